import { required } from '#domain/refusal.ts';
import {
  answered,
  checkAnswer,
  override,
  returnAsDecided,
} from '#domain/shipments/requests/merchant-decision.ts';
import { barredUntilAttempt } from '#domain/shipments/return-bar.ts';
import * as plan from '#domain/shipments/plan.ts';
import type { Shipment } from '#domain/shipments/shipment.ts';
import { decisionNotices, decisionReason } from '#words/shipments/merchant-decisions.ts';
import { v7 as uuidv7 } from 'uuid';
import { notify, notifyEach, toHolders } from '../../books/notices.ts';
import { badField } from '../../http/bad-field.ts';
import type { Call } from '../../http/call.ts';
import {
  findDecision,
  isAreaOf,
  writeAnswer,
  writeArea,
  writeOverride,
  type DecisionRow,
} from './merchant-decisions-store.ts';
import { write, type Mover } from '../moves/move-commands.ts';
import { requestForPrice } from '../price-requests/price-requests-commands.ts';
import { correctRecipient, type Edits } from '../create/recipient-command.ts';
import { lockShipment } from '../shipment-store.ts';

type Answer = Call<'merchantDecisions.answer'>['input'];

/** The question after locking its shipment. */
async function lockDecision(
  { tx, actor }: Mover,
  id: number,
): Promise<{ row: DecisionRow; shipment: Shipment }> {
  const seen = required(await findDecision(tx, actor, id), 'not_found');
  const shipment = await lockShipment(tx, actor, seen.shipment_uuid);
  return { row: required(await findDecision(tx, actor, id), 'not_found'), shipment };
}

/** The field that each choice also requires, by the missing field. */
function checkFields({ choice, postponed_on: day, amount, ...change }: Answer): void {
  if (choice === 'postpone' && day === undefined) throw badField('postponed_on', 'required');
  if (choice === 'reduce' && amount === undefined) throw badField('amount', 'required');
  const { recipient_phone, recipient_phone2, landmark, area_id } = change;
  const corrections = [recipient_phone, recipient_phone2, landmark, area_id];
  if (choice === 'correct' && corrections.every((one) => one === undefined)) {
    throw badField('recipient_phone', 'required');
  }
  if (recipient_phone === null) throw badField('recipient_phone', 'required');
}

/** @throws not_found, then those of `checkAnswer`, then those of the move that the choice makes */
export async function answerDecision(mover: Mover, input: Answer): Promise<void> {
  const { row, shipment } = await lockDecision(mover, input.id);
  checkAnswer(shipment, row, input.choice, mover.moveContext.now);
  checkFields(input);
  const answer = {
    choice: input.choice,
    postponedOn: input.postponed_on ?? null,
    note: input.note,
  };
  await writeAnswer(mover.tx, row.id, answer, mover.who);
  await carryOut(mover, shipment, input);
  await notifyBranch(mover, shipment, input);
}

async function carryOut(mover: Mover, shipment: Shipment, input: Answer): Promise<void> {
  const reason = decisionReason(input.choice, input.note);
  const action = 'merchantDecisions.answer';
  if (input.choice === 'return') {
    return write(mover, action, [returnAsDecided(shipment, mover.moveContext, { reason })]);
  }
  if (input.choice === 'postpone') {
    const postponedOn = required(input.postponed_on, 'invalid_input');
    const planned = plan.postpone(
      shipment,
      mover.moveContext,
      { reason },
      { postponedOn, reasonKey: 'postponed_by_merchant' },
    );
    const after = { ...planned.move.after, ...barredUntilAttempt };
    const { question: _, ...move } = planned.move;
    return write(mover, action, [{ ...planned, move: { ...move, after } }]);
  }
  const before = await prepared(mover, shipment, input, reason);
  return write(mover, action, [{ move: answered(before, { reason }), entries: [] }]);
}

/** Makes the change the answer requests; returns the shipment after it. */
async function prepared(
  mover: Mover,
  shipment: Shipment,
  input: Answer,
  reason: string,
): Promise<Shipment> {
  const { tx, actor } = mover;
  if (input.choice === 'reduce') {
    const amount = required(input.amount, 'invalid_input');
    await requestForPrice(mover, { uuid: shipment.uuid, amount, reason });
  }
  if (input.choice === 'correct') {
    const more = await changedArea(mover, shipment, input.area_id);
    const { recipient_phone, recipient_phone2, landmark } = input;
    const change = {
      ...(recipient_phone ? { recipient_phone } : {}),
      ...(recipient_phone2 === undefined ? {} : { recipient_phone2 }),
      ...(landmark === undefined ? {} : { landmark }),
    };
    await correctRecipient(mover, shipment, change, { reason, more });
  }
  return lockShipment(tx, actor, shipment.uuid);
}

async function changedArea(
  { tx }: Mover,
  shipment: Shipment,
  areaId: number | undefined,
): Promise<Edits> {
  if (areaId === undefined || areaId === shipment.areaId) return {};
  if (!(await isAreaOf(tx, areaId, shipment.destinationId))) throw badField('area_id');
  await writeArea(tx, shipment.id, areaId);
  return { area_id: [shipment.areaId, areaId] };
}

/** The courier who has the shipment, and the users who handle the decisions of its branch. */
async function notifyBranch(
  { tx, actor }: Mover,
  shipment: Shipment,
  input: Answer,
): Promise<void> {
  const notice = decisionNotices.answered(shipment, input.choice, input.note);
  const { courierId } = shipment;
  if (courierId !== null && courierId !== actor.userId) {
    await notifyEach(tx, [{ ...notice, uuid: uuidv7(), userId: courierId }]);
  }
  if (actor.type !== 'client') return;
  const whom = toHolders('merchantDecisions.answer', shipment.branchId);
  await notify(tx, { ...notice, uuid: uuidv7(), sentBy: actor.userId }, whom);
}

/** @throws not_found, decision_closed */
export async function overrideDecision(mover: Mover, id: number, reason: string): Promise<void> {
  const { row, shipment } = await lockDecision(mover, id);
  const move = override(shipment, row, { reason }, mover.moveContext.now);
  await writeOverride(mover.tx, id, reason, mover.who);
  await write(mover, 'merchantDecisions.override', [{ move, entries: [] }]);
}
