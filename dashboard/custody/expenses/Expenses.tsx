import { readOnce } from '#dashboard/api/hooks.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { to } from '#dashboard/screens.ts';
import type { FilterDef } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { useFilteredList } from '#dashboard/shell/list/use-filtered-list.ts';
import { amongBranches, resolved, searched } from '#dashboard/shell/list/pick-options.ts';
import { useOpenRow } from '#dashboard/shell/list/use-open-row.ts';
import { LinkButton } from '#dashboard/ui/Button.tsx';
import { EmptyFirst } from '#dashboard/ui/values/States.tsx';
import { CreateLink } from '#dashboard/shell/list/CreateLink.tsx';
import { documentStates } from '#domain/custody/families.ts';
import { expenseKindWords, expenseWords as t, recurringWords } from '#words/custody/expenses.ts';
import { documentStateNames } from '#words/custody/names.ts';
import { DueExpenses } from './DueExpenses.tsx';
import { ExpenseDrawer } from './ExpenseDrawer.tsx';
import { expenseColumns, numberOf, toneOf } from './expense-view.tsx';

const allKinds = async () => (await readOnce('expenseKinds.list', { per_page: 200 })).data;

const ownFilters = [
  { key: 'days', label: t.date, kind: 'days' },
  {
    key: 'kind',
    label: t.kind,
    kind: 'pick',
    options: searched(allKinds),
    resolve: resolved(allKinds),
  },
  {
    key: 'state',
    label: t.state,
    kind: 'choice',
    choices: documentStates
      .filter((value) => value !== 'locked')
      .map((value) => ({ value, label: value === 'draft' ? t.waits : documentStateNames[value] })),
  },
  { key: 'refunds', label: t.onlyRefunds, kind: 'flag' },
] as const satisfies readonly FilterDef[];
const allFilters = [
  ...ownFilters,
  { key: 'branch', label: t.branch, ...amongBranches },
] as const satisfies readonly FilterDef[];

/** The expenses of the branches; due monthly expenses appear above. */
export function Expenses() {
  const user = useCurrentUser();
  const can = useCan();
  const filters = isCompanyStaff(user) ? allFilters : ownFilters;
  const screen = useFilteredList('documents.expense.list', filters);
  const drawer = useOpenRow(screen.list.rows);
  const create = can('documents.expense.issue') ? (
    <CreateLink address={to('documents.expense.form')}>{t.create}</CreateLink>
  ) : null;
  return (
    <>
      <ListScreen
        {...screen}
        title={t.list}
        noun={t.noun}
        columns={expenseColumns}
        rowLabel={numberOf}
        rowTone={toneOf}
        onOpen={drawer.open}
        shown={drawer.shown}
        searchLabel={t.search}
        above={can('documents.expense.issue') ? <DueExpenses /> : null}
        actions={
          <>
            {create}
            <LinkButton href={`#${to('recurringExpenses.list')}`}>{recurringWords.list}</LinkButton>
            <LinkButton href={`#${to('expenseKinds.list')}`}>{expenseKindWords.list}</LinkButton>
          </>
        }
        empty={<EmptyFirst title={t.empty} text={t.emptyHow} action={create} />}
      />
      <ExpenseDrawer id={drawer.id} onClose={drawer.close} onStep={drawer.step} />
    </>
  );
}
