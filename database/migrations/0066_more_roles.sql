-- oldest program: any
-- A user may hold several roles. `users.role_id` stays the first one; these are the others, in their order. A program that
-- does not know of them grants what the first role grants.
create table user_roles (
  user_id bigint not null references users,
  role_id bigint not null references roles,
  place   smallint not null check (place > 0),
  primary key (user_id, place),
  unique (user_id, role_id)
);
create index user_roles_role on user_roles (role_id);
