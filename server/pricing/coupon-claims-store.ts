import { sql, type Tx } from '#database/connect.ts';
import type { CouponLimits, CouponUses } from '#domain/pricing/coupon.ts';

/** The usage of a coupon, for one merchant's shipments that released it. */
interface Group extends CouponLimits, CouponUses {
  readonly couponId: number;
  readonly shipmentIds: readonly number[];
}

export interface CouponClaims {
  /**
   * The usage of the shipment's coupon, not counting the shipment; null for a shipment without a
   * coupon to take again.
   */
  readonly of: (shipmentId: number) => (CouponLimits & CouponUses) | null;
  /** The shipment uses its coupon again: later shipments in the same command find one use less. */
  readonly take: (shipmentId: number) => void;
}

/**
 * The coupons of cancelled shipments that may be restored, locked until the end of the transaction
 * as for a new shipment. Counted no further than their limits.
 */
export async function claimCoupons(tx: Tx, cancelledIds: readonly number[]): Promise<CouponClaims> {
  const groups = cancelledIds.length === 0 ? [] : await lockedGroups(tx, cancelledIds);
  const groupOf = new Map(groups.flatMap((one) => one.shipmentIds.map((id) => [id, one])));
  const taken: Group[] = [];
  return {
    of: (shipmentId) => {
      const group = groupOf.get(shipmentId);
      if (!group) return null;
      const same = taken.filter(({ couponId }) => couponId === group.couponId);
      const byMerchant = same.filter(({ merchantId }) => merchantId === group.merchantId);
      return {
        ...group,
        used: group.used + same.length,
        usedByMerchant: group.usedByMerchant + byMerchant.length,
      };
    },
    take: (shipmentId) => {
      const group = groupOf.get(shipmentId);
      if (group) taken.push(group);
    },
  };
}

async function lockedGroups(tx: Tx, ids: readonly number[]): Promise<Group[]> {
  await tx.run(sql`
    select from coupons c
    where c.id in (select s.coupon_id from shipments s where s.id = any(${ids}::bigint[]))
    order by c.id for no key update of c`);
  return tx.rows<Group>(sql`
    select c.id as "couponId", c.code, c.limit_total as "totalLimit", c.limit_per_merchant as "perMerchantLimit",
      g.merchant_id as "merchantId", g.ids as "shipmentIds",
      (select count(*) from (
        select from shipments s where s.coupon_id = c.id and s.status <> 'cancelled'
        limit coalesce(c.limit_total, 0)) u) as used,
      (select count(*) from (
        select from shipments s where s.coupon_id = c.id and s.merchant_id = g.merchant_id and s.status <> 'cancelled'
        limit coalesce(c.limit_per_merchant, 0)) u) as "usedByMerchant"
    from (
      select s.coupon_id, s.merchant_id, jsonb_agg(s.id) as ids
      from shipments s where s.id = any(${ids}::bigint[]) group by s.coupon_id, s.merchant_id) g
    join coupons c on c.id = g.coupon_id`);
}
