"""O-14: citizenship offered and accepted, Citizens exiled, self-exile."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.card_events import CardDiscarded, VisionLost
from chronicle.rules.oath.cardbook import SCEPTER, Oath
from chronicle.rules.oath.citizenship import become_citizen
from chronicle.rules.oath.game_events import (
    BannerTaken,
    FavorMoved,
    PhaseBegan,
    RelicTaken,
    RoleChanged,
    RoundBegan,
    SecretsMoved,
    SupplyChanged,
    TitleTaken,
    TitleTurned,
    WarbandsMoved,
)
from chronicle.rules.oath.game_facts import rules
from chronicle.rules.oath.moves import ExileCitizen, ExileOneself, OfferCitizenship, Wake
from chronicle.rules.oath.position import (
    DARKEST_SECRET,
    PEOPLES_FAVOR,
    Banner,
    Phase,
    at_site,
    board_of,
    warbands_of,
)
from chronicle.rules.oath.verbs.citizenship import price_of_exile, price_of_leaving
from chronicle.rules.oath.world import Region, Role
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    SCEPTER_HELD,
    YELLOW,
    citizen,
    given,
    held,
    on_map,
    relic,
    seat,
    site,
    troops,
    up,
)

OFFER = OfferCitizenship(to=RED)
POOR: dict[str, Any] = {"favor": 0, "secrets": 0}
CHANCELLOR = seat(PURPLE, **POOR)
NOTHING: dict[str, Any] = {"offer/relic": "1", "offer/purple/things": ()}
ACCEPTED: dict[str, Any] = {**NOTHING, "offer/accepted": "yes"}
MAP = CardId("map")
RELIQUARY = (held("map"), held(), held(), held())


# --- offered ------------------------------------------------------------------------------------


@rule("O-14.1")
@rule("O-14.2")
@rule("O-15.7")
def test_who_accepts_gets_purple_warbands_the_relic_and_seven_supply() -> None:
    there = site(1, "plains", warbands=troops(red=2))
    table = given(CHANCELLOR, seat(RED, at=1, supply=3, **POOR), there, reliquary=RELIQUARY)

    table.when(OFFER, ACCEPTED)

    red, purple = warbands_of(RED), warbands_of(PURPLE)
    assert table.events == (
        WarbandsMoved(color=RED, source=board_of(RED), target=red, count=3),
        WarbandsMoved(color=PURPLE, source=purple, target=board_of(RED), count=3),
        WarbandsMoved(color=RED, source=at_site(1), target=red, count=2),
        WarbandsMoved(color=PURPLE, source=purple, target=at_site(1), count=2),
        RoleChanged(seat=RED, role=Role.CITIZEN),
        SupplyChanged(seat=RED, by=4),
        RelicTaken(seat=RED, relic=MAP, source="reliquary/1"),
    )
    assert table.position.reliquary == (None, *RELIQUARY[1:])
    assert table.position.turn == PURPLE


@rule("O-14.1")
def test_a_refused_offer_costs_nothing() -> None:
    table = given(CHANCELLOR, seat(RED, **POOR), reliquary=RELIQUARY)

    table.when(OFFER, {**NOTHING, "offer/accepted": "no"})

    assert table.events == ()


@rule("O-14.8")
def test_the_scepter_s_holder_says_which_relic_goes_and_the_table_what_it_is() -> None:
    table = given(CHANCELLOR, seat(RED, **POOR), reliquary=(None, held(), held("map"), held()))

    assert table.when(OFFER).among == ("2", "3", "4")
    answers = {**ACCEPTED, "offer/relic": "2"}
    assert table.when(OFFER, answers).asked == ("offer/relic/which",)
    assert "map" not in table.among
    table.when(OFFER, {**answers, "offer/relic/which": "whistle"})

    assert table.player(RED).relics == (relic("whistle", taken=True),)


@rule("O-14.1")
@rule("O-14.8")
def test_what_both_agreed_to_give_is_exchanged_at_once() -> None:
    table = given(
        seat(PURPLE, favor=3, secrets=0),
        seat(RED, favor=0, secrets=2, relics=(relic("whistle"),)),
        reliquary=RELIQUARY,
        darkest_secret=Banner(holder=RED, tokens=2),
    )
    answers: dict[str, Any] = {
        "offer/relic": "1",
        "offer/purple/favor": 2,
        "offer/purple/things": (SCEPTER,),
        "offer/red/secrets": 1,
        "offer/red/things": ("darkest-secret", "whistle"),
        "offer/accepted": "yes",
    }

    table.when(OFFER, answers)

    assert table.events[-5:] == (
        FavorMoved(source=board_of(PURPLE), target=board_of(RED), count=2),
        RelicTaken(seat=RED, relic=SCEPTER, source="relics:purple", given=True),
        SecretsMoved(source=board_of(RED), target=board_of(PURPLE), count=1),
        BannerTaken(banner=DARKEST_SECRET, seat=PURPLE),
        RelicTaken(seat=PURPLE, relic=CardId("whistle"), source="relics:red", given=True),
    )
    assert table.position.darkest_secret == Banner(holder=PURPLE, tokens=2)


@rule("O-14.1")
@rule("O-14.9")
def test_an_exile_with_the_scepter_becomes_a_citizen_alone_and_the_turn_ends() -> None:
    red = seat(RED, relics=(SCEPTER_HELD,), supply=2)
    table = given(red, seat(BLUE), seat(PURPLE), reliquary=RELIQUARY)

    table.when(OFFER, {"offer/relic": "1"})

    assert table.events[2:] == (
        RoleChanged(seat=RED, role=Role.CITIZEN),
        SupplyChanged(seat=RED, by=5),
        RelicTaken(seat=RED, relic=MAP, source="reliquary/1"),
        PhaseBegan(seat=BLUE, phase=Phase.WAKE),
    )
    assert table.player(RED).supply == 7


@rule("O-3.1")
@rule("O-14.2")
def test_the_title_is_settled_before_the_turn_of_the_new_citizen_ends_the_round() -> None:
    there = site(1, "plains", warbands=troops(red=2))
    red = seat(RED, relics=(SCEPTER_HELD,))
    table = given(
        red, there, reliquary=RELIQUARY, oath=Oath.SUPREMACY, title=RED, usurper=True, round=5
    )

    table.when(OFFER, {"offer/relic": "1", "end/die": "3"})

    assert TitleTurned(seat=RED, usurper=False) in table.events
    assert table.events.index(TitleTaken(seat=PURPLE)) < table.events.index(RoundBegan(round=6))


@rule("O-14.1", refuses=True)
def test_only_the_scepter_s_holder_offers_and_not_in_the_turn_it_was_taken() -> None:
    exile = given(seat(RED), seat(BLUE))
    fresh = given(seat(BLUE, relics=(relic(SCEPTER, taken=True),)), seat(RED), seat(PURPLE))

    assert exile.when(OfferCitizenship(to=BLUE)).refused == "O-14.1"
    assert fresh.when(OFFER).refused == "O-14.1"


@rule("O-14.1")
def test_a_scepter_that_was_taken_may_be_used_from_the_next_turn_on() -> None:
    taken = relic(SCEPTER, taken=True)
    table = given(seat(BLUE, relics=(taken,)), seat(RED), seat(PURPLE), phase=Phase.WAKE)

    table.when(Wake())
    assert table.when(OFFER).refused == "O-14.1"
    begun = PhaseBegan(seat=BLUE, phase=Phase.WAKE)
    table.does(lambda scene: scene.emit(begun)).when(Wake())

    assert table.when(OFFER).asked == ("offer/relic",)


@rule("O-14.1", refuses=True)
@rule("O-15.1", refuses=True)
def test_citizenship_is_offered_to_exiles_and_with_a_relic_of_the_reliquary() -> None:
    table = given(CHANCELLOR, citizen(BLUE), seat(RED))
    empty = given(CHANCELLOR, seat(RED), reliquary=(None, None, None, None))

    assert table.when(OfferCitizenship(to=BLUE)).refused == "O-14.1"
    assert table.when(OfferCitizenship(to=YELLOW)).refused == "O-14.1"
    assert empty.when(OFFER).refused == "O-14.1"


@rule("O-14.1", refuses=True)
def test_no_leave_of_the_table_brings_a_relic_or_a_seat_that_is_not_there() -> None:
    empty = given(CHANCELLOR, seat(RED), reliquary=(None, None, None, None))
    waived = ("O-14.1", "O-14.3", "O-14.4")

    assert empty.when(OFFER, waived=waived).refused == "O-14.1"
    for nobody in (YELLOW, PURPLE):
        assert empty.when(OfferCitizenship(to=nobody), waived=waived).refused == "O-14.1"
        assert empty.when(ExileCitizen(who=nobody), waived=waived).refused == "O-14.3"
    assert empty.when(ExileOneself(), waived=waived).refused == "O-14.4"


# --- what becomes of the new Citizen ------------------------------------------------------------


@rule("O-14.2")
@rule("O-4.9")
@rule("O-14.11")
def test_where_purple_runs_short_the_new_citizen_chooses_what_is_replaced() -> None:
    far = site(6, "ancient-city", warbands=troops(purple=16))
    table = given(
        seat(PURPLE, at=6),
        seat(RED, at=3, vision=CardId("faith"), supply=0, warbands=3),
        site(1, "plains", warbands=troops(red=2)),
        site(4, "steppe", warbands=troops(red=2)),
        far,
        title=RED,
        usurper=True,
    )
    answers = {"citizen/red/board:red": 2, "citizen/red/site:1": 1}

    table.does(lambda scene: become_citizen(scene, RED), answers)

    assert table.player(RED).warbands == troops(purple=2)
    assert table.site(1).warbands == troops(purple=1)
    assert table.site(4).warbands == troops(purple=2)
    assert table.player(RED).bank == 14
    assert table.player(PURPLE).bank == 0
    assert table.events[-5:] == (
        VisionLost(seat=RED, card=CardId("faith")),
        CardDiscarded(
            source="hand",
            card=held("faith", *table.position.seats),
            pile=Region.HINTERLAND,
        ),
        TitleTurned(seat=RED, usurper=False),
        RoleChanged(seat=RED, role=Role.CITIZEN),
        SupplyChanged(seat=RED, by=7),
    )


@rule("O-14.2")
def test_a_new_citizen_without_warbands_or_title_just_turns_the_board() -> None:
    table = given(seat(RED, warbands=0), seat(BLUE), title=BLUE, usurper=True)

    table.does(lambda scene: become_citizen(scene, RED))

    assert table.events == (RoleChanged(seat=RED, role=Role.CITIZEN),)
    assert table.position.usurper


# --- exiled -------------------------------------------------------------------------------------


@rule("O-14.3")
@pytest.mark.parametrize(
    ("title", "favor", "price"),
    [(RED, None, 5), (PURPLE, PURPLE, 3), (BLUE, BLUE, 7), (PURPLE, BLUE, 5)],
    ids=["nobody has anything", "own title and banner", "the Citizen has both", "one each"],
)
def test_the_price_of_exiling(title: Seat, favor: Seat | None, price: int) -> None:
    table = given(
        CHANCELLOR, citizen(BLUE), seat(RED), title=title, peoples_favor=Banner(holder=favor)
    )

    assert price_of_exile(table.position, PURPLE, BLUE) == price


@rule("O-13.5")
@rule("O-14.3")
def test_an_exiled_citizen_is_paid_and_gets_own_warbands_on_the_board_only() -> None:
    there = site(1, "plains", warbands=troops(purple=2))
    table = given(seat(PURPLE, favor=4), citizen(BLUE, supply=2), there, title=PURPLE)

    table.when(ExileCitizen(who=BLUE))

    assert table.events == (
        FavorMoved(source=board_of(PURPLE), target=board_of(BLUE), count=4),
        WarbandsMoved(color=PURPLE, source=board_of(BLUE), target=warbands_of(PURPLE), count=3),
        RoleChanged(seat=BLUE, role=Role.EXILE),
        WarbandsMoved(color=BLUE, source=warbands_of(BLUE), target=board_of(BLUE), count=3),
        SupplyChanged(seat=BLUE, by=5),
    )
    assert table.site(1).warbands == troops(purple=2)


@rule("O-14.3", refuses=True)
def test_nobody_exiles_without_the_price_or_whoever_is_no_citizen() -> None:
    poor = given(seat(PURPLE, favor=3), citizen(BLUE), title=PURPLE)
    exile = given(seat(PURPLE, favor=5), seat(RED))
    oneself = given(citizen(BLUE, relics=(SCEPTER_HELD,), favor=9), seat(PURPLE))

    assert poor.when(ExileCitizen(who=BLUE)).refused == "O-14.3"
    assert exile.when(ExileCitizen(who=RED)).refused == "O-14.3"
    assert exile.when(ExileCitizen(who=YELLOW)).refused == "O-14.3"
    assert oneself.when(ExileCitizen(who=BLUE)).refused == "O-14.3"


@rule("O-14.1", refuses=True)
def test_only_the_scepter_s_holder_exiles() -> None:
    table = given(seat(RED, favor=9), citizen(BLUE), seat(PURPLE))

    assert table.when(ExileCitizen(who=BLUE)).refused == "O-14.1"


# --- self-exile ---------------------------------------------------------------------------------


@rule("O-14.4")
def test_to_leave_costs_one_a_secret_and_one_a_warband_on_the_board() -> None:
    table = given(
        citizen(
            BLUE,
            up("rangers", secrets=1),
            secrets=2,
            facedown=1,
            warbands=3,
            relics=(relic("map", secrets=1),),
        ),
        site(1, "plains", on_map("longbows", secrets=1), warbands=troops(purple=4)),
    )

    assert price_of_leaving(table.position, BLUE) == 2 + 1 + 3 + 3


@rule("O-13.5")
@rule("O-14.4")
@rule("O-14.9")
def test_who_leaves_pays_the_scepter_s_holder_and_the_turn_ends() -> None:
    table = given(citizen(BLUE, favor=4, secrets=1, supply=2), seat(RED), seat(PURPLE))

    table.when(ExileOneself())

    assert table.events[0] == FavorMoved(source=board_of(BLUE), target=board_of(PURPLE), count=4)
    assert table.player(BLUE).role is Role.EXILE
    assert table.player(BLUE).supply == 7
    assert table.position.turn == RED


@rule("O-14.4", refuses=True)
def test_nobody_leaves_without_the_price_with_the_scepter_or_as_no_citizen() -> None:
    poor = given(citizen(BLUE, favor=3, secrets=1))
    scepter = given(citizen(BLUE, favor=9, relics=(SCEPTER_HELD,)), seat(PURPLE))

    assert poor.when(ExileOneself()).refused == "O-14.4"
    assert scepter.when(ExileOneself()).refused == "O-14.4"
    assert given(seat(RED)).when(ExileOneself()).refused == "O-14.4"
    assert given(seat(PURPLE)).when(ExileOneself()).refused == "O-14.4"


@rule("O-14.7")
def test_all_imperial_players_rule_what_has_purple_warbands() -> None:
    there = site(1, "plains", warbands=troops(purple=1))
    table = given(citizen(BLUE), seat(RED), there, peoples_favor=Banner(holder=RED, tokens=3))

    assert table.position.banner(PEOPLES_FAVOR).holder == RED
    assert rules(table.position, BLUE, 1)
    assert rules(table.position, PURPLE, 1)
    assert not rules(table.position, RED, 1)
