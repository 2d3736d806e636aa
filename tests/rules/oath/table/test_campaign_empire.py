"""O-11.4, O-11.11, O-11.12: Allies, civil war; and campaigns that a power grants."""

from typing import Any

import pytest

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.cardbook import SCEPTER
from chronicle.rules.oath.game_acts import Table, campaign_free
from chronicle.rules.oath.game_events import (
    CampaignDecided,
    CampaignDeclared,
    CampaignEnded,
    DiceRolled,
    RelicTaken,
    SupplyChanged,
    WarbandsKilled,
    WarbandsMoved,
)
from chronicle.rules.oath.game_facts import BANDIT
from chronicle.rules.oath.game_powers import (
    Power,
    Side,
    actions,
    bans,
    battle_plans,
)
from chronicle.rules.oath.moves import Campaign, UsePower
from chronicle.rules.oath.position import Spot, at_site, board_of, on_relic, pawn_of
from tests.rules import rule
from tests.rules.oath.campaigns_fought import (
    BLANK,
    FAR,
    HALF,
    HERE,
    ON_BANDITS,
    SWORD,
    THERE,
    battlefield,
    fought,
    made_up,
)
from tests.rules.oath.tables_made import (
    BLACK,
    BLUE,
    PURPLE,
    RED,
    SCEPTER_HELD,
    Told,
    citizen,
    seat,
    site,
    troops,
    up,
)

WOLVES, ELDERS = CardId("wolves"), CardId("elders")
PURPLE_HERE = site(HERE, "fertile-valley", warbands=troops(purple=1))
PURPLE_THERE = site(THERE, "steppe", warbands=troops(purple=1))


def _declared(table: Told) -> CampaignDeclared:
    return next(each for each in table.events if isinstance(each, CampaignDeclared))


def _empire(**citizens_at: int) -> Told:
    """Red, an Exile, at a purple site; the Chancellor far away."""
    named = [citizen(Seat(color), at=at) for color, at in citizens_at.items()]
    red = seat(RED, at=HERE, warbands=1)
    return battlefield(seat(PURPLE, at=FAR), red, *named, PURPLE_HERE, PURPLE_THERE, turn=RED)


def _asked_for(table: Told, answers: dict[str, Any]) -> tuple[str, ...]:
    return table.when(Campaign(defender=BLUE), answers).asked


# --- Allies ---------------------------------------------------------------------------------------


@rule("O-11.4")
def test_the_chancellor_fights_beside_a_citizen_unasked_wherever_he_is() -> None:
    table = _empire(blue=FAR)

    fought(table, BLUE, {"campaign/targets": ()}, attack=(HALF,), defense=(BLANK, BLANK))

    assert _declared(table) == CampaignDeclared(
        attacker=RED, defender=BLUE, targets=(at_site(HERE),), allies=(PURPLE,), pool=1, dice=1
    )


@rule("O-11.4")
def test_another_citizen_at_a_targeted_site_joins_where_both_agree() -> None:
    table = _empire(blue=FAR, black=THERE)
    answers: dict[str, Any] = {"campaign/targets": (at_site(THERE),)}
    agreed = {"campaign/ally/black": "yes", "campaign/ally/black/let": "yes"}

    assert _asked_for(table, answers) == ("campaign/ally/black",)
    assert table.questions[0].to == BLACK
    assert _asked_for(table, answers | {"campaign/ally/black": "yes"}) == (
        "campaign/ally/black/let",
    )
    assert table.questions[0].to == BLUE
    fought(table, BLUE, answers | agreed, defense=(BLANK,) * 3)
    assert _declared(table).allies == (PURPLE, BLACK)


@rule("O-11.4", refuses=True)
@pytest.mark.parametrize(
    "answers",
    [
        {"campaign/ally/black": "no"},
        {"campaign/ally/black": "yes", "campaign/ally/black/let": "no"},
    ],
)
def test_a_citizen_whom_either_refuses_does_not_join(answers: dict[str, Any]) -> None:
    table = _empire(blue=FAR, black=HERE)

    fought(table, BLUE, {"campaign/targets": ()} | answers, defense=(BLANK, BLANK))

    assert _declared(table).allies == (PURPLE,)


@rule("O-11.4", refuses=True)
def test_a_citizen_away_from_every_target_is_not_asked() -> None:
    table = _empire(blue=FAR, black=THERE)

    assert _asked_for(table, {"campaign/targets": ()}) == ("campaign/pool",)


@rule("O-11.4", refuses=True)
def test_an_exile_has_no_allies() -> None:
    table = battlefield(seat(RED, at=HERE), seat(BLUE, at=HERE), citizen(BLACK, at=HERE))

    assert _asked_for(table, {"campaign/targets/here": (pawn_of(BLUE),)}) == ("campaign/pool",)


# --- civil war ------------------------------------------------------------------------------------


@rule("O-11.11")
@rule("O-11.2")
def test_case_29_a_citizen_attacks_the_chancellor_for_the_scepter() -> None:
    table = battlefield(
        seat(PURPLE, at=HERE, relics=(SCEPTER_HELD,)),
        citizen(RED, up(ELDERS), at=HERE, warbands=5),
        citizen(BLUE, at=HERE),
        site(HERE, "fertile-valley", WOLVES, warbands=troops(purple=1)),
        turn=RED,
    )
    longbows = Power(
        card=WOLVES,
        act=lambda _scene, plan, use: plan.attack_by(1 if plan.attacks(use.seat) else -1),
    )
    outriders = Power(card=ELDERS, act=lambda _scene, plan, _use: plan, side=Side.ATTACK)
    answers: dict[str, Any] = {
        "campaign/targets": (on_relic(SCEPTER),),
        "campaign/ally/blue": "no",
        "campaign/pool": 5,
    }
    move = Campaign(defender=PURPLE)

    with made_up((battle_plans, longbows), (battle_plans, outriders)):
        table.when(move, answers)
        assert (table.asked, table.among) == (("campaign/plans/red/powers",), (ELDERS,))
        answers["campaign/plans/red/powers"] = (ELDERS,)
        table.when(move, answers)
        assert (table.asked, table.among) == (("campaign/plans/purple/powers",), (WOLVES,))
        answers["campaign/plans/purple/powers"] = (WOLVES,)
        fought(table, PURPLE, answers, attack=(HALF,) * 4, defense=(BLANK,) * 7)

    assert _declared(table).targets == (at_site(HERE), on_relic(SCEPTER))
    assert DiceRolled(what="defense", faces=(BLANK,) * 7) in table.events
    assert DiceRolled(what="attack", faces=(HALF,) * 4) in table.events


@rule("O-11.11")
@rule("O-11.12")
def test_a_citizen_who_wins_a_civil_war_occupies_with_purple() -> None:
    table = battlefield(
        seat(PURPLE, at=FAR, warbands=2),
        citizen(RED, at=HERE, warbands=4),
        PURPLE_HERE,
        turn=RED,
    )

    fought(
        table,
        PURPLE,
        {"campaign/occupy/3": 2},
        attack=(SWORD, SWORD),
        defense=(BLANK, BLANK),
    )

    assert table.events[4:] == (
        CampaignDecided(attack=2, defense=1, won=True),
        WarbandsMoved(color=PURPLE, source=at_site(HERE), target=board_of(PURPLE), count=1),
        WarbandsMoved(color=PURPLE, source=board_of(RED), target=at_site(HERE), count=2),
        CampaignEnded(attacker=RED, defender=PURPLE, won=True),
    )


@rule("O-11.11", refuses=True)
def test_a_citizen_whom_the_chancellor_attacks_has_no_allies_no_sites_and_no_title_die() -> None:
    table = battlefield(
        seat(PURPLE, at=HERE, warbands=1),
        citizen(BLUE, at=HERE, warbands=0),
        citizen(BLACK, at=HERE),
        PURPLE_HERE,
        PURPLE_THERE,
    )

    table.when(Campaign(defender=BLUE))

    assert (table.asked, table.among) == (("campaign/targets/here",), (pawn_of(BLUE),))
    fought(table, BLUE, {"campaign/targets/here": (pawn_of(BLUE),)}, defense=(BLANK, BLANK))
    assert _declared(table).allies == ()


@rule("O-11.12")
def test_the_chancellor_takes_what_a_beaten_citizen_holds() -> None:
    table = battlefield(
        seat(PURPLE, at=HERE, warbands=1),
        citizen(BLUE, at=HERE, relics=(SCEPTER_HELD,), warbands=0),
    )

    fought(
        table,
        BLUE,
        {"campaign/targets/here": (on_relic(SCEPTER),)},
        attack=(SWORD,),
        defense=(BLANK,) * 5,
    )

    assert RelicTaken(seat=PURPLE, relic=SCEPTER, source=f"relics:{BLUE}") in table.events


# --- campaigns that a power grants ----------------------------------------------------------------


def _granting(**terms: Any) -> Power:
    """An action that grants a campaign."""

    def act(scene: Table, use: Any) -> None:
        campaign_free(scene, use.seat, **terms)

    return Power(card=WOLVES, act=act)


USE = UsePower(card=WOLVES)


@rule("O-11.1")
def test_a_granted_campaign_costs_no_supply_and_is_against_one_who_can_be_attacked() -> None:
    table = battlefield(seat(RED, up(WOLVES), at=HERE, warbands=1), seat(BLUE, at=THERE))
    prefix = "wolves/granted-0/"

    with made_up((actions, _granting())):
        (key,) = table.when(USE).asked
        assert key == f"{prefix}campaign/defender"
        assert table.among == (BANDIT,)
        table.when(
            USE,
            {
                key: (BANDIT,),
                f"{prefix}campaign/targets": (),
                f"{prefix}campaign/pool": 0,
                f"{prefix}campaign/defense": (BLANK,),
            },
        )

    assert not [each for each in table.events if isinstance(each, SupplyChanged)]
    assert CampaignEnded(attacker=RED, defender=BANDIT, won=False) in table.events


@rule("O-11.1", refuses=True)
def test_a_granted_campaign_may_be_declined_and_is_not_offered_against_nobody() -> None:
    table = battlefield(seat(RED, up(WOLVES), at=HERE), seat(BLUE, at=THERE))

    with made_up((actions, _granting())):
        table.when(USE, {"wolves/granted-0/campaign/defender": ()})
    assert table.events == ()

    with made_up((actions, _granting(against=BLUE))):
        table.when(USE)
    assert table.events == ()


@rule("O-1.9", refuses=True)
def test_a_card_that_forbids_a_campaign_forbids_a_granted_one_too() -> None:
    table = battlefield(seat(RED, up(WOLVES), up(ELDERS), at=HERE))
    peace = Power(
        card=ELDERS,
        act=lambda _table, _use, move: ("O-1.9", "no") if isinstance(move, Campaign) else None,
        must=True,
    )

    with made_up((actions, _granting()), (bans, peace)):
        table.when(USE)

    assert table.events == ()


@rule("O-11.9")
@rule("O-11.10")
def test_warbands_that_join_from_a_site_die_go_home_or_occupy_with_the_force() -> None:
    table = battlefield(
        seat(RED, up(WOLVES), at=FAR, warbands=2),
        site(HERE, "fertile-valley", warbands=troops(red=3)),
    )
    prefix = "wolves/granted-0/campaign/"
    granting = _granting(place=THERE, joining=(Spot("site:3"),))
    start: dict[str, Any] = {
        f"{prefix}defender": (BANDIT,),
        f"{prefix}targets": (),
        f"{prefix}pool": 2,
    }

    with made_up((actions, granting)):
        losing = battlefield(
            seat(RED, up(WOLVES), at=FAR, warbands=2),
            site(HERE, "fertile-valley", warbands=troops(red=3)),
        ).when(
            USE,
            start
            | {
                f"{prefix}defense": (BLANK,),
                f"{prefix}attack": (HALF, HALF),
                f"{prefix}sacrifice": "no",
                f"{prefix}losses/board:red": 0,
            },
        )
        table.when(
            USE,
            start
            | {
                f"{prefix}defense": (BLANK,),
                f"{prefix}attack": (SWORD, SWORD),
                f"{prefix}occupy/4": 1,
                f"{prefix}occupy/4/site:3": 2,
            },
        )

    mine = board_of(RED)
    assert losing.events[4:] == (
        WarbandsKilled(color=RED, source=at_site(HERE), count=2, by=BANDIT),
        WarbandsMoved(color=RED, source=at_site(HERE), target=mine, count=1),
        CampaignEnded(attacker=RED, defender=BANDIT, won=False),
    )
    assert table.events[4:] == (
        WarbandsMoved(color=RED, source=mine, target=at_site(THERE), count=1),
        WarbandsMoved(color=RED, source=at_site(HERE), target=at_site(THERE), count=2),
        CampaignEnded(attacker=RED, defender=BANDIT, won=True),
    )


@rule("O-11.10")
@rule("O-11.11")
def test_warbands_that_join_from_a_targeted_site_attack_there_and_stay() -> None:
    table = battlefield(
        seat(PURPLE, at=FAR),
        citizen(RED, up(WOLVES), at=FAR, warbands=2),
        site(HERE, "fertile-valley", warbands=troops(purple=3)),
        turn=RED,
    )
    prefix = "wolves/granted-0/campaign/"

    with made_up((actions, _granting(place=HERE, joining=(at_site(HERE),), against=PURPLE))):
        table.when(
            USE,
            {
                f"{prefix}defender": (PURPLE,),
                f"{prefix}pool": 1,
                f"{prefix}defense": (BLANK, BLANK),
                f"{prefix}attack": (SWORD,),
                f"{prefix}occupy/3": 1,
            },
        )

    assert table.events[3:] == (
        CampaignDecided(attack=1, defense=0, won=True),
        WarbandsMoved(color=PURPLE, source=board_of(RED), target=at_site(HERE), count=1),
        CampaignEnded(attacker=RED, defender=PURPLE, won=True),
    )
    assert table.site(HERE).warbands == troops(purple=4)


@rule("O-11.15")
def test_another_campaign_may_follow() -> None:
    table = battlefield(seat(RED, at=HERE))

    for _ in range(2):
        fought(table, BANDIT, {"campaign/targets": ()}, defense=(BLANK,))

    assert table.player(RED).supply == 7 - 2 - 2
    assert table.when(ON_BANDITS).asked == ("campaign/targets",)
