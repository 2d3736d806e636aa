"""What the settings read from outside: environment, data folder, network address.

Nothing here knows Django's settings, so that they can be built from it.
"""

import os
import secrets
import socket
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

SQLITE_OPTIONS = {
    # IMMEDIATE: a deferred transaction that turns into a writer fails at once under load.
    # FULL: an entry that was answered survives a power cut (docs/decisions/0003).
    "timeout": 20,
    "transaction_mode": "IMMEDIATE",
    "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;",
}

REDIS_OPTIONS = {
    # A request waits at most a second for a broker that is away: the job's row is there.
    "socket_connect_timeout": 1,
    "max_retries": 0,
    "connect_retries_timeout": 1,
    "visibility_timeout": 60,
}


class SettingError(ValueError):
    """A setting of the environment cannot be used: which, why, what to write instead."""


def flag(name: str) -> bool:
    """Tell whether the variable is set to 1, true, yes or on (in any case)."""
    return os.environ.get(name, "").strip().lower() in {"1", "true", "yes", "on"}


def port(name: str, *, default: int) -> int:
    """Read a port number, 1 to 65535.

    Raises:
        SettingError: the variable holds something else.
    """
    text = os.environ.get(name) or str(default)
    if not text.isdecimal() or not 1 <= int(text) <= 65535:  # noqa: PLR2004 -- the highest port
        raise SettingError(f"{name} is {text!r}: write a port number from 1 to 65535")
    return int(text)


def data_folder(name: str, *, default: Path) -> Path:
    """Return the absolute data folder, made if it is not there (0700: it holds keys).

    Raises:
        SettingError: the folder cannot be made or written, or its name is a file's.
    """
    folder = Path(os.environ.get(name) or default).expanduser().resolve()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise SettingError(f"{name}: the folder {folder} cannot be made: {error}") from error
    if not os.access(folder, os.W_OK | os.X_OK):
        raise SettingError(f"{name}: nothing can be written into {folder}: choose another folder")
    return folder


def key(name: str, *, file: Path) -> str:
    """Return the variable's value, or the key kept in `file`, made once if there is none.

    The file is written whole before it gets its name, and linking never replaces one that is
    there: two processes that start together read the same key.

    Raises:
        SettingError: the key's file is there and empty.
    """
    given = os.environ.get(name)
    if given:
        return given
    if not file.exists():
        draft = file.with_name(f".{file.name}.{os.getpid()}.{secrets.token_hex(4)}")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as out:
            out.write(secrets.token_urlsafe(64))
            out.flush()
            os.fsync(out.fileno())
        try:
            os.link(draft, file)
        except FileExistsError:
            pass  # another process was first: its key counts
        finally:
            draft.unlink()
    value = file.read_text().strip()
    if not value:
        raise SettingError(f"{file} is empty: put the key back from a backup, or set {name}")
    return value


def database(name: str, *, default: Path) -> dict[str, Any]:
    """Return Django's description of the database named by a URL.

    `postgres://user:password@host:port/name` (also `postgresql://`; `?host=/folder` for a
    socket) or `sqlite:////absolute/path`. Without the variable: SQLite in `default`.

    Raises:
        SettingError: another scheme, or no database name.
    """
    url = os.environ.get(name)
    if not url:
        return {"ENGINE": "django.db.backends.sqlite3", "NAME": default, "OPTIONS": SQLITE_OPTIONS}
    parts = urlsplit(url)
    path = unquote(parts.path.removeprefix("/"))
    if not path:
        raise SettingError(f"{name} names no database: write postgres://user@host/NAME")
    if parts.scheme == "sqlite":
        return {"ENGINE": "django.db.backends.sqlite3", "NAME": path, "OPTIONS": SQLITE_OPTIONS}
    if parts.scheme not in {"postgres", "postgresql"}:
        raise SettingError(f"{name} begins with {parts.scheme!r}: use postgres or sqlite")
    query = dict(parse_qsl(parts.query))
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": path,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": query.pop("host", parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": query,
    }


def lan_address() -> str:
    """Return this machine's address in the local network, or 127.0.0.1 where it has none.

    Connecting a datagram socket sends nothing: the system only chooses the way out.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address reserved for documentation
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def hosts(name: str, *, public_url: str) -> list[str]:
    """Return the host names that requests may use: the variable's, else those of this machine."""
    given = os.environ.get(name)
    if given:
        return [host.strip() for host in given.split(",") if host.strip()]
    own = socket.gethostname()
    public = urlsplit(public_url).hostname or "localhost"
    return ["localhost", "127.0.0.1", "[::1]", lan_address(), own, f"{own}.local", public]
