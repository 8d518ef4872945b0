import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { type Entry, postingRules, reversed } from '#domain/ledger/posting-rules.ts';
import { money } from '#domain/money.ts';
import { addDays, type Day, dayOf } from '#domain/time.ts';
import { writeEntries } from '#server/books/entries.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { bookedOf, trialFromPostings } from '#test/kit/trial.ts';
import { foldDays } from './fold-store.ts';

/** Entries recorded in November, of which some belong to October. */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
const today = dayOf(new Date(), 'Asia/Baghdad');
const october = `${Number(today.slice(0, 4)) - 1}-10-28`;
const november = `${october.slice(0, 4)}-11-03`;

interface Recorded {
  readonly on: Day;
  readonly bookedOn?: Day;
  readonly reversesEntryId?: number;
}

/** Records a fee of a pick-up, or its reversal, and returns the entry. */
async function write(amount: number, { on, bookedOn, reversesEntryId }: Recorded): Promise<number> {
  const postings = postingRules.pickedUp({
    merchantId: team.merchant.merchantId,
    homeBranchId: fixtures.branches['BGD'] ?? 0,
    fee: money(amount),
  });
  const entry: Entry =
    reversesEntryId === undefined
      ? { fact: 'pickedUp', postings }
      : { fact: 'reversal', reversesEntryId, postings: postings.map(reversed) };
  const at = `${on}T09:00:00.000Z`;
  const who = { actorId: accountant.id, branchId: null, at, ip: null, requestId: null, bookedOn };
  await fixtures.db.transaction((tx) => writeEntries(tx, [entry], who));
  const [row] = await fixtures.db.rows<{ id: number }>(sql`select max(id) as id from entries`);
  return row?.id ?? 0;
}

const bookedDayOf = async (id: number) =>
  (
    await fixtures.db.rows<{ day: Day }>(
      sql`select ${bookedOf} as day from entries e where e.id = ${id}`,
    )
  )[0]?.day;
const feesOf = async (day: Day): Promise<number> => {
  const month = { from: `${day.slice(0, 8)}01`, to: `${day.slice(0, 8)}30` };
  return (await accountant.call('accounting.results', month)).body.summary.fees;
};

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant' });
  for (let day = 0; day < 40; day += 1) await write(1000 + day, { on: addDays(october, day - 20) });
});
afterAll(() => fixtures.close());

test('an entry is a result of the day on which it is booked, and a reversal goes with it', async () => {
  const before = [await feesOf(october), await feesOf(november)];
  const late = await write(500, { on: november, bookedOn: october });
  expect(await bookedDayOf(late)).toBe(october);
  expect([await feesOf(october), await feesOf(november)]).toEqual([
    (before[0] ?? 0) + 500,
    before[1],
  ]);
  const back = await write(500, { on: addDays(november, 2), reversesEntryId: late });
  expect(await bookedDayOf(back)).toBe(october);
  expect([await feesOf(october), await feesOf(november)]).toEqual(before);
  const own = await write(70, { on: november, bookedOn: november });
  const [row] = await fixtures.db.rows<{ booked_on: Day | null }>(
    sql`select booked_on from postings where entry_id = ${own}`,
  );
  expect(row?.booked_on).toBeNull();
});

test('the owners of an account add up to its line of the trial balance', async () => {
  await write(900, { on: november, bookedOn: october });
  await write(40, { on: addDays(november, 9), bookedOn: addDays(november, 1) });
  for (const [from, to] of [
    [addDays(october, -3), october],
    [addDays(october, 1), november],
    [november, addDays(november, 5)],
  ] as const) {
    const trial = (await accountant.must('accounting.trial', { from, to })).map(
      ({ key, opening, debit, credit, closing }) => [key, { opening, debit, credit, closing }],
    );
    expect(Object.fromEntries(trial)).toEqual(await trialFromPostings(fixtures.db, from, to));
    const line = { key: 'merchant_payable' as const, from, to };
    const [owner] = await accountant.must('accounting.trialOwners', line);
    const { opening, debit, credit, closing } = owner ?? {};
    expect({ opening, debit, credit, closing }).toEqual(Object.fromEntries(trial)[line.key]);
  }
});

test('the journal for other programs names the day on which a late entry was recorded', async () => {
  await write(620, { on: november, bookedOn: october });
  await write(630, { on: october });
  const journal = async (form: 'days' | 'postings') =>
    accountant.must('accounting.journal', { form, from: october, to: october, per_page: 200 });
  const recordedOf = async (amount: number) =>
    (await journal('postings'))
      .filter(({ debit, credit }) => debit + credit === amount)
      .map(({ day, recorded_on: on }) => [day, on]);
  expect(await recordedOf(620)).toEqual([
    [october, november],
    [october, november],
  ]);
  expect(await recordedOf(630)).toEqual([
    [october, null],
    [october, null],
  ]);
  expect((await journal('days')).filter(({ recorded_on: on }) => on !== null)).toEqual([]);
});

/** The days whose range of ids is not that of the postings recorded on them. */
const widened = () =>
  fixtures.db.rows(sql`
    select l.day from ledger_days l
    cross join lateral (
      select min(b.id) as first, max(b.id) as last
      from booked_postings b join postings p on p.id = b.id and p.booked_on is null
      where (b.day, b.debit_key, b.credit_key) = (l.day, l.debit_key, l.credit_key)) x
    where l.slot >= 0 and (l.first_id < x.first or l.last_id > x.last or x.first is null)`);

test('what is recorded later does not widen the days that reports read, nor does a night', async () => {
  for (let day = 0; day < 20; day += 1)
    await write(300 + day, { on: addDays(november, day), bookedOn: addDays(october, day % 5) });
  const behind = () =>
    accountant.call('accounting.postings', {
      from: october,
      to: addDays(october, 4),
      line: 'fees',
      per_page: 100,
    });
  const before = (await behind()).body;
  expect(before.data.filter(({ at, day }) => at.slice(0, 10) !== day).length).toBeGreaterThan(20);
  expect(before.summary.credit).toBe(before.data.reduce((sum, { credited }) => sum + credited, 0));
  expect(await widened()).toEqual([]);
  await foldDays(fixtures.db);
  const slots = await fixtures.db.rows(sql`select distinct slot from ledger_days order by 1`);
  expect(slots).toEqual([{ slot: -1 }, { slot: 0 }]);
  expect(await widened()).toEqual([]);
  expect((await behind()).body).toEqual(before);
  const own = ['ledger_days_equal_postings', 'results_equal_postings', 'trial_balance_is_zero'];
  const broken = (await reconcile(fixtures.db)).map(({ key }) => key);
  expect(broken.filter((key) => own.includes(key))).toEqual([]);
});
