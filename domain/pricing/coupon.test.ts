import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { type Coupon, type CouponUse, couponDiscount } from '#domain/pricing/coupon.ts';
import { Refusal } from '#domain/refusal.ts';

const coupon: Coupon = {
  id: 3,
  code: 'EID10',
  kind: 'percent',
  value: 10,
  maxDiscount: null,
  startsOn: '2025-01-01',
  endsOn: '2025-01-31',
  totalLimit: 100,
  perMerchantLimit: 5,
  branchIds: [1, 2],
  enabled: true,
};

const use: CouponUse = {
  fee: money(5_000),
  at: '2025-01-05',
  branchId: 1,
  merchantId: 7,
  used: 0,
  usedByMerchant: 0,
};

function refusalOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return 'none';
}

describe('a coupon takes off', () => {
  it.each<[string, Partial<Coupon>, number]>([
    ['a share of the fee', {}, 500],
    ['a share of a fee, rounded half up', { value: 0.01 }, 1],
    ['a share up to its cap', { value: 50, maxDiscount: money(1_000) }, 1_000],
    ['its share when the cap is higher', { maxDiscount: money(1_000) }, 500],
    ['a fixed amount', { kind: 'fixed', value: 1_250 }, 1_250],
    [
      'a fixed amount up to its cap',
      { kind: 'fixed', value: 1_250, maxDiscount: money(1_000) },
      1_000,
    ],
    ['never more than the fee', { kind: 'fixed', value: 9_000 }, 5_000],
    ['the whole fee at 100 %', { value: 100 }, 5_000],
    ['never more than the fee above 100 %', { value: 250 }, 5_000],
    ['nothing when it promises nothing', { value: 0 }, 0],
  ])('%s', (_, change, discount) => {
    expect(couponDiscount({ ...coupon, ...change }, use)).toBe(discount);
  });

  it('nothing from a shipment that travels for free', () => {
    expect(couponDiscount({ ...coupon, kind: 'fixed' }, { ...use, fee: money(0) })).toBe(0);
  });

  it('an amount between nothing and the fee, whatever it promises', () => {
    const promise = fc.record({
      kind: fc.constantFrom('percent', 'fixed') as fc.Arbitrary<Coupon['kind']>,
      value: fc.integer({ min: -1_000, max: 1_000_000 }),
      maxDiscount: fc.option(fc.integer({ min: -5, max: 1_000_000 }).map(money)),
    });
    fc.assert(
      fc.property(promise, fc.nat(10_000_000).map(money), (change, fee) => {
        const discount = couponDiscount({ ...coupon, ...change }, { ...use, fee });
        expect(Number.isSafeInteger(discount) && discount >= 0 && discount <= fee).toBe(true);
      }),
    );
  });
});

describe('a coupon counts', () => {
  it.each<[string, Partial<CouponUse>, Partial<Coupon>]>([
    ['on its first day', { at: '2025-01-01' }, {}],
    ['on its last day', { at: '2025-01-31' }, {}],
    ['on any day when it names none', { at: '2030-06-01' }, { startsOn: null, endsOn: null }],
    ['in every branch when it is attached to none', { branchId: 99 }, { branchIds: [] }],
    ['for its last use', { used: 99, usedByMerchant: 4 }, {}],
    [
      'without limits',
      { used: 9_999, usedByMerchant: 999 },
      { totalLimit: null, perMerchantLimit: null },
    ],
    ['for a visitor, who has used nothing', { merchantId: null, usedByMerchant: 5 }, {}],
  ])('%s', (_, params, change) => {
    expect(couponDiscount({ ...coupon, ...change }, { ...use, ...params })).toBe(500);
  });
});

describe('a coupon is refused, the earliest reason first', () => {
  // Each row also violates every rule below it.
  it.each<[string, Partial<CouponUse>, Partial<Coupon>]>([
    [
      'coupon_disabled',
      { at: '2024-12-31', branchId: 9, used: 100, usedByMerchant: 5 },
      { enabled: false },
    ],
    ['coupon_not_started', { at: '2024-12-31', branchId: 9, used: 100, usedByMerchant: 5 }, {}],
    ['coupon_expired', { at: '2025-02-01', branchId: 9, used: 100, usedByMerchant: 5 }, {}],
    ['coupon_wrong_branch', { branchId: 9, used: 100, usedByMerchant: 5 }, {}],
    ['coupon_used_up', { used: 100, usedByMerchant: 5 }, {}],
    ['coupon_used_up_for_merchant', { usedByMerchant: 5 }, {}],
  ])('%s', (code, params, change) => {
    expect(refusalOf(() => couponDiscount({ ...coupon, ...change }, { ...use, ...params }))).toBe(
      code,
    );
  });

  it('coupon_unknown when the code was never issued', () => {
    expect(refusalOf(() => couponDiscount(null, use))).toBe('coupon_unknown');
  });
});
