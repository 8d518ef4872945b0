#!/bin/sh
# A network of its own on one machine: eight namespaces around a bridge that stands in one of them,
# so nothing of the machine's own network is touched. `network.sh up` builds it, `down` removes it.
set -eu

nodes="pg1:11 pg2:12 pg3:13 lb1:21 lb2:22 app1:31 app2:32"

down() {
  for node in $nodes hub:1; do
    # A program that outlived its run would keep the namespace alive, and its port.
    ip netns pids "courier-${node%%:*}" 2>/dev/null | xargs -r kill -9 2>/dev/null || true
    ip netns del "courier-${node%%:*}" 2>/dev/null || true
  done
}

up() {
  down
  ip netns add courier-hub
  ip -n courier-hub link set lo up
  ip -n courier-hub link add bridge type bridge
  ip -n courier-hub addr add 10.77.0.1/24 dev bridge
  ip -n courier-hub link set bridge up
  for node in $nodes; do
    name=${node%%:*}
    ip netns add "courier-$name"
    ip -n "courier-$name" link set lo up
    ip -n courier-hub link add "to-$name" type veth peer name eth0 netns "courier-$name"
    ip -n courier-hub link set "to-$name" master bridge up
    ip -n "courier-$name" addr add "10.77.0.${node##*:}/24" dev eth0
    ip -n "courier-$name" link set eth0 up
    # As deploy/systemd/sysctl.conf: a rebuild gives up a connection to a dead machine and does not
    # hang.
    nsenter --net="/run/netns/courier-$name" sysctl -qw net.ipv4.tcp_keepalive_time=10 \
      net.ipv4.tcp_keepalive_intvl=3 net.ipv4.tcp_keepalive_probes=3
  done
}

case "${1:-}" in
  up) up ;;
  down) down ;;
  *) echo "network.sh up | down" >&2; exit 2 ;;
esac
