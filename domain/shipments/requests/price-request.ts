import { add, sub, type Money } from '../../money.ts';
import type { Actor } from '../../people/actor.ts';
import { refuseIf } from '../../refusal.ts';
import { onTheWay } from './corrections.ts';
import {
  checkDecision,
  checkWithdrawal,
  type RequestState,
  requestStates,
  type TwoPersonRequest,
} from '../../two-people.ts';
import { isHeld, moveTo, type Move, type Shipment } from '../shipment.ts';
import { stageOf } from '../stages.ts';

export const priceRequestStates = requestStates;
export type PriceRequestState = RequestState;

/** Another amount to collect, as somebody asked for it. */
export interface PriceRequest extends TwoPersonRequest {
  /** What was to be collected when it was asked. */
  readonly fromAmount: Money;
  readonly requestedAmount: Money;
}

/**
 * What the recipient pays beside the goods: a fee that is theirs stays, whatever the goods cost.
 */
export const leastPrice = (shipment: Pick<Shipment, 'codAmount' | 'goodsAmount'>): Money =>
  sub(shipment.codAmount, shipment.goodsAmount);

function checkTime(shipment: Shipment): void {
  const { code, status, holdReason } = shipment;
  refuseIf(!onTheWay.includes(status), 'price_ask_late', { code, stage: stageOf(shipment) });
  refuseIf(isHeld(shipment), 'shipment_on_hold', { code, reason: holdReason });
}

interface OpenQuestion {
  readonly amount: Money;
  readonly reason: string;
  /** Nobody has answered an earlier one yet. */
  readonly isOpen: boolean;
}

/**
 * Another amount to collect from the recipient is asked for: nothing changes but the shipment's
 * story.
 * @throws price_ask_late, shipment_on_hold, price_ask_open, price_same, price_below_fee
 */
export function askPrice(shipment: Shipment, { amount, reason, isOpen }: OpenQuestion): Move {
  checkTime(shipment);
  const { code } = shipment;
  refuseIf(isOpen, 'price_ask_open', { code });
  refuseIf(amount === shipment.codAmount, 'price_same', { code, field: 'amount' });
  const least = leastPrice(shipment);
  refuseIf(amount < least, 'price_below_fee', { code, least, field: 'amount' });
  const edits = { asked_amount: [shipment.codAmount, amount] } as const;
  return { ...moveTo(shipment, 'askPrice', {}, { reason }), edits };
}

/** The amounts of a shipment whose new price was approved. */
export interface NewPrice {
  readonly move: Move;
  readonly codAmount: Money;
  readonly goodsAmount: Money;
}

/**
 * A second person says yes: the goods cost more or less, the fees stay.
 * @throws price_ask_decided, own_request, price_ask_late, shipment_on_hold, changed_meanwhile
 */
export function approvePrice(shipment: Shipment, actor: Actor, ask: PriceRequest): NewPrice {
  const { code, codAmount: was, goodsAmount: before } = shipment;
  checkDecision(ask, actor, closed(shipment));
  checkTime(shipment);
  refuseIf(was !== ask.fromAmount, 'changed_meanwhile', { code });
  const goods = add(before, sub(ask.requestedAmount, was));
  const edits = {
    cod_amount: [was, ask.requestedAmount],
    goods_amount: [before, goods],
  } as const;
  const move = { ...moveTo(shipment, 'correct', {}), edits };
  return { move, codAmount: ask.requestedAmount, goodsAmount: goods };
}

/** @throws price_ask_decided, own_request */
export function refusePrice(
  shipment: Shipment,
  actor: Actor,
  ask: PriceRequest,
  reason: string,
): Move {
  checkDecision(ask, actor, closed(shipment));
  return moveTo(shipment, 'closePrice', {}, { reason });
}

/** @throws price_ask_decided, not_own_request */
export function withdrawPrice(shipment: Shipment, actor: Actor, ask: PriceRequest): Move {
  checkWithdrawal(ask, actor, closed(shipment));
  return moveTo(shipment, 'closePrice', {});
}

const closed = ({ code }: Shipment) => ({ code: 'price_ask_decided', details: { code } }) as const;
