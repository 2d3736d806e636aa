#!/usr/bin/env bash
# Runs pytest with a data folder of its own, so that no test meets the owner's data or keys.
# Arguments go to pytest.
set -euo pipefail
cd "$(dirname "$0")/.."

RELIQUARY_DATA="$(mktemp -d)"
trap 'rm -rf "$RELIQUARY_DATA"' EXIT
export RELIQUARY_DATA
export RELIQUARY_SECRET_KEY=a-key-of-the-tests-that-keeps-nothing-secret-0123456789
export RELIQUARY_CODE_KEY=another-key-of-the-tests-that-keeps-nothing-secret-0123
export RELIQUARY_PUBLIC_URL=http://reliquary.test:8000
export RELIQUARY_ALLOWED_HOSTS='*'

.venv/bin/python scripts/compile_messages.py
.venv/bin/python -m pytest "$@"
