import type { AnswerOf } from '#contract/contract.ts';
import { cashFlowColumns, positionColumns } from '#contract/ledger/columns/accounting.ts';
import { addressOf } from '#dashboard/screens.ts';
import type { ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import { dayIn, idOf } from '#dashboard/shell/list/list-values.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import * as fmt from '#dashboard/ui/values/fmt.ts';
import { Code, Money } from '#dashboard/ui/values/Values.tsx';
import { monthOf } from '#domain/ledger/accounting/reports.ts';
import { accountingWords as t } from '#words/ledger/accounting.ts';
import { behindCash, behindCashBalance, behindPosition, postingsAt } from './behind.ts';
import { moneyColumn, Opened } from './money-columns.tsx';
import { given, monthSoFar, understood } from './report-values.ts';
import type { ReportView } from './report-view.tsx';

const position = columnsByKey(positionColumns);
const cashFlow = columnsByKey(cashFlowColumns);

/** What the company owns and owes; a row opens the owners. */
export const balanceSheetView: ReportView<'accounting.position'> = {
  name: 'accounting.position',
  title: t.balanceSheet,
  screen: 'accounting.position',
  print: 'accounting.positionPrint',
  printSize: 'a4',
  filters: () => [{ key: 'at', label: t.at, kind: 'day' }],
  shown: (values) => ({ at: fmt.today(), ...understood(values, { at: dayIn }) }),
  input: ({ at }) => given({ at }),
  columns: (_, opens) => [
    {
      ...position.account,
      priority: 1,
      cell: ({ code, label }) => (
        <>
          {code === null ? null : <Code>{code}</Code>} {label}
        </>
      ),
    },
    position.class,
    ...(['assets', 'liabilities'] as const).map((key) =>
      moneyColumn(positionColumns, key, {
        at: (row) => opens && postingsAt(behindPosition(row.key, opens.summary)),
        signed: true,
      }),
    ),
  ],
  rowKey: ({ key }) => key ?? 'result',
  rowLabel: ({ label }) => label,
  behind: ({ key }, { at = '' }, opens) =>
    key === null
      ? addressOf('accounting.results', {}, { from: opens?.summary.result_from, to: at })
      : addressOf('accounting.trialOwners', {}, { key, from: monthOf(at), to: at }),
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

const daysOf = ({ summary }: AnswerOf<'accounting.cashFlow'>, { branch }: ListValues) => ({
  from: summary.from,
  to: summary.to,
  branch,
});

/** Where cash came from and went to; a row opens the postings. */
export const cashFlowView: ReportView<'accounting.cashFlow'> = {
  name: 'accounting.cashFlow',
  title: t.cashFlow,
  screen: 'accounting.cashFlow',
  print: 'accounting.cashFlowPrint',
  printSize: 'a4',
  filters: (isCompany) => [
    { key: 'days', label: t.period, kind: 'days' },
    ...(isCompany ? [{ key: 'branch', label: t.branch, ...amongBranches }] : []),
  ],
  shown: monthSoFar,
  input: ({ from, to, branch }) => given({ from, to, branch_id: idOf(branch) }),
  columns: (values, opens) => [
    {
      ...cashFlow.account,
      priority: 1,
      cell: ({ code, label }) => (
        <>
          <Code>{code}</Code> {label}
        </>
      ),
    },
    ...(['came', 'went', 'net'] as const).map((number) =>
      moneyColumn(cashFlowColumns, number, {
        at: ({ key }) => opens && postingsAt(behindCash(number, key, daysOf(opens, values))),
        signed: number === 'net',
      }),
    ),
  ],
  rowKey: ({ key }) => key,
  rowLabel: ({ label }) => label,
  behind: ({ key }, { from = '', to = '', branch }) =>
    addressOf('accounting.postings', {}, behindCash('net', key, { from, to, branch })),
  figures: (answer, values, opens) => {
    const { opening, closing } = answer.summary;
    const balance = (number: 'opening' | 'closing') =>
      opens && postingsAt(behindCashBalance(number, opens.summary, values['branch']));
    const moved = opens && postingsAt(behindCash('net', undefined, daysOf(opens, values)));
    return [
      { label: t.opening, value: <Opened value={opening} at={balance('opening')} bare={false} /> },
      {
        label: t.netMoved,
        value: <Opened value={closing - opening} at={moved} bare={false} signed />,
      },
      { label: t.closing, value: <Opened value={closing} at={balance('closing')} bare={false} /> },
    ];
  },
};
