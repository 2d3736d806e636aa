"""The wizard on several devices: what is kept, who is let in, what a stale page may do."""

from __future__ import annotations

import pytest

from chronicle.models import Campaign, Chapter
from tables.models import Device, ResultDraft
from tables.services.draft_values import ENDING, MAP, STEPS
from tables.services.drafts import draft_for
from tables.services.sessions import session_open
from tests.tables.pages.wizard import Browser
from tests.tables.table_made import EVENING, campaign_made, open_chapter

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    return campaign_made()


@pytest.fixture
def chapter(campaign: Campaign) -> Chapter:
    return open_chapter(campaign)


@pytest.fixture
def browser(campaign: Campaign, chapter: Chapter) -> Browser:
    session_open(chapter=chapter, evening=EVENING)
    return Browser(campaign, chapter)


def end_with_yellow(browser: Browser) -> None:
    """Yellow, a Citizen, succeeds."""
    browser.walk(browser.step(ENDING), how="succession", winner="yellow", role__yellow="citizen")


def test_another_device_goes_on_where_the_first_one_stopped(
    browser: Browser, campaign: Campaign, chapter: Chapter
) -> None:
    end_with_yellow(browser)

    other = Browser(campaign, chapter, role=Device.Role.HOST)

    assert other.open(other.step(ENDING)).sent["winner"] == ["yellow"]


def test_a_stale_page_is_shown_beside_what_stands_and_nothing_is_lost(
    browser: Browser, campaign: Campaign, chapter: Chapter
) -> None:
    other = Browser(campaign, chapter)
    mine = browser.open(browser.step(ENDING))
    other.walk(other.step(ENDING), how="oath", winner="purple")

    response = browser.press(browser.step(ENDING), mine, how="succession", winner="yellow")

    page = response.content.decode()
    assert response.status_code == 409
    assert draft_for(chapter).draft.winner == "purple"
    assert "Keep mine" in page
    assert 'name="winner" value="yellow"' in page


def test_my_version_of_a_stale_page_stands_once_i_say_so(
    browser: Browser, campaign: Campaign, chapter: Chapter
) -> None:
    other = Browser(campaign, chapter)
    mine = browser.open(browser.step(ENDING))
    other.walk(other.step(ENDING), how="oath", winner="purple")
    stale = browser.press(
        browser.step(ENDING), mine, how="succession", winner="yellow", role__yellow="citizen"
    )

    again = {**mine.sent, "base": stale.context["base"], "page": stale.context["page"]}
    typed = {"how": "succession", "winner": "yellow", "role-yellow": "citizen", "do": "next"}
    response = browser.client.post(browser.step(ENDING), {**again, **typed})

    assert response.headers["Location"] == browser.step(MAP)
    assert draft_for(chapter).draft.winner == "yellow"


def test_a_page_that_keeps_itself_never_meets_its_own_writes(browser: Browser) -> None:
    page = browser.open(browser.step(ENDING))

    kept = browser.press(browser.step(ENDING), page, "keep", how="succession", winner="yellow")
    response = browser.press(
        browser.step(ENDING), page, how="succession", winner="yellow", role__yellow="citizen"
    )

    assert "Bo wins, as " in kept.content.decode()
    assert 'id="base"' in kept.content.decode()
    assert response.headers["Location"] == browser.step(MAP)


def test_what_a_page_keeps_by_itself_and_too_late_takes_nothing_back(
    browser: Browser, chapter: Chapter
) -> None:
    page = browser.open(browser.step(ENDING))
    browser.press(browser.step(ENDING), page, how="succession", winner="yellow")
    following = browser.open(browser.step(ENDING))

    late = browser.press(browser.step(ENDING), page, "keep", how="usurper", winner="red")
    response = browser.press(browser.step(ENDING), following, role__yellow="citizen")

    draft = draft_for(chapter).draft
    assert (late.status_code, response.status_code) == (200, 302)
    assert (draft.how, draft.winner) == ("succession", "yellow")


@pytest.mark.parametrize("step", STEPS)
def test_a_device_that_may_only_look_is_not_let_in(
    campaign: Campaign, chapter: Chapter, step: str
) -> None:
    viewer = Browser(campaign, chapter, role=Device.Role.VIEWER)

    shown = viewer.client.get(viewer.step(step))
    written = viewer.client.post(viewer.step(step), {"how": "oath", "winner": "purple"})

    assert (shown.status_code, written.status_code) == (403, 403)
    assert "Let this phone write" in shown.content.decode()
    assert not ResultDraft.objects.exists()


def test_a_device_that_knows_the_pin_comes_back_to_the_page(
    campaign: Campaign, chapter: Chapter
) -> None:
    _session, pin = session_open(chapter=chapter, evening=EVENING)
    viewer = Browser(campaign, chapter, role=Device.Role.VIEWER)
    shown = viewer.client.get(viewer.step(MAP))

    led = viewer.client.post(
        f"/t/{campaign.code}/pin/", {"pin": pin, "next": shown.context["next"]}
    )

    assert led.headers["Location"] == viewer.step(MAP)
    assert viewer.client.get(viewer.step(MAP)).status_code == 200


def test_a_device_that_writes_too_often_waits(browser: Browser) -> None:
    page = browser.open(browser.step(ENDING))

    kept = [browser.press(browser.step(ENDING), page, "keep").status_code for _ in range(3)]
    written = [browser.press(browser.step(ENDING), page, "stay").status_code for _ in range(61)]

    assert kept == [200] * 3
    assert written == [*[302] * 60, 429]
