"""Reliquary on one machine: database, demo, web, worker, address. `make up` calls it."""

import fcntl
import hashlib
import json
import os
import signal
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from functools import partial
from io import StringIO
from pathlib import Path
from types import FrameType
from typing import Any

from django.conf import settings
from django.core.management import call_command, get_commands
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils.module_loading import import_string

from tables.management.watch import Lifeline, Watched, stop
from tables.printing import qr

LOOK_EVERY = 0.2  # seconds
READY_WITHIN = 60.0  # seconds


class Command(BaseCommand):
    """Make the database, start web and worker, print the address, watch both until Ctrl-C."""

    help = "Starts Reliquary on this machine: database, demo campaign, web, worker."
    requires_system_checks = ()  # the web process makes them; here they would only cost time

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--no-demo", action="store_true", help="do not make a demo campaign")
        parser.add_argument("--bind", default="0.0.0.0", help="address to listen on")  # noqa: S104 -- phones at the table are to reach it

    def handle(self, *_args: Any, **options: Any) -> None:
        signal.signal(signal.SIGTERM, _interrupt)
        _port_check(options["bind"], settings.PORT)
        fresh = self._migrate()
        self._collect_static()
        if fresh and not options["no_demo"] and "demo" in get_commands():
            demo = StringIO()
            call_command("demo", stdout=demo)
            self.stdout.write(f"demo chronicle {demo.getvalue().split()[0]}")
        connection.close()
        lifeline = Lifeline()
        watched = (
            Watched("web", partial(import_string(settings.WEB_PROCESS), options["bind"]), lifeline),
            Watched("worker", import_string(settings.WORKER_PROCESS), lifeline),
        )
        try:
            for one in watched:
                one.start()
            self._await_ready(watched)
            self._greet()
            while True:
                self._look(watched)
                time.sleep(LOOK_EVERY)
        except KeyboardInterrupt:
            self.stdout.write("\nStopping.")
        finally:
            stop(watched)

    def _migrate(self) -> bool:
        """Bring the database up to date; tell whether it was empty."""
        executor = MigrationExecutor(connection)
        fresh = not executor.loader.applied_migrations
        if executor.migration_plan(executor.loader.graph.leaf_nodes()):
            self.stdout.write("Bringing the database up to date.")
            call_command("migrate", interactive=False, verbosity=0)
        return fresh

    def _collect_static(self) -> None:
        """Collect the static files where one of them has changed since the last time."""
        if settings.DEBUG:
            return
        root = Path(settings.STATIC_ROOT)
        root.parent.mkdir(parents=True, exist_ok=True)
        stamp, mark = root.with_suffix(".stamp"), _static_mark()
        with root.with_suffix(".lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # another start from the same checkout collects too
            if stamp.exists() and stamp.read_text() == mark:
                return
            self.stdout.write("Collecting style, fonts and pictures.")
            call_command("collectstatic", interactive=False, clear=True, verbosity=0)
            stamp.write_text(mark)

    def _await_ready(self, watched: tuple[Watched, ...]) -> None:
        end = time.monotonic() + READY_WITHIN
        while time.monotonic() < end:
            if _healthy():
                return
            self._look(watched)
            time.sleep(0.05)
        raise CommandError(
            f"The web process did not answer within {READY_WITHIN:g} s; see its lines above."
        )

    def _greet(self) -> None:
        public, local = f"{settings.PUBLIC_URL}/", f"http://127.0.0.1:{settings.PORT}/"
        self.stdout.write(qr.terminal(public))
        self.stdout.write("\nReliquary is ready.")
        self.stdout.write(f"  on this machine   {local}")
        self.stdout.write(f"  in your network   {public}")
        if not os.environ.get("RELIQUARY_PUBLIC_URL"):
            self.stdout.write(
                "  Your router may give this machine another address one day. Printed codes then\n"
                "  open under the new one, with the same path; RELIQUARY_PUBLIC_URL fixes it."
            )
        self.stdout.write(f"  data              {settings.DATA}\nCtrl-C stops it.")
        self.stdout.flush()

    def _look(self, watched: tuple[Watched, ...]) -> None:
        for one in watched:
            news = one.look()
            if news:
                self.stderr.write(news)


def _port_check(bind: str, port: int) -> None:
    """Raise CommandError where somebody listens on the port already."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((bind, port))
        except OSError as error:
            raise CommandError(
                f"Port {port} cannot be used ({error.strerror}). Perhaps Reliquary runs already; "
                f"otherwise choose another port: RELIQUARY_PORT={port % 65535 + 1} make up"
            ) from error


def _static_mark() -> str:
    """Return a digest of name, size and time of all static files of ours."""
    sums = hashlib.sha256()
    for file in _files(settings.STATICFILES_DIRS):
        facts = file.stat()
        sums.update(json.dumps([str(file), facts.st_size, facts.st_mtime_ns]).encode())
    return sums.hexdigest()


def _files(folders: list[Path]) -> Iterator[Path]:
    for folder in folders:
        yield from sorted(path for path in folder.rglob("*") if path.is_file())


def _healthy() -> bool:
    try:
        url = f"http://127.0.0.1:{settings.PORT}/healthz"
        with urllib.request.urlopen(url, timeout=2) as answer:
            return bool(answer.status == 200)  # noqa: PLR2004 -- HTTP's own number
    except (urllib.error.URLError, OSError):
        return False


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt
