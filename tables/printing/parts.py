"""The parts of a sheet as frozen values: compose fills them, templates/print lays them out.

Every text is already in the reader's language and still unescaped; templates escape it. Counts are
texts, since a sheet may print "2", "3 purple" or nothing. A glyph is the name of a file in
templates/print/glyphs without its ending, a scene one of templates/print/scenes.
"""

from __future__ import annotations

from enum import StrEnum
from itertools import pairwise
from typing import Final
from unicodedata import combining, east_asian_width

import msgspec

SHORT: Final = 26  # a title of so many letters stands on one line at its full size
MIDDLE: Final = 36
LONG: Final = 80  # two lines
TYPED_LINE: Final = 12  # letters of a typed code that stand on one line beside the square
ROOM_FOR_FACTS: Final = 58  # letters of the four facts together, at their full size
LONG_PLACE: Final = 15.0
LEAD: Final = 61  # letters of the lead on one line at its full size
LONG_LEAD: Final = 74
LONG_RULE: Final = 7
LONG_PERSON: Final = 16.0  # 30 mm of letters


class Mark(StrEnum):
    """What stands before a line: a box to tick, the sliders of an option, nothing."""

    BOX = ""
    OPTION = "o"
    NONE = "p"


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a check list; `lead` is printed bold before the text, `note` small at its end."""

    text: str
    lead: str = ""
    note: str = ""
    glyph: str = ""
    count: str = ""
    rule: str = ""
    mark: Mark = Mark.BOX
    write: bool = False  # a line to write on follows the text

    @property
    def is_long(self) -> bool:
        """Whether its rule is one of a card, too long for the column of the rules."""
        return len(self.rule) > LONG_RULE


class Lines(msgspec.Struct, frozen=True, kw_only=True):
    """A check list, printed in one column or in two of equal height."""

    lines: tuple[Line, ...]

    @property
    def halves(self) -> tuple[Lines, Lines]:
        """The same lines in two columns, the first the longer one."""
        middle = (len(self.lines) + 1) // 2
        return Lines(lines=self.lines[:middle]), Lines(lines=self.lines[middle:])

    @property
    def style(self) -> str:
        """The classes that leave just the room which counts and rule numbers need."""
        longest = max((len(line.rule) for line in self.lines), default=0)
        counts = any(line.count for line in self.lines)
        room = min(max(longest, 6), 9)
        if longest and counts:
            return f"r r{room}"
        if longest:
            return f"x{room}"
        return "" if counts else "nocount"


class Fact(msgspec.Struct, frozen=True, kw_only=True):
    """One of the four facts under the title."""

    label: str
    value: str


class Code(msgspec.Struct, frozen=True, kw_only=True):
    """A printed code: the SVG of the square, its side in mm, and what to say beside it.

    `svg` is markup of our own and printed as it is. Where it is empty the text is printed instead.
    """

    svg: str
    side: float
    label: str
    say: str
    text: str = ""

    @property
    def typed(self) -> tuple[str, ...]:
        """The text in lines short enough to stand beside the square; a hyphen ends the first."""
        if len(self.text) <= TYPED_LINE or "-" not in self.text:
            return (self.text,)
        groups = self.text.split("-")
        middle = (len(groups) + 1) // 2
        return "-".join(groups[:middle]) + "-", "-".join(groups[middle:])

    @property
    def width(self) -> str:
        """The side of the square in mm, written as style sheets want it in every language."""
        return f"{self.side:.1f}"

    @property
    def beside(self) -> str:
        """How far the text beside the square must keep from the edge, in mm."""
        return f"{self.side + 6:.1f}"


class Mast(msgspec.Struct, frozen=True, kw_only=True):
    """The head of page 1: what this paper is, and the way back in."""

    game: str
    kind: str
    title: str
    lead: str
    facts: tuple[Fact, ...]
    resume: Code

    @property
    def size(self) -> str:
        """The class of the title by its length, so that the longest name still fits in full."""
        wide = breadth(self.title)
        sizes = ((SHORT, ""), (MIDDLE, "middling"), (LONG, "long"))
        return next((size for room, size in sizes if wide <= room), "longest")

    @property
    def lead_size(self) -> str:
        """The class of the lead by its length, so that it does not run into the code's words."""
        wide = breadth(self.lead)
        sizes = ((LEAD, ""), (LONG_LEAD, "long"))
        return next((size for room, size in sizes if wide <= room), "longest")

    @property
    def shares(self) -> tuple[tuple[Fact, int, str], ...]:
        """Each fact with its share of the line in percent, and a class where it must shrink."""
        values = sum(max(breadth(fact.value), 7) + 2 for fact in self.facts)
        crowded = "crowded" if values > ROOM_FOR_FACTS else ""
        # A crowded value is set smaller, on two lines where it needs them; a label never wraps.
        part = 0.65 if crowded else 1
        needs = [
            max(breadth(fact.label) * 0.8, breadth(fact.value) * part, 7) + 2 for fact in self.facts
        ]
        edges = [round(99 * sum(needs[:i]) / sum(needs)) for i in range(len(needs) + 1)]
        shares = [after - before for before, after in pairwise(edges)]
        return tuple((fact, share, crowded) for fact, share in zip(self.facts, shares, strict=True))


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card that lies at a place: its glyph, its name, a small note at the right."""

    name: str
    glyph: str
    note: str = ""


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """Pieces to lay on a place: "2 purple" with the glyph of warbands."""

    glyph: str
    text: str


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """One place of the map; a facedown one has only a name that says so."""

    name: str
    scene: str
    alt: str
    cards: tuple[Card, ...] = ()
    pieces: tuple[Piece, ...] = ()
    faceup: bool = True

    @property
    def is_long(self) -> bool:
        """Whether the name needs smaller letters to stand beside its picture."""
        return breadth(self.name) > LONG_PLACE


class Region(msgspec.Struct, frozen=True, kw_only=True):
    """One column of the map, from top to bottom."""

    name: str
    places: tuple[Place, ...]


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """One seat; an empty person is a line to write on, an empty order a box to fill."""

    letter: str
    colour: str
    person: str
    board: str
    order: str
    favor: str
    secret: str
    warbands: str
    bank: str
    supply: str
    inverted: bool = False

    @property
    def is_long(self) -> bool:
        """Whether the person's name needs smaller letters, on two lines."""
        return breadth(self.person) > LONG_PERSON


class Sum(msgspec.Struct, frozen=True, kw_only=True):
    """A sum that must come out: "Favor 36 = 18 in banks, ...", then the result in bold."""

    text: str
    result: str


class DeckCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card of a deck in its order; `ends` marks the last card of a packet."""

    name: str
    glyph: str
    alt: str
    vision: bool = False
    ends: bool = False


class Named(msgspec.Struct, frozen=True, kw_only=True):
    """A sealed fact in running text: bold label, then the names."""

    label: str
    text: str


class Sealed(msgspec.Struct, frozen=True, kw_only=True):
    """What no player should read: printed behind a fold line, or openly.

    A deck without an order is not `numbered`; `rest` says after it what else lies in it.
    """

    title: str
    note: str
    named: tuple[Named, ...]
    deck: tuple[DeckCard, ...]
    rest: str = ""
    numbered: bool = True
    fold: bool = True


def breadth(text: str) -> float:
    """How much room a text needs, in average letters: wide scripts need two, capitals a third more.

    Marks that stand on a letter need none.
    """
    return sum(_letter(letter) for letter in text)


def _letter(letter: str) -> float:
    if combining(letter):
        return 0.0
    if east_asian_width(letter) in {"W", "F"}:
        return 2.0
    return 1.35 if letter.isupper() or letter in "mwMW@%—" else 1.0
