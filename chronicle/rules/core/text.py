"""Messages to people, kept as a msgid and what belongs in its named places.

The rules know no language. A page, sheet, API answer or command fills a message in its reader's
language with :func:`say`; the msgids are found by ``manage.py makemessages`` (keywords ``Text:1``
and ``Plural:1,2``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias, assert_never


@dataclass(frozen=True, slots=True, init=False)
class Text:
    """One sentence with named places: ``Text("{count} left", count=3)``.

    A parameter is a number, a printed name, or another message; never a finished sentence.
    """

    msgid: str
    params: tuple[tuple[str, Param], ...]

    def __init__(self, msgid: str, /, **params: Param) -> None:
        object.__setattr__(self, "msgid", msgid)
        object.__setattr__(self, "params", tuple(sorted(params.items())))

    def __str__(self) -> str:
        return say(self)


@dataclass(frozen=True, slots=True, init=False)
class Plural:
    """A sentence in singular and plural, chosen by ``count``: ``Plural("{count} card", ...)``."""

    one: str
    many: str
    count: int
    params: tuple[tuple[str, Param], ...]

    def __init__(self, one: str, many: str, /, *, count: int, **params: Param) -> None:
        object.__setattr__(self, "one", one)
        object.__setattr__(self, "many", many)
        object.__setattr__(self, "count", count)
        object.__setattr__(self, "params", tuple(sorted(params.items())))

    def __str__(self) -> str:
        return say(self)


@dataclass(frozen=True, slots=True)
class Several:
    """A list of messages or names, joined by commas in the order given."""

    items: tuple[Param, ...]


Message: TypeAlias = Text | Plural
Param: TypeAlias = int | str | Text | Plural | Several


def _identity(message: str) -> str:
    return message


def _english_plural(one: str, many: str, count: int) -> str:
    return one if count == 1 else many


def say(
    message: Param,
    *,
    gettext: Callable[[str], str] = _identity,
    ngettext: Callable[[str, str, int], str] = _english_plural,
) -> str:
    """Fill a message in the language of the two translators (English as written, if none)."""

    def fill(param: Param) -> str:
        return say(param, gettext=gettext, ngettext=ngettext)

    match message:
        case Text(msgid=msgid, params=params):
            # An empty msgid is gettext's name for the catalogue's header, never a message.
            words = gettext(msgid) if msgid else ""
            return words.format(**{name: fill(value) for name, value in params})
        case Plural(one=one, many=many, count=count, params=params):
            words = ngettext(one, many, count)
            return words.format(count=count, **{name: fill(value) for name, value in params})
        case Several(items=items):
            return ", ".join(fill(item) for item in items)
        case int() | str():
            return str(message)
        case _:
            assert_never(message)
