import { describe, expect, it } from 'vitest';
import { refusalCodes } from '#domain/refusal.ts';
import { dayText } from './bidi.ts';
import { refusalText } from './refusals.ts';

const day = '2026-10-31';
/** Every detail of a refusal that is a day of the company. */
const days = { closed: day, issued: day, first: day, last: day, proposed: day, until: day };

describe('a day in a refusal', () => {
  it.each(refusalCodes)('%s writes it as every screen does', (code) => {
    expect(refusalText(code, days)).not.toContain(day);
  });

  it.each([
    'date_closed',
    'date_stays',
    'books_closed',
    'date_too_old',
    'day_out_of_range',
  ] as const)('%s names the day', (code) => {
    expect(refusalText(code, days)).toContain(dayText(day));
    expect(refusalText(code, days)).toContain('2026/10/31');
  });
});
