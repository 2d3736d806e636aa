"""The list of rules is whole, and short enough to be printed."""

from __future__ import annotations

from chronicle.rules.oath.rulebook import RULES, rule_of


def test_rule_ids_are_unique_and_short_enough_for_a_sheet() -> None:
    ids = [rule.id for rule in RULES]

    assert len(set(ids)) == len(ids)
    assert [rule.id for rule in RULES if len(rule.gist.msgid) > 140] == []
    assert [rule.id for rule in RULES if not rule.gist.msgid.endswith(".")] == []
    assert [rule.id for rule in RULES if len(rule.heading.msgid) > 40] == []


def test_every_rule_between_two_games_is_listed() -> None:
    expected = [
        *(f"O-1.{number}" for number in range(1, 15)),
        *(f"O-2.{number}" for number in range(1, 26)),
        *(f"O-3.{number}" for number in range(1, 15)),
        *(f"O-4.{number}" for number in range(1, 13)),
        *(f"O-17.{number}" for number in range(1, 9)),
        *(f"O-18.{number}" for number in range(1, 15)),
        *(f"O-18.3.{number}" for number in range(1, 8)),
        *(f"O-18.6.{number}" for number in range(1, 4)),
        *(f"O-19.{number}" for number in range(1, 7)),
        *(f"C-{number}" for number in (1, 2, 4, 5, 9, 12, 18, 19, 20)),
        *(f"S-{number}" for number in range(1, 21)),
        *(f"V-{number}" for number in range(1, 11)),
    ]

    assert [rule for rule in expected if rule_of(rule) is None] == []
    assert rule_of("O-2.26") is None
