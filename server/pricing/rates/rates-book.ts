import { sql, type Sql } from '#database/connect.ts';

/**
 * Three price books of the same structure: a key, an amount, a first day of validity. The place is
 * a destination, an area, or none; only the first two have special prices of merchants.
 */
export type BookKey = 'delivery' | 'area' | 'pickup';

export interface Book {
  readonly table: Sql;
  /** Columns of the key in addition to the branch, under `r`. */
  readonly place: Sql;
  readonly merchant: Sql;
  /** The same key, under `n` and `r`. */
  readonly sameKey: Sql;
  readonly places: Sql;
}

const none = sql`null::bigint`;
/** As in the index: the general price has merchant 0. */
const sameMerchant = sql`coalesce(n.merchant_id, 0) = coalesce(r.merchant_id, 0)`;

export const books: Record<BookKey, Book> = {
  delivery: {
    table: sql`delivery_rates`,
    place: sql`r.destination_id`,
    merchant: sql`r.merchant_id`,
    sameKey: sql`n.destination_id = r.destination_id and ${sameMerchant}`,
    places: sql`left join areas a on false join destinations d on d.id = r.destination_id`,
  },
  area: {
    table: sql`area_rates`,
    place: sql`r.area_id`,
    merchant: sql`r.merchant_id`,
    sameKey: sql`n.area_id = r.area_id and ${sameMerchant}`,
    places: sql`
      join areas a on a.id = r.area_id join destinations d on d.id = a.destination_id`,
  },
  pickup: {
    table: sql`branch_pickup_rates`,
    place: none,
    merchant: none,
    sameKey: sql`true`,
    places: sql`left join areas a on false left join destinations d on false`,
  },
};
