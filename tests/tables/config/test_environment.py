import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tables.config import environment

NAME = "RELIQUARY_TRIAL"
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> Any:
    def give(value: str) -> None:
        monkeypatch.setenv(NAME, value)

    return give


def test_a_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    file = tmp_path / "code.key"

    first, second = environment.key(NAME, file=file), environment.key(NAME, file=file)

    assert first == second == file.read_text()
    assert len(first) >= 64
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [entry.name for entry in tmp_path.iterdir()] == ["code.key"]


def test_processes_that_start_together_get_one_key(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from tables.config import environment;"
        "print(environment.key('RELIQUARY_TRIAL', file=Path(sys.argv[1])))"
    )
    command = [sys.executable, "-c", program, str(tmp_path / "code.key")]
    started = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) for _ in range(4)]

    keys = {process.communicate(timeout=30)[0] for process in started}

    assert [len(key) > 64 for key in keys] == [True]


def test_a_given_key_is_taken_and_not_stored(tmp_path: Path, given: Any) -> None:
    given("from-outside")

    assert environment.key(NAME, file=tmp_path / "code.key") == "from-outside"
    assert list(tmp_path.iterdir()) == []


def test_an_empty_key_file_is_refused_since_a_new_key_would_kill_every_sheet(
    tmp_path: Path,
) -> None:
    (tmp_path / "code.key").write_text("\n")

    with pytest.raises(environment.SettingError, match="from a backup, or set RELIQUARY_TRIAL"):
        environment.key(NAME, file=tmp_path / "code.key")


def test_database_without_a_url_is_sqlite_that_loses_nothing(tmp_path: Path) -> None:
    found = environment.database(NAME, default=tmp_path / "reliquary.sqlite3")

    assert found == {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": tmp_path / "reliquary.sqlite3",
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;",
        },
    }


@pytest.mark.parametrize(
    ("url", "facts"),
    [
        (
            "postgres://keeper:p%40ss@db.example:5433/reliquary?sslmode=require",
            ("reliquary", "keeper", "p@ss", "db.example", "5433", {"sslmode": "require"}),
        ),
        (
            "postgresql://keeper@/reliquary?host=/run/postgresql",
            ("reliquary", "keeper", "", "/run/postgresql", "", {}),
        ),
    ],
)
def test_database_of_a_postgres_url(given: Any, url: str, facts: tuple[Any, ...]) -> None:
    given(url)

    found = environment.database(NAME, default=Path("unused"))

    names = ("NAME", "USER", "PASSWORD", "HOST", "PORT", "OPTIONS")
    assert found["ENGINE"] == "django.db.backends.postgresql"
    assert tuple(found[name] for name in names) == facts


def test_database_of_a_sqlite_url(given: Any) -> None:
    given("sqlite:////srv/reliquary/world.sqlite3")

    found = environment.database(NAME, default=Path("unused"))

    assert found["NAME"] == "/srv/reliquary/world.sqlite3"
    assert found["OPTIONS"] == environment.SQLITE_OPTIONS


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("mysql://keeper@db/reliquary", "'mysql': use postgres or sqlite"),
        ("postgres://keeper@db", "names no database"),
    ],
)
def test_database_refuses_other_urls(given: Any, url: str, words: str) -> None:
    given(url)

    with pytest.raises(environment.SettingError, match=words):
        environment.database(NAME, default=Path("unused"))


@pytest.mark.parametrize("text", ["0", "65536", "eighty", "-1", "8000.5"])
def test_port_refuses_what_is_none(given: Any, text: str) -> None:
    given(text)

    with pytest.raises(environment.SettingError, match="write a port number from 1 to 65535"):
        environment.port(NAME, default=8000)


@pytest.mark.parametrize(("text", "port"), [("1", 1), ("65535", 65535), ("", 8000)])
def test_port(given: Any, text: str, port: int) -> None:
    given(text)

    assert environment.port(NAME, default=8000) == port


@pytest.mark.parametrize(("text", "on"), [("1", True), ("Yes", True), ("0", False), ("", False)])
def test_flag(given: Any, text: str, on: bool) -> None:  # noqa: FBT001 -- a column of the table
    given(text)

    assert environment.flag(NAME) is on


def test_data_folder_is_made_for_its_owner_alone(tmp_path: Path, given: Any) -> None:
    given(str(tmp_path / "deep" / "data"))

    folder = environment.data_folder(NAME, default=tmp_path)

    assert folder == tmp_path / "deep" / "data"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_data_folder_that_is_a_file_is_refused(tmp_path: Path, given: Any) -> None:
    (tmp_path / "data").write_text("")
    given(str(tmp_path / "data"))

    with pytest.raises(environment.SettingError, match="RELIQUARY_TRIAL: the folder"):
        environment.data_folder(NAME, default=tmp_path)


def test_data_folder_that_cannot_be_written_is_refused(
    tmp_path: Path, given: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    given(str(tmp_path))
    monkeypatch.setattr(os, "access", lambda *_: False)  # for root every folder can be written

    with pytest.raises(environment.SettingError, match="nothing can be written into"):
        environment.data_folder(NAME, default=tmp_path)


def test_a_setting_that_cannot_be_used_ends_a_command_with_one_line() -> None:
    ended = subprocess.run(
        [sys.executable, "manage.py", "oath_export", "AAAAAAAA"],
        check=False,
        cwd=ROOT,
        env={**os.environ, "RELIQUARY_PORT": "abc"},
        capture_output=True,
        text=True,
    )

    line = "SettingError: RELIQUARY_PORT is 'abc': write a port number from 1 to 65535\n"
    assert (ended.returncode, ended.stderr) == (1, line)


def test_hosts_are_those_given_or_this_machine_and_the_public_one(given: Any) -> None:
    own = environment.hosts(NAME, public_url="https://table.example:8443")
    given("a.example, b.example,")

    assert {"localhost", "127.0.0.1", "[::1]", "table.example"} <= set(own)
    assert environment.hosts(NAME, public_url="https://table.example") == ["a.example", "b.example"]


def test_settings_of_another_process_come_from_its_environment_alone(tmp_path: Path) -> None:
    program = (
        "from django.conf import settings as s; print(s.PUBLIC_URL, s.TLS, s.SECURE_SSL_REDIRECT,"
        "s.SECURE_HSTS_SECONDS, s.SESSION_COOKIE_SECURE, s.CSRF_TRUSTED_ORIGINS, s.CODE_KEY)"
    )
    given = {
        "DJANGO_SETTINGS_MODULE": "tables.config.settings",
        "RELIQUARY_DATA": str(tmp_path),
        "RELIQUARY_PUBLIC_URL": "https://table.example/",
        "RELIQUARY_SECRET_KEY": "s" * 60,
        "RELIQUARY_CODE_KEY": "c" * 60,
    }

    printed = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], **given},
        check=True,
        capture_output=True,
        text=True,
    ).stdout

    words = f"https://table.example True True 31536000 True ['https://table.example'] {'c' * 60}"
    assert printed.strip() == words
    assert list(tmp_path.iterdir()) == []
