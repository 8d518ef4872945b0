import { sql, type Db } from '#database/connect.ts';

interface Sums {
  opening: number;
  debit: number;
  credit: number;
  closing: number;
}

/** The day on which an entry `e` is booked. */
export const bookedOf = sql`(
  select coalesce(min(p.booked_on), booked_day(e.at))::text from postings p where p.entry_id = e.id)`;

/**
 * The trial balance calculated from scratch: every posting on both its accounts, without stored
 * totals.
 */
export async function trialFromPostings(
  db: Db,
  from: string,
  to: string,
): Promise<Record<string, Sums>> {
  const rows = await db.rows<Sums & { key: string }>(sql`
    with sides as (
      select a.key, coalesce(p.booked_on, (p.at at time zone 'Asia/Baghdad')::date) as day, p.amount as debit, 0 as credit
      from postings p join accounts a on a.id = p.debit_account_id
      union all
      select a.key, coalesce(p.booked_on, (p.at at time zone 'Asia/Baghdad')::date), 0, p.amount
      from postings p join accounts a on a.id = p.credit_account_id)
    select key, coalesce(sum(debit - credit) filter (where day < ${from}), 0)::bigint as opening,
      coalesce(sum(debit) filter (where day between ${from} and ${to}), 0)::bigint as debit,
      coalesce(sum(credit) filter (where day between ${from} and ${to}), 0)::bigint as credit,
      coalesce(sum(debit - credit) filter (where day <= ${to}), 0)::bigint as closing
    from sides group by key`);
  return Object.fromEntries(
    rows
      .filter(({ opening, debit, credit }) => opening !== 0 || debit !== 0 || credit !== 0)
      .map(({ key, ...sums }) => [key, sums]),
  );
}
