-- Run once by a superuser on a new cluster, with MIGRATOR_PASSWORD, APP_PASSWORD, READER_PASSWORD and
-- BACKUP_PASSWORD in the environment: psql -v ON_ERROR_STOP=1 -f roles.sql
-- The tables belong to `owner`, whom nobody can log in as; the program connects as `app`, which owns nothing.
\getenv migrator_password MIGRATOR_PASSWORD
\getenv app_password APP_PASSWORD
\getenv reader_password READER_PASSWORD
\getenv backup_password BACKUP_PASSWORD
create role owner nologin;
create role migrator login password :'migrator_password';
create role app login password :'app_password';
create role reader login password :'reader_password';
create role backup login password :'backup_password';
grant owner to migrator;
grant pg_read_all_data to backup;
-- The on-call user sees what every login does, by the program's login.
grant pg_read_all_stats to app;
-- Search by an Arabic name needs to know what a letter is; sorting stays by code point. Said here, because a cluster
-- that a package made has the machine's own words for it.
create database courier owner owner template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8';
revoke all on database courier from public;
grant connect, temporary on database courier to migrator, app, reader, backup;
