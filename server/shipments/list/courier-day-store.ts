import type { AnswerOf } from '#contract/contract.ts';
import { sql, type Db } from '#database/connect.ts';
import type { Actor } from '#domain/people/actor.ts';
import { required } from '#domain/refusal.ts';
import { dayOf, startOfDayUtc } from '#domain/time.ts';
import { balanceSql } from '../../books/balance-sql.ts';
import { getSettings } from '../../settings-store.ts';
import { visibleRows } from '../../people/visible.ts';

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

/** The start of the company's current day, as an instant. */
export async function startOfToday(db: Db, now: string): Promise<string> {
  const { timezone } = await getSettings(db);
  return startOfDayUtc(dayOf(new Date(now), timezone), timezone).toISOString();
}

/**
 * A courier's tasks, cash and earnings. Cash, commission and shortage are balances of the book.
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
    with assigned_now as (
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
    select u.id, u.name, u.cash_limit, assigned_now.assigned, assigned_now.out, assigned_now.to_collect,
      today.delivered as delivered_today, today.failed as failed_today,
      ${balanceSql('cash_courier', sql`u.id`)} as cash_in_hand,
      ${balanceSql('commission_payable', sql`u.id`)} as commission_due,
      ${balanceSql('courier_shortage', sql`u.id`)} as shortage
    from users u cross join assigned_now cross join today
    where u.id = ${courierId} and u.type = 'courier' and ${visible}`);
  const { id, name, ...figures } = required(found, 'not_found', { field: 'courier_id' });
  return { courier: { id, name }, ...figures };
}
