import { expect, test } from 'vitest';
import { eventListBehind } from './series-lists.ts';
import { analyticsCharts as charts, requestedOf, shownPeriod } from './series-request.ts';

const today = '2026-11-27';
const staff = { today, isMerchant: false };

test('a chart that cannot follow a filter is shown without it and names it', () => {
  const { params, dropped } = requestedOf(charts.reasons, { courier_id: 28 }, staff);
  expect(params).toEqual({ figure: 'failed', by: 'reason' });
  expect(dropped).toEqual(['courier_id']);
  expect(requestedOf(charts.hours, { courier_id: 28 }, staff).dropped).toEqual(['courier_id']);
  expect(requestedOf(charts.success, { merchant_id: 3 }, staff).dropped).toEqual([]);
});

test('the list behind a chart has the filters that the chart follows', () => {
  const chart = { figure: 'failed', by: 'reason', split: null, from: today, to: today } as const;
  const behind = { ...chart, points: [{ key: 'refused' }], rows: [{ key: 'all' }] };
  expect(eventListBehind(behind, { courier_id: 28 }, 0)?.['courier_id']).toBeUndefined();
  expect(eventListBehind(behind, { merchant_id: 3 }, 0)).toMatchObject({ merchant_id: 3 });
});

test('of filters that exclude each other the courier is kept', () => {
  const { params, dropped } = requestedOf(charts.door, { merchant_id: 3, courier_id: 28 }, staff);
  expect([params, dropped]).toEqual([{ figure: 'at_door', courier_id: 28 }, ['merchant_id']]);
});

test('a long period is drawn by months, and by its last 400 days if the chart has no time axis', () => {
  const long = { from: '2024-01-01', to: today };
  const time = requestedOf(charts.success, long, staff);
  expect(time).toMatchObject({ params: { by: 'month', ...long }, mostDays: null });
  expect(requestedOf(charts.reasons, long, staff)).toMatchObject({
    params: { from: '2025-10-24', to: today },
    mostDays: 400,
  });
});

test('a chart of a merchant’s governorate covers 92 days, and of a merchant every month', () => {
  const long = { from: '2024-01-01', to: today, merchant_id: 3 };
  expect(requestedOf(charts.success, long, staff)).toMatchObject({
    params: { by: 'month', from: '2024-01-01' },
    mostDays: null,
  });
  expect(requestedOf(charts.success, { ...long, destination_id: 5 }, staff).mostDays).toBe(92);
  const { merchant_id: _, ...own } = long;
  const asMerchant = requestedOf(charts.reasons, own, { today, isMerchant: true });
  expect([asMerchant.mostDays, asMerchant.params.merchant_id]).toEqual([92, undefined]);
});

test.each([
  ['begins after it ends', { from: '2026-11-20', to: '2026-11-10' }, 'backwards'],
  ['has not begun', { from: '2026-12-01', to: '2026-12-10' }, 'future'],
  ['is no day', { from: '2026-02-30', to: undefined }, 'unread'],
])('a period that %s is replaced by the usual one', (_, period, problem) => {
  expect(shownPeriod(period, today)).toEqual({ from: undefined, to: undefined, problem });
});

test('a period that ends later ends today', () => {
  expect(shownPeriod({ from: '2026-11-20', to: '2026-12-10' }, today)).toEqual({
    from: '2026-11-20',
    to: today,
    problem: null,
  });
});
