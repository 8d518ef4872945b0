import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { countCatalogueUpTo } from '../http/paging.ts';

export interface Total {
  /** `null` when it was not counted. */
  readonly total: number | null;
  readonly total_estimated: boolean;
}

export async function listTotal(db: Db, from: Sql, conditions: readonly Sql[]): Promise<Total> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from (
      select from ${from} where ${join(conditions, ' and ')} limit ${countCatalogueUpTo + 1}) counted`);
  const n = row?.n ?? 0;
  return { total: Math.min(n, countCatalogueUpTo), total_estimated: n > countCatalogueUpTo };
}
