-- oldest program: any
-- The browser that opened a session, as the hash of its device token: signing in again there ends
-- the session it had. Null: opened by an earlier program.
alter table sessions add column device_hash bytea;
create index sessions_of_browser on sessions (device_hash) where revoked_at is null;
