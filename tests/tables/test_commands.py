"""The commands of docs/commands.md, as scripts use them."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command, load_command_class
from django.db import DatabaseError, IntegrityError, OperationalError
from msgspec.structs import replace

from chronicle.models import Campaign, Chapter
from chronicle.rules.core.ids import Key, RuleId
from chronicle.rules.core.questions import Alternative, Choice, Draw, Question, Roll
from chronicle.rules.core.text import Text
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.save_string import read
from chronicle.selectors import open_chapter_of
from tables.exchange.oath_json import question_json
from tables.exchange.save_strings import look_at
from tables.management.commands import setup_sheet
from tables.management.plain import plain_errors
from tables.services.sessions import session_open
from tests.chronicle.demo import STRINGS
from tests.evenings import evening
from tests.tables.commands_run import answers_for, counts, run, run_json, world, written
from tests.tables.results_made import result_json

pytestmark = pytest.mark.django_db

GAME_3, GAME_4 = STRINGS.splitlines()
V_6 = {"rule": "V-6", "at": "site 3", "text": "2 cards at Narrow Pass, which holds 1"}


@pytest.fixture
def code(tmp_path: Path) -> str:
    imported = run_json("oath_import", written(tmp_path, STRINGS))
    return str(imported["campaign"])


# --- oath_import --------------------------------------------------------------------------------


def test_several_strings_become_the_chapters_of_one_chronicle(tmp_path: Path) -> None:
    answer = run_json("oath_import", written(tmp_path, STRINGS))

    campaign = Campaign.objects.get()
    assert answer == {
        "campaign": campaign.code,
        "chapters": [{"game": 3, "warnings": []}, {"game": 4, "warnings": [V_6]}],
    }
    assert campaign.name == "The First Chronicle"


def test_a_string_comes_through_the_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"  {GAME_4}\r\n".encode())))

    assert run_json("oath_import", "-")["chapters"] == [{"game": 4, "warnings": [V_6]}]


def test_without_json_a_person_reads_the_code_and_what_is_odd(tmp_path: Path) -> None:
    text = run("oath_import", written(tmp_path, GAME_4), "--name", "Ours")

    campaign = Campaign.objects.get()
    assert campaign.name == "Ours"
    assert text.splitlines() == [
        f"{campaign.code}  The First Chronicle: game 4",
        "game 4, site 3: 2 cards at Narrow Pass, which holds 1 (V-6)",
    ]


def test_the_same_file_twice_adds_nothing(tmp_path: Path) -> None:
    first = run_json("oath_import", written(tmp_path, STRINGS))
    before = counts()

    again = run_json("oath_import", written(tmp_path, f"# again\n{GAME_4}\n\n{GAME_3}\n{GAME_4}\n"))

    assert (again, counts()) == (first, before)


def test_strict_stores_nothing_that_has_warnings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(CommandError, match="1 warnings"):
        call_command("oath_import", written(tmp_path, STRINGS), "--strict", "--json")

    assert json.loads(capsys.readouterr().out)["campaign"] is None
    assert counts() == (0, 0, 0)
    assert run_json("oath_import", written(tmp_path, GAME_3), "--strict")["campaign"] is not None


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "line 1: "),
        ("# nothing", "line 1: "),
        ("hello", "line 1, "),
        (f"{GAME_3}\n{GAME_4[:200]}", "line 2, "),
        (f"{GAME_3}\n{GAME_4.replace('C601', 'XX01')}", "line 2, S-9"),
        (f"{GAME_3}\n{GAME_3.replace('First', 'Other')}", "line 2: line 1 tells of game 3"),
        (b"\xff\xfe\x00", "line 1, "),
    ],
)
def test_a_string_that_cannot_be_read_stores_nothing(
    tmp_path: Path, text: str | bytes, where: str
) -> None:
    with pytest.raises(CommandError) as refused:
        run("oath_import", written(tmp_path, text))

    line = str(refused.value)
    assert line.startswith(where)
    assert "\n" not in line
    assert counts() == (0, 0, 0)


def test_an_error_stays_one_line_whatever_was_typed(tmp_path: Path, code: str) -> None:
    told = {"game": 4, "winner": "a\n\x1b[2J", "how": "oath", "seats": []}

    with pytest.raises(CommandError) as refused:
        run("oath_chronicle", code, written(tmp_path, told))

    assert str(refused.value).startswith("winner: no colour a  [2J: write one of purple")


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (OperationalError("database is locked"), "the database is locked by another process"),
        (OperationalError("disk I/O error"), "nothing was stored: disk I/O error. Look whether"),
        (DatabaseError("file is not a database"), "the database cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_line(error: DatabaseError, line: str) -> None:
    with pytest.raises(CommandError, match=line), plain_errors():
        raise error


def test_a_row_that_does_not_fit_stays_our_mistake() -> None:
    with pytest.raises(IntegrityError), plain_errors():
        raise IntegrityError("CHECK constraint failed")


def test_millions_of_lines_are_told_of_once(tmp_path: Path) -> None:
    many = written(tmp_path, f"{GAME_4}\n" * 500 + "03\n" * 100_000)

    with pytest.raises(CommandError) as refused:
        run("oath_import", many)

    assert str(refused.value) == "line 501: at most 500 save strings are read at once"
    assert len(look_at(Path(many).read_bytes()).bad) == 1


def test_a_file_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="nothing cannot be read"):
        run("oath_import", str(tmp_path / "nothing"))


# --- oath_export --------------------------------------------------------------------------------


def test_a_chronicle_is_exported_as_it_was_read(code: str) -> None:
    assert run("oath_export", code) == f"{GAME_4}\n"
    assert run("oath_export", code.lower(), "--game", "3") == f"{GAME_3}\n"


def test_an_older_format_can_be_chosen(code: str) -> None:
    exported = run("oath_export", code, "--format", "3.3.1").strip()

    assert read(exported).save.version == (3, 3, 1)
    assert read(exported).save.world_deck == read(GAME_4).save.world_deck


def test_a_name_that_is_no_utf_8_comes_out_as_it_came_in(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    odd = GAME_4.encode().replace(b"The First", b"The F\xe9rst")
    imported = run_json("oath_import", written(tmp_path, odd))

    call_command("oath_export", imported["campaign"])

    assert capfdbinary.readouterr().out.strip() == odd


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (
            ("NOPE",),
            "no campaign has the code NOPE: its page and the command that founded it tell it",
        ),
        (("--game", "9"), "has no chapter for game 9"),
    ],
)
def test_what_is_not_there_is_not_exported(code: str, words: tuple[str, ...], line: str) -> None:
    with pytest.raises(CommandError, match=line):
        run("oath_export", *([code] if words[0].startswith("-") else []), *words)


# --- setup_sheet and demo -----------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "pt-br"])
def test_a_setup_sheet_is_written(code: str, tmp_path: Path, lang: str) -> None:
    out = tmp_path / "sheet.pdf"

    run("setup_sheet", code, "--out", str(out), "--lang", lang, "--seats", "purple=Ana,yellow=Bo")

    assert out.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("--seats", "purple=Ana"), "O-1.1: 2 to 6 can play, not 1"),
        (("--seats", "pink=Ana,purple"), "--seats: no colour pink"),
    ],
)
def test_seats_that_cannot_play_are_one_line(
    code: str, tmp_path: Path, words: tuple[str, ...], line: str
) -> None:
    out = tmp_path / "sheet.pdf"

    with pytest.raises(CommandError) as refused:
        run("setup_sheet", code, "--out", str(out), *words)

    assert str(refused.value).startswith(line)
    assert not out.exists()


def colors_for(code: str, seats: str = "") -> list[str]:
    campaign = Campaign.objects.get(code=code)
    chapter = open_chapter_of(campaign)
    assert chapter is not None
    return [seat.color for seat in setup_sheet._evening(campaign, chapter, seats).seatings]


def test_without_seats_the_sheet_is_for_the_session_or_for_those_who_played_last(
    code: str,
) -> None:
    assert colors_for(code) == ["purple", "red", "blue", "yellow"]
    assert colors_for(code, "purple,white=Bo") == ["purple", "white"]

    campaign = Campaign.objects.get(code=code)
    chapter = Chapter.objects.get(game=4)
    options = Options(marriage_counts_twice=False)
    evening = setup_sheet._evening(campaign, chapter, "purple=Ana,black")
    session, _pin = session_open(chapter=chapter, evening=replace(evening, options=options))

    assert colors_for(code) == ["purple", "black"]
    named = setup_sheet._evening(campaign, chapter, "purple,white=Bo")
    assert (named.options, named.played_on) == (options, session.played_on)


def test_where_nobody_told_who_played_the_citizens_are_seated_and_four_play(
    tmp_path: Path,
) -> None:
    older = GAME_4.replace("030303", "030301", 1)
    code = run_json("oath_import", written(tmp_path, older))["campaign"]

    assert colors_for(code) == ["purple", "blue", "yellow", "red"]


def test_the_demo_is_there_once() -> None:
    first = run("demo")
    before = counts()

    assert (run("demo"), counts()) == (first, before)
    assert first.split(maxsplit=1)[1] == "Demo: The First Chronicle\n"
    assert world(first.split()[0]).game == 4


def test_what_was_played_on_the_demo_stays(tmp_path: Path) -> None:
    code = run("demo").split()[0]
    told = result_json(evening(world(code), 1), seed="seed")
    answers = answers_for(code, told, tmp_path)
    run("oath_chronicle", code, written(tmp_path, told | {"answers": answers}))

    assert run("demo").split()[0] == code
    assert Campaign.objects.count() == 1


# --- docs/commands.md ---------------------------------------------------------------------------

DOCS = Path(__file__).resolve().parents[2] / "docs" / "commands.md"


def documented(command: str) -> list[Any]:
    """What stands as JSON in a command's part of the documentation."""
    part = DOCS.read_text().split(f"\n## {command}\n")[1].split("\n## ")[0]
    blocks = re.findall(r"^```json\n(.*?)^```", part, flags=re.DOTALL | re.MULTILINE)
    return [json.loads(block) for block in blocks]


def test_the_documented_import_is_what_the_command_answers(code: str, tmp_path: Path) -> None:
    answer = run_json("oath_import", written(tmp_path, STRINGS))

    assert answer | {"campaign": "K5Z52J4D"} == documented("oath_import")[0]
    assert answer["campaign"] == code


def test_the_documented_result_leads_to_the_documented_answer(code: str, tmp_path: Path) -> None:
    result, expected, _questions = documented("oath_chronicle")

    answer = run_json("oath_chronicle", code, written(tmp_path, result))

    assert answer["game"] == expected["game"]
    assert answer["events"][:2] == expected["events"]
    assert (answer["open"], answer["save_string"], answer["setup_code"]) == ([], None, None)
    for here, there in ((answer, expected), (answer["world"], expected["world"])):
        assert [*here] == [*there]
    for key in ("name", "game", "oath", "citizens"):
        assert answer["world"][key] == expected["world"][key]
    for key in ("world_deck", "dispossessed", "relic_top", "relic_deck", "archive", "last"):
        assert [*answer["world"][key]] == [*expected["world"][key]]
    assert [*answer["world"]["sites"][0]] == [*expected["world"]["sites"][0]]


ASKED: dict[str, Any] = {
    "key": Key("k"),
    "to": "red",
    "rule": RuleId("O-18.1"),
    "text": Text("?"),
}


def test_the_documented_questions_have_the_shape_of_the_commands() -> None:
    among = (Alternative(value="a", label=Text("A")),)
    questions: tuple[Question, ...] = (
        Choice(**ASKED, among=among),
        Draw(**ASKED, among=among, count=1),
        Roll(**ASKED, dice=1, faces=("1",)),
    )

    for question, expected in zip(questions, documented("oath_chronicle")[2], strict=True):
        assert question_json(question).keys() == expected.keys()
        assert question_json(question)["kind"] == expected["kind"]


def test_every_command_is_documented_with_its_options() -> None:
    text = DOCS.read_text()

    for name in ("oath_import", "oath_export", "oath_chronicle", "setup_sheet", "demo"):
        parser = load_command_class("tables", name).create_parser("manage.py", name)
        own = [
            option
            for action in parser._actions
            for option in action.option_strings
            if option.startswith("--") and option not in DJANGOS_OWN
        ]
        section = text.split(f"## {name}\n")[1].split("\n## ")[0]
        assert [option for option in own if option not in section] == []


DJANGOS_OWN = {
    "--help",
    "--version",
    "--verbosity",
    "--settings",
    "--pythonpath",
    "--traceback",
    "--no-color",
    "--force-color",
    "--skip-checks",
}
