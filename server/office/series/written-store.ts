import { join, raw, sql, type Sql } from '#database/connect.ts';
import { wholeOf } from '#domain/numbers.ts';
import { lastOf, pointsOf, type SeriesPeriod } from '#domain/office/series-plan.ts';
import type { Day } from '#domain/time.ts';
import {
  columnsOf,
  summedSql,
  type SumTable,
  valuesOf,
} from '../../ledger/days/running-sums-store.ts';
import type { Question } from './question-store.ts';

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

/** Rows `start, first, last`: the months or years of the period, and which places of each are in it. */
function spansSql(by: SumTable['by'], { from, to }: SeriesPeriod): Sql {
  const months = pointsOf('month', { from, to });
  const starts = [...new Set(months.map((month) => startOf(by, month)))];
  const endOf = (start: Day): Day =>
    by === 'month' ? lastOf('month', start) : `${start.slice(0, 4)}-12-31`;
  const firsts = starts.map((start) => (from > start ? placeOf(by, from) : 1));
  const lasts = starts.map((start) => placeOf(by, to < endOf(start) ? to : endOf(start)));
  return sql`unnest(${starts}::date[], ${firsts}::int[], ${lasts}::int[]) b (start, first, last)`;
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

/** The sum of each month, or year: `day` is the first day of it. */
const sumsOfMonths = (written: Written, period: SeriesPeriod): Sql =>
  sumsSql(written, {
    day: sql`b.start`,
    from: sql`b.first`,
    to: sql`b.last`,
    rows: monthsOf(written.table, period),
  });

/** The value of each day, or month: `day` is the first day of it. */
function sumsOfDays(written: Written, period: SeriesPeriod): Sql {
  const { by } = written.table;
  return sumsSql(written, {
    day: sql`(b.start + (d.no - 1) * interval '1 ${raw(unitOf[by])}')::date`,
    from: sql`d.no`,
    to: sql`d.no`,
    rows: sql`${monthsOf(written.table, period)}
      cross join lateral generate_series(b.first, b.last) d (no)`,
  });
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
  /** Whether each day (for sums by year, each month) is shown. */
  readonly each: boolean;
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
  { table, where, each, total }: Rows,
): Promise<Sql> {
  const isInSums = (!each || total !== undefined) && (await areSummed(q, table, period));
  if (!isInSums) {
    const unit = raw(unitOf[table.by]);
    const from = table.by === 'year' ? startOf('month', period.from) : period.from;
    return sql`
      select ${unit} as day, ${columnsOf(table)} from ${raw(table.of)}
      where ${where} and ${unit} between ${from}::date and ${period.to}::date`;
  }
  const written = { table, where: total ? sql`${where} and ${total}` : where };
  return each ? sumsOfDays(written, period) : sumsOfMonths(written, period);
}
