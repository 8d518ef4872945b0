import { sql, type Db, type Sql } from '#database/connect.ts';
import type { Books, Flow, Balance } from '#domain/ledger/accounting/flows.ts';
import type { Days } from '#domain/ledger/accounting/reports.ts';
import type { AccountKey } from '#domain/ledger/chart.ts';
import type { Day } from '#domain/time.ts';

interface FlowRow {
  readonly debit_key: AccountKey;
  readonly debit_branch: number;
  readonly credit_key: AccountKey;
  readonly credit_branch: number;
  readonly amount: number;
}

const flowOf = (row: FlowRow): Flow => ({
  debit: { key: row.debit_key, branchId: row.debit_branch },
  credit: { key: row.credit_key, branchId: row.credit_branch },
  amount: row.amount,
});

/** The postings of some days, by month if requested. */
export async function flowsOf(
  db: Db,
  { from, to }: Days,
  byMonth = false,
): Promise<(Flow & { readonly month: Day })[]> {
  const month = byMonth ? sql`date_trunc('month', day)::date` : sql`null::date`;
  const rows = await db.replanned.rows<FlowRow & { month: Day }>(sql`
    select ${month} as month, debit_key, debit_branch, credit_key, credit_branch,
      sum(amount)::bigint as amount
    from ledger_days where day between ${from} and ${to} group by 1, 2, 3, 4, 5`);
  return rows.map((row) => ({ ...flowOf(row), month: row.month }));
}

/** The current balance of every account type, by the branch that owns it. */
const balances: Sql = sql`
  select a.key, account_branch(a.key, a.owner_id) as branch, sum(t.debit - t.credit)::bigint as balance
  from account_totals t join accounts a on a.id = t.account_id group by 1, 2`;

/**
 * Current balances, and the movements in the period and since: one statement, so that all values
 * are of the same moment. Calculated backwards from today, because most queries are for recent
 * days.
 */
export async function booksOf(db: Db, { from, to }: Days): Promise<Books> {
  const rows = await db.replanned.rows<
    | { kind: 'account'; debit_key: AccountKey; debit_branch: number; amount: number }
    | ({ kind: 'within' | 'after' } & FlowRow)
  >(sql`
    select 'account' as kind, key as debit_key, branch as debit_branch, null as credit_key,
      null as credit_branch, balance as amount
    from (${balances}) s
    union all
    select case when day <= ${to} then 'within' else 'after' end, debit_key, debit_branch,
      credit_key, credit_branch, sum(amount)::bigint
    from ledger_days where day >= ${from} group by 1, 2, 3, 4, 5`);
  const accounts: Balance[] = [];
  const flows = { within: [] as Flow[], after: [] as Flow[] };
  for (const row of rows) {
    if (row.kind === 'account')
      accounts.push({ key: row.debit_key, branchId: row.debit_branch, balance: row.amount });
    else flows[row.kind].push(flowOf(row));
  }
  return { balances: accounts, ...flows };
}

/** The first day of the books; null: nothing is posted. */
export async function firstDay(db: Db): Promise<Day | null> {
  const row = await db.one<{ day: Day | null }>(sql`select min(day) as day from ledger_days`);
  return row?.day ?? null;
}

/** The last day whose results were carried forward, up to a day; null: none. */
export async function lastCarriedDay(db: Db, at: Day): Promise<Day | null> {
  const row = await db.one<{ day: Day | null }>(sql`
    select max(last_day) as day from closed_months
    where reopened_at is null and carried_entry_id is not null and last_day <= ${at}`);
  return row?.day ?? null;
}

export async function homeBranchOf(db: Db, merchantId: number): Promise<number | null> {
  const row = await db.one<{ id: number | null }>(
    sql`select branch_id as id from merchants where id = ${merchantId}`,
  );
  return row?.id ?? null;
}

export async function branchNames(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.rows<{ id: number; name: string }>(
    sql`select id, branch_name as name from branches`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
