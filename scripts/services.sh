#!/usr/bin/env bash
# Runs a command with PostgreSQL and Redis: those named in the environment, else throw-away ones
# on free ports, in a folder that goes with them.
#
#   scripts/services.sh scripts/tests.sh -n 2
set -euo pipefail
cd "$(dirname "$0")/.."

folder="$(mktemp -d /tmp/reliquary-services.XXXXXX)"
chmod 755 "$folder"
redis_pid=''
postgres=''

# initdb refuses to run as root, so root hands it to the postgres account of the package.
as_postgres() {
  if [ "$(id -u)" -eq 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

stop() {
  [ -z "$redis_pid" ] || kill "$redis_pid" 2>/dev/null || true
  [ -z "$postgres" ] || as_postgres "$postgres/pg_ctl" -D "$folder/postgres/data" -m immediate -s stop || true
  rm -rf "$folder"
}
trap stop EXIT

free_port() {
  .venv/bin/python -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

postgres_start() {
  local port
  port="$(free_port)"
  postgres="$(dirname "$(compgen -G '/usr/lib/postgresql/*/bin/initdb' | sort -V | tail -1 || command -v initdb)")"
  mkdir "$folder/postgres"
  [ "$(id -u)" -ne 0 ] || chown postgres "$folder/postgres"
  (
    cd "$folder/postgres"
    as_postgres "$postgres/initdb" -D "$folder/postgres/data" -U reliquary -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
    as_postgres "$postgres/pg_ctl" -D "$folder/postgres/data" -s -w -l "$folder/postgres/log" \
      -o "-p $port -h 127.0.0.1 -k $folder/postgres -c fsync=off -c max_connections=60" start
  )
  export RELIQUARY_DATABASE_URL="postgres://reliquary@127.0.0.1:$port/postgres"
}

redis_start() {
  local port
  port="$(free_port)"
  mkdir "$folder/redis"
  redis-server --port "$port" --bind 127.0.0.1 --dir "$folder/redis" --save '' --appendonly no \
    --daemonize no >"$folder/redis/log" 2>&1 &
  redis_pid=$!
  for _ in $(seq 100); do
    if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
      export RELIQUARY_BROKER_URL="redis://127.0.0.1:$port/0"
      return
    fi
    sleep 0.1
  done
  cat "$folder/redis/log" >&2
  echo "Redis did not start" >&2
  return 1
}

[ -n "${RELIQUARY_DATABASE_URL:-}" ] || postgres_start
[ -n "${RELIQUARY_BROKER_URL:-}" ] || redis_start
echo "On PostgreSQL and Redis: $RELIQUARY_DATABASE_URL $RELIQUARY_BROKER_URL"
"$@"
