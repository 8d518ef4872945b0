#!/bin/sh
# Three PostgreSQL under Patroni and etcd, two HAProxy with one address, two servers of ours; writers at work while
# the first of the three, or the HAProxy that has the address, falls again and again. As root, with the packages of README.md installed.
#   deploy/lab/run.sh            thirteen falls; FALLS=balancer,death for some, LAB_DIR for another folder,
#   LAB_CONTROL=1 to see that it can go red: without a second machine behind each answer
set -eu
cd "$(dirname "$0")/../.."
trap 'deploy/lab/network.sh down' EXIT
trap 'exit 130' INT TERM
deploy/lab/network.sh up
# Not exec: the trap has to clear away afterwards.
nsenter --net=/run/netns/courier-hub node --import tsx test/deploy/run.ts
