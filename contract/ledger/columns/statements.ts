import { bankWords } from '#words/ledger/banks.ts';
import { statementWords as t } from '#words/ledger/statements.ts';
import { columnsOfRow } from '../../columns.ts';
import type { AnswerOf } from '../../contract.ts';

/** A line; in the file also the opening and the closing balance, which have no other values. */
export type StatementRow = Partial<AnswerOf<'statements.merchants'>['data'][number]>;
export type BankStatementRow = Partial<AnswerOf<'banks.statement'>['data'][number]>;

/** Of merchants and of users. The screen shows document and shipment in one column. */
// biome-ignore format: a table reads by the line
export const statementColumns = columnsOfRow<StatementRow>()([
  { key: 'at', head: t.at, kind: 'time', value: (row) => row.at },
  { key: 'fact', head: t.fact, kind: 'text', value: (row) => row.fact, width: 24 },
  { key: 'account', head: t.account, kind: 'text', value: (row) => row.account_label, width: 24 },
  { key: 'document', head: t.documentColumn, kind: 'code', value: (row) => row.document?.invoice_no, width: 22, onlyInFile: true },
  { key: 'shipment', head: t.shipment, kind: 'code', value: (row) => row.shipment?.code, onlyInFile: true },
  { key: 'debit', head: t.debit, kind: 'money', value: (row) => row.debit || null },
  { key: 'credit', head: t.credit, kind: 'money', value: (row) => row.credit || null },
  { key: 'balance', head: t.balance, kind: 'money', value: (row) => row.balance },
  { key: 'note', head: t.note, kind: 'text', value: (row) => row.note, width: 30, onlyInFile: true },
]);

// biome-ignore format: a table reads by the line
export const bankStatementColumns = columnsOfRow<BankStatementRow>()([
  { key: 'at', head: bankWords.at, kind: 'time', value: (row) => row.at },
  { key: 'fact', head: bankWords.fact, kind: 'text', value: (row) => row.fact, width: 24 },
  { key: 'document', head: bankWords.document, kind: 'code', value: (row) => row.document?.invoice_no, width: 22 },
  { key: 'reference', head: bankWords.reference, kind: 'code', value: (row) => row.reference, width: 20 },
  { key: 'in_amount', head: bankWords.cameIn, kind: 'money', value: (row) => row.in_amount || null },
  { key: 'out_amount', head: bankWords.wentOut, kind: 'money', value: (row) => row.out_amount || null },
  { key: 'balance', head: bankWords.balance, kind: 'money', value: (row) => row.balance },
  { key: 'note', head: bankWords.note, kind: 'text', value: (row) => row.note, width: 30, onlyInFile: true },
]);
