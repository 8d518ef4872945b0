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

/** A requested change of the amount to collect. */
export interface PriceRequest extends TwoPersonRequest {
  /** The amount to collect when the change was requested. */
  readonly fromAmount: Money;
  readonly requestedAmount: Money;
}

/**
 * What the recipient pays in addition to the goods: the recipient's fee stays the same whatever the
 * goods cost.
 */
export const leastPrice = (shipment: Pick<Shipment, 'codAmount' | 'goodsAmount'>): Money =>
  sub(shipment.codAmount, shipment.goodsAmount);

function checkTime(shipment: Shipment): void {
  const { code, status, holdReason } = shipment;
  refuseIf(!onTheWay.includes(status), 'price_request_late', { code, stage: stageOf(shipment) });
  refuseIf(isHeld(shipment), 'shipment_on_hold', { code, reason: holdReason });
}

interface OpenQuestion {
  readonly amount: Money;
  readonly reason: string;
  /** An earlier request is still unanswered. */
  readonly isOpen: boolean;
}

/**
 * Requests another amount to collect from the recipient: only the shipment's history changes.
 * @throws price_request_late, shipment_on_hold, price_request_open, price_same, price_below_fee
 */
export function requestPrice(shipment: Shipment, { amount, reason, isOpen }: OpenQuestion): Move {
  checkTime(shipment);
  const { code } = shipment;
  refuseIf(isOpen, 'price_request_open', { code });
  refuseIf(amount === shipment.codAmount, 'price_same', { code, field: 'amount' });
  const least = leastPrice(shipment);
  refuseIf(amount < least, 'price_below_fee', { code, least, field: 'amount' });
  const edits = { requested_amount: [shipment.codAmount, amount] } as const;
  return { ...moveTo(shipment, 'requestPrice', {}, { reason }), edits };
}

/** The amounts of a shipment after a price change was approved. */
export interface NewPrice {
  readonly move: Move;
  readonly codAmount: Money;
  readonly goodsAmount: Money;
}

/**
 * A second user approves: the price of the goods changes, the fees stay.
 * @throws price_request_decided, own_request, price_request_late, shipment_on_hold,
 * changed_meanwhile
 */
export function approvePrice(shipment: Shipment, actor: Actor, request: PriceRequest): NewPrice {
  const { code, codAmount: was, goodsAmount: before } = shipment;
  checkDecision(request, actor, closed(shipment));
  checkTime(shipment);
  refuseIf(was !== request.fromAmount, 'changed_meanwhile', { code });
  const goods = add(before, sub(request.requestedAmount, was));
  const edits = {
    cod_amount: [was, request.requestedAmount],
    goods_amount: [before, goods],
  } as const;
  const move = { ...moveTo(shipment, 'correct', {}), edits };
  return { move, codAmount: request.requestedAmount, goodsAmount: goods };
}

/** @throws price_request_decided, own_request */
export function refusePrice(
  shipment: Shipment,
  actor: Actor,
  request: PriceRequest,
  reason: string,
): Move {
  checkDecision(request, actor, closed(shipment));
  return moveTo(shipment, 'closePrice', {}, { reason });
}

/** @throws price_request_decided, not_own_request */
export function withdrawPrice(shipment: Shipment, actor: Actor, request: PriceRequest): Move {
  checkWithdrawal(request, actor, closed(shipment));
  return moveTo(shipment, 'closePrice', {});
}

const closed = ({ code }: Shipment) =>
  ({ code: 'price_request_decided', details: { code } }) as const;
