"""Recording the result of a session: taps, sums, what speaks against it, keeping it."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from chronicle.models import Campaign
from chronicle.rules import catalogue
from chronicle.rules.core.game import Game
from chronicle.selectors import next_chapter_of
from chronicle.worlds import series_of
from tables.services.series import result_read, series_session_end
from tables.services.series_drafts import entered_for
from tests.tables.pages.series.evenings import (
    check_of,
    form_of,
    mown,
    opened,
    played,
    series_made,
    session_at,
    toy_told,
)
from tests.tables.pages.series.forms_sent import sent
from tests.tables.pages.visits import Answer, host_of, rows, viewer_of, words, writer_of
from tests.tables.table_made import open_chapter

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign(toy: Game) -> Campaign:
    """Session 1 is on the table."""
    made = series_made(toy)
    opened(made)
    made.refresh_from_db()
    return made


def kept(campaign: Campaign, number: int = 1) -> object:
    """The result that a session keeps."""
    return session_at(campaign, number).result


def field(page: Answer, path: str) -> object:
    """A field of the form, as the page shows it."""
    form = page.context["form"]
    fields = (
        field
        for group in form.groups
        for field in (*group.fields, *(each for block in group.blocks for each in block.fields))
    )
    return next(each for each in fields if each.name == f"f:{path}")


# --- the way through ------------------------------------------------------------------------------


def test_a_result_is_tapped_checked_and_kept(campaign: Campaign) -> None:
    form, check = form_of(campaign, 1), check_of(campaign, 1)

    told = form.press("check", None, **mown(5, 3, 4))
    looked = check.opened()
    done = check.press("next", looked)

    assert (told.status_code, told.headers["Location"]) == (302, check.address)
    assert [(each.letter, each.person, each.place, each.points, each.won)
            for each in looked.context["standings"]] == [
        ("A", "Ana", 1, 5, True), ("C", "Cy", 2, 4, False), ("B", "Bo", 3, 3, False),
    ]  # fmt: skip
    assert "Nothing contradicts it." in words(looked)
    assert done.headers["Location"] == reverse("phase", args=[campaign.code, 1])
    assert [seat["meadow"] for seat in kept(campaign)["seats"]] == [5, 3, 4]  # type: ignore[index]
    assert session_at(campaign, 1).sessions.get().closed_at is not None
    assert open_chapter(campaign).game == 2


def test_the_check_shows_the_very_setup_that_comes_next(campaign: Campaign) -> None:
    form_of(campaign, 1).press("check", None, **mown(5, 3, 4))
    check = check_of(campaign, 1)

    looked = check.opened()
    check.press("next", looked)

    following = series_of(open_chapter(campaign))
    assert [
        (place.person, [pick.kind for pick in place.picks])
        for place in looked.context["next_places"]
    ] == [(person, ["colour", "corner"]) for person in ("Ana", "Bo", "Cy")]
    assert [pick.value for pick in looked.context["next_picks"]] == [
        "Long day",
        (following.value("deck") or "").title(),
        f"Seat {following.value('first')}",
    ]
    assert "not played yet" in words(looked)


def test_a_page_of_a_session_that_is_over_says_how_it_ended(campaign: Campaign) -> None:
    form_of(campaign, 1).press("check", None, **mown(5, 3, 4))
    check_of(campaign, 1).press("next")

    page = host_of(campaign).get(reverse("phase", args=[campaign.code, 1]))

    assert "Ana wins" in words(page)
    assert "Session 2 is planned and waits to be set up." in words(page)
    assert page.context["may_take_back"] is True
    gone_on = host_of(campaign).get(form_of(campaign, 1).address)
    assert gone_on.headers["Location"] == reverse("phase", args=[campaign.code, 1])


def test_the_usual_numbers_are_buttons_and_others_are_typed(campaign: Campaign) -> None:
    form = form_of(campaign, 1)

    first = form.opened()
    form.press("keep", first, **{"m:seats/0/cards": "17"})
    again = form.opened()

    assert [tap.value for tap in field(first, "seats/0/cards").taps] == ["0", "1", "2", "3"]  # type: ignore[attr-defined]
    assert [(tap.value, tap.chosen) for tap in field(again, "seats/0/cards").taps][-2:] == [  # type: ignore[attr-defined]
        ("3", False),
        ("17", True),
    ]
    assert entered_for(session_at(campaign, 1)).fields["seats/0/cards"] == "17"


def test_a_number_typed_before_gives_way_to_one_that_is_tapped(campaign: Campaign) -> None:
    form = form_of(campaign, 1)
    form.press("keep", None, **{"m:seats/0/cards": "17"})

    form.press("keep", None, **{"f:seats/0/cards": "2"})

    assert entered_for(session_at(campaign, 1)).fields["seats/0/cards"] == "2"


def test_what_is_tapped_is_answered_with_sums_and_who_would_win(campaign: Campaign) -> None:
    part = form_of(campaign, 1).press("keep", None, **mown(5, 3, 7))

    said = words(part)
    assert "Cy wins" in said
    assert "<html" not in part.content.decode()
    for seat, points in enumerate((5, 3, 7), start=1):
        assert f'<output id="sum-score-{seat}" hx-swap-oob="true">{points}</output>' in (
            part.content.decode()
        )


def test_a_field_that_decides_something_comes_up_at_the_check(campaign: Campaign) -> None:
    form = form_of(campaign, 1)

    first = form.press("check", None, **mown(5, 3, 4), **{"f:storm": "1"})
    page = form.opened()
    second = form.press("check", page, **{"f:struck": "2"})

    assert first.headers["Location"] == f"{form.address}#f-struck"
    assert [tap.label for tap in field(page, "struck").taps] == ["Seat 1", "Seat 2", "Seat 3"]  # type: ignore[attr-defined]
    assert second.headers["Location"] == check_of(campaign, 1).address
    check_of(campaign, 1).press("next")
    assert (kept(campaign)["storm"], kept(campaign)["struck"]) == (True, "2")  # type: ignore[index]


def test_a_tick_can_be_taken_away(campaign: Campaign) -> None:
    form = form_of(campaign, 1)
    form.press("keep", None, **{"f:storm": "1"})

    ticked = sent(form.opened(), "wizard")["f:storm"]
    form.press("keep", None, **{"f:storm": ""})

    assert (ticked, sent(form.opened(), "wizard")["f:storm"]) == ("1", "")


def test_enter_in_a_field_checks_what_was_entered(campaign: Campaign) -> None:
    page = form_of(campaign, 1).opened().content.decode()

    form = page[page.index('id="wizard"') :]
    submits = re.findall(r'<button[^>]*name="do" value="(\w+)"', form)
    assert submits == ["check", "back", "check"]


# --- refusals -------------------------------------------------------------------------------------


def test_what_is_no_number_is_refused_under_its_field_and_kept_as_typed(campaign: Campaign) -> None:
    page = form_of(campaign, 1).press("check", None, **mown(5, 3, 4), **{"m:seats/1/coins": "99"})

    assert page.status_code == 422
    assert "A number from 0 to 40 is missing here." in words(page)
    assert field(page, "seats/1/coins").refused == "a number from 0 to 40 is missing here"  # type: ignore[attr-defined]
    assert sent(page, "wizard")["f:seats/0/meadow"] == "5"
    assert sent(page, "wizard")["f:seats/1/coins"] == "99"


def test_what_the_rules_object_to_stands_with_its_rule_and_two_ways_out(campaign: Campaign) -> None:
    form_of(campaign, 1).press("check", None, **{"m:seats/0/meadow": "30"})
    check = check_of(campaign, 1)

    looked = check.opened()
    refused = check.press("next", looked)

    said = words(looked)
    assert "30 sheaves from the meadow, which gives 12 at most. T-4.1" in said
    assert said.index("Correct: Ana: From the meadow") < said.index("It happened anyway")
    assert f'href="{form_of(campaign, 1).address}#f-seats-0-meadow"' in looked.content.decode()
    assert (refused.status_code, kept(campaign)) == (422, None)


def test_the_table_sets_a_rule_aside_and_the_result_says_so(campaign: Campaign) -> None:
    form_of(campaign, 1).press("check", None, **{"m:seats/0/meadow": "30"})
    check = check_of(campaign, 1)

    check.press("waive:T-4.1")
    looked = check.opened()
    check.press("next", looked)

    assert "It happened anyway: 30 sheaves" in words(looked)
    assert kept(campaign)["waived"] == ["T-4.1"]  # type: ignore[index]
    assert open_chapter(campaign).game == 2


def test_a_rule_set_aside_counts_again_once_it_is_taken_back(campaign: Campaign) -> None:
    form_of(campaign, 1).press("check", None, **{"m:seats/0/meadow": "30"})
    check = check_of(campaign, 1)
    check.press("waive:T-4.1")

    check.press("unwaive:T-4.1")

    assert check.press("next").status_code == 422
    assert entered_for(session_at(campaign, 1)).waived == ()


def test_what_cannot_have_happened_is_not_set_aside(campaign: Campaign) -> None:
    form_of(campaign, 1).press("check", None, **{"m:seats/0/coins": "11"})
    check = check_of(campaign, 1)

    looked = check.opened()
    check.press("waive:T-4.2", looked)
    refused = check.press("next")

    assert "11 coins, and the box holds 10" in words(looked)
    assert "It happened anyway" not in words(looked)
    assert (refused.status_code, kept(campaign)) == (422, None)


def test_a_rule_that_nothing_breaks_any_more_is_not_kept_as_set_aside(campaign: Campaign) -> None:
    form_of(campaign, 1).press("check", None, **{"m:seats/0/meadow": "30"})
    check_of(campaign, 1).press("waive:T-4.1")

    form_of(campaign, 1).press("check", None, **mown(5, 3, 4))
    check_of(campaign, 1).press("next")

    assert kept(campaign)["waived"] == []  # type: ignore[index]


# --- somebody else --------------------------------------------------------------------------------


def test_two_devices_at_once_choose_what_is_to_stand(campaign: Campaign) -> None:
    mine, theirs = form_of(campaign, 1), form_of(campaign, 1)
    page = mine.opened()
    theirs.press("keep", None, **mown(1, 2, 3))

    met = mine.press("check", page, **mown(9, 2, 3))
    stale = dict(met.context["posted"])
    won = mine.client.post(
        mine.address, {**stale, "base": met.context["base"], "page": met.context["page"]}
    )

    assert met.status_code == 409
    assert (met.context["mine"].headline, met.context["theirs"].headline) == ("Ana wins", "Cy wins")
    assert won.status_code == 302
    assert entered_for(session_at(campaign, 1)).fields["seats/0/meadow"] == "9"


def test_who_may_tell_a_result(campaign: Campaign) -> None:
    session = session_at(campaign, 1).sessions.get()
    browsers = (Client(), viewer_of(campaign), writer_of(campaign, session), host_of(campaign))
    address = form_of(campaign, 1).address

    got = [browser.get(address) for browser in browsers]
    sent_to = [browser.post(address, {"do": "keep"}) for browser in browsers]

    assert [answer.status_code for answer in got] == [404, 403, 200, 200]
    assert "PIN" in words(got[1])
    assert [answer.status_code for answer in sent_to] == [404, 403, 200, 200]


@pytest.mark.parametrize("step", ["ending", "map", "winner", "nothing"])
def test_a_step_that_a_series_has_not_is_not_there(campaign: Campaign, step: str) -> None:
    address = reverse("result", args=[campaign.code, 1, step])

    assert host_of(campaign).get(address).status_code == 404


def test_looking_writes_nothing(campaign: Campaign) -> None:
    before = rows()

    form_of(campaign, 1).opened()
    check_of(campaign, 1).opened()

    after = rows()
    assert after["tables.ResultDraft"] == 0
    assert after["chronicle.Chapter"] == before["chronicle.Chapter"]


# --- taken back -----------------------------------------------------------------------------------


def test_a_result_taken_back_leaves_everything_entered(campaign: Campaign) -> None:
    form_of(campaign, 1).press("check", None, **mown(5, 3, 4))
    check_of(campaign, 1).press("next")

    back = host_of(campaign).post(reverse("phase", args=[campaign.code, 1]), {"do": "take-back"})

    assert back.headers["Location"] == form_of(campaign, 1).address
    assert open_chapter(campaign).game == 1
    assert session_at(campaign, 1).sessions.get().closed_at is None
    assert sent(form_of(campaign, 1).opened(), "wizard")["f:seats/2/meadow"] == "4"


def test_a_result_that_came_by_another_door_is_taken_back_into_the_form(campaign: Campaign) -> None:
    made = played(campaign, toy_told(5, 3, 4, storm=True, struck="3"))

    host_of(made).post(reverse("phase", args=[made.code, 1]), {"do": "take-back"})

    page = sent(form_of(made, 1).opened(), "wizard")
    assert {name: page[name] for name in page if name.startswith("f:s")} == {
        **{f"f:seats/{at}/{key}": "0" for at in range(3) for key in ("cards", "coins")},
        **mown(5, 3, 4),
        "f:storm": "1",
        "f:struck": "3",
    }


def test_a_result_stands_once_the_next_session_was_played(campaign: Campaign) -> None:
    made = played(campaign, toy_told(5, 3, 4), toy_told(1, 2, 3))
    over = reverse("phase", args=[made.code, 1])

    page = host_of(made).get(over)
    answer = host_of(made).post(over, {"do": "take-back"}, follow=True)

    assert page.context["may_take_back"] is False
    assert "The next session has been played: this result stands." in words(page)
    assert "The next game has been played" in words(answer)
    assert open_chapter(made).game == 3


# --- every game of the catalogue ------------------------------------------------------------------


@pytest.mark.parametrize("key", [game.key for game in catalogue.GAMES if game.series is not None])
def test_an_interrupted_session_is_kept_and_nobody_won(key: str) -> None:
    made = series_made(catalogue.game_of(key), people=("Ana", "Bo", "Cy", "Dora"))
    opened(made)
    form_of(made, 1).press("check", None, **{"f:end": "interrupted"})

    check_of(made, 1).press("next")

    following = next_chapter_of(session_at(made, 1))
    assert following is not None
    page = host_of(made).get(reverse("phase", args=[made.code, 1]))
    assert "Nobody has won" in words(page)


KEMET_TAPPED = {
    "seats/0/points/battle": "6", "seats/0/points/temples": "1", "seats/0/points/pyramids": "3",
    "seats/1/points/battle": "3", "seats/1/points/two_temples": "2", "seats/1/points/tiles": "1",
    "seats/2/points/battle": "1", "seats/2/points/temples": "1",
    "seats/3/points/battle": "4", "seats/3/points/pyramids": "1",
}  # fmt: skip
ANKH_TAPPED = {
    "end": "top", "seats/0/devotion": "31", "seats/1/devotion": "22", "seats/2/devotion": "18",
    "seats/3/devotion": "9",
}  # fmt: skip
MOST_TAPS = 18
BESIDE = 3
"""Taps beside the fields: record the result, check, keep it."""


@pytest.mark.parametrize(("key", "tapped"), [("kemet", KEMET_TAPPED), ("ankh", ANKH_TAPPED)])
def test_an_evening_of_four_is_kept_in_a_few_taps(key: str, tapped: dict[str, str]) -> None:
    made = series_made(catalogue.game_of(key), people=("Ana", "Bo", "Cy", "Dora"))
    opened(made)
    form, check = form_of(made, 1), check_of(made, 1)

    checked = form.press("check", None, **{f"f:{path}": each for path, each in tapped.items()})
    done = check.press("next")

    assert checked.headers["Location"] == check.address
    assert done.headers["Location"] == reverse("phase", args=[made.code, 1])
    assert open_chapter(made).game == 2
    assert len(tapped) + BESIDE < MOST_TAPS


def test_the_form_asks_the_database_a_bounded_number_of_times(
    campaign: Campaign, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    form, check = form_of(campaign, 1), check_of(campaign, 1)
    form.press("keep", None, **mown(5, 3, 4))

    with django_assert_max_num_queries(12):
        form.opened()
    with django_assert_max_num_queries(16):
        check.opened()


def test_a_session_without_a_result_that_others_stand_on_is_history(campaign: Campaign) -> None:
    made = played(campaign, toy_told(5, 3, 4))
    first = session_at(made, 1)
    first.result, first.closed_at = None, None
    first.save()

    page = form_of(made, 1).opened()

    assert page.status_code == 409
    assert "This session is history" in words(page)


def test_what_was_kept_by_another_door_meanwhile_is_shown(campaign: Campaign) -> None:
    form = form_of(campaign, 1)
    page = form.opened()
    chapter = session_at(campaign, 1)
    series_session_end(chapter=chapter, result=result_read(chapter=chapter, told=toy_told(1, 2, 3)))

    answer = form.press("check", page, **mown(5, 3, 4))

    assert answer.headers["Location"] == reverse("phase", args=[campaign.code, 1])
