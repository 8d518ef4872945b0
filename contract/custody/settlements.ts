import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amount, day, id, paidAmount, text, textOrNull } from '../fields.ts';
import { asFile, list, one, pageQuery } from '../page.ts';

/**
 * Bulk settlement: which merchants are due, settling many of them as one job, and their
 * confirmations of receipt.
 */
const merchant = z.strictObject({ id: z.int(), store_name: z.string() });
const branch = z.strictObject({ id: z.int(), branch_name: z.string() });

const dueRow = z.strictObject({
  subscriber: merchant,
  branch,
  shipments: z.int(),
  /** Net of the shipments. */
  shipments_amount: z.int(),
  /** The account balance outside the shipments; negative if the merchant owes it. */
  carried_amount: z.int(),
  /**
   * The amount of a settlement made now; if negative, nothing is paid and it is carried forward.
   */
  net_amount: z.int(),
  /** Time since which the oldest shipment has been waiting. */
  oldest_at: z.string().nullable(),
  last_settled: z.string().nullable(),
  /** The remainder of the merchant's payout request, and since when it has been waiting. */
  withdraw: z.strictObject({ id: z.int(), amount: z.int(), requested_at: z.string() }).nullable(),
});

const jobRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  branch: branch.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  done_at: z.string().nullable(),
  total: z.int(),
  settled: z.int(),
  refused: z.int(),
  paid_amount: z.int(),
});

const jobDetails = jobRow.extend({
  items: z.array(
    z.strictObject({
      subscriber: merchant,
      /** The branch that settles it. */
      branch: branch.nullable(),
      state: z.enum(['waiting', 'settled', 'refused']),
      document: z
        .strictObject({
          id: z.int(),
          invoice_no: z.string().nullable(),
          lines_count: z.int(),
          net_amount: z.int(),
          paid_amount: z.int(),
        })
        .nullable(),
      /** The reason why there is no document, as text. */
      refusal: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});

export const settlementsContract = {
  'settlements.due': endpoint({
    method: 'GET',
    path: '/api/admin/merchants-due',
    permission: 'documents.settlement.issue',
    summary:
      'Lists due merchants, largest net first: shipments that became payable in the period, with the balance carried forward.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      branch_id: id.optional(),
      from: day.optional(),
      to: day.optional(),
      /** Only merchants whose net is at least this. */
      minimum: amount.optional(),
    }),
    output: list(dueRow),
  }),
  'settlements.start': endpoint({
    method: 'POST',
    path: '/api/admin/settlement-jobs',
    permission: 'documents.settlement.issue',
    summary:
      'Settles many merchants in the background, one document each. Query the job for its progress.',
    body: z.strictObject({
      merchants: z
        .array(
          z.strictObject({
            merchant_id: id,
            /**
             * The branch where it is due, for a merchant that has moved; absent: the merchant's
             * current branch.
             */
            branch_id: id.optional(),
          }),
        )
        .min(1, { error: 'required' })
        .max(500, { error: 'too_big' }),
      from: day.optional(),
      to: day.optional(),
      note: textOrNull(500),
    }),
    output: one(jobRow),
  }),
  'settlements.jobs': endpoint({
    method: 'GET',
    path: '/api/admin/settlement-jobs',
    permission: 'documents.settlement.issue',
    summary: 'Lists bulk settlement jobs, newest first.',
    query: z.strictObject({ ...pageQuery, ...asFile }),
    output: list(jobRow),
  }),
  'settlements.job': endpoint({
    method: 'GET',
    path: '/api/admin/settlement-jobs/{id}',
    permission: 'documents.settlement.issue',
    summary: 'Returns the progress of a job, with the document or the refusal of every merchant.',
    params: z.strictObject({ id }),
    output: one(jobDetails),
  }),
};

const withdrawStates = ['waiting', 'settled', 'refused', 'cancelled'] as const;
const withdrawRow = z.strictObject({
  id: z.int(),
  subscriber: merchant,
  branch: branch.nullable(),
  amount: z.int(),
  /** The part paid by payments that reference the request, and the remainder. */
  paid_amount: z.int(),
  left_amount: z.int(),
  /** The amount a settlement could pay the merchant now. */
  payable_amount: z.int(),
  method: z.string(),
  payment_method_id: z.int(),
  note: z.string().nullable(),
  state: z.enum(withdrawStates),
  requested_by: z.string(),
  requested_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  reason: z.string().nullable(),
  document: z
    .strictObject({
      id: z.int(),
      family: z.enum(['settlement', 'payment']),
      invoice_no: z.string().nullable(),
    })
    .nullable(),
});

/**
 * A merchant requests a payout; the next settlement or payment that covers it closes the request.
 */
export const withdrawalsContract = {
  'withdrawals.list': endpoint({
    method: 'GET',
    path: '/api/admin/withdraw-requests',
    permission: 'withdrawals.view',
    summary:
      'Lists payout requests of merchants: waiting ones oldest first, the others newest first.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      state: z.enum(withdrawStates, { error: 'pick' }).optional().default('waiting'),
      branch_id: id.optional(),
    }),
    output: list(withdrawRow),
  }),
  'withdrawals.request': endpoint({
    method: 'POST',
    path: '/api/admin/withdraw-requests',
    permission: 'withdrawals.request',
    summary: 'Requests a payout, up to the payable amount. One open request per merchant.',
    body: z.strictObject({
      amount: paidAmount,
      payment_method_id: id,
      note: textOrNull(300),
    }),
    output: one(withdrawRow),
  }),
  'withdrawals.cancel': endpoint({
    method: 'POST',
    path: '/api/admin/withdraw-requests/{id}/cancel',
    permission: 'withdrawals.request',
    summary: 'Withdraws a payout request as the merchant.',
    params: z.strictObject({ id }),
    output: one(withdrawRow),
  }),
  'withdrawals.refuse': endpoint({
    method: 'POST',
    path: '/api/admin/withdraw-requests/{id}/refuse',
    permission: 'withdrawals.refuse',
    summary: 'Refuses a payout request, with the reason that is sent to the merchant.',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason: text(300, 3) }),
    output: one(withdrawRow),
  }),
};
