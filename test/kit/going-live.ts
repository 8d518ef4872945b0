import { randomUUID } from 'node:crypto';
import { type Database, sql } from '#database/connect.ts';
import { type GoingLiveStep, mostStepRows } from '#domain/office/going-live/steps.ts';
import type { FileRow } from '#sample/going-live.ts';
import { openNext } from '#server/office/going-live/start-commands.ts';
import type { Person, Fixtures } from '#test/kit/fixtures.ts';

/**
 * Sends the whole file of a step: its rows in chunks, then its end. Row 1 of a file is its header.
 */
export async function bring(
  admin: Person,
  step: GoingLiveStep,
  cells: readonly FileRow[],
): Promise<{ rows: number; refused: number; stopped: number }> {
  const batch = randomUUID();
  const rows = cells.map((row, at) => ({ no: at + 2, cells: row }));
  for (let at = 0; at < rows.length; at += mostStepRows) {
    await admin.must('goingLive.import', {
      step,
      batch,
      rows: rows.slice(at, at + mostStepRows),
    });
  }
  return admin.must('goingLive.finish', { step, batch, rows: rows.length });
}

/** The errors of each row, in the order of the rows: `field: text`. */
export async function faultsOf(
  admin: Person,
  step: GoingLiveStep,
  cells: readonly FileRow[],
): Promise<string[][]> {
  const { rows } = await admin.must('goingLive.check', {
    step,
    rows: cells.map((row, at) => ({ no: at + 2, cells: row })),
  });
  return rows.map(({ problems }) => problems.map(({ field, text }) => `${field}: ${text}`));
}

/** Confirms the current sums, and posts the opening as the job does. */
export async function startWork(fixtures: Fixtures, admin: Person): Promise<void> {
  const { sums } = await admin.must('goingLive.state', {});
  await admin.must('goingLive.start', {
    sums: Object.fromEntries(sums.map(({ sum, ours }) => [sum, ours])),
  });
  await openNext(fixtures.unit);
  const { state, failure } = await admin.must('goingLive.state', {});
  if (state !== 'started') throw new Error(`the opening was not posted: ${failure}`);
}

/** The balances of accounts of one type by owner, calculated from the postings. */
export async function accountsOf(db: Database, key: string): Promise<Record<number, number>> {
  const rows = await db.rows<{ owner: number; amount: number }>(sql`
    select a.owner_id as owner, sum(case when p.debit_account_id = a.id then p.amount else -p.amount end)::bigint as amount
    from accounts a join postings p on a.id in (p.debit_account_id, p.credit_account_id)
    where a.key = ${key} group by 1`);
  return Object.fromEntries(rows.map(({ owner, amount }) => [owner, amount]));
}

export const idsByName = async (
  db: Database,
  table: 'merchants' | 'users' | 'branches',
): Promise<Record<string, number>> => {
  const query = {
    merchants: sql`select id, store_name as name from merchants`,
    users: sql`select id, name from users`,
    branches: sql`select id, code as name from branches`,
  }[table];
  const rows = await db.rows<{ id: number; name: string }>(query);
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]));
};
