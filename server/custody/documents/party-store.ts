import type { ExistingDocument } from '#domain/custody/existing.ts';
import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { CourierBalance } from '#domain/shipments/policy.ts';
import { readySql } from '../../books/net-sql.ts';
import { visibleDocuments, visibleRows } from '../../people/visible.ts';
import { courierStatuses } from '../../shipments/moves/move-store.ts';

/**
 * Locks the courier's row for the rules about their cash (limit, hand-in): concurrent decisions
 * wait here. The lock does not conflict with foreign keys, so shipments can still be assigned to
 * the courier.
 */
export async function lockCourier(tx: Tx, id: number): Promise<CourierBalance | null> {
  await tx.run(sql`select 1 from users where id = ${id} and type = 'courier' for no key update`);
  return (await courierStatuses(tx, [id])).get(id) ?? null;
}

export interface MerchantRow {
  readonly id: number;
  readonly store_name: string;
  readonly branch_id: number | null;
}

/**
 * Merchants `m` whose shipments a branch settles: its own, and those that moved to another branch
 * with shipments under way.
 */
export const visibleToPay = (actor: Actor): Sql =>
  visibleRows(actor, 'merchants', {
    merchant: sql`m.id`,
    branches: [
      sql`m.branch_id`,
      sql`(
        select f.branch_id from merchant_branches f
        where f.merchant_id = m.id and f.branch_id = ${actor.branchId})`,
    ],
  });

/** A merchant the actor may see, locked: two settlements of one merchant wait for each other. */
export const lockMerchant = (tx: Tx, actor: Actor, id: number): Promise<MerchantRow | null> =>
  tx.one(sql`
    select m.id, m.store_name, m.branch_id from merchants m
    where m.id = ${id} and ${visibleToPay(actor)}
    for no key update of m`);

/** The same without locking. */
export const findPaidMerchant = (db: Db, actor: Actor, id: number): Promise<MerchantRow | null> =>
  db.one(sql`
    select m.id, m.store_name, m.branch_id from merchants m
    where m.id = ${id} and ${visibleToPay(actor)}`);

/** The same lock for callers that load the merchant afterwards. */
export const holdMerchant = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`select 1 from merchants where id = ${id} for no key update`);

/** Shipments that a document takes when the request names none, oldest first. */
export const collectableIds = (
  tx: Tx,
  courierId: number,
  limit: number,
): Promise<{ id: number }[]> =>
  tx.rows(sql`
    select s.id from shipments s
    where s.courier_id = ${courierId} and s.stage = 6 and s.money = 'with_courier' and s.hold_reason is null
    order by s.id limit ${limit}`);

/** From the first instant to just before the last in which a shipment became payable. */
export interface PayableDays {
  readonly from: string | null;
  readonly until: string | null;
}

/** Shipments of the alias `s` that became payable in the period. */
export const payableIn = ({ from, until }: PayableDays): Sql =>
  sql`s.stage_since >= coalesce(${from}::timestamptz, '-infinity') and s.stage_since < coalesce(${until}::timestamptz, 'infinity')`;

export interface PayableParams {
  readonly merchantId: number;
  readonly branchId: number;
  readonly days: PayableDays | undefined;
}

export const payableIds = (
  tx: Tx,
  { merchantId, branchId, days }: PayableParams,
  limit: number,
): Promise<{ id: number }[]> =>
  tx.rows(sql`
    select s.id from shipments s
    where s.merchant_id = ${merchantId} and ${readySql} and s.home_branch_id = ${branchId} and ${days ? payableIn(days) : sql`true`}
      and not exists (select from document_lines l where l.shipment_id = s.id and l.family = 'settlement' and l.live)
    order by s.id limit ${limit}`);

/** Shipments of a source document that still travel under it. */
export const travellingIds = (tx: Tx, documentId: number): Promise<{ id: number }[]> =>
  tx.rows(sql`
    select s.id from shipments s where s.transit_document_id = ${documentId} and s.holder_kind = 'transit' order by s.id`);

export interface SourceRow {
  readonly id: number;
  readonly number: string | null;
  readonly family: string;
  readonly state: string;
  readonly branchId: number;
  readonly toBranchId: number | null;
  /** The document that already confirms it, draft or not. */
  readonly answer: ExistingDocument | null;
}

/** The document to be confirmed, locked, if it concerns the actor's branch. */
export const lockSource = (tx: Tx, actor: Actor, id: number): Promise<SourceRow | null> =>
  tx.one(sql`
    select d.id, d.number, d.family, d.state, d.branch_id as "branchId", d.to_branch_id as "toBranchId",
      (select jsonb_build_object('kind', 'document', 'family', a.family, 'id', a.id, 'number', a.number)
        from documents a where a.source_document_id = d.id and a.voided_at is null) as answer
    from documents d where d.id = ${id} and ${visibleDocuments(actor)}
    for update of d`);
