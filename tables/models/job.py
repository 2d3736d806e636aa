from django.db import models


class Job(models.Model):
    """One piece of background work. The row is the truth; the broker only carries its key.

    A job holds primary keys and sentences of ours, never a token, a code or a position.
    """

    class State(models.TextChoices):
        """Where a job stands. A lease that ran out counts as queued."""

        QUEUED = "queued"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    # The task that carries it out, as named in tables.tasks: "print_sheet".
    kind = models.CharField(max_length=40)
    # Primary key of what is worked on; which model it is of, the kind knows.
    target = models.BigIntegerField()
    state = models.CharField(max_length=8, choices=State, default=State.QUEUED)
    # How often it was claimed. A finish counts only for the claim that is the last one.
    attempts = models.PositiveSmallIntegerField(default=0)
    lease_until = models.DateTimeField(null=True, blank=True)
    progress = models.PositiveSmallIntegerField(default=0)
    # What is being made, as msgid: the page translates it for its reader.
    stage = models.CharField(max_length=200, blank=True)
    error = models.CharField(max_length=500, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    # When its key was last handed to the broker; the sweeper hands it over again later.
    sent_at = models.DateTimeField(null=True, blank=True)
    claimed_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="job_progress_is_a_percentage",
                condition=models.Q(progress__gte=0, progress__lte=100),
            ),
            models.CheckConstraint(
                name="job_running_has_a_lease",
                condition=~models.Q(state="running") | models.Q(lease_until__isnull=False),
            ),
        ]
        indexes = [
            models.Index(
                name="job_unfinished",
                fields=["state", "lease_until"],
                condition=models.Q(state__in=["queued", "running"]),
            ),
            models.Index(name="job_of_target", fields=["kind", "target"]),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.target}, {self.state}"
