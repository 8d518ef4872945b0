import type { AnswerOf } from '#contract/contract.ts';
import type { merchantDecisionsContract } from '#contract/shipments/merchant-decisions.ts';
import type { Db } from '#database/connect.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { required } from '#domain/refusal.ts';
import { choicesFor, isOverridable } from '#domain/shipments/requests/merchant-decision.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { answerDecision, overrideDecision } from './merchant-decisions-commands.ts';
import { findDecision, listDecisions, type DecisionRow } from './merchant-decisions-store.ts';
import { moverOf } from '../moves/move-commands.ts';

type Row = AnswerOf<'merchantDecisions.answer'>['data'];

const namedOrNull = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

function present(row: DecisionRow, actor: Actor): Row {
  const mayAnswer =
    row.state === 'open' && row.hold_reason === null && may(actor, 'merchantDecisions.answer');
  const { status, return_barred: returnBarred, return_after: returnAfter, read_at: now } = row;
  const returning = { status, returnBarred, returnAfter };
  return {
    id: row.id,
    uuid: row.uuid,
    shipment: {
      uuid: row.shipment_uuid,
      code: row.code,
      stage: row.stage,
      recipient_name: row.recipient_name,
      recipient_phone: row.recipient_phone,
      recipient_phone2: row.recipient_phone2,
      landmark: row.landmark,
      destination: { id: row.destination_id, name: row.destination_name },
      area: namedOrNull(row.area_id, row.area_name),
      cod_amount: row.cod_amount,
      goods_amount: row.goods_amount,
      attempt: row.attempt,
    },
    merchant: { id: row.merchant_id, store_name: row.store_name },
    courier: namedOrNull(row.courier_id, row.courier_name),
    reason: row.reason,
    state: row.state,
    opened_at: row.opened_at,
    due_at: row.due_at,
    is_due: row.is_due,
    after_due: row.after_due,
    choice: row.choice,
    postponed_on: row.postponed_on,
    note: row.note,
    answered_by: row.answered_by,
    answered_at: row.answered_at,
    last_call: may(actor, 'calls.view') ? row.last_call : null,
    choices: mayAnswer ? [...choicesFor(returning, now)] : [],
    may_override: isOverridable(returning, row, now) && may(actor, 'merchantDecisions.override'),
  };
}

const answerOf = async (db: Db, actor: Actor, id: number): Promise<{ data: Row }> => ({
  data: present(required(await findDecision(db, actor, id), 'not_found'), actor),
});

export const merchantDecisionHandlers = {
  'merchantDecisions.list': async ({ db, actor, input }) => {
    const page = await listDecisions(db, actor, input);
    return {
      data: page.rows.map((row) => present(row, actor)),
      meta: metaOf(input, page),
    };
  },

  'merchantDecisions.answer': async (call) => {
    await answerDecision(await moverOf(call), call.input);
    return answerOf(call.tx, call.actor, call.input.id);
  },

  'merchantDecisions.override': async (call) => {
    await overrideDecision(await moverOf(call), call.input.id, call.input.reason);
    return answerOf(call.tx, call.actor, call.input.id);
  },
} satisfies Handlers<keyof typeof merchantDecisionsContract>;
