"""A whole Reliquary of its own for one test: data folder, database, broker, real processes.

It stands on what the suite stands on: SQLite and the folder, or PostgreSQL and Redis.
"""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg
import redis

from tables.config.celery import WORKER

ROOT = Path(__file__).resolve().parents[2]
ORDER = """
import sys
import django
django.setup()
import tests.flows.probe
from tables import queue
kind, *targets = sys.argv[1:]
print(*(queue.enqueue(kind=kind, target=int(target)).pk for target in targets))
"""

# A session of the demo's open chapter, and its sheet in both languages.
ORDER_SHEETS = """
import django
django.setup()
from tables.models import Job
from tables.services.sessions import session_open
from tables.services.sheets import Look, sheet_order
from tests.tables.table_made import EVENING, campaign_made, open_chapter
session, _pin = session_open(chapter=open_chapter(campaign_made()), evening=EVENING)
for language in ("en", "pt-br"):
    sheet_order(session=session, look=Look(language=language))
print(*Job.objects.order_by("pk").values_list("pk", flat=True))
"""


class House:
    """One installation. `environment` is what its processes are started with."""

    def __init__(self, folder: Path, number: int) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        self.environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "tables.config.settings",
            "RELIQUARY_DATA": str(folder),
        }
        self.server = os.environ.get("RELIQUARY_DATABASE_URL")
        if self.server:
            self.database = f"house_{uuid.uuid4().hex}"
            url = urlsplit(self.server)._replace(path=f"/{self.database}").geturl()
            self.environment["RELIQUARY_DATABASE_URL"] = url
            self._on_server(f'CREATE DATABASE "{self.database}"')
        broker = os.environ.get("RELIQUARY_BROKER_URL")
        if broker:
            # A number of its own: the workers of two tests must not take each other's messages.
            url = urlsplit(broker)._replace(path=f"/{number}").geturl()
            self.environment["RELIQUARY_BROKER_URL"] = url
            self.lose_messages()  # what the workers of the test before had taken
        self.run("manage.py", "migrate", "--verbosity", "0")

    def lose_messages(self) -> None:
        """Empty the broker."""
        if "RELIQUARY_BROKER_URL" not in self.environment:
            shutil.rmtree(self.folder / "broker")
            return
        with redis.Redis.from_url(self.environment["RELIQUARY_BROKER_URL"]) as link:
            link.flushdb()

    def run(self, *command: str) -> str:
        """Run Python with the arguments to its end; return what it printed."""
        done = subprocess.run(
            [sys.executable, *command],
            cwd=ROOT,
            env=self.environment,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
        return done.stdout

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start Python with the arguments, in a process group of its own."""
        process = subprocess.Popen(
            [sys.executable, *command], cwd=ROOT, env=self.environment, process_group=0
        )
        self.processes.append(process)
        return process

    def worker(self) -> subprocess.Popen[bytes]:
        """Start a worker that knows the probe, too."""
        return self.start(
            "-m",
            "celery",
            "-A",
            "tables.config",
            *WORKER,
            "--include",
            "tests.flows.probe",
            "--hostname",
            uuid.uuid4().hex,
        )

    def order(self, kind: str, *targets: int) -> list[int]:
        """Enqueue a job for each target, from a process of its own; return their keys."""
        return [int(pk) for pk in self.run("-c", ORDER, kind, *map(str, targets)).split()]

    def order_sheets(self) -> list[int]:
        """Order a session's setup sheet in both languages; return the keys of the jobs."""
        return [int(pk) for pk in self.run("-c", ORDER_SHEETS).split()]

    def ask(self, sql: str) -> list[tuple[Any, ...]]:
        """Return the rows of the query, read past Django and its test database."""
        if self.server:
            with psycopg.connect(self.environment["RELIQUARY_DATABASE_URL"]) as link:
                return list(link.execute(sql))
        with closing(sqlite3.connect(self.folder / "reliquary.sqlite3", timeout=20)) as link:
            return list(link.execute(sql))

    def job(self, pk: int) -> tuple[Any, ...]:
        """Return state, attempts and progress of the job."""
        (row,) = self.ask(f"SELECT state, attempts, progress FROM tables_job WHERE id = {pk}")  # noqa: S608 -- a number
        return row

    def probed(self) -> list[str]:
        """Return what the probes have stored: the job's key and the attempt that stored it."""
        rows = self.ask("SELECT model FROM django_content_type WHERE app_label = 'probe'")
        return sorted(row[0] for row in rows)

    def close(self) -> None:
        """End the processes and drop the database on the server."""
        for process in self.processes:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        if self.server:
            self._on_server(f'DROP DATABASE "{self.database}" WITH (FORCE)')

    def _on_server(self, sql: str) -> None:
        assert self.server is not None
        with psycopg.connect(self.server, autocommit=True) as link:
            link.execute(sql)


@contextmanager
def built(folder: Path, worker_id: str) -> Iterator[House]:
    """Build a house for the xdist worker, and take it down whatever happens."""
    house = House(folder, number=1 + int(worker_id.removeprefix("gw") or 0))
    try:
        yield house
    finally:
        house.close()


def wait_for(what: Callable[[], bool], *, seconds: float) -> float:
    """Wait until it is so; return how long it took, in seconds."""
    begun = time.monotonic()
    while not what():
        took = time.monotonic() - begun
        assert took < seconds, f"not within {seconds} s"
        time.sleep(0.02)
    return time.monotonic() - begun
