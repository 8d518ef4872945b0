import type { PageMeta } from '#contract/page.ts';
import { encodeCursor, type Key } from './cursor.ts';

/**
 * The limit up to which a list's total is counted: beyond it the exact number is not needed, and
 * counting on would cost more than the page. Catalogues and text searches have a lower limit,
 * because users narrow them down.
 */
export const countUpTo = 10_000;
export const countCatalogueUpTo = 1_000;
export const countFoundUpTo = 1_000;

/**
 * `rows` were queried with one more than the page holds: whether there is a next page is known
 * without counting.
 */
export function pageOf<R>(
  rows: readonly R[],
  perPage: number,
  keyOf: (row: R) => readonly Key[],
): { rows: R[]; nextCursor: string | null } {
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    rows: shown,
    nextCursor: rows.length > perPage && last !== undefined ? encodeCursor(keyOf(last)) : null,
  };
}

export interface Counted {
  /** `null` if not counted: on every page after the first. */
  readonly total: number | null;
  /** There are more than `total` rows. */
  readonly estimated: boolean;
}

/** One page of a list as a store returns it. */
export interface Page<R> extends Counted {
  readonly rows: R[];
  readonly nextCursor: string | null;
}

export const notCounted: Counted = { total: null, estimated: false };

/** `n` rows were found, counting up to `most` and one more. */
export const countedOf = (n: number, most: number): Counted => ({
  total: Math.min(n, most),
  estimated: n > most,
});

/**
 * The fields of a list response other than its rows; `totalAmount` if they have a common amount.
 */
export const metaOf = (
  params: { readonly per_page: number },
  page: { readonly nextCursor: string | null } & Partial<Counted>,
  totalAmount: number | null = null,
): PageMeta => ({
  per_page: params.per_page,
  next_cursor: page.nextCursor,
  total: page.total ?? null,
  total_estimated: page.estimated ?? false,
  total_amount: totalAmount,
});
