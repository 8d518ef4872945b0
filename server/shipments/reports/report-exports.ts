import {
  type FigureKey,
  figureKeys,
  type MoneyPlace,
  placeKeys,
  reportFigures,
} from '#domain/shipments/reports/report-figures.ts';
import type { StageNo } from '#domain/shipments/stages.ts';
import { figureWords as f, exportWords as w } from '#words/shipments/reports.ts';
import { stageNames } from '#words/shipments/names.ts';
import type { ExportColumn } from '../../exports/export-table.ts';
import type { MerchantLine } from './report-store.ts';
import type { ShipmentRow } from '../row-store.ts';

/** The export of a list of shipments: the columns of all lists, none hidden. */
// biome-ignore format: a table reads by the line
export const shipmentColumns: readonly ExportColumn<ShipmentRow>[] = [
  { header: w.code, kind: 'text', width: 16, value: (row) => row.code },
  { header: w.stage, kind: 'text', width: 20, value: (row) => stageNames[row.stage as StageNo] },
  { header: w.step, kind: 'text', width: 20, value: (row) => row.step_name },
  { header: w.recipient, kind: 'text', value: (row) => row.recipient_name },
  { header: w.phone, kind: 'phone', value: (row) => row.recipient_phone },
  { header: w.destination, kind: 'text', width: 16, value: (row) => row.destination_name },
  { header: w.area, kind: 'text', width: 18, value: (row) => row.area_name },
  { header: w.landmark, kind: 'text', value: (row) => row.landmark },
  { header: w.merchant, kind: 'text', value: (row) => row.store_name },
  { header: w.courier, kind: 'text', value: (row) => row.courier_name },
  { header: w.branch, kind: 'text', value: (row) => row.branch_name },
  { header: w.serving, kind: 'text', value: (row) => row.serving_branch_name },
  { header: w.amount, kind: 'money', value: (row) => row.cod_amount },
  { header: w.fee, kind: 'money', value: (row) => row.fee_amount },
  { header: f.collected, kind: 'money', value: (row) => row.collected_amount },
  { header: w.attempt, kind: 'number', value: (row) => row.attempt },
  { header: w.created, kind: 'time', value: (row) => row.created_at },
  { header: w.since, kind: 'time', value: (row) => row.stage_since },
  { header: w.outcome, kind: 'text', value: (row) => row.outcome_reason },
  { header: w.hold, kind: 'text', value: (row) => row.hold_reason },
];

const figure = (
  key: FigureKey | MoneyPlace,
  kind: 'number' | 'money',
): ExportColumn<MerchantLine> => ({ header: f[key], kind, value: (row) => row[key] });

export const merchantColumns: readonly ExportColumn<MerchantLine>[] = [
  { header: w.merchant, kind: 'text', value: (row) => row.store_name },
  { header: w.branch, kind: 'text', value: (row) => row.branch_name },
  ...figureKeys.map((key) => figure(key, reportFigures[key].kind)),
  ...placeKeys.map((key) => figure(key, 'money')),
  { header: f.oldest, kind: 'day', value: (row) => row.oldest_at },
];
