import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { wholeOf } from '#domain/numbers.ts';
import type { Actor } from '#domain/people/actor.ts';
import { requestedBranch } from '#domain/people/reach.ts';
import { decodeCursor, isWhole } from '../../http/lists/cursor.ts';
import { pageOf } from '../../http/lists/paging.ts';
import { netSql, unpaidSql } from '../../books/net-sql.ts';
import { matches } from '../../people/merchants/name-search.ts';
import { visibleRows } from '../../people/visible.ts';
import { payableIn, type PayableDays } from '../documents/party-store.ts';
import { paidOfRequest } from '../cash/withdrawals-store.ts';
import { equal } from '../../http/lists/filters.ts';

export interface DueParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly minimum?: number | undefined;
}

export interface DueRow {
  readonly merchant_id: number;
  readonly store_name: string;
  readonly branch_id: number;
  readonly branch_name: string;
  readonly shipments: number;
  readonly shipments_amount: number;
  readonly carried_amount: number;
  readonly net_amount: number;
  readonly oldest_at: string | null;
  readonly last_settled: string | null;
  readonly withdraw_id: number | null;
  readonly withdraw_amount: number | null;
  readonly withdraw_at: string | null;
}

export function merchantsOf(
  actor: Actor,
  { search, branch_id: params }: Pick<DueParams, 'search' | 'branch_id'>,
): Sql {
  const branchId = requestedBranch(actor, params);
  return join(
    [
      visibleRows(actor, 'merchants', { merchant: sql`m.id`, branches: [sql`m.branch_id`] }),
      ...equal(sql`m.branch_id`, branchId),
      ...matches(sql`m.search`, search),
    ],
    ' and ',
  );
}

/**
 * Payable shipments that no settlement can take: those on hold, and those that a draft has
 * reserved.
 */
const aside = sql`
  select id from shipments where hold_reason is not null and money = 'payable'
  union all
  select l.shipment_id from documents d join document_lines l on l.document_id = d.id
  where d.family = 'settlement' and d.state = 'draft' and l.live`;

/**
 * A merchant at its current branch, and at its former ones: a former branch settles what it still
 * owes for its shipments, the current branch settles the balance apart from shipments.
 */
const placesOf = sql`(
  select o.id, o.store_name, o.search, p.branch_id, p.is_home from merchants o
  cross join lateral (
    select o.branch_id, true as is_home
    union all select f.branch_id, false from merchant_branches f where f.merchant_id = o.id) p)`;

/**
 * One pass over the unpaid shipments, along a partial index that holds no others, and one over the
 * stored balances of the merchants' accounts; nothing that was settled earlier. If a merchant has
 * moved, its earlier shipments stay with the former branch. `offset 0`: each sum would calculate
 * the net and the conditions of a shipment again.
 */
export const dueSql = (
  merchants: Sql,
  days: PayableDays,
  rows: Sql = sql`u.shipments > 0 or k.carried > 0`,
): Sql => sql`
  with payees as (select m.id, m.store_name, m.branch_id, m.is_home from ${placesOf} m where m.branch_id is not null and ${merchants}),
  aside as materialized (${aside}),
  open_shipments as (
    select s.merchant_id, s.home_branch_id, ${netSql} as net, s.stage_since,
      s.money = 'payable' and s.stage in (10, 11, 20) and not s.correction_pending and ${payableIn(days)}
        and s.id not in (select id from aside) as is_ready, s.money = 'payable' and s.stage in (10, 11, 20) as is_payable
    from shipments s where ${unpaidSql} offset 0),
  sums as (
    select merchant_id, home_branch_id, sum(net) as unpaid, count(*) filter (where is_ready) as shipments, count(*) filter (where is_payable and not is_ready) as held,
      sum(net) filter (where is_ready) as net, min(stage_since) filter (where is_ready) as oldest_at
    from open_shipments group by 1, 2),
  unpaid as (
    select m.id as merchant_id, m.branch_id, sum(s.unpaid) as unpaid, coalesce(sum(s.shipments) filter (where s.home_branch_id = m.branch_id), 0) as shipments,
      coalesce(sum(s.held) filter (where s.home_branch_id = m.branch_id), 0) as held,
      sum(s.net) filter (where s.home_branch_id = m.branch_id) as net, min(s.oldest_at) filter (where s.home_branch_id = m.branch_id) as oldest_at
    from payees m join sums s on s.merchant_id = m.id group by m.id, m.branch_id),
  held as (
    select m.id as merchant_id, sum(t.credit - t.debit) as balance
    from (select distinct id from payees) m join accounts a on a.key = 'merchant_payable' and a.owner_id = m.id join account_totals t on t.account_id = a.id group by m.id),
  due as (
    select m.id as merchant_id, m.store_name, m.branch_id, coalesce(u.shipments, 0)::bigint as shipments, coalesce(u.held, 0)::bigint as held, coalesce(u.net, 0)::bigint as shipments_amount,
      k.carried as carried_amount, (coalesce(u.net, 0) + k.carried)::bigint as net_amount, u.oldest_at
    from payees m left join unpaid u on u.merchant_id = m.id and u.branch_id = m.branch_id left join held h on h.merchant_id = m.id
    cross join lateral (
      select case when m.is_home then coalesce(h.balance, 0) - coalesce(u.unpaid, 0) else 0 end::bigint as carried) k
    where ${rows})`;

/** The largest net first; the first page includes the count and the total. */
export async function listDue(
  db: Db,
  actor: Actor,
  params: DueParams,
  days: PayableDays,
): Promise<{
  rows: DueRow[];
  nextCursor: string | null;
  total: number | null;
  sum: number | null;
}> {
  const after = decodeCursor(params.cursor, isWhole, isWhole, isWhole);
  const enough = params.minimum === undefined ? sql`true` : sql`net_amount >= ${params.minimum}`;
  const rows = await db.rows<DueRow & { total: number; sum: number }>(sql`
    ${dueSql(merchantsOf(actor, params), days)},
    counted as (select *, count(*) over () as total, sum(greatest(net_amount, 0)) over () as sum from due where ${enough}),
    page as (
      select * from counted
      where ${after ? sql`(-net_amount, merchant_id, branch_id) > (${-after[0]}::bigint, ${after[1]}::bigint, ${after[2]}::bigint)` : sql`true`}
      order by net_amount desc, merchant_id, branch_id limit ${params.per_page + 1})
    select p.*, b.branch_name, w.id as withdraw_id, w.amount - ${paidOfRequest()} as withdraw_amount, w.requested_at as withdraw_at,
      (select d.date from documents d
        where d.merchant_id = p.merchant_id and d.family = 'settlement' and d.state in ('confirmed', 'locked')
        order by d.id desc limit 1) as last_settled
    from page p join branches b on b.id = p.branch_id
    left join withdraw_requests w on w.merchant_id = p.merchant_id and w.state = 'waiting'
    order by p.net_amount desc, p.merchant_id, p.branch_id`);
  const page = pageOf(rows, params.per_page, (row) => [
    row.net_amount,
    row.merchant_id,
    row.branch_id,
  ]);
  const [first] = rows;
  return {
    ...page,
    total: after ? null : (first?.total ?? 0),
    sum: after ? null : wholeOf(first?.sum ?? 0),
  };
}
