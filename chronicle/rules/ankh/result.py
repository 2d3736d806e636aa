"""How a session of Ankh ended, as the table tells it (A-10 to A-12)."""

from __future__ import annotations

import enum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from chronicle.rules.ankh.scenario_values import MOST_PLAYERS
from chronicle.rules.core.series.values import SeriesResult

MOST_DEVOTION = 32
"""The last space of the Devotion track by any reading of it (A-1.11)."""

Devotion: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_DEVOTION)]
"""A space of the Devotion track."""

Place: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_PLAYERS)]
"""A place in a stack from the top, or the number of a seat: 1 to 5."""

Pair: TypeAlias = Annotated[str, Meta(pattern=f"^[1-{MOST_PLAYERS}]-[1-{MOST_PLAYERS}]$")]
"""Two seats whose gods merged: "1-3"."""


class End(enum.Enum):
    """What ended the session."""

    TRACK = "track"
    """The fifth conflict, the last step of the event track (A-5.2)."""
    TOP = "top"
    """A god reached the top of the Devotion track (A-12.1)."""
    LAST_GOD = "last-god"
    """One god was left when the others were forgotten (A-11.1)."""
    ALL_FORGOTTEN = "all-forgotten"
    """Every god was forgotten: all lose (A-11.1)."""
    SCENARIO = "scenario"
    """The scenario has an end of its own (A-12.3)."""
    INTERRUPTED = "interrupted"
    """The table broke off: nobody won, and nothing more has to be told."""


class SeatEnd(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a seat came out. ``seat`` None = the one whose place in the list this is.

    ``stack`` is the token's place on a Devotion space that others stand on too, 1 on top (A-1.9).
    ``won`` is told where the scenario decides (A-12.3). Of merge partners one may stay untold:
    they have one Devotion (A-10.2).
    """

    seat: Place | None = None
    devotion: Devotion | None = None
    stack: Place | None = None
    is_forgotten: bool = False
    won: bool = False


class AnkhResult(SeriesResult, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a session ended; ``merged`` names the two seats whose gods merged, None = none did."""

    end: End
    merged: Pair | None = None
    seats: tuple[SeatEnd, ...] = ()

    @property
    def numbered(self) -> tuple[tuple[int, SeatEnd], ...]:
        """Every end with the number of its seat, in the order told."""
        return tuple(
            (at if each.seat is None else each.seat, each)
            for at, each in enumerate(self.seats, start=1)
        )

    @property
    def partners(self) -> tuple[int, ...]:
        """The seats whose gods merged, in order; empty without a merge."""
        if self.merged is None:
            return ()
        return tuple(sorted(int(seat) for seat in self.merged.split("-")))
