"""Laws of O-2 on any world and any table: pieces are conserved, nothing is counted twice."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from chronicle.rules.core.ids import CardId
from chronicle.rules.oath import cardbook
from chronicle.rules.oath.cardbook import Kind, Oath
from chronicle.rules.oath.options import Options, PurpleShort
from chronicle.rules.oath.setup import Seating, Setup, setup
from chronicle.rules.oath.world import OTHERS, PLACES, PURPLE, Deck, Facing, Place, Role, World
from tests.rules import rule
from tests.rules.oath.setup_worlds import deck_of

SITES = tuple(site.id for site in cardbook.sites())
DENIZEN, EDIFICE, RUIN = CardId("longbows"), CardId("great-spire"), CardId("hall-of-mockery")
HOLDINGS = ((), (DENIZEN,), (EDIFICE,), (RUIN,), (RUIN, DENIZEN), (DENIZEN, DENIZEN, DENIZEN))
"""What may stand at a site; which card it is makes no difference to O-2."""

RELICS = tuple(card.id for card in cardbook.relics())


@st.composite
def world_decks(draw: st.DrawFn) -> Deck:
    denizens = draw(st.integers(0, 60))
    at = draw(st.sets(st.integers(1, 35), max_size=5))
    deck = deck_of(denizens, visions_at=tuple(n for n in at if n <= denizens))
    if draw(st.booleans()):
        return deck
    return Deck(cards=deck.cards, ordered=False, unseen=draw(st.integers(0, 40)))


@st.composite
def maps(draw: st.DrawFn) -> tuple[Place, ...]:
    first = draw(st.integers(0, len(SITES) - 1))
    held = draw(st.lists(st.sampled_from(HOLDINGS), min_size=8, max_size=8))
    faceup = draw(st.sets(st.sampled_from(tuple(PLACES))))
    return tuple(
        Place(
            number=number,
            site=SITES[(first + number) % len(SITES)],
            facing=Facing.FACEUP if number in faceup else Facing.FACEDOWN,
            cards=held[number - 1],
        )
        for number in PLACES
    )


@st.composite
def worlds(draw: st.DrawFn) -> World:
    return World(
        name="Any",
        game=draw(st.integers(1, 300)),
        oath=draw(st.sampled_from(Oath)),
        citizens=tuple(draw(st.lists(st.sampled_from(OTHERS), unique=True))),
        places=draw(maps()),
        world_deck=draw(world_decks()),
        relic_deck=Deck(cards=RELICS[: draw(st.integers(0, 20))]),
    )


@st.composite
def tables(draw: st.DrawFn) -> tuple[Seating, ...]:
    others = draw(st.lists(st.sampled_from(OTHERS), unique=True, min_size=1, max_size=5))
    seats = [Seating(color=PURPLE), *(Seating(color=color) for color in others)]
    return tuple(draw(st.permutations(seats)))


few = settings(max_examples=40)
options = st.builds(Options, purple_short=st.sampled_from(PurpleShort))


def purple_of(made: Setup) -> int:
    on_boards = sum(seat.warbands for seat in made.seats if seat.warbands_of == PURPLE)
    return on_boards + sum(place.warbands for place in made.places) + (made.seats[0].bank or 0)


@rule("O-1.3")
@few
@given(worlds(), tables(), options)
def test_all_36_favor_are_somewhere(
    world: World, seats: tuple[Seating, ...], chosen: Options
) -> None:
    made = setup(world, seats, chosen)

    placed = 6 * made.favor_per_bank + 1
    placed += sum(seat.favor for seat in made.seats) + sum(place.favor for place in made.places)
    assert placed + made.sums[0].left == 36


@rule("O-1.2")
@few
@given(worlds(), tables(), options)
def test_all_24_purple_and_all_14_of_each_exile_are_somewhere(
    world: World, seats: tuple[Seating, ...], chosen: Options
) -> None:
    made = setup(world, seats, chosen)

    exiles = [seat for seat in made.seats if seat.role is Role.EXILE]
    assert purple_of(made) == 24
    assert [seat.warbands + (seat.bank or 0) for seat in exiles] == [14] * len(exiles)


@few
@given(worlds(), tables(), options)
def test_every_sum_comes_out_and_no_count_is_negative(
    world: World, seats: tuple[Seating, ...], chosen: Options
) -> None:
    made = setup(world, seats, chosen)

    assert [sum(part.count for part in total.parts) + total.left for total in made.sums] == [
        total.total for total in made.sums
    ]
    counts = [
        *(seat.warbands for seat in made.seats),
        *(place.warbands for place in made.places),
        *(place.favor for place in made.places),
        *(step.count for step in made.steps if step.count is not None),
        *(part.count for total in made.sums for part in total.parts),
        *(total.left for total in made.sums),
    ]
    assert min(counts) >= 0


@rule("O-2.19")
@few
@given(worlds(), tables())
def test_where_no_vision_can_come_up_none_does(world: World, seats: tuple[Seating, ...]) -> None:
    made = setup(world, seats)

    if world.world_deck.ordered and not made.visions_may_come:
        dealt = world.world_deck.cards[made.world_deck_after :]
        assert [card for card in dealt if cardbook.card_of(card).kind is Kind.VISION] == []


@few
@given(worlds(), tables())
def test_the_order_in_which_seats_are_named_changes_nothing(
    world: World, seats: tuple[Seating, ...]
) -> None:
    assert setup(world, seats) == setup(world, tuple(reversed(seats)))


@rule("O-2.24")
@few
@given(worlds(), tables())
def test_nobody_but_the_chancellor_rules_a_site(world: World, seats: tuple[Seating, ...]) -> None:
    made = setup(world, seats)

    ruled = [place for place in made.places if place.warbands]
    assert all(place.facing is Facing.FACEUP for place in ruled)
    assert any(place.number in {1, 2} for place in ruled) is bool(
        [place for place in world.places[:2] if place.faceup]
    )
