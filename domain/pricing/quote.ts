import { add, type Money, negate, percent, money, sub, sum, times, ZERO } from '#domain/money.ts';
import { type Coupon, couponDiscount } from '#domain/pricing/coupon.ts';
import { Refusal, refuseIf } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';

export type DeliveryKind = 'home' | 'collect_at_branch';
export type FeePayer = 'recipient' | 'merchant';
export type ShipmentSize = 'small' | 'medium' | 'large' | 'xlarge';

/** A fee for one pair of places, valid from `validFrom`, through `validTo` if set. */
export type Rate = { id: number; amount: Money; validFrom: Day; validTo?: Day | null };

/** The most specific rate of each kind that the store found for this pair; all may be absent. */
export type CandidateRates = {
  merchantArea?: Rate | null;
  merchantDelivery?: Rate | null;
  area?: Rate | null;
  delivery?: Rate | null;
  branchPickup?: Rate | null;
};

/** Surcharges for larger and heavier shipments (settings). */
export type ExtraPrices = {
  includedGrams: number;
  /** Every started step is charged in full. */
  stepGrams: number;
  pricePerStep: Money;
  sizePrices: Record<ShipmentSize, Money>;
};

export type QuoteInput = {
  kind: DeliveryKind;
  branchId: number;
  destinationId: number;
  areaId?: number | null;
  /** Absent for an anonymous visitor of the public calculator. */
  merchantId?: number | null;
  at: Day;
  rates: CandidateRates;
  size: ShipmentSize;
  weightGrams?: number | null;
  extra: ExtraPrices;
  /** Present when a code was entered; `coupon` is null when the code is unknown. */
  coupon?: { coupon: Coupon | null; used: number; usedByMerchant: number } | null;
  feePayer: FeePayer;
  /**
   * The goods price; with `includesFee`, the total the recipient pays, including the recipient's
   * fee.
   */
  goodsAmount: Money;
  includesFee?: boolean;
};

export type RateSource =
  | 'merchant_area'
  | 'merchant_delivery'
  | 'area'
  | 'delivery'
  | 'branch_pickup';

/** One line of the explanation. The amounts of the lines add up to what is charged. */
export type QuoteLine =
  | { kind: 'base'; source: RateSource; rateId: number; amount: Money }
  | { kind: 'size'; source: 'settings'; amount: Money; size: ShipmentSize }
  | { kind: 'weight'; source: 'settings'; amount: Money; overGrams: number; steps: number }
  | { kind: 'coupon'; source: 'coupon'; amount: Money; couponId: number; code: string };

export type Quote = {
  lines: QuoteLine[];
  /** Before the discount: what the company records as revenue. */
  fee: Money;
  /** Paid by the company as coupon expense. */
  discount: Money;
  feeAfterDiscount: Money;
  /** The goods price, whichever of the two amounts was entered. */
  goods: Money;
  /** The amount the courier collects at the door. */
  collect: Money;
  /** The amount owed to the merchant once delivered; negative when there is nothing to collect. */
  netToMerchant: Money;
};

/**
 * The price of one shipment with the reason for each part. It is stored on the shipment at
 * creation, so later rate changes do not affect it.
 * @throws Refusal no_rate, then those of `couponDiscount`, amount_below_fee
 */
export function quote(input: QuoteInput): Quote {
  const charged = [baseLine(input), ...sizeLine(input), ...weightLine(input)];
  const fee = sum(charged.map((line) => line.amount));
  const reduced = couponLine(input, fee);
  const discount = sum(reduced.map((line) => negate(line.amount)));
  const feeAfterDiscount = sub(fee, discount);
  const atDoor = input.feePayer === 'recipient' ? feeAfterDiscount : ZERO;
  const goods = input.includesFee ? goodsWithin(input.goodsAmount, atDoor) : input.goodsAmount;
  const collect = add(goods, atDoor);
  return {
    lines: [...charged, ...reduced],
    fee,
    discount,
    feeAfterDiscount,
    goods,
    collect,
    netToMerchant: sub(collect, feeAfterDiscount),
  };
}

/**
 * The goods price within an amount that includes the recipient's fee; zero if the amount equals the
 * fee.
 */
function goodsWithin(amount: Money, fee: Money): Money {
  refuseIf(amount < fee, 'amount_below_fee', { amount, fee });
  return sub(amount, fee);
}

type RateSlot = {
  source: RateSource;
  of: keyof CandidateRates;
  needs: readonly ('merchantId' | 'areaId')[];
};

/** Most specific first: the first valid rate wins. */
const HOME_SLOTS: readonly RateSlot[] = [
  { source: 'merchant_area', of: 'merchantArea', needs: ['merchantId', 'areaId'] },
  { source: 'merchant_delivery', of: 'merchantDelivery', needs: ['merchantId'] },
  { source: 'area', of: 'area', needs: ['areaId'] },
  { source: 'delivery', of: 'delivery', needs: [] },
];
const PICKUP_SLOTS: readonly RateSlot[] = [
  { source: 'branch_pickup', of: 'branchPickup', needs: [] },
];

function baseLine(input: QuoteInput): QuoteLine {
  const slots = input.kind === 'home' ? HOME_SLOTS : PICKUP_SLOTS;
  for (const { source, of, needs } of slots) {
    const rate = input.rates[of];
    // Ignores a rate passed in for a party that is not part of the request.
    const params = needs.every((key) => input[key] !== null && input[key] !== undefined);
    if (rate && params && inForce(rate, input.at)) {
      return { kind: 'base', source, rateId: rate.id, amount: rate.amount };
    }
  }
  const { kind, branchId: branch, destinationId: destination, areaId: area = null } = input;
  throw new Refusal('no_rate', { branch, destination, area, kind, at: input.at });
}

function inForce(rate: Rate, at: Day): boolean {
  return rate.validFrom <= at && (!rate.validTo || at <= rate.validTo);
}

function sizeLine({ size, extra }: QuoteInput): QuoteLine[] {
  const amount = extra.sizePrices[size];
  return amount > 0 ? [{ kind: 'size', source: 'settings', amount, size }] : [];
}

function weightLine({ weightGrams, extra }: QuoteInput): QuoteLine[] {
  const overGrams = (weightGrams ?? 0) - extra.includedGrams;
  // A step of zero means that weight is not charged.
  if (overGrams <= 0 || extra.stepGrams <= 0) return [];
  const steps = Math.ceil(overGrams / extra.stepGrams);
  const amount = times(extra.pricePerStep, steps);
  return amount > 0 ? [{ kind: 'weight', source: 'settings', amount, overGrams, steps }] : [];
}

function couponLine(input: QuoteInput, fee: Money): QuoteLine[] {
  if (!input.coupon) return [];
  const { coupon, used, usedByMerchant } = input.coupon;
  const { at, branchId, merchantId = null } = input;
  const discount = couponDiscount(coupon, { fee, at, branchId, merchantId, used, usedByMerchant });
  if (coupon === null || discount === 0) return [];
  const { id: couponId, code } = coupon;
  return [{ kind: 'coupon', source: 'coupon', amount: negate(discount), couponId, code }];
}

/** `value`: whole minor units when fixed, percent of the delivery fee otherwise. */
export type ReturnFeeRule = { kind: ReturnFeeKind; value: number };
export const returnFeeKinds = ['fixed', 'percent'] as const;
export type ReturnFeeKind = (typeof returnFeeKinds)[number];

export type ReturnFeeInput = {
  settings: ReturnFeeRule;
  merchantOverride?: ReturnFeeRule | null;
  /** The undiscounted delivery fee. */
  fee: Money;
};

/**
 * The merchant's fee for a returned shipment: the merchant's own agreement, or the company's rule.
 */
export function returnFee({ settings, merchantOverride, fee }: ReturnFeeInput): Money {
  const rule = merchantOverride ?? settings;
  return rule.kind === 'fixed' ? money(rule.value) : percent(fee, rule.value);
}

export type CommissionSource = 'courier' | 'branch' | 'default';

export type CommissionInput = {
  /** The courier's own commission for the destination. */
  courier?: Money | null;
  /** The branch's commission for the destination. */
  branch?: Money | null;
  default: Money;
};

/**
 * The courier's earnings for one shipment; an agreed rate of zero is an agreement, not a missing
 * rate.
 */
export function pickCommission(input: CommissionInput): {
  amount: Money;
  source: CommissionSource;
} {
  const order: readonly CommissionSource[] = ['courier', 'branch', 'default'];
  for (const source of order) {
    const amount = input[source];
    if (amount !== null && amount !== undefined) return { amount, source };
  }
  return { amount: input.default, source: 'default' };
}
