import { IconListDetails } from '@tabler/icons-react';
import { readOnce } from '#dashboard/api/hooks.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { addressOf, to } from '#dashboard/screens.ts';
import { catalogueForm } from '#dashboard/shell/catalogue/catalogue-form.tsx';
import { catalogueList } from '#dashboard/shell/catalogue/catalogue-list.tsx';
import {
  activeFilter,
  branchOption,
  listWords,
  removal,
  stateColumn,
} from '#dashboard/shell/catalogue/common.tsx';
import { plainForm } from '#dashboard/shell/catalogue/plain-form.ts';
import { byId } from '#dashboard/shell/catalogue/row-source.ts';
import { amongBranches, searchedBranches } from '#dashboard/shell/list/pick-options.ts';
import { isCompanyStaff, useCan } from '#dashboard/api/session.ts';
import { Icon } from '#dashboard/ui/icons.tsx';
import { matchOptions, type Option } from '#dashboard/ui/fields/use-options.ts';
import { Code, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import { bankKinds } from '#domain/ledger/bank-accounts.ts';
import { bankKindNames, bankWords as t } from '#words/ledger/banks.ts';

type Row = RowOf<'banks.list'>;

const kinds = bankKinds.map((value) => ({ value, label: bankKindNames[value] }));

/** Statement lines that wait for a choice, with the way to them. */
function OpenLines({ row: { id, open_lines: open } }: { row: Row }) {
  const mayMatch = useCan()('banks.match');
  if (open === null || open === 0) return null;
  if (!mayMatch) return <Num value={open} />;
  return (
    <a href={`#${addressOf('banks.lines', { id }, { state: 'open' })}`}>
      <Num value={open} />
    </a>
  );
}

export const BankAccounts = catalogueList({
  ...listWords(t),
  list: 'banks.list',
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
      header: t.method,
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
    {
      key: 'openLines',
      header: t.openLines,
      numeric: true,
      priority: 2,
      cell: (row) => <OpenLines row={row} />,
    },
    stateColumn<Row>(),
  ],
  filters: [
    { key: 'kind', label: t.kind, kind: 'choice', choices: kinds },
    { key: 'branch', label: t.branch, ...amongBranches },
    activeFilter,
  ],
  rowLabel: ({ name }) => name,
  create: { screen: 'banks.create', label: t.create },
  open: 'banks.statement',
  edit: 'banks.edit',
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
  remove: removal('banks.delete', 'banks.edit', ['banks']),
});

/** Cash goes through the till: it has no account. */
const findMethods = async (typed: string): Promise<readonly Option[]> => {
  const { data } = await readOnce('paymentMethods.list', {});
  return matchOptions(
    data.filter((one) => !one.is_cash),
    typed,
  );
};

const form = plainForm('banks', {
  words: t,
  start: { kind: 'bank' },
  sections: [
    {
      title: t.about,
      fields: [
        { key: 'name', kind: 'text' },
        [
          { key: 'kind', kind: 'choice', choices: kinds },
          { key: 'branch', kind: 'pick', optional: true, options: searchedBranches },
        ],
        [
          { key: 'number', kind: 'text', optional: true },
          { key: 'holder', kind: 'text', optional: true },
        ],
        { key: 'method', kind: 'picks', optional: true, options: findMethods },
        { key: 'active', kind: 'switch', only: 'edit' },
      ],
    },
  ],
});

const forms = catalogueForm({
  words: t,
  back: 'banks.list',
  keep: ['kind', 'branch'],
  one: byId('banks.one'),
  nameOf: ({ name }) => name,
  invalidates: ['banks'],
  ...form,
  empty: ({ me }) => ({
    ...form.empty(),
    branch: isCompanyStaff(me) ? null : branchOption(me.branch),
  }),
  startOf: (row) => ({ ...form.startOf(row), method: row.methods }),
});

export const { Create: BankAccountCreate, Edit: BankAccountEdit } = forms;
