"""The lists of rules, code and tests agree: what is cited exists, what is enforced is shown.

An enforced rule is cited by code, by a test that it lets pass and by one that it refuses. What
is not so yet, or cannot be, is listed here with its reason; a reason that no longer holds fails.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.rulebook import CORE_RULES, Mode
from chronicle.rules.oath.cardbook import card_of
from chronicle.rules.oath.game_powers import all_shelves
from chronicle.rules.oath.powers import MOMENTS
from tests.contract.citing import SLUG, rules_of
from tests.toy.catalogue import games_and_toy

HOUSE = Path(__file__).resolve().parents[2]
TESTS = HOUSE / "tests"
CODE = (HOUSE / "chronicle", HOUSE / "tables", HOUSE / "tests" / "toy" / "rules")

GAMES = games_and_toy()
RULES = tuple(each for game in GAMES for each in game.rulebook)
LETTERS = "".join(game.letter for game in GAMES)
OF_THE_SAVE_STRING = "CSV"
"""Letters of rules that Oath has beside its own: contested points, fields, soundness."""

RULE = re.compile(rf"\b(?:[G{LETTERS}]-\d+(?:\.\d+)*|[{OF_THE_SAVE_STRING}]-\d+)\b(?!-)")
CARD_RULE = re.compile(r"\bO:([a-z-]+)")
THING_RULE = re.compile(rf"\b([{LETTERS}]:{SLUG.pattern})")

SOME = 100
"""Fewer citations than these, and the walk has lost its way."""

_READ = "a string that breaks it is read all the same, with a warning"
UNSHOWN = {
    "G-8.3": ("refusing", "it forgives, so that nothing can break it"),
    **{f"S-{field}": ("refusing", _READ) for field in (4, 6, 8, 13, 14, 15, 16, 19)},
}
"""Enforced rules, what does not cite them, and why."""


def _known() -> set[str]:
    return {str(each.id) for each in (*CORE_RULES, *RULES)}


def _powers() -> set[str]:
    """The rules of Oath's cards that have a power in a game: a card's own text is its rule."""
    return {f"O:{card}" for shelf in all_shelves() for card in shelf.cards()}


def _chapters() -> set[str]:
    """What may be cited as a whole: every chapter that has rules, with a heading or without."""
    return {each.rpartition(".")[0] for each in _known()} - {""}


def _cited_by_tests() -> Iterator[tuple[str, str, bool]]:
    """Place, rule and whether it refuses, of each `@rule("…")`, in this run or not."""
    for file in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(), file.name)):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == "rule":
                refuses = any(
                    word.arg == "refuses" and ast.literal_eval(word.value) for word in node.keywords
                )
                place = f"{file.relative_to(HOUSE)}:{node.lineno}"
                yield place, str(ast.literal_eval(node.args[0])), refuses


def _cited_by_code(pattern: re.Pattern[str]) -> Iterator[tuple[str, str]]:
    """Place and rule of each citation in docstrings, comments, refusals; rulebooks left out."""
    for folder in CODE:
        for file in sorted(folder.rglob("*.py")):
            if "rulebook" in str(file) or "migrations" in file.parts:
                continue
            for number, line in enumerate(file.read_text().splitlines(), start=1):
                for found in pattern.finditer(line):
                    yield f"{file.relative_to(HOUSE)}:{number}", found[found.re.groups]


def test_every_game_has_a_letter_and_rules_of_its_own() -> None:
    letters = Counter(("G", *OF_THE_SAVE_STRING, *LETTERS))
    ids = Counter(str(each.id) for each in (*CORE_RULES, *RULES))

    assert [letter for letter, times in letters.items() if times > 1] == []
    assert [each for each, times in ids.items() if times > 1] == []
    for game in GAMES:
        own = {game.letter} if game.series is not None else {game.letter, *OF_THE_SAVE_STRING}
        assert {str(each.id)[0] for each in game.rulebook} == own
        assert all(RULE.fullmatch(str(each.id)) for each in game.rulebook)


def test_rules_cited_by_tests_exist() -> None:
    citations = list(_cited_by_tests())

    assert len(citations) > SOME
    known = _known() | _powers()
    assert [each for each in citations if each[1] not in known] == []


def test_rules_cited_by_code_exist() -> None:
    citations = list(_cited_by_code(RULE))

    assert len(citations) > SOME
    known = {*_known(), *_chapters()}
    assert [each for each in citations if each[1] not in known] == []


def test_every_power_cites_its_card() -> None:
    cited = {card_of(CardId(slug)).id for _, slug in _cited_by_code(CARD_RULE)}
    enrolled = {card for moment in MOMENTS for card, _ in moment}

    assert len(enrolled) > 0
    assert enrolled - cited == set()


def test_every_thing_that_has_a_rule_of_its_own_stands_in_its_game() -> None:
    """ "A:ra" is the rule of something that Ankh's own values name."""
    things = {each for game in GAMES for each in rules_of(game) if ":" in each}
    cited = {each for _, each in _cited_by_code(THING_RULE)}

    assert cited - things == set()


def test_every_enforced_rule_is_shown_by_code_and_by_tests_that_pass_and_refuse() -> None:
    tests = Counter((rule, refuses) for _, rule, refuses in _cited_by_tests())
    code = Counter(cited for _, cited in _cited_by_code(RULE))

    def missing(rule: str) -> str:
        shown: Mapping[str, int] = {
            "code": code[rule],
            "passing": tests[rule, False],
            "refusing": tests[rule, True],
        }
        return " ".join(by for by, count in shown.items() if not count)

    enforced = [str(each.id) for each in (*CORE_RULES, *RULES) if each.mode is Mode.ENFORCED]
    unshown = {each: missing(each) for each in enforced if missing(each)}

    assert len(enforced) > len(UNSHOWN)
    assert unshown == {each: by for each, (by, _) in UNSHOWN.items()}
