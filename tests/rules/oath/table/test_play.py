"""O-7.3 to O-7.10: where a card of the hand may go, and what has to make room for it."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId
from chronicle.rules.core.sight import Held
from chronicle.rules.oath.card_events import (
    CardDiscarded,
    CardPlayed,
    VisionLost,
    VisionRevealed,
)
from chronicle.rules.oath.cardbook import Suit
from chronicle.rules.oath.game_events import FavorMoved, SecretsMoved
from chronicle.rules.oath.playing import play_or_discard
from chronicle.rules.oath.position import (
    Adviser,
    Banner,
    Player,
    Site,
    bank_of,
    board_of,
    facedown_of,
    on_card,
)
from chronicle.rules.oath.world import Region
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    Told,
    banks,
    citizen,
    down,
    given,
    held,
    on_map,
    pile,
    seat,
    site,
    up,
)

LONGBOWS = CardId("longbows")
THREE_UP = (up("mercenaries"), up("rangers"), up("rain-boots"))


def drawn(card: str | None, who: Player, *sites: Player | Site, **more: Any) -> Told:
    """A seat has one card in its hand and is about to play it."""
    return given(who, *sites, hand=(held(card, who.color),), **more)


def play(table: Told, answers: dict[str, Any] | None = None) -> Told:
    """The card of the hand is played or discarded by the active seat."""
    who, card = table.position.turn, table.position.hand[0]
    return table.does(lambda scene: play_or_discard(scene, who, card, key="play"), answers)


def public(table: Told, card: str) -> Held:
    """A card that everybody has seen."""
    return held(card, *table.position.seats)


# --- to a site ----------------------------------------------------------------------------------


@rule("O-7.4")
def test_a_card_played_to_the_own_site_lies_faceup_and_brings_a_favor_of_its_suit() -> None:
    table = drawn("longbows", seat(RED, at=1), site(1, "plains", "rangers"))

    play(table, {"play/to": "1"})

    assert table.events == (
        CardPlayed(seat=RED, card=public(table, "longbows"), target="site:1", faceup=True),
        FavorMoved(source=bank_of(Suit.ORDER), target=board_of(RED), count=1),
    )
    assert table.site(1).cards == (on_map("rangers"), on_map("longbows"))


@rule("O-1.4")
@rule("O-7.4")
def test_an_empty_bank_gives_no_favor_for_a_play() -> None:
    table = drawn("longbows", seat(RED, at=1), banks=banks(order=0))

    play(table, {"play/to": "1"})

    assert len(table.events) == 1


@rule("O-7.4")
def test_relics_take_no_room_but_ruins_and_edifices_do() -> None:
    with_relics = drawn(
        "longbows", seat(RED, at=2), site(2, "mountain", "rangers", relics=(held(), held()))
    )
    full = drawn(
        "longbows", seat(RED, at=2), site(2, "mountain", "bandit-rampart", "hall-of-debate")
    )

    assert "2" in play(with_relics).among
    assert play(full).among == ("advisers", "facedown", "discard")


@rule("O-7.7")
def test_a_tree_goes_to_sites_or_facedown_and_a_person_to_advisers() -> None:
    tree = drawn("hospital", seat(RED, at=1))
    person = drawn("palanquin", seat(RED, at=1))

    assert play(tree).among == ("1", "facedown", "discard")
    assert play(person).among == ("advisers", "facedown", "discard")


@rule("O-7.3")
def test_a_card_that_nobody_named_is_kept_facedown_or_discarded() -> None:
    table = drawn(None, seat(RED, at=1))

    assert play(table).among == ("facedown", "discard")
    play(table, {"play/to": "discard"})

    assert pile(table, Region.PROVINCES) == (None,)


# --- the People's Favor -------------------------------------------------------------------------


def with_favor(*sites: Site, card: str = "longbows") -> Told:
    """Red, in the Provinces, holds the People's Favor."""
    return drawn(card, seat(RED, at=4), *sites, peoples_favor=Banner(holder=RED))


FULL = site(5, "the-tribunal", "rangers", "keep")
ROOM = site(3, "fertile-valley", on_map("rain-boots", favor=2, secrets=1))


@rule("O-7.5")
def test_with_the_people_s_favor_any_faceup_site_of_the_region_is_open() -> None:
    without = drawn("longbows", seat(RED, at=4), seat(BLUE), FULL, ROOM)

    assert play(without).among == ("4", "advisers", "facedown", "discard")
    assert play(with_favor(FULL, ROOM)).among == ("3", "4", "5", "advisers", "facedown", "discard")


@rule("O-7.5")
def test_a_full_site_is_not_open_where_every_card_is_locked() -> None:
    locked = site(5, "the-tribunal", "keep", "hall-of-debate")
    table = with_favor(locked, site(3, "deep-woods", faceup=False))

    assert play(table).among == ("4", "advisers", "facedown", "discard")


@rule("O-7.5")
def test_at_a_full_site_one_of_its_unlocked_cards_has_to_go() -> None:
    table = with_favor(FULL, ROOM)

    assert play(table, {"play/to": "5"}).asked == ("play/displaced",)
    assert table.among == ("rangers",)
    play(table, {"play/to": "5", "play/displaced": "rangers"})

    assert table.site(5).cards == (on_map("keep"), on_map("longbows"))
    assert pile(table, Region.HINTERLAND) == ("rangers",)


@rule("O-7.5")
@rule("O-7.9")
def test_a_card_of_another_site_of_the_region_may_be_cleared_before_the_play() -> None:
    table = with_favor(FULL, ROOM)

    assert play(table, {"play/to": "4"}).among == ("rain-boots", "rangers")
    play(table, {"play/to": "4", "play/displaced": "rain-boots"})

    assert table.events[:3] == (
        FavorMoved(source=on_card(CardId("rain-boots")), target=bank_of(Suit.NOMAD), count=2),
        SecretsMoved(source=on_card(CardId("rain-boots")), target=facedown_of(RED), count=1),
        CardDiscarded(source="site:3", card=public(table, "rain-boots"), pile=Region.HINTERLAND),
    )
    assert table.site(3).cards == ()
    assert table.site(4).cards == (on_map("longbows"),)


@rule("O-7.5")
def test_nothing_has_to_be_cleared_where_there_is_room() -> None:
    table = with_favor(FULL, ROOM)

    play(table, {"play/to": "4", "play/displaced": ()})

    assert table.site(3).cards == ROOM.cards
    assert table.site(5).cards == FULL.cards


# --- to advisers --------------------------------------------------------------------------------


@rule("O-7.6")
def test_an_adviser_lies_faceup_or_facedown_and_brings_no_favor() -> None:
    faceup = play(drawn("longbows", seat(RED)), {"play/to": "advisers"})
    facedown = play(drawn("longbows", seat(RED)), {"play/to": "facedown"})

    assert faceup.player(RED).advisers == (Adviser(held=public(faceup, "longbows"), faceup=True),)
    assert facedown.events == (
        CardPlayed(seat=RED, card=held("longbows", RED), target="advisers:red", faceup=False),
    )
    assert facedown.player(RED).suits == ()
    assert faceup.player(RED).favor == 1


@rule("O-7.6")
@rule("O-7.9")
def test_over_three_an_adviser_is_discarded_first_with_what_lies_on_it() -> None:
    advisers = (up("mercenaries", favor=1, secrets=2), down("rangers"), up("rain-boots"))
    table = drawn("longbows", seat(RED, *advisers, at=1))

    play(table, {"play/to": "advisers", "play/adviser": "1"})

    assert table.events == (
        FavorMoved(source=on_card(CardId("mercenaries")), target=bank_of(Suit.DISCORD), count=1),
        SecretsMoved(source=on_card(CardId("mercenaries")), target=facedown_of(RED), count=2),
        CardDiscarded(source="advisers:red/1", card=held("mercenaries"), pile=Region.PROVINCES),
        CardPlayed(seat=RED, card=public(table, "longbows"), target="advisers:red", faceup=True),
    )


@rule("O-7.6")
@rule("O-7.7")
def test_a_locked_faceup_adviser_stays_and_a_facedown_one_may_go() -> None:
    advisers = (up("council-seat"), down("family-heirloom"), up("rain-boots"))
    table = drawn("longbows", seat(RED, *advisers))

    assert play(table, {"play/to": "facedown"}).among == ("2", "3")


@rule("O-7.6", refuses=True)
@rule("O-7.7", refuses=True)
def test_no_adviser_is_taken_where_three_locked_ones_lie() -> None:
    locked = (up("council-seat"), up("family-heirloom"), up("long-lost-heir"))
    table = drawn("longbows", seat(RED, *locked, at=1))

    assert play(table).among == ("1", "discard")
    with pytest.raises(Malformed) as refused:
        play(table, {"play/to": "facedown"})
    assert refused.value.path == "play/to"


# --- Visions ------------------------------------------------------------------------------------


@rule("O-4.3")
@rule("O-4.10")
def test_an_exile_reveals_a_vision_and_the_one_before_is_discarded() -> None:
    table = drawn("faith", seat(RED, at=1, vision=CardId("conquest")))

    assert play(table).among == ("vision", "facedown", "discard")
    play(table, {"play/to": "vision"})

    assert table.events == (
        VisionLost(seat=RED, card=CardId("conquest")),
        CardDiscarded(source="hand", card=public(table, "conquest"), pile=Region.PROVINCES),
        VisionRevealed(seat=RED, card=CardId("faith")),
    )
    assert table.player(RED).vision == "faith"
    assert table.player(RED).advisers == ()


@rule("O-4.3")
def test_the_first_vision_that_an_exile_reveals_costs_nothing() -> None:
    table = play(drawn("faith", seat(RED)), {"play/to": "vision"})

    assert table.events == (VisionRevealed(seat=RED, card=CardId("faith")),)


@rule("O-4.3")
def test_a_vision_is_kept_facedown_by_anybody_but_revealed_by_exiles_alone() -> None:
    chancellor = drawn("faith", seat(PURPLE))
    subject = drawn("faith", citizen(BLUE))

    assert play(chancellor).among == ("facedown", "discard")
    assert play(subject).among == ("facedown", "discard")


@rule("O-4.7")
def test_the_conspiracy_is_offered_to_everybody() -> None:
    assert play(drawn("conspiracy", citizen(BLUE))).among == ("vision", "facedown", "discard")


@rule("O-7.9")
def test_discards_go_to_the_next_region_by_the_pawn() -> None:
    found = {
        at: play(drawn("longbows", seat(RED, at=at)), {"play/to": "discard"}) for at in (1, 4, 6)
    }

    assert pile(found[1], Region.PROVINCES) == ("longbows",)
    assert pile(found[4], Region.HINTERLAND) == ("longbows",)
    assert pile(found[6], Region.CRADLE) == ("longbows",)
