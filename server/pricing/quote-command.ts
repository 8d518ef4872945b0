import type { Db, Tx } from '#database/connect.ts';
import { toWestern } from '#domain/arabic.ts';
import { money } from '#domain/money.ts';
import type { Settings } from '#domain/settings.ts';
import { quote, type ExtraPrices, type Quote, type QuoteInput } from '#domain/pricing/quote.ts';
import { Refusal, refuseIf } from '#domain/refusal.ts';
import type { FeePayer, Kind, Size } from '#domain/shipments/shipment.ts';
import { dayOf } from '#domain/time.ts';
import { badField } from '../http/bad-field.ts';
import { countUses, findCoupon, lockCoupon } from './coupon-store.ts';
import { findRoute, findRoutes, type RouteRow } from './rates/rate-store.ts';

export interface PriceRequest {
  readonly merchantId: number | null;
  /** Where the shipment starts: the merchant's branch. */
  readonly branchId: number;
  readonly destinationId: number;
  readonly areaId: number | null;
  readonly kind: Kind;
  readonly size: Size;
  readonly weightGrams: number | null;
  readonly goodsAmount: number;
  /** `goodsAmount` is the total the recipient pays. */
  readonly includesFee: boolean;
  readonly feePayer: FeePayer;
  readonly couponCode: string | null;
  /** ISO instant: the rates and coupons valid on the company's day then. */
  readonly at: string;
  /** The shipment that is priced again: its own use of the coupon is not counted. */
  readonly shipmentId?: number;
}

export interface Price {
  readonly quote: Quote;
  /** The branch that serves the destination, or the area if it has its own. */
  readonly servingBranchId: number;
  readonly couponId: number | null;
}

/**
 * The price of a shipment at the rates in force, with the branch that will deliver it.
 * @throws Refusal invalid_input for an unknown place, no_serving_branch, area_not_in_destination,
 *   no_rate, then the refusals of the coupon, amount_below_fee
 */
export async function priceShipment(
  db: Db,
  settings: Settings,
  params: PriceRequest,
): Promise<Price> {
  return priceWith(db, settings, params, (code) => findCoupon(db, code));
}

/**
 * The same for a shipment being created: the coupon is locked, so that its last use is given once.
 */
export async function priceShipmentAndClaim(
  tx: Tx,
  settings: Settings,
  params: PriceRequest,
): Promise<Price> {
  return priceWith(tx, settings, params, (code) => lockCoupon(tx, code));
}

async function priceWith(
  db: Db,
  settings: Settings,
  params: PriceRequest,
  couponBy: (code: string) => ReturnType<typeof findCoupon>,
): Promise<Price> {
  const { branchId, merchantId, destinationId, areaId } = params;
  const on = dayOf(new Date(params.at), settings.timezone);
  const route = await findRoute(db, { branchId, merchantId, destinationId, areaId, on });
  if (!route) throw badField('destination_id');
  const servingBranchId = checkRoute(route, params);
  const typed = params.couponCode === null ? null : couponCodeOf(params.couponCode);
  const coupon = typed ? await couponBy(typed) : null;
  const uses = coupon
    ? await countUses(db, coupon, merchantId, params.shipmentId ?? null)
    : { used: 0, usedByMerchant: 0 };
  const input = questionOf(settings, params, route);
  const price = priced({ ...input, coupon: typed ? { coupon, ...uses } : null }, route);
  return { quote: price, servingBranchId, couponId: coupon?.id ?? null };
}

/**
 * Prices of many shipments of one merchant, in their order, without coupons, in one statement. A
 * price that is refused is returned as its refusal.
 */
export async function priceShipments(
  db: Db,
  settings: Settings,
  params: readonly PriceRequest[],
): Promise<(Price | Refusal)[]> {
  const [first] = params;
  if (!first) return [];
  const { branchId, merchantId } = first;
  const on = dayOf(new Date(first.at), settings.timezone);
  const keyOf = ({ destinationId, areaId }: PriceRequest) => `${destinationId} ${areaId}`;
  const places = [...new Map(params.map((one) => [keyOf(one), one])).values()];
  const routes = await findRoutes(db, { branchId, merchantId, on }, places);
  const byPlace = new Map(places.map((one, index) => [keyOf(one), routes[index]]));
  return params.map((one) => {
    try {
      const route = byPlace.get(keyOf(one));
      if (!route) return badField('destination_id');
      const servingBranchId = checkRoute(route, one);
      const price = priced({ ...questionOf(settings, one, route), coupon: null }, route);
      return { quote: price, servingBranchId, couponId: null };
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  });
}

const questionOf = (settings: Settings, params: PriceRequest, route: RouteRow): QuoteInput => ({
  ...params,
  at: dayOf(new Date(params.at), settings.timezone),
  goodsAmount: money(params.goodsAmount),
  rates: route.rates,
  extra: extraPrices(settings),
});

/** Codes are stored in capitals; users type them in any case and with any digits. */
const couponCodeOf = (typed: string): string => toWestern(typed).trim().toUpperCase();

function checkRoute(route: RouteRow, params: PriceRequest): number {
  const served = route.destination_active && route.serving_branch_active === true;
  const destination = { field: 'destination_id', destination: route.destination_name };
  if (params.areaId !== null) {
    const inside = route.area_destination_id === params.destinationId && route.area_active === true;
    refuseIf(!inside, 'area_not_in_destination', { field: 'area_id' });
  }
  if (!served || route.serving_branch_id === null)
    throw new Refusal('no_serving_branch', destination);
  return route.serving_branch_id;
}

/** The domain works with ids; for the user, places get their names and errors their field. */
function priced(input: QuoteInput, route: RouteRow): Quote {
  try {
    return quote(input);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const places = { branch: route.branch_name, destination: route.destination_name };
    if (error.code === 'no_rate')
      throw new Refusal('no_rate', { ...places, field: 'destination_id' });
    const field = error.code === 'amount_below_fee' ? 'goods_amount' : 'coupon_code';
    throw new Refusal(error.code, { ...error.details, field });
  }
}

const extraPrices = (settings: Settings): ExtraPrices => ({
  includedGrams: settings.included_weight_grams,
  stepGrams: settings.weight_step_grams,
  pricePerStep: money(settings.weight_step_price),
  sizePrices: {
    small: money(0),
    medium: money(settings.size_price_medium),
    large: money(settings.size_price_large),
    xlarge: money(settings.size_price_xlarge),
  },
});
