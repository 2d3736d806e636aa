"""Values of the rules are frozen all the way down: no list, dict, set, float or Any inside."""

from collections.abc import Iterator

import msgspec
import pytest
from msgspec import inspect

from chronicle.rules.oath.events import WorldEvent
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.result import Ended, Result
from chronicle.rules.oath.setup_values import Seating
from chronicle.rules.oath.world import World

MUTABLE = (
    inspect.ListType,
    inspect.SetType,
    inspect.DictType,
    inspect.FloatType,
    inspect.AnyType,
    inspect.ByteArrayType,
)


def culprits(kind: inspect.Type, path: str, seen: frozenset[type] = frozenset()) -> Iterator[str]:
    """Yield the path of each part that could change."""
    if isinstance(kind, MUTABLE):
        yield f"{path}: {type(kind).__name__}"
    if isinstance(kind, inspect.StructType):
        if not kind.cls.__struct_config__.frozen:
            yield f"{path}: {kind.cls.__name__} is not frozen"
        if kind.cls not in seen:
            for field in kind.fields:
                yield from culprits(field.type, f"{path}.{field.name}", seen | {kind.cls})
    if isinstance(kind, inspect.UnionType):
        for part in kind.types:
            yield from culprits(part, path, seen)
    if isinstance(kind, inspect.VarTupleType):
        yield from culprits(kind.item_type, f"{path}[]", seen)
    if isinstance(kind, inspect.TupleType):
        for part in kind.item_types:
            yield from culprits(part, f"{path}[]", seen)


@pytest.mark.parametrize("value", [World, Result, Ended, Options, Seating, WorldEvent])
def test_nothing_inside_a_value_of_the_rules_can_change(value: object) -> None:
    assert list(culprits(inspect.type_info(value), getattr(value, "__name__", "events"))) == []


def test_the_walk_finds_what_is_planted() -> None:
    class Inner(msgspec.Struct, frozen=True):
        names: tuple[list[str], ...] = ()

    class Outer(msgspec.Struct):
        inner: Inner
        share: float = 0.5

    assert list(culprits(inspect.type_info(Outer), "Outer")) == [
        "Outer: Outer is not frozen",
        "Outer.inner.names[]: ListType",
        "Outer.share: FloatType",
    ]
