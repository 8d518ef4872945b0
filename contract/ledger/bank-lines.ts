import { z } from 'zod';
import { bankLineStates } from '#domain/ledger/bank-lines.ts';
import { endpoint } from '../endpoint.ts';
import { day, id, text, textOrNull, whole } from '../fields.ts';
import { asFile, list, one, pageQuery } from '../page.ts';

/** Statements of banks and wallets, matched line by line with the company's documents. */
const documentName = z.strictObject({
  id: z.int(),
  family: z.string(),
  invoice_no: z.string().nullable(),
});
const lineRow = z.strictObject({
  id: z.int(),
  day: z.string(),
  /** Positive: incoming. */
  amount: z.int(),
  reference: z.string().nullable(),
  description: z.string().nullable(),
  state: z.enum(bankLineStates),
  document: documentName.nullable(),
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  /** Documents of the same amount that are not matched to a line yet, nearest day first. */
  candidates: z.array(documentName.extend({ date: z.string(), reference: z.string().nullable() })),
});
const most = 1_000_000_000_000;
const signed = whole(-most, most);

export const bankLinesContract = {
  'banks.lines': endpoint({
    method: 'GET',
    path: '/api/admin/bank-accounts/{id}/lines',
    permission: 'banks.match',
    summary:
      'Lists lines of the bank statement: those that wait for a choice, or those that have one.',
    params: z.strictObject({ id }),
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      state: z.enum(bankLineStates, { error: 'pick' }).optional(),
    }),
    output: list(lineRow),
  }),
  'banks.columns': endpoint({
    method: 'GET',
    path: '/api/admin/bank-accounts/{id}/lines/columns',
    permission: 'banks.match',
    summary: 'Returns the column names of the account’s statement as of the last import.',
    params: z.strictObject({ id }),
    output: one(z.strictObject({ columns: z.record(z.string(), z.string()).nullable() })),
  }),
  'banks.importLines': endpoint({
    method: 'POST',
    path: '/api/admin/bank-accounts/{id}/lines',
    permission: 'banks.match',
    summary:
      'Imports lines of a statement. Existing lines are not added again; lines with equal amount and reference are matched at once.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      columns: z.record(z.string().max(40), z.string().max(120)).optional(),
      lines: z
        .array(
          z.strictObject({
            day,
            amount: signed.refine((value) => value !== 0, { error: 'required' }),
            reference: textOrNull(60),
            description: textOrNull(300),
          }),
        )
        .min(1, { error: 'required' })
        .max(2000, { error: 'too_big' }),
    }),
    output: one(
      z.strictObject({ added: z.int(), repeated: z.int(), matched: z.int(), open: z.int() }),
    ),
  }),
  'banks.matchLine': endpoint({
    method: 'POST',
    path: '/api/admin/bank-lines/{id}/match',
    permission: 'banks.match',
    summary: 'Matches a line with a document of the same account and the same amount.',
    params: z.strictObject({ id }),
    body: z.strictObject({ document_id: id }),
    output: one(lineRow),
  }),
  'banks.ignoreLine': endpoint({
    method: 'POST',
    path: '/api/admin/bank-lines/{id}/ignore',
    permission: 'banks.match',
    summary: 'Leaves a line without a document, with a reason.',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason: text(300, 3) }),
    output: one(lineRow),
  }),
  'banks.reopenLine': endpoint({
    method: 'POST',
    path: '/api/admin/bank-lines/{id}/reopen',
    permission: 'banks.match',
    summary: 'Reverts the choice made for a line.',
    params: z.strictObject({ id }),
    output: one(lineRow),
  }),
};
