import { addressOf } from '#dashboard/screens.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { Code, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { accountingWords as t } from '#words/ledger/accounting.ts';
import { accountClassNames } from '#words/ledger/names.ts';
import { accountChoices, accountIn } from './account-choices.ts';
import { moneyColumn, onCredit, onDebit } from './money-columns.tsx';
import { given, idIn, monthSoFar, type ReportView } from './report-view.tsx';

interface Moved {
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}
const moved = <Row extends Moved>() => [
  moneyColumn<Row>('openingDebit', t.openingDebit, (row) => onDebit(row.opening)),
  moneyColumn<Row>('openingCredit', t.openingCredit, (row) => onCredit(row.opening)),
  moneyColumn<Row>('debit', t.debit, (row) => row.debit),
  moneyColumn<Row>('credit', t.credit, (row) => row.credit),
  moneyColumn<Row>('closingDebit', t.closingDebit, (row) => onDebit(row.closing)),
  moneyColumn<Row>('closingCredit', t.closingCredit, (row) => onCredit(row.closing)),
];

/** Every account before, during and after the period; a row opens the owners. */
export const trialView: ReportView<'accounting.trial'> = {
  name: 'accounting.trial',
  title: t.trial,
  screen: 'accounting.trial',
  print: 'accounting.trialPrint',
  filters: (isCompany) => [
    { key: 'days', label: t.period, kind: 'days' },
    ...(isCompany ? [{ key: 'branch', label: t.branch, ...amongBranches }] : []),
  ],
  shown: monthSoFar,
  input: ({ from, to, branch }) => given({ from, to, branch_id: idIn(branch) }),
  columns: () => [
    {
      key: 'account',
      header: t.account,
      priority: 1,
      cell: ({ code, label }) => (
        <>
          {code === null ? null : <Code>{code}</Code>} {label}
        </>
      ),
    },
    {
      key: 'class',
      header: t.class,
      priority: 3,
      cell: (row) => row.class && accountClassNames[row.class],
    },
    ...moved(),
  ],
  rowKey: ({ key }) => key ?? 'outside',
  rowLabel: ({ label }) => label,
  behind: ({ key }, { from, to, branch }) =>
    key === null
      ? addressOf('accounting.postings', {}, given({ from, to, branch, outside: '1' }))
      : addressOf('accounting.trialOwners', {}, given({ key, from, to, branch })),
  figures: ({ data }) => {
    const sum = (of: (balance: number) => number) =>
      data.reduce((total, { closing }) => total + of(closing), 0);
    return [
      { label: t.allDebit, value: <Money value={sum(onDebit)} /> },
      { label: t.allCredit, value: <Money value={sum(onCredit)} /> },
    ];
  },
};

/** One account of the trial balance by owners; a row opens the postings. */
export const ownersView: ReportView<'accounting.trialOwners'> = {
  name: 'accounting.trialOwners',
  title: t.owners,
  screen: 'accounting.trialOwners',
  print: 'accounting.trialOwnersPrint',
  filters: () => [
    { key: 'key', label: t.account, kind: 'choice', choices: accountChoices },
    { key: 'days', label: t.period, kind: 'days' },
  ],
  shown: (values) => ({ key: 'merchant_payable', ...monthSoFar(values) }),
  input: ({ key, from, to, branch, search }) => ({
    key: accountIn(key) ?? 'merchant_payable',
    ...given({ from, to, branch_id: idIn(branch), search }),
  }),
  columns: () => [
    {
      key: 'owner',
      header: t.owner,
      priority: 1,
      cell: ({ name }) => (name === '' ? t.company : <Name>{name}</Name>),
    },
    ...moved(),
  ],
  rowKey: ({ owner_id: owner }) => String(owner),
  rowLabel: ({ name }) => name,
  behind: ({ owner_id: owner }, { key, from, to, branch }) =>
    addressOf(
      'accounting.postings',
      {},
      given({ key, from, to, branch, owner: owner || undefined }),
    ),
  searchLabel: t.searchName,
};
