"""Laws of the first games over generated seeds, and long chronicles that begin with each."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chronicle.rules.core.digest import fingerprint, first_link
from chronicle.rules.core.play import Resolved
from chronicle.rules.oath.cardbook import Kind, card_of, site_of
from chronicle.rules.oath.evolve import faults
from chronicle.rules.oath.first_game import FIRST_GAMES, FirstGame, deal_imported
from chronicle.rules.oath.options import RULESET, Options
from chronicle.rules.oath.setup_code import setup_code_of, world_of_setup_code
from chronicle.rules.oath.world import Region, World
from tests.evenings import evening, quiet
from tests.rules import rule
from tests.rules.oath.first_games import begun, of_suits
from tests.rules.oath.phases import finish

SEEDS = st.integers(0, 10**9)
IMPORTED = FirstGame(
    key="imported",
    rule=FIRST_GAMES[0].rule,
    heading=FIRST_GAMES[0].heading,
    gist=FIRST_GAMES[0].gist,
    players=(2, 6),
    deal=deal_imported,
)
WAYS = (*FIRST_GAMES, IMPORTED)
IDS = [way.key for way in WAYS]


def assert_a_sound_beginning(world: World) -> None:
    assert faults(world) == ()
    assert (world.game, world.dealt, world.dispossessed.size) == (1, True, 0)
    denizens = len(of_suits((*world.on_map, *world.world_deck.cards)))
    assert denizens + world.world_deck.unseen == 54
    assert sum(len(p.relics) for p in world.places) + world.relic_deck.size == 20
    assert [p.number for p in world.places if p.faceup] == [1, 3, 6]
    assert all(len(world.sites_faceup(region)) == 1 for region in Region)
    for place in world.places:
        site = site_of(place.site) if place.site and place.faceup else None
        assert len(place.relics) == (site.relics if site else 0)
        assert len(place.cards) <= (site.capacity if site else 0)


def assert_visions_in_their_packets(world: World) -> None:
    kinds = [card_of(card).kind for card in world.world_deck.cards]
    assert (kinds[:12].count(Kind.VISION), kinds[:30].count(Kind.VISION)) == (2, 5)
    assert kinds.count(Kind.VISION) == 5


@rule("O-19.5")
@rule("O-18.8")
@pytest.mark.parametrize("way", WAYS, ids=IDS)
@given(seed=SEEDS)
@settings(max_examples=50)
def test_every_beginning_is_sound_and_complete(way: FirstGame, seed: int) -> None:
    world = begun(way.deal, seed=str(seed)).state

    assert_a_sound_beginning(world)
    assert_visions_in_their_packets(world)
    assert (world.complete, world.world_deck.ordered, world.relic_deck.ordered) == (True,) * 3
    assert world_of_setup_code(setup_code_of(world)) == world


@pytest.mark.parametrize("way", WAYS, ids=IDS)
@given(seed=SEEDS)
@settings(max_examples=50)
def test_every_beginning_that_nobody_looked_at_is_sound(way: FirstGame, seed: int) -> None:
    world = begun(way.deal, seed=str(seed), unseen=True).state

    assert_a_sound_beginning(world)
    assert len(world.visions_in_deck) == 5
    assert world_of_setup_code(setup_code_of(world)) == world


@rule("O-19.2")
@given(seed=SEEDS)
@settings(max_examples=50)
def test_a_reset_by_suits_has_nine_of_each(seed: int) -> None:
    world = begun(FIRST_GAMES[2].deal, seed=str(seed)).state

    suits = of_suits((*world.on_map, *world.world_deck.cards))
    assert sorted(suits.count(suit) for suit in set(suits)) == [9] * 6


@pytest.mark.parametrize("way", WAYS, ids=IDS)
@given(seed=SEEDS)
@settings(max_examples=10)
def test_the_same_seed_and_the_same_answers_begin_the_same_chronicle(
    way: FirstGame, seed: int
) -> None:
    first = begun(way.deal, seed=str(seed))
    again = begun(way.deal, seed=str(seed))
    told = begun(way.deal, *first.answers, seed="another seed, which nothing asks any more")

    assert again == first
    assert (told.state, told.events) == (first.state, first.events)
    assert fingerprint(told.state) == fingerprint(first.state)
    opening, same = (
        first_link(ruleset=RULESET, options=Options(), opening=outcome.state)
        for outcome in (first, told)
    )
    assert opening == same


@pytest.mark.parametrize("way", WAYS, ids=IDS)
@given(seed=SEEDS)
@settings(max_examples=20)
def test_no_sentence_of_a_beginning_names_what_lies_facedown(way: FirstGame, seed: int) -> None:
    outcome = begun(way.deal, seed=str(seed))
    world = outcome.state

    told = " | ".join(str(event.describe()) for event in outcome.events)

    hidden = [card_of(card).name for card in (*world.world_deck.cards, *world.relics_seen)]
    hidden += [site_of(p.site).name for p in world.places if p.site and not p.faceup]
    # The end of one name may be another name: River is no part of any other site or card.
    assert len(hidden) > 75
    assert [name for name in hidden if f"{name} " in f"{told} "] == []


def a_chronicle(way: FirstGame, seed: int, *, games: int, told: bool) -> World:
    """So many games in a row after this beginning; each world stays sound and is carried over."""
    world = begun(way.deal, seed=str(seed), unseen=not told).state
    for _ in range(games):
        result = evening(world, seed)
        outcome = finish(world, result if told else quiet(result), seed=f"{seed}/{world.game}")
        assert isinstance(outcome, Resolved)
        world = outcome.state
        assert faults(world) == ()
        assert world_of_setup_code(setup_code_of(world)) == world
    return world


@rule("O-18.9")
@pytest.mark.parametrize("way", WAYS, ids=IDS)
def test_fifty_games_follow_every_beginning(way: FirstGame) -> None:
    last = a_chronicle(way, 5, games=50, told=True)

    assert (last.game, last.complete) == (51, True)


@rule("O-18.9")
@pytest.mark.parametrize("way", WAYS, ids=IDS)
def test_ten_games_follow_every_beginning_that_nobody_looked_at(way: FirstGame) -> None:
    assert a_chronicle(way, 6, games=10, told=False).game == 11
