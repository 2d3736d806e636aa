"""Worlds as they go out, without what spoils or whole, and what leads from one to the next."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=0)]


class WarningOut(Struct, frozen=True, kw_only=True):
    """Something odd in a save string: its rule, where it stands, what it is."""

    rule: str
    at: str
    text: str


class CardOut(Struct, frozen=True, kw_only=True):
    """A card on the map. ``suit`` null: it has none."""

    name: str
    suit: str | None
    kind: str
    locked: bool


class PlaceOut(Struct, frozen=True, kw_only=True):
    """One of the eight places. ``site`` null: facedown or empty. ``relics`` are counted only."""

    place: int
    region: str
    facing: Literal["faceup", "facedown", "empty"]
    site: str | None
    capacity: Count
    cards: tuple[CardOut, ...]
    relics: Count


class PileOut(Struct, frozen=True, kw_only=True):
    """How many cards a pile holds, and how many of them nobody has seen."""

    size: Count
    unseen: Count
    ordered: bool


class RelicsOut(Struct, frozen=True, kw_only=True):
    """Where the relics lie: at sites, on the Reliquary when the game begins, in the deck."""

    sites: Count
    reliquary: Count
    deck: Count


class LastOut(Struct, frozen=True, kw_only=True):
    """What is told of the game before."""

    citizens: tuple[str, ...]
    winner: str | None
    winner_name: str
    played: tuple[str, ...]


class WorldShown(Struct, frozen=True, kw_only=True):
    """The world before a game, without names that would spoil it.

    ``suits`` counts the known cards of the world deck by suit, and its Visions under ``vision``.
    """

    name: str
    game: int
    oath: str
    citizens: tuple[str, ...]
    sites: tuple[PlaceOut, ...]
    world_deck: PileOut
    suits: dict[str, Count]
    dispossessed: PileOut
    archive: PileOut
    relics: RelicsOut
    last: LastOut | None


class DeckOut(Struct, frozen=True, kw_only=True):
    """A pile card by card. Where ``ordered``, all of it, top first."""

    ordered: bool
    cards: tuple[str, ...]
    unseen: Count


class SiteDown(Struct, frozen=True, kw_only=True):
    """A facedown site; null = nobody has seen it."""

    place: int
    site: str | None


class RelicAt(Struct, frozen=True, kw_only=True):
    """A relic that lies at a place; null = nobody has seen it."""

    place: int
    relic: str | None


class RelicsNamed(Struct, frozen=True, kw_only=True):
    """All relics by name: at places, on top of the deck, below."""

    places: tuple[RelicAt, ...]
    top: DeckOut
    deck: DeckOut


class ClosedLists(Struct, frozen=True, kw_only=True):
    """The lists that spoil: null unless ``?open=`` asks for them by name."""

    sites: tuple[SiteDown, ...] | None = None
    relics: RelicsNamed | None = None
    deck: DeckOut | None = None
    dispossessed: DeckOut | None = None


# --- whole: the phase between two games -----------------------------------------------------------


class AmongOut(Struct, frozen=True, kw_only=True):
    """One thing that may be answered: its value, and its name for people."""

    value: str
    text: str


class ChoiceOut(Struct, frozen=True, kw_only=True, tag_field="kind", tag="choice"):
    """Somebody decides among things."""

    key: str
    to: str
    rule: str
    text: str
    among: tuple[AmongOut, ...]
    at_least: int
    at_most: int


class DrawOut(Struct, frozen=True, kw_only=True, tag_field="kind", tag="draw"):
    """Cards come up, in this order; ``unseen`` says that nobody has to look."""

    key: str
    to: str
    rule: str
    text: str
    among: tuple[AmongOut, ...]
    count: int
    unseen: bool


class RollOut(Struct, frozen=True, kw_only=True, tag_field="kind", tag="roll"):
    """Dice are thrown and read off the table."""

    key: str
    to: str
    rule: str
    text: str
    dice: int
    faces: tuple[str, ...]


class PlaceNamed(Struct, frozen=True, kw_only=True):
    """A place of the next game; null = nobody has seen what lies there."""

    place: int
    region: str
    site: str | None
    facing: str
    cards: tuple[str, ...]
    relics: tuple[str | None, ...]


class ArchiveOut(Struct, frozen=True, kw_only=True):
    """How many denizens lie in the Archive, and how many of them nobody has seen there."""

    size: Count
    unseen: Count


class WorldNamed(Struct, frozen=True, kw_only=True):
    """A whole world by name, as the commands tell it. It spoils everything that is facedown."""

    name: str
    game: int
    oath: str
    citizens: tuple[str, ...]
    sites: tuple[PlaceNamed, ...]
    world_deck: DeckOut
    dispossessed: DeckOut
    relic_top: DeckOut
    relic_deck: DeckOut
    unseen: tuple[str, ...]
    archive: ArchiveOut
    last: LastOut | None


class PhaseOut(Struct, frozen=True, kw_only=True):
    """The next game and its world; while ``open`` asks something, how far the phase came.

    The same JSON as the command ``oath_chronicle`` answers.
    """

    game: int
    world: WorldNamed
    save_string: str | None
    setup_code: str | None
    open: tuple[ChoiceOut | DrawOut | RollOut, ...]
    events: tuple[str, ...]
