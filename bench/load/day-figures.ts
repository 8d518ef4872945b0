/**
 * Disabled while the tables have no keys: the trigger would scan the whole table to find the
 * shipment of each event of the last two days.
 */
export const countNoEventsSql = 'alter table shipment_history disable trigger count_events';

/** Counts the loaded events of the last 26 hours as the trigger `count_events` would have. */
const countLoadedSql = `
with done as (
  insert into counted_events
  select h.shipment_id, h.seq, figure_of(h.event),
    date_bin('15 minutes', h.at, timestamptz 'epoch'),
    s.home_branch_id, s.serving_branch_id, h.branch_id, s.merchant_id, h.courier_id
  from shipment_history h join shipments s on s.id = h.shipment_id
  where h.at > now() - interval '26 hours' and figure_of(h.event) is not null
    and not exists (
      select from shipment_history r
      where r.shipment_id = h.shipment_id and r.reverses_seq = h.seq)
  on conflict do nothing
  returning *
)
insert into event_counts (scope, scope_id, quarter, figure, slot, n)
select k.scope, k.scope_id, e.quarter, e.figure, 16, count(*)
from done e
cross join lateral count_scopes(
  e.home_branch_id, e.serving_branch_id, e.branch_id, e.merchant_id, e.courier_id) k
group by 1, 2, 3, 4`;

/** Runs at the end, when the tables have their keys. */
export const countEventsSql: readonly string[] = [
  'alter table shipment_history enable trigger count_events',
  countLoadedSql,
];
