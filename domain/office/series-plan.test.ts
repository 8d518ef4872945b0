import { expect, test } from 'vitest';
import { layoutOf, periodBefore, periodOf, pointsOf, startOf } from './series-plan.ts';
import { layRows, quantileOf } from './series-rows.ts';

test('a week begins on Saturday and a month on its first day', () => {
  expect(startOf('week', '2026-11-24')).toBe('2026-11-21');
  expect(startOf('week', '2026-11-21')).toBe('2026-11-21');
  expect(startOf('month', '2026-11-24')).toBe('2026-11-01');
});

test('the points of a period are its days, its weeks or its months, whole or not', () => {
  expect(pointsOf('day', { from: '2026-11-23', to: '2026-11-24' })).toHaveLength(2);
  expect(pointsOf('week', { from: '2026-11-20', to: '2026-11-24' })).toEqual([
    '2026-11-14',
    '2026-11-21',
  ]);
  expect(pointsOf('month', { from: '2026-01-31', to: '2026-03-01' })).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ]);
});

test('the period before has as many points and ends the day before', () => {
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' }, 'day')).toEqual({
    from: '2026-10-02',
    to: '2026-10-31',
  });
  expect(periodBefore({ from: '2026-11-14', to: '2026-11-24' }, 'week')).toEqual({
    from: '2026-10-31',
    to: '2026-11-13',
  });
  expect(periodBefore({ from: '2026-11-01', to: '2026-12-10' }, 'month')).toEqual({
    from: '2026-09-01',
    to: '2026-10-31',
  });
});

test('without days it is the last thirty, twelve weeks or twelve months', () => {
  const from = (by: 'day' | 'week' | 'month') =>
    periodOf({ figure: 'created' }, by, '2026-11-24').from;
  expect(from('day')).toBe('2026-10-26');
  expect(from('week')).toBe('2026-09-05');
  expect(from('month')).toBe('2025-12-01');
});

test('what does not go together is named, all of it at once', () => {
  expect(
    layoutOf({ figure: 'created', by: 'reason', split: 'courier', courier_id: 1 }).wrong,
  ).toEqual(expect.arrayContaining(['by', 'split', 'courier_id']));
  expect(layoutOf({ figure: 'failed', by: 'hour', split: 'reason' }).wrong).toEqual(['split']);
  expect(layoutOf({ figure: 'failed', by: 'hour', split: 'weekday' }).wrong).toEqual([]);
  expect(layoutOf({ figure: 'failed', by: 'day', split: 'weekday' }).wrong).toEqual(['split']);
});

test('couriers are counted by day alone, never as points of another kind', () => {
  expect(layoutOf({ figure: 'out', by: 'branch', split: 'courier' }).wrong).toEqual(['by']);
  expect(layoutOf({ figure: 'out', by: 'courier', split: 'branch' }).wrong).toEqual(['split']);
  expect(layoutOf({ figure: 'out', by: 'week', split: 'courier' }).wrong).toEqual([]);
});

const cells = (count: number) =>
  Array.from({ length: count }, (_, no) => ({ point: 'p', row: `r${no}`, n: no + 1, of: 0 }));
const laying = { points: ['p'], isRate: false, isUnknown: () => false };

test('the twelve largest rows are listed, and the rest is one more row', () => {
  const rows = layRows(cells(15), laying);
  expect(rows).toHaveLength(13);
  expect(rows[0]).toMatchObject({ key: 'r14', values: [15] });
  expect(rows.at(-1)).toMatchObject({ key: 'other', values: [1 + 2 + 3] });
});

test('what the database has combined already is one row with the rest, and the last one', () => {
  const rest = { point: 'p', row: 'other', n: 900, of: 0 };
  const point = cells(1)[0]?.point ?? '';
  for (const count of [3, 12, 15]) {
    const rows = layRows([...cells(count), { ...rest, point }], laying);
    expect(rows.filter(({ key }) => key === 'other')).toHaveLength(1);
    const merged = count === 15 ? 1 + 2 + 3 : 0;
    expect(rows.at(-1)).toMatchObject({ key: 'other', values: [900 + merged] });
  }
});

test('nothing is known of a day that was not written, which is not the same as nothing', () => {
  const rows = layRows([], { ...laying, order: ['all'], isUnknown: () => true });
  expect(rows[0]?.values).toEqual([null]);
});

test('half of the cases lie below the median, nine in ten below the other', () => {
  const counts = [
    [0, 5],
    [1, 4],
    [30, 1],
  ] as const;
  expect(quantileOf(counts, 0.5)).toBe(0);
  expect(quantileOf(counts, 0.9)).toBe(1);
  expect(quantileOf(counts, 0.95)).toBe(30);
  expect(quantileOf([], 0.5)).toBeNull();
});

test('a distribution has no shares, and a merchant’s months are not divided', () => {
  expect(layoutOf({ figure: 'paid', by: 'duration' })).toEqual({
    layout: { figure: 'paid', by: 'duration', split: null },
    wrong: [],
  });
  expect(layoutOf({ figure: 'paid', by: 'week' }).layout.split).toBe('share');
  expect(layoutOf({ figure: 'paid', by: 'duration', split: 'share' }).wrong).toEqual(['split']);
  expect(layoutOf({ figure: 'earned', by: 'merchant', split: 'account' }).wrong).toEqual(['split']);
});
