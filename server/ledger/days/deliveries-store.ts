import { sql, type Sql } from '#database/connect.ts';
import { mostQuarters, quarterHours } from '#domain/office/day-events.ts';
import { branchesOf, type DayOf, happenedSql, isOn, stands } from './happened-store.ts';

/**
 * When the company took a shipment over: the first event that stands with a holder other than the
 * merchant. A part of a shipment that was split on delivery began with its creation.
 */
const takenOver = sql`
  select h.at from shipment_history h
  where h.shipment_id = d.shipment_id and h.holder_kind <> 'merchant' and ${stands}
  order by h.seq limit 1`;

/** Rows of `day_deliveries`: the amounts as they were entered on delivery. */
export const dayDeliveriesSql = (of: DayOf): Sql => sql`
  with delivered as (
    ${happenedSql(sql`${isOn(sql`h.at`, of)} and f.figure = 'delivered'`, of.zone, ['place'])}),
  taken as (
    select d.home, d.serving, d.here, d.destination_id,
      least(${mostQuarters}::int, greatest(0, round(extract(epoch from
        d.at - coalesce((${takenOver}), s.created_at)) / (3600 * ${quarterHours}::int))))::smallint
        as quarters,
      coalesce((e.changes -> 'collectedAmount' ->> 1)::bigint, 0) as collected
    from delivered d
    join shipment_history e on e.shipment_id = d.shipment_id and e.seq = d.seq
    join shipments s on s.id = d.shipment_id),
  piles as materialized (
    select home, serving, here, destination_id, quarters, count(*) as n,
      sum(collected) as collected
    from taken group by 1, 2, 3, 4, 5)
  select k.branch_id, t.destination_id, p.quarters, sum(p.n)::int as n,
    sum(p.collected)::bigint as collected
  from piles p
  cross join lateral ${branchesOf(sql`p.home`, sql`p.serving`, sql`p.here`)} k
  cross join lateral (values (0::bigint), (p.destination_id)) t (destination_id)
  group by 1, 2, 3`;
