"""Looking back: plots and their numbers, and a look at an end that has not come."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from django.urls import reverse
from msgspec.structs import replace
from pytest_django import DjangoAssertNumQueries

from chronicle.history import DeckCount, Stay, lying_of, played_of
from chronicle.models import Campaign
from chronicle.rules.oath.cardbook import Kind, Suit, card_of, site_of
from chronicle.rules.oath.result import How
from chronicle.rules.oath.world import BLUE, PURPLE, RED, Facing, World
from chronicle.selectors import chapters_of, result_of
from chronicle.worlds import world_of
from tables.pages import plots
from tables.pages.plots import Bar, Series, Span
from tables.services.draft_rows import Writing
from tables.services.draft_values import MAP, Draft, draft_begun, with_place, with_step
from tables.services.drafts import draft_store
from tables.services.if_ended import game_if_ended
from tests.chronicle.chains import game, play_on
from tests.tables.pages.visits import evening_of, host_of, rows, viewer_of, words
from tests.tables.table_made import SEATINGS, campaign_made, open_chapter

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    """Games 3 to 6 are over; game 7 waits."""
    made = campaign_made()
    play_on(made, 3)
    return made


def address(campaign: Campaign) -> str:
    return reverse("statistics", args=[campaign.code])


def worlds(campaign: Campaign) -> list[World]:
    return [world_of(chapter) for chapter in chapters_of(campaign)]


# --- what is counted ----------------------------------------------------------------------------


def test_the_world_deck_is_counted_by_suit_over_the_games(campaign: Campaign) -> None:
    lying = lying_of(tuple(chapters_of(campaign)))

    counted = []
    for world in worlds(campaign):
        suits = [card_of(card).suit for card in world.world_deck.cards]
        counted.append(
            DeckCount(
                game=world.game,
                suits=tuple((suit, suits.count(suit)) for suit in Suit),
                visions=suits.count(None),
                unseen=0,
            )
        )
    assert lying.decks == tuple(counted)


def test_sites_and_cards_are_counted_where_they_lay_faceup(campaign: Campaign) -> None:
    lying = lying_of(tuple(chapters_of(campaign)))

    sites: dict[str, list[int]] = {}
    ruined: dict[str, list[int]] = {}
    cards: dict[str, list[int]] = {}
    for world in worlds(campaign):
        for place in world.places:
            if place.faceup and place.site is not None:
                sites.setdefault(place.site, []).append(world.game)
                for card in place.cards:
                    facts = card_of(card)
                    front = facts.other_side if facts.kind is Kind.RUIN else card
                    cards.setdefault(str(front), []).append(world.game)
                    if facts.kind is Kind.RUIN:
                        ruined.setdefault(str(front), []).append(world.game)
    assert {stay.id: list(stay.games) for stay in lying.sites} == sites
    assert {stay.id: list(stay.games) for stay in lying.cards} == cards
    assert {stay.id: list(stay.ruined) for stay in lying.cards if stay.ruined} == ruined
    lengths = [len(stay.games) for stay in lying.sites]
    assert lengths == sorted(lengths, reverse=True)


@pytest.mark.parametrize(
    ("games", "longest"), [((3,), 1), ((3, 4, 5), 3), ((1, 2, 4, 5, 6, 9), 3), ((1, 3, 5), 1)]
)
def test_the_longest_stay_is_without_a_gap(games: tuple[int, ...], longest: int) -> None:
    assert Stay(id="plains", games=games).longest == longest


def test_games_are_told_by_their_results_else_by_the_next_one(campaign: Campaign) -> None:
    played = played_of(tuple(chapters_of(campaign)))

    last = worlds(campaign)[1].last
    result = result_of(game(campaign, 5))
    assert last is not None
    assert result is not None
    assert [each.game for each in played] == [3, 4, 5, 6]
    assert (played[0].winner, played[0].winner_name, played[0].how) == (
        last.winner,
        last.winner_name,
        None,
    )
    assert (played[2].winner, played[2].how, played[2].seats) == (
        result.winner,
        result.how,
        result.seats,
    )


# --- the page -----------------------------------------------------------------------------------


def test_every_plot_has_its_numbers_beside_it(campaign: Campaign) -> None:
    answer = viewer_of(campaign).get(address(campaign))

    page, lying = answer.content.decode(), lying_of(tuple(chapters_of(campaign)))
    assert page.count('<svg class="plot" viewBox="0 0 328 ') == 5
    assert [(row.game, row.suits) for row in answer.context["decks"]] == [
        (deck.game, tuple(count for _suit, count in deck.suits)) for deck in lying.decks
    ]
    assert [(row.name, row.games, row.longest) for row in answer.context["sites"]] == [
        (site_of(stay.id).name, len(stay.games), stay.longest)  # type: ignore[arg-type]  # a site's
        for stay in lying.sites
    ]
    assert sum(count for _name, count in answer.context["ways"]) == 4
    assert sum(row.games for row in answer.context["oaths"]) == 4
    assert [
        row.empire + row.exiles + row.untold == row.games for row in answer.context["oaths"]
    ] == [True] * 4


def test_no_site_that_never_lay_faceup_is_named(campaign: Campaign) -> None:
    lay = {stay.id for stay in lying_of(tuple(chapters_of(campaign))).sites}
    hidden = {
        site_of(place.site).name
        for world in worlds(campaign)
        for place in world.places
        if place.site is not None and place.facing is Facing.FACEDOWN and place.site not in lay
    }

    page = viewer_of(campaign).get(address(campaign)).content.decode()

    assert hidden
    assert {name for name in hidden if f">{name}<" in page} == set()


def test_the_page_asks_the_database_a_bounded_number_of_times(
    campaign: Campaign, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client = host_of(campaign)

    with django_assert_max_num_queries(8):
        client.get(address(campaign))


def test_one_opening_alone_can_be_looked_back_at() -> None:
    made = campaign_made("Short")
    made.chapters.filter(game=4).delete()

    answer = host_of(made).get(address(made))

    assert answer.status_code == 200
    assert "1 opening of a game is kept." in words(answer)


def test_a_plot_reads_the_same_in_every_language(campaign: Campaign) -> None:
    client = host_of(campaign)
    client.cookies["django_language"] = "pt-br"

    page = client.get(address(campaign)).content.decode()

    drawn = re.findall(r'<svg class="plot".*?</svg>', page, re.DOTALL)
    assert len(drawn) == 5
    assert [re.findall(r'="[^"]*\d,\d[^"]*"', svg) for svg in drawn] == [[]] * 5


# --- plots --------------------------------------------------------------------------------------


def test_lines_end_with_letters_that_do_not_touch() -> None:
    series = [Series(mark=mark, values=(1, 5, 7)) for mark in ("Di", "Ar", "Or", "He", "Be", "No")]

    svg = plots.lines("Decks", (3, 4, 5), series)

    heights = [float(y) for y in re.findall(r'<text x="300" y="([\d.]+)" font-weight', svg)]
    dashes = re.findall(r'<path class="ln" d="[^"]+"( stroke-dasharray="[^"]+")?', svg)
    assert len(heights) == 6
    assert min(b - a for a, b in pairwise(heights)) >= 14
    assert len(set(dashes)) == 6


def test_what_is_not_known_is_left_out_of_a_line() -> None:
    svg = plots.lines("Decks", (3, 4, 5), [Series(mark="Di", values=(1, None, 7))])
    none = plots.lines("Decks", (3,), [Series(mark="Di", values=(None,))])

    assert svg.count("<circle") == 2
    assert none.count("<circle") == 0


def test_bars_say_their_part_and_their_whole() -> None:
    svg = plots.bars("Oaths", [Bar(name="<People>", part=1, whole=4, text="1 of 4")])

    assert 'class="soft" x="0" y="20" width="244"' in svg
    assert 'class="win" x="0" y="20" width="61"' in svg
    assert "1 of 4" in svg
    assert "&lt;People&gt;" in svg


def test_spans_join_neighbouring_games_and_tell_ruins_apart() -> None:
    cells = ("full", "full", "", "soft", "full")

    row = Span(name="A very long name of a card", cells=cells)

    svg = plots.spans("Cards", (1, 2, 3, 4, 5), [row])

    assert re.findall(r'<rect class="(\w+)"', svg) == ["win", "soft", "win"]
    assert "A very long nam…" in svg


def test_too_many_games_get_a_number_every_so_often() -> None:
    svg = plots.spans("Sites", range(1, 51), [Span(name="Plains", cells=("full",) * 50)])

    numbers = re.findall(r'text-anchor="middle">(\d+)<', svg)
    assert numbers == ["1", "8", "15", "22", "29", "36", "43", "50"]


# --- if the game ended now ----------------------------------------------------------------------


def told_draft(campaign: Campaign, ruler: str = "purple") -> Draft:
    """Tonight's seats; every faceup site is ruled by one colour."""
    world = world_of(open_chapter(campaign))
    draft = draft_begun(world, SEATINGS)
    for place in world.places:
        if place.faceup:
            told = draft.place(place.number)
            draft = with_place(draft, replace(told, ruler=ruler))
    return with_step(draft, MAP)


def test_what_the_winner_rules_would_stay() -> None:
    campaign = campaign_made()
    chapter = open_chapter(campaign)
    before = rows()

    end = game_if_ended(chapter=chapter, draft=told_draft(campaign), winner=PURPLE)
    other = game_if_ended(chapter=chapter, draft=told_draft(campaign), winner=RED)

    sites = tuple(place.site for place in world_of(chapter).places if place.faceup)
    assert (end.stays, end.happens, end.refused) == (sites, (), None)
    assert (other.stays, other.refused) == (("lush-coast", "narrow-pass"), None)
    assert [str(line) for line in other.happens] == [
        "Turned to Exile: Blue, Yellow",
        "Steppe leaves",
        "Salt Flats leaves",
        "Sprawling Rampart at Lush Coast decays to Bandit Rampart",
        "Ancient Forge at Narrow Pass decays to Broken Forge",
    ]
    assert rows() == before


def test_who_rules_is_never_guessed() -> None:
    campaign = campaign_made()
    chapter = open_chapter(campaign)
    draft = draft_begun(world_of(chapter), SEATINGS)

    end = game_if_ended(chapter=chapter, draft=draft, winner=PURPLE)

    assert [str(line) for line in end.missing] == [
        "Who rules Lush Coast?",
        "Who rules Steppe?",
        "Who rules Narrow Pass?",
        "Who rules Salt Flats?",
    ]
    assert end.stays == ()


def test_who_does_not_play_cannot_win() -> None:
    campaign = campaign_made()
    draft = draft_begun(world_of(open_chapter(campaign)))

    end = game_if_ended(chapter=open_chapter(campaign), draft=draft, winner=BLUE)

    assert str(end.refused) == "name the Chancellor and at least one other seat"


def test_a_way_that_was_told_is_looked_at_as_it_was_told() -> None:
    campaign = campaign_made()
    draft = told_draft(campaign)
    refused = replace(draft, winner="blue", how=How.USURPER.value)

    end = game_if_ended(chapter=open_chapter(campaign), draft=refused, winner=BLUE)

    assert end.refused is not None


def test_the_page_asks_who_rules_and_keeps_nothing() -> None:
    campaign = campaign_made()
    evening_of(campaign)
    host = host_of(campaign)
    before = rows()

    page = words(host.get(reverse("now", args=[campaign.code, 4]) + "?winner=red"))

    assert "Who rules Lush Coast?" in page
    assert rows() == before


def test_the_page_tells_what_would_stay_and_what_would_leave() -> None:
    campaign = campaign_made()
    session, _pin = evening_of(campaign)
    chapter = open_chapter(campaign)
    draft_store(chapter=chapter, draft=told_draft(campaign), writing=Writing(base=0, page="p"))
    host = host_of(campaign)

    ana = words(host.get(reverse("now", args=[campaign.code, 4])))
    red = words(host.get(reverse("now", args=[campaign.code, 4]) + "?winner=red"))
    evening_page = host.get(reverse("session", args=[campaign.code, session.pk]))

    assert "If Ana won now" in ana
    assert "4 sites would stay" in ana
    assert "2 sites would stay" in red
    assert "Steppe leaves" in red
    assert reverse("now", args=[campaign.code, 4]) in evening_page.content.decode()


def test_a_game_that_is_over_has_no_such_page(campaign: Campaign) -> None:
    assert host_of(campaign).get(reverse("now", args=[campaign.code, 5])).status_code == 404
