import { useCan } from '#dashboard/api/session.ts';
import { addressOf, type ScreenKey, type SearchValues, screenByKey } from '#dashboard/screens.ts';
import { addDays, type Day } from '#domain/time.ts';
import type { Answer, Scope } from './figure.ts';

export type ListHref = (search: SearchValues) => string | undefined;

/** The way to a screen, for whoever may open it. */
export function useHref(key: ScreenKey): ListHref {
  const can = useCan();
  return (search) =>
    can(screenByKey(key).permission) ? `#${addressOf(key, {}, search)}` : undefined;
}

const LENGTH = { week: 6, day: 0 } as const;

/** First and last day of a point of time, within the period that was asked. */
export function daysOf(answer: Answer, at: number): { from: Day; to: Day } {
  const from = answer.points[at]?.key ?? answer.from;
  if (answer.by !== 'month') {
    return { from, to: addDays(from, LENGTH[answer.by === 'week' ? 'week' : 'day']) };
  }
  const next = answer.points[at + 1]?.key;
  return { from, to: next === undefined ? answer.to : addDays(next, -1) };
}

/** What happened behind a point of time: all moves of its days. */
export function useMoves(scope: Scope) {
  const href = useHref('shipments.allHistory');
  const { branch_id, courier_id } = scope;
  return {
    at: (answer: Answer) => (at: number) => href({ ...daysOf(answer, at), branch_id, courier_id }),
    of: (answer: Answer, more: SearchValues = {}) =>
      href({ from: answer.from, to: answer.to, branch_id, courier_id, ...more }),
  };
}
