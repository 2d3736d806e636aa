"""No more unseen cards are named than lie unseen in the pile that they come from."""

import pytest
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.questions import UNSEEN, Answer
from chronicle.rules.oath.cardbook import Suit
from chronicle.rules.oath.evolve import faults, in_save_order
from chronicle.rules.oath.phase_cards import of_suit
from chronicle.rules.oath.world import PURPLE, RED, Deck, Role, World
from tests.rules import rule
from tests.rules.oath.phases import a_result, a_world, finish, run, told

EXILES = {PURPLE: Role.CHANCELLOR, RED: Role.EXILE}
ARCANE, ORDER, HEARTH = Suit.ARCANE, Suit.ORDER, Suit.HEARTH


def in_archive(world: World, suit: Suit, count: int) -> tuple[str, ...]:
    return of_suit(world.archive, suit)[:count]


def six_added(world: World, *, hearth: str) -> tuple[Answer, ...]:
    """Three Arcane, two Order and one Hearth card join."""
    return told(
        vow__oath="people",
        add__suit=ARCANE.value,
        add__arcane=in_archive(world, ARCANE, 3),
        add__order=in_archive(world, ORDER, 2),
        add__hearth=hearth,
    )


def one_unseen_in_the_deck(world: World) -> World:
    """One card of the deck and the Hearth cards of the Archive: nobody knows which is which."""
    card, *rest = world.world_deck.cards
    hearth = of_suit(world.archive, HEARTH)
    return replace(
        world,
        world_deck=Deck(cards=in_save_order(rest), ordered=False, unseen=1),
        unseen=in_save_order((card, *hearth)),
        archive_unseen=len(hearth),
    )


@rule("O-18.5", refuses=True)
def test_a_card_that_joined_unseen_is_not_among_those_that_may_leave() -> None:
    world = a_world()
    silent = a_result(world, roles=EXILES, discards=None)
    added = six_added(world, hearth=UNSEEN)
    in_deck = world.world_deck.cards[:5]

    with pytest.raises(Malformed, match="remove/six"):
        run(world, silent, *added, *told(remove__six=(*in_deck, *in_archive(world, HEARTH, 1))))


@rule("O-18.5", refuses=True)
def test_one_unseen_card_of_the_deck_does_not_leave_as_two() -> None:
    world = one_unseen_in_the_deck(a_world())
    silent = a_result(world, roles=EXILES, discards=None)
    joins, *others = of_suit(world.unseen, HEARTH)
    added = (*six_added(world, hearth=joins), *told(add__archive="yes"))
    known = world.world_deck.cards[:5]

    gone = finish(world, silent, *added, *told(remove__six=(*known, others[0]))).state

    assert gone.world_deck.unseen == 0
    with pytest.raises(Malformed, match="remove/six: only 1 card lies there unseen, and these are"):
        run(world, silent, *added, *told(remove__six=(*known[1:], *others[:2])))


@rule("O-18.4", refuses=True)
def test_one_unseen_card_of_the_archive_does_not_join_as_three() -> None:
    world = a_world()
    seen, hidden = in_archive(world, ARCANE, 2), of_suit(world.archive, ARCANE)[2:]
    blurred = replace(
        world,
        unseen=in_save_order(hidden),
        archive_unseen=1,
        dispossessed=Deck(unseen=len(hidden) - 1, ordered=False),
    )
    result = a_result(blurred, roles=EXILES)
    said = told(vow__oath="people", add__suit=ARCANE.value, add__archive="yes")

    once = finish(blurred, result, *said, *told(add__arcane=(*seen, hidden[0]))).state

    assert once.archive_unseen == 0
    with pytest.raises(Malformed, match="add/arcane: only 1 card lies there unseen"):
        run(blurred, result, *said, *told(add__arcane=hidden[:3]))


def test_a_world_with_fewer_than_no_cards_is_at_fault() -> None:
    world = one_unseen_in_the_deck(a_world())
    wrong = replace(
        world,
        world_deck=replace(world.world_deck, unseen=-1),
        archive_unseen=world.archive_unseen + 2,
    )

    assert [str(fault) for fault in faults(wrong)] == ["a pile holds fewer than no unseen cards"]
