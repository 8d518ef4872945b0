import type { Sql } from '#database/connect.ts';

/**
 * An invariant of the books. `broken` selects the column `code`: the receipt number, the document
 * number or the name of each violation; no rows means that it holds.
 */
export interface Check {
  readonly key: string;
  readonly rule: { readonly ar: string; readonly en: string };
  readonly broken: Sql;
}
