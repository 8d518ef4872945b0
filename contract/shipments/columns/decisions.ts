import { callOutcomeNames } from '#words/calls.ts';
import { exportHeads } from '#words/office/list-exports.ts';
import { choiceNames, merchantDecisionWords as t } from '#words/shipments/merchant-decisions.ts';
import { columnsFor } from '../../columns.ts';

// biome-ignore format: a table reads by the line
export const merchantDecisionColumns = columnsFor<'merchantDecisions.list'>()([
  { key: 'code', head: t.code, kind: 'code', value: ({ shipment }) => shipment.code, width: 16 },
  { key: 'merchant', head: t.merchant, kind: 'name', value: ({ merchant }) => merchant.store_name },
  { key: 'recipient', head: t.recipient, kind: 'name', value: ({ shipment }) => shipment.recipient_name },
  { key: 'phone', head: t.phone, kind: 'phone', value: ({ shipment }) => shipment.recipient_phone },
  { key: 'destination', head: t.destination, kind: 'name', value: ({ shipment }) => shipment.destination.name, width: 16, onlyInFile: true },
  { key: 'courier', head: exportHeads.courier, kind: 'name', value: ({ courier }) => courier?.name, onlyInFile: true },
  { key: 'amount', head: t.amount, kind: 'money', value: ({ shipment }) => shipment.cod_amount },
  { key: 'reason', head: t.reason, kind: 'text', value: ({ reason }) => reason, width: 30 },
  { key: 'requested', head: t.requested, kind: 'time', value: (row) => row.opened_at },
  { key: 'due', head: t.due, kind: 'time', value: (row) => row.due_at, onlyInFile: true },
  { key: 'call', head: t.lastCall, kind: 'text', value: ({ last_call: call }) => call && callOutcomeNames[call.outcome], width: 18 },
  { key: 'state', head: exportHeads.state, kind: 'text', value: ({ state }) => t.states[state], width: 20, onlyInFile: true },
  { key: 'choice', head: t.choice, kind: 'text', value: ({ choice }) => choice && choiceNames[choice], width: 20 },
  { key: 'note', head: t.note, kind: 'text', value: ({ note }) => note, width: 30 },
  { key: 'answeredBy', head: t.answeredBy, kind: 'name', value: (row) => row.answered_by },
  { key: 'answeredAt', head: exportHeads.decided, kind: 'time', value: (row) => row.answered_at, onlyInFile: true },
]);
