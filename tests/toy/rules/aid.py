"""What one seat of the toy needs to know."""

from __future__ import annotations

from chronicle.rules.core.laid import Aid, AidPart, AidRow, Entry, Fact
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.text import Text

from .kinds import COLOUR, CORNER, label, name_of
from .options import Options

_CARDS_OF_A_SUIT = 3


def aid(series: Series, seat: int, options: Options) -> Aid:
    """T-2: the seat aid: where the barn stands, what a turn is, the cards in a grid."""
    colour = series.value(COLOUR, seat)
    letter = label(series, seat)
    return Aid(
        label=letter,
        title=Text("Seat {letter}", letter=letter),
        lead=Text("Bring in sheaves before the bell rings."),
        facts=(
            *((Fact(name=Text("Colour"), value=name_of(COLOUR, colour)),) if colour else ()),
            Fact(name=Text("Corner"), value=name_of(CORNER, series.value(CORNER, seat) or "")),
        ),
        parts=(_turn(options), _cards()),
    )


def _turn(options: Options) -> AidPart:
    return AidPart(
        heading=Text("A turn"),
        entries=(
            Entry(name=Text("Mow"), text=Text("Take a sheaf."), glyph="fertile"),
            Entry(name=Text("Sell"), text=Text("Give sheaves, take coins."), boxes=2),
            Entry(name=Text("Rest")),
        ),
        note=Text("Coins break a tie") if options.tie.value == "coins" else None,
        rules="T-4",
    )


def _cards() -> AidPart:
    def cell(first: int) -> tuple[Entry, ...]:
        return tuple(
            Entry(name=Text("Card {number}", number=number), boxes=1)
            for number in range(first, first + _CARDS_OF_A_SUIT)
        )

    return AidPart(
        heading=Text("Weather cards"),
        columns=(Text("Morning"), Text("Evening")),
        rows=(
            AidRow(head=Text("Sun"), cells=(cell(1), cell(4))),
            AidRow(head=Text("Rain"), cells=(cell(7), cell(10))),
        ),
        rules="T-2.4",
        wide=True,
    )
