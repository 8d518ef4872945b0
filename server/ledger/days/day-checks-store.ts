import { join, raw, sql, type Sql } from '#database/connect.ts';
import { openDays } from '#domain/office/day-events.ts';
import type { DayOf } from './happened-store.ts';
import { allCouriers, courierMonthsSql, writtenMonthsSql } from './courier-months-store.ts';
import { accountsOfFixedBranch } from './day-money-store.ts';
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

/** A month whose days were all written before its sums; the others are due. */
const writtenMonth = sql`
  select w.month, w.written_at from (${writtenMonthsSql}) w
  join month_couriers m on m.month = w.month and m.courier_id = ${allCouriers}
    and m.written_at >= w.written_at
  order by random() limit 1`;

const chosen: DayOf = {
  day: sql`(select day from chosen)`,
  zone: sql`(select zone from chosen)`,
};

/** Rows of the table that the history does not produce, and rows it produces that are missing. */
const differing = (label: string, { name, columns, rows }: DayTable): Sql => {
  const written = sql`select ${raw(columns)} from ${raw(name)} where day = ${chosen.day}`;
  const notified = sql`select ${raw(columns)} from (${rows(chosen)}) told`;
  return sql`
    select ${chosen.day}::text || ' ' || ${label}::text as code from (
      (${written} except all (${notified})) union all ((${notified}) except all (${written}))) rows`;
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

/** Sums of a month against the days they are written from, which the check above proves. */
export const monthChecks: readonly Check[] = [
  {
    key: 'months_sum_up_days',
    rule: {
      ar: 'مجاميع المندوبين في شهر (يُختار عشوائيًا) تطابق أرقام أيامه',
      en: 'The written sums of couriers in a month, chosen at random, are those of its days.',
    },
    broken: sql`
      with chosen as materialized (${writtenMonth}),
      told as materialized (
        select courier_id, out_n, delivered_n, failed_n
        from (${courierMonthsSql(sql`select month, written_at from chosen`)}) months),
      written as materialized (
        select courier_id, out_n, delivered_n, failed_n from month_couriers
        where month = (select month from chosen))
      select chosen.month::text || ' month_couriers' as code from chosen cross join (
        (table written except table told) union all (table told except table written)) rows`,
  },
];
