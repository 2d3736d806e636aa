#!/usr/bin/env bash
# Makes .venv from the machine's python3 and fills it from requirements.lock.
# Does nothing, in a few milliseconds, where nothing has changed since the last time.
#
#   scripts/bootstrap.sh              what the product needs
#   scripts/bootstrap.sh test         and what the tests need (poppler, Chromium)
#   scripts/bootstrap.sh services     and what test-services needs (PostgreSQL, Redis)
set -euo pipefail
cd "$(dirname "$0")/.."

wanted="${1:-product}"
stamp=.venv/.synced
say() { printf '%s\n' "$*" >&2; }

fonts_missing() {
  local known
  command -v fc-list >/dev/null || echo fontconfig
  known="$(fc-list : family lang 2>/dev/null || true)"
  grep -q 'lang=.*\bja\b' <<<"$known" || echo fonts-noto-cjk
  grep -q '^Noto Color Emoji' <<<"$known" || echo fonts-noto-color-emoji
  grep -q '^DejaVu Sans' <<<"$known" || echo fonts-dejavu-core
}

# By name, as WeasyPrint itself looks for them.
library_missing() {
  python3 -c 'import sys; from ctypes.util import find_library; sys.exit(not find_library(sys.argv[1]))' "$1" \
    || echo "$2"
}

libraries_missing() {
  library_missing pango-1.0 libpango-1.0-0
  library_missing pangoft2-1.0 libpangoft2-1.0-0
  library_missing harfbuzz-subset libharfbuzz-subset0
  command -v msgfmt >/dev/null || echo gettext
  python3 -c 'import ensurepip' 2>/dev/null || echo python3-venv
}

tools_missing() {
  case "$wanted" in
    test | services)
      command -v pdftoppm >/dev/null || echo poppler-utils
      command -v chromium >/dev/null || echo chromium
      ;;
  esac
  if [ "$wanted" = services ]; then
    command -v redis-server >/dev/null || echo redis-server
    compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null || echo postgresql
  fi
}

packages_install() {
  local missing=("$@")
  if [ ! -e /etc/debian_version ]; then
    say "Missing on this system (Debian's names): ${missing[*]}"
    say "Install them with the system's package manager, then start again."
    exit 1
  fi
  if [ "$(id -u)" -ne 0 ]; then
    say "Missing on this system: ${missing[*]}"
    say "Install them with this command, then start again:"
    say "  sudo apt-get update && sudo apt-get install --no-install-recommends -y ${missing[*]}"
    exit 1
  fi
  say "Installing ${missing[*]}"
  apt-get update -qq >&2
  DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "${missing[@]}" >&2
}

python_check() {
  if ! command -v python3 >/dev/null; then
    say "Reliquary needs Python 3.11 or newer, and there is no python3 on this machine."
    exit 1
  fi
  if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    say "Reliquary needs Python 3.11 or newer; python3 is $(python3 -V 2>&1 | cut -d' ' -f2)."
    exit 1
  fi
}

# The stamp names everything that the last run has looked at, so a change of any is seen.
fingerprint="$(cat requirements.lock scripts/bootstrap.sh | cksum) $(command -v python3)"
if [ -e "$stamp" ] && [ "$(sed -n 1p "$stamp")" = "$fingerprint" ] \
  && grep -qx "$wanted" "$stamp" && [ -x .venv/bin/python ]; then
  exit 0
fi

python_check
mapfile -t missing < <({ libraries_missing; fonts_missing; tools_missing; } | sort -u)
[ "${#missing[@]}" -eq 0 ] || packages_install "${missing[@]}"

if ! .venv/bin/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
  say "Making .venv with $(python3 -V)"
  rm -rf .venv
  python3 -m venv .venv
fi
[ -x .venv/bin/uv ] || .venv/bin/python -m pip install --quiet --disable-pip-version-check 'uv>=0.7'
VIRTUAL_ENV="$PWD/.venv" UV_PYTHON_DOWNLOADS=never .venv/bin/uv pip sync --quiet --require-hashes requirements.lock

# Who has what services need has what tests need, and the product.
case "$wanted" in
  services) kinds='product test services' ;;
  test) kinds='product test' ;;
  *) kinds='product' ;;
esac
# shellcheck disable=SC2086  # one word a line
IFS=' '
printf '%s\n' "$fingerprint" $kinds >"$stamp"
