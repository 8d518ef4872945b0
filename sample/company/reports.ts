import { seatOf, teamAt, type Demo } from './company.ts';
import { workingMinutes } from './calendar.ts';
import type { Merchant } from './merchants.ts';
import { runAs } from '../run-as.ts';

const late = workingMinutes - 8;

/** Reports that are sent on a schedule; the first one is sent as soon as the server runs. */
export async function scheduleReports(demo: Demo): Promise<void> {
  const { admin, branchIds } = demo.staff;
  const { manager, accountant } = teamAt(demo, branchIds.BGD);
  const seat = seatOf(demo, admin, { day: demo.calendar.days.length - 1, minute: late });
  const { data } = await runAs(seat, 'schedules.create', {
    name: 'شحنات الأمس',
    report: 'shipments.export',
    period: 'yesterday',
    every: 'day',
    hour: 7,
    recipient_ids: [admin.userId, manager.userId],
  });
  await runAs(seat, 'schedules.run', { id: data.id });
  await runAs(seat, 'schedules.create', {
    name: 'نسبة التسليم',
    report: 'office.seriesExport',
    filter: { figure: 'success', by: 'day' },
    period: 'last_7_days',
    every: 'week',
    weekdays: [6],
    hour: 8,
    recipient_ids: [accountant.userId],
  });
}

/** A merchant that left: it sends no new shipments, and what is under way is settled. */
export async function stopOne(demo: Demo, merchants: readonly Merchant[]): Promise<void> {
  const last = merchants.findLast(({ branchId }) => branchId === demo.staff.branchIds.NJF);
  if (!last) return;
  const seat = seatOf(demo, demo.staff.admin, {
    day: demo.calendar.days.length - 1,
    minute: late + 1,
  });
  const reason = 'انتقل التاجر إلى شركة أخرى';
  await runAs(seat, 'merchants.stop', { id: last.id, reason });
}
