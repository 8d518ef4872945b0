import { sql, type Db, type Sql } from '#database/connect.ts';
import type { Days } from '#domain/ledger/accounting/reports.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { addDays, type Day, startOfDayUtc } from '#domain/time.ts';
import { sidesBefore } from '../../books/balance-sql.ts';
import { decodeCursor, isText, isWhole } from '../../http/lists/cursor.ts';
import { pageOf } from '../../http/lists/paging.ts';
import { ownerName } from './owner-sql.ts';

export interface OwnerSums {
  readonly owner_id: number;
  readonly name: string | null;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}

export interface OwnersParams extends Days {
  readonly zone: string;
  readonly key: AccountKey;
  readonly branchId: number | null;
  readonly search?: string | undefined;
  readonly per_page: number;
  readonly cursor?: string | undefined;
}

/**
 * What is booked on the account of the row `page` before a day, which begins at `instant`. The
 * stored days are those of recording: what was recorded later for a day before it is added.
 */
const sidesOf = (day: Day, instant: string): Sql => sql`(
  select s.debit + x.debit as debit, s.credit + x.credit as credit
  from ${sidesBefore(sql`page.id`, instant)} s
  cross join lateral (
    select coalesce(sum(l.amount) filter (where l.debit_account_id = page.id), 0) as debit,
      coalesce(sum(l.amount) filter (where l.credit_account_id = page.id), 0) as credit
    from late l
    where page.id in (l.debit_account_id, l.credit_account_id)
      and l.booked_on < ${day} and l.at >= ${instant}) x)`;

/**
 * Owners of one account type by name, with the movements of their accounts in the period. The sums
 * are calculated for the page only, so that not every merchant's days are read at once.
 */
export async function trialOwners(
  db: Db,
  params: OwnersParams,
): Promise<{ rows: OwnerSums[]; nextCursor: string | null }> {
  const after = decodeCursor(params.cursor, isText, isWhole);
  const from = startOfDayUtc(params.from, params.zone).toISOString();
  const end = addDays(params.to, 1);
  const until = startOfDayUtc(end, params.zone).toISOString();
  const typed = (params.search ?? '').replaceAll(/[%_\\]/g, '');
  const rows = await db.replanned.rows<OwnerSums>(sql`
    with named as (
      select a.id, a.owner_id, coalesce(${ownerName}, '') as name from accounts a
      where a.key = ${params.key}
        and ${params.branchId === null ? sql`true` : sql`account_branch(a.key, a.owner_id) = ${params.branchId}`}
    ), page as (
      select * from named
      where ${typed === '' ? sql`true` : sql`name ilike ${`%${typed}%`}`}
        and ${after ? sql`(name, owner_id) > (${after[0]}, ${after[1]}::bigint)` : sql`true`}
      order by name, owner_id limit ${params.per_page + 1}
    ), late as materialized (
      select debit_account_id, credit_account_id, amount, booked_on, at from postings
      where booked_on < ${end} and at >= ${from})
    select page.owner_id, page.name, (f.debit - f.credit)::bigint as opening,
      (u.debit - f.debit)::bigint as debit, (u.credit - f.credit)::bigint as credit,
      (u.debit - u.credit)::bigint as closing
    from page
    cross join lateral ${sidesOf(params.from, from)} f
    cross join lateral ${sidesOf(end, until)} u
    order by page.name, page.owner_id`);
  return pageOf(rows, params.per_page, (row) => [row.name ?? '', row.owner_id]);
}
