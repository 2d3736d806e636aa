from __future__ import annotations

import pytest
from django.urls import reverse
from msgspec.structs import replace
from pytest_django import DjangoAssertNumQueries

from chronicle.models import Campaign
from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import card_of, site_of
from chronicle.rules.oath.setup_code import setup_code_of
from chronicle.rules.oath.world import Facing, World
from chronicle.selectors import chapters_of
from chronicle.services.campaigns import Opening, campaign_found
from chronicle.worlds import world_of
from tables.models import Sheet
from tables.pages.oath.shown import Opened, sealed_names
from tables.services.sheets import Look, sheet_order
from tests.chronicle.demo import STRINGS
from tests.tables.pages.visits import evening_of, host_of, viewer_of, words
from tests.tables.table_made import campaign_made, open_chapter

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    return campaign_made()


@pytest.fixture
def world(campaign: Campaign) -> World:
    return world_of(open_chapter(campaign))


def address(campaign: Campaign, query: str = "") -> str:
    return reverse("campaign", args=[campaign.code]) + query


def hidden_names(world: World) -> set[str]:
    """Every name that nobody may see without asking for it, as far as it is not on the map."""
    cards: tuple[CardId, ...] = (
        *world.world_deck.cards,
        *world.dispossessed.cards,
        *world.relic_deck.cards,
        *(relic for place in world.places for relic in place.relics if relic is not None),
    )
    sites = {
        site_of(place.site).name
        for place in world.places
        if place.site is not None and place.facing is Facing.FACEDOWN
    }
    return {card_of(card).name for card in cards} | sites


def test_the_page_shows_the_world_as_it_stands(campaign: Campaign) -> None:
    page = words(host_of(campaign).get(address(campaign)))

    for fact in (
        "Ours",
        "Game 4 waits to be set up, under the Oath of Devotion.",
        "57 cards",
        "4 of 8 sites faceup",
        "Sprawling Rampart",
        "Battle Honors",
        "Narrow Pass",
        "52 + 5 Visions",
        "Top of the deck, for the Reliquary",
        "Gets 2 favor at setup",
        "Next. Citizens: Blue, Yellow.",
    ):
        assert fact in page


def test_nothing_that_spoils_is_in_the_page_before_it_is_asked_for(
    campaign: Campaign, world: World
) -> None:
    hidden = hidden_names(world)
    client = host_of(campaign)

    closed = client.get(address(campaign)).content.decode()
    opened = client.get(address(campaign, "?open=sites&open=relics&open=deck&open=dispossessed"))

    assert len(hidden) > 90
    assert {name for name in hidden if name in closed} == set()
    assert {name for name in hidden if name not in words(opened)} == set()


@pytest.mark.parametrize("key", [each.value for each in Opened if each is not Opened.SAVE])
def test_a_closed_list_opens_alone(campaign: Campaign, world: World, key: str) -> None:
    page = words(viewer_of(campaign).get(address(campaign, f"?open={key}")))

    own = {name for _where, name in sealed_names(world, Opened(key))}
    others = {
        name for each in Opened if each.value != key for _where, name in sealed_names(world, each)
    }
    assert own
    assert {name for name in own if name not in page} == set()
    assert {name for name in others - own if name in page} == set()


def test_the_deck_opens_in_its_order(world: World) -> None:
    rows = sealed_names(world, Opened.DECK)

    first, last = world.world_deck.cards[0], world.world_deck.cards[-1]
    assert rows[0] == ("1", card_of(first).name)
    assert rows[-1] == ("57", card_of(last).name)


def test_the_time_line_tells_oaths_and_winners(campaign: Campaign) -> None:
    page = words(host_of(campaign).get(address(campaign)))

    line = page[page.index("Time line") :]
    assert "Oath not recorded" in line
    assert "Oath of Protection" in line
    assert "Oath of Devotion" in line
    assert "won." in line


def test_tonights_session_is_shown_instead_of_the_next_setup(campaign: Campaign) -> None:
    client = host_of(campaign)
    before = words(client.get(address(campaign)))
    evening_of(campaign)

    after = words(client.get(address(campaign)))

    assert "Next setup" in before
    assert "Game 4 is on the table, under the Oath of Devotion." in after
    assert "Next setup" not in after
    assert "Bo" in after


def test_the_page_asks_the_database_fifteen_times_at_most(
    campaign: Campaign, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client = host_of(campaign)
    session, _pin = evening_of(campaign)
    sheet_order(session=session, look=Look())
    sheet_order(session=session, look=Look(paper=Sheet.Paper.LETTER))

    with django_assert_max_num_queries(15):
        client.get(address(campaign))


def test_an_older_sheet_is_told(campaign: Campaign) -> None:
    client = host_of(campaign)

    page = words(client.get(address(campaign, "?sheet=3")))
    unknown = words(client.get(address(campaign, "?sheet=0")))
    none = words(client.get(address(campaign, "?sheet=x")))

    assert "This sheet is older: it was printed for game 3." in page
    assert "This sheet is older than the campaign." in unknown
    assert "older" not in none


def test_the_save_string_comes_out_as_it_came_in(campaign: Campaign) -> None:
    client = viewer_of(campaign)

    responses = [
        client.get(reverse("export", args=[campaign.code, chapter.game, "as-read"]))
        for chapter in chapters_of(campaign)
    ]

    written = [response.content.decode() for response in responses]
    assert written == [line for line in STRINGS.splitlines() if line and line[0] != "#"]
    assert responses[1]["Content-Disposition"] == 'attachment; filename="ours-4-as-read.txt"'


def test_the_save_string_is_shown_to_copy_only_when_asked_for(campaign: Campaign) -> None:
    client = host_of(campaign)
    string = client.get(reverse("export", args=[campaign.code, 4, "as-read"])).content.decode()

    closed = client.get(address(campaign)).content.decode()
    opened = client.get(address(campaign, "?open=save")).content.decode()

    assert string not in closed
    assert string in opened


def test_a_world_with_unseen_cards_has_no_save_string(world: World) -> None:
    held = world.world_deck.cards
    unseen = replace(
        world,
        world_deck=replace(world.world_deck, cards=held[:-2], ordered=False, unseen=2),
        unseen=held[-2:],
    )
    campaign = campaign_found(name="Unseen", openings=(Opening(world=unseen),))
    client = host_of(campaign)

    response = client.get(reverse("export", args=[campaign.code, 4, "3.3.3"]))
    page = words(client.get(address(campaign)))

    assert response.status_code == 409
    assert "There is no save string" in words(response)
    assert "unseen 2" in page
    assert "World deck by suit, as far as seen" in page
    assert "As it came" not in page
    assert "Show the setup code to copy" in page
    assert setup_code_of(unseen) not in page
    assert setup_code_of(unseen) in words(client.get(f"{address(campaign)}?open=save"))


@pytest.mark.parametrize(("game", "form"), [(4, "2.0.0"), (9, "3.3.3")])
def test_there_is_no_other_format_and_no_other_game(
    campaign: Campaign, game: int, form: str
) -> None:
    response = host_of(campaign).get(reverse("export", args=[campaign.code, game, form]))

    assert response.status_code == 404


def test_the_host_replaces_the_printed_code(campaign: Campaign) -> None:
    viewer, host = viewer_of(campaign), host_of(campaign)
    before = viewer.get(address(campaign)).status_code

    host.post(reverse("code_new", args=[campaign.code]))

    assert before == 200
    assert viewer.get(address(campaign)).status_code == 404
    assert host.get(address(campaign)).status_code == 200
