-- oldest program: any
-- People sign in by phone number or by e-mail: nobody needs an e-mail any more.

alter table users alter column email drop not null;
alter table merchants alter column email drop not null;

alter table users
  -- The number in `phone` opens this account. Others only say how somebody is reached.
  add column signs_in_by_phone boolean not null default false,
  -- The password is a one-time code, good until then; null: a password.
  add column code_expires_at   timestamptz;

-- A number that several live accounts share opens none of them until somebody says whose it is.
update users u set signs_in_by_phone = true
where u.phone ~ '^\+[0-9]{8,15}$'
  and not exists (
    select from users other where other.phone = u.phone and other.id <> u.id and other.active);

create unique index users_sign_in_phone on users (phone) where signs_in_by_phone and active;
alter table users add constraint users_have_a_way_in
  check (email is not null or (phone is not null and signs_in_by_phone)) not valid;
alter table users validate constraint users_have_a_way_in;
