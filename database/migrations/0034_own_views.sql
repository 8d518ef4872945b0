-- A person's own views of a list, on whatever desk they sit. What a list can be narrowed by is the screen's to know: a
-- view is names and texts, bounded here, and the screen takes what it understands.
create table own_views (
  id         uuid primary key,
  user_id    bigint not null references users,
  list       text not null check (length(list) between 1 and 60),
  label      text not null check (length(label) between 1 and 24),
  filters    jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 6000),
  created_at timestamptz not null default now(),
  unique (user_id, list, label)
);
