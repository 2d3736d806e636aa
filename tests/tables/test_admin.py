from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from chronicle.models import CardRow, Chapter, Person
from chronicle.selectors import chapters_of
from chronicle.worlds import world_of
from tables.models import Code, Device, Session
from tables.services.access import code_for, device_admit
from tables.services.sessions import session_open
from tables.services.sheets import Look, sheet_order
from tests.tables.table_made import EVENING, campaign_made, open_chapter

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner() -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("owner"))
    return client


@pytest.fixture
def session() -> Session:
    return session_open(chapter=open_chapter(campaign_made()), evening=EVENING)[0]


def form_of(chapter: Chapter) -> dict[str, str]:
    """The chapter's form as the page sends it, nothing changed."""
    cards = chapter.cards.order_by("zone", "place", "rank", "card")
    data = {
        "name": chapter.name, "oath": chapter.oath, "citizens": '["blue"]',
        **{f"{zone}_unseen": "0" for zone in DECKS}, "archive_unseen": "0",
        **{f"{zone}_ordered": "on" for zone in ("world_deck", "relic_top", "relic_deck")},
        "places-TOTAL_FORMS": "8", "places-INITIAL_FORMS": "8",
        "cards-TOTAL_FORMS": str(cards.count()), "cards-INITIAL_FORMS": str(cards.count()),
    }  # fmt: skip
    for at, place in enumerate(chapter.places.all()):
        facts = {"id": place.pk, "site": place.site, "facing": place.facing, "relics": place.relics}
        data |= {f"places-{at}-{name}": str(value) for name, value in facts.items()}
    for at, card in enumerate(cards):
        facts = {"id": card.pk, "zone": card.zone, "place": card.place, "rank": card.rank}
        data |= {
            f"cards-{at}-{name}": "" if value is None else str(value)
            for name, value in facts.items()
        }
        data |= {f"cards-{at}-ruined": "on"} if card.ruined else {}
    return data


DECKS = ("world_deck", "dispossessed", "relic_top", "relic_deck")


def field_of(data: dict[str, str], chapter: Chapter, card: str) -> str:
    """The prefix of one card's fields."""
    pk = str(CardRow.objects.get(chapter=chapter, card=card).pk)
    return next(name for name, value in data.items() if value == pk and name[:6] == "cards-")[:-3]


def test_every_list_and_every_row_is_shown_and_no_secret_in_it(
    owner: Client, session: Session
) -> None:
    sheet = sheet_order(session=session, look=Look())
    device = device_admit(campaign=session.chapter.campaign, token="phone")
    rows = (
        session.chapter, session.chapter.campaign, session, sheet, device, sheet.code,
        Person.objects.get(name="Ana"), session.chapter.campaign.group,
    )  # fmt: skip
    for row in rows:
        assert row is not None
        name = row._meta.model_name
        base = f"/admin/{row._meta.app_label}/{name}/"
        for path in (base, f"{base}{row.pk}/change/"):
            answer = owner.get(path)
            assert answer.status_code == 200, path
            assert session.pin_hash not in answer.text
            assert device.token_hash not in answer.text


def test_a_chapter_on_which_another_stands_only_shows(owner: Client, session: Session) -> None:
    first = chapters_of(session.chapter.campaign)[0]

    shown = owner.get(f"/admin/chronicle/chapter/{first.pk}/change/")
    answer = owner.post(f"/admin/chronicle/chapter/{first.pk}/change/", form_of(first))

    assert 'name="_save"' not in shown.text
    assert (
        'name="_save"' in owner.get(f"/admin/chronicle/chapter/{session.chapter_id}/change/").text
    )
    assert answer.status_code == 403


def test_a_correction_by_hand_is_kept_and_names_the_chapter_anew(
    owner: Client, session: Session
) -> None:
    chapter = session.chapter
    data = form_of(chapter)
    prefix = field_of(data, chapter, "true-names")
    data |= {f"{prefix}-zone": "archive", f"{prefix}-rank": "", "oath": "people"}

    answer = owner.post(f"/admin/chronicle/chapter/{chapter.pk}/change/", data)

    assert answer.status_code == 302
    after = Chapter.objects.get(pk=chapter.pk)
    assert ("true-names" in world_of(after).archive, after.oath) == (True, "people")
    assert after.digest != chapter.digest


def test_a_correction_that_no_box_can_hold_changes_no_row(owner: Client, session: Session) -> None:
    chapter = session.chapter
    before = world_of(chapter)
    data = form_of(chapter)
    prefix = field_of(data, chapter, "true-names")
    data |= {f"{prefix}-zone": "relic_deck", f"{prefix}-rank": "40"}

    data["oath"] = "people"

    answer = owner.post(f"/admin/chronicle/chapter/{chapter.pk}/change/", data, follow=True)

    assert "card_fits_its_zone" in answer.text
    after = Chapter.objects.get(pk=chapter.pk)
    assert (world_of(after), after.digest) == (before, chapter.digest)


def test_codes_are_revoked_devices_shut_out_sessions_closed_persons_erased(
    owner: Client, session: Session
) -> None:
    campaign = session.chapter.campaign
    rows = (
        ("tables/code", "revoke", code_for(campaign=campaign).pk),
        ("tables/device", "revoke", device_admit(campaign=campaign, token="phone").pk),
        ("tables/session", "close", session.pk),
        ("chronicle/person", "erase", Person.objects.get(name="Ana").pk),
    )
    for path, action, pk in rows:
        sent = owner.post(f"/admin/{path}/", {"action": action, "_selected_action": [str(pk)]})
        assert sent.status_code == 302

    assert Code.objects.get().revision == 2
    assert Device.objects.get().revoked_at is not None
    assert Session.objects.get().closed_at is not None
    assert not Person.objects.filter(name="Ana").exists()
