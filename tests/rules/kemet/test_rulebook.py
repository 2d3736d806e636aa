"""The list of rules is whole, short enough to be printed, and promises no more than is kept."""

from __future__ import annotations

from chronicle.rules.core.rulebook import Mode
from chronicle.rules.kemet.rulebook import RULES, rule_of

# How many rules each chapter has, from K-0 on.
CHAPTERS = (6, 5, 17, 1, 9, 12, 12, 17, 20, 2, 5, 8, 8, 4, 0, 5, 0)


def test_rule_ids_are_unique_and_short_enough_for_a_sheet() -> None:
    ids = [rule.id for rule in RULES]

    assert len(set(ids)) == len(ids)
    assert [rule.id for rule in RULES if len(rule.gist.msgid) > 140] == []
    assert [rule.id for rule in RULES if not rule.gist.msgid.endswith(".")] == []
    assert [rule.id for rule in RULES if len(rule.heading.msgid) > 40] == []


def test_every_chapter_is_listed_with_its_rules_in_order() -> None:
    expected = [
        rule
        for chapter, count in enumerate(CHAPTERS)
        for rule in (
            f"K-{chapter}",
            *(f"K-{chapter}.{number}" for number in range(1, count + 1)),
        )
    ]

    assert [rule.id for rule in RULES] == expected


def test_only_what_a_setup_or_a_result_can_break_is_enforced() -> None:
    enforced = [rule.id for rule in RULES if rule.mode is Mode.ENFORCED]

    assert enforced == ["K-2.1", "K-2.2", "K-2.6", "K-2.13", "K-13.2", "K-13.3"]


def test_shuffling_and_dealing_are_left_to_the_table() -> None:
    assert [rule.id for rule in RULES if rule.mode is Mode.TRUSTED] == ["K-2.5", "K-2.7"]


def test_an_id_leads_to_its_rule_and_an_unknown_one_to_nothing() -> None:
    assert tuple(rule_of(rule.id) for rule in RULES) == RULES
    assert rule_of("K-2.18") is None
