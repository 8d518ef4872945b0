import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, sql, type Database } from '#database/connect.ts';
import { dayEventKeys, figureOfEvent } from '#domain/office/day-events.ts';
import { dayFigureKeys, dayFigures } from '#domain/shipments/reports/day-figures.ts';
import { resultLineOf } from '#domain/ledger/accounting/results.ts';
import { type AccountKey, accountKeys, chart } from '#domain/ledger/chart.ts';
import { allowedHistory } from '#domain/shipments/lifecycle.ts';
import { freshDatabase, type FreshDatabase } from '#test/kit/database.ts';

const byEvent = (a: { event: string }, b: { event: string }): number =>
  a.event.localeCompare(b.event);

let fresh: FreshDatabase;
let db: Database;
let owner: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  db = connect(fresh.url, { max: 2 });
  owner = connect(fresh.migratorUrl, { max: 1 });
});
afterAll(async () => {
  await db.close();
  await owner.close();
  await fresh.drop();
});

describe('the database holds the same rules', () => {
  test('its allowed moves are exactly those of the lifecycle page', async () => {
    const rows = await db.rows<{ line: string }>(
      sql`select event || ' ' || from_status || ' ' || to_status as line from allowed_moves`,
    );
    const page = allowedHistory().map((row) => `${row.event} ${row.from} ${row.to}`);
    expect(rows.map((row) => row.line).sort()).toEqual([...new Set(page)].sort());
  });

  test('it counts each event of a history for the figure of the day that the page states', async () => {
    const events = [...new Set(allowedHistory().map(({ event }) => event)), 'create'];
    const rows = await db.rows<{ event: string; figure: string | null }>(
      sql`select event, figure_of(event) as figure from unnest(${events}::text[]) event`,
    );
    const page = dayFigureKeys.flatMap((figure) =>
      dayFigures[figure].map((event) => ({ event, figure })),
    );
    const notified = rows.filter(({ figure }) => figure !== null);
    expect(notified.toSorted(byEvent)).toEqual(page.toSorted(byEvent));
  });

  test('it counts each move of a history for the figure of a day that is over, as the page says', async () => {
    const moves = [...allowedHistory(), { event: 'create' as const, from: null }];
    const rows = await db.rows<{ event: string; from: string | null; figure: string | null }>(sql`
      select event, from_status as "from", day_event_of(event, from_status) as figure
      from unnest(${moves.map(({ event }) => event)}::text[],
        ${moves.map(({ from }) => from)}::text[]) m (event, from_status)`);
    for (const { event, from, figure } of rows) expect(figure).toBe(figureOfEvent(event, from));
    expect(new Set(rows.map(({ figure }) => figure))).toEqual(new Set([...dayEventKeys, null]));
  });

  test('it puts each account under the branch and on the line of results that the chart says', async () => {
    const rows = await db.rows<{ key: string; branch: number; line: string | null }>(sql`
      select key, account_branch(key, 7) as branch, result_line(key) as line
      from unnest(${[...accountKeys]}::text[]) key`);
    for (const { key, branch, line } of rows) {
      const account = key as AccountKey;
      expect([key, branch]).toEqual([key, chart[account].owner === 'branch' ? 7 : 0]);
      expect([key, line]).toEqual([key, resultLineOf(account)]);
    }
  });

  test.each(['postings', 'entries', 'shipment_history', 'activity', 'document_versions'])(
    '%s cannot be emptied, changed or shortened',
    async (table) => {
      const raw = sql([`truncate ${table} cascade`] as never);
      await expect(db.run(raw)).rejects.toThrow();
    },
  );

  test('a posting of nothing, or of an account to itself, is refused', async () => {
    await db.run(
      sql`insert into accounts (key, owner_id) values ('cash_branch', 1), ('merchant_payable', 1)`,
    );
    await db.run(sql`insert into entries (fact) values ('delivered')`);
    await expect(
      db.run(
        sql`insert into postings (entry_id, debit_account_id, credit_account_id, amount) values (1, 1, 2, 0)`,
      ),
    ).rejects.toThrow(/amount/);
    await expect(
      db.run(
        sql`insert into postings (entry_id, debit_account_id, credit_account_id, amount) values (1, 1, 1, 5)`,
      ),
    ).rejects.toThrow(/check/);
    await db.run(
      sql`insert into postings (entry_id, debit_account_id, credit_account_id, amount) values (1, 1, 2, 5)`,
    );
    for (const change of [sql`update postings set amount = 6`, sql`delete from postings`]) {
      // The program's login has no right to it; a login with the right is stopped by the trigger.
      await expect(db.run(change)).rejects.toThrow(/permission denied/);
      await expect(owner.run(change)).rejects.toThrow(/append-only/);
    }
  });
});
