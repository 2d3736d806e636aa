"""What a setup says beside its check list, in the reader's language, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.core.laid import Note, Sum
from chronicle.rules.core.options import OptionInForce


class ShownSum(Struct, frozen=True, kw_only=True):
    """*It must come out*: all pieces of one kind, where they lie, what is left."""

    name: str
    total: int
    parts: tuple[str, ...]
    left: str


class ShownNote(Struct, frozen=True, kw_only=True):
    """A sentence to be read before the game begins, and its rule."""

    rule: str
    text: str


def notes_shown(notes: Iterable[Note]) -> tuple[ShownNote, ...]:
    """Notes in the reader's language."""
    return tuple(ShownNote(rule=each.rule, text=told(each.text)) for each in notes)


def options_shown(options: Iterable[OptionInForce]) -> tuple[ShownNote, ...]:
    """Options in force in the reader's language."""
    return tuple(ShownNote(rule=each.rule, text=told(each.sentence)) for each in options)


def sums_shown(sums: Iterable[Sum]) -> tuple[ShownSum, ...]:
    """Sums in the reader's language."""
    return tuple(
        ShownSum(
            name=told(each.name),
            total=each.total,
            parts=tuple(told(part.text) for part in each.parts),
            left=told(each.left_text),
        )
        for each in sums
    )
