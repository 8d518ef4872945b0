import type { Actor } from '#domain/people/actor.ts';
import { money, type Money } from '#domain/money.ts';
import { quote, type ExtraPrices, type Quote, type QuoteInput } from '#domain/pricing/quote.ts';
import type { FeePayer, Kind, Size } from '#domain/shipments/shipment.ts';
import type { Reference } from '../company/reference.ts';

/** The reference by its keys. */
export interface Known {
  readonly reference: Reference;
  readonly actors: ReadonlyMap<number, Actor>;
  readonly people: ReadonlyMap<number, Reference['people'][number]>;
  readonly merchants: ReadonlyMap<number, Reference['merchants'][number]>;
  readonly branches: ReadonlyMap<number, Reference['branches'][number]>;
  readonly serving: ReadonlyMap<number, number>;
  readonly rates: ReadonlyMap<string, number>;
  readonly commissions: ReadonlyMap<string, number>;
}

export function knownFrom(reference: Reference): Known {
  const pair = ({ branchId, destinationId }: Reference['rates'][number]): string =>
    `${branchId}:${destinationId}`;
  return {
    reference,
    actors: new Map(
      reference.people.map((one) => [
        one.userId,
        { ...one, permissions: new Set(one.permissions) },
      ]),
    ),
    people: new Map(reference.people.map((one) => [one.userId, one])),
    merchants: new Map(reference.merchants.map((one) => [one.id, one])),
    branches: new Map(reference.branches.map((one) => [one.id, one])),
    serving: new Map(reference.destinations.map((one) => [one.id, one.servingBranchId])),
    rates: new Map(reference.rates.map((rate) => [pair(rate), rate.amount])),
    commissions: new Map(reference.commissions.map((rate) => [pair(rate), rate.amount])),
  };
}

/** A courier's earnings at this branch for a tracked shipment to a destination. */
export const commissionFor = (known: Known, branchId: number, destinationId: number): Money =>
  money(
    known.commissions.get(`${branchId}:${destinationId}`) ??
      known.reference.settings.default_commission,
  );

/** The fields of a tracked shipment that determine its price. */
export interface Priced {
  readonly kind?: Kind;
  readonly destination_id: number;
  readonly size?: Size;
  readonly weight_grams?: number | null;
  readonly fee_payer?: FeePayer;
  readonly goods_amount: number;
  readonly merchantId: number;
  readonly coupon: QuoteInput['coupon'];
}

const fromTheStart = '2020-01-01';

/** The price of a tracked shipment from a branch, without an area: the run uses none. */
export function priceOf(known: Known, homeBranchId: number, answered: Priced, at: string): Quote {
  const { destination_id: destinationId } = answered;
  const delivery = known.rates.get(`${homeBranchId}:${destinationId}`);
  const serving = known.serving.get(destinationId);
  const counter = known.reference.counterRates.find(({ branchId }) => branchId === serving);
  const rate = (amount: number | undefined) =>
    amount === undefined ? null : { id: 0, amount: money(amount), validFrom: fromTheStart };
  return quote({
    kind: answered.kind ?? 'home',
    branchId: homeBranchId,
    destinationId,
    at,
    rates: { delivery: rate(delivery), branchPickup: rate(counter?.amount) },
    size: answered.size ?? 'small',
    weightGrams: answered.weight_grams ?? null,
    extra: extraPrices(known),
    feePayer: answered.fee_payer ?? 'recipient',
    goodsAmount: money(answered.goods_amount),
    merchantId: answered.merchantId,
    coupon: answered.coupon,
  });
}

function extraPrices({ reference: { settings } }: Known): ExtraPrices {
  return {
    includedGrams: settings.included_weight_grams,
    stepGrams: settings.weight_step_grams,
    pricePerStep: money(settings.weight_step_price),
    sizePrices: {
      small: money(0),
      medium: money(settings.size_price_medium),
      large: money(settings.size_price_large),
      xlarge: money(settings.size_price_xlarge),
    },
  };
}
