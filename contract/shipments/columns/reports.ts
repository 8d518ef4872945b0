import {
  type FigureKey,
  figureKeys,
  type MoneyPlace,
  placeKeys,
  reportFigures,
} from '#domain/shipments/reports/report-figures.ts';
import { shipmentReportWords as t } from '#words/shipments/report-screens.ts';
import { figureWords } from '#words/shipments/reports.ts';
import { columnsOfRow, type ListColumn } from '../../columns.ts';
import type { AnswerOf } from '../../contract.ts';

type Figures<K extends string> = Readonly<Record<K, number>>;

const columnOf = <K extends FigureKey | MoneyPlace>(
  key: K,
  kind: 'number' | 'money',
): ListColumn<Figures<K>, K> => ({ key, head: figureWords[key], kind, value: (row) => row[key] });

/** The figures of a stage or of a merchant. */
export const figureColumns: readonly ListColumn<Figures<FigureKey>, FigureKey>[] = figureKeys.map(
  (key) => columnOf<FigureKey>(key, reportFigures[key].kind),
);
const placeColumns: readonly ListColumn<Figures<MoneyPlace>, MoneyPlace>[] = placeKeys.map((key) =>
  columnOf<MoneyPlace>(key, 'money'),
);

type MerchantLine = AnswerOf<'shipments.reportByMerchant'>['data'][number];

/** The report of a period shows the figures, that of amounts due the places of the money. */
// biome-ignore format: a table reads by the line
export const reportColumns = columnsOfRow<MerchantLine>()([
  { key: 'merchant', head: t.merchant, kind: 'name', value: (row) => row.merchant.store_name },
  { key: 'branch', head: t.branch, kind: 'name', value: (row) => row.branch?.branch_name },
  ...figureColumns,
  ...placeColumns,
  { key: 'oldest', head: figureWords.oldest, kind: 'day', value: (row) => row.oldest_at },
]);
