import type { ExistingShipment } from '#domain/shipments/existing.ts';
import { sql, type Db, type Tx } from '#database/connect.ts';
import { balanceSql } from '../../books/balance-sql.ts';
import { visibleDocuments } from '../../people/visible.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import type { Money } from '#domain/money.ts';
import type { Actor } from '#domain/people/actor.ts';
import { lasting, type PastEntry, type PastMove } from '#domain/shipments/annotations.ts';
import type { CourierBalance } from '#domain/shipments/policy.ts';

/** Couriers with the cash they hold: the balance of their cash account. */
export async function courierStatuses(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, CourierBalance>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<CourierBalance>(sql`
    select u.id, u.name, u.branch_id as "branchId", u.active, u.cash_limit as "cashLimit",
      ${balanceSql('cash_courier', sql`u.id`)} as "cashInHand"
    from users u
    where u.id = any(${ids}::bigint[]) and u.type = 'courier'`);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The newest valid move of each shipment, which is all that a roll-back needs of its history: read
 * from its end, so that the cost does not grow with the history. Whether a move was rolled back is
 * a scalar subquery for that move alone; with `not exists` all roll-backs of the shipment would be
 * read.
 */
export async function pastMoves(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, PastMove[]>> {
  const rows = await tx.rows<PastMove & { shipmentId: number }>(sql`
    select h.shipment_id as "shipmentId", h.seq, h.event, h.changes, false as reversed,
      case when d.number is not null
        then jsonb_build_object('name', case when ${visibleDocuments(actor)} then d.number end) end as document
    from unnest(${ids}::bigint[]) as requested (id)
    cross join lateral (
      select * from shipment_history h
      where h.shipment_id = requested.id and h.reverses_seq is null and h.event = any(${lasting}::text[])
        and (select r.seq from shipment_history r where r.shipment_id = h.shipment_id and r.reverses_seq = h.seq) is null
      order by h.seq desc limit 1) h
    left join documents d on d.id = h.document_id and d.state <> 'void'`);
  return groupBy(rows);
}

interface PostingRow {
  shipmentId: number;
  id: number;
  fact: string;
  amount: Money;
  debit_key: AccountKey;
  debit_owner: number;
  credit_key: AccountKey;
  credit_owner: number;
}

/** Unreversed entries of shipments, newest first, with their postings. */
export async function currentEntries(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, PastEntry[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<PostingRow>(sql`
    select e.shipment_id as "shipmentId", e.id, e.fact, p.amount, d.key as debit_key, d.owner_id as debit_owner, c.key as credit_key, c.owner_id as credit_owner
    from entries e join postings p on p.entry_id = e.id join accounts d on d.id = p.debit_account_id join accounts c on c.id = p.credit_account_id
    where e.shipment_id = any(${ids}::bigint[]) and e.reverses_entry_id is null
      and not exists (select from entries r where r.reverses_entry_id = e.id)
    order by e.id desc, p.id`);
  const byShipment = new Map<number, PastEntry[]>();
  for (const row of rows) {
    const list = byShipment.get(row.shipmentId) ?? [];
    const posting = {
      debit: { key: row.debit_key, ownerId: row.debit_owner },
      credit: { key: row.credit_key, ownerId: row.credit_owner },
      amount: row.amount,
    };
    const known = list.at(-1);
    if (known?.id === row.id)
      list[list.length - 1] = { ...known, postings: [...known.postings, posting] };
    else list.push({ id: row.id, fact: row.fact, postings: [posting] });
    byShipment.set(row.shipmentId, list);
  }
  return byShipment;
}

interface ChildRow {
  id: number;
  uuid: string;
  code: string;
}

const childrenById = (rows: readonly ChildRow[]): Map<number, ExistingShipment> =>
  new Map(rows.map(({ id, uuid, code }) => [id, { kind: 'shipment', uuid, code }]));

/** The live child of each of these, by the parent's id. */
export async function liveChildren(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, ExistingShipment>> {
  if (ids.length === 0) return new Map();
  return childrenById(
    await tx.rows<ChildRow>(sql`
      select distinct on (parent_id) parent_id as id, uuid, code from shipments
      where parent_id = any(${ids}::bigint[]) and status <> 'cancelled' order by parent_id, id`),
  );
}

/** The live sibling of each of these, created from the same parent, by its own id. */
export async function liveSiblings(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, ExistingShipment>> {
  if (ids.length === 0) return new Map();
  return childrenById(
    await tx.rows<ChildRow>(sql`
      select distinct on (s.id) s.id, o.uuid, o.code
      from shipments s join shipments o on o.parent_id = s.parent_id and o.id <> s.id
      where s.id = any(${ids}::bigint[]) and o.status <> 'cancelled' order by s.id, o.id`),
  );
}

/** Return fees that merchants have agreed individually. */
export async function merchantReturnFees(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, { kind: 'fixed' | 'percent'; value: number }>> {
  const rows = await db.rows<{ id: number; kind: 'fixed' | 'percent'; value: number }>(sql`
    select id, return_fee_kind as kind, return_fee_value as value from merchants
    where id = any(${ids}::bigint[]) and return_fee_kind is not null and return_fee_value is not null`);
  return new Map(rows.map((row) => [row.id, { kind: row.kind, value: row.value }]));
}

export const findStep = (db: Db, id: number): Promise<{ id: number; stage: number } | null> =>
  db.one(sql`select id, stage from steps where id = ${id}`);

function groupBy<R extends { shipmentId: number }>(rows: readonly R[]): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    const group = groups.get(row.shipmentId);
    if (group) group.push(row);
    else groups.set(row.shipmentId, [row]);
  }
  return groups;
}
