import { expect, it } from 'vitest';
import { dayOf } from '#domain/time.ts';
import { nextMidnight } from './midnight.ts';

const hours = Array.from({ length: 24 }, (_none, hour) => `${hour}`.padStart(2, '0'));

it.each(hours)('it is midnight somewhere within the hour, at %s:17 too', (hour) => {
  const now = new Date(`2026-11-22T${hour}:17:00Z`);
  const { zone, at } = nextMidnight(now);
  expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(43 * 60_000);
  expect(dayOf(new Date(at.getTime() - 1), zone)).not.toBe(dayOf(at, zone));
});

it('a midnight that is too near is left to the next', () => {
  const now = new Date('2026-11-22T20:59:30Z');
  expect(nextMidnight(now).at.toISOString()).toBe('2026-11-22T21:00:00.000Z');
  expect(nextMidnight(now, 60_000).at.toISOString()).not.toBe('2026-11-22T21:00:00.000Z');
});
