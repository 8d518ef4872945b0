import { join, raw, sql, type Db } from '#database/connect.ts';
import { resultLineKeys } from '#domain/ledger/accounting/results.ts';

/**
 * Slots prevent writers of one day from waiting for each other; for past days each sum is folded
 * into one row, so that a query over a year reads far fewer rows. Yesterday retains its slots,
 * because transactions may still post there. Slots below zero hold what was recorded after the day
 * and are folded apart: they would widen the range of ids of the day.
 */
export async function foldDays(db: Db, daysBack = 1): Promise<void> {
  await foldMonths(db, daysBack);
  await db.run(sql`
    with gone as (
      delete from ledger_days
      where day < booked_day(now()) - ${daysBack}::int and slot not in (0, -1) returning *
    )
    insert into ledger_days as l
    select day, debit_key, debit_branch, credit_key, credit_branch, case when slot < 0 then -1 else 0 end,
      sum(amount), min(first_id), max(last_id)
    from gone group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (day, debit_key, debit_branch, credit_key, credit_branch, slot) do update set
      amount = l.amount + excluded.amount, first_id = least(l.first_id, excluded.first_id),
      last_id = greatest(l.last_id, excluded.last_id)`);
}

const lines = raw(resultLineKeys.join(', '));
const sums = raw(resultLineKeys.map((line) => `sum(${line})`).join(', '));
const added = join(
  resultLineKeys.map((line) => raw(`${line} = r.${line} + excluded.${line}`)),
  ', ',
);

/** The same for the results of months that are over. */
const foldMonths = (db: Db, daysBack: number): Promise<number> =>
  db.run(sql`
    with gone as (
      delete from result_months
      where month < date_trunc('month', booked_day(now()) - ${daysBack}::int) and slot <> 0 returning *
    )
    insert into result_months as r (scope, month, scope_id, slot, ${lines})
    select scope, month, scope_id, 0, ${sums} from gone group by 1, 2, 3 order by 1, 2, 3
    on conflict (scope, month, scope_id, slot) do update set ${added}`);
