import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { amount, day, id, paidAmount, text, textOrNull } from '../fields.ts';
import { list, one, pageQuery } from '../page.ts';

/** Settlement at scale: which shops are due, many of them settled as one job, and that each received it. */
const shop = z.strictObject({ id: z.int(), store_name: z.string() });
const branch = z.strictObject({ id: z.int(), branch_name: z.string() });

const dueRow = z.strictObject({
  subscriber: shop,
  branch,
  parcels: z.int(),
  /** Net of the parcels. */
  parcels_amount: z.int(),
  /** What the account holds beside its parcels; below zero the shop owes it. */
  carried_amount: z.int(),
  /** What a settlement would come to: below zero nothing is paid and it is carried on. */
  net_amount: z.int(),
  /** Since when the oldest of the parcels waits. */
  oldest_at: z.string().nullable(),
  last_settled: z.string().nullable(),
  /** What is left of the merchant's request to be paid, and since when it waits. */
  withdraw: z.strictObject({ id: z.int(), amount: z.int(), asked_at: z.string() }).nullable(),
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
      subscriber: shop,
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
      /** Why there is no paper, in words. */
      refusal: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});

export const settlementsContract = {
  'settlements.due': endpoint({
    method: 'GET',
    path: '/api/admin/merchants-due',
    service: 'documents.subscriber.issue',
    summary:
      'Shops that are due, the largest net first: parcels that became payable in the period, with what is carried from before.',
    query: z.strictObject({
      ...pageQuery,
      branch_id: id.optional(),
      from: day.optional(),
      to: day.optional(),
      /** Only those whose net reaches it. */
      minimum: amount.optional(),
    }),
    output: list(dueRow),
  }),
  'settlements.start': endpoint({
    method: 'POST',
    path: '/api/admin/settlement-jobs',
    service: 'documents.subscriber.issue',
    summary:
      'Settle many shops: one paper each, worked off in the background. Ask for the job to see how far it is.',
    body: z.strictObject({
      merchant_ids: z
        .array(id)
        .min(1, { error: 'required' })
        .max(500, { error: 'too_big' })
        .transform((ids) => [...new Set(ids)]),
      from: day.optional(),
      to: day.optional(),
      note: textOrNull(500),
    }),
    output: one(jobRow),
  }),
  'settlements.jobs': endpoint({
    method: 'GET',
    path: '/api/admin/settlement-jobs',
    service: 'documents.subscriber.issue',
    summary: 'Settlements of many shops, newest first.',
    query: z.strictObject(pageQuery),
    output: list(jobRow),
  }),
  'settlements.job': endpoint({
    method: 'GET',
    path: '/api/admin/settlement-jobs/{id}',
    service: 'documents.subscriber.issue',
    summary: 'How far a job is, with the paper or the refusal of every shop.',
    params: z.strictObject({ id }),
    output: one(jobDetails),
  }),
};

const withdrawStates = ['waiting', 'settled', 'refused', 'cancelled'] as const;
const withdrawRow = z.strictObject({
  id: z.int(),
  subscriber: shop,
  branch: branch.nullable(),
  amount: z.int(),
  /** What the payments that name the request have paid of it, and what is left. */
  paid_amount: z.int(),
  left_amount: z.int(),
  /** What a settlement could pay the shop now. */
  payable_amount: z.int(),
  method: z.string(),
  payment_method_id: z.int(),
  note: z.string().nullable(),
  state: z.enum(withdrawStates),
  asked_by: z.string(),
  asked_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  reason: z.string().nullable(),
  document: z
    .strictObject({
      id: z.int(),
      family: z.enum(['subscriber', 'payment']),
      invoice_no: z.string().nullable(),
    })
    .nullable(),
});

/** A shop asks to be paid; the next settlement or payment that pays it answers the request. */
export const withdrawalsContract = {
  'withdrawals.list': endpoint({
    method: 'GET',
    path: '/api/admin/withdraw-requests',
    service: 'withdrawals.view',
    summary:
      'Requests of shops to be paid: those that wait, the oldest first; the others, the newest first.',
    query: z.strictObject({
      ...pageQuery,
      state: z.enum(withdrawStates, { error: 'pick' }).optional().default('waiting'),
      branch_id: id.optional(),
    }),
    output: list(withdrawRow),
  }),
  'withdrawals.ask': endpoint({
    method: 'POST',
    path: '/api/admin/withdraw-requests',
    service: 'withdrawals.ask',
    summary: 'Ask to be paid, up to what is payable. One open request a shop.',
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
    service: 'withdrawals.ask',
    summary: 'The shop takes its request back.',
    params: z.strictObject({ id }),
    output: one(withdrawRow),
  }),
  'withdrawals.refuse': endpoint({
    method: 'POST',
    path: '/api/admin/withdraw-requests/{id}/refuse',
    service: 'withdrawals.refuse',
    summary: 'Refuse a request, with the reason that the shop is told.',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason: text(300, 3) }),
    output: one(withdrawRow),
  }),
};
