import { type Money, money, percent, smaller, ZERO } from '#domain/money.ts';
import { Refusal, refuseIf } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';

/** How often a coupon may be used: in all, and by one merchant. */
export type CouponLimits = {
  code: string;
  totalLimit: number | null;
  perMerchantLimit: number | null;
};

/** How often it has been, by shipments that are not cancelled. */
export type CouponUses = {
  /** `null` for a visitor at the public calculator, who has used nothing yet. */
  merchantId: number | null;
  used: number;
  usedByMerchant: number;
};

/** What a coupon promises. A `null` limit, cap or day means there is none. */
export type Coupon = CouponLimits & {
  id: number;
  kind: 'percent' | 'fixed';
  /** Percent of the fee (two decimals at most), or whole minor units. */
  value: number;
  maxDiscount: Money | null;
  startsOn: Day | null;
  /** The last day on which it still counts. */
  endsOn: Day | null;
  /** Branches it is attached to; none means every branch. */
  branchIds: readonly number[];
  enabled: boolean;
};

export type CouponUse = CouponUses & {
  /** The delivery fee with its extras: goods are the merchant's money and are never discounted. */
  fee: Money;
  at: Day;
  branchId: number;
};

/**
 * What a coupon takes off a fee: between nothing and the whole fee.
 * `coupon` is null when no coupon has the code that was typed.
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
 * Whether it may be used once more.
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
