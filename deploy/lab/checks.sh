# Functions of the scripts in this folder: headings, waiting, checks.
heading() { printf '\n== %s\n' "$*"; }
refused() { ! "$@"; }

# within SECONDS COMMAND…: until it succeeds
within() {
  left=$(($1 * 5))
  shift
  until "$@" >/dev/null 2>&1; do
    left=$((left - 1))
    [ "$left" -gt 0 ] || { echo "not in time: $*" >&2; return 1; }
    sleep 0.2
  done
}

# must WHAT COMMAND…: ends the script when it does not hold
must() {
  what=$1
  shift
  if output=$("$@" 2>&1); then
    echo "✓ $what${output:+: $(echo "$output" | tail -1)}"
  else
    printf '✗ %s\n%s\n' "$what" "$output" >&2
    exit 1
  fi
}
