import type { PageMeta } from '#contract/page.ts';
import { encodeCursor, type Key } from './cursor.ts';

/**
 * A list's total is counted up to here and no further: beyond it nobody reads the exact number, and
 * counting on would cost more than the page. A catalogue is looked at by its first rows, so that it
 * stops earlier; so is what was found by a text, which others narrow by one more word.
 */
export const countUpTo = 10_000;
export const countCatalogueUpTo = 1_000;
export const countFoundUpTo = 1_000;

/**
 * `rows` were asked for with one more than the page holds: whether there is a next page is known
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
  /** `null` where it was not counted: on every page after the first. */
  readonly total: number | null;
  /** There are more than `total`. */
  readonly estimated: boolean;
}

/** One page of a list as a store hands it out. */
export interface Page<R> extends Counted {
  readonly rows: R[];
  readonly nextCursor: string | null;
}

export const notCounted: Counted = { total: null, estimated: false };

/** `n` rows were met on the way to `most` and one more. */
export const countedOf = (n: number, most: number): Counted => ({
  total: Math.min(n, most),
  estimated: n > most,
});

/**
 * What the answer of a list says beside its rows; `totalAmount` where they have one amount in
 * common.
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
