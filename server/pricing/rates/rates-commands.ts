import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { checkReach } from '#domain/people/reach.ts';
import { checkRateDay, checkRateRemoval, endOfRate } from '#domain/pricing/rate-days.ts';
import { refuseIf } from '#domain/refusal.ts';
import type { Day } from '#domain/time.ts';
import { writeActivity, type Who } from '../../books/activity.ts';
import { together } from '../../books/checks/together.ts';
import { badField, checkThere } from '../../http/bad-field.ts';
import {
  branchIsOpen,
  getVisibleMerchant,
  type MerchantDetailsRow,
} from '../../people/merchants/merchants-store.ts';
import { todayOf } from '../../today.ts';
import { type BookKey, books } from './rates-book.ts';
import { listRateAreas, listRateDestinations } from './rates-places-store.ts';
import { findCurrent, getRate, type RateKey } from './rates-store.ts';
import { deleteRate, endRate, isRateUsed, saveRates, type NewRate } from './rates-write-store.ts';

/** The user who sets prices, the book, and the day. */
export interface Pricing {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly who: Who;
  readonly book: BookKey;
  readonly today: Day;
}

export async function pricingOf(
  call: { tx: Tx; actor: Actor; who: Who; now: string },
  book: BookKey,
): Promise<Pricing> {
  const { tx, actor, who } = call;
  return { tx, actor, who, book, today: await todayOf(tx, call.now) };
}

export interface PriceWish {
  readonly branchId: number;
  /** Destinations or areas; empty in the pickup book. */
  readonly placeIds: readonly number[];
  readonly merchantId: number | null;
  readonly amount: number;
  readonly from: Day | undefined;
}

/**
 * Creates a price. Returns its id.
 * @throws Refusal forbidden, day_past, invalid_input, no_serving_branch, not_found,
 *   merchant_not_accepted, rate_same_day when one of the key already begins on that day
 */
export async function createRate(pricing: Pricing, wish: PriceWish): Promise<number> {
  const on = await checkWish(pricing, wish);
  const keys = keysOf(wish);
  const [current] = await findCurrent(pricing.tx, pricing.book, keys, on);
  refuseIf(current?.valid_from === on, 'rate_same_day');
  const [id] = await writePrices(pricing, keys, { on, amount: wish.amount, action: 'create' });
  return id ?? 0;
}

/**
 * The same price for a merchant in several places at once.
 * @throws Refusal as createRate, but replaces a price that begins on the same day
 */
export async function assignRates(pricing: Pricing, wish: PriceWish): Promise<void> {
  const on = await checkWish(pricing, wish);
  await writePrices(pricing, keysOf(wish), { on, amount: wish.amount, action: 'assign' });
}

/**
 * Creates a new row of the same key from a day on. Returns the id of the row that then applies.
 * @throws Refusal not_found, forbidden, day_past
 */
export async function changeRate(
  pricing: Pricing,
  input: { id: number; fee_amount: number; valid_from?: Day | undefined },
): Promise<number> {
  const { tx, actor, today } = pricing;
  const row = await getRate(tx, pricing, input.id);
  checkReach(actor, row.branch_id);
  const on = input.valid_from ?? today;
  checkRateDay(on, today);
  const placeId = row.area_id ?? row.destination_id;
  const key = { branchId: row.branch_id, placeId, merchantId: row.merchant_id };
  const [id] = await writePrices(pricing, [key], {
    on,
    amount: input.fee_amount,
    action: 'update',
  });
  return id ?? row.id;
}

/**
 * Ends a rate on a day, or now; it stays readable. The merchant then pays the general price.
 * @throws Refusal not_found, forbidden, rate_ended, rate_not_begun, rate_end_past
 */
export async function endPrice(
  pricing: Pricing,
  { id, ends_on: lastOn }: { id: number; ends_on?: Day | undefined },
): Promise<void> {
  const { tx, actor, book, who, today } = pricing;
  const before = await getRate(tx, pricing, id);
  checkReach(actor, before.branch_id);
  const from = endOfRate({ validFrom: before.valid_from, state: before.state }, lastOn, today);
  await endRate(tx, book, id, from);
  const note = {
    action: `${books[book].room}.end`,
    subject: 'catalogue',
    subjectId: id,
  } as const;
  const after = { ...before, ends_on: lastOn ?? today };
  await writeActivity(tx, { ...note, title: before.branch_name, before, after }, who);
}

/** @throws Refusal not_found, forbidden, rate_begun, rate_used */
export async function removeRate(pricing: Pricing, id: number): Promise<void> {
  const { tx, actor, book, who, today } = pricing;
  const before = await getRate(tx, pricing, id);
  checkReach(actor, before.branch_id);
  const isUsed = before.valid_from <= today && (await isRateUsed(tx, book, id, before.valid_from));
  checkRateRemoval(before.valid_from, today, isUsed);
  await deleteRate(tx, book, id);
  const note = {
    action: `${books[book].room}.delete`,
    subject: 'catalogue',
    subjectId: id,
  } as const;
  await writeActivity(tx, { ...note, title: before.branch_name, before }, who);
}

const keysOf = (wish: PriceWish): RateKey[] => {
  const places = wish.placeIds.length === 0 ? [null] : [...new Set(wish.placeIds)];
  return places.map((placeId) => ({
    branchId: wish.branchId,
    placeId,
    merchantId: wish.merchantId,
  }));
};

async function checkWish(pricing: Pricing, wish: PriceWish): Promise<Day> {
  const { tx, actor, today, book } = pricing;
  checkReach(actor, wish.branchId);
  const on = wish.from ?? today;
  await together(
    () => checkRateDay(on, today),
    async () => checkThere(await branchIsOpen(tx, wish.branchId), 'branch_id'),
    () => (book === 'pickup' ? null : checkPlaces(tx, book, wish.placeIds)),
    () => (wish.merchantId === null ? null : checkMerchant(tx, actor, wish.merchantId)),
  );
  return on;
}

/** @throws Refusal not_found, merchant_not_accepted */
export async function checkMerchant(
  db: Db,
  actor: Actor,
  merchantId: number,
): Promise<MerchantDetailsRow> {
  const merchant = await getVisibleMerchant(db, actor, merchantId);
  refuseIf(merchant.state !== 'accepted', 'merchant_not_accepted', { field: 'merchant_id' });
  return merchant;
}

/** @throws Refusal invalid_input, no_serving_branch */
export async function checkPlaces(
  tx: Tx,
  book: 'delivery' | 'area',
  ids: readonly number[],
): Promise<void> {
  const found = await (book === 'delivery'
    ? listRateDestinations(tx)
    : listRateAreas(tx, { ids, folds: [] }));
  const byId = new Map(found.map((place) => [place.id, place]));
  for (const id of ids) {
    const place = byId.get(id);
    if (!place) throw badField(book === 'delivery' ? 'destination_id' : 'area_id');
    refuseIf(!place.is_served, 'no_serving_branch', { destination: place.name });
  }
}

interface Saving {
  readonly on: Day;
  readonly amount: number;
  readonly action: string;
}

async function writePrices(
  pricing: Pricing,
  keys: readonly RateKey[],
  { on, amount, action }: Saving,
): Promise<number[]> {
  const rates = keys.map((key) => ({ ...key, uuid: uuidv7(), feeAmount: amount }));
  return savePrices(pricing, rates, { on, action });
}

/** Writes prices, with the previous prices for comparison. Returns the ids. */
export async function savePrices(
  { tx, book, who }: Pricing,
  rates: readonly NewRate[],
  { on, action }: { on: Day; action: string },
): Promise<number[]> {
  const current = await findCurrent(tx, book, rates, on);
  const ids = await saveRates(tx, book, rates, { on, by: who.actorId });
  const listed = rates.slice(0, 200).map(({ uuid: _uuid, ...rate }, index) => ({ rate, index }));
  const note = {
    action: `${books[book].room}.${action}`,
    subject: 'catalogue',
    subjectId: ids.length === 1 ? (ids[0] ?? null) : null,
  } as const;
  const before = listed.map(({ index }) => current[index] ?? null);
  const after = { valid_from: on, count: rates.length, rates: listed.map(({ rate }) => rate) };
  await writeActivity(tx, { ...note, before, after }, who);
  return ids;
}
