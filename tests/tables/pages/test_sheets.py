from __future__ import annotations

import io

import pypdf
import pytest
from django.test import Client
from django.urls import reverse

from chronicle.models import Campaign
from tables.models import Job, Session, Sheet
from tables.services.sheets import path_of
from tests.tables.chronicles_played import play_on
from tests.tables.pages.visits import Answer, evening_of, host_of, viewer_of, words
from tests.tables.table_made import campaign_made

pytestmark = pytest.mark.django_db

LOOK = {"paper": "a4", "language": "en", "sealed": "sealed"}


@pytest.fixture
def campaign() -> Campaign:
    return campaign_made()


@pytest.fixture
def session(campaign: Campaign) -> Session:
    return evening_of(campaign)[0]


def order(client: Client, campaign: Campaign, session: Session, **look: str) -> Answer:
    return client.post(reverse("sheet_order", args=[campaign.code, session.pk]), {**LOOK, **look})


@pytest.mark.django_db(transaction=True)
def test_an_ordered_sheet_is_drawn_and_opens() -> None:
    campaign = campaign_made()
    session = evening_of(campaign)[0]
    client = host_of(campaign)

    ordered = order(client, campaign, session, language="pt-br", paper="letter")

    sheet = Sheet.objects.get()
    assert ordered.url == reverse("sheet", args=[campaign.code, sheet.pk])  # type: ignore[attr-defined]
    assert "The sheet is ready." in words(client.get(ordered.url))  # type: ignore[attr-defined]
    answer = client.get(reverse("sheet_file", args=[campaign.code, sheet.pk]))
    pdf = pypdf.PdfReader(io.BytesIO(b"".join(answer.streaming_content)))  # type: ignore[attr-defined]
    assert answer["Content-Type"] == "application/pdf"
    assert "ours-4-letter-pt-br.pdf" in answer["Content-Disposition"]
    assert 1 <= len(pdf.pages) <= 2
    assert "Lush Coast" in pdf.pages[0].extract_text()


def test_a_sheet_that_waits_shows_how_far_it_is_and_looks_again_by_itself(
    campaign: Campaign, session: Session
) -> None:
    client = host_of(campaign)
    order(client, campaign, session)  # not committed here, so no worker hears of it
    sheet = Sheet.objects.get()
    Job.objects.update(progress=40, stage="Drawing the sheet", state=Job.State.QUEUED)

    page = client.get(reverse("sheet", args=[campaign.code, sheet.pk]))
    early = client.get(reverse("sheet_file", args=[campaign.code, sheet.pk]))

    assert '<noscript><meta http-equiv="refresh" content="1"></noscript>' in page.content.decode()
    assert "Drawing the sheet 40 %" in words(page)
    assert early.url == reverse("sheet", args=[campaign.code, sheet.pk])  # type: ignore[attr-defined]


def test_the_same_look_again_is_the_same_sheet(campaign: Campaign, session: Session) -> None:
    client = host_of(campaign)

    first = order(client, campaign, session)
    again = order(client, campaign, session)
    other = order(client, campaign, session, sealed="out")

    assert first.url == again.url != other.url  # type: ignore[attr-defined]
    assert (Sheet.objects.count(), Job.objects.count()) == (2, 2)


def test_a_sheet_that_failed_says_so(campaign: Campaign, session: Session) -> None:
    client = host_of(campaign)
    order(client, campaign, session)
    Job.objects.update(state=Job.State.FAILED)

    page = words(client.get(reverse("sheet", args=[campaign.code, Sheet.objects.get().pk])))

    assert "The sheet could not be drawn" in page


def test_a_sheet_whose_order_was_overtaken_says_so(campaign: Campaign, session: Session) -> None:
    client = host_of(campaign)
    order(client, campaign, session)
    Job.objects.update(state=Job.State.DONE)

    page = words(client.get(reverse("sheet", args=[campaign.code, Sheet.objects.get().pk])))

    assert "This sheet is not there any more" in page
    assert not path_of(Sheet.objects.get()).exists()


def test_a_phone_that_only_looks_orders_nothing(campaign: Campaign, session: Session) -> None:
    response = order(viewer_of(campaign), campaign, session)

    assert response.status_code == 403
    assert Sheet.objects.count() == 0


@pytest.mark.parametrize("wrong", [{"paper": "a3"}, {"language": "de"}, {"sealed": "half"}])
def test_a_look_that_is_none_orders_nothing(
    campaign: Campaign, session: Session, wrong: dict[str, str]
) -> None:
    response = order(host_of(campaign), campaign, session, **wrong)

    assert response.url == reverse("session", args=[campaign.code, session.pk])  # type: ignore[attr-defined]
    assert Sheet.objects.count() == 0


def test_the_tenth_sheet_of_an_hour_is_ordered_and_the_next_waits(
    campaign: Campaign, session: Session
) -> None:
    client = host_of(campaign)

    answers = [order(client, campaign, session).status_code for _sheet in range(11)]

    assert answers == [302] * 10 + [429]


# --- the sheets of a game that is over ------------------------------------------------------------


def order_of_game(client: Client, campaign: Campaign, number: int, **sent: str) -> Answer:
    return client.post(reverse("game_sheet_order", args=[campaign.code, number]), {**LOOK, **sent})


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("kind", "title"), [("packup", "Pack-up"), ("result", "Result")])
def test_a_game_that_is_over_has_its_sheets(kind: str, title: str) -> None:
    campaign = campaign_made()
    play_on(campaign, 1)
    client = host_of(campaign)

    ordered = order_of_game(client, campaign, 4, kind=kind, sealed="out")

    sheet = Sheet.objects.get()
    answer = client.get(reverse("sheet_file", args=[campaign.code, sheet.pk]))
    pdf = pypdf.PdfReader(io.BytesIO(b"".join(answer.streaming_content)))  # type: ignore[attr-defined]
    page = words(client.get(ordered.url))  # type: ignore[attr-defined]
    assert 1 <= len(pdf.pages) <= 2
    assert (sheet.kind, sheet.chapter.game) == (kind, 4)
    assert sheet.sealed == ("out" if kind == "packup" else "sealed")
    assert f"{title} sheet" in page
    assert "this sheet is older" not in page
    assert f"ours-4-{kind}-a4-en.pdf" in answer["Content-Disposition"]
    assert f"{title} sheet" in words(client.get(reverse("campaign", args=[campaign.code])))


def test_the_pages_of_a_game_that_is_over_lead_to_its_sheets(campaign: Campaign) -> None:
    play_on(campaign, 1)
    host, viewer = host_of(campaign), viewer_of(campaign)
    pages = (
        reverse("campaign", args=[campaign.code]),
        reverse("chapter", args=[campaign.code, 4]),
        reverse("chapter", args=[campaign.code, 5]),
    )

    offered = ["Print the pack-up sheet" in words(host.get(page)) for page in pages]

    assert offered == [True, True, False]
    assert not any("Print the pack-up sheet" in words(viewer.get(page)) for page in pages)


def test_before_the_phase_is_finished_no_sheet_tells_of_it(campaign: Campaign) -> None:
    client = host_of(campaign)

    ordered = order_of_game(client, campaign, 4, kind="packup")
    setup = order_of_game(client, campaign, 4, kind="setup")

    chapter = reverse("chapter", args=[campaign.code, 4])
    assert (ordered.url, setup.url) == (chapter, chapter)  # type: ignore[attr-defined]
    assert "finish the phase, then print it" in words(client.get(chapter))
    assert Sheet.objects.count() == 0
