import { sql, type Db, type Tx } from '#database/connect.ts';
import { money } from '#domain/money.ts';
import type { Coupon, CouponUses } from '#domain/pricing/coupon.ts';

interface CouponRow {
  id: number;
  code: string;
  kind: 'percent' | 'fixed';
  value: number;
  cap_amount: number | null;
  starts_on: string;
  ends_on: string | null;
  limit_total: number | null;
  limit_per_merchant: number | null;
  active: boolean;
  branch_ids: number[];
}

const columns = sql`
  c.id, c.code, c.kind, c.value, c.cap_amount, c.starts_on, c.ends_on, c.limit_total,
  c.limit_per_merchant, c.active,
  coalesce((select jsonb_agg(bc.branch_id) from branch_coupons bc where bc.coupon_id = c.id), '[]')
    as branch_ids`;

export async function findCoupon(db: Db, code: string): Promise<Coupon | null> {
  const row = await db.one<CouponRow>(sql`select ${columns} from coupons c where c.code = ${code}`);
  return row && couponOf(row);
}

/** Locked until the end of the transaction: two shipments cannot both take a coupon's last use. */
export async function lockCoupon(tx: Tx, code: string): Promise<Coupon | null> {
  const row = await tx.one<CouponRow>(
    sql`select ${columns} from coupons c where c.code = ${code} for no key update of c`,
  );
  return row && couponOf(row);
}

const couponOf = (row: CouponRow): Coupon => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  value: row.value,
  maxDiscount: row.cap_amount === null ? null : money(row.cap_amount),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  totalLimit: row.limit_total,
  perMerchantLimit: row.limit_per_merchant,
  branchIds: row.branch_ids,
  enabled: row.active,
});

/**
 * How often a coupon was used, not counting cancelled shipments; counted no further than its
 * limits, and not at all if it has none. `exceptId`: the shipment being priced again, whose own use
 * does not count.
 */
export async function countUses(
  db: Db,
  coupon: Coupon,
  merchantId: number | null,
  exceptId: number | null,
): Promise<Pick<CouponUses, 'used' | 'usedByMerchant'>> {
  const counts = await db.one<{ used: number; used_by_merchant: number }>(sql`
    select
      (select count(*) from (
        select from shipments s
        where s.coupon_id = ${coupon.id} and s.status <> 'cancelled'
          and s.id is distinct from ${exceptId}::bigint
        limit ${coupon.totalLimit ?? 0}) u) as used,
      (select count(*) from (
        select from shipments s
        where s.coupon_id = ${coupon.id} and s.merchant_id = ${merchantId}::bigint
          and s.status <> 'cancelled' and s.id is distinct from ${exceptId}::bigint
        limit ${coupon.perMerchantLimit ?? 0}) u) as used_by_merchant`);
  return { used: counts?.used ?? 0, usedByMerchant: counts?.used_by_merchant ?? 0 };
}
