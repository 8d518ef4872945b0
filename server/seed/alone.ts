import { raw, sql, type Database, type Tx } from '#database/connect.ts';

/** An arbitrary fixed lock id; it serialises servers that start together on a new database. */
const lockKey = 708_050_022;
const patienceMs = 60_000;

/** One server at a time: the second waits, and then finds what the first has inserted. */
export const alone = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.run(sql`set local lock_timeout = ${raw(String(patienceMs))}`);
      await tx.run(sql`select pg_advisory_xact_lock(${lockKey})`);
      return work(tx);
    },
    { statementTimeoutMs: patienceMs },
  );
