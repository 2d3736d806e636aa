"""Claiming, renewing, finishing and sweeping jobs (docs/decisions/0004).

A claim is one conditional UPDATE that raises the attempt and takes a lease. Everything a worker
writes about its job afterwards is bound to that attempt: who lost the job writes nothing.
"""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from django.db.models import F, Q
from django.utils import timezone

from tables import queue
from tables.models import Job

log = logging.getLogger(__name__)

LEASE = timedelta(seconds=20)
RESEND_AFTER = timedelta(seconds=10)
ATTEMPTS = 5
SWEEP_AT_MOST = 200  # rows a sweep hands over; the next one takes the rest


class JobLostError(RuntimeError):
    """The lease ran out and another worker has the job: write nothing more about it."""


def job_claim(*, pk: int, kind: str | None = None) -> Job | None:
    """Take the job and its lease, or return None where it is not to be had.

    It can be had while queued, or while running under a lease that is over. With a kind it must
    be of that kind: a message may be older than the database, which came back from a backup.
    """
    now = timezone.now()
    job = Job.objects.filter(_claimable(now), pk=pk).first()
    if job is None or kind not in {None, job.kind}:
        return None
    taken = Job.objects.filter(_claimable(now), pk=pk, attempts=job.attempts).update(
        state=Job.State.RUNNING,
        attempts=F("attempts") + 1,
        lease_until=now + LEASE,
        claimed_at=now,
        progress=0,
        stage="",
    )
    if not taken:
        return None
    job.refresh_from_db()
    return job


def job_renew(*, job: Job) -> None:
    """Take a fresh lease.

    Raises:
        JobLostError: another worker has the job.
    """
    _write(job, lease_until=timezone.now() + LEASE)


def job_progress(*, job: Job, percent: int, stage: str) -> None:
    """Say how far the job is (0 to 100) and what is being made, and take a fresh lease.

    Args:
        job: as it came from `job_claim`.
        percent: 0 to 100.
        stage: a msgid, marked with `gettext_noop` where it is written.

    Raises:
        JobLostError: another worker has the job.
    """
    _write(job, progress=percent, stage=stage, lease_until=timezone.now() + LEASE)


def job_finish(*, job: Job) -> None:
    """Mark the job as done. In one transaction with its result, the result is stored once.

    Raises:
        JobLostError: another worker has the job; the transaction is to be undone.
    """
    _write(job, state=Job.State.DONE, progress=100, lease_until=None, finished_at=timezone.now())


def job_fail(*, job: Job, error: str) -> None:
    """Give the job back for another attempt, or give it up after `ATTEMPTS` of them.

    Args:
        job: as it came from `job_claim`.
        error: what went wrong, for the owner; cut at 500 characters. No code or token in it.

    Raises:
        JobLostError: another worker has the job.
    """
    last = job.attempts >= ATTEMPTS
    _write(
        job,
        state=Job.State.FAILED if last else Job.State.QUEUED,
        error=error[:500],
        lease_until=None,
        sent_at=timezone.now(),  # the sweeper waits RESEND_AFTER before it is tried again
        finished_at=timezone.now() if last else None,
    )


def job_run(*, pk: int, kind: str, handler: Callable[[Job], None]) -> None:
    """Claim the job of that kind, do its work, finish it. Does nothing where it is not to be had.

    The handler is idempotent. It may finish the job itself, in the transaction of its result.
    """
    job = job_claim(pk=pk, kind=kind)
    if job is None:
        return
    try:
        handler(job)
        if job.state == Job.State.RUNNING:
            job_finish(job=job)
    except JobLostError:
        log.info("job %s, attempt %s: another worker has it", job.pk, job.attempts)
    except Exception as error:
        # Whatever a handler raises, the row must tell it: nobody waits for the task's result.
        log.exception("job %s (%s), attempt %s failed", job.pk, job.kind, job.attempts)
        _fail_or_leave(job, error)


def jobs_sweep() -> int:
    """Hand over again what waits unclaimed or lost its lease; return how many were handed over.

    Two sweepers do no harm: the row that one has handed over is passed over by the other.
    """
    now = timezone.now()
    Job.objects.filter(state=Job.State.RUNNING, lease_until__lt=now, attempts__gte=ATTEMPTS).update(
        state=Job.State.FAILED,
        error=f"given up: {ATTEMPTS} workers went away while they had it",
        lease_until=None,
        finished_at=now,
    )
    waiting = Job.objects.filter(_claimable(now), _not_sent_lately(now), kind__in=queue.kinds())
    sent = 0
    for job in waiting.order_by("pk")[:SWEEP_AT_MOST]:
        mine = Job.objects.filter(_claimable(now), pk=job.pk, sent_at=job.sent_at).update(
            sent_at=now
        )
        if mine and not queue.send(kind=job.kind, job_pk=job.pk):
            break  # the broker is away; the next sweep tries again
        sent += mine
    return sent


def _claimable(now: datetime) -> Q:
    return Q(state=Job.State.QUEUED) | Q(state=Job.State.RUNNING, lease_until__lt=now)


def _not_sent_lately(now: datetime) -> Q:
    """A lease that ran out says that the message was taken: it waits for nobody."""
    return Q(state=Job.State.RUNNING) | Q(sent_at__isnull=True) | Q(sent_at__lt=now - RESEND_AFTER)


def _write(job: Job, **fields: object) -> None:
    """Write the fields where the job is still this attempt's, in the row and in the value."""
    held = Job.objects.filter(pk=job.pk, state=Job.State.RUNNING, attempts=job.attempts)
    if not held.update(**fields):
        raise JobLostError(f"job {job.pk}: attempt {job.attempts} is not the last one any more")
    for name, value in fields.items():
        setattr(job, name, value)


def _fail_or_leave(job: Job, error: Exception) -> None:
    try:
        job_fail(job=job, error=f"{type(error).__name__}: {error}")
    except JobLostError:
        log.info("job %s, attempt %s: another worker has it", job.pk, job.attempts)
