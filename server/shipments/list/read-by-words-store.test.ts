import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { raw, sql } from '#database/connect.ts';
import { migratorUrlOf } from '#test/resilience/spawned-server.ts';
import { teamOf } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { readByWords, type ReadById } from './read-by-words-store.ts';
import { readOwnByWords } from './read-own-by-words-store.ts';

let fixtures: Fixtures;
let branch: number;
let ids: number[];

const names = ['هدى مهدي صالح', 'سعد جبار', 'مهدي سعد', 'هدى كاظم', 'مهدي هادي'];

/** With years of other shipments between two of these: each in an id range far from the next. */
const yearsBefore: Readonly<Record<number, number>> = { 2: 70_000, 4: 300_000 };

beforeAll(async () => {
  fixtures = await createFixtures();
  const { merchant } = await teamOf(fixtures);
  branch = fixtures.branches['BGD'] ?? 0;
  const migrator = new pg.Client({ connectionString: await migratorUrlOf(fixtures) });
  await migrator.connect();
  ids = [];
  for (const [at, recipient_name] of names.entries()) {
    const since = yearsBefore[at];
    if (since) {
      await migrator.query(`select setval(pg_get_serial_sequence('shipments', 'id'), ${since})`);
    }
    const { id } = await merchant.must('shipments.create', {
      recipient_name,
      recipient_phone: `077011122${30 + at}`,
      destination_id: fixtures.destinations['WST'] ?? 0,
      landmark: 'قرب الجسر',
      goods_amount: 25_000,
    });
    ids.push(id);
  }
  await migrator.end();
});
afterAll(() => fixtures.close());

const ofAll: ReadById = {
  columns: sql`s.id`,
  where: sql`true`,
  isOldestFirst: false,
  after: null,
  limit: 3,
  branch: null,
};

/** The indexes in `names` of the results, with pages of three. */
async function found(text: string, params: Partial<ReadById>): Promise<number[]> {
  const how = { ...ofAll, ...params };
  const read = readByWords(text, how);
  if (!read) throw new Error('no words');
  const rows = await fixtures.db.rows<{ id: number }>(read);
  const sorted = rows.map(({ id }) => id).sort((a, b) => (how.isOldestFirst ? a - b : b - a));
  return sorted.slice(0, how.limit).map((id) => ids.indexOf(id));
}

const conditions = ['home_branch_id', 'serving_branch_id', 'branch_id'];
const ofBranch = (id: number): Partial<ReadById> => {
  const own = conditions.map((column) => sql`s.${raw(column)} = ${id}`);
  return { where: sql`(${own[0]} or ${own[1]} or ${own[2]})`, branch: { id, conditions: own } };
};

describe.each([
  ['among the nearest', () => ({ sizes: { near: 1_000_000, small: 0 } })],
  ['stretch after stretch', () => ({ sizes: { near: 1, small: 0 } })],
  ['of a branch', () => ({ ...ofBranch(branch), sizes: { near: 1, small: 0 } })],
  ['of a small branch', () => ({ ...ofBranch(branch), sizes: { near: 1, small: 9 } })],
])('shipments found by words, %s', (_way, params) => {
  test.each([
    ['a word inside another is found too', 'هدي', [4, 3, 2]],
    ['both words must be there', 'سعد مهدى', [2]],
    ['two letters begin a word', 'كا', [3]],
    ['any part of a phone', '1112233', [3]],
    ['nobody has it', 'زينب', []],
  ])('%s', async (_reason, text, expected) => {
    expect(await found(text, params())).toEqual(expected);
  });

  test('newest first, or oldest first, as far as the page goes', async () => {
    expect(await found('مهدي', params())).toEqual([4, 2, 0]);
    expect(await found('سعد', { ...params(), isOldestFirst: true })).toEqual([1, 2]);
  });

  test('the next page begins behind the last row', async () => {
    const after = ids[2] ?? 0;
    const behind = sql`s.id < ${after}`;
    const { where } = { ...ofAll, ...params() };
    const next = { ...params(), where: sql`${where} and ${behind}`, after };
    expect(await found('هدي', next)).toEqual([0]);
  });

  test.each([0, -7, 1, 2 ** 53 - 1])('a cursor that contains %d ends', async (after) => {
    const newest = await found('مهدي', { ...params(), after });
    const oldest = await found('مهدي', { ...params(), after, isOldestFirst: true });
    expect(newest.length + oldest.length).toBeLessThanOrEqual(6);
  });
});

test('another branch finds nothing, be it small or large', async () => {
  for (const small of [0, 9]) {
    const other = ofBranch(fixtures.branches['NJF'] ?? 0);
    expect(await found('مهدي', { ...other, sizes: { near: 1, small } })).toEqual([]);
  }
});

test('a full phone number is not read as words: it is compared as it is', () => {
  expect(readByWords('07701112230', ofAll)).toBeNull();
  expect(readByWords('  ', ofAll)).toBeNull();
});

describe.each([1, 2, 9])(
  'shipments of one merchant found by words, the nearest %d read through',
  (near) => {
    const own = async (text: string, isOldestFirst = false, after: number | null = null) => {
      const merchant = await fixtures.db.one<{ id: number }>(
        sql`select merchant_id as id from shipments where id = ${ids[0]}`,
      );
      const owner = sql`s.merchant_id = ${merchant?.id}`;
      const isBehind = isOldestFirst ? sql`s.id > ${after}` : sql`s.id < ${after}`;
      const where = after === null ? owner : sql`${owner} and ${isBehind}`;
      const read = readOwnByWords(text, {
        columns: sql`s.id`,
        where,
        owner,
        stages: [1],
        isOldestFirst,
        after,
        limit: 3,
        near,
      });
      const rows = await fixtures.db.rows<{ id: number }>(read ?? sql`select`);
      return rows
        .map(({ id }) => id)
        .sort((a, b) => (isOldestFirst ? a - b : b - a))
        .slice(0, 3)
        .map((id) => ids.indexOf(id));
    };

    test('newest first, or oldest first, as far as the page goes', async () => {
      expect(await own('مهدي')).toEqual([4, 2, 0]);
      expect(await own('هدي')).toEqual([4, 3, 2]);
      expect(await own('سعد', true)).toEqual([1, 2]);
      expect(await own('زينب')).toEqual([]);
    });

    test('the next page begins behind the last row', async () => {
      expect(await own('هدي', false, ids[2])).toEqual([0]);
    });
  },
);
