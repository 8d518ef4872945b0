import { sql, type Db } from '#database/connect.ts';

/** Names of branches by id: every user may see every branch. */
export async function branchNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<{ id: number; branch_name: string }>(
    sql`select id, branch_name from branches where id = any(${ids}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row.branch_name]));
}
