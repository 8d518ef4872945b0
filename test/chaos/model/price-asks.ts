import { alwaysTwo } from '#domain/people/second-person.ts';
import { money } from '#domain/money.ts';
import {
  approvePrice,
  askPrice,
  refusePrice,
  withdrawPrice,
} from '#domain/shipments/requests/price-ask.ts';
import { only } from '#domain/shipments/plan.ts';
import type { TrackedShipment } from './book.ts';
import type { Ask } from './side.ts';
import { expect, Mismatch, own, sees, write, type Turn } from './turn.ts';

/** Another amount to collect, asked for by one person and decided by another. */

function ask(turn: Turn): void {
  const { book, input, answer, actor } = turn;
  const { shipment } = own(turn);
  const amount = money(input.amount ?? 0);
  const isOpen = book.side.openAsk(shipment.id) !== null;
  write(turn, [only(askPrice(shipment, { amount, reason: '', isOpen }))]);
  book.side.addAsk(answer.id ?? 0, {
    shipmentId: shipment.id,
    state: 'requested',
    askedBy: actor.userId,
    fromAmount: shipment.codAmount,
    askedAmount: amount,
    decidedBy: null,
    leftTo: null,
  });
}

const close =
  (state: Ask['state'], decide: (turn: Turn, tracked: TrackedShipment, asked: Ask) => void) =>
  (turn: Turn): void => {
    const { book, input, actor, answer } = turn;
    const asked = book.side.asks.get(input.id ?? 0);
    if (!asked) throw new Mismatch('decided on a price that nobody asked for');
    const tracked = book.get(asked.shipmentId);
    if (!sees(actor, tracked.shipment)) throw new Mismatch('decided on a tracked not for them');
    decide(turn, tracked, asked);
    asked.state = state;
    asked.decidedBy = actor.userId;
    expect('state', answer.state, state);
  };

const approve = close('approved', (turn, tracked, asked) => {
  const { move, codAmount, goodsAmount } = approvePrice(tracked.shipment, turn.actor, {
    ...asked,
    second: alwaysTwo,
  });
  write(turn, [only(move)]);
  tracked.shipment = { ...tracked.shipment, codAmount, goodsAmount };
});

const refuse = close('refused', (turn, { shipment }, asked) =>
  write(turn, [only(refusePrice(shipment, turn.actor, { ...asked, second: alwaysTwo }, ''))]),
);

const withdraw = close('withdrawn', (turn, { shipment }, asked) =>
  write(turn, [only(withdrawPrice(shipment, turn.actor, { ...asked, second: alwaysTwo }))]),
);

export const priceAskHandlers: Record<string, (turn: Turn) => void> = {
  'priceAsks.ask': ask,
  'priceAsks.approve': approve,
  'priceAsks.refuse': refuse,
  'priceAsks.withdraw': withdraw,
};
