import { describe, expect, it } from 'vitest';
import { weekdayOf } from '#domain/time.ts';
import { calendarOf, workingMinutes } from '#sample/company/calendar.ts';
import { notesOf } from '#sample/company/documents.ts';
import { chanceOf } from '#sample/company/random.ts';
import { agenda, fates, stepsOf } from '#sample/company/agenda.ts';

/**
 * 05:59 and 08:30 in Baghdad are before opening time or too soon after it; the others are not. One
 * of the days is a Friday.
 */
const hours = [
  '2026-03-09T02:59:00Z',
  '2026-03-09T05:30:00Z',
  '2026-03-09T08:00:00Z',
  '2026-03-13T12:00:00Z',
  '2026-01-02T20:59:00Z',
];

describe('the sample’s calendar', () => {
  it.each(hours)('requested at %s puts nothing in the future', (hour) => {
    const now = new Date(hour);
    const calendar = calendarOf(now, 21);
    const latest = calendar.instant(calendar.days.length - 1, workingMinutes);
    expect(Date.parse(latest)).toBeLessThan(now.getTime());
  });

  it('leaves Fridays free, except that today is a working day', () => {
    const { days } = calendarOf(new Date('2026-03-13T12:00:00Z'), 21);
    expect(days.filter((day) => weekdayOf(day) === 5)).toEqual(['2026-03-13']);
  });
});

describe('a route of the sample', () => {
  const calendar = calendarOf(new Date('2026-03-09T15:00:00Z'), 21);

  it.each(fates.map((fate, index) => [index, fate.stage, fate] as const))(
    '%i to stage %i never runs backwards',
    (index, _stage, fate) => {
      const chance = chanceOf(index);
      for (let turn = 0; turn < 50; turn += 1) {
        const steps = stepsOf(fate, calendar, chance);
        const times = steps.map(({ key, day }) => day * 10_000 + agenda[key].at);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(steps[0]?.day).toBeGreaterThanOrEqual(0);
        expect(steps.at(-1)?.day).toBeLessThan(calendar.days.length);
      }
    },
  );
});

describe('the notes of a count', () => {
  it('add up to the amount, or are left out when no notes do', () => {
    expect(notesOf(86_750)).toEqual({
      '50000': 1,
      '25000': 1,
      '10000': 1,
      '1000': 1,
      '500': 1,
      '250': 1,
    });
    expect(notesOf(100)).toBeUndefined();
  });
});
