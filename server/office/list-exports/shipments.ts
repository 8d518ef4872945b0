import { claimColumns, compensationColumns } from '#contract/shipments/columns/claims.ts';
import { merchantDecisionColumns } from '#contract/shipments/columns/decisions.ts';
import {
  historyColumns,
  priceRequestColumns,
  stageCountColumns,
} from '#contract/shipments/columns/events.ts';
import { shipmentColumns } from '#contract/shipments/columns/shipments.ts';
import { priceDifferenceColumns, receivedColumns } from '#contract/shipments/columns/waiting.ts';
import { exportTitles as t } from '#words/office/list-exports.ts';
import type { ListExports } from './columns.ts';

const subject = 'shipment';

/** Shipments that wait for action, and the events of all shipments. */
// biome-ignore format: a table reads by the line
export const shipmentExports: ListExports<
  | 'shipments.counts'
  | 'shipments.history'
  | 'shipments.received'
  | 'corrections.infoList'
  | 'corrections.priceList'
  | 'priceRequests.list'
  | 'merchantDecisions.list'
  | 'claims.list'
  | 'compensations.list'
> = {
  'shipments.counts': { file: 'stages', title: t.stages, subject, columns: stageCountColumns },
  'shipments.history': { file: 'history', title: t.history, subject, columns: historyColumns },
  'shipments.received': { file: 'received', title: t.received, subject, columns: receivedColumns },
  'corrections.infoList': { file: 'on-the-way', title: t.correctable, subject, columns: shipmentColumns },
  'corrections.priceList': { file: 'differences', title: t.differences, subject, columns: priceDifferenceColumns },
  'priceRequests.list': { file: 'price-requests', title: t.priceRequests, subject, columns: priceRequestColumns },
  'merchantDecisions.list': { file: 'merchant-decisions', title: t.decisions, subject, columns: merchantDecisionColumns },
  'claims.list': { file: 'claims', title: t.claims, subject, columns: claimColumns },
  'compensations.list': { file: 'compensations', title: t.compensations, subject, columns: compensationColumns },
};
