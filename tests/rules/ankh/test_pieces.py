"""Gods, Guardians, powers, cards and Pharaohs, compared with the reference figures."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from chronicle.rules.ankh.ankh_powers import (
    BATTLE_CARDS,
    POLITICAL_CARDS,
    POLITICAL_CARDS_IN_BOX,
    POWERS,
)
from chronicle.rules.ankh.gods import GODS, god_keyed, god_of
from chronicle.rules.ankh.guardians import (
    GUARDIANS,
    LEVELS,
    PETSUCHOS,
    UNLOCKED_WITH,
    guardian_copies,
    guardian_keyed,
    guardian_of,
    may_stand_for,
)
from chronicle.rules.ankh.pharaohs import (
    FACE_UP_CARDS,
    GODS_WITH_PRIESTS,
    PALACE_STEPS,
    PHARAOH_BOX,
    PHARAOHS,
    PRIESTS,
    PRIESTS_IN_RESERVE,
    ROOMS,
    Pharaoh,
    PlacedBy,
    pharaoh_keyed,
    pharaoh_of,
)
from chronicle.rules.ankh.scenario_values import Box
from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.text import say
from tests.rules import rule

REFERENCE = Path(__file__).parents[3] / "fixtures" / "reference" / "ankh"

Row = dict[str, Any]


def reference(name: str) -> Any:
    return json.loads((REFERENCE / f"{name}.json").read_text("utf-8"))


def test_the_gods_are_those_of_the_reference() -> None:
    rows: list[Row] = reference("gods")
    expected = [{**row, "pieces": [each["count"] for each in row["pieces"]]} for row in rows]

    assert [
        {
            "key": god.key,
            "name": say(god.name),
            "title": god.title,
            "box": god.box.value,
            "confidence": god.confidence.value,
            "pieces": [piece.count for piece in god.pieces],
        }
        for god in GODS
    ] == expected
    assert Counter(god.box for god in GODS) == {
        Box.BASE: 5,
        Box.PANTHEON: 5,
        Box.TOMB_OF_WONDERS: 2,
    }


@rule("A-2.7")
def test_what_a_god_brings_is_said_in_a_step_that_counts_it() -> None:
    brought = {god.key: [(each.key, each.count) for each in god.pieces] for god in GODS}

    assert {key: pieces for key, pieces in brought.items() if pieces} == {
        "amun": [("amun-token", 1)],
        "osiris": [("underworld-token", 3)],
        "ra": [("radiance-token", 3)],
        "bastet": [("cat", 3)],
        "horus": [("eye", 2)],
        "ptah": [("exalted-follower", 2)],
        "sobek": [("water-token", 3)],
    }
    assert all(
        str(piece.count) in say(piece.step)
        for god in GODS
        for piece in god.pieces
        if piece.count > 1
    )


def test_the_guardians_are_those_of_the_reference() -> None:
    assert [
        {
            "key": guardian.key,
            "name": say(guardian.name),
            "level": guardian.level,
            "outside_levels": guardian.is_outside_levels,
            "box": guardian.box.value,
            "confidence": guardian.confidence.value,
            "strength": guardian.strength,
        }
        for guardian in GUARDIANS
    ] == reference("guardians")["guardians"]
    assert len(GUARDIANS) == 21


@rule("A-2.4")
def test_copies_of_a_guardian_follow_the_number_of_players() -> None:
    expected: dict[str, list[int]] = reference("guardians")["copies"]

    assert {str(players): list(guardian_copies(players)) for players in range(2, 6)} == expected
    with pytest.raises(RulesBug, match="6 players"):
        guardian_copies(6)


@rule("A-2.4")
def test_a_guardian_stands_for_its_level_and_one_of_unknown_level_for_any() -> None:
    assert [may_stand_for(guardian_of("satet"), level) for level in LEVELS] == [True, False, False]
    assert [may_stand_for(guardian_of("heka"), level) for level in LEVELS] == [True, True, True]


@rule("A-2.4", refuses=True)
def test_petsuchos_stands_for_no_level() -> None:
    assert [level for level in LEVELS if may_stand_for(PETSUCHOS, level)] == []


@rule("A-4.4")
def test_the_second_fourth_and_fifth_power_bring_a_guardian() -> None:
    assert UNLOCKED_WITH == ((2, 1), (4, 2), (5, 3))
    assert tuple(level for _, level in UNLOCKED_WITH) == LEVELS


@rule("A-4.4")
def test_the_powers_are_those_of_the_reference_four_a_level() -> None:
    assert [
        {"key": power.key, "name": say(power.name), "level": power.level, "cost": power.cost}
        for power in POWERS
    ] == reference("cards")["powers"]
    assert Counter(power.level for power in POWERS) == {1: 4, 2: 4, 3: 4}


def test_the_battle_cards_are_those_of_the_reference() -> None:
    assert [
        {"key": card.key, "name": say(card.name), "strength": card.strength}
        for card in BATTLE_CARDS
    ] == reference("cards")["battle_cards"]
    assert len(BATTLE_CARDS) == 7


@rule("A-8.8")
def test_the_political_cards_are_those_of_the_reference() -> None:
    assert [
        {"name": say(card.name), "named": card.is_named} for card in POLITICAL_CARDS
    ] == reference("cards")["political_cards"]
    assert reference("cards")["political_cards_in_box"] == POLITICAL_CARDS_IN_BOX


@rule("A-8.1")
def test_the_pharaohs_are_those_of_the_reference() -> None:
    assert [
        {
            "key": pharaoh.key,
            "name": say(pharaoh.name),
            "placed_by": pharaoh.placed_by.value,
            "rules": [say(each.name) for each in pharaoh.rules],
            "track_tokens": list(pharaoh.track_tokens),
            "death_token": pharaoh.death_token,
            "tokens_on_him": pharaoh.tokens_on_him,
            "infantry": pharaoh.infantry,
            "suggested_first": pharaoh.is_suggested_first,
        }
        for pharaoh in PHARAOHS
    ] == reference("cards")["pharaohs"]


@rule("A-8.1")
def test_no_pharaoh_needs_more_tokens_than_the_box_holds() -> None:
    box = {part.key: part.count for part in PHARAOH_BOX}

    assert box == reference("cards")["pharaoh_box"]
    for pharaoh in PHARAOHS:
        assert len(pharaoh.track_tokens) + pharaoh.tokens_on_him <= box["pharaoh-token"]
    assert box["priest"] == PRIESTS * len(GODS_WITH_PRIESTS)
    assert len(PHARAOHS) == box["pharaoh-card"]


@rule("A-8.1")
def test_the_palace_steps_count_priests_and_cards() -> None:
    assert (PRIESTS, PRIESTS_IN_RESERVE, FACE_UP_CARDS) == (3, 2, 3)
    assert [say(step) for step in PALACE_STEPS][:2] == [
        "Shuffle the Political deck onto its space and turn up 3 cards beside it.",
        "Each player keeps 2 Priests in reserve and puts the third into the Hall of Laws.",
    ]


@rule("A-8.25")
@pytest.mark.parametrize("pharaoh", PHARAOHS, ids=lambda pharaoh: pharaoh.key)
def test_the_first_step_says_who_places_the_pharaoh(pharaoh: Pharaoh) -> None:
    who = {PlacedBy.FIRST_PLAYER: "The first player", PlacedBy.LAST_PLAYER: "The last player"}

    assert say(pharaoh.steps[0]).startswith(who[pharaoh.placed_by])


@rule("A-8.26")
def test_ptah_and_sobek_have_no_priests_in_the_box() -> None:
    assert sorted(GODS_WITH_PRIESTS) == sorted(reference("cards")["gods_with_priests"])
    assert [god.key for god in GODS if god.key not in GODS_WITH_PRIESTS] == ["ptah", "sobek"]


@rule("A-8.5")
def test_the_rooms_are_those_of_the_reference_in_their_order() -> None:
    assert [{"number": room.number, "name": say(room.name)} for room in ROOMS] == reference(
        "cards"
    )["rooms"]


def test_keys_lead_to_their_piece_and_others_to_nothing() -> None:
    assert tuple(god_of(each.key) for each in GODS) == GODS
    assert tuple(guardian_of(each.key) for each in GUARDIANS) == GUARDIANS
    assert tuple(pharaoh_of(each.key) for each in PHARAOHS) == PHARAOHS
    assert (god_keyed("zeus"), guardian_keyed("zeus"), pharaoh_keyed("zeus")) == (None,) * 3
    with pytest.raises(RulesBug, match="no god"):
        god_of("zeus")
    with pytest.raises(RulesBug, match="no guardian"):
        guardian_of("zeus")
    with pytest.raises(RulesBug, match="no pharaoh"):
        pharaoh_of("zeus")


def test_no_key_is_used_twice() -> None:
    keys = [
        *(each.key for each in GODS),
        *(each.key for each in GUARDIANS),
        *(each.key for each in PHARAOHS),
        *(each.key for each in POWERS),
        *(each.key for each in BATTLE_CARDS),
    ]

    assert sorted(keys) == sorted(set(keys))


def test_every_effect_is_short_enough_for_a_card_of_a_sheet() -> None:
    effects = [
        *(text for god in GODS for text in god.power),
        *(text for guardian in GUARDIANS for text in guardian.ability),
        *(power.effect for power in POWERS),
        *(card.effect for card in BATTLE_CARDS),
        *(card.effect for card in POLITICAL_CARDS),
    ]

    assert len(effects) > 70
    assert [say(each) for each in effects if len(say(each)) > 120] == []
    assert [say(each) for each in effects if not say(each).endswith(".")] == []
