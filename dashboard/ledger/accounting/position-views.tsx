import { addressOf } from '#dashboard/screens.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Code, Money } from '#dashboard/ui/values/Values.tsx';
import { accountingWords as t } from '#words/ledger/accounting.ts';
import { accountClassNames } from '#words/ledger/names.ts';
import { moneyColumn } from './money-columns.tsx';
import { given, idIn, monthSoFar, type ReportView } from './report-view.tsx';

/** What the company owns and owes; a row opens the owners. */
export const balanceSheetView: ReportView<'accounting.position'> = {
  name: 'accounting.position',
  title: t.balanceSheet,
  screen: 'accounting.position',
  print: 'accounting.positionPrint',
  filters: () => [{ key: 'at', label: t.at, kind: 'day' }],
  shown: (values) => ({ ...values, at: values['at'] ?? fmt.today() }),
  input: ({ at }) => given({ at }),
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
    { key: 'class', header: t.class, priority: 2, cell: (row) => accountClassNames[row.class] },
    {
      key: 'amount',
      header: t.amount,
      numeric: true,
      priority: 1,
      cell: ({ amount }) => <Money value={amount} bare signed />,
    },
  ],
  rowKey: ({ key }) => key ?? 'result',
  rowLabel: ({ label }) => label,
  behind: ({ key }, { at = '' }) => {
    const days = { from: `${at.slice(0, 8)}01`, to: at };
    return key === null
      ? addressOf('accounting.results', {}, days)
      : addressOf('accounting.trialOwners', {}, { key, ...days });
  },
  figures: ({ summary: { assets, liabilities, equity } }) => [
    { label: t.assets, value: <Money value={assets} /> },
    { label: t.liabilities, value: <Money value={liabilities} /> },
    { label: t.equity, value: <Money value={equity} signed /> },
    {
      label: t.bothSides,
      value: <Money value={liabilities + equity} />,
      tone: liabilities + equity === assets ? undefined : ('danger' as const),
    },
  ],
};

/** Where cash came from and went to; a row opens the postings. */
export const cashFlowView: ReportView<'accounting.cashFlow'> = {
  name: 'accounting.cashFlow',
  title: t.cashFlow,
  screen: 'accounting.cashFlow',
  print: 'accounting.cashFlowPrint',
  filters: (isCompany) => [
    { key: 'days', label: t.period, kind: 'days' },
    ...(isCompany ? [{ key: 'branch', label: t.branch, ...amongBranches }] : []),
  ],
  shown: monthSoFar,
  input: ({ from, to, branch }) => given({ from, to, branch_id: idIn(branch) }),
  columns: () => [
    {
      key: 'account',
      header: t.other,
      priority: 1,
      cell: ({ code, label }) => (
        <>
          <Code>{code}</Code> {label}
        </>
      ),
    },
    moneyColumn('came', t.came, ({ came }) => came),
    moneyColumn('went', t.went, ({ went }) => went),
    {
      ...moneyColumn('net', t.netCash, ({ net }: { net: number }) => net),
      cell: ({ net }) => <Money value={net} bare signed />,
    },
  ],
  rowKey: ({ key }) => key,
  rowLabel: ({ label }) => label,
  // Of one branch, a move from its till to another one is a flow, and one between its own is none.
  behind: ({ key }, { from, to, branch }) =>
    addressOf(
      'accounting.postings',
      {},
      given({ key: 'cash', against: key, from, to, branch, outside: '1' }),
    ),
  figures: ({ summary: { opening, closing } }) => [
    { label: t.opening, value: <Money value={opening} /> },
    { label: t.netMoved, value: <Money value={closing - opening} signed /> },
    { label: t.closing, value: <Money value={closing} /> },
  ],
};
