import type { AnswerOf } from '#contract/contract.ts';
import type { claimsContract } from '#contract/shipments/claims.ts';
import type { Db } from '#database/connect.ts';
import type { Money } from '#domain/money.ts';
import { may, type Actor } from '#domain/people/actor.ts';
import { required } from '#domain/refusal.ts';
import type { Handlers } from '../http/call.ts';
import { metaOf } from '../http/paging.ts';
import { getSettings, movePolicyOf } from '../settings-store.ts';
import { answerClaim, mostFor, openClaim, withdrawClaim } from './claims-commands.ts';
import { findClaim, listClaims, type ClaimRow } from './claims-store.ts';
import { moverOf } from './move-commands.ts';

type Row = AnswerOf<'claims.open'>['data'];

const present = (row: ClaimRow, actor: Actor, claimMax: Money | null): Row => {
  const isOpen = row.state === 'open';
  const isOwn = row.opener_id === actor.userId;
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
    most: mostFor(row.goods_amount, claimMax),
    may_answer: isOpen && !isOwn && may(actor, 'claims.answer') && may(actor, 'shipments.lose'),
    may_withdraw: isOpen && may(actor, 'claims.open') && (isOwn || actor.type === 'client'),
  };
};

const claimMaxOf = async (db: Db): Promise<Money | null> =>
  movePolicyOf(await getSettings(db)).claimMax;

const answerOf = async (db: Db, actor: Actor, id: number): Promise<{ data: Row }> => ({
  data: present(required(await findClaim(db, actor, id), 'not_found'), actor, await claimMaxOf(db)),
});

export const claimHandlers = {
  'claims.list': async ({ db, actor, input }) => {
    const page = await listClaims(db, actor, input);
    const claimMax = await claimMaxOf(db);
    return {
      data: page.rows.map((row) => present(row, actor, claimMax)),
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
