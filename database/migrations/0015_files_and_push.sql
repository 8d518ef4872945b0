-- Files that people bring, the identity papers some of them show, and browsers that are told while they are closed.

-- The bytes stand in the database: one backup, one restore and one permission hold them together with their rows
-- (docs/decisions/0014-files-in-the-database.md).
create table stored_files (
  id          uuid primary key,
  kind        text not null check (kind in ('identity', 'logo')),
  -- null until something uses it; a file that nothing comes to use is forgotten after a day
  owner_kind  text check (owner_kind in ('user', 'merchant', 'company')),
  owner_id    bigint,
  name        text not null,
  -- what the bytes are, whatever the name says
  media_type  text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes       bytea not null check (octet_length(bytes) between 1 and 5242880),
  sha256      bytea not null check (sha256 = sha256(bytes)),
  uploaded_by bigint not null references users,
  uploaded_at timestamptz not null default now(),
  check (coalesce(owner_kind in ('user', 'merchant'), false) = (owner_id is not null)),
  check (owner_kind is null or (kind = 'logo') = (owner_kind = 'company'))
);
-- Pictures are compressed as they come: trying again costs and gains nothing.
alter table stored_files alter column bytes set storage external;
create unique index stored_files_one_logo on stored_files (owner_kind) where owner_kind = 'company';
create index stored_files_unused on stored_files (uploaded_at) where owner_kind is null;

create table identity_papers (
  id          uuid primary key,
  user_id     bigint references users,
  merchant_id bigint references merchants,
  kind        text not null
    check (kind in ('national_id', 'passport', 'residence', 'driving_licence', 'contract', 'other')),
  number      text,
  expires_on  date,
  front_file  uuid unique references stored_files,
  back_file   uuid unique references stored_files,
  created_by  bigint not null references users,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  check (num_nonnulls(user_id, merchant_id) = 1),
  check (num_nonnulls(number, front_file) > 0),
  check (back_file is null or front_file is not null),
  check (front_file <> back_file)
);
create index identity_papers_user on identity_papers (user_id, expires_on) where user_id is not null;
create index identity_papers_merchant on identity_papers (merchant_id) where merchant_id is not null;

-- Who we are to the push services; made once, at the first start.
create table push_keys (
  id          smallint primary key check (id = 1),
  public_key  text not null,
  private_key text not null,
  made_at     timestamptz not null default now()
);

-- A browser that asked to be told. It hangs on the session it asked in: who is signed out there hears nothing more.
create table push_subscriptions (
  id         uuid primary key,
  user_id    bigint not null references users,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint   text not null unique,
  p256dh     text not null,
  auth       text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);

create function drop_subscriptions_of_ended_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger drop_subscriptions after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function drop_subscriptions_of_ended_session();

-- Mail and push are worked off by themselves: neither looks through the other's waiting rows.
create index outbox_waiting_mail on outbox (run_after, id) where done_at is null and topic = 'mail';
create index outbox_waiting_push on outbox (run_after, id) where done_at is null and topic = 'push';
drop index outbox_waiting;

-- Reports read nothing of what opens doors or shows faces.
do $$
begin
  if exists (select from pg_roles where rolname = 'reader') then
    revoke select on push_keys, push_subscriptions, stored_files, identity_papers from reader;
  end if;
end $$;
