import { type Money, money, percent, smaller, ZERO } from '#domain/money.ts';
import { Refusal, refuseIf } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';

/** How often a coupon may be used: in total, and by one merchant. */
export type CouponLimits = {
  code: string;
  totalLimit: number | null;
  perMerchantLimit: number | null;
};

/** How often it has been used by shipments that are not cancelled. */
export type CouponUses = {
  /** `null` for an anonymous visitor of the public calculator, who has used none. */
  merchantId: number | null;
  used: number;
  usedByMerchant: number;
};

/** The terms of a coupon. A `null` limit, cap or day means there is none. */
export type Coupon = CouponLimits & {
  id: number;
  kind: 'percent' | 'fixed';
  /** Percent of the fee (two decimals at most), or whole minor units. */
  value: number;
  maxDiscount: Money | null;
  startsOn: Day | null;
  /** The last day on which it is valid. */
  endsOn: Day | null;
  /** Branches it is limited to; empty means every branch. */
  branchIds: readonly number[];
  enabled: boolean;
};

export type CouponUse = CouponUses & {
  /**
   * The delivery fee with its extras: the goods price belongs to the merchant and is never
   * discounted.
   */
  fee: Money;
  at: Day;
  branchId: number;
};

/**
 * Returns the discount of a coupon on a fee: between zero and the whole fee. `coupon` is null when
 * no coupon has the entered code.
 * @throws Refusal coupon_unknown, coupon_disabled, coupon_not_started, coupon_expired,
 *   coupon_wrong_branch, coupon_used_up, coupon_used_up_for_merchant
 */
export function couponDiscount(coupon: Coupon | null, use: CouponUse): Money {
  if (coupon === null) throw new Refusal('coupon_unknown');
  const { code, startsOn, endsOn, branchIds } = coupon;
  refuseIf(!coupon.enabled, 'coupon_disabled', { code });
  refuseIf(startsOn !== null && use.at < startsOn, 'coupon_not_started', { code, startsOn });
  refuseIf(endsOn !== null && use.at > endsOn, 'coupon_expired', { code, endsOn });
  refuseIf(branchIds.length > 0 && !branchIds.includes(use.branchId), 'coupon_wrong_branch', {
    code,
    branch: use.branchId,
  });
  checkUses(coupon, use);
  return promised(coupon, use.fee);
}

/**
 * Checks that the coupon may be used once more.
 * @throws Refusal coupon_used_up, coupon_used_up_for_merchant
 */
export function checkUses(
  { code, totalLimit, perMerchantLimit }: CouponLimits,
  { merchantId, used, usedByMerchant }: CouponUses,
): void {
  refuseIf(reached(used, totalLimit), 'coupon_used_up', { code, limit: totalLimit });
  refuseIf(
    merchantId !== null && reached(usedByMerchant, perMerchantLimit),
    'coupon_used_up_for_merchant',
    { code, limit: perMerchantLimit, merchant: merchantId },
  );
}

function reached(used: number, limit: number | null): boolean {
  return limit !== null && used >= limit;
}

function promised(coupon: Coupon, fee: Money): Money {
  if (fee <= 0 || coupon.value <= 0) return ZERO;
  const offered = coupon.kind === 'percent' ? percent(fee, coupon.value) : money(coupon.value);
  const capped = coupon.maxDiscount === null ? offered : smaller(offered, coupon.maxDiscount);
  return capped < 0 ? ZERO : smaller(capped, fee);
}
