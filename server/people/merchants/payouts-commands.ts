import { v7 as uuidv7 } from 'uuid';
import { payoutOf, type TypedPayoutFields } from '#contract/people/payout-shapes.ts';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { isSamePayout, maskedPayout, type Payout } from '#domain/people/payout.ts';
import type { SecondPerson } from '#domain/people/second-person.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { checkDecision, checkWithdrawal } from '#domain/two-people.ts';
import { payoutNotices } from '#words/people/payouts.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { outsideBand, notify, notifyEach, toHolders, toMerchant } from '../../books/notices.ts';
import { badField } from '../../http/bad-field.ts';
import { lockMerchant, type MerchantDetailsRow } from './merchants-store.ts';
import { payoutOfRow } from './merchants-present.ts';
import {
  answerPayoutRequest,
  findPayoutRequest,
  insertPayoutRequest,
  openPayoutRequest,
  setPayout,
  type PayoutRequestRow,
} from './payouts-store.ts';
import { markAlone, secondPeople } from '../users/second-person-store.ts';

export interface PayoutCall {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly who: Who;
}

/** The parsed input. */
export function checkedPayout(input: TypedPayoutFields): Payout | null {
  const payout = payoutOf(input);
  if (payout !== null && 'faults' in payout) throw badField('payout_kind', 'value');
  return payout;
}

const closed = { code: 'payout_decided' } as const;

interface Wish extends TypedPayoutFields {
  readonly merchant_id?: number | undefined;
  readonly reason: string | null;
}

/**
 * Requests a change of payout details; the current ones stay valid until a second user approves.
 * @throws invalid_input, not_found, merchant_not_accepted, payout_open, payout_same
 */
export async function requestForPayout(call: PayoutCall, input: Wish): Promise<number> {
  const { tx, actor, who } = call;
  const payout = required(checkedPayout(input), 'invalid_input');
  const merchantId = actor.merchantId ?? input.merchant_id ?? 0;
  // A merchant's user acts for their own merchant only: another id counts as unknown.
  const isOthers = input.merchant_id !== undefined && input.merchant_id !== merchantId;
  refuseIf(isOthers, 'not_found', { field: 'merchant_id' });
  const merchant = await lockMerchant(tx, actor, merchantId);
  refuseIf(merchant.state !== 'accepted', 'merchant_not_accepted', { field: 'merchant_id' });
  refuseIf((await openPayoutRequest(tx, merchantId)) !== null, 'payout_open');
  const before = payoutOfRow(merchant);
  refuseIf(isSamePayout(before, payout), 'payout_same', { field: 'payout_kind' });
  const order = { uuid: uuidv7(), merchantId, payout, before, reason: input.reason };
  const id = await insertPayoutRequest(tx, order, who);
  await writeNote(call, merchant, { action: 'payouts.ask', before, after: payout });
  const whom = outsideBand(toHolders('payouts.approve', merchant.branch_id), actor.userId);
  const notice = payoutNotices.requested(merchant.store_name, payout);
  await notify(tx, { ...notice, uuid: uuidv7(), sentBy: actor.userId }, whom);
  return id;
}

interface Held {
  readonly row: PayoutRequestRow;
  readonly second: SecondPerson;
  readonly merchant: MerchantDetailsRow;
}

/** The request after locking its merchant: two decisions wait for each other. */
async function holdRequest({ tx, actor }: PayoutCall, id: number): Promise<Held> {
  const people = await secondPeople(tx, 'payouts.approve');
  const seen = required(await findPayoutRequest(tx, actor, id), 'not_found');
  const merchant = await lockMerchant(tx, actor, seen.merchant_id);
  const row = required(await findPayoutRequest(tx, actor, id), 'not_found');
  return { merchant, row, second: people(merchant.branch_id) };
}

const requestOf = ({ row, second }: Held) => ({
  state: row.state,
  requestedBy: row.requester_id,
  second,
});

/** @throws payout_decided, own_request */
async function decide({ tx, actor, who }: PayoutCall, held: Held): Promise<void> {
  const { id: subjectId, store_name: title } = held.merchant;
  const isAlone = checkDecision(requestOf(held), actor, closed);
  if (isAlone)
    await markAlone(tx, { subject: 'merchant', subjectId, title }, 'payouts.approve', who);
}

/** @throws not_found, payout_decided, own_request */
export async function approvePayout(
  call: PayoutCall,
  id: number,
  note: string | null,
): Promise<void> {
  const { tx, actor, who } = call;
  const held = await holdRequest(call, id);
  await decide(call, held);
  const { kind, provider, account, owner } = held.row;
  const payout = { kind, provider, account, owner };
  await setPayout(tx, held.merchant.id, payout);
  await answerPayoutRequest(tx, id, { state: 'approved', answer: note }, who);
  const before = payoutOfRow(held.merchant);
  await writeNote(call, held.merchant, { action: 'payouts.approve', before, after: payout });
  const notice = payoutNotices.approved(held.merchant.store_name, payout);
  // The merchant is notified of every change of its payout details, regardless of the requester.
  const whom = outsideBand(toMerchant(held.merchant.id, 'payouts.view'), held.row.requester_id);
  await notify(tx, { ...notice, uuid: uuidv7(), sentBy: actor.userId }, whom);
  await notifyEach(tx, [{ ...notice, uuid: uuidv7(), userId: held.row.requester_id }]);
}

/** @throws not_found, payout_decided, own_request */
export async function refusePayout(call: PayoutCall, id: number, reason: string): Promise<void> {
  const { tx, who } = call;
  const held = await holdRequest(call, id);
  await decide(call, held);
  await answerPayoutRequest(tx, id, { state: 'refused', answer: reason }, who);
  await writeNote(call, held.merchant, { action: 'payouts.refuse', after: { reason } });
  const notice = payoutNotices.refused(held.merchant.store_name, reason);
  await notifyEach(tx, [{ ...notice, uuid: uuidv7(), userId: held.row.requester_id }]);
}

/** @throws not_found, payout_decided, not_own_request */
export async function withdrawPayout(call: PayoutCall, id: number): Promise<void> {
  const { tx, actor, who } = call;
  const held = await holdRequest(call, id);
  checkWithdrawal(requestOf(held), actor, closed);
  await answerPayoutRequest(tx, id, { state: 'withdrawn', answer: null }, who);
  await writeNote(call, held.merchant, { action: 'payouts.withdraw' });
}

interface Entered {
  readonly action: string;
  readonly before?: Payout | null;
  readonly after?: Payout | { readonly reason: string };
}

/** The activity list identifies an account without storing its number. */
function writeNote({ tx, who }: PayoutCall, merchant: MerchantDetailsRow, entered: Entered) {
  const { action, before = null, after } = entered;
  const subject = {
    action,
    subject: 'merchant',
    subjectId: merchant.id,
    title: merchant.store_name,
  } as const;
  const shown = after && 'kind' in after ? maskedPayout(after) : after;
  return writeActivity(tx, { ...subject, before: maskedPayout(before), after: shown }, who);
}
