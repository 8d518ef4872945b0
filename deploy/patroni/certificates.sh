#!/bin/sh
# The certificates of a new cluster: an authority of its own, one certificate per machine (etcd and Patroni's REST),
# and two logins at etcd: `patroni`, and `root` for the people who keep it. Run once, on a machine that keeps ca.key.
#   deploy/patroni/certificates.sh FOLDER pg1=10.0.0.11 pg2=10.0.0.12 pg3=10.0.0.13
# Each machine then gets ca.crt, its own pair as server.crt and server.key, and patroni.crt with patroni.key
# (owner postgres, 0600; etcd reads the first three: chgrp etcd, 0640).
set -eu
folder=$1
shift
days=3650
umask 077
mkdir -p "$folder"
cd "$folder"
new_key() { openssl ecparam -genkey -name prime256v1 -noout -out "$1.key"; }
# sign NAME EXTENSIONS
sign() {
  new_key "$1"
  openssl req -new -key "$1.key" -subj "/CN=$1" -out "$1.csr"
  printf '%s\n' "$2" >"$1.ext"
  openssl x509 -req -in "$1.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days "$days" -extfile "$1.ext" -out "$1.crt" 2>/dev/null
  rm "$1.csr" "$1.ext"
}
if [ ! -e ca.crt ]; then
  new_key ca
  openssl req -x509 -new -key ca.key -subj '/CN=Courier cluster' -days "$days" -out ca.crt
fi
for node in "$@"; do
  sign "${node%%=*}" "subjectAltName=IP:${node##*=},IP:127.0.0.1
extendedKeyUsage=serverAuth,clientAuth"
done
for login in patroni root; do
  [ -e "$login.crt" ] || sign "$login" 'extendedKeyUsage=clientAuth'
done
