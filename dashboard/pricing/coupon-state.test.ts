import { expect, it } from 'vitest';
import { couponState } from './coupon-state.ts';

it.each([
  [{ active: true, starts_on: '2026-01-01', ends_on: null }, 'فعّال'],
  [{ active: true, starts_on: '2026-01-01', ends_on: '2026-03-10' }, 'فعّال'],
  [{ active: true, starts_on: '2026-01-01', ends_on: '2026-03-09' }, 'منتهٍ'],
  [{ active: true, starts_on: '2026-03-11', ends_on: null }, 'لم يبدأ بعد'],
  [{ active: false, starts_on: '2026-01-01', ends_on: '2026-03-09' }, 'موقوف'],
])('the state of the coupon %j on 10 March is «%s»', (coupon, state) => {
  expect(couponState(coupon, '2026-03-10')).toBe(state);
});
