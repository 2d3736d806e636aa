"""O-1.4, O-16.2, O-16.11: what verbs and cards do with pieces, whoever calls for it."""

from __future__ import annotations

from typing import Any

import pytest

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.cardbook import Suit
from chronicle.rules.oath.game_acts import (
    burn,
    can_pay,
    favor_in,
    gain_warbands,
    kill,
    move_favor,
    move_secrets,
    once,
    pay,
    secrets_in,
    token_spot,
)
from chronicle.rules.oath.game_events import (
    FavorMoved,
    PowerUsed,
    SecretsMoved,
    WarbandsKilled,
)
from chronicle.rules.oath.game_facts import (
    has_access,
    holder_of,
    lying_on,
    players_at,
    rules_card,
)
from chronicle.rules.oath.game_powers import FREE, Cost
from chronicle.rules.oath.position import (
    DARKEST_SECRET,
    PEOPLES_FAVOR,
    SHARED,
    Spot,
    at_site,
    bank_of,
    board_of,
    facedown_of,
    on_card,
    on_relic,
)
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    Told,
    citizen,
    given,
    on_map,
    relic,
    seat,
    site,
    troops,
    up,
)

LONGBOWS, MAP, MINE = CardId("longbows"), CardId("map"), CardId("mine")
RANGERS = CardId("rangers")
BOTH = Cost(favor=1, secrets=1)


def rich(**more: Any) -> Told:
    """Red and Blue with 3 favor and 3 secrets each, red at its mine with longbows."""
    return given(
        seat(RED, up("rangers"), relics=(relic("map"),), favor=3, secrets=3),
        seat(BLUE, favor=3, secrets=3, at=6),
        site(1, "mine", LONGBOWS, warbands=troops(red=1)),
        **more,
    )


# --- paying -------------------------------------------------------------------------------------


@rule("O-16.2")
@pytest.mark.parametrize(
    ("card", "spot"),
    [
        (LONGBOWS, on_card(LONGBOWS)),
        (RANGERS, on_card(RANGERS)),
        (MAP, on_relic(MAP)),
        (MINE, at_site(1)),
    ],
)
def test_a_cost_is_put_on_the_card_relic_or_site(card: CardId, spot: Spot) -> None:
    table = rich()

    table.does(lambda scene: pay(scene, RED, BOTH, onto=card))

    assert table.events == (
        FavorMoved(source=board_of(RED), target=spot, count=1),
        SecretsMoved(source=board_of(RED), target=spot, count=1),
    )
    assert token_spot(table.position, card) == spot


@rule("O-16.2")
def test_what_is_burned_goes_to_the_shared_bank() -> None:
    burnt = Cost(favor_burnt=1, secrets_burnt=2)
    table = rich()

    table.does(lambda scene: pay(scene, RED, burnt, onto=LONGBOWS))

    assert table.events == (
        FavorMoved(source=board_of(RED), target=SHARED, count=1),
        SecretsMoved(source=board_of(RED), target=SHARED, count=2),
    )
    table.does(lambda scene: burn(scene, RED, favor=9))
    assert table.player(RED).favor == 0


@rule("O-11.5.4")
@pytest.mark.parametrize(
    ("card", "home"),
    [(LONGBOWS, bank_of(Suit.ORDER)), (MAP, SHARED), (MINE, SHARED)],
)
def test_outside_ones_turn_favor_goes_to_the_bank_and_secrets_turn_facedown(
    card: CardId, home: Spot
) -> None:
    table = rich(turn=BLUE)

    table.does(lambda scene: pay(scene, RED, BOTH, onto=card))

    assert table.events == (
        FavorMoved(source=board_of(RED), target=home, count=1),
        SecretsMoved(source=board_of(RED), target=facedown_of(RED), count=1),
    )


@rule("O-16.2", refuses=True)
def test_nobody_pays_what_is_not_on_the_board() -> None:
    table = rich()

    four = table.does(lambda scene: pay(scene, RED, Cost(favor=4), onto=LONGBOWS))
    assert four.refused == "O-16.2"
    secrets = table.does(lambda scene: pay(scene, RED, Cost(secrets_burnt=4), onto=LONGBOWS))
    assert secrets.refused == "O-16.2"


@rule("O-16.2")
def test_a_card_must_be_empty_for_a_cost_that_is_put_on_it() -> None:
    table = given(seat(RED), site(1, "plains", on_map(LONGBOWS, favor=1))).position

    assert not can_pay(table, RED, Cost(favor=1), onto=LONGBOWS)
    assert can_pay(table, RED, Cost(favor=1))
    assert can_pay(table, RED, Cost(favor_burnt=1), onto=LONGBOWS)
    assert can_pay(table, RED, FREE, onto=LONGBOWS)
    assert not can_pay(table, RED, Cost(favor=1, favor_burnt=1))
    assert not can_pay(table, RED, Cost(secrets=2))


# --- pieces -------------------------------------------------------------------------------------


@rule("O-1.4")
def test_a_source_gives_what_it_has_and_nothing_is_owed() -> None:
    table = rich()
    moved: list[int] = []

    table.does(lambda scene: moved.append(move_favor(scene, board_of(RED), SHARED, 9)))
    table.does(lambda scene: moved.append(move_favor(scene, board_of(RED), SHARED, 9)))
    table.does(lambda scene: moved.append(move_secrets(scene, board_of(RED), SHARED, 9)))
    table.does(lambda scene: moved.append(move_secrets(scene, board_of(RED), SHARED, -1)))

    assert moved == [3, 0, 3, 0]


@rule("O-1.3")
def test_how_much_lies_in_every_spot() -> None:
    table = given(
        seat(RED, favor=2, secrets=3, facedown=4, relics=(relic("map", favor=1, secrets=2),)),
        site(1, "mine", on_map(LONGBOWS, favor=2, secrets=1), favor=3, secrets=1),
    ).position

    spots = (SHARED, bank_of(Suit.NOMAD), board_of(RED), at_site(1), on_card(LONGBOWS))
    favor = {spot: favor_in(table, spot) for spot in (*spots, on_relic(MAP), PEOPLES_FAVOR)}
    secrets = {
        spot: secrets_in(table, spot)
        for spot in (*spots[2:], facedown_of(RED), on_relic(MAP), DARKEST_SECRET)
    }

    assert favor == dict(
        zip(
            (*spots, on_relic(MAP), PEOPLES_FAVOR),
            (table.shared_favor, 3, 2, 3, 2, 1, 1),
            strict=True,
        )
    )
    assert tuple(secrets.values()) == (3, 1, 1, 4, 2, 1)
    assert secrets_in(table, SHARED) > 20
    assert lying_on(table, CardId("wrestlers")) == (0, 0)


@rule("O-16.11")
def test_killed_warbands_go_to_the_bank_of_their_colour() -> None:
    table = rich()
    before = table.player(RED).bank

    table.does(lambda scene: kill(scene, color=RED, spot=at_site(1), count=1, by=BLUE))
    assert table.events == (WarbandsKilled(color=RED, source=at_site(1), count=1, by=BLUE),)
    assert table.player(RED).bank == before + 1

    table = table.does(lambda scene: kill(scene, color=RED, spot=at_site(1), count=0))
    assert table.events == ()


@rule("O-16.11")
def test_nothing_is_gained_from_an_empty_bank() -> None:
    table = given(seat(RED), site(1, "plains", warbands=troops(red=11)))

    table.does(lambda scene: gain_warbands(scene, RED, 2))

    assert table.events == ()


def test_what_can_be_done_once_a_turn_is_marked() -> None:
    table = rich()

    table.does(lambda scene: once(scene, RED, MAP, "map/1"))

    assert table.events == (PowerUsed(mark="map/1", card=MAP, seat=RED),)
    assert table.position.used == ("map/1",)


# --- access -------------------------------------------------------------------------------------


@rule("O-16.1")
@rule("O-16.14")
def test_who_rules_a_card_and_who_has_access_to_it() -> None:
    table = given(
        seat(RED, up("rangers"), at=1, relics=(relic("map"),)),
        citizen(BLUE, at=6),
        site(1, "mine", LONGBOWS, warbands=troops(purple=1)),
        site(2, "mountain", "wrestlers"),
    ).position

    assert [holder_of(table, CardId(each)) for each in ("rangers", "map", "longbows", "mine")] == [
        RED,
        RED,
        PURPLE,
        PURPLE,
    ]
    assert holder_of(table, CardId("wrestlers")) == "bandits"
    assert holder_of(table, CardId("keep")) is None
    access = {
        Seat(color): tuple(
            each
            for each in ("rangers", "map", "longbows", "mine", "wrestlers")
            if has_access(table, Seat(color), CardId(each))
        )
        for color in (RED, BLUE)
    }
    assert access == {RED: ("rangers", "map", "longbows", "mine"), BLUE: ("longbows", "mine")}
    assert rules_card(table, BLUE, LONGBOWS)
    assert not rules_card(table, RED, LONGBOWS)
    assert tuple(each.color for each in players_at(table, 1)) == (RED,)
