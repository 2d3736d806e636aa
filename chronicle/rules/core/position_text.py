"""A position as lines of text: ``name: thing, 2 things, thing (detail, 3 details)`` (G-7).

Here is how lines fall apart and where in them something stands; what they mean, each game knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct

from chronicle.rules.core.errors import Misread
from chronicle.rules.core.text import Several, Text

NOTHING = "none"
"""What stands where there is nothing, and that is no default."""

MOST = 99
"""The largest count of pieces or cards that a line may tell."""

_COUNTED = re.compile(r"([0-9]+) (.+)")
_DIGITS = 4
"""More than these are no number that could be meant."""
_PARTS = re.compile(r"[(),]")


class Item(Struct, frozen=True, kw_only=True):
    """One thing: its words, how many where a number stands before them, details in brackets.

    ``line`` and ``column`` count from 1, within the lines that were given.
    """

    text: str
    count: int | None = None
    details: tuple[Item, ...] = ()
    line: int
    column: int

    @property
    def word(self) -> str:
        """Its words, in small letters."""
        return self.text.casefold()

    def misread(self, why: Text) -> Misread:
        """What to raise where it stands for nothing."""
        return Misread(self.line, self.column, why)


class Fact(Struct, frozen=True, kw_only=True):
    """One line: what it is about, in small letters, and the things that it names."""

    name: str
    items: tuple[Item, ...]
    line: int
    column: int

    def misread(self, why: Text) -> Misread:
        """What to raise where the line as a whole cannot be."""
        return Misread(self.line, self.column, why)


class Facts:
    """All lines by their names; each is taken once, and what nobody takes is a fault."""

    def __init__(self, lines: Sequence[str]) -> None:
        """Raises Misread for a line that cannot be taken apart, or a name that comes twice."""
        self._left: dict[str, Fact] = {}
        for number, line in enumerate(lines, start=1):
            fact = _fact(number, line)
            if fact.name in self._left:
                raise fact.misread(Text("{name} is told twice", name=fact.name))
            self._left[fact.name] = fact

    @property
    def names(self) -> tuple[str, ...]:
        """The names that are left, in the order of their lines."""
        return tuple(self._left)

    def take(self, name: str) -> Fact | None:
        """The line of this name, or None where it is not told."""
        return self._left.pop(name, None)

    def items(self, name: str) -> tuple[Item, ...] | None:
        """The things of the line with this name; None where it is not told."""
        fact = self.take(name)
        return None if fact is None else fact.items

    def end(self) -> None:
        """Raises Misread for a line that nobody took."""
        for fact in self._left.values():
            raise fact.misread(Text("nothing on the table is called {name}", name=fact.name))


def one_of(item: Item, values: Iterable[str]) -> str:
    """The word of a thing, where it is one of these. Raises Misread."""
    known = tuple(values)
    if item.count is not None or item.details or item.word not in known:
        names = Several(known)
        raise item.misread(
            Text("{word} stands for nothing here: one of {names}", word=item.text, names=names)
        )
    return item.word


def number(item: Item, most: int = MOST) -> int:
    """A thing that is a number, 0 to ``most``. Raises Misread."""
    if not item.word.isascii() or not item.word.isdigit() or _number(item.word) > most:
        raise item.misread(Text("a number from 0 to {most} stands here", most=most))
    return int(item.word)


def _number(digits: str) -> int:
    return int(digits[-_DIGITS:]) if not digits[:-_DIGITS].strip("0") else 10**_DIGITS


# --- writing ------------------------------------------------------------------------------------


def fact_line(name: str, items: Iterable[str]) -> str:
    """A line; ``none`` where there is nothing to name."""
    return f"{name}: {', '.join(items) or NOTHING}"


def with_details(text: str, details: Iterable[str]) -> str:
    """A thing with its details in brackets, if it has any."""
    told = ", ".join(details)
    return f"{text} ({told})" if told else text


def runs(items: Iterable[str], repeated: str) -> tuple[str, ...]:
    """Things of which one, and no other, is written once with its count: ``40 ?``."""
    told: list[str] = []
    for item, same in groupby(items):
        count = len(tuple(same))
        told += [f"{count} {item}"] if item == repeated and count > 1 else [item] * count
    return tuple(told)


# --- reading ------------------------------------------------------------------------------------


def _fact(line: int, text: str) -> Fact:
    name, colon, rest = text.partition(":")
    column = 1 + len(text) - len(text.lstrip())
    if not colon or not name.strip():
        raise Misread(line, column, Text("this line reads: name, colon, what there is"))
    items = tuple(_items(line, len(name) + 1, rest))
    if [item.word for item in items] == [NOTHING]:
        items = ()
    return Fact(name=" ".join(name.split()).casefold(), items=items, line=line, column=column)


def _items(line: int, at: int, text: str) -> Iterable[Item]:
    """The things of a text that begins ``at`` characters behind the line's beginning."""
    start = depth = 0
    for found in (*_PARTS.finditer(text), None):
        end = len(text) if found is None else found.start()
        mark = "," if found is None else found[0]
        depth += {"(": 1, ")": -1}.get(mark, 0)
        if not 0 <= depth <= 1 or (found is None and depth):
            raise Misread(line, 1 + at + end, Text("these brackets do not match"))
        if mark == "," and not depth:
            yield _item(line, at + start, text[start:end])
            start = end + 1


def _item(line: int, at: int, text: str) -> Item:
    told, bracket, inside = text.partition("(")
    column = 1 + at + len(text) - len(text.lstrip())
    words = " ".join(told.split())
    details, closing, after = inside.partition(")")
    if not words or after.strip():
        raise Misread(line, column, Text("something is missing between two commas or brackets"))
    found = _COUNTED.fullmatch(words)
    count = None if found is None else _number(found[1])
    if count is not None and count > MOST:
        raise Misread(line, column, Text("a number from 0 to {most} stands here", most=MOST))
    return Item(
        text=words if found is None else found[2],
        count=count,
        details=tuple(_items(line, at + len(told) + 1, details)) if bracket and closing else (),
        line=line,
        column=column,
    )
