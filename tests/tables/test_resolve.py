"""`resolve`: text logs in, a verdict for every entry out."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from django.core.management import CommandError, call_command

from chronicle.rules.catalogue import game_of
from chronicle.rules.core.digest import fingerprint
from chronicle.rules.core.ids import Key
from chronicle.rules.core.notation import FORMAT, written
from chronicle.rules.core.questions import Answer
from chronicle.rules.core.replay import Asks
from chronicle.rules.oath.options import Options
from tables.exchange.resolving import resolve
from tables.exchange.text_logs import read_file
from tests.chronicle.demo import STRINGS
from tests.rules import rule
from tests.rules.oath.logs_made import log_of, played
from tests.tables.commands_run import written as file_of

DOCS = Path(__file__).resolve().parents[2] / "docs" / "commands.md"
NOTATION = DOCS.with_name("notation.md")

SMALL = """\
Format: reliquary-log/1
Game: oath
Position:
  purple: site 1, 2 favor, 3 purple, 4 supply
  red: site 3, 1 favor, 1 secret, 2 red
  red relics: map
  site 1: lush-coast, 2 purple
  site 1 cards: ancient-forge (1 favor)
  site 3: mountain

1. purple: travel 3 / rest  # off we go
2. red: wake / muster keep / rest
"""
"""A turn, and another with a card that is not there: purple travels, red cannot muster.

At rest Purple has 19 warbands in its bank, so 6 Supply and the 2 that were saved: never above 7.
"""


def told(path: str, *words: str) -> tuple[list[dict[str, Any]], int]:
    """What `resolve --json` answers, a value a line, and its exit code."""
    out, code = io.StringIO(), 0
    try:
        call_command("resolve", path, "--json", *words, stdout=out)
    except CommandError as error:
        code = error.returncode
    return [json.loads(line) for line in out.getvalue().splitlines()], code


def refused(path: str) -> tuple[list[tuple[int, int, str]], int]:
    """The faults of a file, and the exit code."""
    (answer,), code = told(path)
    return [(each["line"], each["column"], each["why"]) for each in answer["faults"]], code


@rule("G-4.1")
def test_a_game_that_was_played_stands_to_its_end(tmp_path: Path) -> None:
    game = played("hay")
    path = file_of(tmp_path, written(log_of(game.plays)))

    (answer,), code = told(path)

    last = game.tables[-1]
    assert last.end is not None
    assert code == 0
    assert {each["verdict"] for each in answer["entries"]} == {"stands"}
    assert len(answer["entries"]) == len(game.plays)
    assert answer["end"] == {"kind": last.end.how.value, "winner": last.end.winner}
    assert answer["fingerprint"] == fingerprint(last)
    assert answer["options"] == msgspec.to_builtins(Options())
    assert (answer["game"], answer["ruleset"]) == ("oath", "oath/1")


@rule("G-4.2")
def test_what_lies_behind_a_refused_entry_is_blocked(tmp_path: Path) -> None:
    (answer,), code = told(file_of(tmp_path, SMALL))

    assert code == 1
    assert [(each["n"], each["seat"], each["verdict"]) for each in answer["entries"]] == [
        (1, "purple", "stands"),
        (2, "purple", "stands"),
        (3, "red", "stands"),
        (4, "red", "refused"),
        (5, "red", "blocked"),
    ]
    assert answer["entries"][0] == {
        "n": 1,
        "seat": "purple",
        "text": "travel 3",
        "verdict": "stands",
        "rule": None,
        "why": None,
        "events": ["Purple spends 2 Supply", "Purple goes to Mountain"],
        "questions": [],
        "breaches": [],
    }
    assert answer["entries"][3]["rule"] == "O-8.1"
    assert answer["entries"][4]["why"] == "entry 4 must be settled first"
    assert answer["end"] is None


@rule("O-8.1", refuses=True)
def test_a_refused_entry_names_its_rule_and_what_is_missing(tmp_path: Path) -> None:
    (answer,), _ = told(file_of(tmp_path, SMALL))

    assert answer["entries"][3]["why"] == "that card does not lie at your site"


def test_the_position_shows_counts_and_what_everybody_sees(tmp_path: Path) -> None:
    (answer,), _ = told(file_of(tmp_path, SMALL))

    position = answer["position"]
    assert (position["round"], position["turn"], position["phase"]) == (1, "red", "act")
    assert position["title"] == {"holder": "purple", "usurper": False}
    assert position["banks"]["order"] == 3
    assert [(seat["seat"], seat["place"], seat["supply"]) for seat in position["seats"]] == [
        ("purple", 3, 7),
        ("red", 3, 7),
    ]
    assert position["seats"][1]["relics"] == [
        {"relic": "Map", "favor": 0, "secrets": 0, "warbands": {}}
    ]
    assert position["sites"][0]["cards"] == [{"card": "Ancient Forge", "favor": 0, "secrets": 0}]
    assert (position["world_deck"], position["relic_deck"]) == (59, 15)


@rule("G-5.1")
def test_a_card_that_a_seat_has_seen_is_not_in_the_public_position(tmp_path: Path) -> None:
    text = SMALL.replace("  red relics: map", "  red advisers: longbows (seen red)")

    (answer,), _ = told(file_of(tmp_path, text))

    assert answer["position"]["seats"][1]["advisers"] == [
        {"card": None, "faceup": False, "favor": 0, "secrets": 0}
    ]


@rule("G-2.1")
def test_an_entry_that_lacks_an_answer_is_open_and_tells_its_questions(tmp_path: Path) -> None:
    text = SMALL.replace("travel 3 / rest", "search world-deck")

    (answer,), code = told(file_of(tmp_path, text))

    entry = answer["entries"][0]
    assert (code, entry["verdict"], entry["events"]) == (1, "open", [])
    assert [(each["key"], each["kind"], each["to"]) for each in entry["questions"]] == [
        ("search/draw/1", "draw", "purple")
    ]


@rule("G-7.3")
def test_answers_may_be_written_as_things_are_printed() -> None:
    text = SMALL.replace("travel 3 / rest", "search world-deck {Search/Draw/1=Tinker's Fair}")

    (read,) = read_file(text.encode()).logs

    (answer,) = read.log.plays[0].answers
    assert answer == Answer(key=Key("search/draw/1"), value=("tinkers-fair",))
    assert isinstance(resolve(read).entries[0][1].verdict, Asks)  # the next card


@rule("G-2.2", refuses=True)
def test_an_answer_that_nobody_asks_for_refuses_its_entry(tmp_path: Path) -> None:
    text = SMALL.replace("travel 3", "travel 3 {moon=1}")

    (answer,), code = told(file_of(tmp_path, text))

    entry = answer["entries"][0]
    assert (code, entry["verdict"], entry["rule"]) == (1, "refused", None)
    assert entry["why"] == "moon: nobody asks for this answer"


def test_a_rule_set_aside_is_told_among_the_breaches(tmp_path: Path) -> None:
    text = SMALL.replace("4 supply", "0 supply").replace("travel 3", "travel 3 !O-6.1")

    (answer,), _ = told(file_of(tmp_path, text))

    entry = answer["entries"][0]
    assert entry["verdict"] == "stands"
    assert [each["rule"] for each in entry["breaches"]] == ["O-6.1"]


@rule("G-7.2")
def test_a_log_is_written_in_one_way_with_its_end(tmp_path: Path) -> None:
    out = io.StringIO()
    loose = SMALL.replace("\n", "\r\n\r\n").replace("travel 3", "GO  3")
    with pytest.raises(CommandError, match="1 of 1 logs"):
        call_command("resolve", file_of(tmp_path, loose), "--text", stdout=out)

    (read,) = read_file(SMALL.encode()).logs
    short = resolve(read).fingerprint[:12]
    assert "1. purple: travel 3 / rest  # off we go\n" in out.getvalue()
    assert out.getvalue().startswith(f"Format: {FORMAT}\nGame: oath\nRuleset: oath/1\nOptions: ?\n")
    assert out.getvalue().endswith(f"\nResult: ?\nFingerprint: {short}\n")
    again = read_file(out.getvalue().encode())
    assert (again.faults, again.logs[0].log.plays) == ((), read.log.plays)


def test_for_people_each_entry_has_a_line_and_what_happened_stands_below(tmp_path: Path) -> None:
    out = io.StringIO()

    with pytest.raises(CommandError):
        call_command("resolve", file_of(tmp_path, SMALL), stdout=out)

    lines = out.getvalue().splitlines()
    assert lines[:3] == [
        "line 11, purple: travel 3 - stands",
        "    Purple spends 2 Supply",
        "    Purple goes to Mountain",
    ]
    assert (
        "line 12, red: muster keep - refused: O-8.1: that card does not lie at your site" in lines
    )
    assert lines[-1].startswith("Oath: not over; ")


def test_for_people_a_wrong_end_stands_below_the_entries(tmp_path: Path) -> None:
    out = io.StringIO()
    text = SMALL.replace("2. red: wake / muster keep / rest\n", "Result: red vision\n")

    with pytest.raises(CommandError, match="1 of 1 logs"):
        call_command("resolve", file_of(tmp_path, text), stdout=out)

    assert out.getvalue().splitlines()[-2] == "the log ends with red vision, the rules with ?"


def test_open_questions_stand_below_their_entry(tmp_path: Path) -> None:
    out = io.StringIO()
    text = SMALL.replace("travel 3 / rest", "search world-deck")

    with pytest.raises(CommandError):
        call_command("resolve", file_of(tmp_path, text), stdout=out)

    assert "    search/draw/1 (O-7.2): Which cards are drawn?" in out.getvalue().splitlines()


def test_several_logs_are_answered_one_a_line(tmp_path: Path) -> None:
    stands = SMALL.replace("2. red: wake / muster keep / rest\n", "")

    answers, code = told(file_of(tmp_path, f"{stands}\n{SMALL}"))

    assert (len(answers), code) == (2, 1)
    assert [len(each["entries"]) for each in answers] == [2, 5]


@pytest.mark.parametrize(
    ("line", "contradiction"),
    [
        ("Result: red vision", "the log ends with red vision, the rules with ?"),
        ("Fingerprint: 0123456789ab", "the fingerprint is {found}, not 0123456789ab"),
    ],
)
def test_an_end_that_did_not_come_out_is_told(
    tmp_path: Path, line: str, contradiction: str
) -> None:
    text = SMALL.replace("2. red: wake / muster keep / rest\n", f"{line}\n")

    (answer,), code = told(file_of(tmp_path, text))

    found = answer["fingerprint"][:12]
    assert (answer["contradictions"], code) == ([contradiction.format(found=found)], 1)


def test_the_end_that_came_out_may_be_told(tmp_path: Path) -> None:
    game = played("hay")
    (read,) = read_file(written(log_of(game.plays)).encode()).logs
    text = written(log_of(game.plays)).replace(
        "Result: ?\nFingerprint: ?",
        f"Result: {resolve(read).turns.end_text(game.tables[-1])}\n"
        f"Fingerprint: {fingerprint(game.tables[-1])[:12].upper()}",
    )

    (answer,), code = told(file_of(tmp_path, text))

    assert (answer["contradictions"], code) == ([], 0)


def test_a_world_may_be_a_save_string_and_roles_and_options_are_read(tmp_path: Path) -> None:
    string = STRINGS.splitlines()[-1]
    text = (
        f"Format: reliquary-log/1\nGame: Oath\nRuleset: oath/1\nWorld: {string}\n"
        "Seats: Purple=Ana, red=Bo (exile), yellow\nOptions: heal-tie=random,"
        " marriage_counts_twice=no, board sides=free\n"
    )

    (answer,), code = told(file_of(tmp_path, text))

    assert code == 0
    assert answer["options"] == msgspec.to_builtins(Options()) | {
        "heal_tie": "random",
        "marriage_counts_twice": False,
        "board_sides": "free",
    }
    assert [seat["seat"] for seat in answer["position"]["seats"]] == ["purple", "red", "yellow"]


HEAD = "Format: reliquary-log/1\nGame: oath\n"
WORLD = f"World: {STRINGS.splitlines()[-1]}\n"
PLAIN = "Position:\n  purple: site 1\n  site 1: plains\n  red: site 1\n"


@rule("G-7.1", refuses=True)
@pytest.mark.parametrize(
    ("text", "line", "column", "why"),
    [
        ("", 1, 1, "there is no log in this text"),
        ("Game:  chess\n", 1, 8, "say which game this is: one of oath"),
        ("1. red: wake\n", 1, 1, "say which game this is: one of oath"),
        (f"{HEAD}{PLAIN}Ruleset: oath/9\n", 7, 10, "these rules are not known here: oath/9"),
        (f"{HEAD}World: x\n{PLAIN}", 3, 8, "a game begins from a world or from a position"),
        (f"{HEAD}Seats: purple, red\n", 1, 1, "tell the world as a save string or setup code"),
        (f"{HEAD}World: RQ\nSeats: purple, red\n", 3, 8, "this is no setup code"),
        (f"{HEAD}{WORLD}", 1, 1, "say who plays, in turn order: purple=Ana, red=Bo"),
        (f"{HEAD}{WORLD}Seats: purple, green\n", 4, 8, "no colour green: write one of purple"),
        (f"{HEAD}{WORLD}Seats: purple, red(king)\n", 4, 8, "no role king: write one of"),
        (f"{HEAD}{WORLD}Seats: purple, (exile)\n", 4, 8, "a seat reads: colour, equals sign"),
        (f"{HEAD}{WORLD}Seats: purple\n", 4, 8, "O-"),
        (f"{HEAD}{PLAIN}Options: moon=1\n", 7, 10, "moon is not known: write one of"),
        (f"{HEAD}Position:\n\n\t purple:  site 1,\t 2  moon\n", 5, 21, "there can be no moon here"),
        (f"{HEAD}Position:\n  purple:  site 1 (x\n", 4, 21, "these brackets do not match"),
        (f"{HEAD}Position:\n  purple: site 1, 40 favor\n  site 1: plains\n", 3, 10, "there are"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_read_says_where(
    tmp_path: Path, text: str, line: int, column: int, why: str
) -> None:
    faults, code = refused(file_of(tmp_path, text))

    assert (faults[0][:2], code) == ((line, column), 2)
    assert why in faults[0][2]


@rule("G-7.1", refuses=True)
def test_all_faults_of_all_logs_are_told_at_once(tmp_path: Path) -> None:
    text = f"{HEAD}{PLAIN}Options: moon=1\n1. red: fly\n\n{HEAD}{PLAIN}1. red: travel\n"

    faults, code = refused(file_of(tmp_path, text))

    assert [(line, column) for line, column, _ in faults] == [(7, 10), (8, 9), (16, 9)]
    assert code == 2


def test_faults_go_to_the_error_stream_for_people(tmp_path: Path) -> None:
    out, err = io.StringIO(), io.StringIO()

    with pytest.raises(CommandError, match="this file cannot be read") as error:
        call_command("resolve", file_of(tmp_path, "Game: chess"), stdout=out, stderr=err)

    assert error.value.returncode == 2
    assert out.getvalue() == ""
    assert err.getvalue() == "line 1, column 7: say which game this is: one of oath\n"


def test_a_file_that_is_not_there_or_no_text_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(CommandError) as missing:
        call_command("resolve", str(tmp_path / "nowhere"))
    faults, code = refused(file_of(tmp_path, b"Game: oath\nSeats: \xff"))

    assert missing.value.returncode == 2
    assert (faults, code) == ([(2, 8, "this is no text in UTF-8")], 2)


def test_the_documented_answers_have_the_fields_of_the_real_ones(tmp_path: Path) -> None:
    part = DOCS.read_text().split("\n## resolve\n")[1].split("\n## ")[0]
    (block,) = re.findall(r"^```json\n(.*?)^```", part, flags=re.DOTALL | re.MULTILINE)
    documented = json.loads(block)

    (answer,), _ = told(file_of(tmp_path, SMALL))

    assert [*documented] == [*answer]
    stands, refused_entry, blocked = answer["entries"][2:]
    for here, there in zip(documented["entries"], (stands, refused_entry, blocked), strict=True):
        assert ([*here], here["verdict"]) == ([*there], there["verdict"])
    assert documented["position"].keys() < answer["position"].keys()
    assert documented["options"].items() < answer["options"].items()


def test_the_documented_log_stands(tmp_path: Path) -> None:
    block = re.search(r"^```\n(Format: .*?)^```", NOTATION.read_text(), re.DOTALL | re.MULTILINE)
    assert block is not None
    text = re.sub(r"^World: .*\n", WORLD, block[1], flags=re.MULTILINE)

    (answer,), code = told(file_of(tmp_path, text))

    assert ({each["verdict"] for each in answer["entries"]}, code) == ({"stands"}, 0)
    assert len(answer["entries"]) == 9


def test_the_documentation_names_every_move() -> None:
    told_there = NOTATION.read_text().partition("## Moves of Oath")[2].partition("\n## ")[0]
    turns = game_of("oath").turns
    assert turns is not None

    for kind in get_args(turns.move):
        assert f"`{kind.__struct_config__.tag}" in told_there
    for short, _ in turns.abbreviations:
        assert f"`{short}`" in told_there
