"""What comes in and goes out at the addresses of a series, whatever the game.

The setup and the result are those of ``tables.exchange.series_bodies``, as the commands give them.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Any

from msgspec import Meta, Struct

from chronicle.rules.core.series.values import LONGEST_SEED
from tables.api.bodies import Rights, SessionRow, State
from tables.exchange.series_bodies import (
    GameOut,
    SeriesContradiction,
    SeriesSetup,
    SeriesStanding,
    SeriesTally,
)
from tables.exchange.series_calls import PickIn

Seed = Annotated[str, Meta(max_length=LONGEST_SEED)]
Name = Annotated[str, Meta(max_length=255)]
Person = Annotated[str, Meta(max_length=120)]
People = Annotated[tuple[Person, ...], Meta(max_length=20)]
Picks = Annotated[tuple[PickIn, ...], Meta(max_length=200)]
Options = Annotated[dict[str, bool | int | str], Meta(max_length=200)]
Edition = Annotated[str, Meta(max_length=60)]


class GameList(Struct, frozen=True, kw_only=True):
    """The games that are played in sessions."""

    games: tuple[GameOut, ...]


class SeriesBeginIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A series to begin: its game, who plays clockwise, what they chose.

    An empty name is a seat that nobody has named. Options that are left out are the defaults.
    ``seed`` empty: a new one; with one of your own, the same sent again is the same campaign.
    """

    game: Annotated[str, Meta(max_length=40)]
    people: People
    name: Name = ""
    picks: Picks = ()
    options: Options = {}
    seed: Seed = ""


class SeriesFounded(Struct, frozen=True, kw_only=True):
    """A series, its first setup, and the two secrets that are told once, at its founding.

    ``phrase`` makes any device the host's; ``token`` is this device's own, null where it came with
    one. Both are null where the campaign was there before.
    """

    campaign: str
    setup: SeriesSetup
    phrase: str | None
    token: str | None


class SeriesCodeIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The setup code of a series, as it stands on paper or as a square says it."""

    code: Annotated[str, Meta(max_length=20_000)]


class SeriesOut(Struct, frozen=True, kw_only=True):
    """A series as it stands: what this device may do there, the next setup, who has had what.

    ``session`` is the open session's number for its address, null where none is open.
    """

    campaign: str
    name: str
    game: str
    founded_from: str
    created_at: datetime
    rights: Rights
    session: int | None
    played: int
    setup: SeriesSetup
    tallies: tuple[SeriesTally, ...]


class SeriesEveningIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays tonight, what the table chose, the options, the date.

    What is not chosen, rotation and seed decide; ``seed`` empty: the series' own. Options that are
    left out stay as they are; ``played_on`` null: today, or as it was.
    """

    people: People
    picks: Picks = ()
    options: Options = {}
    seed: Seed = ""
    played_on: date | None = None


class SeriesSessionOut(Struct, frozen=True, kw_only=True):
    """A session, its setup, all options in force, and the lines that are ticked."""

    session: SessionRow
    setup: SeriesSetup
    options: dict[str, bool | int | str]
    ticks: tuple[int, ...]


class SeriesSessionOpened(Struct, frozen=True, kw_only=True):
    """A session that was opened, its setup, and its PIN, which is told only now."""

    session: SessionRow
    setup: SeriesSetup
    pin: str


class SeriesRow(Struct, frozen=True, kw_only=True):
    """One session of a series: who sat where, and how they came out, as far as it was told.

    ``state`` and ``announced`` as for a chapter of a chronicle; ``edition`` names it as it stands.
    """

    game: int
    revision: int
    digest: str
    edition: str
    state: State
    people: tuple[str, ...]
    picks: dict[str, str]
    standings: tuple[SeriesStanding, ...]
    announced: bool


class SeriesRows(Struct, frozen=True, kw_only=True):
    """The sessions of a series, by number; the last one is about to be played."""

    chapters: tuple[SeriesRow, ...]


class SeriesChapterOut(Struct, frozen=True, kw_only=True):
    """One session: its setup; once played the result as it was told, and what it led to."""

    chapter: SeriesRow
    setup: SeriesSetup
    result: dict[str, Any] | None
    waived: tuple[SeriesContradiction, ...]
    events: tuple[str, ...]


class SeriesRetellIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a session ended, told otherwise; ``edition`` as the look told it."""

    edition: Edition
    result: dict[str, Any]


class SeriesAgainLook(Struct, frozen=True, kw_only=True):
    """The setup that comes out if this session is planned again from the one before it.

    ``expected`` names it. Nothing was stored.
    """

    edition: str
    expected: str
    events: tuple[str, ...]
    setup: SeriesSetup


class SeriesAgainIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The setup that was looked at: ``edition`` and ``expected`` as the look told them."""

    edition: Edition
    expected: Annotated[str, Meta(max_length=64)]


class SeriesStandIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The session whose setup is what it is."""

    edition: Edition


class SeriesBack(Struct, frozen=True, kw_only=True):
    """Looking back: every session, and who has had what how often by now."""

    points: str
    sessions: tuple[SeriesRow, ...]
    tallies: tuple[SeriesTally, ...]
