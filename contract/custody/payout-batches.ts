import { z } from 'zod';
import { documentStates } from '#domain/custody/families.ts';
import { maxPayoutLines } from '#domain/custody/payouts/batch.ts';
import { payoutBlocks } from '#domain/custody/payouts/block.ts';
import {
  lacksSources,
  longestPayoutColumn,
  maxPayoutColumns,
  payoutSources,
} from '#domain/custody/payouts/file-columns.ts';
import { payoutLineStates } from '#domain/custody/payouts/results.ts';
import { payoutKinds } from '#domain/people/payout.ts';
import { payoutTimes } from '#domain/people/payout-schedule.ts';
import { requestStates } from '#domain/two-people.ts';
import { endpoint } from '../endpoint.ts';
import { amount, day, flag, id, paidAmount, text, textOrNull } from '../fields.ts';
import { asFile, list, one, pageMeta, pageQuery, exportFormat } from '../page.ts';

/** Paying merchants in batches: who is due, the batches, the bank’s file and its answer. */
const merchant = z.strictObject({ id: z.int(), store_name: z.string() });
const branch = z.strictObject({ id: z.int(), branch_name: z.string() });
const account = z.strictObject({ id: z.int(), name: z.string() });

const details = {
  provider: z.string().nullable(),
  account: z.string().nullable(),
  owner: z.string().nullable(),
};

const dueRow = z.strictObject({
  subscriber: merchant,
  branch,
  /** Null: the merchant has no payout details. */
  kind: z.enum(payoutKinds).nullable(),
  ...details,
  schedule: z.strictObject({
    when: z.enum(payoutTimes),
    days: z.array(z.int()),
    minimum: z.int(),
  }),
  shipments: z.int(),
  /** Payable shipments that are on hold or await a correction. */
  held: z.int(),
  shipments_amount: z.int(),
  /** The account balance outside the shipments; negative if the merchant owes it. */
  carried_amount: z.int(),
  net_amount: z.int(),
  /** The reason of the last payout that came back and was not paid again. */
  bounced_reason: z.string().nullable(),
  /** The merchant has an open request for payment: its settlement closes it. */
  is_requested: z.boolean(),
  /** Why it cannot be paid now; null: it may be paid. */
  block: z.enum(payoutBlocks).nullable(),
});

const batchRow = z.strictObject({
  id: z.int(),
  uuid: z.string(),
  state: z.enum(requestStates),
  kind: z.enum(payoutKinds),
  day: z.string(),
  branch: branch.nullable(),
  account: account.nullable(),
  note: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  /** Its maker decided, because nobody else may. */
  decided_alone: z.boolean(),
  reason: z.string().nullable(),
  lines: z.int(),
  amount: z.int(),
  /** Lines by state. */
  waiting: z.int(),
  refused: z.int(),
  to_pay: z.int(),
  paid: z.int(),
  bounced: z.int(),
});

const lineRow = z.strictObject({
  nth: z.int(),
  reference: z.string(),
  subscriber: merchant,
  branch,
  amount: z.int(),
  ...details,
  state: z.enum(payoutLineStates),
  bank_reference: z.string().nullable(),
  /** Its settlement is matched with a line of a bank statement. */
  is_matched: z.boolean(),
  /** Why it came back. */
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  document: z
    .strictObject({
      id: z.int(),
      invoice_no: z.string().nullable(),
      state: z.enum(documentStates),
      lines_count: z.int(),
      carried_in_amount: z.int(),
    })
    .nullable(),
  /** Why there is no settlement, as text. */
  refusal: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
});

const batchDetails = batchRow.extend({
  items: z.array(lineRow),
  job_id: z.int().nullable(),
  may_decide: z.boolean(),
  may_withdraw: z.boolean(),
  company: z.strictObject({ name: z.string(), phone: z.string(), address: z.string() }),
  currency: z.string(),
});

const column = z.strictObject({
  source: z.enum(payoutSources, { error: 'pick' }),
  head: text(longestPayoutColumn.head),
  text: textOrNull(longestPayoutColumn.text),
});
const columnsAnswer = z.strictObject({
  account,
  columns: z.array(
    z.strictObject({
      source: z.enum(payoutSources),
      head: z.string(),
      text: z.string().nullable(),
    }),
  ),
  /** The column names of the bank’s answer as of the last import. */
  result_columns: z.record(z.string(), z.string()).nullable(),
});

export const payoutBatchesContract = {
  'payoutBatches.due': endpoint({
    method: 'GET',
    path: '/api/admin/payout-due',
    permission: 'payoutBatches.view',
    summary:
      'Lists merchants to be paid, largest net first: those due today by their schedule, or all with a payable balance; with the reason why one cannot be paid.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      branch_id: id.optional(),
      /** Only merchants paid this way. */
      kind: z.enum([...payoutKinds, 'none'], { error: 'pick' }).optional(),
      /** Only merchants due today by schedule, by request, or after a payout came back. */
      today: flag.optional(),
    }),
    output: z.strictObject({
      data: z.array(dueRow),
      meta: pageMeta,
      /** Null after the first page. */
      summary: z
        .strictObject({
          /** The rows by method, and those of them that can be paid now. */
          kinds: z.array(
            z.strictObject({
              kind: z.enum(payoutKinds).nullable(),
              rows: z.int(),
              rows_amount: z.int(),
              merchants: z.int(),
              amount: z.int(),
            }),
          ),
        })
        .nullable(),
    }),
  }),
  'payoutBatches.list': endpoint({
    method: 'GET',
    path: '/api/admin/payout-batches',
    permission: 'payoutBatches.view',
    summary: 'Lists payout batches, newest first.',
    query: z.strictObject({
      ...pageQuery,
      ...asFile,
      state: z.enum(requestStates, { error: 'pick' }).optional(),
      kind: z.enum(payoutKinds, { error: 'pick' }).optional(),
      branch_id: id.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    output: list(batchRow),
  }),
  'payoutBatches.one': endpoint({
    method: 'GET',
    path: '/api/admin/payout-batches/{id}',
    permission: 'payoutBatches.view',
    summary: 'Returns a batch with its lines: settlement, refusal, and what the bank stated.',
    params: z.strictObject({ id }),
    output: one(batchDetails),
  }),
  'payoutBatches.create': endpoint({
    method: 'POST',
    path: '/api/admin/payout-batches',
    permission: 'payoutBatches.make',
    summary:
      'Makes a batch of the chosen merchants: settles them in the background, or waits for a second person above the sum in the settings.',
    body: z.strictObject({
      kind: z.enum(payoutKinds, { error: 'pick' }),
      /** The account that is paid from; cash is paid from the tills of the branches. */
      bank_account_id: id.optional(),
      note: textOrNull(300),
      merchants: z
        .array(
          z.strictObject({
            merchant_id: id,
            /** The branch where it is due; absent: the merchant’s current branch. */
            branch_id: id.optional(),
            /** The net that was confirmed. */
            amount: paidAmount,
          }),
        )
        .min(1, { error: 'required' })
        .max(maxPayoutLines, { error: 'too_big' }),
    }),
    output: one(batchDetails),
  }),
  'payoutBatches.approve': endpoint({
    method: 'POST',
    path: '/api/admin/payout-batches/{id}/approve',
    permission: 'payoutBatches.approve',
    summary: 'Approves a batch: its merchants are settled as confirmed. Never by its maker.',
    params: z.strictObject({ id }),
    output: one(batchDetails),
  }),
  'payoutBatches.refuse': endpoint({
    method: 'POST',
    path: '/api/admin/payout-batches/{id}/refuse',
    permission: 'payoutBatches.approve',
    summary: 'Refuses a batch with a reason: nothing is settled. Never by its maker.',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason: text(300, 3) }),
    output: one(batchDetails),
  }),
  'payoutBatches.withdraw': endpoint({
    method: 'POST',
    path: '/api/admin/payout-batches/{id}/withdraw',
    permission: 'payoutBatches.make',
    summary: 'Withdraws a batch by its maker while it is undecided.',
    params: z.strictObject({ id }),
    output: one(batchDetails),
  }),
  'payoutBatches.export': endpoint({
    method: 'GET',
    path: '/api/admin/payout-batches/{id}/export',
    permission: 'payoutBatches.view',
    answers: 'file',
    summary:
      'Returns the file for the bank or the wallet: the lines to pay, in the columns of the account; the export is logged.',
    params: z.strictObject({ id }),
    query: z.strictObject({ format: exportFormat }),
    output: z.string(),
  }),
  'payoutBatches.results': endpoint({
    method: 'POST',
    path: '/api/admin/payout-batches/{id}/results',
    permission: 'payoutBatches.result',
    summary:
      'Takes what the bank paid or returned, by the references of the lines: all rows, or none with every problem. Rows that are known already change nothing.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      columns: z.record(z.string().max(40), z.string().max(120)).optional(),
      lines: z
        .array(
          z.strictObject({
            reference: text(40),
            /** What the bank wrote: paid, returned, in Arabic or English. */
            result: text(60),
            amount: amount.nullable().optional(),
            bank_reference: textOrNull(60),
            reason: textOrNull(300),
          }),
        )
        .min(1, { error: 'required' })
        .max(maxPayoutLines, { error: 'too_big' }),
    }),
    output: one(
      z.strictObject({ paid: z.int(), bounced: z.int(), repeated: z.int(), left: z.int() }),
    ),
  }),
  'payoutBatches.columns': endpoint({
    method: 'GET',
    path: '/api/admin/bank-accounts/{id}/payout-columns',
    permission: 'payoutBatches.view',
    summary:
      'Returns the columns of the payout file of an account, and those of the bank’s answer.',
    params: z.strictObject({ id }),
    output: one(columnsAnswer),
  }),
  'payoutBatches.setColumns': endpoint({
    method: 'POST',
    path: '/api/admin/bank-accounts/{id}/payout-columns',
    permission: 'banks.edit',
    summary: 'Sets the columns of the payout file of an account: order, heads, constants.',
    params: z.strictObject({ id }),
    body: z.strictObject({
      columns: z
        .array(column)
        .min(1, { error: 'required' })
        .max(maxPayoutColumns, { error: 'too_big' })
        .refine((columns) => lacksSources(columns).length === 0, { error: 'payout_columns' }),
    }),
    output: one(columnsAnswer),
  }),
};
