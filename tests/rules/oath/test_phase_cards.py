"""O-18.4 to O-18.8: six added and removed, relics, and the world deck."""

import pytest
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId
from chronicle.rules.core.play import Resolved
from chronicle.rules.oath.cardbook import Kind, Suit, card_of, denizens_of
from chronicle.rules.oath.events import (
    ArchiveHealed,
    CardsDispossessed,
    DenizensAdded,
)
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.world import BLUE, PURPLE, RED, World
from tests.rules import rule
from tests.rules.oath.phases import (
    FIVE_VISIONS,
    RELICS,
    a_result,
    a_world,
    asked,
    facedown,
    finish,
    of_kind,
    run,
    site,
    told,
    values,
)

# O-18.4 Add six


@rule("O-18.4")
@rule("C-2")
def test_facedown_advisers_have_no_suit_and_a_tie_is_the_winners_choice() -> None:
    """Case 41: faceup Beast and Nomad, two facedown Order cards."""
    world = a_world()
    result = a_result(world, faceup=["wolves", "tents"], facedown_advisers=["keep", "longbows"])

    choice = asked(run(world, result, *told(vow__oath="people")), "add/suit")
    beast = finish(world, result, *told(add__suit="beast"))
    nomad = finish(world, result, *told(add__suit="nomad"))

    assert values(choice) == ("beast", "nomad")
    assert added(beast) == [(Suit.BEAST, 3), (Suit.NOMAD, 2), (Suit.DISCORD, 1)]
    assert added(nomad) == [(Suit.NOMAD, 3), (Suit.DISCORD, 2), (Suit.ARCANE, 1)]


def added(outcome: Resolved[World]) -> list[tuple[Suit, int]]:
    return [
        (event.suit, len(event.cards))
        for event in outcome.events
        if isinstance(event, DenizensAdded)
    ]


@rule("O-18.4")
def test_a_winner_without_suited_faceup_adviser_picks_any_suit() -> None:
    world = a_world()

    choice = asked(run(world, a_result(world), *told(vow__oath="people")), "add/suit")

    assert values(choice) == ("discord", "arcane", "order", "hearth", "beast", "nomad")


@rule("O-18.4", refuses=True)
def test_a_suit_that_fewer_advisers_have_is_never_added() -> None:
    world = a_world()
    result = a_result(world, faceup=["wolves", "tents"], facedown_advisers=["keep", "longbows"])

    with pytest.raises(Malformed, match="add/suit: order cannot be named here"):
        run(world, result, *told(vow__oath="people", add__suit="order"))


def with_in_play(world: World, card: str) -> World:
    """The world with one more denizen at the bottom of its deck."""
    deck = world.world_deck
    return replace(world, world_deck=replace(deck, cards=(*deck.cards, CardId(card))))


@rule("O-18.4")
def test_marriage_counts_twice_unless_the_table_plays_otherwise() -> None:
    world = with_in_play(a_world(), "marriage")
    result = a_result(world, faceup=["wolves", "marriage"])
    single = Options(marriage_counts_twice=False)

    twice = finish(world, result)
    once = asked(run(world, result, *told(vow__oath="people"), options=single), "add/suit")

    assert added(twice)[0] == (Suit.HEARTH, 3)
    assert values(once) == ("hearth", "beast")


@rule("O-18.4")
@rule("C-20")
def test_an_archive_too_small_adds_none_and_is_healed() -> None:
    order = [c.id for c in denizens_of(Suit.ORDER) if not c.starting]
    beasts = [c.id for c in denizens_of(Suit.BEAST) if not c.starting][:10]
    poor = (*order[:23], *beasts)
    world = a_world(dispossessed=poor)
    result = a_result(world, faceup=["keep"], discards=["wolves"])

    outcome = finish(world, result)

    healed = of_kind(outcome, ArchiveHealed)
    assert len(healed) == 1
    assert isinstance(healed[0], ArchiveHealed)
    assert (healed[0].suit, len(healed[0].cards)) == (Suit.ORDER, 6)
    assert added(outcome) == []
    assert outcome.state.dispossessed.cards == ("wolves",)
    assert set(beasts) <= set(outcome.state.archive)
    assert set(healed[0].cards) <= set(outcome.state.world_deck.cards)


# O-18.5 Remove six


@rule("O-18.5")
def test_six_of_discards_and_losers_advisers_are_dispossessed_never_the_winners() -> None:
    world = a_world()
    result = a_result(
        world,
        faceup=["wolves"],
        facedown_advisers=["keep"],
        losers={RED: ["longbows", "scouts"], BLUE: ["dazzle"]},
        discards=["rangers", "tents", "elders", "scryer"],
    )

    outcome = finish(world, result)

    pile = {"longbows", "scouts", "dazzle", "rangers", "tents", "elders", "scryer"}
    gone = set(outcome.state.dispossessed.cards)
    assert len(gone) == 6
    assert gone < pile


@rule("O-18.5")
def test_fewer_than_six_go_where_fewer_lie_there() -> None:
    world = a_world()

    outcome = finish(world, a_result(world, discards=["rangers", "conspiracy"]))

    assert outcome.state.dispossessed.cards == ("rangers",)
    assert "conspiracy" in outcome.state.world_deck.cards


@rule("O-18.5")
def test_discards_nobody_told_leave_the_six_unseen_with_counts() -> None:
    world = a_world()

    outcome = finish(world, a_result(world, faceup=["wolves"], discards=None))

    after = outcome.state
    assert [e.unseen for e in outcome.events if isinstance(e, CardsDispossessed)] == [6]
    assert (after.dispossessed.unseen, after.world_deck.unseen) == (6, len(after.unseen) - 6)
    assert "wolves" in after.world_deck.cards
    assert not after.complete
    assert after.world_deck.size == 54 + 5


# O-18.6 Relics


@rule("O-18.6.3")
@rule("C-9")
def test_winners_and_reliquary_relics_lie_on_top_and_the_scepter_stays_apart() -> None:
    """Case 43: 2 held beside the Scepter, 3 left: five on top, four of them fill the Reliquary."""
    world = a_world()
    start = RELICS[:4]
    result = a_result(
        world,
        relics={PURPLE: ["grand-scepter", start[0], "map"], RED: ["whistle"]},
        rulers={1: PURPLE},
    )

    outcome = finish(world, result)

    top = outcome.state.relic_deck.cards[:5]
    assert set(top) == {start[0], "map", *start[1:]}
    assert "whistle" in outcome.state.relic_deck.cards[5:] + tuple(
        relic for place in outcome.state.places for relic in place.relics if relic
    )
    assert outcome.state.relics_unseen == ()


@rule("O-18.6.2")
def test_faceup_sites_are_filled_up_to_their_number_and_kept_relics_count() -> None:
    world = a_world(
        site(1, "ancient-city", relics=["bandit-crown"]), site(3, "mine"), facedown(6, "mountain")
    )
    result = a_result(world, rulers={1: PURPLE, 3: PURPLE})

    outcome = finish(
        world,
        result,
        *told(map__sites=["steppe", "plains", "river", "marshes", "wastes", "buried-giant"]),
    )

    relics = {str(place.site): place.relics for place in outcome.state.places}
    assert relics["ancient-city"] == ("bandit-crown",)
    assert len(relics["mine"]) == 1
    assert len(relics["steppe"]) == (1 if outcome.state.place(3).site == "steppe" else 0)


# O-18.8 The deck


@rule("O-18.8")
@rule("O-18.9")
def test_the_deck_has_two_visions_in_twelve_and_five_in_thirty() -> None:
    world = a_world()

    six = ["wolves", "rangers", "tents", "elders", "scryer", "keep"]

    deck = finish(world, a_result(world, discards=six)).state.world_deck

    kinds = [card_of(card).kind for card in deck.cards]
    assert deck.ordered
    assert kinds[:12].count(Kind.VISION) == 2
    assert kinds[:30].count(Kind.VISION) == 5
    assert len(kinds) == 54 + 5


@rule("O-18.8")
def test_a_deck_shuffled_by_hand_has_no_order_but_every_card() -> None:
    world = a_world()

    outcome = finish(
        world,
        a_result(world, discards=["wolves"]),
        *told(deck__denizens="unseen", deck__visions="unseen"),
    )

    deck = outcome.state.world_deck
    assert (deck.ordered, deck.unseen, len(deck.cards)) == (False, 0, 54 + 6 - 1 + 5)
    assert set(FIVE_VISIONS) <= set(deck.cards)
    assert outcome.state.complete
