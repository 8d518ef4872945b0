import { sql, type Db } from '#database/connect.ts';
import type { Checklist, ClosingCheck } from '#domain/ledger/closing/checklist.ts';
import { lastOfMonth } from '#domain/ledger/accounting/reports.ts';
import { addDays, type Day, startOfDayUtc } from '#domain/time.ts';
import { countDifferencesBefore } from '../../custody/cash/differences-store.ts';
import { sidesBefore, utcDay } from '../../books/balance-sql.ts';
import { listUncounted } from '../../ledger/counted-store.ts';

/** Within these a courier usually hands in all cash. */
const recentDays = 31;

/**
 * Couriers who still hold cash of the month or of earlier ones: a courier hands in the oldest cash
 * first, so the cash held now is the cash taken last. A courier who took as much within the last
 * weeks holds none of the month: only the others are summed since the month's end.
 */
async function countCouriersHolding(db: Db, ended: string): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    with holding as materialized (
      select a.id, sum(t.credit) as credit, sum(t.debit - t.credit) as held
      from accounts a join account_totals t on t.account_id = a.id
      where a.key = 'cash_courier' group by a.id having sum(t.debit - t.credit) > 0),
    old as materialized (
      select h.id, h.credit from holding h
      where h.held > coalesce((
        select sum(d.debit) from account_days d
        where d.account_id = h.id
          and d.day > greatest(${utcDay(ended)}, (now() at time zone 'UTC')::date - ${recentDays}::int)), 0))
    select count(*)::int as n
    from old cross join lateral ${sidesBefore(sql`old.id`, ended)} b
    where b.debit > old.credit`);
  return row?.n ?? 0;
}

/** Cash sent between branches and accounts up to the end of the month that has not arrived yet. */
async function countUnderWay(db: Db, ended: string): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from documents
    where family in ('moneyTransfer', 'cashMove') and state in ('confirmed', 'locked')
      and counted_amount is null and date < booked_day(${ended}::timestamptz)`);
  return row?.n ?? 0;
}

/** Expenses dated up to the end of the month that wait for approval; a draft keeps its date. */
async function countRequests(db: Db, ended: string): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from documents
    where family = 'expense' and state = 'draft' and date < booked_day(${ended}::timestamptz)`);
  return row?.n ?? 0;
}

/** The failed checks of the newest audit since an instant; 1 if there is none. */
async function countBroken(db: Db, since: string): Promise<number> {
  const row = await db.one<{ broken: number }>(sql`
    select (select count(*)::int from book_audit_results r where r.audit_id = a.id and r.broken > 0) as broken
    from book_audits a where a.ended_at is not null and a.begun_at >= ${since}::timestamptz
    order by a.id desc limit 1`);
  return row?.broken ?? 1;
}

/** Bank statement lines up to the end of the month without a match. */
async function countOpenLines(db: Db, ended: string): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*)::int as n from bank_lines where state = 'open' and day < booked_day(${ended}::timestamptz)`);
  return row?.n ?? 0;
}

/** `ended`: the first instant after the month. */
const counts: Record<ClosingCheck, (db: Db, ended: string) => Promise<number>> = {
  tills: async (db, ended) => (await listUncounted(db, null, ended)).length,
  audit: countBroken,
  differences: countDifferencesBefore,
  transfers: countUnderWay,
  withCourier: countCouriersHolding,
  requests: countRequests,
  bankLines: countOpenLines,
};

/** The number of items of each check of a month that are open now; later items do not count. */
export async function checklistOf(db: Db, month: Day, zone: string): Promise<Checklist> {
  const ended = startOfDayUtc(addDays(lastOfMonth(month), 1), zone).toISOString();
  const found: Partial<Record<ClosingCheck, number>> = {};
  for (const key of Object.keys(counts) as ClosingCheck[])
    found[key] = await counts[key](db, ended);
  return found as Checklist;
}
