import { useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
import { pickUpStates } from '#domain/custody/pickups/pick-up.ts';
import { pickUpStateNames } from '#words/custody/pick-ups.ts';
import { pickUpWords as t } from '#words/custody/pick-up-screens.ts';
import { partyFilters } from '../documents/parties.ts';
import { pickUpColumns } from './pick-up-columns.tsx';
import { nameOf, type PickUpRow } from './pick-up-types.ts';
import { PickUpDrawer } from './PickUpDrawer.tsx';

const stateFilter = {
  key: 'state',
  label: t.state,
  kind: 'choice',
  choices: pickUpStates.map((value) => ({ value, label: pickUpStateNames[value] })),
} as const;
const dayFilter = { key: 'days', label: t.day, kind: 'days' } as const;
const openFilter = { key: 'open', label: t.openOnly, kind: 'flag' } as const;
const staffFilters = [
  stateFilter,
  dayFilter,
  openFilter,
  { key: 'merchant', label: t.merchant, ...partyFilters.merchant },
  { key: 'courier', label: t.courier, ...partyFilters.courier },
  { key: 'branch', label: t.branch, ...amongBranches },
] as const satisfies readonly FilterDef[];
/** A merchant or a courier sees only their own requests anyway. */
const ownFilters = [stateFilter, dayFilter, openFilter] as const satisfies readonly FilterDef[];

/** For a merchant all requests are its own. */
const merchantColumns = pickUpColumns.filter(({ key }) => key !== 'merchant');

const toneOf = ({ state, change }: PickUpRow) =>
  state === 'cancelled' ? 'danger' : change?.enabled_until === null ? 'warning' : undefined;

/** Pick-up requests of the viewer: a merchant's own, a courier's run, a branch's day. */
export function PickUpList() {
  const can = useCan();
  const { type } = useCurrentUser();
  const filters = type === 'client' || type === 'courier' ? ownFilters : staffFilters;
  const screen = useFilteredList('documents.pickup.list', filters);
  const drawer = useOpenRow(screen.list.rows);
  const create = can('documents.pickup.issue') ? (
    <CreateLink address={to('documents.pickup.form')}>{t.create}</CreateLink>
  ) : null;
  return (
    <>
      <ListScreen
        {...screen}
        title={t.documents}
        noun={t.noun}
        columns={type === 'client' ? merchantColumns : pickUpColumns}
        rowLabel={nameOf}
        rowTone={toneOf}
        onOpen={drawer.open}
        shown={drawer.shown}
        searchLabel={t.search}
        actions={create}
        empty={<EmptyFirst title={t.emptyList} text={t.emptyHow} action={create} />}
      />
      <PickUpDrawer id={drawer.id} onClose={drawer.close} onStep={drawer.step} />
    </>
  );
}
