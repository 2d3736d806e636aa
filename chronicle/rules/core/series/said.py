"""A sentence inside an event: events are stored, and a message as such is not."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from msgspec import Struct

from chronicle.rules.core.text import Param, Plural, Several, Text

PERSON = "person"
"""The place of a message at which a person is named."""


class Filled(Struct, frozen=True, kw_only=True):
    """What fills a place. Who is named at the place ``person`` is found there to be renamed."""

    place: str
    value: Said = ""
    person: str = ""


class SaidText(Struct, frozen=True, kw_only=True, tag="text"):
    """``Text`` as an event keeps it."""

    msgid: str
    params: tuple[Filled, ...] = ()


class SaidPlural(Struct, frozen=True, kw_only=True, tag="plural"):
    """``Plural`` as an event keeps it."""

    one: str
    many: str
    count: int
    params: tuple[Filled, ...] = ()


class SaidSeveral(Struct, frozen=True, kw_only=True, tag="several"):
    """``Several`` as an event keeps it."""

    items: tuple[Said, ...]


Said: TypeAlias = SaidText | SaidPlural | SaidSeveral | int | str
"""A message, or what fills a place of one, as an event keeps it."""


def said(message: Param) -> Said:
    """A message as an event keeps it."""
    match message:
        case Text(msgid=msgid, params=params):
            return SaidText(msgid=msgid, params=_each(params))
        case Plural(one=one, many=many, count=count, params=params):
            return SaidPlural(one=one, many=many, count=count, params=_each(params))
        case Several(items=items):
            return SaidSeveral(items=tuple(said(item) for item in items))
        case int() | str():
            return message
        case _:
            assert_never(message)


def _each(params: tuple[tuple[str, Param], ...]) -> tuple[Filled, ...]:
    return tuple(
        Filled(place=place, person=value)
        if place == PERSON and isinstance(value, str)
        else Filled(place=place, value=said(value))
        for place, value in params
    )


def again(kept: Said) -> Param:
    """The message that was kept."""
    match kept:
        case SaidText(msgid=msgid, params=params):
            return Text(msgid, **_places(params))
        case SaidPlural(one=one, many=many, count=count, params=params):
            return Plural(one, many, count=count, **_places(params))
        case SaidSeveral(items=items):
            return Several(tuple(again(item) for item in items))
        case int() | str():
            return kept
        case _:
            assert_never(kept)


def _places(params: tuple[Filled, ...]) -> dict[str, Param]:
    return {each.place: each.person or again(each.value) for each in params}
