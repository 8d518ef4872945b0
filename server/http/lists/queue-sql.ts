import { join, sql, type Sql } from '#database/connect.ts';

/** Whole numbers that together identify one row, under the aliases of the list. */
type RowKeys = readonly Sql[];

export interface Turn {
  readonly order: Sql;
  /** The condition for rows after the last of the previous page. */
  readonly further: Sql;
}

/** Open requests are sorted by arrival; answered ones newest first. */
export function turnOf(keys: RowKeys, after: readonly number[] | null, isWaiting: boolean): Turn {
  const order = join(keys.map((key) => (isWaiting ? key : sql`${key} desc`)));
  if (after === null) return { order, further: sql`true` };
  const last = join(after.map((key) => sql`${key}::bigint`));
  return { order, further: sql`(${join(keys)}) ${isWaiting ? sql`>` : sql`<`} (${last})` };
}
