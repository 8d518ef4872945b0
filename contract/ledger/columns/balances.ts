import { exportHeads } from '#words/office/list-exports.ts';
import { payeeTypeNames } from '#words/custody/payments.ts';
import { boardWords } from '#words/ledger/screens.ts';
import { statementWords as t } from '#words/ledger/statements.ts';
import { columnsFor } from '../../columns.ts';

/** Of merchants and of users. */
// biome-ignore format: a table reads by the line
export const balanceColumns = columnsFor<'statements.merchantBalances'>()([
  { key: 'name', head: t.party, kind: 'name', value: (row) => row.name },
  { key: 'type', head: exportHeads.userType, kind: 'text', value: (row) => payeeTypeNames[row.type], width: 10, onlyInFile: true },
  { key: 'branch', head: t.branch, kind: 'name', value: (row) => row.branch, width: 18 },
  { key: 'opening', head: t.openingColumn, kind: 'money', value: (row) => row.opening },
  { key: 'debit', head: t.debit, kind: 'money', value: (row) => row.debit },
  { key: 'credit', head: t.credit, kind: 'money', value: (row) => row.credit },
  { key: 'closing', head: t.closingColumn, kind: 'money', value: (row) => row.closing },
]);

// biome-ignore format: a table reads by the line
export const postingColumns = columnsFor<'ledger.postings'>()([
  { key: 'at', head: boardWords.time, kind: 'time', value: (row) => row.at },
  { key: 'fact', head: boardWords.fact, kind: 'text', value: (row) => row.fact, width: 18 },
  { key: 'owner', head: boardWords.owner, kind: 'name', value: (row) => row.owner },
  { key: 'debit', head: boardWords.debit, kind: 'money', value: (row) => (row.side === 'debit' ? row.amount : null) },
  { key: 'credit', head: boardWords.credit, kind: 'money', value: (row) => (row.side === 'credit' ? row.amount : null) },
  { key: 'other', head: boardWords.other, kind: 'name', value: (row) => row.other_account },
  { key: 'shipment', head: boardWords.shipment, kind: 'code', value: (row) => row.shipment?.code, width: 16 },
  { key: 'document', head: boardWords.document, kind: 'code', value: (row) => row.document?.invoice_no, width: 22 },
  { key: 'actor', head: boardWords.actor, kind: 'name', value: (row) => row.actor },
]);
