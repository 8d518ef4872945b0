import { v7 as uuidv7 } from 'uuid';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { payoutBatchesContract } from '#contract/custody/payout-batches.ts';
import { batchAccount, batchNeedsApproval } from '#domain/custody/payouts/batch.ts';
import { payoutReference } from '#domain/custody/payouts/results.ts';
import { money } from '#domain/money.ts';
import { Refusal, required } from '#domain/refusal.ts';
import { weekdayOf } from '#domain/time.ts';
import { checkDecision, checkWithdrawal } from '#domain/two-people.ts';
import { payoutBatchNotices, payoutBlockTexts } from '#words/custody/payouts.ts';
import { refusalText } from '#words/refusals.ts';
import { problemText } from '#words/validation.ts';
import { writeActivity } from '../../books/activity.ts';
import { outsideBand, notify, toHolders, toUser } from '../../books/notices.ts';
import { findUsable } from '../../ledger/banks/accounts-store.ts';
import { markAlone, secondPeople } from '../../people/users/second-person-store.ts';
import type { Mover } from '../../shipments/moves/move-commands.ts';
import { insertJob, type Place } from '../settlements/settlement-jobs-store.ts';
import {
  holdMerchants,
  insertBatch,
  insertLines,
  linesOf,
  lockBatch,
  methodBy,
  setDecided,
  type BatchRow,
} from './batches-store.ts';
import { blockOf, dueOf, type PayoutDueRow } from './due-store.ts';

type Created = ParsedInput<(typeof payoutBatchesContract)['payoutBatches.create']>;
type Chosen = Created['merchants'][number];

const approving = 'payoutBatches.approve';
const closed = { code: 'payout_batch_decided' } as const;

/** Settles the merchants with the permission of the user who made the batch. */
const startJob = (
  { tx }: Mover,
  maker: { readonly userId: number; readonly branchId: number | null },
  { note, places }: { readonly note: string | null; readonly places: readonly Place[] },
): Promise<number> => insertJob(tx, maker, { uuid: uuidv7(), from: null, to: null, note, places });

/** The first thing that forbids paying a chosen merchant; null: it is paid. */
function problemOf(one: Chosen, row: PayoutDueRow | undefined, kind: Created['kind']) {
  if (row === undefined) return refusalText('not_found');
  const block = blockOf(row);
  if (block !== null) return payoutBlockTexts[block];
  if (row.kind !== kind) return problemText({ message: 'value' });
  const isOther = row.net_amount !== one.amount;
  return isOther ? refusalText('payout_sum_changed', { amount: row.net_amount }) : null;
}

/** The chosen merchants as they are due now, in the order of the choice. @throws invalid_input */
async function chosenRows(mover: Mover, input: Created): Promise<PayoutDueRow[]> {
  const { tx, actor, who, moveContext } = mover;
  const ids = input.merchants.map((one) => one.merchant_id);
  await holdMerchants(tx, ids);
  const moment = { weekday: weekdayOf(moveContext.today), now: who.at };
  const due = await dueOf(tx, actor, ids, moment);
  const errors: Record<string, string[]> = {};
  const seen = new Set<PayoutDueRow>();
  const rows = input.merchants.flatMap((one, at) => {
    const own = due.filter((row) => row.merchant_id === one.merchant_id);
    const row = own.find(
      ({ branch_id: id }) => one.branch_id === undefined || id === one.branch_id,
    );
    const isTwice = row !== undefined && seen.has(row);
    const problem = isTwice ? problemText({ message: 'twice' }) : problemOf(one, row, input.kind);
    if (problem !== null) errors[`merchants.${at}.merchant_id`] = [problem];
    if (row === undefined || problem !== null) return [];
    seen.add(row);
    return [row];
  });
  if (Object.keys(errors).length > 0) throw new Refusal('invalid_input', { errors });
  return rows;
}

/**
 * Stores what was confirmed. Up to the sum of the settings its settlements begin at once; above it
 * the batch waits for a second person.
 * @throws not_found, bank_account_needless, bank_account_needed, bank_account_branch,
 *   bank_account_closed, invalid_input
 */
export async function createBatch(mover: Mover, input: Created): Promise<number> {
  const { tx, actor, who, settings, moveContext } = mover;
  const { kind, note, bank_account_id: named } = input;
  const field = { field: 'bank_account_id' };
  const account =
    named === undefined ? null : required(await findUsable(tx, named), 'not_found', field);
  const from = { isNamed: named !== undefined, account };
  batchAccount(kind, from, actor.branchId === null ? [] : [actor.branchId]);
  const rows = await chosenRows(mover, input);
  const accountId = batchAccount(
    kind,
    from,
    rows.map((row) => row.branch_id),
  );
  const methodId =
    accountId === null
      ? null
      : required(await methodBy(tx, accountId), 'bank_account_needed', field);
  const sum = money(rows.reduce((total, row) => total + row.net_amount, 0));
  const waits = batchNeedsApproval(sum, money(settings.payout_second_from));
  const places = rows.map((row) => ({ merchantId: row.merchant_id, branchId: row.branch_id }));
  const jobId = waits ? null : await startJob(mover, actor, { note, places });
  const batch = { uuid: uuidv7(), kind, day: moveContext.today, branchId: actor.branchId };
  const id = await insertBatch(tx, { ...batch, methodId, accountId, note, jobId }, who);
  await insertLines(
    tx,
    id,
    rows.map((row, at) => ({
      nth: at + 1,
      reference: payoutReference(id, at + 1),
      merchant_id: row.merchant_id,
      branch_id: row.branch_id,
      amount: row.net_amount,
      provider: row.provider,
      account: row.account,
      owner: row.owner,
    })),
  );
  const after = { kind, merchants: rows.length, amount: sum, account: accountId };
  await writeNote(mover, { action: 'create', id, after });
  if (waits) await requestSecond(mover, id, sum);
  return id;
}

async function requestSecond({ tx, actor }: Mover, id: number, sum: number): Promise<void> {
  const whom = outsideBand(toHolders(approving, actor.branchId), actor.userId);
  const notice = payoutBatchNotices.waits(id, sum);
  await notify(tx, { ...notice, uuid: uuidv7(), sentBy: actor.userId }, whom);
}

interface Note {
  readonly action: string;
  readonly id: number;
  readonly after?: object;
}
export const writeNote = ({ tx, who }: Mover, { action, id, after }: Note): Promise<void> =>
  writeActivity(
    tx,
    {
      action: `payoutBatches.${action}`,
      subject: 'document',
      title: `#${id}`,
      after: { batch: id, ...after },
    },
    who,
  );

const requestOf = async ({ tx, settings }: Mover, row: BatchRow) => ({
  state: row.state,
  requestedBy: row.created_by_id,
  second: (await secondPeople(tx, approving, settings))(row.branch_id),
});

async function decidable(mover: Mover, id: number): Promise<BatchRow> {
  const row = required(await lockBatch(mover.tx, mover.actor, id), 'not_found');
  const isAlone = checkDecision(await requestOf(mover, row), mover.actor, closed);
  const about = { subject: 'document', title: `#${id}` } as const;
  if (isAlone) await markAlone(mover.tx, about, approving, mover.who);
  return row;
}

const answer = ({ tx, actor }: Mover, row: BatchRow, notice: { title: string; body: string }) =>
  row.created_by_id === actor.userId
    ? Promise.resolve()
    : notify(
        tx,
        {
          ...notice,
          link: `/payout-batches/batch/${row.id}`,
          uuid: uuidv7(),
          sentBy: actor.userId,
        },
        toUser(row.created_by_id),
      );

/** @throws not_found, payout_batch_decided, own_request */
export async function approveBatch(mover: Mover, id: number): Promise<void> {
  const row = await decidable(mover, id);
  const lines = await linesOf(mover.tx, id);
  const places = lines.map((line) => ({ merchantId: line.merchant_id, branchId: line.branch_id }));
  const maker = { userId: row.created_by_id, branchId: row.branch_id };
  const jobId = await startJob(mover, maker, { note: row.note, places });
  await setDecided(mover.tx, id, { state: 'approved', reason: null, jobId }, mover.who);
  await writeNote(mover, { action: 'approve', id, after: { amount: row.amount } });
  await answer(mover, row, payoutBatchNotices.approved(id, row.amount));
}

/** @throws not_found, payout_batch_decided, own_request */
export async function refuseBatch(mover: Mover, id: number, reason: string): Promise<void> {
  const row = await decidable(mover, id);
  await setDecided(mover.tx, id, { state: 'refused', reason, jobId: null }, mover.who);
  await writeNote(mover, { action: 'refuse', id, after: { reason } });
  await answer(mover, row, payoutBatchNotices.refused(id, reason));
}

/** @throws not_found, payout_batch_decided, not_own_request */
export async function withdrawBatch(mover: Mover, id: number): Promise<void> {
  const row = required(await lockBatch(mover.tx, mover.actor, id), 'not_found');
  checkWithdrawal(await requestOf(mover, row), mover.actor, closed);
  await setDecided(mover.tx, id, { state: 'withdrawn', reason: null, jobId: null }, mover.who);
  await writeNote(mover, { action: 'withdraw', id });
}
