"""A picture of the rules as one SVG for paper: few long paths, glyphs drawn from packaged files.

How a shape looks is said by style sheets: ``templates/print/series/drawing.css`` for every game,
``templates/print/<game>/drawing.css`` for its own words. They stand inside the picture, as the
style sheets of a sheet do not reach into it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from html import escape
from itertools import groupby
from typing import Final, assert_never

from django.template import TemplateDoesNotExist
from django.template.loader import render_to_string

from chronicle.messages import told
from chronicle.rules.core.drawing import Drawing, Path, Shape, Sign, Word
from tables.printing.render import SHEETS

GLYPH: Final = 24  # units of a packaged glyph
BROADER: Final = 1.3  # a broad picture is so many times as broad as high
LABEL: Final = 55  # percent of a sign's size that its label is high


def svg_of(drawing: Drawing, *, game: str) -> str:
    """The picture as markup, without a size of its own; its title is what readers hear."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {drawing.width} {drawing.height}"'
        f' role="img"{_broad(drawing)}><title>{escape(told(drawing.title))}</title>'
        f"<style>{_styles(game)}</style>"
        f"{''.join(_shapes(drawing.shapes))}</svg>"
    )


def _broad(drawing: Drawing) -> str:
    """A broad picture is printed smaller: its style sheet may set larger letters."""
    return ' class="broad"' if drawing.width > BROADER * drawing.height else ""


def _shapes(shapes: tuple[Shape, ...]) -> Iterator[str]:
    """Each shape; neighbours of one look are one path, which is laid out a dozen times faster."""
    for look, group in groupby(shapes, key=_alike):
        if look is not None:
            paths = "".join(shape.d for shape in group if isinstance(shape, Path))
            yield f'<path class="shape {escape(look)}" d="{escape(paths)}"/>'
            continue
        for shape in group:
            match shape:
                case Sign():
                    yield _sign(shape)
                case Word():
                    yield _word(shape)
                case Path():
                    raise AssertionError("paths have a look")
                case _:
                    assert_never(shape)


def _alike(shape: Shape) -> str | None:
    return shape.look if isinstance(shape, Path) else None


def _sign(sign: Sign) -> str:
    """A glyph; where it has a label it makes room below."""
    scale = sign.size / GLYPH
    left = sign.x - sign.size / 2
    top = sign.y - sign.size / 2
    drawn = (
        f'<g class="sign {escape(sign.look)}"'
        f' transform="translate({left:.1f} {top:.1f}) scale({scale:.3f})">'
        f"{_glyph(sign.glyph)}</g>"
    )
    if not sign.label:
        return drawn
    high = sign.size * LABEL // 100
    return (
        f'{drawn}<text class="label {escape(sign.look)}" text-anchor="middle" x="{sign.x}"'
        f' y="{sign.y + sign.size / 2 + high * 0.8:.1f}" font-size="{high}">'
        f"{escape(sign.label)}</text>"
    )


def _word(word: Word) -> str:
    at = (
        f'transform="translate({word.x} {word.y}) rotate(-90)"'
        if word.turned
        else f'x="{word.x}" y="{word.y}"'
    )
    look = f"word {word.look}".strip()
    return (
        f'<text class="{escape(look)}" text-anchor="middle" {at}>{escape(told(word.text))}</text>'
    )


@cache
def _glyph(name: str) -> str:
    """The inside of a packaged glyph; nothing where there is no such file."""
    path = SHEETS / "glyphs" / f"{name}.svg"
    if not re.fullmatch(r"[a-z0-9-]+", name) or not path.is_file():
        return ""
    return re.sub(r"^<svg[^>]*>|</svg>\s*$", "", path.read_text("utf-8").strip())


def _styles(game: str) -> str:
    """The style sheets of pictures: the neutral one, then the game's where it has one."""
    text = render_to_string("print/series/drawing.css")
    with suppress(TemplateDoesNotExist):
        text += render_to_string(f"print/{game}/drawing.css")
    return re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
