-- concurrently: shipments that have a parent are a few of a thousand.
create unique index concurrently if not exists shipments_one_live_child on shipments (parent_id)
  where sole_child and status <> 'cancelled';
