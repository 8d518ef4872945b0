import type { Figure } from '#dashboard/shell/list/FigureStrip.tsx';
import type { PrintColumn } from '#dashboard/shell/print/PrintPage.tsx';
import { StageOf } from '#dashboard/ui/values/StageOf.tsx';
import type { Column } from '#dashboard/ui/table/table.ts';
import { DateText, Money, Name, Num } from '#dashboard/ui/values/Values.tsx';
import {
  type FigureKey,
  figureKeys,
  isRare,
  type MoneyPlace,
  reportFigures,
  reportOrders,
} from '#domain/shipments/reports/report-figures.ts';
import { inCurrency, shipmentReportWords as w } from '#words/shipments/report-screens.ts';
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

const column = <Row extends Readonly<Record<FigureKey, number>>, K extends keyof Row & AnyFigure>(
  key: K,
  look: Partial<Column<Row>> = {},
): Column<Row> => ({
  key,
  header: isCount(key) ? f[key] : inCurrency(f[key]),
  numeric: true,
  priority: 2,
  ...(ordersRows(key) && { sortKey: key }),
  ...(isRare(key) && { hiddenFirst: true }),
  cell: (row) => <Value of={key} value={Number(row[key])} />,
  footer: (rows) => <Value of={key} value={rows.reduce((sum, row) => sum + Number(row[key]), 0)} />,
  ...look,
});

const merchant: Column<MerchantLine> = {
  key: 'merchant',
  header: w.merchant,
  priority: 1,
  cell: (row) => <Name clip>{row.merchant.store_name}</Name>,
};
const branch: Column<MerchantLine> = {
  key: 'branch',
  header: w.branch,
  priority: 3,
  cell: (row) => <Name clip>{row.branch?.branch_name}</Name>,
};

export const merchantColumns: readonly Column<MerchantLine>[] = [
  merchant,
  ...figureKeys.map((key) => column<MerchantLine, FigureKey>(key)),
  branch,
];

export const dueColumns: readonly Column<MerchantLine>[] = [
  merchant,
  column('shipments'),
  column('with_courier'),
  column('at_branch'),
  column('in_transfer'),
  column('payable'),
  column('net'),
  column('collected', { hiddenFirst: true }),
  column('fees', { hiddenFirst: true }),
  {
    key: 'oldest',
    header: f.oldest,
    priority: 2,
    cell: (row) => <DateText at={row.oldest_at} />,
  },
  branch,
];

export const stageColumns: readonly Column<StageLine>[] = [
  {
    key: 'stage',
    header: w.status,
    priority: 1,
    cell: ({ stage }) => <StageOf no={stageNo(stage)} />,
  },
  ...[
    column<StageLine, 'shipments'>('shipments'),
    column<StageLine, 'to_collect'>('to_collect'),
    column<StageLine, 'collected'>('collected'),
    column<StageLine, 'fees'>('fees'),
    column<StageLine, 'claims'>('claims'),
    column<StageLine, 'net'>('net'),
  ].map((one) => ({ ...one, sortKey: undefined })),
];

/** The same columns for the print; only columns off by default are omitted. */
const forPrint = <Row,>(
  columns: readonly Column<Row>[],
  whole: Readonly<Record<string, Column<Row>['cell']>> = {},
): readonly PrintColumn<Row>[] =>
  columns
    .filter(({ hiddenFirst }) => !hiddenFirst)
    .map(({ key, header, numeric, cell, footer }) => ({
      key,
      header,
      cell: whole[key] ?? cell,
      ...(numeric && { numeric }),
      ...(footer && { total: footer }),
    }));
/** No clipping in print: hovering to read the rest is not possible. */
const wholeNames: Readonly<Record<string, Column<MerchantLine>['cell']>> = {
  merchant: (row) => <Name>{row.merchant.store_name}</Name>,
  branch: (row) => <Name>{row.branch?.branch_name}</Name>,
};
export const merchantPrint = forPrint(merchantColumns, wholeNames);
export const duePrint = forPrint(dueColumns, wholeNames);
export const stagePrint: readonly PrintColumn<StageLine>[] = [
  {
    key: 'stage',
    header: w.status,
    cell: ({ stage }) => stageNames[stageNo(stage)],
  },
  ...forPrint(stageColumns.slice(1)),
];

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
