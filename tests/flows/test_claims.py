"""Three processes reach for the same jobs at the same moment: each job is one's."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.flows.house import ROOT, built

pytestmark = [pytest.mark.slow, pytest.mark.loopback]

JOBS = 60
MAKE = """
import django
django.setup()
from tables.models import Job
print(*(Job.objects.create(kind="probe", target=n).pk for n in range({jobs})))
"""
CLAIM = """
import sys
import django
django.setup()
from tables.services import jobs
sys.stdin.readline()
print(*(pk for pk in map(int, sys.argv[1:]) if jobs.job_claim(pk=pk)))
"""


def test_a_job_is_claimed_by_one_of_three_processes(tmp_path: Path, worker_id: str) -> None:
    with built(tmp_path, worker_id.replace("master", "gw0")) as house:
        jobs = house.run("-c", MAKE.format(jobs=JOBS)).split()
        reaching = [
            subprocess.Popen(
                [sys.executable, "-c", CLAIM, *jobs],
                cwd=ROOT,
                env=house.environment,
                text=True,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
            for _ in range(3)
        ]
        for process in reaching:
            assert process.stdin is not None
            process.stdin.write("now\n")
            process.stdin.flush()
        claimed = [process.communicate(timeout=60)[0].split() for process in reaching]
        attempts = house.ask("SELECT DISTINCT state, attempts FROM tables_job")

    assert sorted(pk for pks in claimed for pk in pks) == sorted(jobs)
    assert attempts == [("running", 1)]
