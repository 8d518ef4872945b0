import type { AnswerOf } from '#contract/contract.ts';
import type { payoutBatchesContract } from '#contract/custody/payout-batches.ts';
import type { Db } from '#database/connect.ts';
import { shippedPayoutColumns } from '#domain/custody/payouts/file-columns.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { dayOf, weekdayOf } from '#domain/time.ts';
import { requestActions } from '#domain/two-people.ts';
import { refusalText } from '#words/refusals.ts';
import { writeActivity } from '../../books/activity.ts';
import { sendExport } from '../../exports/send-export.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { getAccount, lockAccount } from '../../ledger/banks/accounts-store.ts';
import { secondPeople } from '../../people/users/second-person-store.ts';
import { getSettings } from '../../settings-store.ts';
import { moverOf } from '../../shipments/moves/move-commands.ts';
import { approveBatch, createBatch, refuseBatch, withdrawBatch } from './batch-commands.ts';
import { findBatch, linesOf, listBatches, type BatchRow, type LineRow } from './batches-store.ts';
import { blockOf, listPayoutDue, type PayoutDueRow } from './due-store.ts';
import { payoutExport } from './payout-export.ts';
import { columnsOf, setColumns } from './results-store.ts';
import { takeResults } from './results-command.ts';

type Due = AnswerOf<'payoutBatches.due'>['data'][number];
type Batch = AnswerOf<'payoutBatches.list'>['data'][number];
type Details = AnswerOf<'payoutBatches.one'>;
type Line = Details['data']['items'][number];

/** Account numbers are visible to users who manage payout details only. */
const detailsFor = (actor: Actor, row: PayoutDueRow | LineRow) =>
  may(actor, 'payouts.view') || may(actor, 'payoutBatches.make')
    ? { provider: row.provider, account: row.account, owner: row.owner }
    : { provider: null, account: null, owner: null };

const presentDue =
  (actor: Actor) =>
  (row: PayoutDueRow): Due => ({
    subscriber: { id: row.merchant_id, store_name: row.store_name },
    branch: { id: row.branch_id, branch_name: row.branch_name },
    kind: row.kind,
    ...detailsFor(actor, row),
    schedule: { when: row.when, days: row.days, minimum: row.minimum },
    shipments: row.shipments,
    held: row.held,
    shipments_amount: row.shipments_amount,
    carried_amount: row.carried_amount,
    net_amount: row.net_amount,
    bounced_reason: row.bounced_reason,
    is_requested: row.is_requested,
    block: blockOf(row),
  });

const presentBatch = (row: BatchRow): Batch => ({
  id: row.id,
  uuid: row.uuid,
  state: row.state,
  kind: row.kind,
  day: row.day,
  branch: row.branch_id === null ? null : { id: row.branch_id, branch_name: row.branch_name ?? '' },
  account: row.account_id === null ? null : { id: row.account_id, name: row.account_name ?? '' },
  note: row.note,
  created_by: row.created_by,
  created_at: row.created_at,
  decided_by: row.decided_by,
  decided_at: row.decided_at,
  decided_alone: row.state !== 'withdrawn' && row.decided_by_id === row.created_by_id,
  reason: row.reason,
  lines: row.lines,
  amount: row.amount,
  waiting: row.waiting,
  refused: row.refused,
  to_pay: row.to_pay,
  paid: row.paid,
  bounced: row.bounced,
});

const presentLine =
  (actor: Actor) =>
  (row: LineRow): Line => ({
    nth: row.nth,
    reference: row.reference,
    subscriber: { id: row.merchant_id, store_name: row.store_name },
    branch: { id: row.branch_id, branch_name: row.branch_name },
    amount: row.amount,
    ...detailsFor(actor, row),
    state: row.state,
    bank_reference: row.bank_reference,
    is_matched: row.is_matched,
    reason: row.reason,
    decided_by: row.decided_by,
    decided_at: row.decided_at,
    document:
      row.document_id === null
        ? null
        : {
            id: row.document_id,
            invoice_no: row.document_number,
            state: row.document_state,
            lines_count: row.document_lines,
            carried_in_amount: row.carried_in_amount,
          },
    refusal:
      row.refusal === null
        ? null
        : { code: row.refusal, message: refusalText(row.refusal, row.details ?? {}) },
  });

async function detailsOf(db: Db, actor: Actor, id: number): Promise<Details> {
  const row = required(await findBatch(db, actor, id), 'not_found');
  const settings = await getSettings(db);
  const second = (await secondPeople(db, 'payoutBatches.approve', settings))(row.branch_id);
  const request = { state: row.state, requestedBy: row.created_by_id, second };
  const items = (await linesOf(db, id)).map(presentLine(actor));
  return {
    data: {
      ...presentBatch(row),
      items,
      job_id: row.job_id,
      ...requestActions(request, actor, may(actor, 'payoutBatches.approve')),
      company: {
        name: settings.company_name,
        phone: settings.company_phone,
        address: settings.company_address,
      },
      currency: settings.currency,
    },
  };
}

async function columnsAnswer(db: Db, actor: Actor, id: number) {
  const { name } = await getAccount(db, actor, id);
  const { payout_columns: columns, payout_result_columns: results } = await columnsOf(db, id);
  return {
    data: {
      account: { id, name },
      columns: [...(columns ?? shippedPayoutColumns)],
      result_columns: results,
    },
  };
}

export const payoutBatchHandlers = {
  'payoutBatches.due': async ({ db, actor, input, now }) => {
    const { timezone } = await getSettings(db);
    const weekday = weekdayOf(dayOf(new Date(now), timezone));
    const page = await listPayoutDue(db, actor, input, { weekday, now });
    const { kinds } = page;
    const counted = kinds?.filter(({ kind }) => !input.kind || (kind ?? 'none') === input.kind);
    const sumOf = (key: 'rows' | 'rows_amount') =>
      counted ? counted.reduce((sum, one) => sum + one[key], 0) : null;
    return {
      data: page.rows.map(presentDue(actor)),
      meta: metaOf(
        input,
        { nextCursor: page.nextCursor, total: sumOf('rows') },
        sumOf('rows_amount'),
      ),
      summary: kinds && {
        kinds: [...kinds],
      },
    };
  },
  'payoutBatches.list': async ({ db, actor, input }) => {
    const { rows, meta } = await listBatches(db, actor, input);
    return { data: rows.map(presentBatch), meta };
  },
  'payoutBatches.one': ({ db, actor, input }) => detailsOf(db, actor, input.id),
  'payoutBatches.create': async (call) => {
    const id = await createBatch(await moverOf(call), call.input);
    return detailsOf(call.tx, call.actor, id);
  },
  'payoutBatches.approve': async (call) => {
    await approveBatch(await moverOf(call), call.input.id);
    return detailsOf(call.tx, call.actor, call.input.id);
  },
  'payoutBatches.refuse': async (call) => {
    await refuseBatch(await moverOf(call), call.input.id, call.input.reason);
    return detailsOf(call.tx, call.actor, call.input.id);
  },
  'payoutBatches.withdraw': async (call) => {
    await withdrawBatch(await moverOf(call), call.input.id);
    return detailsOf(call.tx, call.actor, call.input.id);
  },
  'payoutBatches.results': async (call) => ({
    data: await takeResults(await moverOf(call), call.input),
  }),
  'payoutBatches.export': async (call) => {
    const { db, actor, input } = call;
    const batch = required(await findBatch(db, actor, input.id), 'not_found');
    refuseIf(batch.waiting > 0, 'payout_running');
    const lines = (await linesOf(db, batch.id)).filter(({ state }) => state === 'to_pay');
    refuseIf(batch.account_id === null || lines.length === 0, 'payout_not_settled');
    const { payout_columns: columns } = await columnsOf(db, batch.account_id ?? 0);
    const { currency } = await getSettings(db);
    const table = payoutExport(lines, columns ?? shippedPayoutColumns, { batch, currency });
    const after = { batch: batch.id, lines: lines.length, format: input.format };
    const action = 'payoutBatches.export';
    return sendExport(call, table, { action, subject: 'document', title: `#${batch.id}`, after });
  },
  'payoutBatches.columns': ({ db, actor, input }) => columnsAnswer(db, actor, input.id),
  'payoutBatches.setColumns': async ({ tx, actor, input, who }) => {
    const account = await lockAccount(tx, actor, input.id);
    checkReach(actor, account.branch_id);
    await setColumns(tx, account.id, input.columns);
    const note = { subject: 'bankAccount', subjectId: account.id, title: account.name } as const;
    const after = { columns: input.columns };
    await writeActivity(tx, { action: 'payoutBatches.setColumns', ...note, after }, who);
    return columnsAnswer(tx, actor, account.id);
  },
} satisfies Handlers<keyof typeof payoutBatchesContract>;
