"""How a session of Kemet ended, as the table tells it: victory points by source (K-13)."""

from __future__ import annotations

import enum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from chronicle.rules.core.series.values import SeriesResult

MOST = 99
"""More of one source than any session knows."""

Number: TypeAlias = Annotated[int, Meta(ge=0, le=MOST)]
"""A number of points, days or places in a result: 0 to 99."""


class End(enum.Enum):
    """What ended the session."""

    FINISHED = "finished"
    """Victory was checked at the end of a Day, and somebody had enough (K-13.1)."""
    INTERRUPTED = "interrupted"
    """The table broke off: nobody won, and nothing more has to be told."""


class Points(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The ledger of a seat: victory points by source at the end of the last Day (K-13.3).

    ``battle``, ``two_temples``, ``sanctuary`` and ``tiles`` are permanent; ``temples`` and
    ``pyramids`` of level 4 are those held when the Day ended.
    """

    battle: Number = 0
    two_temples: Number = 0
    sanctuary: Number = 0
    tiles: Number = 0
    temples: Number = 0
    pyramids: Number = 0

    @property
    def total(self) -> int:
        """All points."""
        return (
            self.battle
            + self.two_temples
            + self.sanctuary
            + self.tiles
            + self.temples
            + self.pyramids
        )


class SeatEnd(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a seat came out. ``seat`` None = the one whose place in the list this is.

    ``points`` None = no ledger was kept, ``total`` None = as the ledger adds up; a total beside
    nothing but zeros is one that was told without a ledger, too (K-13.3). ``turn`` is the place in
    the turn order of the Day just ended, asked where it breaks a tie (K-13.2).
    """

    seat: Number | None = None
    points: Points | None = None
    total: Number | None = None
    turn: Number | None = None

    @property
    def all_points(self) -> int | None:
        """What the table told, else what the ledger adds up to; None = neither."""
        if self.total is not None or self.points is None:
            return self.total
        return self.points.total

    @property
    def ledger(self) -> Points | None:
        """The points by source, None = nobody kept them."""
        if self.points is None or (self.total and not self.points.total):
            return None
        return self.points

    @property
    def battle(self) -> int | None:
        """Battle VP, None = not told."""
        return None if self.ledger is None else self.ledger.battle


class KemetResult(SeriesResult, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a session ended; ``days`` is how many were played, None = nobody counted."""

    end: End
    days: Number | None = None
    seats: tuple[SeatEnd, ...] = ()

    @property
    def numbered(self) -> tuple[tuple[int, SeatEnd], ...]:
        """Every end with the number of its seat, in the order told."""
        return tuple(
            (at if each.seat is None else each.seat, each)
            for at, each in enumerate(self.seats, start=1)
        )
