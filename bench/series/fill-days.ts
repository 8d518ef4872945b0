import { type Database, raw, sql, type Sql } from '#database/connect.ts';
import { dayEventKeys, dayEventOf } from '#domain/office/day-events.ts';
import {
  dayMoneyPlaces,
  earnedKey,
  earningAccounts,
  moneyPlacesOfDay,
} from '#domain/office/money-days.ts';
import { reasonKeys } from '#domain/shipments/reasons.ts';
import { stageNumbers } from '#domain/shipments/stages.ts';
import type { Day } from '#domain/time.ts';
import { everySumTable, periodToSum, writeSums } from '#server/ledger/days/running-sums-store.ts';
import { print } from '../print.ts';

/** The company whose days are filled in; `last` is the newest written day. */
export interface Company {
  readonly branches: number;
  readonly couriers: number;
  readonly merchants: number;
  readonly days: number;
  readonly last: Day;
  readonly zone: string;
}

/** A number between 0 and 1 that is the same in every run. */
const chance = (...parts: Sql[]): Sql =>
  sql`(abs(hashint8(${parts.reduce((all, part, at) => sql`${all} + (${part})::bigint * ${[1, 7_919, 104_729, 1_299_709][at] ?? 1}::bigint`)})) % 1000 / 1000.0)`;

/** Branches, couriers and merchants, until there are as many as the company has. */
export async function fillPeople(db: Database, company: Company): Promise<void> {
  await db.run(sql`
    insert into branches (uuid, code, branch_name, destination_id)
    select gen_random_uuid(), 'X' || chr(65 + no / 26) || chr(65 + no % 26), 'فرع ' || no,
      (select id from destinations order by id offset no % (select count(*) from destinations) limit 1)
    from generate_series(1, ${company.branches}::int - (select count(*)::int from branches)) no`);
  await db.run(sql`
    insert into merchants (uuid, store_name, owner_name, phone, destination_id, state, branch_id,
      rules_version, search, decided_at)
    select gen_random_uuid(), 'متجر ' || no, 'متجر ' || no, '+9647700' || lpad(no::text, 6, '0'),
      b.destination_id, 'accepted', b.id, 1, 'متجر ' || no, now()
    from generate_series(1, ${company.merchants}::int - (select count(*)::int from merchants)) no
    join lateral (select id, destination_id from branches order by id
      offset no % ${company.branches}::int limit 1) b on true`);
  await db.run(sql`
    insert into users (uuid, name, name_fold, email, type, branch_id, password_hash)
    select gen_random_uuid(), 'مندوب ' || no, 'مندوب ' || no, 'x' || no || '@bench.local', 'courier',
      b.id, ''
    from generate_series(1, ${company.couriers}::int
      - (select count(*)::int from users where type = 'courier')) no
    join lateral (select id from branches order by id
      offset no % ${company.branches}::int limit 1) b on true`);
  await db.run(sql`
    insert into accounts (key, owner_id)
    select 'cash_courier', id from users where type = 'courier'
    union all select 'merchant_payable', id from merchants
    union all select key, b.id from branches b cross join unnest(array['cash_branch', 'cash_transfer']) key
    on conflict do nothing`);
  await db.run(sql`
    insert into account_totals (account_id, slot, debit, credit)
    select a.id, slot, 1000 * a.id, 900 * a.id from accounts a cross join generate_series(0, 3) slot
    on conflict do nothing`);
}

/** One usual day of `day_events`: the rows a branch has, and those of the company (branch 0). */
async function templateOfEvents(db: Database): Promise<void> {
  const withReason = dayEventKeys.filter((key) => dayEventOf(key).has.includes('reason'));
  const withAttempt = dayEventKeys.filter((key) => dayEventOf(key).has.includes('attempt'));
  const [all, reasons, attempts] = [[...dayEventKeys], withReason, withAttempt];
  await db.run(sql`
    create unlogged table usual_events as
    with places as (
      select b.id as branch_id, b.destination_id as own from branches b
      union all select 0, 0),
    reached as (
      select branch_id, own, 0::bigint as destination_id from places
      union all
      select p.branch_id, p.own, d.id from places p cross join destinations d
      where p.branch_id = 0 or d.id = p.own or ${chance(sql`p.branch_id`, sql`d.id`)} < 0.5),
    kinds as (
      select f as figure, 'all' as part, '' as key, 1.0 as share from unnest(${all}::text[]) f
      union all
      select f, 'reason', r.key, 1.0 / r.no
      from unnest(${reasons}::text[]) f
      cross join unnest(${[...reasonKeys]}::text[]) with ordinality r (key, no)
      union all
      select f, 'attempt', no::text, 1.0 / (no * no)
      from unnest(${attempts}::text[]) f cross join generate_series(1, 4) no
      union all
      select f, 'hour', no::text, 0.6
      from unnest(${all}::text[]) f cross join generate_series(8, 21) no)
    select r.branch_id, r.destination_id, k.figure, k.part, k.key,
      greatest(1, (k.share * case when r.branch_id = 0 then 9000 else 120 end
        * case when r.destination_id = 0 then 1.0 when r.destination_id = r.own then 0.6 else 0.06 end
      )::int) as n
    from reached r cross join kinds k
    where (k.part <> 'hour' or r.destination_id = 0)
      and (k.part = 'all' or r.branch_id = 0
        or ${chance(sql`r.branch_id`, sql`r.destination_id`, sql`length(k.key) + ascii(k.key)`)}
          < k.share + case when r.destination_id = 0 then 0.5 when r.destination_id = r.own then 0.25 else 0.02 end)`);
}

interface Filled {
  readonly table: string;
  /** Reads `days d (no)`: the number of days before the last one. */
  readonly rows: Sql;
}

const dayOf = (last: Day): Sql => sql`${last}::date - d.no`;

function filled({ last }: Company): readonly Filled[] {
  const day = dayOf(last);
  const accounts = [
    ...dayMoneyPlaces.flatMap((place) => [...moneyPlacesOfDay[place]]),
    ...earningAccounts,
    earnedKey,
  ];
  const earning = [...earningAccounts, earnedKey];
  return [
    {
      table: 'day_events',
      rows: sql`
        select ${day}, u.branch_id, u.destination_id, u.figure, u.part, u.key,
          1 + u.n * (7 + (d.no + u.n) % 6) / 10
        from usual_events u cross join days d order by d.no desc`,
    },
    {
      table: 'day_couriers',
      rows: sql`
        select ${day}, u.id, 10 + (u.id + d.no) % 20, 6 + (u.id + d.no) % 14, (u.id + d.no) % 5
        from users u cross join days d where u.type = 'courier'`,
    },
    {
      table: 'day_lags',
      rows: sql`
        select ${day}, b.id, k.kind, k.days::smallint, 1 + (b.id + d.no) % 40
        from (select id from branches union all select 0) b
        cross join (select kind, days from unnest(array['hand_in', 'payable', 'paid']) kind
          cross join generate_series(0, 14) days) k
        cross join days d`,
    },
    {
      table: 'day_promises',
      rows: sql`
        select ${day}, b.id, st, 20 + (b.id + d.no) % 80, (b.id + d.no) % 20
        from (select id from branches union all select 0) b
        cross join unnest(${[...stageNumbers].slice(0, 13)}::smallint[]) st cross join days d`,
    },
    {
      table: 'day_money',
      rows: sql`
        select ${day}, p.branch_id, p.destination_id, a,
          (1000 * (1 + (p.branch_id + d.no) % 900))::bigint, (1000 * ((p.branch_id + d.no) % 700))::bigint
        from (select distinct branch_id, destination_id from usual_events) p
        cross join unnest(${accounts}::text[]) a cross join days d
        where p.destination_id = 0 or a = any(${earning}::text[])`,
    },
    {
      table: 'day_deliveries',
      rows: sql`
        select ${day}, p.branch_id, p.destination_id, q, 1 + (p.branch_id + d.no + q) % 30,
          (25000 * (1 + (p.branch_id + d.no) % 40))::bigint
        from (select distinct branch_id, destination_id from usual_events) p
        cross join generate_series(1, 12) q cross join days d
        where p.destination_id = 0 or (p.branch_id + p.destination_id + q) % 3 = 0`,
    },
    {
      table: 'day_stage_counts',
      rows: sql`
        select ${day}, b.id, st.id, 10 + (b.id + d.no) % 90, 25000 * (1 + d.no % 40), null
        from (select id from branches union all select 0) b cross join steps st cross join days d`,
    },
  ];
}

/** The tables of whole days, oldest first as the nights write them. */
export async function fillDays(db: Database, company: Company): Promise<void> {
  await templateOfEvents(db);
  for (const { table, rows } of filled(company)) {
    const began = performance.now();
    await db.run(sql`delete from ${raw(table)}`);
    const indexes = await db.rows<{ name: string; definition: string; is_key: boolean }>(sql`
      select i.relname as name, pg_get_indexdef(x.indexrelid) as definition, x.indisprimary as is_key
      from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = ${table}::regclass`);
    for (const { name, is_key: isKey } of indexes)
      await db.run(
        isKey
          ? sql`alter table ${raw(table)} drop constraint ${raw(name)}`
          : sql`drop index ${raw(name)}`,
      );
    await db.run(sql`
      with days as materialized (select no from generate_series(0, ${company.days}::int - 1) no)
      insert into ${raw(table)} ${rows}`);
    for (const { name, definition, is_key: isKey } of indexes) {
      await db.run(sql`${raw(definition)}`);
      if (isKey)
        await db.run(
          sql`alter table ${raw(table)} add constraint ${raw(name)} primary key using index ${raw(name)}`,
        );
    }
    print(`${table}: ${Math.round((performance.now() - began) / 1000)} s`);
  }
  await db.run(sql`drop table usual_events`);
}

/** Months of couriers, merchants and cohorts, written days, and the counts of today. */
export async function fillRest(
  db: Database,
  { days, last, zone, merchants }: Company,
): Promise<void> {
  await db.run(sql`delete from written_days`);
  await db.run(sql`
    insert into written_days (day, zone, took_ms, has_deliveries)
    select ${last}::date - no, ${zone}, 0, true from generate_series(0, ${days}::int - 1) no`);
  await db.run(sql`delete from month_merchants`);
  await db.run(sql`
    insert into month_merchants
    select (date_trunc('month', ${last}::date) - make_interval(months => m.no))::date, id,
      1 + (id * 7 + m.no) % 90, (id * 7 + m.no) % 70, id % 13, id % 11, (id % 70) * 4000
    from (select id from merchants order by id limit ${merchants}) t
    cross join generate_series(0, 23) m (no) where (id + m.no) % 5 <> 0`);
  await db.run(sql`delete from written_months`);
  await db.run(sql`
    insert into written_months (month, written_at) select distinct month, now() from month_merchants`);
  await db.run(sql`delete from month_cohorts`);
  await db.run(sql`
    insert into month_cohorts
    select b.id, (date_trunc('month', ${last}::date) - make_interval(months => f.no))::date,
      (date_trunc('month', ${last}::date) - make_interval(months => m.no))::date, 10 + 3 * (24 - f.no + m.no)
    from (select id from branches union all select 0) b
    cross join generate_series(0, 23) f (no) cross join generate_series(0, f.no) m (no)`);
  await db.run(sql`delete from event_counts`);
  await db.run(sql`
    insert into event_counts (scope, scope_id, quarter, figure, slot, n)
    select w.scope, w.id, date_trunc('day', now()) - interval '1 day' + make_interval(mins => 15 * q.no),
      f, 0, 1 + (w.id + q.no) % 9
    from (select 'all' as scope, 0 as id, 1 as every union all select 'branch', id, 1 from branches
      union all select 'courier', id, 4 from users where type = 'courier') w
    cross join generate_series(0, 191) q (no)
    cross join unnest(array['created', 'out', 'delivered', 'failed', 'returned']) f
    where q.no % (4 * w.every) = 0`);
}

/** The sums of the days, by the program itself. */
export async function fillSums(db: Database): Promise<void> {
  await db.run(sql`delete from written_sums`);
  for (;;) {
    const began = performance.now();
    const period = await periodToSum(db);
    if (period === null) return;
    await db.transaction((tx) => writeSums(tx, period), { statementTimeoutMs: 0 });
    print(`sums of ${period.by} ${period.start}: ${Math.round(performance.now() - began)} ms`);
  }
}

export const filledTables = [
  'day_events',
  'day_couriers',
  'day_lags',
  'day_promises',
  'day_money',
  'day_deliveries',
  'day_stage_counts',
  'written_days',
  ...everySumTable.map(({ name }) => name),
  'written_sums',
  'month_merchants',
  'month_cohorts',
  'event_counts',
  'branches',
  'merchants',
  'users',
  'accounts',
  'account_totals',
] as const;
