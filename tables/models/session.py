from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from chronicle.models import Chapter, Person

COLORS = ("purple", "red", "blue", "yellow", "white", "black")


class Session(models.Model):
    """One evening at a physical table, on the open chapter of a campaign."""

    chapter = models.ForeignKey(Chapter, on_delete=models.CASCADE, related_name="sessions")
    ruleset = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    played_on = models.DateField(_("date"))
    # Lines of the check list that the table has ticked, by their number.
    ticks = models.JSONField(default=list, blank=True)
    # Only a keyed hash: the PIN is shown when it is made, and never again.
    pin_hash = models.CharField(max_length=64)
    pin_made_at = models.DateTimeField()
    opened_at = models.DateTimeField(auto_now_add=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("session")
        verbose_name_plural = _("sessions")
        ordering: ClassVar = ["-opened_at"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                name="session_open_once_a_chapter",
                fields=["chapter"],
                condition=models.Q(closed_at__isnull=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.chapter}, {self.played_on}"


class Seat(models.Model):
    """One place at the table, named by its colour (Oath) or its letter (a series).

    Without a role: the side that is stored. Which colours and letters there are, the game says.
    """

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="seats")
    color = models.CharField(max_length=8)
    person = models.ForeignKey(
        Person, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    role = models.CharField(max_length=12, blank=True)
    # Its place in the turn order; empty where it is drawn at the table.
    turn = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering: ClassVar = ["session", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(name="seat_once_a_colour", fields=["session", "color"]),
            models.UniqueConstraint(name="seat_once_a_turn", fields=["session", "turn"]),
            models.CheckConstraint(
                name="seat_role_is_known",
                condition=models.Q(role__in=["", "chancellor", "citizen", "exile"]),
            ),
            models.CheckConstraint(
                name="seat_turn_from_one_to_six",
                condition=models.Q(turn__isnull=True) | models.Q(turn__gte=1, turn__lte=6),
            ),
        ]

    def __str__(self) -> str:
        return self.color


class PinTry(models.Model):
    """A wrong PIN, kept as long as it counts."""

    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="pin_tries")
    at = models.DateTimeField()

    class Meta:
        indexes: ClassVar = [models.Index(name="pin_try_by_time", fields=["session", "at"])]

    def __str__(self) -> str:
        return f"{self.session_id}, {self.at:%H:%M}"
