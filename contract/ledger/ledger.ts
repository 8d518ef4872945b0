import { z } from 'zod';
import { accountKeys } from '#domain/ledger/chart.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { asFile, list, one, pageQuery } from '../page.ts';

/** One figure of the balance board: an account type, summed over its owners. */
const figure = z.strictObject({
  key: z.enum(accountKeys),
  label: z.string(),
  /** Debit minus credit. */
  balance: z.int(),
  /** The number of accounts of this type with a balance: `ledger.owners` lists their owners. */
  owners: z.int(),
});

const counted = z.strictObject({
  id: z.int(),
  invoice_no: z.string().nullable(),
  at: z.string(),
  by: z.string(),
  /** Negative: cash is missing. */
  difference_amount: z.int(),
});

/** What a branch holds for other branches and the company. */
const position = z.strictObject({
  /** Null: the company itself. */
  branch_id: z.int().nullable(),
  name: z.string(),
  /**
   * Debit minus credit of all its accounts, without what came from accounts of the company.
   * Negative: others hold money of its owners.
   */
  balance: z.int(),
});

export const ledgerContract = {
  'ledger.board': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/board',
    permission: 'ledger.board',
    summary:
      'Returns where all the money is: recipient → courier → branch → transfer → merchant and company. The total must be zero.',
    query: z.strictObject({ branch_id: id.optional() }),
    output: one(
      z.strictObject({
        figures: z.array(figure),
        /** Of the balances of one branch: its opening balances. 0 for the whole company. */
        from_company: z.int(),
        /** Their sum is zero; only for staff of the whole company. */
        positions: z.array(position),
        total: z.int(),
        currency: z.string(),
        at: z.string(),
      }),
    ),
  }),
  'ledger.owners': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/owners',
    permission: 'ledger.board',
    summary: 'Lists the owners behind a figure: accounts with a balance, largest first.',
    query: z.strictObject({
      ...pageQuery,
      key: z.enum(accountKeys, { error: 'pick' }),
      branch_id: id.optional(),
      owner_id: id.optional(),
    }),
    output: list(
      z.strictObject({
        owner_id: z.int(),
        name: z.string(),
        /** Debit minus credit. */
        balance: z.int(),
        /** For a branch’s till: when it was last counted; null if never, or if there is no till. */
        counted: counted.nullable(),
      }),
    ),
  }),
  'ledger.postings': endpoint({
    method: 'GET',
    path: '/api/admin/ledger/postings',
    permission: 'ledger.board',
    summary: 'Lists the postings behind a figure, newest first.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      key: z.enum(accountKeys, { error: 'pick' }),
      owner_id: id.optional(),
    }),
    output: list(
      z.strictObject({
        id: z.int(),
        at: z.string(),
        fact: z.string(),
        side: z.enum(['debit', 'credit']),
        amount: z.int(),
        other_account: z.string(),
        owner: z.string(),
        shipment: z.strictObject({ uuid: z.string(), code: z.string() }).nullable(),
        document: z
          .strictObject({ id: z.int(), family: z.string(), invoice_no: z.string().nullable() })
          .nullable(),
        actor: z.string().nullable(),
      }),
    ),
  }),
};
