import { useFreshUser } from '#dashboard/api/session.ts';
import {
  amendedOn,
  fixedOn,
  type PostedAmounts,
  voidedOn,
} from '#dashboard/shell/details/booking-sentences.ts';
import { isDateFixed } from '#domain/custody/dating.ts';
import type { Day } from '#domain/time.ts';

/**
 * The sentences that name the days of what a change of a document posts. `date`: that of the
 * document; null: a draft, which posted nothing.
 */
export function usePostingDay(date: Day | null) {
  const { closed_on: closedOn } = useFreshUser().settings;
  const isClosed = date !== null && isDateFixed(date, closedOn);
  return {
    voided: date === null ? [] : voidedOn(date, isClosed),
    amended: (amounts: PostedAmounts, to: Day | null = null) =>
      date === null ? [] : amendedOn(date, isClosed, amounts, to),
    /** Under the date of the form; null: the date may change. */
    fixed: isClosed ? fixedOn(date) : null,
  };
}
