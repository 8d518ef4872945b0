import { alwaysTwo } from '#domain/people/second-person.ts';
import { money } from '#domain/money.ts';
import {
  approvePrice,
  requestPrice,
  refusePrice,
  withdrawPrice,
} from '#domain/shipments/requests/price-request.ts';
import { only } from '#domain/shipments/plan.ts';
import type { TrackedShipment } from './book.ts';
import type { OpenRequest } from './side.ts';
import { expect, Mismatch, own, sees, write, type Turn } from './turn.ts';

/** A price change requested by one user and decided by another. */

function request(turn: Turn): void {
  const { book, input, answer, actor } = turn;
  const { shipment } = own(turn);
  const amount = money(input.amount ?? 0);
  const isOpen = book.side.openRequest(shipment.id) !== null;
  write(turn, [only(requestPrice(shipment, { amount, reason: '', isOpen }))]);
  book.side.addRequest(answer.id ?? 0, {
    shipmentId: shipment.id,
    state: 'requested',
    requestedBy: actor.userId,
    fromAmount: shipment.codAmount,
    requestedAmount: amount,
    decidedBy: null,
    leftTo: null,
  });
}

const close =
  (
    state: OpenRequest['state'],
    decide: (turn: Turn, tracked: TrackedShipment, params: OpenRequest) => void,
  ) =>
  (turn: Turn): void => {
    const { book, input, actor, answer } = turn;
    const params = book.side.priceRequests.get(input.id ?? 0);
    if (!params) throw new Mismatch('decided on a price that nobody asked for');
    const tracked = book.get(params.shipmentId);
    if (!sees(actor, tracked.shipment)) throw new Mismatch('decided on a tracked not for them');
    decide(turn, tracked, params);
    params.state = state;
    params.decidedBy = actor.userId;
    expect('state', answer.state, state);
  };

const approve = close('approved', (turn, tracked, params) => {
  const { move, codAmount, goodsAmount } = approvePrice(tracked.shipment, turn.actor, {
    ...params,
    second: alwaysTwo,
  });
  write(turn, [only(move)]);
  tracked.shipment = { ...tracked.shipment, codAmount, goodsAmount };
});

const refuse = close('refused', (turn, { shipment }, params) =>
  write(turn, [only(refusePrice(shipment, turn.actor, { ...params, second: alwaysTwo }, ''))]),
);

const withdraw = close('withdrawn', (turn, { shipment }, params) =>
  write(turn, [only(withdrawPrice(shipment, turn.actor, { ...params, second: alwaysTwo }))]),
);

export const priceRequestHandlers: Record<string, (turn: Turn) => void> = {
  'priceRequests.ask': request,
  'priceRequests.approve': approve,
  'priceRequests.refuse': refuse,
  'priceRequests.withdraw': withdraw,
};
