import { join, raw, sql, type Sql } from '#database/connect.ts';
import { openDays } from '#domain/office/day-events.ts';
import type { DayOf } from './happened-store.ts';
import { accountsOfFixedBranch } from './day-money-store.ts';
import {
  columnsOf,
  everySumTable,
  runningSumsSql,
  summedSql,
  type SumTable,
} from './running-sums-store.ts';
import { type DayTable, dayTables } from './write-day-store.ts';
import type { Check } from '../check.ts';

/**
 * Checks one closed day, a different one each time; never a marked one, because that is rewritten
 * tonight. Uses the zone it was written in, because the company may have moved since.
 */
const closedDay = sql`
  select w.day, w.zone from written_days w
  where w.day < (now() at time zone w.zone)::date - ${openDays}::int
    and w.has_deliveries and not exists (
      select from changed_days c where (c.happened_at at time zone w.zone)::date = w.day)
  order by random() limit 1`;

const chosen: DayOf = {
  day: sql`(select day from chosen)`,
  zone: sql`(select zone from chosen)`,
};

/** Rows of the table that the history does not produce, and rows it produces that are missing. */
const differing = (label: string, { name, columns, rows }: DayTable): Sql => {
  const written = sql`select ${raw(columns)} from ${raw(name)} where day = ${chosen.day}`;
  const computed = sql`select ${raw(columns)} from (${rows(chosen)}) computed_rows`;
  return sql`
    select ${chosen.day}::text || ' ' || ${label}::text as code from (
      (${written} except all (${computed})) union all ((${computed}) except all (${written}))) rows`;
};

/** The hours of a stage may have been changed since: the stored figure is that of its day. */
const tableOf = ({ name, columns, rows }: DayTable): DayTable =>
  name === 'day_promises'
    ? { name, columns: 'branch_id, stage, n', rows }
    : { name, columns, rows };

/**
 * The branch of a courier's or a merchant's account is the current one: the money of a branch can
 * be recalculated only for the other accounts.
 */
const isRecalculable = `branch_id = 0 or account in ('${accountsOfFixedBranch.join("', '")}')`;
const onlyRecalculable = ({ name, columns, rows }: DayTable): DayTable =>
  name === 'day_money'
    ? {
        name: `(select * from day_money where ${isRecalculable}) recalculable`,
        columns,
        rows: (of) => sql`select * from (${rows(of)}) all_accounts where ${raw(isRecalculable)}`,
      }
    : { name, columns, rows };

export const dayChecks: readonly Check[] = [
  {
    key: 'days_tell_history',
    rule: {
      ar: 'أرقام يوم مضى (يُختار عشوائيًا) تطابق سجل الشحنات والقيود',
      en: 'The written figures of a closed day, chosen at random, are what its history and its postings say.',
    },
    broken: sql`
      with chosen as materialized (${closedDay})
      ${join(
        dayTables.map((table) => differing(table.name, onlyRecalculable(tableOf(table)))),
        ' union all ',
      )}`,
  },
];

/** Of a month or year whose sums include all that is written of it; the others are due. */
const differingSums = (table: SumTable): Sql => {
  const start = sql`(select start from chosen)`;
  const written = sql`
    select ${columnsOf(table)} from ${raw(table.name)} where ${raw(table.by)} = ${start}`;
  const expected = sql`select ${columnsOf(table)} from (${runningSumsSql(table, start)}) sums`;
  return sql`
    (with chosen as materialized (
      select start from (${summedSql}) w where name = ${table.name} and summed_at >= written_at
      order by random() limit 1)
    select chosen.start::text || ' ' || ${table.name}::text as code from chosen cross join (
      (${written} except all (${expected})) union all ((${expected}) except all (${written}))) rows)`;
};

/** Sums against the days they are written from, which the check above proves. */
export const monthChecks: readonly Check[] = [
  {
    key: 'months_sum_up_days',
    rule: {
      ar: 'مجاميع شهر وسنة (يُختاران عشوائيًا) تطابق أرقام الأيام والأشهر التي فيها',
      en: 'The written sums of a month and of a year, chosen at random, are those of their days and months.',
    },
    broken: join(
      everySumTable.map((table) => differingSums(table)),
      ' union all ',
    ),
  },
];
