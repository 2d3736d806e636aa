"""What comes in and goes out where a chronicle begins, is branched from, or is put right."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from chronicle.rules.core.ids import Seat
from tables.api.bodies import Color, FoundedOut
from tables.api.world_bodies import (
    ChoiceOut,
    Count,
    DrawOut,
    RollOut,
    WarningOut,
    WorldNamed,
    WorldShown,
)
from tables.exchange.oath_result import LONGEST_SEED, MOST_CARDS, AnswerIn, ResultIn

OathKey = Literal["devotion", "people", "protection", "supremacy"]
Seed = Annotated[str, Meta(max_length=LONGEST_SEED)]
Name = Annotated[str, Meta(max_length=255)]
Answers = Annotated[tuple[AnswerIn, ...], Meta(max_length=MOST_CARDS)]
Cards = Annotated[tuple[Name, ...], Meta(max_length=MOST_CARDS)]
Hidden = Annotated[int, Meta(ge=0, le=120)]
Number = Annotated[int, Meta(ge=1, le=8)]
Edition = Annotated[str, Meta(max_length=60)]


# --- beginning ------------------------------------------------------------------------------------


class DealIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Answers to the questions of a deal; with a seed, what nobody answers is drawn from it."""

    seed: Seed = ""
    answers: Answers = ()


class BeginIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The same for a chronicle that begins, and what to call it."""

    name: Name
    seed: Seed = ""
    answers: Answers = ()


class DealtOut(Struct, frozen=True, kw_only=True):
    """How far a deal comes: its world, what is still asked, what happened, in sentences."""

    world: WorldNamed
    open: tuple[ChoiceOut | DrawOut | RollOut, ...]
    events: tuple[str, ...]


class BegunOut(Struct, frozen=True, kw_only=True):
    """The first deal, and the campaign that it founded; null while something is asked."""

    dealt: DealtOut
    founded: FoundedOut | None


# --- typed in -------------------------------------------------------------------------------------


class PlaceIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One place: its site, the cards and relics there; ``unseen`` counts relics without a name."""

    place: Number
    site: Name | None = None
    faceup: bool = True
    cards: Cards = ()
    relics: Cards = ()
    unseen: Hidden = 0


class BoxIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies in the box, as far as anybody looked; what is not named stays unseen.

    Places that are left out lie facedown. ``world_deck_unseen`` counts cards by suit.
    ``visions`` null: all of them are in the deck. Orders are not told.
    """

    name: Name
    game: int = 2
    oath: OathKey
    citizens: tuple[Color, ...] = ()
    winner: Color | None = None
    winner_name: Annotated[str, Meta(max_length=120)] = ""
    sites: Annotated[tuple[PlaceIn, ...], Meta(max_length=8)] = ()
    world_deck: Cards = ()
    world_deck_unseen: dict[Name, Hidden] = {}
    visions: Cards | None = None
    dispossessed: Cards = ()
    dispossessed_unseen: Hidden = 0
    relic_top: Cards = ()
    relic_top_unseen: Hidden = 0
    relic_deck: Cards = ()


class BoxFoundIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A box to found a chronicle from; ``accept_warnings``: store one that is odd."""

    box: BoxIn
    accept_warnings: bool = False


class BoxLook(Struct, frozen=True, kw_only=True):
    """The world that a box tells, and what is odd about it. Nothing was stored."""

    world: WorldShown
    warnings: tuple[WarningOut, ...]


# --- a whole campaign -----------------------------------------------------------------------------


class CampaignFile(Struct, frozen=True, kw_only=True):
    """The file of a whole campaign; docs/commands.md says what its fields hold."""

    format: str
    check: str | None = None
    game: str = "oath"
    name: str
    founded_from: str = ""
    group: str | None = None
    chapters: tuple[dict[str, Any], ...]


class FieldFault(Struct, frozen=True, kw_only=True):
    """What is wrong with a file: the field, and why."""

    field: str
    text: str


class CampaignFileLook(Struct, frozen=True, kw_only=True):
    """What the file of a campaign holds, or what is wrong with it. Nothing was stored."""

    name: str
    games: tuple[int, ...]
    persons: tuple[str, ...]
    evenings: Count
    faults: tuple[FieldFault, ...]


class SetupCodeOut(Struct, frozen=True, kw_only=True):
    """The setup code of a chapter, and in groups as it is printed."""

    game: int
    setup_code: str
    grouped: str


# --- on from a chapter ----------------------------------------------------------------------------


class BranchIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the other chronicle is called."""

    name: Name


class CardPutIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card that lies elsewhere.

    ``to``: ``place/1`` to ``place/8``, ``deck-top``, ``deck-bottom``, ``archive``,
    ``dispossessed``, ``relics-top``, ``relics-bottom`` or ``box``. ``found_in`` says where a card
    that nobody had seen was found: ``world_deck``, ``dispossessed``, ``archive``, ``relic_deck``,
    ``relic_top`` or a place; empty where only one is possible.
    """

    card: Name
    to: Annotated[str, Meta(max_length=20)]
    found_in: Annotated[str, Meta(max_length=20)] = ""


class PlaceSetIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What site a place has and how it lies; ``site`` null: nobody has seen it, or none."""

    place: Number
    site: Name | None = None
    facing: Literal["faceup", "facedown", "empty"]


class CorrectionIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is to be put right; what is left out stays. Sites first, then the cards in order."""

    name: Name | None = None
    oath: OathKey | None = None
    citizens: tuple[Color, ...] | None = None
    sites: Annotated[tuple[PlaceSetIn, ...], Meta(max_length=8)] = ()
    cards: Annotated[tuple[CardPutIn, ...], Meta(max_length=30)] = ()


class CorrectIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A correction that was looked at: ``edition`` and ``expected`` as the look told them."""

    edition: Edition
    expected: Annotated[str, Meta(max_length=64)]
    correction: CorrectionIn


class CorrectionLook(Struct, frozen=True, kw_only=True):
    """What a correction would change, in sentences. Nothing was stored."""

    edition: str
    expected: str
    changes: tuple[str, ...]


class RetellIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How an older game ended, told otherwise; ``answers`` and ``seed`` stay those of its phase."""

    edition: Edition
    result: ResultIn


class RerunIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Answers before the stored ones, by value; a seed for draws that nobody answers."""

    seed: Seed = ""
    answers: Answers = ()


class RerunLook(Struct, frozen=True, kw_only=True):
    """How far a phase comes if it is run again. Nothing was stored.

    ``dropped`` says which stored answers no longer fit; ``changes``, what would lie otherwise, and
    ``expected``, the name of that world, are null while something is asked.
    """

    edition: str
    dropped: tuple[str, ...]
    open: tuple[ChoiceOut | DrawOut | RollOut, ...]
    changes: tuple[str, ...] | None
    expected: str | None


class RunAgainIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The phase as it was looked at: ``edition`` and ``expected`` as the look told them."""

    edition: Edition
    expected: Annotated[str, Meta(max_length=64)]
    seed: Seed = ""
    answers: Answers = ()


class LetStandIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The chapter whose box is what it is."""

    edition: Edition


class IfEndedOut(Struct, frozen=True, kw_only=True):
    """What the end would do if this colour won now.

    ``missing``: what must be told first; ``refused``: why this colour cannot win so.
    """

    winner: Seat
    stays: tuple[str, ...]
    happens: tuple[str, ...]
    missing: tuple[str, ...]
    refused: str | None
