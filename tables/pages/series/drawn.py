"""A picture of the rules as SVG for a page: shapes get classes, style sheets their colours.

Nothing here knows a game: ``look`` of a shape becomes its classes inside ``.drawing``.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from msgspec import Struct

from chronicle.messages import told
from chronicle.rules.core.drawing import Drawing, Path, Shape, Sign, Word

_LETTERS_BELOW = 94
"""How far under the middle of a sign its letters stand, in hundredths of its size."""
_LETTERS_HIGH = 55
"""How large they are, in hundredths of its size."""


class LegendLine(Struct, frozen=True, kw_only=True):
    """A sign of a picture, drawn small, and what it means."""

    sign: SafeString
    text: str


class ShownDrawing(Struct, frozen=True, kw_only=True):
    """A picture ready for a page: the SVG element, and the words of its signs."""

    svg: SafeString
    legend: tuple[LegendLine, ...]


def drawn(drawing: Drawing) -> ShownDrawing:
    """A picture in the reader's language."""
    return ShownDrawing(
        svg=format_html(
            '<svg viewBox="0 0 {} {}" role="img"><title>{}</title>{}</svg>',
            str(drawing.width),
            str(drawing.height),
            told(drawing.title),
            format_html_join("", "{}", ((each,) for each in _shapes(drawing.shapes))),
        ),
        legend=tuple(
            LegendLine(sign=_legend(name), text=told(words)) for name, words in drawing.legend
        ),
    )


def _shapes(shapes: tuple[Shape, ...]) -> Iterator[SafeString]:
    """Each shape; neighbours of one look are one path, which browsers draw much faster.

    A path that can be tapped stays one of its own: ``data-space`` names it.
    """
    for alike, group in groupby(shapes, key=_alike):
        if alike is not None:
            yield _path(*alike, "".join(each.d for each in group if isinstance(each, Path)))
            continue
        for shape in group:
            if isinstance(shape, Sign):
                yield _sign(shape)
            elif isinstance(shape, Word):
                yield _word(shape)


def _alike(shape: Shape) -> tuple[str, str] | None:
    return (shape.look, shape.id) if isinstance(shape, Path) else None


def _path(look: str, space: str, d: str) -> SafeString:
    if not space:
        return format_html('<path class="shape {}" d="{}"/>', look, d)
    return format_html('<path class="shape {}" data-space="{}" d="{}"/>', look, space, d)


def _sign(sign: Sign) -> SafeString:
    """A glyph of the sprite, and under it the letters of whom it belongs to."""
    drawing = format_html(
        '<svg class="sign {}" x="{}" y="{}" width="{}" height="{}" viewBox="0 0 24 24">'
        '<use href="{}#{}"/></svg>',
        sign.look,
        _halves(2 * sign.x - sign.size),
        _halves(2 * sign.y - sign.size),
        str(sign.size),
        str(sign.size),
        static("glyphs/glyphs.svg"),
        sign.glyph,
    )
    if not sign.label:
        return drawing
    letters = format_html(
        '<text class="letters {}" x="{}" y="{}" font-size="{}">{}</text>',
        sign.look,
        str(sign.x),
        str(sign.y + sign.size * _LETTERS_BELOW // 100),
        str(sign.size * _LETTERS_HIGH // 100),
        sign.label,
    )
    return format_html("{}{}", drawing, letters)


def _word(word: Word) -> SafeString:
    if not word.turned:
        return format_html(
            '<text class="word {}" x="{}" y="{}">{}</text>',
            word.look,
            str(word.x),
            str(word.y),
            told(word.text),
        )
    return format_html(
        '<text class="word {}" transform="translate({} {}) rotate(-90)">{}</text>',
        word.look,
        str(word.x),
        str(word.y),
        told(word.text),
    )


def _halves(twice: int) -> str:
    """Half of a whole number, as SVG writes it."""
    return f"{twice // 2}.5" if twice % 2 else f"{twice // 2}"


# Signs that are no glyphs: a piece of the ground or of a border, as the picture draws it.
_SMALL = (
    ("l-fertile-space", "space fertile", "M8 3L16 3L21 12L16 21L8 21L3 12Z"),
    ("l-desert-space", "space desert", "M8 3L16 3L21 12L16 21L8 21L3 12Z"),
    ("l-water-space", "space water", "M8 3L16 3L21 12L16 21L8 21L3 12Z"),
    ("l-order-token", "token", "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z"),
)


def _legend(name: str) -> SafeString:
    small = next(((look, d) for key, look, d in _SMALL if key == name), None)
    if small is not None:
        inside = format_html('<path class="shape {}" d="{}"/>', *small)
    elif name == "l-river":
        line = "M2 15L8 8L14 15L22 9"
        inside = format_html(
            '<path class="shape river bank" d="{}"/><path class="shape river" d="{}"/>', line, line
        )
    elif name == "l-camel-border":
        inside = format_html(
            '<path class="shape camel" d="M2 12H22"/><path class="shape camel dot" d="{}"/>',
            "M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
        )
    else:
        inside = format_html('<use href="{}#{}"/>', static("glyphs/glyphs.svg"), name)
    return format_html(
        '<svg class="g drawing" viewBox="0 0 24 24" aria-hidden="true">{}</svg>', inside
    )
