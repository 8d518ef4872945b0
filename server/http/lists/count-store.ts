import { sql, type Db, type Sql } from '#database/connect.ts';
import { type Counted, countedOf, countUpTo, notCounted } from './paging.ts';

/** Counts the rows of `table … where …`, up to `most`. */
export async function countRows(db: Db, from: Sql, most: number): Promise<Counted> {
  const row = await db.one<{ n: number }>(
    sql`select count(*) as n from (select from ${from} limit ${most + 1}) counted`,
  );
  return countedOf(row?.n ?? 0, most);
}

/** The same, on the first page only: `after` is the end of the previous page. */
export const countFirst = async (
  db: Db,
  after: readonly unknown[] | null,
  from: Sql,
  most = countUpTo,
): Promise<Counted> => (after ? notCounted : countRows(db, from, most));
