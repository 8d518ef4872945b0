import { sql, type Db } from '#database/connect.ts';
import type { Checklist, ClosingCheck } from '#domain/ledger/closing/checklist.ts';
import { lastOfMonth } from '#domain/ledger/accounting/reports.ts';
import { addDays, type Day, startOfDayUtc } from '#domain/time.ts';
import { countDifferences } from '../../custody/cash/differences-store.ts';
import { countUncounted } from '../../ledger/counted-store.ts';

/** What stands on accounts of one kind, in accounts. */
async function countHolding(db: Db, key: 'cash_transfer' | 'cash_courier'): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from (
      select from accounts a join account_totals t on t.account_id = a.id
      where a.key = ${key} group by a.id having sum(t.debit - t.credit) <> 0) x`);
  return row?.n ?? 0;
}

/** Checks that do not hold in the newest audit since an instant; 1 where there is none. */
async function countBroken(db: Db, since: string): Promise<number> {
  const row = await db.one<{ broken: number }>(sql`
    select (select count(*)::int from book_audit_results r where r.audit_id = a.id and r.broken > 0) as broken
    from book_audits a where a.ended_at is not null and a.begun_at >= ${since}::timestamptz
    order by a.id desc limit 1`);
  return row?.broken ?? 1;
}

/** Lines of bank statements up to the month's end that are not matched with anything. */
async function countOpenLines(db: Db, ended: string): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from bank_lines where state = 'open' and day < booked_day(${ended}::timestamptz)`);
  return row?.n ?? 0;
}

/** `ended`: the first instant after the month. */
const counts: Record<ClosingCheck, (db: Db, ended: string) => Promise<number>> = {
  tills: (db, ended) => countUncounted(db, null, ended),
  audit: countBroken,
  differences: (db) => countDifferences(db, null),
  transfers: (db) => countHolding(db, 'cash_transfer'),
  withCourier: (db) => countHolding(db, 'cash_courier'),
  bankLines: countOpenLines,
};

/** How much is left of each check of a month. */
export async function checklistOf(db: Db, month: Day, zone: string): Promise<Checklist> {
  const ended = startOfDayUtc(addDays(lastOfMonth(month), 1), zone).toISOString();
  const found: Partial<Record<ClosingCheck, number>> = {};
  for (const key of Object.keys(counts) as ClosingCheck[])
    found[key] = await counts[key](db, ended);
  return found as Checklist;
}
