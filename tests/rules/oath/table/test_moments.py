"""O-16: the moments at which powers act, each with a power made up for the test."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.text import Text
from chronicle.rules.oath import game_powers
from chronicle.rules.oath.card_events import CardBoxed, CardDiscarded, CardPlayed
from chronicle.rules.oath.cardbook import Suit
from chronicle.rules.oath.game_acts import Table, gain_supply, move_favor
from chronicle.rules.oath.game_events import (
    FavorMoved,
    PawnMoved,
    PhaseBegan,
    RelicTaken,
    SecretsMoved,
    SupplyChanged,
)
from chronicle.rules.oath.game_facts import adviser_limit, capacity_of, ruler_of
from chronicle.rules.oath.game_powers import (
    FREE,
    Cost,
    Power,
    Shelf,
    Use,
    Verb,
    bans,
    counts_as_ruler,
    limits_advisers,
    modifiers_of,
    persistent_on,
    plays,
    rests,
    site_capacity,
    wakes,
)
from chronicle.rules.oath.journeys import destinations, send
from chronicle.rules.oath.moves import Muster, PlayAdviser, Recover, Rest, Travel, Wake
from chronicle.rules.oath.plans import MusterPlan, PlayPlan, RecoverPlan, TravelPlan
from chronicle.rules.oath.position import (
    PEOPLES_FAVOR,
    SHARED,
    Phase,
    bank_of,
    board_of,
    facedown_of,
    on_card,
)
from tests.rules import rule
from tests.rules.oath.campaigns_fought import after_shelf, made_up
from tests.rules.oath.tables_made import (
    BLUE,
    PURPLE,
    RED,
    Told,
    down,
    given,
    held,
    relic,
    seat,
    site,
    troops,
    up,
)

LONGBOWS, WRESTLERS, RANGERS = CardId("longbows"), CardId("wrestlers"), CardId("rangers")
HERE = site(1, "plains", LONGBOWS)
ONE_MORE = SupplyChanged(seat=RED, by=1)


def power(card: CardId, act: Any, *, cost: Cost = FREE, must: bool = False) -> Power:
    """A power that the card has for one test."""
    return Power(card=card, act=act, cost=cost, must=must)


def supplies(scene: Table, use: Use) -> None:
    """Its user gains 1 Supply."""
    gain_supply(scene, use.seat, 1)


# --- Wake and Rest ------------------------------------------------------------------------------


@rule("O-5.2.4")
@rule("O-16.2")
def test_a_wake_power_is_offered_and_paid_for_and_one_that_must_acts_by_itself() -> None:
    table = given(seat(RED, up(RANGERS), supply=2), HERE, phase=Phase.WAKE)
    may = power(LONGBOWS, supplies, cost=Cost(favor=1))
    must = power(RANGERS, supplies, must=True)

    with made_up((wakes, may), (wakes, must)):
        assert table.when(Wake()).asked == ("wake/powers",)
        assert table.among == (LONGBOWS,)
        declined = table.when(Wake(), {"wake/powers": ()}).events
        table = Told(given(seat(RED, up(RANGERS), supply=2), HERE, phase=Phase.WAKE).position)
        used = table.when(Wake(), {"wake/powers": LONGBOWS}).events

    acts = PhaseBegan(seat=RED, phase=Phase.ACT)
    assert declined == (ONE_MORE, acts)
    paid = FavorMoved(source=board_of(RED), target=on_card(LONGBOWS), count=1)
    assert used == (paid, ONE_MORE, ONE_MORE, acts)


@rule("O-16.1")
def test_a_power_is_not_offered_without_access_or_its_cost() -> None:
    poor = given(seat(RED, favor=0), HERE, phase=Phase.WAKE)
    away = given(seat(RED, at=2), HERE, phase=Phase.WAKE)

    with made_up((wakes, power(LONGBOWS, supplies, cost=Cost(favor=1)))):
        poor.when(Wake())
        away.when(Wake())

    assert poor.position.phase is Phase.ACT
    assert away.position.phase is Phase.ACT


@rule("O-5.4.5")
def test_rest_powers_act_after_supply_was_refreshed() -> None:
    table = given(seat(RED, supply=0, at=1), seat(BLUE), HERE)

    with made_up((rests, power(LONGBOWS, supplies))):
        assert table.when(Rest()).asked == ("rest/powers",)
        used = table.when(Rest(), {"rest/powers": LONGBOWS}).events

    assert used == (
        SupplyChanged(seat=RED, by=6),
        ONE_MORE,
        PhaseBegan(seat=BLUE, phase=Phase.WAKE),
    )


@rule("O-5.4.5")
def test_a_rest_power_that_is_declined_does_nothing() -> None:
    table = given(seat(RED, supply=0, at=1), seat(BLUE), HERE)

    with made_up((rests, power(LONGBOWS, supplies))):
        table.when(Rest(), {"rest/powers": ()})

    assert table.player(RED).supply == 6


# --- modifiers ----------------------------------------------------------------------------------


def three_warbands(_scene: Table, plan: MusterPlan, _use: Use) -> MusterPlan:
    """A muster brings one warband more."""
    return replace(plan, warbands=plan.warbands + 1)


@rule("O-16.3")
@rule("O-16.9")
def test_any_modifiers_of_an_action_are_chosen_at_its_start() -> None:
    table = given(seat(RED, up(RANGERS), secrets=1), HERE)
    both = (
        (modifiers_of(Verb.MUSTER), power(LONGBOWS, three_warbands)),
        (modifiers_of(Verb.MUSTER), power(RANGERS, three_warbands, cost=Cost(secrets=1))),
    )

    with made_up(*both):
        assert table.when(Muster(card=LONGBOWS)).asked == ("muster/powers",)
        table.when(Muster(card=LONGBOWS), {"muster/powers": (LONGBOWS, RANGERS)})

    assert table.events[0] == SecretsMoved(source=board_of(RED), target=on_card(RANGERS), count=1)
    assert table.player(RED).on_board == 3 + 4


@rule("O-16.4")
def test_persistent_powers_act_on_everybody_without_a_question() -> None:
    table = given(seat(RED), HERE, site(5, "the-tribunal", WRESTLERS))

    with made_up((persistent_on(Verb.MUSTER), power(WRESTLERS, three_warbands, must=True))):
        table.when(Muster(card=LONGBOWS))

    assert table.player(RED).on_board == 6


@rule("O-10.2")
def test_a_power_may_spare_the_price_of_a_relic() -> None:
    def spared(_scene: Table, plan: RecoverPlan, _use: Use) -> RecoverPlan:
        return replace(plan, pays_cost=False)

    marsh = site(2, "marshes", LONGBOWS, relics=(held("map"),))
    table = given(seat(RED, at=2, secrets=0), marsh)

    with made_up((modifiers_of(Verb.RECOVER), power(LONGBOWS, spared, must=True))):
        table.when(Recover(relic=1))

    assert table.events == (
        SupplyChanged(seat=RED, by=-1),
        RelicTaken(seat=RED, relic=CardId("map"), source="site:2/1"),
    )


# --- playing ------------------------------------------------------------------------------------


@rule("O-7.8")
def test_a_when_played_power_acts_after_the_favor_for_the_play() -> None:
    table = given(seat(RED, down(WRESTLERS), supply=2), HERE)

    with made_up((plays, power(WRESTLERS, supplies, must=True))):
        table.when(PlayAdviser(adviser=1), {"adviser/play/to": "1"})

    assert table.events[-2:] == (
        FavorMoved(source=bank_of(Suit.ORDER), target=board_of(RED), count=1),
        ONE_MORE,
    )


@rule("O-7.12")
def test_a_card_that_lies_in_play_does_not_act_again() -> None:
    table = given(seat(RED, up(WRESTLERS), supply=7), HERE)

    with made_up((plays, power(WRESTLERS, supplies, must=True))):
        table.when(Muster(card=LONGBOWS))

    assert ONE_MORE not in table.events


@rule("O-7.10")
def test_a_limiter_makes_room_as_soon_as_it_comes_and_binds_from_then_on() -> None:
    advisers = (up(RANGERS), up(LONGBOWS), down(WRESTLERS))
    table = given(seat(RED, *advisers, at=1))
    one = power(WRESTLERS, lambda _table, _card, _seat: 1, must=True)

    with made_up((limits_advisers, one)):
        assert adviser_limit(table.position, RED) == 3
        table.when(
            PlayAdviser(adviser=3),
            {"adviser/play/to": "advisers", "adviser/play/adviser": ("1", "2")},
        )
        assert adviser_limit(table.position, RED) == 1
        assert adviser_limit(table.position, PURPLE) == 3

    assert tuple(each.card for each in table.player(RED).advisers) == (WRESTLERS,)
    assert sum(isinstance(each, CardDiscarded) for each in table.events) == 2


@rule("O-7.10", refuses=True)
def test_a_limiter_is_not_offered_where_locked_advisers_leave_it_no_room() -> None:
    table = given(seat(RED, up("council-seat"), down(WRESTLERS), at=2))
    one = power(WRESTLERS, lambda _table, _card, _seat: 1, must=True)

    with made_up((limits_advisers, one)):
        table.when(PlayAdviser(adviser=2))

    assert table.among == ("2", "facedown", "discard")


@rule("O-4.7")
def test_the_conspiracy_goes_to_the_box_when_it_is_played() -> None:
    conspiracy = CardId("conspiracy")
    table = given(seat(RED, down("conspiracy"), at=3, vision=CardId("faith")))

    table.when(PlayAdviser(adviser=1), {"adviser/play/to": "vision"})

    assert table.events[-1] == CardBoxed(card=conspiracy)
    assert table.position.boxed == (conspiracy,)
    assert table.player(RED).vision == "faith"


@rule("O-16.2")
def test_a_power_may_put_a_price_on_a_play() -> None:
    def dear(_scene: Table, plan: PlayPlan, _use: Use) -> PlayPlan:
        return replace(plan, cost=Cost(favor_burnt=1))

    table = given(seat(RED, down(WRESTLERS), favor=1), HERE)

    with made_up((persistent_on(Verb.PLAY), power(LONGBOWS, dear, must=True))):
        table.when(PlayAdviser(adviser=1), {"adviser/play/to": "advisers"})

    assert table.events[1] == FavorMoved(source=board_of(RED), target=SHARED, count=1)
    assert isinstance(table.events[2], CardPlayed)


# --- journeys -----------------------------------------------------------------------------------


def toll(_scene: Table, plan: TravelPlan, _use: Use) -> TravelPlan:
    """A journey costs 1 favor and turns 1 secret."""
    return replace(plan, favor=1, secrets_flipped=1)


TOLL: tuple[Shelf, Power] = (persistent_on(Verb.TRAVEL), power(LONGBOWS, toll, must=True))
GOES = PawnMoved(seat=RED, to=2, site=given().site(2).site)


@rule("O-12.3")
def test_who_is_sent_pays_no_supply_but_may_decline_what_else_it_costs() -> None:
    def sent(favor: int, answers: dict[str, Any] | None = None) -> Told:
        table = given(seat(RED, favor=favor, supply=0), seat(BLUE), HERE, turn=BLUE)
        return table.does(lambda scene: send(scene, RED, 2), answers)

    with made_up(TOLL):
        pays = sent(1, {"journey/red/pays": "yes"}).events
        declines = sent(1, {"journey/red/pays": "no"}).events
        cannot = sent(0).events

    assert pays == (
        FavorMoved(source=board_of(RED), target=SHARED, count=1),
        SecretsMoved(source=board_of(RED), target=facedown_of(RED), count=1),
        GOES,
    )
    assert declines == cannot == ()
    free = given(seat(RED, supply=0)).does(lambda scene: send(scene, RED, 2))
    assert free.events == (GOES,)


@rule("O-1.9")
@rule("O-12.1")
def test_nobody_is_sent_where_a_card_forbids_travel() -> None:
    def not_to_3(_table: object, _use: Use, move: object) -> tuple[str, Text] | None:
        barred = isinstance(move, Travel) and move.to == 3
        return ("O-1.9", Text("not there")) if barred else None

    table = given(seat(RED), HERE)
    with made_up((bans, power(LONGBOWS, not_to_3, must=True))):
        places = tuple(each.number for each in destinations(table.position, RED))
        refused = table.when(Travel(to=3)).refused
        table.when(Travel(to=2))

    assert places == (2, 4, 5, 6, 7, 8)
    assert refused == "O-1.9"
    assert table.player(RED).at == 2


# --- events -------------------------------------------------------------------------------------


@rule("O-16.15")
def test_a_power_reacts_at_once() -> None:
    def echoes(scene: Table, use: Use, event: FavorMoved) -> None:
        if event.count > 1:
            move_favor(scene, bank_of(Suit.NOMAD), board_of(use.seat), 1)

    table = given(seat(RED), seat(BLUE, up(LONGBOWS)))
    with made_up((after_shelf(FavorMoved), power(LONGBOWS, echoes, must=True))):
        table.does(lambda scene: move_favor(scene, SHARED, board_of(BLUE), 2))

    assert table.events == (
        FavorMoved(source=SHARED, target=board_of(BLUE), count=2),
        FavorMoved(source=bank_of(Suit.NOMAD), target=board_of(BLUE), count=1),
    )


def instead_shelf(event: type) -> Shelf:
    """Where powers that put other events in the place of one enrol, also if no card does."""
    return game_powers._instead.setdefault(event, Shelf(f"instead of {event.__name__}"))


@rule("O-16.15")
def test_a_power_neither_replaces_nor_answers_what_it_made_itself() -> None:
    def doubled(_scene: Table, _use: Use, event: FavorMoved) -> tuple[FavorMoved, ...] | None:
        return (event, event) if event.target == board_of(RED) else None

    def answers(scene: Table, use: Use, _event: FavorMoved) -> None:
        supplies(scene, use)

    here = replace(HERE, warbands=troops(red=1))
    table = given(seat(RED, supply=3), here)
    with made_up(
        (instead_shelf(FavorMoved), power(LONGBOWS, doubled)),
        (after_shelf(FavorMoved), power(LONGBOWS, answers, must=True)),
    ):
        moved = table.does(lambda scene: move_favor(scene, SHARED, board_of(RED), 1)).events
        plain = table.does(lambda scene: move_favor(scene, SHARED, PEOPLES_FAVOR, 1)).events

    to_red = FavorMoved(source=SHARED, target=board_of(RED), count=1)
    assert moved == (to_red, to_red)
    assert plain[0] == FavorMoved(source=SHARED, target=PEOPLES_FAVOR, count=1)
    assert isinstance(plain[1], SupplyChanged)


@rule("O-16.4")
def test_powers_in_play_come_by_sites_then_advisers_then_relics() -> None:
    table = given(
        seat(BLUE, up("rangers"), down("keep"), relics=(relic("map"),)),
        site(1, "plains", LONGBOWS),
        site(7, "deep-woods", WRESTLERS, faceup=False),
    ).position
    shelf = Shelf("a moment")
    for card in ("map", "wrestlers", "keep", "rangers", "longbows", "plains", "horse-archers"):
        shelf.enrol(power(CardId(card), supplies))

    assert [each.card for each in shelf.in_play(table)] == ["plains", "longbows", "rangers", "map"]
    assert shelf.cards()[0] == "map"


def test_a_card_enrols_once_and_before_the_shelf_is_sealed() -> None:
    shelf = Shelf("a moment")
    shelf.enrol(power(LONGBOWS, supplies))

    with pytest.raises(RulesBug):
        shelf.enrol(power(LONGBOWS, supplies))
    shelf.seal()
    with pytest.raises(RulesBug):
        shelf.enrol(power(WRESTLERS, supplies))


# --- facts --------------------------------------------------------------------------------------


def test_cards_may_say_otherwise_who_rules_and_what_a_site_holds() -> None:
    table = given(seat(RED), HERE).position

    def of_red(_table: object, _card: CardId, place: int, plain: Seat) -> Seat:
        return RED if place == 1 else plain

    def roomier(_table: object, _card: CardId, where: Any, plain: int) -> int:
        return plain + 1 if where.number == 1 else plain

    with made_up(
        (counts_as_ruler, power(LONGBOWS, of_red, must=True)),
        (site_capacity, power(LONGBOWS, roomier, must=True)),
    ):
        rulers = (ruler_of(table, 1), ruler_of(table, 2))
        rooms = (capacity_of(table, table.site(1)), capacity_of(table, table.site(2)))

    assert rulers == (RED, "bandits")
    assert rooms == (4, 2)
    assert capacity_of(table, site(7, None, faceup=False)) == 0
