"""The seat aid of Kemet: all tiles by colour and level, cards, the Day, a battle, the Night."""

from __future__ import annotations

from chronicle.rules.core.laid import Aid, AidPart, AidRow, Entry, Fact
from chronicle.rules.core.options import in_force
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.text import Message, Plural, Text
from chronicle.rules.kemet.cards import (
    BATTLE_CARDS,
    DIVINE_CARDS,
    SPECIAL_BATTLE_CARDS,
    BattleCard,
    DivineCard,
    DivineKind,
)
from chronicle.rules.kemet.counting import all_divine_cards
from chronicle.rules.kemet.kinds import CITY, COLOR, label, mode_of, name_of
from chronicle.rules.kemet.names import (
    divine_kind_name,
    tile_name,
    tiles_name,
)
from chronicle.rules.kemet.options import POINTS, Options
from chronicle.rules.kemet.tiles import Color, Tile, tiles_of

_LEVELS = (1, 2, 3, 4)
_BATTLES_A_HAND = 3
"""K-8.13: six cards, two a battle."""


def aid(series: Series, seat: int, options: Options) -> Aid:
    """What one seat needs to know of the game, and of tonight."""
    return Aid(
        label=label(series, seat),
        title=Text("Kemet, seat {letter}", letter=label(series, seat)),
        lead=Text("48 power tiles, battle cards, what a Day costs"),
        facts=_facts(series, seat),
        parts=(
            *(_tiles(), _battle_cards(), _day(), _battle(), _night(), _divine_cards()),
            *_tonight(options),
        ),
    )


def _facts(series: Series, seat: int) -> tuple[Fact, ...]:
    city, color, person = series.value(CITY, seat), series.value(COLOR, seat), series.person(seat)
    return (
        *((Fact(name=Text("Person"), value=Text("{person}", person=person)),) if person else ()),
        *((Fact(name=Text("City"), value=name_of(CITY, city)),) if city else ()),
        *((Fact(name=Text("Colour"), value=name_of(COLOR, color)),) if color else ()),
        Fact(name=Text("Mode"), value=Text("{count} VP", count=mode_of(series).goal)),
        Fact(
            name=Text("Table"),
            value=Plural("{count} player", "{count} players", count=len(series.people)),
        ),
    )


def _tiles() -> AidPart:
    """K-6.5, K-6.6: a box for each copy."""
    return AidPart(
        heading=Text("Power tiles"),
        columns=tuple(tiles_name(color) for color in Color),
        rows=tuple(
            AidRow(
                head=Text("Level {level}, costs {cost}", level=level, cost=level),
                cells=tuple(
                    tuple(_tile(tile) for tile in tiles_of(color, level)) for color in Color
                ),
            )
            for level in _LEVELS
        ),
        note=Text("A box a copy. You need a pyramid of that colour and level; never two alike."),
        rules="K-6.5, K-6.6",
        wide=True,
    )


def _tile(tile: Tile) -> Entry:
    return Entry(
        name=tile_name(tile),
        text=tile.effect,
        boxes=tile.copies,
        glyph="" if tile.creature is None else "creature",
    )


def _battle_cards() -> AidPart:
    """K-8.4, K-8.13: strength, damage, protection; two a battle."""
    own = tuple(_battle_card(card) for card in (*BATTLE_CARDS, *SPECIAL_BATTLE_CARDS))
    return AidPart(
        heading=Text("Battle cards"),
        entries=own,
        note=Text("Strength / damage / protection. Two a battle; after three all six come back."),
        rules="K-8.4, K-8.13",
    )


def _battle_card(card: BattleCard) -> Entry:
    bought = card.gained_by
    return Entry(
        name=card.figures,
        text=None if bought is None else Text("with {tile}", tile=bought),
        boxes=_BATTLES_A_HAND,
    )


def _day() -> AidPart:
    """K-5.4, K-6, K-7.9: what the actions of a Day cost."""
    return AidPart(
        heading=Text("Your Day"),
        entries=(
            Entry(name=Text("Move"), text=Text("1 space, free; a teleport costs 2")),
            Entry(name=Text("Recruit"), text=Text("1 for each unit, to own districts")),
            Entry(name=Text("Raise"), text=Text("the sum of the levels reached")),
            Entry(name=Text("Buy"), text=Text("the level of the tile")),
            Entry(name=Text("Pray"), text=Text("gains 2 prayer points")),
            Entry(
                name=Text("Five tokens"), text=Text("at the end one on each of the three levels")
            ),
        ),
        note=Text("Prices in prayer points."),
        rules="K-5.4, K-6, K-7.9",
    )


def _battle() -> AidPart:
    """K-8.7 to K-8.11."""
    return AidPart(
        heading=Text("A battle"),
        entries=(
            Entry(
                name=Text("Strength"), text=Text("units + card + tiles + creature + divine cards")
            ),
            Entry(
                name=Text("Who wins"), text=Text("the attacker with more; a tie is the defender's")
            ),
            Entry(name=Text("Losses"), text=Text("enemy damage less own protection")),
            Entry(name=Text("Point"), text=Text("attacker who won with a unit left: 1 Battle VP")),
            Entry(name=Text("Afterwards"), text=Text("the loser decides first: retreat or recall")),
        ),
        rules="K-8",
    )


def _night() -> AidPart:
    """K-4.7: the four steps."""
    return AidPart(
        heading=Text("Night"),
        entries=(
            Entry(name=Text("Prayer points"), text=Text("everybody gains 2")),
            Entry(name=Text("Divine card"), text=Text("everybody draws 1, in turn order")),
            Entry(name=Text("Tiles of the Night"), text=Text("in turn order")),
            Entry(name=Text("Turn order"), text=Text("whoever has fewest VP sets it for all")),
        ),
        note=Text("In the first round the drawn order stands."),
        rules="K-4",
    )


def _divine_cards() -> AidPart:
    """K-1.1: the 35 cards by when they are played."""
    return AidPart(
        heading=Text("Divine cards"),
        columns=tuple(divine_kind_name(kind) for kind in DivineKind),
        rows=(
            AidRow(
                head=Plural("{count} card", "{count} cards", count=all_divine_cards()),
                cells=tuple(
                    tuple(_divine_card(card) for card in DIVINE_CARDS if card.kind is kind)
                    for kind in DivineKind
                ),
            ),
        ),
        wide=True,
    )


def _divine_card(card: DivineCard) -> Entry:
    name: Message = Text("{count} x {card}", card=card.name, count=card.count)
    if card.price:
        name = Plural(
            "{copies} x {card}, {count} point",
            "{copies} x {card}, {count} points",
            card=card.name,
            copies=card.count,
            count=card.price,
        )
    return Entry(name=name, text=card.effect)


def _tonight(options: Options) -> tuple[AidPart, ...]:
    """K-16: what this table plays otherwise than usual; nothing where all is as usual."""
    usual = in_force(Options(), POINTS)
    other = tuple(each for each in in_force(options, POINTS) if each not in usual)
    if not other:
        return ()
    return (
        AidPart(
            heading=Text("Otherwise than usual"),
            entries=tuple(Entry(name=each.sentence) for each in other),
            rules="K-16",
            wide=True,
        ),
    )
