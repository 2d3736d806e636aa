#!/usr/bin/env bash
# Everything about the source that can be judged without running it. Stops at the first fault.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$1"; }
data="$(mktemp -d)"
trap 'rm -rf "$data"' EXIT

# As on a server that is reached from outside: keys given, TLS on, nothing left to defaults.
export RELIQUARY_DATA="$data"
export RELIQUARY_SECRET_KEY="check-$(printf '%s' {a..z}{0..9} | cut -c1-64)"
export RELIQUARY_CODE_KEY="code-$(printf '%s' {a..z}{0..9} | cut -c1-64)"
export RELIQUARY_PUBLIC_URL=https://reliquary.example
export RELIQUARY_ALLOWED_HOSTS=reliquary.example
unset RELIQUARY_DEBUG RELIQUARY_DATABASE_URL RELIQUARY_BROKER_URL

step 'ruff'
.venv/bin/ruff check .
.venv/bin/ruff format --check .
step 'mypy'
.venv/bin/mypy
step 'import contracts'
.venv/bin/lint-imports
step 'lock'
.venv/bin/python scripts/lock_is_current.py
step 'translations'
.venv/bin/python scripts/messages_are_current.py
step 'tables of rules'
.venv/bin/python scripts/rules_are_current.py
step 'migrations'
.venv/bin/python manage.py makemigrations --check --dry-run
step 'schema of the API'
.venv/bin/python manage.py spectacular --validate --fail-on-warn --file /dev/null
step 'deployment'
.venv/bin/python manage.py check --deploy --fail-level WARNING
printf '\nAll checks passed.\n'
