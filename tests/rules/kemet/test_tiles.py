"""Every power tile, compared with the reference figures and with what the rules say of them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.kemet import tiles
from chronicle.rules.kemet.names import tile_name
from chronicle.rules.kemet.options import POINTS
from chronicle.rules.kemet.tiles import TILES, Color, Tile, TileId
from tests.rules import rule
from tests.rules.kemet.references import reference

# How the reference calls a moment that has another word here.
MOMENTS = {
    "battle attack": "battle-attack",
    "battle defence": "battle-defense",
    "before battle (attacker)": "before-battle",
    "day (extra action)": "extra-action",
    "any payment": "any-payment",
    "on buy": "on-buy",
    "raise pyramid": "raise",
}
CELL = 36
"""Characters that a cell of the grid of all tiles holds."""


def tile_told(tile: Tile) -> dict[str, Any]:
    gives = tile.creature
    return {
        "id": tile.id,
        "name": tile.name,
        "colour": tile.color.value,
        "level": tile.level,
        "cost_pp": tile.cost,
        "timing": [each.value for each in tile.moments],
        "creature": gives
        and {
            "strength": gives.strength,
            "move": gives.move,
            "damage": gives.damage,
            "protection": gives.protection,
        },
        "copies": tile.copies,
        "vp": tile.vp,
    }


def told_by_reference(row: dict[str, Any]) -> dict[str, Any]:
    figures = ("strength", "move", "damage", "protection")
    return {
        **{key: row[key] for key in ("id", "name", "colour", "level", "cost_pp", "copies", "vp")},
        "timing": [MOMENTS.get(each, each) for each in row["timing"]],
        "creature": row["creature"] and {key: row["creature"][key] for key in figures},
    }


def named(name: str) -> Tile:
    return next(each for each in TILES if each.name == name)


@rule("K-1.1")
def test_the_tiles_are_those_of_the_reference() -> None:
    expected = {row["id"]: told_by_reference(row) for row in reference("tiles")}

    assert {str(tile.id): tile_told(tile) for tile in TILES} == expected
    assert len(TILES) == len(expected) == 43


@rule("K-1.1")
def test_there_are_48_tiles_16_of_each_colour_and_four_of_each_level_in_it() -> None:
    pieces = {
        (color, level): sum(tile.copies for tile in tiles.tiles_of(color, level))
        for color in Color
        for level in (1, 2, 3, 4)
    }

    assert set(pieces.values()) == {4}
    assert sum(pieces.values()) == 48


@rule("K-1.1")
def test_seven_tiles_bring_a_creature() -> None:
    figures = {row["name"] for row in reference("tiles") if row["creature"]}

    assert {tile.name for tile in tiles.creatures()} == figures
    assert len(tiles.creatures()) == 7


@rule("K-6.5")
def test_a_tile_costs_its_level() -> None:
    assert {(tile.level, tile.cost) for tile in TILES} == {(1, 1), (2, 2), (3, 3), (4, 4)}


@rule("K-6.6")
def test_only_victory_point_and_act_of_god_stand_in_several_colours_under_one_name() -> None:
    names = Counter(tile.name for tile in TILES)
    groups = Counter(row["identity_group"] for row in reference("tiles") if "identity_group" in row)

    repeated = {name: count for name, count in names.items() if count > 1}
    assert repeated == {"Victory Point": 3, "Act of God": 3}
    assert groups == {"victory-point": 3, "act-of-god": 3}


@rule("K-6.6")
def test_second_copies_are_of_the_first_level() -> None:
    twice = [tile.name for tile in TILES if tile.copies == 2]

    assert twice == ["Priest", "Priestess", "Charge!", "Recruiting Scribe", "Defense!"]
    assert {tile.level for tile in TILES if tile.copies == 2} == {1}


@rule("K-13.3")
def test_victory_point_and_sphinx_are_the_tiles_with_a_point() -> None:
    assert [tile.id for tile in TILES if tile.vp] == [
        "white-3-victory-point",
        "red-3-victory-point",
        "blue-3-victory-point",
        "blue-4-sphinx",
    ]


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.id)
def test_what_a_tile_does_fits_into_a_cell(tile: Tile) -> None:
    assert 0 < len(str(tile.effect)) <= CELL


def test_contested_tiles_name_the_options_that_decide_them() -> None:
    contested = {
        option: sorted({tile.name for tile in TILES if option in tile.options})
        for option in sorted({option for tile in TILES for option in tile.options})
    }

    assert contested == {
        "defensive_victory_is_battle_vp": ["Defensive Victory"],
        "free_units_into_occupied_district": ["Reinforcements"],
        "initiative_kills_pay_crusade": ["Crusade", "Initiative"],
        "initiative_on_recruit": ["Initiative"],
        "prayer_card_with_priest": ["Priest"],
        "retreat_into_opposing_district": ["Open Gates", "Phoenix"],
        "same_name_tiles_identical": ["Act of God", "Victory Point"],
        "scribe_on_free_placement": ["Recruiting Scribe", "Reinforcements"],
        "second_creature_on_merge": sorted(tile.name for tile in tiles.creatures()),
        "silver_counts_for_levels": ["Act of God"],
        "stargate_with_priest_of_ra": ["Priest of Ra", "Stargate"],
        "vision": ["Vision"],
    }
    assert contested.keys() <= {point.name for point in POINTS}


@rule("K-10.2")
def test_every_creature_fights_and_all_but_the_sphinx_walk() -> None:
    steps = {tile.name: tile.creature.move for tile in TILES if tile.creature}

    assert steps == {
        "The Mummy": 1,
        "Royal Scarab": 2,
        "Giant Scorpion": 1,
        "Phoenix": 1,
        "Ancestral Elephant": 1,
        "Deep Desert Snake": 1,
        "Sphinx": 0,
    }


def test_a_tile_is_called_as_printed_and_translated_only_where_a_source_names_it() -> None:
    sourced = {row["name"] for row in reference("tiles") if "name_pt" in row}

    assert {tile.id: str(tile_name(tile)) for tile in TILES} == {t.id: t.name for t in TILES}
    assert {tile.name for tile in TILES if not tile_name(tile).params} == sourced
    assert len(sourced) == 8


def test_ids_lead_to_their_tile_and_an_unknown_one_is_our_bug() -> None:
    assert tuple(tiles.tile_of(tile.id) for tile in TILES) == TILES
    assert tiles.tile_of(TileId("red-1-charge")) == named("Charge!")
    with pytest.raises(RulesBug, match="red-1-legion"):
        tiles.tile_of(TileId("red-1-legion"))
