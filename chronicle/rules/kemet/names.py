"""What things are called when the table is told about them. Printed names stay as printed."""

from __future__ import annotations

from chronicle.rules.core.text import Text
from chronicle.rules.kemet.board_values import Bank, CityId, Link
from chronicle.rules.kemet.boards import BOARDS
from chronicle.rules.kemet.cards import DivineKind
from chronicle.rules.kemet.options import Mode
from chronicle.rules.kemet.tiles import Color, Tile

COLORS: tuple[tuple[str, Text], ...] = (
    ("black", Text("Black")),
    ("blue", Text("Blue")),
    ("green", Text("Green")),
    ("red", Text("Red")),
    ("yellow", Text("Yellow")),
)
"""The colours of the pieces as we suppose them; a table with other pieces types its own."""

_MODES = (
    (Mode.SHORT, Text("Short game")),
    (Mode.LONG, Text("Long game")),
)

_BANKS = (
    (Bank.WEST, Text("West bank")),
    (Bank.DELTA, Text("Nile delta")),
    (Bank.EAST, Text("East bank")),
)

_LINKS = (
    (Link.LAND, Text("Border")),
    (Link.INSIDE_CITY, Text("Inside the city")),
    (Link.THROUGH_WALL, Text("Wall")),
    (Link.PORT, Text("Port crossing")),
)

_TILES = (
    (Color.WHITE, Text("White tiles")),
    (Color.RED, Text("Red tiles")),
    (Color.BLUE, Text("Blue tiles")),
)

_PYRAMIDS = (
    (Color.WHITE, Text("White pyramid")),
    (Color.RED, Text("Red pyramid")),
    (Color.BLUE, Text("Blue pyramid")),
)

_DIVINE_KINDS = (
    (DivineKind.BATTLE, Text("In a battle")),
    (DivineKind.DAY, Text("In the Day")),
    (DivineKind.REACTION, Text("As a reaction")),
)

# The tiles whose name is known in another language; the others are called as printed.
_KNOWN_TILES = (
    Text("Royal Scarab"),
    Text("Giant Scorpion"),
    Text("Phoenix"),
    Text("Ancestral Elephant"),
    Text("Deep Desert Snake"),
    Text("Sphinx"),
    Text("Divine Will"),
    Text("The Mummy"),
)


def color_name(color: str) -> Text:
    """A colour of pieces; one that the table typed is called as typed."""
    return dict(COLORS).get(color, Text("{name}", name=color))


def mode_name(mode: Mode) -> Text:
    """Short or long game (K-2.1)."""
    return dict(_MODES)[mode]


def bank_name(bank: Bank) -> Text:
    """A piece of land: a bank of the Nile, or its delta."""
    return dict(_BANKS)[bank]


def link_name(link: Link) -> Text:
    """A kind of link between two spaces."""
    return dict(_LINKS)[link]


def tiles_name(color: Color) -> Text:
    """The tiles of a colour."""
    return dict(_TILES)[color]


def pyramid_name(color: Color) -> Text:
    """The pyramid of a colour."""
    return dict(_PYRAMIDS)[color]


def divine_kind_name(kind: DivineKind) -> Text:
    """When a divine intervention card is played."""
    return dict(_DIVINE_KINDS)[kind]


def tile_name(tile: Tile) -> Text:
    """A tile as printed, in the reader's language where a source names it."""
    known = next((each for each in _KNOWN_TILES if each.msgid == tile.name), None)
    return Text("{name}", name=tile.name) if known is None else known


def city_name(city_id: CityId) -> Text:
    """A city by where it lies, whichever board it is on."""
    return next(city.name for board in BOARDS for city in board.cities if city.id == city_id)
