"""What a result form asks, field by field: the same for every game of sessions.

A field's path says where its answer stands in the result's JSON: ``seats/0/points/battle``.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.questions import Alternative
from chronicle.rules.core.text import Message


class Count(Struct, frozen=True, kw_only=True, tag="count"):
    """A number from ``least`` to ``most``; ``usual`` of them stand as buttons, from ``least``."""

    least: int
    most: int
    usual: int = 0


class Among(Struct, frozen=True, kw_only=True, tag="among"):
    """One of several; ``optional``: or nothing."""

    among: tuple[Alternative, ...]
    optional: bool = False


class Tick(Struct, frozen=True, kw_only=True, tag="tick"):
    """Yes, where it is ticked."""


class Words(Struct, frozen=True, kw_only=True, tag="words"):
    """A few words of the table's own, ``longest`` characters at most."""

    longest: int


Takes: TypeAlias = Count | Among | Tick | Words


class Field(Struct, frozen=True, kw_only=True):
    """One field: where its answer goes, whose it is, what it is called, what it takes.

    ``seat`` None = the table's. ``first`` is what it holds before anybody touched it; empty =
    nothing told. ``of_points``: its number is a part of the seat's points, so that pages can show
    where points came from.
    """

    path: str
    name: Message
    rule: RuleId
    takes: Takes
    group: str
    seat: int | None = None
    first: str = ""
    glyph: str = ""
    of_points: bool = False


class Group(Struct, frozen=True, kw_only=True):
    """Fields that stand together. ``by_seat``: as a block a seat, else one below the other."""

    key: str
    heading: Message
    note: Message | None = None
    by_seat: bool = False


class Form(Struct, frozen=True, kw_only=True):
    """What is asked, as far as it was told: some fields appear only once others are answered."""

    groups: tuple[Group, ...]
    fields: tuple[Field, ...]


Told: TypeAlias = tuple[tuple[str, str], ...]
"""What was entered so far: path and text."""


def told_at(told: Told, path: str) -> str:
    """What was entered in a field; empty where nothing was."""
    return next((value for at, value in told if at == path), "")
