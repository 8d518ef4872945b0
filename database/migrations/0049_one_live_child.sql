-- One live shipment is made out of another: a returned one that is sent again, what comes back of a delivery in part.
-- Shipments made before this rule may share a parent, so only those written under it, and the oldest of each parent,
-- are held by the index of the next file. The program of the version before goes on working: it leaves the column false.
alter table shipments add column sole_child boolean not null default false;
update shipments s set sole_child = true
where s.parent_id is not null and s.status <> 'cancelled' and not exists (
  select from shipments o where o.parent_id = s.parent_id and o.status <> 'cancelled' and o.id < s.id);
