"""Laws of the chronicle phase over generated evenings (O-18.9)."""

from hypothesis import given, settings
from hypothesis import strategies as st

from chronicle.rules.core.digest import fingerprint, first_link, next_link
from chronicle.rules.core.play import Resolved
from chronicle.rules.core.scene import Event
from chronicle.rules.oath.cardbook import Kind, card_of
from chronicle.rules.oath.events import ArchiveHealed, CardsDispossessed, DenizensAdded
from chronicle.rules.oath.evolve import faults
from chronicle.rules.oath.options import RULESET, Options
from chronicle.rules.oath.world import Region, World
from tests.evenings import evening, quiet
from tests.rules import rule
from tests.rules.oath.phases import a_world, finish

SEEDS = st.integers(0, 10**9)


def denizens_in_play(world: World) -> int:
    seen = (*world.on_map, *world.world_deck.cards)
    return sum(card_of(card).kind is Kind.DENIZEN for card in seen) + world.world_deck.unseen


def relics_counted(world: World) -> int:
    at_sites = sum(len(place.relics) for place in world.places)
    return at_sites + world.relic_top.size + world.relic_deck.size


def moved(outcome: Resolved[World], *kinds: type[Event[World]]) -> int:
    """How many cards the events of these kinds moved, seen or not."""
    events = (event for event in outcome.events if isinstance(event, kinds))
    return sum(
        len(event.cards) + event.unseen
        for event in events
        if isinstance(event, DenizensAdded | ArchiveHealed | CardsDispossessed)
    )


def assert_a_sound_chapter(before: World, outcome: Resolved[World]) -> None:
    """O-18.9. Fewer than six leave only where fewer lie in discards and before losers (O-18.5)."""
    after = outcome.state
    assert faults(after) == ()
    gone = moved(outcome, CardsDispossessed)
    healed = any(isinstance(event, ArchiveHealed) for event in outcome.events)
    assert moved(outcome, DenizensAdded, ArchiveHealed) == 6
    assert gone <= 6
    assert denizens_in_play(after) == denizens_in_play(before) + 6 - gone
    assert after.dispossessed.size == gone + (0 if healed else before.dispossessed.size)
    assert relics_counted(after) == 20
    assert all(after.sites_faceup(region) for region in Region)
    ruins = [place.number for place in after.places if place.cards_of(Kind.RUIN)]
    assert min(ruins, default=3) in range(3, 9)
    assert "purple" not in after.citizens
    if after.world_deck.ordered:
        kinds = [card_of(card).kind for card in after.world_deck.cards]
        assert (kinds[:12].count(Kind.VISION), kinds[:30].count(Kind.VISION)) == (2, 5)


@rule("O-18.9")
@given(SEEDS)
@settings(max_examples=60)
def test_every_told_evening_leads_to_a_sound_and_complete_chapter(seed: int) -> None:
    world = a_world()

    outcome = finish(world, evening(world, seed), seed=str(seed))

    after = outcome.state
    assert_a_sound_chapter(world, outcome)
    assert after.complete
    assert (after.world_deck.ordered, after.relic_deck.ordered) == (True, True)


@rule("O-18.9")
@given(SEEDS)
@settings(max_examples=40)
def test_a_tired_tables_evening_leads_to_a_sound_chapter_with_unseen_cards(seed: int) -> None:
    world = a_world()

    outcome = finish(world, quiet(evening(world, seed)), seed=str(seed))

    after = outcome.state
    assert_a_sound_chapter(world, outcome)
    assert after.dispossessed.unseen == 6


def a_chain(seed: int, games: int, *, told: bool) -> list[Resolved[World]]:
    world, chain = a_world(), []
    for _ in range(games):
        result = evening(world, seed)
        outcome = finish(world, result if told else quiet(result), seed=f"{seed}/{world.game}")
        assert_a_sound_chapter(world, outcome)
        chain.append(outcome)
        world = outcome.state
    return chain


def test_300_games_in_a_row_neither_lose_nor_double_a_card() -> None:
    last = a_chain(7, 300, told=True)[-1].state

    assert last.game == 304
    assert last.complete


def test_60_games_that_nobody_told_in_full_stay_sound() -> None:
    last = a_chain(11, 60, told=False)[-1].state

    assert last.game == 64


@given(SEEDS)
@settings(max_examples=15)
def test_the_same_answers_give_the_same_digest(seed: int) -> None:
    world = a_world()
    result = evening(world, seed)
    first = finish(world, result, seed=str(seed))

    again = finish(world, result, *first.answers, seed="another seed, which nothing asks any more")

    assert again.state == first.state
    assert fingerprint(again.state) == fingerprint(first.state)
    opening = first_link(ruleset=RULESET, options=Options(), opening=world)
    assert next_link(opening, (result, again.answers)) == next_link(
        opening, (result, first.answers)
    )


@given(SEEDS)
@settings(max_examples=25)
def test_no_sentence_of_the_phase_names_what_lies_facedown(seed: int) -> None:
    world = a_world()
    outcome = finish(world, evening(world, seed), seed=str(seed))
    after = outcome.state

    told = " ".join(str(event.describe()) for event in outcome.events)

    hidden = [card_of(relic).name for relic in after.relics_seen]
    gone = [card_of(card).name for card in after.dispossessed.cards]
    assert len(hidden) == 20
    assert [name for name in (*hidden, *gone) if name in told] == []
