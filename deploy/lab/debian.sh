#!/bin/sh
# A root of Debian 12 with PACKAGES as one tar, for engines that cannot fetch base images.
#   debian.sh FILE.tar PACKAGES…
set -eu
file=$1
shift
packages=$(echo "$*" | tr ' ' ,)
# Descriptors above 2 that the caller left open confuse apt's hooks, which dash runs.
exec 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-
mmdebstrap --quiet --variant=minbase --format=tar --include="$packages" bookworm "$file.part"
mv "$file.part" "$file"
