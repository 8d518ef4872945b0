import { addDays, type Day } from '#domain/time.ts';
import { seatOf, type Demo } from './company.ts';
import { runAs } from '../run-as.ts';

/** Minute of the first day: before the first merchant enters a shipment. */
const early = 1;

/** Coupons of the sample company: one for all merchants, one limited to few, one expired. */
export async function leaveCoupons(demo: Demo, today: Day): Promise<void> {
  const seat = seatOf(demo, demo.staff.admin, { day: 0, minute: early });
  const none = { cap_amount: null, limit_total: null, limit_per_merchant: null, branch_ids: [] };
  const coupons = [
    {
      ...none,
      code: 'AHLAN-10',
      name: 'خصم الترحيب بالتجّار الجدد',
      kind: 'percent',
      value: 10,
      cap_amount: 1000,
      limit_per_merchant: 20,
      starts_on: addDays(today, -60),
      ends_on: addDays(today, 120),
    },
    {
      ...none,
      code: 'SHITAA-500',
      name: 'عرض الشتاء',
      kind: 'fixed',
      value: 500,
      limit_total: 1000,
      starts_on: addDays(today, -14),
      ends_on: addDays(today, 45),
    },
    {
      ...none,
      code: 'EID-25',
      name: 'عرض العيد',
      kind: 'percent',
      value: 25,
      cap_amount: 1500,
      starts_on: addDays(today, -120),
      ends_on: addDays(today, -100),
    },
  ] as const;
  for (const coupon of coupons) {
    await runAs(seat, 'coupons.create', { ...coupon, branch_ids: [...coupon.branch_ids] });
  }
}
