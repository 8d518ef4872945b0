import { exportHeads } from '#words/office/list-exports.ts';
import { bankLineWords as t } from '#words/ledger/banks.ts';
import { columnsFor } from '../../columns.ts';

/** Lines of a bank statement and what they are matched with. */
// biome-ignore format: a table reads by the line
export const bankLineColumns = columnsFor<'banks.lines'>()([
  { key: 'day', head: t.day, kind: 'day', value: ({ day }) => day },
  { key: 'amount', head: t.amount, kind: 'money', value: ({ amount }) => amount, sum: true },
  { key: 'reference', head: t.reference, kind: 'code', value: ({ reference }) => reference, width: 20 },
  { key: 'description', head: t.description, kind: 'text', value: ({ description }) => description, width: 30 },
  { key: 'state', head: t.state, kind: 'text', value: ({ state }) => t.states[state], width: 14 },
  { key: 'document', head: t.document, kind: 'code', value: ({ document }) => document?.invoice_no, width: 22, onlyInFile: true },
  { key: 'reason', head: exportHeads.reason, kind: 'text', value: ({ reason }) => reason, width: 30, onlyInFile: true },
  { key: 'decidedBy', head: t.by, kind: 'name', value: (row) => row.decided_by, onlyInFile: true },
]);
