import { parseArgs } from 'node:util';
import { connect, type Database, raw, sql } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import {
  type SeriesBy,
  seriesFigureOf,
  type SeriesFilter,
  seriesKeys,
  type SeriesSplit,
} from '#domain/office/series-figures.ts';
import { isTime, layoutOf, type SeriesParams } from '#domain/office/series-plan.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays, dayOf, USUAL_ZONE } from '#domain/time.ts';
import { readSeries } from '#server/office/series/read-series.ts';
import {
  type LapsedMerchantFilter,
  listLapsedMerchants,
} from '#server/people/merchants/lapsed-merchants-store.ts';
import { admin, openBenchDatabase, openToFill } from './database.ts';
import { print } from './print.ts';
import { postmasterOf, processorTime } from './load/processor.ts';
import { loadNow, machine } from './run/report.ts';
import {
  type Company,
  fillDays,
  filledTables,
  fillPeople,
  fillRest,
  fillSums,
} from './series/fill-days.ts';

/*
 * Every chart with every filter over the day tables of a company with ten million shipments: two
 * years, 100 branches, 2,000 couriers, 20,000 merchants. `load.ts --one-merchant` fills the
 * database before; `--fill` writes the day tables, which are not derived from its shipments;
 * `--rest` repeats only its last part, after an interruption.
 */
const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/bench-series' },
    fill: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    days: { type: 'string', default: '730' },
    branches: { type: 'string', default: '100' },
    couriers: { type: 'string', default: '2000' },
    merchants: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    without: { type: 'string', default: 'nothing' },
    worst: { type: 'string', default: '20' },
  },
});

const now = new Date();
const last = addDays(dayOf(now, USUAL_ZONE), -1);
const company: Company = {
  branches: Number(flags.branches),
  couriers: Number(flags.couriers),
  merchants: Number(flags.merchants),
  days: Number(flags.days),
  last,
  zone: USUAL_ZONE,
};

async function fill(): Promise<void> {
  const database = await openToFill(flags.data);
  await migrate(database.migratorUrl, { log: () => undefined });
  const db = connect(database.migratorUrl, { max: 1, statementTimeoutMs: 0 });
  try {
    if (flags.fill) {
      await fillPeople(db, company);
      await fillDays(db, company);
    }
    await fillRest(db, company);
    await fillSums(db);
    for (const table of filledTables) {
      await db.run(sql`vacuum (analyze) ${raw(table)}`);
      print(`vacuum ${table}`);
    }
  } finally {
    await db.close();
    await database.stop();
  }
}

type Filter = SeriesFilter | 'branch_id';
type Ids = Readonly<Record<Filter, number>>;

/** The longest period that a layout accepts and the tables have. */
function longest(by: SeriesBy, filter: Filter | null): Pick<SeriesParams, 'from' | 'to'> {
  const days = filter === 'merchant_id' ? 92 : by === 'week' || by === 'month' ? 729 : 400;
  return { from: addDays(last, 1 - days), to: last };
}

/** A read of the day tables. */
interface Reading {
  readonly name: string;
  /** In milliseconds, warm. */
  readonly limit: number;
  /** Returns the size of the answer. */
  readonly read: (db: Database) => Promise<string>;
}

const chartLimit = 30;
const listLimit = 50;

function chart(name: string, params: SeriesParams): Reading {
  const read = async (db: Database): Promise<string> => {
    const { points, rows } = await readSeries({ db, actor: admin, now: now.toISOString() }, params);
    return `${points.length} × ${rows.length}`;
  };
  return { name, limit: chartLimit, read };
}

/** The list next to the cohorts: merchants that used to send and stopped. */
function lapsed(name: string, filter: Omit<LapsedMerchantFilter, 'per_page'>): Reading {
  const reader = { actor: admin, zone: USUAL_ZONE, today: dayOf(now, USUAL_ZONE) };
  const read = async (db: Database): Promise<string> => {
    const { rows, meta } = await listLapsedMerchants(db, reader, { per_page: 50, ...filter });
    return `${rows.length} of ${meta.total}`;
  };
  return { name: `merchants.lapsed ${name}`.trim(), limit: listLimit, read };
}
const lists = (ids: Ids): Reading[] => [
  lapsed('', {}),
  lapsed('branch_id', { branch_id: ids.branch_id }),
  lapsed('search', { search: 'متجر 77' }),
];

/** Every layout of every figure, with each filter, for its usual and for its longest period. */
function charts(ids: Ids): Reading[] {
  const filters: (Filter | null)[] = [
    null,
    'branch_id',
    'destination_id',
    'courier_id',
    'merchant_id',
  ];
  return seriesKeys.flatMap((figure) => {
    const row = seriesFigureOf(figure);
    const splits: (SeriesSplit | undefined)[] = [undefined, ...row.split];
    return row.by.flatMap((by) =>
      splits.flatMap((split) =>
        filters.flatMap((filter): Reading[] => {
          const params = { figure, by, split, ...(filter && { [filter]: ids[filter] }) };
          if (layoutOf(params).wrong.length > 0) return [];
          const name = [figure, by, split ?? '', filter ?? '']
            .join(' ')
            .replaceAll(/ +/g, ' ')
            .trim();
          const periods = row.is === 'now' ? [{}] : [{}, longest(by, filter)];
          return periods.map((period) =>
            chart(`${name}${'from' in period ? ` ${isTime(by) ? 'longest' : 'whole'}` : ''}`, {
              ...params,
              ...period,
            }),
          );
        }),
      ),
    );
  });
}

interface Seen extends Pick<Reading, 'name' | 'limit'> {
  readonly cold: number;
  readonly ms: number;
  /** Milliseconds of processor time: what still compares while others use the machine. */
  readonly database: number;
  readonly program: number;
  readonly size: string;
}

async function timeOf(
  db: Database,
  { name, limit, read }: Reading,
  postmaster: number,
): Promise<Seen | null> {
  const times: number[] = [];
  let cold = 0;
  let size = '';
  let before = processorTime(postmaster);
  for (let round = 0; round <= Number(flags.rounds); round += 1) {
    // The first reading is cold.
    if (round === 1) before = processorTime(postmaster);
    const began = performance.now();
    try {
      size = await read(db);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
    if (round === 0) cold = performance.now() - began;
    else times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const after = processorTime(postmaster);
  const perReading = (what: keyof typeof after): number =>
    ((after[what] - before[what]) * 1000) / Math.max(1, times.length);
  return {
    name,
    limit,
    cold,
    size,
    ms: sorted[Math.floor(sorted.length / 2)] ?? 0,
    database: perReading('database'),
    program: perReading('program'),
  };
}

async function idsOf(db: Database): Promise<Ids> {
  const row = await db.one<Ids>(sql`
    select (select id from branches order by id limit 1) as branch_id,
      (select id from destinations order by id limit 1) as destination_id,
      (select id from users where type = 'courier' order by id limit 1) as courier_id,
      (select merchant_id from shipments group by 1 order by count(*) desc limit 1) as merchant_id`);
  if (row === null) throw new RangeError('the database is empty');
  return row;
}

async function measure(db: Database): Promise<void> {
  const seen: Seen[] = [];
  let refused = 0;
  const only = flags.only.split(';');
  const backend = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const postmaster = postmasterOf(backend?.pid ?? 0);
  const ids = await idsOf(db);
  for (const reading of [...charts(ids), ...lists(ids)]) {
    if (!only.some((part) => reading.name.includes(part))) continue;
    if (reading.name.includes(flags.without)) continue;
    const one = await timeOf(db, reading, postmaster);
    if (one === null) refused += 1;
    else seen.push(one);
    // Progress, for a run that is stopped before its end.
    if (one !== null && one.ms > one.limit) print(`  ${one.name}: ${one.ms.toFixed(1)} ms`);
  }
  const sorted = seen.toSorted((a, b) => b.ms - a.ms);
  const at = (share: number) =>
    sorted[Math.floor((1 - share) * (sorted.length - 1))]?.ms.toFixed(1);
  const above = sorted.filter(({ ms, limit }) => ms > limit).length;
  print(`${sorted.length} reads, ${refused} refused; above their limit: ${above}`);
  print(`p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`);
  print('| read | cold, ms | warm, ms | limit, ms | database, ms | Node, ms | size |');
  print('|---|---|---|---|---|---|---|');
  for (const { name, cold, ms, limit, database, program, size } of sorted.slice(
    0,
    Number(flags.worst),
  )) {
    const processor = `${database.toFixed(0)} | ${program.toFixed(0)}`;
    const times = `${cold.toFixed(1)} | ${ms.toFixed(1)} | ${limit}`;
    print(`| ${name} | ${times} | ${processor} | ${size} |`);
  }
}

async function sizes(db: Database): Promise<void> {
  const rows = await db.rows<{ name: string; n: number; mb: number }>(sql`
    select relname as name, reltuples::bigint as n,
      (pg_total_relation_size(oid) / 1048576)::int as mb
    from pg_class where relkind = 'r' and relname similar to '(day|month|year|event)\_%'
    order by 3 desc`);
  for (const { name, n, mb } of rows) print(`${name}: ${n} rows, ${mb} MB`);
}

async function read(): Promise<void> {
  const database = await openBenchDatabase(flags.data);
  const db = connect(database.url, { max: 2, statementTimeoutMs: 120_000 });
  try {
    print(`${machine()} · load ${loadNow().join(' ')}`);
    await sizes(db);
    await measure(db);
    print(`load ${loadNow().join(' ')}`);
  } finally {
    await db.close();
    await database.stop();
  }
}

await (flags.fill || flags.rest ? fill() : read());
