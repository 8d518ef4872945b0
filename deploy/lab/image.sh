#!/bin/sh
# Builds deploy/Dockerfile and runs deploy/compose.yml in an engine of its own. Needs root on Debian
# 12 with docker.io, docker-compose and mmdebstrap. The base images are made of Debian's packages,
# so that none has to be fetched: node:20-bookworm-slim with this machine's Node,
# postgres:15-bookworm with deploy/lab/postgres-entrypoint.sh.
#   deploy/lab/image.sh
#     LAB_DIR            another folder
#     DOCKER_BUILDKIT=0  the builder that is the default of Debian's engine
set -eu
cd "$(dirname "$0")/../.."
. deploy/lab/checks.sh
lab=${LAB_DIR:-/tmp/courier-image}
# The client that came with the engine, whatever else calls itself so.
export PATH="/usr/bin:$PATH"
export DOCKER_HOST="unix://$lab/engine.sock" DOCKER_CONFIG="$lab/config" DOCKER_BUILDKIT="${DOCKER_BUILDKIT:-1}"

# Its own folders and socket: an engine that stands here already is not touched.
engine() {
  "$@" --host "$DOCKER_HOST" --data-root "$lab/engine" --exec-root "$lab/exec" --pidfile "$lab/engine.pid" >>"$lab/engine.log" 2>&1 &
  within 20 docker info
}
engine_stops() {
  if [ -e "$lab/engine.pid" ]; then kill "$(cat "$lab/engine.pid")"; fi
  within 30 test ! -e "$lab/engine.pid"
}
compose() { docker-compose -p courier -f deploy/compose.yml --env-file "$lab/compose.env" "$@"; }
inside() { nsenter --net=/run/netns/courier-engine "$@"; }
is_ready() { inside curl -fs "http://127.0.0.1:8080/readyz"; }
in_server() { docker exec courier_server_1 "$@"; }
pid_of() { docker inspect -f '{{.State.Pid}}' "$1"; }
clear_away() {
  compose down --volumes >/dev/null 2>&1 || true
  engine_stops || true
  ip netns del courier-engine 2>/dev/null || true
  umount "$lab/exec/netns/default" 2>/dev/null || true
  # Only the empty ones go.
  find /sys/fs/cgroup -depth -type d -path '*/docker*' -exec rmdir {} \; 2>/dev/null || true
  rm -rf "$lab"
}
trap clear_away EXIT
trap 'exit 130' INT TERM
mkdir -p "$lab/node" "$lab/postgres" "$lab/config"

heading 'the images they stand on, of the packages of Debian'
deploy/lab/debian.sh "$lab/node.tar" ca-certificates libstdc++6
deploy/lab/debian.sh "$lab/postgres.tar" postgresql-15
# To build it needs the way out, and no network of its own.
engine dockerd --bridge=none --iptables=false --ip-forward=false
docker import "$lab/node.tar" lab-debian >/dev/null
docker import "$lab/postgres.tar" lab-postgres >/dev/null
rm "$lab/node.tar" "$lab/postgres.tar"
cp "$(command -v node)" "$lab/node/node"
cp -r "$(dirname "$(command -v npm)")/../lib/node_modules/npm" "$lab/node/npm"
cp -L /etc/ssl/certs/ca-certificates.crt "$lab/node/"
docker build -q --network host -t node:20-bookworm-slim -f - "$lab/node" <<'END'
FROM lab-debian
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
COPY ca-certificates.crt /etc/ssl/certs/
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --create-home node
END
cp deploy/lab/postgres-entrypoint.sh "$lab/postgres/"
docker build -q --network host -t postgres:15-bookworm -f - "$lab/postgres" <<'END'
FROM lab-postgres
ENV PATH=/usr/lib/postgresql/15/bin:/usr/sbin:/usr/bin:/sbin:/bin
COPY postgres-entrypoint.sh /usr/local/bin/
VOLUME /var/lib/postgresql/data
STOPSIGNAL SIGINT
ENTRYPOINT ["/usr/local/bin/postgres-entrypoint.sh"]
END

heading 'the image of the program'
since=$(date +%s)
docker build --network host -f deploy/Dockerfile -t courier_server . >"$lab/build.log" 2>&1 || { tail -40 "$lab/build.log"; exit 1; }
echo "built in $(($(date +%s) - since)) s"
docker images --format '{{.Repository}}:{{.Tag}} {{.Size}}'
must 'no bundler, no compiler and no test tool is in it' refused docker run --rm --network none courier_server \
  sh -c 'ls -d node_modules/vite node_modules/rolldown node_modules/typescript node_modules/vitest 2>/dev/null | grep .'
engine_stops

heading 'the compose file, from nothing'
ip netns add courier-engine
ip -n courier-engine link set lo up
engine nsenter --net=/run/netns/courier-engine dockerd
for name in POSTGRES MIGRATOR APP READER BACKUP; do echo "${name}_PASSWORD=$(openssl rand -hex 12)"; done >"$lab/compose.env"
printf 'SECRET_KEY=%s\nPUBLIC_URL=https://courier.example\n' "$(openssl rand -base64 32)" >>"$lab/compose.env"
# The stand-ins have no digest.
printf 'NODE_IMAGE=node:20-bookworm-slim\nPOSTGRES_IMAGE=postgres:15-bookworm\n' >>"$lab/compose.env"
since=$(date +%s)
compose up -d --no-build
within 60 is_ready
echo "ready $(($(date +%s) - since)) s after the command"
compose logs --no-color server | grep -A1 admin@courier.local
must 'the engine calls both healthy' within 40 sh -c 'test "$(docker ps -q --filter health=healthy | wc -l)" = 2'

heading 'what it may do'
must 'its files are read-only' refused in_server touch /app/x
must '/tmp and /data are not' in_server touch /tmp/x /data/x
must 'it has no capability and no way to one' in_server sh -c 'grep -q "CapBnd:.0000000000000000" /proc/1/status && grep -q "NoNewPrivs:.1" /proc/1/status'
must 'it is nobody special' in_server sh -c 'test "$(id -un)" = node'
must 'app makes no tables' in_server node -e '
  const db = new (require("pg").Client)(process.env.DATABASE_URL);
  db.connect().then(() => db.query("create table x (y int)"))
    .then(() => process.exit(1), (error) => (console.log(error.message), process.exit(error.code === "42501" ? 0 : 1)))'
must 'reconcile holds in it' in_server sh -c 'node --import tsx tools/reconcile.ts | tail -1'
must 'export works in it' in_server node --import tsx tools/db-export.ts /data/all.cod

heading 'stopped, killed, and without its database'
since=$(date +%s)
compose stop server 2>/dev/null
echo "stopped in $(($(date +%s) - since)) s"
must 'by itself, with 0' sh -c 'test "$(docker inspect -f {{.State.ExitCode}} courier_server_1)" = 0'
compose start server 2>/dev/null
within 30 is_ready
kill -9 "$(pid_of courier_server_1)"
must 'killed, it is back' within 30 is_ready
kill -9 "$(pid_of courier_postgres_1)"
must 'without its database it says so' within 10 refused is_ready
must 'the database is back, and it with it' within 30 is_ready
must 'a second server beside it is ready' sh -c '
  docker-compose -p courier -f deploy/compose.yml --env-file "$1" run -d --name second server >/dev/null 2>&1
  for i in $(seq 60); do docker exec second node -e "fetch(\"http://127.0.0.1:8080/readyz\").then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))" && exit 0; sleep 0.5; done
  exit 1' sh "$lab/compose.env"
docker rm -f second >/dev/null
compose down 2>/dev/null
compose up -d --no-build 2>/dev/null
within 60 is_ready
must 'taken down and up, the data is there: no first Admin again' sh -c '! docker logs courier_server_1 2>&1 | grep -q admin@courier.local'
