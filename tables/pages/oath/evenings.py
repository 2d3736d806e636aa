"""A session as its pages show it: seats, map, check list, sums, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from django.utils.translation import gettext
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.names import color_name, oath_name, role_name
from chronicle.rules.oath.setup_values import Part, SeatSetup, Setup, Step
from chronicle.worlds import world_of
from tables.models import Session
from tables.pages.laid_shown import (
    ShownNote,
    ShownSum,
    notes_shown,
    options_shown,
    sums_shown,
)
from tables.pages.oath.shown import ShownRegion, world_shown
from tables.services.sessions import setup_of


class ShownStep(Struct, frozen=True, kw_only=True):
    """One line of the check list; ``number`` names it in ticks, from 0."""

    number: int
    text: str
    rule: str
    count: str
    ticked: bool


class ShownPart(Struct, frozen=True, kw_only=True):
    """One part of the check list, in the order in which hands work."""

    key: str
    title: str
    steps: tuple[ShownStep, ...]

    @property
    def done(self) -> int:
        """How many of its lines are ticked."""
        return sum(step.ticked for step in self.steps)


class ShownSeat(Struct, frozen=True, kw_only=True):
    """One seat's row: what lies on its board when the game begins."""

    color: str
    person: str
    role: str
    turn: int | None
    favor: int
    secrets: int
    warbands: int
    warbands_of: str
    bank: int | None
    supply: int
    banner: str


class ShownEvening(Struct, frozen=True, kw_only=True):
    """Everything that has to be laid out tonight, and how far the table is."""

    game: int
    oath: str
    seats: tuple[ShownSeat, ...]
    regions: tuple[ShownRegion, ...]
    parts: tuple[ShownPart, ...]
    sums: tuple[ShownSum, ...]
    shortages: tuple[ShownNote, ...]
    notes: tuple[ShownNote, ...]
    options: tuple[ShownNote, ...]
    turns_drawn: bool

    @property
    def done(self) -> int:
        """Lines of the check list that are ticked."""
        return sum(part.done for part in self.parts)

    @property
    def lines(self) -> int:
        """Lines of the check list."""
        return sum(len(part.steps) for part in self.parts)


def evening_shown(session: Session) -> ShownEvening:
    """The setup of a session. Its seats passed the rules when they were chosen."""
    return setup_shown(session, setup_of(session))


def setup_shown(session: Session, laid: Setup) -> ShownEvening:
    """A setup that was worked out already."""
    world = world_shown(world_of(session.chapter), laid.places)
    return ShownEvening(
        game=session.chapter.game,
        oath=told(oath_name(Oath(session.chapter.oath))),
        seats=tuple(_seat(seat) for seat in laid.seats),
        regions=world.regions,
        parts=parts_shown(laid.steps, frozenset(session.ticks)),
        sums=sums_shown(laid.sums),
        shortages=notes_shown(laid.shortages),
        notes=notes_shown(laid.notes),
        options=options_shown(laid.options),
        turns_drawn=any(seat.turn is None for seat in laid.seats),
    )


def parts_shown(steps: Iterable[Step], ticks: frozenset[int]) -> tuple[ShownPart, ...]:
    """The check list, part by part."""
    numbered = enumerate(steps)
    return tuple(
        ShownPart(
            key=part.value,
            title=_part_title(part),
            steps=tuple(_step(number, step, number in ticks) for number, step in lines),
        )
        for part, lines in groupby(numbered, key=lambda line: line[1].part)
    )


def _step(number: int, step: Step, ticked: bool) -> ShownStep:  # noqa: FBT001 -- a fact, no switch
    return ShownStep(
        number=number,
        text=told(step.text),
        rule=step.rule,
        count="" if step.count is None else str(step.count),
        ticked=ticked,
    )


def _seat(seat: SeatSetup) -> ShownSeat:
    return ShownSeat(
        color=seat.color,
        person=seat.person or "",
        role=told(role_name(seat.role)),
        turn=seat.turn,
        favor=seat.favor,
        secrets=seat.secrets,
        warbands=seat.warbands,
        warbands_of="" if seat.warbands_of == seat.color else told(color_name(seat.warbands_of)),
        bank=seat.bank,
        supply=seat.supply,
        banner=seat.banner or "",
    )


def _part_title(part: Part) -> str:
    match part:
        case Part.BOX:
            return gettext("Out of the box")
        case Part.MAP:
            return gettext("The map")
        case Part.MARKERS:
            return gettext("Markers and banks")
        case Part.SEATS:
            return gettext("Seats")
        case Part.CARDS:
            return gettext("Relics and cards")
