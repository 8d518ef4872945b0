-- When SECRET_KEY is changed, stored codes and sent links cannot be made again: the keys they were
-- made with are carried over, sealed by the new key.
-- oldest program: any
create table carried_keys (
  key_id bytea primary key check (octet_length(key_id) = 4),
  sealed bytea not null,
  carried_at timestamptz not null default now()
);

-- Reports do not need them. A plain server has no role `reader`.
do $$ begin
  if exists (select from pg_roles where rolname = 'reader') then
    revoke select on carried_keys from reader;
  end if;
end $$;
