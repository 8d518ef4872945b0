#!/bin/sh
# The part of the official image's start script that deploy/compose.yml needs: it creates a cluster
# with POSTGRES_INITDB_ARGS, runs the scripts of /docker-entrypoint-initdb.d on a server that
# listens on its socket only, and then starts the real server.
set -eu
PGDATA=/var/lib/postgresql/data
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  install -d -o postgres -g postgres /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" >/tmp/password
  # shellcheck disable=SC2086 -- several arguments in one variable, as there
  initdb -D "$PGDATA" -U postgres --pwfile=/tmp/password $POSTGRES_INITDB_ARGS
  rm /tmp/password
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl -D "$PGDATA" -w -o "-c listen_addresses=''" start
  for script in /docker-entrypoint-initdb.d/*.sql; do psql -v ON_ERROR_STOP=1 -f "$script"; done
  pg_ctl -D "$PGDATA" -w -m fast stop
fi
# `postgres -c …` of the compose file, as the official start takes it.
if [ "${1:-}" = postgres ]; then shift; fi
exec postgres -D "$PGDATA" -c "listen_addresses=*" "$@"
