import { expect, it } from 'vitest';
import { leastMonths, monthsBefore, silenceOf } from '#domain/people/lapsed-merchants.ts';
import { monthOf } from '#domain/ledger/accounting/reports.ts';
import { addDays, startOfDayUtc } from '#domain/time.ts';
import { isPayday } from './agenda.ts';
import { calendarOf, quietDaysBefore } from './calendar.ts';
import { earlierMonths, lastOfLeaving, senderOf, sentInMonth } from './earlier-months.ts';
import type { Merchant } from './merchants.ts';
import { at, chanceOf } from './random.ts';

const merchants = Array.from(
  { length: 33 },
  (_, id) => ({ id, branchId: 1, share: 1 }) as Merchant,
);
const days = Array.from({ length: 366 }, (_, no) => addDays('2027-01-01', no));
const noonOf = (day: string): Date =>
  new Date(startOfDayUtc(day, 'Asia/Baghdad').getTime() + 12 * 3_600_000);

it.each(days)('merchants that left have lapsed when the sample is made on %s', (today) => {
  const calendar = calendarOf(noonOf(today), 21);
  const [quiet, earlier] = [quietDaysBefore(calendar), earlierMonths(calendar)];
  const chance = chanceOf(1);
  const sent = [
    ...earlier.flatMap((month, no) =>
      sentInMonth(merchants, no, month, chance).map(({ merchant, steps }) => ({
        merchant,
        day: at(month.days, steps[0]?.day ?? -1),
      })),
    ),
    ...lastOfLeaving(merchants, quiet, chance).map(({ merchant, steps }) => ({
      merchant,
      day: at(quiet.days, steps[0]?.day ?? -1),
    })),
  ];
  const { from, sentTo } = silenceOf(today);
  const months = Array.from({ length: monthsBefore - 1 }).reduce<string[]>(
    (all) => [monthOf(addDays(all[0] ?? '', -1)), ...all],
    [monthOf(sentTo)],
  );
  const leaving = merchants.filter((merchant) => senderOf(merchants, merchant) !== merchant);
  expect(leaving).toHaveLength(3);
  for (const one of leaving) {
    const own = sent.filter(({ merchant }) => merchant === one).map(({ day }) => day);
    expect(own.filter((day) => day >= from)).toEqual([]);
    const active = new Set(own.map(monthOf));
    expect(months.filter((month) => active.has(month)).length).toBeGreaterThanOrEqual(leastMonths);
  }
  for (const month of earlier) expect(month.days.some((_, day) => isPayday(month, day))).toBe(true);
});
