import type { AnswerOf } from '#contract/contract.ts';
import type { priceRequestsContract } from '#contract/shipments/price-requests.ts';
import type { Db } from '#database/connect.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { required } from '#domain/refusal.ts';
import { requestActions } from '#domain/two-people.ts';
import { leftAnswer } from '#words/shipments/price-requests.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { secondPeople, type SecondPeople } from '../../people/users/second-person-store.ts';
import { moverOf } from '../moves/move-commands.ts';
import {
  approveQuestion,
  requestForPrice,
  refuseQuestion,
  withdrawQuestion,
} from './price-requests-commands.ts';
import {
  findPriceRequest,
  listPriceRequests,
  type PriceRequestRow,
} from './price-requests-store.ts';

type Row = AnswerOf<'priceRequests.create'>['data'];

function present(row: PriceRequestRow, actor: Actor, people: SecondPeople): Row {
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
    requested_amount: row.requested_amount,
    reason: row.reason,
    requested_by: row.requested_by,
    requested_at: row.requested_at,
    decided_by: row.decided_by,
    decided_at: row.decided_at,
    answer: row.left_to === null ? row.answer : leftAnswer(row.left_to),
    ...requestActions(
      { state: row.state, requestedBy: row.requester_id, second: people(...row.branches) },
      actor,
      may(actor, 'corrections.approve'),
    ),
  };
}

const answer = async (db: Db, actor: Actor, id: number): Promise<{ data: Row }> => ({
  data: present(
    required(await findPriceRequest(db, actor, id), 'not_found'),
    actor,
    await secondPeople(db, 'corrections.approve'),
  ),
});

export const priceRequestHandlers = {
  'priceRequests.list': async ({ db, actor, input }) => {
    const page = await listPriceRequests(db, actor, input);
    const people = await secondPeople(db, 'corrections.approve');
    return {
      data: page.rows.map((row) => present(row, actor, people)),
      meta: metaOf(input, page),
    };
  },

  'priceRequests.create': async (call) => {
    const id = await requestForPrice(await moverOf(call), call.input);
    return answer(call.tx, call.actor, id);
  },

  'priceRequests.approve': async (call) => {
    await approveQuestion(await moverOf(call), call.input.id, call.input.note);
    return answer(call.tx, call.actor, call.input.id);
  },

  'priceRequests.refuse': async (call) => {
    await refuseQuestion(await moverOf(call), call.input.id, call.input.reason);
    return answer(call.tx, call.actor, call.input.id);
  },

  'priceRequests.withdraw': async (call) => {
    await withdrawQuestion(await moverOf(call), call.input.id);
    return answer(call.tx, call.actor, call.input.id);
  },
} satisfies Handlers<keyof typeof priceRequestsContract>;
