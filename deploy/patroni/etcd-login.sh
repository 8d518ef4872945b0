#!/bin/sh
# Closes a new etcd: then only the certificate `patroni` has access to the keys of the cluster, and
# only `root` to everything. Run it when all three answer, before Patroni starts. It may be
# repeated.
#   deploy/patroni/etcd-login.sh https://10.0.0.11:2379 FOLDER-OF-CERTIFICATES
set -eu
url=$1 folder=$2
ask() {
  curl -sS --fail-with-body --cacert "$folder/ca.crt" --cert "$folder/root.crt" --key "$folder/root.key" \
    -H 'content-type: application/json' "$@"
  echo
}
secret() { head -c 24 /dev/urandom | base64; }
if ask "$url/v2/auth/enable" | grep -q '"enabled":true'; then
  echo 'closed already'
  exit 0
fi
# These passwords are never used: both log in by the name in their certificate, which saves etcd the
# hashing.
ask -X PUT "$url/v2/auth/users/root" -d "{\"user\":\"root\",\"password\":\"$(secret)\"}"
ask -X PUT "$url/v2/auth/roles/courier" -d '{"role":"courier","permissions":{"kv":{"read":["/service/courier*"],"write":["/service/courier*"]}}}'
ask -X PUT "$url/v2/auth/users/patroni" -d "{\"user\":\"patroni\",\"password\":\"$(secret)\",\"roles\":[\"courier\"]}"
ask -X PUT "$url/v2/auth/enable"
# As it is made, this role lets everybody in.
ask -X PUT "$url/v2/auth/roles/guest" -d '{"role":"guest","revoke":{"kv":{"read":["/*"],"write":["/*"]}}}'
