import { readOnce } from '#dashboard/api/hooks.ts';
import { useList } from '#dashboard/api/list.ts';
import { isCompanyStaff, useCan, useCurrentUser } from '#dashboard/api/session.ts';
import { useSearchValues } from '#dashboard/navigation.tsx';
import { to } from '#dashboard/screens.ts';
import type { FilterDef, ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { ListScreen } from '#dashboard/shell/list/ListScreen.tsx';
import { idOf, perPage } from '#dashboard/shell/list/list-values.ts';
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

const ownFilters: readonly FilterDef[] = [
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
];
const allFilters: readonly FilterDef[] = [
  ...ownFilters,
  { key: 'branch', label: t.branch, ...amongBranches },
];

/** The filter of the list's request, as in the address. */
function expensesParams({
  search,
  from,
  to: until,
  branch,
  kind,
  state,
  refunds,
  per,
}: ListValues) {
  const known = documentStates.find((one) => one === state);
  return {
    per_page: perPage(per),
    ...(search && { search }),
    ...(from && { from }),
    ...(until && { to: until }),
    branch_id: idOf(branch),
    kind_id: idOf(kind),
    ...(known && { state: known }),
    ...(refunds && { refunds: true }),
  };
}

/** The expenses of the branches; due monthly expenses appear above. */
export function Expenses() {
  const [values, change] = useSearchValues();
  const user = useCurrentUser();
  const can = useCan();
  const list = useList('documents.expense.list', expensesParams(values));
  const drawer = useOpenRow(list.rows);
  const create = can('documents.expense.issue') ? (
    <CreateLink address={to('documents.expense.form')}>{t.create}</CreateLink>
  ) : null;
  return (
    <>
      <ListScreen
        listKey="documents.expense.list"
        title={t.list}
        noun={t.noun}
        list={list}
        columns={expenseColumns}
        rowKey={({ id }) => String(id)}
        rowLabel={numberOf}
        rowTone={toneOf}
        onOpen={drawer.open}
        shown={drawer.shown}
        values={values}
        onValues={change}
        searchLabel={t.search}
        filters={isCompanyStaff(user) ? allFilters : ownFilters}
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
