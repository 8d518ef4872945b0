import type { InputOf } from '#contract/contract.ts';
import { addDays } from '#domain/time.ts';
import { workingMinutes } from '../calendar.ts';
import { seatOf, type Demo } from '../company.ts';
import type { Merchant } from '../merchants.ts';
import type { Team } from '../people.ts';
import { at } from '../random.ts';
import { runAs, type Seat } from '../../run-as.ts';

/** After the last item of the day's agenda. */
const late = workingMinutes - 30;
type Payment = InputOf<'documents.payment.issue'>;

/**
 * Payments of an accountant in addition to the daily round: commissions of a week, part of a
 * merchant's balance, a charge, an advance repaid in parts, a shortage paid off, and one voided
 * document. Only out of tills with enough cash.
 */
export async function leavePayments(demo: Demo, merchants: readonly Merchant[]): Promise<void> {
  for (const team of demo.staff.teams.values()) {
    const own = merchants.filter((merchant) => merchant.branchId === team.branchId);
    const day = demo.calendar.days.length - 1;
    const seat = seatOf(demo, team.accountant, { day, minute: late });
    await payCouriers(seat, team, addDays(at(demo.calendar.days, day), -1));
    if (own.length > 0) await payMerchant(seat, at(own, 0));
    if (own.length > 1) await chargeMerchant(seat, at(own, 1));
    await lend(seat, team);
    await takeShortage(seat, team);
  }
}

const issue = async (seat: Seat, input: Payment) =>
  (await runAs(seat, 'documents.payment.issue', input)).data;

async function payCouriers(seat: Seat, { couriers }: Team, to: string): Promise<void> {
  for (const { userId } of couriers.slice(0, 2)) {
    const about = { model_name: 'users', model_id: userId } as const;
    const { data } = await runAs(seat, 'documents.payment.payable', { ...about, to });
    const most = data.kinds.find(({ kind }) => kind === 'commission')?.most_amount ?? 0;
    const amount = Math.min(most, data.box_amount ?? 0);
    if (amount === 0) continue;
    const period = { period_from: addDays(to, -6), period_to: to };
    await issue(seat, { ...about, kind: 'commission', amount, ...period, note: 'عمولة الأسبوع' });
  }
}

async function payMerchant(seat: Seat, { id }: Merchant): Promise<void> {
  const about = { model_name: 'merchants', model_id: id } as const;
  const { data } = await runAs(seat, 'documents.payment.payable', about);
  const most = data.kinds.find(({ kind }) => kind === 'out')?.most_amount ?? 0;
  const part = Math.floor(Math.min(most / 2, data.box_amount ?? 0) / 1000) * 1000;
  if (part > 0) await issue(seat, { ...about, kind: 'out', amount: part, note: 'دفعة على الحساب' });
}

async function chargeMerchant(seat: Seat, { id }: Merchant): Promise<void> {
  const about = { model_name: 'merchants', model_id: id } as const;
  await issue(seat, { ...about, kind: 'deduction', amount: 5000, note: 'أكياس تغليف' });
  const wrong = { ...about, kind: 'deduction', amount: 7500, note: 'أكياس تغليف' } as const;
  const document = await issue(seat, wrong);
  const reason = 'كُرّر السند سهوًا';
  await runAs(seat, 'documents.payment.void', { id: document.id, reason });
}

async function lend(seat: Seat, { warehouse }: Team): Promise<void> {
  const about = { model_name: 'users', model_id: warehouse.userId } as const;
  const { data } = await runAs(seat, 'documents.payment.payable', about);
  if ((data.box_amount ?? 0) < 50_000) return;
  const advance = await issue(seat, {
    ...about,
    kind: 'advance',
    amount: 50_000,
    note: 'سلفة شهرية',
  });
  const document = { model_name: 'payment', model_id: advance.id } as const;
  await issue(seat, { ...document, kind: 'in', amount: 20_000, note: 'القسط الأول' });
}

async function takeShortage(seat: Seat, { couriers }: Team): Promise<void> {
  for (const { userId } of couriers) {
    const about = { model_name: 'users', model_id: userId } as const;
    const { data } = await runAs(seat, 'documents.payment.payable', about);
    if (data.shortage_amount === 0) continue;
    const amount = Math.ceil(data.shortage_amount / 1000) * 500;
    await issue(seat, { ...about, kind: 'in', amount, note: 'تسديد جزء من العجز' });
    return;
  }
}
