"""``series_new`` and ``series_result``, as scripts use them; the game is the toy."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError

from chronicle.models import Campaign, Chapter
from chronicle.worlds import series_of
from tables.exchange.series_json import setup_of_chapter
from tables.models import Seat
from tests.tables.api.series_house import evening_of_series
from tests.tables.commands_run import counts, run, run_json, written
from tests.tables.printing.pdf_read import words
from tests.tables.series_told import PEOPLE, as_json, open_chapter_at, series_new, toy_result
from tests.toy.catalogue import toy  # noqa: F401 -- a fixture

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("toy")]


# --- series_new -----------------------------------------------------------------------------------


def test_a_series_is_founded_with_its_first_setup() -> None:
    answer = series_new("--name", "Meadow")

    campaign = Campaign.objects.get()
    setup = answer["setup"]
    assert (answer["campaign"], answer["session"]) == (campaign.code, 1)
    assert (campaign.name, campaign.game) == ("Meadow", "toy")
    assert [setup[name] for name in ("game", "name", "session", "seed", "people")] == [
        "toy",
        "Meadow",
        1,
        "hay",
        [*PEOPLE],
    ]
    assert [(seat["seat"], seat["label"], seat["person"]) for seat in setup["seats"]] == [
        (1, "A", "Ana"),
        (2, "B", "Bo"),
        (3, "C", "Cy"),
    ]
    assert setup["code"].startswith("RQT1")
    steps = [line["step"] for part in setup["parts"] for line in part["lines"]]
    assert steps == list(range(len(steps)))
    assert steps


def test_the_same_seed_gives_the_same_setup() -> None:
    first, second = series_new(), series_new()

    assert first["campaign"] != second["campaign"]
    assert first["setup"] == second["setup"]


def test_looking_at_a_first_setup_stores_nothing() -> None:
    before = counts()

    seen = series_new("--preview")

    assert counts() == before
    assert seen["campaign"] is None
    assert seen["setup"] == series_new()["setup"]


def test_each_kind_of_the_table_is_a_flag_and_names_are_read_as_people_write_them() -> None:
    by_value = series_new("--deck", "rain", "--mode", "short")["setup"]
    as_printed = series_new("--deck", "RAIN", "--mode", "short-day")["setup"]

    assert by_value == as_printed
    assert (by_value["picks"]["deck"], by_value["picks"]["mode"]) == ("rain", "short")
    assert (by_value["names"]["mode"], by_value["why"]["mode"]) == (
        "Short day",
        "the table chose this",
    )


def test_a_pick_of_a_seat_is_named_by_number_or_by_person() -> None:
    setup = series_new("--pick", "colour/2=Green", "--pick", "Corner/cy=south corner")["setup"]

    assert setup["seats"][1]["picks"]["colour"] == "green"
    assert setup["seats"][1]["why"]["colour"] == "the table chose this"
    assert setup["seats"][2]["picks"]["corner"] == "south"


def test_what_the_table_writes_itself_stands_where_a_kind_is_open() -> None:
    setup = series_new("--pick", "colour/1=Ana's own lilac")["setup"]

    assert setup["seats"][0]["names"]["colour"] == "Ana's own lilac"


def test_seats_without_a_name_can_be_named_later() -> None:
    setup = series_new(people=",,")["setup"]

    assert [seat["person"] for seat in setup["seats"]] == ["", "", ""]


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (
            ("series_new", "chess", "--people", "A,B"),
            r"^game: chess is not known: write one of .*toy$",
        ),
        (
            ("series_new", "toy", "--people", "A,B", "--deck", "snow"),
            "^--deck: snow is not known: write one of sun, rain, wind$",
        ),
        (
            ("series_new", "toy", "--people", "A,B", "--deck", "s" * 2_000),
            f"^--deck: {'s' * 40} is not known: write one of sun, rain, wind$",
        ),
        (
            ("series_new", "toy", "--people", "A,B", "--pick", "hat/1=red"),
            (
                "^--pick hat/1: Toy has no hat to choose: write one of mode, deck, first, colour, "
                "corner, scarecrow$"
            ),
        ),
        (
            ("series_new", "toy", "--people", "A,B", "--pick", "colour/Zoe=red"),
            (
                "^--pick colour/Zoe: nobody here is called Zoe: "
                "write the number of a seat, or one of A, B$"
            ),
        ),
        (
            ("series_new", "toy", "--people", "A,B", "--pick", "corner=north"),
            "^--pick corner: Corner has no seat 0$",
        ),
        (
            ("series_new", "toy", "--people", "A,B", "--pick", "corner/7=north"),
            "^--pick corner/7: Corner has no seat 7$",
        ),
        (
            ("series_new", "toy", "--people", "A,B", "--pick", "corner"),
            "^--pick: write KIND=VALUE, or KIND/SEAT=VALUE$",
        ),
        (
            ("series_new", "toy", "--people", "A"),
            "^G-9.1: Toy seats 2 to 4; here are 1$",
        ),
        (
            ("series_new", "toy", "--people", "A,A"),
            "^people: A sits here twice$",
        ),
        (
            ("series_new", "toy", "--people", "A,B", "--option", "shade=yes"),
            "^options.shade: shade is not known: write one of ",
        ),
    ],
)
def test_what_cannot_be_is_one_line_and_stores_nothing(asked: tuple[str, ...], why: str) -> None:
    with pytest.raises(CommandError, match=why):
        run(*asked)

    assert counts() == (0, 0, 0)


def test_people_at_a_shell_read_who_has_what_and_why() -> None:
    told = run("series_new", "toy", "--people", "Ana,Bo", "--seed", "hay", "--deck", "sun")

    lines = told.splitlines()
    assert lines[0].startswith(Campaign.objects.get().code)
    assert "  deck: Sun (the table chose this)" in lines
    assert any(line.startswith("  A Ana: colour: ") for line in lines)


# --- series_result --------------------------------------------------------------------------------


def test_a_result_leads_to_the_next_setup(tmp_path: Path) -> None:
    code = series_new()["campaign"]
    path = written(tmp_path, toy_result())
    before = counts()
    preview = run_json("series_result", code, path, "--preview")
    assert counts() == before

    answer = run_json("series_result", code, path)

    assert answer == preview
    assert (answer["campaign"], answer["session"], answer["waived"]) == (code, 2, [])
    assert [
        (each["label"], each["person"], each["place"], each["points"], each["won"])
        for each in answer["standings"]
    ] == [("A", "Ana", 1, 8, True), ("B", "Bo", 2, 6, False), ("C", "Cy", 3, 5, False)]
    assert answer["events"][0] == "Session 1 was played; Ana won"
    chapter = open_chapter_at(code)
    assert chapter.game == 2
    assert answer["setup"] == as_json(setup_of_chapter(chapter))
    assert sum(each.times for each in series_of(chapter).tallies) == 7


def test_a_result_that_names_its_session_counts_once(tmp_path: Path) -> None:
    code = series_new()["campaign"]
    path = written(tmp_path, toy_result(session=1))

    first = run_json("series_result", code, path)
    again = run_json("series_result", code, path)

    assert again == first
    assert Chapter.objects.count() == 2
    with pytest.raises(CommandError, match="Somebody was faster"):
        run("series_result", code, written(tmp_path, toy_result(session=1, meadow=(1, 2, 3))))


def test_a_result_comes_through_the_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    code = series_new()["campaign"]
    data = io.TextIOWrapper(io.BytesIO(b'{"seats": [{"meadow": 1}, {}, {}]}'))
    monkeypatch.setattr(sys, "stdin", data)

    told = run("series_result", code, "-")

    assert "Session 1 was played; Ana won" in told.splitlines()
    assert "  1. A Ana, 1" in told.splitlines()


def test_a_contradiction_is_one_line_with_its_rule_until_it_is_set_aside(tmp_path: Path) -> None:
    code = series_new()["campaign"]
    told = toy_result(meadow=(13, 1, 1))

    with pytest.raises(
        CommandError, match=r"^T-4.1: 13 sheaves from the meadow, which gives 12 at most$"
    ):
        run("series_result", code, written(tmp_path, told))
    assert Chapter.objects.get().result is None

    answer = run_json("series_result", code, written(tmp_path, told | {"waived": ["T-4.1"]}))

    assert answer["waived"] == [
        {"rule": "T-4.1", "text": "13 sheaves from the meadow, which gives 12 at most"}
    ]
    assert answer["session"] == 2


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (toy_result(meadow=(1, 2), waived=["T-4.2"]), "^T-4.2: 2 scores for 3 seats$"),
        ({"seats": "none"}, "^seats: Expected `array`, got `str`$"),
        ({"seats": [{"meadow": 1, "hay": 2}, {}, {}]}, r"^seats\[0\].hay: there is no such field$"),
        ({"winner": "Ana"}, "^winner: there is no such field$"),
        ({"session": 0}, "^session: this is no number of a session$"),
        ({"session": 9}, "has no chapter for game 9$"),
        ("[1]", "^file: a result is one JSON object$"),
        ("seats", "^file: this is no JSON"),
    ],
)
def test_a_result_that_cannot_be_stores_nothing(tmp_path: Path, told: object, why: str) -> None:
    code = series_new()["campaign"]
    before = counts()

    with pytest.raises(CommandError, match=why):
        run("series_result", code, written(tmp_path, told))  # type: ignore[arg-type]

    assert counts() == before
    assert Chapter.objects.get().result is None


# --- commands of one kind of campaign -------------------------------------------------------------


@pytest.mark.parametrize("command", ["oath_export", "oath_deal", "oath_chronicle"])
def test_commands_of_a_chronicle_say_that_this_is_a_series(command: str, tmp_path: Path) -> None:
    code = series_new()["campaign"]
    asked = [command, code, *([written(tmp_path, {})] if command == "oath_chronicle" else [])]

    with pytest.raises(CommandError, match=f"^{code} is a series of Toy, no chronicle$"):
        run(*asked)


def test_a_series_command_says_that_this_is_a_chronicle(tmp_path: Path) -> None:
    run("demo")
    code = Campaign.objects.get().code

    with pytest.raises(CommandError, match=f"^{code} is a chronicle of Oath, no series$"):
        run("series_result", code, written(tmp_path, toy_result()))


# --- sheets ---------------------------------------------------------------------------------------


def test_the_setup_sheet_of_a_series_is_drawn_without_a_session(tmp_path: Path) -> None:
    code, out = series_new("--name", "Meadow")["campaign"], tmp_path / "sheet.pdf"

    told = run("setup_sheet", code, "--out", str(out), "--paper", "letter", "--lang", "pt-br")

    assert told.strip() == f"{out}: session 1, 3 seats"
    text = words(out.read_bytes())
    for fact in ("Meadow", *PEOPLE):
        assert fact in text


def test_the_seat_aids_and_the_result_sheet_are_drawn_too(tmp_path: Path) -> None:
    code, out = series_new()["campaign"], tmp_path / "sheet.pdf"

    told = run("sheet", code, "--kind", "aid", "--out", str(out))
    assert told.strip() == f"{out}: aid of session 1"
    assert out.read_bytes().startswith(b"%PDF")

    run("series_result", code, written(tmp_path, toy_result()))
    told = run("sheet", code, "--kind", "result", "--out", str(out))

    assert told.strip() == f"{out}: result of session 1"
    assert "Ana" in words(out.read_bytes())


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (("sheet", "--kind", "result"), "^no game of this campaign has a finished phase"),
        (("sheet", "--kind", "packup", "--game", "1"), "^This game has no such sheet.$"),
        (("setup_sheet", "--seats", "red=Ana"), "^--seats: a series knows who plays"),
    ],
)
def test_a_sheet_that_a_series_does_not_have_is_refused(
    asked: tuple[str, ...], why: str, tmp_path: Path
) -> None:
    code, out = series_new()["campaign"], tmp_path / "sheet.pdf"
    command, *more = asked

    with pytest.raises(CommandError, match=why):
        run(command, code, "--out", str(out), *more)

    assert not out.exists()


# --- series_plan ----------------------------------------------------------------------------------


def test_the_next_session_is_planned_for_who_comes() -> None:
    code = series_new()["campaign"]
    before = run_json("series_plan", code, "--people", "Cy,Ana", "--deck", "wind", "--preview")
    assert series_of(open_chapter_at(code)).people == PEOPLE

    planned = run_json("series_plan", code, "--people", "Cy,Ana", "--deck", "wind")

    assert planned == before
    assert planned["setup"]["people"] == ["Cy", "Ana"]
    assert planned["setup"]["picks"]["deck"] == "wind"
    assert planned["setup"] == as_json(setup_of_chapter(open_chapter_at(code)))


def test_without_people_the_same_ones_play_by_another_seed_or_options() -> None:
    code = series_new()["campaign"]

    planned = run_json("series_plan", code, "--seed", "straw", "--option", "tie=shared")

    assert (planned["setup"]["seed"], planned["setup"]["people"]) == ("straw", [*PEOPLE])
    assert open_chapter_at(code).options["tie"] == "shared"


def test_the_seats_of_an_open_session_follow_the_plan() -> None:
    campaign = Campaign.objects.get(code=series_new()["campaign"])
    session, _pin = evening_of_series(campaign)

    run("series_plan", campaign.code, "--people", "Cy,Zoe")

    seats = Seat.objects.filter(session=session).order_by("pk")
    assert [seat.person.name if seat.person else None for seat in seats] == ["Cy", "Zoe"]


def test_what_cannot_be_planned_changes_nothing() -> None:
    code = series_new()["campaign"]
    before = setup_of_chapter(open_chapter_at(code))

    with pytest.raises(CommandError, match=r"^--deck: snow is not known"):
        run("series_plan", code, "--deck", "snow")
    with pytest.raises(CommandError, match=r"^T-2.3: a short day is for 3 at most$"):
        run("series_plan", code, "--people", "A,B,C,D", "--mode", "short")

    assert setup_of_chapter(open_chapter_at(code)) == before
