import type { AnswerOf } from '#contract/contract.ts';
import { sql, type Db, type Sql } from '#database/connect.ts';
import { balanceSql } from '../../books/balance-sql.ts';
import { netSql, readySql } from '../../books/net-sql.ts';
import { carriedSql } from '../../ledger/payee-balance-store.ts';
import { defaultHours, stageNumbers } from '#domain/shipments/stages.ts';
import { scopeCondition, type CountScope } from '../../shipments/list/counts-store.ts';
import { isOverdue } from '../../shipments/row-store.ts';

type Today = AnswerOf<'office.today'>['data'];

/**
 * Stages in which a shipment waits for action: the others are final and hold most shipments ever
 * created.
 */
const waitingStages = stageNumbers.filter((stage) => defaultHours[stage] !== null);

const ofBranch = (scope: CountScope, branchId: Sql): Sql =>
  scope.kind === 'all' ? sql`true` : sql`${branchId} = ${scope.id}`;

interface AgeRow {
  stage: number;
  a: number;
  b: number;
  c: number;
  d: number;
  overdue: number;
}

/**
 * How long shipments have been in each stage that waits for action. The count per stage is stored,
 * so that only recent arrivals are read: the others are the remainder, and most of the waiting
 * shipments are old.
 */
export async function listAgeing(db: Db, scope: CountScope): Promise<Today['ageing']> {
  const rows = await db.rows<AgeRow>(sql`
    select st.stage,
      sum(n.a)::bigint as a, sum(n.b)::bigint as b, sum(n.c)::bigint as c,
      sum(kept.n - n.a - n.b - n.c)::bigint as d,
      sum(case when st.hours is null then 0 else kept.n - n.in_time end)::bigint as overdue
    from steps st
    cross join lateral (
      select coalesce(sum(c.n), 0) as n from stage_counts c
      where c.scope = ${scope.kind} and c.scope_id = ${scope.id} and c.step_id = st.id
    ) kept
    cross join lateral (
      select count(*) filter (where s.stage_since > now() - interval '2 days') as a,
        count(*) filter (where s.stage_since <= now() - interval '2 days'
          and s.stage_since > now() - interval '4 days') as b,
        count(*) filter (where s.stage_since <= now() - interval '4 days'
          and s.stage_since > now() - interval '8 days') as c,
        count(*) filter (where not ${isOverdue}) as in_time
      from (${latelyIn(scope)}) s where ${scopeCondition(scope)}
    ) n
    where st.stage = any(${waitingStages}::smallint[])
    group by st.stage order by st.stage`);
  return rows.map(({ stage, a, b, c, d, overdue }) => ({ stage, ages: [a, b, c, d], overdue }));
}

/**
 * Shipments that came to the step `st` within its hours or eight days, whichever is longer. With
 * the stage and a merchant or a courier, the index of their own shipments is used. Three columns
 * refer to a branch: `offset 0` keeps the planner from reading their indexes, which hold the
 * shipments of all years, in each step.
 */
function latelyIn(scope: CountScope): Sql {
  const isOwners = scope.kind === 'merchant' || scope.kind === 'courier';
  return sql`
    select s.stage_since, s.home_branch_id, s.serving_branch_id, s.branch_id, s.merchant_id, s.courier_id
    from shipments s
    where s.step_id = st.id
      and s.stage_since >= now() - greatest(interval '8 days', make_interval(hours => st.hours))
      ${isOwners ? sql`and s.stage = st.stage` : sql`offset 0`}`;
}

/** Shipments on hold; beyond ten thousand the exact number does not matter. */
export async function countHeld(db: Db, scope: CountScope): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from (
      select from shipments s where s.hold_reason is not null and ${scopeCondition(scope)}
      limit 10000) held`);
  return row?.n ?? 0;
}

/** Amounts changed by couriers that are not yet approved. */
export async function countCorrections(db: Db, scope: CountScope): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from (
      select from shipments s where s.correction_pending and ${scopeCondition(scope)}
      limit 10000) waiting`);
  return row?.n ?? 0;
}

/** Open price change requests, under the alias of their shipments. */
export async function countPriceRequests(db: Db, scope: CountScope): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from price_requests a join shipments s on s.id = a.shipment_id
    where a.state = 'requested' and ${scopeCondition(scope)}`);
  return row?.n ?? 0;
}

/** Merchants that wait for acceptance: a branch answers for the destinations it serves. */
export async function countRegistrations(db: Db, scope: CountScope): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from merchants m join destinations d on d.id = m.destination_id
    where m.state = 'waiting' and ${ofBranch(scope, sql`d.branch_id`)}`);
  return row?.n ?? 0;
}

/** Requested changes of payout details of the branch's own merchants. */
export async function countPayoutRequests(db: Db, scope: CountScope): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from payout_requests p join merchants m on m.id = p.merchant_id
    where p.state = 'requested' and ${ofBranch(scope, sql`m.branch_id`)}`);
  return row?.n ?? 0;
}

/** Expenses above a limit, and payout batches, that wait for a second person. */
export async function countExpenseRequests(db: Db, scope: CountScope): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from documents d
    where d.family = 'expense' and d.state = 'draft' and ${ofBranch(scope, sql`d.branch_id`)}`);
  return row?.n ?? 0;
}

export async function countBatchRequests(db: Db, scope: CountScope): Promise<number> {
  const row = await db.one<{ n: number }>(sql`
    select count(*) as n from payout_batches p
    where p.state = 'requested' and ${ofBranch(scope, sql`p.branch_id`)}`);
  return row?.n ?? 0;
}

const couriersShown = 30;

/**
 * Couriers who hold cash, most first: selected by the shipments in their name; the figure is the
 * balance of the book.
 */
export const listCourierCash = (
  db: Db,
  scope: CountScope,
): Promise<NonNullable<Today['couriers']>> =>
  db.rows(sql`
    with holding as (
      select s.courier_id, sum(s.collected_amount) as collected, min(s.delivered_at) as oldest_at
      from shipments s where s.stage = 6 and s.money = 'with_courier' and ${courierScope(scope)}
      group by s.courier_id order by collected desc limit ${couriersShown}
    )
    select u.id, u.name, u.cash_limit, h.oldest_at,
      ${balanceSql('cash_courier', sql`u.id`)} as cash
    from holding h join users u on u.id = h.courier_id
    order by cash desc, u.id`);

const courierScope = (scope: CountScope): Sql =>
  scope.kind === 'all'
    ? sql`true`
    : sql`s.courier_id = any(array(
        select id from users where type = 'courier' and branch_id = ${scope.id}))`;

const merchantsShown = 20;
/** Most balances are of shipments that a courier or another branch still has the cash of. */
const balancesRead = 200;

/**
 * Merchants with a payable balance, most shipments first; the amount is what a settlement would pay
 * them now, including the balance apart from shipments. That is read for the few that are shown
 * only. If shipments do not fill the list, merchants follow whose account alone is in credit, as
 * after going live, of those with the largest balances.
 */
export const listDueMerchants = (
  db: Db,
  scope: CountScope,
): Promise<NonNullable<Today['due_merchants']>> =>
  db.rows(sql`
    with ready as (
      select s.merchant_id, count(*) as shipments, sum(${netSql}) as net from shipments s
      where ${readySql} and ${ofBranch(scope, sql`s.home_branch_id`)}
      group by s.merchant_id order by shipments desc, s.merchant_id limit ${merchantsShown}),
    due as (
      select * from ready
      union all
      (select m.id, 0, 0
      from merchants m join accounts a on a.key = 'merchant_payable' and a.owner_id = m.id
      join account_totals t on t.account_id = a.id
      where (select count(*) from ready) < ${merchantsShown}
        and ${ofBranch(scope, sql`m.branch_id`)}
        and m.id not in (select merchant_id from ready)
      group by m.id having sum(t.credit - t.debit) > 0
      order by sum(t.credit - t.debit) desc limit ${balancesRead}))
    select m.id, m.store_name, owed.amount, due.shipments
    from due join merchants m on m.id = due.merchant_id
    cross join lateral (select (due.net + ${carriedSql(sql`m.id`)})::bigint as amount) owed
    where owed.amount > 0
    order by due.shipments desc, owed.amount desc, m.id limit ${merchantsShown}`);

/** What the company owes a merchant: the balance of its account in the book. */
export async function getMerchantBalance(db: Db, merchantId: number): Promise<number> {
  const row = await db.one<{ balance: number }>(
    sql`select ${balanceSql('merchant_payable', sql`${merchantId}`)} as balance`,
  );
  return row?.balance ?? 0;
}
