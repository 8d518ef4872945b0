import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { teamOf, shipmentAt, type Team } from '#test/kit/shipments.ts';
import { createFixtures, type Fixtures } from '#test/kit/fixtures.ts';
import { withoutUnit } from '#words/money.ts';
import { statementWords as t } from '#words/ledger/statements.ts';

/** The same account read both ways: as a statement, and as the newest movements of a screen. */
let fixtures: Fixtures;
let team: Team;
beforeAll(async () => {
  fixtures = await createFixtures();
  team = await teamOf(fixtures);
  for (let at = 0; at < 7; at += 1) await shipmentAt(team, 'delivered');
});
afterAll(() => fixtures.close());

test('the newest movement comes first, each line with the balance of the statement', async () => {
  const statement = await team.merchant.call('statements.merchants', { per_page: 200 });
  const lastFirst = statement.body.data.toReversed();
  expect(lastFirst.length).toBe(7);
  const newest = { sort: 'newest', per_page: 3 } as const;
  const first = await team.merchant.call('statements.merchants', newest);
  expect(first.body.data[0]?.balance).toBe(statement.body.summary.closing);
  const lines = [...first.body.data];
  let cursor = first.body.meta.next_cursor;
  while (cursor !== null) {
    const next = await team.merchant.call('statements.merchants', { ...newest, cursor });
    lines.push(...next.body.data);
    cursor = next.body.meta.next_cursor;
  }
  expect(lines).toEqual(lastFirst);
});

test('a courier sees the last of several accounts first, and a page is of one order only', async () => {
  const statement = await team.courier.call('statements.users', { per_page: 200 });
  const first = await team.courier.call('statements.users', { sort: 'newest', per_page: 5 });
  expect(first.body.data).toEqual(statement.body.data.toReversed().slice(0, 5));
  const cursor = first.body.meta.next_cursor ?? '';
  const other = await team.courier.call('statements.users', { per_page: 5, cursor });
  expect([other.status, other.error.code]).toEqual([422, 'invalid_input']);
});

test.each(['xlsx', 'csv'] as const)(
  'the %s file has the lines of the statement between its opening and its closing balance',
  async (format) => {
    const { data, summary } = (await team.merchant.call('statements.merchants', {})).body;
    const response = await fixtures.app.inject({
      method: 'GET',
      url: routes['statements.merchantExport'].path,
      query: { format },
      headers: { authorization: `Bearer ${team.merchant.token}` },
    });
    const file =
      format === 'xlsx'
        ? await readSheet(response.rawPayload)
        : response.body
            .replace('\uFEFF', '')
            .trim()
            .split('\r\n')
            .map((line) => line.split(','));
    // A workbook states company, period and filter above its table.
    const isHead = (row: readonly unknown[]): boolean =>
      row.some((cell) => String(cell) === t.fact);
    const [head = [], ...rows] = file.slice(file.findIndex(isHead));
    const places = [t.fact, withoutUnit(t.balance)].map((word) =>
      head.findIndex((cell) => String(cell).startsWith(word)),
    );
    expect(rows.map((row) => places.map((at) => String(row[at])))).toEqual(
      [
        [t.opening, summary.opening],
        ...data.map(({ fact, balance }) => [fact, balance]),
        [t.closing, summary.closing],
      ].map((row) => row.map(String)),
    );
  },
);
