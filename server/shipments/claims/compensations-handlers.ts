import { v7 as uuidv7 } from 'uuid';
import type { AnswerOf } from '#contract/contract.ts';
import type { compensationsContract } from '#contract/shipments/compensations.ts';
import type { Db } from '#database/connect.ts';
import { money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import { mayDecideOwn } from '#domain/people/second-person.ts';
import { refuseIf, required } from '#domain/refusal.ts';
import { checkDecision } from '#domain/shipments/requests/compensation.ts';
import { lose } from '#domain/shipments/plan-back.ts';
import { compensationNotices } from '#words/shipments/compensations.ts';
import { writeActivity } from '../../books/activity.ts';
import { outsideBand, notify, toHolders } from '../../books/notices.ts';
import type { Handlers } from '../../http/call.ts';
import { metaOf } from '../../http/lists/paging.ts';
import {
  markAlone,
  secondPeople,
  type SecondPeople,
} from '../../people/users/second-person-store.ts';
import {
  answerCompensation,
  findCompensation,
  hasOpenCompensation,
  insertCompensation,
  listCompensations,
  type CompensationRow,
} from './compensations-store.ts';
import { moverOf, write, type Mover } from '../moves/move-commands.ts';
import { branchesOf, lockByCode, lockShipment } from '../shipment-store.ts';

type Row = AnswerOf<'compensations.request'>['data'];

function present(row: CompensationRow, actor: Actor, people: SecondPeople): Row {
  const isOwn = row.requester_id === actor.userId;
  return {
    id: row.id,
    uuid: row.uuid,
    shipment: { uuid: row.shipment_uuid, code: row.code, stage: row.stage },
    merchant: { id: row.merchant_id, store_name: row.store_name },
    goods_amount: row.goods_amount,
    amount: row.amount,
    reason: row.reason,
    state: row.state,
    requested_by: row.requested_by,
    requested_at: row.requested_at,
    decided_by: row.decided_by,
    decided_at: row.decided_at,
    answer: row.answer,
    alone: row.alone,
    may_decide: row.state === 'waiting' && (!isOwn || mayDecideOwn(actor, people(...row.branches))),
  };
}

const answer = async (db: Db, actor: Actor, id: number): Promise<{ data: Row }> => ({
  data: present(
    required(await findCompensation(db, actor, id), 'not_found'),
    actor,
    await secondPeople(db, 'shipments.lose'),
  ),
});

interface Requested {
  readonly code: string;
  readonly amount: number;
  readonly reason: string;
}

/** @throws not_found, those of `lose`, compensation_open */
async function request(mover: Mover, { code, amount, reason }: Requested): Promise<number> {
  const { tx, actor, who, moveContext } = mover;
  const shipment = required(await lockByCode(tx, actor, code), 'unknown_code', {
    code,
    field: 'code',
  });
  const claim = money(amount);
  // Checks that it could be lost with this amount, so that no impossible decision is requested.
  lose(shipment, moveContext, { reason }, { claim, isDecided: true });
  refuseIf(await hasOpenCompensation(tx, shipment.id), 'compensation_open', { code });
  const order = { uuid: uuidv7(), shipmentId: shipment.id, amount: claim, reason };
  const id = await insertCompensation(tx, order, who);
  const notice = compensationNotices.requested(shipment.code, amount, reason);
  const whom = outsideBand(toHolders('shipments.lose', shipment.branchId), actor.userId);
  await notify(tx, { ...notice, uuid: uuidv7(), sentBy: actor.userId }, whom);
  const about = { subject: 'shipment', subjectId: shipment.id, title: shipment.code } as const;
  await writeActivity(
    tx,
    { ...about, action: 'compensations.request', after: { amount, reason } },
    who,
  );
  return id;
}

interface Decided {
  readonly id: number;
  readonly approve: boolean;
  readonly answer: string | null;
}

/**
 * @throws not_found, compensation_decided, own_decision, and when it is agreed to those of `lose`
 */
async function decide(mover: Mover, { id, approve, answer: entered }: Decided): Promise<void> {
  const { tx, actor, who, moveContext } = mover;
  const seen = required(await findCompensation(tx, actor, id), 'not_found');
  const shipment = await lockShipment(tx, actor, seen.shipment_uuid);
  const row = required(await findCompensation(tx, actor, id), 'not_found');
  const { amount, state, requester_id: requestedBy, reason } = row;
  const people = await secondPeople(tx, 'shipments.lose', mover.settings);
  const second = people(...branchesOf(shipment));
  const alone = checkDecision({ state, requestedBy }, shipment.code, { checker: actor, second });
  await answerCompensation(
    tx,
    id,
    { state: approve ? 'approved' : 'refused', answer: entered, alone },
    who,
  );
  const about = { subject: 'shipment', subjectId: shipment.id, title: shipment.code } as const;
  if (approve)
    await write(mover, 'shipments.lose', [
      lose(shipment, moveContext, { reason, note: entered }, { claim: amount, isDecided: true }),
    ]);
  const action = approve ? 'compensations.approve' : 'compensations.refuse';
  await writeActivity(tx, { ...about, action, after: { amount, answer: entered } }, who);
  if (alone) await markAlone(tx, about, 'shipments.lose', who);
}

export const compensationHandlers = {
  'compensations.list': async ({ db, actor, input }) => {
    const page = await listCompensations(db, actor, input);
    const people = await secondPeople(db, 'shipments.lose');
    return {
      data: page.rows.map((row) => present(row, actor, people)),
      meta: metaOf(input, page),
    };
  },

  'compensations.request': async (call) => {
    const id = await request(await moverOf(call), call.input);
    return answer(call.tx, call.actor, id);
  },

  'compensations.decide': async (call) => {
    await decide(await moverOf(call), call.input);
    return answer(call.tx, call.actor, call.input.id);
  },
} satisfies Handlers<keyof typeof compensationsContract>;
