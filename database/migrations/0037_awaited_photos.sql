-- concurrently: only what somebody still waits for, of millions of deliveries a few hundred.
create index concurrently if not exists delivery_proofs_awaited on delivery_proofs (announced_at)
  where photo is not null and photo_at is null and waived_at is null;
