# What .ci/run and .ci/full have in common: steps that are counted, and the servers that tests need.
set -uo pipefail
cd "$(dirname "$0")/.."
export CI=true NO_COLOR=1 npm_config_update_notifier=false
passed=0
failed=0
work=$(mktemp -d)

step() { # NAME COMMAND...
  local name=$1 start=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  if "$@"; then
    passed=$((passed + 1))
    printf -- '-- %s: passed (%s s)\n' "$name" "$((SECONDS - start))"
  else
    failed=$((failed + 1))
    printf -- '-- %s: FAILED (%s s)\n' "$name" "$((SECONDS - start))"
  fi
}

# A step that runs beside the next one, on the other core; `finish` waits for it and prints what it said.
begin() { # NAME COMMAND...
  beside=$1
  shift
  printf '\n== %s: begun\n' "$beside"
  (
    start=$SECONDS
    "$@" >"$work/beside.log" 2>&1
    echo "$? $((SECONDS - start))" >"$work/beside.code"
  ) &
  beside_pid=$!
}

finish() {
  wait "$beside_pid"
  local code=1 seconds=0
  read -r code seconds <"$work/beside.code"
  printf '\n== %s\n' "$beside"
  cat "$work/beside.log"
  if [ "$code" -eq 0 ]; then
    passed=$((passed + 1))
    printf -- '-- %s: passed (%s s)\n' "$beside" "$seconds"
  else
    failed=$((failed + 1))
    printf -- '-- %s: FAILED (%s s)\n' "$beside" "$seconds"
  fi
}

# Debian's packages; where they cannot be installed the tests say in a line what they did not run.
install_packages() {
  local missing=()
  command -v xmllint >/dev/null || missing+=(libxml2-utils)
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing+=(postgresql)
  command -v chromium >/dev/null || missing+=(chromium)
  command -v pdftotext >/dev/null || missing+=(poppler-utils)
  command -v hledger >/dev/null || missing+=(hledger)
  command -v redis-server >/dev/null || missing+=(redis-server)
  command -v bean-check >/dev/null || missing+=(beancount)
  [ ${#missing[@]} -eq 0 ] && return 0
  if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    echo "not installed here, and no right to install: ${missing[*]}"
    return 0
  fi
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq >"$work/apt.log" 2>&1
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >>"$work/apt.log" 2>&1 || { tail -5 "$work/apt.log"; return 1; }
  echo "installed: ${missing[*]}"
}

# A PostgreSQL server of our own on a socket in a temporary folder, for the tests of the ledger.
start_postgres() {
  local bin
  bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
  if [ -z "$bin" ]; then
    echo 'no PostgreSQL server on this machine: its tests say so'
    return 0
  fi
  local data=$work/pg
  mkdir -p "$data" && chmod 777 "$work" "$data"
  local as=()
  if [ "$(id -u)" -eq 0 ]; then
    chown postgres "$data"
    as=(runuser -u postgres --)
  fi
  "${as[@]}" "$bin/initdb" -D "$data/db" -U iso20022 --auth=trust >"$work/pg.log" 2>&1 || { tail -5 "$work/pg.log"; return 1; }
  "${as[@]}" "$bin/pg_ctl" -D "$data/db" -l "$data/server.log" -w -o "-c listen_addresses='' -k $data -p 54320" start >>"$work/pg.log" 2>&1 ||
    { tail -5 "$work/pg.log" "$data/server.log"; return 1; }
  pg_stop=("${as[@]}" "$bin/pg_ctl" -D "$data/db" -m immediate stop)
  export ISO20022_TEST_PG="postgresql://iso20022@/postgres?host=$data&port=54320"
}
pg_stop=(true)

# A Redis of our own on a socket in the same folder, for the queue of the examples.
start_redis() {
  if ! command -v redis-server >/dev/null; then
    echo 'no Redis on this machine: the examples say so'
    return 0
  fi
  local data=$work/redis
  mkdir -p "$data"
  redis-server --port 0 --unixsocket "$data/redis.sock" --dir "$data" --save '' --appendonly yes >"$data/log" 2>&1 &
  redis_stop=(kill $!)
  for _ in $(seq 100); do
    [ -S "$data/redis.sock" ] && break
    sleep 0.1
  done
  [ -S "$data/redis.sock" ] || { tail -5 "$data/log"; return 1; }
  export ISO20022_TEST_REDIS=$data/redis.sock
}
redis_stop=(true)
trap '"${pg_stop[@]}" >/dev/null 2>&1; "${redis_stop[@]}" 2>/dev/null; rm -rf "$work"' EXIT

run_tests() {
  # The README's test command is `npm ci && npm test`; `npm ci` was the first step.
  local TIMEFORMAT='npm test took %U s of processor time and %S s in the system, %R s by the clock'
  time npm test -- --reporter=default --reporter=json --outputFile.json="$work/tests.json"
  local code=$?
  if [ -s "$work/tests.json" ]; then
    local counts
    counts=$(node -e 'const r = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")); console.log(r.numPassedTests, r.numFailedTests)' "$work/tests.json")
    tests_passed=${counts% *}
    tests_failed=${counts#* }
  fi
  return $code
}
tests_passed=0
tests_failed=0


install() {
  step 'npm ci, which builds' npm ci --no-audit --no-fund
  if [ "$failed" -gt 0 ]; then
    echo "$passed passed, $failed failed"
    exit 1
  fi
  step 'Debian packages' install_packages
  step 'PostgreSQL server' start_postgres
  step 'Redis' start_redis
}

conclude() {
  printf '\n%s passed, %s failed\n' "$((passed + tests_passed))" "$((failed + tests_failed))"
  [ "$failed" -eq 0 ]
}
