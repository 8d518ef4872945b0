import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, money, sub, sum } from '#domain/money.ts';
import type { Coupon } from '#domain/pricing/coupon.ts';
import {
  type CandidateRates,
  pickCommission,
  type QuoteInput,
  quote,
  type Rate,
  returnFee,
} from '#domain/pricing/quote.ts';
import { Refusal } from '#domain/refusal.ts';

const rate = (id: number, amount: number, validFrom = '2025-01-01'): Rate => ({
  id,
  amount: money(amount),
  validFrom,
});

const rates: CandidateRates = {
  merchantArea: rate(1, 3_000),
  merchantDelivery: rate(2, 3_500),
  area: rate(3, 4_500),
  delivery: rate(4, 5_000),
  branchPickup: rate(5, 2_000),
};

const coupon: Coupon = {
  id: 8,
  code: 'EID10',
  kind: 'percent',
  value: 10,
  maxDiscount: null,
  startsOn: null,
  endsOn: null,
  totalLimit: null,
  perMerchantLimit: null,
  branchIds: [],
  enabled: true,
};

const input: QuoteInput = {
  kind: 'home',
  branchId: 1,
  destinationId: 12,
  areaId: 40,
  merchantId: 7,
  at: '2025-01-05',
  rates,
  size: 'small',
  extra: {
    includedGrams: 3_000,
    stepGrams: 1_000,
    pricePerStep: money(500),
    sizePrices: { small: money(0), medium: money(0), large: money(1_000), xlarge: money(2_500) },
  },
  feePayer: 'recipient',
  goodsAmount: money(20_000),
};

const priced = (change: Partial<QuoteInput>) => quote({ ...input, ...change });
const baseOf = (change: Partial<QuoteInput>) => {
  const [base] = priced(change).lines;
  return base?.kind === 'base' ? [base.source, base.rateId, base.amount] : undefined;
};

describe('the base is the most specific rate in force', () => {
  const { merchantArea, merchantDelivery, area, delivery } = rates;
  it.each<[string, number, number, Partial<QuoteInput>]>([
    ['merchant_area', 1, 3_000, {}],
    ['merchant_delivery', 2, 3_500, { rates: { merchantDelivery, area, delivery } }],
    ['area', 3, 4_500, { rates: { area, delivery } }],
    ['delivery', 4, 5_000, { rates: { delivery } }],
    ['branch_pickup', 5, 2_000, { kind: 'collect_at_branch' }],
    // A rate of another party is ignored.
    ['merchant_delivery', 2, 3_500, { areaId: null }],
    ['area', 3, 4_500, { merchantId: null }],
    ['delivery', 4, 5_000, { merchantId: undefined, areaId: undefined }],
    // A rate that starts tomorrow does not apply today; one that starts today does.
    ['area', 3, 4_500, { rates: { merchantArea: rate(9, 1, '2025-01-06'), area } }],
    ['merchant_area', 9, 1, { rates: { merchantArea: rate(9, 1, '2025-01-05'), area } }],
    ['area', 3, 4_500, { rates: { merchantArea: { ...rate(9, 1), validTo: '2025-01-04' }, area } }],
    ['merchant_area', 9, 1, { rates: { merchantArea: { ...rate(9, 1), validTo: '2025-01-05' } } }],
    // An agreed rate of zero is a rate.
    ['merchant_area', 9, 0, { rates: { merchantArea: rate(9, 0), delivery: merchantArea } }],
  ])('%s (rate %d): %d', (source, rateId, amount, change) => {
    expect(baseOf(change)).toEqual([source, rateId, amount]);
  });

  it.each<[string, Partial<QuoteInput>]>([
    ['no rate at all', { rates: {} }],
    [
      'only a home rate for a shipment collected at the branch',
      { kind: 'collect_at_branch', rates: { delivery } },
    ],
    ['only a branch rate for a shipment taken home', { rates: { branchPickup: rate(5, 2_000) } }],
    ['only a rate of tomorrow', { rates: { delivery: rate(4, 5_000, '2025-01-06') } }],
  ])('with %s the missing pair is named', (_, change) => {
    const refused = expect(() => priced(change));
    refused.toThrow(Refusal);
    refused.toThrow(
      expect.objectContaining({
        code: 'no_rate',
        details: expect.objectContaining({ branch: 1, destination: 12 }),
      }),
    );
  });
});

describe('size and weight add to the base', () => {
  it.each<[string, Partial<QuoteInput>, string[], number]>([
    ['a small shipment', {}, ['base'], 3_000],
    ['a size without a price', { size: 'medium' }, ['base'], 3_000],
    ['a large shipment', { size: 'large' }, ['base', 'size'], 4_000],
    ['the included weight', { weightGrams: 3_000 }, ['base'], 3_000],
    ['one gram more: a started step is whole', { weightGrams: 3_001 }, ['base', 'weight'], 3_500],
    ['exactly two steps', { weightGrams: 5_000 }, ['base', 'weight'], 4_000],
    ['both', { size: 'xlarge', weightGrams: 3_500 }, ['base', 'size', 'weight'], 6_000],
    [
      'no step set',
      { weightGrams: 9_000, extra: { ...input.extra, stepGrams: 0 } },
      ['base'],
      3_000,
    ],
  ])('%s', (_, change, kinds, fee) => {
    const result = priced(change);
    expect(result.lines.map((line) => line.kind)).toEqual(kinds);
    expect(result.fee).toBe(fee);
  });

  it('reports how many steps were counted', () => {
    const [, weight] = priced({ weightGrams: 5_200 }).lines;
    expect(weight).toEqual({
      kind: 'weight',
      source: 'settings',
      amount: 1_500,
      overGrams: 2_200,
      steps: 3,
    });
  });
});

describe('who pays what', () => {
  const withCoupon = { coupon: { coupon, used: 0, usedByMerchant: 0 } };
  it.each<[string, Partial<QuoteInput>, number[]]>([
    ['the recipient pays the fee', {}, [3_000, 0, 3_000, 23_000, 20_000]],
    ['the merchant pays the fee', { feePayer: 'merchant' }, [3_000, 0, 3_000, 20_000, 17_000]],
    ['a coupon lowers what the recipient pays', withCoupon, [3_000, 300, 2_700, 22_700, 20_000]],
    [
      'a coupon raises what the merchant keeps',
      { ...withCoupon, feePayer: 'merchant' },
      [3_000, 300, 2_700, 20_000, 17_300],
    ],
    [
      'goods paid before, fee on the merchant: the merchant owes',
      { goodsAmount: money(0), feePayer: 'merchant' },
      [3_000, 0, 3_000, 0, -3_000],
    ],
    ['goods paid before, fee at the door', { goodsAmount: money(0) }, [3_000, 0, 3_000, 3_000, 0]],
  ])('%s', (_, change, figures) => {
    const { fee, discount, feeAfterDiscount, collect, netToMerchant } = priced(change);
    expect([fee, discount, feeAfterDiscount, collect, netToMerchant]).toEqual(figures);
  });

  it('lists the coupon on its own line', () => {
    expect(priced(withCoupon).lines.at(-1)).toEqual({
      kind: 'coupon',
      source: 'coupon',
      amount: -300,
      couponId: 8,
      code: 'EID10',
    });
  });

  it('refuses a code that was never issued', () => {
    const typed = { coupon: { coupon: null, used: 0, usedByMerchant: 0 } };
    expect(() => priced(typed)).toThrow(expect.objectContaining({ code: 'coupon_unknown' }));
  });
});

describe('whatever is sent and whatever it costs', () => {
  const amount = fc.nat(10_000_000).map(money);
  const shipment = fc.record({
    kind: fc.constantFrom('home', 'collect_at_branch') as fc.Arbitrary<QuoteInput['kind']>,
    feePayer: fc.constantFrom('recipient', 'merchant') as fc.Arbitrary<QuoteInput['feePayer']>,
    size: fc.constantFrom('small', 'medium', 'large', 'xlarge') as fc.Arbitrary<QuoteInput['size']>,
    weightGrams: fc.option(fc.nat(100_000)),
    goodsAmount: amount,
  });
  const prices = fc.record({ base: amount, step: amount, large: amount, percent: fc.nat(200) });

  it('the lines add up, and nothing is lost between recipient, merchant and company', () => {
    fc.assert(
      fc.property(shipment, prices, fc.boolean(), (sent, price, discounted) => {
        const base = rate(4, price.base);
        const terms = { coupon: { ...coupon, value: price.percent }, used: 0, usedByMerchant: 0 };
        const result = priced({
          ...sent,
          rates: { delivery: base, branchPickup: base },
          extra: {
            ...input.extra,
            pricePerStep: price.step,
            sizePrices: { ...input.extra.sizePrices, large: price.large },
          },
          coupon: discounted ? terms : null,
        });
        const { fee, discount, feeAfterDiscount, collect, netToMerchant } = result;
        expect(sum(result.lines.map((line) => line.amount))).toBe(feeAfterDiscount);
        expect(discount >= 0 && discount <= fee).toBe(true);
        expect(sub(fee, discount)).toBe(feeAfterDiscount);
        expect(add(netToMerchant, feeAfterDiscount)).toBe(collect);
        const paysAtDoor = sent.feePayer === 'recipient';
        expect(collect).toBe(
          paysAtDoor ? add(sent.goodsAmount, feeAfterDiscount) : sent.goodsAmount,
        );
        expect(collect >= 0).toBe(true);
      }),
    );
  });
});

describe('a shipment that came back', () => {
  const fee = money(5_001);
  it('costs what the company set', () => {
    expect(returnFee({ settings: { kind: 'fixed', value: 2_000 }, fee })).toBe(2_000);
    expect(returnFee({ settings: { kind: 'percent', value: 50 }, fee })).toBe(2_501);
  });

  it('costs what was agreed with the merchant, even when that is nothing', () => {
    const settings = { kind: 'fixed', value: 2_000 } as const;
    expect(returnFee({ settings, merchantOverride: { kind: 'percent', value: 10 }, fee })).toBe(
      500,
    );
    expect(returnFee({ settings, merchantOverride: { kind: 'fixed', value: 0 }, fee })).toBe(0);
    expect(returnFee({ settings, merchantOverride: null, fee })).toBe(2_000);
  });
});

describe("a courier's commission", () => {
  const fallback = money(1_000);
  it("is the courier's own, else the branch's, else the default", () => {
    const [courier, branch] = [money(1_500), money(1_250)];
    expect(pickCommission({ courier, branch, default: fallback })).toEqual({
      amount: 1_500,
      source: 'courier',
    });
    expect(pickCommission({ courier: null, branch, default: fallback })).toEqual({
      amount: 1_250,
      source: 'branch',
    });
    expect(pickCommission({ default: fallback })).toEqual({ amount: 1_000, source: 'default' });
  });

  it('may be an agreed nothing', () => {
    expect(pickCommission({ courier: money(0), default: fallback })).toEqual({
      amount: 0,
      source: 'courier',
    });
  });
});
