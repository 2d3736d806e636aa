"""Relics with an Action power: Horse, Whistle, Map, Horned Mask."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.card_events import CardsShown, CardsSwapped
from chronicle.rules.oath.game_events import (
    PawnMoved,
    RelicGone,
    SecretsMoved,
    SupplyChanged,
)
from chronicle.rules.oath.game_facts import relics_and_banners
from chronicle.rules.oath.moves import UsePower
from chronicle.rules.oath.position import board_of, on_relic
from chronicle.rules.oath.world import Region
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    WHITE,
    Told,
    down,
    given,
    held,
    on_map,
    relic,
    seat,
    site,
    up,
)


def _use(card: str) -> UsePower:
    return UsePower(card=CardId(card))


# --- Brass Horse ----------------------------------------------------------------------------------

HORSE = _use("brass-horse")


def _ridden(card: str | None, **more: Any) -> Told:
    return given(
        seat(RED, at=1, supply=0, relics=(relic("brass-horse"),)),
        seat(BLUE),
        site(1, "plains", "battle-honors"),
        site(2, "mountain", "tents"),
        site(3, "fertile-valley", "longbows", on_map("ruined-temple")),
        cradle=(held(card), held("keep")),
        **more,
    )


@rule("O:brass-horse")
def test_the_shown_card_says_to_which_sites_one_rides_without_supply() -> None:
    table = _ridden(None)

    table.when(HORSE, {"brass-horse/card": "scouts", "brass-horse/to": 3})

    scouts = held("scouts", PURPLE, RED, BLUE)
    assert table.events == (
        SecretsMoved(source=board_of(RED), target=on_relic(CardId("brass-horse")), count=1),
        CardsShown(seat=RED, source="pile:cradle", cards=(scouts,)),
        PawnMoved(seat=RED, to=3, site=table.site(3).site),
    )
    assert table.position.pile(Region.CRADLE) == (scouts, held("keep"))


@rule("O:brass-horse")
@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("scouts", ("3",)),  # Order: Longbows; Battle Honors lie where the rider stands
        ("elders", ("2",)),  # Nomad: Tents
        ("wolves", ("2", "3", "4", "5", "6", "7", "8")),  # Beast: the ruin has no suit
        ("faith", ("2", "3", "4", "5", "6", "7", "8")),
        ("conspiracy", ("2", "3", "4", "5", "6", "7", "8")),
    ],
)
def test_where_no_other_site_matches_one_rides_anywhere(card: str, places: tuple[str, ...]) -> None:
    table = _ridden(card)

    table.when(HORSE)

    assert table.among == places


@rule("O:brass-horse", refuses=True)
def test_an_empty_pile_shows_nothing_and_the_horse_stays() -> None:
    table = _ridden("scouts")
    table.position = table.position.with_pile(Region.CRADLE, ())

    table.when(HORSE)

    assert table.refused == "O:brass-horse"


@rule("O:brass-horse", refuses=True)
@rule("O-16.2", refuses=True)
def test_a_secret_on_it_keeps_it_in_the_stable_until_rest() -> None:
    table = _ridden("scouts")
    table.when(HORSE, {"brass-horse/to": 3})

    table.when(HORSE)

    assert table.refused == "O-16.2"


# --- Whistle --------------------------------------------------------------------------------------

WHISTLED = relic("whistle")


@rule("O:whistle")
def test_the_called_player_comes_without_supply_and_gets_the_secret() -> None:
    table = given(
        seat(RED, at=4, relics=(WHISTLED,)), seat(BLUE, at=1, supply=0), seat(WHITE, at=4)
    )

    table.when(_use("whistle"), {"whistle/who": BLUE})

    assert table.events == (
        SecretsMoved(source=board_of(RED), target=on_relic(CardId("whistle")), count=1),
        PawnMoved(seat=BLUE, to=4, site=table.site(4).site),
        SecretsMoved(source=on_relic(CardId("whistle")), target=board_of(BLUE), count=1),
    )


@rule("O:whistle", refuses=True)
def test_only_a_pawn_at_another_site_is_called() -> None:
    together = given(seat(RED, at=4, relics=(WHISTLED,)), seat(BLUE, at=4), seat(PURPLE, at=4))
    apart = given(seat(RED, at=4, relics=(WHISTLED,)), seat(BLUE, at=1), seat(PURPLE, at=4))

    together.when(_use("whistle"))
    apart.when(_use("whistle"))

    assert together.refused == "O:whistle"
    assert apart.among == (BLUE,)


# --- Map ------------------------------------------------------------------------------------------


@rule("O:map")
@pytest.mark.parametrize(("supply", "after"), [(1, 5), (5, 7), (7, 7)])
def test_the_map_goes_under_the_relic_deck_for_four_supply(supply: int, after: int) -> None:
    table = given(seat(RED, supply=supply, relics=(relic("map"),)))

    table.when(_use("map"))

    gone = RelicGone(seat=RED, relic=CardId("map"), target="bottom")
    gained = (SupplyChanged(seat=RED, by=after - supply),) if after > supply else ()
    assert table.events == (gone, *gained)
    assert table.position.relic_deck[-1].card == "map"
    assert relics_and_banners(table.position, RED) == 0


@rule("O:map", refuses=True)
def test_nobody_uses_a_map_that_somebody_else_holds() -> None:
    table = given(seat(RED), seat(BLUE, relics=(relic("map"),)))

    table.when(_use("map"))

    assert table.refused == "O-16.1"


# --- Horned Mask ----------------------------------------------------------------------------------

MASK = _use("horned-mask")
MASKED = (relic("horned-mask"),)


@rule("O:horned-mask")
@rule("O-16.12")
def test_an_adviser_and_a_card_at_the_site_change_places_with_what_lies_on_them() -> None:
    table = given(
        seat(RED, up("tents", favor=1), down("keep"), at=4, relics=MASKED),
        site(4, "steppe", on_map("longbows", secrets=1), "elders"),
    )

    table.when(MASK, {"horned-mask/adviser": "tents", "horned-mask/card": "longbows"})

    swapped = CardsSwapped(seat=RED, adviser=CardId("tents"), place=4, card=CardId("longbows"))
    assert table.events[1:] == (swapped,)  # no favor, no reward
    assert table.site(4).cards == (on_map("tents", favor=1), on_map("elders"))
    first, second = table.player(RED).advisers
    assert (first.card, first.faceup, first.secrets) == ("longbows", True, 1)
    assert second == down("keep")


@rule("O:horned-mask", refuses=True)
@pytest.mark.parametrize(
    ("adviser", "card"),
    [
        (down("tents"), "longbows"),  # facedown
        (up("tents"), "garrison"),  # a site's card only
        (up("animal-playmates"), "longbows"),  # an adviser only
        (up("tents"), "hall-of-debate"),  # locked
        (up("vow-of-poverty"), "longbows"),  # locked
        (up("tents"), "ruined-temple"),  # a ruin
    ],
)
def test_nothing_facedown_locked_or_out_of_place_is_swapped(adviser: Any, card: str) -> None:
    table = given(seat(RED, adviser, at=4, relics=MASKED), site(4, "steppe", card))

    table.when(MASK)

    assert table.refused == "O:horned-mask"


@rule("O:horned-mask")
def test_only_what_may_move_is_offered() -> None:
    table = given(
        seat(RED, up("tents"), up("animal-playmates"), at=4, relics=MASKED),
        site(4, "steppe", "longbows", "hall-of-debate"),
    )

    table.when(MASK)
    advisers = table.among
    table.when(MASK, {"horned-mask/adviser": "tents"})

    assert (advisers, table.among) == (("tents",), ("longbows",))
