"""T-2: an evening of the toy laid out for people."""

from __future__ import annotations

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.laid import (
    Addend,
    Blank,
    Cell,
    Column,
    Counted,
    Fact,
    Laid,
    Line,
    Note,
    Part,
    SeatRow,
    Sum,
    Table,
    Track,
    TrackStep,
)
from chronicle.rules.core.options import in_force
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.text import Message, Plural, Text

from .kinds import COLOUR, CORNER, DECK, FIRST, MODE, SCARECROW, SHORT, label, name_of
from .options import POINTS, Options
from .picture import picture

SHEAVES, CARDS = 40, 12
_ROUNDS_SHORT, _ROUNDS_LONG = 6, 9


def lay(series: Series, options: Options) -> Laid:
    """T-2.1 to T-3.1: everything that is laid out."""
    given = int(options.first_barn_sheaf)
    return Laid(
        lead=Text("{mode}, {players} seats", mode=_mode(series), players=len(series.people)),
        facts=(
            Fact(name=Text("Day"), value=_mode(series)),
            Fact(name=Text("Weather"), value=_deck(series)),
        ),
        parts=_parts(series, given),
        columns=(
            Column(name=Text("Colour"), width=24),
            Column(name=Text("Corner"), glyph="fertile", width=30),
            Column(name=Text("Sheaves"), counts=True, width=16),
            Column(name=Text("Scarecrow")),
        ),
        seats=tuple(_seat(series, seat, given) for seat in series.seats),
        box=_box(series),
        sums=(_sum(given),),
        notes=(Note(rule=RuleId("T-2.6"), text=Text("Scarecrows may be given a name.")),),
        options=in_force(options, POINTS),
        tables=(_prices(),),
        tracks=(_track(series),),
        blanks=(_blank(series),),
        picture=picture(series),
        seats_rules="T-2.1 - T-2.2",
        seats_note=Text("Clockwise from seat A."),
    )


def _mode(series: Series) -> Message:
    return name_of(MODE, series.value(MODE) or "")


def _deck(series: Series) -> Message:
    return name_of(DECK, series.value(DECK) or "")


def _first(series: Series) -> int:
    return int(series.value(FIRST) or 1)


def _parts(series: Series, given: int) -> tuple[Part, ...]:
    meadow = Part(
        key="meadow",
        heading=Text("Meadow"),
        note=Text("{count} sheaves", count=SHEAVES - given),
        rules="T-1",
        beside=True,
        lines=(
            Line(
                rule=RuleId("T-1"),
                text=Text("Sheaves into the middle"),
                count=SHEAVES - given,
                glyph="fertile",
            ),
            Line(
                rule=RuleId("T-2.4"),
                text=Text("Shuffle the deck {deck}", deck=_deck(series)),
                count=CARDS,
                glyph="deck",
            ),
        ),
    )
    barns = tuple(
        Line(
            rule=RuleId("T-2.2"),
            text=Text(
                "Barn of seat {seat} to the {corner}",
                seat=label(series, seat),
                corner=name_of(CORNER, series.value(CORNER, seat) or ""),
            ),
            count=1,
            glyph="pawn",
        )
        for seat in series.seats
    )
    first = Line(
        rule=RuleId("T-3.1"),
        text=Text("Sheaf to the barn of seat {seat}", seat=label(series, _first(series))),
        count=1,
    )
    own = Part(
        key="barns",
        heading=Text("Barns"),
        rules="T-2.2",
        lines=(*barns, *((first,) if given else ())),
    )
    return meadow, own


def _seat(series: Series, seat: int, given: int) -> SeatRow:
    colour, scarecrow = series.value(COLOUR, seat), series.value(SCARECROW, seat)
    sheaves = given if seat == _first(series) else 0
    return SeatRow(
        seat=seat,
        label=label(series, seat),
        person=series.person(seat),
        cells=(
            Cell(text=None if colour is None else name_of(COLOUR, colour), box=True),
            Cell(text=name_of(CORNER, series.value(CORNER, seat) or ""), box=True),
            Cell(text=Text("{count}", count=sheaves)),
            Cell(text=None if scarecrow is None else name_of(SCARECROW, scarecrow)),
        ),
    )


def _box(series: Series) -> tuple[Counted, ...]:
    return (
        Counted(name=Text("Sheaves"), count=SHEAVES, glyph="fertile"),
        Counted(name=Text("Weather cards"), count=CARDS, glyph="deck", of=Text("Toy")),
        Counted(name=Text("Barns"), count=len(series.people), glyph="pawn"),
    )


def _sum(given: int) -> Sum:
    left = SHEAVES - given
    return Sum(
        name=Text("Sheaves"),
        total=SHEAVES,
        parts=(
            Addend(text=Plural("{count} in a barn", "{count} in barns", count=given), count=given),
        ),
        left=left,
        left_text=Plural("{count} left", "{count} left", count=left),
    )


def _prices() -> Table:
    return Table(
        heading=Text("Prices"),
        columns=(Text("Sheaves"), Text("Coins")),
        rows=(
            (Text("{count}", count=1), Text("{count}", count=2)),
            (Text("{count}", count=3), Text("{count}", count=5)),
        ),
        rules="T-1",
    )


def _track(series: Series) -> Track:
    rounds = _ROUNDS_SHORT if series.value(MODE) == SHORT else _ROUNDS_LONG
    return Track(
        heading=Text("Rounds"),
        steps=tuple(
            TrackStep(
                number=number,
                glyph="sun" if number < rounds else "clock",
                look="dark" if number == rounds else "",
            )
            for number in range(1, rounds + 1)
        ),
        key=(("sun", Text("mowing")), ("clock", Text("the bell"))),
        rules="T-2.3",
    )


def _blank(series: Series) -> Blank:
    return Blank(
        heading=Text("Score"),
        columns=(Text("Meadow"), Text("Cards"), Text("Coins")),
        rows=tuple(Text("Seat {letter}", letter=label(series, seat)) for seat in series.seats),
        rules="T-4",
    )
