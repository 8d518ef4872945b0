import { v7 as uuidv7 } from 'uuid';
import type { AnswerOf } from '#contract/contract.ts';
import type { withdrawalsContract } from '#contract/custody/settlements.ts';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { settlementNotices } from '#words/custody/settlements.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { notify, toHolders, toMerchant } from '../../books/notices.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { merchantBalance } from '../../ledger/payee-balance-store.ts';
import { lockMerchant } from '../documents/party-store.ts';
import {
  closeWithdrawal,
  findWithdrawal,
  insertWithdrawal,
  isQuestionOpen,
  listWithdrawals,
  methodInUse,
  type WithdrawRow,
} from './withdrawals-store.ts';

type Row = AnswerOf<'withdrawals.request'>['data'];

/**
 * The merchant's currently payable amount is returned for open requests only; it means nothing for
 * closed ones.
 */
const present = (row: WithdrawRow): Row => ({
  id: row.id,
  subscriber: { id: row.merchant_id, store_name: row.store_name },
  branch: row.branch_id === null ? null : { id: row.branch_id, branch_name: row.branch_name ?? '' },
  amount: row.amount,
  paid_amount: row.paid_amount,
  left_amount: row.amount - row.paid_amount,
  payable_amount: row.payable_amount,
  method: row.method,
  payment_method_id: row.payment_method_id,
  note: row.note,
  state: row.state,
  requested_by: row.requested_by,
  requested_at: row.requested_at,
  decided_by: row.decided_by,
  decided_at: row.decided_at,
  reason: row.reason,
  document:
    row.document_id === null || row.family === null
      ? null
      : { id: row.document_id, family: row.family, invoice_no: row.number },
});

interface Requested {
  readonly amount: number;
  readonly payment_method_id: number;
  readonly note: string | null;
}

/**
 * @throws forbidden for a caller without a merchant, withdraw_open, nothing_left,
 *   payment_too_large, not_found
 */
async function request(tx: Tx, actor: Actor, who: Who, params: Requested): Promise<number> {
  const merchantId = required(actor.merchantId, 'forbidden');
  const merchant = required(await lockMerchant(tx, actor, merchantId), 'not_found');
  refuseIf(await isQuestionOpen(tx, merchantId), 'withdraw_open');
  const { payable } = await merchantBalance(tx, merchantId);
  refuseIf(payable <= 0, 'nothing_left', { field: 'amount' });
  refuseIf(params.amount > payable, 'payment_too_large', { max: payable, field: 'amount' });
  const methodId = params.payment_method_id;
  required(await methodInUse(tx, methodId), 'not_found', { field: 'payment_method_id' });
  const order = { uuid: uuidv7(), merchantId, amount: params.amount, methodId, note: params.note };
  const id = await insertWithdrawal(tx, order, who);
  const notice = settlementNotices.withdrawRequested(merchant.store_name, params.amount);
  const whom = toHolders('withdrawals.refuse', merchant.branch_id);
  await notify(tx, { ...notice, uuid: uuidv7(), sentBy: actor.userId }, whom);
  const entered = { action: 'withdrawals.request', title: merchant.store_name, merchantId };
  await note(tx, who, { ...entered, after: { amount: params.amount, note: params.note } });
  return id;
}

const note = (
  tx: Tx,
  who: Who,
  entered: { action: string; title: string; merchantId: number; after: object },
): Promise<void> =>
  writeActivity(
    tx,
    {
      action: entered.action,
      subject: 'merchant',
      subjectId: entered.merchantId,
      title: entered.title,
      after: entered.after,
    },
    who,
  );

export const withdrawalHandlers = {
  'withdrawals.list': async ({ db, actor, input }) => {
    const page = await listWithdrawals(db, actor, input);
    return {
      data: page.rows.map(present),
      meta: metaOf(input, page),
    };
  },

  'withdrawals.request': async ({ tx, actor, who, input }) => {
    const id = await request(tx, actor, who, input);
    return { data: present(required(await findWithdrawal(tx, actor, id), 'not_found')) };
  },

  'withdrawals.cancel': async ({ tx, actor, who, input }) => {
    const row = required(await findWithdrawal(tx, actor, input.id), 'not_found');
    refuseIf(row.merchant_id !== actor.merchantId, 'forbidden');
    const closed = await closeWithdrawal(tx, row.id, { state: 'cancelled', reason: null }, who);
    refuseIf(closed === 0, 'withdraw_decided');
    const { merchant_id: merchantId, amount, store_name: title } = row;
    await note(tx, who, { action: 'withdrawals.cancel', title, merchantId, after: { amount } });
    return { data: present(required(await findWithdrawal(tx, actor, row.id), 'not_found')) };
  },

  'withdrawals.refuse': async ({ tx, actor, who, input: { id, reason } }) => {
    const row = required(await findWithdrawal(tx, actor, id), 'not_found');
    refuseIf(row.requester_id === actor.userId, 'own_request');
    const closed = await closeWithdrawal(tx, id, { state: 'refused', reason }, who);
    refuseIf(closed === 0, 'withdraw_decided');
    const { merchant_id: merchantId, amount, store_name: title } = row;
    const notice = { ...settlementNotices.withdrawRefused(amount, reason), uuid: uuidv7() };
    await notify(
      tx,
      { ...notice, sentBy: actor.userId },
      toMerchant(merchantId, 'withdrawals.view'),
    );
    await note(tx, who, { action: 'withdrawals.refuse', title, merchantId, after: { reason } });
    return { data: present(required(await findWithdrawal(tx, actor, id), 'not_found')) };
  },
} satisfies Handlers<keyof typeof withdrawalsContract>;
