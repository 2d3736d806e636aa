"""The setup of a session of a series: one row a seat, one row a thing that was decided."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from chronicle.models.chapter import Chapter


class SeatRow(models.Model):
    """Who sits where, clockwise from 1. Without a name: nobody said."""

    chapter = models.ForeignKey(Chapter, on_delete=models.CASCADE, related_name="seat_rows")
    number = models.PositiveSmallIntegerField(_("seat"))
    person = models.CharField(_("person"), max_length=120, blank=True)

    class Meta:
        verbose_name = _("seat of a series")
        verbose_name_plural = _("seats of a series")
        ordering: ClassVar = ["chapter", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(name="seat_row_once_a_number", fields=["chapter", "number"]),
            models.CheckConstraint(
                name="seat_row_numbers_from_one", condition=models.Q(number__gte=1)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.person}"


class PickRow(models.Model):
    """One thing decided: a colour, city, god of a seat, or (seat 0) a mode, scenario of the table.

    Which kinds and values there are, the game says.
    """

    class Source(models.TextChoices):
        """Who decided it."""

        ROTATION = "rotation", _("rotation")
        DRAWN = "drawn", _("drawn from the seed")
        TABLE = "table", _("the table")
        CARRIED = "carried", _("as before")

    chapter = models.ForeignKey(Chapter, on_delete=models.CASCADE, related_name="pick_rows")
    kind = models.CharField(_("kind"), max_length=40)
    seat = models.PositiveSmallIntegerField(_("seat"), default=0)
    value = models.TextField(_("value"), max_length=2000)
    source = models.CharField(_("source"), max_length=8, choices=Source)

    class Meta:
        verbose_name = _("pick")
        verbose_name_plural = _("picks")
        ordering: ClassVar = ["chapter", "pk"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                name="pick_once_a_kind_and_seat", fields=["chapter", "kind", "seat"]
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.seat}: {self.value[:40]}"
