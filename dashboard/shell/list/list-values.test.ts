import { expect, test } from 'vitest';
import { isSet } from './filter-defs.ts';
import { dayIn, idOf, perPage, periodIn } from './list-values.ts';

test('an address typed by hand requests nothing that the server would refuse', () => {
  expect(['7', '٧', '0', '-3', '2.5', 'الكرادة', '', '9007199254740993'].map(idOf)).toEqual([
    7,
    ...Array.from({ length: 7 }, () => undefined),
  ]);
  expect(idOf(undefined)).toBeUndefined();
});

test('a day that cannot be read, of a link cut off or typed by hand, is no day', () => {
  const days = ['2026-11-01', 'xx', '2026-13-45', '2026-02-29', '2026-1-5', '', undefined];
  expect(days.map(dayIn)).toEqual(['2026-11-01', ...Array.from({ length: 6 }, () => undefined)]);
  expect(periodIn({ from: '2026-11-01', to: '2026-11-' })).toEqual({ from: '2026-11-01' });
  expect(periodIn({ from: 'xx', to: '2026-11-30' })).toEqual({ to: '2026-11-30' });
});

test('no filter shows a day that cannot be read', () => {
  const period = { key: 'days', label: '', kind: 'days' } as const;
  const day = { key: 'at', label: '', kind: 'day' } as const;
  expect(isSet(period, { from: 'xx', to: '2026-13-45' })).toBe(false);
  expect(isSet(period, { from: 'xx', to: '2026-11-30' })).toBe(true);
  expect(isSet(day, { at: 'xx' })).toBe(false);
  expect(isSet(day, { at: '2026-11-30' })).toBe(true);
});

test('a list shows fifty rows until the user chooses another number', () => {
  expect([undefined, '100', 'all', '-1'].map(perPage)).toEqual([50, 100, 50, 50]);
});
