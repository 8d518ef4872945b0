import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Sql } from '#database/connect.ts';
import { dayOf } from '#domain/time.ts';
import { teamOf, shipmentAt } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';

/** The workbooks of the reports: their numbers are those of the postings, and their last row adds up. */
let fixtures: Fixtures;
let accountant: Person;
const today = dayOf(new Date(), 'Asia/Baghdad');
const from = `${today.slice(0, 8)}01`;

beforeAll(async () => {
  fixtures = await createFixtures();
  const team = await teamOf(fixtures);
  accountant = await fixtures.person({ role: 'Accountant' });
  const first = await shipmentAt(team, 'delivered');
  await shipmentAt(team, 'delivered');
  await shipmentAt(team, 'failed');
  await accountant.must('documents.cashHandIn.create', {
    courier_id: team.courier.id,
    uuids: [first.uuid],
    counted_amount: first.cod_amount,
  });
});
afterAll(() => fixtures.close());

interface Book {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  readonly last: readonly unknown[];
  readonly xml: string;
}
async function bookOf(path: string, query: Record<string, string> = {}): Promise<Book> {
  const answer = await fixtures.app.inject({
    url: `/api/admin/ledger/${path}`,
    query: { format: 'xlsx', ...query },
    headers: { authorization: `Bearer ${accountant.token}` },
  });
  expect(answer.statusCode).toBe(200);
  const [heads = [], ...rows] = await readSheet(answer.rawPayload);
  const xml = unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'];
  return {
    heads: heads.map(String),
    rows: rows.slice(0, -1),
    last: rows.at(-1) ?? [],
    xml: strFromU8(xml ?? new Uint8Array()),
  };
}

/** Columns of amounts contain numbers or nothing, and the last row is their sum. */
function columnSums({ heads, rows, last, xml }: Book): Record<string, number> {
  expect(xml).toContain('rightToLeft="1"');
  expect(last[0]).toBe('المجموع');
  const sums = heads.flatMap((head, at) => {
    if (!head.includes('(د.ع)')) return [];
    const cells = rows.map((row) => row[at] ?? 0);
    expect(cells.every((cell) => typeof cell === 'number')).toBe(true);
    const sum = cells.reduce<number>((total, cell) => total + Number(cell), 0);
    expect([head, last[at]]).toEqual([head, sum]);
    return [[head, sum] as const];
  });
  for (const head of heads) expect(head).toMatch(/[\u0621-\u064A]/);
  return Object.fromEntries(sums);
}

const numberOf = async (query: Sql): Promise<number> =>
  (await fixtures.db.one<{ n: number }>(query))?.n ?? 0;
/** What the accounts of a condition were debited (or credited) with. */
const sided = (side: 'debit' | 'credit', where: Sql): Promise<number> =>
  numberOf(sql`
    select coalesce(sum(p.amount), 0)::bigint as n from postings p join accounts a
      on a.id = ${side === 'debit' ? sql`p.debit_account_id` : sql`p.credit_account_id`} where ${where}`);

test('the workbook of a branch’s trial balance adds up to the postings of its accounts', async () => {
  const id = fixtures.branches['BGD'] ?? 0;
  const book = await bookOf('trial-balance', { branch_id: String(id) });
  const sums = columnSums(book);
  const own = sql`account_branch(a.key, a.owner_id) = ${id}`;
  // With the line of the accounts outside the branch, each side has what the other has.
  const debit = await sided('debit', own);
  const credit = await sided('credit', own);
  const inner = await numberOf(sql`
    select coalesce(sum(p.amount), 0)::bigint as n from postings p
    join accounts a on a.id = p.debit_account_id join accounts c on c.id = p.credit_account_id
    where ${own} and account_branch(c.key, c.owner_id) = ${id}`);
  expect(debit).toBeGreaterThan(0);
  expect(sums['حركة مدينة (د.ع)']).toBe(debit + credit - inner);
  expect(sums['حركة دائنة (د.ع)']).toBe(debit + credit - inner);
  expect(sums['ختامي مدين (د.ع)']).toBe(sums['ختامي دائن (د.ع)']);
});

test('the workbook of profit and loss adds up to the postings of income and expenses', async () => {
  const revenue = sql`a.key like '%\_revenue'`;
  const cost = sql`(a.key like '%\_expense' or a.key = 'cash_over_short')`;
  const income = (await sided('credit', revenue)) - (await sided('debit', revenue));
  const expenses = (await sided('debit', cost)) - (await sided('credit', cost));
  expect(income).toBeGreaterThan(0);
  for (const by of ['account', 'branch', 'month', 'merchant', 'destination']) {
    const sums = columnSums(await bookOf('results', { by }));
    expect([by, sums['الصافي (د.ع)']]).toEqual([by, income - expenses]);
  }
});

test('both columns of the balance sheet have one sum, which is what the company owns', async () => {
  const sums = columnSums(await bookOf('balance-sheet'));
  const assets = sql`a.key in ('cash_branch', 'bank_account', 'with_offices', 'cash_courier', 'cash_transfer', 'courier_shortage', 'user_account')`;
  const owned = (await sided('debit', assets)) - (await sided('credit', assets));
  expect(owned).not.toBe(0);
  expect(sums['الموجودات (د.ع)']).toBe(owned);
  expect(sums['المطلوبات وحقوق الملكية (د.ع)']).toBe(owned);
});

test('the workbook of the cash flow adds up to what moved in tills and banks', async () => {
  const sums = columnSums(await bookOf('cash-flow'));
  const cash = sql`a.key in ('cash_branch', 'bank_account', 'cash_transfer')`;
  const moved = (await sided('debit', cash)) - (await sided('credit', cash));
  expect(moved).toBeGreaterThan(0);
  expect(sums['صافي الحركة (د.ع)']).toBe(moved);
});

test('the journal for other programs has no row of sums, and both its sides are the postings', async () => {
  const all = await numberOf(sql`select sum(amount)::bigint as n from postings`);
  for (const form of ['days', 'postings']) {
    const book = await bookOf('journal', { form, from, to: today });
    const lines = [...book.rows, book.last];
    const sumOf = (head: string) => {
      const at = book.heads.indexOf(head);
      return lines.reduce((sum, row) => sum + Number(row[at] ?? 0), 0);
    };
    expect([sumOf('مدين (د.ع)'), sumOf('دائن (د.ع)')]).toEqual([all, all]);
    expect(book.xml).toContain('rightToLeft="1"');
  }
});
