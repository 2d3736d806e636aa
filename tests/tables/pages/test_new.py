"""A new chronicle: the ways in, asked and looked at before anything is founded."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from chronicle.models import Campaign
from chronicle.rules.oath.cardbook import card_of, denizens
from chronicle.rules.oath.first_game import FIRST_GAMES, empty_world
from chronicle.selectors import chapters_of, open_chapter_of
from chronicle.services.campaigns import Opening, campaign_found
from chronicle.services.openings import dealing_of
from chronicle.worlds import world_of
from tables.models import BeginningDraft, Device
from tables.pages.visitors import DEVICE_COOKIE
from tests.tables.pages.visits import Answer, host_of, rows, viewer_of, words
from tests.tables.pages.wizard import Page

pytestmark = pytest.mark.django_db

WAYS = [way.key for way in FIRST_GAMES]


class Visitor:
    """A browser on the way to a first game: each step opens the page and presses a button."""

    def __init__(self, address: str, client: Client | None = None) -> None:
        self.client = client or Client()
        self.address = address

    def page(self) -> Page:
        return Page(self.client.get(self.address))

    def press(self, do: str, **tapped: object) -> Answer:
        named = {name.replace("__", ":").replace("_S_", "/"): v for name, v in tapped.items()}
        return self.client.post(self.address, {**self.page().sent, **named, "do": do})


def at(way: str) -> Visitor:
    return Visitor(reverse("new_first", args=[way]))


def test_every_way_in_is_offered() -> None:
    page = Client().get(reverse("new")).content.decode()

    for way in WAYS:
        assert reverse("new_first", args=[way]) in page
    assert reverse("new_box") in page
    assert reverse("import") in page


def test_a_way_that_nobody_knows_is_not_there() -> None:
    assert Client().get(reverse("new_first", args=["by-luck"])).status_code == 404


def test_the_boxed_game_is_founded_in_three_taps_and_a_name() -> None:
    visitor = at("boxed")

    visitor.press("begin", name="Our First", draws="seed")
    preview = words(visitor.client.get(visitor.address))
    founded = visitor.press("found")

    campaign = Campaign.objects.get()
    chapter = chapters_of(campaign).get()
    dealing = dealing_of(chapter)
    assert "Our First" in preview
    assert "Oath of Supremacy" in preview
    assert dealing is not None
    assert len(dealing.seed) == 32
    assert world_of(chapter).complete
    assert Device.objects.get().role == Device.Role.HOST
    assert "Write this down" in words(founded)
    assert founded["Cache-Control"] == "no-store"
    assert BeginningDraft.objects.count() == 0
    assert visitor.client.get(reverse("campaign", args=[campaign.code])).status_code == 200


def test_the_preview_founds_nothing_and_names_nothing_that_spoils() -> None:
    visitor = at("boxed")
    visitor.press("begin", name="Our First", draws="seed")
    before = rows()

    page = visitor.client.get(visitor.address).content.decode()
    visitor.press("found")

    world = world_of(chapters_of(Campaign.objects.get()).get())
    hidden = {card_of(card).name for card in (*world.world_deck.cards, *world.relics_seen)}
    assert before["chronicle.Campaign"] == 0
    assert len(hidden) > 70
    assert not {name for name in hidden if f">{name}<" in page}


def test_without_a_name_nothing_goes_on() -> None:
    visitor = at("boxed")

    answer = visitor.press("begin", name="   ", draws="seed")

    assert answer.status_code == 422
    assert "Give it a name." in words(answer)
    assert BeginningDraft.objects.count() == 0


def test_the_script_draws_nothing() -> None:
    visitor = at("scripted")
    assert "Nothing is drawn" in words(visitor.client.get(visitor.address))

    visitor.press("begin", name="By the script", draws="ask")
    visitor.press("found")

    world = world_of(chapters_of(Campaign.objects.get()).get())
    assert world.places[1].site == "lush-coast"
    assert world.complete


def test_a_reset_asks_what_nobody_can_draw_and_draws_the_rest() -> None:
    visitor = at("at-random")

    visitor.press("begin", name="Anew", draws="seed")
    question = words(visitor.client.get(visitor.address))
    visitor.press("next", **{"a:oath": "devotion"})
    visitor.press("found")

    world = world_of(chapters_of(Campaign.objects.get()).get())
    assert "Which oath holds in the first game?" in question
    assert (world.oath.value, world.complete) == ("devotion", True)
    assert Campaign.objects.get().founded_from == Campaign.Origin.RESET


def test_a_seed_can_be_drawn_anew_before_it_is_founded() -> None:
    visitor = at("by-suits")
    visitor.press("begin", name="Anew", draws="seed")
    visitor.press("next")
    before = BeginningDraft.objects.get().entry["draft"]["seed"]

    visitor.press("again")

    assert BeginningDraft.objects.get().entry["draft"]["seed"] != before


def test_draws_of_the_table_are_told_or_nobody_looked() -> None:
    visitor = at("boxed")

    visitor.press("begin", name="Ours", draws="ask")
    for _question in range(12):
        page = visitor.page()
        if "found" in page.buttons:
            break
        asked = [name for name in page.sent if name.startswith("who:")]
        visitor.press("next", **dict.fromkeys(asked, "unseen"))
    visitor.press("found")

    world = world_of(chapters_of(Campaign.objects.get()).get())
    dealing = dealing_of(chapters_of(Campaign.objects.get()).get())
    assert dealing is not None
    assert not world.complete
    assert {answer.source for answer in dealing.answers} == {"table"}


def test_a_card_is_found_while_typing_and_by_the_button() -> None:
    visitor = at("boxed")
    visitor.press("begin", name="Ours", draws="ask")
    visitor.press("next", **{"who:sites/facedown": "unseen"})
    key = "relics/deck"
    assert f"asked:{key}" in visitor.page().sent

    found = visitor.press("find:" + key, **{f"q-{key}": "brass hors"})
    hits = visitor.client.get(
        reverse("new_first_cards", args=["boxed"]), {"field": key, "q": "brass hors"}
    )
    visitor.press(f"pick:{key}:brass-horse")

    assert "find=relics%2Fdeck" in found["Location"]
    assert f'value="pick:{key}:brass-horse"' in hits.content.decode()
    assert "Brass Horse" in visitor.page().text
    assert f"unpick:{key}:brass-horse" in visitor.page().buttons


def test_an_answer_that_does_not_fit_is_told_and_kept() -> None:
    visitor = at("boxed")
    visitor.press("begin", name="Ours", draws="ask")

    answer = visitor.press("next", **{"who:sites/facedown": "table"})

    assert answer.status_code == 422
    assert "cards are drawn here, not 0" in words(answer)


def test_what_was_entered_is_kept_for_this_browser_alone() -> None:
    visitor = at("by-suits")
    visitor.press("begin", name="Half done", draws="seed")

    again = Client()
    again.cookies[DEVICE_COOKIE] = visitor.client.cookies[DEVICE_COOKIE].value

    assert "You have begun here" in words(again.get(reverse("new")))
    assert "You have begun here" not in words(Client().get(reverse("new")))
    assert "begin as Citizens" in words(again.get(visitor.address))


def test_a_button_tapped_twice_answers_once() -> None:
    visitor = at("at-random")
    visitor.press("begin", name="Anew", draws="seed")
    sent = {**visitor.page().sent, "a:oath": "people", "do": "next"}

    visitor.client.post(visitor.address, sent)
    visitor.client.post(visitor.address, sent)

    assert len(BeginningDraft.objects.get().entry["draft"]["answers"]) == 1


def test_a_stranger_cannot_begin_without_end() -> None:
    for number in range(60):
        at("boxed").press("begin", name=f"{number}", draws="seed")

    refused = at("boxed").press("begin", name="one more", draws="seed")

    assert refused.status_code == 429
    assert BeginningDraft.objects.count() == 60


# --- an imported first game -----------------------------------------------------------------------


def undealt() -> Campaign:
    return campaign_found(name="Ours", openings=(Opening(world=empty_world("Ours")),))


def test_an_undealt_game_is_dealt_before_it_is_set_up() -> None:
    campaign = undealt()
    client = host_of(campaign)
    visitor = Visitor(reverse("deal", args=[campaign.code]), client)

    refused = client.get(reverse("setup", args=[campaign.code]))
    visitor.press("begin", draws="seed")
    preview = words(client.get(visitor.address))
    answer = visitor.press("found")

    chapter = open_chapter_of(campaign)
    assert chapter is not None
    assert refused["Location"] == visitor.address
    assert "Deal the first game" in preview
    assert answer["Location"] == reverse("campaign", args=[campaign.code])
    assert world_of(chapter).dealt
    assert client.get(reverse("setup", args=[campaign.code])).status_code == 200
    assert client.get(visitor.address).status_code == 302


def test_the_page_of_an_undealt_game_leads_to_its_deal() -> None:
    campaign = undealt()

    page = host_of(campaign).get(reverse("campaign", args=[campaign.code])).content.decode()

    assert reverse("deal", args=[campaign.code]) in page
    assert reverse("setup", args=[campaign.code]) not in page


def test_who_only_looks_deals_nothing() -> None:
    campaign = undealt()

    answer = viewer_of(campaign).post(
        reverse("deal", args=[campaign.code]), {"do": "begin", "pages": "0", "draws": "seed"}
    )

    assert answer.status_code == 403
    assert [world_of(chapter) for chapter in chapters_of(campaign)] == [empty_world("Ours")]
    assert BeginningDraft.objects.count() == 0


def test_every_card_of_a_told_draw_can_be_named() -> None:
    """54 of 198 by hand: the longest question of all."""
    visitor = at("at-random")
    visitor.press("begin", name="Anew", draws="ask")
    visitor.press("next", **{"a:oath": "people"})
    for _question in range(4):
        if "asked:denizens" in visitor.page().sent:
            break
        keys = [name[6:] for name in visitor.page().sent if name.startswith("asked:")]
        if keys == ["sites/faceup"]:
            for site in ("plains", "mountain", "mine"):
                visitor.press(f"pick:sites/faceup:{site}")
            visitor.press("next", **{"who:sites/faceup": "table"})
        else:
            visitor.press("next", **{f"who:{key}": "unseen" for key in keys})
    for card in denizens()[:54]:
        visitor.press(f"pick:denizens:{card.id}")

    visitor.press("next", **{"who:denizens": "table"})

    answers = BeginningDraft.objects.get().entry["draft"]["answers"]
    assert answers[-1][0]["value"] == [card.id for card in denizens()[:54]]
