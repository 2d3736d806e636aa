"""A setup as it goes out: what lies where, the check list, the sums. Nothing that spoils."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from chronicle.messages import told
from chronicle.rules.core.laid import Note, Sum
from chronicle.rules.oath.cardbook import card_of, site_of
from chronicle.rules.oath.setup_values import PlaceSetup, SeatSetup, Setup, Step
from chronicle.rules.oath.world import Facing, World

Count = Annotated[int, Meta(ge=0)]


class SeatLaid(Struct, frozen=True, kw_only=True):
    """What lies on a seat's board when the game begins.

    ``warbands`` in the colour ``warbands_of``; ``bank``: what stays in its own bank, null for a
    Citizen; ``turn`` null: the order is drawn; ``banner``: the one that the seat begins with.
    """

    color: str
    person: str | None
    role: str
    turn: int | None
    favor: Count
    secrets: Count
    warbands: Count
    warbands_of: str
    bank: Count | None
    supply: Count
    banner: str | None


class PlaceLaid(Struct, frozen=True, kw_only=True):
    """What is laid on a place. ``site`` null: facedown or empty."""

    place: int
    site: str | None
    cards: tuple[str, ...]
    relics: Count
    favor: Count
    secrets: Count
    warbands: Count


class StepOut(Struct, frozen=True, kw_only=True):
    """One line of the check list; its number, from 0, names it in ticks."""

    step: Count
    part: Literal["box", "map", "markers", "seats", "cards"]
    rule: str
    text: str
    count: int | None


class SumOut(Struct, frozen=True, kw_only=True):
    """It must come out: all pieces of one kind = the parts and what is left."""

    name: str
    total: Count
    parts: tuple[str, ...]
    left: int
    left_text: str


class NoteOut(Struct, frozen=True, kw_only=True):
    """A sentence to be read before the game begins, and its rule."""

    rule: str
    text: str


class SetupOut(Struct, frozen=True, kw_only=True):
    """Everything that has to be laid out, in the order in which hands work."""

    game: int
    oath: str
    seats: tuple[SeatLaid, ...]
    sites: tuple[PlaceLaid, ...]
    steps: tuple[StepOut, ...]
    sums: tuple[SumOut, ...]
    shortages: tuple[NoteOut, ...]
    notes: tuple[NoteOut, ...]
    options: tuple[NoteOut, ...]
    favor_per_bank: Count
    world_deck_after: Count
    visions_may_come: bool


def setup_out(world: World, laid: Setup) -> SetupOut:
    """A setup in the reader's language."""
    return SetupOut(
        game=world.game,
        oath=world.oath.value,
        seats=tuple(_seat(seat) for seat in laid.seats),
        sites=tuple(_place(place) for place in laid.places),
        steps=tuple(_step(number, step) for number, step in enumerate(laid.steps)),
        sums=tuple(_sum(each) for each in laid.sums),
        shortages=_notes(laid.shortages),
        notes=_notes(laid.notes),
        options=tuple(
            NoteOut(rule=str(each.rule), text=told(each.sentence)) for each in laid.options
        ),
        favor_per_bank=laid.favor_per_bank,
        world_deck_after=laid.world_deck_after,
        visions_may_come=laid.visions_may_come,
    )


def _seat(seat: SeatSetup) -> SeatLaid:
    return SeatLaid(
        color=seat.color,
        person=seat.person,
        role=seat.role.value,
        turn=seat.turn,
        favor=seat.favor,
        secrets=seat.secrets,
        warbands=seat.warbands,
        warbands_of=seat.warbands_of,
        bank=seat.bank,
        supply=seat.supply,
        banner=seat.banner,
    )


def _place(place: PlaceSetup) -> PlaceLaid:
    site = place.site if place.facing is Facing.FACEUP else None
    return PlaceLaid(
        place=place.number,
        site=None if site is None else site_of(site).name,
        cards=() if site is None else tuple(card_of(card).name for card in place.cards),
        relics=len(place.relics),
        favor=place.favor,
        secrets=place.secrets,
        warbands=place.warbands,
    )


def _step(number: int, step: Step) -> StepOut:
    return StepOut(
        step=number,
        part=step.part.value,
        rule=str(step.rule),
        text=told(step.text),
        count=step.count,
    )


def _sum(each: Sum) -> SumOut:
    return SumOut(
        name=told(each.name),
        total=each.total,
        parts=tuple(told(part.text) for part in each.parts),
        left=each.left,
        left_text=told(each.left_text),
    )


def _notes(notes: Iterable[Note]) -> tuple[NoteOut, ...]:
    return tuple(NoteOut(rule=str(note.rule), text=told(note.text)) for note in notes)
