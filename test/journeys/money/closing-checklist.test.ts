import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { monthOf } from '#domain/ledger/accounting/reports.ts';
import type { ClosingCheck } from '#domain/ledger/closing/checklist.ts';
import { money } from '#domain/money.ts';
import { addDays, type Day, dayOf } from '#domain/time.ts';
import { writeEntries } from '#server/books/entries.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';
import { shipmentAt, type Team, teamOf } from '#test/kit/shipments.ts';
import { bookedOf } from '#test/kit/trial.ts';

/** The checklist of the month that is closed: what began after the month is not its matter. */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
const today = dayOf(new Date(), 'Asia/Baghdad');
const monthEnd = addDays(monthOf(today), -1);
const inMonth = addDays(monthEnd, -2);

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant' });
});
afterAll(() => fixtures.close());

async function left(key: ClosingCheck): Promise<number | undefined> {
  const { checks } = await accountant.must('closing.overview', {});
  return checks.find((check) => check.key === key)?.left;
}

/** Cash that moves between a courier and the till on a day. */
const courierCash = (day: Day, courierId: number, amount: number, time = '09:00') => {
  const courier = { key: 'cash_courier', ownerId: courierId } as const;
  const till = { key: 'cash_branch', ownerId: fixtures.branches['BGD'] ?? 0 } as const;
  const sides = amount > 0 ? { debit: courier, credit: till } : { debit: till, credit: courier };
  return fixtures.db.transaction((tx) =>
    writeEntries(
      tx,
      [{ fact: 'handedIn', postings: [{ ...sides, amount: money(Math.abs(amount)) }] }],
      {
        actorId: accountant.id,
        branchId: null,
        at: `${day}T${time}:00.000Z`,
        ip: null,
        requestId: null,
      },
    ),
  );
};

test('a courier who holds cash of the month is counted until it is handed in', async () => {
  const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
  await courierCash(inMonth, courier.id, 5000);
  expect(await left('withCourier')).toBe(1);
  await courierCash(today, courier.id, 9000);
  await courierCash(today, courier.id, -4000);
  expect(await left('withCourier')).toBe(1);
  await courierCash(today, courier.id, -1000);
  expect(await left('withCourier')).toBe(0);
});

test('the month ends at midnight in Baghdad, in the middle of a day of the books', async () => {
  const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
  await courierCash(monthEnd, courier.id, 5000, '20:59');
  await courierCash(monthEnd, courier.id, 3000, '21:00');
  expect(await left('withCourier')).toBe(1);
  await courierCash(today, courier.id, -4000);
  expect(await left('withCourier')).toBe(1);
  await courierCash(today, courier.id, -1000);
  expect(await left('withCourier')).toBe(0);
});

test('cash that a courier collects after the month is not counted', async () => {
  await shipmentAt(team, 'delivered');
  expect(await left('withCourier')).toBe(0);
});

test('a move of cash under way is counted if it is dated in the month, until it arrives', async () => {
  await courierCash(today, team.courier.id, -50_000);
  const move = (date: Day) =>
    team.admin.must('documents.cashMove.issue', {
      branch_id: fixtures.branches['BGD'] ?? 0,
      to_branch_id: fixtures.branches['BSR'] ?? 0,
      bank_account_id: null,
      to_bank_account_id: null,
      amount: 1000,
      date,
    });
  await move(today);
  expect(await left('transfers')).toBe(0);
  const { id } = await move(inMonth);
  expect(await left('transfers')).toBe(1);
  await accountant.must('documents.cashMove.confirm', { id });
  expect(await left('transfers')).toBe(0);
});

test('a difference of a hand-in is counted if the hand-in is dated in the month', async () => {
  const short = async (date: Day) => {
    const courier = await fixtures.person({ role: 'Courier', branch: 'BGD' });
    const shipment = await shipmentAt({ ...team, courier }, 'delivered');
    await team.manager.must('documents.cashHandIn.create', {
      courier_id: courier.id,
      codes: [shipment.code],
      counted_amount: shipment.cod_amount - 1000,
      difference_reason: 'نقص في العد',
      date,
    });
  };
  await short(today);
  expect(await left('differences')).toBe(0);
  await short(inMonth);
  expect(await left('differences')).toBe(1);
  // The list that the check opens shows as many.
  const dated = async (period: { from?: Day; to?: Day }) =>
    (await accountant.must('differences.list', period)).length;
  expect([await dated({}), await dated({ to: monthEnd }), await dated({ from: today })]).toEqual([
    2, 1, 1,
  ]);
});

test('an expense of the month that waits for approval is counted until it is approved', async () => {
  await team.admin.must('settings.update', { expense_second_from: 1000 });
  const [kind] = await accountant.must('expenseKinds.list', {});
  const request = (date: Day) =>
    team.manager.must('documents.expense.issue', {
      kind_id: kind?.id ?? 0,
      payee_name: 'محطة الكرادة',
      amount: 1500,
      bank_account_id: null,
      date,
    });
  await request(today);
  expect(await left('requests')).toBe(0);
  const { id } = await request(inMonth);
  expect(await left('requests')).toBe(1);
  await team.admin.must('documents.expense.approve', { id });
  expect(await left('requests')).toBe(0);
  const [row] = await fixtures.db.rows<{ day: Day }>(sql`
    select ${bookedOf} as day from entries e where e.document_id = ${id}`);
  expect(row?.day).toBe(inMonth);
});
