"""G-9.5: the setup code of a series, on the toy."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.series.values import Call, Pick, Series, Source, Tally
from chronicle.rules.core.series_code import (
    LONGEST_PERSON,
    VERSION,
    series_of_setup_code,
    setup_code_of,
)
from chronicle.rules.core.series_plan import plan
from chronicle.rules.core.setup_code import Field, natural, sealed
from tests.rules import rule
from tests.toy.rules import GAME
from tests.toy.rules.options import Options, Tie

LINE = "RQT1J4WVWNNH54KE8CSSGHDC7AAEY75TVPF109ZGV1JE6"

EMPTY: tuple[Field, ...] = ((1, 1), natural(0))
"""A text of no letters."""


def evening(*people: str) -> Series:
    series = Series(name="Hay", session=4, seed="hay", people=people, picks=())
    return plan(GAME, series, Call(people=people), Options())


def code_of(*fields: Field) -> str:
    return sealed("T", VERSION, fields)


def text_of(text: str) -> tuple[Field, ...]:
    """A text as bytes."""
    data = text.encode()
    return ((0, 1), natural(len(data)), *((byte, 8) for byte in data))


@rule("G-9.5")
def test_a_code_carries_what_was_typed_played_and_agreed() -> None:
    series = replace(
        evening("Ana", "", "Zé 🜲"),
        tallies=(
            Tally(kind="colour", person="Ana", value="pink", times=1),
            Tally(kind="colour", person="Ana", value="red", times=300),
            Tally(kind="corner", person="Gone", value="east", times=2),
            Tally(kind="deck", value="rain", times=7),
        ),
    )
    options = Options(first_barn_sheaf=False, tie=Tie.SHARED)

    carried = series_of_setup_code(GAME, setup_code_of(GAME, series, options))

    assert (carried.series, carried.options) == (series, options)


def test_a_code_stays_the_same_line() -> None:
    """A code on paper is read for ever: this line was written by format 1."""
    series = Series(
        name="Hay",
        session=2,
        seed="K7",
        people=("Ana", "Zé"),
        picks=(
            Pick(kind="mode", value="long", source=Source.CARRIED),
            Pick(kind="colour", seat=2, value="pink", source=Source.TABLE),
        ),
        tallies=(Tally(kind="deck", value="rain", times=1),),
    )

    assert setup_code_of(GAME, series, Options(tie=Tie.SHARED)) == LINE
    assert series_of_setup_code(GAME, LINE).series == series


@rule("G-9.5", refuses=True)
def test_a_series_that_is_too_long_has_no_code() -> None:
    typed = tuple(
        Tally(kind="colour", person="Ana", value=f"{number:02}" * 300, times=1)
        for number in range(10)
    )

    with pytest.raises(Refused) as refused:
        setup_code_of(GAME, replace(evening("Ana", "Bea"), tallies=typed), Options())

    assert str(refused.value) == "G-9.5: this series is too long for a setup code"


@rule("G-9.5", refuses=True)
@pytest.mark.parametrize(
    ("fields", "path"),
    [
        (((0, 1), natural(2), (0xC3, 8), (0x28, 8)), "name"),
        (text_of("é" * 256), "name"),
        ((*EMPTY, natural(2_000_000)), "session"),
        ((*EMPTY, natural(0), *EMPTY, natural(3)), "options"),
        ((*EMPTY, natural(0), *EMPTY, natural(1), natural(2)), "options"),
        ((*EMPTY, natural(0), *EMPTY, natural(1), natural(0), natural(2)), "options/first_barn_s"),
        ((*EMPTY, natural(0), *EMPTY, natural(0), natural(5)), "seats"),
        ((*EMPTY, natural(0), *EMPTY, natural(0), natural(1), natural(0), natural(0)), "people"),
    ],
)
def test_what_cannot_be_is_said_where_it_stands(fields: tuple[Field, ...], path: str) -> None:
    with pytest.raises(Malformed) as malformed:
        series_of_setup_code(GAME, code_of(*fields))

    assert malformed.value.path.startswith(path)


HEAD: tuple[Field, ...] = (*EMPTY, natural(0), *EMPTY, natural(0), natural(2))
UNDECIDED: tuple[Field, ...] = tuple((0, 1) for _ in range(3 + 3 * 2))


@rule("G-9.5", refuses=True)
@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ((natural(1), *EMPTY, natural(0), natural(1)), "people: a name is missing"),
        ((natural(2), *text_of("é"), *text_of("é"), natural(0), natural(2)), "people: a name is "),
        ((natural(1), *text_of("é"), natural(1), natural(1)), "people: é sits here twice"),
        ((natural(1), *text_of("é"), natural(1), natural(2)), "seats/2: 2 is too many: at most 1"),
        ((natural(1), *text_of("x" * (LONGEST_PERSON + 1))), "people/0: this is too long"),
        ((natural(0), natural(0), natural(0), (1, 1), natural(0)), "mode/0: Day: nothing typed"),
        ((natural(0), natural(0), natural(0), (1, 1), natural(3)), "mode/0: 3 is too many"),
    ],
)
def test_people_and_picks_are_those_of_the_game(fields: tuple[Field, ...], told: str) -> None:
    with pytest.raises(Malformed) as malformed:
        series_of_setup_code(GAME, code_of(*HEAD, *fields))

    assert str(malformed.value).startswith(told)


@rule("G-8.2", refuses=True)
def test_a_series_is_written_in_one_way_only() -> None:
    """A person whom nothing is told of, and tallies in another order, are not read."""
    stranger = (natural(1), *text_of("é"), natural(0), natural(0), *UNDECIDED)
    with pytest.raises(Malformed, match="code: this is not how the state is written"):
        series_of_setup_code(GAME, code_of(*HEAD, *stranger, *(natural(0) for _ in range(3))))

    unknown = (natural(0), natural(0), natural(0), *UNDECIDED)
    carried = series_of_setup_code(GAME, code_of(*HEAD, *unknown, natural(0)))
    assert carried.series.people == ("", "")


@given(cut=st.integers(1, 40))
def test_a_code_that_ends_early_is_not_read(cut: int) -> None:
    code = setup_code_of(GAME, evening("Ana", "Bea"), Options())

    with pytest.raises(Malformed):
        series_of_setup_code(GAME, code[:-cut])
