import { exportHeads } from '#words/office/list-exports.ts';
import { claimReasonNames, claimStateNames, claimWords as t } from '#words/shipments/claims.ts';
import { compensationWords as c } from '#words/shipments/compensations.ts';
import { columnsFor } from '../../columns.ts';

/** Claims of merchants for lost shipments. */
// biome-ignore format: a table reads by the line
export const claimColumns = columnsFor<'claims.list'>()([
  { key: 'code', head: t.code, kind: 'code', value: ({ shipment }) => shipment.code, width: 16 },
  { key: 'merchant', head: t.merchant, kind: 'name', value: ({ merchant }) => merchant.store_name },
  { key: 'recipient', head: t.recipient, kind: 'name', value: ({ shipment }) => shipment.recipient_name },
  { key: 'goods', head: t.goods, kind: 'money', value: ({ shipment }) => shipment.goods_amount },
  { key: 'reason', head: t.reason, kind: 'text', value: ({ reason }) => claimReasonNames[reason], width: 24 },
  { key: 'note', head: t.note, kind: 'text', value: ({ note }) => note, width: 30, onlyInFile: true },
  { key: 'openedBy', head: exportHeads.requestedBy, kind: 'name', value: (row) => row.opened_by, onlyInFile: true },
  { key: 'openedAt', head: exportHeads.openedAt, kind: 'time', value: (row) => row.opened_at, onlyInFile: true },
  { key: 'state', head: t.state, kind: 'text', value: ({ state }) => claimStateNames[state], width: 14, onlyInFile: true },
  { key: 'amount', head: t.amount, kind: 'money', value: ({ amount }) => amount, sum: true },
  { key: 'isPaid', head: t.paid, kind: 'flag', value: (row) => row.is_paid, onlyInFile: true },
  { key: 'answer', head: t.answer, kind: 'text', value: ({ answer }) => answer, width: 30 },
  { key: 'answeredBy', head: exportHeads.decidedBy, kind: 'name', value: (row) => row.answered_by, onlyInFile: true },
  { key: 'answeredAt', head: exportHeads.decided, kind: 'time', value: (row) => row.answered_at, onlyInFile: true },
]);

/** Compensations that need a second person. */
// biome-ignore format: a table reads by the line
export const compensationColumns = columnsFor<'compensations.list'>()([
  { key: 'code', head: c.code, kind: 'code', value: ({ shipment }) => shipment.code, width: 16 },
  { key: 'merchant', head: c.merchant, kind: 'name', value: ({ merchant }) => merchant.store_name },
  { key: 'amount', head: c.amount, kind: 'money', value: ({ amount }) => amount, sum: true },
  { key: 'goods', head: c.goods, kind: 'money', value: (row) => row.goods_amount },
  { key: 'reason', head: c.reason, kind: 'text', value: ({ reason }) => reason, width: 30 },
  { key: 'by', head: c.requestedBy, kind: 'name', value: (row) => row.requested_by },
  { key: 'requestedAt', head: exportHeads.openedAt, kind: 'time', value: (row) => row.requested_at, onlyInFile: true },
  { key: 'state', head: exportHeads.state, kind: 'text', value: ({ state }) => c.states[state], width: 20, onlyInFile: true },
  { key: 'decidedBy', head: exportHeads.decidedBy, kind: 'name', value: (row) => row.decided_by, onlyInFile: true },
  { key: 'decidedAt', head: exportHeads.decided, kind: 'time', value: (row) => row.decided_at, onlyInFile: true },
  { key: 'answer', head: c.answer, kind: 'text', value: ({ answer }) => answer, width: 30, onlyInFile: true },
  { key: 'alone', head: c.alone, kind: 'flag', value: ({ alone }) => alone, onlyInFile: true },
]);
