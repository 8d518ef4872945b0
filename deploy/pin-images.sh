#!/bin/sh
# Looks up which images the names stand for today, and prints them by digest for
# /etc/courier/compose.env. Run it on a machine with docker and a way to the registry; again when
# the images underneath are to be renewed (once a month):
#   deploy/pin-images.sh >>/etc/courier/compose.env
# Prints both or nothing: half an answer would stand in that file.
set -eu
digest_of() {
  docker pull --quiet "$1" >/dev/null || return 1
  found=$(docker image inspect --format '{{index .RepoDigests 0}}' "$1") || return 1
  if ! printf '%s\n' "$found" | grep -qxE '[a-z0-9./:_-]+@sha256:[0-9a-f]{64}'; then
    echo "docker names no digest of $1: '$found'" >&2
    return 1
  fi
  echo "$found"
}
# By themselves: a failure inside the words of another command would go unnoticed.
node=$(digest_of node:20-bookworm-slim)
postgres=$(digest_of postgres:15-bookworm)
printf 'NODE_IMAGE=%s\nPOSTGRES_IMAGE=%s\n' "$node" "$postgres"
