#!/bin/sh
# Runs the units of deploy/systemd/ under a systemd that is the first process of a Debian 12 root,
# with PostgreSQL and pgbackrest of its packages. Needs root, mmdebstrap, control groups of version
# 1 and a checkout that is built.
#   deploy/lab/units.sh           LAB_DIR for another folder
set -eu
cd "$(dirname "$0")/../.."
. deploy/lab/checks.sh
lab=${LAB_DIR:-/tmp/courier-units}
root=$lab/root
first() { head -1 /sys/fs/cgroup/unified/courier-units/init.scope/cgroup.procs; }
in_it() { nsenter -t "$(first)" -a env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root SYSTEMD_PAGER= "$@"; }
as_postgres() { in_it setpriv --reuid=postgres --regid=postgres --init-groups env HOME=/var/lib/postgresql "$@"; }
is_ready() { in_it curl -fs http://127.0.0.1:8080/readyz; }
takes_no_writes() { in_it curl -s http://127.0.0.1:8080/readyz | grep 'takes no writes'; }
main_pid() { in_it systemctl show -p MainPID --value courier; }
clear_away() {
  if [ -e /sys/fs/cgroup/unified/courier-units ]; then kill -9 "$(first)" || true; fi
  sleep 2
  find /sys/fs/cgroup -depth -type d -path '*/courier-units*' -exec rmdir {} \; 2>/dev/null || true
  rm -rf "$lab"
}
trap clear_away EXIT
trap 'exit 130' INT TERM
mkdir -p "$root"

heading 'a machine of Debian with systemd, PostgreSQL and pgbackrest'
deploy/lab/debian.sh "$lab/root.tar" systemd-sysv libnss-systemd dbus postgresql-15 pgbackrest ca-certificates libstdc++6 curl procps
tar xf "$lab/root.tar" -C "$root"
rm "$lab/root.tar"
install "$(command -v node)" "$root/usr/bin/node"
# The program lies beside its next version; a link says which of them is meant.
mkdir -p "$root/opt/courier-1" "$root/etc/courier"
ln -s courier-1 "$root/opt/courier"
cp -r package.json package-lock.json tsconfig.json node_modules dist words domain contract database server tools "$root/opt/courier-1/"
cp deploy/systemd/*.service deploy/systemd/*.timer "$root/etc/systemd/system/"
install -m 0644 deploy/patroni/roles.sql "$root/var/lib/postgresql/"
for name in MIGRATOR APP READER BACKUP; do export "${name}_PASSWORD=$(openssl rand -hex 12)"; done
(
  umask 077
  cat >"$root/etc/courier/server.env" <<END
DATABASE_URL=postgresql://app:$APP_PASSWORD@127.0.0.1:5432/courier
DATABASE_MIGRATOR_URL=postgresql://migrator:$MIGRATOR_PASSWORD@127.0.0.1:5432/courier
SECRET_KEY=$(openssl rand -base64 32)
PUBLIC_URL=https://courier.example
HOST=127.0.0.1
PORT=8080
RATE_LIMITS=off
END
  echo "DATABASE_URL=postgresql://backup:$BACKUP_PASSWORD@127.0.0.1:5432/courier" >"$root/etc/courier/export.env"
)
mkdir -p "$root/etc/pgbackrest"
REPO_DIR=/var/lib/pgbackrest REPO_PASSPHRASE=$(openssl rand -hex 24) LOCK_DIR=/run/postgresql/pgbackrest \
  DATA_DIR=/var/lib/postgresql/15/main SOCKET_DIR=/run/postgresql PGPORT=5432 \
  perl -pe 's/\$\{(\w+)\}/$ENV{$1}/g' deploy/pgbackrest/pgbackrest.conf >"$root/etc/pgbackrest/pgbackrest.conf"
setsid deploy/lab/machine.sh courier-units "$root" >"$lab/machine.log" 2>&1 &
within 60 in_it systemctl is-active multi-user.target postgresql@15-main
# With the locale of a machine that says nothing: the database must not take it.
in_it pg_dropcluster --stop 15 main
in_it pg_createcluster --locale=C --encoding=SQL_ASCII 15 main >/dev/null
in_it systemctl start postgresql@15-main
as_postgres env MIGRATOR_PASSWORD="$MIGRATOR_PASSWORD" APP_PASSWORD="$APP_PASSWORD" READER_PASSWORD="$READER_PASSWORD" \
  BACKUP_PASSWORD="$BACKUP_PASSWORD" psql -q -v ON_ERROR_STOP=1 -f /var/lib/postgresql/roles.sql
must 'the database knows letters, whatever its cluster does' sh -c 'test "$1" = UTF8,C,C.UTF-8 && echo "$1"' sh \
  "$(as_postgres psql -XAt -F, -c "select pg_encoding_to_char(encoding), datcollate, datctype from pg_database where datname = 'courier'")"

heading 'courier.service'
must 'it starts' in_it systemctl enable --now courier
must 'it is ready' within 30 is_ready
must 'it has no capability, a filter of calls, and goes first' sh -c '
  grep -q "CapBnd:.0000000000000000" "/proc/$1/status" && grep -q "Seccomp:.2" "/proc/$1/status" && ps -o ni= -p "$1"' sh \
  "$(head -1 /sys/fs/cgroup/unified/courier-units/system.slice/courier.service/cgroup.procs)"
must 'a person at the machine can ask the books' in_it sh -c 'cd /opt/courier; set -a; . /etc/courier/server.env; node --import tsx tools/reconcile.ts | tail -1'
must 'its files are read-only' refused in_it nsenter -t "$(main_pid)" -m touch /opt/courier/x
in_it systemctl kill --signal=KILL courier
within 5 refused is_ready
must 'killed, it is back' within 30 is_ready
is_another() { test "$(main_pid)" != "$1"; }
hangs() {
  before=$(main_pid)
  in_it kill -STOP "$before"
  within 60 is_another "$before"
  within 30 is_ready
}
must 'hanging, it is started again' hangs
cat >"$root/root/knock.sh" <<'END'
# Signs in with a wrong password until the server no longer listens. A refusal is expected; any
# other answer is reported.
while :; do
  answer=$(curl -s -o /dev/null -w '%{http_code}' -H 'content-type: application/json' \
    -d '{"email":"a@b.cd","password":"wrong-password"}' http://127.0.0.1:8080/api/admin/login)
  case "$? $answer" in
    '0 422') ;;
    '7 '*) exit 0 ;;
    *) echo "answered $answer"; exit 1 ;;
  esac
done
END
stop_under_calls() {
  in_it sh /root/knock.sh &
  knocking=$!
  sleep 1
  in_it systemctl stop courier
  wait "$knocking"
}
must 'stopped under calls, it answers all it took' stop_under_calls
in_it mv /opt/courier-1 /opt/courier-2
in_it ln -sfn courier-2 /opt/courier
in_it systemctl start courier
must 'the link shows another folder, it starts from there' within 30 is_ready
must 'systemd calls it' sh -c 'echo "$1"' sh "$(in_it systemd-analyze security --no-pager courier | tail -1)"

heading 'without DATABASE_URL: the PostgreSQL it brings along'
in_it systemctl stop courier
sed -i.kept '/^DATABASE/d; s/^RATE/LEAVING_SECONDS=3\n&/' "$root/etc/courier/server.env"
in_it systemctl start courier
must 'it is ready' within 60 is_ready
must 'root can ask the books beside it' in_it sh -c 'cd /opt/courier; DATA_DIR=/var/lib/courier/main node --import tsx tools/reconcile.ts | tail -1'
in_it systemctl kill --signal=KILL courier
within 5 refused is_ready
must 'killed with it, it is back' within 60 is_ready
must 'hanging, it is started again' hangs
must 'stopped under calls, it answers all it took' stop_under_calls
must 'and root is told to start it first' in_it sh -c 'cd /opt/courier; DATA_DIR=/var/lib/courier/main node --import tsx tools/reconcile.ts 2>&1 | grep "start it first"'
mv "$root/etc/courier/server.env.kept" "$root/etc/courier/server.env"
in_it systemctl start courier
within 30 is_ready

heading 'the nightly export'
must 'it writes a file for its owner alone' in_it sh -c 'systemctl start courier-export && find /var/lib/private/courier-export -name "*.cod" -perm 600 | grep .'
must 'systemd calls it' sh -c 'echo "$1"' sh "$(in_it systemd-analyze security --no-pager courier-export | tail -1)"

heading 'pgbackrest'
as_postgres psql -Xq -c "alter system set archive_mode = 'on'" \
  -c "alter system set archive_command = 'pgbackrest --stanza=courier archive-push %p'"
in_it systemctl restart postgresql@15-main
as_postgres pgbackrest --stanza=courier stanza-create
must 'the database restarted, the server is ready again' within 30 is_ready
must 'it backs up' in_it systemctl start pgbackrest
as_postgres pgbackrest --stanza=courier info | grep -E 'full|diff|database size'
must 'systemd calls it' sh -c 'echo "$1"' sh "$(in_it systemd-analyze security --no-pager pgbackrest | tail -1)"
must 'both timers wait for the night' in_it systemctl enable --now courier-export.timer pgbackrest.timer
in_it systemctl list-timers --no-pager courier-export.timer pgbackrest.timer | head -3
as_postgres touch /var/lib/postgresql/15/main/standby.signal
in_it systemctl restart postgresql@15-main
must 'a follower has nothing to back up' in_it sh -c 'systemctl start pgbackrest; systemctl show -p Result --value pgbackrest | grep exec-condition'
must 'the server says that its database takes no writes' within 20 takes_no_writes

heading 'what the journal knows'
must 'no password and no key' refused in_it sh -c 'for secret in "$@"; do journalctl --no-pager | grep -qF "$secret" && exit 0; done; exit 1' sh \
  "$APP_PASSWORD" "$MIGRATOR_PASSWORD" "$BACKUP_PASSWORD" "$(sed -n s/^SECRET_KEY=//p "$root/etc/courier/server.env")"
