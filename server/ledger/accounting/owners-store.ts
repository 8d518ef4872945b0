import { sql, type Db } from '#database/connect.ts';
import type { Days } from '#domain/ledger/accounting/reports.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import { addDays, startOfDayUtc } from '#domain/time.ts';
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
 * Owners of one kind of account by name, with what their accounts did in the days. The sums are
 * made for the page alone: the days of twenty thousand merchants are not read at once.
 */
export async function trialOwners(
  db: Db,
  params: OwnersParams,
): Promise<{ rows: OwnerSums[]; nextCursor: string | null }> {
  const after = decodeCursor(params.cursor, isText, isWhole);
  const from = startOfDayUtc(params.from, params.zone).toISOString();
  const until = startOfDayUtc(addDays(params.to, 1), params.zone).toISOString();
  const typed = (params.search ?? '').replaceAll(/[%_\\]/g, '');
  const rows = await db.rows<OwnerSums>(sql`
    with named as (
      select a.id, a.owner_id, coalesce(${ownerName}, '') as name from accounts a
      where a.key = ${params.key}
        and ${params.branchId === null ? sql`true` : sql`account_branch(a.key, a.owner_id) = ${params.branchId}`}
    ), page as (
      select * from named
      where ${typed === '' ? sql`true` : sql`name ilike ${`%${typed}%`}`}
        and ${after ? sql`(name, owner_id) > (${after[0]}, ${after[1]}::bigint)` : sql`true`}
      order by name, owner_id limit ${params.per_page + 1})
    select page.owner_id, page.name, (f.debit - f.credit)::bigint as opening,
      (u.debit - f.debit)::bigint as debit, (u.credit - f.credit)::bigint as credit,
      (u.debit - u.credit)::bigint as closing
    from page
    cross join lateral ${sidesBefore(sql`page.id`, from)} f
    cross join lateral ${sidesBefore(sql`page.id`, until)} u
    order by page.name, page.owner_id`);
  return pageOf(rows, params.per_page, (row) => [row.name ?? '', row.owner_id]);
}
