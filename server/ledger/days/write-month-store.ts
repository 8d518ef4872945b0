import { sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import { earningAccounts } from '#domain/office/money-days.ts';
import type { Day } from '#domain/time.ts';
import { stands } from './happened-store.ts';
import { sidesSql } from './day-money-store.ts';

/** The next month one of whose days was written after it was; null: none. */
export async function monthToWrite(db: Db): Promise<Day | null> {
  const row = await db.one<{ month: Day }>(sql`
    select d.month::date::text as month
    from (
      select date_trunc('month', day) as month, max(written_at) as written_at
      from written_days group by 1) d
    left join written_months m on m.month = d.month::date
    where m.month is null or m.written_at < d.written_at
    order by d.month desc limit 1`);
  return row?.month ?? null;
}

interface MonthOf {
  readonly month: Day;
  readonly zone: string;
  /** The last day that counts: what came later is of days that are not written. */
  readonly last: Day;
}

const isIn = (at: Sql, { month, zone, last }: MonthOf): Sql => sql`
  ${at} >= ${month}::date::timestamp at time zone ${zone}
    and ${at} < (least((${month}::date + interval '1 month')::date, ${last}::date + 1))::timestamp
      at time zone ${zone}`;

/** Rows of `month_merchants` of one month, without the month. */
export const monthMerchantsSql = (of: MonthOf): Sql => sql`
  with counted as (
    select s.merchant_id,
      count(*) filter (where f.figure = 'created') as created_n,
      count(*) filter (where f.figure = 'delivered') as delivered_n,
      count(*) filter (where f.figure = 'sent_back') as sent_back_n,
      count(*) filter (where f.figure = 'returned') as returned_n
    from shipment_history h
    cross join lateral (select day_event_of(h.event, h.from_status) as figure) f
    join shipments s on s.id = h.shipment_id
    where f.figure in ('created', 'delivered', 'sent_back', 'returned')
      and ${isIn(sql`h.at`, of)} and ${stands}
    group by 1
  ), earned as (
    select merchant_id, sum(credit - debit)::bigint as earned
    from (${sidesSql(isIn(sql`p.at`, of))}) sides
    where merchant_id is not null and account = any(${[...earningAccounts]}::text[])
    group by 1
  )
  select merchant_id, coalesce(created_n, 0)::int as created_n,
    coalesce(delivered_n, 0)::int as delivered_n, coalesce(sent_back_n, 0)::int as sent_back_n,
    coalesce(returned_n, 0)::int as returned_n, coalesce(earned, 0) as earned
  from counted full join earned using (merchant_id)`;

/** Deletes the month and writes it again. */
export async function writeMonth(tx: Tx, of: MonthOf, now: Date): Promise<void> {
  await tx.run(sql`delete from month_merchants where month = ${of.month}`);
  await tx.run(sql`
    insert into month_merchants
      (month, merchant_id, created_n, delivered_n, sent_back_n, returned_n, earned)
    select ${of.month}::date, merchant_id, created_n, delivered_n, sent_back_n, returned_n, earned
    from (${monthMerchantsSql(of)}) written`);
  await tx.run(sql`
    insert into written_months (month, written_at) values (${of.month}, ${now.toISOString()}::timestamptz)
    on conflict (month) do update set written_at = excluded.written_at`);
  await writeCohorts(tx);
}

/** Small, and never of one month alone: a merchant's first month decides where it counts. */
async function writeCohorts(tx: Tx): Promise<void> {
  await tx.run(sql`delete from month_cohorts`);
  await tx.run(sql`
    insert into month_cohorts (branch_id, first_month, month, active)
    with active as (
      select merchant_id, month, min(month) over (partition by merchant_id) as first_month
      from month_merchants where created_n > 0)
    select k.branch_id, a.first_month, a.month, count(*)::int
    from active a join merchants m on m.id = a.merchant_id
    cross join lateral (
      select 0::bigint as branch_id union select m.branch_id where m.branch_id is not null) k
    group by 1, 2, 3`);
}
