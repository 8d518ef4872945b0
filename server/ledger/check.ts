import type { Sql } from '#database/connect.ts';

/**
 * One thing that is always true of the books. `broken` selects the column `code`: the receipt
 * number, the document number or the name of whatever breaks it; no row means that it holds.
 */
export interface Check {
  readonly key: string;
  readonly says: { readonly ar: string; readonly en: string };
  readonly broken: Sql;
}
