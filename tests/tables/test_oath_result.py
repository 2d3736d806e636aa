from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Key, Seat, SiteId
from chronicle.rules.oath.result import (
    AdviserAtEnd,
    Advisers,
    How,
    PlaceAtEnd,
    Relics,
    Result,
    SeatAtEnd,
)
from chronicle.rules.oath.world import BLACK, PURPLE, YELLOW, Role
from tables.exchange.oath_result import RawAnswer, Told, read_result
from tables.exchange.save_strings import read_file
from tests.chronicle.demo import STRINGS
from tests.evenings import evening, quiet
from tests.tables.results_made import result_json

SHORT: dict[str, Any] = {
    "game": 4,
    "winner": "yellow",
    "how": "succession",
    "seats": [
        {"color": "purple", "role": "chancellor", "person": "Ana"},
        {"color": "Yellow", "role": "Citizen"},
        {"color": "brown", "role": "exile"},
    ],
}


def read(told: dict[str, Any]) -> Told:
    return read_result(msgspec.json.encode(told))


@pytest.mark.parametrize("seed", range(5))
def test_a_result_written_by_printed_names_is_read_back(seed: int) -> None:
    world = read_file(STRINGS).openings[-1].world
    for result in (evening(world, seed), quiet(evening(world, seed))):
        assert read(result_json(result)) == Told(result=result)


def test_what_is_left_out_is_not_told() -> None:
    assert read(SHORT) == Told(
        result=Result(
            game=4,
            winner=YELLOW,
            how=How.SUCCESSION,
            seats=(
                SeatAtEnd(color=PURPLE, role=Role.CHANCELLOR, person="Ana"),
                SeatAtEnd(color=YELLOW, role=Role.CITIZEN),
                SeatAtEnd(color=BLACK, role=Role.EXILE),
            ),
            places=(),
        )
    )


def test_names_are_read_as_people_write_them() -> None:
    told = read(
        SHORT
        | {
            "how": "Last Round",
            "vision": "dynasty",
            "sites": [
                {
                    "place": 1,
                    "site": "imperial seat",
                    "ruler": "BANDITS",
                    "cards": ["tinkers-fair"],
                },
                {"place": 2, "site": None, "faceup": False},
                {"place": 3, "relics": ["Banner of Devotion", None]},
            ],
            "advisers": {"yellow": [{"card": "Tinker\N{RIGHT SINGLE QUOTATION MARK}s Fair"}, {}]},
            "relics": {"Yellow": ["grand scepter"], "purple": None},
        }
    )

    tinkers = CardId("tinkers-fair")
    assert told.result.how is How.LAST_ROUND
    assert told.result.vision == "sanctuary"
    assert told.result.places == (
        PlaceAtEnd(
            number=1, site=SiteId("the-tribunal"), faceup=True, ruler="bandits", cards=(tinkers,)
        ),
        PlaceAtEnd(number=2),
        PlaceAtEnd(number=3, faceup=True, relics=(CardId("ring-of-devotion"), None)),
    )
    assert told.result.advisers == (
        Advisers(seat=YELLOW, advisers=(AdviserAtEnd(card=tinkers), AdviserAtEnd())),
    )
    assert told.result.relics == (Relics(seat=Seat("yellow"), relics=(CardId("grand-scepter"),)),)


def test_answers_keep_their_order_and_their_words() -> None:
    told = read(
        SHORT
        | {
            "seed": "s",
            "answers": [
                {"key": "b", "value": ["Oracle", 2]},
                {"key": "a", "value": "unseen"},
                {"key": "c", "value": 3},
            ],
        }
    )

    assert told.seed == "s"
    assert told.answers == (
        RawAnswer(key=Key("b"), values=("Oracle", "2"), path="answers[0].value"),
        RawAnswer(key=Key("a"), values=("unseen",), path="answers[1].value"),
        RawAnswer(key=Key("c"), values=("3",), path="answers[2].value"),
    )


@pytest.mark.parametrize(
    ("change", "path", "words"),
    [
        ({"sites": [{"place": 1, "cards": ["Oracle", "Oracel"]}]}, "sites[0].cards[1]", "Oracle"),
        ({"sites": [{"place": 1, "site": "Mountian"}]}, "sites[0].site", "Mountain"),
        ({"sites": [{"place": 1, "ruler": "pink"}]}, "sites[0].ruler", "purple"),
        ({"sites": [{"place": "one"}]}, "sites[0].place", "int"),
        ({"sites": [{"place": 1, "colour": "x"}]}, "sites[0]", "colour"),
        ({"relics": {"yellow": ["Cup of Plenti"]}}, "relics.yellow[0]", "Cup of Plenty"),
        ({"relics": {"pink": []}}, "relics", "pink"),
        ({"advisers": {"yellow": [{"card": "zzz"}]}}, "advisers.yellow[0].card", "zzz"),
        ({"reliquary": ["Mpa"]}, "reliquary[0]", "Map"),
        ({"discards": {"cradle": ["Oracel"]}}, "discards.cradle[0]", "Oracle"),
        ({"discards": {"craddle": []}}, "discards", "cradle"),
        ({"winner": "pink"}, "winner", "pink"),
        ({"how": "luck"}, "how", "usurper"),
        ({"vision": "Fiath"}, "vision", "Faith"),
        ({"seats": [{"color": "red", "role": "king"}]}, "seats[0].role", "exile"),
        ({"game": 1.5}, "game", "int"),
        ({"answers": [{"key": "a", "value": None}]}, "answers[0].value", "null"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_path(
    change: dict[str, Any], path: str, words: str
) -> None:
    with pytest.raises(Malformed) as malformed:
        read(SHORT | change)

    assert malformed.value.path == path
    assert words in str(malformed.value.why)


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b'{"game": 4}', b" " * 10_485_761],
    ids=["empty", "cut", "list", "null", "bytes", "deep", "short", "large"],
)
def test_what_is_no_result_is_refused(text: bytes) -> None:
    with pytest.raises(Malformed):
        read_result(text)


@given(text=st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(text: bytes) -> None:
    with pytest.raises(Malformed):
        read_result(text)


@pytest.mark.parametrize(
    ("told", "path"),
    [
        ({"seed": "x" * 121}, "seed"),
        ({"winner": "x" * 256}, "winner"),
        ({"seats": SHORT["seats"] * 3}, "seats"),
        ({"sites": [{"place": 1}] * 9}, "sites"),
        ({"discards": {"cradle": ["Scryer"] * 301}}, "discards[...]"),
        ({"answers": [{"key": "vow/oath", "value": "x"}] * 301}, "answers"),
    ],
)
def test_more_than_any_table_tells_is_refused_before_it_is_looked_up(
    told: dict[str, Any], path: str
) -> None:
    with pytest.raises(Malformed) as refused:
        read({**SHORT, **told})

    assert refused.value.path == path


def test_a_name_holds_no_nul() -> None:
    seats = [{"color": "purple", "role": "chancellor", "person": "A\0na"}]

    with pytest.raises(Malformed, match="NUL"):
        read({**SHORT, "seats": seats})
