import { join, sql, type Sql } from '#database/connect.ts';

/** Whole numbers that together name one row, under the aliases of the list. */
type RowKeys = readonly Sql[];

export interface Turn {
  readonly order: Sql;
  /** Which rows come after the last of the page before. */
  readonly further: Sql;
}

/**
 * What waits for an answer is read in the order in which it came; what has its answer, newest
 * first.
 */
export function turnOf(keys: RowKeys, after: readonly number[] | null, isWaiting: boolean): Turn {
  const order = join(keys.map((key) => (isWaiting ? key : sql`${key} desc`)));
  if (after === null) return { order, further: sql`true` };
  const last = join(after.map((key) => sql`${key}::bigint`));
  return { order, further: sql`(${join(keys)}) ${isWaiting ? sql`>` : sql`<`} (${last})` };
}
