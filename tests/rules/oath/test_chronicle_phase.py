"""O-18, step by step, each verdict of O-20 that touches it, and the cases of the reference."""

import pytest
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import Seat
from chronicle.rules.core.play import Open
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.events import (
    CitizensExiled,
    CitizenshipGranted,
    OathSworn,
)
from chronicle.rules.oath.result import How
from chronicle.rules.oath.world import BLACK, BLUE, PURPLE, RED, YELLOW, Facing, Role
from tests.rules import rule
from tests.rules.oath.phases import (
    a_result,
    a_world,
    asked,
    finish,
    of_kind,
    refused,
    run,
    site,
    told,
    values,
)

EXILES = {PURPLE: Role.CHANCELLOR, RED: Role.EXILE, BLUE: Role.EXILE}


# O-18.1 Vow


@rule("O-4.3")
@rule("O-17.1")
@rule("O-3.5")
@rule("O-18.1")
def test_a_vision_alone_binds_to_its_own_oath_even_the_current_one() -> None:
    world = a_world(oath=Oath.SUPREMACY)
    result = a_result(world, winner=RED, how=How.VISION, vision="conquest", roles=EXILES)

    outcome = finish(world, result)

    assert of_kind(outcome, OathSworn) == (OathSworn(oath=Oath.SUPREMACY),)
    assert outcome.state.oath is Oath.SUPREMACY


@rule("O-18.1")
def test_any_other_way_leaves_every_oath_but_the_current_one() -> None:
    world = a_world(oath=Oath.PEOPLE)

    choice = asked(run(world, a_result(world)), "vow/oath")

    assert values(choice) == ("supremacy", "devotion", "protection")
    assert choice.to == PURPLE


@rule("O-18.1", refuses=True)
def test_the_current_oath_cannot_be_sworn_again() -> None:
    world = a_world(oath=Oath.PEOPLE)

    with pytest.raises(Malformed, match="vow/oath: people cannot be named here"):
        run(world, a_result(world), *told(vow__oath="people"))


@rule("O-18.1")
def test_a_vision_in_round_8_binds_as_well() -> None:
    world = a_world(oath=Oath.PEOPLE)
    result = a_result(world, winner=RED, how=How.LAST_ROUND, vision="faith", roles=EXILES)

    assert finish(world, result).state.oath is Oath.DEVOTION


# O-18.2 Citizenship


@rule("O-18.2")
def test_a_winning_exile_turns_all_citizens_and_may_not_offer_to_them() -> None:
    world = a_world(citizens=(YELLOW, BLACK))
    result = a_result(world, winner=RED)

    outcome = run(world, result, *told(vow__oath="people"))

    choice = asked(outcome, "citizenship/citizens")
    assert values(choice) == (BLUE,)
    done = finish(world, result, *told(vow__oath="people", citizenship__citizens=[BLUE]))
    assert of_kind(done, CitizensExiled) == (CitizensExiled(seats=(YELLOW, BLACK)),)
    assert of_kind(done, CitizenshipGranted) == (CitizenshipGranted(seat=BLUE),)
    assert done.state.citizens == (BLUE,)


@rule("O-18.2", refuses=True)
def test_citizenship_is_never_granted_to_those_just_turned() -> None:
    world = a_world(citizens=(YELLOW,))
    answers = told(vow__oath="people", citizenship__citizens=[YELLOW])

    with pytest.raises(Malformed, match="citizenship/citizens: yellow cannot be named here"):
        run(world, a_result(world, winner=RED), *answers)


@rule("O-17.4")
@rule("O-17.8")
@rule("O-18.2")
def test_an_imperial_winner_leaves_the_boards_as_they_ended_and_unused_ones_as_stored() -> None:
    world = a_world(citizens=(BLACK,))

    outcome = finish(world, a_result(world, winner=YELLOW))

    assert outcome.state.citizens == (YELLOW, BLACK)
    assert of_kind(outcome, CitizensExiled) == ()


@rule("O-18.2")
@rule("O-18.10")
def test_the_sites_of_a_new_citizen_count_as_the_winners() -> None:
    world = a_world(site(3, "ancient-city", "keep"))
    result = a_result(world, winner=RED, rulers={1: RED, 3: BLUE}, roles=EXILES)

    granted = finish(world, result, *told(citizenship__citizens=[BLUE]))
    alone = finish(world, result, *told(citizenship__citizens=[]))

    assert "ancient-city" in {place.site for place in granted.state.places if place.faceup}
    assert "keep" in granted.state.on_map
    assert "keep" not in alone.state.on_map


@rule("O-18.2")
def test_the_bandit_crown_of_a_new_citizen_keeps_the_empty_sites() -> None:
    world = a_world(site(3, "ancient-city", "keep"))
    result = a_result(
        world, winner=RED, rulers={1: RED}, relics={BLUE: ["bandit-crown"]}, roles=EXILES
    )

    granted = finish(world, result, *told(citizenship__citizens=[BLUE]))

    assert "keep" in granted.state.on_map


def test_the_next_chapter_waits_with_what_is_told_of_the_last_game() -> None:
    world = a_world(citizens=(YELLOW,))

    after = finish(world, a_result(world)).state

    assert after.game == 5
    assert after.last is not None
    assert (after.last.winner, after.last.citizens, after.last.played) == (
        PURPLE,
        (YELLOW,),
        (PURPLE, RED, BLUE, YELLOW),
    )


# What cannot have been


@rule("O-17.4", refuses=True)
def test_the_chancellor_does_not_succeed_himself() -> None:
    world = a_world()

    outcome = run(world, a_result(world, how=How.SUCCESSION))

    assert refused(outcome) == (
        "O-17.4",
        "Purple ended as Chancellor and cannot have won in this way",
    )


@rule("O-3.5", refuses=True)
@pytest.mark.parametrize("winner", [PURPLE, YELLOW])
def test_no_imperial_player_is_a_usurper(winner: Seat) -> None:
    world = a_world()

    outcome = run(world, a_result(world, winner=winner, how=How.USURPER))

    assert refused(outcome)[0] == "O-3.5"


@rule("O-17.1", refuses=True)
def test_an_exile_does_not_win_for_the_empire() -> None:
    world = a_world()

    outcome = run(world, a_result(world, winner=RED, how=How.OATH))

    assert refused(outcome) == ("O-17.1", "Red ended as Exile and cannot have won in this way")


def test_a_result_of_another_game_is_not_taken() -> None:
    world = a_world()

    with pytest.raises(Malformed) as caught:
        run(world, replace(a_result(world), game=3))

    assert (caught.value.path, str(caught.value.why)) == (
        "game",
        "this is the result of game 3; the chronicle waits for game 4",
    )


def test_a_card_told_twice_names_both_fields() -> None:
    world = a_world()
    result = a_result(world, faceup=["wolves"], discards=["wolves"])

    with pytest.raises(Malformed) as caught:
        run(world, result)

    assert (caught.value.path, str(caught.value.why)) == (
        "discards.cradle[0]",
        "Wolves is told twice: also at advisers.purple[0].card",
    )


def test_a_card_of_the_archive_cannot_have_been_played() -> None:
    world = a_world()
    stranger = world.archive[0]

    with pytest.raises(Malformed, match=r"advisers\.purple\[0\]\.card: .* lies in the Archive"):
        run(world, a_result(world, faceup=[stranger]))


def test_cards_back_from_the_dispossessed_are_made_up_for() -> None:
    """Pilgrimage and the Great Spire swap cards with the dispossessed during a game."""
    world = a_world(dispossessed=["tutor", "jinx"])
    result = a_result(world, faceup=["jinx"], discards=["wolves"])

    open_ = run(world, result, seed=None)
    assert isinstance(open_, Open)
    assert [q.key for q in open_.questions] == ["table/dispossessed"]
    outcome = finish(world, result, *told(table__dispossessed="keep"))

    assert set(outcome.state.dispossessed.cards) == {"tutor", "keep", "wolves"}
    assert "jinx" in outcome.state.world_deck.cards


# What was not told is asked


@rule("O-18.10")
def test_who_rules_a_faceup_site_is_asked_where_nobody_told() -> None:
    world = a_world(site(3, "ancient-city", "keep", relics=["map"]))
    result = a_result(world, rulers={1: PURPLE, 6: PURPLE})
    silent = replace(result, places=tuple(p for p in result.places if p.number != 3))

    outcome = run(world, silent)

    assert isinstance(outcome, Open)
    assert [q.key for q in outcome.questions] == [
        "table/ruler/3",
        "table/cards/3",
        "table/relics/3",
    ]
    assert values(asked(outcome, "table/ruler/3")) == (PURPLE, RED, BLUE, "bandits")
    done = finish(
        world,
        silent,
        *told(table__ruler__3="purple", table__cards__3=["keep"], table__relics__3="1"),
        *told(map__edifice="none"),
    )
    kept = next(place for place in done.state.places if place.site == "ancient-city")
    assert (kept.cards, kept.relics, kept.facing) == (("keep",), ("map",), Facing.FACEUP)
