import { join, raw, sql, type Db, type Sql, type Tx } from '#database/connect.ts';
import { startOf } from '#domain/office/series-plan.ts';
import type { Day } from '#domain/time.ts';

/**
 * A table with the running sums of another one: for each key one row a month, with an array of the
 * sums up to each day; or one row a year, with the sums up to each month.
 */
export interface SumTable {
  readonly name: string;
  /** The table that is summed up, by its column `day` or `month`. */
  readonly of: string;
  readonly by: 'month' | 'year';
  readonly keys: readonly string[];
  /** Values that are numbers of shipments. */
  readonly counts: readonly string[];
  /** Values that are money. */
  readonly amounts: readonly string[];
  /** The values of which one is not 0 where there is anything; none: a reader leaves zeros out. */
  readonly some: readonly string[];
  /** The key that is `everyKey` in the rows that sum up all its values. */
  readonly total?: string;
}

/** The courier, stage or merchant whose row holds the sums of all. */
export const everyKey = 0;

export const sumTables = {
  events: {
    name: 'month_events',
    of: 'day_events',
    by: 'month',
    keys: ['figure', 'part', 'destination_id', 'branch_id', 'key'],
    counts: ['n'],
    amounts: [],
    some: ['n'],
  },
  couriers: {
    name: 'month_couriers',
    of: 'day_couriers',
    by: 'month',
    keys: ['courier_id'],
    counts: ['out_n', 'delivered_n', 'failed_n'],
    amounts: [],
    some: ['out_n', 'delivered_n', 'failed_n'],
    total: 'courier_id',
  },
  lags: {
    name: 'month_lags',
    of: 'day_lags',
    by: 'month',
    keys: ['kind', 'branch_id', 'days'],
    counts: ['n'],
    amounts: [],
    some: ['n'],
  },
  promises: {
    name: 'month_promises',
    of: 'day_promises',
    by: 'month',
    keys: ['stage', 'branch_id'],
    counts: ['n', 'kept'],
    amounts: [],
    some: ['n'],
    total: 'stage',
  },
  money: {
    name: 'month_money',
    of: 'day_money',
    by: 'month',
    keys: ['account', 'destination_id', 'branch_id'],
    counts: [],
    amounts: ['debit', 'credit'],
    some: ['debit', 'credit'],
  },
  deliveries: {
    name: 'month_deliveries',
    of: 'day_deliveries',
    by: 'month',
    keys: ['destination_id', 'branch_id', 'quarters'],
    counts: ['n'],
    amounts: ['collected'],
    some: ['n'],
  },
  /** The same without their durations: a twentieth of the rows. */
  collected: {
    name: 'month_collected',
    of: 'day_deliveries',
    by: 'month',
    keys: ['destination_id', 'branch_id'],
    counts: ['n'],
    amounts: ['collected'],
    some: ['n'],
  },
  merchants: {
    name: 'year_merchants',
    of: 'month_merchants',
    by: 'year',
    keys: ['merchant_id'],
    counts: ['created_n', 'delivered_n', 'sent_back_n', 'returned_n'],
    amounts: ['earned'],
    some: [],
    total: 'merchant_id',
  },
} as const satisfies Record<string, SumTable>;
export const everySumTable: readonly SumTable[] = Object.values(sumTables);

const columns = (names: readonly string[]): Sql => raw(names.join(', '));
export const valuesOf = ({ counts, amounts }: SumTable): string[] => [...counts, ...amounts];
/** Its columns without the first, which is the month or the year. */
export const columnsOf = (table: SumTable): Sql => columns([...table.keys, ...valuesOf(table)]);

const parts = {
  month: { unit: sql`day`, most: 31, no: sql`extract(day from o.day)` },
  year: { unit: sql`month`, most: 12, no: sql`extract(month from o.month)` },
} as const;

/** The number of days of the month, or of months of the year. */
const lengthOf = (by: SumTable['by'], start: Sql): Sql =>
  by === 'year'
    ? sql`12`
    : sql`extract(day from ${start} + interval '1 month' - interval '1 day')::int`;

/**
 * The rows of one month or year, without its start. One pass: each place of an array adds up what
 * is not later than it.
 */
export function runningSumsSql(table: SumTable, start: Sql): Sql {
  const { of, by, keys, counts, total } = table;
  const { unit, most, no } = parts[by];
  const places = Array.from({ length: most }, (_, at) => raw(String(at + 1)));
  const arrays = valuesOf(table).map((column) => {
    const type = counts.includes(column) ? 'integer' : 'bigint';
    const upTo = places.map(
      (place) =>
        sql`coalesce(sum(o.${raw(column)}) filter (where o.no <= ${place}), 0)::${raw(type)}`,
    );
    return sql`(array[${join(upTo, ', ')}])[1:${lengthOf(by, start)}] as ${raw(column)}`;
  });
  const keySql = keys.map((key) =>
    key === total ? sql`coalesce(o.${raw(key)}, ${everyKey}) as ${raw(key)}` : sql`o.${raw(key)}`,
  );
  const sets = total === undefined ? [keys] : [keys, keys.filter((key) => key !== total)];
  const grouping = join(
    sets.map((set) => sql`(${columns(set)})`),
    ', ',
  );
  return sql`
    select ${join([...keySql, ...arrays], ', ')}
    from (select o.*, ${no}::int as no from ${raw(of)} o
      where o.${unit} >= ${start} and o.${unit} < (${start} + interval '1 ${raw(by)}')::date) o
    group by grouping sets (${grouping})`;
}

/** When the newest day of each month, and the newest month of each year, was written. */
const writtenSql = sql`
  select 'month' as by, date_trunc('month', day)::date as start, max(written_at) as written_at
  from written_days group by 2
  union all
  select 'year', date_trunc('year', month)::date, max(written_at) from written_months group by 2`;

/** Rows `name, by, start, written_at, summed_at`: what can be summed up, and when it last was. */
export const summedSql = sql`
  select t.name, t.by, w.start, w.written_at, s.written_at as summed_at
  from unnest(${everySumTable.map(({ name }) => name)}::text[],
    ${everySumTable.map(({ by }) => by)}::text[]) t (name, by)
  join (${writtenSql}) w on w.by = t.by
  left join written_sums s on s.name = t.name and s.start = w.start`;

/** A month or a year. */
export interface SumPeriod {
  readonly by: SumTable['by'];
  readonly start: Day;
}
export const monthOf = (day: Day): SumPeriod => ({ by: 'month', start: startOf('month', day) });
export const yearOf = (day: Day): SumPeriod => ({ by: 'year', start: `${day.slice(0, 5)}01-01` });

/** The newest month or year whose sums do not include its newest day or month; null: none. */
export const periodToSum = (db: Db): Promise<SumPeriod | null> =>
  db.one<SumPeriod>(sql`
    select by, start::text as start from (${summedSql}) w
    where summed_at is null or summed_at < written_at order by w.start desc, by limit 1`);

const tablesBy = (by: SumTable['by']): SumTable[] => everySumTable.filter((one) => one.by === by);

/** Charts read the days until the sums are written again, and the nights write them. */
export const forgetSums = (tx: Tx, { by, start }: SumPeriod): Promise<number> =>
  tx.run(sql`
    delete from written_sums
    where start = ${start} and name = any(${tablesBy(by).map(({ name }) => name)}::text[])`);

/** Deletes the sums of a month, or of a year, and writes them again. */
export async function writeSums(tx: Tx, { by, start }: SumPeriod): Promise<void> {
  for (const table of tablesBy(by)) {
    const name = raw(table.name);
    await tx.run(sql`delete from ${name} where ${raw(by)} = ${start}`);
    await tx.run(sql`
      insert into ${name} (${raw(by)}, ${columnsOf(table)})
      select ${start}::date, ${columnsOf(table)}
      from (${runningSumsSql(table, sql`${start}::date`)}) written
      order by ${columns(table.keys)}`);
    await tx.run(sql`
      insert into written_sums (name, start, written_at)
      select name, start, written_at from (${summedSql}) w
      where name = ${table.name} and start = ${start}
      on conflict (name, start) do update set written_at = excluded.written_at`);
  }
}
