"""The parts of a page, each a tag: `{% glyph "relic" %}`, `{% seat "red" %}`, `{% rule "O-2.1" %}`.

templates/kit.html shows every part in every state. Small parts are written here, larger ones in
templates/components. Nothing here knows a rule of a game; every text is in the reader's language.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from django import template
from django.templatetags.static import static
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from chronicle.messages import color_letter, told
from chronicle.rules.oath.cardbook import Oath, Suit
from chronicle.rules.oath.names import color_name, oath_name, suit_name

register = template.Library()

SCENES: Final = frozenset({
    "ancient-city", "barren-coast", "buried-giant", "charming-valley", "deep-woods", "down",
    "drowned-city", "fertile-valley", "great-slum", "lush-coast", "marshes", "mine", "mountain",
    "narrow-pass", "plains", "river", "rocky-coast", "salt-flats", "shrouded-wood",
    "standing-stones", "steppe", "the-hidden-place", "the-tribunal", "wastes",
})  # fmt: skip


@register.filter
def sentence(text: str) -> str:
    """A line as a sentence of its own: a capital letter, and a full stop where nothing ends it."""
    line = f"{text[:1].upper()}{text[1:]}"
    return line if line.endswith((".", "?", "!")) else f"{line}."


# --- small parts ---------------------------------------------------------------------------------


@register.simple_tag
def glyph(name: str, title: str = "", css: str = "") -> SafeString:
    """Draw a glyph of static/glyphs. Beside its word it is silent; alone it needs a title."""
    return _use("glyphs/glyphs.svg", name, box="0 0 24 24", title=title, css=f"g {css}".strip())


@register.simple_tag
def die(face: str, title: str = "") -> SafeString:
    """Draw a die face: att- half, one, two-skull; def- blank, one, two, double."""
    return _use("glyphs/glyphs.svg", f"die-{face}", box="0 0 48 48", title=title, css="die")


@register.simple_tag
def scene(site: str, title: str = "") -> SafeString:
    """Draw the vignette of an Oath site by its id; "down" is the hatch of a facedown one."""
    name = site if site in SCENES else "plains"
    return _use("scenes/scenes.svg", name, box="0 0 160 60", title=title, css="scene")


@register.simple_tag
def rule(number: str) -> SafeString:
    """Write a rule number; it links to the rule where the site has a page of rules."""
    say = gettext("Rule {number}").format(number=number)
    try:
        link = reverse("rule", args=[number])
    except NoReverseMatch:
        return format_html('<span class="rule" aria-label="{}">{}</span>', say, number)
    return format_html('<a class="rule" href="{}" aria-label="{}">{}</a>', link, say, number)


@register.simple_tag
def seat(colour: str, word: str | None = None) -> SafeString:
    """Write a seat: its letter in a framed square of its colour, then a word.

    Without a word the name of the colour follows; with an empty one the letter stands alone, and
    the colour is told to readers only.
    """
    name = told(color_name(colour))
    if word == "":
        hidden = format_html('<span class="vh">{}</span>', name)
        return format_html('<span class="seat {}"><i aria-hidden="true">{}</i>{}</span>',
                           colour, color_letter(colour), hidden)  # fmt: skip
    return format_html(
        '<span class="seat {}"><i aria-hidden="true">{}</i>{}</span>',
        colour, color_letter(colour), name if word is None else word,
    )  # fmt: skip


@register.simple_tag
def suit(name: str, word: bool = True) -> SafeString:  # noqa: FBT001, FBT002 -- tags have no other way
    """Write an Oath suit: its glyph and name, or the glyph alone with the name as its title."""
    said = told(suit_name(Suit(name)))
    if word:
        return format_html('<span class="suit {}">{}{}</span>', name, glyph(name), said)
    return format_html('<span class="suit {}">{}</span>', name, glyph(name, said))


@register.simple_tag
def oath(name: str) -> str:
    """Write the name of one of the oaths of Oath by its id."""
    return told(oath_name(Oath(name)))


@register.simple_tag
def tok(name: str, count: object, title: str = "") -> SafeString:
    """Write a count of pieces behind their glyph: two favor."""
    return format_html('<span class="tok">{}{}</span>', glyph(name, title or name), count)


@register.simple_tag
def chip(text: str, icon: str = "", css: str = "") -> SafeString:
    """Write a chip: it says something and cannot be tapped. css "sealed" for what is hidden."""
    picture = glyph(icon) if icon else ""
    return format_html('<span class="chip {}">{}{}</span>', css, picture, text)


@register.simple_tag
def unknown(text: str) -> SafeString:
    """Write what nobody has told: dashed below, never a guess."""
    return format_html('<span class="unknown">{}</span>', text)


@register.simple_tag
def button(text: str, **options: str) -> SafeString:
    """Write a button, or a link where `href` is given.

    Options: `kind` is "go" (filled, one a view), "" (framed), "bare" (underlined), "no" (red),
    "fit" may be added; `icon`; `href`; `name`, `value`, `form` of a submit button; `off` says that
    it is not possible now (the dock says why).
    """
    kind, icon = options.get("kind", ""), options.get("icon", "")
    inside = format_html("{}{}", glyph(icon) if icon else "", text)
    href, off = options.get("href"), bool(options.get("off"))
    if href is not None and not off:
        return format_html('<a class="btn {}" href="{}">{}</a>', kind, href, inside)
    kept = ((key, options[key]) for key in ("name", "value", "form") if options.get(key))
    attributes = _joined('{}="{}"', kept)
    if off:
        attributes = format_html('{} aria-disabled="true" disabled', attributes)
    return format_html('<button class="btn {}" {}>{}</button>', kind, attributes, inside)


@register.simple_tag
def bar(percent: float, css: str = "") -> SafeString:
    """Fill a part of a bar. The number must stand beside it as text: this only repeats it."""
    width = f"{max(0.0, min(100.0, float(percent))):.0f}%"
    return format_html(
        '<svg class="fill {}" aria-hidden="true"><rect width="{}" height="100%"/></svg>', css, width
    )


# --- larger parts --------------------------------------------------------------------------------


@register.inclusion_tag("components/chapter.html")
def chapter(title: str, kind: str = "", lead: str = "", icon: str = "") -> dict[str, Any]:
    """Open a page: double rule, a small line saying where we are, title, one sentence."""
    return {"title": title, "kind": kind, "lead": lead, "icon": icon}


@register.inclusion_tag("components/choice.html")
def choice(name: str, value: object, label: str, **options: object) -> dict[str, Any]:
    """Offer one answer; the whole row is the target.

    Options: `kind` "radio" (one of them, the default) or "checkbox" (many); `small` a second line;
    `end` a count at the right; `checked`; `disabled` for what is not possible, with the reason in
    `small`; `seat` or `suit` shown before the label; `required`; `form`.
    """
    return {"kind": "radio", **options, "name": name, "value": value, "label": label}


@register.inclusion_tag("components/check.html")
def check(name: str, value: object, label: str, **options: object) -> dict[str, Any]:
    """Write one line of a check list, to be ticked. Options: `rule`, `count`, `checked`."""
    return {**options, "name": name, "value": value, "label": label}


@register.inclusion_tag("components/stepper.html")
def stepper(name: str, label: str, value: int, **options: object) -> dict[str, Any]:
    """Ask for a count up to about 20: minus, number, plus; a plain number field without script.

    Options: `low` (0) and `high` bounds; `small` a second line; `bad` where the value was refused.
    """
    return {"low": 0, **options, "name": name, "label": label, "value": value}


@register.inclusion_tag("components/steps.html")
def steps(names: Iterable[str], now: int) -> dict[str, Any]:
    """Show where in a wizard we are; `now` counts from 1."""
    told = [
        {"number": number, "name": name, "state": _state(number, now)}
        for number, name in enumerate(names, start=1)
    ]
    return {"steps": told}


@register.inclusion_tag("components/work.html")
def work(percent: int, what: str, note: str = "") -> dict[str, Any]:
    """Show long work: a bar, the percentage, what is being made, and that one may leave."""
    return {"percent": percent, "what": what, "note": note}


@register.inclusion_tag("components/asof.html")
def asof(kind: str, text: str, end: str = "") -> dict[str, Any]:
    """Say how fresh the page is: `kind` is live, old or queue. Stands above everything else."""
    icons = {"live": "live", "old": "offline", "queue": "clock"}
    return {"kind": kind, "icon": icons[kind], "text": text, "end": end}


@register.inclusion_tag("components/site.html")
def site(place: object) -> dict[str, Any]:
    """Draw one place of the Oath map: `name`, `scene`, `faceup`, `cards`, `relics`, `favor`,
    `secrets`, `warbands`, and if there are such: `href`, `ruler`, `pawns`.
    """  # noqa: D205 -- the fields are the sentence
    return {"place": place}


@register.inclusion_tag("components/omap.html")
def omap(regions: Iterable[object]) -> dict[str, Any]:
    """Draw the Oath map in three columns; a region has `name` and `places`."""
    return {"regions": regions}


@register.inclusion_tag("components/bars.html")
def bars(rows: Iterable[object]) -> dict[str, Any]:
    """Draw counts as bars; a row has `suit` (or glyph), `name`, `count` and `percent`."""
    return {"rows": rows}


@register.inclusion_tag("components/timeline.html")
def timeline(games: Iterable[object]) -> dict[str, Any]:
    """Draw the time line; a game has `number`, `title`, `text`, `state` ("", "gap" or "now").

    Optional: `seat`, a colour before the text; `href`, a link on the title.
    """
    return {"games": games}


@register.inclusion_tag("components/keys.html")
def keys(facts: Iterable[object]) -> dict[str, Any]:
    """Show key facts of a page; each has `label` and `value`, optional `icon` or `seats`."""
    return {"facts": facts}


# --- parts around others -------------------------------------------------------------------------


@register.simple_block_tag
def section(content: str, title: str, **options: str) -> SafeString:
    """Frame a section. Options: `note` at the right, or `link` with `href`; `css`; `id`."""
    end = SafeString("")
    if options.get("link"):
        end = format_html('<a href="{}">{}</a>', options.get("href", ""), options["link"])
    elif options.get("note"):
        end = format_html('<span class="dim small">{}</span>', options["note"])
    anchor = format_html(' id="{}"', options["id"]) if options.get("id") else ""
    return format_html(
        '<section class="sec {}"{}><header><h2>{}</h2>{}</header>{}</section>',
        options.get("css", ""), anchor, title, end, content,
    )  # fmt: skip


@register.simple_block_tag
def question(content: str, text: str, **options: str) -> SafeString:
    """Frame the answers to a question in a fieldset. Options: `rule`; `min`, the least width of an
    answer in rem: 4, 5, 7, 9, 14 or "full"; `note` below.
    """  # noqa: D205 -- the options are the sentence
    number = rule(options["rule"]) if options.get("rule") else ""
    note = options.get("note")
    below = format_html('<p class="small dim">{}</p>', note) if note else ""
    return format_html(
        '<fieldset class="field"><legend>{} {}</legend><div class="choices min-{}">{}</div>{}'
        "</fieldset>",
        text, number, options.get("min", "9"), content, below,
    )  # fmt: skip


@register.simple_block_tag
def forecast(content: str, condition: str, title: str) -> SafeString:
    """Frame a forecast: the condition, the verdict, then what follows ({% fact %})."""
    return format_html(
        '<section class="forecast" aria-live="polite"><header><p class="label">{}</p><h3>{}</h3>'
        '</header><ul class="facts">{}</ul></section>',
        condition, title, content,
    )  # fmt: skip


@register.simple_tag
def fact(text: str, rule_id: str = "", end: object = "") -> SafeString:
    """Write one line of a forecast or of key facts, with its rule or a count at the right."""
    if rule_id:
        return format_html("<li><span>{}</span>{}</li>", text, rule(rule_id))
    return format_html("<li><span>{}</span><b>{}</b></li>", text, end)


@register.simple_block_tag
def refusal(content: str, title: str, **options: str) -> SafeString:
    """Frame a refusal: what is wrong in three or four words, then the sentence and the ways out.

    Options: `kind` "warn" where somebody was faster or something is doubtful.
    """
    warn = options.get("kind") == "warn"
    return format_html(
        '<section class="refusal{}" role="alert"><h3>{}{}</h3>{}</section>',
        " warn" if warn else "", glyph("warn" if warn else "refuse"), title, content,
    )  # fmt: skip


@register.simple_block_tag
def empty(content: str, title: str, icon: str = "log") -> SafeString:
    """Frame an empty state: it says that this is fine and offers one start."""
    return format_html('<div class="empty">{}<h3>{}</h3>{}</div>', glyph(icon), title, content)


@register.simple_block_tag
def fold(content: str, title: str, icon: str = "") -> SafeString:
    """Fold something away: sealed names, long lists."""
    return format_html(
        '<details class="fold"><summary>{}{}{}</summary>{}</details>',
        glyph(icon) if icon else "", title, glyph("down"), content,
    )  # fmt: skip


@register.simple_block_tag
def dock(content: str, say: str = "") -> SafeString:
    """Frame the dock: what the filled button does or why it cannot, then the buttons."""
    return format_html(
        '<div class="dock"><div><span class="say">{}</span>{}</div></div>', say, content
    )


# --- help ----------------------------------------------------------------------------------------


def _use(sprite: str, name: str, *, box: str, title: str, css: str) -> SafeString:
    """Draw one symbol of a sprite file; with a title it is a picture, else decoration."""
    link = f"{static(sprite)}#{name}"
    if title:
        return format_html(
            '<svg class="{}" viewBox="{}" role="img" aria-label="{}"><use href="{}"/></svg>',
            css, box, title, link,
        )  # fmt: skip
    return format_html(
        '<svg class="{}" viewBox="{}" aria-hidden="true"><use href="{}"/></svg>', css, box, link
    )


def _joined(pattern: str, pairs: Iterable[tuple[str, str]]) -> SafeString:
    return SafeString(" ".join(format_html(pattern, key, value) for key, value in pairs))


def _state(number: int, now: int) -> str:
    return "done" if number < now else "now" if number == now else ""
