import * as fmt from '#dashboard/ui/values/fmt.ts';
import { isDateFixed } from '#domain/custody/dating.ts';
import type { Day } from '#domain/time.ts';
import { postingDayWords as t } from '#words/custody/posting-day.ts';

/** The amount a document posted, and the one it posts now. */
export type PostedAmounts = readonly [was: number, now: number];

export function voidedOn(date: Day, isClosed: boolean): readonly string[] {
  const today = fmt.today();
  if (!isClosed) return [t.voided(date, today)];
  return [t.voidedClosed(date), t.closedVoid(today)];
}

/** `to`: the date it has from now on; null: its own. */
export function amendedOn(
  date: Day,
  isClosed: boolean,
  [was, now]: PostedAmounts,
  to: Day | null,
): readonly string[] {
  if (isClosed) return [t.amendedClosed(was, now), t.closedAmend(fmt.today())];
  if (to === null || to === date) return [t.amended(was, now)];
  return [t.redated(date, to, was, now)];
}

export const fixedOn = (date: Day): string => [t.stays(date), t.closedAmend(fmt.today())].join(' ');

/** Why a request of this date cannot be approved; null: its month is open. */
export const approvalOff = (date: Day, closedOn: Day | null): string | null =>
  closedOn !== null && isDateFixed(date, closedOn) ? t.approvalClosed(closedOn) : null;
