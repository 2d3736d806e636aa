"""The list of rules is whole, and short enough to be printed."""

from __future__ import annotations

from chronicle.rules.ankh.rulebook import RULES, rule_of
from chronicle.rules.core.rulebook import Mode


def test_rule_ids_are_unique_and_short_enough_for_a_sheet() -> None:
    ids = [rule.id for rule in RULES]

    assert len(set(ids)) == len(ids)
    assert [rule.id for rule in RULES if len(rule.gist.msgid) > 140] == []
    assert [rule.id for rule in RULES if not rule.gist.msgid.endswith(".")] == []
    assert [rule.id for rule in RULES if len(rule.heading.msgid) > 40] == []


def test_every_rule_of_the_game_is_listed_in_its_order() -> None:
    expected = [
        *(f"A-1.{number}" for number in range(1, 13)),
        "A-2",
        *(f"A-2.{number}" for number in range(10)),
        *(f"A-3.{number}" for number in range(1, 11)),
        *(f"A-4.{number}" for number in range(1, 7)),
        *(f"A-5.{number}" for number in range(1, 4)),
        *(f"A-6.{number}" for number in range(1, 4)),
        *(f"A-6.3.{number}" for number in range(1, 6)),
        *(f"A-7.{number}" for number in range(1, 20)),
        *(f"A-8.{number}" for number in range(1, 30)),
        *(f"A-9.{number}" for number in range(1, 10)),
        *(f"A-10.{number}" for number in range(1, 11)),
        *(f"A-11.{number}" for number in range(1, 4)),
        *(f"A-12.{number}" for number in range(1, 4)),
        *(f"A-13.{number}" for number in range(1, 5)),
        "A-14",
    ]

    assert [rule.id for rule in RULES] == expected
    assert rule_of("A-15") is None


def test_what_a_typed_board_a_setup_or_an_ending_can_break_is_enforced() -> None:
    assert [rule.id for rule in RULES if rule.mode is Mode.ENFORCED] == [
        "A-1.1",
        "A-1.9",
        "A-2.1",
        "A-2.2",
        "A-2.4",
        "A-6.3.1",
        "A-6.3.2",
        "A-6.3.3",
        "A-6.3.5",
        "A-8.1",
        "A-12.2",
    ]
