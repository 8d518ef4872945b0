import { v7 as uuidv7 } from 'uuid';
import type { AnswerOf } from '#contract/contract.ts';
import type { settlementsContract } from '#contract/custody/settlements.ts';
import { Refusal, required } from '#domain/refusal.ts';
import { refuseBackwards } from '#domain/time.ts';
import { refusalText } from '#words/refusals.ts';
import { writeActivity } from '../../books/activity.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { getSettings } from '../../settings-store.ts';
import { listDue, type DueRow } from './due-store.ts';
import { instantsOf } from './settlement-days.ts';
import {
  findJob,
  insertJob,
  itemsOf,
  listJobs,
  unseenPlaces,
  type JobItemRow,
  type JobRow,
} from './settlement-jobs-store.ts';

type Due = AnswerOf<'settlements.due'>['data'][number];
type Job = AnswerOf<'settlements.start'>['data'];
type Item = AnswerOf<'settlements.job'>['data']['items'][number];

const presentDue = (row: DueRow): Due => ({
  subscriber: { id: row.merchant_id, store_name: row.store_name },
  branch: { id: row.branch_id, branch_name: row.branch_name },
  shipments: row.shipments,
  shipments_amount: row.shipments_amount,
  carried_amount: row.carried_amount,
  net_amount: row.net_amount,
  oldest_at: row.oldest_at,
  last_settled: row.last_settled,
  withdraw:
    row.withdraw_id === null
      ? null
      : {
          id: row.withdraw_id,
          amount: row.withdraw_amount ?? 0,
          requested_at: row.withdraw_at ?? '',
        },
});

const presentJob = (row: JobRow): Job => ({
  id: row.id,
  uuid: row.uuid,
  branch: row.branch_id === null ? null : { id: row.branch_id, branch_name: row.branch_name ?? '' },
  from: row.from_on,
  to: row.to_on,
  note: row.note,
  created_by: row.created_by,
  created_at: row.created_at,
  done_at: row.done_at,
  total: row.total,
  settled: row.settled,
  refused: row.refused,
  paid_amount: row.paid,
});

const presentItem = (row: JobItemRow): Item => ({
  subscriber: { id: row.merchant_id, store_name: row.store_name },
  branch: row.branch_id === null ? null : { id: row.branch_id, branch_name: row.branch_name ?? '' },
  state: row.state,
  document:
    row.document_id === null
      ? null
      : {
          id: row.document_id,
          invoice_no: row.number,
          lines_count: row.lines_count ?? 0,
          net_amount: row.net_amount ?? 0,
          paid_amount: row.paid_amount ?? 0,
        },
  refusal:
    row.refusal === null
      ? null
      : { code: row.refusal, message: refusalText(row.refusal, row.details ?? {}) },
});

/** Merchants of the request that the actor does not settle there, each next to its row. */
function refuseUnseen(unseen: readonly { at: number }[]): void {
  if (unseen.length === 0) return;
  const errors = Object.fromEntries(
    unseen.map(({ at }) => [`merchants.${at}.merchant_id`, [refusalText('not_found')]]),
  );
  throw new Refusal('invalid_input', { errors });
}

export const settlementHandlers = {
  'settlements.due': async ({ db, actor, input }) => {
    const { timezone } = await getSettings(db);
    const days = instantsOf(timezone, input.from, input.to);
    const { rows, nextCursor, total, sum } = await listDue(db, actor, input, days);
    return {
      data: rows.map(presentDue),
      meta: metaOf(input, { nextCursor, total }, sum),
    };
  },

  'settlements.start': async ({ tx, actor, who, input }) => {
    const { merchants, note, from = null, to = null } = input;
    refuseBackwards({ from, to });
    const places = merchants.map((one) => ({
      merchantId: one.merchant_id,
      branchId: one.branch_id ?? null,
    }));
    refuseUnseen(await unseenPlaces(tx, actor, places));
    const order = { uuid: uuidv7(), from, to, note, places };
    const id = await insertJob(tx, actor, order);
    const after = { merchants: merchants.length, from, to };
    await writeActivity(tx, { action: 'settlements.start', subject: 'document', after }, who);
    return { data: presentJob(required(await findJob(tx, actor, id), 'not_found')) };
  },

  'settlements.jobs': async ({ db, actor, input }) => {
    const page = await listJobs(db, actor, input);
    return {
      data: page.rows.map(presentJob),
      meta: metaOf(input, page),
    };
  },

  'settlements.job': async ({ db, actor, input }) => {
    const job = required(await findJob(db, actor, input.id), 'not_found');
    return { data: { ...presentJob(job), items: (await itemsOf(db, job.id)).map(presentItem) } };
  },
} satisfies Handlers<keyof typeof settlementsContract>;
