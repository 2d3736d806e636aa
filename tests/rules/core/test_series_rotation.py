"""G-9.4: fair rotation."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.core.series.rotation import (
    carried,
    dealt,
    least_played,
    lot,
    seed_for,
    shuffled,
    why,
)
from chronicle.rules.core.series.values import (
    Call,
    Pick,
    Series,
    Source,
    Tally,
    counted,
    in_order,
)
from tests.rules import rule
from tests.toy.rules.kinds import KINDS

VALUES = ("a", "b", "c", "d", "e", "f", "g", "h")
PEOPLE = ("Ana", "Bea", "Caio", "Duda", "Eva")


def series(*people: str, had: tuple[Tally, ...] = (), number: int = 1) -> Series:
    return Series(name="S", session=number, seed="s", people=people, picks=(), tallies=had)


def had(person: str, value: str, times: int = 1) -> Tally:
    return Tally(kind="k", person=person, value=value, times=times)


def values(picks: tuple[Pick, ...]) -> list[tuple[int, str]]:
    return [(pick.seat, pick.value) for pick in picks]


@rule("G-9.4")
@given(
    players=st.integers(1, 5), more=st.integers(0, 3), seed=st.text(max_size=3), rounds=st.just(3)
)
def test_after_every_round_everybody_had_everything_once(
    players: int, more: int, seed: str, rounds: int
) -> None:
    people, choice = PEOPLE[:players], VALUES[: players + more]
    now = series(*people)
    for number in range(1, rounds * len(choice) + 1):
        picks = dealt(now, Call(people=people, seed=seed), "k", choice)
        assert sorted(pick.seat for pick in picks) == list(range(1, players + 1))
        assert len({pick.value for pick in picks}) == players
        more_had = tuple(had(people[pick.seat - 1], pick.value) for pick in picks)
        now = series(*people, had=counted(now.tallies, more_had), number=number + 1)
        if number % len(choice) == 0:
            times = {each.times for each in now.tallies}
            assert (times, len(now.tallies)) == ({number // len(choice)}, players * len(choice))


@rule("G-9.4")
def test_who_had_a_thing_gets_another() -> None:
    before = series("Ana", "Bea", had=(had("Ana", "a"), had("Bea", "b")))

    assert values(dealt(before, Call(people=before.people), "k", ("a", "b"))) == [
        (1, "b"),
        (2, "a"),
    ]


@rule("G-9.4")
def test_a_seat_that_moves_keeps_its_persons_history() -> None:
    before = series("Bea", "Ana", had=(had("Ana", "a"), had("Bea", "b")))

    assert values(dealt(before, Call(people=before.people), "k", ("a", "b"))) == [
        (1, "a"),
        (2, "b"),
    ]


def test_what_the_table_chose_is_dealt_to_nobody_else() -> None:
    chosen = Pick(kind="k", seat=2, value="a", source=Source.TABLE)
    other = Pick(kind="other", seat=1, value="b", source=Source.TABLE)
    call = Call(people=("Ana", "Bea"), chosen=(chosen, other))

    picks = dealt(series("Ana", "Bea"), call, "k", ("a", "b"))

    assert picks == (Pick(kind="k", seat=1, value="b"), chosen)


def test_fewer_things_than_seats_leave_the_last_seats_without() -> None:
    picks = dealt(series(*PEOPLE[:3]), Call(people=PEOPLE[:3]), "k", ("a", "b"))

    assert [pick.seat for pick in picks] == [1, 2]
    assert dealt(series("Ana"), Call(people=("Ana",)), "k", ()) == ()


def test_a_seat_without_a_name_has_no_history() -> None:
    before = series("", "Bea", had=(had("Bea", "b", 5),))

    assert values(dealt(before, Call(people=("", "Bea")), "k", ("a", "b"))) == [(1, "b"), (2, "a")]


def test_the_table_plays_what_it_played_least() -> None:
    call = Call(people=("Ana",))
    before = series("Ana", had=(had("", "a", 2), had("", "b"), had("Ana", "c", 9)))

    assert least_played(before, call, "k", ("a", "b")) == Pick(kind="k", value="b")
    assert least_played(before, call, "k", ("a", "b", "c")) == Pick(kind="k", value="c")
    assert least_played(before, call, "k", ()) is None


def test_the_table_may_play_what_it_likes() -> None:
    chosen = Pick(kind="k", value="a", source=Source.TABLE)
    call = Call(people=("Ana",), chosen=(chosen,))
    before = series("Ana", had=(had("", "a", 2),))

    assert least_played(before, call, "k", ("a", "b")) == chosen
    assert least_played(before, call, "k", ()) == chosen
    assert carried(before, call, "k", "b") == chosen


def test_what_is_carried_stays_until_it_is_changed() -> None:
    call = Call(people=("Ana",))
    before = Series(
        name="S", session=2, seed="s", people=("Ana",), picks=(Pick(kind="k", value="b"),)
    )

    assert carried(before, call, "k", "a") == Pick(kind="k", value="b", source=Source.CARRIED)
    assert carried(series("Ana"), call, "k", "a") == Pick(
        kind="k", value="a", source=Source.CARRIED
    )


def test_another_seed_or_session_draws_otherwise() -> None:
    now, later = series("Ana"), series("Ana", number=2)
    own, other = Call(people=("Ana",)), Call(people=("Ana",), seed="x")

    seeds = (seed_for(now, own), seed_for(later, own), seed_for(now, other))

    assert seeds == ("s/1", "s/2", "x/1")
    assert len({shuffled(VALUES, seed) for seed in seeds}) == len(seeds)
    assert {tuple(sorted(shuffled(VALUES, seed))) for seed in seeds} == {VALUES}


def test_a_lot_is_the_same_everywhere() -> None:
    assert (lot("s", 1), lot("s", 2), lot()) == (3064185814, 3007640414, 3820012610)
    assert Counter(lot("s", number) % 2 for number in range(200)) == {0: 100, 1: 100}


@pytest.mark.parametrize(
    ("pick", "told"),
    [
        (Pick(kind="k", value="a", source=Source.TABLE), "the table chose this"),
        (Pick(kind="k", value="a", source=Source.DRAWN), "drawn from the seed"),
        (Pick(kind="k", value="a", source=Source.CARRIED), "the usual way"),
        (Pick(kind="k", value="c"), "not played yet"),
        (Pick(kind="k", value="b"), "played 1 time, no more than the others"),
        (Pick(kind="k", value="a"), "played 2 times, no more than the others"),
        (Pick(kind="k", seat=1, value="c"), "Ana has not had this yet"),
        (Pick(kind="k", seat=1, value="b"), "Ana has had this 1 time"),
        (Pick(kind="k", seat=1, value="a"), "Ana has had this 3 times"),
        (Pick(kind="k", seat=2, value="a"), "by rotation"),
    ],
)
def test_a_pick_says_why_it_came_about(pick: Pick, told: str) -> None:
    tallies = (had("", "a", 2), had("", "b"), had("Ana", "a", 3), had("Ana", "b"))

    assert str(why(series("Ana", "", had=tallies), pick)) == told


def test_what_is_carried_on_stands_as_in_the_session_before() -> None:
    carried_on = Pick(kind="k", value="a", source=Source.CARRIED)

    assert str(why(series("Ana", number=2), carried_on)) == "as in the session before"


def test_tallies_are_added_up_in_one_order() -> None:
    one, other = (had("Bea", "b"), had("Ana", "a")), (had("Ana", "a", 2), had("", "a", 0))

    assert counted(one, other) == (had("Ana", "a", 3), had("Bea", "b"))


def test_picks_stand_as_their_kinds_do() -> None:
    picks = (
        Pick(kind="corner", seat=1, value="east"),
        Pick(kind="colour", seat=2, value="red"),
        Pick(kind="colour", seat=1, value="blue"),
        Pick(kind="mode", value="long"),
    )

    assert in_order(picks, KINDS) == (picks[3], picks[2], picks[1], picks[0])


def test_what_nobody_decided_has_no_value() -> None:
    now = Series(name="S", session=1, seed="s", people=("Ana",), picks=(Pick(kind="k", value="a"),))

    assert (now.value("k"), now.value("k", 1), now.pick("x")) == ("a", None, None)
    assert (list(now.seats), now.person(1)) == ([1], "Ana")
