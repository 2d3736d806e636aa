"""The wizard: what is prefilled, what is kept, what the rules have against it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.models import Campaign, Chapter
from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.oath.cardbook import Kind, Suit, card_of, site_of
from chronicle.rules.oath.result import (
    AdviserAtEnd,
    Advisers,
    Discards,
    How,
    PlaceAtEnd,
    Relics,
    Result,
)
from chronicle.rules.oath.world import BLUE, PURPLE, RED, YELLOW, Region, Role, World
from chronicle.services.chapters import chapter_corrected, phase_forecast
from chronicle.worlds import world_of
from tables.models import ResultDraft
from tables.pages.oath.result.forms import field_of, step_of
from tables.services.draft_values import (
    CHECK,
    ENDING,
    MAP,
    OTHERS,
    STEPS,
    WINNER,
    Draft,
    PlaceDraft,
    SeatDraft,
    result_told,
)
from tables.services.drafts import draft_for
from tables.services.sessions import session_open
from tests.rules import rule
from tests.tables.pages.wizard import Browser, Page
from tests.tables.table_made import EVENING, campaign_made, open_chapter

pytestmark = pytest.mark.django_db


@pytest.fixture
def campaign() -> Campaign:
    return campaign_made()


@pytest.fixture
def chapter(campaign: Campaign) -> Chapter:
    return open_chapter(campaign)


@pytest.fixture
def world(chapter: Chapter) -> World:
    return world_of(chapter)


@pytest.fixture
def browser(campaign: Campaign, chapter: Chapter) -> Browser:
    session_open(chapter=chapter, evening=EVENING)
    return Browser(campaign, chapter)


def told(chapter: Chapter) -> Result:
    return result_told(draft_for(chapter).draft, world_of(chapter))


def faceup(world: World) -> list[int]:
    return [place.number for place in world.places if place.faceup]


def end_with_yellow(browser: Browser) -> None:
    """Yellow, a Citizen, succeeds."""
    browser.walk(browser.step(ENDING), how="succession", winner="yellow", role__yellow="citizen")


def test_the_first_page_knows_tonights_seats_and_their_sides(
    browser: Browser, world: World
) -> None:
    page = browser.open(browser.step(ENDING))

    seats = {
        name: values[0] for name, values in page.sent.items() if name.startswith(("role", "person"))
    }
    assert {name: value for name, value in seats.items() if value} == {
        "person-purple": "Ana",
        "person-yellow": "Bo",
        "person-blue": "Ana",
        "role-yellow": world.role_of(YELLOW).value,
        "role-blue": world.role_of(BLUE).value,
        "role-red": world.role_of(RED).value,
    }
    assert not ResultDraft.objects.exists()


def test_an_evening_is_told_in_five_pages_with_few_taps(
    browser: Browser, chapter: Chapter, world: World
) -> None:
    rulers = {f"ruler__{number}": "purple" for number in faceup(world)}
    end_with_yellow(browser)
    browser.walk(browser.step(MAP), **rulers)
    browser.walk(browser.step(WINNER), relic__yellow=["grand-scepter"])
    browser.walk(browser.step(WINNER), reliquary="0")

    result = told(chapter)

    assert (result.winner, result.how, result.role_of(YELLOW)) == (
        YELLOW,
        How.SUCCESSION,
        Role.CITIZEN,
    )
    assert [
        (place.ruler, place.cards, place.relics) for place in result.places if place.faceup
    ] == [
        ("purple", place.cards, (None,) * len(place.relics))
        for place in world.places
        if place.faceup
    ]
    assert result.advisers == (Advisers(seat=YELLOW),)
    assert result.relics == (Relics(seat=YELLOW, relics=(CardId("grand-scepter"),)),)
    assert (result.reliquary, result.discards) == ((), None)
    assert browser.walk(browser.step(CHECK)).headers["Location"] == browser.phase


def test_every_step_leads_to_the_next_and_back_to_the_one_before(browser: Browser) -> None:
    end_with_yellow(browser)
    forward = [browser.walk(browser.step(step)).headers["Location"] for step in STEPS]
    backward = [browser.walk(browser.step(step), "back").headers["Location"] for step in STEPS[1:]]

    assert forward == [*(browser.step(step) for step in STEPS[1:]), browser.phase]
    assert backward == [browser.step(step) for step in STEPS[:-1]]


def test_a_card_is_found_by_a_misspelling_and_put_where_it_was_looked_for(
    browser: Browser, chapter: Chapter, world: World
) -> None:
    place = next(p for p in world.places if p.faceup)
    card = next(c for c in world.world_deck.cards if card_of(c).kind is Kind.DENIZEN)
    typed = card_of(card).name.lower()[:-1]
    field = f"cards-{place.number}"

    found = browser.walk(browser.step(MAP), f"find:{field}", **{f"q-{field}": typed})
    page = browser.open(found.headers["Location"])
    browser.press(browser.step(MAP), page, f"add:{field}:{card}")

    assert f"add:{field}:{card}" in page.buttons
    assert draft_for(chapter).draft.place(place.number) == PlaceDraft(
        number=place.number, cards=(*place.cards, card), relics=len(place.relics)
    )


def test_a_search_by_script_gives_the_same_rows(browser: Browser, world: World) -> None:
    card = next(c for c in world.world_deck.cards if card_of(c).kind is Kind.DENIZEN)
    name = card_of(card).name
    address = browser.step(MAP).replace("result/map", "cards")

    rows = Page(browser.client.get(address, {"field": "cards-1", "q-cards-1": name}))

    assert rows.buttons[0] == f"add:cards-1:{card}"
    assert "<html" not in rows.text


def test_a_card_of_the_archive_is_shown_but_cannot_be_tapped(
    browser: Browser, world: World
) -> None:
    name = card_of(world.archive[0]).name

    page = browser.open(f"{browser.step(MAP)}?find=cards-1&q={name}")

    assert "It lies in the Archive" in page.text
    assert f"add:cards-1:{world.archive[0]}" not in page.buttons


def test_a_box_that_was_emptied_takes_its_card_off_the_site(
    browser: Browser, chapter: Chapter, world: World
) -> None:
    place = next(p for p in world.places if p.faceup and p.cards_of(Kind.DENIZEN))
    page = browser.open(browser.step(MAP))
    gone = place.cards_of(Kind.DENIZEN)[0]
    left = [card for card in page.sent[f"cards-{place.number}"] if card != gone]

    browser.press(browser.step(MAP), page, **{f"cards__{place.number}": left})

    cards = draft_for(chapter).draft.place(place.number).cards
    assert cards == tuple(card for card in place.cards if card != gone)
    assert gone in browser.open(browser.step(MAP)).text


def test_a_site_turned_up_asks_for_what_lies_there_and_can_go_back(
    browser: Browser, chapter: Chapter, world: World
) -> None:
    place = next(p for p in world.places if not p.faceup and p.site)
    assert place.site is not None
    number, printed = place.number, site_of(place.site).relics

    browser.walk(browser.step(MAP), f"turn:{number}")
    turned = draft_for(chapter).draft.place(number)
    page = browser.open(browser.step(MAP))
    browser.press(browser.step(MAP), page, f"down:{number}")

    assert turned == PlaceDraft(number=number, turned=True, relics=printed)
    assert str(number) in page.sent["place"]
    assert draft_for(chapter).draft.place(number) == PlaceDraft(number=number)


@rule("O-18.10")
def test_one_tap_says_who_rules_all_sites_that_were_not_told(
    browser: Browser, chapter: Chapter, world: World
) -> None:
    one, *others = (place.number for place in world.places if place.faceup)

    browser.walk(browser.step(MAP), **{f"ruler__{one}": "red", "ruler__rest": "purple"})

    draft = draft_for(chapter).draft
    assert draft.place(one).ruler == "red"
    assert {draft.place(number).ruler for number in others} == {"purple"}
    assert {p.ruler for p in draft.places if p.number not in {one, *others}} == {""}


@rule("O-17")
def test_a_way_the_winner_does_not_have_is_refused_at_its_field_and_kept_as_typed(
    browser: Browser, chapter: Chapter
) -> None:
    response = browser.walk(
        browser.step(ENDING), how="usurper", winner="purple", person__red="Cato"
    )

    page = Page(response)
    assert response.status_code == 422
    assert "Purple ended as Chancellor and cannot have won in this way" in page.text
    assert "O-3.5" in page.text
    assert (page.sent["how"], page.sent["winner"], page.sent["person-red"]) == (
        ["usurper"],
        ["purple"],
        ["Cato"],
    )
    assert draft_for(chapter).draft.how == "usurper"


def test_a_contradiction_is_told_on_the_last_page_with_the_way_to_its_step(
    browser: Browser, world: World
) -> None:
    card = next(c for c in world.world_deck.cards if card_of(c).kind is Kind.DENIZEN)
    end_with_yellow(browser)
    browser.walk(browser.step(MAP), f"add:cards-1:{card}")
    browser.walk(browser.step(OTHERS), f"add:pile-cradle:{card}")

    response = browser.walk(browser.step(CHECK))

    assert response.status_code == 422
    assert f"{card_of(card).name} is told twice" in Page(response).text
    assert "go:others" in Page(response).buttons


def test_what_no_page_offers_is_told_and_changes_nothing(
    browser: Browser, chapter: Chapter
) -> None:
    end_with_yellow(browser)
    before = draft_for(chapter)

    answers = [
        browser.walk(browser.step(ENDING), how="by-magic"),
        browser.walk(browser.step(MAP), ruler__1="green"),
        browser.walk(browser.step(MAP), "add:cards-1:no-such-card"),
        browser.walk(browser.step(MAP), "add:cards-9:rival-khan"),
        browser.walk(browser.step(WINNER), relic__yellow=["rival-khan"]),
    ]

    assert [answer.status_code for answer in answers] == [422] * 5
    assert draft_for(chapter) == before


def test_losers_and_discards_are_told_only_where_somebody_says_so(
    browser: Browser, chapter: Chapter, world: World
) -> None:
    deck = [card for card in world.world_deck.cards if card_of(card).kind is Kind.DENIZEN]
    first, second = deck[:2]
    end_with_yellow(browser)
    browser.walk(browser.step(OTHERS), f"add:adviser-red:{first}")
    browser.walk(browser.step(OTHERS), f"add:pile-hinterland:{second}")
    browser.walk(browser.step(OTHERS), facedown__red=[first], unknown__red="1")

    result = told(chapter)

    assert result.advisers == (
        Advisers(
            seat=RED,
            advisers=(
                AdviserAtEnd(card=first, faceup=False),
                AdviserAtEnd(card=None, faceup=False),
            ),
        ),
    )
    assert result.discards == (Discards(region=Region.HINTERLAND, cards=(second,)),)


def test_without_a_session_the_seats_are_chosen(campaign: Campaign, chapter: Chapter) -> None:
    browser = Browser(campaign, chapter)

    browser.walk(
        browser.step(ENDING), how="usurper", winner="red", role__red="exile", role__blue="exile"
    )

    result = told(chapter)
    assert [seat.color for seat in result.seats] == [PURPLE, RED, BLUE]
    assert phase_forecast(chapter=chapter, result=replace(result, places=())) is not None


def test_an_old_game_that_was_never_told_stays_history(campaign: Campaign) -> None:
    old = campaign.chapters.get(game=3)
    browser = Browser(campaign, old)

    response = browser.client.get(browser.step(ENDING))

    assert response.status_code == 409
    assert "history" in response.content.decode()


def test_a_site_nobody_had_seen_is_named_when_it_is_turned_up(
    campaign: Campaign, chapter: Chapter
) -> None:
    number = 8
    chapter.places.filter(number=number).update(site="")
    chapter_corrected(chapter=chapter)
    browser = Browser(campaign, chapter)
    browser.walk(browser.step(MAP), f"turn:{number}")

    page = browser.open(browser.step(MAP))
    unnamed = browser.press(browser.step(MAP), page, **{f"ruler__{number}": "bandits"})
    browser.walk(browser.step(ENDING), how="oath", winner="purple", role__red="exile")
    asked = browser.walk(browser.step(MAP))
    browser.walk(browser.step(MAP), **{f"site__{number}": "mine"})

    assert "Which site was turned up?" in page.text
    assert unnamed.headers["Location"] == browser.step(WINNER)
    assert "say which site was turned up here" in Page(asked).text
    assert told(chapter).places[number - 1] == PlaceAtEnd(
        number=number,
        site=SiteId("mine"),
        faceup=True,
        ruler="bandits",
        cards=(),
        relics=told(chapter).places[number - 1].relics,
    )
    assert "<dt>Mine</dt>" in browser.open(browser.step(CHECK)).text


def test_a_vision_binds_the_next_oath_and_is_left_out_of_other_ways(
    browser: Browser, chapter: Chapter
) -> None:
    page = browser.open(browser.step(ENDING))
    seen = browser.press(
        browser.step(ENDING), page, "keep", how="vision", winner="red", vision="faith"
    )
    by_vision = told(chapter).vision
    summary = browser.open(browser.step(CHECK)).text
    browser.walk(browser.step(ENDING), how="usurper")

    assert "Next oath: the Oath of Devotion" in seen.content.decode()
    assert by_vision == "faith"
    assert "<dd>Faith</dd>" in summary
    assert told(chapter).vision is None


def test_the_suits_of_the_six_cards_follow_from_the_faceup_advisers(
    browser: Browser, world: World
) -> None:
    arcane = [c for c in world.world_deck.cards if card_of(c).suit is Suit.ARCANE][:2]
    end_with_yellow(browser)

    for card in arcane:
        browser.walk(browser.step(WINNER), f"add:adviser-yellow:{card}")
    page = browser.open(browser.step(WINNER))

    assert "Six cards join: 3 Arcane, 2 Order, 1 Hearth" in page.text


def test_a_card_that_was_told_elsewhere_says_where(browser: Browser, world: World) -> None:
    deck = [card for card in world.world_deck.cards if card_of(card).kind is Kind.DENIZEN][:3]
    end_with_yellow(browser)
    fields = ("cards-1", "adviser-red", "pile-cradle")
    for field, card in zip(fields, deck, strict=True):
        step = MAP if field == "cards-1" else OTHERS
        browser.walk(browser.step(step), f"add:{field}:{card}")

    shown = [
        browser.open(f"{browser.step(MAP)}?find=cards-2&q={card_of(card).name}").text
        for card in deck
    ]

    assert "You told it at Lush Coast." in shown[0]
    assert "You told it among the advisers of Red." in shown[1]
    assert "You told it among the discards of Cradle." in shown[2]
    assert not [card for card, text in zip(deck, shown, strict=True) if f"cards-2:{card}" in text]


def test_enter_searches_in_the_field_that_was_typed_into(browser: Browser) -> None:
    found = browser.walk(browser.step(MAP), "find", **{"q-cards-3": "khan", "q-cards-1": ""})
    nothing = browser.walk(browser.step(MAP), "find")

    assert found.headers["Location"] == f"{browser.step(MAP)}?find=cards-3&q=khan#q-cards-3"
    assert nothing.headers["Location"] == browser.step(MAP)


@pytest.mark.parametrize(
    ("path", "step", "field"),
    [
        ("sites[2].cards[0]", MAP, "place-3"),
        ("sites", MAP, "map"),
        ("advisers.yellow[0].card", WINNER, "board-yellow"),
        ("relics.red[1]", OTHERS, "board-red"),
        ("relics", WINNER, "board-yellow"),
        ("discards.cradle[1]", OTHERS, "pile-cradle"),
        ("discards", OTHERS, "discards"),
        ("reliquary", WINNER, "reliquary"),
        ("seats[1].role", ENDING, "seat-red"),
        ("seats", ENDING, "seats"),
        ("vision", ENDING, "vision"),
    ],
)
def test_a_complaint_is_shown_where_it_belongs(path: str, step: str, field: str) -> None:
    draft = Draft(
        winner="yellow",
        seats=(
            SeatDraft(color=PURPLE, role="chancellor"),
            SeatDraft(color=RED, role="exile"),
            SeatDraft(color=YELLOW, role="citizen"),
        ),
    )

    assert (step_of(path, draft), field_of(path, draft)) == (step, field)


def test_a_button_leads_to_the_step_it_names_and_nowhere_else(browser: Browser) -> None:
    named = browser.walk(browser.step(ENDING), "go:others").headers["Location"]
    odd = browser.walk(browser.step(ENDING), "go:nowhere").headers["Location"]
    first = browser.walk(browser.step(ENDING), "back").headers["Location"]
    missing = browser.client.get(browser.step("nowhere"))

    assert (named, odd) == (browser.step(OTHERS), browser.step(ENDING))
    assert first == f"/c/{browser.campaign.code}/"
    assert missing.status_code == 404


def test_the_winners_page_asks_first_who_won(browser: Browser) -> None:
    page = browser.open(browser.step(WINNER))

    assert "go:ending" in page.buttons
    assert "Say first who won" in page.text


@rule("O-17.2")
def test_the_empire_by_the_end_die_needs_no_winner_named(
    browser: Browser, chapter: Chapter
) -> None:
    nothing = browser.walk(browser.step(ENDING))
    browser.walk(browser.step(ENDING), how="oath")

    assert nothing.status_code == 422
    assert "Something is missing" in nothing.content.decode()
    assert draft_for(chapter).draft.winner == "purple"
