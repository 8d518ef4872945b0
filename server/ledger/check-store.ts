import { sql, type Database, type Sql, type Tx } from '#database/connect.ts';

/** Read-only, without a time limit: a large book takes long. */
export const checkInBackground = <T>(db: Database, look: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.run(sql`set transaction read only`);
      return look(tx);
    },
    { statementTimeoutMs: 0 },
  );

/**
 * The number of rows that violate a check, and the first of them by name: one statement, so that
 * all of it is of one moment.
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

/** The backend process id: another connection can cancel a check that takes minutes. */
export async function ownProcess(tx: Tx): Promise<number> {
  const row = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return row?.pid ?? 0;
}
