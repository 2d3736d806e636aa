"""O-11.9, O-11.10, O-11.17, O-11.19: losses, what is taken, the pawn sent away."""

from typing import Any

import pytest

from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.game_events import (
    BannerTaken,
    BannerTurned,
    CampaignDecided,
    CampaignEnded,
    FavorMoved,
    PawnMoved,
    RelicTaken,
    SiteRevealed,
    TitleTaken,
    WarbandsKilled,
    WarbandsMoved,
)
from chronicle.rules.oath.game_facts import BANDIT, ruler_of
from chronicle.rules.oath.moves import Campaign
from chronicle.rules.oath.plans import CampaignPlan, Loss
from chronicle.rules.oath.position import (
    DARKEST_SECRET,
    PEOPLES_FAVOR,
    SHARED,
    Banner,
    at_site,
    board_of,
    on_relic,
    pawn_of,
)
from chronicle.rules.oath.verbs.campaign.losses import dying
from tests.rules import rule
from tests.rules.oath.campaigns_fought import (
    BLANK,
    FAR,
    HALF,
    HERE,
    ON_BANDITS,
    SHIELD,
    SWORD,
    THERE,
    TWO_SHIELDS,
    battlefield,
    fought,
)
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    Told,
    citizen,
    relic,
    seat,
    site,
    troops,
)

MAP = CardId("map")
FOR_THE_PAWN = {"campaign/targets/here": (pawn_of(BLUE),)}


def _after(table: Told, event: type) -> tuple[object, ...]:
    """What happened from the first event of a kind on, itself left out."""
    at = next(at for at, each in enumerate(table.events) if isinstance(each, event))
    return table.events[at + 1 :]


# --- losses ---------------------------------------------------------------------------------------


@rule("O-11.9")
@rule("O-11.19")
@rule("O-11.20")
@pytest.mark.parametrize(("force", "dead"), [(0, 0), (1, 0), (6, 3), (7, 3)])
def test_a_beaten_attacker_loses_half_of_its_board_and_nothing_changes_hands(
    force: int, dead: int
) -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=force),
        seat(BLUE, at=HERE, relics=(relic(MAP),), warbands=9),
        site(THERE, "steppe", warbands=troops(red=2)),
    )

    fought(
        table, BLUE, {"campaign/targets/here": (on_relic(MAP), pawn_of(BLUE))}, defense=(BLANK,) * 5
    )

    killed = (WarbandsKilled(color=RED, source=board_of(RED), count=dead, by=BLUE),)
    assert _after(table, CampaignDecided) == (
        *(killed if dead else ()),
        CampaignEnded(attacker=RED, defender=BLUE, won=False),
    )
    assert table.site(THERE).warbands == troops(red=2)


@rule("O-11.9")
def test_a_beaten_defender_loses_half_of_all_that_defended_and_the_rest_goes_home() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=9),
        seat(BLUE, at=THERE, warbands=2),
        site(HERE, "fertile-valley", warbands=troops(blue=3)),
        site(THERE, "steppe", warbands=troops(blue=2)),
        site(FAR, "the-tribunal", warbands=troops(blue=4)),
    )

    fought(
        table,
        BLUE,
        {
            "campaign/targets": (at_site(THERE),),
            "campaign/losses/site:3": 1,
            "campaign/losses/site:4": 2,
            "campaign/occupy/3": 2,
            "campaign/occupy/4": 0,
        },
        attack=(SWORD,) * 8,
        defense=(BLANK, BLANK),
    )

    home = board_of(BLUE)
    assert _after(table, CampaignDecided) == (
        WarbandsKilled(color=BLUE, source=at_site(HERE), count=1, by=RED),
        WarbandsKilled(color=BLUE, source=at_site(THERE), count=2, by=RED),
        WarbandsMoved(color=BLUE, source=at_site(HERE), target=home, count=2),
        WarbandsMoved(color=RED, source=board_of(RED), target=at_site(HERE), count=2),
        CampaignEnded(attacker=RED, defender=BLUE, won=True),
    )
    assert table.player(BLUE).warbands == troops(blue=2 + 2)
    assert ruler_of(table.position, THERE) == BANDIT
    assert table.site(FAR).warbands == troops(blue=4)


@rule("O-11.9", refuses=True)
def test_the_defender_says_which_die_as_many_as_must_and_can() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=9),
        seat(BLUE, at=HERE, warbands=2),
        site(HERE, "fertile-valley", warbands=troops(blue=3)),
    )
    answers: dict[str, Any] = {
        "campaign/targets": (),
        "campaign/pool": 9,
        "campaign/defense": (BLANK,),
    }

    table.when(Campaign(defender=BLUE), answers | {"campaign/attack": (SWORD,) * 9})

    (question,) = table.questions
    assert (question.key, question.to) == ("campaign/losses/site:3", BLUE)
    assert table.among == ("0", "1", "2")


@rule("O-11.9")
def test_the_board_of_a_defender_who_stands_elsewhere_neither_counts_nor_dies() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=5),
        seat(BLUE, at=FAR, warbands=6),
        site(HERE, "fertile-valley", warbands=troops(blue=1)),
    )

    fought(table, BLUE, {"campaign/occupy/3": 1}, attack=(SWORD, SWORD), defense=(BLANK,))

    assert CampaignDecided(attack=2, defense=1, won=True) in table.events
    assert table.player(BLUE).warbands == troops(blue=6 + 1)


@rule("O-11.9")
def test_bandits_are_not_killed() -> None:
    table = battlefield(seat(RED, at=HERE, warbands=2))

    fought(
        table,
        BANDIT,
        {"campaign/targets": (), "campaign/occupy/3": 0},
        attack=(SWORD, SWORD),
        defense=(BLANK,),
    )

    assert _after(table, CampaignDecided) == (
        CampaignEnded(attacker=RED, defender=BANDIT, won=True),
    )


@rule("O-11.20")
@pytest.mark.parametrize(
    ("loss", "dead"), [(Loss.HALF, (0, 0, 3, 3)), (Loss.ALL, (0, 1, 6, 7)), (Loss.NONE, (0,) * 4)]
)
def test_half_all_or_none_of_a_force_die(loss: Loss, dead: tuple[int, ...]) -> None:
    assert tuple(dying(force, loss) for force in (0, 1, 6, 7)) == dead


@rule("O-11.9")
@pytest.mark.parametrize("seat_", [RED, BLUE])
def test_who_is_spared_is_spared_whatever_would_kill_all(seat_: Seat) -> None:
    plan = CampaignPlan(attacker=RED, defender=BLUE, place=HERE)

    def loss(plan: CampaignPlan) -> Loss:
        return plan.attacker_loses if plan.attacks(seat_) else plan.defender_loses

    assert loss(plan.losing(seat_, Loss.ALL)) is Loss.ALL
    assert loss(plan.losing(seat_, Loss.ALL).losing(seat_, Loss.NONE)) is Loss.NONE
    assert loss(plan.losing(seat_, Loss.NONE).losing(seat_, Loss.ALL)) is Loss.NONE


# --- what is taken --------------------------------------------------------------------------------


@rule("O-11.10")
@rule("O-10.8")
def test_a_winner_takes_relics_and_seizes_banners_that_were_targets() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=9),
        seat(BLUE, at=HERE, relics=(relic(MAP), relic("whistle")), warbands=0),
        peoples_favor=Banner(holder=BLUE, tokens=4),
        darkest_secret=Banner(holder=BLUE, tokens=1),
        oath=Oath.PEOPLE,
        title=BLUE,
    )
    targets = (on_relic(MAP), PEOPLES_FAVOR, DARKEST_SECRET)

    fought(
        table,
        BLUE,
        {"campaign/targets/here": targets},
        attack=(SWORD,),
        defense=(BLANK,) * (3 + 4 + 1 + 1),
    )

    assert _after(table, CampaignDecided) == (
        RelicTaken(seat=RED, relic=MAP, source=f"relics:{BLUE}"),
        FavorMoved(source=PEOPLES_FAVOR, target=SHARED, count=2),
        BannerTaken(banner=PEOPLES_FAVOR, seat=RED),
        BannerTurned(mob=True),
        BannerTaken(banner=DARKEST_SECRET, seat=RED),
        CampaignEnded(attacker=RED, defender=BLUE, won=True),
        TitleTaken(seat=RED),
    )
    assert [each.card for each in table.player(BLUE).relics] == ["whistle"]


@rule("O-11.10", refuses=True)
def test_more_warbands_than_the_force_has_left_cannot_occupy() -> None:
    table = battlefield(seat(RED, at=HERE, warbands=3))
    won: dict[str, Any] = {
        "campaign/targets": (at_site(THERE),),
        "campaign/pool": 3,
        "campaign/occupy/3": 2,
    }

    table.when(
        ON_BANDITS,
        won | {"campaign/defense": (BLANK, BLANK), "campaign/attack": (SWORD,) * 3},
    )

    assert (table.asked, table.among) == (("campaign/occupy/4",), ("0", "1"))


# --- the pawn -------------------------------------------------------------------------------------


def _beaten(favor: int, **answers: str | int | tuple[str, ...]) -> Told:
    """Blue's pawn, with some favor, was a target; Red has won."""
    table = battlefield(
        seat(RED, at=HERE, warbands=2), seat(BLUE, at=HERE, favor=favor, warbands=0)
    )
    more = {f"campaign/{key}": value for key, value in answers.items()}
    return fought(table, BLUE, FOR_THE_PAWN | more, attack=(SWORD,), defense=(BLANK, BLANK))


@rule("O-11.10")
@rule("O-11.17")
@rule("O-11.20")
def test_a_pawn_is_sent_away_and_then_half_of_its_favor_is_burned_rounded_down() -> None:
    table = _beaten(3, banish="5", burn="yes")

    assert _after(table, CampaignDecided) == (
        PawnMoved(seat=BLUE, to=FAR, site=SiteId("the-tribunal")),
        FavorMoved(source=board_of(BLUE), target=SHARED, count=1),
        CampaignEnded(attacker=RED, defender=BLUE, won=True),
    )


@rule("O-11.10")
def test_the_pawn_may_stay_and_its_favor_too() -> None:
    table = _beaten(3, banish=(), burn="no")

    assert _after(table, CampaignDecided) == (CampaignEnded(attacker=RED, defender=BLUE, won=True),)


@rule("O-11.10", refuses=True)
@rule("O-11.17")
def test_a_pawn_is_sent_to_any_other_site_facedown_ones_too() -> None:
    table = battlefield(seat(RED, at=HERE, warbands=2), seat(BLUE, at=HERE, warbands=0))
    answers: dict[str, Any] = {
        "campaign/pool": 1,
        "campaign/attack": (SWORD,),
        "campaign/defense": (BLANK,) * 2,
    }

    table.when(Campaign(defender=BLUE), FOR_THE_PAWN | answers)

    assert table.asked == ("campaign/banish",)
    assert table.among == ("1", "2", "4", "5", "6", "7", "8")


@rule("O-11.17")
@rule("O-12.2")
def test_a_facedown_site_is_turned_when_a_pawn_is_sent_there() -> None:
    table = _beaten(1, banish="7")

    assert _after(table, CampaignDecided)[:2] == (
        PawnMoved(seat=BLUE, to=7, site=None),
        SiteRevealed(place=7, site=SiteId("deep-woods")),
    )


@rule("O-11.10", refuses=True)
def test_a_pawn_that_was_no_target_stays() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=2), seat(BLUE, at=HERE, relics=(relic(MAP),), warbands=0)
    )

    fought(
        table,
        BLUE,
        {"campaign/targets/here": (on_relic(MAP),)},
        attack=(SWORD,),
        defense=(BLANK,) * 3,
    )

    assert _after(table, CampaignDecided) == (
        RelicTaken(seat=RED, relic=MAP, source=f"relics:{BLUE}"),
        CampaignEnded(attacker=RED, defender=BLUE, won=True),
    )


# --- the Empire -----------------------------------------------------------------------------------


def _empire_beaten(answers: dict[str, str | int | tuple[str, ...]]) -> Told:
    """Red beats Citizen Blue, who stands here; the Chancellor is an Ally and stands there."""
    table = battlefield(
        seat(PURPLE, at=THERE, warbands=2),
        seat(RED, at=HERE, warbands=9),
        citizen(BLUE, at=HERE, warbands=2),
        site(HERE, "fertile-valley", warbands=troops(purple=2)),
        site(THERE, "steppe", warbands=troops(purple=1)),
        turn=RED,
    )
    more = {"campaign/targets": (at_site(THERE),)} | answers
    return fought(table, BLUE, more, attack=(SWORD,) * 8, defense=(BLANK,) * 3)


@rule("O-11.4")
@rule("O-11.9")
def test_of_the_empire_the_chancellor_says_who_dies_and_survivors_of_sites_are_his() -> None:
    table = _empire_beaten(
        {
            "campaign/losses/site:3": 1,
            "campaign/losses/site:4": 0,
            "campaign/losses/board:blue": 1,
            "campaign/occupy/3": 0,
            "campaign/occupy/4": 0,
        }
    )

    assert _after(table, CampaignDecided) == (
        WarbandsKilled(color=PURPLE, source=at_site(HERE), count=1, by=RED),
        WarbandsKilled(color=PURPLE, source=board_of(BLUE), count=1, by=RED),
        WarbandsKilled(color=PURPLE, source=board_of(PURPLE), count=1, by=RED),
        WarbandsMoved(color=PURPLE, source=at_site(HERE), target=board_of(PURPLE), count=1),
        WarbandsMoved(color=PURPLE, source=at_site(THERE), target=board_of(PURPLE), count=1),
        CampaignEnded(attacker=RED, defender=BLUE, won=True),
    )
    assert table.player(BLUE).warbands == troops(purple=1)
    assert table.player(PURPLE).warbands == troops(purple=1 + 2)


@rule("O-11.9", refuses=True)
def test_no_citizen_says_who_of_the_empire_dies() -> None:
    table = _empire_beaten({})

    (question,) = table.questions
    assert (question.key, question.to) == ("campaign/losses/site:3", PURPLE)


@rule("O-11.6")
@rule("O-11.4")
def test_the_warbands_of_an_ally_who_stands_at_a_targeted_site_defend() -> None:
    table = battlefield(
        seat(PURPLE, at=THERE, warbands=4),
        seat(RED, at=HERE, warbands=1),
        citizen(BLUE, at=FAR, warbands=5),
        site(HERE, "fertile-valley", warbands=troops(purple=1)),
        site(THERE, "steppe", warbands=troops(purple=1)),
        turn=RED,
    )

    fought(
        table,
        BLUE,
        {"campaign/targets": (at_site(THERE),)},
        attack=(HALF,),
        defense=(SHIELD, TWO_SHIELDS, BLANK),
    )

    assert CampaignDecided(attack=0, defense=3 + 1 + 1 + 4, won=False) in table.events
