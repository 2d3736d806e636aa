"""Battle cards and divine intervention cards, compared with the reference figures."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.rules.kemet.cards import (
    BATTLE_CARDS,
    DIVINE_CARDS,
    SPECIAL_BATTLE_CARDS,
    BattleCard,
    DivineCard,
    DivineKind,
)
from chronicle.rules.kemet.options import POINTS
from chronicle.rules.kemet.tiles import TILES
from tests.rules import rule
from tests.rules.kemet.references import reference
from tests.rules.kemet.test_tiles import CELL


def battle_card_told(card: BattleCard) -> dict[str, Any]:
    tile = next((tile for tile in TILES if tile.name == card.gained_by), None)
    gained = {} if tile is None else {"gained_by": f"{tile.name} ({tile.color.value} {tile.level})"}
    return {
        "id": card.id,
        "strength": card.strength,
        "damage": card.damage,
        "protection": card.protection,
        **gained,
    }


def divine_card_told(card: DivineCard) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "count": card.count,
        "cost_pp": card.price,
        "kind": card.kind.value,
    }


@rule("K-1.2")
def test_the_battle_cards_are_those_of_the_reference() -> None:
    told = [battle_card_told(card) for card in (*BATTLE_CARDS, *SPECIAL_BATTLE_CARDS)]

    assert told == reference("battle-cards")
    assert (len(BATTLE_CARDS), len(SPECIAL_BATTLE_CARDS)) == (6, 2)


@rule("K-1.1")
def test_five_players_and_the_two_special_ones_use_32_battle_cards() -> None:
    assert 5 * len(BATTLE_CARDS) + len(SPECIAL_BATTLE_CARDS) == 32


def test_a_battle_card_is_spoken_of_by_its_figures() -> None:
    assert [str(card.figures) for card in BATTLE_CARDS] == [
        "4/1/0",
        "3/2/0",
        "3/0/1",
        "2/2/1",
        "2/0/2",
        "1/3/0",
    ]


@rule("K-2.5")
def test_the_divine_cards_are_those_of_the_reference() -> None:
    assert [divine_card_told(card) for card in DIVINE_CARDS] == reference("divine-cards")


@rule("K-1.1")
def test_the_deck_holds_35_divine_cards() -> None:
    by_kind = {
        kind: sum(card.count for card in DIVINE_CARDS if card.kind is kind) for kind in DivineKind
    }

    assert by_kind == {DivineKind.BATTLE: 16, DivineKind.DAY: 16, DivineKind.REACTION: 3}
    assert sum(by_kind.values()) == 35


@rule("K-5.11")
def test_a_divine_card_costs_nothing_or_one_point() -> None:
    assert {card.price for card in DIVINE_CARDS} == {0, 1}


@pytest.mark.parametrize("card", DIVINE_CARDS, ids=lambda card: card.id)
def test_what_a_divine_card_does_fits_into_a_cell(card: DivineCard) -> None:
    assert 0 < len(str(card.effect)) <= CELL


def test_contested_divine_cards_name_the_options_that_decide_them() -> None:
    contested = {
        option: [card.name for card in DIVINE_CARDS if option in card.options]
        for option in sorted({option for card in DIVINE_CARDS for option in card.options})
    }

    assert contested == {
        "day_cards_own_turn_only": [
            card.name for card in DIVINE_CARDS if card.kind is DivineKind.DAY
        ],
        "escape_on_recruit": ["Escape"],
        "free_units_into_occupied_district": ["Enlistment"],
        "mana_theft_gain": ["Mana Theft"],
        "move_continues_after_escape": ["Escape"],
        "prayer_card_with_priest": ["Prayer"],
        "retreat_into_opposing_district": ["Open Gates"],
        "retreat_through_port": ["Escape"],
        "scribe_on_free_placement": ["Enlistment"],
        "veto_on_veto": ["Veto"],
    }
    assert contested.keys() <= {point.name for point in POINTS}
