"""Relics that bear on war: Sticky Fire, Cauldron, Crown, Grand Mask, Ring, Circlet."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.citizenship import become_citizen
from chronicle.rules.oath.forces import strength_of
from chronicle.rules.oath.game_acts import happen
from chronicle.rules.oath.game_events import (
    BannerTaken,
    CampaignDecided,
    CampaignDeclared,
    FavorMoved,
    RelicTaken,
    TitleTaken,
    WarbandsKilled,
    WarbandsMoved,
)
from chronicle.rules.oath.game_facts import (
    BANDIT,
    fighting_along,
    has_access,
    may_place,
    may_take,
    ruler_of,
    rules_card,
)
from chronicle.rules.oath.moves import Campaign, MoveWarbands, Muster, Recover
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.position import (
    DARKEST_SECRET,
    PEOPLES_FAVOR,
    Banner,
    Player,
    Relic,
    Spot,
    at_site,
    board_of,
    on_relic,
    pawn_of,
    warbands_of,
)
from chronicle.rules.oath.seizing import takeable
from tests.rules import rule
from tests.rules.oath.campaigns_fought import (
    BLANK,
    FAR,
    HERE,
    SHIELD,
    SKULL,
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
    WHITE,
    Told,
    citizen,
    given,
    on_map,
    relic,
    seat,
    site,
    troops,
)


def _of(table: Told, *kinds: type) -> tuple[object, ...]:
    """The events of the last move that are of these kinds."""
    return tuple(each for each in table.events if isinstance(each, kinds))


def _at_war(user: Player, other: Player, **more: Any) -> Told:
    """Both pawns stand at a site of bandits: the pawn is what can be attacked."""
    return battlefield(user, other, **more)


BLUES_PAWN: Any = {"campaign/targets/here": (pawn_of(BLUE),), "campaign/banish": ()}


# --- Sticky Fire ----------------------------------------------------------------------------------


@rule("O:sticky-fire")
def test_a_victorious_attacker_burns_what_is_left_for_one_favor() -> None:
    table = _at_war(
        seat(RED, at=HERE, warbands=5, relics=(relic("sticky-fire"),)),
        seat(BLUE, at=HERE, warbands=3, favor=0),
    )

    fought(
        table,
        BLUE,
        {
            **BLUES_PAWN,
            "campaign/plans/red/powers": ("sticky-fire",),
            "if-victorious/sticky-fire/burn": "yes",
        },
        attack=(SWORD,) * 5,
        defense=(BLANK, BLANK),
    )

    assert _of(table, WarbandsKilled, FavorMoved) == (
        WarbandsKilled(color=BLUE, source=board_of(BLUE), count=1, by=RED),
        WarbandsKilled(color=BLUE, source=board_of(BLUE), count=2, by=RED),
        FavorMoved(source=board_of(RED), target=board_of(BLUE), count=1),
    )


@rule("O:sticky-fire")
def test_a_victorious_defender_burns_the_attackers_and_a_poor_one_pays_nothing() -> None:
    table = _at_war(
        seat(RED, at=HERE, warbands=4),
        seat(BLUE, at=HERE, favor=0, relics=(relic("sticky-fire"),)),
    )

    fought(
        table,
        BLUE,
        {
            "campaign/targets/here": (pawn_of(BLUE),),
            "campaign/plans/blue/powers": ("sticky-fire",),
            "if-victorious/sticky-fire/burn": "yes",
        },
        attack=(SWORD,),
        defense=(SHIELD, SHIELD),
    )

    assert _of(table, WarbandsKilled, FavorMoved) == (
        WarbandsKilled(color=RED, source=board_of(RED), count=2, by=BLUE),
        WarbandsKilled(color=RED, source=board_of(RED), count=2, by=BLUE),
    )


@rule("O:sticky-fire")
def test_the_victor_may_spare_them_and_keep_the_favor() -> None:
    table = _at_war(
        seat(RED, at=HERE, warbands=5, relics=(relic("sticky-fire"),)),
        seat(BLUE, at=HERE, warbands=3),
    )

    fought(
        table,
        BLUE,
        {
            **BLUES_PAWN,
            "campaign/plans/red/powers": ("sticky-fire",),
            "if-victorious/sticky-fire/burn": "no",
        },
        attack=(SWORD,) * 5,
        defense=(BLANK, BLANK),
    )

    assert table.player(BLUE).on_board == 2
    assert table.player(RED).favor == 1


@rule("O:sticky-fire")
def test_a_loser_and_a_victor_over_bandits_have_nothing_to_burn() -> None:
    lost = _at_war(
        seat(RED, at=HERE, warbands=2, relics=(relic("sticky-fire"),)), seat(BLUE, at=HERE)
    )
    bandits = battlefield(seat(RED, at=HERE, relics=(relic("sticky-fire"),)))
    used: Any = {"campaign/plans/red/powers": ("sticky-fire",)}

    fought(
        lost,
        BLUE,
        {"campaign/targets/here": (pawn_of(BLUE),), **used},
        defense=(TWO_SHIELDS, BLANK),
    )
    fought(
        bandits,
        BANDIT,
        {"campaign/targets": (), "campaign/occupy/3": 0, **used},
        attack=(SWORD,) * 3,
        defense=(BLANK,),
    )

    assert lost.player(BLUE).on_board == 3
    assert _of(bandits, WarbandsKilled, FavorMoved) == ()


@rule("O:sticky-fire")
def test_the_favor_goes_to_the_imperial_player_attacked_not_to_the_ally() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=8, favor=3, relics=(relic("sticky-fire"),)),
        citizen(BLUE, at=HERE, warbands=2),
        seat(PURPLE, at=HERE, warbands=2),
    )

    fought(
        table,
        BLUE,
        {
            **BLUES_PAWN,
            "campaign/plans/red/powers": ("sticky-fire",),
            "campaign/losses/board:blue": 1,
            "if-victorious/sticky-fire/burn": "yes",
        },
        attack=(SWORD,) * 8,
        defense=(BLANK, BLANK, BLANK),
    )

    assert _of(table, FavorMoved) == (
        FavorMoved(source=board_of(RED), target=board_of(BLUE), count=1),
    )
    assert (table.player(BLUE).on_board, table.player(PURPLE).on_board) == (0, 0)


# --- Cursed Cauldron ------------------------------------------------------------------------------


@rule("O:cursed-cauldron")
def test_the_victor_gains_a_warband_for_each_enemy_that_died() -> None:
    table = _at_war(
        seat(RED, at=HERE, warbands=5, relics=(relic("cursed-cauldron"),)),
        seat(BLUE, at=HERE, warbands=4),
    )

    fought(
        table,
        BLUE,
        {**BLUES_PAWN, "campaign/plans/red/powers": ("cursed-cauldron",)},
        attack=(SKULL, SKULL, SKULL),
        defense=(BLANK, BLANK),
    )

    assert table.events[-2] == WarbandsMoved(
        color=RED, source=warbands_of(RED), target=board_of(RED), count=2
    )
    assert table.player(RED).on_board == 5 - 3 + 2


@rule("O:cursed-cauldron")
def test_a_defender_counts_the_attackers_skulls_and_losses() -> None:
    table = _at_war(
        seat(RED, at=HERE, warbands=5),
        seat(BLUE, at=HERE, warbands=4, relics=(relic("cursed-cauldron"),)),
    )

    fought(
        table,
        BLUE,
        {
            "campaign/targets/here": (pawn_of(BLUE),),
            "campaign/plans/blue/powers": ("cursed-cauldron",),
        },
        attack=(SKULL,),
        defense=(BLANK, BLANK),
    )

    # One skull, then half of the four that are left.
    assert table.player(BLUE).on_board == 4 + 3


@rule("O:cursed-cauldron")
def test_in_a_civil_war_the_purple_dead_of_ones_own_side_do_not_count() -> None:
    table = battlefield(
        citizen(RED, at=HERE, warbands=6, relics=(relic("cursed-cauldron"),)),
        seat(PURPLE, at=HERE, warbands=2),
        site(HERE, "fertile-valley", warbands=troops(purple=1)),
    )

    fought(
        table,
        PURPLE,
        {
            "campaign/targets": (),
            "campaign/plans/red/powers": ("cursed-cauldron",),
            "campaign/losses/site:3": 1,
            "campaign/occupy/3": 0,
        },
        attack=(SKULL,) * 4,
        defense=(BLANK, BLANK),
    )

    assert table.player(RED).on_board == 6 - 4 + 1


@rule("O:cursed-cauldron")
def test_bandits_never_die_and_feed_no_cauldron() -> None:
    table = battlefield(seat(RED, at=HERE, relics=(relic("cursed-cauldron"),)))

    fought(
        table,
        BANDIT,
        {
            "campaign/targets": (),
            "campaign/plans/red/powers": ("cursed-cauldron",),
            "campaign/occupy/3": 0,
        },
        attack=(SWORD,) * 3,
        defense=(BLANK,),
    )

    assert _of(table, WarbandsMoved) == ()


# --- Bandit Crown ---------------------------------------------------------------------------------


@rule("O:bandit-crown")
@pytest.mark.parametrize(
    ("holder", "flag"),
    [
        (seat(RED, relics=(relic("bandit-crown"),)), RED),
        (citizen(RED, relics=(relic("bandit-crown"),)), PURPLE),
    ],
)
def test_its_holder_rules_the_faceup_sites_without_warbands(holder: Player, flag: str) -> None:
    table = given(holder, seat(BLUE), site(2, "mountain", warbands=troops(blue=1))).position

    rulers = tuple(ruler_of(table, place) for place in range(1, 9))

    assert rulers == (flag, BLUE, flag, flag, flag, flag, None, None)


@rule("O:bandit-crown")
@rule("O-3.1")
def test_taking_the_crown_can_move_the_title_at_once() -> None:
    table = given(
        seat(RED, at=HERE, warbands=5),
        seat(BLUE, at=HERE, warbands=0, relics=(relic("bandit-crown"),)),
        oath=Oath.SUPREMACY,
        title=BLUE,
    )

    fought(
        table,
        BLUE,
        {"campaign/targets": (on_relic(CardId("bandit-crown")),), "campaign/occupy/3": 0},
        attack=(SWORD,) * 5,
        defense=(BLANK,) * 5,
    )

    assert _of(table, RelicTaken, TitleTaken) == (
        RelicTaken(seat=RED, relic=CardId("bandit-crown"), source="relics:blue"),
        TitleTaken(seat=RED),
    )


@rule("O:bandit-crown")
def test_the_bandits_of_a_ruled_site_defend_it_and_do_not_die() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=3),
        seat(BLUE, at=FAR, relics=(relic("bandit-crown"),)),
        site(HERE, "fertile-valley", warbands=troops(blue=1)),
    )

    fought(
        table,
        BLUE,
        {"campaign/targets": (at_site(THERE),)},
        attack=(SWORD,) * 3,
        defense=(BLANK, BLANK),
    )

    # One warband and the bandits of two sites: 3 against 3 is no victory.
    assert _of(table, CampaignDecided) == (CampaignDecided(attack=3, defense=3, won=False),)


@rule("O:bandit-crown")
@rule("O-11.9")
def test_bandits_count_in_the_half_that_dies_but_only_warbands_do() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=4),
        seat(BLUE, at=FAR, relics=(relic("bandit-crown"),)),
        site(HERE, "fertile-valley", warbands=troops(blue=1)),
    )

    fought(
        table,
        BLUE,
        {"campaign/targets": (), "campaign/occupy/3": 0},
        attack=(SWORD,) * 4,
        defense=(BLANK,),
    )

    assert _of(table, WarbandsKilled) == (
        WarbandsKilled(color=BLUE, source=at_site(HERE), count=1, by=RED),
    )


@rule("O:bandit-crown")
def test_bandits_of_a_site_that_joins_an_attack_count_in_its_force() -> None:
    plan = CampaignPlan(attacker=RED, defender=BLUE, place=HERE, joining=(at_site(THERE),))
    crowned = given(seat(RED, relics=(relic("bandit-crown"),)), seat(BLUE)).position
    plain = given(seat(RED), seat(BLUE)).position

    assert (strength_of(crowned, plan, RED), strength_of(plain, plan, RED)) == (4, 3)


def _civil_war(*relics: Relic) -> Told:
    return battlefield(
        citizen(RED, at=HERE, warbands=3, relics=relics),
        seat(PURPLE, at=6, relics=(relic("grand-scepter"), *_unless(relics))),
        site(HERE, "fertile-valley", warbands=troops(purple=1)),
    )


def _unless(relics: tuple[Relic, ...]) -> tuple[Relic, ...]:
    return () if relics else (relic("bandit-crown"),)


@rule("O:bandit-crown")
@rule("O-11.11")
def test_in_a_citizens_civil_war_its_bandits_defend_nothing_of_the_empire() -> None:
    mine, theirs = _civil_war(relic("bandit-crown")), _civil_war()

    fought(mine, PURPLE, defense=(BLANK, BLANK))
    theirs.when(Campaign(defender=PURPLE))

    # One warband at the one site that is a target, and no bandits beside it.
    assert _of(mine, CampaignDecided) == (CampaignDecided(attack=0, defense=1, won=False),)
    assert theirs.among == ("site:1", "site:2", "site:4", "site:5", "site:6")


@rule("O:bandit-crown")
@rule("O-13.4")
def test_the_last_warband_may_leave_a_site_and_come_to_an_empty_one() -> None:
    crowned = seat(RED, at=2, warbands=1, relics=(relic("bandit-crown"),))
    leaves = given(crowned, site(2, "mountain", warbands=troops(red=2)))
    comes = given(crowned)

    leaves.when(MoveWarbands(source=at_site(2), target=board_of(RED), count=2))
    comes.when(MoveWarbands(source=board_of(RED), target=at_site(2), count=1))

    assert (leaves.site(2).warbands, leaves.player(RED).on_board) == ((), 3)
    assert (comes.site(2).warbands, comes.player(RED).on_board) == (troops(red=1), 0)


@rule("O:bandit-crown", refuses=True)
def test_bandits_are_not_moved_and_defend_no_site_of_an_enemy() -> None:
    crowned = seat(RED, at=2, relics=(relic("bandit-crown"),))
    alone = given(crowned)
    enemys = given(crowned, seat(BLUE), site(2, "mountain", warbands=troops(blue=1)))

    alone.when(MoveWarbands(source=at_site(2), target=board_of(RED), count=1))

    assert alone.refused == "O-13.4"
    assert fighting_along(enemys.position, 2, RED) == fighting_along(enemys.position, 2, BLUE) == 0
    assert fighting_along(enemys.position, 7, RED) == 0  # facedown
    assert fighting_along(enemys.position, 3, RED) == 1


# --- Grand Mask -----------------------------------------------------------------------------------


def _masked(holder: Player, *more: Player, **table: Any) -> Told:
    imperial = site(
        4, "steppe", "tents", "longbows", on_map("hall-of-debate"), warbands=troops(purple=1)
    )
    return given(holder, *more, imperial, site(5, "the-tribunal", "elders"), **table)


MASK = (relic("grand-mask"),)


@rule("O:grand-mask")
def test_in_its_turn_an_exile_rules_the_cards_at_imperial_sites_the_empire_does_not() -> None:
    table = _masked(seat(RED, relics=MASK), citizen(BLUE), seat(PURPLE, at=6)).position

    for card in (CardId("tents"), CardId("hall-of-debate")):
        assert rules_card(table, RED, card)
        assert has_access(table, RED, card)
        assert not rules_card(table, PURPLE, card)
        assert not rules_card(table, BLUE, card)
    assert ruler_of(table, 4) == PURPLE
    assert not rules_card(table, RED, CardId("steppe"))
    assert not rules_card(table, RED, CardId("elders"))  # at a site of bandits


@rule("O:grand-mask", refuses=True)
@pytest.mark.parametrize(
    "table",
    [
        _masked(seat(RED, relics=MASK), turn=PURPLE),
        _masked(citizen(RED, relics=MASK)),
        _masked(seat(RED), seat(PURPLE, relics=MASK), turn=PURPLE),
    ],
)
def test_outside_its_turn_and_for_imperial_players_it_does_nothing(table: Told) -> None:
    exile = not table.player(RED).is_imperial

    assert rules_card(table.position, PURPLE, CardId("tents"))
    assert rules_card(table.position, RED, CardId("tents")) != exile


# --- Ring of Devotion -----------------------------------------------------------------------------

RING = (relic("ring-of-devotion"),)


@rule("O:ring-of-devotion")
def test_each_muster_brings_two_more_warbands() -> None:
    table = given(seat(RED, at=4, warbands=0, relics=RING), site(4, "steppe", "tents"))

    table.when(Muster(card=CardId("tents")))

    assert table.player(RED).on_board == 4


@rule("O:ring-of-devotion", refuses=True)
def test_its_holder_puts_no_warbands_on_a_site_and_those_there_stay() -> None:
    mine = site(4, "steppe", warbands=troops(red=2))
    table = given(seat(RED, at=4, relics=RING), seat(BLUE), mine)

    table.when(MoveWarbands(source=board_of(RED), target=at_site(4), count=1))

    assert table.refused == "O-1.9"
    assert ruler_of(table.position, 4) == RED
    assert (may_place(table.position, RED), may_place(table.position, BLUE)) == (False, True)


@rule("O:ring-of-devotion")
def test_a_site_won_by_its_holder_is_the_bandits() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=5, relics=RING),
        seat(BLUE, at=FAR),
        site(HERE, "fertile-valley", warbands=troops(blue=1)),
    )

    fought(table, BLUE, attack=(SWORD,) * 5, defense=(BLANK,))

    assert ruler_of(table.position, HERE) == BANDIT
    assert table.player(RED).on_board == 5


@rule("O:ring-of-devotion")
@pytest.mark.parametrize("source", [board_of(RED), warbands_of(RED)])
def test_no_power_puts_its_holders_warbands_on_a_site(source: str) -> None:

    table = given(seat(RED, relics=RING))
    placed = WarbandsMoved(color=RED, source=Spot(source), target=at_site(4), count=1)

    table.does(lambda scene: happen(scene, placed))

    assert table.events == ()


@rule("O:ring-of-devotion")
def test_purple_that_replaces_a_new_citizens_warbands_comes_from_the_bank() -> None:

    table = given(seat(RED, warbands=0, relics=RING), site(4, "steppe", warbands=troops(red=2)))

    table.does(lambda scene: become_citizen(scene, RED))

    assert table.site(4).warbands == troops(purple=2)


# --- Circlet of Command ---------------------------------------------------------------------------

CIRCLET = (relic("circlet-of-command"), relic("whistle"))


@rule("O:circlet-of-command", refuses=True)
def test_nobody_attacks_its_holder_for_other_relics_or_banners() -> None:
    table = battlefield(
        seat(RED, at=HERE),
        seat(BLUE, at=HERE, relics=CIRCLET),
        peoples_favor=Banner(holder=BLUE),
    )

    table.when(Campaign(defender=BLUE))

    assert table.among == ("relic:circlet-of-command", pawn_of(BLUE))


@rule("O:circlet-of-command")
def test_its_holders_pawn_is_worth_three_dice_and_it_can_be_taken() -> None:
    circlet = on_relic(CardId("circlet-of-command"))
    table = battlefield(seat(RED, at=HERE, warbands=4), seat(BLUE, at=HERE, relics=CIRCLET))

    fought(
        table,
        BLUE,
        {"campaign/targets/here": (circlet, pawn_of(BLUE)), "campaign/banish": ()},
        attack=(SWORD,) * 4,
        defense=(BLANK,) * 4,
    )

    assert table.player(RED).relic(CardId("circlet-of-command")) is not None
    assert len(_of(table, CampaignDeclared)) == 1


@rule("O:circlet-of-command")
def test_only_the_pawn_of_its_holder_is_worth_more() -> None:
    table = battlefield(seat(RED, at=HERE, relics=CIRCLET), seat(BLUE, at=HERE))

    fought(
        table,
        BLUE,
        {"campaign/targets/here": (pawn_of(BLUE),)},
        defense=(SHIELD, SHIELD),
    )

    assert _of(table, CampaignDecided) == (CampaignDecided(attack=0, defense=5, won=False),)


@rule("O:circlet-of-command", refuses=True)
def test_nobody_else_recovers_its_holders_banner() -> None:
    table = given(
        seat(RED, favor=5),
        seat(BLUE, relics=CIRCLET),
        peoples_favor=Banner(holder=BLUE, tokens=1),
    )

    table.when(Recover(banner=PEOPLES_FAVOR))

    assert table.refused == "O:circlet-of-command"


@rule("O:circlet-of-command")
def test_its_holder_recovers_banners_and_others_those_of_others() -> None:
    own = given(seat(RED, secrets=3, relics=CIRCLET), darkest_secret=Banner(holder=RED))
    shared = given(seat(RED, secrets=3), seat(BLUE, relics=CIRCLET))

    own.when(Recover(banner=DARKEST_SECRET), {"recover/paid": 2})
    shared.when(Recover(banner=DARKEST_SECRET), {"recover/paid": 2})

    assert own.position.darkest_secret == Banner(holder=RED, tokens=2)
    assert _of(shared, BannerTaken) == (BannerTaken(banner=DARKEST_SECRET, seat=RED),)


@rule("O:circlet-of-command", refuses=True)
def test_no_power_takes_what_it_keeps_but_the_circlet_itself() -> None:
    table = given(
        seat(RED), seat(BLUE, relics=CIRCLET), seat(WHITE), peoples_favor=Banner(holder=BLUE)
    ).position
    whistle = on_relic(CardId("whistle"))

    assert takeable(table, RED, BLUE) == ("relic:circlet-of-command",)
    assert takeable(table, RED, PURPLE) == ("relic:grand-scepter",)
    assert may_take(table, BLUE, BLUE, whistle)
    assert not may_take(table, WHITE, BLUE, whistle)
