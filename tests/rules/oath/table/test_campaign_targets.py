"""O-11.2, O-11.16: targets; O-11.2, O-11.3, O-3.6: the dice that they bring."""

from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.cardbook import SCEPTER
from chronicle.rules.oath.game_events import CampaignDeclared, DiceRolled
from chronicle.rules.oath.game_facts import BANDIT
from chronicle.rules.oath.game_powers import Power, Verb, persistent_on, target_bars
from chronicle.rules.oath.moves import Campaign
from chronicle.rules.oath.plans import CampaignPlan
from chronicle.rules.oath.position import (
    DARKEST_SECRET,
    PEOPLES_FAVOR,
    Banner,
    at_site,
    on_relic,
    pawn_of,
)
from chronicle.rules.oath.verbs.campaign.pools import title_dice, with_defense
from tests.rules import rule
from tests.rules.oath.campaigns_fought import (
    BLANK,
    FAR,
    HALF,
    HERE,
    ON_BANDITS,
    THERE,
    battlefield,
    fought,
    made_up,
)
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    SCEPTER_HELD,
    YELLOW,
    Told,
    citizen,
    relic,
    seat,
    site,
    troops,
)

MAP = CardId("map")
WOLVES = CardId("wolves")
BLUE_HERE = site(HERE, "fertile-valley", warbands=troops(blue=1))
BLUE_THERE = site(THERE, "steppe", warbands=troops(blue=1))
ON_BLUE = Campaign(defender=BLUE)


def _laden(*, at: int) -> Told:
    """Blue, with a relic and both banners, rules a site here and one there."""
    return battlefield(
        seat(RED, at=HERE),
        seat(BLUE, at=at, relics=(relic(MAP),)),
        BLUE_HERE,
        BLUE_THERE,
        peoples_favor=Banner(holder=BLUE, tokens=3),
        darkest_secret=Banner(holder=BLUE, tokens=2),
    )


def _declared(table: Told) -> CampaignDeclared:
    return next(each for each in table.events if isinstance(each, CampaignDeclared))


def _dice(plan: CampaignPlan, table: Told) -> int:
    return with_defense(table.position, plan).defense


# --- which ones -----------------------------------------------------------------------------------


@rule("O-11.2")
def test_with_the_defender_there_all_that_it_carries_and_all_its_sites_are_targets() -> None:
    table = _laden(at=HERE).when(ON_BLUE)

    assert table.asked == ("campaign/targets",)
    assert table.among == (
        on_relic(MAP),
        PEOPLES_FAVOR,
        DARKEST_SECRET,
        pawn_of(BLUE),
        at_site(THERE),
    )


@rule("O-11.2")
def test_with_the_defender_elsewhere_only_its_sites_are_targets() -> None:
    table = _laden(at=FAR).when(ON_BLUE)

    assert table.among == (at_site(THERE),)


@rule("O-11.2")
def test_the_attackers_site_is_a_target_unasked_where_the_defender_rules_it() -> None:
    table = fought(_laden(at=FAR), BLUE, {"campaign/targets": ()}, defense=(BLANK,))

    assert _declared(table) == CampaignDeclared(
        attacker=RED, defender=BLUE, targets=(at_site(HERE),), pool=0, dice=0
    )


@rule("O-11.2", refuses=True)
@rule("O-11.16")
def test_at_a_site_of_somebody_else_something_carried_there_must_be_a_target() -> None:
    lying = site(HERE, "fertile-valley", warbands=troops(yellow=1))
    table = battlefield(
        seat(RED, at=HERE),
        seat(BLUE, at=HERE, relics=(relic(MAP),)),
        seat(YELLOW),
        lying,
        BLUE_THERE,
    )

    table.when(ON_BLUE)

    (question,) = table.questions
    assert (question.key, table.among) == (
        "campaign/targets/here",
        (on_relic(MAP), pawn_of(BLUE)),
    )
    assert (getattr(question, "at_least", 0), getattr(question, "at_most", 0)) == (1, 2)


@rule("O-11.16")
def test_a_pawn_at_an_unruled_site_opens_the_defenders_sites_elsewhere() -> None:
    table = battlefield(seat(RED, at=HERE), seat(BLUE, at=HERE), BLUE_THERE)

    fought(
        table,
        BLUE,
        {"campaign/targets/here": (pawn_of(BLUE),), "campaign/targets": (at_site(THERE),)},
        defense=(BLANK, BLANK, BLANK),
    )

    assert _declared(table).targets == (pawn_of(BLUE), at_site(THERE))


@rule("O-11.16")
def test_several_sites_of_the_bandits_are_targets_together() -> None:
    table = battlefield(seat(RED, at=HERE), seat(PURPLE, at=FAR))

    table.when(ON_BANDITS)

    assert table.among == tuple(at_site(place) for place in (1, 2, 4, 5, 6))
    fought(table, BANDIT, {"campaign/targets": (at_site(4), at_site(6))}, defense=(BLANK,) * 3)
    assert _declared(table).targets == (at_site(HERE), at_site(4), at_site(6))


@rule("O-11.2", refuses=True)
@rule("O-11.15")
def test_nothing_that_a_far_defender_carries_is_a_target() -> None:
    table = battlefield(
        seat(PURPLE, at=FAR),
        seat(RED, at=HERE),
        citizen(BLUE, at=THERE, relics=(relic(MAP),)),
        site(HERE, "fertile-valley", warbands=troops(purple=1)),
        site(THERE, "steppe", warbands=troops(purple=1)),
        turn=RED,
    )

    table.when(ON_BLUE)

    assert table.among == (at_site(THERE),)


@rule("O-11.2", refuses=True)
def test_a_campaign_refuses_where_cards_bar_every_target_at_the_site() -> None:
    table = battlefield(seat(RED, at=HERE), seat(BLUE, at=HERE), site(FAR, "the-tribunal", WOLVES))
    shelter = Power(card=WOLVES, act=lambda _table, _use, _plan, spot: spot == pawn_of(BLUE))

    with made_up((target_bars, shelter)):
        table.when(ON_BLUE)

    assert table.refused == "O-11.2"


# --- defense dice ---------------------------------------------------------------------------------


@rule("O-11.2")
@rule("O-3.6")
@rule("O-11.13")
def test_case_23_three_imperial_sites_and_the_scepter_are_nine_dice_with_the_title() -> None:
    purple = {"warbands": troops(purple=1)}
    table = battlefield(
        seat(PURPLE, at=HERE, relics=(SCEPTER_HELD,)),
        seat(RED, at=HERE),
        site(HERE, "fertile-valley", **purple),
        site(THERE, "steppe", **purple),
        site(FAR, "the-tribunal", **purple),
        turn=RED,
    )
    targets = (on_relic(SCEPTER), at_site(THERE), at_site(FAR))

    fought(table, PURPLE, {"campaign/targets": targets}, defense=(BLANK,) * 9)

    assert DiceRolled(what="defense", faces=(BLANK,) * 9) in table.events


@rule("O-11.2")
@rule("O-3.6")
def test_case_23_three_sites_and_a_relic_of_two_of_the_usurper_are_seven_dice() -> None:
    table = battlefield(
        seat(RED, at=HERE),
        seat(BLUE, at=HERE, relics=(relic("whistle"),)),
        BLUE_HERE,
        BLUE_THERE,
        site(FAR, "the-tribunal", warbands=troops(blue=1)),
        title=BLUE,
        usurper=True,
    )
    targets = (on_relic(CardId("whistle")), at_site(THERE), at_site(FAR))

    fought(table, BLUE, {"campaign/targets": targets}, defense=(BLANK,) * 7)

    assert DiceRolled(what="defense", faces=(BLANK,) * 7) in table.events


@rule("O-11.2")
def test_a_banner_brings_its_tokens_and_the_pawn_two_dice() -> None:
    table = _laden(at=HERE)
    plan = CampaignPlan(attacker=RED, defender=BLUE, place=HERE)

    assert _dice(replace(plan, targets=(PEOPLES_FAVOR,)), table) == 3
    assert _dice(replace(plan, targets=(DARKEST_SECRET,)), table) == 2
    assert _dice(replace(plan, targets=(pawn_of(BLUE),)), table) == 2


@rule("O-3.6")
def test_the_title_helps_its_holder_and_the_chancellors_every_imperial_defender() -> None:
    table = battlefield(seat(PURPLE), seat(RED), citizen(BLUE), citizen(YELLOW))
    exile = CampaignPlan(attacker=BLUE, defender=RED, place=HERE)
    imperial = CampaignPlan(attacker=RED, defender=BLUE, place=HERE, imperial=True)
    war = CampaignPlan(attacker=PURPLE, defender=BLUE, place=HERE, civil=True)

    def dice(plan: CampaignPlan, title: Seat, *, usurper: bool = False) -> int:
        return title_dice(replace(table.position, title=title, usurper=usurper), plan)

    assert (dice(exile, RED), dice(exile, RED, usurper=True), dice(exile, BLUE)) == (1, 2, 0)
    assert (dice(imperial, PURPLE), dice(imperial, BLUE)) == (1, 1)
    assert dice(imperial, YELLOW) == 0
    assert dice(replace(imperial, allies=(PURPLE, YELLOW)), YELLOW) == 1
    assert (dice(war, PURPLE), dice(war, BLUE)) == (0, 1)
    assert dice(replace(exile, defender=BANDIT), RED) == 0


# --- attack dice ----------------------------------------------------------------------------------


@rule("O-11.3")
def test_the_attack_pool_is_up_to_the_warbands_on_the_board() -> None:
    table = battlefield(
        seat(RED, at=HERE, warbands=2), site(FAR, "the-tribunal", warbands=troops(red=3))
    )

    table.when(ON_BANDITS, {"campaign/targets": ()})

    assert table.among == ("0", "1", "2")


@rule("O-11.3")
def test_terrain_counts_after_the_pool_was_chosen() -> None:
    table = battlefield(seat(RED, at=HERE, warbands=2), site(FAR, "the-tribunal", WOLVES))
    hard = Power(card=WOLVES, act=lambda _scene, plan, _use: plan.attack_by(-1), must=True)

    with made_up((persistent_on(Verb.CAMPAIGN), hard)):
        fought(
            table,
            BANDIT,
            {"campaign/targets": (), "campaign/pool": 2},
            attack=(HALF,),
            defense=(BLANK,),
        )

    assert (_declared(table).pool, _declared(table).dice) == (2, 1)


@rule("O-11.3")
@rule("O-11.5.3")
@rule("O-11.20")
def test_a_die_taken_from_a_pool_of_none_is_one_more_for_the_defense() -> None:
    table = battlefield(seat(RED, at=HERE, warbands=2), site(FAR, "the-tribunal", WOLVES))
    hard = Power(card=WOLVES, act=lambda _scene, plan, _use: plan.attack_by(-1), must=True)

    with made_up((persistent_on(Verb.CAMPAIGN), hard)):
        fought(table, BANDIT, {"campaign/targets": ()}, defense=(BLANK, BLANK))

    assert DiceRolled(what="defense", faces=(BLANK, BLANK)) in table.events


@rule("O-11.2")
def test_a_target_that_a_card_adds_brings_its_dice_and_is_known_by_its_place() -> None:
    plan = CampaignPlan(attacker=RED, defender=BLUE, place=HERE, targets=(pawn_of(BLUE),))

    more = plan.aimed_at(at_site(THERE), 1)

    assert (more.targets, more.target_dice, more.defense) == ((pawn_of(BLUE), at_site(THERE)), 1, 1)
    assert [more.aims_at(place) for place in (HERE, THERE, FAR)] == [True, True, False]
    assert not replace(plan, targets=(at_site(THERE),)).aims_at(HERE)
