import { sql, type Db, type Tx } from '#database/connect.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { money, type Money } from '#domain/money.ts';
import type { Posting } from '#domain/ledger/posting-rules.ts';
import type { Day } from '#domain/time.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { pageOf } from '../../http/lists/paging.ts';

export interface ClosedMonth {
  readonly id: number;
  readonly month: Day;
  readonly last_day: Day;
  readonly closed_at: string;
  readonly closed_by: string | null;
  readonly carried_entry_id: number | null;
  readonly reopened_at: string | null;
  readonly reopened_by: string | null;
  readonly reopen_reason: string | null;
}

/** Alone: whoever posts waits until the month is closed or open again. */
export const holdBooks = (tx: Tx): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(708050022)`);

export async function listClosedMonths(
  db: Db,
  { per_page: perPage, cursor }: { per_page: number; cursor?: string | undefined },
): Promise<{ rows: ClosedMonth[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor, isWhole);
  const rows = await db.rows<ClosedMonth>(sql`
    select m.id, m.month, m.last_day, m.closed_at, c.name as closed_by, m.carried_entry_id,
      m.reopened_at, r.name as reopened_by, m.reopen_reason
    from closed_months m
    left join users c on c.id = m.closed_by left join users r on r.id = m.reopened_by
    where ${after ? sql`m.id < ${after[0]}` : sql`true`} order by m.id desc limit ${perPage + 1}`);
  return pageOf(rows, perPage, ({ id }) => [id]);
}

/** The month that was closed last and is still closed: the only one that can be opened again. */
export const findLastClosed = (
  tx: Tx,
): Promise<Pick<ClosedMonth, 'id' | 'month' | 'last_day' | 'carried_entry_id'> | null> =>
  tx.one(sql`
    select id, month, last_day, carried_entry_id from closed_months
    where reopened_at is null order by month desc limit 1`);

/** Writes the month and what was posted in it, so that an audit sees if that changes. */
export async function insertClosedMonth(
  tx: Tx,
  month: { month: Day; lastDay: Day; by: number | null; at: string; carriedEntryId: number | null },
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into closed_months (month, last_day, closed_by, closed_at, carried_entry_id)
    values (${month.month}, ${month.lastDay}, ${month.by}, ${month.at}, ${month.carriedEntryId})
    returning id`);
  const id = row?.id ?? 0;
  await tx.run(sql`
    insert into closed_month_totals
    select ${id}::bigint, debit_key, debit_branch, credit_key, credit_branch, sum(amount)
    from ledger_days where day between ${month.month} and ${month.lastDay} group by 2, 3, 4, 5`);
  return id;
}

export const markReopened = (
  tx: Tx,
  { id, by, at, reason }: { id: number; by: number | null; at: string; reason: string },
): Promise<number> =>
  tx.run(sql`
    update closed_months set reopened_at = ${at}, reopened_by = ${by}, reopen_reason = ${reason}
    where id = ${id}`);

interface ResultBalance {
  readonly key: AccountKey;
  readonly branchId: number;
  readonly balance: Money;
}

/** Credit less debit of every income and expense account at the end of a day. */
export async function resultBalances(
  tx: Tx,
  keys: readonly AccountKey[],
  lastDay: Day,
): Promise<ResultBalance[]> {
  const rows = await tx.rows<{ key: AccountKey; branch: number; balance: number }>(sql`
    select key, branch, sum(amount)::bigint as balance from (
      select debit_key as key, debit_branch as branch, -amount as amount from ledger_days where day <= ${lastDay}
      union all
      select credit_key, credit_branch, amount from ledger_days where day <= ${lastDay}) x
    where key = any(${[...keys]}::text[]) group by 1, 2 having sum(amount) <> 0 order by 1, 2`);
  return rows.map(({ key, branch, balance }) => ({
    key,
    branchId: branch,
    balance: money(balance),
  }));
}

export async function postingsOfEntry(tx: Tx, entryId: number): Promise<Posting[]> {
  const rows = await tx.rows<{
    debit_key: AccountKey;
    debit_owner: number;
    credit_key: AccountKey;
    credit_owner: number;
    amount: number;
  }>(sql`
    select d.key as debit_key, d.owner_id as debit_owner, c.key as credit_key, c.owner_id as credit_owner, p.amount
    from postings p join accounts d on d.id = p.debit_account_id join accounts c on c.id = p.credit_account_id
    where p.entry_id = ${entryId} order by p.id`);
  return rows.map((row) => ({
    debit: { key: row.debit_key, ownerId: row.debit_owner },
    credit: { key: row.credit_key, ownerId: row.credit_owner },
    amount: money(row.amount),
  }));
}

/** The newest entry that carried a year's results on. */
export async function lastCarried(tx: Tx): Promise<number | null> {
  const row = await tx.one<{ id: number | null }>(sql`
    select max(id) as id from entries where fact = 'resultsCarried'`);
  return row?.id ?? null;
}
