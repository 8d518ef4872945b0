import { sql, type Db } from '#database/connect.ts';

/** The newest count of a branch's till that is not voided. */
export interface CurrentCount {
  readonly id: number;
  readonly branch_id: number;
  readonly number: string | null;
  readonly expected: number;
  readonly counted: number;
  readonly at: string;
  readonly by: string;
}

/**
 * For each till that was ever counted, from an index with one row per branch: a count closes the
 * previous one.
 */
export const currentCounts = (db: Db, branchIds: readonly number[]): Promise<CurrentCount[]> =>
  db.rows(sql`
    select d.id, d.branch_id, d.number, d.net_amount as expected, d.counted_amount as counted, d.created_at as at, u.name as by
    from documents d join users u on u.id = d.created_by
    where d.family = 'cashCount' and d.state = 'confirmed' and d.branch_id = any(${branchIds}::bigint[])
    order by d.id`);

/** The branches whose tills have cash and were not counted since an instant: of one, or of all. */
export async function listUncounted(
  db: Db,
  branchId: number | null,
  since: string,
): Promise<number[]> {
  const own = branchId === null ? sql`true` : sql`a.owner_id = ${branchId}`;
  const rows = await db.rows<{ branch_id: number }>(sql`
    select a.owner_id as branch_id from accounts a
    where a.key = 'cash_branch' and ${own}
      and (select sum(t.debit - t.credit) from account_totals t where t.account_id = a.id) > 0
      and not exists (
        select from documents d
        where d.family = 'cashCount' and d.state = 'confirmed' and d.branch_id = a.owner_id and d.created_at >= ${since}::timestamptz)
    order by a.owner_id`);
  return rows.map((row) => row.branch_id);
}
