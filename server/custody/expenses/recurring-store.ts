import type { expensesContract } from '#contract/custody/expenses.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { sql, type Db, type Sql } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { requestedBranch } from '#domain/people/reach.ts';
import { catalogueReads } from '../../http/lists/catalogue-store.ts';
import { contains } from '../../http/lists/filters.ts';
import type { Listed } from '../../http/lists/keyset-store.ts';
import { visibleRows } from '../../people/visible.ts';

export interface RecurringRow {
  readonly id: number;
  readonly uuid: string;
  readonly branch_id: number;
  readonly kind_id: number;
  readonly payee_name: string;
  readonly amount: number;
  readonly bank_account_id: number | null;
  readonly day_of_month: number;
  readonly note: string | null;
  readonly active: boolean;
  readonly branch_name: string;
  readonly kind_name: string;
  readonly account_name: string | null;
}

const columns = sql`
  r.id, r.uuid, r.branch_id, b.branch_name, r.kind_id, x.name as kind_name, r.payee_name, r.amount, r.bank_account_id,
  k.name as account_name, r.day_of_month, r.note, r.active`;
const from = sql`
  recurring_expenses r join branches b on b.id = r.branch_id join expense_kinds x on x.id = r.kind_id
  left join bank_accounts k on k.id = r.bank_account_id`;
const shownTo = (actor: Actor): Sql =>
  visibleRows(actor, 'documents', { branches: [sql`r.branch_id`] });

type RecurringParams = ParsedInput<(typeof expensesContract)['recurringExpenses.list']>;

const reads = catalogueReads<RecurringRow, RecurringParams>({
  columns,
  from,
  id: sql`r.id`,
  searched: (typed) => contains([sql`r.payee_name`], typed),
  filters: { branch_id: sql`r.branch_id`, active: sql`r.active` },
});

export const listRecurring = (
  db: Db,
  actor: Actor,
  params: RecurringParams,
): Promise<Listed<RecurringRow>> =>
  reads.list(db, { ...params, branch_id: requestedBranch(actor, params.branch_id) }, [
    shownTo(actor),
  ]);

/** @throws Refusal not_found */
export const getRecurring = (db: Db, actor: Actor, id: number): Promise<RecurringRow> =>
  reads.get(db, id, shownTo(actor));

export interface DueRow extends RecurringRow {
  readonly month: string;
  readonly due_on: string;
}

/**
 * Due by `today` and not issued, for its month and the two before; never before the template was
 * created. In a shorter month it is due on the last day.
 */
export function listDue(
  db: Db,
  actor: Actor,
  today: string,
  params: number | undefined,
): Promise<DueRow[]> {
  const branch = requestedBranch(actor, params);
  const ofBranch = branch === undefined ? sql`true` : sql`r.branch_id = ${branch}`;
  return db.rows(sql`
    select ${columns}, to_char(m.month, 'YYYY-MM-DD') as month, to_char(m.due_on, 'YYYY-MM-DD') as due_on
    from ${from}
    cross join lateral (
      select g::date as month,
        (g + (least(r.day_of_month, extract(day from g + interval '1 month - 1 day')::int) - 1) * interval '1 day')::date as due_on
      from generate_series(date_trunc('month', ${today}::date::timestamp) - interval '2 months', date_trunc('month', ${today}::date::timestamp), interval '1 month') g) m
    where r.active and ${shownTo(actor)} and ${ofBranch} and m.due_on <= ${today}::date
      and m.due_on >= date_trunc('day', r.created_at)::date - 1
      and not exists (
        select from documents d
        where d.recurring_expense_id = r.id and d.recurring_month = m.month and d.state <> 'void')
    order by m.due_on, r.id limit 500`);
}
