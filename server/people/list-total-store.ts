import { join, sql, type Db, type Sql } from '#database/connect.ts';

export interface Total {
  /** `null` when it was not counted. */
  readonly total: number | null;
  readonly total_estimated: boolean;
}

/** Beyond this nobody reads the exact number, and counting on would cost more than the page. */
const countedUpTo = 10_000;

export async function listTotal(db: Db, from: Sql, conditions: readonly Sql[]): Promise<Total> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from (
      select from ${from} where ${join(conditions, ' and ')} limit ${countedUpTo + 1}) counted`);
  const n = row?.n ?? 0;
  return { total: Math.min(n, countedUpTo), total_estimated: n > countedUpTo };
}
