import type { AnswerOf } from '#contract/contract.ts';
import type { priceAsksContract } from '#contract/shipments/price-asks.ts';
import type { Db } from '#database/connect.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { required } from '#domain/refusal.ts';
import { requestActions } from '#domain/two-people.ts';
import { leftAnswer } from '#words/shipments/price-requests.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { secondPeople, type SecondPeople } from '../../people/users/second-person-store.ts';
import { moverOf } from '../moves/move-commands.ts';
import { approveAsk, askForPrice, refuseAsk, withdrawAsk } from './price-asks-commands.ts';
import { findPriceAsk, listPriceAsks, type PriceAskRow } from './price-asks-store.ts';

type Row = AnswerOf<'priceAsks.ask'>['data'];

function present(row: PriceAskRow, actor: Actor, people: SecondPeople): Row {
  return {
    id: row.id,
    uuid: row.uuid,
    shipment: {
      uuid: row.shipment_uuid,
      code: row.code,
      stage: row.stage,
      recipient_name: row.recipient_name,
    },
    merchant: { id: row.merchant_id, store_name: row.store_name },
    courier: row.courier_id === null ? null : { id: row.courier_id, name: row.courier_name ?? '' },
    state: row.state,
    from_amount: row.from_amount,
    asked_amount: row.asked_amount,
    reason: row.reason,
    asked_by: row.asked_by,
    asked_at: row.asked_at,
    decided_by: row.decided_by,
    decided_at: row.decided_at,
    answer: row.left_to === null ? row.answer : leftAnswer(row.left_to),
    ...requestActions(
      { state: row.state, askedBy: row.asker_id, second: people(...row.branches) },
      actor,
      may(actor, 'corrections.approve'),
    ),
  };
}

const answer = async (db: Db, actor: Actor, id: number): Promise<{ data: Row }> => ({
  data: present(
    required(await findPriceAsk(db, actor, id), 'not_found'),
    actor,
    await secondPeople(db, 'corrections.approve'),
  ),
});

export const priceAskHandlers = {
  'priceAsks.list': async ({ db, actor, input }) => {
    const page = await listPriceAsks(db, actor, input);
    const people = await secondPeople(db, 'corrections.approve');
    return {
      data: page.rows.map((row) => present(row, actor, people)),
      meta: metaOf(input, page),
    };
  },

  'priceAsks.ask': async (call) => {
    const id = await askForPrice(await moverOf(call), call.input);
    return answer(call.tx, call.actor, id);
  },

  'priceAsks.approve': async (call) => {
    await approveAsk(await moverOf(call), call.input.id, call.input.note);
    return answer(call.tx, call.actor, call.input.id);
  },

  'priceAsks.refuse': async (call) => {
    await refuseAsk(await moverOf(call), call.input.id, call.input.reason);
    return answer(call.tx, call.actor, call.input.id);
  },

  'priceAsks.withdraw': async (call) => {
    await withdrawAsk(await moverOf(call), call.input.id);
    return answer(call.tx, call.actor, call.input.id);
  },
} satisfies Handlers<keyof typeof priceAsksContract>;
