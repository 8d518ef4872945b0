-- What a delivery shows: a signature, a photo. Only deliveries that have one have a row; who took it stands in their history.

create table delivery_proofs (
  shipment_id bigint not null,
  seq         integer not null,
  -- strokes on a sheet of 600 by 240
  signature   text check (length(signature) <= 6000 and signature ~ '^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})+)+$'),
  -- the number under which the phone announced it; the bytes follow when there is a line
  photo       uuid,
  photo_at    timestamptz,
  -- gone after the days that a setting says
  photo_file  uuid unique references stored_files on delete set null,
  primary key (shipment_id, seq),
  foreign key (shipment_id, seq) references shipment_history (shipment_id, seq),
  check (num_nonnulls(signature, photo) > 0),
  check (photo_at is null or photo is not null),
  check (photo_file is null or photo_at is not null)
);

alter table stored_files drop constraint stored_files_kind_check;
alter table stored_files drop constraint stored_files_owner_kind_check;
alter table stored_files drop constraint stored_files_check1;
alter table stored_files add constraint stored_files_kind_check check (kind in ('identity', 'logo', 'delivery'));
alter table stored_files add constraint stored_files_owner_kind_check
  check (owner_kind in ('user', 'merchant', 'company', 'shipment'));
alter table stored_files add constraint stored_files_check1
  check (coalesce(owner_kind in ('user', 'merchant', 'shipment'), false) = (owner_id is not null));
alter table stored_files add constraint stored_files_delivery
  check ((kind = 'delivery') = coalesce(owner_kind = 'shipment', false) and (kind <> 'delivery' or octet_length(bytes) <= 204800));
create index stored_files_photos on stored_files (uploaded_at) where kind = 'delivery';

-- A shop's own terms stand whole in the place of the company's.
alter table merchants
  add column proof_rule text check (proof_rule in ('none', 'name', 'signature', 'photo', 'any')),
  add column proof_from bigint check (proof_from >= 0),
  add constraint merchants_proof check ((proof_rule is null) = (proof_from is null));

-- Reports read nothing that shows a hand.
do $$
begin
  if exists (select from pg_roles where rolname = 'reader') then
    revoke select on delivery_proofs from reader;
  end if;
end $$;
