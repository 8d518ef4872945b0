import type { AnswerOf } from '#contract/contract.ts';
import type { Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { addDays } from '#domain/time.ts';
import { todayOf } from '../../today.ts';
import { readSeries } from './read-series.ts';

type OwnRate = NonNullable<AnswerOf<'office.today'>['data']['own_rate']>;

const days = 30;
const weeks = 8;

/**
 * The figure `success` of the merchant's last 30 days, today included, of the 30 days before, and of
 * the last eight times seven days, the oldest first.
 */
export async function readOwnRate(call: {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: string;
}): Promise<OwnRate> {
  const to = await todayOf(call.db, call.now);
  const from = addDays(to, 1 - 2 * days);
  const { rows } = await readSeries(call, { figure: 'success', by: 'day', from, to });
  const [row] = rows;
  const sum = (values: readonly (number | null)[] | null | undefined, begin: number, end: number) =>
    (values ?? []).slice(begin, end).reduce<number>((all, value) => all + (value ?? 0), 0);
  const between = (begin: number, end: number) => ({
    delivered: sum(row?.values, begin, end),
    ended: sum(row?.of, begin, end),
  });
  const before = between(0, days);
  return {
    ...between(days, 2 * days),
    delivered_before: before.delivered,
    ended_before: before.ended,
    weeks: Array.from({ length: weeks }, (_, no) => {
      const end = 2 * days - 7 * (weeks - 1 - no);
      return between(end - 7, end);
    }),
  };
}
