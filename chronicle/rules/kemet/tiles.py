"""The 48 power tiles: 43 different ones, five of the first level twice (K-1.1, K-6.5).

Names are those printed in English; what a tile does is told in a few words of our own.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import NewType, TypeAlias, TypedDict, Unpack

from msgspec import Struct

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.text import Text

TileId = NewType("TileId", str)
"""A tile by colour, level and name: ``"red-1-charge"``."""


class Color(enum.Enum):
    """The three colours of tiles and pyramids, in the order of the action pyramid (K-5.2)."""

    WHITE = "white"
    RED = "red"
    BLUE = "blue"


class Moment(enum.Enum):
    """When a tile matters."""

    ON_BUY = "on-buy"
    """Once, when it is bought."""
    ALWAYS = "always"
    ANY_PAYMENT = "any-payment"
    NIGHT = "night"
    PRAY = "pray"
    RAISE = "raise"
    BUY = "buy"
    RECRUIT = "recruit"
    MOVE = "move"
    EXTRA_ACTION = "extra-action"
    BEFORE_BATTLE = "before-battle"
    BATTLE_ATTACK = "battle-attack"
    BATTLE_DEFENSE = "battle-defense"


class Creature(Struct, frozen=True, kw_only=True):
    """What a creature gives to the troop that it is with (K-10.2); the rest is in the effect."""

    strength: int = 0
    move: int = 0
    damage: int = 0
    protection: int = 0


class Tile(Struct, frozen=True, kw_only=True):
    """A power tile, 1 or 2 ``copies`` of it; ``vp`` belongs to its owner for good.

    ``options`` names the contested points that touch it, fields of `options.Options`.
    """

    id: TileId
    name: str
    color: Color
    level: int
    effect: Text
    moments: tuple[Moment, ...]
    copies: int = 1
    vp: int = 0
    creature: Creature | None = None
    options: tuple[str, ...] = ()

    @property
    def cost(self) -> int:
        """The price in prayer points before discounts: its level, 1 to 4 (K-6.5)."""
        return self.level


class _More(TypedDict, total=False):
    """What only some tiles have."""

    copies: int
    vp: int
    creature: Creature
    options: tuple[str, ...]


_Line: TypeAlias = Callable[[Color], Tile]


def _tile(
    level: int, name: str, effect: Text, moments: tuple[Moment, ...], **more: Unpack[_More]
) -> _Line:
    """A line of the lists below, which still has to be told its colour."""
    slug = name.lower().replace(" ", "-").removesuffix("!")

    def in_color(color: Color) -> Tile:
        return Tile(
            id=TileId(f"{color.value}-{level}-{slug}"),
            name=name,
            color=color,
            level=level,
            effect=effect,
            moments=moments,
            **more,
        )

    return in_color


def _creature(
    level: int,
    name: str,
    effect: Text,
    gives: Creature,
    also: tuple[Moment, ...] = (),
    **more: Unpack[_More],
) -> _Line:
    """A tile that brings a figure: it fights, most of them make the troop faster, some do more."""
    moving = (Moment.MOVE,) if gives.move else ()
    more["creature"] = gives
    more["options"] = ("second_creature_on_merge", *more.get("options", ()))
    return _tile(level, name, effect, (*moving, *_BATTLE, *also), **more)


_ATTACK = (Moment.BATTLE_ATTACK,)
_DEFENSE = (Moment.BATTLE_DEFENSE,)
_BATTLE = (*_ATTACK, *_DEFENSE)
_MOVE = (Moment.MOVE,)
_NIGHT = (Moment.NIGHT,)
_ON_BUY = (Moment.ON_BUY,)

_VICTORY_POINT = _tile(
    3,
    "Victory Point",
    Text("1 permanent VP when bought"),
    _ON_BUY,
    vp=1,
    options=("same_name_tiles_identical",),
)
_ACT_OF_GOD = _tile(
    4,
    "Act of God",
    Text("a silver token: one more action"),
    (Moment.EXTRA_ACTION,),
    options=("same_name_tiles_identical", "silver_counts_for_levels"),
)

_WHITE = (
    _tile(
        1,
        "Priest",
        Text("Pray brings 1 point more"),
        (Moment.PRAY,),
        copies=2,
        options=("prayer_card_with_priest",),
    ),
    _tile(1, "Priestess", Text("each tile for 1 point less"), (Moment.BUY,), copies=2),
    _tile(2, "Slaves", Text("pyramids: each level 1 point less"), (Moment.RAISE,)),
    _tile(2, "High Priest", Text("2 points more each Night"), _NIGHT),
    _tile(
        2,
        "Crusade",
        Text("2 points for each enemy unit killed"),
        _BATTLE,
        options=("initiative_kills_pay_crusade",),
    ),
    _tile(2, "Divine Boon", Text("1 divine card more each Night"), _NIGHT),
    _tile(3, "Hand of God", Text("a pyramid 1 level up each Night"), _NIGHT),
    _tile(3, "Vision", Text("each Night: best of 5 divine cards"), _NIGHT, options=("vision",)),
    _tile(3, "Holy War", Text("4 points for every battle you win"), _BATTLE),
    _VICTORY_POINT,
    _tile(
        4,
        "Priest of Ra",
        Text("1 point off whatever you pay"),
        (Moment.ANY_PAYMENT,),
        options=("stargate_with_priest_of_ra",),
    ),
    _tile(4, "Priest of Amon", Text("5 points more each Night"), _NIGHT),
    _creature(
        4,
        "The Mummy",
        Text("+1 move, +2 strength; 1 card a Night"),
        Creature(move=1, strength=2),
        also=_NIGHT,
    ),
    _ACT_OF_GOD,
)

_RED = (
    _tile(1, "Charge!", Text("+1 strength as attacker"), _ATTACK, copies=2),
    _tile(
        1,
        "Stargate",
        Text("teleports cost 1 point less"),
        _MOVE,
        options=("stargate_with_priest_of_ra",),
    ),
    _tile(1, "God Speed", Text("+1 movement for your troops"), _MOVE),
    _tile(2, "Carnage", Text("+1 damage in battle"), _BATTLE),
    _tile(2, "Offensive Strategy", Text("cards back, one becomes 3/3/0"), _ON_BUY),
    _tile(
        2,
        "Open Gates",
        Text("enemy walls do not stop you"),
        _MOVE,
        options=("retreat_into_opposing_district",),
    ),
    _tile(2, "Teleport", Text("teleport from any obelisk, too"), _MOVE),
    _creature(3, "Royal Scarab", Text("+2 move, +2 strength"), Creature(move=2, strength=2)),
    _tile(3, "Blades of Neith", Text("+1 strength in battle"), _BATTLE),
    _tile(3, "Divine Wound", Text("+1 strength a divine card discarded"), _BATTLE),
    _VICTORY_POINT,
    _creature(
        4,
        "Giant Scorpion",
        Text("+1 move, +2 strength, +2 damage"),
        Creature(move=1, strength=2, damage=2),
    ),
    _tile(
        4,
        "Initiative",
        Text("as attacker kill 2 units first"),
        (Moment.BEFORE_BATTLE,),
        options=("initiative_on_recruit", "initiative_kills_pay_crusade"),
    ),
    _creature(
        4,
        "Phoenix",
        Text("+1 move, +2 strength, ignores walls"),
        Creature(move=1, strength=2),
        options=("retreat_into_opposing_district",),
    ),
    _ACT_OF_GOD,
)

_BLUE = (
    _tile(
        1,
        "Recruiting Scribe",
        Text("2 free units with each Recruit"),
        (Moment.RECRUIT,),
        copies=2,
        options=("scribe_on_free_placement",),
    ),
    _tile(1, "Defense!", Text("+1 strength as defender"), _DEFENSE, copies=2),
    _tile(2, "Legion", Text("up to 7 units in a troop"), (Moment.ALWAYS,)),
    _creature(
        2,
        "Ancestral Elephant",
        Text("+1 move, +1 strength, +1 protection"),
        Creature(move=1, strength=1, protection=1),
    ),
    _tile(2, "Defensive Strategy", Text("cards back, one becomes 3/0/3"), _ON_BUY),
    _creature(2, "Deep Desert Snake", Text("+1 move; enemy creature counts 0"), Creature(move=1)),
    _tile(3, "Shield of Neith", Text("+1 protection in battle"), _BATTLE),
    _tile(
        3,
        "Defensive Victory",
        Text("1 VP for a defence won and survived"),
        _DEFENSE,
        options=("defensive_victory_is_battle_vp",),
    ),
    _tile(3, "Prescience", Text("enemy shows the battle card first"), _BATTLE),
    _VICTORY_POINT,
    _tile(
        4,
        "Reinforcements",
        Text("4 free units each Night"),
        _NIGHT,
        options=("free_units_into_occupied_district", "scribe_on_free_placement"),
    ),
    _creature(
        4,
        "Sphinx",
        Text("+2 strength; 1 VP for its owner"),
        Creature(strength=2),
        also=_ON_BUY,
        vp=1,
    ),
    _tile(4, "Divine Will", Text("a gold token: a Move or a Recruit"), (Moment.EXTRA_ACTION,)),
    _ACT_OF_GOD,
)

TILES: tuple[Tile, ...] = (
    *(line(Color.WHITE) for line in _WHITE),
    *(line(Color.RED) for line in _RED),
    *(line(Color.BLUE) for line in _BLUE),
)
"""Every tile once, by colour and level; 48 pieces with the second copies."""


def tile_of(tile_id: TileId) -> Tile:
    """The tile with this id.

    Raises:
        RulesBug: there is no such tile; what the table typed is looked up in `TILES`.
    """
    found = next((each for each in TILES if each.id == tile_id), None)
    if found is None:
        raise RulesBug(f"no tile has the id {tile_id!r}")
    return found


def tiles_of(color: Color, level: int) -> tuple[Tile, ...]:
    """The tiles of a colour and level (1 to 4): four pieces with the second copies."""
    return tuple(each for each in TILES if (each.color, each.level) == (color, level))


def creatures() -> tuple[Tile, ...]:
    """The seven tiles that bring a creature (K-1.1)."""
    return tuple(each for each in TILES if each.creature is not None)
