-- Photos that were announced and did not come: staff ask for them again, or let a delivery stand without one.

alter table delivery_proofs
  -- of deliveries before this version: now, so that nobody begins with a queue of last year's
  add column announced_at timestamptz not null default now(),
  add column waived_at timestamptz,
  -- Held against the rows that are there by the next one, which keeps nobody waiting.
  add constraint delivery_proofs_waived check (waived_at is null or photo is not null) not valid;

-- A parcel's history tells that its photo was asked for, and that its delivery stands without one.
insert into allowed_moves (event, from_status, to_status)
select mark, status, status
from unnest(array['askPhoto', 'waivePhoto']) mark,
  (select distinct from_status as status from allowed_moves where event = 'edit') statuses;
