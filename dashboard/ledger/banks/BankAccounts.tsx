import { IconListDetails } from '@tabler/icons-react';
import { readOnce } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { to } from '#dashboard/screens.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import { listWords } from '#dashboard/shell/catalogue/common.tsx';
import {
  activeFilter,
  branchOption,
  readFlag,
  stateColumn,
} from '#dashboard/shell/catalogue/common.tsx';
import { byId } from '#dashboard/shell/catalogue/row-source.ts';
import { amongBranches, searchedBranches } from '#dashboard/shell/list/pick-options.ts';
import { isCompanyStaff } from '#dashboard/api/session.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { Code, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { type BankKind, bankKinds } from '#domain/ledger/bank-accounts.ts';
import { bankKindNames, bankWords as t } from '#words/ledger/banks.ts';

type Row = RowOf<'banks.list'>;

interface Values {
  readonly name: string;
  readonly kind: BankKind;
  readonly branch: Option | null;
  readonly number: string;
  readonly holder: string;
  readonly methods: readonly Option[];
  readonly active: boolean;
}

const kinds = bankKinds.map((value) => ({ value, label: bankKindNames[value] }));
const kindOf = (text: string | undefined): BankKind | undefined =>
  bankKinds.find((one) => one === text);

export const BankAccounts = catalogueList({
  key: 'banks',
  ...listWords(t),
  list: 'banks.list',
  input: ({ branch, kind, active }) => ({
    ...(branch && { branch_id: Number(branch) }),
    ...(kindOf(kind) && { kind: kindOf(kind) }),
    ...readFlag('active', active),
  }),
  columns: [
    { key: 'name', header: t.name, priority: 1, cell: ({ name }) => <Name>{name}</Name> },
    { key: 'kind', header: t.kind, priority: 2, cell: ({ kind }) => bankKindNames[kind] },
    {
      key: 'branch',
      header: t.branch,
      priority: 2,
      cell: ({ branch }) => (branch ? <Name>{branch.branch_name}</Name> : t.ofCompany),
    },
    {
      key: 'number',
      header: t.number,
      priority: 3,
      cell: ({ number }) => (number ? <Code>{number}</Code> : null),
    },
    {
      key: 'methods',
      header: t.methods,
      priority: 3,
      cell: ({ methods }) => <Name>{methods.map(({ name }) => name).join('، ')}</Name>,
    },
    {
      key: 'balance',
      header: t.balance,
      numeric: true,
      priority: 1,
      cell: ({ balance }) => (balance === null ? null : <Money value={balance} bare signed />),
    },
    stateColumn<Row>(),
  ],
  filters: [
    { key: 'kind', label: t.kind, kind: 'choice', choices: kinds },
    { key: 'branch', label: t.branch, ...amongBranches },
    activeFilter,
  ],
  rowKey: ({ id }) => String(id),
  rowLabel: ({ name }) => name,
  rowTone: ({ active }) => (active ? undefined : 'pending'),
  create: { screen: 'banks.create', label: t.create },
  open: { screen: 'banks.statement', params: ({ id }) => ({ id }) },
  edit: { screen: 'banks.edit', params: ({ id }) => ({ id }) },
  mayChange: (row, { me }) =>
    isCompanyStaff(me) || row === null || row.branch?.id === me.branch?.id,
  more: ({ id, balance }) =>
    balance === null
      ? []
      : [
          {
            key: 'statement',
            label: t.open,
            icon: <Icon of={IconListDetails} />,
            href: `#${to('banks.statement', { id })}`,
          },
        ],
  remove: {
    permission: 'banks.edit',
    call: 'banks.delete',
    input: ({ id }) => ({ id }),
    invalidates: ['banks'],
  },
});

const bodyOf = ({ name, kind, branch, number, holder, methods }: Values) => ({
  name,
  kind,
  branch_id: branch ? Number(branch.id) : null,
  number: number.trim() || null,
  holder: holder.trim() || null,
  method_ids: methods.map(({ id }) => Number(id)),
});

/** Cash goes through the till: it has no account. */
const findMethods = async (typed: string): Promise<readonly Option[]> => {
  const { data } = await readOnce('paymentMethods.list', {});
  return matchOptions(
    data.filter((one) => !one.is_cash),
    typed,
  );
};

const forms = catalogueForm({
  words: t,
  back: 'banks.list',
  empty: ({ me }): Values => ({
    name: '',
    kind: 'bank',
    branch: isCompanyStaff(me) ? null : branchOption(me.branch),
    number: '',
    holder: '',
    methods: [],
    active: true,
  }),
  keep: ['kind', 'branch'],
  one: byId('banks.one'),
  startOf: (row: Row): Values => ({
    name: row.name,
    kind: row.kind,
    branch: branchOption(row.branch),
    number: row.number ?? '',
    holder: row.holder ?? '',
    methods: row.methods,
    active: row.active,
  }),
  nameOf: ({ name }) => name,
  create: 'banks.create',
  createInput: bodyOf,
  update: 'banks.update',
  updateInput: (values, { id }) => ({ ...bodyOf(values), id, active: values.active }),
  invalidates: ['banks'],
  sections: [
    {
      title: t.about,
      fields: [
        { key: 'name', kind: 'text', label: t.name },
        [
          { key: 'kind', kind: 'choice', label: t.kind, choices: kinds },
          {
            key: 'branch',
            kind: 'pick',
            label: t.branch,
            description: t.branchHow,
            optional: true,
            options: searchedBranches,
          },
        ],
        [
          { key: 'number', kind: 'text', label: t.number, optional: true },
          { key: 'holder', kind: 'text', label: t.holder, optional: true },
        ],
        {
          key: 'methods',
          kind: 'picks',
          label: t.methods,
          name: 'method_ids',
          description: t.methodsHow,
          optional: true,
          options: findMethods,
        },
        { key: 'active', kind: 'switch', label: t.active, description: t.activeHow, only: 'edit' },
      ],
    },
  ],
});

export const BankAccountCreate = forms.Create;
export const BankAccountEdit = forms.Edit;
