#!/bin/sh
# The authority of a cluster and its certificates. Keep FOLDER on one machine: it holds ca.key.
#   deploy/certificates.sh FOLDER pg1=10.0.0.11,10.0.0.20 pg2=10.0.0.12,10.0.0.20 \
#     pg3=10.0.0.13,10.0.0.20 app1=10.0.0.31 app2=10.0.0.32
# NAME=ADDRESSES: a machine with all its addresses; each PostgreSQL also with the shared address.
# Logins, by the name in their certificate: `patroni` and `root` (etcd), `app`, `migrator`, `reader`
# and `backup` (PostgreSQL).
# To renew, run it again with the same arguments: a certificate that ends within 60 days is
# replaced, the others stay. It lists the end of each. DAYS: validity of a certificate; CA_DAYS: of
# the authority.
set -eu
folder=$1
shift
days=${DAYS:-400}
ca_days=${CA_DAYS:-3650}
renew_before=$((60 * 24 * 3600))
umask 077
mkdir -p "$folder"
cd "$folder"
new_key() { openssl ecparam -genkey -name prime256v1 -noout -out "$1.key"; }
is_good() { [ -e "$1.crt" ] && openssl x509 -in "$1.crt" -noout -checkend "$renew_before" >/dev/null; }
# sign NAME EXTENSIONS: with a new key each time.
sign() {
  if is_good "$1"; then return; fi
  new_key "$1"
  openssl req -new -key "$1.key" -subj "/CN=$1" -out "$1.csr"
  printf '%s\n' "$2" >"$1.ext"
  openssl x509 -req -in "$1.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days "$days" -extfile "$1.ext" -out "$1.crt" 2>/dev/null
  rm "$1.csr" "$1.ext"
  echo "new: $1"
}
if [ ! -e ca.crt ]; then
  new_key ca
  openssl req -x509 -new -key ca.key -subj '/CN=Courier cluster' -days "$ca_days" -out ca.crt
elif ! is_good ca; then
  echo "The authority itself ends soon: docs/runbook.md, «A certificate ends»." >&2
fi
for node in "$@"; do
  name=${node%%=*}
  addresses=$(printf '%s' "${node#*=}" | sed 's/,/,IP:/g')
  # No DNS name: HAProxy compares the subject, all other programs the address, and Debian's Patroni
  # reads a DNS name only with python3-idna.
  sign "$name" "subjectAltName=IP:$addresses,IP:127.0.0.1
extendedKeyUsage=serverAuth,clientAuth"
done
for login in patroni root app migrator reader backup; do
  sign "$login" 'extendedKeyUsage=clientAuth'
done
for file in *.crt; do
  echo "$(openssl x509 -in "$file" -noout -enddate | sed 's/notAfter=//')  ${file%.crt}"
done
