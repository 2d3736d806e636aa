"""A kind of job for the kill tests: slow, in small steps, its result stored with its finish.

A worker takes it in with `--include tests.flows.probe`.
"""

import time

from celery import shared_task
from django.contrib.contenttypes.models import ContentType
from django.db import transaction

from tables.models import Job
from tables.services import jobs


@shared_task(name="tables.tasks.probe")
def probe(job_pk: int) -> None:
    """Count to the job's target in tenths of a second, then store one row."""
    jobs.job_run(pk=job_pk, kind="probe", handler=count)


@shared_task(name="tables.tasks.hang")
def hang(job_pk: int) -> None:
    """Never end."""
    jobs.job_run(pk=job_pk, kind="hang", handler=lambda _job: time.sleep(3600))


def count(job: Job) -> None:
    for step in range(job.target):
        time.sleep(0.1)
        jobs.job_progress(job=job, percent=100 * step // job.target, stage="counting")
    with transaction.atomic():
        ContentType.objects.create(app_label="probe", model=f"{job.pk}-{job.attempts}")
        jobs.job_finish(job=job)
