import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { lastOfMonth, monthOf, nextMonth } from '#domain/ledger/accounting/reports.ts';
import { type Posting, postingRules } from '#domain/ledger/posting-rules.ts';
import { money } from '#domain/money.ts';
import { addDays, dayOf } from '#domain/time.ts';
import { writeEntries } from '#server/books/entries.ts';
import { holdBooks } from '#server/ledger/closing/closing-store.ts';
import { reconcile } from '#server/ledger/reconcile.ts';
import { teamOf, type Team } from '#test/kit/shipments.ts';
import { bookedOf, trialFromPostings } from '#test/kit/trial.ts';
import { createFixtures, type Person, type Fixtures } from '#test/kit/fixtures.ts';

/** A company closes a year and the month after it, is refused, and reopens the months. */
let fixtures: Fixtures;
let team: Team;
let accountant: Person;
let admin: Person;
let old: number;
let draft: number;
const today = dayOf(new Date(), 'Asia/Baghdad');
const december = `${Number(today.slice(0, 4)) - 1}-12-01`;
const yearEnd = lastOfMonth(december);

const postOn = (day: string, postings: Posting[]) =>
  fixtures.db.transaction((tx) =>
    writeEntries(tx, [{ fact: 'handedIn', postings }], {
      actorId: accountant.id,
      branchId: null,
      at: `${day}T09:00:00.000Z`,
      ip: null,
      requestId: null,
    }),
  );
const earned = (amount: number): Posting[] =>
  postingRules.pickedUp({
    merchantId: team.merchant.merchantId,
    homeBranchId: fixtures.branches['BGD'] ?? 0,
    fee: money(amount),
  });
const deduction = (date: string) => ({
  kind: 'deduction' as const,
  model_name: 'merchants' as const,
  model_id: team.merchant.merchantId,
  amount: 1000,
  note: 'بدل تلف',
  date,
});
const auditGreen = () =>
  fixtures.db.run(sql`
    insert into book_audits (requested_by, begun_at, ended_at, checks) values (${admin.id}, now(), now(), 1)`);

/** The balances from the report and from the postings, which must be equal. */
async function trialIsTrue(to = today) {
  const rows = await accountant.must('accounting.trial', { from: december, to });
  const trial = Object.fromEntries(
    rows.map(({ key, opening, debit, credit, closing }) => [
      key,
      { opening, debit, credit, closing },
    ]),
  );
  expect(trial).toEqual(await trialFromPostings(fixtures.db, december, to));
  expect(rows.reduce((sum, row) => sum + row.closing, 0)).toBe(0);
  return trial;
}

beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant' });
  admin = await fixtures.person({ role: 'Admin' });
  await postOn(addDays(yearEnd, -3), earned(5000));
  await postOn(addDays(yearEnd, 5), earned(700));
  old = (await team.manager.must('documents.payment.issue', deduction(yearEnd))).id;
  const undecided = { ...deduction(yearEnd), draft: true };
  draft = (await team.manager.must('documents.payment.issue', undecided)).id;
});
afterAll(() => fixtures.close());

test('a month is not closed while the audit is missing', async () => {
  const refused = await accountant.call('closing.close', { month: december });
  expect([refused.status, refused.error.code]).toEqual([409, 'month_not_ready']);
  expect(refused.error.details?.['checks']).toEqual(['audit']);
  const { checks } = await accountant.must('closing.overview', {});
  expect(checks.find(({ key }) => key === 'audit')).toEqual({
    key: 'audit',
    weight: 'blocks',
    left: 1,
  });
});

test('a month that has not ended is not closed', async () => {
  const refused = await accountant.call('closing.close', { month: today });
  expect(refused.error.code).toBe('month_not_over');
});

test('closing the last month of a year carries its results on, and the trial balance is true', async () => {
  await auditGreen();
  await trialIsTrue();
  const after = await accountant.must('closing.close', { month: december });
  expect([after.closed_on, after.next_month]).toEqual([yearEnd, nextMonth(yearEnd)]);
  const trial = await trialIsTrue(yearEnd);
  expect(trial['retained_earnings']?.closing).toBe(-6000);
  expect(trial['pickup_revenue']?.closing).toBe(0);
  await trialIsTrue();
  expect(await reconcile(fixtures.db)).toEqual([]);
});

test('profit and loss of a closed year is what it was, and its balance sheet still balances', async () => {
  const params = { from: december, to: yearEnd };
  for (const by of ['account', 'merchant', 'month'] as const) {
    const { body } = await accountant.call('accounting.results', { ...params, by });
    expect(body.summary.net).toBe(6000);
  }
  const { body } = await accountant.call('accounting.position', { at: yearEnd });
  expect(body.summary.assets).toBe(body.summary.liabilities + body.summary.equity);
});

test('nothing posts on a closed day: the program refuses, and the database refuses too', async () => {
  await expect(postOn(yearEnd, earned(1))).rejects.toMatchObject({
    code: 'books_closed',
    details: { closed: yearEnd },
  });
  await expect(
    fixtures.db.run(
      sql`insert into entries (fact, at) values ('received', ${`${yearEnd}T09:00:00Z`})`,
    ),
  ).rejects.toThrow(/closed up to/);
  await expect(
    fixtures.db.run(sql`
      insert into postings (entry_id, debit_account_id, credit_account_id, amount, at)
      select entry_id, debit_account_id, credit_account_id, amount, at from postings order by id limit 1`),
  ).rejects.toThrow(/closed up to/);
  const bookedLater = (day: string) =>
    fixtures.db.run(sql`
      insert into postings (entry_id, debit_account_id, credit_account_id, amount, at, booked_on)
      select entry_id, debit_account_id, credit_account_id, amount, now(), ${day} from postings order by id limit 1`);
  await expect(bookedLater(yearEnd)).rejects.toThrow(/closed up to/);
  for (const day of [today, addDays(today, 1)])
    await expect(bookedLater(day)).rejects.toThrow(/after the day of its recording/);
  await expect(
    fixtures.db.run(sql`
      insert into documents (uuid, family, branch_id, state, date, created_by)
      values (gen_random_uuid(), 'payment', ${fixtures.branches['BGD'] ?? 0}, 'draft', ${yearEnd}, ${admin.id})`),
  ).rejects.toThrow(/closed up to/);
  await postOn(addDays(yearEnd, 1), earned(1));
});

test('the database keeps the date of an issued document of a closed month, not that of a draft', async () => {
  const redate = (id: number) =>
    fixtures.db.run(sql`update documents set date = ${addDays(yearEnd, 1)} where id = ${id}`);
  await expect(redate(old)).rejects.toThrow(/keeps its date/);
  await redate(draft);
});

test('no document is dated on a closed day, even by users who may backdate', async () => {
  const refused = await team.manager.call('documents.payment.issue', deduction(yearEnd));
  expect(refused.error.code).toBe('date_closed');
});

test('a document of a closed month is taken back today: its day stays, the month stays', async () => {
  const before = await trialIsTrue(yearEnd);
  await accountant.must('documents.payment.void', { id: old, reason: 'أُدخل مرتين' });
  const [row] = await fixtures.db.rows<{ date: string; booked: string }>(sql`
    select d.date, ${bookedOf} as booked from documents d join entries e on e.document_id = d.id
    where d.id = ${old} and e.reverses_entry_id is not null`);
  expect(row).toEqual({ date: yearEnd, booked: today });
  expect(await trialIsTrue(yearEnd)).toEqual(before);
  expect(await reconcile(fixtures.db)).toEqual([]);
});

test('months are closed one after another', async () => {
  const after = nextMonth(nextMonth(yearEnd));
  const skipped = await accountant.call('closing.close', { month: after });
  expect(skipped.error.code).toBe(
    after >= monthOf(today) ? 'month_not_over' : 'month_out_of_order',
  );
  expect((await accountant.call('closing.close', { month: december })).error.code).toBe(
    'month_closed',
  );
});

test('reopening a month needs a permission and a reason, and appears on the activity page', async () => {
  const refused = await accountant.call('closing.reopen', { reason: 'تصحيح قيد' });
  expect(refused.status).toBe(403);
  expect((await admin.call('closing.reopen', { reason: '' })).status).toBe(422);
  const after = await admin.must('closing.reopen', { reason: 'تصحيح قيد منسي' });
  expect(after.closed_on).toBeNull();
  const trial = await trialIsTrue(yearEnd);
  expect(trial['retained_earnings']?.closing).toBe(0);
  expect(trial['pickup_revenue']?.closing).toBe(-5000);
  const [row] = await accountant.must('closing.months', {});
  expect(row?.reopen_reason).toBe('تصحيح قيد منسي');
  const activity = await admin.must('activity.list', {});
  expect(activity.some(({ action }) => action === 'closing.reopen')).toBe(true);
  expect((await admin.call('closing.reopen', { reason: 'مرة أخرى' })).error.code).toBe(
    'nothing_closed',
  );
});

const deducted = async () => (await trialIsTrue(yearEnd))['deduction_revenue']?.closing ?? 0;
const bookedDaysOf = (id: number) =>
  fixtures.db.rows<{ date: string; fact: string; booked: string; recorded: string }>(sql`
    select d.date, e.fact, ${bookedOf} as booked, booked_day(e.at) as recorded
    from documents d join entries e on e.document_id = d.id where d.id = ${id} order by e.id`);

test('a document dated in the reopened month belongs to that month, and its money moves today', async () => {
  const before = await deducted();
  const { id } = await team.manager.must('documents.payment.issue', deduction(yearEnd));
  const own = { date: yearEnd, booked: yearEnd, recorded: today };
  expect(await bookedDaysOf(id)).toEqual([{ ...own, fact: 'deducted' }]);
  expect(await deducted()).toBe(before - 1000);
  const params = { from: december, to: yearEnd };
  const { body } = await accountant.call('accounting.results', { ...params, by: 'merchant' });
  expect(body.summary.income).toBe(-(await deducted()));
  await team.manager.must('documents.payment.void', { id, reason: 'أُدخل مرتين' });
  expect((await bookedDaysOf(id)).at(-1)).toEqual({ ...own, fact: 'reversal' });
  expect(await deducted()).toBe(before);
  expect(await reconcile(fixtures.db)).toEqual([]);
});

test('a document whose date is changed moves to the other day with all it posted', async () => {
  const first = addDays(yearEnd, 3);
  const { id, version } = await team.manager.must('documents.payment.issue', deduction(first));
  const before = await deducted();
  const moved = { ...deduction(first), date: yearEnd.replace('-31', '-30'), id, version };
  const refused = await team.manager.call('documents.payment.amend', moved);
  expect(refused.error.errors?.['date']).toHaveLength(1);
  expect(await deducted()).toBe(before);
  const next = { ...deduction(addDays(first, 1)), id, version };
  await team.manager.must('documents.payment.amend', next);
  expect((await bookedDaysOf(id)).map(({ booked }) => booked)).toEqual([
    first,
    first,
    addDays(first, 1),
  ]);
});

test('the postings behind a number are those of its days, whenever they were recorded', async () => {
  const params = { from: december, to: yearEnd, line: 'income' as const, per_page: 50 };
  const { body } = await accountant.call('accounting.postings', params);
  const late = body.data.filter(({ at, day }) => dayOf(new Date(at), 'Asia/Baghdad') !== day);
  expect(late.map(({ day }) => day)).toEqual([yearEnd, yearEnd, yearEnd]);
  expect(body.summary.debit).toBe(body.data.reduce((sum, { debited }) => sum + debited, 0));
  expect(body.summary.credit).toBe(body.data.reduce((sum, { credited }) => sum + credited, 0));
});

test('closed again, the year is carried forward with its new balances', async () => {
  await postOn(yearEnd, earned(250));
  await accountant.must('closing.close', { month: december });
  const trial = await trialIsTrue(yearEnd);
  expect(trial['retained_earnings']?.closing).toBe(-6250);
  expect(trial['pickup_revenue']?.closing).toBe(0);
  expect(await reconcile(fixtures.db)).toEqual([]);
});

test('a document dated in a month that is being closed waits, and is refused', async () => {
  await admin.must('closing.reopen', { reason: 'إعادة لتجربة' });
  const issued: ReturnType<typeof team.manager.call>[] = [];
  await fixtures.db.transaction(async (tx) => {
    await holdBooks(tx);
    issued.push(team.manager.call('documents.payment.issue', deduction(yearEnd)));
    await someoneWaits();
    await tx.run(sql`
      insert into closed_months (month, last_day, closed_by) values (${december}, ${yearEnd}, ${admin.id})`);
  });
  const answers = await Promise.all(issued);
  expect(answers.map(({ status, error }) => [status, error.code])).toEqual([[422, 'date_closed']]);
});

/** Returns when another transaction waits for the lock of the books. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const [row] = await fixtures.db.rows<{ n: number }>(sql`
      select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted`);
    if ((row?.n ?? 0) > 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}
