import { sql, type Db, type Tx } from '#database/connect.ts';
import type { Day } from '#domain/time.ts';

/** The last day whose books are closed; null if none is. */
export async function lastClosedDay(db: Db): Promise<Day | null> {
  const row = await db.one<{ day: Day | null }>(sql`select last_closed_day() as day`);
  return row?.day ?? null;
}

/** The same, and no month is closed or reopened until the transaction ends. */
export async function holdClosedDays(tx: Tx): Promise<Day | null> {
  const row = await tx.one<{ day: Day | null }>(sql`select hold_open_month() as day`);
  return row?.day ?? null;
}
