import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/**
 * A branch manager ends the day: the couriers' cash is in, payments are printed, and the till is
 * counted.
 */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
let clerk: Person;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  clerk = await fixtures.person({ role: 'Data entry', branch: 'BGD' });
});
afterAll(() => fixtures.close());
afterEach(async () => expect(await reconcile(fixtures.db)).toEqual([]));

const tillsToCount = async (): Promise<number | null> =>
  (await team.manager.must('office.today', {})).exceptions.tills;
const openDifferences = async (): Promise<number | null> =>
  (await team.manager.must('office.today', {})).exceptions.differences;

describe('a day is closed', () => {
  let evening = 0;
  let cash = 0;
  let short = 0;

  test('a day’s cash comes in, and the till is among what waits for the manager', async () => {
    expect(await tillsToCount()).toBe(0);
    const first = await shipmentAt(team, 'delivered');
    const second = await shipmentAt(team, 'delivered');
    cash = first.cod_amount + second.cod_amount;
    await accountant.must('documents.cashHandIn.create', {
      courier_id: team.courier.id,
      counted_amount: cash,
    });
    expect(await tillsToCount()).toBe(1);
  });

  test('the manager counts note by note, and the till balances', async () => {
    const till = await team.manager.must('documents.cashCount.till', { counted_amount: 0 });
    expect([till.expected_amount, till.last]).toEqual([cash, null]);
    const tied = await team.manager.must('documents.cashCount.issue', {
      counted_amount: cash,
      denominations: { '250': cash / 250 },
      seen_amount: till.expected_amount ?? 0,
    });
    evening = tied.id;
    expect(tied).toMatchObject({ difference_amount: 0, denominations: { '250': cash / 250 } });
    expect(await tillsToCount()).toBe(0);
    expect(await openDifferences()).toBe(0);
  });

  test('next day a note is missing: the document shows from which to which amount the till moved', async () => {
    const about = { model_name: 'users', model_id: clerk.id } as const;
    await accountant.must('documents.payment.issue', { ...about, kind: 'advance', amount: 10_000 });
    const till = await team.manager.must('documents.cashCount.till', { counted_amount: 0 });
    expect(till.last?.id).toBe(evening);
    expect(till.flows).toEqual([{ fact: 'advanced', in_amount: 0, out_amount: 10_000 }]);
    const document = await team.manager.must('documents.cashCount.issue', {
      counted_amount: cash - 15_000,
      seen_amount: till.expected_amount ?? 0,
      difference_reason: 'رُدّ باقٍ زائد',
    });
    short = document.id;
    expect(document).toMatchObject({
      opening: { id: evening, counted_amount: cash },
      expected_amount: cash - 10_000,
      difference_amount: -5000,
    });
    expect(await openDifferences()).toBe(1);
  });

  test('what is paid out now is held against what lies there, not against what the book had hoped', async () => {
    const about = { model_name: 'users', model_id: clerk.id } as const;
    const all = { ...about, kind: 'advance', amount: cash - 10_000 } as const;
    const refused = await accountant.call('documents.payment.issue', all);
    expect([refused.error.code, refused.error.details?.['till']]).toEqual([
      'till_short',
      cash - 15_000,
    ]);
  });

  test('two people decide who gives it back, and neither of them agrees to their own count', async () => {
    await team.manager.must('differences.propose', {
      id: short,
      way: 'charged',
      user_id: clerk.id,
      reason: 'كان على الصندوق',
    });
    const own = await team.manager.call('differences.decide', { id: short, approve: true });
    expect(own.error.code).toBe('own_decision');
    await accountant.must('differences.decide', { id: short, approve: true });
    expect(await openDifferences()).toBe(0);
    const owed = await team.admin.must('documents.payment.payable', {
      model_name: 'users',
      model_id: clerk.id,
    });
    expect(owed.owed_amount).toBe(15_000);
  });

  test('it stays in the log under its number, with both figures', async () => {
    const { body } = await team.admin.call('activity.list', {
      action: 'documents.cashCount.issue',
    });
    const [row] = body.data;
    const document = await team.manager.must('documents.cashCount.one', { id: short });
    expect(row).toMatchObject({ title: document.invoice_no });
    expect(JSON.stringify(row)).toContain(String(cash - 15_000));
    expect(JSON.stringify(row)).toContain(String(cash - 10_000));
  });
});
