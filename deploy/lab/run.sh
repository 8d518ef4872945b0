#!/bin/sh
# Three PostgreSQL under Patroni and etcd, two HAProxy with one address, two of our servers. Writers
# work while the leader, or the HAProxy that has the address, fails again and again. Needs root and
# the packages of README.md.
#   deploy/lab/run.sh              thirteen failures
#     FAILOVERS=balancer,death,death   only these
#     LAB_DIR                      another folder; it is emptied
#     LAB_KEEP=1                   keeps the folder
#     LAB_CONTROL=1                no second machine confirms an answer: the run must fail
set -eu
cd "$(dirname "$0")/../.."
lab=${LAB_DIR:-/tmp/courier-lab}
# Only a folder of an earlier run is emptied, whatever LAB_DIR says.
if [ -e "$lab" ] && [ ! -e "$lab/.courier-lab" ]; then
  echo "$lab is not a folder of this lab: remove it, or name another" >&2
  exit 2
fi
running=
clear_away() {
  if [ -n "$running" ]; then
    kill "$running" 2>/dev/null || true
    wait "$running" 2>/dev/null || true
    rm -rf "node_modules/.cache/lab-$running"
  fi
  # With its network go the programs in it.
  deploy/lab/network.sh down
  [ -n "${LAB_KEEP:-}" ] || rm -rf "$lab"
}
trap clear_away EXIT
trap 'exit 130' INT TERM HUP
# What is left of a run that was killed goes first.
deploy/lab/network.sh up
rm -rf "$lab" node_modules/.cache/lab-*
install -d -o postgres "$lab"
touch "$lab/.courier-lab"
deploy/certificates.sh "$lab/certificates" pg1=10.77.0.11,10.77.0.20 pg2=10.77.0.12,10.77.0.20 pg3=10.77.0.13,10.77.0.20 \
  app1=10.77.0.31 app2=10.77.0.32
chown -R postgres: "$lab/certificates"
export LAB_DIR="$lab" NODE_EXTRA_CA_CERTS="$lab/certificates/ca.crt"
# In the background, so that an interruption is heard at once.
nsenter --net=/run/netns/courier-hub node --import tsx test/deploy/run.ts &
running=$!
if wait "$running"; then code=0; else code=$?; fi
running=
exit "$code"
