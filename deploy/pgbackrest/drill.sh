#!/bin/sh
# Tries a restore to a point in time from beginning to end on a temporary PostgreSQL. Needs root on
# a Debian machine with postgresql-15 and pgbackrest. Exits with 0 only if every table is as it was
# at that point.
#   deploy/pgbackrest/drill.sh
#     DRILL_DIR      another folder
#     DRILL_KEEP=1   keeps the folder
#     DRILL_SECONDS  longer work
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."
drill=${DRILL_DIR:-/tmp/courier-drill}
work=${DRILL_SECONDS:-8}
bin=/usr/lib/postgresql/15/bin
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups env HOME="$drill" "$@"; }
heading() { printf '\n== %s\n' "$*"; }

writers=
stop() { as_postgres "$bin/pg_ctl" -D "$drill/data" -w -m "$1" stop >/dev/null 2>&1 || true; }
# Programs of a drill that was killed. Its writers end their server themselves.
end_left() {
  left=$(cat "$drill/writers.pid" 2>/dev/null || true)
  # It may end on its own in between.
  if [ -n "$left" ] && { tr '\0' ' ' <"/proc/$left/cmdline"; } 2>/dev/null | grep -q 'test/deploy/work.ts'; then
    kill "$left" 2>/dev/null || true
    tail --pid="$left" -f /dev/null
  fi
  if [ -e "$drill/pgbackrest.conf" ]; then
    as_postgres pgbackrest --config="$drill/pgbackrest.conf" --stanza=courier stop --force >/dev/null 2>&1 || true
  fi
}
clear_away() {
  if [ -n "$writers" ]; then
    kill "$writers" 2>/dev/null || true
    wait "$writers" 2>/dev/null || true
  fi
  end_left
  stop immediate
  [ -n "${DRILL_KEEP:-}" ] || rm -rf "$drill"
}
# Empties DRILL_DIR only if it is the folder of an earlier drill. An interrupted drill may have left
# its PostgreSQL running in it.
if [ -e "$drill" ]; then
  [ -e "$drill/.courier-drill" ] || { echo "$drill is not a folder of this drill: remove it, or name another" >&2; exit 2; }
  end_left
  stop immediate
  # The file that marks the folder as ours is deleted last. Programs that are ending may still write
  # for a moment.
  until find "$drill" -mindepth 1 ! -name .courier-drill -delete 2>/dev/null; do sleep 1; done
fi
trap clear_away EXIT
trap 'exit 130' INT TERM HUP
mkdir -p "$drill/repo" "$drill/lock"
touch "$drill/.courier-drill"
export REPO_DIR="$drill/repo" LOCK_DIR="$drill/lock" DATA_DIR="$drill/data" SOCKET_DIR="$drill" PGPORT=6433
REPO_PASSPHRASE=$(head -c 24 /dev/urandom | base64)
export REPO_PASSPHRASE
perl -pe 's/\$\{(\w+)\}/$ENV{$1}/g' "$here/pgbackrest.conf" >"$drill/pgbackrest.conf"
chown -R postgres: "$drill"
backrest() { as_postgres pgbackrest --config="$drill/pgbackrest.conf" --stanza=courier "$@"; }
start() { as_postgres "$bin/pg_ctl" -D "$DATA_DIR" -w -t 120 -l "$drill/postgres.log" start >/dev/null; }
ask() { as_postgres psql -X -At -h "$SOCKET_DIR" -p "$PGPORT" -d courier -c "$1"; }

# In the background and waited for, so that an interruption is heard at once and ends them too.
work_for() {
  node --import tsx test/deploy/work.ts "$work" &
  writers=$!
  echo "$writers" >"$drill/writers.pid"
}
work_is_done() {
  wait "$writers"
  writers=
  rm "$drill/writers.pid"
}

heading 'a PostgreSQL that archives'
as_postgres "$bin/initdb" -D "$DATA_DIR" -E UTF8 --locale=C --lc-ctype=C.UTF-8 --data-checksums >/dev/null
cat >>"$DATA_DIR/postgresql.conf" <<END
listen_addresses = ''
port = $PGPORT
unix_socket_directories = '$SOCKET_DIR'
archive_mode = on
archive_command = 'pgbackrest --config=$drill/pgbackrest.conf --stanza=courier archive-push %p'
END
start
export MIGRATOR_PASSWORD=drill APP_PASSWORD=drill READER_PASSWORD=drill BACKUP_PASSWORD=drill
as_postgres psql -X -q -v ON_ERROR_STOP=1 -h "$SOCKET_DIR" -p "$PGPORT" -d postgres -f "$here/../patroni/roles.sql"
host=$(printf %s "$SOCKET_DIR" | sed 's,/,%2F,g')
export DATABASE_URL="postgresql://app@/courier?host=$host&port=$PGPORT"
export DATABASE_MIGRATOR_URL="postgresql://migrator@/courier?host=$host&port=$PGPORT"
backrest stanza-create
backrest check

heading 'writers at work, and a full backup meanwhile'
work_for
sleep 4
backrest --type=full backup
work_is_done

heading 'more work, then the moment to come back to'
work_for
work_is_done
node --import tsx test/deploy/table-hashes.ts >"$drill/then.json"
moment=$(ask 'select clock_timestamp()')
shipments=$(ask 'select count(*) from shipments')
echo "$shipments shipments at $moment"
sleep 1

heading 'work that is to be undone'
work_for
work_is_done
later=$(ask 'select count(*) from shipments')
echo "$later shipments now"
test "$later" -gt "$shipments"
ask 'select pg_switch_wal()' >/dev/null
node --import tsx test/deploy/table-hashes.ts >"$drill/later.json"
stop fast

heading "back to $moment"
# Another folder is the careful way; --delta writes only what differs into the one that stood there.
backrest --delta --type=time "--target=$moment" --target-action=promote restore
start
until [ "$(ask 'select pg_is_in_recovery()')" = f ]; do sleep 0.2; done

heading 'what is there'
node --import tsx test/deploy/table-hashes.ts >"$drill/now.json"
echo "$(ask 'select count(*) from shipments') shipments"
# The check must be able to fail: what was undone differs.
if cmp -s "$drill/later.json" "$drill/then.json"; then
  echo 'the later work left no trace in the comparison' >&2
  exit 1
fi
cmp "$drill/now.json" "$drill/then.json"
echo 'every table is what it was'
npm run --silent reconcile | tail -1
