import { useList } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { idOf, perPage } from '#dashboard/shell/list/list-values.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
import { cashMoveWords as t } from '#words/custody/expenses.ts';
import { expenseWords } from '#words/custody/expenses.ts';
import { MoveDrawer } from './MoveDrawer.tsx';
import { moveColumns, numberOf, toneOf } from './move-view.tsx';

const ownFilters: readonly FilterDef[] = [
  { key: 'days', label: t.date, kind: 'days' },
  { key: 'way', label: t.onlyOnTheWay, kind: 'flag' },
];
const allFilters: readonly FilterDef[] = [
  ...ownFilters,
  { key: 'branch', label: expenseWords.branch, ...amongBranches },
];

/** The filter of the list's request, as in the address. */
const movesParams = ({ search, from, to: until, branch, way, per }: ListValues) => ({
  per_page: perPage(per),
  ...(search && { search }),
  ...(from && { from }),
  ...(until && { to: until }),
  branch_id: idOf(branch),
  ...(way && { on_the_way: true }),
});

/** Money moves between tills and accounts; a move in transit waits for the receiving end. */
export function CashMoves() {
  const [values, change] = useSearchValues();
  const user = useCurrentUser();
  const can = useCan();
  const list = useList('documents.cashMove.list', movesParams(values));
  const drawer = useOpenRow(list.rows);
  const create = can('documents.cashMove.issue') ? (
    <CreateLink address={to('documents.cashMove.form')}>{t.create}</CreateLink>
  ) : null;
  return (
    <>
      <ListScreen
        listKey="documents.cashMove.list"
        title={t.list}
        noun={t.noun}
        list={list}
        columns={moveColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={numberOf}
        rowTone={toneOf}
        onOpen={drawer.open}
        shown={drawer.shown}
        values={values}
        onValues={change}
        searchLabel={t.search}
        filters={isCompanyStaff(user) ? allFilters : ownFilters}
        actions={create}
        empty={<EmptyFirst title={t.empty} text={t.emptyHow} action={create} />}
      />
      <MoveDrawer id={drawer.id} onClose={drawer.close} onStep={drawer.step} />
    </>
  );
}
