"""Ways on from a session: told otherwise, planned on another result, another series from there."""

from __future__ import annotations

import pytest
from django.test import Client

from chronicle.models import Campaign, Chapter
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.game import Game
from chronicle.selectors import chapters_of
from chronicle.services.revisions import chapter_revise, edition_of
from chronicle.worlds import series_of
from tables.services.series import result_read
from tests.tables.pages.played import at
from tests.tables.pages.series.evenings import (
    mown,
    opened,
    played,
    series_made,
    session_at,
    toy_told,
)
from tests.tables.pages.series.forms_sent import Sender, sent
from tests.tables.pages.visits import host_of, viewer_of, words, writer_of

pytestmark = pytest.mark.django_db

PEOPLE = ("Ana", "Bo", "Cy", "Dora")
LEDGERS = (
    {"battle": 6, "temples": 1, "pyramids": 3},
    {"battle": 3, "two_temples": 2, "tiles": 1},
    {"battle": 1},
    {"battle": 4, "temples": 1},
)
TOLD: tuple[tuple[str, dict[str, object]], ...] = (
    ("kemet", {"end": "finished", "days": 5, "seats": [{"points": each} for each in LEDGERS]}),
    ("ankh", {"end": "top", "seats": [{"devotion": each} for each in (31, 20, 18, 9)]}),
)
"""A result of each game in the catalogue, without a doubt about it."""


@pytest.fixture
def campaign(toy: Game) -> Campaign:
    """Sessions 1 and 2 are over, session 3 waits."""
    made = played(series_made(toy), toy_told(5, 3, 4), toy_told(2, 6, 1))
    made.refresh_from_db()
    return made


def retelling(campaign: Campaign, number: int) -> Sender:
    return Sender(host_of(campaign), at(campaign, "retell", number), "wizard")


def meadows(chapter: Chapter) -> list[int]:
    assert chapter.result is not None
    return [seat["meadow"] for seat in chapter.result["seats"]]


def revised(campaign: Campaign, number: int) -> Chapter:
    """A session told otherwise by another door: what stands on it announces that."""
    chapter = session_at(campaign, number)
    result = result_read(chapter=chapter, told=toy_told(1, 9, 4))
    return chapter_revise(chapter=chapter, edition=edition_of(chapter), result=result)


# --- told otherwise -------------------------------------------------------------------------------


def test_the_form_begins_with_what_was_told(campaign: Campaign) -> None:
    page = sent(retelling(campaign, 1).opened(), "wizard")

    assert {name: page[name] for name in mown(0, 0, 0)} == mown(5, 3, 4)


def test_a_correction_is_looked_at_before_it_is_kept(campaign: Campaign) -> None:
    retell = retelling(campaign, 1)

    looked = retell.press("look", None, **mown(5, 9, 4))
    before = session_at(campaign, 1)
    kept = retell.press("keep", looked)

    assert looked.context["look"].changes == ("Bo: From the meadow: 9 instead of 3",)
    assert looked.context["headline"] == "Bo wins"
    assert (before.revision, meadows(before)) == (1, [5, 3, 4])
    assert kept.headers["Location"] == at(campaign, "chapter", 1)
    after = session_at(campaign, 1)
    assert (after.revision, meadows(after)) == (2, [5, 9, 4])


def test_what_was_not_looked_at_is_not_kept(campaign: Campaign) -> None:
    retell = retelling(campaign, 1)
    looked = retell.press("look", None, **mown(5, 9, 4))

    other = retell.press("keep", looked, **mown(5, 8, 4))

    assert other.status_code == 200
    assert session_at(campaign, 1).revision == 1


def test_the_next_session_stays_as_it_was_set_up(campaign: Campaign) -> None:
    retell = retelling(campaign, 1)
    before = series_of(session_at(campaign, 2))

    retell.press("keep", retell.press("look", None, **mown(5, 9, 4)))

    page = host_of(campaign).get(at(campaign, "chapter", 2))
    assert page.context["announced"] is False
    assert series_of(session_at(campaign, 2)) == before


def test_the_host_may_let_the_next_session_say_that_it_stands_on_another_result(
    campaign: Campaign,
) -> None:
    retell = retelling(campaign, 1)
    looked = retell.press("look", None, **mown(5, 9, 4))
    fields = sent(looked, "wizard")
    fields.pop("stands")

    retell.client.post(retell.address, {**fields, "do": "keep"})

    page = host_of(campaign).get(at(campaign, "chapter", 2))
    assert page.context["announced"] is True
    assert "Session 2 was planned on another result" in words(page)


def test_the_page_of_the_session_keeps_its_earlier_revision(campaign: Campaign) -> None:
    retell = retelling(campaign, 1)
    retell.press("keep", retell.press("look", None, **mown(5, 9, 4)))

    page = host_of(campaign).get(at(campaign, "chapter", 1))

    assert [(each.number, each.changes) for each in page.context["revisions"]] == [
        (1, ("Bo: From the meadow: 9 instead of 3",))
    ]
    assert page.context["ended"] == "Bo wins."


def test_the_same_again_writes_nothing(campaign: Campaign) -> None:
    retell = retelling(campaign, 1)
    looked = retell.press("look")

    answer = retell.client.post(
        retell.address, {**sent(looked, "wizard"), "do": "keep"}, follow=True
    )

    assert looked.context["look"].changes == ()
    assert "Nothing was told otherwise: nothing was written." in words(answer)
    assert session_at(campaign, 1).revision == 1


@pytest.mark.parametrize(("key", "told"), TOLD)
def test_a_result_of_any_game_is_told_again_as_it_was(key: str, told: dict[str, object]) -> None:
    made = played(series_made(game_of(key), people=PEOPLE), told, {"end": "interrupted"})

    looked = retelling(made, 1).press("look")

    assert looked.context["look"].changes == ()
    assert looked.context["look"].result == result_read(chapter=session_at(made, 1), told=told)


def test_what_the_rules_object_to_is_not_kept_before_it_is_set_aside(campaign: Campaign) -> None:
    retell = retelling(campaign, 1)
    looked = retell.press("look", None, **{"m:seats/0/meadow": "30"})
    tried = retell.press("keep", looked)

    waived = retell.press("waive:T-4.1", looked)
    retell.press("keep", waived)

    assert "30 sheaves from the meadow, which gives 12 at most" in words(looked)
    assert (tried.status_code, looked.context["look"].seen) == (422, "")
    result = session_at(campaign, 1).result
    assert result is not None
    assert (result["waived"], result["seats"][0]["meadow"]) == (["T-4.1"], 30)


def test_what_cannot_be_read_is_refused_under_its_field(campaign: Campaign) -> None:
    page = retelling(campaign, 1).press("look", None, **{"m:seats/1/cards": "99"})

    assert page.status_code == 422
    assert "A number from 0 to 40 is missing here." in words(page)
    assert sent(page, "wizard")["f:seats/1/cards"] == "99"


def test_a_page_that_is_older_than_the_session_keeps_nothing(campaign: Campaign) -> None:
    retell = retelling(campaign, 1)
    looked = retell.press("look", None, **mown(5, 9, 4))
    revised(campaign, 1)

    late = retell.press("keep", looked)

    assert late.status_code == 409
    assert meadows(session_at(campaign, 1)) == [1, 9, 4]


def test_the_session_that_waits_is_told_by_its_form_and_planned_by_its_setup(
    campaign: Campaign,
) -> None:
    host = host_of(campaign)

    told = host.get(at(campaign, "retell", 3))
    boxes = [host.get(at(campaign, "correct", number)) for number in (3, 1)]

    assert told.headers["Location"] == at(campaign, "result_begin", 3)
    assert [answer.headers["Location"] for answer in boxes] == [
        at(campaign, "setup"),
        at(campaign, "retell", 1),
    ]


@pytest.mark.parametrize("name", ["retell", "again", "branch", "correct"])
def test_only_the_host_goes_these_ways(campaign: Campaign, name: str) -> None:
    chapter = opened(campaign)
    writer = writer_of(campaign, chapter.sessions.get())
    browsers = (Client(), viewer_of(campaign), writer)

    got = [browser.get(at(campaign, name, 1)).status_code for browser in browsers]
    sent_to = [browser.post(at(campaign, name, 1), {}).status_code for browser in browsers]

    assert (got, sent_to) == ([404, 403, 403], [404, 403, 403])


# --- planned on another result --------------------------------------------------------------------


def test_a_session_that_stands_on_another_result_is_let_stand(campaign: Campaign) -> None:
    revised(campaign, 2)
    host = host_of(campaign)
    page = host.get(at(campaign, "again", 3))

    answer = host.post(
        at(campaign, "again", 3), {**sent(page, "stand"), "do": "stand"}, follow=True
    )

    assert "Session 2 was corrected after this one had been planned." in words(page)
    assert "It leads to the very same setup." in words(page)
    assert "The session stands as it is." in words(answer)
    assert answer.context["announced"] is False


def test_a_session_that_waits_is_planned_again(campaign: Campaign) -> None:
    revised(campaign, 2)
    host = host_of(campaign)
    page = host.get(at(campaign, "again", 3))

    answer = host.post(at(campaign, "again", 3), {**sent(page, "again"), "do": "run"}, follow=True)

    assert "The session is planned again." in words(answer)
    assert answer.context["announced"] is False
    assert session_at(campaign, 3).previous_id == session_at(campaign, 2).pk


def test_a_session_that_was_played_is_never_planned_again(campaign: Campaign) -> None:
    revised(campaign, 1)
    host = host_of(campaign)
    page = host.get(at(campaign, "again", 2))
    before = series_of(session_at(campaign, 2))

    fields = {**sent(page, "stand"), "do": "run"}
    answer = host.post(at(campaign, "again", 2), fields, follow=True)

    assert "Plan it again" not in words(page)
    assert "This session was played: what was set up then stays." in words(answer)
    assert series_of(session_at(campaign, 2)) == before


def test_where_nothing_is_announced_there_is_nothing_to_choose(campaign: Campaign) -> None:
    answer = host_of(campaign).get(at(campaign, "again", 2))

    assert answer.headers["Location"] == at(campaign, "chapter", 2)


# --- what if --------------------------------------------------------------------------------------


def test_another_series_begins_with_a_session(campaign: Campaign) -> None:
    host = host_of(campaign)

    answer = host.post(at(campaign, "branch", 2), {"name": "If Bo had lost"})

    branch = Campaign.objects.get(name="If Bo had lost")
    begun = series_of(chapters_of(branch).get())
    stood = series_of(session_at(campaign, 2))
    assert answer.status_code == 200
    assert (begun.session, begun.picks, begun.tallies) == (2, stood.picks, stood.tallies)
    page = host.get(at(campaign, "chapter", 2))
    assert "what if: begins with session 2" in words(page)
    assert "This series began as a what if" in words(host.get(at(branch, "chapter", 2)))


def test_a_branch_needs_a_name(campaign: Campaign) -> None:
    page = host_of(campaign).post(at(campaign, "branch", 2), {"name": " "})

    assert page.status_code == 422
    assert "Give the other series a name of its own." in words(page)
    assert Campaign.objects.count() == 1
