"""A picture of the rules on a page: shapes with their looks, signs with letters, words."""

from __future__ import annotations

from chronicle.rules.core.drawing import Drawing, Path, Shape, Sign, Word
from chronicle.rules.core.text import Text
from tables.pages.series.drawn import drawn

SPRITE = "/static/glyphs/glyphs.svg"


def svg(*shapes: Shape) -> str:
    picture = Drawing(width=40, height=30, title=Text("A board"), shapes=shapes)
    return drawn(picture).svg


def inside(*shapes: Shape) -> str:
    head = '<svg viewBox="0 0 40 30" role="img"><title>A board</title>'
    whole = svg(*shapes)
    assert whole.startswith(head)
    return whole.removeprefix(head).removesuffix("</svg>")


def test_neighbours_of_one_look_are_one_path_and_the_order_stays() -> None:
    shapes = (
        Path(d="M0 0H4", look="space desert"),
        Path(d="M5 0H9", look="space desert"),
        Path(d="M0 9H9", look="river"),
        Path(d="M1 1H2", look="space desert"),
    )

    assert inside(*shapes) == (
        '<path class="shape space desert" d="M0 0H4M5 0H9"/>'
        '<path class="shape river" d="M0 9H9"/>'
        '<path class="shape space desert" d="M1 1H2"/>'
    )


def test_a_space_that_can_be_tapped_stays_one_of_its_own() -> None:
    shapes = (Path(d="M0 0H4", look="space", id="A1"), Path(d="M5 0H9", look="space", id="A2"))

    assert inside(*shapes) == (
        '<path class="shape space" data-space="A1" d="M0 0H4"/>'
        '<path class="shape space" data-space="A2" d="M5 0H9"/>'
    )


def test_a_sign_has_its_middle_where_it_is_said_and_letters_below() -> None:
    sign = Sign(glyph="pawn", x=20, y=10, size=9, look="piece", label="P1")

    assert inside(sign) == (
        '<svg class="sign piece" x="15.5" y="5.5" width="9" height="9" viewBox="0 0 24 24">'
        f'<use href="{SPRITE}#pawn"/></svg>'
        '<text class="letters piece" x="20" y="18" font-size="4">P1</text>'
    )


def test_words_stand_upright_or_turned_and_are_no_markup() -> None:
    upright = Word(text=Text("{name}", name="<b>"), x=3, y=4, look="name")
    turned = Word(text=Text("East"), x=5, y=6, look="small", turned=True)

    assert inside(upright, turned) == (
        '<text class="word name" x="3" y="4">&lt;b&gt;</text>'
        '<text class="word small" transform="translate(5 6) rotate(-90)">East</text>'
    )


def test_the_legend_draws_each_sign_small() -> None:
    signs = ("pawn", "l-water-space", "l-order-token", "l-river", "l-camel-border")
    picture = Drawing(
        width=1,
        height=1,
        title=Text("A board"),
        shapes=(),
        legend=tuple((sign, Text("{sign}", sign=sign)) for sign in signs),
    )

    legend = drawn(picture).legend

    assert [line.text for line in legend] == list(signs)
    assert f'<use href="{SPRITE}#pawn"/>' in legend[0].sign
    for line, look in zip(legend[1:], ("space water", "token", "river bank", "camel"), strict=True):
        assert f'class="shape {look}"' in line.sign
