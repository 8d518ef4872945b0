import { expect, it } from 'vitest';
import { monthName } from './months.ts';

it('a month is named as Iraq names it, with its year in Latin digits', () => {
  const ofIraq = new Intl.DateTimeFormat('ar-IQ-u-nu-latn-ca-gregory', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const days = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-01`);
  expect(days.map(monthName)).toEqual(days.map((day) => ofIraq.format(new Date(day))));
  expect(monthName('2026-12-31')).toBe('كانون الأول 2026');
});
