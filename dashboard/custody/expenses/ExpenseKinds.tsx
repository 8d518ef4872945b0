import type { RowOf } from '#dashboard/api/list.ts';
import { isCompanyStaff } from '#dashboard/api/session.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import {
  activeFilter,
  branchOption,
  forCompany,
  listWords,
  removal,
  stateColumn,
} from '#dashboard/shell/catalogue/common.tsx';
import { type FormValues, plainForm } from '#dashboard/shell/catalogue/plain-form.ts';
import { byId } from '#dashboard/shell/catalogue/row-source.ts';
import { amongBranches, searchedBranches } from '#dashboard/shell/list/pick-options.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { Money, Name } from '#dashboard/ui/values/Values.tsx';
import { expenseAccounts } from '#domain/custody/cash/expense-kinds.ts';
import { bankWords } from '#words/ledger/banks.ts';
import { accountNames } from '#words/ledger/names.ts';
import {
  expenseKindWords as t,
  expenseWords,
  recurringWords as r,
} from '#words/custody/expenses.ts';
import { RoleLimits } from './RoleLimits.tsx';
import { serves } from './account-of-branch.ts';

type Kind = RowOf<'expenseKinds.list'>;
type Recurring = RowOf<'recurringExpenses.list'>;

export const ExpenseKinds = catalogueList({
  ...listWords(t),
  list: 'expenseKinds.list',
  columns: [
    { key: 'name', header: t.name, priority: 1, cell: ({ name }) => <Name>{name}</Name> },
    {
      key: 'account',
      header: t.account,
      priority: 1,
      cell: ({ account }) => accountNames[account],
    },
    stateColumn<Kind>(),
  ],
  filters: [activeFilter],
  rowLabel: ({ name }) => name,
  create: { screen: 'expenseKinds.create', label: t.create },
  edit: 'expenseKinds.edit',
  mayChange: forCompany,
  above: <RoleLimits />,
  remove: removal('expenseKinds.delete', 'expenses.edit', ['expenseKinds']),
});

const kindForms = catalogueForm({
  words: t,
  back: 'expenseKinds.list',
  keep: ['account'],
  one: byId('expenseKinds.one'),
  nameOf: ({ name }) => name,
  invalidates: ['expenseKinds'],
  ...plainForm('expenseKinds', {
    words: t,
    start: { account: 'office_expense', sort: 100 },
    sections: [
      {
        title: t.about,
        fields: [
          { key: 'name', kind: 'text' },
          {
            key: 'account',
            kind: 'choice',
            choices: expenseAccounts.map((value) => ({ value, label: accountNames[value] })),
          },
          { key: 'sort', kind: 'whole' },
          { key: 'active', kind: 'switch', only: 'edit' },
        ],
      },
    ],
  }),
});
export const { Create: ExpenseKindCreate, Edit: ExpenseKindEdit } = kindForms;

export const RecurringExpenses = catalogueList({
  ...listWords(r),
  list: 'recurringExpenses.list',
  columns: [
    {
      key: 'kind',
      header: expenseWords.kind,
      priority: 1,
      cell: ({ kind }) => <Name>{kind.name}</Name>,
    },
    {
      key: 'payee',
      header: expenseWords.payee,
      priority: 1,
      cell: ({ payee_name: payee }) => <Name>{payee}</Name>,
    },
    {
      key: 'branch',
      header: expenseWords.branch,
      priority: 2,
      cell: ({ branch }) => <Name>{branch.branch_name}</Name>,
    },
    {
      key: 'from',
      header: expenseWords.from,
      priority: 3,
      cell: ({ account }) => (account ? <Name>{account.name}</Name> : expenseWords.till),
    },
    { key: 'day', header: r.dayOfMonth, priority: 2, cell: ({ day_of_month: day }) => day },
    {
      key: 'amount',
      header: expenseWords.amountColumn,
      numeric: true,
      priority: 1,
      cell: ({ amount }) => <Money value={amount} bare />,
    },
    stateColumn<Recurring>(),
  ],
  filters: [{ key: 'branch', label: expenseWords.branch, ...amongBranches }, activeFilter],
  rowLabel: ({ payee_name: payee }) => payee,
  create: { screen: 'recurringExpenses.create', label: r.create },
  edit: 'recurringExpenses.edit',
});

const findKinds = async (typed: string): Promise<readonly Option[]> =>
  matchOptions((await readOnce('expenseKinds.list', { per_page: 200 })).data, typed);
const findAccounts = async (
  typed: string,
  { branch }: FormValues<'recurringExpenses'>,
): Promise<readonly Option[]> => {
  const { data } = await readOnce('banks.options', branch ? { branch_id: Number(branch.id) } : {});
  return matchOptions(
    data.map(({ id, name, branch: owner }) => ({
      id,
      name,
      note: owner?.branch_name ?? bankWords.ofCompany,
    })),
    typed,
  );
};

const recurringForm = plainForm('recurringExpenses', {
  words: r,
  start: { dayOfMonth: 1 },
  sections: [
    {
      title: r.about,
      fields: [
        [
          {
            key: 'branch',
            kind: 'pick',
            options: searchedBranches,
            also: async (branch, { bankAccount }) =>
              (await serves(Number(bankAccount?.id) || null, branch)) ? {} : { bankAccount: null },
          },
          { key: 'kind', kind: 'pick', options: findKinds },
        ],
        { key: 'payeeName', kind: 'text' },
        [
          { key: 'amount', kind: 'amount' },
          { key: 'dayOfMonth', kind: 'whole' },
        ],
        { key: 'bankAccount', kind: 'pick', optional: true, options: findAccounts },
        { key: 'note', kind: 'text', optional: true },
        { key: 'active', kind: 'switch', only: 'edit' },
      ],
    },
  ],
});

const recurringForms = catalogueForm({
  words: r,
  back: 'recurringExpenses.list',
  keep: ['branch', 'kind'],
  one: byId('recurringExpenses.one'),
  nameOf: ({ payee_name: payee }) => payee,
  invalidates: ['recurringExpenses'],
  ...recurringForm,
  empty: ({ me }) => ({
    ...recurringForm.empty(),
    branch: isCompanyStaff(me) ? null : branchOption(me.branch),
  }),
  startOf: (row) => ({ ...recurringForm.startOf(row), bankAccount: row.account }),
});
export const { Create: RecurringExpenseCreate, Edit: RecurringExpenseEdit } = recurringForms;
