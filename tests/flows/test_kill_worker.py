"""A worker that is killed loses nothing and doubles nothing, and a minute later all is done."""

import hashlib
import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tables.tasks import STUCK
from tests.flows.house import House, built, wait_for

pytestmark = [pytest.mark.slow, pytest.mark.loopback]


@pytest.fixture
def house(tmp_path: Path, worker_id: str) -> Iterator[House]:
    with built(tmp_path, worker_id.replace("master", "gw0")) as house:
        yield house


def kill(process: subprocess.Popen[bytes]) -> None:
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def digest_of(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def test_a_job_whose_worker_is_killed_is_done_once_within_a_minute(house: House) -> None:
    # Five jobs for two threads: at the kill two are being worked on, three wait at the broker.
    doomed = house.worker()
    first, *others = house.order("probe", 30, 30, 3, 3, 3)
    wait_for(lambda: house.job(first)[2] > 0, seconds=30)

    kill(doomed)
    at_the_kill = house.job(first)
    stored = house.probed()
    house.worker()

    every = [first, *others]
    wait_for(lambda: all(house.job(pk)[0] == "done" for pk in every), seconds=60)
    assert (at_the_kill[:2], stored) == (("running", 1), [])
    assert house.job(first) == ("done", 2, 100)
    assert [name.split("-")[0] for name in house.probed()] == sorted(map(str, every))


def test_a_killed_worker_leaves_its_job_to_the_other_one(house: House) -> None:
    doomed = house.worker()
    (job,) = house.order("probe", 30)
    wait_for(lambda: house.job(job)[2] > 0, seconds=30)
    house.worker()

    kill(doomed)

    wait_for(lambda: house.job(job)[0] == "done", seconds=60)
    assert (house.job(job), house.probed()) == (("done", 2, 100), [f"{job}-2"])


def test_a_sheet_whose_worker_is_killed_is_printed_once_within_a_minute(house: House) -> None:
    doomed = house.worker()
    jobs = house.order_sheets()
    wait_for(lambda: any(house.job(pk)[2] > 0 for pk in jobs), seconds=30)

    kill(doomed)
    at_the_kill = [house.job(pk)[0] for pk in jobs]
    house.worker()

    wait_for(lambda: all(house.job(pk)[0] == "done" for pk in jobs), seconds=60)
    assert "running" in at_the_kill
    rows = house.ask("SELECT key, size, sha256 FROM tables_sheet ORDER BY key")
    files = sorted((house.folder / "sheets").glob("*.pdf"))
    printed = [(file.stem, len(file.read_bytes()), digest_of(file)) for file in files]
    assert len(rows) == 2
    assert printed == rows


def test_a_worker_with_a_task_that_never_ends_ends_itself(house: House) -> None:
    stuck = house.worker()
    (endless,) = house.order("hang", 0)

    assert stuck.wait(60) == STUCK

    assert house.job(endless)[0] == "running"
    (job,) = house.order("probe", 1)
    house.worker()
    wait_for(lambda: house.job(job)[0] == "done", seconds=30)


def test_jobs_whose_messages_are_lost_are_done_all_the_same(house: House) -> None:
    jobs = house.order("probe", 1, 2)
    house.lose_messages()

    house.worker()

    wait_for(lambda: all(house.job(pk)[0] == "done" for pk in jobs), seconds=60)
    assert house.probed() == sorted(f"{pk}-1" for pk in jobs)
