import { sql, type Db } from '#database/connect.ts';
import type { Days } from '#domain/ledger/accounting/reports.ts';
import { type AccountKey, accountKeys } from '#domain/ledger/chart.ts';
import type { Day } from '#domain/time.ts';
import { decodeCursor, is, isText, isWhole } from '../../http/lists/cursor.ts';
import { pageOf } from '../../http/lists/paging.ts';

interface JournalSide {
  readonly key: AccountKey;
  readonly branch: string | null;
}
/** The total posted from one account type to another on one day. */
export interface JournalDay {
  readonly day: Day;
  readonly debit: JournalSide;
  readonly credit: JournalSide;
  readonly amount: number;
}

interface Row {
  readonly day: Day;
  readonly debit_key: AccountKey;
  readonly debit_branch: number;
  readonly debit_name: string | null;
  readonly credit_key: AccountKey;
  readonly credit_branch: number;
  readonly credit_name: string | null;
  readonly amount: number;
}

const isKey = (value: unknown): value is AccountKey => accountKeys.some((key) => key === value);

/** The journal of some days, one row per day for each pair of accounts, in date order. */
export async function journalDays(
  db: Db,
  { from, to, per_page: perPage, cursor }: Days & { per_page: number; cursor?: string | undefined },
): Promise<{ rows: JournalDay[]; nextCursor: string | null }> {
  const after = decodeCursor(cursor, is('days'), isText, isKey, isWhole, isKey, isWhole);
  const next = after
    ? sql`(day, debit_key, debit_branch, credit_key, credit_branch)
        > (${after[1]}::date, ${after[2]}, ${after[3]}::bigint, ${after[4]}, ${after[5]}::bigint)`
    : sql`true`;
  const rows = await db.replanned.rows<Row>(sql`
    select l.*, d.branch_name as debit_name, c.branch_name as credit_name
    from (
      select day, debit_key, debit_branch, credit_key, credit_branch, sum(amount)::bigint as amount
      from ledger_days where day between ${from} and ${to} and ${next}
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5 limit ${perPage + 1}) l
    left join branches d on d.id = l.debit_branch
    left join branches c on c.id = l.credit_branch
    order by 1, 2, 3, 4, 5`);
  const page = pageOf(rows, perPage, (row) => [
    'days',
    row.day,
    row.debit_key,
    row.debit_branch,
    row.credit_key,
    row.credit_branch,
  ]);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      day: row.day,
      debit: { key: row.debit_key, branch: row.debit_name },
      credit: { key: row.credit_key, branch: row.credit_name },
      amount: row.amount,
    })),
  };
}
