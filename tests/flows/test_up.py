"""`up`: ready at once, alive whatever dies, gone when asked."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.flows.house import ROOT, wait_for

pytestmark = [pytest.mark.slow, pytest.mark.loopback]

SECOND_START = 3.0  # seconds


def embedded(folder: Path, port: int) -> dict[str, str]:
    """Return the environment of an installation without services, whatever the suite stands on."""
    services = ("RELIQUARY_DATABASE_URL", "RELIQUARY_BROKER_URL")
    kept = {name: value for name, value in os.environ.items() if name not in services}
    return {**kept, "RELIQUARY_DATA": str(folder), "RELIQUARY_PORT": str(port)}


class Up:
    """One run of `up` in the folder; its words are read from a file."""

    def __init__(self, folder: Path, port: int) -> None:
        self.port = port
        self.words = folder / "words.txt"
        self.begun = time.monotonic()
        with self.words.open("wb") as out:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "up", "--no-demo", "--bind", "127.0.0.1"],
                cwd=ROOT,
                env=embedded(folder, port),
                stdout=out,
                stderr=subprocess.STDOUT,
                process_group=0,
            )

    def said(self) -> str:
        return self.words.read_text()

    def ready(self, *, seconds: float) -> float:
        wait_for(lambda: "Ctrl-C stops it." in self.said(), seconds=seconds)
        return time.monotonic() - self.begun

    def children(self) -> list[int]:
        listed = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)],  # noqa: S607 -- the system's ps
            check=False,
            capture_output=True,
            text=True,
        )
        return sorted(map(int, listed.stdout.split()))

    def is_healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=2) as it:
                return bool(it.read() == b'{"status": "ok"}')
        except OSError:
            return False


@pytest.fixture
def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def up(tmp_path: Path, free_port: int) -> Iterator[Up]:
    run = Up(tmp_path, free_port)
    try:
        yield run
    finally:
        if run.process.poll() is None:
            run.process.kill()
            run.process.wait()


def is_running(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


def test_up_serves_and_stops_when_interrupted(up: Up) -> None:
    up.ready(seconds=60)
    children = up.children()
    healthy = up.is_healthy()

    up.process.send_signal(signal.SIGINT)

    assert up.process.wait(20) == 0
    assert (len(children), healthy) == (2, True)
    assert [pid for pid in children if is_running(pid)] == []
    assert f"http://127.0.0.1:{up.port}/" in up.said()
    assert re.search(r"in your network +http://", up.said())
    assert "▀" in up.said()


def test_up_starts_again_what_is_killed(up: Up) -> None:
    up.ready(seconds=60)
    before = up.children()

    for pid in before:
        os.kill(pid, signal.SIGKILL)

    wait_for(lambda: len(up.children()) == 2 and up.is_healthy(), seconds=20)
    assert set(up.children()) & set(before) == set()
    assert "The worker ended; it is started again" in up.said()
    assert "The web ended; it is started again" in up.said()


def test_its_processes_go_when_up_is_killed(up: Up) -> None:
    up.ready(seconds=60)
    children = up.children()

    up.process.kill()
    up.process.wait()

    wait_for(lambda: not any(map(is_running, children)), seconds=20)
    assert len(children) == 2


def test_a_second_start_is_quick(tmp_path: Path, free_port: int) -> None:
    times = []
    for _ in range(2):
        run = Up(tmp_path, free_port)
        times.append(run.ready(seconds=60))
        run.process.send_signal(signal.SIGINT)
        run.process.wait(20)

    # The suite's other half is on the second core: the bound is the product's, with room for it.
    assert times[1] < 2 * SECOND_START


def test_a_busy_port_is_named_with_the_way_out(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = int(other.getsockname()[1])

        run = Up(tmp_path, port)

        assert run.process.wait(30) == 1
    assert f"Port {port} cannot be used" in run.said()
    assert f"RELIQUARY_PORT={port + 1}" in run.said()
