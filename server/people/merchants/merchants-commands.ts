import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { refuseIf } from '#domain/refusal.ts';
import type { ReturnFeeKind } from '#domain/pricing/quote.ts';
import type { ProofRule } from '#domain/shipments/proof.ts';
import { acceptedMail, rejectedMail } from '#words/outreach/mails.ts';
import { merchantNotice } from '#words/outreach/screens.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { declare } from '../../books/effects.ts';
import { notify, toMerchant } from '../../books/notices.ts';
import { sendTo } from '../../books/reach.ts';
import { scheduleOf } from './merchants-present.ts';
import { checkHomeBranch } from './merchants-manage-commands.ts';
import {
  acceptMerchant,
  lockMerchant,
  rejectMerchant,
  setMerchantProof,
  setMerchantReturnFee,
  setPayoutSchedule,
  type MerchantDetailsRow,
} from './merchants-store.ts';

export interface Acceptance {
  readonly id: number;
  readonly branch_id: number;
  readonly note: string | null;
}

/**
 * Accepts a merchant for a branch; a rejected one may be accepted later.
 * @throws Refusal not_found, merchant_not_waiting, invalid_input for an unknown branch, forbidden
 *   when staff of a branch name another
 */
export async function accept(tx: Tx, actor: Actor, input: Acceptance, who: Who): Promise<void> {
  const merchant = await lockMerchant(tx, actor, input.id);
  refuseIf(merchant.state === 'accepted', 'merchant_not_waiting', { field: 'id' });
  await checkHomeBranch(tx, actor, input.branch_id);
  await acceptMerchant(tx, {
    id: merchant.id,
    branchId: input.branch_id,
    decidedBy: actor.userId,
    at: who.at,
  });
  const after = { state: 'accepted', branch_id: input.branch_id, note: input.note };
  await noteDecision(tx, merchant, { action: 'merchants.accept', after }, who);
  await sendTo(tx, merchant, acceptedMail(merchant.owner_name, merchant.store_name));
  await notifyMerchant(tx, merchant, merchantNotice.accepted(merchant.store_name), actor);
}

/** The merchant's own terms of proof; without a rule it has none. @throws Refusal not_found */
export async function setProof(
  tx: Tx,
  actor: Actor,
  input: { id: number; rule: ProofRule | null; from: number },
  who: Who,
): Promise<void> {
  const { id, store_name: title, proof_rule, proof_from } = await lockMerchant(tx, actor, input.id);
  const from = input.rule === null ? null : input.from;
  await setMerchantProof(tx, id, { rule: input.rule, from });
  declare(tx, { terms: true });
  const note = { action: 'merchants.setProof', subject: 'merchant', subjectId: id, title } as const;
  const after = { proof_rule: input.rule, proof_from: from };
  await writeActivity(tx, { ...note, before: { proof_rule, proof_from }, after }, who);
}

/**
 * The merchant's fee for returns; without a kind the company's settings apply. @throws Refusal
 * not_found
 */
export async function setReturnFee(
  tx: Tx,
  actor: Actor,
  input: { id: number; kind: ReturnFeeKind | null; value?: number | undefined },
  who: Who,
): Promise<void> {
  const merchant = await lockMerchant(tx, actor, input.id);
  const value = input.kind === null ? null : (input.value ?? 0);
  await setMerchantReturnFee(tx, merchant.id, { kind: input.kind, value });
  const { id, store_name: title, return_fee_kind, return_fee_value } = merchant;
  const action = 'merchants.setReturnFee';
  const after = { return_fee_kind: input.kind, return_fee_value: value };
  const before = { return_fee_kind, return_fee_value };
  await writeActivity(
    tx,
    { action, subject: 'merchant', subjectId: id, title, before, after },
    who,
  );
}

/** @throws Refusal not_found */
export async function changePayoutSchedule(
  tx: Tx,
  actor: Actor,
  { id, ...after }: { id: number } & ScheduleInput,
  who: Who,
): Promise<void> {
  const merchant = await lockMerchant(tx, actor, id);
  const { store_name: title, payout_when, payout_days, payout_minimum } = merchant;
  await setPayoutSchedule(tx, id, scheduleOf(after));
  const action = 'merchants.setPayoutSchedule';
  const before = { payout_when, payout_days, payout_minimum };
  await writeActivity(
    tx,
    { action, subject: 'merchant', subjectId: id, title, before, after },
    who,
  );
}
type ScheduleInput = Parameters<typeof scheduleOf>[0];

/** @throws Refusal not_found, merchant_not_waiting */
export async function reject(
  tx: Tx,
  actor: Actor,
  input: { id: number; reason: string },
  who: Who,
): Promise<void> {
  const merchant = await lockMerchant(tx, actor, input.id);
  refuseIf(merchant.state !== 'waiting', 'merchant_not_waiting', { field: 'id' });
  const { id, reason } = input;
  await rejectMerchant(tx, { id, reason, decidedBy: actor.userId, at: who.at });
  const after = { state: 'rejected', reason };
  await noteDecision(tx, merchant, { action: 'merchants.reject', after }, who);
  await sendTo(tx, merchant, rejectedMail(merchant.owner_name, merchant.store_name, reason));
  await notifyMerchant(tx, merchant, merchantNotice.rejected(merchant.store_name, reason), actor);
}

const noteDecision = (
  tx: Tx,
  merchant: MerchantDetailsRow,
  { action, after }: { action: string; after: unknown },
  who: Who,
) =>
  writeActivity(
    tx,
    {
      action,
      subject: 'merchant',
      subjectId: merchant.id,
      title: merchant.store_name,
      before: { state: merchant.state },
      after,
    },
    who,
  );

/** A rejected merchant sees this text when it is accepted later. */
const notifyMerchant = (
  tx: Tx,
  merchant: MerchantDetailsRow,
  text: { title: string; body: string },
  actor: Actor,
) =>
  notify(
    tx,
    { uuid: uuidv7(), ...text, link: null, sentBy: actor.userId },
    toMerchant(merchant.id, 'dashboard.view'),
  );
