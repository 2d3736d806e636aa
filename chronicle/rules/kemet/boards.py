"""The four boards: two sides, each whole or with the east bank closed (K-2.2, K-2.11, K-2.17).

The names of spaces are ours, the board prints none; the delta and the sea lie in the north.
"""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.text import Text
from chronicle.rules.kemet.board_values import (
    Bank,
    Board,
    City,
    CityId,
    Edge,
    Kind,
    Link,
    Sanctuary,
    Side,
    Space,
    SpaceId,
    Temple,
)

PLAYERS = (2, 3, 4, 5)
"""How many can play (K-2.2)."""

_EAST_FROM = 4
"""From so many players on the east bank is open."""

_TEMPLES = (
    Temple(id=SpaceId("t-west"), income=2),
    Temple(id=SpaceId("t-sphinx"), income=3),
    Temple(id=SpaceId("t-delta"), income=5, units_given=1),
    Temple(id=SpaceId("t-river-east"), income=3),
    Temple(id=SpaceId("t-east"), income=2),
)


def _city(city: str, name: Text, bank: Bank, front: str) -> City:
    return City(id=CityId(city), name=name, bank=bank, front=SpaceId(front))


_NW = _city("nw", Text("North-west city"), Bank.WEST, "w-front-nw")
_CW = _city("cw", Text("Centre-west city"), Bank.WEST, "w-front-cw")
_S = _city("s", Text("South city"), Bank.WEST, "w-front-s")
_NE = _city("ne", Text("North-east city"), Bank.EAST, "e-front-ne")
_SE = _city("se", Text("South-east city"), Bank.EAST, "e-front-se")


def _desert(space: str, name: Text, bank: Bank, *, obelisk: bool = False) -> Space:
    return Space(id=SpaceId(space), kind=Kind.DESERT, name=name, bank=bank, has_obelisk=obelisk)


def _holy(space: str, name: Text, bank: Bank, kind: Kind = Kind.TEMPLE) -> Space:
    """A temple or the Sanctuary; all of them have an obelisk (K-7.9)."""
    return Space(id=SpaceId(space), kind=kind, name=name, bank=bank, has_obelisk=True)


def _districts(city: City) -> tuple[Space, ...]:
    return tuple(
        Space(
            id=district,
            kind=Kind.DISTRICT,
            name=Text("{city}, district {number}", city=city.name, number=number),
            bank=city.bank,
            city=city.id,
        )
        for number, district in enumerate(city.districts, start=1)
    )


_FRONT_NW = _desert("w-front-nw", Text("Desert in front of the north-west city"), Bank.WEST)
_FRONT_S = _desert("w-front-s", Text("Desert in front of the south city"), Bank.WEST)
_BANK = _desert("w-bank", Text("West river bank strip"), Bank.WEST)
_WEST_TEMPLES = (
    _holy("t-west", Text("Western temple"), Bank.WEST),
    _holy("t-sphinx", Text("Sphinx temple"), Bank.WEST),
)
_DELTA = (
    _desert("delta-land", Text("Delta land"), Bank.DELTA),
    _holy("t-delta", Text("Delta temple"), Bank.DELTA),
)
_EAST = (
    _desert("e-front-ne", Text("Desert in front of the north-east city"), Bank.EAST),
    _desert("e-obelisk", Text("Eastern obelisk desert"), Bank.EAST, obelisk=True),
    _desert("e-pocket", Text("Desert around the river temple"), Bank.EAST),
    _desert("e-front-se", Text("Desert in front of the south-east city"), Bank.EAST),
    _holy("t-river-east", Text("River temple"), Bank.EAST),
    _holy("t-east", Text("Eastern temple"), Bank.EAST),
    *_districts(_NE),
    *_districts(_SE),
)

_SPACES_TWO_FOUR = (
    _FRONT_NW,
    _desert("w-obelisk", Text("Western obelisk desert"), Bank.WEST, obelisk=True),
    _FRONT_S,
    _BANK,
    *_WEST_TEMPLES,
    *_districts(_NW),
    *_districts(_S),
    *_DELTA,
    *_EAST,
)
_SPACES_THREE_FIVE = (
    _FRONT_NW,
    _desert("w-obelisk-n", Text("Northern obelisk desert"), Bank.WEST, obelisk=True),
    _desert("w-front-cw", Text("Desert around the centre-west city"), Bank.WEST),
    _desert("w-obelisk-s", Text("Southern obelisk desert"), Bank.WEST, obelisk=True),
    _FRONT_S,
    _BANK,
    *_WEST_TEMPLES,
    *_districts(_NW),
    *_districts(_S),
    *_districts(_CW),
    *_DELTA,
    _holy("sanctuary", Text("Sanctuary of All Gods"), Bank.DELTA, Kind.SANCTUARY),
    *_EAST,
)


def _links(kind: Link, *pairs: tuple[str, str]) -> tuple[Edge, ...]:
    return tuple(Edge(a=SpaceId(a), b=SpaceId(b), kind=kind) for a, b in pairs)


def _inside(city: City) -> tuple[Edge, ...]:
    """K-7.14: the districts touch each other, and all three touch the desert in front."""
    one, two, three = city.districts
    return (
        *_links(Link.INSIDE_CITY, (one, two), (one, three), (two, three)),
        *_links(Link.THROUGH_WALL, *((city.front, district) for district in city.districts)),
    )


_EAST_EDGES = (
    *_links(
        Link.LAND,
        ("e-front-ne", "e-obelisk"),
        ("e-front-ne", "e-pocket"),
        ("e-obelisk", "e-pocket"),
        ("e-obelisk", "e-front-se"),
        ("e-pocket", "e-front-se"),
        ("e-front-ne", "t-east"),
        ("e-obelisk", "t-east"),
        ("e-front-se", "t-east"),
        ("e-pocket", "t-river-east"),
    ),
    *_links(
        Link.PORT,
        ("w-bank", "e-front-ne"),
        ("w-bank", "t-river-east"),
        ("w-bank", "e-front-se"),
    ),
    *_inside(_NE),
    *_inside(_SE),
)
_EDGES_TWO_FOUR = (
    *_links(
        Link.LAND,
        ("w-front-nw", "w-obelisk"),
        ("w-obelisk", "w-front-s"),
        ("w-front-nw", "w-bank"),
        ("w-front-nw", "t-west"),
        ("w-obelisk", "w-bank"),
        ("w-obelisk", "t-west"),
        ("w-front-s", "w-bank"),
        ("w-front-s", "t-west"),
        ("w-bank", "t-sphinx"),
    ),
    *_inside(_NW),
    *_inside(_S),
    *_links(Link.LAND, ("delta-land", "t-delta")),
    *_EAST_EDGES,
)
_EDGES_THREE_FIVE = (
    *_links(
        Link.LAND,
        ("w-front-nw", "w-obelisk-n"),
        ("w-obelisk-n", "w-front-cw"),
        ("w-front-cw", "w-obelisk-s"),
        ("w-obelisk-s", "w-front-s"),
        ("w-front-nw", "w-bank"),
        ("w-front-nw", "t-west"),
        ("w-obelisk-n", "w-bank"),
        ("w-obelisk-n", "t-west"),
        ("w-front-cw", "w-bank"),
        ("w-front-cw", "t-west"),
        ("w-obelisk-s", "w-bank"),
        ("w-obelisk-s", "t-west"),
        ("w-front-s", "w-bank"),
        ("w-front-s", "t-west"),
        ("w-bank", "t-sphinx"),
    ),
    *_inside(_NW),
    *_inside(_S),
    *_inside(_CW),
    *_links(Link.LAND, ("delta-land", "sanctuary")),
    *_links(Link.PORT, ("delta-land", "t-delta")),
    *_EAST_EDGES,
)


def _board(players: int) -> Board:
    """K-2.2, K-2.17: the side for so many, without the east bank and its crossings for 2 or 3."""
    is_even = players % 2 == 0
    is_open = players >= _EAST_FROM
    cities = (_NW, _S, _NE, _SE) if is_even else (_NW, _CW, _S, _NE, _SE)
    every_space = _SPACES_TWO_FOUR if is_even else _SPACES_THREE_FIVE
    every_edge = _EDGES_TWO_FOUR if is_even else _EDGES_THREE_FIVE

    there = tuple(each for each in every_space if is_open or each.bank is not Bank.EAST)
    ids = tuple(each.id for each in there)
    edges = tuple(each for each in every_edge if each.a in ids and each.b in ids)
    quays = tuple(end for each in edges if each.kind is Link.PORT for end in (each.a, each.b))
    holy = next((each.id for each in there if each.kind is Kind.SANCTUARY), None)
    return Board(
        players=players,
        side=Side.TWO_FOUR if is_even else Side.THREE_FIVE,
        east_bank=is_open,
        cities=tuple(each for each in cities if each.front in ids),
        temples=tuple(each for each in _TEMPLES if each.id in ids),
        sanctuary=None if holy is None else Sanctuary(id=holy),
        obelisks=tuple(each.id for each in there if each.has_obelisk),
        spaces=tuple(replace(each, has_port=each.id in quays) for each in there),
        edges=edges,
    )


BOARDS: tuple[Board, ...] = tuple(_board(players) for players in PLAYERS)
"""The boards for 2, 3, 4 and 5 players."""


def board_for(players: int) -> Board:
    """The board that so many players use, 2 to 5 (K-2.2).

    Raises:
        RulesBug: nobody plays it with so many; a number that the table gave is refused before.
    """
    if players not in PLAYERS:
        raise RulesBug(f"there is no board for {players}")
    return BOARDS[PLAYERS.index(players)]
