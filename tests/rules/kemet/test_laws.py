"""Laws of Kemet between sessions: any table, any choice, any result."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from chronicle.rules.core.series.values import Call, Pick, Series
from chronicle.rules.core.series_plan import plan
from chronicle.rules.kemet.boards import board_for
from chronicle.rules.kemet.options import Options
from chronicle.rules.kemet.result import End, KemetResult, Points, SeatEnd
from tests.rules import rule
from tests.rules.kemet.evenings import KEMET, PEOPLE, chose, evening

BOX = {
    "Board": 1,
    "Power tiles": 48,
    "Creatures": 7,
    "Divine intervention cards": 35,
    "VP tokens": 53,
    "Silver action tokens": 3,
    "Gold action token": 1,
    "Special battle cards": 2,
    "Individual boards": 5,
    "Order markers": 5,
    "Action tokens": 25,
    "Prayer point markers": 5,
    "Units": 60,
    "Pyramids": 15,
    "Battle cards": 30,
}
"""What a box holds (K-1.1, K-1.2)."""


@st.composite
def evenings(draw: st.DrawFn) -> Series:
    """A session with whatever a table may choose for it."""
    players = draw(st.integers(2, 5))
    seats = range(1, players + 1)
    picks: list[Pick] = [chose("mode", draw(st.sampled_from(["short", "long"])))]
    for kind in ("city", "turn", "colour"):
        values = [each.value for each in KEMET.series_rules.offers(kind, players)]
        given_to = draw(st.lists(st.sampled_from(values), unique=True, max_size=players))
        held = draw(st.permutations(seats))[: len(given_to)]
        picks += (chose(kind, value, seat) for value, seat in zip(given_to, held, strict=True))
    for seat in draw(st.sets(st.sampled_from(seats))):
        picks.append(chose("pyramids", draw(st.sampled_from(["1-1-1", "2-1-0"])), seat))
    return evening(players, *picks, seed=draw(st.text(min_size=1, max_size=4)))


def ledgers() -> st.SearchStrategy[Points]:
    few = st.integers(0, 6)
    return st.builds(
        Points, battle=few, two_temples=few, sanctuary=few, tiles=few, temples=few, pyramids=few
    )


@st.composite
def results(draw: st.DrawFn, players: int) -> KemetResult:
    """Any result in which every seat has its own place in the turn order."""
    turns = draw(st.permutations(range(1, players + 1)))
    seats = tuple(SeatEnd(points=draw(ledgers()), turn=turn) for turn in turns)
    return KemetResult(end=End.FINISHED, days=draw(st.integers(1, 9)), seats=seats)


@settings(max_examples=60)
@given(series=evenings())
@rule("K-2.13")
@rule("K-2.14")
@rule("K-7.2")
def test_every_seat_stands_in_a_city_of_the_board_in_play_with_three_districts(
    series: Series,
) -> None:
    board = board_for(len(series.people))
    cities = [str(series.value("city", seat)) for seat in series.seats]

    assert sorted(cities) == sorted(str(city.id) for city in board.cities)
    for city in board.cities:
        assert len(board.districts(city.id)) == 3
    colours = [series.value("colour", seat) for seat in series.seats]
    assert len(set(colours)) == len(colours)
    turns = [str(series.value("turn", seat)) for seat in series.seats]
    assert sorted(turns) == [str(number) for number in range(1, len(turns) + 1)]


@settings(max_examples=60)
@given(series=evenings())
@rule("K-1.1")
@rule("K-1.2")
@rule("K-2.4")
@rule("K-2.10")
def test_every_piece_laid_out_comes_from_the_box(series: Series) -> None:
    laid = KEMET.series_rules.lay(series, Options())

    assert all(each.count <= BOX[str(each.name)] for each in laid.box)
    for each in laid.sums:
        assert each.total == each.left + sum(part.count for part in each.parts)
        assert each.left >= 0
    board = board_for(len(series.people))
    points = next(each for each in laid.sums if str(each.name) == "VP tokens")
    assert points.parts[0].count == len(board.temples)
    units = next(each for each in laid.sums if str(each.name) == "Units")
    districts = sum(len(board.districts(city.id)) for city in board.cities)
    assert units.parts[0].count <= 5 * districts


@settings(max_examples=100)
@given(points=ledgers(), players=st.integers(2, 5))
@rule("K-13.3")
def test_the_points_of_a_seat_are_those_of_its_sources(points: Points, players: int) -> None:
    parts = (points.battle, points.two_temples, points.sanctuary, points.tiles)
    result = KemetResult(end=End.FINISHED, seats=(SeatEnd(points=points),))

    found = KEMET.series_rules.standings(evening(players), result)

    assert found[0].points == sum(parts) + points.temples + points.pyramids
    assert [each.points for each in found[1:]] == [None] * (players - 1)


@settings(max_examples=150)
@given(data=st.data(), players=st.integers(2, 5))
@rule("K-13.2")
def test_the_standings_of_a_finished_session_are_a_total_order(
    data: st.DataObject, players: int
) -> None:
    result = data.draw(results(players))

    found = KEMET.series_rules.standings(evening(players), result)

    assert [each.place for each in found] == list(range(1, players + 1))
    assert [each.won for each in found] == [True] + [False] * (players - 1)
    ends = dict(result.numbered)
    ranks = [
        (-(end.all_points or 0), -(end.battle or 0), end.turn or 0)
        for end in (ends[each.seat] for each in found)
    ]
    assert ranks == sorted(ranks)


@settings(max_examples=150)
@given(data=st.data(), players=st.integers(2, 5))
@rule("K-13.2", refuses=True)
def test_what_says_nothing_against_itself_has_one_winner(data: st.DataObject, players: int) -> None:
    """Without any turn order: either a tie is asked about, or there is none."""
    told = data.draw(results(players))
    ledgers_alone = tuple(SeatEnd(points=end.points) for end in told.seats)
    result = KemetResult(end=End.FINISHED, seats=ledgers_alone)
    series = evening(players)

    found = KEMET.series_rules.contradictions(series, result, Options())

    places = [each.place for each in KEMET.series_rules.standings(series, result)]
    ties = [each for each in found if each.rule == "K-13.2"]
    assert bool(ties) == (len(set(places)) < players)
    assert any(not each.waivable for each in ties) == (places.count(1) > 1)


@settings(max_examples=30)
@given(seed=st.text(min_size=1, max_size=5), players=st.integers(2, 5))
def test_the_same_seed_and_history_give_the_same_setup(seed: str, players: int) -> None:
    people = PEOPLE[:players]
    series = Series(name="Sand", session=4, seed=seed, people=people, picks=())

    one = plan(KEMET, series, Call(people=people), Options())
    again = plan(KEMET, series, Call(people=people), Options())

    assert one == again
    assert KEMET.series_rules.lay(one, Options()) == KEMET.series_rules.lay(again, Options())
