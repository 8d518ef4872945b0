import { raw, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import { openDays } from '#domain/office/day-events.ts';
import type { Day } from '#domain/time.ts';
import { dayDeliveriesSql } from './deliveries-store.ts';
import { dayCouriersSql, dayEventsSql, type DayOf, dayValue } from './happened-store.ts';
import { dayMoneySql } from './day-money-store.ts';
import { dayLagsSql, dayPromisesSql } from './moved-store.ts';

export interface DayTable {
  readonly name: string;
  readonly columns: string;
  readonly rows: (of: DayOf) => Sql;
}

/** The tables a day is written to, and the history queries that fill them. */
export const dayTables: readonly DayTable[] = [
  {
    name: 'day_events',
    columns: 'branch_id, destination_id, figure, part, key, n',
    rows: dayEventsSql,
  },
  {
    name: 'day_couriers',
    columns: 'courier_id, out_n, delivered_n, failed_n',
    rows: dayCouriersSql,
  },
  {
    name: 'day_deliveries',
    columns: 'branch_id, destination_id, quarters, n, collected',
    rows: dayDeliveriesSql,
  },
  { name: 'day_lags', columns: 'branch_id, kind, days, n', rows: dayLagsSql },
  { name: 'day_promises', columns: 'branch_id, stage, n, kept', rows: dayPromisesSql },
  {
    name: 'day_money',
    columns: 'branch_id, destination_id, account, debit, credit',
    rows: dayMoneySql,
  },
];

/** Of two servers, one writes; the other retries later. */
const lockKey = 7_240_106;
export async function holdsDays(tx: Tx): Promise<boolean> {
  const row = await tx.one<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockKey}) as mine`,
  );
  return row?.mine ?? false;
}

/** The first day with an event or a posting, such as an opening; null: none yet. */
export async function firstDay(db: Db, zone: string): Promise<Day | null> {
  const row = await db.one<{ day: Day | null }>(sql`
    select (least(
        (select min(at) from shipment_history), (select at from postings order by id limit 1)
      ) at time zone ${zone})::date::text as day`);
  return row?.day ?? null;
}

/**
 * The next day to write: the newest unwritten day, then days that changed after they were written
 * or that an older program wrote, then the open ones once a night. Null: all are written.
 */
export async function dayToWrite(
  db: Db,
  { first, last, zone }: { readonly first: Day; readonly last: Day; readonly zone: string },
): Promise<Day | null> {
  const row = await db.one<{ day: Day }>(sql`
    select d.day::date::text as day
    from generate_series(${first}::date, ${last}::date, interval '1 day') d (day)
    left join written_days w on w.day = d.day::date
    where w.day is null or not w.has_deliveries
      or (d.day::date > ${last}::date - ${openDays}::int
        and w.written_at < (${last}::date + 1)::timestamp at time zone ${zone})
      or d.day::date in (
        select (c.happened_at at time zone ${zone})::date from changed_days c)
    order by w.day is not null, d.day desc limit 1`);
  return row?.day ?? null;
}

interface WritingDay {
  readonly day: Day;
  readonly zone: string;
  readonly now: Date;
}

/** Deletes the day and writes it again. Marks added meanwhile are retained. */
export async function writeDay(tx: Tx, { day, zone, now }: WritingDay): Promise<void> {
  const began = performance.now();
  const seen = await tx.one<{ id: number | null }>(sql`select max(id) as id from changed_days`);
  const of = dayValue(day, zone);
  for (const { name, columns, rows } of dayTables) {
    await tx.run(sql`delete from ${raw(name)} where day = ${day}`);
    await tx.run(sql`
      insert into ${raw(name)} (day, ${raw(columns)})
      select ${day}::date, ${raw(columns)} from (${rows(of)}) written`);
  }
  await tx.run(sql`
    delete from changed_days
    where id <= ${seen?.id ?? 0} and (happened_at at time zone ${zone})::date = ${day}`);
  const tookMs = Math.round(performance.now() - began);
  await tx.run(sql`
    insert into written_days (day, zone, written_at, took_ms, has_deliveries)
    values (${day}, ${zone}, ${now.toISOString()}::timestamptz, ${tookMs}, true)
    on conflict (day) do update set has_deliveries = true,
      zone = excluded.zone, written_at = excluded.written_at, took_ms = excluded.took_ms`);
}

/** The current state of the shipments, stored once for the day that has just ended. */
export async function writeStages(tx: Tx, day: Day): Promise<void> {
  await tx.run(sql`
    insert into day_stage_counts (day, branch_id, step_id, n, amount, oldest_at)
    select ${day}::date, c.branch_id, c.step_id, c.n, c.amount, oldest.at
    from (
      select case scope when 'all' then 0 else scope_id end as branch_id, step_id,
        sum(n)::bigint as n, sum(amount)::bigint as amount
      from stage_counts where scope in ('all', 'branch') group by 1, 2 having sum(n) > 0) c
    join steps st on st.id = c.step_id
    left join lateral (
      select s.stage_since as at from shipments s
      where s.step_id = c.step_id and (c.branch_id = 0 or s.home_branch_id = c.branch_id
        or s.serving_branch_id = c.branch_id or s.branch_id = c.branch_id)
      order by s.stage_since limit 1) oldest on st.hours is not null
    where not exists (select from day_stage_counts x where x.day = ${day}::date)`);
}
