import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { createFixtures, type Fixtures, type Person } from '#test/kit/fixtures.ts';
import { teamOf } from '#test/kit/shipments.ts';
import { collectByWords } from './collect-by-words-store.ts';

let fixtures: Fixtures;
let admin: Person;
let manager: Person;
let outsider: Person;
let codes: string[];

const amounts = [10_000, 30_000, 20_000];

beforeAll(async () => {
  fixtures = await createFixtures();
  admin = await fixtures.person({ role: 'Admin' });
  const team = await teamOf(fixtures);
  manager = await fixtures.person({ role: 'Branch manager', branch: 'BGD' });
  outsider = await fixtures.person({ role: 'Branch manager', branch: 'BSR' });
  codes = [];
  for (const [at, goods_amount] of amounts.entries()) {
    const { code } = await team.merchant.must('shipments.create', {
      recipient_name: ['سجاد كريم', 'سجاد ناصر', 'كريم سجاد'][at] ?? '',
      recipient_phone: `077011122${30 + at}`,
      destination_id: fixtures.destinations['WST'] ?? 0,
      landmark: 'قرب الجسر',
      goods_amount,
    });
    codes.push(code);
  }
});
afterAll(() => fixtures.close());

async function found(person: Person, query: object): Promise<[number[], number | null]> {
  const name = 'view' in query ? 'shipments.listByStage' : 'shipments.listAll';
  const { body } = await person.call(name, query);
  const rows: { code: string }[] = body.data;
  return [rows.map(({ code }) => codes.indexOf(code)), body.meta.total];
}

test('a list narrowed by a name is counted, summed and sorted like any other', async () => {
  expect(await found(admin, { search: 'سجاد' })).toEqual([[2, 1, 0], 3]);
  expect(await found(admin, { search: 'سجاد', sort: 'oldest' })).toEqual([[0, 1, 2], 3]);
  expect(await found(admin, { search: 'سجاد', sort: 'amount' })).toEqual([[1, 2, 0], 3]);
  expect(await found(manager, { search: 'سجاد كريم' })).toEqual([[2, 0], 2]);
  const { body } = await admin.call('shipments.listAll', { search: 'سجاد' });
  const rows: { cod_amount: number }[] = body.data;
  expect(body.meta.total_amount).toBe(rows.reduce((sum, { cod_amount }) => sum + cod_amount, 0));
});

test('a name in one stage is not found in another, nor by another branch', async () => {
  expect(await found(admin, { search: 'سجاد', view: 'to_receive' })).toEqual([[2, 1, 0], 3]);
  expect(await found(admin, { search: 'سجاد', view: 'postponed_due' })).toEqual([[], 0]);
  expect(await found(outsider, { search: 'سجاد' })).toEqual([[], 0]);
});

test('the next page of a name begins behind the last row and is not counted', async () => {
  const first = await admin.call('shipments.listAll', {
    search: 'سجاد',
    per_page: 2,
    sort: 'amount',
  });
  const cursor = first.body.meta.next_cursor;
  const next = { search: 'سجاد', per_page: 2, sort: 'amount', cursor };
  expect(await found(admin, next)).toEqual([[0], null]);
});

test('too many matches are not looked at one by one', async () => {
  const collect = collectByWords('سجاد', {
    where: sql`true`,
    key: sql`s.id`,
    sorted: sql`p.id desc`,
    limit: 9,
    most: 2,
  });
  if (collect === null) throw new Error('no words');
  const total = await fixtures.db.one(sql`with ${collect} select collected, count from total`);
  expect(total).toEqual({ collected: 2, count: 0 });
});

test('a complete phone number and a text without words are not collected', () => {
  const list = { where: sql`true`, key: sql`s.id`, sorted: sql`p.id`, limit: 9 };
  expect(collectByWords('07701112230', list)).toBeNull();
  expect(collectByWords('  ', list)).toBeNull();
});
