"""Relics of searching, playing, trading, travelling: Harp, Horn, Book, Cup, Drum."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.sight import Held
from chronicle.rules.oath.card_events import CardBuried, CardDiscarded, CardsShown, CardTaken
from chronicle.rules.oath.cardbook import Suit
from chronicle.rules.oath.game_events import (
    FavorMoved,
    PawnMoved,
    SecretsMoved,
    SupplyChanged,
    WarbandsMoved,
)
from chronicle.rules.oath.journeys import send
from chronicle.rules.oath.moves import Goods, PlayAdviser, Search, Source, Trade, Travel
from chronicle.rules.oath.position import (
    SHARED,
    Banner,
    bank_of,
    board_of,
    pawn_of,
    warbands_of,
)
from chronicle.rules.oath.world import Region
from tests.rules import rule
from tests.rules.oath.campaigns_fought import BLANK, HERE, SWORD, battlefield, fought
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    Told,
    banks,
    down,
    given,
    held,
    pile,
    relic,
    seat,
    site,
    up,
)

ALL = (PURPLE, RED, BLUE)
PILE = Search(source=Source.PILE)
DECK = Search(source=Source.WORLD_DECK)
FIVE = ("elders", "tents", "wolves", "longbows", "keep")


def _seen(*cards: str, by: tuple[Seat, ...] = ALL) -> tuple[Held, ...]:
    return tuple(held(card, *by) for card in cards)


def _kinds(table: Told, *kinds: type) -> tuple[object, ...]:
    """The events of the last move that are of these kinds."""
    return tuple(each for each in table.events if isinstance(each, kinds))


# --- Truthful Harp --------------------------------------------------------------------------------


def _with_harp(**more: Any) -> Told:
    return given(seat(RED, at=1, relics=(relic("truthful-harp"),)), seat(BLUE), **more)


@rule("O:truthful-harp")
def test_five_cards_are_drawn_and_everybody_sees_them_all() -> None:
    table = _with_harp(cradle=tuple(held() for _ in range(6)))

    table.when(
        PILE,
        {
            "search/powers": ("truthful-harp",),
            "search/draw": FIVE,
            "search/kept": ("tents",),
            "search/discards": ("elders", "wolves", "longbows", "keep"),
            "search/play/to": "facedown",
        },
    )

    shown = CardsShown(seat=RED, source="hand", cards=_seen(*FIVE))
    assert _kinds(table, CardsShown) == (shown,)
    assert table.player(RED).advisers[0].held == _seen("tents")[0]
    assert table.position.pile(Region.PROVINCES) == _seen("keep", "longbows", "wolves", "elders")


@rule("O:truthful-harp")
def test_a_vision_still_stops_the_draw() -> None:
    table = _with_harp()

    table.when(
        DECK,
        {
            "search/powers": ("truthful-harp",),
            "search/draw/1": "elders",
            "search/draw/2": "faith",
            "search/kept": (),
            "search/discards": ("elders", "faith"),
        },
    )

    assert _kinds(table, CardsShown) == (
        CardsShown(seat=RED, source="hand", cards=_seen("elders", "faith")),
    )


@rule("O:truthful-harp", refuses=True)
def test_what_everybody_sees_has_to_be_named() -> None:
    table = _with_harp(cradle=(held(),))

    table.when(PILE, {"search/powers": ("truthful-harp",)})

    assert [getattr(each, "hidden", None) for each in table.questions] == [False]


@rule("O:truthful-harp")
def test_without_the_harp_three_are_drawn_and_an_empty_pile_shows_nothing() -> None:
    plain = _with_harp(cradle=tuple(held() for _ in range(6)))
    empty = _with_harp()

    plain.when(PILE, {"search/powers": (), "search/draw": "unseen", "search/play/to": "discard"})
    empty.when(PILE, {"search/powers": ("truthful-harp",)})

    assert len(plain.position.pile(Region.PROVINCES)) == 3
    assert _kinds(plain, CardsShown) == _kinds(empty, CardsShown) == ()


# --- Cracked Horn ---------------------------------------------------------------------------------

HORN: Any = {"search/powers": ("cracked-horn",)}


def _with_horn(*advisers: Any, **more: Any) -> Told:
    horned = seat(RED, *advisers, at=1, relics=(relic("cracked-horn"),))
    return given(horned, seat(BLUE), world_deck=(held(),), **more)


def _bottom(table: Told) -> tuple[str | None, ...]:
    return tuple(each.card for each in table.position.world_deck[1:])


@rule("O:cracked-horn")
def test_all_discards_of_a_search_are_buried_in_the_order_chosen() -> None:
    table = _with_horn(cradle=_seen("elders", "faith", "wolves", by=(RED,)))

    table.when(
        PILE,
        HORN
        | {
            "search/kept": ("elders",),
            "search/discards": ("wolves", "faith"),
            "search/play/to": "discard",
        },
    )

    assert _bottom(table) == ("wolves", "faith", "elders")
    assert pile(table, Region.PROVINCES) == ()


@rule("O:cracked-horn")
def test_a_displaced_adviser_and_a_card_cleared_from_a_site_are_buried_too() -> None:
    adviser = _with_horn(up("tents"), up("scouts"), down("longbows"), cradle=_seen("elders"))
    cleared = _with_horn(
        cradle=_seen("elders"),
        peoples_favor=Banner(holder=RED),
    )
    cleared.position = cleared.position.with_site(1, lambda _: site(1, "plains", "wolves"))

    adviser.when(
        PILE,
        HORN
        | {
            "search/kept": ("elders",),
            "search/play/to": "advisers",
            "search/play/adviser": ("1",),
        },
    )
    cleared.when(
        PILE,
        HORN
        | {
            "search/kept": ("elders",),
            "search/play/to": "1",
            "search/play/displaced": ("wolves",),
        },
    )

    assert _kinds(adviser, CardTaken, CardBuried) == (
        CardTaken(seat=RED, source="advisers:red/1", card=held("tents")),
        CardBuried(card=held("tents"), target="bottom"),
    )
    assert _bottom(cleared) == ("wolves",)
    assert pile(cleared, Region.PROVINCES) == ()


@rule("O:cracked-horn")
@pytest.mark.parametrize(("powers", "buried"), [(("cracked-horn",), 1), ((), 0)])
def test_a_facedown_adviser_is_buried_where_its_owner_wants_it(
    powers: tuple[str, ...], buried: int
) -> None:
    table = _with_horn(down("tents"))

    table.when(PlayAdviser(adviser=1), {"play/powers": powers, "adviser/play/to": "discard"})

    assert len(_bottom(table)) == buried
    assert len(pile(table, Region.PROVINCES)) == 1 - buried


@rule("O:cracked-horn")
def test_in_a_search_the_horn_is_asked_for_once_and_may_be_left_alone() -> None:
    table = _with_horn(cradle=_seen("elders"))

    table.when(PILE, {"search/powers": (), "search/kept": ()})

    assert _kinds(table, CardDiscarded) == (
        CardDiscarded(source="hand", card=_seen("elders")[0], pile=Region.PROVINCES),
    )


@rule("O:cracked-horn")
def test_a_horn_of_somebody_else_buries_nothing() -> None:
    table = given(
        seat(RED, at=1),
        seat(BLUE, relics=(relic("cracked-horn"),)),
        cradle=_seen("elders"),
    )

    table.when(PILE, {"search/kept": ()})

    assert pile(table, Region.PROVINCES) == ("elders",)


# --- Book of Records ------------------------------------------------------------------------------


def _with_book(**more: Any) -> Told:
    return given(
        seat(RED, at=6, relics=(relic("book-of-records"),)),
        seat(BLUE),
        hinterland=_seen("longbows"),
        **more,
    )


@rule("O:book-of-records")
@pytest.mark.parametrize("order", [3, 0])
def test_a_play_to_a_site_brings_a_secret_instead_of_favor(order: int) -> None:
    table = _with_book(banks=banks(order=order))

    table.when(PILE, {"search/kept": ("longbows",), "search/play/to": "6"})

    assert _kinds(table, FavorMoved, SecretsMoved) == (
        SecretsMoved(source=SHARED, target=board_of(RED), count=1),
    )


@rule("O:book-of-records")
def test_a_play_to_advisers_brings_nothing() -> None:
    table = _with_book()

    table.when(PILE, {"search/kept": ("longbows",), "search/play/to": "advisers"})

    assert _kinds(table, FavorMoved, SecretsMoved) == ()


@rule("O:book-of-records")
def test_without_the_book_it_is_favor() -> None:
    table = given(seat(RED, at=6), seat(BLUE), hinterland=_seen("longbows"))

    table.when(PILE, {"search/kept": ("longbows",), "search/play/to": "6"})

    assert _kinds(table, FavorMoved, SecretsMoved) == (
        FavorMoved(source=bank_of(Suit.ORDER), target=board_of(RED), count=1),
    )


# --- Cup of Plenty --------------------------------------------------------------------------------


@rule("O:cup-of-plenty")
@pytest.mark.parametrize(
    ("adviser", "supply"), [(up("scouts"), 7), (up("tents"), 6), (down("scouts"), 6)]
)
def test_a_trade_with_the_suit_of_a_faceup_adviser_costs_no_supply(
    adviser: Any, supply: int
) -> None:
    table = given(
        seat(RED, adviser, at=6, relics=(relic("cup-of-plenty"),)),
        site(6, "ancient-city", "longbows"),
    )

    table.when(Trade(card=CardId("longbows"), goods=Goods.FAVOR))

    assert table.player(RED).supply == supply


# --- Dragonskin Drum ------------------------------------------------------------------------------

DRUMMER = (relic("dragonskin-drum"),)


@rule("O:dragonskin-drum")
@pytest.mark.parametrize(("powers", "warbands"), [(("dragonskin-drum",), 4), ((), 3)])
def test_a_journey_may_bring_a_warband(powers: tuple[str, ...], warbands: int) -> None:
    table = given(seat(RED, at=1, relics=DRUMMER))

    table.when(Travel(to=2), {"travel/powers": powers})

    assert table.player(RED).on_board == warbands


@rule("O:dragonskin-drum")
def test_the_warband_comes_after_the_arrival() -> None:
    table = given(seat(RED, at=1, relics=DRUMMER))

    table.when(Travel(to=2), {"travel/powers": ("dragonskin-drum",)})

    assert table.events == (
        SupplyChanged(seat=RED, by=-1),
        PawnMoved(seat=RED, to=2, site=table.site(2).site),
        WarbandsMoved(color=RED, source=warbands_of(RED), target=board_of(RED), count=1),
    )


@rule("O:dragonskin-drum")
@rule("O-12.3")
def test_it_drums_also_on_a_journey_that_a_victor_or_a_power_brings_about() -> None:
    banished = battlefield(
        seat(RED, at=HERE, warbands=4), seat(BLUE, at=HERE, warbands=0, relics=DRUMMER)
    )
    sent = given(seat(RED), seat(BLUE, at=1, relics=DRUMMER))

    fought(
        banished,
        BLUE,
        {
            "campaign/targets/here": (pawn_of(BLUE),),
            "campaign/banish": ("1",),
            "travel/powers": ("dragonskin-drum",),
        },
        attack=(SWORD,) * 4,
        defense=(BLANK, BLANK),
    )
    sent.does(lambda scene: send(scene, BLUE, 2), {"travel/powers": ("dragonskin-drum",)})

    assert (banished.player(BLUE).at, banished.player(BLUE).on_board) == (1, 1)
    assert (sent.player(BLUE).at, sent.player(BLUE).on_board, sent.player(BLUE).supply) == (2, 4, 7)


@rule("O:dragonskin-drum")
def test_an_empty_bank_gives_none() -> None:
    table = given(seat(RED, at=1, warbands=14, relics=DRUMMER))

    table.when(Travel(to=2), {"travel/powers": ("dragonskin-drum",)})

    assert table.player(RED).on_board == 14
