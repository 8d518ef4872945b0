import type { ListColumn } from '#contract/columns.ts';
import { trialColumns, trialOwnerColumns } from '#contract/ledger/columns/accounting.ts';
import { addressOf } from '#dashboard/screens.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { idOf } from '#dashboard/shell/list/list-values.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { Code, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { accountingWords as t } from '#words/ledger/accounting.ts';
import { accountClassNames } from '#words/ledger/names.ts';
import { accountChoices, accountIn } from './account-choices.ts';
import { behindMoved, type MovedNumber, postingsAt } from './behind.ts';
import { moneyColumn, onCredit, onDebit } from './money-columns.tsx';
import { given, monthSoFar } from './report-values.ts';
import type { ReportView } from './report-view.tsx';

interface Moved {
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}
type ScopeOf<Row> = (row: Row) => Parameters<typeof behindMoved>[2];
const moved = <Row extends Moved>(
  columns: readonly ListColumn<Row>[],
  answer: { summary: { from: string; to: string; begins: string } } | null,
  scopeOf: ScopeOf<Row>,
) => {
  const at = (number: MovedNumber) => (row: Row) =>
    answer === null ? null : postingsAt(behindMoved(number, answer.summary, scopeOf(row)));
  const column = (key: string, number: MovedNumber) =>
    moneyColumn(columns, key, { at: at(number) });
  return [
    column('openingDebit', 'opening'),
    column('openingCredit', 'opening'),
    column('debit', 'debit'),
    column('credit', 'credit'),
    column('closingDebit', 'closing'),
    column('closingCredit', 'closing'),
  ];
};

const trial = columnsByKey(trialColumns);
const owners = columnsByKey(trialOwnerColumns);

/** Every account before, during and after the period; a row opens the owners. */
export const trialView: ReportView<'accounting.trial'> = {
  name: 'accounting.trial',
  title: t.trial,
  screen: 'accounting.trial',
  print: 'accounting.trialPrint',
  printSize: 'a4',
  filters: (isCompany) => [
    { key: 'days', label: t.period, kind: 'days' },
    ...(isCompany ? [{ key: 'branch', label: t.branch, ...amongBranches }] : []),
  ],
  shown: monthSoFar,
  input: ({ from, to, branch }) => given({ from, to, branch_id: idOf(branch) }),
  columns: ({ branch }, opens) => [
    {
      ...trial.account,
      priority: 1,
      cell: ({ code, label }) => (
        <>
          {code === null ? null : <Code>{code}</Code>} {label}
        </>
      ),
    },
    {
      ...trial.class,
      priority: 3,
      cell: (row) => row.class && accountClassNames[row.class],
    },
    ...moved(trialColumns, opens, ({ key }) => ({ key, branch })),
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
  filters: (isCompany) => [
    { key: 'key', label: t.account, kind: 'choice', choices: accountChoices },
    { key: 'days', label: t.period, kind: 'days' },
    ...(isCompany ? [{ key: 'branch', label: t.branch, ...amongBranches }] : []),
  ],
  shown: (values) => ({ key: 'merchant_payable', ...monthSoFar(values, { key: accountIn }) }),
  input: ({ key, from, to, branch, search }) => ({
    key: accountIn(key) ?? 'merchant_payable',
    ...given({ from, to, branch_id: idOf(branch), search }),
  }),
  columns: ({ key = '', branch }, opens) => [
    {
      ...owners.owner,
      priority: 1,
      cell: ({ name }) => (name === '' ? t.company : <Name>{name}</Name>),
    },
    ...moved(trialOwnerColumns, opens, ({ owner_id: owner }) => ({
      key,
      branch,
      owner: owner === 0 ? undefined : String(owner),
    })),
  ],
  rowKey: ({ owner_id: owner }) => String(owner),
  rowLabel: ({ name }) => name || t.company,
  behind: ({ owner_id: owner }, { key, from, to, branch }) =>
    addressOf(
      'accounting.postings',
      {},
      given({ key, from, to, branch, owner: owner || undefined }),
    ),
  searchLabel: t.searchName,
};
