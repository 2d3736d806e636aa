"""Branches, boxes put right, results told otherwise, phases run again: looked at, then kept."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.history import on_another
from chronicle.models import Campaign, Chapter
from chronicle.rules.oath.cardbook import Oath, card_of
from chronicle.selectors import chapters_of, result_of
from chronicle.services.revisions import edition_of
from chronicle.worlds import world_of
from tests.chronicle.chains import game
from tests.tables.api.programs import Answer, Program, host_program, problem
from tests.tables.api.test_chapters import STALE
from tests.tables.pages.played import campaign_played, revised
from tests.tables.pages.visits import evening_of, rows

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    """Games 3 (told by a string), 4 and 5 are over; game 6 waits."""
    return campaign_played()


@pytest.fixture
def host(campaign: Campaign) -> Program:
    return host_program(campaign)


def at(campaign: Campaign, number: int, rest: str) -> str:
    return f"campaigns/{campaign.code}/chapters/{number}/{rest}"


def kinds(chapter: Chapter) -> str:
    return next(each.value for each in Oath if each.value != chapter.oath)


def announced(campaign: Campaign) -> list[int]:
    return [each.game for each in on_another(tuple(chapters_of(campaign)))]


# --- branches -------------------------------------------------------------------------------------


def test_a_branch_begins_with_the_box_of_its_chapter(campaign: Campaign, host: Program) -> None:
    answer = host.post(at(campaign, 5, "branch"), {"name": " What  if "})

    body = answer.json()
    branch = Campaign.objects.get(code=body["campaign"])
    assert answer.status_code == 201
    assert body == {
        "campaign": branch.code,
        "chapters": [{"game": 5, "warnings": []}],
        "phrase": body["phrase"],
        "token": None,
    }
    assert (branch.name, branch.branched_from) == ("What if", game(campaign, 5))
    assert world_of(game(branch, 5)) == world_of(game(campaign, 5))
    assert host.get(f"campaigns/{branch.code}").json()["rights"] == "host"


def test_a_branch_without_a_name_is_refused(campaign: Campaign, host: Program) -> None:
    before = rows()

    answer = host.post(at(campaign, 5, "branch"), {"name": " "})

    assert answer.json() == problem("entry.malformed", "give the chronicle a name", path="name")
    assert rows() == before


# --- the box --------------------------------------------------------------------------------------


def test_a_correction_is_looked_at_then_kept_exactly_so(campaign: Campaign, host: Program) -> None:
    chapter = game(campaign, 6)
    bottom = card_of(world_of(chapter).world_deck.cards[-1])
    told = {"oath": kinds(chapter), "cards": [{"card": bottom.name, "to": "dispossessed"}]}
    before = rows(), world_of(chapter)

    look = host.post(at(campaign, 6, "correction/forecast"), told)
    unchanged = rows(), world_of(game(campaign, 6))
    seen = {"edition": look.json()["edition"], "expected": look.json()["expected"]}
    kept = host.put(at(campaign, 6, "correction"), {**seen, "correction": told})
    again = host.put(at(campaign, 6, "correction"), {**seen, "correction": told})

    assert (look.status_code, len(look.json()["changes"])) == (200, 2)
    assert f"{bottom.name}: dispossessed, not world deck" in look.json()["changes"]
    assert unchanged == before
    after = game(campaign, 6)
    assert (kept.status_code, kept.json()["revision"], kept.json()["oath"]) == (
        200,
        1,
        told["oath"],
    )
    assert bottom.id in world_of(after).dispossessed.cards
    assert (again.status_code, again.json()) == (409, STALE)


def test_a_correction_that_was_not_looked_at_is_not_kept(campaign: Campaign, host: Program) -> None:
    told = {"oath": kinds(game(campaign, 6))}
    look = host.post(at(campaign, 6, "correction/forecast"), told).json()
    seen = {"edition": look["edition"], "expected": look["expected"]}
    before = rows()

    other = {**seen, "correction": {"name": "Another"}}
    older = {**seen, "edition": "9-0", "correction": told}
    answers = [host.put(at(campaign, 6, "correction"), each) for each in (other, older)]

    assert [(each.status_code, each.json()) for each in answers] == [(409, STALE)] * 2
    assert rows() == before


def test_a_correction_of_a_played_game_is_a_revision_that_is_announced(
    campaign: Campaign, host: Program
) -> None:
    told = {"oath": kinds(game(campaign, 4))}
    look = host.post(at(campaign, 4, "correction/forecast"), told).json()
    seen = {"edition": look["edition"], "expected": look["expected"]}

    kept = host.put(at(campaign, 4, "correction"), {**seen, "correction": told}).json()

    assert (kept["game"], kept["revision"], kept["state"]) == (4, 2, "closed")
    assert announced(campaign) == [5]


@pytest.mark.parametrize(
    ("told", "path"),
    [
        ({"cards": [{"card": "No Such", "to": "box"}]}, "cards[0].card"),
        ({"sites": [{"place": 1, "site": "Nowhere", "facing": "faceup"}]}, "sites[0].site"),
        ({"oath": "greed"}, "oath"),
        ({"citizens": ["purple"]}, "citizens"),
    ],
)
def test_a_correction_that_cannot_be_says_where(
    campaign: Campaign, host: Program, told: dict[str, Any], path: str
) -> None:
    answer = host.post(at(campaign, 6, "correction/forecast"), told)

    assert (answer.status_code, answer.json()["code"]) == (422, "entry.malformed")
    assert answer.json()["extra"] == {"path": path}


# --- the result -----------------------------------------------------------------------------------


def retold(campaign: Campaign, number: int, **more: Any) -> dict[str, Any]:
    """The seats of a game as they were told, its winner another one."""
    result = result_of(game(campaign, number))
    assert result is not None
    seats = [{"color": seat.color, "role": seat.role.value} for seat in result.seats]
    told = {"game": number, "winner": "purple", "how": "last-round", "seats": seats}
    return {"edition": edition_of(game(campaign, number)), "result": told | more}


def test_an_older_result_is_told_otherwise(campaign: Campaign, host: Program) -> None:
    answer = host.put(at(campaign, 4, "result"), retold(campaign, 4))

    body = answer.json()
    assert (answer.status_code, body["revision"]) == (200, 2)
    assert (body["ended"]["winner"], body["ended"]["how"]) == ("purple", "last-round")
    assert announced(campaign) == [5]


@pytest.mark.parametrize(
    ("more", "path"),
    [
        ({"winner": "green"}, "result.winner"),
        ({"seed": "any"}, "result"),
        ({"sites": [{"place": 1, "site": "Nowhere"}]}, "result.sites[0].site"),
    ],
)
def test_a_result_that_cannot_be_says_where(
    campaign: Campaign, host: Program, more: dict[str, Any], path: str
) -> None:
    before = rows()

    answer = host.put(at(campaign, 4, "result"), retold(campaign, 4, **more))

    assert (answer.status_code, answer.json()["extra"]) == (422, {"path": path})
    assert rows() == before


def test_a_result_of_an_edition_that_is_gone_is_stale(campaign: Campaign, host: Program) -> None:
    older = retold(campaign, 4)
    revised(campaign, 4)

    answer = host.put(at(campaign, 4, "result"), older)

    assert (answer.status_code, answer.json()) == (409, STALE)


# --- the phase run again --------------------------------------------------------------------------


def looked(campaign: Campaign, host: Program, number: int) -> tuple[Answer, list[dict[str, Any]]]:
    """The look at a phase that is run again, each question answered with what is offered first."""
    answers: list[dict[str, Any]] = []
    while True:
        body = {"seed": "again", "answers": answers}
        look = host.post(at(campaign, number, "again/forecast"), body)
        asked = look.json()["open"]
        if not asked:
            return look, answers
        answers += [
            {
                "key": each["key"],
                "value": [one["value"] for one in each["among"][: each["at_least"]]],
            }
            for each in asked
        ]


def test_a_phase_is_looked_at_then_run_again_exactly_so(campaign: Campaign, host: Program) -> None:
    revised(campaign, 5)
    before = rows()

    look, answers = looked(campaign, host, 6)
    unchanged = rows()
    seen = {"edition": look.json()["edition"], "expected": look.json()["expected"]}
    run = host.post(at(campaign, 6, "again"), {**seen, "seed": "again", "answers": answers})

    assert look.status_code == 200
    assert isinstance(look.json()["changes"], list)
    assert unchanged == before
    assert (run.status_code, run.json()["game"], run.json()["state"]) == (200, 6, "open")
    assert announced(campaign) == []


def test_what_was_not_looked_at_is_not_run(campaign: Campaign, host: Program) -> None:
    revised(campaign, 5)
    look, _answers = looked(campaign, host, 6)
    body = {"edition": look.json()["edition"], "expected": "another world"}

    answer = host.post(at(campaign, 6, "again"), body)

    assert (answer.status_code, answer.json()) == (409, STALE)
    assert announced(campaign) == [6]


def test_a_box_is_let_stand_once(campaign: Campaign, host: Program) -> None:
    revised(campaign, 5)
    body = {"edition": edition_of(game(campaign, 6))}

    first = host.post(at(campaign, 6, "let-stand"), body)
    again = host.post(at(campaign, 6, "let-stand"), body)

    assert (first.status_code, first.json()["game"]) == (200, 6)
    assert announced(campaign) == []
    assert (again.status_code, again.json()) == (
        409,
        problem("chapter.closed", "This box stands on the chapter before as it is now."),
    )


# --- if the game ended now ------------------------------------------------------------------------


def test_if_the_game_ended_now(campaign: Campaign, host: Program) -> None:
    evening_of(campaign)
    before = rows()

    end = host.get(at(campaign, 6, "now"), winner="purple")
    nobody = host.get(at(campaign, 6, "now"), winner="green")
    over = host.get(at(campaign, 5, "now"))

    assert end.status_code == 200
    assert set(end.json()) == {"winner", "stays", "happens", "missing", "refused"}
    assert (end.json()["winner"], end.json()["refused"]) == ("purple", None)
    assert end.json()["missing"] or end.json()["stays"]
    assert (nobody.status_code, nobody.json()) == (
        422,
        problem("entry.malformed", "this colour does not play", path="winner"),
    )
    assert (over.status_code, over.json()["code"]) == (409, "chapter.closed")
    assert rows() == before
