import { figureColumns, reportColumns } from '#contract/shipments/columns/reports.ts';
import { columnsByKey } from '#dashboard/shell/list/columns-of.tsx';
import type { Figure } from '#dashboard/shell/list/FigureStrip.tsx';
import { printColumns } from '#dashboard/shell/print/print-columns.ts';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import {
  type FigureKey,
  figureKeys,
  isRare,
  type MoneyPlace,
  placeKeys,
  reportFigures,
  reportOrders,
} from '#domain/shipments/reports/report-figures.ts';
import { shipmentReportWords as w } from '#words/shipments/report-screens.ts';
import { figureWords as f } from '#words/shipments/reports.ts';
import { stageNames } from '#words/shipments/names.ts';
import { stageNo } from '../shipment.ts';
import type { MerchantLine, ReportSummary, StageLine } from './report-view.ts';

type AnyFigure = FigureKey | MoneyPlace;
const isCount = (key: AnyFigure): boolean =>
  key in reportFigures && reportFigures[key as FigureKey].kind === 'number';
const ordersRows = (key: AnyFigure): boolean => reportOrders.some((one) => one === key);
const Value = ({ of, value }: { of: AnyFigure; value: number }) =>
  isCount(of) ? <Num value={value} /> : <Money bare signed value={value} />;

const c = columnsByKey(reportColumns);
const ofStage = columnsByKey(figureColumns);

/** A figure as the screen shows it, with the sum of the rows. */
const figureOf = <Row, K extends AnyFigure & keyof Row>(
  column: Column<Row>,
  key: K,
): Column<Row> => ({
  ...column,
  priority: 2,
  ...(ordersRows(key) && { sortKey: key }),
  ...(isRare(key) && { hiddenFirst: true }),
  cell: (row) => <Value of={key} value={Number(row[key])} />,
  footer: (rows) => <Value of={key} value={rows.reduce((sum, row) => sum + Number(row[key]), 0)} />,
});
const figureColumn = (key: AnyFigure) => figureOf<MerchantLine, AnyFigure>(c[key], key);

const merchant: Column<MerchantLine> = {
  ...c.merchant,
  priority: 1,
  cell: (row) => <Name clip>{row.merchant.store_name}</Name>,
};
const branch: Column<MerchantLine> = {
  ...c.branch,
  priority: 3,
  cell: (row) => <Name clip>{row.branch?.branch_name}</Name>,
};

export const merchantColumns: readonly Column<MerchantLine>[] = [
  merchant,
  ...figureKeys.map(figureColumn),
  branch,
];

export const dueColumns: readonly Column<MerchantLine>[] = [
  merchant,
  figureColumn('shipments'),
  ...placeKeys.map(figureColumn),
  figureColumn('net'),
  { ...figureColumn('collected'), hiddenFirst: true },
  { ...figureColumn('fees'), hiddenFirst: true },
  { ...c.oldest, priority: 2 },
  branch,
];

const stageFigures = ['shipments', 'to_collect', 'collected', 'fees', 'claims', 'net'] as const;
/** A stage has its own order, and its name is not a column of a file. */
export const stageColumns: readonly Column<StageLine>[] = [
  {
    key: 'stage',
    header: w.status,
    priority: 1,
    cell: ({ stage }) => <StageOf no={stageNo(stage)} />,
  },
  ...stageFigures.map((key) => {
    const { sortKey: _, ...column } = figureOf<StageLine, FigureKey>(ofStage[key], key);
    return column;
  }),
];

/** No clipping in print: hovering to read the rest is not possible. */
const wholeNames: Readonly<Record<string, Column<MerchantLine>['cell']>> = {
  merchant: (row) => <Name>{row.merchant.store_name}</Name>,
  branch: (row) => <Name>{row.branch?.branch_name}</Name>,
};
export const merchantPrint = printColumns(merchantColumns, wholeNames);
export const duePrint = printColumns(dueColumns, wholeNames);
export const stagePrint = printColumns(stageColumns, {
  stage: ({ stage }) => stageNames[stageNo(stage)],
});

const figure = (sums: ReportSummary, key: AnyFigure): Figure => ({
  label: f[key],
  value: isCount(key) ? <Num value={sums[key]} /> : <Money signed value={sums[key]} />,
});

const ofDays = [
  'shipments',
  'delivered',
  'returned',
  'collected',
  'to_collect',
  'claims',
  'fees',
  'net',
] as const;
const ofMoney = [
  'shipments',
  'with_courier',
  'at_branch',
  'in_transfer',
  'payable',
  'net',
] as const;

/** The sums over the whole filter, in order of addition; rare ones only when not zero. */
export function summaryFigures(sums: ReportSummary, isDue: boolean): readonly Figure[] {
  const keys = isDue ? ofMoney : ofDays;
  return keys.filter((key) => !isRare(key) || sums[key] !== 0).map((key) => figure(sums, key));
}
