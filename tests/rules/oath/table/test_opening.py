"""O-2.1 to O-2.17: the first position of a game, laid out from its world."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.rules.core.errors import Refused
from chronicle.rules.core.ids import Seat
from chronicle.rules.core.sight import Held
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.invariants import faults
from chronicle.rules.oath.opening import opening_position
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.position import Banner, Phase, Position
from chronicle.rules.oath.setup_values import Seating
from chronicle.rules.oath.world import Deck, Role, World
from tests.rules import rule
from tests.rules.oath.setup_worlds import A12, EIGHT, FOUR, cards, settled
from tests.rules.oath.tables_made import (
    BLACK,
    BLUE,
    PURPLE,
    RED,
    SCEPTER_HELD,
    WHITE,
    YELLOW,
    held,
    troops,
)


def seated(*colors: Seat) -> tuple[Seating, ...]:
    """Seats in this turn order."""
    return tuple(Seating(color=color, turn=turn) for turn, color in enumerate(colors, start=1))


def opened(world: World = A12, *colors: Seat) -> Position:
    """The first position, of four players unless said."""
    order = colors or (PURPLE, YELLOW, BLUE, RED)
    return opening_position(world, seated(*order), Options())


@rule("O-2.2")
@rule("O-2.8")
@rule("O-2.9")
@rule("O-2.10")
@rule("O-2.13")
@rule("O-2.14")
def test_pieces_of_a_real_chronicle_at_its_opening() -> None:
    table = opened()

    pieces = {
        each.color: (each.role, each.favor, each.secrets, each.warbands, each.bank, each.supply)
        for each in table.players
    }
    assert pieces == {
        PURPLE: (Role.CHANCELLOR, 2, 1, troops(purple=3), 12, 7),
        YELLOW: (Role.CITIZEN, 1, 1, troops(purple=3), 14, 7),
        BLUE: (Role.CITIZEN, 1, 1, troops(purple=3), 14, 7),
        RED: (Role.EXILE, 1, 1, troops(red=3), 11, 7),
    }
    on_map = {each.number: each.warbands for each in table.sites if each.warbands}
    assert on_map == {1: troops(purple=2), 3: troops(purple=1)}
    assert (table.round, table.phase, table.visions_drawn) == (1, Phase.SETUP, 0)
    assert faults(table) == ()


@rule("O-2.3")
@rule("O-2.4")
@rule("O-2.11")
@rule("O-2.12")
@rule("O-2.16")
def test_favor_secrets_banners_and_title_of_a_real_chronicle() -> None:
    table = opened()

    assert table.banks == (3,) * 6
    assert table.shared_favor == 10
    assert table.peoples_favor == Banner(tokens=1)
    assert table.darkest_secret == Banner(holder=PURPLE, tokens=1)
    assert (table.title, table.usurper) == (PURPLE, False)
    assert (table.site(6).favor, table.site(6).secrets) == (2, 1)


@rule("O-2.6")
@rule("O-2.17")
def test_the_reliquary_holds_the_top_relics_and_the_deck_the_others() -> None:
    table = opened()

    assert tuple(each.card for each in table.reliquary if each is not None) == cards(
        "cracked-horn", "horned-mask", "whistle", "sticky-fire"
    )
    assert len(table.relic_deck) == 14
    assert table.relic_deck[0].card == A12.relic_deck.cards[4]
    assert table.player(PURPLE).relics == (SCEPTER_HELD,)


@rule("O-2.17")
def test_relics_of_a_shuffled_deck_are_unseen() -> None:
    table = opened(replace(A12, relic_deck=replace(A12.relic_deck, ordered=False)))

    assert table.relic_deck == (Held(),) * 14


@rule("O-2.1")
def test_sites_lie_as_they_were_stored() -> None:
    table = opened()

    assert [each.faceup for each in table.sites] == [True] * 3 + [False] * 2 + [True] + [False] * 2
    assert tuple(each.card for each in table.site(3).cards) == cards(
        "ancient-binding", "ancient-forge"
    )
    assert table.site(2).relics == (held("dowsing-sticks"),)


@rule("O-1.7")
def test_nobody_knows_the_order_of_the_world_deck() -> None:
    assert opened().world_deck == (Held(),) * A12.world_deck.size


@rule("O-2.11")
@pytest.mark.parametrize(
    ("oath", "favor", "secret"),
    [
        (Oath.PEOPLE, PURPLE, None),
        (Oath.DEVOTION, None, PURPLE),
        (Oath.SUPREMACY, None, None),
        (Oath.PROTECTION, None, None),
    ],
)
def test_the_chancellor_takes_the_banner_of_the_oath(
    oath: Oath, favor: Seat | None, secret: Seat | None
) -> None:
    table = opened(replace(A12, oath=oath))

    assert table.peoples_favor.holder == favor
    assert table.darkest_secret.holder == secret


@rule("O-2.5")
def test_seats_sit_in_their_turn_order_the_chancellor_first() -> None:
    assert opened(A12, PURPLE, RED, YELLOW).seats == (PURPLE, RED, YELLOW)


@rule("O-2.5", refuses=True)
def test_no_game_begins_before_the_order_is_drawn() -> None:
    with pytest.raises(Refused) as refused:
        opening_position(A12, FOUR, Options())

    assert refused.value.rule == "O-2.5"


@rule("O-2.4")
def test_five_and_six_players_have_four_favor_in_each_bank() -> None:
    table = opened(A12, PURPLE, RED, BLUE, YELLOW, WHITE, BLACK)

    assert table.banks == (4,) * 6
    assert faults(table) == ()


@rule("O-1.4")
@rule("O-2.14")
def test_a_citizen_for_whom_no_warband_is_left_has_none() -> None:
    subjects = (RED, BLUE, YELLOW, WHITE, BLACK)
    unseen = Deck(ordered=False, unseen=20)
    world = replace(A12, places=settled(*EIGHT), citizens=subjects, relic_deck=unseen)
    table = opened(world, PURPLE, *subjects)

    assert [each.on_board for each in table.players] == [3, 3, 3, 3, 3, 0]
    assert table.player(PURPLE).bank == 0
    assert table.reliquary == (held(),) * 4
    assert faults(table) == ()
