"""O-2.18 to O-2.20: cards are dealt, pawns placed, one adviser kept; then the Chancellor wakes."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from chronicle.rules.core.ids import SiteId
from chronicle.rules.core.questions import UNSEEN
from chronicle.rules.oath.card_events import (
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    VisionsCounted,
)
from chronicle.rules.oath.game_events import PawnMoved, PhaseBegan
from chronicle.rules.oath.moves import Begin, Wake
from chronicle.rules.oath.position import Adviser, Phase
from chronicle.rules.oath.world import Deck, Region
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    Told,
    down,
    given,
    held,
    pile,
    seat,
    site,
)

UNSEEN_DEAL: dict[str, Any] = {
    "begin/purple/cards": UNSEEN,
    "begin/red/cards": UNSEEN,
    "begin/red/pawn": "3",
}


def undealt(*parts: Any, in_deck: int = 40, world_deck: int = 60, **more: Any) -> Told:
    """Purple and Red, no card dealt yet; so many cards in the deck, of so many in its world."""
    seats = parts or (seat(PURPLE, at=0), seat(RED, at=0))
    table = given(*seats, turn=PURPLE, phase=Phase.SETUP, world_deck=(held(),) * in_deck, **more)
    deck = table.position.world.world_deck
    known = replace(deck, unseen=world_deck - len(deck.cards))
    world = replace(table.position.world, world_deck=known)
    return Told(replace(table.position, world=world))


@rule("O-2")
@rule("O-2.18")
@rule("O-2.20")
def test_cards_come_from_the_bottom_and_two_of_three_are_discarded() -> None:
    table = undealt()
    answers = {
        **UNSEEN_DEAL,
        "begin/red/cards": ("longbows", "rangers", "rain-boots"),
        "begin/red/keep": "rangers",
    }

    table.when(Begin(), answers)

    assert len(table.position.world_deck) == 40 - 3 - 6
    assert table.player(RED).advisers == (Adviser(held=held("rangers", RED)),)
    assert table.player(PURPLE).advisers == (down(),)
    assert pile(table, Region.HINTERLAND) == ("longbows", "rain-boots", None)
    assert pile(table, Region.PROVINCES) == (None, None, None)
    assert pile(table, Region.CRADLE) == (None,)
    assert (table.position.turn, table.position.phase) == (PURPLE, Phase.WAKE)


@rule("O-2.18")
def test_the_events_of_the_deal_in_their_order() -> None:
    table = undealt(seat(PURPLE, at=0))
    table.when(
        Begin(),
        {
            "begin/purple/cards": ("longbows", "rangers", "rain-boots"),
            "begin/purple/keep": "longbows",
        },
    )

    named = tuple(held(card, PURPLE) for card in ("longbows", "rangers", "rain-boots"))
    to_piles = tuple(
        event
        for region in Region
        for event in (
            CardsDrawn(seat=PURPLE, source="bottom", cards=(held(),)),
            CardDiscarded(source="hand", card=held(), pile=region),
        )
    )
    assert table.events == (
        *to_piles,
        CardsDrawn(seat=PURPLE, source="bottom", cards=named),
        *(
            CardPlayed(seat=PURPLE, card=card, target="advisers:purple", faceup=False)
            for card in named
        ),
        PawnMoved(seat=PURPLE, to=1, site=SiteId("plains")),
        CardDiscarded(source="advisers:purple/3", card=named[2], pile=Region.PROVINCES),
        CardDiscarded(source="advisers:purple/2", card=named[1], pile=Region.PROVINCES),
        PhaseBegan(seat=PURPLE, phase=Phase.WAKE),
    )


@rule("O-2.20")
@rule("O-2.23")
def test_the_chancellor_begins_at_the_topmost_faceup_site_of_the_cradle() -> None:
    second = undealt(seat(PURPLE, at=0), site(1, "plains", faceup=False))
    nowhere = undealt(
        seat(PURPLE, at=0),
        site(1, "plains", faceup=False),
        site(2, "mountain", faceup=False),
    )

    second.when(Begin(), {"begin/purple/cards": UNSEEN})
    nowhere.when(Begin(), {"begin/purple/cards": UNSEEN})

    assert second.player(PURPLE).at == 2
    assert nowhere.player(PURPLE).at == 3


@rule("O-2.20")
def test_the_others_begin_at_a_faceup_site_of_their_choice() -> None:
    table = undealt()

    table.when(Begin(), {"begin/purple/cards": UNSEEN, "begin/red/cards": UNSEEN})

    assert table.asked == ("begin/red/pawn",)
    assert table.among == ("1", "2", "3", "4", "5", "6")


@rule("O-1.4")
@rule("O-2.18")
def test_a_deck_that_runs_out_deals_what_it_has() -> None:
    short = undealt(in_deck=5)
    nothing = undealt(in_deck=2)

    short.when(Begin(), {"begin/purple/cards": UNSEEN, "begin/red/pawn": "1"})
    nothing.when(Begin(), {"begin/red/pawn": "1"})

    assert short.player(PURPLE).advisers == (down(),)
    assert short.player(RED).advisers == ()
    assert pile(nothing, Region.HINTERLAND) == ()
    assert nothing.position.world_deck == ()


@rule("O-2.19")
def test_visions_that_came_up_move_the_marker() -> None:
    table = undealt(world_deck=38)

    assert table.when(Begin(), UNSEEN_DEAL).asked == ("begin/visions",)
    assert table.among == ("0", "1", "2", "3", "4", "5")
    table.when(Begin(), {**UNSEEN_DEAL, "begin/visions": "2"})

    assert VisionsCounted(by=2) in table.events
    assert table.position.visions_drawn == 2


@rule("O-2.19")
def test_no_vision_came_up_where_the_table_says_so_or_none_can_come() -> None:
    said = undealt(world_deck=38).when(Begin(), {**UNSEEN_DEAL, "begin/visions": "0"})
    cannot = undealt(world_deck=60).when(Begin(), UNSEEN_DEAL)

    assert said.position.visions_drawn == 0
    assert cannot.position.visions_drawn == 0


@rule("O-4.12")
@rule("O-2.19")
def test_visions_that_were_named_are_counted_at_least() -> None:
    table = undealt(world_deck=60)
    named = {**UNSEEN_DEAL, "begin/red/cards": ("faith", "rangers", "conquest")}

    assert table.when(Begin(), named).asked == ("begin/visions",)
    assert table.among == ("2", "3", "4", "5")


@rule("O-2.19")
def test_a_deck_without_visions_brings_none() -> None:
    table = undealt()
    world = replace(table.position.world, world_deck=Deck(cards=(), ordered=False, unseen=38))
    bare = Told(replace(table.position, world=world))

    bare.when(Begin(), UNSEEN_DEAL)

    assert bare.position.visions_drawn == 0


@rule("O-2", refuses=True)
def test_no_game_begins_twice_and_no_turn_before_it() -> None:
    table = undealt()

    assert given(seat(PURPLE)).when(Begin()).refused == "O-2"
    assert table.when(Wake()).refused == "O-5.2"
    assert table.when(Begin(), by=RED).refused == "O-5.1"
    assert given(seat(BLUE), phase=Phase.WAKE).when(Begin()).refused == "O-2"
