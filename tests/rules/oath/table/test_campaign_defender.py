"""O-11.1, O-11.15: who can be attacked, and who fights as Imperial (O-11.11)."""

import pytest

from chronicle.rules.core.ids import Seat
from chronicle.rules.oath.game_facts import BANDIT
from chronicle.rules.oath.moves import Campaign
from chronicle.rules.oath.position import Site
from chronicle.rules.oath.verbs.campaign.defenders import attackable, fights_as_imperial
from tests.rules import rule
from tests.rules.oath.campaigns_fought import FAR, HERE, ON_BANDITS, THERE, battlefield
from tests.rules.oath.tables_made import (
    BLACK,
    BLUE,
    PURPLE,
    RED,
    YELLOW,
    citizen,
    seat,
    site,
    troops,
)

BLUE_SITE = site(HERE, "fertile-valley", warbands=troops(blue=2))
RED_SITE = site(HERE, "fertile-valley", warbands=troops(red=2))
PURPLE_SITE = site(HERE, "fertile-valley", warbands=troops(purple=2))
CHANCELLOR_AWAY = seat(PURPLE, at=FAR)


@rule("O-11.1")
@rule("O-11.15")
def test_at_a_site_of_another_player_that_player_or_whoever_stands_there_is_attacked() -> None:
    table = battlefield(
        CHANCELLOR_AWAY, seat(RED, at=HERE), seat(BLUE, at=THERE), seat(YELLOW, at=HERE), BLUE_SITE
    )

    assert attackable(table.position, RED, place=HERE) == (BLUE, YELLOW)


@rule("O-11.1")
@rule("O-11.15")
def test_at_a_site_that_nobody_rules_the_bandits_or_whoever_stands_there_is_attacked() -> None:
    table = battlefield(CHANCELLOR_AWAY, seat(RED, at=HERE), seat(BLUE, at=THERE))
    with_blue = battlefield(CHANCELLOR_AWAY, seat(RED, at=HERE), seat(BLUE, at=HERE))

    assert attackable(table.position, RED, place=HERE) == (BANDIT,)
    assert attackable(with_blue.position, RED, place=HERE) == (BLUE, BANDIT)


@rule("O-11.15")
def test_at_your_own_site_only_whoever_stands_there_is_attacked() -> None:
    alone = battlefield(CHANCELLOR_AWAY, seat(RED, at=HERE), seat(BLUE, at=THERE), RED_SITE)
    visited = battlefield(CHANCELLOR_AWAY, seat(RED, at=HERE), seat(BLUE, at=HERE), RED_SITE)

    assert attackable(alone.position, RED, place=HERE) == ()
    assert attackable(visited.position, RED, place=HERE) == (BLUE,)


@rule("O-11.15")
@rule("O-14.7")
def test_at_a_purple_site_an_exile_attacks_any_one_imperial_player_however_far_away() -> None:
    table = battlefield(
        CHANCELLOR_AWAY,
        seat(RED, at=HERE),
        citizen(BLUE, at=THERE),
        citizen(BLACK, at=THERE),
        PURPLE_SITE,
    )

    assert attackable(table.position, RED, place=HERE) == (PURPLE, BLUE, BLACK)


@rule("O-11.11")
@rule("O-11.15")
def test_at_a_purple_site_a_citizen_attacks_any_other_imperial_player() -> None:
    table = battlefield(
        CHANCELLOR_AWAY, citizen(RED, at=HERE), citizen(BLUE, at=THERE), PURPLE_SITE
    )

    assert attackable(table.position, RED, place=HERE) == (PURPLE, BLUE)


@rule("O-11.11")
@rule("O-11.15")
def test_at_a_purple_site_the_chancellor_attacks_only_who_stands_there() -> None:
    far = battlefield(seat(PURPLE, at=HERE), citizen(BLUE, at=THERE), PURPLE_SITE)
    near = battlefield(seat(PURPLE, at=HERE), citizen(BLUE, at=HERE), PURPLE_SITE)

    assert attackable(far.position, PURPLE, place=HERE) == ()
    assert attackable(near.position, PURPLE, place=HERE) == (BLUE,)


@rule("O-11.11")
@pytest.mark.parametrize(
    ("attacker", "defender", "imperial", "civil"),
    [
        (RED, PURPLE, True, False),
        (RED, BLUE, True, False),
        (BLUE, PURPLE, True, True),
        (BLUE, BLACK, True, True),
        (PURPLE, BLUE, False, True),
        (PURPLE, RED, False, False),
        (BLUE, RED, False, False),
        (BLUE, BANDIT, False, False),
    ],
)
def test_who_fights_as_imperial(
    attacker: Seat, defender: Seat, *, imperial: bool, civil: bool
) -> None:
    table = battlefield(seat(PURPLE), seat(RED), citizen(BLUE), citizen(BLACK))

    assert fights_as_imperial(table.position, attacker, defender) == (imperial, civil)


@rule("O-11.1", refuses=True)
@rule("O-11.15", refuses=True)
def test_a_campaign_refuses_a_player_who_neither_rules_the_site_nor_stands_there() -> None:
    table = battlefield(seat(RED, at=HERE), seat(BLUE, at=THERE))

    assert table.when(Campaign(defender=BLUE)).refused == "O-11.1"


@rule("O-11.1", refuses=True)
@pytest.mark.parametrize("lying", [BLUE_SITE, RED_SITE, PURPLE_SITE])
def test_a_campaign_refuses_the_bandits_where_somebody_rules(lying: Site) -> None:
    table = battlefield(seat(RED, at=HERE), seat(BLUE, at=THERE), lying)

    assert table.when(ON_BANDITS).refused == "O-11.1"


@rule("O-11.1", refuses=True)
@pytest.mark.parametrize("nobody", [RED, YELLOW, Seat("green")])
def test_a_campaign_refuses_oneself_and_whoever_does_not_play_even_by_the_tables_leave(
    nobody: Seat,
) -> None:
    table = battlefield(seat(RED, at=HERE), seat(BLUE, at=HERE))

    assert table.when(Campaign(defender=nobody), waived=("O-11.1",)).refused == "O-11.1"


@rule("O-11.1", refuses=True)
def test_a_campaign_out_of_reach_that_happened_anyway_is_told_as_a_breach() -> None:
    table = battlefield(
        CHANCELLOR_AWAY,
        seat(RED, at=HERE, warbands=0),
        seat(BLUE, at=THERE),
        site(THERE, "steppe", warbands=troops(blue=1)),
    )

    table.when(
        Campaign(defender=BLUE),
        {"campaign/targets": ("site:4",), "campaign/pool": 0, "campaign/defense": ("blank",)},
        waived=("O-11.1", "O-11.2"),
    )

    assert table.breaches == ("O-11.1", "O-11.2")
    assert table.site(THERE).warbands == troops(blue=1)


@rule("O-6.1", refuses=True)
def test_a_campaign_costs_two_supply() -> None:
    table = battlefield(seat(RED, at=HERE, supply=1))

    assert table.when(ON_BANDITS, {"campaign/targets": (), "campaign/pool": 0}).refused == "O-6.1"
