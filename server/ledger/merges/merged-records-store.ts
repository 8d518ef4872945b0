import { sql, type Db, type Sql } from '#database/connect.ts';

/** The record of each merchant that lives: the last one that it was merged into, or itself. */
export async function livingRecords(
  db: Db,
  merchantIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.rows<{ id: number; living: number }>(sql`
    with recursive trail(id, at) as (
      select m.id, m.id from merchants m where m.id = any(${merchantIds}::bigint[])
      union all
      select t.id, m.merged_into from trail t join merchants m on m.id = t.at where m.merged_into is not null)
    select t.id, t.at as living from trail t join merchants m on m.id = t.at where m.merged_into is null`);
  return new Map(rows.map(({ id, living }) => [id, living]));
}

/** This merchant and all records that were merged into it, as a subquery of ids. */
export const recordsOf = (merchantId: Sql): Sql => sql`(
  with recursive records(id) as (
    select ${merchantId}
    union all
    select m.id from records r join merchants m on m.merged_into = r.id)
  select id from records)`;
