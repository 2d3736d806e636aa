"""O-17: the end die, the end of round 8, the succession."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.ending import last_round, successor, vision_fulfilled
from chronicle.rules.oath.game_events import DiceRolled, GameWon, PhaseBegan, RoundBegan
from chronicle.rules.oath.moves import Muster, Rest, Wake
from chronicle.rules.oath.position import Banner, End, Phase
from chronicle.rules.oath.result import How
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLACK,
    BLUE,
    PURPLE,
    RED,
    SCEPTER_HELD,
    WHITE,
    YELLOW,
    Told,
    citizen,
    given,
    relic,
    seat,
    site,
    troops,
)

FAITH, REBELLION = CardId("faith"), CardId("rebellion")
EMPIRE = End(how=How.OATH, winner=PURPLE)


def last_turn_of(round_: int, *parts: Any, **more: Any) -> Told:
    """Red, the last in turn order, is about to rest."""
    return given(seat(RED, supply=7, at=1), *parts, round=round_, **more)


def relics(*names: str) -> tuple[Any, ...]:
    """Relics that somebody holds."""
    return tuple(relic(name) for name in names)


# --- the end die --------------------------------------------------------------------------------


@rule("O-17.2")
@rule("O-17.6")
@pytest.mark.parametrize(
    ("round_", "face", "ends"),
    [(5, 5, False), (5, 6, True), (6, 4, False), (6, 5, True), (7, 2, False), (7, 3, True)],
)
def test_the_end_die_ends_the_game_for_the_empire_more_easily_every_round(
    round_: int, face: int, *, ends: bool
) -> None:
    table = last_turn_of(round_)

    assert table.when(Rest()).asked == ("end/die",)
    assert table.questions[0].to == PURPLE
    table = table.when(Rest(), {"end/die": face})

    rolled = DiceRolled(what="end", faces=(str(face),))
    goes_on = (
        RoundBegan(round=round_ + 1),
        PhaseBegan(seat=PURPLE, phase=Phase.WAKE),
    )
    assert table.events == (rolled, *((GameWon(end=EMPIRE),) if ends else goes_on))


@rule("O-17.2")
@pytest.mark.parametrize("round_", [1, 4])
def test_no_die_is_rolled_before_the_fifth_round_ends(round_: int) -> None:
    table = last_turn_of(round_)

    table.when(Rest())

    assert table.position.round == round_ + 1


@rule("O-17.2")
@rule("O-17.6")
def test_no_die_is_rolled_for_an_exile_with_the_title() -> None:
    table = last_turn_of(5, title=RED)

    table.when(Rest())

    assert table.position.round == 6


@rule("O-3.2")
@rule("O-17.2")
def test_a_tie_under_supremacy_leaves_the_title_to_the_empire_and_the_die_is_rolled() -> None:
    sites = tuple(
        site(number, name, warbands=troops(**{color: 1}))
        for number, name, color in (
            (1, "plains", "red"),
            (2, "mountain", "red"),
            (3, "fertile-valley", "red"),
            (4, "steppe", "purple"),
            (5, "the-tribunal", "purple"),
            (6, "ancient-city", "purple"),
        )
    )
    table = last_turn_of(5, *sites, oath=Oath.SUPREMACY)

    assert table.when(Rest(), {"end/die": "5"}).position.round == 6
    again = last_turn_of(5, *sites, oath=Oath.SUPREMACY).when(Rest(), {"end/die": "6"})

    assert again.position.end == EMPIRE


@rule("O-17", refuses=True)
@rule("O-17.2", refuses=True)
def test_after_the_die_has_ended_the_game_nobody_moves() -> None:
    table = last_turn_of(5).when(Rest(), {"end/die": "6"})

    assert table.when(Muster(card=CardId("longbows"))).refused == "O-17"


@rule("O-3.13")
@rule("O-17.4")
def test_the_empire_s_die_may_win_for_a_citizen() -> None:
    blue = citizen(BLUE, relics=(SCEPTER_HELD,))
    table = given(blue, seat(PURPLE), round=5, oath=Oath.DEVOTION)

    table.when(Rest(), {"end/die": "6"})

    assert table.position.end == End(how=How.SUCCESSION, winner=BLUE)


# --- round 8 ------------------------------------------------------------------------------------


def end_of_8(*parts: Any, **more: Any) -> End:
    """Who has won when round 8 is over."""
    return last_round(given(*parts, round=8, **more).position)


@rule("O-17.3")
def test_the_empire_with_the_title_wins_when_round_8_is_over() -> None:
    table = last_turn_of(8)

    table.when(Rest())

    assert table.events == (GameWon(end=End(how=How.LAST_ROUND, winner=PURPLE)),)
    assert table.position.phase is Phase.OVER


@rule("O-17.3", refuses=True)
def test_after_round_8_there_is_no_ninth() -> None:
    assert last_turn_of(8).when(Rest()).when(Wake()).refused == "O-17"


@rule("O-17.3")
def test_an_exile_wins_on_the_usurper_side() -> None:
    assert end_of_8(seat(RED), title=RED, usurper=True) == End(how=How.USURPER, winner=RED)


TWO_VISIONS: dict[str, Any] = {
    "title": BLUE,
    "peoples_favor": Banner(holder=WHITE, tokens=1),
    "darkest_secret": Banner(holder=RED),
    "oath": Oath.SUPREMACY,
}
SEATS = (seat(RED, vision=FAITH), seat(WHITE, vision=REBELLION), seat(BLUE))


@rule("O-17.3")
@rule("O-17.5")
def test_of_two_fulfilled_visions_rebellion_comes_before_faith() -> None:
    won = End(how=How.LAST_ROUND, winner=WHITE, vision=REBELLION)

    assert end_of_8(*SEATS, visions_drawn=3, **TWO_VISIONS) == won


@rule("O-17.3")
@rule("O-17.7")
def test_with_two_visions_drawn_none_wins_and_the_empire_does() -> None:
    assert end_of_8(*SEATS, visions_drawn=2, **TWO_VISIONS) == End(
        how=How.LAST_ROUND, winner=PURPLE
    )


@rule("O-17.3")
@pytest.mark.parametrize(
    ("fulfilled", "first"), [(4, "conquest"), (3, "rebellion"), (2, "sanctuary"), (1, "faith")]
)
def test_of_several_fulfilled_visions_the_first_in_one_order_wins(
    fulfilled: int, first: str
) -> None:
    conquest = site(1, "plains", warbands=troops(yellow=1))
    exiles = (
        seat(RED, vision=FAITH),
        seat(BLACK, vision=CardId("sanctuary"), relics=relics("map", "whistle")),
        seat(WHITE, vision=REBELLION),
        seat(YELLOW, vision=CardId("conquest")),
    )
    others = (seat(WHITE), seat(YELLOW), seat(BLUE))[max(0, fulfilled - 2) :]

    end = end_of_8(*exiles[:fulfilled], *others, conquest, visions_drawn=3, **TWO_VISIONS)

    assert end.vision == first


@rule("O-17.3")
def test_an_exile_with_the_oathkeeper_side_and_no_vision_leaves_it_to_the_empire() -> None:
    assert end_of_8(seat(RED), title=RED) == End(how=How.LAST_ROUND, winner=PURPLE)


@rule("O-4.7")
def test_no_citizen_and_no_card_without_a_goal_fulfils_a_vision() -> None:
    table = given(
        citizen(BLUE, vision=FAITH),
        seat(RED, vision=CardId("conspiracy")),
        visions_drawn=3,
        darkest_secret=Banner(holder=BLUE),
    )

    assert not vision_fulfilled(table.position, table.player(BLUE))
    assert not vision_fulfilled(table.position, table.player(RED))


# --- succession ---------------------------------------------------------------------------------


def heir(oath: Oath, *parts: Any, **more: Any) -> Seat | None:
    """The Citizen who meets the Successor's goal."""
    return successor(given(*parts, oath=oath, **more).position)


@rule("O-3.7")
@rule("O-17.4")
def test_a_tie_of_citizens_leaves_supremacy_to_the_chancellor() -> None:
    seats = (
        seat(PURPLE, relics=(SCEPTER_HELD, relic("map"))),
        citizen(BLUE, relics=relics("whistle", "ivory-eye", "cursed-cauldron")),
        citizen(BLACK, relics=relics("brass-horse", "grand-mask", "horned-mask")),
        seat(RED, relics=relics("sticky-fire")),
    )

    assert heir(Oath.SUPREMACY, *seats) is None


@rule("O-3.7")
def test_a_citizen_strictly_ahead_succeeds_under_supremacy_whatever_exiles_hold() -> None:
    seats = (
        citizen(BLUE, relics=relics("whistle", "ivory-eye")),
        citizen(BLACK, relics=relics("brass-horse")),
        seat(RED, relics=relics("map", "grand-mask", "horned-mask")),
    )

    assert heir(Oath.SUPREMACY, *seats) == BLUE
    assert heir(Oath.SUPREMACY, citizen(BLUE, relics=relics("whistle"))) is None


@rule("O-3")
@rule("O-3.9")
def test_the_successor_of_each_other_oath_holds_one_thing() -> None:
    banners: dict[str, Any] = {
        "peoples_favor": Banner(holder=BLUE, tokens=1),
        "darkest_secret": Banner(holder=BLACK),
    }
    seats = (citizen(BLUE), citizen(BLACK), citizen(WHITE, relics=(SCEPTER_HELD,)))

    assert heir(Oath.PEOPLE, *seats, **banners) == BLACK
    assert heir(Oath.PROTECTION, *seats, **banners) == BLUE
    assert heir(Oath.DEVOTION, *seats, **banners) == WHITE


@rule("O-17.4")
def test_without_citizens_the_empire_is_the_chancellor() -> None:
    assert heir(Oath.DEVOTION, seat(RED)) is None
