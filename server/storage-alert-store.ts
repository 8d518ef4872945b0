import { sql, type Tx } from '#database/connect.ts';

/** An arbitrary fixed lock id; it serialises two servers that meet the same full disk. */
const lockKey = 708_050_023;

/** Whether another server has reported the same already. */
export async function wasNotifiedOf(tx: Tx, title: string, since: Date): Promise<boolean> {
  await tx.run(sql`select pg_advisory_xact_lock(${lockKey})`);
  const before = await tx.one(sql`
    select from notifications where title = ${title} and created_at >= ${since} limit 1`);
  return before !== null;
}
