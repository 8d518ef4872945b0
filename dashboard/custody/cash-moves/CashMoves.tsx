import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
import { cashMoveWords as t } from '#words/custody/expenses.ts';
import { expenseWords } from '#words/custody/expenses.ts';
import { MoveDrawer } from './MoveDrawer.tsx';
import { moveColumns, numberOf, toneOf } from './move-view.tsx';

const ownFilters = [
  { key: 'days', label: t.date, kind: 'days' },
  { key: 'way', name: 'on_the_way', label: t.onlyOnTheWay, kind: 'flag' },
] as const satisfies readonly FilterDef[];
const allFilters = [
  ...ownFilters,
  { key: 'branch', label: expenseWords.branch, ...amongBranches },
] as const satisfies readonly FilterDef[];

/** Money moves between tills and accounts; a move in transit waits for the receiving end. */
export function CashMoves() {
  const user = useCurrentUser();
  const can = useCan();
  const filters = isCompanyStaff(user) ? allFilters : ownFilters;
  const screen = useFilteredList('documents.cashMove.list', filters);
  const drawer = useOpenRow(screen.list.rows);
  const create = can('documents.cashMove.issue') ? (
    <CreateLink address={to('documents.cashMove.form')}>{t.create}</CreateLink>
  ) : null;
  return (
    <>
      <ListScreen
        {...screen}
        title={t.list}
        noun={t.noun}
        columns={moveColumns}
        rowLabel={numberOf}
        rowTone={toneOf}
        onOpen={drawer.open}
        shown={drawer.shown}
        searchLabel={t.search}
        actions={create}
        empty={<EmptyFirst title={t.empty} text={t.emptyHow} action={create} />}
      />
      <MoveDrawer id={drawer.id} onClose={drawer.close} onStep={drawer.step} />
    </>
  );
}
