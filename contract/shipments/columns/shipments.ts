import type { StageNo } from '#domain/shipments/stages.ts';
import { reasonText, stageNames } from '#words/shipments/names.ts';
import { listWords } from '#words/shipments/screens.ts';
import { columnsOfRow } from '../../columns.ts';
import type { AnswerOf } from '../../contract.ts';

type Shipment = AnswerOf<'shipments.listByStage'>['data'][number];

/** The screen writes phone and area below recipient and destination, and the age of the stage. */
// biome-ignore format: a table reads by the line
export const stageListColumns = columnsOfRow<Shipment>()([
  { key: 'code', head: listWords.code, kind: 'code', value: (row) => row.code, width: 16 },
  { key: 'stage', head: listWords.stage, kind: 'text', value: (row) => stageNames[row.stage as StageNo], width: 20 },
  { key: 'step', head: listWords.file.step, kind: 'text', value: (row) => row.step.name, width: 20, onlyInFile: true },
  { key: 'recipient', head: listWords.recipient, kind: 'name', value: (row) => row.recipient_name },
  { key: 'phone', head: listWords.file.phone, kind: 'phone', value: (row) => row.recipient_phone, onlyInFile: true },
  { key: 'destination', head: listWords.destination, kind: 'name', value: (row) => row.destination.name, width: 16 },
  { key: 'area', head: listWords.file.area, kind: 'name', value: (row) => row.area?.name, width: 18, onlyInFile: true },
  { key: 'landmark', head: listWords.file.landmark, kind: 'text', value: (row) => row.landmark, onlyInFile: true },
  { key: 'merchant', head: listWords.merchant, kind: 'name', value: (row) => row.merchant.store_name },
  { key: 'courier', head: listWords.courier, kind: 'name', value: (row) => row.courier?.name },
  { key: 'branch', head: listWords.branch, kind: 'name', value: (row) => row.branch?.branch_name, width: 18 },
  { key: 'serving', head: listWords.serving, kind: 'name', value: (row) => row.serving_branch.branch_name },
  { key: 'amount', head: listWords.amount, kind: 'money', value: (row) => row.cod_amount },
  { key: 'fee', head: listWords.fee, kind: 'money', value: (row) => row.fee_amount },
  { key: 'collected', head: listWords.collected, kind: 'money', value: (row) => row.collected_amount },
  { key: 'attempt', head: listWords.attempt, kind: 'number', value: (row) => row.attempt },
  { key: 'created', head: listWords.created, kind: 'time', value: (row) => row.created_at },
  { key: 'since', head: listWords.file.since, kind: 'time', value: (row) => row.stage_since, onlyInFile: true },
  { key: 'postponed', head: listWords.postponedOn, kind: 'day', value: (row) => row.postponed_on },
  { key: 'reason', head: listWords.reason, kind: 'text', value: (row) => reasonText(row.outcome_reason) },
  { key: 'hold', head: listWords.holdReason, kind: 'text', value: (row) => row.hold_reason },
  { key: 'hold_until', head: listWords.holdUntil, kind: 'day', value: (row) => row.hold_until },
  { key: 'held_at', head: listWords.heldAt, kind: 'time', value: (row) => row.held_at, onlyInFile: true },
]);
export type StageListColumn = (typeof stageListColumns)[number]['key'];

const onlyOfStages: readonly StageListColumn[] = [
  'step',
  'landmark',
  'serving',
  'collected',
  'reason',
  'hold',
  'hold_until',
  'held_at',
  'postponed',
];

/** The file of the other lists of shipments. */
export const shipmentColumns = stageListColumns.filter(({ key }) => !onlyOfStages.includes(key));
