import { join, sql, type Db, type Sql } from '#database/connect.ts';
import { arFold } from '#domain/arabic.ts';
import type { Actor } from '#domain/people/actor.ts';
import { requestedBranch } from '#domain/people/reach.ts';
import { decodeCursor, isText, isWhole } from '../../http/lists/cursor.ts';
import { pageOf } from '../../http/lists/paging.ts';
import { balanceBefore, balanceSql, utcDay } from '../../books/balance-sql.ts';
import { visibleRows } from '../../people/visible.ts';
import { equal } from '../../http/lists/filters.ts';

export interface UnpaidShipment {
  readonly uuid: string;
  readonly code: string;
  readonly destination: string;
  readonly delivered_at: string | null;
  readonly commission_amount: number;
  readonly left_amount: number;
}

const shipmentsShown = 200;

interface UnpaidParams {
  readonly due: number;
  readonly before: string | null;
}

/**
 * Shipments whose commission is not fully paid, newest first. Payments of a courier's commission
 * pay the oldest shipments first, so the newest ones that add up to the amount due are unpaid: they
 * are on the newest days of the account, and all its years are read only if those do not add up.
 */
export async function unpaidShipments(
  db: Db,
  courierId: number,
  params: UnpaidParams,
): Promise<UnpaidShipment[]> {
  if (params.due <= 0) return [];
  const newest = { since: newestDays(params.due), most: shipmentsShown * margin };
  const lately = await youngestUnpaid(db, courierId, params, newest);
  if (isEnough(lately, params.due)) return lately;
  return youngestUnpaid(db, courierId, params, { since: sql`0`, most: null });
}

const isEnough = (shipments: readonly UnpaidShipment[], due: number): boolean =>
  shipments.length === shipmentsShown ||
  shipments.reduce((sum, { left_amount }) => sum + left_amount, 0) === due;

/** Part of the incoming amount was reversed, or belongs to shipments that began earlier. */
const margin = 2;

/** The first posting of the days that together earned more than is due. */
const newestDays = (due: number): Sql => sql`coalesce((
  select min(d.first_id) from (
    select first_id, sum(credit) over (order by day desc, slot) - credit as younger from account_days
    where account_id = a.id) d
  where d.younger < ${due * margin}::bigint), 0)`;

interface Reach {
  readonly since: Sql;
  /** Null: all of them. */
  readonly most: number | null;
}

/**
 * Of the shipments whose first posting is not before `since`: any that began earlier is older than
 * all of these.
 */
const youngestUnpaid = (
  db: Db,
  courierId: number,
  { due, before }: UnpaidParams,
  { since, most }: Reach,
): Promise<UnpaidShipment[]> =>
  db.rows(sql`
    with a as materialized (
      select a.id, ${since} as since from accounts a where a.key = 'commission_payable' and a.owner_id = ${courierId}
    ), earned as (
      select p.shipment_id, min(p.id) as id, sum(case when p.credit_account_id = a.id then p.amount else -p.amount end) as amount
      from a cross join lateral (
        select * from postings where credit_account_id = a.id and id >= a.since
        union all select * from postings where debit_account_id = a.id and id >= a.since) p
      where p.shipment_id is not null ${before === null ? sql`` : sql`and p.at < ${before}::timestamptz`}
      group by 1 having sum(case when p.credit_account_id = a.id then p.amount else -p.amount end) > 0
      order by id desc limit ${most}
    ), begun as (
      select e.* from a cross join earned e
      where a.since = 0 or not exists (
        select from postings o where o.shipment_id = e.shipment_id and o.id < a.since and a.id in (o.credit_account_id, o.debit_account_id))
    ), younger as (
      select *, sum(amount) over (order by id desc) - amount as sum_younger from begun)
    select s.uuid, s.code, t.name as destination, s.delivered_at, y.amount as commission_amount,
      least(y.amount, ${due}::bigint - y.sum_younger) as left_amount
    from younger y join shipments s on s.id = y.shipment_id join destinations t on t.id = s.destination_id
    where y.sum_younger < ${due}::bigint
    order by y.id desc limit ${shipmentsShown}`);

export interface CommissionsParams {
  readonly per_page: number;
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
  readonly branch_id?: number | undefined;
  readonly due?: boolean | undefined;
}
/** Instants: the period is `from` to just before `until`. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

export interface CommissionRow {
  readonly id: number;
  readonly name: string;
  readonly branch_id: number | null;
  readonly branch_name: string | null;
  readonly opening_amount: number;
  readonly shipments: number;
  readonly earned_amount: number;
  readonly deducted_amount: number;
  readonly paid_amount: number;
  readonly due_amount: number;
  readonly shortage_amount: number;
  readonly owed_amount: number;
}

/** Couriers by name with their commission for a period. */
export async function listCommissions(
  db: Db,
  actor: Actor,
  params: CommissionsParams,
  { from, until }: Span,
): Promise<{ rows: CommissionRow[]; nextCursor: string | null }> {
  const after = decodeCursor(params.cursor, isText, isWhole);
  const branch = requestedBranch(actor, params.branch_id);
  const search = arFold(params.search ?? '').trim();
  const where = join(
    [
      sql`u.type = 'courier'`,
      visibleRows(actor, 'couriers', { user: sql`u.id`, branches: [sql`u.branch_id`] }),
      ...equal(sql`u.branch_id`, branch),
      ...(search === '' ? [] : [sql`u.name_fold like ${`%${search.replaceAll(/[%_\\]/g, '')}%`}`]),
      ...(after ? [sql`(u.name, u.id) > (${after[0]}, ${after[1]})`] : []),
      ...(params.due ? [sql`${balanceSql('commission_payable', sql`u.id`)} > 0`] : []),
    ],
    ' and ',
  );
  const rows = await db.rows<CommissionRow>(sql`
    with page as (select u.id, u.name, u.branch_id from users u where ${where} order by u.name, u.id limit ${params.per_page + 1})
    select page.id, page.name, page.branch_id, b.branch_name,
      case when a.id is null then 0 else ${balanceBefore(sql`a.id`, from)} end as opening_amount,
      x.shipments, x.earned_amount, x.deducted_amount, x.paid_amount,
      ${balanceSql('commission_payable', sql`page.id`)} - x.later as due_amount,
      ${balanceSql('courier_shortage', sql`page.id`)} as shortage_amount,
      ${balanceSql('courier_shortage', sql`page.id`)} + ${balanceSql('user_account', sql`page.id`)} as owed_amount
    from page left join branches b on b.id = page.branch_id
    left join accounts a on a.key = 'commission_payable' and a.owner_id = page.id
    cross join lateral (
      select
        count(distinct p.shipment_id) filter (where p.inside and p.amount > 0 and p.shipment_id is not null) as shipments,
        coalesce(sum(p.amount) filter (where p.inside and p.shipment_id is not null), 0) as earned_amount,
        coalesce(-sum(case when p.payout then sign(p.amount) * p.set_off else p.amount end) filter (where p.inside and p.shipment_id is null), 0)::bigint as deducted_amount,
        coalesce(-sum(p.amount - sign(p.amount) * p.set_off) filter (where p.inside and p.shipment_id is null and p.payout), 0)::bigint as paid_amount,
        coalesce(sum(p.amount) filter (where not p.inside and p.shipment_id is not null), 0) as later
      from (
        select q.shipment_id, q.at < ${until}::timestamptz as inside, d.kind is not distinct from 'commission' as payout, d.deducted_amount as set_off,
          case when q.credit_account_id = a.id then q.amount else -q.amount end as amount
        from (
          select min(first_id) as id from account_days
          where account_id = a.id and day >= ${utcDay(from)}) first
        cross join lateral (
          select * from postings where credit_account_id = a.id and id >= first.id
          union all select * from postings where debit_account_id = a.id and id >= first.id) q
        left join documents d on d.id = q.document_id
        where q.at >= ${from}::timestamptz) p) x
    order by page.name, page.id`);
  return pageNamed(rows, params.per_page);
}

const pageNamed = (rows: CommissionRow[], perPage: number) =>
  pageOf(rows, perPage, (row) => [row.name, row.id]);
