import { type Database, sql } from '#database/connect.ts';
import { type DayRange, sensibleDays } from '#domain/day-range.ts';
import type { Day } from '#domain/time.ts';

/** Cached per database: the founding day never changes. */
const known = new WeakMap<Database, Day>();

/**
 * The day on which the first user was created; null before that. In UTC: the precision needed is
 * years.
 */
async function foundingDay(db: Database): Promise<Day | null> {
  const stored = known.get(db);
  if (stored !== undefined) return stored;
  const row = await db.one<{ day: Day | null }>(
    sql`select (min(created_at) at time zone 'UTC')::date::text as day from users`,
  );
  if (row?.day) known.set(db, row.day);
  return row?.day ?? null;
}

/** The range of days that calls may name, at an ISO instant. */
export async function companyDays(db: Database, now: string): Promise<DayRange> {
  const today = now.slice(0, 10);
  return sensibleDays((await foundingDay(db)) ?? today, today);
}
