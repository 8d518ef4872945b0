import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, nextRunAt, reportPeriods, type ReportPeriod, type Timing } from './schedule.ts';

const zone = 'Asia/Baghdad';
const daily: Timing = { every: 'day', weekdays: [], monthDay: null, hour: 8 };
const weekly: Timing = { every: 'week', weekdays: [6, 2], monthDay: null, hour: 8 };
const monthly = (monthDay: number): Timing => ({ every: 'month', weekdays: [], monthDay, hour: 8 });

describe('the next run', () => {
  // 2026-11-24 is a Tuesday; 08:00 in Baghdad is 05:00 UTC.
  it.each<[string, Timing, string, string]>([
    ['today, before its hour', daily, '2026-11-24T04:59:00Z', '2026-11-24T05:00:00Z'],
    ['tomorrow, at its hour', daily, '2026-11-24T05:00:00Z', '2026-11-25T05:00:00Z'],
    ['on the next of its days of the week', weekly, '2026-11-24T06:00:00Z', '2026-11-28T05:00:00Z'],
    ['on its day of the month', monthly(1), '2026-11-24T06:00:00Z', '2026-12-01T05:00:00Z'],
    ['on the last day of February', monthly(31), '2027-02-01T06:00:00Z', '2027-02-28T05:00:00Z'],
    ['after days of silence, once', daily, '2026-12-24T09:00:00Z', '2026-12-25T05:00:00Z'],
  ])('is %s', (_, timing, after, expected) => {
    expect(nextRunAt(timing, new Date(after), zone)).toEqual(new Date(expected));
  });

  it('keeps the hour of the wall clock when the clocks are changed', () => {
    const at = nextRunAt(daily, new Date('2026-03-29T00:00:00Z'), 'Europe/Berlin');
    expect(at).toEqual(new Date('2026-03-29T06:00:00Z'));
  });

  it('is always later, and at most a month and a day away', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 31 }),
        (after, day) => {
          const gap = nextRunAt(monthly(day), after, zone).getTime() - after.getTime();
          expect(gap).toBeGreaterThan(0);
          expect(gap).toBeLessThanOrEqual(32 * 86_400_000);
        },
      ),
    );
  });
});

describe('the days of a report', () => {
  it.each<[ReportPeriod, string, string]>([
    ['today', '2026-11-24', '2026-11-24'],
    ['yesterday', '2026-11-23', '2026-11-23'],
    ['last_7_days', '2026-11-17', '2026-11-23'],
    // From Saturday to Friday.
    ['last_week', '2026-11-14', '2026-11-20'],
    ['month_to_date', '2026-11-01', '2026-11-24'],
    ['last_month', '2026-10-01', '2026-10-31'],
  ])('of %s', (period, from, to) => {
    expect(daysOf(period, '2026-11-24')).toEqual({ from, to });
  });

  it('never lie after the day of the run', () => {
    for (const period of reportPeriods)
      for (const today of ['2026-01-01', '2028-02-29', '2026-08-01', '2026-11-28']) {
        const { from, to } = daysOf(period, today);
        expect(from <= to && to <= today).toBe(true);
      }
  });
});
