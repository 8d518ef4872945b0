import { sql, type Database, type Sql, type Tx } from '#database/connect.ts';

/** Nothing is written, and a large book takes as long as it takes. */
export const lookWithoutHurry = <T>(db: Database, look: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.run(sql`set transaction read only`);
      return look(tx);
    },
    { statementTimeoutMs: 0 },
  );

/**
 * How many break a check, and the first of them by name: one statement, so that all of it is of one
 * moment.
 */
export async function brokenBy(
  tx: Tx,
  broken: Sql,
  limit: number,
): Promise<{ count: number; codes: readonly string[] }> {
  const row = await tx.one<{ count: number; codes: string[] | null }>(sql`
    with broken as (${broken}), shown as (select distinct code from broken order by code limit ${limit})
    select (select count(*) from broken) as count, (select array_agg(code order by code) from shown) as codes`);
  return { count: row?.count ?? 0, codes: row?.codes ?? [] };
}

/**
 * Which of the database's own processes speaks here: what takes minutes can be called off by
 * another.
 */
export async function ownProcess(tx: Tx): Promise<number> {
  const row = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return row?.pid ?? 0;
}
