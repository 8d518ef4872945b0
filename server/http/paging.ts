import { Refusal } from '#domain/refusal.ts';

/**
 * A list's total is counted up to here and no further: beyond it nobody reads the exact number, and counting on
 * would cost more than the page. A catalogue is looked at by its first rows, so that it stops earlier; so is what was
 * found by a text, which others narrow by one more word.
 */
export const countUpTo = 10_000;
export const countCatalogueUpTo = 1_000;
export const countFoundUpTo = 1_000;

/** A keyset cursor: the sort values of the last row of a page, opaque to the caller. */
export const encodeCursor = (values: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** @throws Refusal invalid_input when it is not a cursor of this list */
export function decodeCursor(
  cursor: string | undefined,
  length: number,
): (string | number)[] | null {
  if (cursor === undefined) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const fits =
      Array.isArray(values) &&
      values.length === length &&
      values.every(
        (value) => (typeof value === 'string' && value.length < 60) || Number.isSafeInteger(value),
      );
    if (fits) return values as (string | number)[];
  } catch {
    // Not ours: refused below.
  }
  throw new Refusal('invalid_input', { errors: { cursor: ['القيمة غير مقبولة'] } });
}

/** `rows` were asked for with one more than the page holds: whether there is a next page is known without counting. */
export function pageOf<R>(
  rows: readonly R[],
  perPage: number,
  keyOf: (row: R) => readonly (string | number | null)[],
): { page: R[]; nextCursor: string | null } {
  const page = rows.slice(0, perPage);
  const last = page.at(-1);
  return {
    page,
    nextCursor: rows.length > perPage && last !== undefined ? encodeCursor(keyOf(last)) : null,
  };
}
