import type { StageNo } from '#domain/shipments/stages.ts';
import { exportHeads } from '#words/office/list-exports.ts';
import { correctPriceWords } from '#words/shipments/corrections.ts';
import { stageNames } from '#words/shipments/names.ts';
import { receiveWords } from '#words/shipments/report-screens.ts';
import { exportWords } from '#words/shipments/reports.ts';
import { listWords } from '#words/shipments/screens.ts';
import { columnsFor, columnsOfRow } from '../../columns.ts';
import type { AnswerOf } from '../../contract.ts';

type Shipment = AnswerOf<'shipments.listByStage'>['data'][number];

/** The screen writes phone and area below recipient and destination, and the age of the stage. */
// biome-ignore format: a table reads by the line
export const stageListColumns = columnsOfRow<Shipment>()([
  { key: 'code', head: listWords.code, kind: 'code', value: (row) => row.code, width: 16 },
  { key: 'stage', head: listWords.stage, kind: 'text', value: (row) => stageNames[row.stage as StageNo], width: 20 },
  { key: 'step', head: exportWords.step, kind: 'text', value: (row) => row.step.name, width: 20, onlyInFile: true },
  { key: 'recipient', head: listWords.recipient, kind: 'name', value: (row) => row.recipient_name },
  { key: 'phone', head: exportHeads.phone, kind: 'phone', value: (row) => row.recipient_phone, onlyInFile: true },
  { key: 'destination', head: listWords.destination, kind: 'name', value: (row) => row.destination.name, width: 16 },
  { key: 'area', head: exportHeads.area, kind: 'name', value: (row) => row.area?.name, width: 18, onlyInFile: true },
  { key: 'landmark', head: exportWords.landmark, kind: 'text', value: (row) => row.landmark, onlyInFile: true },
  { key: 'merchant', head: listWords.merchant, kind: 'name', value: (row) => row.merchant.store_name },
  { key: 'courier', head: listWords.courier, kind: 'name', value: (row) => row.courier?.name },
  { key: 'branch', head: listWords.branch, kind: 'name', value: (row) => row.branch?.branch_name, width: 18 },
  { key: 'serving', head: listWords.serving, kind: 'name', value: (row) => row.serving_branch.branch_name },
  { key: 'amount', head: listWords.amount, kind: 'money', value: (row) => row.cod_amount },
  { key: 'fee', head: listWords.fee, kind: 'money', value: (row) => row.fee_amount },
  { key: 'collected', head: listWords.collected, kind: 'money', value: (row) => row.collected_amount },
  { key: 'attempt', head: listWords.attempt, kind: 'number', value: (row) => row.attempt },
  { key: 'created', head: listWords.created, kind: 'time', value: (row) => row.created_at },
  { key: 'since', head: exportHeads.since, kind: 'time', value: (row) => row.stage_since, onlyInFile: true },
  { key: 'outcome', head: exportWords.outcome, kind: 'text', value: (row) => row.outcome_reason, onlyInFile: true },
  { key: 'hold', head: exportWords.hold, kind: 'text', value: (row) => row.hold_reason, onlyInFile: true },
]);
export type StageListColumn = (typeof stageListColumns)[number]['key'];

const onlyOfStages: readonly StageListColumn[] = [
  'step',
  'landmark',
  'serving',
  'collected',
  'outcome',
  'hold',
];

/** The file of the other lists of shipments. */
export const shipmentColumns = stageListColumns.filter(({ key }) => !onlyOfStages.includes(key));

export const receivedColumns = columnsFor<'shipments.received'>()([
  ...shipmentColumns,
  {
    key: 'receivedAt',
    head: receiveWords.receivedAt,
    kind: 'time',
    value: (row) => row.received_at,
  },
  {
    key: 'receivedBy',
    head: receiveWords.receivedBy,
    kind: 'name',
    value: (row) => row.received_by,
  },
]);

// biome-ignore format: a table reads by the line
export const priceDifferenceColumns = columnsFor<'corrections.priceList'>()([
  ...shipmentColumns,
  ...stageListColumns.filter(({ key }) => key === 'collected'),
  { key: 'difference', head: correctPriceWords.differenceHead, kind: 'money', value: (row) => (row.collected_amount ?? 0) - row.cod_amount },
]);
