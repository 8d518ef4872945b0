import { sql, type Sql } from '#database/connect.ts';
import { mostLagDays } from '#domain/office/day-events.ts';
import { branchesOf, type DayOf, isOn, stands } from './happened-store.ts';

/** Rows of the day's history that changed the stage or where the money is, with what was before. */
const movedSql = (of: DayOf): Sql => sql`
  select h.shipment_id, h.seq, h.at, h.to_status, h.stage, h.money, h.branch_id as here,
    p.stage as old_stage, p.money as old_money, s.home_branch_id as home,
    s.serving_branch_id as serving, s.delivered_at
  from shipment_history h
  join shipment_history p on p.shipment_id = h.shipment_id and p.seq = h.seq - 1
  join shipments s on s.id = h.shipment_id
  where ${isOn(sql`h.at`, of)} and (p.stage <> h.stage or p.money <> h.money) and ${stands}`;

/** Of `day_lags`: days from the delivery, in the company's days. */
export const dayLagsSql = (of: DayOf): Sql => sql`
  with moved as (${movedSql(of)})
  select k.branch_id, lag.kind,
    least(${mostLagDays}::int, greatest(0,
      (${of.day}) - (m.delivered_at at time zone ${of.zone})::date))::smallint as days,
    count(*)::int as n
  from moved m
  cross join lateral (values
    ('hand_in', m.old_money = 'with_courier' and m.money <> 'with_courier'),
    ('payable', m.money = 'payable' and m.old_money <> 'payable'),
    ('paid', m.money = 'paid' and m.old_money <> 'paid')) lag (kind, is_so)
  cross join lateral ${branchesOf(sql`m.home`, sql`m.serving`, sql`m.here`)} k
  where lag.is_so and m.to_status = 'delivered' and m.delivered_at is not null
  group by 1, 2, 3`;

/**
 * Of `day_promises`: who left a stage, and whether within the hours of the stage's own step. A stage
 * is entered by the first row after the last one of another stage.
 */
export const dayPromisesSql = (of: DayOf): Sql => sql`
  with moved as (${movedSql(of)}),
  stayed as (
    select m.*, entered.at as entered_at, st.hours from moved m
    join steps st on st.stage = m.old_stage and st.is_default and st.hours is not null
    cross join lateral (
      select e.at from shipment_history e
      where e.shipment_id = m.shipment_id and e.seq < m.seq and e.seq > coalesce((
        select o.seq from shipment_history o
        where o.shipment_id = m.shipment_id and o.seq < m.seq and o.stage <> m.old_stage
        order by o.seq desc limit 1), 0)
      order by e.seq limit 1) entered
    where m.old_stage <> m.stage)
  select k.branch_id, m.old_stage as stage, count(*)::int as n,
    (count(*) filter (where m.at <= m.entered_at + make_interval(hours => m.hours)))::int as kept
  from stayed m
  cross join lateral ${branchesOf(sql`m.home`, sql`m.serving`, sql`m.here`)} k
  group by 1, 2`;
