import type { Database } from '#database/connect.ts';
import { settleMinutes } from '#domain/office/day-events.ts';
import { addDays, dayOf, type Day } from '#domain/time.ts';
import { getSettings } from '../../settings-store.ts';
import {
  forgetSums,
  monthOf,
  periodToSum,
  type SumPeriod,
  writeSums,
  yearOf,
} from './running-sums-store.ts';
import { dayToWrite, firstDay, holdsDays, writeDay, writeStages } from './write-day-store.ts';
import { monthToWrite, writeMonth } from './write-month-store.ts';

/** What was written: a day, a month, the sums of one, or null if nothing was due. */
export type Written =
  | { readonly day: Day }
  | { readonly month: Day }
  | { readonly sums: SumPeriod }
  | null;

/** The last day that has ended and settled. */
export const lastDay = (now: Date, zone: string): Day =>
  addDays(dayOf(new Date(now.getTime() - settleMinutes * 60_000), zone), -1);

/**
 * Writes one day, or one month once its days are written, or the sums of a month or year once
 * nothing in it is due. The first fill uses the same function, day by day: the caller pauses in
 * between, so that users hardly notice it.
 */
export async function writeNext(db: Database, now: Date): Promise<Written> {
  const { timezone: zone } = await getSettings(db);
  const first = await firstDay(db, zone);
  const last = lastDay(now, zone);
  if (first === null || first > last) return null;
  return db.transaction(
    async (tx) => {
      if (!(await holdsDays(tx))) return null;
      const day = await dayToWrite(tx, { first, last, zone });
      if (day !== null) {
        await forgetSums(tx, monthOf(day));
        await writeDay(tx, { day, zone, now });
        if (day === last) await writeStages(tx, day);
        return { day };
      }
      const month = await monthToWrite(tx);
      if (month !== null) {
        await forgetSums(tx, yearOf(month));
        await writeMonth(tx, { month, zone, last }, now);
        return { month };
      }
      const sums = await periodToSum(tx);
      if (sums === null) return null;
      await writeSums(tx, sums);
      return { sums };
    },
    { statementTimeoutMs: 0 },
  );
}

/** Writes everything that is due at once: for tests, samples and measurements. */
export async function writeAll(db: Database, now: Date): Promise<number> {
  let count = 0;
  while ((await writeNext(db, now)) !== null) count += 1;
  return count;
}
