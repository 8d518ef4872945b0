import type { HistoryEvent } from '#domain/shipments/lifecycle.ts';
import type { StageNo } from '#domain/shipments/stages.ts';
import { exportHeads } from '#words/office/list-exports.ts';
import { eventNames, reasonText, stageNames } from '#words/shipments/names.ts';
import { priceRequestWords } from '#words/shipments/price-requests.ts';
import { historyWords, listWords } from '#words/shipments/screens.ts';
import { columnsFor } from '../../columns.ts';

// biome-ignore format: a table reads by the line
export const historyColumns = columnsFor<'shipments.history'>()([
  { key: 'code', head: listWords.code, kind: 'code', value: (row) => row.code, width: 16 },
  { key: 'at', head: historyWords.at, kind: 'time', value: (row) => row.at },
  { key: 'event', head: historyWords.event, kind: 'text', value: (row) => eventNames[row.event as HistoryEvent], width: 22 },
  { key: 'stage', head: listWords.stage, kind: 'text', value: (row) => stageNames[row.stage as StageNo], width: 20 },
  { key: 'courier', head: listWords.courier, kind: 'name', value: (row) => row.courier },
  { key: 'branch', head: listWords.branch, kind: 'name', value: (row) => row.branch, width: 18 },
  { key: 'document', head: historyWords.document, kind: 'code', value: (row) => row.document?.number, width: 22 },
  { key: 'reason', head: historyWords.reason, kind: 'text', value: (row) => reasonText(row.reason) },
  { key: 'note', head: exportHeads.note, kind: 'text', value: (row) => row.note, width: 30, onlyInFile: true },
  { key: 'actor', head: historyWords.actor, kind: 'name', value: (row) => row.actor },
  { key: 'undone', head: exportHeads.undone, kind: 'flag', value: (row) => row.reversed, width: 10, onlyInFile: true },
]);

// biome-ignore format: a table reads by the line
export const priceRequestColumns = columnsFor<'priceRequests.list'>()([
  { key: 'code', head: priceRequestWords.code, kind: 'code', value: (row) => row.shipment.code, width: 16 },
  { key: 'merchant', head: priceRequestWords.merchant, kind: 'name', value: (row) => row.merchant.store_name },
  { key: 'recipient', head: priceRequestWords.recipient, kind: 'name', value: (row) => row.shipment.recipient_name },
  { key: 'courier', head: exportHeads.courier, kind: 'name', value: (row) => row.courier?.name, onlyInFile: true },
  { key: 'from', head: priceRequestWords.was, kind: 'money', value: (row) => row.from_amount },
  { key: 'to', head: priceRequestWords.to, kind: 'money', value: (row) => row.requested_amount },
  { key: 'reason', head: priceRequestWords.reason, kind: 'text', value: (row) => row.reason, width: 30 },
  { key: 'state', head: exportHeads.state, kind: 'text', value: (row) => priceRequestWords.states[row.state], width: 20, onlyInFile: true },
  { key: 'by', head: priceRequestWords.requestedBy, kind: 'name', value: (row) => row.requested_by },
  { key: 'requested', head: priceRequestWords.requested, kind: 'time', value: (row) => row.requested_at },
  { key: 'decidedBy', head: exportHeads.decidedBy, kind: 'name', value: (row) => row.decided_by, onlyInFile: true },
  { key: 'decided', head: exportHeads.decided, kind: 'time', value: (row) => row.decided_at, onlyInFile: true },
  { key: 'answer', head: priceRequestWords.answer, kind: 'text', value: (row) => row.answer, width: 30 },
]);

/** Shipments by stage: the screen shows them as tiles. */
// biome-ignore format: a table reads by the line
export const stageCountColumns = columnsFor<'shipments.counts'>()([
  { key: 'stage', head: listWords.stage, kind: 'text', value: (row) => row.step_name, width: 22, onlyInFile: true },
  { key: 'shipments', head: exportHeads.shipments, kind: 'number', value: (row) => row.count, onlyInFile: true },
  { key: 'amount', head: listWords.amount, kind: 'money', value: (row) => row.amount, onlyInFile: true },
]);
