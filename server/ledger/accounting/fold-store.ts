import { sql, type Db } from '#database/connect.ts';

/**
 * Slots keep writers of one day from waiting for each other; of days that are over each sum is kept
 * in one row, so that a year is read sixteen times as fast. Yesterday keeps its slots: somebody may
 * still post there.
 */
export async function foldDays(db: Db, daysBack = 1): Promise<void> {
  await db.run(sql`
    with gone as (
      delete from ledger_days where day < booked_day(now()) - ${daysBack}::int and slot <> 0 returning *
    )
    insert into ledger_days as l
    select day, debit_key, debit_branch, credit_key, credit_branch, 0, sum(amount), min(first_id), max(last_id)
    from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (day, debit_key, debit_branch, credit_key, credit_branch, slot) do update set
      amount = l.amount + excluded.amount, first_id = least(l.first_id, excluded.first_id),
      last_id = greatest(l.last_id, excluded.last_id)`);
}
