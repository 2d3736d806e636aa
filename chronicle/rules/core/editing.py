"""A board that the table makes up itself: what a page needs to know to let people draw it.

The board is kept as the text of a pick, and everything here takes and gives that text, so that no
page knows what is on it.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from chronicle.rules.core.drawing import Drawing
from chronicle.rules.core.laid import Part
from chronicle.rules.core.questions import Alternative
from chronicle.rules.core.series.values import Contradiction
from chronicle.rules.core.text import Message


class Tool(Struct, frozen=True, kw_only=True):
    """One choice of a group: a kind of piece, or whose it is. ``label``: letters of a seat."""

    key: str
    name: Message
    glyph: str = ""
    label: str = ""


class ToolGroup(Struct, frozen=True, kw_only=True):
    """Tools of which one is in hand; a tap uses one of each group."""

    key: str
    heading: Message
    tools: tuple[Tool, ...]


class Spot(Struct, frozen=True, kw_only=True):
    """A place beside the picture: a step of a track. ``tool`` is laid there, or taken away."""

    tool: str
    place: str
    name: Message
    is_taken: bool = False


class SpotGroup(Struct, frozen=True, kw_only=True):
    """Places beside the picture that stand together."""

    heading: Message
    spots: tuple[Spot, ...]
    glyph: str = ""


class Editor(Struct, frozen=True, kw_only=True):
    """How the board of a pick is drawn, for tables that have no published one.

    - ``begins(players)``: texts to begin from, the empty board first.
    - ``tools(text)``: groups of tools for the picture; none where it has no picture.
    - ``spots(text)``: the places beside it.
    - ``where(text, tools, x, y)``: the place under a tap, in units of the picture; "" beside it.
    - ``placed(text, tools, place)``: the board after it; laying the same again takes it away.
    - ``picture(text)``: the board drawn, or None where it has no picture.
    - ``told(text)``: the same in words.
    - ``faults(text)``: what is wrong or missing; what is waivable is a note.
    - ``lines(text)``: the text as it stands in a text field, one thing a line.
    - ``read(text)``: the text in its one form.

    ``kind`` is the pick, ``help`` says how its text is written. All functions but ``begins`` raise
    Malformed for a text that cannot be read, and ``placed`` for a place or tools that do not fit.
    """

    kind: str
    begins: Callable[[int], tuple[Alternative, ...]]
    tools: Callable[[str], tuple[ToolGroup, ...]]
    spots: Callable[[str], tuple[SpotGroup, ...]]
    where: Callable[[str, tuple[str, ...], int, int], str]
    placed: Callable[[str, tuple[str, ...], str], str]
    picture: Callable[[str], Drawing | None]
    told: Callable[[str], tuple[Part, ...]]
    faults: Callable[[str], tuple[Contradiction, ...]]
    lines: Callable[[str], str]
    read: Callable[[str], str]
    help: tuple[Message, ...] = ()
