-- What open dashboards must hear at once is announced in the transaction that writes it: notifications
-- told and read, sessions ended. Parcels are left out: an announcement takes a lock at commit that
-- everybody shares, which is nothing for these and too much for every scan.

-- One announcement carries up to 500 people: a payload holds less than 8000 bytes.
create function announce_receipts() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', tg_argv[0] || string_agg(user_id::text, ','))
  from (
    select user_id, (row_number() over () - 1) / 500 as part
    from (select distinct user_id from new_rows) people) parts
  group by part;
  return null;
end $$;

create trigger announce_told after insert on notification_receipts
  referencing new table as new_rows
  for each statement execute function announce_receipts('told:');

create trigger announce_read after update on notification_receipts
  referencing new table as new_rows
  for each statement execute function announce_receipts('read:');

create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'ended:' || new.id::text);
  return null;
end $$;

create trigger announce_ended after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function announce_ended_session();
