-- Guesses of passwords and codes, counted for all servers together and longer than a server lives. A key is a hash: of
-- a caller and an account, of an account, of a caller, or of a device.
create table tries (
  key     bytea primary key,
  wrong   integer not null default 0,
  last_at timestamptz not null default now(),
  -- No further try is taken before this.
  open_at timestamptz not null default now()
);
create index tries_last on tries (last_at);

-- Browsers that somebody signed in from with the right password. Guesses made elsewhere do not count for them.
create table known_devices (
  user_id    bigint not null references users,
  token_hash bytea not null,
  used_at    timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index known_devices_used on known_devices (used_at);
