"""The one way to background work: the row now, the broker after the transaction.

A broker that cannot be reached is logged here and goes no further. The row stands, and the
sweeper of the next worker finds it.
"""

import logging
from functools import partial

from celery import current_app
from django.db import transaction
from django.utils import timezone

from tables.models import Job

log = logging.getLogger(__name__)

PREFIX = "tables.tasks."


def enqueue(*, kind: str, target: int) -> Job:
    """Write a job row into the caller's transaction and send its key once that is committed.

    Args:
        kind: name of the task in `tables.tasks` that carries it out.
        target: primary key of what is worked on.

    Raises:
        KeyError: no task of that kind is registered.
    """
    current_app.tasks[_task_name(kind)]  # a kind without a task is a bug, and seen at once
    job = Job.objects.create(kind=kind, target=target, sent_at=timezone.now())
    transaction.on_commit(partial(send, kind=kind, job_pk=job.pk))
    return job


def send(*, kind: str, job_pk: int) -> bool:
    """Hand the key of a committed job row to the broker; tell whether the broker took it."""
    try:
        current_app.tasks[_task_name(kind)].delay(job_pk)
    except Exception as error:  # noqa: BLE001 -- each broker has its own; none may undo a write
        log.warning("job %s waits for the sweeper: the broker is away (%s)", job_pk, error)
        return False
    return True


def kinds() -> frozenset[str]:
    """Return the kinds of job that this process knows a task for."""
    names = (name for name in current_app.tasks if name.startswith(PREFIX))
    return frozenset(name.removeprefix(PREFIX) for name in names)


def _task_name(kind: str) -> str:
    return PREFIX + kind
