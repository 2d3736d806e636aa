"""Jobs: one worker has a job at a time, what is lost comes back, nothing is done twice."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from celery import Celery, current_app, shared_task
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from tables import queue
from tables.config import environment
from tables.models import Job
from tables.services import jobs

pytestmark = pytest.mark.django_db


@shared_task(name="tables.tasks.note")
def note(job_pk: int) -> None:
    jobs.job_run(pk=job_pk, kind="note", handler=write_row)


def write_row(job: Job) -> None:
    """Store a result in one transaction with the finish, as a handler should."""
    with transaction.atomic():
        ContentType.objects.create(app_label="note", model=f"{job.target}-{job.attempts}")
        jobs.job_finish(job=job)


def written() -> list[str]:
    rows = ContentType.objects.filter(app_label="note").order_by("model")
    return list(rows.values_list("model", flat=True))


def a_job(**facts: Any) -> Job:
    return Job.objects.create(**{"kind": "note", "target": 7, **facts})


def lease_over(job: Job) -> None:
    """Let the job look as after a kill: running, and nobody renews its lease."""
    past = timezone.now() - timedelta(seconds=1)
    Job.objects.filter(pk=job.pk).update(lease_until=past)


def sent_long_ago(job: Job) -> None:
    Job.objects.filter(pk=job.pk).update(sent_at=timezone.now() - timedelta(minutes=1))


def facts_of(job: Job) -> tuple[str, int, int, str]:
    job = Job.objects.get(pk=job.pk)
    return job.state, job.attempts, job.progress, job.error


def unreachable(_job_pk: int) -> None:
    raise AssertionError("no broker can have carried this")


def adrift(name: str, **broker: Any) -> str:
    """Register a task whose broker cannot be reached; return its kind."""
    elsewhere = Celery("adrift", set_as_current=False, task_publish_retry=False, **broker)
    task = elsewhere.task(name=f"tables.tasks.{name}")(unreachable)
    current_app.tasks[task.name] = task
    return name


FOLDERS = ("data_folder_in", "data_folder_out", "control_folder", "processed_folder")
NO_DISK = adrift(
    "no-disk",
    broker_transport="tables.config.filebroker:Transport",
    broker_host="localhost",
    broker_transport_options=dict.fromkeys(FOLDERS, "/dev/null/gone"),
)
NO_REDIS = adrift(
    "no-redis",
    broker_url="redis://127.0.0.1:9/0",
    broker_transport_options=environment.REDIS_OPTIONS,
)


def test_enqueue_runs_the_job_after_the_commit(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        job = queue.enqueue(kind="note", target=7)
        before = written()

    assert before == []
    assert written() == ["7-1"]
    assert facts_of(job) == ("done", 1, 100, "")


def test_enqueue_leaves_nothing_when_the_transaction_is_undone(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    def change_of_mind() -> None:
        with transaction.atomic():
            queue.enqueue(kind="note", target=7)
            raise InterruptedError

    with (
        django_capture_on_commit_callbacks(execute=True) as callbacks,
        pytest.raises(InterruptedError),
    ):
        change_of_mind()

    assert (Job.objects.count(), list(callbacks), written()) == (0, [], [])


def test_enqueue_refuses_a_kind_without_a_task() -> None:
    with pytest.raises(KeyError):
        queue.enqueue(kind="nobody-does-this", target=7)

    assert Job.objects.count() == 0


@pytest.mark.loopback
@pytest.mark.parametrize("kind", [NO_DISK, NO_REDIS])
def test_enqueue_keeps_the_write_when_the_broker_is_away(
    kind: str,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        job = queue.enqueue(kind=kind, target=7)

    assert facts_of(job) == ("queued", 0, 0, "")
    assert f"job {job.pk} waits for the sweeper" in caplog.text


def test_claim_gives_a_job_to_one_only() -> None:
    job = a_job()

    first, second = jobs.job_claim(pk=job.pk), jobs.job_claim(pk=job.pk)

    assert first is not None
    assert (first.state, first.attempts, second) == ("running", 1, None)


def test_claim_takes_over_a_job_whose_lease_is_over() -> None:
    job = a_job()
    jobs.job_claim(pk=job.pk)
    lease_over(job)

    second = jobs.job_claim(pk=job.pk)

    assert second is not None
    assert (second.state, second.attempts) == ("running", 2)


@pytest.mark.parametrize("state", ["done", "failed"])
def test_claim_leaves_what_is_over(state: str) -> None:
    job = a_job(state=state)

    assert jobs.job_claim(pk=job.pk) is None


def test_run_leaves_a_job_of_another_kind_that_an_old_message_names() -> None:
    job = a_job(kind="print_sheet")

    jobs.job_run(pk=job.pk, kind="note", handler=write_row)

    assert facts_of(job) == ("queued", 0, 0, "")
    assert written() == []


def test_claim_of_a_row_that_is_gone() -> None:
    assert jobs.job_claim(pk=999_999) is None


LATE_WRITES: list[Callable[[Job], None]] = [
    lambda job: jobs.job_renew(job=job),
    lambda job: jobs.job_progress(job=job, percent=50, stage="late"),
    lambda job: jobs.job_finish(job=job),
    lambda job: jobs.job_fail(job=job, error="late"),
    write_row,
]


@pytest.mark.parametrize("late", LATE_WRITES)
def test_a_worker_that_lost_its_job_writes_nothing(late: Callable[[Job], None]) -> None:
    job = a_job()
    slow = jobs.job_claim(pk=job.pk)
    lease_over(job)
    fast = jobs.job_claim(pk=job.pk)
    assert slow is not None
    assert fast is not None
    before = Job.objects.filter(pk=job.pk).values().get()

    with pytest.raises(jobs.JobLostError):
        late(slow)

    assert Job.objects.filter(pk=job.pk).values().get() == before
    assert written() == []
    write_row(fast)
    assert written() == ["7-2"]


def test_progress_is_shown_and_renews_the_lease() -> None:
    held = jobs.job_claim(pk=a_job().pk)
    assert held is not None
    lease_over(held)

    jobs.job_progress(job=held, percent=40, stage="drawing the map")

    row = Job.objects.get(pk=held.pk)
    assert (row.progress, row.stage) == (40, "drawing the map")
    assert row.lease_until is not None
    assert row.lease_until > timezone.now()


def test_renew_moves_the_lease_alone() -> None:
    held = jobs.job_claim(pk=a_job().pk)
    assert held is not None
    lease_over(held)

    jobs.job_renew(job=held)

    assert jobs.job_claim(pk=held.pk) is None
    assert facts_of(held) == ("running", 1, 0, "")


def test_run_finishes_for_a_handler_that_does_not() -> None:
    job = a_job()

    jobs.job_run(pk=job.pk, kind="note", handler=lambda _job: None)

    assert facts_of(job) == ("done", 1, 100, "")


def test_run_twice_works_once() -> None:
    job = a_job()

    for _ in range(2):
        jobs.job_run(pk=job.pk, kind="note", handler=write_row)

    assert written() == ["7-1"]


def break_down(_job: Job) -> None:
    raise LookupError("the glyph of the camel is missing")


def test_run_gives_a_failed_job_back_for_another_try() -> None:
    job = a_job()

    jobs.job_run(pk=job.pk, kind="note", handler=break_down)

    assert facts_of(job) == ("queued", 1, 0, "LookupError: the glyph of the camel is missing")


def test_run_gives_up_after_five_tries() -> None:
    job = a_job()

    for _ in range(jobs.ATTEMPTS + 1):
        jobs.job_run(pk=job.pk, kind="note", handler=break_down)

    state, attempts, _progress, error = facts_of(job)
    assert (state, attempts) == ("failed", 5)
    assert error == "LookupError: the glyph of the camel is missing"


def test_run_leaves_the_row_to_the_worker_that_took_over() -> None:
    job = a_job()

    def be_overtaken(held: Job) -> None:
        lease_over(held)
        jobs.job_run(pk=held.pk, kind="note", handler=write_row)
        write_row(held)

    jobs.job_run(pk=job.pk, kind="note", handler=be_overtaken)

    assert written() == ["7-2"]
    assert facts_of(job) == ("done", 2, 100, "")


def test_run_that_fails_after_it_was_overtaken_leaves_the_result() -> None:
    job = a_job()

    def be_overtaken(held: Job) -> None:
        lease_over(held)
        jobs.job_run(pk=held.pk, kind="note", handler=write_row)
        break_down(held)

    jobs.job_run(pk=job.pk, kind="note", handler=be_overtaken)

    assert facts_of(job) == ("done", 2, 100, "")


def test_sweep_brings_back_what_the_broker_lost_and_what_a_worker_left() -> None:
    never_sent = a_job(target=1)
    lost_on_the_way = a_job(target=2)
    sent_long_ago(lost_on_the_way)
    left = a_job(target=3)
    jobs.job_claim(pk=left.pk)
    lease_over(left)
    on_its_way = a_job(target=4, sent_at=timezone.now())
    held = a_job(target=5)
    jobs.job_claim(pk=held.pk)

    handed_over = jobs.jobs_sweep()

    assert handed_over == 3
    assert written() == ["1-1", "2-1", "3-2"]
    assert facts_of(never_sent)[0] == "done"
    assert [facts_of(on_its_way)[0], facts_of(held)[0]] == ["queued", "running"]


def test_sweep_gives_up_a_job_that_five_workers_left() -> None:
    job = a_job()
    for _ in range(jobs.ATTEMPTS):
        jobs.job_claim(pk=job.pk)
        lease_over(job)

    jobs.jobs_sweep()

    assert facts_of(job) == ("failed", 5, 0, "given up: 5 workers went away while they had it")
    assert written() == []


@pytest.mark.loopback
@pytest.mark.parametrize("kind", [NO_DISK, NO_REDIS])
def test_sweep_with_the_broker_away_loses_nothing(kind: str) -> None:
    job, other = a_job(kind=kind), a_job(kind=kind)

    handed_over = jobs.jobs_sweep()

    assert handed_over == 0
    assert [facts_of(job)[0], facts_of(other)[0]] == ["queued", "queued"]


def test_sweep_passes_over_a_kind_that_only_a_newer_release_knows() -> None:
    unknown, known = a_job(kind="not-yet"), a_job()

    handed_over = jobs.jobs_sweep()

    assert handed_over == 1
    assert [facts_of(unknown)[0], facts_of(known)[0]] == ["queued", "done"]


def test_jobs_hold_no_more_than_keys_and_sentences() -> None:
    names = {field.name for field in Job._meta.get_fields()}

    assert names == {
        *("id", "kind", "target", "state", "attempts", "lease_until", "progress", "stage"),
        *("error", "created_at", "sent_at", "claimed_at", "finished_at"),
    }
