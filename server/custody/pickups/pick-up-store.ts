import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import { toWestern } from '#domain/arabic.ts';
import type { RequestKind, PickUpState, CurrentPickUp } from '#domain/custody/pickups/pick-up.ts';
import { parseDigits } from '#domain/numbers.ts';
import type { Actor } from '#domain/people/actor.ts';
import { declare } from '../../books/effects.ts';
import { listByKeys, type Listed } from '../../http/lists/keyset-store.ts';
import { folded } from '../../people/merchants/name-fold.ts';
import { matches } from '../../people/merchants/name-search.ts';
import { visibleDocuments, visibleRows } from '../../people/visible.ts';
import { equal } from '../../http/lists/filters.ts';
import { voidColumns, type VoidRow } from '../documents/void-store.ts';

/** Pick-up requests: the fields of the document, and those that `pickup_requests` adds. */
export interface PickUpRow extends VoidRow {
  readonly id: number;
  readonly uuid: string;
  readonly invoice_no: string | null;
  readonly state: PickUpState;
  readonly day: string;
  readonly from_time: string;
  readonly to_time: string;
  readonly branch_id: number;
  readonly branch_name: string;
  readonly merchant_id: number;
  readonly store_name: string;
  readonly courier_id: number | null;
  readonly courier_name: string | null;
  readonly courier_phone: string | null;
  readonly on_the_way_at: string | null;
  readonly address: string;
  readonly phone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly note: string | null;
  readonly expected_count: number;
  readonly lines_count: number;
  readonly taken_count: number;
  readonly handed_count: number;
  readonly fee_amount: number;
  readonly free_above: number | null;
  readonly charged_amount: number | null;
  readonly currency: string;
  readonly change: RequestKind | null;
  readonly change_reason: string | null;
  readonly requester_id: number | null;
  readonly requested_by: string | null;
  readonly requested_at: string | null;
  readonly enabled_until: string | null;
  readonly enabled_by: string | null;
  readonly version: number;
  readonly created_by: string;
  readonly created_at: string;
  readonly collected_at: string | null;
  readonly completed_at: string | null;
  readonly left_out: string[];
  readonly close_note: string | null;
  readonly locked_by_id: number | null;
  readonly locked_by_number: string | null;
}

const taken = sql`(
  select count(*) from document_lines l where l.document_id = d.id and l.outcome in ('received', 'extra'))`;

const columns = sql`
  d.id, d.uuid, d.number as invoice_no, p.state, p.day, p.from_time, p.to_time, d.branch_id, b.branch_name, d.merchant_id, m.store_name,
  d.courier_id, c.name as courier_name, c.phone as courier_phone, p.on_the_way_at, p.address, p.phone, p.latitude, p.longitude, d.note, p.expected_count, d.lines_count,
  ${taken} + p.handed_count as taken_count, p.handed_count, p.fee_amount, p.free_above,
  case when p.collected_at is null then null else -d.net_amount end as charged_amount, d.currency, p.change, p.change_reason, p.requested_by as requester_id, a.name as requested_by,
  p.requested_at, p.enabled_until, e.name as enabled_by, d.version, u.name as created_by, d.created_at, p.collected_at, d.completed_at,
  p.left_out, p.close_note, ${voidColumns}, k.id as locked_by_id, k.number as locked_by_number`;

const from = sql`
  documents d
  join pickup_requests p on p.document_id = d.id
  join branches b on b.id = d.branch_id
  join merchants m on m.id = d.merchant_id
  join users u on u.id = d.created_by
  left join users c on c.id = d.courier_id
  left join users a on a.id = p.requested_by
  left join users e on e.id = p.enabled_by
  left join documents k on k.id = coalesce(d.settled_by_document_id, d.locked_by_document_id)`;

export interface PickUpsParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly courier_id?: number | undefined;
  readonly merchant_id?: number | undefined;
  readonly state?: PickUpState | undefined;
  readonly open?: boolean | undefined;
  readonly change_requested?: boolean | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const open = sql`p.state in ('waiting', 'assigned', 'accepted', 'picked_up')`;

/** By its number (in full or its end), by its id while it has none, or by the merchant. */
function searchOf(search: string | undefined): Sql[] {
  const text = toWestern(search ?? '').trim();
  if (text === '') return [];
  const figure = parseDigits(text.replace(/^#/, ''));
  if (figure !== null) {
    return [sql`(d.id = ${figure} or d.sequence = ${figure})`];
  }
  if (/^pu-/i.test(text))
    return [sql`d.number like ${`${text.toUpperCase().replaceAll(/[%_\\]/g, '')}%`}`];
  return matches(folded(sql`m.store_name`), search);
}

/** Newest first, those the viewer may see. */
export function listPickUps(
  db: Db,
  actor: Actor,
  params: PickUpsParams,
): Promise<Listed<PickUpRow>> {
  const conditions: Sql[] = [
    sql`d.family = 'pickup'`,
    visibleDocuments(actor),
    ...equal(sql`d.branch_id`, params.branch_id),
    ...equal(sql`d.courier_id`, params.courier_id),
    ...equal(sql`d.merchant_id`, params.merchant_id),
    ...equal(sql`p.state`, params.state),
  ];
  if (params.open !== undefined) conditions.push(params.open ? open : sql`not (${open})`);
  if (params.change_requested !== undefined)
    conditions.push(params.change_requested ? sql`p.change is not null` : sql`p.change is null`);
  if (params.from !== undefined) conditions.push(sql`p.day >= ${params.from}::date`);
  if (params.to !== undefined) conditions.push(sql`p.day <= ${params.to}::date`);
  return listByKeys<PickUpRow>(
    db,
    {
      columns,
      from,
      conditions: [...conditions, ...searchOf(params.search)],
      keys: [sql`d.id`],
      keyOf: (row) => [row.id],
      descending: true,
    },
    params,
  );
}

export const findPickUp = (db: Db, actor: Actor, id: number): Promise<PickUpRow | null> =>
  db.one(sql`
    select ${columns} from ${from}
    where d.id = ${id} and d.family = 'pickup' and ${visibleDocuments(actor)}`);

/**
 * A request locked for an action, after its merchant: a settlement and a pick-up of one merchant
 * wait for each other.
 */
export interface LockedPickUp extends CurrentPickUp {
  readonly id: number;
  readonly uuid: string;
  readonly number: string | null;
  readonly branchId: number;
  readonly merchantId: number;
  readonly courierId: number | null;
  readonly date: string;
  readonly day: string;
  readonly fee: number;
  readonly freeAbove: number | null;
  readonly editHours: number;
  readonly note: string | null;
  readonly lines: readonly number[];
}

export async function lockPickUp(tx: Tx, actor: Actor, id: number): Promise<LockedPickUp | null> {
  await tx.run(sql`
    select 1 from merchants m where m.id = (
      select d.merchant_id from documents d where d.id = ${id} and d.family = 'pickup')
    for no key update`);
  const request = await tx.one<LockedPickUp>(sql`
    select d.id, d.uuid, d.number, d.version, d.branch_id as "branchId", d.merchant_id as "merchantId", d.courier_id as "courierId",
      d.date, p.state, p.day, p.fee_amount as fee, p.free_above as "freeAbove", p.edit_hours as "editHours", p.change,
      p.requested_by as "requesterId", p.enabled_until as "enabledUntil", p.on_the_way_at as "onTheWayAt", d.note,
      (select coalesce(jsonb_agg(l.shipment_id order by l.line_no), '[]') from document_lines l where l.document_id = d.id) as lines
    from documents d join pickup_requests p on p.document_id = d.id
    where d.id = ${id} and d.family = 'pickup' and ${visibleDocuments(actor)}
    for update of d, p`);
  // It is locked only for a change.
  const courierId = request?.courierId ?? null;
  if (request)
    declare(tx, {
      couriers: courierId === null ? [] : [courierId],
      merchants: [request.merchantId],
    });
  return request;
}

const mostOthers = 2000;

/** Shipments of the merchant that no open request names: they may be handed over with this one. */
export const othersToTake = async (db: Db, id: number): Promise<string[]> =>
  (
    await db.rows<{ code: string }>(sql`
      select s.code from documents d join shipments s on s.merchant_id = d.merchant_id
      where d.id = ${id} and s.stage = 1 and s.hold_reason is null
        and not exists (
          select from document_lines l
          where l.shipment_id = s.id and l.family = 'pickup' and l.live)
      order by s.id desc limit ${mostOthers}`)
  ).map((row) => row.code);

/** The contact for the merchant. */
export const courierToCall = async (
  db: Db,
  id: number | null,
): Promise<{ readonly name: string; readonly phone: string | null }> =>
  (await db.one(sql`select u.name, u.phone from users u where u.id = ${id}`)) ?? {
    name: '',
    phone: null,
  };

/** Receipt numbers of shipments that the run collected and that are still in transit. */
export const stillUnderway = async (db: Db, id: number): Promise<string[]> =>
  (
    await db.rows<{ code: string }>(sql`
      select s.code from document_lines l join shipments s on s.id = l.shipment_id
      where l.document_id = ${id} and l.outcome in ('received', 'extra') and s.status = 'picked_up'
      order by s.code`)
  ).map((row) => row.code);

export interface CourierLoad {
  readonly id: number;
  readonly name: string;
  readonly open_requests: number;
  readonly shipments: number;
}

/** Couriers who may be sent, the one with the least work first. */
export const courierLoads = (db: Db, branchId: number | null): Promise<CourierLoad[]> =>
  db.rows(sql`
    select u.id, u.name, count(p.document_id) as open_requests, coalesce(sum(p.expected_count), 0) as shipments
    from users u
    left join (documents d join pickup_requests p on p.document_id = d.id and p.state in ('assigned', 'accepted')) on d.courier_id = u.id
    where u.type = 'courier' and u.active and ${branchId === null ? sql`true` : sql`u.branch_id = ${branchId}`}
    group by u.id order by open_requests, shipments, u.name_fold, u.id limit 500`);

export interface PickUpPlace {
  readonly merchantId: number;
  readonly storeName: string;
  readonly branchId: number | null;
  /** Why the merchant was stopped; null while it may send shipments. */
  readonly stopReason: string | null;
  readonly address: string;
  readonly phone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The merchant's location: the default of a request. */
export const findPlace = (db: Db, actor: Actor, merchantId: number): Promise<PickUpPlace | null> =>
  db.one(sql`
    select m.id as "merchantId", m.store_name as "storeName", m.branch_id as "branchId", m.stop_reason as "stopReason", m.phone, m.latitude, m.longitude,
      concat_ws('، ', t.name, m.area_text, m.address) as address
    from merchants m join destinations t on t.id = m.destination_id
    where m.id = ${merchantId} and m.state = 'accepted'
      and ${visibleRows(actor, 'merchants', { merchant: sql`m.id`, branches: [sql`m.branch_id`] })}`);
