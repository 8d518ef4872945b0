import { publishNothing } from '#server/books/effects.ts';
import { settleNext } from '#server/custody/settlements/settlement-worker.ts';
import { unitOver } from '#server/move-hooks.ts';
import { sql } from '#database/connect.ts';
import type { PayoutKind } from '#domain/people/payout.ts';
import { isPayday } from '../agenda.ts';
import { type Demo, seatOf } from '../company.ts';
import { runAs, type Seat } from '../../run-as.ts';

/** After the merchants were paid at the counter. */
const evening = 700;
const mostPaid = 4;

interface Planned {
  readonly kind: PayoutKind;
  readonly account: string;
  readonly bounces: boolean;
}

/**
 * Batches on the last paydays, latest first. On other days a batch would take shipments whose
 * merchant collects the money at the counter.
 */
const batches: readonly (readonly Planned[])[] = [
  [
    { kind: 'wallet', account: 'زين كاش الشركة', bounces: true },
    { kind: 'bank', account: 'مصرف الرافدين – الكرادة', bounces: false },
  ],
  [{ kind: 'bank', account: 'مصرف الرافدين – الكرادة', bounces: true }],
];

/**
 * Merchants with a bank account or a wallet are paid in batches: the bank answers in the morning,
 * and a payment comes back because its account is closed.
 */
export async function payInBatches(demo: Demo, day: number): Promise<void> {
  const paydays = [...demo.calendar.days.keys()].filter((one) => isPayday(demo.calendar, one));
  for (const batch of batches[paydays.toReversed().indexOf(day)] ?? []) {
    const account = await demo.db.one<{ id: number; branch_id: number | null }>(
      sql`select id, branch_id from bank_accounts where name = ${batch.account}`,
    );
    if (!account) throw new RangeError(`no account ${batch.account}`);
    const seat = seatOf(demo, demo.staff.admin, { day, minute: evening });
    const answered = seatOf(demo, demo.staff.admin, { day, minute: evening + 15 });
    await payOne(seat, answered, { ...batch, id: account.id, branchId: account.branch_id });
  }
}

async function payOne(
  seat: Seat,
  answered: Seat,
  batch: { kind: PayoutKind; id: number; branchId: number | null; bounces: boolean },
): Promise<void> {
  const { data } = await runAs(seat, 'payoutBatches.due', {
    kind: batch.kind,
    ...(batch.branchId !== null && { branch_id: batch.branchId }),
  });
  const merchants = data
    .filter(({ block }) => block === null)
    .slice(0, mostPaid)
    .map(({ subscriber, branch, net_amount: amount }) => ({
      merchant_id: subscriber.id,
      branch_id: branch.id,
      amount,
    }));
  if (merchants.length === 0) return;
  const order = { kind: batch.kind, bank_account_id: batch.id, note: 'دفعة التجّار', merchants };
  const made = await runAs(seat, 'payoutBatches.create', order);
  const unit = unitOver(seat.db, publishNothing);
  while (await settleNext(unit));
  const { id } = made.data;
  const { items } = (await runAs(answered, 'payoutBatches.one', { id })).data;
  const lines = items
    .filter(({ state }) => state === 'to_pay')
    .map(({ reference, amount }, index) =>
      batch.bounces && index === 0
        ? { reference, result: 'returned', reason: 'الحساب مغلق' }
        : { reference, result: 'paid', amount, bank_reference: `TX-${id}-${index + 1}` },
    );
  if (lines.length > 0) await runAs(answered, 'payoutBatches.results', { id, lines });
}
