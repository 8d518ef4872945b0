import { z } from 'zod';
import { differenceStates, differenceWays } from '#domain/custody/cash/differences.ts';
import { documentStates } from '#domain/custody/families.ts';
import { tillFlows } from '#domain/custody/cash/cash-count.ts';
import { endpoint } from '../endpoint.ts';
import { amount, day, flag, id, instant, textOrNull, voidQuery, whole } from '../fields.ts';
import { branchOfCompany } from '../needed.ts';
import { asFile, list, one, pageQuery } from '../page.ts';
import { countedNotes, denominations, voidFields } from './shapes.ts';

/** Counts of a branch’s till: the book balance, the counted cash, and the difference. */
const branch = z.strictObject({ id: z.int(), branch_name: z.string() });

/** Cash into and out of the till since the previous count, by kind of event. */
const flow = z.strictObject({
  fact: z.enum(tillFlows),
  in_amount: z.int(),
  out_amount: z.int(),
});

const earlier = z.strictObject({
  id: z.int(),
  invoice_no: z.string().nullable(),
  counted_amount: z.int(),
  at: z.string(),
});

const till = z.strictObject({
  branch,
  /**
   * The current book balance; negative if more was paid out than came in. Null until the counted
   * sum is entered, so that the person who counts does not know the expected result.
   */
  expected_amount: z.int().nullable(),
  as_of: z.string(),
  /**
   * The newest valid count; null if the till was never counted. Its sum is returned with the book
   * balance.
   */
  last: earlier.extend({ counted_amount: z.int().nullable(), by: z.string() }).nullable(),
  /**
   * Since that count; nothing is summed for a till that was never counted. Empty until the counted
   * sum is entered.
   */
  flows: z.array(flow),
  /** The book balance when the counting began; null if it was not requested. */
  began_amount: z.int().nullable(),
});

const cashCountRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  invoice_no: z.string().nullable(),
  state: z.enum(documentStates),
  date: z.string(),
  branch,
  expected_amount: z.int(),
  counted_amount: z.int(),
  /** Negative: cash is missing. */
  difference_amount: z.int(),
  reason: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  /** How the difference was resolved; null if there is none or the document is void. */
  difference_state: z.enum(differenceStates).nullable(),
  may_void: z.boolean(),
});

const cashCountDetails = cashCountRow.extend({
  denominations: denominations.nullable(),
  /** The previous count; null for the branch’s first. */
  opening: earlier.nullable(),
  flows: z.array(flow),
  currency: z.string(),
  ...voidFields,
  company: z.strictObject({ name: z.string(), phone: z.string(), address: z.string() }),
  /**
   * The last proposal for the difference, and whether a second person approved it; null if there is
   * none yet.
   */
  decision: z
    .strictObject({
      way: z.enum(differenceWays),
      amount: z.int(),
      reason: z.string(),
      requested_by: z.string(),
      requested_at: z.string(),
      approved: z.boolean().nullable(),
      decided_by: z.string().nullable(),
      decided_at: z.string().nullable(),
    })
    .nullable(),
});

export const cashCountsContract = {
  'documents.cashCount.till': endpoint({
    method: 'GET',
    path: '/api/admin/cash-counts/till',
    permission: 'documents.cashCount.issue',
    summary:
      'Returns when the till of a branch was last counted; with counted_amount also its current book balance and the movements since.',
    neededOf: branchOfCompany,
    query: z.strictObject({
      /** For company users; branch users see only their own branch. */
      branch_id: id.optional(),
      /** The counted sum: the response contains the book balance only when it is given. */
      counted_amount: amount.optional(),
      /** When the counting began. */
      began_at: instant.optional(),
    }),
    output: one(till),
  }),
  'documents.cashCount.list': endpoint({
    method: 'GET',
    path: '/api/admin/cash-counts',
    permission: 'documents.cashCount.view',
    summary: 'Lists till counts, newest first; with differs only those with a difference.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      branch_id: id.optional(),
      state: z.enum(documentStates, { error: 'pick' }).optional(),
      differs: flag.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    output: list(cashCountRow),
  }),
  'documents.cashCount.one': endpoint({
    method: 'GET',
    path: '/api/admin/cash-counts/{id}',
    permission: 'documents.cashCount.view',
    summary: 'Returns one till count with the movements since the previous count.',
    params: z.strictObject({ id }),
    output: one(cashCountDetails),
  }),
  'documents.cashCount.issue': endpoint({
    method: 'POST',
    path: '/api/admin/cash-counts',
    permission: 'documents.cashCount.issue',
    summary:
      'Records the cash counted in the till of a branch and posts it at once; a difference requires a reason and the decision of two people.',
    neededOf: branchOfCompany,
    body: z.strictObject({
      /** The branch that owns the till; defaults to the viewer’s branch. */
      branch_id: id.optional(),
      counted_amount: amount,
      /**
       * Notes by value: `{ "25000": 4, "10000": 2 }`; when given, they must add up to
       * counted_amount.
       */
      denominations: countedNotes.optional(),
      /**
       * The book balance when counting began: till_changed refuses it if it has changed.
       */
      seen_amount: whole(-1_000_000_000_000, 1_000_000_000_000).optional(),
      difference_reason: textOrNull(300),
    }),
    output: one(cashCountDetails),
  }),
  'documents.cashCount.void': endpoint({
    method: 'DELETE',
    path: '/api/admin/cash-counts/{id}',
    permission: 'documents.cashCount.void',
    summary:
      'Voids the newest count of a branch while its difference is undecided: the posting is reversed, the number is retained.',
    params: z.strictObject({ id }),
    query: voidQuery,
    output: one(cashCountDetails),
  }),
};
