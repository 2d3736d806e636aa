"""O-12: Travel."""

import pytest

from chronicle.rules.core.ids import SiteId
from chronicle.rules.oath.game_events import (
    FavorMoved,
    PawnMoved,
    RelicsLaid,
    SecretsMoved,
    SiteRevealed,
    SupplyChanged,
)
from chronicle.rules.oath.journeys import free_of_supply, pay_journey, travel_cost
from chronicle.rules.oath.moves import Travel
from chronicle.rules.oath.plans import TravelPlan
from chronicle.rules.oath.position import SHARED, at_site, board_of, facedown_of
from tests.rules import rule
from tests.rules.oath.tables_made import RED, given, seat, site, troops


@rule("O-12.1")
@pytest.mark.parametrize(
    ("origin", "costs"),
    [(1, (1, 2, 2, 2, 4, 4, 4)), (3, (2, 2, 2, 2, 2, 2, 2)), (6, (4, 4, 2, 2, 2, 3, 3))],
)
def test_a_journey_costs_by_the_regions_of_origin_and_destination(
    origin: int, costs: tuple[int, ...]
) -> None:
    others = tuple(place for place in range(1, 9) if place != origin)

    assert tuple(travel_cost(origin, place) for place in others) == costs


@rule("O-12")
@rule("O-12.1")
@rule("O-6.1")
def test_travel_spends_supply_and_moves_the_pawn() -> None:
    table = given(seat(RED, at=1))

    table.when(Travel(to=3))

    assert table.events == (
        SupplyChanged(seat=RED, by=-2),
        PawnMoved(seat=RED, to=3, site=SiteId("fertile-valley")),
    )


@rule("O-12.4")
def test_warbands_on_the_board_travel_along_and_those_of_the_site_stay() -> None:
    table = given(seat(RED, at=1, warbands=2), site(1, "plains", warbands=troops(red=3)))

    table.when(Travel(to=2))

    assert table.player(RED).on_board == 2
    assert table.site(1).warbands == troops(red=3)
    assert table.site(2).warbands == ()


@rule("O-12.2")
def test_a_facedown_site_is_turned_and_its_relics_are_laid() -> None:
    table = given(seat(RED, at=6), site(8, "wastes", faceup=False))

    table.when(Travel(to=8))

    assert table.events == (
        SupplyChanged(seat=RED, by=-3),
        PawnMoved(seat=RED, to=8),
        SiteRevealed(place=8, site=SiteId("wastes")),
        RelicsLaid(place=8, count=1),
    )
    assert len(table.site(8).relics) == 1


@rule("O-12.2")
def test_favor_and_secrets_of_a_turned_site_come_from_the_shared_bank() -> None:
    table = given(seat(RED, at=6), site(8, "salt-flats", faceup=False))

    table.when(Travel(to=8))

    assert table.events[3:] == (
        FavorMoved(source=SHARED, target=at_site(8), count=2),
        SecretsMoved(source=SHARED, target=at_site(8), count=1),
    )


@rule("O-1.4")
@rule("O-12.2")
def test_no_more_relics_are_laid_than_the_deck_has() -> None:
    everything = site(4, "steppe", relics=(given().position.relic_deck[0],) * 15)
    table = given(seat(RED, at=6), site(8, "drowned-city", faceup=False), everything)

    table.when(Travel(to=8))

    assert RelicsLaid(place=8, count=1) in table.events


@rule("O-12.2")
def test_the_table_says_which_site_nobody_had_seen() -> None:
    table = given(seat(RED, at=6), site(7, None, faceup=False))

    assert table.when(Travel(to=7)).asked == ("site/7",)
    assert "wastes" not in table.among
    assert "river" in table.among
    table.when(Travel(to=7), {"site/7": "river"})

    assert table.site(7).site == "river"
    assert table.site(7).faceup


@rule("O-12.1", refuses=True)
def test_nobody_travels_to_where_the_pawn_stands() -> None:
    assert given(seat(RED, at=1)).when(Travel(to=1)).refused == "O-12.1"


@rule("O-12.1", refuses=True)
def test_nobody_travels_off_the_map() -> None:
    assert given(seat(RED, at=1)).when(Travel(to=9)).refused == "O-12.1"
    assert given(seat(RED, at=1)).when(Travel(to=0), waived=("O-12.1",)).refused == "O-12.1"


@rule("O-6.1", refuses=True)
def test_nobody_travels_further_than_supply_goes() -> None:
    assert given(seat(RED, at=1, supply=3)).when(Travel(to=6)).refused == "O-6.1"


@rule("O-12.3")
def test_to_spend_no_supply_cancels_the_whole_price() -> None:
    plan = TravelPlan(seat=RED, origin=1, to=8, supply=5)

    assert free_of_supply(plan) == TravelPlan(seat=RED, origin=1, to=8, supply=5, free=True)


@rule("O-12.1")
def test_a_journey_may_cost_favor_and_secrets_beside() -> None:
    table = given(seat(RED, favor=2, secrets=2))
    plan = TravelPlan(seat=RED, origin=1, to=2, supply=1, favor=1, secrets_flipped=2)

    table.does(lambda scene: pay_journey(scene, plan))

    assert table.events == (
        FavorMoved(source=board_of(RED), target=SHARED, count=1),
        SecretsMoved(source=board_of(RED), target=facedown_of(RED), count=2),
    )


@rule("O-12.1", refuses=True)
def test_a_journey_is_refused_to_who_cannot_pay_its_favor_or_secrets() -> None:
    table = given(seat(RED, favor=0, secrets=0))
    favor = TravelPlan(seat=RED, origin=1, to=2, supply=1, favor=1)
    secret = TravelPlan(seat=RED, origin=1, to=2, supply=1, secrets_flipped=1)

    assert table.does(lambda scene: pay_journey(scene, favor)).refused == "O-12.1"
    assert table.does(lambda scene: pay_journey(scene, secret)).refused == "O-12.1"
