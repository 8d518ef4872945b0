import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { AllDone } from '#dashboard/ui/values/States.tsx';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import { partyFilters } from '../documents/parties.ts';
import { requestColumns } from './pick-up-columns.tsx';
import { nameOf } from './pick-up-types.ts';
import { PickUpDrawer } from './PickUpDrawer.tsx';

const filters = [
  { key: 'merchant', label: t.merchant, ...partyFilters.merchant },
] as const satisfies readonly FilterDef[];

/** Requests by merchants and couriers to change an assigned pick-up: allowed once, or refused. */
export function PickUpRequests() {
  const screen = useFilteredList('documents.pickup.list', filters, { change_requested: true });
  const drawer = useOpenRow(screen.list.rows);
  return (
    <>
      <ListScreen
        {...screen}
        title={t.queue}
        noun={t.noun}
        columns={requestColumns}
        rowLabel={nameOf}
        rowTone={({ change }) => (change?.enabled_until === null ? 'warning' : undefined)}
        onOpen={drawer.open}
        shown={drawer.shown}
        searchLabel={t.search}
        empty={<AllDone title={t.queueNone} text={t.queueNoneHow} />}
      />
      <PickUpDrawer id={drawer.id} onClose={drawer.close} onStep={drawer.step} />
    </>
  );
}
