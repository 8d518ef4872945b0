import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import type { TillFlow } from '#domain/custody/cash/cash-count.ts';
import type { DifferenceState, DifferenceWay } from '#domain/custody/cash/differences.ts';
import type { DocumentState } from '#domain/custody/families.ts';
import type { Actor } from '#domain/people/actor.ts';
import { balanceBefore, balanceSql } from '../../books/balance-sql.ts';
import type { Page } from '../../http/lists/paging.ts';
import { decided, differenceState } from './differences-store.ts';
import { documentPage, type PageParams, when } from '../documents/document-page-store.ts';
import { shownTo } from '../documents/document-store.ts';
import { voidColumns, type VoidRow } from '../documents/void-store.ts';

/** Counts of the tills, with the fields of their list. */
export interface CashCountRow {
  readonly id: number;
  readonly uuid: string;
  readonly number: string | null;
  readonly state: DocumentState;
  readonly date: string;
  readonly branch_id: number;
  readonly branch_name: string;
  readonly expected: number;
  readonly counted: number;
  readonly reason: string | null;
  readonly created_by: string;
  readonly created_at: string;
  readonly difference_state: DifferenceState | null;
}

export interface Flow {
  readonly fact: TillFlow;
  readonly in_amount: number;
  readonly out_amount: number;
}

/** With the fields that only the document shows. */
export interface WholeCashCount extends VoidRow, CashCountRow {
  readonly denominations: Record<string, number> | null;
  readonly currency: string;
  readonly opening_id: number | null;
  readonly opening_number: string | null;
  readonly opening_counted: number;
  readonly opening_at: string;
  readonly way: DifferenceWay | null;
  readonly amount: number;
  readonly request_reason: string;
  readonly requested_by: string;
  readonly requested_at: string;
  readonly approved: boolean | null;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly flows: readonly Flow[];
}

const columns: Sql = sql`
  d.id, d.uuid, d.number, d.state, d.date, d.branch_id, b.branch_name, d.net_amount as expected, d.counted_amount as counted,
  d.difference_reason as reason, u.name as created_by, d.created_at,
  case when d.counted_amount <> d.net_amount and d.state <> 'void' then ${differenceState} end as difference_state`;
const joins: Sql = sql`
  join branches b on b.id = d.branch_id join users u on u.id = d.created_by ${decided}`;

export interface CashCountsParams extends PageParams {
  readonly branch_id?: number | undefined;
  readonly differs?: boolean | undefined;
}

export function listCashCounts(
  db: Db,
  actor: Actor,
  params: CashCountsParams,
): Promise<Page<CashCountRow>> {
  const { branch_id: branch, differs } = params;
  const where = [
    sql`d.family = 'cashCount'`,
    shownTo(actor, 'cashCount'),
    ...when(branch, sql`d.branch_id = ${branch}`),
    ...(differs === true ? [sql`d.counted_amount <> d.net_amount`] : []),
  ];
  return documentPage(db, params, { where, columns, joins });
}

const storedFlows: Sql = sql`
  select f.fact, f.in_amount, f.out_amount from cash_count_flows f where f.document_id = d.id`;
const asRows = (flows: Sql): Sql =>
  sql`coalesce((select jsonb_agg(to_jsonb(f)) from (${flows}) f), '[]')`;

export const findCashCount = (db: Db, actor: Actor, id: number): Promise<WholeCashCount | null> =>
  db.one(sql`
    select ${columns}, d.denominations, d.currency, ${voidColumns}, o.id as opening_id, o.number as opening_number,
      o.counted_amount as opening_counted, o.created_at as opening_at, c.way, c.amount, c.reason as request_reason,
      requester.name as requested_by, c.requested_at, c.approved, decider.name as decided_by, c.decided_at, ${asRows(storedFlows)} as flows
    from documents d ${joins}
    left join cash_counts k on k.document_id = d.id left join documents o on o.id = k.opening_id
    left join users requester on requester.id = c.requested_by left join users decider on decider.id = c.decided_by
    where d.id = ${id} and d.family = 'cashCount' and ${shownTo(actor, 'cashCount')}`);

/**
 * Movements of a branch's till since a count, except those that the document `except` posted
 * itself.
 */
const flowsSince = (branchId: number, count: Sql, except: number | null): Sql => sql`
  select case e.fact when 'delivered' then 'counterDelivered' else e.fact end as fact,
    sum(x.came)::bigint as in_amount, sum(x.went)::bigint as out_amount
  from cash_counts k
  join accounts a on a.key = 'cash_branch' and a.owner_id = ${branchId}
  cross join lateral (
    select p.entry_id, p.amount as came, 0 as went from postings p where p.debit_account_id = a.id and p.id > k.last_posting_id
    union all
    select p.entry_id, 0, p.amount from postings p where p.credit_account_id = a.id and p.id > k.last_posting_id) x
  join entries e on e.id = x.entry_id
  where k.document_id = ${count} and e.document_id is distinct from ${except}::bigint
  group by 1`;

export interface TillNow {
  readonly branch_name: string;
  readonly began: number | null;
  readonly expected: number;
  readonly last_id: number | null;
  readonly last_number: string | null;
  readonly last_counted: number;
  readonly last_at: string;
  readonly last_by: string;
  readonly flows: readonly Flow[];
}

/** Cash counts as debit; a till without an account returns nothing. */
const beganSql = (beganAt: string | null): Sql =>
  beganAt === null
    ? sql`null::bigint`
    : sql`(select (-${balanceBefore(sql`a.id`, beganAt)})::bigint from accounts a
        where a.key = 'cash_branch' and a.owner_id = b.id)`;

/**
 * The expected cash of the till and its movements since the last count: one statement, so that the
 * two agree. `beganAt`: when the counting began; null if it was not given.
 */
export const findTill = (
  db: Db,
  branchId: number,
  beganAt: string | null,
): Promise<TillNow | null> =>
  db.one(sql`
    select b.branch_name, ${beganSql(beganAt)} as began, ${balanceSql('cash_branch', sql`b.id`)} as expected, d.id as last_id, d.number as last_number,
      d.counted_amount as last_counted, d.created_at as last_at, u.name as last_by,
      ${asRows(flowsSince(branchId, sql`d.id`, null))} as flows
    from branches b
    left join documents d on d.family = 'cashCount' and d.state = 'confirmed' and d.branch_id = b.id
    left join users u on u.id = d.created_by
    where b.id = ${branchId}`);

export interface StoredCount {
  readonly id: number;
  readonly branchId: number;
  /** The newest count before this one. */
  readonly openingId: number | null;
}

/**
 * Stores the fixed figures of the document: its start, the movements of the till since, and the
 * last posting included. The till is locked meanwhile (`stillBox`), so no posting with a lower
 * number can come afterwards.
 */
export async function storeCount(tx: Tx, { id, branchId, openingId }: StoredCount): Promise<void> {
  await tx.run(sql`
    insert into cash_counts (document_id, opening_id, last_posting_id)
    select ${id}::bigint, ${openingId}::bigint, coalesce(greatest(
      (select max(p.id) from postings p where p.debit_account_id = a.id),
      (select max(p.id) from postings p where p.credit_account_id = a.id)), 0)
    from accounts a where a.key = 'cash_branch' and a.owner_id = ${branchId}`);
  if (openingId === null) return;
  await tx.run(sql`
    insert into cash_count_flows (document_id, fact, in_amount, out_amount)
    select ${id}::bigint, f.fact, f.in_amount, f.out_amount from (${flowsSince(branchId, sql`${openingId}`, id)}) f`);
  await tx.run(sql`
    update documents set state = 'locked', locked_by_document_id = ${id} where id = ${openingId}`);
}

/** Whether the difference of the document has been decided; a concurrent decision waits. */
export async function lockDecided(tx: Tx, id: number): Promise<boolean> {
  await tx.run(sql`select 1 from documents where id = ${id} for update`);
  const row = await tx.one(
    sql`select 1 from cash_decisions where document_id = ${id} and approved limit 1`,
  );
  return row !== null;
}
