import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { requestedBranch } from '#domain/people/reach.ts';
import { Refusal } from '#domain/refusal.ts';
import { listByKeys, type ListParams, type Listed } from '../../http/lists/keyset-store.ts';
import { visibleRows } from '../../people/visible.ts';
import { equal } from '../../http/lists/filters.ts';

export interface RecurringFields {
  readonly branch_id: number;
  readonly kind_id: number;
  readonly payee_name: string;
  readonly amount: number;
  readonly bank_account_id: number | null;
  readonly day_of_month: number;
  readonly note: string | null;
  readonly active: boolean;
}
export interface RecurringRow extends RecurringFields {
  readonly id: number;
  readonly uuid: string;
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

export interface RecurringParams extends ListParams {
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly active?: boolean | undefined;
}

export function listRecurring(
  db: Db,
  actor: Actor,
  params: RecurringParams,
): Promise<Listed<RecurringRow>> {
  const branch = requestedBranch(actor, params.branch_id);
  const text = (params.search ?? '').replaceAll(/[%_\\]/g, '').trim();
  const conditions: Sql[] = [
    shownTo(actor),
    ...equal(sql`r.branch_id`, branch),
    ...equal(sql`r.active`, params.active),
    ...(text === '' ? [] : [sql`r.payee_name ilike ${`%${text}%`}`]),
  ];
  const keys = { keys: [sql`r.id`], keyOf: (row: RecurringRow) => [row.id] };
  return listByKeys<RecurringRow>(db, { columns, from, conditions, ...keys }, params);
}

/** @throws Refusal not_found */
export async function getRecurring(db: Db, actor: Actor, id: number): Promise<RecurringRow> {
  const row = await db.one<RecurringRow>(
    sql`select ${columns} from ${from} where r.id = ${id} and ${shownTo(actor)}`,
  );
  if (!row) throw new Refusal('not_found', { recurring: id });
  return row;
}

export async function insertRecurring(
  tx: Tx,
  row: RecurringFields & { uuid: string },
): Promise<number> {
  const made = await tx.one<{ id: number }>(sql`
    insert into recurring_expenses (uuid, branch_id, kind_id, payee_name, amount, bank_account_id, day_of_month, note, active)
    values (${row.uuid}, ${row.branch_id}, ${row.kind_id}, ${row.payee_name}, ${row.amount}, ${row.bank_account_id}, ${row.day_of_month}, ${row.note}, ${row.active})
    returning id`);
  if (!made) throw new RangeError('the template was not written');
  return made.id;
}

export const updateRecurring = (tx: Tx, id: number, row: RecurringFields): Promise<number> =>
  tx.run(sql`
    update recurring_expenses set branch_id = ${row.branch_id}, kind_id = ${row.kind_id}, payee_name = ${row.payee_name},
      amount = ${row.amount}, bank_account_id = ${row.bank_account_id}, day_of_month = ${row.day_of_month}, note = ${row.note}, active = ${row.active}
    where id = ${id}`);

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
