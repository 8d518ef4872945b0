import { refuseIf } from '../../refusal.ts';
import { addDays, daysBetween, weekdayOf, type Day } from '../../time.ts';

/** The pick-up settings of a branch; times are wall clock times of the company, `HH:MM`. */
export interface PickUpSetting {
  /** 0 for Sunday … 6 for Saturday. */
  readonly workingDays: readonly number[];
  readonly fromTime: string;
  readonly toTime: string;
  /** The cut-off time for same-day requests. */
  readonly cutoffTime: string;
  readonly minimumCount: number;
}

/** The current wall clock time of the company. */
export interface WallClock {
  readonly today: Day;
  /** `HH:MM` */
  readonly clock: string;
}

export interface PickUpWish {
  readonly day: Day;
  readonly fromTime: string;
  readonly toTime: string;
  readonly count: number;
  /** The day was agreed earlier: a change made today is not subject to today's cut-off. */
  readonly dayAgreed: boolean;
}

/** Pick-ups cannot be planned further ahead than a courier's month. */
export const maxDaysAhead = 30;

/**
 * The first possible day of a pick-up requested now: today before the cut-off, otherwise the next
 * working day.
 */
export function firstPickUpDay(
  { workingDays, cutoffTime }: Pick<PickUpSetting, 'workingDays' | 'cutoffTime'>,
  { today, clock }: WallClock,
): Day {
  const start = clock < cutoffTime ? 0 : 1;
  for (let ahead = start; ahead < start + 7; ahead += 1) {
    const day = addDays(today, ahead);
    if (workingDays.includes(weekdayOf(day))) return day;
  }
  throw new RangeError('a branch works on no day of the week');
}

function checkDay(setting: PickUpSetting | null, day: Day, wall: WallClock): void {
  const about = { field: 'day', day };
  refuseIf(day < wall.today, 'pickup_day_past', about);
  const far = daysBetween(wall.today, day) > maxDaysAhead;
  refuseIf(far, 'pickup_day_far', { ...about, days: maxDaysAhead });
  if (!setting) return;
  const proposed = firstPickUpDay(setting, wall);
  const weekday = weekdayOf(day);
  const closed = !setting.workingDays.includes(weekday);
  refuseIf(closed, 'pickup_day_closed', { ...about, weekday, proposed });
  refuseIf(day < proposed, 'pickup_after_cutoff', {
    ...about,
    cutoff: setting.cutoffTime,
    proposed,
  });
}

/**
 * Checks whether a branch can come on that day at that time for that many shipments. Without a
 * setting (`null`) it promises nothing and refuses only past days.
 * @throws pickup_day_past, pickup_day_far, pickup_day_closed, pickup_after_cutoff, pickup_hours,
 *   pickup_below_minimum
 */
export function checkWindow(
  setting: PickUpSetting | null,
  wish: PickUpWish,
  wall: WallClock,
): void {
  if (!wish.dayAgreed) checkDay(setting, wish.day, wall);
  if (!setting) {
    refuseIf(wish.fromTime >= wish.toTime, 'pickup_hours', { field: 'to_time' });
    return;
  }
  const outside =
    wish.fromTime >= wish.toTime ||
    wish.fromTime < setting.fromTime ||
    wish.toTime > setting.toTime;
  refuseIf(outside, 'pickup_hours', {
    field: 'from_time',
    from: setting.fromTime,
    to: setting.toTime,
  });
  refuseIf(wish.count < setting.minimumCount, 'pickup_below_minimum', {
    field: 'expected_count',
    minimum: setting.minimumCount,
  });
}
