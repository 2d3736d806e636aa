import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.template import engines
from django.test import RequestFactory
from django.utils import translation

from tables.pages.kit import SITES, kit
from tables.pages.templatetags.reliquary import SCENES

STATIC = Path(settings.BASE_DIR) / "static"
TEMPLATES = Path(settings.BASE_DIR) / "templates"
PAPER = TEMPLATES / "print"


def drawn(source: str, language: str = "en", **context: object) -> str:
    with translation.override(language):
        template = engines["django"].from_string("{% load reliquary %}" + source)
        return " ".join(template.render(context).split())


def symbols(sprite: str) -> set[str]:
    return set(re.findall(r'<symbol id="([^"]+)"', (STATIC / sprite).read_text("utf-8")))


def page_templates() -> Iterator[Path]:
    return (path for path in TEMPLATES.rglob("*.html") if PAPER not in path.parents)


def gallery() -> str:
    return kit(RequestFactory().get("/kit")).content.decode()


def test_every_symbol_that_the_gallery_shows_is_in_its_sprite() -> None:
    used = re.findall(r'<use href="[^"]*/(glyphs|scenes)\.svg#([^"]+)"', gallery())

    missing = [(sprite, name) for sprite, name in used
               if name not in symbols(f"{sprite}/{sprite}.svg")]  # fmt: skip

    assert len(used) > 200
    assert missing == []


def test_the_gallery_shows_every_vignette_and_paper_has_each() -> None:
    on_paper = {path.stem for path in (PAPER / "scenes").glob("*.svg")}

    assert set(SITES) == SCENES == symbols("scenes/scenes.svg") == on_paper


def test_pages_carry_nothing_that_the_safety_policy_refuses() -> None:
    refused = re.compile(r"\sstyle=|<style|<script(?![^>]*\ssrc=)|\son[a-z]+=|javascript:")

    found = {path.name: refused.findall(path.read_text("utf-8")) for path in page_templates()}

    assert len(found) > 20
    assert {name: hits for name, hits in found.items() if hits} == {}
    assert refused.findall(gallery()) == []


def test_each_id_of_the_gallery_is_there_once() -> None:
    ids = re.findall(r'\sid="([^"]+)"', gallery())

    assert sorted(ids) == sorted(set(ids))


@pytest.mark.parametrize(
    ("source", "html"),
    [
        ('{% seat "red" %}', '<span class="seat red"><i aria-hidden="true">R</i>Red</span>'),
        ('{% seat "red" "Zoë" %}', '<span class="seat red"><i aria-hidden="true">R</i>Zoë</span>'),
        (
            '{% seat "red" "" %}',
            '<span class="seat red"><i aria-hidden="true">R</i><span class="vh">Red</span></span>',
        ),
        ('{% unknown "not told" %}', '<span class="unknown">not told</span>'),
        (
            '{% glyph "relic" %}',
            (
                '<svg class="g" viewBox="0 0 24 24" aria-hidden="true">'
                '<use href="/static/glyphs/glyphs.svg#relic"/></svg>'
            ),
        ),
        (
            '{% glyph "relic" title="relic" %}',
            (
                '<svg class="g" viewBox="0 0 24 24" role="img" aria-label="relic">'
                '<use href="/static/glyphs/glyphs.svg#relic"/></svg>'
            ),
        ),
        (
            '{% scene "no-such-place" %}',
            (
                '<svg class="scene" viewBox="0 0 160 60" aria-hidden="true">'
                '<use href="/static/scenes/scenes.svg#plains"/></svg>'
            ),
        ),
        ('{% oath "devotion" %}', "Oath of Devotion"),
        (
            "{% bar 140 %}",
            '<svg class="fill " aria-hidden="true"><rect width="100%" height="100%"/></svg>',
        ),
        (
            '{% button "Save" off="yes" %}',
            '<button class="btn " aria-disabled="true" disabled>Save</button>',
        ),
        (
            '{% button "Save" kind="go" icon="check" href="/a" %}',
            (
                '<a class="btn go" href="/a"><svg class="g" viewBox="0 0 24 24" aria-hidden="true">'
                '<use href="/static/glyphs/glyphs.svg#check"/></svg>Save</a>'
            ),
        ),
    ],
)
def test_a_small_part_is_written_as_it_is_documented(source: str, html: str) -> None:
    assert drawn(source) == html


def test_two_letters_tell_the_colours_of_portuguese_apart() -> None:
    colours = ("purple", "red", "blue", "yellow", "white", "black")
    source = "{% for colour in colours %}{% seat colour '' %}{% endfor %}"

    letters = re.findall(r">(\w+)</i>", drawn(source, "pt-br", colours=colours))

    assert letters == ["Ro", "Ve", "Az", "Am", "Br", "Pr"]


def test_what_people_typed_is_escaped_in_every_part() -> None:
    typed = "<x>&"
    source = (
        "{% chip typed %}{% button typed %}{% tok 'favor' typed %}{% fact typed end=typed %}"
        "{% choice 'n' typed typed small=typed %}{% chapter typed lead=typed %}"
        "{% section title=typed note=typed %}{{ typed }}{% endsection %}"
        "{% question text=typed note=typed %}{{ typed }}{% endquestion %}"
        "{% refusal title=typed %}{{ typed }}{% endrefusal %}{% asof 'live' typed %}"
        "{% work 5 typed typed %}{% rule typed %}{% stepper 'n' typed 1 small=typed %}"
    )

    page = drawn(source, typed=typed)

    assert "<x>" not in page
    assert page.count("&lt;x&gt;&amp;") > 20
