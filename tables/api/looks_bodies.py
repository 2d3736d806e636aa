"""What goes out where a group looks back: games in detail, numbers, people, devices."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Literal

from msgspec import Meta, Struct

from chronicle.services.annals import LONGEST_ERA, LONGEST_TEXT
from tables.api.bodies import Person, Rights, Role
from tables.api.world_bodies import Count

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]


# --- one game -------------------------------------------------------------------------------------


class RulerOut(Struct, frozen=True, kw_only=True):
    """A site as the game left it; ``ruler`` null: not told; ``cards`` null: not counted."""

    place: int
    site: str | None
    ruler: str | None
    cards: Count | None


class RevisionOut(Struct, frozen=True, kw_only=True):
    """An earlier revision of a chapter, and what the next one changed, in sentences."""

    revision: int
    made_at: datetime
    changes: tuple[str, ...]


class DetailsOut(Struct, frozen=True, kw_only=True):
    """What became of a game.

    ``phase``: ``none`` was told of, ``open`` still asks something, ``done``, or ``trouble``: it no
    longer fits, and ``trouble`` says why. ``announced``: built on another revision than stands
    before it. ``edition`` names the chapter as it stands, for those that put it right.
    """

    game: int
    edition: str
    announced: bool
    phase: Literal["none", "open", "done", "trouble"]
    trouble: str | None
    events: tuple[str, ...]
    rulers: tuple[RulerOut, ...]
    revisions: tuple[RevisionOut, ...]


class AnnalOut(Struct, frozen=True, kw_only=True):
    """What was written beside a game; ``revision`` 0: nothing was."""

    game: int
    revision: int
    era: str
    played_on: date | None
    text: str


class AnnalList(Struct, frozen=True, kw_only=True):
    """Everything that was written, by game."""

    annals: tuple[AnnalOut, ...]


class AnnalPut(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is to stand beside a game; nothing takes it away. ``base``: the revision seen, or 0."""

    base: Number
    era: Annotated[str, Meta(max_length=LONGEST_ERA)] = ""
    played_on: date | None = None
    text: Annotated[str, Meta(max_length=LONGEST_TEXT)] = ""


# --- numbers --------------------------------------------------------------------------------------


class GamePlayed(Struct, frozen=True, kw_only=True):
    """A game that is over: null = nobody told."""

    game: int
    oath: str
    winner: str | None
    winner_name: str | None
    how: str | None


class DeckCounted(Struct, frozen=True, kw_only=True):
    """The world deck at the opening of a game."""

    game: int
    suits: dict[str, Count]
    visions: Count
    unseen: Count


class StayOut(Struct, frozen=True, kw_only=True):
    """A site or card that lay faceup on the map: at which openings, as a ruin at which."""

    name: str
    games: tuple[int, ...]
    ruined: tuple[int, ...]
    longest: Count


class StatisticsOut(Struct, frozen=True, kw_only=True):
    """The games in numbers. Nothing facedown is counted."""

    played: tuple[GamePlayed, ...]
    decks: tuple[DeckCounted, ...]
    sites: tuple[StayOut, ...]
    cards: tuple[StayOut, ...]


# --- people ---------------------------------------------------------------------------------------


class PersonRow(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One who played. ``person`` null: a name that only a save string or a result holds.

    ``forgotten``: the name was taken for good. ``roles`` and ``colors`` are a chronicle's; ``had``
    is a series': by kind and value, how often.
    """

    person: int | None
    name: str
    forgotten: bool
    games: Count
    wins: Count
    roles: dict[Role, Count]
    colors: dict[str, Count]
    had: dict[str, dict[str, Count]] = {}


class PeopleOut(Struct, frozen=True, kw_only=True):
    """The group and everybody who played, those who played most first."""

    group: str | None
    people: tuple[PersonRow, ...]


class NameIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A name."""

    name: Person


class MergeIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The person who stays: the other one was the same, written otherwise."""

    into: Number


# --- devices --------------------------------------------------------------------------------------


class DeviceRow(Struct, frozen=True, kw_only=True):
    """A device that knows the campaign. ``own``: the one that asks."""

    device: int
    label: str
    rights: Rights
    since: datetime
    seen_at: datetime
    own: bool


class DeviceList(Struct, frozen=True, kw_only=True):
    """The devices that were let in, those seen last first."""

    devices: tuple[DeviceRow, ...]


class DevicePut(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a device is called; ``host``: it runs the campaign from now on."""

    label: Annotated[str, Meta(max_length=80)] | None = None
    host: bool = False


class PhraseOut(Struct, frozen=True, kw_only=True):
    """The new recovery phrase, told only now; the older one is void."""

    phrase: str
