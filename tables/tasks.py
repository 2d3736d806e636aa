"""The worker's door. A task takes the key of a job row and does one service call."""

import logging
import threading
from typing import Any

from celery import shared_task
from celery.signals import worker_ready, worker_shutdown
from django.db import close_old_connections, connection

from tables.services import jobs

log = logging.getLogger(__name__)

SWEEP_EVERY = 5.0  # seconds

_stop = threading.Event()


@worker_ready.connect
def sweeper_start(**_signal: Any) -> None:
    """Sweep in every worker process, beside its work and as long as it lives."""
    _stop.clear()
    threading.Thread(target=_sweep_on, name="sweeper", daemon=True).start()


@worker_shutdown.connect
def sweeper_stop(**_signal: Any) -> None:
    """Let the sweeper end with its worker."""
    _stop.set()


def _sweep_on() -> None:
    while not _stop.wait(SWEEP_EVERY):
        close_old_connections()
        try:
            jobs.jobs_sweep()
        except Exception:
            # A database that is away for a while must not end the sweeping for good.
            log.exception("the sweep failed; the next one is in %s s", SWEEP_EVERY)
        finally:
            connection.close()


@shared_task
def sweep() -> None:
    """Sweep now, for an owner who does not want to wait."""
    jobs.jobs_sweep()
