import { publishNothing } from '#server/books/effects.ts';
import { settleNext } from '#server/custody/settlements/settlement-worker.ts';
import { unitOver } from '#server/move-hooks.ts';
import { workingMinutes } from './calendar.ts';
import { seatOf, type Demo } from './company.ts';
import type { Merchant } from './merchants.ts';
import type { Team } from './people.ts';
import { at } from './random.ts';
import { runAs, type Seat } from '../run-as.ts';

/** After the last item of the day's agenda and its payments. */
const late = workingMinutes - 15;
const leastPaid = 10_000;

/** A merchant with a payable balance, acting as its own user. */
interface Requester {
  readonly merchant: Merchant;
  readonly seat: Seat;
  readonly payable: number;
}

/**
 * Requests of merchants that others decide: withdrawals and price changes in every status, and a
 * bulk settlement of several merchants, so that no queue of the sample is empty.
 */
export async function leaveDecisions(demo: Demo, merchants: readonly Merchant[]): Promise<void> {
  for (const team of demo.staff.teams.values()) {
    const own = merchants.filter((merchant) => merchant.branchId === team.branchId);
    const requesters = await requestersOf(demo, own);
    await requestPrices(demo, team, own);
    await requestWithdrawals(demo, team, requesters.slice(0, 5));
    await settleSome(demo, team, requesters.slice(5, 8));
  }
  const unit = unitOver(demo.db, publishNothing);
  while (await settleNext(unit));
}

const seatAt = (demo: Demo, actor: Merchant['client'], minute: number): Seat =>
  seatOf(demo, actor, { day: demo.calendar.days.length - 1, minute });

async function requestersOf(demo: Demo, merchants: readonly Merchant[]): Promise<Requester[]> {
  const requesters: Requester[] = [];
  for (const merchant of merchants) {
    const seat = seatAt(demo, merchant.client, late);
    const { data } = await runAs(seat, 'statements.own', {});
    const payable = data.merchant?.payable ?? 0;
    if (payable >= leastPaid) requesters.push({ merchant, seat, payable });
  }
  return requesters;
}

/** Two are open, one is refused, one withdrawn, one paid by bank. */
async function requestWithdrawals(
  demo: Demo,
  team: Team,
  requesters: readonly Requester[],
): Promise<void> {
  const { data: methods } = await runAs(
    seatAt(demo, team.accountant, late),
    'paymentMethods.list',
    {},
  );
  const bank = methods.find((method) => !method.is_cash) ?? at(methods, 0);
  const accountant = seatAt(demo, team.accountant, late + 4);
  for (const [index, { merchant, seat, payable }] of requesters.entries()) {
    const amount = Math.floor(payable / 2 / 1000) * 1000;
    const wish = { amount, payment_method_id: bank.id, note: 'إلى حساب المتجر' };
    const { data } = await runAs(seat, 'withdrawals.request', wish);
    if (index === 2) {
      const reason = 'رقم الحساب المصرفي غير مكتمل';
      await runAs(accountant, 'withdrawals.refuse', { id: data.id, reason });
    }
    if (index === 3) await runAs(seat, 'withdrawals.cancel', { id: data.id });
    if (index === 4) {
      const about = { model_name: 'merchants', model_id: merchant.id } as const;
      const order = { ...about, kind: 'out', amount, payment_method_id: bank.id } as const;
      await runAs(accountant, 'documents.payment.issue', { ...order, note: 'حسب طلب السحب' });
    }
  }
}

/** One is open, one is approved and one refused, each for a shipment in transit. */
async function requestPrices(
  demo: Demo,
  team: Team,
  merchants: readonly Merchant[],
): Promise<void> {
  const reasons = ['اتفاق مع الزبون على خصم', 'خطأ عند إدخال السعر', 'قطعة أقل من الطلب'];
  const decider = seatAt(demo, team.accountant, late + 4);
  for (const [index, merchant] of merchants.slice(0, reasons.length).entries()) {
    const seat = seatAt(demo, merchant.client, late);
    const { data } = await runAs(seat, 'shipments.listByStage', { status: 3, per_page: 1 });
    const [shipment] = data;
    if (!shipment || shipment.hold_reason !== null || shipment.cod_amount < 2 * leastPaid) continue;
    const amount = shipment.cod_amount - 2000;
    const request = { uuid: shipment.uuid, amount, reason: at(reasons, index) };
    const params = await runAs(seat, 'priceRequests.create', request);
    const { id } = params.data;
    if (index === 1) await runAs(decider, 'priceRequests.approve', { id });
    if (index === 2)
      await runAs(decider, 'priceRequests.refuse', { id, reason: 'الزبون ينكر الاتفاق' });
  }
}

async function settleSome(demo: Demo, team: Team, requesters: readonly Requester[]): Promise<void> {
  if (requesters.length === 0) return;
  const merchants = requesters.map(({ merchant }) => ({ merchant_id: merchant.id }));
  const order = { merchants, note: 'تسوية الأسبوع' };
  await runAs(seatAt(demo, team.accountant, late + 6), 'settlements.start', order);
}
