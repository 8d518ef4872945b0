import { parseArgs } from 'node:util';
import { connect, type Database, raw, sql } from '#database/connect.ts';
import type { SeriesParams } from '#domain/office/series-plan.ts';
import { addDays, dayOf, USUAL_ZONE } from '#domain/time.ts';
import { dayTables } from '#server/ledger/days/write-day-store.ts';
import { writeNext } from '#server/ledger/days/day-writer.ts';
import { reasonNames } from '#words/shipments/names.ts';
import { readSeries } from '#server/office/series/read-series.ts';
import { admin, type BenchDatabase, openBenchDatabase } from './database.ts';
import { loadNow, machine } from './run/report.ts';
import { print } from './print.ts';

/*
 * Runs the nightly job over a day on which every loaded shipment completed its whole lifecycle, and
 * charts over two years of such days. `load.ts` fills the database before; it is discarded
 * afterwards.
 */
const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench-days' },
    days: { type: 'string', default: '730' },
    merchants: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '20' },
  },
});

const now = new Date();
const today = dayOf(now, USUAL_ZONE);
const yesterday = addDays(today, -1);

/** All events happen yesterday, between six in the morning and the evening. */
async function moveToYesterday(owner: Database): Promise<void> {
  const start = sql`(${yesterday}::date + time '06:00')::timestamp at time zone ${USUAL_ZONE}`;
  const at = {
    shipment_history: sql`${start} + make_interval(mins => (shipment_id % 480)::int + 25 * seq)`,
    postings: sql`${start} + make_interval(mins => (id % 840)::int)`,
  };
  for (const table of ['shipment_history', 'postings'] as const) {
    await owner.run(sql`alter table ${raw(table)} disable trigger append_only`);
    await owner.run(sql`update ${raw(table)} set at = ${at[table]}`);
    await owner.run(sql`alter table ${raw(table)} enable always trigger append_only`);
  }
  // Twenty-four reasons; the first ones occur more often.
  const names = Object.values(reasonNames);
  await owner.run(sql`alter table shipment_history disable trigger append_only`);
  await owner.run(sql`
    update shipment_history set reason =
      (${names}::text[])[1 + floor(power((shipment_id % 997) / 997.0, 2) * ${names.length}::int)::int]
    where reason is not null`);
  await owner.run(sql`alter table shipment_history enable always trigger append_only`);
  await owner.run(sql`vacuum analyze shipment_history`);
  await owner.run(sql`vacuum analyze postings`);
}

async function nights(db: Database): Promise<void> {
  for (;;) {
    const began = performance.now();
    const written = await writeNext(db, now);
    if (written === null) return;
    print(`written ${JSON.stringify(written)} in ${Math.round(performance.now() - began)} ms`);
  }
}

/** Repeats the same day, each time with its own numbers. */
async function fill(db: Database, days: number, merchants: number): Promise<void> {
  for (const { name, columns } of dayTables)
    await db.run(sql`
      insert into ${raw(name)} (day, ${raw(columns)})
      select t.day - d.no, ${raw(columns.replaceAll(/\w+/g, 't.$&'))}
      from ${raw(name)} t cross join generate_series(1, ${days}::int) d (no)
      where t.day = ${yesterday}::date`);
  await db.run(sql`
    insert into day_stage_counts (day, branch_id, step_id, n, amount, oldest_at)
    select t.day - d.no, t.branch_id, t.step_id, t.n + d.no, t.amount, t.oldest_at
    from day_stage_counts t cross join generate_series(1, ${days}::int) d (no)
    where t.day = ${yesterday}::date`);
  await db.run(sql`
    insert into written_days (day, zone, took_ms, has_deliveries)
    select ${yesterday}::date - d.no, ${USUAL_ZONE}, 0 from generate_series(1, ${days}::int) d (no)`);
  await db.run(
    sql`alter table month_merchants drop constraint if exists month_merchants_merchant_id_fkey`,
  );
  await db.run(sql`delete from month_merchants`);
  await db.run(sql`
    insert into month_merchants
    select (date_trunc('month', ${today}::date) - make_interval(months => m.no))::date, id,
      1 + (id * 7 + m.no) % 90, (id * 7 + m.no) % 70, id % 13, id % 11, (id % 70) * 4000
    from generate_series(1, ${merchants}::int) id cross join generate_series(0, 23) m (no)
    where (id + m.no) % 5 <> 0`);
  await db.run(sql`vacuum analyze`);
}

const year = { from: addDays(yesterday, -364), to: yesterday };
const most = { from: addDays(yesterday, -399), to: yesterday };
const month = { from: addDays(yesterday, -29), to: yesterday };
const twoYears = { from: addDays(yesterday, -729), to: yesterday };

const questions: Readonly<Record<string, SeriesParams>> = {
  'success by day, 400 days': { figure: 'success', by: 'day', ...most },
  'delivered by week, two years, by branch': {
    figure: 'delivered',
    by: 'week',
    split: 'branch',
    ...twoYears,
  },
  'delivered by day, 400 days, by governorate': {
    figure: 'delivered',
    split: 'destination',
    ...most,
  },
  'reasons of a month': { figure: 'failed', by: 'reason', ...month },
  'reasons by week of a year': { figure: 'failed', by: 'week', split: 'reason', ...year },
  'reasons of one governorate and branch': {
    figure: 'failed',
    by: 'reason',
    branch_id: 1,
    destination_id: 1,
    ...month,
  },
  'governorates of a month': { figure: 'success', by: 'destination', ...month },
  'weekday and hour of a month': { figure: 'delivered', by: 'hour', split: 'weekday', ...month },
  'weekday and hour of a year': { figure: 'delivered', by: 'hour', split: 'weekday', ...year },
  'attempts of a month': { figure: 'funnel', ...month },
  'couriers of a month': { figure: 'at_door', by: 'courier', ...month },
  'couriers of a year': { figure: 'at_door', by: 'courier', ...year },
  'where the money stands, 400 days': { figure: 'cash', by: 'day', ...most },
  'earned by month, two years, by branch': {
    figure: 'earned',
    by: 'month',
    split: 'branch',
    ...twoYears,
  },
  'earned by governorate and account, a month': {
    figure: 'earned',
    by: 'destination',
    split: 'account',
    ...month,
  },
  'earned by governorate, a year': { figure: 'earned', by: 'destination', ...year },
  'earned by merchant, a month': { figure: 'earned', by: 'merchant', ...month },
  'lags by week, a year': { figure: 'hand_in', by: 'week', ...year },
  'lags by duration, a year': { figure: 'paid', by: 'duration', ...year },
  'attempts by week, a year': { figure: 'at_door', by: 'week', split: 'attempt', ...year },
  'promise by stage, a month': { figure: 'promise', by: 'stage', ...month },
  'standing by stage, 400 days': { figure: 'inStage', split: 'stage', ...most },
  'merchants’ cohorts': { figure: 'cohorts' },
};

async function measure(db: Database, rounds: number): Promise<void> {
  print('| question | p50, ms | p95, ms | points × rows |\n|---|---|---|---|');
  for (const [name, params] of Object.entries(questions)) {
    const times: number[] = [];
    let size = '';
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      const series = await readSeries({ db, actor: admin, now: now.toISOString() }, params);
      times.push(performance.now() - began);
      size = `${series.points.length} × ${series.rows.length}`;
    }
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor((rounds - 1) * share)] ?? 0).toFixed(1);
    print(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${size} |`);
  }
}

async function sizes(db: Database): Promise<void> {
  const rows = await db.rows<{ name: string; n: number; mb: number }>(sql`
    select relname as name, reltuples::bigint as n,
      (pg_total_relation_size(oid) / 1048576)::int as mb
    from pg_class where relkind = 'r' and relname similar to '(day|month|written)\_%'
    order by 3 desc`);
  for (const { name, n, mb } of rows) print(`${name}: ${n} rows, ${mb} MB`);
}

async function run(database: BenchDatabase): Promise<void> {
  const owner = connect(database.migratorUrl, { max: 1, statementTimeoutMs: 0 });
  const db = connect(database.url, { max: 2, statementTimeoutMs: 120_000 });
  try {
    print(`${machine()} · load ${loadNow().join(' ')}`);
    await moveToYesterday(owner);
    await nights(db);
    await fill(owner, Number(flags.days), Number(flags.merchants));
    await sizes(db);
    await measure(db, Number(flags.rounds));
    print(`load ${loadNow().join(' ')}`);
  } finally {
    await owner.close();
    await db.close();
  }
}

const database = await openBenchDatabase(flags.data);
await run(database).finally(() => database.stop());
