-- oldest program: any
-- Two records of one merchant become one: the second is closed and its open balance stands on the first.
alter table merchants
  add column merged_into bigint references merchants,
  add column merged_at timestamptz,
  add column merged_by bigint references users,
  add constraint merchants_merged check (
    (merged_into is null) = (merged_at is null)
    and (merged_into is null or merged_into <> id and stopped_at is not null));
create index merchants_merged_into on merchants (merged_into) where merged_into is not null;

update roles set permissions = permissions || array(
  select p from unnest(array['merchants.merge']) p where p <> all (permissions))
where shipped and name = 'Admin';
