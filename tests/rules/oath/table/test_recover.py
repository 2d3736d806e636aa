"""O-10: Recover a relic or a banner; banners that are seized or given."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.oath.cardbook import SCEPTER, Suit, sites
from chronicle.rules.oath.game_events import (
    BannerTaken,
    BannerTurned,
    FavorMoved,
    RelicTaken,
    SecretsMoved,
    SupplyChanged,
    TitleTaken,
)
from chronicle.rules.oath.game_facts import relics_and_banners
from chronicle.rules.oath.moves import Recover, Wake
from chronicle.rules.oath.position import (
    DARKEST_SECRET,
    PEOPLES_FAVOR,
    SHARED,
    Adviser,
    Banner,
    Phase,
    Spot,
    bank_of,
    board_of,
)
from chronicle.rules.oath.recover_costs import SiteCost, cost_at
from chronicle.rules.oath.seizing import give_banner, relics_of, seize_banner, take_relic
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    SCEPTER_HELD,
    Told,
    banks,
    down,
    given,
    held,
    relic,
    seat,
    site,
    up,
)

if TYPE_CHECKING:
    from chronicle.rules.oath.position import Site

FAVOR_OF_THE_PEOPLE = Recover(banner=PEOPLES_FAVOR)
SECRET = Recover(banner=DARKEST_SECRET)
FIRST_RELIC = Recover(relic=1)
MAP = CardId("map")
MARSH = site(2, "marshes", relics=(held("map"), held()))


# --- relics -------------------------------------------------------------------------------------


@rule("O-10")
@rule("O-10.1")
@rule("O-10.2")
def test_a_relic_costs_what_its_site_says() -> None:
    table = given(seat(RED, at=2, secrets=1), MARSH)

    table.when(FIRST_RELIC)

    assert table.events == (
        SupplyChanged(seat=RED, by=-1),
        SecretsMoved(source=board_of(RED), target=SHARED, count=1),
        RelicTaken(seat=RED, relic=MAP, source="site:2/1"),
    )
    assert table.site(2).relics == (held(),)


@rule("O-10.2")
def test_favor_for_a_relic_goes_into_the_bank_that_the_site_names() -> None:
    table = given(seat(RED, at=4, favor=3), site(4, "steppe", relics=(held("map"),)))

    table.when(FIRST_RELIC)

    assert table.events[1] == FavorMoved(source=board_of(RED), target=bank_of(Suit.NOMAD), count=3)


@rule("O-10.2")
def test_favor_for_a_relic_is_burned_at_the_mountain() -> None:
    table = given(seat(RED, at=2, favor=2), site(2, "mountain", relics=(held("map"),)))

    table.when(FIRST_RELIC)

    assert table.events[1] == FavorMoved(source=board_of(RED), target=SHARED, count=2)


@rule("O-10.2")
def test_every_site_where_relics_are_found_has_a_price_and_no_other() -> None:
    priced = {each.id for each in sites() if cost_at(each.id) is not None}

    assert priced == {each.id for each in sites() if each.relics}
    assert cost_at(SiteId("deep-woods")) == SiteCost(secrets_burnt=2)
    assert cost_at(SiteId("mine")) == SiteCost(favor_to_bank=3, bank=Suit.DISCORD)


@rule("O-10.2")
def test_the_table_says_which_relic_nobody_had_seen() -> None:
    table = given(seat(RED, at=2, secrets=1), MARSH)

    assert table.when(Recover(relic=2)).asked == ("recover/relic",)
    assert "map" not in table.among
    table.when(Recover(relic=2), {"recover/relic": "whistle"})

    assert table.player(RED).relics == (relic("whistle", taken=True),)


@rule("O-10.1", refuses=True)
def test_no_relic_is_recovered_where_none_lies() -> None:
    table = given(seat(RED, at=2, secrets=1), MARSH)

    assert table.when(Recover(relic=3)).refused == "O-10.1"
    assert table.when(Recover()).refused == "O-10.1"


@rule("O-10.2", refuses=True)
def test_no_relic_is_recovered_at_a_site_without_such_a_corner() -> None:
    table = given(seat(RED, at=1), site(1, "plains", relics=(held("map"),)))

    assert table.when(FIRST_RELIC).refused == "O-10.2"


@rule("O-10.2", refuses=True)
@pytest.mark.parametrize("where", [MARSH, site(4, "steppe", relics=(held("map"),))])
def test_no_relic_is_recovered_without_its_price(where: Site) -> None:
    table = given(seat(RED, at=where.number, favor=2, secrets=0, facedown=3), where)

    assert table.when(FIRST_RELIC).refused == "O-10.2"


@rule("O-6.1", refuses=True)
def test_no_relic_is_recovered_without_supply() -> None:
    table = given(seat(RED, at=2, supply=0), MARSH)

    assert table.when(FIRST_RELIC).refused == "O-6.1"


# --- the People's Favor -------------------------------------------------------------------------


def mob_with_four(favor: int = 5) -> Told:
    """Blue holds the People's Favor, on the Mob side with 4 favor."""
    banner = Banner(holder=BLUE, tokens=4, mob=True)
    return given(seat(RED, favor=favor), seat(BLUE, at=5), peoples_favor=banner)


@rule("O-3.1")
@rule("O-10.3")
def test_the_old_favor_is_dealt_out_from_a_bank_of_choice_and_the_mob_turns_back() -> None:
    table = mob_with_four()

    table.when(FAVOR_OF_THE_PEOPLE, {"recover/first-bank": "beast"})

    assert table.events == (
        SupplyChanged(seat=RED, by=-1),
        *(
            FavorMoved(source=PEOPLES_FAVOR, target=bank_of(suit), count=1)
            for suit in (Suit.BEAST, Suit.NOMAD, Suit.DISCORD, Suit.ARCANE)
        ),
        FavorMoved(source=board_of(RED), target=PEOPLES_FAVOR, count=5),
        BannerTurned(mob=False),
        BannerTaken(banner=PEOPLES_FAVOR, seat=RED),
        TitleTaken(seat=RED),
    )
    assert table.position.peoples_favor == Banner(holder=RED, tokens=5)
    assert table.position.banks == banks(beast=4, nomad=4, discord=4, arcane=4)


@rule("O-5.2.1")
@rule("O-10.3")
def test_a_banner_recovered_with_five_turns_to_the_mob_in_the_next_wake_and_waits() -> None:
    banner = Banner(holder=RED, tokens=5)
    table = given(seat(RED, favor=2), peoples_favor=banner, phase=Phase.WAKE)

    table.when(Wake(), {"wake/peoples-favor/1": "put"})

    assert table.position.peoples_favor == Banner(holder=RED, tokens=6, mob=True)
    assert table.player(RED).favor == 1


@rule("O-10.7")
def test_more_than_needed_may_be_paid_for_a_banner() -> None:
    table = mob_with_four(favor=7)

    assert table.when(FAVOR_OF_THE_PEOPLE).asked == ("recover/paid",)
    assert table.among == ("5", "6", "7")
    table.when(FAVOR_OF_THE_PEOPLE, {"recover/paid": 7, "recover/first-bank": "order"})

    assert table.position.peoples_favor.tokens == 7


@rule("O-10.10")
def test_ones_own_banner_costs_the_same_and_stays() -> None:
    banner = Banner(holder=RED, tokens=2, mob=True)
    table = given(seat(RED, favor=3), peoples_favor=banner)

    table.when(FAVOR_OF_THE_PEOPLE, {"recover/first-bank": "discord"})

    assert table.position.peoples_favor == Banner(holder=RED, tokens=3)
    assert table.position.banks == banks(discord=4, arcane=4)
    assert BannerTaken(banner=PEOPLES_FAVOR, seat=RED) not in table.events


@rule("O-10.6")
def test_the_people_s_favor_is_recovered_from_the_shared_bank() -> None:
    table = given(seat(RED, favor=2))

    table.when(FAVOR_OF_THE_PEOPLE, {"recover/first-bank": "nomad"})

    assert table.position.peoples_favor == Banner(holder=RED, tokens=2)
    assert table.position.banks == banks(nomad=4)


@rule("O-10.3", refuses=True)
def test_the_people_s_favor_costs_more_than_lies_on_it() -> None:
    assert mob_with_four(favor=4).when(FAVOR_OF_THE_PEOPLE).refused == "O-10.3"


@rule("O-10.3")
def test_the_table_may_let_a_banner_go_for_less() -> None:
    table = mob_with_four(favor=3)

    table.when(FAVOR_OF_THE_PEOPLE, {"recover/first-bank": "beast"}, waived=("O-10.3",))

    assert table.breaches == ("O-10.3",)
    assert table.position.peoples_favor == Banner(holder=RED, tokens=3)


@rule("O-1.9", refuses=True)
@rule("O-10.1")
def test_a_card_that_keeps_a_banner_keeps_that_one_only() -> None:
    circlet = (relic("circlet-of-command"),)
    table = given(
        seat(RED, favor=3, secrets=3),
        seat(BLUE, relics=circlet, at=6),
        darkest_secret=Banner(holder=BLUE),
    )

    assert table.when(SECRET).refused == "O:circlet-of-command"
    table.when(FAVOR_OF_THE_PEOPLE, {"recover/paid": 2, "recover/first-bank": "nomad"})

    assert table.position.peoples_favor.holder == RED


@rule("O-10.1", refuses=True)
def test_there_are_two_banners_only() -> None:
    table = given(seat(RED))

    assert table.when(Recover(banner=Spot("oath"))).refused == "O-10.1"
    waived = ("O-10.1",)
    assert table.when(Recover(banner=Spot("site:nine")), waived=waived).refused == "O-10.1"
    assert table.when(FIRST_RELIC, waived=waived).refused == "O-10.1"


# --- the Darkest Secret -------------------------------------------------------------------------


def secret_of_blue(*advisers: Adviser, here: tuple[str, ...] = ("rangers",)) -> Told:
    """Blue holds the Darkest Secret with 2 on it, at place 1 among these cards."""
    return given(
        seat(RED, at=5, secrets=3),
        seat(BLUE, *advisers, at=1),
        site(1, "plains", *here),
        darkest_secret=Banner(holder=BLUE, tokens=2),
    )


@rule("O-10.4")
def test_one_old_secret_comes_to_you_and_the_rest_to_the_holder() -> None:
    table = secret_of_blue()

    table.when(SECRET)

    assert table.events == (
        SupplyChanged(seat=RED, by=-1),
        SecretsMoved(source=DARKEST_SECRET, target=board_of(RED), count=1),
        SecretsMoved(source=DARKEST_SECRET, target=board_of(BLUE), count=1),
        SecretsMoved(source=board_of(RED), target=DARKEST_SECRET, count=3),
        BannerTaken(banner=DARKEST_SECRET, seat=RED),
    )
    assert table.position.darkest_secret == Banner(holder=RED, tokens=3)


@rule("O-10.4")
@rule("O-10.10")
def test_from_yourself_you_take_all_old_secrets() -> None:
    table = given(seat(RED, secrets=3), darkest_secret=Banner(holder=RED, tokens=2))

    table.when(SECRET)

    assert table.player(RED).secrets == 2
    assert table.position.darkest_secret == Banner(holder=RED, tokens=3)


@rule("O-10.4")
@rule("O-10.6")
def test_from_the_shared_bank_the_rest_goes_back_there() -> None:
    table = given(seat(RED, secrets=3), darkest_secret=Banner(tokens=2))

    table.when(SECRET)

    assert SecretsMoved(source=DARKEST_SECRET, target=SHARED, count=1) in table.events
    assert table.player(RED).secrets == 1


@rule("O-10.4", refuses=True)
def test_the_darkest_secret_costs_more_faceup_secrets_than_lie_on_it() -> None:
    table = given(seat(RED, secrets=2, facedown=5), darkest_secret=Banner(tokens=2))

    assert table.when(SECRET).refused == "O-10.4"


@rule("O-10.5")
@pytest.mark.parametrize(
    ("advisers", "here"),
    [
        ((up("rangers"), up("rain-boots")), ("nature-worship", "longbows")),
        ((), ("rain-boots",)),
        ((down("longbows"), down("wrestlers")), ("bear-traps",)),
    ],
    ids=["a suit among no adviser", "no faceup adviser", "facedown advisers have no suit"],
)
def test_the_darkest_secret_can_be_recovered_where_a_suit_is_foreign_to_its_holder(
    advisers: tuple[Adviser, ...], here: tuple[str, ...]
) -> None:
    table = secret_of_blue(*advisers, here=here)

    table.when(SECRET)

    assert table.position.darkest_secret.holder == RED


@rule("O-10.5", refuses=True)
@pytest.mark.parametrize(
    ("advisers", "here"),
    [
        ((up("rangers"),), ("nature-worship", "war-tortoise")),
        ((up("rangers"),), ("bandit-rampart",)),
        ((up("rangers"),), ()),
    ],
    ids=["all suits matched", "only a ruin", "no card"],
)
def test_the_darkest_secret_is_safe_where_every_suit_is_its_holder_s(
    advisers: tuple[Adviser, ...], here: tuple[str, ...]
) -> None:
    assert secret_of_blue(*advisers, here=here).when(SECRET).refused == "O-10.5"


# --- seized, given ------------------------------------------------------------------------------


@rule("O-10.8")
@pytest.mark.parametrize(("before", "burnt"), [(5, 2), (2, 1), (1, 0)])
def test_a_seized_banner_burns_two_and_keeps_one(before: int, burnt: int) -> None:
    banner = Banner(holder=BLUE, tokens=before)
    table = given(seat(RED), seat(BLUE), darkest_secret=banner, peoples_favor=banner)

    table.does(lambda scene: seize_banner(scene, RED, DARKEST_SECRET))
    table.does(lambda scene: seize_banner(scene, RED, PEOPLES_FAVOR))

    assert table.position.darkest_secret == Banner(holder=RED, tokens=before - burnt)
    assert table.position.peoples_favor == Banner(holder=RED, tokens=before - burnt, mob=True)


@rule("O-10.8")
def test_a_mob_that_is_seized_stays_a_mob() -> None:
    banner = Banner(holder=BLUE, tokens=1, mob=True)
    table = given(seat(RED), seat(BLUE), peoples_favor=banner)

    table.does(lambda scene: seize_banner(scene, RED, PEOPLES_FAVOR))

    assert table.events == (BannerTaken(banner=PEOPLES_FAVOR, seat=RED),)


@rule("O-10.8")
def test_a_given_banner_is_as_it_was() -> None:
    banner = Banner(holder=BLUE, tokens=4, mob=True)
    table = given(seat(RED), seat(BLUE), peoples_favor=banner)

    table.does(lambda scene: give_banner(scene, RED, PEOPLES_FAVOR))

    assert table.position.peoples_favor == Banner(holder=RED, tokens=4, mob=True)


@rule("O-3.8")
@rule("O-3.11")
def test_a_relic_that_is_taken_brings_what_lies_on_it() -> None:
    table = given(seat(RED), seat(BLUE, relics=(relic("map", secrets=1),)), PURPLE_WITH_MAP)

    table.does(lambda scene: take_relic(scene, RED, MAP, of=BLUE))

    assert table.player(RED).relics == (relic("map", secrets=1, taken=True),)
    assert relics_and_banners(table.position, RED) == 1
    assert relics_and_banners(table.position, BLUE) == 0


PURPLE_WITH_MAP = seat(PURPLE, relics=(SCEPTER_HELD, relic("whistle")))


@rule("O-3.8")
def test_the_scepter_is_named_last_among_the_relics_of_a_seat() -> None:
    table = given(PURPLE_WITH_MAP, darkest_secret=Banner(holder=PURPLE))
    found: list[tuple[CardId, ...]] = []

    table.does(lambda scene: found.append(relics_of(scene, PURPLE)))

    assert found == [(CardId("whistle"), SCEPTER)]
    assert relics_and_banners(table.position, PURPLE) == 3
