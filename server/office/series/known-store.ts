import { sql, type Db } from '#database/connect.ts';
import { parseDigits } from '#domain/numbers.ts';
import type { Day } from '#domain/time.ts';
import { firstDay } from '../../ledger/days/write-day-store.ts';

export interface Known {
  /** The first day of which everything up to the last written day is written; null: no day is. */
  readonly from: Day | null;
  readonly writtenTo: Day | null;
  /** Days before `from` happened and are not written yet. */
  readonly isFilling: boolean;
}

/** How far back the days are written without a gap. */
export async function knownDays(db: Db, zone: string): Promise<Known> {
  const first = await firstDay(db, zone);
  const row = await db.one<{ from: Day | null; to: Day | null }>(sql`
    with last as (select max(day) as day from written_days),
    gap as (
      select w.day from written_days w
      where not exists (select from written_days b where b.day = w.day - 1)
      order by w.day desc limit 1)
    select (select day::text from gap) as from, (select day::text from last) as to`);
  const from = row?.from ?? null;
  return {
    from,
    writtenTo: row?.to ?? null,
    isFilling: from !== null && first !== null && from > first,
  };
}

const named = {
  branch: sql`select id, branch_name as name from branches`,
  destination: sql`select id, name from destinations`,
  courier: sql`select id, name from users where type = 'courier'`,
  merchant: sql`select id, store_name as name from merchants`,
} as const;
export type Named = keyof typeof named;
export const isNamed = (key: string | null): key is Named => key !== null && key in named;

export async function namesOf(
  db: Db,
  kind: Named,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = keys.flatMap((key) => parseDigits(key) ?? []);
  const rows = await db.rows<{ id: number; name: string }>(sql`
    select id, name from (${named[kind]}) n where id = any(${ids}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

/** Whether the viewer sees this merchant or courier: of a branch, its own. */
export async function isOfBranch(
  db: Db,
  kind: 'merchant' | 'courier',
  id: number,
  branchId: number | null,
): Promise<boolean> {
  const table = kind === 'merchant' ? sql`merchants` : sql`users`;
  const row = await db.one<{ is: boolean }>(sql`
    select exists (select from ${table} t where t.id = ${id}
      and ${kind === 'courier' ? sql`t.type = 'courier'` : sql`true`}
      and ${branchId === null ? sql`true` : sql`t.branch_id = ${branchId}`}) as is`);
  return row?.is ?? false;
}

export const listBranchIds = async (db: Db): Promise<number[]> =>
  (await db.rows<{ id: number }>(sql`select id from branches order by id`)).map(({ id }) => id);
