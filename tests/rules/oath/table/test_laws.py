"""Laws of the verbs: true whatever lies on the table."""

from __future__ import annotations

from hypothesis import assume, settings
from hypothesis import given as for_all
from hypothesis import strategies as st
from msgspec.structs import replace

from chronicle.rules.core.explore import completed
from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.log import Play
from chronicle.rules.core.play import Refusal, Resolved
from chronicle.rules.oath.cardbook import Oath, Suit
from chronicle.rules.oath.game_acts import settle_title
from chronicle.rules.oath.game_facts import leaders
from chronicle.rules.oath.hands import next_region
from chronicle.rules.oath.invariants import faults
from chronicle.rules.oath.journeys import travel_cost
from chronicle.rules.oath.moves import (
    Begin,
    ExileCitizen,
    ExileOneself,
    Goods,
    Move,
    MoveWarbands,
    Muster,
    OfferCitizenship,
    Peek,
    PlayAdviser,
    Recover,
    Rest,
    Search,
    Source,
    Trade,
    Travel,
    UsePower,
    Wake,
)
from chronicle.rules.oath.position import DARKEST_SECRET, PEOPLES_FAVOR, Banner, Position, Spot
from chronicle.rules.oath.verbs.citizenship import price_of_exile
from chronicle.rules.oath.world import Region
from tests.rules import rule
from tests.rules.oath.tables_made import (
    BLUE,
    ENGINE,
    PURPLE,
    RED,
    WHITE,
    banks,
    citizen,
    down,
    given,
    relic,
    seat,
    site,
    troops,
    up,
)
from tests.rules.oath.tables_made import held as laid

WHEEL = tuple(Suit)
NAMES = ("plains", "mountain", "fertile-valley", "steppe", "the-tribunal", "ancient-city")
ORDER = ("wrestlers", "bear-traps", "scouts")
SMALL = st.integers(0, 3)


@rule("O-10.3")
@for_all(old=st.integers(1, 9), first=st.sampled_from(WHEEL))
def test_old_favor_goes_round_the_banks_one_by_one(old: int, first: Suit) -> None:
    table = given(
        seat(RED, favor=old + 1),
        seat(BLUE),
        peoples_favor=Banner(holder=BLUE, tokens=old),
        banks=(1,) * len(WHEEL),
    )

    table.when(Recover(banner=PEOPLES_FAVOR), {"recover/first-bank": first.value})

    start = WHEEL.index(first)
    came = tuple(after - 1 for after in table.position.banks)
    from_first = (*came[start:], *came[:start])
    assert sum(came) == old
    assert sorted(from_first, reverse=True) == list(from_first)
    assert from_first[0] - from_first[-1] <= 1


@rule("O-10.4")
@for_all(old=st.integers(1, 6), more=st.integers(1, 4), holder=st.sampled_from((0, 1, 2)))
def test_old_secrets_come_back_and_the_payment_stays(old: int, more: int, holder: int) -> None:
    whose = (None, RED, BLUE)[holder]
    table = given(
        seat(RED, secrets=old + more),
        seat(BLUE, secrets=0, at=6),
        site(6, "ancient-city", "longbows"),
        darkest_secret=Banner(holder=whose, tokens=old),
    )
    answers = {} if more == 1 else {"recover/paid": old + more}

    table.when(Recover(banner=DARKEST_SECRET), answers)

    assert table.position.darkest_secret == Banner(holder=RED, tokens=old + more)
    assert table.player(RED).secrets == (old if whose == RED else 1)
    assert table.player(BLUE).secrets == (old - 1 if whose == BLUE else 0)


@rule("O-6.2")
@rule("O-6.4")
@for_all(out=st.integers(0, 14), unspent=st.integers(0, 7))
def test_fewer_warbands_in_the_bank_never_mean_more_supply(out: int, unspent: int) -> None:
    def rested(count: int) -> int:
        there = troops(red=count) if count else ()
        red = seat(RED, at=1, warbands=0, supply=unspent)
        return given(red, site(1, "plains", warbands=there)).when(Rest()).player(RED).supply

    fewer, more = rested(out), rested(max(0, out - 1))

    assert 4 <= fewer <= more <= 7
    assert fewer >= unspent


@rule("O-9.1")
@for_all(advisers=SMALL, bank=st.integers(0, 5))
def test_a_trade_brings_one_and_the_advisers_or_all_that_the_bank_has(
    advisers: int, bank: int
) -> None:
    table = given(
        seat(RED, *(up(card) for card in ORDER[:advisers]), favor=0),
        site(1, "plains", "longbows"),
        banks=banks(order=bank),
    )

    table.when(Trade(card=CardId("longbows"), goods=Goods.FAVOR))

    assert table.player(RED).favor == min(bank, 1 + advisers)
    assert table.position.in_bank(Suit.ORDER) == bank - table.player(RED).favor


@rule("O-12.1")
@for_all(origin=st.integers(1, 6), to=st.integers(1, 6), supply=st.integers(0, 7))
def test_a_journey_costs_the_same_both_ways_and_is_made_if_it_can_be_paid(
    origin: int, to: int, supply: int
) -> None:
    assume(origin != to)
    table = given(seat(RED, at=origin, supply=supply))
    cost = travel_cost(origin, to)

    table.when(Travel(to=to))

    assert cost == travel_cost(to, origin)
    assert (table.refused is None) == (supply >= cost)
    assert table.player(RED).at == (to if supply >= cost else origin)


@rule("O-14.3")
@for_all(
    title=st.sampled_from((PURPLE, RED, BLUE)),
    favor=st.sampled_from((None, PURPLE, RED, BLUE)),
)
def test_exiling_costs_three_to_seven_and_one_more_for_each_thing_of_the_citizen(
    title: Seat, favor: Seat | None
) -> None:
    table = given(citizen(BLUE), seat(RED), title=title, peoples_favor=Banner(holder=favor))

    price = price_of_exile(table.position, PURPLE, BLUE)

    things = (title, favor)
    assert price == 5 - things.count(PURPLE) + things.count(BLUE)
    assert 3 <= price <= 7


@rule("O-3.1")
@rule("O-3.2")
@for_all(
    oath=st.sampled_from(Oath),
    title=st.sampled_from((PURPLE, RED, BLUE, WHITE)),
    ruled=st.lists(st.sampled_from(("purple", "red", "blue", "white")), max_size=6),
    held=st.sampled_from((None, RED, BLUE, PURPLE)),
    heir=st.integers(0, 2),
)
def test_a_settled_title_lies_with_somebody_who_is_ahead_and_stays_there(
    oath: Oath, title: Seat, ruled: list[str], held: Seat | None, heir: int
) -> None:
    sites = tuple(
        site(number, name, warbands=troops(**{color: 1}))
        for number, (name, color) in enumerate(zip(NAMES, ruled, strict=False), start=1)
    )
    table = given(
        seat(RED, relics=(relic("map"),)),
        seat(BLUE),
        citizen(WHITE),
        *sites,
        oath=oath,
        title=title,
        peoples_favor=Banner(holder=held, tokens=1),
        darkest_secret=Banner(holder=held),
    )

    table.does(settle_title)
    if table.asked:
        picked = table.among[heir % len(table.among)]
        table.does(settle_title, {table.asked[0]: picked})

    ahead = leaders(table.position, oath)
    assert not ahead or table.position.title in ahead
    assert table.does(settle_title).events == ()


@rule("O-7.9")
@for_all(region=st.sampled_from(Region))
def test_discards_go_round_the_three_regions(region: Region) -> None:
    assert next_region(next_region(next_region(region))) is region
    assert next_region(region) is not region


# --- what nobody could mean ---------------------------------------------------------------------

COLORS = st.sampled_from([Seat(each) for each in ("purple", "red", "blue", "green", "bandits", "")])
CARDS = st.sampled_from(
    [CardId(each) for each in ("longbows", "map", "whistle", "faith", "bandit-rampart", "no-card")]
)
SPOTS = st.sampled_from(
    [
        Spot(each)
        for each in (
            *("shared", "bank:red", "board:red", "board:blue", "board:green", "site:1", "site:9"),
            *("site:x", "peoples-favor", "darkest-secret", "card:longbows", ""),
        )
    ]
)
NUMBERS = st.integers(-1, 9)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Muster, card=CARDS),
    st.builds(Trade, card=CARDS, goods=st.sampled_from(Goods)),
    st.builds(Travel, to=NUMBERS),
    st.builds(Recover, banner=st.none() | SPOTS, relic=st.none() | NUMBERS),
    st.builds(Search, source=st.sampled_from(Source)),
    st.builds(PlayAdviser, adviser=NUMBERS),
    st.builds(UsePower, card=CARDS),
    st.builds(Peek, relic=NUMBERS, reliquary=st.booleans()),
    st.builds(MoveWarbands, source=SPOTS, target=SPOTS, count=NUMBERS),
    st.builds(OfferCitizenship, to=COLORS),
    st.builds(ExileCitizen, who=COLORS),
    st.sampled_from((ExileOneself(), Begin(), Wake(), Rest())),
)


def anything() -> Position:
    """Something of everything lies on this table."""
    return given(
        seat(RED, up("rangers"), down("keep"), down(), relics=(relic("map"),), favor=3),
        citizen(BLUE, relics=(relic("whistle"),)),
        seat(PURPLE, at=1),
        site(1, "marshes", "longbows", relics=(laid(),), warbands=troops(red=2)),
        cradle=(laid("scouts"), laid()),
        reliquary=(None, laid(), laid(), laid()),
    ).position


@rule("O-1.4")
@settings(max_examples=300)
@for_all(move=MOVES, who=COLORS, seed=st.integers(0, 99))
def test_whatever_is_said_and_let_pass_a_table_stays_whole(
    move: Move, who: Seat, seed: int
) -> None:
    table = anything()
    told = Play(seat=who, move=move)
    for _ in range(MOST_RULES):
        outcome = completed(ENGINE, table, told, f"{seed}")[1]
        if not isinstance(outcome, Refusal) or outcome.rule in told.waived:
            break
        told = replace(told, waived=(*told.waived, outcome.rule))

    if isinstance(outcome, Resolved):
        assert faults(outcome.state) == ()
        assert outcome.state.hand == ()
    else:
        assert isinstance(outcome, Refusal)
        assert outcome.rule in told.waived


MOST_RULES = 20
"""Rules that one move can break, and more."""
