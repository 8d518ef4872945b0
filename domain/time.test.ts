import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  clockOf,
  dayOf,
  daysBetween,
  isDay,
  isZone,
  startOfDayUtc,
  weekdayOf,
} from '#domain/time.ts';

const BAGHDAD = 'Asia/Baghdad';
const at = (iso: string): Date => new Date(iso);

describe('the day of the company', () => {
  it('turns at midnight in Baghdad, not in London', () => {
    expect(dayOf(at('2025-01-05T20:59:59.999Z'), BAGHDAD)).toBe('2025-01-05');
    expect(dayOf(at('2025-01-05T21:00:00Z'), BAGHDAD)).toBe('2025-01-06');
    expect(clockOf(at('2025-01-05T21:00:00Z'), BAGHDAD)).toBe('00:00');
    expect(clockOf(at('2025-01-05T12:04:00Z'), BAGHDAD)).toBe('15:04');
  });

  it.each([
    ['2025-01-06', BAGHDAD, '2025-01-05T21:00:00.000Z'],
    ['2025-01-06', 'UTC', '2025-01-06T00:00:00.000Z'],
    ['2022-03-25', 'Asia/Damascus', '2022-03-24T22:00:00.000Z'],
    ['2024-03-31', 'Asia/Beirut', '2024-03-30T22:00:00.000Z'],
    ['2024-10-27', 'Asia/Beirut', '2024-10-26T22:00:00.000Z'],
    ['2007-10-01', BAGHDAD, '2007-09-30T20:00:00.000Z'],
    ['2025-06-01', 'America/St_Johns', '2025-06-01T02:30:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, instant) => {
    expect(startOfDayUtc(day, zone).toISOString()).toBe(instant);
  });

  it('begins on itself and the instant before belongs to the day before', () => {
    const zones = fc.constantFrom(
      BAGHDAD,
      'Asia/Damascus',
      'Asia/Amman',
      'Asia/Beirut',
      'Africa/Cairo',
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 25_000 }), zones, (count, zone) => {
        const day = addDays('1990-01-01', count);
        const start = startOfDayUtc(day, zone);
        expect(dayOf(start, zone)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
      }),
      { numRuns: 300 },
    );
  });

  it('reports when a zone skipped the day altogether', () => {
    expect(() => startOfDayUtc('2011-12-30', 'Pacific/Apia')).toThrow(RangeError);
  });
});

describe('counting days', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2025-01-01', -1, '2024-12-31'],
    ['2025-01-05', 0, '2025-01-05'],
  ])('%s and %d is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(count);
  });

  it('knows the week', () => {
    expect(weekdayOf('2025-01-05')).toBe(0);
    expect(weekdayOf('2025-01-10')).toBe(5);
  });

  it.each(['2025-02-29', '2025-13-01', '2025-1-5', '05/01/2025', '', '2025-01-05T00:00', 20250105])(
    '%j is no day',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  it('accepts days that exist and zones that exist', () => {
    expect(isDay('2024-02-29')).toBe(true);
    expect(isZone(BAGHDAD)).toBe(true);
    expect(isZone('Asia/Nowhere')).toBe(false);
    expect(() => addDays('soon', 1)).toThrow(RangeError);
  });
});
