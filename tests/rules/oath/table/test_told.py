"""How the log tells what happened in a game, and what each event leaves on the table."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import replace

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.core.scene import Event
from chronicle.rules.core.text import Plural
from chronicle.rules.oath import card_events as cards
from chronicle.rules.oath import game_events as happened
from chronicle.rules.oath.game_evolve import evolve
from chronicle.rules.oath.game_names import place_alternative, spot_name
from chronicle.rules.oath.position import End, Phase, Position, Spot
from chronicle.rules.oath.result import How
from chronicle.rules.oath.world import Region, Role
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    down,
    given,
    held,
    on_map,
    relic,
    seat,
    site,
    troops,
    up,
)

MAP, LONGBOWS, FAITH = CardId("map"), CardId("longbows"), CardId("faith")
RAMPART, RUIN = CardId("sprawling-rampart"), CardId("bandit-rampart")
BOARD, SITE = Spot("board:red"), Spot("site:3")
ENDED = End(how=How.OATH, winner=PURPLE)

SENTENCES: tuple[tuple[Event[Position], str], ...] = (
    (happened.GameBegan(position=given(seat(RED)).position), "The game begins for 2 players"),
    (happened.PhaseBegan(seat=RED, phase=Phase.WAKE), "Red is next"),
    (happened.PhaseBegan(seat=RED, phase=Phase.ACT), "Red acts"),
    (happened.RoundBegan(round=2), "Round 2 begins"),
    (happened.PowerUsed(mark="map", card=MAP, seat=RED), "Red uses Map"),
    (happened.DiceRolled(what="end", faces=("6",)), "1 die is rolled"),
    (happened.GameWon(end=ENDED), "Purple wins"),
    (
        happened.FavorMoved(source=BOARD, target=Spot("bank:order"), count=2),
        "2 favor: board of Red to Order bank",
    ),
    (
        happened.SecretsMoved(source=Spot("shared"), target=Spot("facedown:red"), count=1),
        "1 secret: shared bank to facedown secrets of Red",
    ),
    (
        happened.WarbandsMoved(color=PURPLE, source=Spot("bank:purple"), target=SITE, count=2),
        "2 warbands of Purple: bank of Purple to Provinces 1",
    ),
    (
        happened.WarbandsKilled(color=RED, source=BOARD, count=1),
        "1 warband of Red dies: board of Red",
    ),
    (happened.SupplyChanged(seat=RED, by=-2), "Red spends 2 Supply"),
    (happened.SupplyChanged(seat=RED, by=2), "Red gains 2 Supply"),
    (happened.PawnMoved(seat=RED, to=3), "Red goes to Provinces 1"),
    (happened.PawnMoved(seat=RED, to=3, site=SiteId("river")), "Red goes to River"),
    (happened.SiteRevealed(place=3, site=SiteId("river")), "Provinces 1 is River"),
    (happened.RelicsLaid(place=3, count=1), "1 relic is laid at Provinces 1"),
    (happened.RelicTaken(seat=RED, relic=MAP, source="deck"), "Red takes Map"),
    (
        happened.RelicTaken(seat=RED, relic=MAP, source="relics:blue", given=True),
        "Red is given Map",
    ),
    (happened.RelicGone(seat=RED, relic=MAP, target="box"), "Red gives up Map"),
    (
        happened.RelicBuried(seat=RED, relic=held()),
        "Red puts a relic on the bottom of the relic deck",
    ),
    (
        happened.BannerTaken(banner=Spot("peoples-favor"), seat=RED),
        "Red takes the People's Favor",
    ),
    (
        happened.BannerTaken(banner=Spot("darkest-secret"), seat=None),
        "the Darkest Secret lies in the shared bank",
    ),
    (happened.BannerTurned(mob=True), "The People's Favor turns to the Mob"),
    (happened.BannerTurned(mob=False), "The People's Favor turns to its normal side"),
    (happened.TitleTaken(seat=RED), "Red is Oathkeeper"),
    (happened.TitleTurned(seat=RED, usurper=True), "Red is Usurper"),
    (happened.TitleTurned(seat=RED, usurper=False), "The title turns to the Oathkeeper side"),
    (happened.RoleChanged(seat=RED, role=Role.CITIZEN), "Red is Citizen now"),
    (
        happened.CampaignDeclared(attacker=RED, defender=BLUE, targets=(SITE, BOARD), dice=3),
        "Red attacks Blue for Provinces 1, board of Red",
    ),
    (happened.BattlePlanUsed(card=LONGBOWS, seat=RED), "Red uses Longbows"),
    (
        happened.CampaignEnded(attacker=RED, defender=BLUE, won=True),
        "Red wins the campaign against Blue",
    ),
    (
        happened.CampaignEnded(attacker=RED, defender=BLUE, won=False),
        "Blue holds out against Red",
    ),
    (happened.CampaignDecided(attack=3, defense=2, won=True), "3 against 2: won"),
    (happened.CampaignDecided(attack=2, defense=2, won=False), "2 against 2: lost"),
    (
        cards.CardsDrawn(seat=RED, source="world-deck", cards=(held(), held())),
        "Red draws 2 cards: world deck",
    ),
    (
        cards.CardsDrawn(seat=RED, source="pile:cradle", cards=(held(),)),
        "Red draws 1 card: Cradle pile",
    ),
    (cards.VisionsCounted(), "A Vision came up: Visions Drawn advances"),
    (
        cards.CardDiscarded(source="hand", card=held(), pile=Region.CRADLE),
        "A card is discarded: Cradle",
    ),
    (
        cards.CardPlayed(seat=RED, card=held(LONGBOWS), target="site:3", faceup=True),
        "Red plays Longbows: Provinces 1",
    ),
    (
        cards.CardPlayed(seat=RED, card=held(LONGBOWS), target="advisers:red", faceup=False),
        "Red plays a facedown card: advisers of Red",
    ),
    (
        cards.CardTaken(seat=RED, source="advisers:red/2", card=held(LONGBOWS)),
        "Red takes up a card: advisers of Red",
    ),
    (cards.CardBoxed(card=LONGBOWS), "Longbows goes to the box"),
    (
        cards.CardBuried(card=held(), target="bottom"),
        "A card is put back: bottom of the world deck",
    ),
    (
        cards.CardSeen(seat=RED, place="reliquary/1", card=MAP),
        "Red looks at a facedown card",
    ),
    (
        cards.CardsShown(seat=RED, source="hand", cards=(held(LONGBOWS), held("rangers"))),
        "Red shows Longbows, Rangers",
    ),
    (
        cards.CardsSwapped(seat=RED, adviser=CardId("rangers"), place=1, card=LONGBOWS),
        "Red swaps Rangers for Longbows",
    ),
    (cards.SiteSeen(seat=RED, place=7), "Red looks at the facedown site: Hinterland 2"),
    (cards.EdificeTurned(place=3, card=RUIN), "Bandit Rampart lies up now"),
    (cards.VisionRevealed(seat=RED, card=FAITH), "Red reveals Faith"),
    (cards.VisionLost(seat=RED, card=FAITH), "Red loses Faith"),
)


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_the_log_tells_what_happened(event: Event[Position], sentence: str) -> None:
    assert str(event.describe()) == sentence


def test_every_event_of_a_game_is_told_here() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(happened.GameEvent))


@pytest.mark.parametrize(
    ("spot", "name"),
    [
        ("relic:map", "Map"),
        ("card:longbows", "Longbows"),
        ("vision:red", "Vision of Red"),
        ("relics:red", "relics of Red"),
        ("bank:red", "bank of Red"),
        ("reliquary/2", "Reliquary"),
        ("deck", "relic deck"),
        ("hand", "hand"),
        ("site:3/1", "Provinces 1"),
    ],
)
def test_spots_are_called_as_players_call_them(spot: str, name: str) -> None:
    assert str(spot_name(Spot(spot))) == name


def test_a_place_to_choose_is_called_by_its_faceup_site() -> None:
    assert str(place_alternative(site(3, "river")).label) == "River"
    assert str(place_alternative(site(3, "river", faceup=False)).label) == "Provinces 1"
    assert isinstance(SENTENCES[0][0].describe(), Plural)


# --- what they leave on the table ---------------------------------------------------------------


def after(table: Position, *events: Event[Position]) -> Position:
    """The table after these events."""
    for event in events:
        table = evolve(table, event)
    return table


@rule("O-1.14")
@pytest.mark.parametrize(
    "place",
    ["advisers:red/2", "site:2/1", "reliquary/4", "pile:cradle/1", "world-deck/3"],
)
def test_who_looked_at_a_facedown_card_is_kept_with_it(place: str) -> None:
    table = given(
        seat(RED, up("rangers"), down()),
        site(2, "mountain", relics=(held(),)),
        cradle=(held(), held()),
    ).position

    seen = after(table, cards.CardSeen(seat=BLUE, place=place, card=LONGBOWS))

    lying = {
        "advisers:red/2": seen.player(RED).advisers[1].held,
        "site:2/1": seen.site(2).relics[0],
        "reliquary/4": seen.reliquary[3],
        "pile:cradle/1": seen.pile(Region.CRADLE)[0],
        "world-deck/3": seen.world_deck[2],
    }
    assert [where for where, card in lying.items() if card == held(LONGBOWS, BLUE)] == [place]
    assert all(card == held() for where, card in lying.items() if where != place)


def test_who_looked_is_kept_when_the_card_is_not_told() -> None:
    table = given(seat(RED)).position
    event = cards.CardSeen(seat=RED, place="reliquary/1", card=None)

    assert event.seen_by == (RED,)
    assert after(table, event, event).reliquary[0] == held(None, RED)


def test_cards_are_taken_up_boxed_and_buried() -> None:
    table = given(seat(RED, up("rangers"), down("keep")), site(1, "plains", "longbows")).position

    taken = after(
        table,
        cards.CardTaken(seat=RED, source="site:1", card=held(LONGBOWS)),
        cards.CardTaken(seat=RED, source="advisers:red/1", card=held("rangers")),
        cards.CardTaken(seat=RED, source="advisers:red/1", card=held("keep")),
    )
    assert taken.hand == (held("longbows"), held("rangers"), held("keep"))
    put = after(
        taken,
        cards.CardBoxed(card=CardId("rangers")),
        cards.CardBuried(card=held("longbows"), target="bottom"),
        cards.CardBuried(card=held("keep"), target="world-deck"),
    )

    assert (put.hand, put.boxed) == ((), (CardId("rangers"),))
    assert (put.world_deck[0], put.world_deck[-1]) == (held("keep"), held("longbows"))
    assert put.located >= {CardId("rangers"), CardId("longbows"), CardId("keep")}


def test_relics_come_from_everywhere_and_go() -> None:
    table = given(
        seat(RED),
        seat(BLUE, relics=(relic("whistle"),)),
        site(2, "mountain", relics=(held(), held("ivory-eye"))),
    ).position
    deck = len(table.relic_deck)

    taken = after(
        table,
        *(
            happened.RelicTaken(seat=RED, relic=CardId(card), source=source)
            for card, source in (
                ("map", "deck"),
                ("whistle", "relics:blue"),
                ("ivory-eye", "site:2/2"),
                ("brass-horse", "reliquary/2"),
            )
        ),
    )
    assert len(taken.player(RED).relics) == 4
    assert len(taken.relic_deck) == deck - 1
    gone = after(
        taken,
        *(
            happened.RelicGone(seat=RED, relic=CardId(card), target=target)
            for card, target in (("map", "box"), ("whistle", "top"), ("ivory-eye", "bottom"))
        ),
    )

    assert gone.boxed == (MAP,)
    assert (gone.relic_deck[0].card, gone.relic_deck[-1].card) == ("whistle", "ivory-eye")
    assert gone.reliquary[1] is None


def test_the_top_relic_of_the_deck_is_buried() -> None:
    table = given(seat(RED)).position
    deck = (held("map"), *table.relic_deck[1:])

    buried = after(
        replace(table, relic_deck=deck), happened.RelicBuried(seat=RED, relic=held("map", RED))
    )

    assert buried.relic_deck == (*deck[1:], held("map", RED))


def test_shown_cards_are_known_to_everybody() -> None:
    table = given(
        seat(RED), hand=(held("longbows", RED), held("keep")), cradle=(held(), held())
    ).position
    everybody = table.seats

    shown = after(
        table,
        cards.CardsShown(seat=RED, source="hand", cards=(held("longbows", *everybody),)),
        cards.CardsShown(seat=RED, source="pile:cradle", cards=(held("rangers", *everybody),)),
    )

    assert shown.hand == (held("longbows", *everybody), held("keep"))
    assert shown.pile(Region.CRADLE) == (held("rangers", *everybody), held())


@rule("O-16.12")
def test_swapped_cards_take_along_what_lies_on_them() -> None:
    table = given(
        seat(RED, up("rangers", favor=1), down("keep")),
        site(1, "plains", on_map("longbows", secrets=1), "wrestlers"),
    ).position
    swap = cards.CardsSwapped(seat=RED, adviser=CardId("rangers"), place=1, card=LONGBOWS)

    swapped = after(table, swap)

    assert swapped.site(1).cards == (on_map("rangers", favor=1), on_map("wrestlers"))
    (first, second) = swapped.player(RED).advisers
    assert (first.card, first.faceup, first.secrets) == ("longbows", True, 1)
    assert second == down("keep")


def test_edifices_turn_and_nothing_else_does() -> None:
    table = given(seat(RED), site(1, "plains", "longbows", on_map(RAMPART, favor=1))).position

    ruined = after(table, cards.EdificeTurned(place=1, card=RUIN))

    assert ruined.site(1).cards == (on_map("longbows"), on_map(RUIN, favor=1))


def test_a_game_begins_with_its_position_and_stories_leave_the_table_alone() -> None:
    table, other = given(seat(RED)).position, given(seat(BLUE)).position

    assert after(table, happened.GameBegan(position=other)) == other
    assert after(table, happened.CampaignDecided(attack=1, defense=2, won=False)) == table
    assert after(table, happened.GameWon(end=ENDED)).end == ENDED


def test_warbands_wait_in_a_relic() -> None:
    caged = relic("obsidian-cage")
    table = given(seat(RED, relics=(relic("map"), caged), warbands=2), seat(BLUE)).position
    cage = Spot("relic:obsidian-cage")

    there = after(table, happened.WarbandsMoved(color=RED, source=BOARD, target=cage, count=2))

    held_there = there.player(RED).relic(caged.card)
    assert held_there is not None
    assert held_there.warbands == troops(red=2)
    assert there.player(RED).warbands == ()


@pytest.mark.parametrize(
    "event",
    [
        cards.CardTaken(seat=RED, source="reliquary", card=held(LONGBOWS)),
        cards.CardPlayed(seat=RED, card=held("wrestlers"), target="hand", faceup=True),
        cards.CardDiscarded(source="hand", card=held(LONGBOWS), pile=Region.CRADLE),
        cards.CardSeen(seat=RED, place="reliquary/1", card=None),
        cards.CardsSwapped(seat=RED, adviser=MAP, place=1, card=LONGBOWS),
        happened.RelicTaken(seat=RED, relic=MAP, source="hand"),
    ],
)
def test_what_cannot_have_happened_is_a_bug(event: Event[Position]) -> None:
    table = given(
        seat(RED), hand=(held("wrestlers"),), reliquary=(None, held(), held(), held())
    ).position

    with pytest.raises(RulesBug):
        evolve(table, event)


def test_whoever_does_not_play_is_not_looked_up() -> None:
    table = given(seat(RED)).position

    with pytest.raises(RulesBug):
        table.player(BLUE)
    without = table.with_player(PURPLE, lambda each: replace(each, relics=()))
    with pytest.raises(RulesBug):
        _ = without.scepter_holder


def test_the_others_are_listed_clockwise() -> None:
    table = given(seat(RED), seat(BLUE)).position

    assert tuple(each.color for each in table.others_from(RED)) == (BLUE, PURPLE)
    assert table.active.color == RED
    assert table.here == table.site(1)
