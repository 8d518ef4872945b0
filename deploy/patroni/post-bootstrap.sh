#!/bin/sh
# Called by Patroni with a connection string once, on the first machine of a new cluster.
# Where logins have passwords, they come from the environment Patroni was started with.
set -eu
exec psql -X -q -v ON_ERROR_STOP=1 -d "$1" -f "$(dirname "$0")/roles.sql"
