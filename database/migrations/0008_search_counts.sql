-- A phone typed whole is compared as it is, be it the first of a parcel or the second.
create index shipments_phone2 on shipments (recipient_phone2, id desc) where recipient_phone2 is not null;

-- Under whom a parcel is counted: the company, each branch it is from, to or at (once), its shop, its courier.
-- One plain select: the database takes it into the statements below instead of calling it row by row.
create function count_scopes(home bigint, serving bigint, here bigint, merchant bigint, courier bigint)
returns table (scope text, scope_id bigint) language sql immutable parallel safe as $$
  select 'all', 0::bigint
  union all select 'branch', home
  union all select 'branch', serving where serving <> home
  union all select 'branch', here where here <> home and here <> serving
  union all select 'merchant', merchant
  union all select 'courier', courier where courier is not null
$$;

create or replace function count_stages_insert() returns trigger language plpgsql as $$
declare my_slot smallint := pg_backend_pid() % 16;
begin
  insert into stage_counts as c (scope, scope_id, step_id, slot, n, amount)
  select k.scope, k.scope_id, s.step_id, my_slot, count(*), sum(s.cod_amount)
  from new_rows s
  cross join lateral count_scopes(s.home_branch_id, s.serving_branch_id, s.branch_id, s.merchant_id, s.courier_id) k
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (scope, scope_id, step_id, slot)
  do update set n = c.n + excluded.n, amount = c.amount + excluded.amount;
  return null;
end $$;

create or replace function count_stages_update() returns trigger language plpgsql as $$
declare my_slot smallint := pg_backend_pid() % 16;
begin
  insert into stage_counts as c (scope, scope_id, step_id, slot, n, amount)
  select k.scope, k.scope_id, s.step_id, my_slot, sum(s.sign), sum(s.sign * s.cod_amount)
  from (select -1 as sign, o.* from old_rows o union all select 1, n.* from new_rows n) s
  cross join lateral count_scopes(s.home_branch_id, s.serving_branch_id, s.branch_id, s.merchant_id, s.courier_id) k
  group by 1, 2, 3
  having sum(s.sign) <> 0 or sum(s.sign * s.cod_amount) <> 0
  order by 1, 2, 3
  on conflict (scope, scope_id, step_id, slot)
  do update set n = c.n + excluded.n, amount = c.amount + excluded.amount;
  return null;
end $$;

-- What a parcel is found by stands apart from the parcel: every move writes its row anew, into all its indexes, and the
-- letters alone made that a fifth to a third dearer. Here they are written once, and again only when the text changes.
create table shipment_search (
  shipment_id bigint primary key references shipments,
  search      text not null
);
insert into shipment_search (shipment_id, search) select id, search from shipments order by id;
create index shipment_search_letters on shipment_search using gin (search gin_trgm_ops);
drop index shipments_search;

create function keep_search() returns trigger language plpgsql as $$
begin
  insert into shipment_search (shipment_id, search) select id, search from new_rows;
  return null;
end $$;
create function change_search() returns trigger language plpgsql as $$
begin
  update shipment_search set search = new.search where shipment_id = new.id;
  return null;
end $$;
create trigger keep_search after insert on shipments
  referencing new table as new_rows for each statement execute function keep_search();
create trigger change_search after update of search on shipments
  for each row when (old.search <> new.search) execute function change_search();
