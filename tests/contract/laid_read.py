"""Looking through what a game lays out for people: its sentences, glyphs, rules."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from chronicle.rules.core.text import Plural, Several, Text


def structs(value: object) -> Iterator[Struct]:
    """Every struct inside a value, itself first."""
    if isinstance(value, Struct):
        yield value
        for field in msgspec.structs.fields(value):
            yield from structs(getattr(value, field.name))
    if isinstance(value, tuple):
        for item in value:
            yield from structs(item)


def messages(value: object) -> Iterator[Text | Plural | Several]:
    """Every sentence inside a value."""
    if isinstance(value, Text | Plural | Several):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from messages(item)
    elif isinstance(value, Struct):
        for field in msgspec.structs.fields(value):
            yield from messages(getattr(value, field.name))


def fields_named(value: object, name: str) -> set[str]:
    """What stands in every field of this name."""
    found = (getattr(each, name, None) for each in structs(value))
    return {str(each) for each in found if each not in {None, ""}}
