import { join, raw, sql, type Sql } from '#database/connect.ts';
import { wholeOf } from '#domain/numbers.ts';
import {
  lastOf,
  pointsOf,
  type SeriesPeriod,
  startOf as startOfTime,
} from '#domain/office/series-plan.ts';
import { type Day, daysBetween } from '#domain/time.ts';
import {
  columnsOf,
  summedSql,
  type SumTable,
  valuesOf,
} from '../../ledger/days/running-sums-store.ts';
import type { Question, Shown } from './question-store.ts';

/** What is written of a figure: the sums to read, and a condition on their keys. */
interface Written {
  readonly table: SumTable;
  readonly where: Sql;
}

/** The column of the summed up table, whose values have a place each in an array. */
const unitOf = { month: 'day', year: 'month' } as const;

/** The place of a day in its month, and of a month in its year, from 1. */
const placeOf = (by: SumTable['by'], day: Day): number =>
  wholeOf(by === 'month' ? day.slice(8) : day.slice(5, 7));

const startOf = (by: SumTable['by'], day: Day): Day =>
  by === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;

/** Days of a week. */
const week = 7;

/**
 * Rows `start, first, last, week`: the months or years of the period, and which places of each are
 * in it. `week` is the place of the first day of the first week: 0 or less if it began before.
 */
function spansSql(by: SumTable['by'], { from, to }: SeriesPeriod): Sql {
  const months = pointsOf('month', { from, to });
  const starts = [...new Set(months.map((month) => startOf(by, month)))];
  const endOf = (start: Day): Day =>
    by === 'month' ? lastOf('month', start) : `${start.slice(0, 4)}-12-31`;
  const firsts = starts.map((start) => (from > start ? placeOf(by, from) : 1));
  const lasts = starts.map((start) => placeOf(by, to < endOf(start) ? to : endOf(start)));
  const weeks = starts.map((start) => {
    const first = from > start ? from : start;
    return placeOf(by, first) - daysBetween(startOfTime('week', first), first);
  });
  return sql`
    unnest(${starts}::date[], ${firsts}::int[], ${lasts}::int[], ${weeks}::int[])
      b (start, first, last, week)`;
}

interface Places {
  readonly day: Sql;
  readonly from: Sql;
  readonly to: Sql;
  /** What gives the rows `m` of the table, with their places. */
  readonly rows: Sql;
}

/** The columns of the table with the sums of some places, unless there is nothing in them. */
function sumsSql({ table, where }: Written, { day, from, to, rows }: Places): Sql {
  const sumOf = (name: string): Sql => {
    const upTo = sql`m.${raw(name)}`;
    return sql`${upTo}[${to}] - coalesce(${upTo}[${from} - 1], 0)`;
  };
  const sums = valuesOf(table).map((name) => sql`${sumOf(name)} as ${raw(name)}`);
  const keys = table.keys.map((key) => sql`m.${raw(key)}`);
  const some = table.some.map((name) => sql`${sumOf(name)} <> 0`);
  return sql`
    select ${day} as day, ${join([...keys, ...sums], ', ')} from ${rows}
    where ${where} and ${some.length > 0 ? sql`(${join(some, ' or ')})` : sql`true`}`;
}

const monthsOf = (table: SumTable, period: SeriesPeriod): Sql =>
  sql`${spansSql(table.by, period)} join ${raw(table.name)} m on m.${raw(table.by)} = b.start`;

/** Rows of the sums; `day` is the first day of what they are the sum of. */
function sumsOf(written: Written, period: SeriesPeriod, shown: Shown): Sql {
  const { table } = written;
  const rows = monthsOf(table, period);
  const day = sql`(b.start + (d.no - 1) * interval '1 ${raw(unitOf[table.by])}')::date`;
  if (shown === 'days')
    return sumsSql(written, {
      day,
      from: sql`d.no`,
      to: sql`d.no`,
      rows: sql`${rows} cross join lateral generate_series(b.first, b.last) d (no)`,
    });
  if (shown === 'weeks')
    return sumsSql(written, {
      day,
      from: sql`greatest(d.no, b.first)`,
      to: sql`least(d.no + ${week - 1}, b.last)`,
      rows: sql`${rows} cross join lateral generate_series(b.week, b.last, ${week}) d (no)`,
    });
  return sumsSql(written, { day: sql`b.start`, from: sql`b.first`, to: sql`b.last`, rows });
}

/** Whether the sums include all that is written of the period. */
async function areSummed({ db }: Question, { name, by }: SumTable, period: SeriesPeriod) {
  const row = await db.one<{ are: boolean }>(sql`
    select not exists (
      select from (${summedSql}) w
      where name = ${name} and w.start between ${startOf(by, period.from)}::date and ${period.to}::date
        and (summed_at is null or summed_at < written_at)) as are`);
  return row?.are ?? false;
}

interface Rows extends Written {
  readonly shown: Shown;
  /**
   * For sums that are read for single days, too: the condition of their rows, such as those that
   * sum up a key which is not shown.
   */
  readonly total?: Sql;
}

/**
 * The columns of the table, and `day`. Where no single day is shown, they are read from the sums:
 * otherwise the values of many days are read only to be added up. While the sums are not written,
 * the days are read.
 */
export async function writtenRows(
  q: Question,
  period: SeriesPeriod,
  { table, where, shown, total }: Rows,
): Promise<Sql> {
  const isInSums = (shown !== 'days' || total !== undefined) && (await areSummed(q, table, period));
  if (!isInSums) {
    const unit = raw(unitOf[table.by]);
    const from = table.by === 'year' ? startOf('month', period.from) : period.from;
    return sql`
      select ${unit} as day, ${columnsOf(table)} from ${raw(table.of)}
      where ${where} and ${unit} between ${from}::date and ${period.to}::date`;
  }
  const written = { table, where: total ? sql`${where} and ${total}` : where };
  return sumsOf(written, period, shown);
}
