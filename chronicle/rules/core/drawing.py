"""A picture as shapes in whole units: the same on a page and on paper.

``look`` names how a shape is drawn (its CSS classes); colours and widths are the style sheets'.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from chronicle.rules.core.text import Message


class Path(Struct, frozen=True, kw_only=True, tag="path"):
    """A line or an area: ``d`` as SVG writes it, whole numbers only. ``id``: it can be tapped."""

    d: str
    look: str
    id: str = ""


class Sign(Struct, frozen=True, kw_only=True, tag="sign"):
    """A glyph with its middle at x, y, ``size`` wide. ``label`` is set under it, two letters."""

    glyph: str
    x: int
    y: int
    size: int
    look: str = ""
    label: str = ""


class Word(Struct, frozen=True, kw_only=True, tag="word"):
    """A word with its middle at x and its foot at y. ``turned``: it runs upwards."""

    text: Message
    x: int
    y: int
    look: str = ""
    turned: bool = False


Shape: TypeAlias = Path | Sign | Word


class Drawing(Struct, frozen=True, kw_only=True):
    """A picture of ``width`` by ``height`` units; later shapes lie above. ``title`` is its alt."""

    width: int
    height: int
    title: Message
    shapes: tuple[Shape, ...]
    legend: tuple[tuple[str, Message], ...] = ()
    """Signs and what they mean: the name of a small drawing, its words."""
