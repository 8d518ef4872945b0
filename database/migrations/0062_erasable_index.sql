-- concurrently
-- oldest program: any
--
-- The oldest closed and settled shipments whose recipient is still named: the hourly look for those
-- to erase passes over neither the erased ones nor the young ones. Only what closes a shipment
-- writes it; the index before held every shipment under way too, and each of their moves wrote it.
create index concurrently if not exists shipments_erasable on shipments (id)
  where recipient_erased_at is null and stage in (6, 10, 11, 12, 16, 17, 19, 20)
    and money in ('none', 'paid');
drop index concurrently if exists shipments_unerased;
