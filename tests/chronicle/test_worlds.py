from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from msgspec.structs import replace
from pytest_django import DjangoAssertNumQueries

from chronicle.models import Campaign, CardRow, Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.world import Deck, World
from chronicle.worlds import world_of, world_store
from tests.chronicle.worlds_made import PLACES, WORLD, facedown, place, worlds

pytestmark = pytest.mark.django_db


def stored(world: World) -> Chapter:
    chapter = Chapter(
        campaign=Campaign.objects.create(name="Ours"), digest="0" * 64, ruleset="oath/1"
    )
    world_store(chapter, world)
    return Chapter.objects.get(pk=chapter.pk)


def test_a_world_comes_back_as_it_was_stored() -> None:
    assert world_of(stored(WORLD)) == WORLD


@settings(max_examples=30, deadline=None)
@given(world=worlds())
def test_every_world_comes_back_as_it_was_stored(world: World) -> None:
    assert world_of(stored(world)) == world


@settings(max_examples=5, deadline=None)
@given(world=worlds(), other=worlds())
def test_a_world_stored_over_another_leaves_nothing_of_it(world: World, other: World) -> None:
    chapter = stored(other)

    world_store(chapter, world)

    assert world_of(Chapter.objects.get(pk=chapter.pk)) == world


def test_a_site_that_a_string_names_twice_is_kept_as_it_was_read() -> None:
    odd = replace(WORLD, places=(*PLACES[:7], facedown(8, "plains")))

    assert world_of(stored(odd)) == odd


def test_every_card_of_the_box_has_one_row_where_it_lies() -> None:
    chapter = stored(WORLD)

    zones = Counter(CardRow.objects.filter(chapter=chapter).values_list("zone", flat=True))

    assert zones == {
        "archive": 198 - 3 - 3 - 1 - 3,
        "world_deck": 4,
        "dispossessed": 1,
        "unseen": 3 + 15,
        "site": 6,
        "edifice_stock": 4,
        "relic_top": 1,
        "relic_deck": 3,
        "box": 4,
    }


def test_a_ruin_is_the_edifice_turned() -> None:
    chapter = stored(WORLD)

    row = CardRow.objects.get(chapter=chapter, ruined=True)

    assert (row.card, row.kind, row.place, row.rank) == ("ancient-forge", "edifice", 6, 1)


def test_a_world_is_read_in_two_queries(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    chapter = stored(WORLD)

    with django_assert_num_queries(2):
        world_of(chapter)


SCRYER = CardId("scryer")


@pytest.mark.parametrize(
    ("world", "path"),
    [
        (replace(WORLD, dispossessed=Deck(cards=(SCRYER,))), "dispossessed.cards[0]"),
        (replace(WORLD, unseen=(CardId("elders"),)), "places[5].cards[0]"),
        (replace(WORLD, relic_deck=Deck(cards=(SCRYER,))), "relic_deck.cards[0]"),
        (replace(WORLD, relic_deck=Deck(cards=(CardId("grand-scepter"),))), "relic_deck.cards[0]"),
        (replace(WORLD, world_deck=Deck(cards=(CardId("map"),))), "world_deck.cards[0]"),
        (replace(WORLD, places=PLACES[:7]), "places"),
        (replace(WORLD, name="A\0B"), "name"),
        (replace(WORLD, places=(*PLACES[:7], place(8, "river", "map"))), "places[7].cards[0]"),
        (
            replace(WORLD, places=(*PLACES[:7], place(8, "river", relics=("tents",)))),
            "places[7].relics[0]",
        ),
        (
            replace(WORLD, places=(*PLACES[:7], replace(PLACES[0], number=8, site=None, cards=()))),
            "places[7].site",
        ),
    ],
)
def test_a_box_that_cannot_be_is_refused_and_nothing_stored(world: World, path: str) -> None:
    with pytest.raises(Malformed) as refused:
        stored(world)

    assert (refused.value.path, Chapter.objects.count(), CardRow.objects.count()) == (path, 0, 0)
