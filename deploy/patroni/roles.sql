-- Run once by a superuser on a new cluster: psql -v ON_ERROR_STOP=1 -f roles.sql
-- A login has a password only if MIGRATOR_PASSWORD, APP_PASSWORD, READER_PASSWORD or
-- BACKUP_PASSWORD is in the environment; otherwise PostgreSQL accepts only its certificate
-- (patroni.yml). The tables belong to `owner`, which cannot log in; the program connects as `app`,
-- which owns nothing.
create role owner nologin;
create role migrator login;
create role app login;
create role reader login;
create role backup login;
\getenv migrator_password MIGRATOR_PASSWORD
\getenv app_password APP_PASSWORD
\getenv reader_password READER_PASSWORD
\getenv backup_password BACKUP_PASSWORD
\if :{?migrator_password}
alter role migrator password :'migrator_password';
\endif
\if :{?app_password}
alter role app password :'app_password';
\endif
\if :{?reader_password}
alter role reader password :'reader_password';
\endif
\if :{?backup_password}
alter role backup password :'backup_password';
\endif
grant owner to migrator;
grant pg_read_all_data to backup;
-- The on-call user sees what every login does, by the program's login.
grant pg_read_all_stats to app;
-- Search by an Arabic name needs a character type that knows letters; sorting stays by code point.
-- Set here, because a cluster created by a package has the locale of its machine.
create database courier owner owner template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8';
revoke all on database courier from public;
grant connect, temporary on database courier to migrator, app, reader, backup;
