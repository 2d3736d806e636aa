"""Values of the rules are frozen all the way down: no list, dict, set, float or Any inside."""

import dataclasses
import inspect
import typing
from collections.abc import Iterator
from dataclasses import dataclass
from types import EllipsisType
from typing import Any, Literal

import msgspec
import pytest
from msgspec import Struct

from chronicle.rules.core.laid import Aid, Laid
from chronicle.rules.core.play import Refusal
from chronicle.rules.core.series.values import Call, Contradiction, Series, Standing
from chronicle.rules.core.series_phase import SeriesEvent
from chronicle.rules.core.telling import Form
from chronicle.rules.oath.events import WorldEvent
from chronicle.rules.oath.result import Ended, Result
from chronicle.rules.oath.setup_values import Seating
from chronicle.rules.oath.world import World
from tests.toy.catalogue import games_and_toy

OF_OATH = (World, Result, Ended, Seating, WorldEvent)
OF_SERIES = (Series, Call, Standing, Contradiction, Refusal, SeriesEvent, Laid, Aid, Form)
OF_GAMES = (
    *(game.options for game in games_and_toy()),
    *(game.series.result for game in games_and_toy() if game.series is not None),
)
STORED = (Series, Call, SeriesEvent, WorldEvent, *OF_GAMES)

MUTABLE = (list, dict, set, bytearray, float, Any)


def culprits(kind: Any, path: str, seen: frozenset[Any] = frozenset()) -> Iterator[str]:
    """Yield the path of each part that could change."""
    kind = getattr(kind, "__supertype__", kind)
    if kind in MUTABLE or typing.get_origin(kind) in MUTABLE:
        yield f"{path}: {getattr(kind, '__name__', kind)}"
    if inspect.isclass(kind) and kind not in seen and typing.get_origin(kind) is None:
        for name, inner in fields(kind):
            yield from culprits(inner, f"{path}.{name}", seen | {kind})
        if not is_frozen(kind):
            yield f"{path}: {kind.__name__} is not frozen"
    if typing.get_origin(kind) is not Literal:
        inside = f"{path}[]" if typing.get_origin(kind) is tuple else path
        for part in typing.get_args(kind):
            if not isinstance(part, EllipsisType):
                yield from culprits(part, inside, seen)


def fields(kind: type) -> Iterator[tuple[str, Any]]:
    """Names and types of what a struct or dataclass holds."""
    if issubclass(kind, Struct):
        yield from ((field.name, field.type) for field in msgspec.structs.fields(kind))
    elif dataclasses.is_dataclass(kind):
        yield from typing.get_type_hints(kind).items()


def is_frozen(kind: type) -> bool:
    if issubclass(kind, Struct):
        return kind.__struct_config__.frozen
    if not dataclasses.is_dataclass(kind):
        return True
    return bool(kind.__dataclass_params__.frozen)  # type: ignore[attr-defined] # not in its stub


@pytest.mark.parametrize("value", [*OF_OATH, *OF_SERIES, *OF_GAMES])
def test_nothing_inside_a_value_of_the_rules_can_change(value: object) -> None:
    assert list(culprits(value, getattr(value, "__name__", "events"))) == []


@pytest.mark.parametrize("value", STORED)
def test_what_is_stored_can_be_read_again(value: Any) -> None:
    """msgspec makes a reader of the type, or says why it cannot."""
    assert msgspec.json.schema(value) != {}


def test_the_walk_finds_what_is_planted() -> None:
    class Inner(Struct, frozen=True):
        names: tuple[list[str], ...] = ()

    @dataclass
    class Said:
        words: bytearray

    class Outer(Struct):
        inner: Inner
        said: Said | None
        anything: tuple[Any, int] = (0, 0)
        share: float = 0.5

    assert sorted(culprits(Outer, "Outer")) == [
        "Outer.anything[]: Any",
        "Outer.inner.names[]: list",
        "Outer.said.words: bytearray",
        "Outer.said: Said is not frozen",
        "Outer.share: float",
        "Outer: Outer is not frozen",
    ]
