import type { AnswerOf } from '#contract/contract.ts';
import { sql, type Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { required } from '#domain/refusal.ts';
import { dayOf, startOfDayUtc } from '#domain/time.ts';
import { getSettings } from '../settings-store.ts';
import { visibleRows } from '../people/visible.ts';

type CourierDay = AnswerOf<'shipments.courierAmount'>['data'];

interface DayRow {
  id: number;
  name: string;
  cash_limit: number | null;
  assigned: number;
  out: number;
  to_collect: number;
  delivered_today: number;
  failed_today: number;
  cash_in_hand: number;
  commission_due: number;
  shortage: number;
}

/** The first instant of the company's present day. */
export async function startOfToday(db: Db, now: string): Promise<string> {
  const { timezone } = await getSettings(db);
  return startOfDayUtc(dayOf(new Date(now), timezone), timezone).toISOString();
}

/**
 * What a courier has to do, holds and is owed. Cash, commission and shortage are balances of the
 * book.
 * @throws Refusal not_found
 */
export async function getCourierDay(
  db: Db,
  actor: Actor,
  courierId: number,
  now: string,
): Promise<CourierDay> {
  const since = await startOfToday(db, now);
  const visible = visibleRows(actor, 'couriers', { user: sql`u.id`, branches: [sql`u.branch_id`] });
  const found = await db.one<DayRow>(sql`
    with sides as (
      select a.key,
        coalesce((select sum(amount) from postings where debit_account_id = a.id), 0)
          - coalesce((select sum(amount) from postings where credit_account_id = a.id), 0)
          as debit_balance
      from accounts a
      where a.owner_id = ${courierId}
        and a.key in ('cash_courier', 'commission_payable', 'courier_shortage')
    ), standing as (
      select coalesce(sum(c.n) filter (where st.stage = 4), 0) as assigned,
        coalesce(sum(c.n) filter (where st.stage = 5), 0) as out,
        coalesce(sum(c.amount), 0) as to_collect
      from stage_counts c join steps st on st.id = c.step_id
      where c.scope = 'courier' and c.scope_id = ${courierId} and st.stage in (4, 5)
    ), today as (
      select count(*) filter (where s.delivered_at >= ${since}::timestamptz) as delivered,
        count(*) filter (
          where s.stage in (7, 18) and s.stage_since >= ${since}::timestamptz) as failed
      from shipments s
      where s.courier_id = ${courierId} and s.stage in (6, 7, 11, 12, 16, 17, 18)
    )
    select u.id, u.name, u.cash_limit, standing.assigned, standing.out, standing.to_collect,
      today.delivered as delivered_today, today.failed as failed_today,
      coalesce((select debit_balance from sides where key = 'cash_courier'), 0) as cash_in_hand,
      -coalesce((select debit_balance from sides where key = 'commission_payable'), 0)
        as commission_due,
      coalesce((select debit_balance from sides where key = 'courier_shortage'), 0) as shortage
    from users u cross join standing cross join today
    where u.id = ${courierId} and u.type = 'courier' and ${visible}`);
  const { id, name, ...figures } = required(found, 'not_found', { field: 'courier_id' });
  return { courier: { id, name }, ...figures };
}
