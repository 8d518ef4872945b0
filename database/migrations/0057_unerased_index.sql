-- concurrently
-- oldest program: any
--
-- The oldest shipments whose recipient is still named: the hourly look for those to erase passes
-- over neither the erased ones nor the young ones.
create index concurrently if not exists shipments_unerased on shipments (id)
  where recipient_erased_at is null;
