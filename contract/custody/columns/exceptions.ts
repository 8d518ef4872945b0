import { differenceWords, missingWords } from '#words/custody/exceptions.ts';
import { familyNames } from '#words/custody/names.ts';
import { exportHeads } from '#words/office/list-exports.ts';
import { columnsFor } from '../../columns.ts';

/** The screen draws several of them as one column: who sent it when, who missed it where. */
// biome-ignore format: a table reads by the line
export const missingColumns = columnsFor<'missing.list'>()([
  { key: 'code', head: missingWords.code, kind: 'code', value: (row) => row.code, width: 16 },
  { key: 'merchant', head: missingWords.merchant, kind: 'name', value: (row) => row.store_name, onlyInFile: true },
  { key: 'destination', head: missingWords.destination, kind: 'name', value: (row) => row.destination, width: 16, onlyInFile: true },
  { key: 'amount', head: missingWords.amount, kind: 'money', value: (row) => row.cod_amount },
  { key: 'heading', head: missingWords.heading, kind: 'text', value: (row) => missingWords.headings[row.heading], width: 20, onlyInFile: true },
  { key: 'state', head: missingWords.state, kind: 'text', value: (row) => missingWords.states[row.state], width: 20, onlyInFile: true },
  { key: 'sent', head: missingWords.lastSeen, kind: 'name', value: (row) => row.from_branch.branch_name, width: 18 },
  { key: 'sentOn', head: missingWords.sentOn, kind: 'code', value: (row) => row.sent_on.invoice_no, width: 22, onlyInFile: true },
  { key: 'sentAt', head: missingWords.sentAt, kind: 'time', value: (row) => row.sent_at, onlyInFile: true },
  { key: 'to', head: exportHeads.toBranch, kind: 'name', value: (row) => row.to_branch.branch_name, width: 18, onlyInFile: true },
  { key: 'missed', head: missingWords.missedOn, kind: 'code', value: (row) => row.missed_on.invoice_no, width: 22 },
  { key: 'by', head: exportHeads.actor, kind: 'name', value: (row) => row.missed_by, onlyInFile: true },
  { key: 'at', head: missingWords.missedSince, kind: 'time', value: (row) => row.missed_at, onlyInFile: true },
  { key: 'owner', head: missingWords.owner, kind: 'name', value: (row) => row.owner.name },
  { key: 'note', head: missingWords.note, kind: 'text', value: (row) => row.note, width: 30, onlyInFile: true },
]);

// biome-ignore format: a table reads by the line
export const differenceColumns = columnsFor<'differences.list'>()([
  { key: 'document', head: differenceWords.document, kind: 'code', value: (row) => row.invoice_no, width: 22 },
  { key: 'kind', head: exportHeads.kind, kind: 'text', value: (row) => familyNames[row.family].one, width: 18, onlyInFile: true },
  { key: 'branch', head: differenceWords.branch, kind: 'name', value: (row) => row.branch.branch_name, width: 18, onlyInFile: true },
  { key: 'courier', head: exportHeads.courier, kind: 'name', value: (row) => row.courier?.name, onlyInFile: true },
  { key: 'expectedAmount', head: exportHeads.expected, kind: 'money', value: (row) => row.expected_amount, onlyInFile: true },
  { key: 'countedAmount', head: exportHeads.counted, kind: 'money', value: (row) => row.counted_amount, onlyInFile: true },
  { key: 'difference', head: differenceWords.difference, kind: 'money', value: (row) => row.difference_amount },
  { key: 'paid', head: exportHeads.paid, kind: 'money', value: (row) => row.paid_amount, onlyInFile: true },
  { key: 'open', head: differenceWords.open, kind: 'money', value: (row) => row.open_amount },
  { key: 'state', head: differenceWords.state, kind: 'text', value: (row) => differenceWords.states[row.state], width: 12, onlyInFile: true },
  { key: 'reason', head: exportHeads.reason, kind: 'text', value: (row) => row.reason, width: 30, onlyInFile: true },
  { key: 'counted', head: differenceWords.countedBy, kind: 'name', value: (row) => row.counted_by },
  { key: 'at', head: exportHeads.at, kind: 'time', value: (row) => row.counted_at, onlyInFile: true },
  { key: 'owner', head: differenceWords.owner, kind: 'name', value: (row) => row.owner.name },
  { key: 'way', head: differenceWords.decision, kind: 'text', value: ({ decision }) => decision && differenceWords.ways[decision.way], width: 24, onlyInFile: true },
  { key: 'whom', head: exportHeads.whom, kind: 'name', value: ({ decision }) => decision?.charged?.name ?? decision?.credited?.store_name, onlyInFile: true },
  { key: 'requestedBy', head: exportHeads.requestedBy, kind: 'name', value: ({ decision }) => decision?.requested_by.name, onlyInFile: true },
  { key: 'answer', head: exportHeads.answer, kind: 'text', value: ({ decision }) => decision && (decision.approved === null ? differenceWords.waits : decision.approved ? differenceWords.approved : differenceWords.refused), width: 16, onlyInFile: true },
  { key: 'decidedBy', head: exportHeads.decidedBy, kind: 'name', value: ({ decision }) => decision?.decided_by, onlyInFile: true },
  { key: 'decidedAt', head: exportHeads.decided, kind: 'time', value: ({ decision }) => decision?.decided_at, onlyInFile: true },
  { key: 'note', head: differenceWords.note, kind: 'text', value: (row) => row.note, width: 30, onlyInFile: true },
]);
