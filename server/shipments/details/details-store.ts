import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { alwaysTwo } from '#domain/people/second-person.ts';
import { Refusal, required } from '#domain/refusal.ts';
import { moveEvents } from '#domain/shipments/lifecycle.ts';
import type { Move, Shipment } from '#domain/shipments/shipment.ts';
import type { Deciding } from '../../http/call.ts';
import { secondPeople } from '../../people/users/second-person-store.ts';
import { visibleDocuments, visibleShipments } from '../../people/visible.ts';
import type { Details, DetailsRow } from './details-row.ts';
import { presentDetails } from './present.ts';
import { rowColumns, rowJoins } from '../row-store.ts';
import { branchesOf, shipmentColumns } from '../shipment-store.ts';

/** A way to identify a shipment. */
export type Named = { readonly id: number } | { readonly uuid: string } | { readonly code: string };

const named = (key: Named): Sql => {
  if ('id' in key) return sql`s.id = ${key.id}`;
  return 'uuid' in key ? sql`s.uuid = ${key.uuid}` : sql`s.code = ${key.code}`;
};

/**
 * Annotations and undone moves are skipped; a move made by a valid document, or a money move,
 * cannot be undone.
 */
const isUndoable = sql`coalesce((
  select h.event not in ('money', 'find') and (d.id is null or d.state = 'void')
  from shipment_history h left join documents d on d.id = h.document_id
  where h.shipment_id = s.id and h.event = any(${[...moveEvents, 'money']}::text[])
    and not exists (select from shipment_history r
      where r.shipment_id = h.shipment_id and r.reverses_seq = h.seq)
  order by h.seq desc limit 1), false)`;

/** Unless the company's setting forbids it. */
const labelPhone = sql`
  case when (select value from settings where key = 'label_merchant_phone') is distinct from 'false'::jsonb
    then merchant.phone end`;

const claimMax = sql`(
  select nullif(value #>> '{}', '0')::bigint from settings where key = 'claim_max_amount')`;

/**
 * The displayed fields of a shipment, and the shipment as the rules need it: read by one statement,
 * so that both are of one moment.
 */
const detailRows = (db: Db, actor: Actor, where: Sql): Promise<(DetailsRow & Shipment)[]> =>
  db.rows<DetailsRow & Shipment>(sql`
    select ${shipmentColumns}, ${rowColumns}, merchant.phone as merchant_phone,
      ${labelPhone} as label_phone, s.recipient_phone2, s.contents,
      s.reference, s.pieces, s.weight_grams, s.size, s.fragile, s.may_open, s.currency, s.fee_payer,
      s.goods_amount, s.discount_amount, s.extra_fee_amount, s.return_fee_amount,
      s.commission_amount, s.collect_reason, coupon.code as coupon_code, s.quote,
      s.home_branch_id, home.branch_name as home_branch_name,
      s.origin_branch_id, origin.branch_name as origin_branch_name,
      s.money_branch_id, box.branch_name as money_branch_name,
      s.postpone_count, s.delivered_at,
      (select jsonb_build_object('uuid', p.uuid, 'code', p.code)
        from shipments p where p.id = s.parent_id) as parent,
      (select coalesce(
          jsonb_agg(jsonb_build_object('uuid', k.uuid, 'code', k.code) order by k.id), '[]')
        from shipments k where k.parent_id = s.id) as children,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', d.id, 'family', d.family, 'number', d.number, 'state', d.state
        ) order by d.id), '[]')
        from document_lines l join documents d on d.id = l.document_id
        where l.shipment_id = s.id and l.live and d.state <> 'void'
          and ${visibleDocuments(actor)}) as documents,
      (select jsonb_build_object('id', a.id, 'from_amount', a.from_amount, 'requested_amount', a.requested_amount,
          'reason', a.reason, 'requester_id', a.requested_by, 'requested_by', u.name, 'requested_at', a.requested_at)
        from price_requests a join users u on u.id = a.requested_by
        where a.shipment_id = s.id and a.state = 'requested') as price_request,
      (select jsonb_build_object('id', d.id, 'state', d.state, 'reason', d.reason, 'due_at', d.due_at,
          'is_due', d.due_at <= now(), 'after_due', d.after_due, 'choice', d.choice,
          'postponed_on', d.postponed_on, 'note', d.note, 'answered_by', u.name)
        from merchant_decisions d left join users u on u.id = d.answered_by
        where d.shipment_id = s.id and d.closed_at is null) as decision,
      (select jsonb_build_object('id', c.id, 'state', c.state, 'opened_at', c.opened_at,
          'amount', c.amount, 'answer', c.answer)
        from loss_claims c where c.shipment_id = s.id order by c.id desc limit 1) as claim,
      ${claimMax} as claim_max, now() as read_at,
      ${isUndoable} as is_undoable
    from shipments s ${rowJoins(actor)}
    left join coupons coupon on coupon.id = s.coupon_id
    join branches home on home.id = s.home_branch_id
    left join branches origin on origin.id = s.origin_branch_id
    left join branches box on box.id = s.money_branch_id
    where ${where} and ${visibleShipments(actor)}`);

async function manyDetails(db: Db, actor: Actor, where: Sql): Promise<Details[]> {
  const rows = await detailRows(db, actor, where);
  const isOwnRequest = rows.some((row) => row.price_request?.requester_id === actor.userId);
  const people = isOwnRequest ? await secondPeople(db, 'corrections.approve') : null;
  return rows.map((row) => {
    const second = people?.(...branchesOf(row)) ?? alwaysTwo;
    return presentDetails(row, row, actor, second);
  });
}

/**
 * The move that took a shipment out of the courier's hands, and its time; null if they never held
 * it.
 */
const findLeaving = (
  db: Db,
  actor: Actor,
  key: Named,
): Promise<{ event: string; at: string } | null> =>
  db.one<{ event: string; at: string }>(sql`
    select h.event, h.at from shipments s
    join shipment_history h on h.shipment_id = s.id
    where ${named(key)} and h.courier_id is distinct from ${actor.userId}
      and h.seq > (select max(m.seq) from shipment_history m where m.shipment_id = s.id and m.courier_id = ${actor.userId})
    order by h.seq limit 1`);

/**
 * @throws Refusal left_courier to the courier who held it, not_found to others, also for a shipment
 *   the actor may not see
 */
export async function getDetails(db: Db, actor: Actor, key: Named): Promise<Details> {
  const [details] = await manyDetails(db, actor, named(key));
  if (details) return details;
  const leaving = actor.type === 'courier' ? await findLeaving(db, actor, key) : null;
  if (leaving) throw new Refusal('left_courier', { ...leaving });
  throw new Refusal('not_found', { ...key });
}

/** What a command on one shipment decided: the part of it that is stored with the command's key. */
export type ShipmentDecision = Pick<
  Shipment,
  'id' | 'uuid' | 'code' | 'version' | 'stage' | 'status'
>;

export const decisionOf = ({
  id,
  uuid,
  code,
  version,
  stage,
  status,
}: ShipmentDecision): ShipmentDecision => ({ id, uuid, code, version, stage, status });

/** The shipment after its move. */
export const decisionAfter = (shipment: Shipment, move: Move): ShipmentDecision => ({
  ...decisionOf(shipment),
  version: move.version + 1,
  stage: move.stageAfter,
  status: move.after.status,
});

/** A command on one shipment: it answers with the shipment's current state. */
export const decidingShipment = <C extends { readonly tx: Tx; readonly actor: Actor }, Read>(
  steps: Pick<Deciding<C, Read, { data: Details }, ShipmentDecision>, 'read' | 'decide'>,
): Deciding<C, Read, { data: Details }, ShipmentDecision> => ({
  ...steps,
  answer: async ({ tx, actor }, { id }) => ({ data: await getDetails(tx, actor, { id }) }),
});

/**
 * In the requested order, without duplicates.
 * @throws Refusal not_found naming the first that the actor may not see
 */
export async function listDetails(
  db: Db,
  actor: Actor,
  uuids: readonly string[],
): Promise<Details[]> {
  const params = [...new Set(uuids.map((uuid) => uuid.toLowerCase()))];
  const found = await manyDetails(db, actor, sql`s.uuid = any(${params}::uuid[])`);
  const byUuid = new Map(found.map((details) => [details.uuid, details]));
  return params.map((uuid) => required(byUuid.get(uuid), 'not_found', { uuid }));
}
