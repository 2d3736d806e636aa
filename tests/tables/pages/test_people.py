"""The persons of a group on their pages, and where else their names stand."""

from __future__ import annotations

import pytest
from django.urls import reverse
from msgspec.structs import replace
from pytest_django import DjangoAssertNumQueries, DjangoCaptureOnCommitCallbacks

from chronicle.models import Campaign, Person
from chronicle.rules.oath.result import SeatAtEnd
from chronicle.rules.oath.world import PURPLE, RED, Role
from chronicle.selectors import persons_of, result_of
from chronicle.services.annals import AnnalTold, annal_write
from chronicle.services.chapters import result_store
from chronicle.services.people import person_named
from chronicle.worlds import world_of
from tables.models import Sheet
from tables.services.draft_rows import Writing
from tables.services.drafts import draft_for, draft_store
from tables.services.people import person_forget, person_rename, persons_merge
from tables.services.sheets import Look, path_of, sheet_order
from tests.evenings import evening
from tests.tables.pages.visits import evening_of, host_of, rows, viewer_of, words, writer_of
from tests.tables.table_made import campaign_made, open_chapter

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    """Game 4 is over: Ana won it, Bo sat there too."""
    made = campaign_made()
    chapter = open_chapter(made)
    result = replace(
        evening(world_of(chapter), 1),
        winner=PURPLE,
        seats=(
            SeatAtEnd(color=PURPLE, role=Role.CHANCELLOR, person="Ana"),
            SeatAtEnd(color=RED, role=Role.EXILE, person="Bo"),
        ),
    )
    result_store(chapter=chapter, result=result)
    for name in ("Ana", "Bo"):
        person_named(campaign=made, name=name)
    made.refresh_from_db()
    return made


def person(campaign: Campaign, name: str) -> Person:
    return persons_of(campaign).get(name=name)


def page_of(campaign: Campaign, name: str) -> str:
    return reverse("person", args=[campaign.code, person(campaign, name).pk])


def people(campaign: Campaign) -> str:
    return reverse("people", args=[campaign.code])


def named(campaign: Campaign) -> list[str | None]:
    result = result_of(open_chapter(campaign))
    assert result is not None
    return [seat.person for seat in result.seats]


# --- the table of persons -----------------------------------------------------------------------


def test_everybody_is_listed_with_games_and_wins(campaign: Campaign) -> None:
    answer = viewer_of(campaign).get(people(campaign))

    told = {each.name: (each.games, each.wins) for each in answer.context["persons"]}
    assert told.items() >= {"Ana": (1, 1), "Bo": (1, 0)}.items()
    assert "Chancellor 1" in words(answer)
    assert "2 games that are over." in words(answer)


def test_who_only_looks_gets_no_way_to_change_a_name(campaign: Campaign) -> None:
    looking = viewer_of(campaign).get(people(campaign)).content.decode()
    owning = host_of(campaign).get(people(campaign)).content.decode()

    assert (page_of(campaign, "Ana") in looking, page_of(campaign, "Ana") in owning) == (
        False,
        True,
    )


def test_a_chronicle_without_names_says_that_this_is_fine() -> None:
    empty = campaign_made("Empty")
    empty.chapters.update(last=None)

    page = words(host_of(empty).get(people(empty)))

    assert "Nobody yet" in page


def test_the_page_asks_the_database_a_bounded_number_of_times(
    campaign: Campaign, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client = host_of(campaign)
    for number in range(20):
        person_named(campaign=campaign, name=f"Guest {number}")

    with django_assert_max_num_queries(8):
        client.get(people(campaign))


def test_the_group_gets_a_name(campaign: Campaign) -> None:
    host_of(campaign).post(reverse("group", args=[campaign.code]), {"name": "Thursday people"})

    assert "Thursday people" in words(viewer_of(campaign).get(people(campaign)))


# --- one person ---------------------------------------------------------------------------------


def test_another_name_stands_everywhere(campaign: Campaign) -> None:
    host = host_of(campaign)

    answer = host.post(page_of(campaign, "Ana"), {"do": "rename", "name": "Anna"}, follow=True)

    assert "Anna: the name stands everywhere now." in words(answer)
    assert named(campaign) == ["Anna", "Bo"]


def test_two_spellings_become_one(campaign: Campaign) -> None:
    host = host_of(campaign)
    into = person(campaign, "Bo").pk

    answer = host.post(page_of(campaign, "Ana"), {"do": "merge", "into": str(into)}, follow=True)

    assert "Ana and Bo are one person now: Bo." in words(answer)
    assert named(campaign) == ["Bo", "Bo"]
    assert list(persons_of(campaign).values_list("name", flat=True)) == ["Bo"]


def test_a_name_is_forgotten_only_if_it_is_meant(campaign: Campaign) -> None:
    host = host_of(campaign)
    ana = person(campaign, "Ana")
    address = page_of(campaign, "Ana")

    asked = host.post(address, {"do": "forget"})
    before = named(campaign)
    host.post(address, {"do": "forget", "meant": "1"})
    page = words(host.get(people(campaign)))

    assert (asked.status_code, before) == (422, ["Ana", "Bo"])
    assert "Tick that it is meant." in words(asked)
    assert named(campaign) == [f"#{ana.pk}", "Bo"]
    assert "somebody, forgotten" in page
    assert "Ana" not in page
    assert host.get(address).status_code == 404


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"do": "rename", "name": "Bo"}, 422),
        ({"do": "rename", "name": " "}, 422),
        ({"do": "merge", "into": "999999"}, 404),
        ({"do": "merge", "into": "x"}, 404),
        ({"do": "merge", "into": "9" * 5_000}, 404),
        ({"do": "merge"}, 404),
    ],
)
def test_what_cannot_be_changes_nothing(
    campaign: Campaign, fields: dict[str, str], status: int
) -> None:
    host = host_of(campaign)
    before = rows()

    answer = host.post(page_of(campaign, "Ana"), fields)

    assert answer.status_code == status
    assert (rows(), named(campaign)) == (before, ["Ana", "Bo"])


def test_a_person_of_another_group_is_not_there(campaign: Campaign) -> None:
    theirs = campaign_made("Theirs")
    stranger = person_named(campaign=theirs, name="Cy")
    assert stranger is not None
    host = host_of(campaign)

    got = host.get(reverse("person", args=[campaign.code, stranger.pk]))
    merged = host.post(page_of(campaign, "Ana"), {"do": "merge", "into": str(stranger.pk)})

    assert (got.status_code, merged.status_code) == (404, 404)


def test_the_host_alone_changes_names(campaign: Campaign) -> None:
    session, _pin = evening_of(campaign)
    writer = writer_of(campaign, session)

    answers = [
        writer.get(page_of(campaign, "Ana")).status_code,
        writer.post(page_of(campaign, "Ana"), {"do": "rename", "name": "Anna"}).status_code,
        writer.post(reverse("group", args=[campaign.code]), {"name": "Mine"}).status_code,
    ]

    assert answers == [403, 403, 403]
    assert named(campaign) == ["Ana", "Bo"]


def test_a_name_in_what_was_written_beside_a_game_is_pointed_at(campaign: Campaign) -> None:
    annal_write(campaign=campaign, game=3, told=AnnalTold(text="Ana wept."), base=0)

    page = host_of(campaign).get(page_of(campaign, "Ana"))

    assert "It also stands in what was written beside games" in words(page)
    assert reverse("annal", args=[campaign.code, 3]) in page.content.decode()


# --- where else names stand ---------------------------------------------------------------------


def drafted(campaign: Campaign) -> None:
    """A session with Ana twice and Bo, and a draft of the result that names them."""
    evening_of(campaign)
    chapter = open_chapter(campaign)
    held = draft_for(chapter)
    draft_store(chapter=chapter, draft=held.draft, writing=Writing(base=0, page="page"))


def names_in_draft(campaign: Campaign) -> set[str]:
    return {seat.person for seat in draft_for(open_chapter(campaign)).draft.seats if seat.person}


def test_a_new_name_stands_in_the_draft_of_the_result_too() -> None:
    campaign = campaign_made()
    drafted(campaign)
    campaign.refresh_from_db()

    person_rename(person=person(campaign, "Ana"), name="Anna")

    assert names_in_draft(campaign) == {"Anna", "Bo"}


def test_seats_of_two_spellings_name_one_person() -> None:
    campaign = campaign_made()
    drafted(campaign)
    campaign.refresh_from_db()
    session = open_chapter(campaign).sessions.get()
    ana, bo = person(campaign, "Ana"), person(campaign, "Bo")

    persons_merge(kept=bo, gone=ana)

    assert [seat.person for seat in session.seats.all()] == [bo, bo, bo, None]
    assert names_in_draft(campaign) == {"Bo"}


def test_sheets_that_show_a_forgotten_name_lose_their_files(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    campaign = campaign_made()
    drafted(campaign)
    campaign.refresh_from_db()
    sheet = sheet_order(session=open_chapter(campaign).sessions.get(), look=Look())
    file = path_of(sheet)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"%PDF")
    Sheet.objects.filter(pk=sheet.pk).update(made_at=sheet.created_at, size=4, sha256="0" * 64)

    with django_capture_on_commit_callbacks(execute=True):
        person_forget(person=person(campaign, "Ana"))

    sheet.refresh_from_db()
    assert (file.exists(), sheet.made_at, sheet.size) == (False, None, None)
    assert "Ana" not in names_in_draft(campaign)
