-- concurrently
-- oldest program: any
--
-- A merchant's shipments with the instant of their stage, from the index alone: the figures of a
-- merchant by day read each shipment of the last months, tens of thousands of pages for a large
-- merchant. The entry is written with each change of stage as before.
create index concurrently if not exists shipments_merchant_since
  on shipments (merchant_id, stage, id desc) include (stage_since);
drop index concurrently if exists shipments_merchant;
