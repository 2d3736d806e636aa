"""A whole series as one file, or carried by its setup code: what comes in is what went out."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from chronicle.between import between_of
from chronicle.models import Annal, Campaign, Chapter, Person
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.series.values import Call
from chronicle.rules.core.series_code import setup_code_of
from chronicle.selectors import chapters_of
from chronicle.services.annals import AnnalTold, annal_write
from chronicle.services.people import person_erase
from chronicle.services.revisions import chapter_revise, edition_of
from chronicle.services.series import planning_of, setup_change
from chronicle.worlds import series_of
from tables.exchange.archive import archive_of, counts_of, write_archive
from tables.exchange.archive_reading import look_at_archive, read_archive
from tables.models import Seat, Session
from tables.services.archives import archive_store
from tables.services.series import result_read, series_session_end
from tests.tables.api.series_house import evening_of_series, series_made, series_played
from tests.tables.commands_run import run, run_json, written
from tests.tables.series_told import toy_result
from tests.tables.table_made import campaign_made, open_chapter
from tests.toy.catalogue import toy  # noqa: F401 -- a fixture

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("toy")]

Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def played() -> Campaign:
    """Two sessions over, the first told otherwise since; tonight's planned anew and open."""
    campaign = series_played()
    chapter = open_chapter(campaign)
    evening_of_series(campaign)
    annal_write(
        campaign=campaign,
        game=1,
        told=AnnalTold(era="Hay", played_on=date(2026, 1, 2), text="Dry."),
        base=0,
    )
    first = chapters_of(campaign)[0]
    told = result_read(chapter=first, told=toy_result(meadow=(13, 1, 1), waived=["T-4.1"]))
    chapter_revise(chapter=first, edition=edition_of(first), result=told)
    setup_change(
        chapter=chapter,
        call=Call(people=("Cy", "Ana"), seed="straw"),
        options=game_of("toy").options(first_barn_sheaf=False),
    )
    campaign.refresh_from_db()
    return campaign


def store(data: bytes) -> Campaign:
    stored = archive_store(archive=read_archive(data), among=Campaign.objects.none())
    assert stored.new
    return stored.campaign


def told_of(campaign: Campaign) -> list[tuple[Any, ...]]:
    return [
        (
            each.game,
            each.revision,
            each.digest,
            series_of(each),
            each.options,
            between_of(each).result_of(each),
            between_of(each).events_of(each),
            planning_of(each),
        )
        for each in campaign.chapters.order_by("game", "revision")
    ]


def test_what_went_out_comes_in_equal(played: Campaign) -> None:
    data = write_archive(played)

    again = store(data)

    assert told_of(again) == told_of(played)
    assert len(told_of(again)) == 3
    assert archive_of(again) == replace(archive_of(played), evenings=archive_of(again).evenings)
    assert (again.game, again.name) == ("toy", "Meadow")


def test_sessions_seats_persons_and_annals_come_in_too(played: Campaign) -> None:
    again = store(write_archive(played))

    session = Session.objects.get(chapter__campaign=again)
    seats = [
        (seat.color, seat.person.name if seat.person else None)
        for seat in Seat.objects.filter(session=session)
    ]
    annal = Annal.objects.get(campaign=again)
    assert seats == [("A", "Ana"), ("B", "Bo"), ("C", "Cy")]
    assert session.closed_at is not None
    assert (annal.era, annal.text) == ("Hay", "Dry.")
    assert sorted(Person.objects.filter(group=again.group).values_list("name", flat=True)) == [
        "Ana",
        "Bo",
        "Cy",
    ]


def test_a_series_comes_in_whose_player_was_erased(played: Campaign) -> None:
    person_erase(person=Person.objects.get(group=played.group, name="Ana"))
    data = write_archive(played)

    again = store(data)

    seats = Seat.objects.filter(session__chapter__campaign=again).order_by("color")
    assert [seat.person and seat.person.name for seat in seats] == [None, "Bo", "Cy"]
    assert told_of(again) == told_of(played)
    assert b"Ana" not in data


def test_the_file_of_a_closed_series_is_byte_for_byte_the_same_again() -> None:
    data = write_archive(series_played())

    again = store(data)

    assert write_archive(again) == data


def test_what_was_set_aside_comes_in_as_it_was_told() -> None:
    campaign = series_made()
    chapter = open_chapter(campaign)
    told = toy_result(meadow=(13, 1, 1), waived=["T-4.1"])
    series_session_end(chapter=chapter, result=result_read(chapter=chapter, told=told))

    again = store(write_archive(campaign))

    first = chapters_of(again)[0]
    events = [str(event.describe()) for event in between_of(first).events_of(first)]
    assert events[0] == ("It happened anyway: 13 sheaves from the meadow, which gives 12 at most")
    assert told_of(again) == told_of(campaign)


def test_a_file_that_is_here_already_adds_nothing(played: Campaign, tmp_path: Path) -> None:
    path = written(tmp_path, write_archive(played))

    told = run_json("campaign_import", path)

    assert told == {
        "campaign": played.code,
        "new": False,
        "counts": {
            "games": 2,
            "chapters": 3,
            "results": 2,
            "evenings": 1,
            "annals": 1,
            "persons": 3,
        },
        "faults": [],
    }
    assert counts_of(archive_of(played)) == told["counts"]
    assert Campaign.objects.count() == 1


def test_a_series_goes_on_where_it_came_in(played: Campaign, tmp_path: Path) -> None:
    again = store(write_archive(played))
    path = written(tmp_path, toy_result(meadow=(3, 2)))

    there, here = (run_json("series_result", each.code, path) for each in (again, played))

    assert there["setup"] == here["setup"]
    assert there["session"] == 3


def changed(data: bytes, change: Change) -> bytes:
    held = json.loads(data)
    held.pop("check")
    change(held)
    return json.dumps(held).encode()


def put(path: str, value: object) -> Change:
    def change(held: Any) -> None:
        *parts, last = path.split("/")
        for part in parts:
            held = held[int(part) if part.isdecimal() else part]
        held[int(last) if last.isdecimal() else last] = value

    return change


def happened(msgid: str) -> dict[str, Any]:
    """A rule that was set aside, told by a sentence of somebody's own."""
    why = {"type": "text", "msgid": msgid, "params": [{"place": "a", "value": "x"}]}
    return {"type": "it-happened-anyway", "rule": "T-4.1", "why": why}


TALLY = {"kind": "deck", "person": "", "value": "sun", "times": 1}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (put("game", "chess"), "game: chess is not known"),
        (put("chapters/0/ruleset", "toy/9"), "chapters[0].ruleset: the rules toy/9"),
        (put("chapters/0/series/session", 2), "chapters[0].series.session: the series is of"),
        (put("chapters/0/series/people", ["Ana"]), "chapters[0].series.people: Toy seats 2 to 4"),
        (
            put("chapters/0/series/picks/0/kind", "hat"),
            "chapters[0].series.picks[0].kind: this game has no hat",
        ),
        (
            put("chapters/0/series/picks/0/seat", 3),
            "chapters[0].series.picks[0].seat: Day has no seat 3",
        ),
        (
            put("chapters/0/series/picks/1/value", "snow"),
            "chapters[0].series.picks[1].value: snow is none",
        ),
        (
            put("chapters/1/series/tallies", [TALLY, TALLY]),
            "chapters[1].series.tallies: each stands here once",
        ),
        (
            put("chapters/1/series/tallies", [{**TALLY, "times": 0}]),
            "chapters[1].series.tallies[0].times: this is no count",
        ),
        (
            put("chapters/0/series/name", "Other"),
            "chapters[0].fingerprint: the series is not the one",
        ),
        (put("chapters/0/options/hat", 1), "chapters[0].options.hat: there is no such field"),
        (
            put("chapters/0/result/seats", "none"),
            "chapters[0].result.seats: Expected `array`",
        ),
        (put("chapters/0/result/hat", 1), "chapters[0].result.hat: there is no such field"),
        (
            put("chapters/0/events/0/tallies/0/kind", "hat"),
            "chapters[0].events[0]: this event names",
        ),
        (put("chapters/1/before", {"game": 7}), "chapters[1].before: no chapter that comes"),
        (put("chapters/0/events/0/standings/0/person", "A\0"), "chapters[0]: a name cannot hold"),
        (
            put("chapters/0/events/0", happened("{a.__class__}")),
            "chapters[0].events[0]: this event names",
        ),
        (put("chapters/0/events/0", happened("{a:>99}")), "chapters[0].events[0]: this event"),
        (put("chapters/0/events/0", happened("{b}")), "chapters[0].events[0]: this event names"),
    ],
)
def test_what_cannot_be_is_told_with_its_field_and_stores_nothing(
    change: Change, fault: str
) -> None:
    data = write_archive(series_played())
    before = Chapter.objects.count()

    look = look_at_archive(changed(data, change))

    assert look.archive is None
    told = [f"{each.field}: {each.why}" for each in look.faults]
    assert [each for each in told if each.startswith(fault)], told
    assert Chapter.objects.count() == before


# --- the setup code -------------------------------------------------------------------------------


def _empty() -> None:
    Chapter.objects.update(previous=None)
    Chapter.objects.all().delete()
    Campaign.objects.all().delete()


def test_a_setup_code_founds_an_equal_series_on_an_empty_instance(tmp_path: Path) -> None:
    chapter = open_chapter(series_played())
    series, options = series_of(chapter), between_of(chapter).options_of(chapter)
    code = setup_code_of(game_of("toy"), series, options)
    _empty()
    paper = "# from the sheet\n" + "\n".join(code[at : at + 40] for at in range(0, len(code), 40))

    told = run_json("campaign_import", written(tmp_path, paper))

    again = Chapter.objects.get(campaign__code=told["campaign"])
    assert series_of(again) == series
    assert again.game == 2
    assert again.campaign.founded_from == Campaign.Origin.SETUP_CODE
    assert run_json("campaign_import", written(tmp_path, code))["new"] is False
    assert Campaign.objects.count() == 1


def test_a_setup_code_with_a_slip_of_the_pen_founds_nothing(tmp_path: Path) -> None:
    chapter = open_chapter(series_made())
    code = setup_code_of(
        game_of("toy"), series_of(chapter), between_of(chapter).options_of(chapter)
    )
    _empty()
    wrong = f"{code[:20]}{'7' if code[20] != '7' else '8'}{code[21:]}"

    with pytest.raises(Exception, match="a character is wrong, missing, doubled"):
        run("campaign_import", written(tmp_path, wrong))

    assert not Campaign.objects.exists()


def test_the_code_of_a_series_among_save_strings_is_refused_by_its_line(tmp_path: Path) -> None:
    chapter = open_chapter(series_made())
    code = setup_code_of(
        game_of("toy"), series_of(chapter), between_of(chapter).options_of(chapter)
    )
    chronicle = run("oath_export", campaign_made().code)

    with pytest.raises(Exception, match=r"^line 2, game: this is the code of a series of Toy"):
        run("oath_import", written(tmp_path, f"{chronicle}{code}\n"))
