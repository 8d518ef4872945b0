import { resultColumns } from '#contract/ledger/columns/accounting.ts';
import type { AnswerOf } from '#contract/contract.ts';
import type { RowOf } from '#dashboard/api/list.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { ListValues } from '#dashboard/shell/list/filter-defs.ts';
import { amongBranches } from '#dashboard/shell/list/pick-options.ts';
import { DateText } from '#dashboard/ui/values/Values.tsx';
import { isByMonth, resultGroups } from '#domain/ledger/accounting/reports.ts';
import { type ResultLine, resultLineKeys } from '#domain/ledger/accounting/results.ts';
import {
  accountingWords as t,
  resultGroupNames,
  resultLineNames,
} from '#words/ledger/accounting.ts';
import { behindResult, behindResults, postingsAt } from './behind.ts';
import { moneyColumn, Opened } from './money-columns.tsx';
import type { ReportView } from './report-view.tsx';
import { periodFilters, resultGroupOf, resultsInput, shownResults } from './results-filter.ts';

type Row = RowOf<'accounting.results'>;

const behind = (
  { id }: Row,
  values: ListValues,
  line: ResultLine | 'net',
  { summary }: AnswerOf<'accounting.results'>,
): string | null => {
  const days = { from: summary.from, to: summary.to, branch: values['branch'] };
  return postingsAt(behindResult(line, { by: resultGroupOf(values), id }, days));
};

const c = columnsByKey(resultColumns);

/** Profit and loss; each amount opens the postings behind it. */
export const resultsView: ReportView<'accounting.results'> = {
  name: 'accounting.results',
  title: t.results,
  screen: 'accounting.results',
  print: 'accounting.resultsPrint',
  printSize: 'a4',
  filters: (isCompany, values) => [
    {
      key: 'by',
      label: t.by,
      kind: 'choice',
      choices: resultGroups
        .filter((group) => isCompany || group !== 'destination')
        .map((value) => ({ value, label: resultGroupNames[value] })),
    },
    ...periodFilters(resultGroupOf(values), values),
    ...(isCompany && resultGroupOf(values) !== 'destination'
      ? [{ key: 'branch', label: t.branch, ...amongBranches }]
      : []),
  ],
  shown: shownResults,
  input: resultsInput,
  columns: (values, opens) => [
    { ...c.name, priority: 1 },
    ...([...resultLineKeys, 'net'] as const).map((line) =>
      moneyColumn(resultColumns, line, {
        at: (row) => opens && behind(row, values, line, opens),
        signed: line === 'net',
      }),
    ),
  ],
  rowKey: ({ id }) => id,
  rowLabel: ({ name }) => name,
  behind: (row, values, opens) => (opens && behind(row, values, 'net', opens)) ?? '',
  figures: ({ summary }, values, opens) => {
    const { from, to } = summary;
    const at = (line: ResultLine | 'net') =>
      opens &&
      postingsAt(
        behindResults(line, resultGroupOf(values), { from, to, branch: values['branch'] }),
      );
    return [
      ...resultLineKeys.map((line) => ({
        label: resultLineNames[line],
        value: <Opened value={summary[line]} at={at(line)} bare={false} />,
      })),
      {
        label: t.net,
        value: <Opened value={summary.net} at={at('net')} bare={false} signed />,
        tone: summary.net < 0 ? ('danger' as const) : undefined,
      },
    ];
  },
  note: ({ summary }, values) => (
    <>
      {t.period}: <DateText at={summary.from} /> – <DateText at={summary.to} />
      {isByMonth(resultGroupOf(values)) ? <> · {t.wholeMonths}</> : null}
    </>
  ),
  searchLabel: t.searchName,
};
