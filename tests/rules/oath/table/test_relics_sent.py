"""O-12.3: journeys that relics bring about, where cards bar, redirect or tax them; rules waived."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from chronicle.rules.core.ids import CardId
from chronicle.rules.core.scene import Event
from chronicle.rules.oath.card_events import CardDiscarded
from chronicle.rules.oath.cardbook import relics
from chronicle.rules.oath.game_acts import Table
from chronicle.rules.oath.game_events import FavorMoved, PawnMoved, SecretsMoved
from chronicle.rules.oath.game_powers import (
    Power,
    Use,
    Verb,
    bans,
    limits_advisers,
    persistent_on,
    plays,
)
from chronicle.rules.oath.hands import discard_adviser
from chronicle.rules.oath.moves import Search, Source, Travel, UsePower
from chronicle.rules.oath.plans import TravelPlan
from chronicle.rules.oath.position import (
    SHARED,
    Position,
    board_of,
    facedown_of,
    on_relic,
    pawn_of,
)
from chronicle.rules.oath.world import Region
from tests.rules import rule
from tests.rules.oath.campaigns_fought import BLANK, HERE, SWORD, battlefield, fought, made_up
from tests.rules.oath.tables_made import (
    BLUE,
    RED,
    Told,
    down,
    given,
    held,
    relic,
    seat,
    site,
    up,
)

TENTS = CardId("tents")
WHISTLE = UsePower(card=CardId("whistle"))
CALLS_BLUE = {"whistle/who": "blue"}
PAID = SecretsMoved(source=board_of(RED), target=on_relic(CardId("whistle")), count=1)
GIVEN = SecretsMoved(source=on_relic(CardId("whistle")), target=board_of(BLUE), count=1)


def _whistled(favor: int = 1) -> Told:
    return given(
        seat(RED, up("tents"), at=4, relics=(relic("whistle"),)),
        seat(BLUE, at=1, favor=favor),
    )


def _taxed(**tax: int) -> Power:
    """A made-up power: every journey costs more."""

    def act(_scene: Table, plan: TravelPlan, _use: Use) -> TravelPlan:
        return replace(plan, favor=tax.get("favor", 0), secrets_flipped=tax.get("secrets", 0))

    return Power(card=TENTS, act=act, must=True)


def _redirected(to: int) -> Power:
    """A made-up power: every journey ends elsewhere."""

    def act(_scene: Table, plan: TravelPlan, _use: Use) -> TravelPlan:
        return replace(plan, to=to)

    return Power(card=TENTS, act=act, must=True)


def _barred(*places: int) -> Power:
    """A made-up power: nobody travels to these places."""

    def act(_table: Position, _use: Use, move: object) -> tuple[str, str] | None:
        barred = isinstance(move, Travel) and move.to in places
        return ("O-12.1", "barred") if barred else None

    return Power(card=TENTS, act=act, must=True)


# --- the Whistle ----------------------------------------------------------------------------------


@rule("O:whistle")
@rule("O-12.3")
@pytest.mark.parametrize(
    ("tax", "paid"),
    [
        ({"favor": 1}, FavorMoved(source=board_of(BLUE), target=SHARED, count=1)),
        ({"secrets": 1}, SecretsMoved(source=board_of(BLUE), target=facedown_of(BLUE), count=1)),
    ],
)
def test_the_called_player_may_pay_what_the_journey_costs(
    tax: dict[str, int], paid: Event[Position]
) -> None:
    table = _whistled()

    with made_up((persistent_on(Verb.TRAVEL), _taxed(**tax))):
        table.when(WHISTLE, CALLS_BLUE | {"whistle/journey/blue/pays": "yes"})

    assert table.events == (PAID, paid, PawnMoved(seat=BLUE, to=4, site=table.site(4).site), GIVEN)


@rule("O:whistle", refuses=True)
def test_whoever_does_not_pay_or_cannot_stays_and_the_secret_stays_on_the_whistle() -> None:
    declines, poor = _whistled(), _whistled(favor=0)

    with made_up((persistent_on(Verb.TRAVEL), _taxed(favor=1))):
        declines.when(WHISTLE, CALLS_BLUE | {"whistle/journey/blue/pays": "no"})
        poor.when(WHISTLE, CALLS_BLUE)

    assert declines.events == poor.events == (PAID,)
    assert declines.player(BLUE).at == 1


@rule("O:whistle", refuses=True)
def test_nobody_comes_to_a_site_that_a_card_bars() -> None:
    table = _whistled()

    with made_up((bans, _barred(4))):
        table.when(WHISTLE, CALLS_BLUE)

    assert table.events == (PAID,)


@rule("O:whistle", refuses=True)
def test_whoever_ends_up_elsewhere_gets_no_secret() -> None:
    table = _whistled()

    with made_up((persistent_on(Verb.TRAVEL), _redirected(2))):
        table.when(WHISTLE, CALLS_BLUE)

    assert table.events == (PAID, PawnMoved(seat=BLUE, to=2, site=table.site(2).site))


# --- the Brass Horse ------------------------------------------------------------------------------


@rule("O:brass-horse")
@pytest.mark.parametrize(
    ("barred", "places"), [((3,), ("2", "4", "5", "6", "7", "8")), ((2, 4, 5, 6, 7, 8), ("3",))]
)
def test_the_horse_goes_nowhere_that_a_card_bars(
    barred: tuple[int, ...], places: tuple[str, ...]
) -> None:
    table = given(
        seat(RED, up("tents"), at=1, relics=(relic("brass-horse"),)),
        site(3, "fertile-valley", "longbows"),
        cradle=(held("scouts"),),
    )

    with made_up((bans, _barred(*barred))):
        table.when(UsePower(card=CardId("brass-horse")))

    assert table.among == places


@rule("O:brass-horse", refuses=True)
def test_where_every_site_is_barred_the_horse_only_shows_the_card() -> None:
    table = given(
        seat(RED, up("tents"), at=1, relics=(relic("brass-horse"),)), cradle=(held("scouts"),)
    )

    with made_up((bans, _barred(*range(1, 9)))):
        table.when(UsePower(card=CardId("brass-horse")))

    assert table.player(RED).at == 1
    assert table.position.pile(Region.CRADLE)[0].seen_by == table.position.seats


# --- a banished pawn ------------------------------------------------------------------------------


@rule("O-11.10")
@rule("O-12.3")
def test_a_pawn_that_cards_keep_from_travelling_is_sent_nowhere_but_may_lose_favor() -> None:
    table = battlefield(
        seat(RED, up("tents"), at=HERE, warbands=4), seat(BLUE, at=HERE, warbands=0, favor=4)
    )

    with made_up((bans, _barred(*range(1, 9)))):
        fought(
            table,
            BLUE,
            {"campaign/targets/here": (pawn_of(BLUE),), "campaign/burn": "yes"},
            attack=(SWORD,) * 4,
            defense=(BLANK, BLANK),
        )

    assert (table.player(BLUE).at, table.player(BLUE).favor) == (HERE, 2)


# --- the Horned Mask, the Horn --------------------------------------------------------------------


@rule("O:horned-mask")
@rule("O-7.10")
@pytest.mark.parametrize(("limit", "offered"), [(1, ("elders",)), (2, ("longbows", "elders"))])
def test_a_card_that_limits_advisers_comes_only_where_the_others_fit(
    limit: int, offered: tuple[str, ...]
) -> None:
    table = given(
        seat(RED, up("tents"), down("wolves"), at=4, relics=(relic("horned-mask"),)),
        site(4, "steppe", "longbows", "elders"),
    )
    limiter = Power(card=CardId("longbows"), act=lambda *_args: limit, must=True)

    with made_up((limits_advisers, limiter)):
        table.when(UsePower(card=CardId("horned-mask")), {"horned-mask/adviser": "tents"})

    assert table.among == offered


@rule("O:cracked-horn")
def test_what_a_when_played_power_discards_is_not_buried() -> None:
    table = given(
        seat(RED, up("tents"), at=1, relics=(relic("cracked-horn"),)),
        cradle=(held("elders", RED),),
    )
    power = Power(card=CardId("elders"), act=lambda scene, use: discard_adviser(scene, use.seat, 1))

    with made_up((plays, power)):
        table.when(
            Search(source=Source.PILE),
            {
                "search/powers": ("cracked-horn",),
                "search/kept": ("elders",),
                "search/play/to": "advisers",
            },
        )

    assert table.events[-1] == CardDiscarded(
        source="advisers:red/1", card=held("tents"), pile=Region.PROVINCES
    )


# --- a rule waived by the table -------------------------------------------------------------------


@pytest.mark.parametrize(
    "card",
    [
        "brass-horse",
        "whistle",
        "horned-mask",
        "obsidian-cage",
        "oracular-pig",
        "dowsing-sticks",
        "skeleton-key",
        "ivory-eye",
    ],
)
def test_a_relic_used_by_the_tables_leave_with_nothing_to_act_on_does_nothing(card: str) -> None:
    table = given(
        seat(RED, at=6, favor=2, secrets=2, relics=(relic(card),)),
        site(7, "deep-woods"),
        site(8, "wastes"),
        world_deck=(),
        reliquary=(None,) * 4,
    )
    table.position = replace(table.position, relic_deck=(), boxed=_boxed(table))

    table.when(UsePower(card=CardId(card)), waived=(f"O:{card}",))

    assert set(table.breaches) == {f"O:{card}"}
    assert all(isinstance(each, FavorMoved | SecretsMoved) for each in table.events)


def _boxed(table: Told) -> tuple[CardId, ...]:
    """The relics of the deck, put away so that all pieces are somewhere."""
    held_ones = {each.card for player in table.position.players for each in player.relics}
    away = (each.id for each in relics() if each.id not in held_ones)
    return tuple(away)[: len(table.position.relic_deck)]
