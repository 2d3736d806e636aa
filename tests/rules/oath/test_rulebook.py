"""The list of rules is whole, and short enough to be printed."""

from __future__ import annotations

from chronicle.rules.oath.rulebook import RULES, rule_of


def test_rule_ids_are_unique_and_short_enough_for_a_sheet() -> None:
    ids = [rule.id for rule in RULES]

    assert len(set(ids)) == len(ids)
    assert [rule.id for rule in RULES if len(rule.gist.msgid) > 140] == []
    assert [rule.id for rule in RULES if not rule.gist.msgid.endswith(".")] == []
    assert [rule.id for rule in RULES if len(rule.heading.msgid) > 40] == []


def _numbered(chapter: str, count: int) -> tuple[str, ...]:
    return tuple(f"{chapter}.{number}" for number in range(1, count + 1))


def _missing(expected: tuple[str, ...]) -> list[str]:
    return [rule for rule in expected if rule_of(rule) is None]


def test_every_rule_between_two_games_is_listed() -> None:
    expected = (
        *_numbered("O-1", 14),
        *_numbered("O-2", 25),
        *_numbered("O-17", 8),
        *_numbered("O-18", 14),
        *_numbered("O-18.3", 7),
        *_numbered("O-18.6", 3),
        *_numbered("O-19", 6),
        *(f"C-{number}" for number in (1, 2, 4, 5, 9, 12, 18, 19, 20)),
        *(f"S-{number}" for number in range(1, 21)),
        *(f"V-{number}" for number in range(1, 11)),
    )

    assert _missing(expected) == []
    assert rule_of("O-2.26") is None


def test_every_rule_of_turns_is_listed() -> None:
    items = (
        ("O-3", 14),
        ("O-4", 12),
        ("O-5", 7),
        ("O-5.2", 4),
        ("O-5.4", 5),
        ("O-6", 5),
        ("O-7", 14),
        ("O-8", 2),
        ("O-9", 4),
        ("O-10", 10),
        ("O-11", 21),
        ("O-11.5", 4),
        ("O-12", 5),
        ("O-13", 8),
        ("O-14", 11),
        ("O-15", 7),
        ("O-16", 15),
    )
    expected = tuple(rule for chapter, count in items for rule in _numbered(chapter, count))

    assert _missing((*(chapter for chapter, _ in items), *expected)) == []
    assert (
        _missing(tuple(f"C-{number}" for number in (3, 6, 7, 8, 10, 11, 14, 15, 16, 21, 22))) == []
    )
    assert [f"{chapter}.{count + 1}" for chapter, count in items] == _missing(
        tuple(f"{chapter}.{count + 1}" for chapter, count in items)
    )
