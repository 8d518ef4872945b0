import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Sql } from '#database/connect.ts';
import { dayOf } from '#domain/time.ts';
import { teamOf, shipmentAt } from '#test/kit/shipments.ts';
import { getSettings } from '#server/settings-store.ts';
import { routes } from '#contract/routes.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';

/** The workbooks of the reports have the numbers of the postings, and their last row adds up. */
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
  /** What the file is called, without its ending. */
  readonly name: string;
  /** The lines above the table. */
  readonly heading: readonly unknown[];
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
  const table = await readSheet(answer.rawPayload);
  const headAt = table.findIndex((row) => row.filter((cell) => cell !== null).length > 1);
  const [heads = [], ...rows] = table.slice(headAt);
  const named = String(answer.headers['content-disposition']).split("filename*=UTF-8''")[1] ?? '';
  const xml = unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'];
  return {
    name: decodeURIComponent(named).replace('.xlsx', ''),
    heading: table.slice(0, headAt).flatMap(([first]) => (first ? [first] : [])),
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

const days = { from: '2026-10-01', to: '2026-10-31' };
const inOctober = 'من 2026-10-01 إلى 2026-10-31';
const period = 'الفترة: من 2026/10/01 إلى 2026/10/31';

test('a report of a period is named by it and states it, however late it is taken', async () => {
  const { company_name: company } = await getSettings(fixtures.db);
  const reports = [
    ['results', days, 'الأرباح والخسائر', inOctober, period, 'التصفية: التوزيع: حسب الحساب'],
    ['trial-balance', days, 'ميزان المراجعة', inOctober, period, 'بلا تصفية'],
    ['cash-flow', days, 'التدفق النقدي', inOctober, period, 'بلا تصفية'],
    [
      'journal',
      { ...days, form: 'postings' },
      'تصدير اليومية',
      inOctober,
      period,
      'التصفية: الشكل: كل قيد وحده',
    ],
    [
      'balance-sheet',
      { at: days.to },
      'الميزانية العمومية',
      days.to,
      'بتاريخ 2026/10/31',
      'بلا تصفية',
    ],
  ] as const;
  for (const [path, query, title, name, when, filter] of reports) {
    const book = await bookOf(path, { ...query });
    expect(book.name).toBe(`${title} ${name}`);
    expect(book.heading).toEqual([`${company} · ${title}`, when, filter]);
  }
});

test('a report without given days states those it covers, and its filter by name', async () => {
  const branches = await accountant.must('places.branches', {});
  const branch = branches.find(({ code }) => code === 'BGD');
  const filter = { by: 'month', branch_id: String(branch?.id) };
  const { heading, name } = await bookOf('results', filter);
  const slashes = (day: string) => day.replaceAll('-', '/');
  const isFirst = from === today;
  expect(name).toBe(`الأرباح والخسائر ${isFirst ? today : `من ${from} إلى ${today}`}`);
  expect(heading.slice(1)).toEqual([
    isFirst ? `اليوم: ${slashes(today)}` : `الفترة: من ${slashes(from)} إلى ${slashes(today)}`,
    `التصفية: التوزيع: حسب الشهر، الفرع: ${branch?.name}`,
  ]);
});

test('plain text for other programs is named alike and begins with its header row', async () => {
  const answer = await fixtures.app.inject({
    url: '/api/admin/ledger/results',
    query: { format: 'csv', ...days },
    headers: { authorization: `Bearer ${accountant.token}` },
  });
  const disposition = String(answer.headers['content-disposition']);
  expect(disposition).toContain('filename="profit-and-loss-2026-10-01-2026-10-31.csv"');
  expect(decodeURIComponent(disposition)).toContain(`الأرباح والخسائر ${inOctober}.csv`);
  expect(answer.body.slice(1)).toMatch(/^البيان,/);
});

test('the statement of a merchant states its days, too, and whose it is', async () => {
  const merchant = await fixtures.merchant({ branch: 'BGD', storeName: 'متجر النور' });
  const answer = await fixtures.app.inject({
    url: routes['statements.merchantExport'].path,
    query: { ...days, merchant_id: String(merchant.merchantId) },
    headers: { authorization: `Bearer ${accountant.token}` },
  });
  const [first, second] = await readSheet(answer.rawPayload);
  expect(first?.[0]).toContain('كشف حساب متجر النور');
  expect(second?.[0]).toBe(period);
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
    `كشف حساب متجر النور ${inOctober}.xlsx`,
  );
});

test('a file contains no person whom its reader may not see', async () => {
  const clerk = await fixtures.person({ role: 'Accountant', branch: 'BGD' });
  const filterOf = async (
    name: 'documents.cashHandIn.list' | 'documents.expense.list',
    filter: object,
  ) => {
    const answer = await fixtures.app.inject({
      url: routes[name].path,
      query: { format: 'xlsx', ...days, ...filter },
      headers: { authorization: `Bearer ${clerk.token}` },
    });
    return (await readSheet(answer.rawPayload))[2]?.[0];
  };
  const near = await fixtures.person({ role: 'Courier', branch: 'BGD', name: 'حيدر القريب' });
  const far = await fixtures.person({ role: 'Courier', branch: 'BSR', name: 'سجاد البعيد' });
  const ofCourier = ({ id }: Person) =>
    filterOf('documents.cashHandIn.list', { courier_id: String(id) });
  expect(await ofCourier(near)).toBe('التصفية: المندوب: حيدر القريب');
  expect(await ofCourier(far)).toBe('التصفية: المندوب');
  const admin = await fixtures.person({ role: 'Admin' });
  const ofAccount = async (branch: string | null, name: string) => {
    const branch_id = branch === null ? null : (fixtures.branches[branch] ?? 0);
    const { id } = await admin.must('banks.create', { name, kind: 'bank', branch_id });
    return filterOf('documents.expense.list', { bank_account_id: String(id) });
  };
  const label = 'التصفية: الحساب المصرفي';
  expect(await ofAccount('BGD', 'مصرف الرافدين')).toBe(`${label}: مصرف الرافدين`);
  expect(await ofAccount(null, 'مصرف الشركة')).toBe(`${label}: مصرف الشركة`);
  expect(await ofAccount('BSR', 'مصرف البصرة')).toBe(label);
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
