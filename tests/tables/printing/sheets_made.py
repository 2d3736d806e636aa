"""Setup sheets made up for tests, from nearly empty to the fullest that a table can need."""

from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils import translation

from tables.printing.oath_setup import OathSetup
from tables.printing.parts import (
    Card,
    Code,
    DeckCard,
    Fact,
    Line,
    Lines,
    Mark,
    Mast,
    Named,
    Piece,
    Place,
    Region,
    Sealed,
    SeatRow,
    Sum,
)

SQUARE = (
    '<svg viewBox="0 0 41 41" width="{0}mm" height="{0}mm"><title>code</title>'
    '<path d="M4 4h33v33H4z"/></svg>'
)
LONG_TITLE = "Crônicas da Aliança Perdida entre os Vales do Norte e o Mar de Sal, parte II"
PEOPLE = (
    "Maria Aparecida dos Santos Oliveira",
    "Wolfeschlegelsteinhausenbergerdorff",
    "Łukasz Żółć",
    "Александра Константиновна",
    "Ελένη Παπαδοπούλου",
    "Zoë",
)
COLOURS = ("Purple", "Yellow", "Blue", "Red", "White", "Black")
LONG_SITES = ("The Hidden Place", "Charming Valley", "Standing Stones")
LONG_CARDS = ("Sprawling Rampart", "Disgraced Captain", "Ancient Bloodline")
SUITS = ("order", "discord", "nomad")
DECK = tuple(f"Card of the deck {number}" for number in range(1, 60))


@dataclass(frozen=True, kw_only=True)
class Wish:
    """What kind of sheet a test wants; the fullest has 8 places with all they can hold."""

    seats: int = 4
    full: bool = False
    long: bool = False
    language: str = "en"
    paper: str = "a4"
    carry: str = "code"
    sealed: bool = True


def sheet(wish: Wish) -> OathSetup:
    """Fill a setup sheet with what was wished for."""
    title = LONG_TITLE if wish.long else "The First Chronicle"
    return OathSetup(
        language=wish.language,
        paper=wish.paper,
        title=f"{title}: setup sheet",
        campaign=f"{title} · game 4",
        stamp="rules oath/1 · state 3F9A-12CC",
        mast=_mast(title),
        box=_lines(("World deck, as packed: do not shuffle", "57", ""),
                   ("Relic deck, as packed: do not shuffle", "18", ""),
                   ("Sites bundle, with the cards kept on it", "8", ""),
                   ("Both banners, Grand Scepter, Reliquary board", "", "")),
        box_note="the rest stays in",
        regions=_regions(wish),
        map_note="deal the bundle in order",
        map_rule="O-2.1",
        notes=Lines(lines=()),
        markers=_lines(("Round marker on", "1", "O-2.2"), ("Visions Drawn on", "0", "O-2.2"),
                       ("Favor on People's Favor, stays in bank", "1", "O-2.3"),
                       ("Secret on Darkest Secret, stays in bank", "1", "O-2.11")),
        seats=tuple(_seat(number, wish) for number in range(wish.seats)),
        seats_rule="O-2.5",
        sums=(
            Sum(text="Favor 36 = 18 in banks, 1 banner, 2 + 3 on boards,", result="12 left"),
            Sum(text="Secrets 20 = 1 banner, 1 + 3 on boards,", result="15 left"),
            Sum(text="Purple 24 = 2 Lush Coast, 1 Narrow Pass, 3 + 6 on boards,", result="12 left"),
        ),
        cards=_lines(
            ("Top of the relic deck, facedown, one on each Reliquary space", "4", "O-2.17"),
            ("From the bottom of the world deck, one card to each discard pile: Cradle, Provinces",
             "3", "O-2.18"),
            ("Then from the bottom, three cards to each player in turn order", "12", "O-2.18"),
            ("Chancellor: pawn to The Hidden Place; keep one card as adviser, two to the Provinces",
             "", "O-2.20"),
            ("The others in turn order: pawn to any faceup site; keep one, discard two to a pile",
             "", "O-2.20"),
            ("Cards left in the world deck", "42", "O-2.18"),
        ),
        options=Lines(lines=(
            Line(text="If purple runs short, the Chancellor is served first", rule="O-2.14",
                 mark=Mark.OPTION),
            Line(text="Dispossessed suit tie: the winner chooses", rule="O-18.4",
                 mark=Mark.OPTION),
            Line(text="Tonight's own:", write=True),
        )),
        carry=_carry(wish),
        sealed=_sealed() if wish.sealed else None,
    )  # fmt: skip


def html(made: OathSetup) -> str:
    """Lay the sheet out as HTML in its language."""
    with translation.override(made.language):
        return render_to_string("print/oath/setup.html", {"sheet": made})


def _mast(title: str) -> Mast:
    return Mast(
        game="oath",
        kind="Oath · setup sheet",
        title=title,
        lead="Game 4, under the Oath of Devotion",
        facts=(
            Fact(label="Chancellor", value="Purple"),
            Fact(label="Citizens", value="Yellow, Blue"),
            Fact(label="Exiles", value="Red, White, Black"),
            Fact(label="Oathkeeper", value="Purple"),
        ),
        resume=Code(
            svg=SQUARE.format(36.9),
            side=36.9,
            label="Resume",
            say="scan, or type",
            text="7KQ4-M2XW",
        ),
    )


def _lines(*rows: tuple[str, str, str]) -> Lines:
    return Lines(lines=tuple(Line(text=text, count=count, rule=rule) for text, count, rule in rows))


def _regions(wish: Wish) -> tuple[Region, ...]:
    names = (("Cradle", 2), ("Provinces", 3), ("Hinterland", 3))
    return tuple(
        Region(name=name, places=tuple(_place(number, wish) for number in range(count)))
        for name, count in names
    )


def _place(number: int, wish: Wish) -> Place:
    if number and not wish.full:
        return Place(name="Facedown", scene="down", alt="facedown site", faceup=False)
    cards = tuple(
        Card(name=name, glyph=suit, note="edifice")
        for name, suit in zip(LONG_CARDS, SUITS, strict=True)
    )
    relic = Card(name="1 relic, facedown", glyph="relic", note="sealed")
    return Place(
        name=LONG_SITES[number],
        scene="the-hidden-place",
        alt="drawing",
        cards=(*cards, relic) if wish.full else cards,
        pieces=(Piece(glyph="warband", text="2 purple"),),
    )


def _seat(number: int, wish: Wish) -> SeatRow:
    chancellor = number == 0
    return SeatRow(
        letter=COLOURS[number][0],
        colour=COLOURS[number],
        person=PEOPLE[number] if wish.long else "",
        board="Chancellor" if chancellor else "Exile side",
        order="1" if chancellor else "",
        favor="2" if chancellor else "1",
        secret="1",
        warbands="3 purple",
        bank="12",
        supply="7",
        inverted=chancellor,
    )


def _carry(wish: Wish) -> Code | None:
    square = SQUARE.format(55.2) if wish.carry == "code" else ""
    code = Code(svg=square, side=55.2, label="Carry", say="the whole state", text="0303 " * 120)
    return code if wish.carry else None


def _sealed() -> Sealed:
    deck = tuple(
        DeckCard(name=name, glyph="beast", alt="Beast", ends=number in {12, 30})
        for number, name in enumerate(DECK, start=1)
    )
    relics = Named(label="Relic deck, top first:", text="Cursed Cauldron, Circlet of Command, " * 7)
    return Sealed(title="Sealed", note="fold back here", named=(relics,), deck=deck)
