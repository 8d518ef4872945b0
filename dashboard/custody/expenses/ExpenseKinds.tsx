import type { RowOf } from '#dashboard/api/list.ts';
import { isCompanyStaff } from '#dashboard/api/session.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { listWords } from '#dashboard/shell/catalogue/common.tsx';
import {
  activeFilter,
  branchOption,
  forCompany,
  readFlag,
  stateColumn,
} from '#dashboard/shell/catalogue/common.tsx';
import { byId } from '#dashboard/shell/catalogue/row-source.ts';
import { amongBranches, searchedBranches } from '#dashboard/shell/list/pick-options.ts';
import { readOnce } from '#dashboard/api/hooks.ts';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { Money, Name } from '#dashboard/ui/values/Values.tsx';
import { type ExpenseAccount, expenseAccounts } from '#domain/custody/cash/expense-kinds.ts';
import { bankWords } from '#words/ledger/banks.ts';
import { accountNames } from '#words/ledger/names.ts';
import {
  expenseKindWords as t,
  expenseWords,
  recurringWords as r,
} from '#words/custody/expenses.ts';
import { RoleLimits } from './RoleLimits.tsx';

type Kind = RowOf<'expenseKinds.list'>;
type Recurring = RowOf<'recurringExpenses.list'>;

interface KindValues {
  readonly name: string;
  readonly account: ExpenseAccount;
  readonly sort: number | null;
  readonly active: boolean;
}

export const ExpenseKinds = catalogueList({
  key: 'expenseKinds',
  ...listWords(t),
  list: 'expenseKinds.list',
  input: ({ active }) => readFlag('active', active),
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
  rowKey: ({ id }) => String(id),
  rowLabel: ({ name }) => name,
  rowTone: ({ active }) => (active ? undefined : 'pending'),
  create: { screen: 'expenseKinds.create', label: t.create },
  edit: { screen: 'expenseKinds.edit', params: ({ id }) => ({ id }) },
  mayChange: forCompany,
  above: <RoleLimits />,
  remove: {
    permission: 'expenses.edit',
    call: 'expenseKinds.delete',
    input: ({ id }) => ({ id }),
    invalidates: ['expenseKinds'],
  },
});

const kindBody = ({ name, account, sort }: KindValues) => ({ name, account, sort: sort ?? 100 });

const kindForms = catalogueForm({
  words: t,
  back: 'expenseKinds.list',
  empty: (): KindValues => ({ name: '', account: 'office_expense', sort: 100, active: true }),
  keep: ['account'],
  one: byId('expenseKinds.one'),
  startOf: ({ name, account, sort, active }: Kind): KindValues => ({ name, account, sort, active }),
  nameOf: ({ name }) => name,
  create: 'expenseKinds.create',
  createInput: kindBody,
  update: 'expenseKinds.update',
  updateInput: (values, { id }) => ({ ...kindBody(values), id, active: values.active }),
  invalidates: ['expenseKinds'],
  sections: [
    {
      title: t.about,
      fields: [
        { key: 'name', kind: 'text', label: t.name },
        {
          key: 'account',
          kind: 'choice',
          label: t.account,
          choices: expenseAccounts.map((value) => ({ value, label: accountNames[value] })),
        },
        { key: 'sort', kind: 'whole', label: t.sort },
        { key: 'active', kind: 'switch', label: t.active, description: t.activeHow, only: 'edit' },
      ],
    },
  ],
});
export const ExpenseKindCreate = kindForms.Create;
export const ExpenseKindEdit = kindForms.Edit;

interface RecurringValues {
  readonly branch: Option | null;
  readonly kind: Option | null;
  readonly payee: string;
  readonly amount: number | null;
  readonly account: Option | null;
  readonly day: number | null;
  readonly note: string;
  readonly active: boolean;
}

export const RecurringExpenses = catalogueList({
  key: 'recurringExpenses',
  title: r.list,
  noun: r.noun,
  list: 'recurringExpenses.list',
  input: ({ branch, active }) => ({
    ...(branch && { branch_id: Number(branch) }),
    ...readFlag('active', active),
  }),
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
    { key: 'day', header: r.day, priority: 2, cell: ({ day_of_month: day }) => day },
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
  searchLabel: r.search,
  rowKey: ({ id }) => String(id),
  rowLabel: ({ payee_name: payee }) => payee,
  rowTone: ({ active }) => (active ? undefined : 'pending'),
  empty: { title: r.none, text: r.noneHow },
  create: { screen: 'recurringExpenses.create', label: r.create },
  edit: { screen: 'recurringExpenses.edit', params: ({ id }) => ({ id }) },
});

const recurringBody = (values: RecurringValues) => ({
  branch_id: Number(values.branch?.id ?? 0),
  kind_id: Number(values.kind?.id ?? 0),
  payee_name: values.payee.trim(),
  amount: values.amount ?? 0,
  bank_account_id: values.account ? Number(values.account.id) : null,
  day_of_month: values.day ?? 1,
  note: values.note.trim() || null,
});

const findKinds = async (typed: string): Promise<readonly Option[]> =>
  matchOptions((await readOnce('expenseKinds.list', { per_page: 200, active: true })).data, typed);
const findAccounts = async (
  typed: string,
  { branch }: RecurringValues,
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

const recurringForms = catalogueForm({
  words: r,
  back: 'recurringExpenses.list',
  empty: ({ me }): RecurringValues => ({
    branch: isCompanyStaff(me) ? null : branchOption(me.branch),
    kind: null,
    payee: '',
    amount: null,
    account: null,
    day: 1,
    note: '',
    active: true,
  }),
  keep: ['branch', 'kind'],
  one: byId('recurringExpenses.one'),
  startOf: (row: Recurring): RecurringValues => ({
    branch: branchOption(row.branch),
    kind: row.kind,
    payee: row.payee_name,
    amount: row.amount,
    account: row.account,
    day: row.day_of_month,
    note: row.note ?? '',
    active: row.active,
  }),
  nameOf: ({ payee_name: payee }) => payee,
  create: 'recurringExpenses.create',
  createInput: recurringBody,
  update: 'recurringExpenses.update',
  updateInput: (values, { id }) => ({ ...recurringBody(values), id, active: values.active }),
  invalidates: ['recurringExpenses'],
  sections: [
    {
      title: r.about,
      fields: [
        [
          {
            key: 'branch',
            kind: 'pick',
            label: expenseWords.branch,
            options: searchedBranches,
            also: () => ({ account: null }),
          },
          { key: 'kind', kind: 'pick', label: expenseWords.kind, options: findKinds },
        ],
        {
          key: 'payee',
          kind: 'text',
          label: expenseWords.payee,
          name: 'payee_name',
        },
        [
          { key: 'amount', kind: 'amount', label: expenseWords.amount },
          {
            key: 'day',
            kind: 'whole',
            label: r.day,
            name: 'day_of_month',
            description: r.dayHow,
          },
        ],
        {
          key: 'account',
          kind: 'pick',
          label: r.account,
          name: 'bank_account_id',
          description: r.accountHow,
          optional: true,
          options: findAccounts,
        },
        { key: 'note', kind: 'text', label: expenseWords.note, optional: true },
        { key: 'active', kind: 'switch', label: r.active, description: r.activeHow, only: 'edit' },
      ],
    },
  ],
});
export const RecurringExpenseCreate = recurringForms.Create;
export const RecurringExpenseEdit = recurringForms.Edit;
