"""Bookkeeping of what nobody saw, and the invariants that a world keeps."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import Suit, denizens_of, relics
from chronicle.rules.oath.events import ArchiveHealed, CardsDispossessed, DenizensAdded
from chronicle.rules.oath.evolve import check, evolve, faults, in_save_order
from chronicle.rules.oath.options import HealTie, Options
from chronicle.rules.oath.phase_cards import of_suit
from chronicle.rules.oath.world import PURPLE, Deck, World
from tests.rules import rule
from tests.rules.oath.phases import (
    RELICS,
    a_result,
    a_world,
    asked,
    finish,
    of_kind,
    run,
    site,
    told,
    values,
)


def later(suit: Suit, count: int) -> tuple[CardId, ...]:
    """Denizens of the suit that no fresh box begins with."""
    return tuple(card.id for card in denizens_of(suit) if not card.starting)[:count]


def a_blurred_world() -> World:
    """Two cards nobody saw: one lies in the deck, one among the dispossessed."""
    world = a_world(dispossessed=later(Suit.ORDER, 3))
    suspects = in_save_order(world.world_deck.cards[-2:])
    deck = Deck(
        cards=in_save_order(c for c in world.world_deck.cards if c not in suspects),
        ordered=False,
        unseen=1,
    )
    poor = replace(world.dispossessed, unseen=1)
    return replace(world, world_deck=deck, dispossessed=poor, unseen=suspects)


def test_a_suspect_that_is_dispossessed_by_name_settles_the_other_one() -> None:
    world = a_blurred_world()
    first, second = world.unseen

    after = evolve(world, CardsDispossessed(cards=(first,)))

    assert after.unseen == ()
    assert (after.world_deck.unseen, after.dispossessed.unseen) == (0, 0)
    assert {first, second} <= set(after.dispossessed.cards)
    assert faults(after) == ()


def test_cards_added_unseen_blur_the_archive_of_their_suit_alone() -> None:
    world = a_world()
    order = of_suit(world.archive, Suit.ORDER)

    after = evolve(world, DenizensAdded(suit=Suit.ORDER, unseen=3, among=order))

    assert after.unseen == order
    assert (after.world_deck.unseen, after.archive_unseen) == (3, len(order) - 3)
    assert after.world_deck.size == world.world_deck.size + 3
    assert of_suit(after.archive, Suit.ORDER) == ()
    assert faults(after) == ()


@rule("C-20")
def test_healing_unseen_sends_the_rest_to_the_archive_without_a_name() -> None:
    poor = (*later(Suit.ORDER, 8), *later(Suit.BEAST, 4))
    world = a_world(dispossessed=poor)
    order = of_suit(world.dispossessed.cards, Suit.ORDER)

    after = evolve(world, ArchiveHealed(suit=Suit.ORDER, unseen=6, among=order))

    assert set(after.unseen) == set(order)
    assert (after.world_deck.unseen, after.archive_unseen) == (6, 2)
    assert after.dispossessed == Deck()
    assert set(later(Suit.BEAST, 4)) <= set(after.archive)
    assert faults(after) == ()


def a_poor_archive() -> World:
    """No Order left to add, Beast and Nomad equally large among the dispossessed."""
    poor = (*later(Suit.ORDER, 24), *later(Suit.BEAST, 24))
    return a_world(dispossessed=poor)


@rule("O-18.4")
def test_a_tie_of_the_largest_dispossessed_suits_is_the_winners_choice() -> None:
    world = a_poor_archive()

    choice = asked(
        run(world, a_result(world, faceup=["keep"]), *told(vow__oath="people")), "heal/suit"
    )
    done = finish(world, a_result(world, faceup=["keep"]), *told(heal__suit="beast"))

    assert values(choice) == ("order", "beast")
    assert [e.suit for e in of_kind(done, ArchiveHealed) if isinstance(e, ArchiveHealed)] == [
        Suit.BEAST
    ]


@rule("O-18.4")
def test_a_table_may_leave_that_tie_to_chance() -> None:
    world = a_poor_archive()
    by_chance = Options(heal_tie=HealTie.RANDOM)

    suits = {
        event.suit
        for seed in range(12)
        for event in finish(
            world, a_result(world, faceup=["keep"]), seed=str(seed), options=by_chance
        ).events
        if isinstance(event, ArchiveHealed)
    }

    assert suits == {Suit.ORDER, Suit.BEAST}


def test_the_archive_is_asked_for_where_unseen_cards_leave_it_open() -> None:
    order = later(Suit.ORDER, 24)
    world = a_world()
    hidden = replace(world, unseen=order, archive_unseen=22)
    hidden = replace(hidden, dispossessed=Deck(ordered=False, unseen=2))
    result = a_result(hidden, faceup=["keep"])

    choice = asked(run(hidden, result, *told(vow__oath="people")), "add/archive")
    yes = finish(hidden, result, *told(add__archive="yes", add__order=order[:3]))
    no = finish(hidden, result, *told(add__archive="no", heal__suit="order", heal__cards="unseen"))

    assert values(choice) == ("yes", "no")
    assert set(order[:3]) <= set(yes.state.world_deck.cards)
    assert no.state.dispossessed.size == 0
    assert no.state.world_deck.unseen == 2


def test_one_hidden_relic_in_one_place_is_known_by_what_is_missing() -> None:
    world = a_world(site(1, "ancient-city", relics=["map"]))
    hidden = replace(
        world,
        places=tuple(
            replace(place, relics=(None,)) if place.number == 1 else place for place in world.places
        ),
    )

    after = finish(hidden, a_result(hidden, rulers={1: PURPLE})).state

    assert after.place(1).relics == ("map",)


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        (
            lambda w: replace(w, dispossessed=Deck(cards=w.world_deck.cards[:1])),
            "Wrestlers lies in two places",
        ),
        (
            lambda w: replace(w, relic_deck=Deck(cards=(*RELICS[:19], CardId("keep")))),
            "Keep lies where it cannot lie",
        ),
        (lambda w: replace(w, archive_unseen=1), "0 unseen denizens, 1 counted"),
        (lambda w: replace(w, relic_deck=Deck(cards=RELICS[:19])), "1 unseen relics, 0 counted"),
        (
            lambda w: replace(
                w, places=(w.places[0], replace(w.places[1], site=w.places[0].site), *w.places[2:])
            ),
            "a site lies in two places",
        ),
    ],
)
def test_every_broken_invariant_is_found(broken: Callable[[World], World], fault: str) -> None:
    world = broken(a_world())

    assert fault in [str(found) for found in faults(world)]
    with pytest.raises(RulesBug, match=r"lies|counted"):
        check(world)


def test_a_sound_world_has_no_fault() -> None:
    assert faults(a_world()) == ()
    assert check(a_world()) == a_world()
    assert len(relics()) == 20
