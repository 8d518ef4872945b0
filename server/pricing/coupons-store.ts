import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';
import { listByKeys, type ListParams, type Listed } from '../http/lists/keyset-store.ts';
import { matches } from '../people/merchants/name-search.ts';
import { visibleShipments } from '../people/visible.ts';
import { equal } from '../http/lists/filters.ts';

export interface CouponFields {
  code: string;
  name: string;
  kind: 'percent' | 'fixed';
  value: number;
  cap_amount: number | null;
  starts_on: Day;
  ends_on: Day | null;
  limit_total: number | null;
  limit_per_merchant: number | null;
  active: boolean;
}

export interface CouponRow extends CouponFields {
  id: number;
  branches: { id: number; branch_name: string }[];
  uses: number;
  created_at: string;
}

const columns = sql`
  c.id, c.code, c.name, c.kind, c.value, c.cap_amount, c.starts_on, c.ends_on, c.limit_total,
  c.limit_per_merchant, c.active, c.created_at,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', b.id, 'branch_name', b.branch_name) order by b.id)
    from branch_coupons bc join branches b on b.id = bc.branch_id
    where bc.coupon_id = c.id), '[]') as branches,
  (select count(*) from (
    select from shipments s where s.coupon_id = c.id and s.status <> 'cancelled' limit 10000
  ) used) as uses`;

export interface CouponFilter extends ListParams {
  readonly search?: string | undefined;
  readonly active?: boolean | undefined;
  /** Coupons valid in the branch: attached to it, or to no branch at all. */
  readonly branch_id?: number | undefined;
}

export function listCoupons(db: Db, filter: CouponFilter): Promise<Listed<CouponRow>> {
  const conditions: Sql[] = [
    ...matches(sql`c.search`, filter.search),
    ...equal(sql`c.active`, filter.active),
  ];
  if (filter.branch_id !== undefined) {
    conditions.push(sql`(
      exists (select from branch_coupons bc
        where bc.coupon_id = c.id and bc.branch_id = ${filter.branch_id})
      or not exists (select from branch_coupons bc where bc.coupon_id = c.id))`);
  }
  const keys = { keys: [sql`c.id`], keyOf: (row: CouponRow) => [row.id] };
  const listing = { columns, from: sql`coupons c`, conditions, descending: true, ...keys } as const;
  return listByKeys<CouponRow>(db, listing, filter);
}

/** @throws Refusal not_found */
export async function getCoupon(db: Db, id: number): Promise<CouponRow> {
  const row = await db.one<CouponRow>(sql`select ${columns} from coupons c where c.id = ${id}`);
  if (!row) throw new Refusal('not_found', { coupon: id });
  return row;
}

/** Locked: no shipment can take a use of it meanwhile. @throws Refusal not_found */
export async function lockCouponRow(tx: Tx, id: number): Promise<CouponRow> {
  await tx.run(sql`select from coupons where id = ${id} for update`);
  return getCoupon(tx, id);
}

/** Cancelled shipments too: their documents still show the coupon's discount. */
export const couponWasUsed = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.one(sql`select id from shipments where coupon_id = ${id} limit 1`)) !== null;

export async function deleteCoupon(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from branch_coupons where coupon_id = ${id}`);
  await tx.run(sql`delete from coupons where id = ${id}`);
}

/** Returns false and writes nothing when one of the branches does not exist. */
export async function setCouponBranches(
  tx: Tx,
  id: number,
  branchIds: readonly number[],
): Promise<boolean> {
  const found = await tx.rows(sql`
    select id from branches where id = any(${branchIds}::bigint[]) order by id for key share`);
  if (found.length !== branchIds.length) return false;
  await tx.run(sql`
    delete from branch_coupons
    where coupon_id = ${id} and branch_id <> all(${branchIds}::bigint[])`);
  await tx.run(sql`
    insert into branch_coupons (branch_id, coupon_id)
    select b, ${id} from unnest(${branchIds}::bigint[]) b on conflict do nothing`);
  return true;
}

export interface CouponUseRow {
  id: number;
  uuid: string;
  code: string;
  store_name: string;
  stage: number;
  fee_amount: number;
  discount_amount: number;
  created_at: string;
}

export const listCouponUses = (
  db: Db,
  actor: Actor,
  params: ListParams & { id: number },
): Promise<Listed<CouponUseRow>> =>
  listByKeys<CouponUseRow>(
    db,
    {
      columns: sql`
        s.id, s.uuid, s.code, m.store_name, s.stage, s.fee_amount, s.discount_amount,
        s.created_at`,
      from: sql`shipments s join merchants m on m.id = s.merchant_id`,
      conditions: [sql`s.coupon_id = ${params.id}`, visibleShipments(actor)],
      keys: [sql`s.id`],
      keyOf: (row) => [row.id],
      descending: true,
    },
    params,
  );
