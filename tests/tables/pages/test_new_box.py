"""Typing in the box, page by page; what nobody says stays unseen, with its count."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse

from chronicle.models import Campaign
from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import Suit, card_of, relics, visions
from chronicle.rules.oath.world import Deck, World
from chronicle.selectors import chapters_of, warnings_of
from chronicle.worlds import world_of
from tables.models import BeginningDraft
from tables.pages.visitors import DEVICE_COOKIE
from tests.chronicle.demo import STRINGS
from tests.tables.pages.visits import Answer, rows, words
from tests.tables.pages.wizard import Page

pytestmark = pytest.mark.django_db

FIVE = tuple(card.id for card in visions())
BASICS = {
    "name": "Our Box",
    "game": "7",
    "oath": "devotion",
    "citizens": ["yellow", "red"],
    "winner": "red",
    "winner_name": "Ana",
}
FACEUP = {1: "plains", 3: "mountain", 6: "rocky-coast"}


class Typist:
    """A browser that types in a box."""

    def __init__(self) -> None:
        self.client = Client()

    def address(self, step: str) -> str:
        return reverse("new_box") if step == "basics" else reverse("new_box_step", args=[step])

    def page(self, step: str, **query: str) -> Page:
        return Page(self.client.get(self.address(step), query))

    def press(self, step: str, do: str, **typed: object) -> Answer:
        named = {name.replace("__", "-"): value for name, value in typed.items()}
        sent = {**self.page(step).sent, **self.selects(), **named, "do": do}
        return self.client.post(self.address(step), sent)

    def selects(self) -> dict[str, str]:
        """What the lists of sites have chosen."""
        stored = BeginningDraft.objects.first()
        places = [] if stored is None else stored.entry["places"]
        return {f"site-{place['number']}": place["site"] or "" for place in places}

    def map(self) -> None:
        facing = {f"facing-{number}": "faceup" for number in FACEUP}
        sites = {f"site-{number}": site for number, site in FACEUP.items()}
        self.press("map", "next", **facing, **sites)

    def found(self) -> World:
        self.press("check", "found")
        return world_of(chapters_of(Campaign.objects.get()).get())


def begun() -> Typist:
    typist = Typist()
    typist.press("basics", "next", **BASICS)
    typist.map()
    return typist


def test_what_was_told_is_the_world_and_the_rest_is_unseen() -> None:
    typist = begun()
    typist.press("map", "add:place-1:longbows")
    typist.press("map", "add:place-1:sprawling-rampart")
    typist.press("map", "add:place-3:ivory-eye")
    typist.press("map", "next", hidden__3="1")
    typist.press("deck", "add:deck:errand-boy")
    typist.press("deck", "next", hidden__beast="2")
    typist.press("rest", "add:dispossessed:wolves")
    typist.press("rest", "add:top:brass-horse")
    typist.press("rest", "next", top_hidden="3")

    world = typist.found()

    assert (world.name, world.game, world.oath.value) == ("Our Box", 7, "devotion")
    assert world.citizens == ("red", "yellow")
    assert world.last is not None
    assert (world.last.winner, world.last.winner_name) == ("red", "Ana")
    assert world.places[0].cards == ("longbows", "sprawling-rampart")
    assert world.places[2].relics == ("ivory-eye", None)
    assert [place.site for place in world.places if not place.faceup] == [None] * 5
    assert world.world_deck.cards == ("errand-boy", *FIVE)
    assert (world.world_deck.ordered, world.world_deck.unseen) == (False, 2)
    assert world.dispossessed == Deck(cards=(CardId("wolves"),), ordered=False)
    assert world.relic_top == Deck(cards=(CardId("brass-horse"),), ordered=False, unseen=3)
    assert (world.relic_deck.unseen, len(world.relics_unseen)) == (14, 18)
    # Every card of the other suits was named or lies in the Archive: only Beast cards are unseen.
    assert {card_of(card).suit for card in world.unseen} == {Suit.BEAST}
    assert len(world.unseen) == world.world_deck.unseen + world.archive_unseen


def test_a_dispossessed_card_that_nobody_saw_may_be_of_any_suit() -> None:
    typist = begun()
    typist.press("rest", "next", dispossessed_hidden="6")

    world = typist.found()

    assert (world.dispossessed.unseen, world.archive_unseen) == (6, 192)
    assert len(world.unseen) == 198


def test_typing_stores_no_campaign_until_it_is_founded() -> None:
    before = rows()
    typist = begun()
    preview = words(typist.client.get(typist.address("check")))

    assert "Nothing is founded yet." in preview
    assert "Oath of Devotion" in preview
    after = rows()
    assert after.pop("tables.BeginningDraft") == 1
    before.pop("tables.BeginningDraft")
    assert after == before

    founded = typist.press("check", "found")

    assert "Write this down" in words(founded)
    assert BeginningDraft.objects.count() == 0
    assert Campaign.objects.get().founded_from == Campaign.Origin.TYPED


def test_what_is_missing_is_told_with_the_way_to_it() -> None:
    typist = Typist()
    typist.press("basics", "next", name="Our Box")

    page = typist.client.get(typist.address("check")).content.decode()
    refused = typist.press("check", "found")

    assert "say which oath holds" in page
    assert f"{typist.address('basics')}#oath" in page
    assert refused.status_code == 422
    assert Campaign.objects.count() == 0


def test_a_card_entered_twice_names_both_places() -> None:
    typist = begun()
    typist.press("map", "add:place-1:longbows")
    typist.press("deck", "add:deck:longbows")

    page = words(typist.client.get(typist.address("deck")))
    source = typist.client.get(typist.address("check")).content.decode()
    refused = typist.press("check", "found")

    assert "Longbows cannot lie in two places: Plains (Cradle 1) , World deck" in page
    assert f"{typist.address('map')}#place-1" in source
    assert f"{typist.address('deck')}#deck" in source
    assert refused.status_code == 422
    assert Campaign.objects.count() == 0


def test_a_ruin_and_its_edifice_are_one_card() -> None:
    typist = begun()
    typist.press("map", "add:place-1:sprawling-rampart")
    ruin = card_of(CardId("sprawling-rampart")).other_side
    typist.press("map", f"add:place-3:{ruin}")

    assert "cannot lie in two places" in words(typist.client.get(typist.address("map")))


def test_a_site_told_twice_names_both_places() -> None:
    typist = begun()
    typist.press("map", "next", **{"facing-2": "faceup", "site-2": "plains"})

    page = words(typist.client.get(typist.address("map")))

    assert "Plains cannot lie in two places: Plains (Cradle 1) , Plains (Cradle 2)" in page


def test_the_search_forgives_misspelling_and_says_what_was_told_elsewhere() -> None:
    typist = begun()
    typist.press("map", "add:place-1:wild-allies")

    hits = typist.client.get(reverse("box_cards"), {"field": "deck", "q": "wild alies"})
    page = words(hits)

    assert "You told it already: Plains (Cradle 1)." in page
    assert 'value="add:deck:wild-allies"' not in hits.content.decode()
    assert 'value="add:deck:wild-cry"' in hits.content.decode()


def test_without_script_the_find_button_does_the_same() -> None:
    typist = begun()

    answer = typist.press("deck", "find:deck", **{"q-deck": "errnd boy"})
    page = typist.client.get(answer["Location"].partition("#")[0])

    assert "add:deck:errand-boy" in page.content.decode()


def test_a_field_that_is_none_finds_nothing() -> None:
    answer = Client().get(reverse("box_cards"), {"field": "pocket", "q": "wolf"})

    assert answer.status_code == 404


def test_a_pasted_list_names_cards_and_keeps_what_it_cannot_read() -> None:
    typist = begun()
    text = "Errand Boy\n2. wild alies, 1x Vow of Union;\n- The Weather\nConspiracy\nBrass Horse\n"

    typist.press("deck", "paste:deck", **{"paste-deck": text})

    entry = BeginningDraft.objects.get().entry
    assert entry["deck"] == ["errand-boy", "wild-allies", "vow-of-union"]
    assert entry["left"] == ["The Weather", "Brass Horse"]
    page = words(typist.client.get(typist.address("deck")))
    assert "2 lines name no card" in page


def test_the_running_count_stands_beside_the_page() -> None:
    typist = begun()
    typist.press("deck", "add:deck:errand-boy")

    kept = typist.press("deck", "keep", hidden__beast="3")

    page = words(kept)
    assert "World deck 9 of 59" in page
    assert "Beast 4" in page
    assert "3 cards unknown" in words(typist.client.get(typist.address("deck")))


def test_more_relics_than_the_box_has_are_refused() -> None:
    typist = begun()
    for relic in relics()[:18]:
        typist.press("rest", f"add:relics:{relic.id}")
    typist.press("rest", "next", top_hidden="4")

    page = words(typist.client.get(typist.address("check")))

    assert "there are 20 relics in the box, and more were told" in page


def test_more_cards_counted_than_a_suit_has_are_refused() -> None:
    typist = begun()
    typist.press("deck", "next", hidden__beast="40")

    page = words(typist.client.get(typist.address("check")))

    assert "40 more Beast cards are counted, and 33 are not named yet" in page


def test_what_is_odd_is_told_and_kept_with_the_chapter() -> None:
    typist = Typist()
    typist.press("basics", "next", **BASICS)

    page = words(typist.client.get(typist.address("check")))
    typist.press("check", "found")

    assert "no site of this region lies faceup" in page
    assert len(warnings_of(chapters_of(Campaign.objects.get()).get())) == 3


def test_nothing_typed_is_lost_and_nobody_else_sees_it() -> None:
    typist = begun()
    again = Client()
    again.cookies[DEVICE_COOKIE] = typist.client.cookies[DEVICE_COOKIE].value

    assert "Our Box" in again.get(reverse("new_box")).content.decode()
    assert "Our Box" not in Client().get(reverse("new_box")).content.decode()


@pytest.mark.parametrize(
    ("step", "sent"),
    [
        ("basics", {"name": "x" * 5000, "game": "99999999", "oath": "silence", "winner": "pink"}),
        ("basics", {"name": "\0\n", "game": "-1", "citizens": ["purple", "pink"]}),
        ("map", {"place": ["0", "9", "x"], "facing-1": "sideways", "site-1": "moon"}),
        ("deck", {"hidden-beast": "1e9", "visions_asked": "1", "visions": ["wolves"]}),
        ("rest", {"do": "add:relics:longbows"}),
        ("rest", {"do": "add:place-9:longbows"}),
        ("rest", {"do": "drop:nowhere:longbows"}),
        ("deck", {"do": "paste:nowhere", "paste-nowhere": "Wolves"}),
        ("deck", {"do": "suit:paper"}),
    ],
)
def test_nonsense_changes_nothing_that_can_be_said(step: str, sent: dict[str, object]) -> None:
    typist = begun()

    answer = typist.client.post(typist.address(step), {"do": "next", **sent})

    assert answer.status_code in {302, 404}
    assert typist.client.get(typist.address("check")).status_code == 200
    for each in ("basics", "map", "deck", "rest"):
        assert typist.client.get(typist.address(each)).status_code == 200


def test_the_same_box_typed_again_is_the_same_campaign() -> None:
    typist = begun()
    typist.press("check", "found")
    typist.press("basics", "next", **BASICS)
    typist.map()

    answer = typist.press("check", "found")

    assert answer.status_code == 302
    assert Campaign.objects.count() == 1


def test_a_real_chronicle_can_be_typed_in_whole() -> None:
    """Game 4 of the demo, every card by its name; only orders and facedown places are not told."""
    client = Client()
    client.post(reverse("import"), {"text": STRINGS.splitlines()[1], "do": "import", "warnings": 1})
    held = world_of(chapters_of(Campaign.objects.get())[0])
    typist = Typist()
    typist.press("basics", "next", name=held.name, game="4", oath=held.oath.value)
    facing = {f"facing-{p.number}": "faceup" if p.faceup else "facedown" for p in held.places}
    sites = {f"site-{p.number}": p.site or "" for p in held.places}
    typist.press("map", "next", **facing, **sites)
    for place in held.places:
        for card in (*place.cards, *place.relics):
            typist.press("map", f"add:place-{place.number}:{card}")
    names = "\n".join(card_of(card).name for card in held.world_deck.cards)
    typist.press("deck", "paste:deck", **{"paste-deck": names})
    gone = "\n".join(card_of(card).name for card in held.dispossessed.cards)
    typist.press("rest", "paste:dispossessed", **{"paste-dispossessed": gone})
    for relic in held.relic_deck.cards:
        typist.press("rest", f"add:relics:{relic}")

    typist.press("check", "found")

    typed = world_of(chapters_of(Campaign.objects.latest("pk")).get())
    assert typed.places == held.places
    assert typed.complete
    assert sorted(typed.world_deck.cards) == sorted(held.world_deck.cards)
    assert typed.dispossessed == held.dispossessed
    assert sorted(typed.relic_deck.cards) == sorted(held.relic_deck.cards)
    assert typed.archive == held.archive
