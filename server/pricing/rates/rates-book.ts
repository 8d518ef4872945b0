import { sql, type Sql } from '#database/connect.ts';
import type { RateSource } from '#domain/pricing/quote.ts';

/**
 * Three price books of the same structure: a key, an amount, a first day of validity. The place is
 * a destination, an area, or none; only the first two have special prices of merchants.
 */
export type BookKey = 'delivery' | 'area' | 'pickup';
/** The two that are edited as a table and exported; the third has about a dozen rows. */
export type TableBook = Exclude<BookKey, 'pickup'>;

export interface Book {
  /** The first word of its calls, permissions and actions. */
  readonly room: 'rates' | 'areaRates' | 'pickupRates';
  readonly table: Sql;
  /** Columns of the key in addition to the branch, under `r`. */
  readonly place: Sql;
  readonly merchant: Sql;
  /** The same key, under `n` and `r`. */
  readonly sameKey: Sql;
  readonly places: Sql;
  /** What a search by name reads of the place. */
  readonly placeName: Sql;
  /** The columns of its unique key, and their values in a row `k` that is written. */
  readonly key: Sql;
  readonly from: Sql;
  /** The sources of a quote's lines that come from this book. */
  readonly sources: readonly RateSource[];
}

/** As in the index: the general price has merchant 0. */
const sameMerchant = sql`coalesce(n.merchant_id, 0) = coalesce(r.merchant_id, 0)`;
const ofMerchant = {
  merchant: sql`r.merchant_id`,
  from: sql`k.branch_id, k.place_id, k.merchant_id`,
};

export const books: Record<BookKey, Book> = {
  delivery: {
    ...ofMerchant,
    room: 'rates',
    table: sql`delivery_rates`,
    place: sql`r.destination_id`,
    placeName: sql`d.name_fold`,
    sameKey: sql`n.destination_id = r.destination_id and ${sameMerchant}`,
    places: sql`left join areas a on false join destinations d on d.id = r.destination_id`,
    key: sql`branch_id, destination_id, merchant_id`,
    sources: ['delivery', 'merchant_delivery'],
  },
  area: {
    ...ofMerchant,
    room: 'areaRates',
    table: sql`area_rates`,
    place: sql`r.area_id`,
    placeName: sql`a.name_fold`,
    sameKey: sql`n.area_id = r.area_id and ${sameMerchant}`,
    places: sql`
      join areas a on a.id = r.area_id join destinations d on d.id = a.destination_id`,
    key: sql`branch_id, area_id, merchant_id`,
    sources: ['area', 'merchant_area'],
  },
  pickup: {
    room: 'pickupRates',
    table: sql`branch_pickup_rates`,
    place: sql`null::bigint`,
    merchant: sql`null::bigint`,
    placeName: sql`''`,
    sameKey: sql`true`,
    places: sql`left join areas a on false left join destinations d on false`,
    key: sql`branch_id`,
    from: sql`k.branch_id`,
    sources: ['branch_pickup'],
  },
};
