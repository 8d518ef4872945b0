import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#database/connect.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';

/** Instants are parsed by slicing the database's text: the result must equal that of a calendar. */
let fixtures: Fixtures;
beforeAll(async () => {
  fixtures = await createFixtures();
});
afterAll(() => fixtures?.close());

it.each([
  '2026-11-21T20:42:06.000Z',
  '2026-11-21T20:42:06.100Z',
  '2026-11-21T20:42:06.120Z',
  '2026-11-21T20:42:06.123Z',
  '2026-02-28T23:59:59.999Z',
  '0999-01-01T00:00:00.000Z',
  '+010000-01-01T00:00:00.000Z',
])('%s comes back as it went in', async (instant) => {
  const seconds = Date.parse(instant) / 1000;
  const row = await fixtures.db.one<{ at: string }>(sql`select to_timestamp(${seconds}) as at`);
  expect(row?.at).toBe(instant);
});

it('microseconds are left off, not rounded', async () => {
  const text = '2026-11-21 20:42:06.123999+00';
  const row = await fixtures.db.one<{ at: string }>(sql`select ${text}::timestamptz as at`);
  expect(row?.at).toBe('2026-11-21T20:42:06.123Z');
});
