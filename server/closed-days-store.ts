import { sql, type Db } from '#database/connect.ts';
import type { Day } from '#domain/time.ts';

/** The last day whose books are closed; null if none is. */
export async function lastClosedDay(db: Db): Promise<Day | null> {
  const row = await db.one<{ day: Day | null }>(sql`select last_closed_day() as day`);
  return row?.day ?? null;
}
