"""A whole campaign as one JSON file: the format, and how it is written.

Everything that a group would miss is in it: every chapter with its world, result, answers, seed and
options, what was written beside the games, persons, evenings. Codes, devices, PINs and phrases are
not: who imports the file becomes the host of a campaign of their own.

The format has a name, ``reliquary/1``. What it writes is read by every later release.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from datetime import date, datetime
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from chronicle.models import Campaign, Chapter
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.digest import fingerprint
from chronicle.rules.core.questions import Answer
from chronicle.rules.oath.events import WorldEvent
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.result import Result
from chronicle.rules.oath.save_string import Kept
from chronicle.rules.oath.world import World
from chronicle.selectors import (
    answers_of,
    events_of,
    kept_of,
    options_of,
    persons_of,
    result_of,
)
from chronicle.services.openings import Dealing, dealing_of
from chronicle.worlds import world_of
from tables.exchange.archive_parts import (
    MOST,
    AnnalIn,
    ChapterAt,
    Digest,
    Json,
    Name,
    Named,
    Number,
    Short,
    annals_in,
    at_of,
)
from tables.exchange.archive_series import SeriesArchive, series_archive_of
from tables.models import Session
from tables.selectors import options_of as session_options
from tables.selectors import sessions_of

FORMAT = "reliquary/1"

Colour: TypeAlias = Annotated[str, Meta(pattern="^(purple|red|blue|yellow|white|black)$")]
SeatRole: TypeAlias = Annotated[str, Meta(pattern="^(chancellor|citizen|exile)?$")]


class WarningIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something odd about a chapter when it came in; ``at``, ``text`` as a chapter keeps them."""

    rule: Short
    at: Any
    text: Any


class ChapterIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One game: the world at its opening; once played also its result and its phase.

    ``fingerprint`` names the world; where it is told, a world that was changed is found out.
    ``before`` is the chapter that this one was opened from, ``stands_on`` the revision that the
    host let it stand on.
    """

    game: Number
    revision: Number = 1
    before: ChapterAt | None = None
    stands_on: ChapterAt | None = None
    digest: Digest
    ruleset: Short
    options: Options = Options()
    world: World
    fingerprint: Digest | None = None
    kept: Kept | None = None
    warnings: Annotated[tuple[WarningIn, ...], Meta(max_length=500)] = ()
    dealt: Dealing | None = None
    result: Result | None = None
    answers: tuple[Answer, ...] = ()
    seed: Name = ""
    events: tuple[WorldEvent, ...] = ()
    closed_at: datetime | None = None


class SeatIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One seat of an evening; an empty role is the side that was stored."""

    color: Colour
    person: Name | None = None
    role: SeatRole = ""
    turn: Annotated[int, Meta(ge=1, le=6)] | None = None


class EveningIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One evening at the table, on a chapter."""

    chapter: ChapterAt
    played_on: date
    options: Options = Options()
    seats: Annotated[tuple[SeatIn, ...], Meta(max_length=6)] = ()
    opened_at: datetime
    closed_at: datetime | None = None


class Archive(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A campaign as a file holds it.

    ``check`` names everything else in it; left out, nothing is compared.
    """

    format: str
    check: Digest | None = None
    game: Annotated[str, Meta(pattern="^oath$")] = "oath"
    name: Named
    founded_from: Annotated[str, Meta(max_length=12)] = ""
    group: Name | None = None
    persons: Annotated[tuple[Name, ...], Meta(max_length=MOST)] = ()
    chapters: Annotated[tuple[ChapterIn, ...], Meta(min_length=1, max_length=MOST)]
    annals: Annotated[tuple[AnnalIn, ...], Meta(max_length=MOST)] = ()
    evenings: Annotated[tuple[EveningIn, ...], Meta(max_length=MOST)] = ()


AnyArchive: TypeAlias = Archive | SeriesArchive
"""A campaign as a file holds it: a chronicle, or a series."""

_plain = msgspec.json.Encoder(order="sorted")


def write_archive(campaign: Campaign) -> bytes:
    """The file of a campaign. The same campaign gives the same bytes."""
    written: Json = msgspec.to_builtins(archive_of(campaign), builtin_types=(date, datetime))
    written["check"] = check_of(written)
    return msgspec.json.format(msgspec.json.encode(written), indent=1) + b"\n"


def counts_of(archive: AnyArchive) -> dict[str, int]:
    """How much of everything a file holds."""
    return {
        "games": len({chapter.game for chapter in archive.chapters}),
        "chapters": len(archive.chapters),
        "results": sum(chapter.result is not None for chapter in archive.chapters),
        "evenings": len(archive.evenings),
        "annals": len(archive.annals),
        "persons": len(archive.persons),
    }


def check_of(written: Json) -> str:
    """Names everything in a file but its own ``check``: SHA-256 of its sorted JSON, 64 digits."""
    rest = {key: value for key, value in written.items() if key != "check"}
    return hashlib.sha256(_plain.encode(rest)).hexdigest()


def archive_of(campaign: Campaign) -> AnyArchive:
    """Everything of a campaign that goes with it, in a handful of queries."""
    if game_of(campaign.game).series is not None:
        return series_archive_of(campaign, format=FORMAT)
    group = campaign.group
    rows = campaign.chapters.select_related("previous", "stands_on")
    chapters = rows.prefetch_related("cards", "places").order_by("game", "revision")
    return Archive(
        format=FORMAT,
        game=campaign.game,
        name=campaign.name,
        founded_from=campaign.founded_from,
        group=None if group is None else group.name,
        persons=tuple(persons_of(campaign).values_list("name", flat=True)),
        chapters=tuple(_chapter(chapter) for chapter in chapters),
        annals=annals_in(campaign),
        evenings=tuple(_evening(session) for session in sessions_of(campaign).reverse()),
    )


def _chapter(chapter: Chapter) -> ChapterIn:
    world = world_of(chapter)
    return ChapterIn(
        game=chapter.game,
        revision=chapter.revision,
        before=at_of(chapter.previous),
        stands_on=at_of(chapter.stands_on),
        digest=chapter.digest,
        ruleset=chapter.ruleset,
        options=options_of(chapter),
        world=world,
        fingerprint=fingerprint(world),
        kept=kept_of(chapter),
        warnings=tuple(WarningIn(**warning) for warning in chapter.warnings),
        dealt=dealing_of(chapter),
        result=result_of(chapter),
        answers=answers_of(chapter),
        seed=chapter.seed,
        events=events_of(chapter),
        closed_at=chapter.closed_at,
    )


def _evening(session: Session) -> EveningIn:
    chapter = session.chapter
    return EveningIn(
        chapter=ChapterAt(game=chapter.game, revision=chapter.revision),
        played_on=session.played_on,
        options=session_options(session),
        seats=tuple(_seats(session)),
        opened_at=session.opened_at,
        closed_at=session.closed_at,
    )


def _seats(session: Session) -> Iterator[SeatIn]:
    for seat in session.seats.all():
        person = None if seat.person is None else seat.person.living_name
        yield SeatIn(color=seat.color, person=person, role=seat.role, turn=seat.turn)
