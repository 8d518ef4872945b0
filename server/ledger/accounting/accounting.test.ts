import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { dayOf } from '#domain/time.ts';
import { type AccountKey } from '#domain/ledger/chart.ts';
import { lastOfMonth, resultGroups } from '#domain/ledger/accounting/reports.ts';
import { required } from '#domain/refusal.ts';
import { foldDays } from '#server/ledger/accounting/fold-store.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { trialFromPostings } from '#test/kit/trial.ts';
import { teamOf, shipmentAt, type Team, type Shipment } from '#test/kit/shipments.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

let fixtures: Fixtures;
let team: Team;
let accountant: Person;
let first: Shipment;
const today = dayOf(new Date(), 'Asia/Baghdad');

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant' });
  first = await shipmentAt(team, 'delivered');
  await shipmentAt(team, 'delivered');
  await shipmentAt(team, 'failed');
});
afterAll(() => fixtures.close());

test('the trial balance equals an independent sum of the postings, and both sides are equal', async () => {
  const rows = await accountant.must('accounting.trial', {});
  const trialRows = Object.fromEntries(
    rows.map(({ key, opening, debit, credit, closing }) => [
      key,
      { opening, debit, credit, closing },
    ]),
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(trialRows).toEqual(await trialFromPostings(fixtures.db, today.slice(0, 8) + '01', today));
  expect(rows.reduce((sum, row) => sum + row.closing, 0)).toBe(0);
  expect(rows.reduce((sum, row) => sum + row.debit - row.credit, 0)).toBe(0);
});

/** Of the whole company every line is an account. */
function keyOf({ key }: { key: AccountKey | null }): AccountKey {
  if (key === null) throw new Error('no account');
  return key;
}

test('a line of the trial balance opens by its owners, and they add up to it', async () => {
  const rows = await accountant.must('accounting.trial', {});
  for (const row of rows) {
    const owners = await accountant.must('accounting.trialOwners', { key: keyOf(row) });
    const sum = (of: 'opening' | 'debit' | 'credit' | 'closing') =>
      owners.reduce((total, owner) => total + owner[of], 0);
    expect([sum('opening'), sum('debit'), sum('credit'), sum('closing')]).toEqual([
      row.opening,
      row.debit,
      row.credit,
      row.closing,
    ]);
  }
});

test('profit and loss is the same in every grouping', async () => {
  const nets = [];
  for (const by of resultGroups) {
    const answer = await accountant.call('accounting.results', { by });
    expect(answer.body.data.reduce((sum, row) => sum + row.net, 0)).toBe(answer.body.summary.net);
    nets.push({ ...answer.body.summary, from: '', to: '' });
  }
  expect(nets[0]?.fees).toBeGreaterThan(0);
  for (const net of nets) expect(net).toEqual(nets[0]);
});

test('what the company owns is what it owes and what it earned', async () => {
  const { body } = await accountant.call('accounting.position', {});
  const { assets, liabilities, equity } = body.summary;
  expect(assets).toBe(liabilities + equity);
  expect(assets).not.toBe(0);
});

test('the cash at the end is the cash at the beginning with what came and went', async () => {
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    uuids: [first.uuid],
    counted_amount: first.cod_amount,
  });
  const { body } = await accountant.call('accounting.cashFlow', {});
  const moved = body.data.reduce((sum, row) => sum + row.net, 0);
  expect(body.summary.opening + moved).toBe(body.summary.closing);
  expect(moved).toBe(first.cod_amount);
});

test('each number opens the postings behind it', async () => {
  const { body } = await accountant.call('accounting.results', { by: 'merchant' });
  const [row] = body.data;
  for (const line of ['fees', 'commissions'] as const) {
    const postings = await accountant.must('accounting.postings', {
      line,
      merchant_id: Number(row?.id),
    });
    const sum = postings.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(row?.[line]);
  }
  const trial = await accountant.must('accounting.trial', {});
  for (const { debit, credit, ...row } of trial) {
    const key = keyOf(row);
    const postings = await accountant.must('accounting.postings', { key });
    const on = (side: 'debit' | 'credit') =>
      postings.reduce((sum, one) => (one[side].key === key ? sum + one.amount : sum), 0);
    expect([on('debit'), on('credit')]).toEqual([debit, credit]);
  }
});

test('the postings of a governorate differ by its line of the results, on however many pages', async () => {
  const period = { from: `${today.slice(0, 8)}01`, to: lastOfMonth(today) };
  const rows = await accountant.must('accounting.results', { ...period, by: 'destination' });
  const of = required(
    rows.find(({ id, fees }) => id !== '0' && fees > 0),
    'not_found',
  );
  for (const [line, amount] of [
    ['net', -of.net],
    ['fees', -of.fees],
    ['commissions', of.commissions],
  ] as const) {
    const filter = { ...period, line, destination_id: Number(of.id) };
    const whole = await accountant.call('accounting.postings', filter);
    const paged = await accountant.call('accounting.postings', { ...filter, per_page: 1 });
    expect(whole.body.summary.difference).toBe(amount);
    expect(paged.body.summary).toMatchObject({ difference: amount });
  }
});

test('postings come in pages, none twice and none left out', async () => {
  const all = await accountant.must('accounting.postings', {});
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await accountant.call('accounting.postings', {
      per_page: 3,
      ...(cursor && { cursor }),
    });
    ids.push(...body.data.map(({ id }) => id));
    cursor = body.meta.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(ids).toEqual(all.map(({ id }) => id));
});

test('the journal has as much on one side as on the other, with the codes of the company', async () => {
  await accountant.must('accounting.setCode', { key: 'cash_branch', code: '181', name: 'الصندوق' });
  for (const form of ['days', 'postings'] as const) {
    const lines = await accountant.must('accounting.journal', { form });
    const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0);
    expect(sum('debit')).toBe(sum('credit'));
    expect(sum('debit')).toBeGreaterThan(0);
    const cash = lines.filter(({ code }) => code === '181');
    expect(cash[0]?.account).toBe('الصندوق');
  }
});

test('the journal of more than a month is taken by days', async () => {
  const from = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const refused = await accountant.call('accounting.journal', {
    form: 'postings',
    from,
    to: today,
  });
  expect(refused.error.code).toBe('period_too_long');
  expect((await accountant.call('accounting.journal', { from, to: today })).status).toBe(200);
});

test('people of a branch read the accounts of their branch and not the company’s', async () => {
  const other = await fixtures.person({ role: 'Accountant', branch: 'BSR' });
  const own = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  expect(await other.must('accounting.trial', {})).toEqual([]);
  const home = await own.must('accounting.trial', {});
  expect(home.map(({ key }) => key)).toContain('delivery_revenue');
  expect(home.map(({ key }) => key)).not.toContain('merchant_payable');
  const refused = await own.call('accounting.position', {});
  expect(refused.error.code).toBe('forbidden');
});

test('the trial balance of a branch balances by a line of the accounts outside it, which opens', async () => {
  const own = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const rows = await own.must('accounting.trial', {});
  const sum = (of: 'opening' | 'closing' | 'debit' | 'credit') =>
    rows.reduce((total, row) => total + row[of], 0);
  expect([sum('opening'), sum('closing'), sum('debit') - sum('credit')]).toEqual([0, 0, 0]);
  const line = rows.find(({ key }) => key === null);
  expect([line?.label, line?.class]).toEqual(['حسابات الشركة والفروع الأخرى', null]);
  expect((line?.debit ?? 0) + (line?.credit ?? 0)).toBeGreaterThan(0);
  const postings = await own.must('accounting.postings', { outside: true });
  const posted = postings.reduce((total, { amount }) => total + amount, 0);
  expect(posted).toBe((line?.debit ?? 0) + (line?.credit ?? 0));
  const branch_id = fixtures.branches['BGD'] ?? 0;
  expect(await accountant.must('accounting.trial', { branch_id })).toEqual(rows);
  // Excel and print show the rows of the screen.
  const file = await fixtures.app.inject({
    url: '/api/admin/ledger/trial-balance?format=csv',
    headers: { authorization: `Bearer ${own.token}` },
  });
  expect(file.body).toContain('حسابات الشركة والفروع الأخرى');
});

test('each number of the cash flow opens the postings behind it, of a branch too', async () => {
  const own = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const branch_id = fixtures.branches['BGD'] ?? 0;
  for (const [person, input] of [
    [accountant, {}],
    [accountant, { branch_id }],
    [own, {}],
  ] as const) {
    const rows = await person.must('accounting.cashFlow', input);
    expect(rows.length).toBeGreaterThan(0);
    for (const { key, came, went } of rows) {
      const behind = { ...input, key: 'cash', against: key, outside: true } as const;
      const postings = await person.must('accounting.postings', behind);
      const moved = postings.reduce((total, { amount }) => total + amount, 0);
      expect([key, moved]).toEqual([key, came + went]);
    }
  }
});

test('a night folds the days that are over, and nothing is lost', async () => {
  const before = await accountant.must('accounting.trial', {});
  await fixtures.db.run(sql`update ledger_days set slot = 3`);
  await foldDays(fixtures.db, -1);
  const slots = await fixtures.db.rows<{ slot: number }>(
    sql`select distinct slot from ledger_days`,
  );
  expect(slots).toEqual([{ slot: 0 }]);
  expect(await accountant.must('accounting.trial', {})).toEqual(before);
  expect(await reconcile(fixtures.db)).toEqual([]);
});

test('a night folds the results of months that are over, and those of this month stay', async () => {
  const results = { by: 'merchant' } as const;
  const before = await accountant.must('accounting.results', results);
  expect(before.length).toBeGreaterThan(0);
  const slotsOf = async (): Promise<number[]> => {
    const rows = await fixtures.db.rows<{ slot: number }>(
      sql`select distinct slot from result_months order by 1`,
    );
    return rows.map(({ slot }) => slot);
  };
  await fixtures.db.run(sql`update result_months set slot = slot + 20`);
  const split = await slotsOf();
  await foldDays(fixtures.db);
  expect(await slotsOf()).toEqual(split);
  await foldDays(fixtures.db, -40);
  expect(await slotsOf()).toEqual([0]);
  expect(await accountant.must('accounting.results', results)).toEqual(before);
  expect(await reconcile(fixtures.db)).toEqual([]);
});
