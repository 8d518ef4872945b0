import type { AnswerOf } from '#contract/contract.ts';
import type { claimsContract } from '#contract/shipments/claims.ts';
import type { Db } from '#database/connect.ts';
import type { Money } from '#domain/money.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { mayDecideOwn } from '#domain/people/second-person.ts';
import { required } from '#domain/refusal.ts';
import { compensationFor } from '#domain/shipments/plan-back.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import { secondPeople, type SecondPeople } from '../../people/users/second-person-store.ts';
import { getSettings, movePolicyOf } from '../../settings-store.ts';
import { answerClaim, openClaim, withdrawClaim } from './claims-commands.ts';
import { findClaim, listClaims, type ClaimRow } from './claims-store.ts';
import { moverOf } from '../moves/move-commands.ts';

type Row = AnswerOf<'claims.open'>['data'];

interface Viewer {
  readonly actor: Actor;
  readonly people: SecondPeople;
}

const present = (row: ClaimRow, { actor, people }: Viewer, claimMax: Money | null): Row => {
  const isOpen = row.state === 'open';
  const isOwn = row.opener_id === actor.userId;
  const mayDecide = !isOwn || mayDecideOwn(actor, people(...row.branches));
  return {
    id: row.id,
    uuid: row.uuid,
    shipment: {
      uuid: row.shipment_uuid,
      code: row.code,
      stage: row.stage,
      recipient_name: row.recipient_name,
      goods_amount: row.goods_amount,
    },
    merchant: { id: row.merchant_id, store_name: row.store_name },
    reason: row.reason,
    note: row.note,
    photo: row.photo,
    state: row.state,
    opened_by: row.opened_by,
    opened_at: row.opened_at,
    amount: row.amount,
    is_paid: row.is_paid,
    answer: row.answer,
    answered_by: row.answered_by,
    answered_at: row.answered_at,
    most: compensationFor(row.goods_amount, claimMax),
    may_answer: isOpen && mayDecide && may(actor, 'claims.answer') && may(actor, 'shipments.lose'),
    may_withdraw: isOpen && may(actor, 'claims.open') && (isOwn || actor.type === 'client'),
  };
};

const claimMaxOf = async (db: Db): Promise<Money | null> =>
  movePolicyOf(await getSettings(db)).claimMax;

const answerOf = async (db: Db, actor: Actor, id: number): Promise<{ data: Row }> => ({
  data: present(
    required(await findClaim(db, actor, id), 'not_found'),
    { actor, people: await secondPeople(db, 'claims.answer') },
    await claimMaxOf(db),
  ),
});

export const claimHandlers = {
  'claims.list': async ({ db, actor, input }) => {
    const page = await listClaims(db, actor, input);
    const claimMax = await claimMaxOf(db);
    const people = await secondPeople(db, 'claims.answer');
    return {
      data: page.rows.map((row) => present(row, { actor, people }, claimMax)),
      meta: metaOf(input, page),
    };
  },

  'claims.open': async (call) => {
    const id = await openClaim(await moverOf(call), call.input);
    return answerOf(call.tx, call.actor, id);
  },

  'claims.withdraw': async (call) => {
    await withdrawClaim(await moverOf(call), call.input.id);
    return answerOf(call.tx, call.actor, call.input.id);
  },

  'claims.answer': async (call) => {
    await answerClaim(await moverOf(call), call.input);
    return answerOf(call.tx, call.actor, call.input.id);
  },
} satisfies Handlers<keyof typeof claimsContract>;
