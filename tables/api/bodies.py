"""What comes in and what goes out, as structs: msgspec reads, writes and describes them.

Cards, sites and relics are named as they are printed, in English. Sentences for people are in the
reader's language. Counts are numbers of cards or pieces.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from chronicle.rules.oath.options import BoardSides, HealTie, PurpleShort
from tables.api.laid import SetupOut
from tables.api.world_bodies import ClosedLists, Count, LastOut, WarningOut, WorldShown
from tables.exchange.series_bodies import SeriesSetup

Color = Literal["purple", "red", "blue", "yellow", "white", "black"]
Role = Literal["chancellor", "citizen", "exile"]
Rights = Literal["view", "write", "host"]
Drawn = Literal["made", "waiting", "failed", "gone"]
Paper = Literal["a4", "letter"]
Language = Literal["en", "pt-br"]
Sealed = Literal["sealed", "open", "out"]
State = Literal["open", "waits", "closed", "history"]
Person = Annotated[str, Meta(max_length=120)]


class Problem(Struct, frozen=True, kw_only=True):
    """Every answer that is none: what, why and where, with a stable code.

    ``rule`` is the rule that refuses, ``entry`` the entry of a log that it is about, ``extra``
    what a program may want beside it: ``path`` of a field, ``wait`` in seconds, ``left`` tries.
    """

    code: str
    message: str
    rule: str | None = None
    entry: int | None = None
    extra: dict[str, Any] = {}


# --- campaigns ------------------------------------------------------------------------------------


class CampaignRow(Struct, frozen=True, kw_only=True):
    """A campaign that this device knows: the game about to be played, the open session.

    ``kind`` is the game that it is of: ``oath`` is a chronicle, every other one a series, which has
    no ``oath``.
    """

    campaign: str
    kind: str
    name: str
    game: int
    oath: str
    session: int | None
    rights: Rights


class CampaignList(Struct, frozen=True, kw_only=True):
    """The campaigns of this device, those founded last first."""

    campaigns: tuple[CampaignRow, ...]


class CampaignOut(Struct, frozen=True, kw_only=True):
    """A campaign as it stands, what this device may do there, the lists it asked for."""

    campaign: str
    name: str
    founded_from: str
    created_at: datetime
    rights: Rights
    session: int | None
    world: WorldShown
    open: ClosedLists


class ImportIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Save strings, one a line: as ``text``, or as ``data``, the bytes of a file in base64."""

    text: str | None = None
    data: bytes | None = None


class FoundIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Save strings to found a chronicle from, and what is agreed to.

    ``accept_warnings``: store strings that are odd. ``skip_faults``: store the others where some
    cannot be read. ``name``: what to call it; its own name if left out.
    """

    text: str | None = None
    data: bytes | None = None
    name: Annotated[str, Meta(max_length=255)] = ""
    accept_warnings: bool = False
    skip_faults: bool = False


class FaultOut(Struct, frozen=True, kw_only=True):
    """A string that cannot be taken: its line, from 1, field and character, and why."""

    line: int
    at: str
    text: str


class ChapterLook(Struct, frozen=True, kw_only=True):
    """A string as it was understood: its line, from 1, its version, its world, what is odd."""

    line: int
    game: int
    version: str
    world: WorldShown
    warnings: tuple[WarningOut, ...]


class ImportLook(Struct, frozen=True, kw_only=True):
    """What some strings say, in the order of their games. Nothing was stored."""

    name: str
    chapters: tuple[ChapterLook, ...]
    faults: tuple[FaultOut, ...]
    faults_more: Count


class ChapterFounded(Struct, frozen=True, kw_only=True):
    """A chapter that came in, and what was odd in its string."""

    game: int
    warnings: tuple[WarningOut, ...]


class FoundedOut(Struct, frozen=True, kw_only=True):
    """A campaign, its chapters, and the two secrets that are told once, at its founding.

    ``phrase`` makes any device the host's; ``token`` is this device's own, null where it came with
    one. Both are null where the campaign was there before.
    """

    campaign: str
    chapters: tuple[ChapterFounded, ...]
    phrase: str | None
    token: str | None


class PhraseIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The recovery phrase that was told at the founding."""

    phrase: Annotated[str, Meta(max_length=80)]


class DeviceOut(Struct, frozen=True, kw_only=True):
    """What a device may do from now on. ``token`` is told once, null where it came with one."""

    rights: Rights
    token: str | None


class CodeRevised(Struct, frozen=True, kw_only=True):
    """How often the printed code has been replaced, plus one; sheets before open nothing."""

    revision: int


class CardHit(Struct, frozen=True, kw_only=True):
    """A card that was found. ``alias`` is the older name by which it was, if not by its own."""

    card: str
    name: str
    alias: str | None
    suit: str | None
    kind: str
    score: Annotated[int, Meta(ge=0, le=100)]


class CardHits(Struct, frozen=True, kw_only=True):
    """The cards that a text may mean, nearest first."""

    cards: tuple[CardHit, ...]


# --- chapters -------------------------------------------------------------------------------------


class SeatEnded(Struct, frozen=True, kw_only=True):
    """A colour that played, its role when the game ended, and who held it."""

    color: str
    role: str
    person: str | None


class Ended(Struct, frozen=True, kw_only=True):
    """How a game ended."""

    winner: str
    how: str
    vision: str | None
    seats: tuple[SeatEnded, ...]


class ChapterRow(Struct, frozen=True, kw_only=True):
    """One game. ``ended`` null: nobody recorded it, or it is still to be played.

    ``state``: ``open`` is the game about to be played, ``waits`` has a result whose phase is not
    carried out, ``closed`` led to the next one, ``history`` was played before it came in.
    """

    game: int
    revision: int
    digest: str
    state: State
    oath: str
    citizens: tuple[str, ...]
    last: LastOut | None
    ended: Ended | None
    warnings: tuple[WarningOut, ...]


class ChapterList(Struct, frozen=True, kw_only=True):
    """The chapters that stand, by game."""

    chapters: tuple[ChapterRow, ...]


class ChapterOut(Struct, frozen=True, kw_only=True):
    """A chapter, the world at its opening, the lists that were asked for."""

    chapter: ChapterRow
    world: WorldShown
    open: ClosedLists


class SaveStringOut(Struct, frozen=True, kw_only=True):
    """The save string of a chapter. ``drawn``: a pile's unknown order was drawn from its seed.

    A byte of a name that is no UTF-8 stands as the half character U+DC80 to U+DCFF.
    """

    game: int
    format: str
    save_string: str
    drawn: bool


# --- sessions -------------------------------------------------------------------------------------


class SeatingBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who plays a colour tonight. ``role`` null: the side that is stored; ``turn`` null: drawn."""

    color: Color
    person: Person | None = None
    role: Role | None = None
    turn: Annotated[int, Meta(ge=1, le=6)] | None = None


class OptionsIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What this table plays where the sources leave room; what is left out stays as it is."""

    purple_short: PurpleShort | None = None
    heal_tie: HealTie | None = None
    board_sides: BoardSides | None = None
    marriage_counts_twice: bool | None = None


class EveningIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Seats, options and date of a session; ``played_on`` null: today, or as it was."""

    seats: Annotated[tuple[SeatingBody, ...], Meta(max_length=6)]
    options: OptionsIn = OptionsIn()
    played_on: date | None = None


class OptionsOut(Struct, frozen=True, kw_only=True):
    """The options in force, by name."""

    purple_short: str
    heal_tie: str
    board_sides: str
    marriage_counts_twice: bool


class SeatOut(Struct, frozen=True, kw_only=True):
    """Who sits where: a chronicle's seat by its colour, that of a series by its letter.

    ``role`` null: the side that is stored, or a series; ``turn`` null: drawn, or a series.
    """

    color: str
    person: str | None
    role: str | None
    turn: int | None


class SessionRow(Struct, frozen=True, kw_only=True):
    """One evening: its number, its game, when it was opened and closed, who sat where."""

    session: int
    game: int
    played_on: date
    opened_at: datetime
    closed_at: datetime | None
    seats: tuple[SeatOut, ...]


class SessionList(Struct, frozen=True, kw_only=True):
    """The sessions of a campaign, the newest first."""

    sessions: tuple[SessionRow, ...]


class SessionOut(Struct, frozen=True, kw_only=True):
    """A session, its options, its setup, and the lines of the check list that are ticked."""

    session: SessionRow
    options: OptionsOut
    setup: SetupOut
    ticks: tuple[int, ...]


class SessionOpened(Struct, frozen=True, kw_only=True):
    """A session that was opened, and its PIN, which is told only now."""

    session: SessionRow
    pin: str


class TicksOut(Struct, frozen=True, kw_only=True):
    """All lines of the check list that are ticked, by number."""

    ticks: tuple[int, ...]


class PinOut(Struct, frozen=True, kw_only=True):
    """The new PIN of a session, told only now."""

    pin: str


class PinIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The six digits of tonight's PIN, with or without spaces."""

    pin: Annotated[str, Meta(max_length=20)]


# --- codes ----------------------------------------------------------------------------------------


class CodeIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A printed code: the address in its square, its path, or the short form under it."""

    code: Annotated[str, Meta(max_length=300)]


class CodeOpened(Struct, frozen=True, kw_only=True):
    """What a code opens, and the pass to look at it.

    ``open_pass`` goes into the header ``Reliquary-Pass``; it holds the passes that came with the
    request too. ``older``: the game of a sheet that is older than the campaign, 0 = nobody knows.
    """

    campaign: str
    name: str
    session: int | None
    older: int | None
    open_pass: str


class Scanned(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the square in a photo is: a sheet's code, or a save string to look at.

    ``carried`` is there where it is the setup code of a series: the setup, and the code in it.
    """

    opened: CodeOpened | None
    look: ImportLook | None
    carried: SeriesSetup | None = None


# --- sheets ---------------------------------------------------------------------------------------


class SheetIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a sheet is printed: paper, language, the part that spoils.

    ``kind``: the setup sheet, or the seat aids, which a series has.
    """

    kind: Literal["setup", "aid"] = "setup"
    paper: Paper = "a4"
    language: Language = "en"
    sealed: Sealed = "sealed"


class ChapterSheetIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which sheet of a finished game, and how it is printed."""

    kind: Literal["packup", "result"]
    paper: Paper = "a4"
    language: Language = "en"
    sealed: Sealed = "sealed"


class SheetOut(Struct, frozen=True, kw_only=True):
    """A sheet and how far it is.

    ``state``: ``made`` has a file of ``size`` bytes, ``waiting`` is in the worker's hands
    (``percent``, ``stage``), ``failed`` could not be drawn, ``gone`` was overtaken: order it
    again. ``older``: the campaign has gone on since.
    """

    sheet: int
    session: int | None
    game: int
    kind: str
    paper: str
    language: str
    sealed: str
    state: Drawn
    percent: Annotated[int, Meta(ge=0, le=100)]
    stage: str
    size: Count | None
    older: bool
    created_at: datetime


class SheetList(Struct, frozen=True, kw_only=True):
    """The sheets of a game, the newest first."""

    sheets: tuple[SheetOut, ...]
