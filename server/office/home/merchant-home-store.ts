import type { AnswerOf } from '#contract/contract.ts';
import { sql, type Db } from '#database/connect.ts';

type Today = AnswerOf<'office.today'>['data'];

const weeksShown = 8;
/** Shipments made longer ago are not read: they ended long before the period. */
const madeWithinDays = 180;

interface RateRow {
  delivered: number;
  ended: number;
  delivered_before: number;
  ended_before: number;
  weeks: { delivered: number; ended: number }[];
}

/**
 * How many of the merchant's shipments that ended in the last 30 days were delivered, in the 30
 * days before, and by week, the oldest first. What is on its way back has ended: it will not be
 * delivered.
 */
export async function deliveryRate(
  db: Db,
  merchantId: number,
  now: string,
): Promise<NonNullable<Today['own_rate']>> {
  const row = await db.one<RateRow>(sql`
    with ended as (
      select s.status = 'delivered' as is_delivered,
        floor(extract(epoch from ${now}::timestamptz
          - case when s.status = 'delivered' then s.delivered_at else s.stage_since end) / 86400) as days
      from shipments s
      where s.merchant_id = ${merchantId} and s.stage in (6, 8, 9, 10, 11, 12, 16, 17)
        and s.id >= coalesce((
          select made.id from shipments made
          where made.created_at >= ${now}::timestamptz - make_interval(days => ${madeWithinDays})
          order by made.created_at limit 1), 0)
    ), weeks as (
      select w.no, count(*) filter (where e.is_delivered) as delivered, count(e.days) as ended
      from generate_series(0, ${weeksShown - 1}::int) w(no)
      left join ended e on floor(e.days / 7) = w.no
      group by w.no
    )
    select count(*) filter (where is_delivered and days < 30) as delivered,
      count(*) filter (where days < 30) as ended,
      count(*) filter (where is_delivered and days between 30 and 59) as delivered_before,
      count(*) filter (where days between 30 and 59) as ended_before,
      (select jsonb_agg(jsonb_build_object('delivered', w.delivered, 'ended', w.ended)
        order by w.no desc) from weeks w) as weeks
    from ended`);
  if (!row) throw new RangeError('an aggregate answered no row');
  return row;
}

/** What a new merchant has done already; null once a shipment was collected or received. */
export async function firstStepsOf(db: Db, merchantId: number): Promise<Today['own_start']> {
  const row = await db.one<NonNullable<Today['own_start']> & { moved: boolean }>(sql`
    select m.decided_at as accepted_at, coalesce(m.address, m.area_text) as address,
      m.payout_kind is not null or exists (select from payout_requests p
        where p.merchant_id = m.id and p.state = 'requested') as has_payout,
      exists (select from shipments s where s.merchant_id = m.id) as has_shipment,
      exists (select from documents d where d.merchant_id = m.id
        and d.family = 'pickup' and d.state <> 'void') as has_pick_up,
      exists (select from shipments s where s.merchant_id = m.id and s.stage not in (1, 19)) as moved
    from merchants m where m.id = ${merchantId}`);
  if (!row || row.moved) return null;
  const { moved: _, ...start } = row;
  return start;
}
