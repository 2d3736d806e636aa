"""The worker's door. A task takes the key of a job row and does one service call."""

import logging
import os
import threading
import time
from typing import Any

from celery import shared_task
from celery.signals import task_postrun, task_prerun, worker_ready, worker_shutdown
from django.db import close_old_connections, connection

from tables.services import jobs, sheets

log = logging.getLogger(__name__)

SWEEP_EVERY = 5.0  # seconds
HARD_LIMIT = 30.0  # seconds a task may run
STUCK = 70  # exit code of a worker that ended itself: an internal fault, by sysexits.h

_stop = threading.Event()
_begun: dict[str, float] = {}  # when each running task of this process began, by task id


@shared_task
def sweep() -> None:
    """Sweep now, for an owner who does not want to wait."""
    jobs.jobs_sweep()


@worker_ready.connect
def sweeper_start(**_signal: Any) -> None:
    """Sweep in every worker process, beside its work and as long as it lives."""
    _stop.clear()
    threading.Thread(target=_sweep_on, name="sweeper", daemon=True).start()


@worker_shutdown.connect
def sweeper_stop(**_signal: Any) -> None:
    """Let the sweeper end with its worker."""
    _stop.set()


@task_prerun.connect
def task_note(*, task_id: str, **_signal: Any) -> None:
    """Note when a task begins."""
    _begun[task_id] = time.monotonic()


@task_postrun.connect
def task_forget(*, task_id: str, **_signal: Any) -> None:
    """Forget a task that came to its end."""
    _begun.pop(task_id, None)


@shared_task(name="tables.tasks.print_sheet")
def print_sheet(job_pk: int) -> None:
    """Make the file of a sheet."""
    jobs.job_run(pk=job_pk, kind=sheets.KIND, handler=sheets.sheet_make)


def _sweep_on() -> None:
    while not _stop.wait(SWEEP_EVERY):
        _end_if_stuck()
        close_old_connections()
        try:
            jobs.jobs_sweep()
        except Exception:
            # A database that is away for a while must not end the sweeping for good.
            log.exception("the sweep failed; the next one is in %s s", SWEEP_EVERY)
        finally:
            connection.close()


def _end_if_stuck() -> None:
    """End the whole process where a task runs too long: a thread alone cannot be ended.

    Whoever watches the worker starts it again; leases bring back the jobs it had.
    """
    oldest = min(_begun.copy().values(), default=time.monotonic())
    if time.monotonic() - oldest > HARD_LIMIT:
        log.error(
            "a task runs for more than %s s: this worker ends and is started anew", HARD_LIMIT
        )
        logging.shutdown()
        os._exit(STUCK)
