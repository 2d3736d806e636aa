"""O-7: Search; O-13.1: a facedown adviser turned up as if it had been searched."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.questions import UNSEEN
from chronicle.rules.oath.card_events import (
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    CardTaken,
    VisionsCounted,
)
from chronicle.rules.oath.game_events import SupplyChanged
from chronicle.rules.oath.hands import draw
from chronicle.rules.oath.moves import PlayAdviser, Search, Source
from chronicle.rules.oath.position import Adviser, Banner, Phase
from chronicle.rules.oath.verbs.search import search_price
from chronicle.rules.oath.world import Region
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    RED,
    down,
    given,
    held,
    pile,
    seat,
    up,
)

WORLD_DECK = Search(source=Source.WORLD_DECK)
PILE = Search(source=Source.PILE)
THREE = (held("longbows"), held("rangers"), held("rain-boots"))
KEEP_NONE: dict[str, Any] = {
    "search/kept": (),
    "search/discards": ("longbows", "rangers", "rain-boots"),
}


# --- the price ----------------------------------------------------------------------------------


@rule("O-4.2")
@rule("O-7.1")
@pytest.mark.parametrize(("drawn", "price"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4), (5, 4)])
def test_the_world_deck_costs_more_the_more_visions_were_drawn(drawn: int, price: int) -> None:
    table = given(seat(RED), visions_drawn=drawn).position

    assert search_price(table, RED, Source.WORLD_DECK) == price
    assert search_price(table, RED, Source.PILE) == 2


@rule("O-7.1")
def test_with_the_darkest_secret_the_world_deck_costs_two() -> None:
    mine = given(seat(RED), seat(BLUE), visions_drawn=5, darkest_secret=Banner(holder=RED))

    assert search_price(mine.position, RED, Source.WORLD_DECK) == 2
    assert search_price(mine.position, BLUE, Source.WORLD_DECK) == 4


@rule("O-6.1", refuses=True)
@rule("O-7.1", refuses=True)
def test_no_search_without_its_supply() -> None:
    assert given(seat(RED, supply=1)).when(PILE).refused == "O-6.1"
    assert given(seat(RED, supply=3), visions_drawn=3).when(WORLD_DECK).refused == "O-6.1"


# --- drawing ------------------------------------------------------------------------------------


@rule("O-4.1")
@rule("O-7.2")
@rule("O-7.11")
def test_a_vision_stops_the_draw_and_raises_the_next_price() -> None:
    table = given(seat(RED), visions_drawn=2)

    table.when(
        WORLD_DECK,
        {
            "search/draw/1": "longbows",
            "search/draw/2": "conquest",
            "search/kept": (),
            "search/discards": ("conquest", "longbows"),
        },
    )

    assert table.events == (
        SupplyChanged(seat=RED, by=-3),
        CardsDrawn(seat=RED, source="world-deck", cards=(held("longbows", RED),)),
        CardsDrawn(seat=RED, source="world-deck", cards=(held("conquest", RED),)),
        VisionsCounted(),
        CardDiscarded(source="hand", card=held("conquest", RED), pile=Region.PROVINCES),
        CardDiscarded(source="hand", card=held("longbows", RED), pile=Region.PROVINCES),
    )
    assert search_price(table.position, RED, Source.WORLD_DECK) == 4
    assert len(table.position.world_deck) == 8


@rule("O-7.2")
def test_three_cards_come_one_by_one_from_the_world_deck() -> None:
    table = given(seat(RED))

    table.when(
        WORLD_DECK,
        {
            "search/draw/1": "longbows",
            "search/draw/2": "rangers",
            "search/draw/3": "rain-boots",
            **KEEP_NONE,
        },
    )

    assert len(table.position.world_deck) == 7
    assert table.position.visions_drawn == 0


@rule("O-7.2")
def test_three_cards_come_from_the_top_of_the_own_region_s_pile() -> None:
    table = given(seat(RED, at=3), provinces=(*THREE, held("horse-archers")))

    table.when(PILE, KEEP_NONE)

    assert table.events[1] == CardsDrawn(
        seat=RED,
        source="pile:provinces",
        cards=(held("longbows", RED), held("rangers", RED), held("rain-boots", RED)),
    )
    assert pile(table, Region.PROVINCES) == ("horse-archers",)
    assert pile(table, Region.HINTERLAND) == ("rain-boots", "rangers", "longbows")


@rule("O-4.1")
@rule("O-7.2")
def test_visions_of_a_discard_pile_neither_stop_the_draw_nor_move_the_marker() -> None:
    table = given(seat(RED, at=1), cradle=(held("conquest"), held("faith"), held("rangers")))

    table.when(PILE, {"search/kept": (), "search/discards": ("conquest", "faith", "rangers")})

    assert table.position.visions_drawn == 0
    assert pile(table, Region.PROVINCES) == ("rangers", "faith", "conquest")


@rule("O-7.2")
@rule("O-7.14")
def test_a_search_draws_what_is_left_and_an_empty_source_costs_all_the_same() -> None:
    short = given(seat(RED, at=1), cradle=(held("longbows"),))
    empty = given(seat(RED, at=1))
    no_deck = given(seat(RED), world_deck=())

    short.when(PILE, {"search/kept": ()})
    empty.when(PILE)
    no_deck.when(WORLD_DECK)

    assert pile(short, Region.PROVINCES) == ("longbows",)
    assert empty.events == (SupplyChanged(seat=RED, by=-2),)
    assert no_deck.events == (SupplyChanged(seat=RED, by=-2),)


@rule("O-7.2")
def test_what_nobody_named_is_asked_and_what_is_known_is_not() -> None:
    table = given(seat(RED, at=1), cradle=(held("longbows"), held(), held("rangers")))

    assert table.when(PILE).asked == ("search/draw",)
    assert "longbows" not in table.among
    table.when(
        PILE,
        {
            "search/draw": "rain-boots",
            "search/kept": (),
            "search/discards": ("longbows", "rain-boots", "rangers"),
        },
    )

    assert pile(table, Region.PROVINCES) == ("rangers", "rain-boots", "longbows")


@rule("O-1.13")
@rule("O-4.1")
def test_everybody_sees_by_its_back_that_a_vision_came() -> None:
    table = given(seat(RED, at=1))

    table.when(
        WORLD_DECK,
        {
            "search/draw/1": UNSEEN,
            "search/draw/1/vision": "no",
            "search/draw/2": UNSEEN,
            "search/draw/2/vision": "yes",
            "search/play/to": "discard",
        },
    )

    assert table.position.visions_drawn == 1
    assert pile(table, Region.PROVINCES) == (None, None)
    assert table.position.hand == ()


@rule("O-4.12")
def test_whatever_draws_from_the_world_deck_stops_at_a_vision() -> None:
    table = given(seat(RED))

    table.does(lambda scene: draw(scene, RED, "world-deck", 3, key="draw"), {"draw/1": "faith"})

    assert table.position.hand == (held("faith", RED),)
    assert table.position.visions_drawn == 1


@rule("O-4.1")
def test_no_vision_can_come_where_all_of_them_lie_elsewhere() -> None:
    visions = tuple(
        held(each) for each in ("conquest", "faith", "rebellion", "sanctuary", "conspiracy")
    )
    table = given(seat(RED), hinterland=visions)

    table.does(lambda scene: draw(scene, RED, "world-deck", 1, key="draw"), {"draw/1": UNSEEN})

    assert table.position.hand == (held(None, RED),)
    assert table.position.visions_drawn == 0


# --- one is kept --------------------------------------------------------------------------------


@rule("O-7")
@rule("O-7.3")
def test_all_but_one_are_discarded_before_that_one_is_played() -> None:
    table = given(seat(RED, at=1), cradle=THREE)

    table.when(
        PILE,
        {
            "search/kept": "rangers",
            "search/discards": ("rain-boots", "longbows"),
            "search/play/to": "advisers",
        },
    )

    assert table.events[2:] == (
        CardDiscarded(source="hand", card=held("rain-boots", RED), pile=Region.PROVINCES),
        CardDiscarded(source="hand", card=held("longbows", RED), pile=Region.PROVINCES),
        CardPlayed(
            seat=RED,
            card=held("rangers", *table.position.seats),
            target="advisers:red",
            faceup=True,
        ),
    )


@rule("O-7.3")
def test_three_cards_that_nobody_named_all_leave_the_hand() -> None:
    table = given(seat(RED, at=1), cradle=(held(), held(), held()))

    table.when(PILE, {"search/draw": UNSEEN, "search/play/to": "facedown"})

    assert table.position.hand == ()
    assert pile(table, Region.PROVINCES) == (None, None)
    assert table.player(RED).advisers == (Adviser(held=held(None, RED)),)


@rule("O-7.3")
def test_of_named_and_unseen_cards_either_may_be_kept() -> None:
    mixed = (held("longbows"), held(), held("rangers"))
    answers = {"search/draw": UNSEEN, "search/play/to": "facedown"}
    named = given(seat(RED, at=1), cradle=mixed)
    unseen = given(seat(RED, at=1), cradle=mixed)

    named.when(PILE, {**answers, "search/kept": "rangers"})
    unseen.when(
        PILE, {**answers, "search/kept": UNSEEN, "search/discards": ("longbows", "rangers")}
    )

    assert pile(named, Region.PROVINCES) == (None, "longbows")
    assert pile(unseen, Region.PROVINCES) == ("rangers", "longbows")
    assert unseen.player(RED).advisers == (Adviser(held=held(None, RED)),)


@rule("O-7.6")
@rule("O-7.9")
def test_discards_of_the_hinterland_lie_on_the_cradle_pile_the_adviser_on_top() -> None:
    advisers = (down("horse-archers"), down("mercenaries"), down("second-wind"))
    table = given(seat(RED, *advisers, at=6), hinterland=THREE)

    table.when(
        PILE,
        {
            "search/kept": "longbows",
            "search/discards": ("rangers", "rain-boots"),
            "search/play/to": "facedown",
            "search/play/adviser": "2",
        },
    )

    assert pile(table, Region.CRADLE) == ("mercenaries", "rain-boots", "rangers")
    assert tuple(each.card for each in table.player(RED).advisers) == (
        "horse-archers",
        "second-wind",
        "longbows",
    )


# --- a facedown adviser -------------------------------------------------------------------------


@rule("O-13.1")
def test_a_facedown_adviser_is_played_as_if_it_had_been_searched() -> None:
    table = given(seat(RED, up("rangers"), down("longbows")))

    table.when(PlayAdviser(adviser=2), {"adviser/play/to": "advisers"})

    assert table.events == (
        CardTaken(seat=RED, source="advisers:red/2", card=held("longbows")),
        CardPlayed(
            seat=RED,
            card=held("longbows", *table.position.seats),
            target="advisers:red",
            faceup=True,
        ),
    )
    assert table.player(RED).supply == 7


@rule("O-13.1")
def test_a_facedown_adviser_may_be_discarded() -> None:
    table = given(seat(RED, down("longbows"), at=4))

    table.when(PlayAdviser(adviser=1), {"adviser/play/to": "discard"})

    assert table.player(RED).advisers == ()
    assert pile(table, Region.HINTERLAND) == ("longbows",)


@rule("O-13.1")
def test_an_adviser_that_nobody_named_is_named_or_discarded_unseen() -> None:
    named = given(seat(RED, down()))
    unnamed = given(seat(RED, down()))

    named.when(PlayAdviser(adviser=1), {"adviser/which": "longbows", "adviser/play/to": "advisers"})
    unnamed.when(PlayAdviser(adviser=1), {"adviser/which": ()})

    assert named.player(RED).advisers == (
        Adviser(held=held("longbows", *named.position.seats), faceup=True),
    )
    assert pile(unnamed, Region.PROVINCES) == (None,)


@rule("O-13.1", refuses=True)
def test_only_a_facedown_adviser_of_ones_own_is_turned_up() -> None:
    table = given(seat(RED, up("longbows")))

    assert table.when(PlayAdviser(adviser=1)).refused == "O-13.1"
    assert table.when(PlayAdviser(adviser=2)).refused == "O-13.1"
    assert table.when(PlayAdviser(adviser=0), waived=("O-13.1",)).refused == "O-13.1"


@rule("O-7.13", refuses=True)
@rule("O-13.1", refuses=True)
def test_no_adviser_is_turned_up_outside_the_own_act_phase() -> None:
    waking = given(seat(RED, down("longbows")), phase=Phase.WAKE)
    others = given(seat(BLUE), seat(RED, down("longbows")))

    assert waking.when(PlayAdviser(adviser=1)).refused == "O-5.3"
    assert others.when(PlayAdviser(adviser=1), by=RED).refused == "O-5.1"


@rule("O-7.13")
def test_an_adviser_is_turned_up_in_the_own_act_phase() -> None:
    table = given(seat(RED, down("longbows")))

    table.when(PlayAdviser(adviser=1), {"adviser/play/to": "advisers"})

    assert table.player(RED).adviser(CardId("longbows")) is not None
