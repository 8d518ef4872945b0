import { useList } from '#dashboard/api/list.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { perPage } from '#dashboard/shell/list/list-values.ts';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { AllDone } from '#dashboard/ui/values/States.tsx';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import { partySources } from '../documents/parties.ts';
import { requestColumns } from './pick-up-columns.tsx';
import { nameOf } from './pick-up-types.ts';
import { PickUpDrawer } from './PickUpDrawer.tsx';

const filters: readonly FilterDef[] = [
  { key: 'merchant', label: t.merchant, kind: 'pick', options: partySources.merchant },
];

/** Requests by merchants and couriers to change an assigned pick-up: allowed once, or refused. */
export function PickUpRequests() {
  const [values, change] = useSearchValues();
  const { search, merchant, per } = values;
  const list = useList('documents.pickup.list', {
    per_page: perPage(per),
    change_requested: true,
    ...(search && { search }),
    ...(merchant && { merchant_id: Number(merchant) }),
  });
  const drawer = useOpenRow(list.rows);
  return (
    <>
      <ListScreen
        listKey="documents.pickup.changes"
        title={t.queue}
        noun={t.noun}
        list={list}
        columns={requestColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={nameOf}
        rowTone={({ change }) => (change?.enabled_until === null ? 'warning' : undefined)}
        onOpen={drawer.open}
        shown={drawer.shown}
        values={values}
        onValues={change}
        searchLabel={t.search}
        filters={filters}
        empty={<AllDone title={t.queueNone} text={t.queueNoneHow} />}
      />
      <PickUpDrawer id={drawer.id} onClose={drawer.close} onStep={drawer.step} />
    </>
  );
}
