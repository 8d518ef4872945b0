import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#database/connect.ts';
import { crewOf } from '#test/kit/parcels.ts';
import { createWorld, type World } from '#test/kit/world.ts';
import { readByWords } from './search-store.ts';

let world: World;
let ids: number[];

const names = ['هدى مهدي صالح', 'سعد جبار', 'مهدي سعد', 'هدى كاظم', 'مهدي هادي'];

beforeAll(async () => {
  world = await createWorld();
  const { shop } = await crewOf(world);
  ids = [];
  for (const [at, recipient_name] of names.entries()) {
    const { id } = await shop.must('shipments.create', {
      recipient_name,
      recipient_phone: `077011122${30 + at}`,
      destination_id: world.destinations['WST'] ?? 0,
      landmark: 'قرب الجسر',
      goods_amount: 25_000,
    });
    ids.push(id);
  }
});
afterAll(() => world.close());

interface Way {
  readonly few: number;
  readonly isOldestFirst?: boolean;
}

/** The places in `names` of what is found. */
async function found(text: string, { few, isOldestFirst = false }: Way): Promise<number[]> {
  const read = readByWords(text, {
    columns: sql`s.id`,
    where: sql`true`,
    direction: isOldestFirst ? sql`asc` : sql`desc`,
    limit: sql`3`,
    few,
  });
  if (!read) throw new Error('no words');
  return (await world.db.rows<{ id: number }>(read)).map(({ id }) => ids.indexOf(id));
}

describe.each([
  ['looked up one by one', 100],
  ['read through from one end', 0],
])('parcels found by words, %s', (_way, few) => {
  test.each([
    ['a word inside another is found too', 'هدي', [4, 3, 2]],
    ['both words must be there', 'سعد مهدى', [2]],
    ['two letters begin a word', 'كا', [3]],
    ['any part of a phone', '1112233', [3]],
    ['nobody has it', 'زينب', []],
  ])('%s', async (_says, text, expected) => {
    const shown = await found(text, { few });
    expect(shown.sort()).toEqual([...expected].sort());
  });

  test('newest first, or oldest first, as far as the page goes', async () => {
    expect(await found('مهدي', { few })).toEqual([4, 2, 0]);
    expect(await found('سعد', { few, isOldestFirst: true })).toEqual([1, 2]);
  });
});

test('a whole phone is no words: it is compared as it stands', () => {
  const asked = { columns: sql`s.id`, where: sql`true`, direction: sql`desc`, limit: sql`1` };
  expect(readByWords('07701112230', asked)).toBeNull();
  expect(readByWords('  ', asked)).toBeNull();
});
