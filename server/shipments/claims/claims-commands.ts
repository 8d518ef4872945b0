import { v7 as uuidv7 } from 'uuid';
import { money, ZERO } from '#domain/money.ts';
import { checkSecondPerson } from '#domain/people/second-person.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { checkClaim, checkOpen, type ClaimReason } from '#domain/shipments/requests/loss-claim.ts';
import * as back from '#domain/shipments/plan-back.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { claimNotices, claimReason } from '#words/shipments/claims.ts';
import { writeActivity } from '../../books/activity.ts';
import { declare } from '../../books/effects.ts';
import { outsideBand, notify, toHolders, toMerchant } from '../../books/notices.ts';
import { takeFile } from '../../files/files-commands.ts';
import { markAlone, secondPeople } from '../../people/users/second-person-store.ts';
import {
  claimContext,
  findClaim,
  insertClaim,
  writeClaimAnswer,
  type ClaimRow,
} from './claims-store.ts';
import { compensatesAlone, isLarge, markLarge } from './compensate-alone.ts';
import { write, type Mover } from '../moves/move-commands.ts';
import { branchesOf, lockShipment, lockShipments } from '../shipment-store.ts';

interface Opening {
  readonly code: string;
  readonly reason: ClaimReason;
  readonly note: string | null;
  readonly photo?: string | null | undefined;
}

const noteOf = (verb: string, { id, code }: Shipment, after: Readonly<Record<string, unknown>>) =>
  ({
    action: `claims.${verb}`,
    subject: 'shipment',
    subjectId: id,
    title: code,
    after,
  }) as const;

/** @throws not_found, those of `checkClaim`, invalid_input for a photo the caller may not use */
export async function openClaim(mover: Mover, input: Opening): Promise<number> {
  const { tx, actor, who, moveContext } = mover;
  const [params] = await lockShipments(tx, actor, { codes: [input.code] });
  const shipment = required(params?.shipment, 'not_found', { field: 'code' });
  checkClaim({ ...shipment, ...(await claimContext(tx, shipment.id)) }, moveContext.now);
  const photoId = input.photo ?? null;
  const { id: shipmentId, merchantId, code, homeBranchId } = shipment;
  if (photoId !== null) {
    const owner = { kind: 'merchant', id: merchantId } as const;
    await takeFile(tx, actor, { id: photoId, kind: 'claim', owner, field: 'photo' });
  }
  const { reason, note } = input;
  const claim = { uuid: uuidv7(), shipmentId, reason, note, photoId };
  const id = await insertClaim(tx, claim, who);
  await writeActivity(tx, noteOf('open', shipment, { reason, note }), who);
  declare(tx, { merchants: [merchantId] });
  const notice = claimNotices.opened(code, reason, note);
  const whom = outsideBand(toHolders('claims.answer', homeBranchId), actor.userId);
  await notify(tx, { ...notice, uuid: uuidv7(), sentBy: actor.userId }, whom);
  return id;
}

async function lockClaim(
  { tx, actor }: Mover,
  id: number,
): Promise<{ row: ClaimRow; shipment: Shipment }> {
  const seen = required(await findClaim(tx, actor, id), 'not_found');
  const shipment = await lockShipment(tx, actor, seen.shipment_uuid);
  const row = required(await findClaim(tx, actor, id), 'not_found');
  checkOpen(row);
  declare(tx, { merchants: [shipment.merchantId] });
  return { row, shipment };
}

/** @throws not_found, claim_answered */
export async function withdrawClaim(mover: Mover, id: number): Promise<void> {
  const { shipment } = await lockClaim(mover, id);
  const { tx, who } = mover;
  await writeClaimAnswer(tx, id, { state: 'withdrawn', amount: null, answer: null }, who);
  await writeActivity(tx, noteOf('withdraw', shipment, { state: 'withdrawn' }), who);
}

interface Answering {
  readonly id: number;
  readonly grant: boolean;
  readonly amount?: number | undefined;
  readonly answer: string;
}

/**
 * @throws not_found, claim_answered, own_request, then those of the move that loses the shipment
 */
export async function answerClaim(mover: Mover, input: Answering): Promise<void> {
  const { row, shipment } = await lockClaim(mover, input.id);
  const { tx, actor, who } = mover;
  const { grant, answer } = input;
  const isOwn = row.opener_id === actor.userId;
  const people = await secondPeople(tx, 'claims.answer', mover.settings);
  const second = people(...branchesOf(shipment));
  const alone = checkSecondPerson(actor, { isOwn, second, code: 'own_request' });
  const amount = grant ? await compensate(mover, shipment, input) : null;
  const state = grant ? 'granted' : 'refused';
  await writeClaimAnswer(tx, input.id, { state, amount, answer }, who);
  const action = grant ? 'grant' : 'refuse';
  await writeActivity(tx, noteOf(action, shipment, { state, amount, answer }), who);
  const about = { subject: 'shipment', subjectId: shipment.id, title: shipment.code } as const;
  if (alone) await markAlone(tx, about, 'claims.answer', who);
  const notice =
    amount === null
      ? claimNotices.refused(shipment, answer)
      : claimNotices.granted(shipment, amount, answer);
  const whom = toMerchant(shipment.merchantId, 'claims.view');
  // In the company's name: the merchant does not see which user answered.
  await notify(tx, { ...notice, uuid: uuidv7(), sentBy: null }, whom);
}

/**
 * The shipment is lost by its own move, which posts the compensation. One that was lost without
 * compensation is found and lost again, so that there is only one kind of posting.
 */
async function compensate(mover: Mover, shipment: Shipment, input: Answering): Promise<number> {
  const { moveContext, tx, actor } = mover;
  const paid = shipment.status === 'lost' ? (shipment.claimAmount ?? ZERO) : ZERO;
  // Lost with its compensation since the claim was made: the response states it.
  if (paid > 0) return paid;
  const claim =
    input.amount === undefined
      ? back.compensationFor(shipment.goodsAmount, moveContext.policy.claimMax)
      : money(input.amount);
  refuseIf(claim === 0, 'claim_nothing', { field: 'amount' });
  const reason = claimReason(input.answer);
  let current = shipment;
  if (shipment.status === 'lost') {
    const branchId = shipment.branchId ?? shipment.homeBranchId;
    await write(mover, 'claims.answer', [back.find(shipment, moveContext, { reason }, branchId)]);
    current = await lockShipment(tx, actor, shipment.uuid);
  }
  const isAlone = await compensatesAlone(mover);
  const planned = back.lose(
    current,
    moveContext,
    { reason },
    { claim, isDecided: isAlone(current) },
  );
  await write(mover, 'claims.answer', [planned]);
  if (isLarge(planned, mover)) await markLarge(mover, [shipment]);
  return claim;
}
