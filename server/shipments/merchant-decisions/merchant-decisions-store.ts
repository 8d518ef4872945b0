import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Callee, CallOutcome } from '#domain/shipments/requests/calls.ts';
import type {
  DecisionChoice,
  DecisionState,
} from '#domain/shipments/requests/merchant-decision.ts';
import type { AfterWaiting } from '#domain/shipments/return-bar.ts';
import type { Status } from '#domain/shipments/stages.ts';
import type { Who } from '../../books/activity.ts';
import type { Page } from '../../http/lists/paging.ts';
import { listRequests } from '../../http/lists/requests-store.ts';
import { visibleShipments } from '../../people/visible.ts';
import { narrowedShipments, type NarrowingParams } from '../narrowing.ts';

export interface DecisionRow {
  readonly id: number;
  readonly uuid: string;
  readonly shipment_uuid: string;
  readonly code: string;
  readonly status: Status;
  readonly stage: number;
  readonly hold_reason: string | null;
  readonly return_barred: boolean;
  readonly return_after: string | null;
  readonly read_at: string;
  readonly recipient_name: string;
  readonly recipient_phone: string;
  readonly recipient_phone2: string | null;
  readonly landmark: string | null;
  readonly destination_id: number;
  readonly destination_name: string;
  readonly area_id: number | null;
  readonly area_name: string | null;
  readonly cod_amount: Money;
  readonly goods_amount: Money;
  readonly attempt: number;
  readonly merchant_id: number;
  readonly store_name: string;
  readonly courier_id: number | null;
  readonly courier_name: string | null;
  readonly reason: string;
  readonly state: DecisionState;
  readonly opened_at: string;
  readonly due_at: string;
  readonly is_due: boolean;
  readonly after_due: AfterWaiting;
  readonly choice: DecisionChoice | null;
  readonly postponed_on: string | null;
  readonly note: string | null;
  readonly answered_by: string | null;
  readonly answered_at: string | null;
  readonly last_call: { callee: Callee; outcome: CallOutcome; at: string } | null;
}

const columns = sql`
  d.id, d.uuid, s.uuid as shipment_uuid, s.code, s.status, s.stage, s.hold_reason, s.return_barred,
  s.return_after, now() as read_at, s.recipient_name, s.recipient_phone, s.recipient_phone2, s.landmark, s.destination_id, dest.name as destination_name,
  s.area_id, area.name as area_name, s.cod_amount, s.goods_amount, s.attempt, s.merchant_id,
  m.store_name, s.courier_id, courier.name as courier_name, d.reason, d.state, d.opened_at, d.due_at,
  d.due_at <= now() as is_due, d.after_due, d.choice, d.postponed_on, d.note,
  person.name as answered_by, d.answered_at,
  (select jsonb_build_object('callee', c.callee, 'outcome', c.outcome, 'at', c.called_at)
    from call_logs c where c.shipment_id = s.id order by c.id desc limit 1) as last_call`;
const joins = sql`
  join shipments s on s.id = d.shipment_id
  join merchants m on m.id = s.merchant_id
  join destinations dest on dest.id = s.destination_id
  left join areas area on area.id = s.area_id
  left join users courier on courier.id = s.courier_id
  left join users person on person.id = d.answered_by`;

export const findDecision = (db: Db, actor: Actor, id: number): Promise<DecisionRow | null> =>
  db.one(sql`
    select ${columns} from merchant_decisions d ${joins}
    where d.id = ${id} and ${visibleShipments(actor)}`);

interface Filter extends NarrowingParams {
  readonly state: DecisionState;
}

/** An open question about a shipment that goes back without waiting can no longer be answered. */
const isAnswerable = sql`(s.status <> 'returning'
  or (s.return_barred and (s.return_after is null or s.return_after > now())))`;

function narrowing(actor: Actor, filter: Filter): Sql {
  const shipments = narrowedShipments(actor, filter, sql`s.branch_id`);
  const answerable = filter.state === 'open' ? isAnswerable : sql`true`;
  return sql`d.state = ${filter.state} and ${answerable} and ${shipments}`;
}

/** Open questions in the order in which they were asked; the rest newest first. */
export const listDecisions = (db: Db, actor: Actor, filter: Filter): Promise<Page<DecisionRow>> =>
  listRequests<DecisionRow>(
    db,
    {
      columns,
      table: sql`merchant_decisions d`,
      joins,
      countedJoins: sql`join shipments s on s.id = d.shipment_id`,
      where: narrowing(actor, filter),
      id: sql`d.id`,
      isOpen: filter.state === 'open',
    },
    filter,
  );

/** The maximum number of the list of open questions. */
export async function countOpenDecisions(
  db: Db,
  actor: Actor,
  branchId: number | undefined,
): Promise<number> {
  const filter = { state: 'open', per_page: 1, branch_id: branchId } as const;
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from merchant_decisions d join shipments s on s.id = d.shipment_id
    where ${narrowing(actor, filter)}`);
  return row?.n ?? 0;
}

interface Answer {
  readonly choice: DecisionChoice;
  readonly postponedOn: string | null;
  readonly note: string | null;
}

/** The caller holds the shipment's lock, so no one else can answer in between. */
export const writeAnswer = (tx: Tx, id: number, answer: Answer, who: Who): Promise<number> =>
  tx.run(sql`
    update merchant_decisions set state = 'answered', choice = ${answer.choice},
      postponed_on = ${answer.postponedOn}, note = ${answer.note},
      answered_by = ${who.actorId}, answered_at = ${who.at}
    where id = ${id}`);

/** An earlier answer stays readable next to the reason of the override. */
export const writeOverride = (tx: Tx, id: number, reason: string, who: Who): Promise<number> =>
  tx.run(sql`
    update merchant_decisions set state = 'overridden', note = ${reason},
      answered_by = ${who.actorId}, answered_at = ${who.at}
    where id = ${id}`);

/** Whether the area belongs to the shipment's destination. */
export const isAreaOf = async (tx: Tx, areaId: number, destinationId: number): Promise<boolean> =>
  (await tx.one(
    sql`select id from areas where id = ${areaId} and destination_id = ${destinationId}`,
  )) !== null;

/**
 * Leaves the version unchanged: the annotation of the correction raises it. The agreed fee stays.
 */
export const writeArea = (tx: Tx, shipmentId: number, areaId: number): Promise<number> =>
  tx.run(sql`update shipments set area_id = ${areaId} where id = ${shipmentId}`);
