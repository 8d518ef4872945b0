import type { RowOf } from '#dashboard/api/list.ts';
import { addressOf } from '#dashboard/screens.ts';
import type { ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { DateText, Money, Name } from '#dashboard/ui/values/Values.tsx';
import { lastOfMonth, type ResultGroup, resultGroups } from '#domain/ledger/accounting/reports.ts';
import { isDay } from '#domain/time.ts';
import {
  type ResultLine,
  resultLineKeys,
  resultLineOf,
} from '#domain/ledger/accounting/results.ts';
import {
  accountingWords as t,
  resultGroupNames,
  resultLineNames,
} from '#words/ledger/accounting.ts';
import { accountIn } from './account-choices.ts';
import { moneyColumn } from './money-columns.tsx';
import { given, idIn, monthSoFar, type ReportView } from './report-view.tsx';

type Row = RowOf<'accounting.results'>;

const groupIn = (text: string | undefined): ResultGroup =>
  resultGroups.find((group) => group === text) ?? 'account';

const ofScope = (scope: 'merchant' | 'destination', id: string): ListValues =>
  id === '0' ? { without: scope } : { [scope]: id };

/** The report parameters that select the postings of a row. */
const narrowed: Record<ResultGroup, (id: string) => ListValues> = {
  account: (key) => ({ key }),
  branch: (branch) => ({ branch }),
  // Rows of the grouping before stay on the screen until those by month arrive.
  month: (month): ListValues => (isDay(month) ? { from: month, to: lastOfMonth(month) } : {}),
  destination: (id) => ofScope('destination', id),
  merchant: (id) => ofScope('merchant', id),
};
const behind = ({ id }: Row, values: ListValues, line?: ResultLine): string => {
  const by = groupIn(values['by']);
  const { from, to, branch } = values;
  const own = by === 'merchant' ? undefined : branch;
  const account = by === 'account' ? accountIn(id) : undefined;
  const ofAccount = account === undefined ? undefined : (resultLineOf(account) ?? undefined);
  const params = given({ from, to, branch: own, line: line ?? ofAccount });
  return addressOf('accounting.postings', {}, { ...params, ...narrowed[by](id) });
};

const lineColumn = (line: ResultLine, values: ListValues) => ({
  ...moneyColumn<Row>(line, resultLineNames[line], (row) => row[line]),
  cell: (row: Row) =>
    row[line] === 0 ? null : (
      <a href={`#${behind(row, values, line)}`}>
        <Money value={row[line]} bare />
      </a>
    ),
});

/** Profit and loss; each amount opens the postings behind it. */
export const resultsView: ReportView<'accounting.results'> = {
  name: 'accounting.results',
  title: t.results,
  screen: 'accounting.results',
  print: 'accounting.resultsPrint',
  filters: (isCompany) => [
    {
      key: 'by',
      label: t.by,
      kind: 'choice',
      choices: resultGroups
        .filter((group) => isCompany || group !== 'destination')
        .map((value) => ({ value, label: resultGroupNames[value] })),
    },
    { key: 'days', label: t.period, kind: 'days' },
    ...(isCompany ? [{ key: 'branch', label: t.branch, ...amongBranches }] : []),
  ],
  shown: (values) => ({ by: 'account', ...monthSoFar(values) }),
  input: ({ by, from, to, branch, search }) =>
    given({ by: groupIn(by), from, to, branch_id: idIn(branch), search }),
  columns: (values) => [
    { key: 'name', header: t.name, priority: 1, cell: ({ name }) => <Name>{name}</Name> },
    ...resultLineKeys.map((line) => lineColumn(line, values)),
    {
      ...moneyColumn<Row>('net', t.net, ({ net }) => net),
      cell: ({ net }) => <Money value={net} bare signed />,
    },
  ],
  rowKey: ({ id }) => id,
  rowLabel: ({ name }) => name,
  behind: (row, values) => behind(row, values),
  figures: ({ summary }) => [
    ...resultLineKeys.map((line) => ({
      label: resultLineNames[line],
      value: <Money value={summary[line]} />,
    })),
    {
      label: t.net,
      value: <Money value={summary.net} signed />,
      tone: summary.net < 0 ? ('danger' as const) : undefined,
    },
  ],
  note: ({ summary }) => (
    <>
      {t.period}: <DateText at={summary.from} /> – <DateText at={summary.to} />
    </>
  ),
  searchLabel: t.searchName,
};
