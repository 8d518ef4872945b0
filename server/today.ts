import type { Db } from '#database/connect.ts';
import { dayOf, type Day } from '#domain/time.ts';
import { getSettings } from './settings-store.ts';

/** The company's day at an ISO instant. */
export async function todayOf(db: Db, now: string): Promise<Day> {
  const { timezone } = await getSettings(db);
  return dayOf(new Date(now), timezone);
}
