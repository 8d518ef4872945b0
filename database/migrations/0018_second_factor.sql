-- A second factor for staff: a code of the telephone beside the password.

-- The secret stands here only sealed (AES-256-GCM); the key is kept outside the database.
create table second_factors (
  user_id     bigint primary key references users,
  secret      bytea not null,
  -- Null while it is being set up: nothing is asked of the person yet.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: each code counts once.
  last_step   bigint not null default 0,
  -- Guesses since the last right one, held here so that two servers count together.
  tries       integer not null default 0,
  tries_since timestamptz not null default now(),
  created_at  timestamptz not null default now()
);

create table recovery_codes (
  user_id   bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

-- The password was right, the code is still asked for. No session: it opens nothing.
create table sign_in_challenges (
  token_hash bytea primary key,
  user_id    bigint not null references users,
  remember   boolean not null,
  attempts   integer not null default 0,
  expires_at timestamptz not null,
  used_at    timestamptz,
  created_at timestamptz not null default now()
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);
