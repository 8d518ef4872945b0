import type { HistoryEvent } from '#domain/shipments/lifecycle.ts';
import type { StageNo } from '#domain/shipments/stages.ts';
import { reasons, type ReasonKey } from '#domain/shipments/reasons.ts';
import { exportTitles as t } from '#words/office/list-exports.ts';
import { priceRequestWords } from '#words/shipments/price-requests.ts';
import { eventNames, reasonNames, stageNames } from '#words/shipments/names.ts';
import type { ExportColumn } from '../../exports/export-table.ts';
import {
  branch,
  flag,
  money,
  number,
  phone,
  text,
  time,
  type ListExports,
  type ListedRow,
} from './columns.ts';

type Shipment = ListedRow<'corrections.infoList'>;

const stageOf = (no: number): string => stageNames[no as StageNo];
/** A reason is a key of the page of reasons, or free text. */
const reasonOf = (reason: string | null): string | null =>
  reason !== null && reason in reasons ? reasonNames[reason as ReasonKey] : reason;

// biome-ignore format: a table reads by the line
const shipment: readonly ExportColumn<Shipment>[] = [
  text('receipt', (row) => row.code, 16),
  text('stage', (row) => stageOf(row.stage), 20),
  text('recipient', (row) => row.recipient_name),
  phone('phone', (row) => row.recipient_phone),
  text('destination', (row) => row.destination.name, 16),
  text('area', (row) => row.area?.name, 18),
  text('store', (row) => row.merchant.store_name),
  text('courier', (row) => row.courier?.name),
  branch(),
  money('amount', (row) => row.cod_amount),
  money('fee', (row) => row.fee_amount),
  number('attempt', (row) => row.attempt),
  time('created', (row) => row.created_at),
  time('since', (row) => row.stage_since),
];

/** Shipments that wait for action, and the events of all shipments. */
export const shipmentExports: ListExports<
  | 'shipments.counts'
  | 'shipments.history'
  | 'shipments.received'
  | 'corrections.infoList'
  | 'corrections.priceList'
  | 'priceRequests.list'
> = {
  'shipments.counts': {
    file: 'stages',
    title: t.stages,
    subject: 'shipment',
    columns: [
      text('stage', (row) => row.step_name, 22),
      number('shipments', (row) => row.count),
      money('amount', (row) => row.amount),
    ],
  },
  'shipments.history': {
    file: 'history',
    title: t.history,
    subject: 'shipment',
    columns: [
      time('at', (row) => row.at),
      text('receipt', (row) => row.code, 16),
      text('event', (row) => eventNames[row.event as HistoryEvent], 22),
      text('stage', (row) => stageOf(row.stage), 20),
      text('branch', (row) => row.branch, 18),
      text('courier', (row) => row.courier),
      text('document', (row) => row.document?.number, 22),
      text('reason', (row) => reasonOf(row.reason)),
      text('note', (row) => row.note, 30),
      text('actor', (row) => row.actor),
      flag('undone', (row) => row.reversed),
    ],
  },
  'shipments.received': {
    file: 'received',
    title: t.received,
    subject: 'shipment',
    columns: [
      ...shipment,
      time('received', (row) => row.received_at),
      text('receivedBy', (row) => row.received_by),
    ],
  },
  'corrections.infoList': {
    file: 'on-the-way',
    title: t.correctable,
    subject: 'shipment',
    columns: shipment,
  },
  'corrections.priceList': {
    file: 'differences',
    title: t.differences,
    subject: 'shipment',
    columns: [
      ...shipment,
      money('collected', (row) => row.collected_amount),
      money('difference', (row) => (row.collected_amount ?? 0) - row.cod_amount),
    ],
  },
  'priceRequests.list': {
    file: 'price-requests',
    title: t.priceRequests,
    subject: 'shipment',
    columns: [
      text('receipt', (row) => row.shipment.code, 16),
      text('store', (row) => row.merchant.store_name),
      text('recipient', (row) => row.shipment.recipient_name),
      text('courier', (row) => row.courier?.name),
      money('was', (row) => row.from_amount),
      money('becomes', (row) => row.requested_amount),
      text('reason', (row) => row.reason, 30),
      text('state', (row) => priceRequestWords.states[row.state], 20),
      text('requestedBy', (row) => row.requested_by),
      time('requested', (row) => row.requested_at),
      text('decidedBy', (row) => row.decided_by),
      time('decided', (row) => row.decided_at),
      text('answer', (row) => row.answer, 30),
    ],
  },
};
