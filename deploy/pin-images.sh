#!/bin/sh
# Looks up which images the names stand for today, and prints them by digest for /etc/courier/compose.env. Run it on a
# machine with docker and a way to the registry; again when the images underneath are to be renewed (once a month).
#   deploy/pin-images.sh >>/etc/courier/compose.env
set -eu
pin() {
  docker pull --quiet "$2" >/dev/null
  printf '%s=%s\n' "$1" "$(docker image inspect --format '{{index .RepoDigests 0}}' "$2")"
}
pin NODE_IMAGE node:20-bookworm-slim
pin POSTGRES_IMAGE postgres:15-bookworm
