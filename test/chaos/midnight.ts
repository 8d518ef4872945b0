import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Db } from '#database/connect.ts';
import { addDays, dayOf, startOfDayUtc } from '#domain/time.ts';

/** Midnight depends on the company's time zone: some zone has one at every hour. */
export interface Midnight {
  readonly zone: string;
  readonly at: Date;
}

/** The nearest that is at least this far away: an hour at most. */
export function nextMidnight(now: Date, leastMs = 0): Midnight {
  const from = new Date(now.getTime() + leastMs);
  const midnights = Intl.supportedValuesOf('timeZone').map((zone) => ({
    zone,
    at: startOfDayUtc(addDays(dayOf(from, zone), 1), zone),
  }));
  return midnights.reduce((nearest, one) => (one.at < nearest.at ? one : nearest));
}

/** Slower than ever observed: the commands before midnight are done by then. */
const slowestASecond = 30;
const startMs = 10_000;
/** All clients are busy at midnight, and most of the second half is still to come. */
const headStartMs = 500;

/**
 * Sets the company's zone so that midnight is near, and waits until just enough time is left for
 * the first half of the commands.
 */
export async function moveTowardsMidnight(
  db: Db,
  commands: number,
  print: (line: string) => void = () => undefined,
): Promise<Midnight> {
  const leastMs = startMs + (commands / 2 / slowestASecond) * 1000;
  const midnight = nextMidnight(new Date(), leastMs);
  await db.run(sql`
    insert into settings (key, value) values ('timezone', ${JSON.stringify(midnight.zone)}::jsonb)
    on conflict (key) do update set value = excluded.value`);
  const waitMs = midnight.at.getTime() - leastMs - Date.now();
  print(
    `  midnight of ${midnight.zone} at ${midnight.at.toISOString()}; beginning in ${Math.round(waitMs / 1000)} s`,
  );
  await pause(waitMs);
  return midnight;
}

/** The second half waits here: it passes midnight with the open items of the first. */
export const untilJustBefore = ({ at }: Midnight): Promise<void> =>
  pause(at.getTime() - headStartMs - Date.now());
