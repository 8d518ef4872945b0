import { readOnce } from '#dashboard/api/hooks.ts';
import { useList } from '#dashboard/api/list.ts';
import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { perPage } from '#dashboard/shell/list/list-values.ts';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
import { type PickUpState, pickUpStates } from '#domain/custody/pickups/pick-up.ts';
import { pickUpStateNames } from '#words/custody/pick-ups.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import { partySources } from '../documents/parties.ts';
import { pickUpColumns } from './pick-up-columns.tsx';
import { nameOf, type PickUpRow } from './pick-up-types.ts';
import { PickUpDrawer } from './PickUpDrawer.tsx';

const isState = (text: string | undefined): text is PickUpState =>
  pickUpStates.some((state) => state === text);

const stateFilter: FilterDef = {
  key: 'state',
  label: t.state,
  kind: 'choice',
  choices: pickUpStates.map((value) => ({ value, label: pickUpStateNames[value] })),
};
const dayFilter: FilterDef = { key: 'days', label: t.day, kind: 'days' };
const openFilter: FilterDef = { key: 'open', label: t.openOnly, kind: 'flag' };
const staffFilters: readonly FilterDef[] = [
  stateFilter,
  dayFilter,
  openFilter,
  { key: 'merchant', label: t.merchant, kind: 'pick', options: partySources.merchant },
  { key: 'courier', label: t.courier, kind: 'pick', options: partySources.courier },
  {
    key: 'branch',
    label: t.branch,
    kind: 'pick',
    options: async () => (await readOnce('places.branches', {})).data,
  },
];
/** A merchant or a courier sees only their own requests anyway. */
const ownFilters: readonly FilterDef[] = [stateFilter, dayFilter, openFilter];

const inputOf = (values: ListValues) => {
  const { search, state, from, to: until, open, merchant, courier, branch, per } = values;
  return {
    per_page: perPage(per),
    ...(search && { search }),
    ...(isState(state) && { state }),
    ...(from && { from }),
    ...(until && { to: until }),
    ...(open && { open: true }),
    ...(merchant && { merchant_id: Number(merchant) }),
    ...(courier && { courier_id: Number(courier) }),
    ...(branch && { branch_id: Number(branch) }),
  };
};

/** For a merchant all requests are its own. */
const merchantColumns = pickUpColumns.filter(({ key }) => key !== 'merchant');

const toneOf = ({ state, change }: PickUpRow) =>
  state === 'cancelled' ? 'danger' : change?.enabled_until === null ? 'warning' : undefined;

/** Pick-up requests of the viewer: a merchant's own, a courier's run, a branch's day. */
export function PickUpList() {
  const [values, change] = useSearchValues();
  const can = useCan();
  const { type } = useCurrentUser();
  const list = useList('documents.pickup.list', inputOf(values));
  const drawer = useOpenRow(list.rows);
  const create = can('documents.pickup.issue') ? (
    <CreateLink address={to('documents.pickup.form')}>{t.create}</CreateLink>
  ) : null;
  return (
    <>
      <ListScreen
        listKey="documents.pickup.list"
        title={t.documents}
        noun={t.noun}
        list={list}
        columns={type === 'client' ? merchantColumns : pickUpColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={nameOf}
        rowTone={toneOf}
        onOpen={drawer.open}
        shown={drawer.shown}
        values={values}
        onValues={change}
        searchLabel={t.search}
        filters={type === 'client' || type === 'courier' ? ownFilters : staffFilters}
        actions={create}
        empty={<EmptyFirst title={t.emptyList} text={t.emptyHow} action={create} />}
      />
      <PickUpDrawer id={drawer.id} onClose={drawer.close} onStep={drawer.step} />
    </>
  );
}
