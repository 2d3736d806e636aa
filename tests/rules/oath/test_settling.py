"""What the table did not tell: worked out where it can be, asked where needed, or unseen."""

from msgspec.structs import replace

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.play import Open
from chronicle.rules.core.questions import Choice
from chronicle.rules.oath.piles import reliquary_at_start
from chronicle.rules.oath.result import AdviserAtEnd, Advisers, Relics
from chronicle.rules.oath.world import PURPLE, RED, YELLOW, Deck, Role, World
from tests.rules import rule
from tests.rules.oath.phases import (
    RELICS,
    a_result,
    a_world,
    asked,
    at_end,
    facedown,
    finish,
    run,
    site,
    told,
    values,
)

EXILES = {PURPLE: Role.CHANCELLOR, RED: Role.EXILE}
START = RELICS[:4]


def relics_on_top(world: World, count: int) -> set[str]:
    deck = (*world.relic_top.cards, *world.relic_deck.cards)
    return set(deck[:count])


def test_the_reliquary_is_worked_out_from_what_the_seats_hold() -> None:
    world = a_world()
    result = a_result(world, relics={RED: [START[0]]})

    after = finish(world, result).state

    assert relics_on_top(after, 3) == set(START[1:])


def test_unnamed_reliquary_relics_are_the_ones_that_lay_there() -> None:
    world = a_world()
    result = a_result(world, reliquary=(None, START[2], None), relics={RED: [START[0]]})

    assert relics_on_top(finish(world, result).state, 3) == set(START[1:])


def test_relics_left_are_asked_for_where_a_losers_board_was_not_told() -> None:
    world = a_world()
    result = a_result(world)
    silent = replace(result, relics=tuple(r for r in result.relics if r.seat == PURPLE))

    choice = asked(run(world, silent), "table/reliquary")
    after = finish(world, silent, *told(table__reliquary=START[:2])).state

    assert (values(choice), choice.at_least, choice.at_most) == (START, 0, 4)
    assert relics_on_top(after, 2) == set(START[:2])
    assert not set(START[2:]) & relics_on_top(after, 2)


def test_the_winners_relics_are_asked_for_where_nobody_told_them() -> None:
    world = a_world()
    result = a_result(world)
    silent = replace(result, relics=tuple(r for r in result.relics if r.seat != PURPLE))

    choice = asked(run(world, silent), "table/relics/winner")
    said = told(table__relics__winner=["map"], table__reliquary=START)
    after = finish(world, silent, *said).state

    assert len(values(choice)) == 20
    assert relics_on_top(after, 5) == {"map", *START}


def test_a_reliquary_of_unknown_relics_is_asked_for_by_number() -> None:
    world = replace(a_world(), relic_deck=Deck(cards=RELICS, ordered=False))
    result = a_result(world, rulers={1: PURPLE})

    choice = asked(run(world, result), "table/reliquary")
    outcome = finish(world, result, *told(table__reliquary="3"))

    assert values(choice) == ("0", "1", "2", "3", "4")
    assert outcome.state.relic_top.size == 3
    assert outcome.state.relic_top.unseen == 3
    assert not outcome.state.complete


def test_the_reliquary_at_the_start_takes_the_top_packet_first() -> None:
    shuffled_top = Deck(cards=RELICS[:3], ordered=False)
    below = Deck(cards=RELICS[3:])
    world = replace(a_world(), relic_top=shuffled_top, relic_deck=below)
    more = replace(world, relic_top=Deck(cards=RELICS[:6], ordered=False))

    assert reliquary_at_start(world) == Deck(cards=RELICS[:4])
    assert reliquary_at_start(more) == Deck(cards=(), ordered=False, unseen=4)


def test_a_relic_that_lay_at_a_site_still_does_unless_somebody_holds_it() -> None:
    world = a_world(site(3, "ancient-city", relics=["bandit-crown"]))
    result = a_result(world, rulers={3: PURPLE})
    unnamed = replace(
        result,
        places=tuple(
            replace(place, relics=(None,)) if place.number == 3 else place
            for place in result.places
        ),
    )

    after = finish(world, unnamed).state

    kept = next(place for place in after.places if place.site == "ancient-city")
    assert kept.relics == ("bandit-crown",)


def test_relics_of_a_site_turned_up_in_play_stay_unseen_if_nobody_looked() -> None:
    world = a_world(facedown(7, "drowned-city"))
    result = a_result(world)
    turned = replace(
        result,
        places=(*result.places, replace(at_end(7, "drowned-city", PURPLE), relics=(None, None))),
    )

    after = finish(world, turned).state

    kept = next(place for place in after.places if place.site == "drowned-city")
    assert kept.relics == (None, None)
    assert after.relic_deck.size + after.relic_top.size + 2 + relics_elsewhere(after) == 20
    assert not after.complete


def relics_elsewhere(world: World) -> int:
    at_sites = sum(len(place.relics) for place in world.places)
    return at_sites - 2


def test_unseen_relics_of_a_site_that_leaves_are_known_to_lie_in_the_deck() -> None:
    world = a_world(facedown(7, "mountain"))
    result = a_result(world, rulers={1: PURPLE})
    turned = replace(
        result,
        places=(*result.places, replace(at_end(7, "mountain", RED), relics=(None,))),
    )

    assert finish(world, turned).state.relics_unseen == ()


@rule("O-18.5")
def test_an_unknown_facedown_adviser_of_a_loser_makes_the_six_unseen() -> None:
    world = a_world()
    result = a_result(world, discards=["wolves", "tents"])
    hidden = AdviserAtEnd(card=None, faceup=False)
    told_less = replace(
        result,
        advisers=tuple(
            Advisers(seat=held.seat, advisers=(hidden,)) if held.seat == RED else held
            for held in result.advisers
        ),
    )

    after = finish(world, told_less).state

    assert (after.dispossessed.unseen, after.dispossessed.cards) == (6, ())


@rule("O-18.5")
def test_the_table_may_name_the_six_that_nobody_else_could_know() -> None:
    world = a_world()
    six = ["wolves", "tents", "keep", "longbows", "scouts", "elders"]

    after = finish(world, a_result(world, discards=None), *told(remove__six=six)).state

    assert set(after.dispossessed.cards) == set(six)
    assert after.complete


def test_seen_again_a_card_is_no_longer_unseen() -> None:
    """The six went unseen; two games later one of the suspects lies on the table."""
    world = a_world()
    blurred = finish(world, a_result(world, discards=None)).state
    suspect = next(card for card in blurred.unseen)
    result = a_result(blurred, faceup=[suspect], discards=None)

    after = finish(blurred, result).state

    assert suspect in after.world_deck.cards
    assert suspect not in after.unseen
    assert after.dispossessed.size == 12


def test_more_suspects_seen_than_the_deck_held_came_back_from_the_dispossessed() -> None:
    world = replace(
        a_world(),
        world_deck=Deck(cards=a_world().world_deck.cards[:-2], ordered=False, unseen=1),
        dispossessed=Deck(ordered=False, unseen=1),
        unseen=a_world().world_deck.cards[-2:],
    )
    result = a_result(world, faceup=world.unseen, discards=["wolves"])

    outcome = run(world, result, seed=None)

    assert isinstance(outcome, Open)
    (question,) = outcome.questions
    assert question.key == "table/dispossessed"
    assert not isinstance(question, Choice)
    done = finish(world, result, *told(table__dispossessed="unseen")).state
    assert done.dispossessed.size == 2


def test_a_board_that_nobody_played_lies_as_it_was_stored() -> None:
    world = a_world(citizens=(YELLOW,))
    result = a_result(world, roles=EXILES)

    assert finish(world, result).state.citizens == (YELLOW,)


@rule("O-18.3.7")
def test_a_citizens_site_is_ruled_by_the_empire() -> None:
    world = a_world(site(3, "ancient-city", "keep"))
    result = a_result(world, rulers={3: YELLOW})

    after = finish(world, result, *told(map__edifice="none")).state

    assert "keep" in after.on_map


def test_the_cards_of_a_site_are_asked_for_with_those_that_lay_there_first() -> None:
    world = a_world(site(3, "ancient-city", "keep"))
    result = a_result(world, rulers={3: PURPLE})
    silent = replace(
        result,
        places=tuple(
            replace(place, cards=None) if place.number == 3 else place for place in result.places
        ),
    )

    choice = asked(run(world, silent), "table/cards/3")
    done = finish(
        world, silent, *told(table__cards__3=["keep", "wolves"], map__edifice="none")
    ).state

    assert values(choice)[0] == "keep"
    assert next(p.cards for p in done.places if p.site == "ancient-city") == ("keep", "wolves")


def test_a_holder_with_an_unnamed_relic_leaves_it_unseen_on_top() -> None:
    world = a_world()
    result = a_result(world, rulers={1: PURPLE})
    unnamed = replace(
        result,
        relics=(Relics(seat=PURPLE, relics=(None, CardId("grand-scepter"))), *result.relics[1:]),
        reliquary=(None,) * 4,
    )

    after = finish(world, unnamed).state

    assert after.relic_top.size == 5
    assert set(START) <= set(after.relic_top.cards)
    assert after.relic_top.unseen == 1


def test_an_unseen_site_that_was_turned_up_is_told_by_its_name() -> None:
    world = a_world(replace(facedown(4, "marshes"), site=None))
    result = a_result(world)
    turned = replace(result, places=(*result.places, at_end(4, "mine", PURPLE)))

    after = finish(world, turned).state

    assert "mine" in {place.site for place in after.places}


def test_a_discarded_vision_among_the_winners_advisers_counts_for_no_suit() -> None:
    world = a_world()

    choice = asked(
        run(world, a_result(world, faceup=["rebellion"]), *told(vow__oath="people")), "add/suit"
    )

    assert len(values(choice)) == 6


def test_relics_all_on_top_leave_no_deck_to_shuffle() -> None:
    """The Bandit Crown is among them, so the three faceup sites stay."""
    world = a_world()
    result = a_result(world, relics={PURPLE: RELICS[4:]})

    outcome = finish(world, result, *told(map__sites=NO_RELICS))

    assert "relics/deck" not in {answer.key for answer in outcome.answers}
    assert outcome.state.relic_deck.size == 20


NO_RELICS = ["river", "marshes", "wastes", "charming-valley", "fertile-valley"]
