import { sql, type Db, type Tx } from '#database/connect.ts';

export interface TryRow {
  key: Buffer;
  wrong: number;
  /** Since the last attempt. */
  rested_seconds: number;
  /** Until the next attempt is allowed; 0 or less: now. */
  wait_seconds: number;
}

/**
 * In key order, so that two calls never deadlock. The clock is read after the lock: `now()` is the
 * start of the transaction, before the previous lock holder wrote.
 */
export async function lockTries(tx: Tx, keys: readonly Buffer[]): Promise<TryRow[]> {
  await tx.run(sql`
    insert into tries (key) select key from unnest(${[...keys]}::bytea[]) key order by key
    on conflict do nothing`);
  return tx.rows(sql`
    select key, wrong, extract(epoch from clock_timestamp() - last_at)::float8 as rested_seconds,
      extract(epoch from open_at - clock_timestamp())::float8 as wait_seconds
    from tries where key = any (${[...keys]}::bytea[]) order by key for update`);
}

export interface CountedTry {
  readonly key: Buffer;
  readonly wrong: number;
  readonly waitSeconds: number;
}

export const countTries = (tx: Tx, tries: readonly CountedTry[]): Promise<number> =>
  tx.run(sql`
    update tries t set wrong = n.wrong, last_at = now(),
      open_at = now() + make_interval(secs => n.wait)
    from unnest(${tries.map((one) => one.key)}::bytea[], ${tries.map((one) => one.wrong)}::int[],
      ${tries.map((one) => one.waitSeconds)}::float8[]) n(key, wrong, wait)
    where t.key = n.key`);

/**
 * The attempt was correct: the caller's own counter is deleted, shared counters are decremented.
 */
export async function returnTries(
  db: Db,
  { own, shared }: { own: readonly Buffer[]; shared: readonly Buffer[] },
): Promise<void> {
  await db.run(sql`delete from tries where key = any (${[...own]}::bytea[])`);
  await db.run(sql`
    update tries set wrong = greatest(wrong - 1, 0), open_at = now()
    where key in (
      select key from tries where key = any (${[...shared]}::bytea[]) order by key for update)`);
}

/** Deletes all counters, so that earlier attempts no longer cause a waiting time. */
export const forgetTries = (tx: Tx): Promise<number> => tx.run(sql`delete from tries`);
