"""A thumb that records an evening through the pages: what is asked and not yet so, it taps.

The evening is a RESULT.json (docs/commands.md). What the pages show as told already is left alone,
as a tired host does; a card is looked for with the fewest letters that bring it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Response

from chronicle import card_catalogue
from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import card_of, site_by_name
from chronicle.rules.oath.world import PURPLE
from tests.flows.browser import Phone

Evening = dict[str, Any]

LETTERS = 3
"""So many letters are typed before anybody looks what came of them."""


def evening_of(path: Path) -> Evening:
    """Read a RESULT.json."""
    read: Evening = json.loads(path.read_text())
    return read


def slug(name: str) -> CardId:
    """A card by the name printed on it."""
    found = card_catalogue.exact(name)
    assert found is not None, name
    return found


def tell_result(phone: Phone, evening: Evening) -> None:
    """Record how it ended, up to the check."""
    tell_ending(phone, evening)
    tell_map(phone, evening)
    tell_winner(phone, evening)
    tell_others(phone, evening)


def tell_ending(phone: Phone, evening: Evening) -> None:
    for seat in evening["seats"]:
        if seat["color"] != PURPLE:
            set_to(phone, f"role-{seat['color']}", seat["role"])
    set_to(phone, "how", evening["how"])
    set_to(phone, "winner", evening["winner"])
    if evening["vision"]:
        set_to(phone, "vision", slug(evening["vision"]))
    phone.button("Next")


def tell_map(phone: Phone, evening: Evening) -> None:
    told = {site["place"]: site for site in evening["sites"] if site["faceup"]}
    for number in told:
        if phone.page.locator(f"#place-{number}.down").count():
            phone.follow(phone.page.locator(f'button[value="turn:{number}"]'))
    for number, site in told.items():
        tell_place(phone, number, site)
    tell_rulers(phone, evening, told)
    phone.button("Next")


def tell_rulers(phone: Phone, evening: Evening, told: dict[int, dict[str, Any]]) -> None:
    """Those who rule few sites are told there; who rules most of them is told for the rest."""
    imperial = {seat["color"] for seat in evening["seats"] if seat["role"] != "exile"}
    rulers = {
        number: PURPLE if site["ruler"] in imperial else site["ruler"]
        for number, site in told.items()
    }
    most = max(rulers.values(), key=list(rulers.values()).count)
    for number, ruler in rulers.items():
        if ruler != most:
            set_to(phone, f"ruler-{number}", ruler)
    set_to(phone, "ruler-rest", most)


def tell_place(phone: Phone, number: int, site: dict[str, Any]) -> None:
    """The cards and relics of one site."""
    found = site_by_name(site["site"])
    assert found is not None, site
    if phone.page.locator(f'input[name="site-{number}"]').count():
        set_to(phone, f"site-{number}", found.id)
    cards = [slug(card) for card in site["cards"]]
    faces = [card for card in cards if card_of(card).other_side is not None]
    tell_cards(phone, f"cards-{number}", [card for card in cards if card not in faces])
    for face in faces:
        for group in names(phone, f"face-{number}-"):
            set_to(phone, group, face)
    if phone.page.locator(f'input[name="relics-{number}"]').count():
        set_to(phone, f"relics-{number}", str(len(site["relics"])))


def tell_winner(phone: Phone, evening: Evening) -> None:
    """The winner's board and the Reliquary."""
    tell_board(phone, evening, evening["winner"])
    if evening["reliquary"] is not None:
        set_to(phone, "reliquary", str(len(evening["reliquary"])))
    others = {*evening["advisers"], *evening["relics"]} - {evening["winner"]}
    phone.button("Next" if others or evening["discards"] else "To the check")


def tell_others(phone: Phone, evening: Evening) -> None:
    """What is told of the others, and of the discard piles; the step is left out for nothing."""
    if phone.path.endswith("/check/"):
        return
    losers = [seat["color"] for seat in evening["seats"] if seat["color"] != evening["winner"]]
    for color in losers:
        if color in {**evening["advisers"], **evening["relics"]}:
            phone.tap(phone.page.locator(f"#board-{color}-fold > summary"))
            tell_board(phone, evening, color)
    for region, cards in (evening["discards"] or {}).items():
        phone.tap(phone.page.locator(f"#pile-{region} > summary"))
        set_to(phone, f"told-pile-{region}", "yes")
        tell_cards(phone, f"pile-{region}", [slug(card) for card in cards])
    phone.button("Next")


def tell_board(phone: Phone, evening: Evening, color: str) -> None:
    """One board: named advisers, those that stay unnamed, relics."""
    advisers = evening["advisers"].get(color)
    if advisers is not None:
        set_to(phone, f"told-advisers-{color}", "yes")
        named = [each for each in advisers if each["card"]]
        tell_cards(phone, f"adviser-{color}", [slug(each["card"]) for each in named])
        for each in named:
            set_box(phone, f"facedown-{color}", slug(each["card"]), on=not each["faceup"])
        set_to(phone, f"unknown-{color}", str(len(advisers) - len(named)))
    if color in evening["relics"]:
        set_to(phone, f"told-relics-{color}", "yes")
        for relic in evening["relics"][color]:
            set_box(phone, f"relic-{color}", slug(relic), on=True)


# --- what a thumb does ----------------------------------------------------------------------------


def set_to(phone: Phone, name: str, value: str) -> None:
    """Tap a row of a choice, unless it is chosen already or the page does not ask."""
    rows = phone.page.locator(f'input[name="{name}"]')
    row = phone.page.locator(f'input[name="{name}"][value="{value}"]')
    if rows.count() and not row.is_checked():
        phone.choose(name, value)


def set_box(phone: Phone, name: str, value: str, *, on: bool) -> None:
    """Tick or clear a box."""
    if phone.page.locator(f'input[name="{name}"][value="{value}"]').is_checked() != on:
        phone.choose(name, value)


def tell_cards(phone: Phone, name: str, cards: list[CardId]) -> None:
    """Which cards lie there: boxes of others are cleared, missing ones are looked for."""
    boxes = phone.page.locator(f'input[name="{name}"]')
    shown = [box.get_attribute("value") or "" for box in boxes.all()]
    for value in shown:
        set_box(phone, name, value, on=value in cards)
    for card in cards:
        if card not in shown:
            find(phone, name, card)


def find(phone: Phone, field: str, card: CardId) -> None:
    """Type until the card comes, then tap it."""
    search = phone.page.locator(f'input[name="q-{field}"]')
    letters = re.sub(r"[^a-z ]", "", card_of(card).name.lower())
    hit = f"add:{field}:{card}"
    typed = letters[:LETTERS]
    came = hit in answered(phone, field, typed, lambda: phone.type(search, typed))
    for letter in letters[LETTERS:]:
        if came:
            break
        typed += letter
        phone.typed += 1
        came = hit in answered(phone, field, typed, partial(search.press, letter))
    phone.follow(phone.page.locator(f'.hits button[value="{hit}"]'))


def answered(phone: Phone, field: str, typed: str, act: Callable[[], None]) -> str:
    """What the search says to what stands in the field once something was done."""

    def asks_so(answer: Response) -> bool:
        return parse_qs(urlsplit(answer.url).query).get(f"q-{field}") == [typed]

    with phone.page.expect_response(asks_so) as answer:
        act()
    return answer.value.text()


def names(phone: Phone, start: str) -> list[str]:
    """The choices of the page whose names begin so."""
    found = phone.page.locator(f'input[name^="{start}"]').all()
    return sorted({each.get_attribute("name") or "" for each in found})


# --- the phase ------------------------------------------------------------------------------------


def tell_phase(phone: Phone, evening: Evening) -> None:
    """From the check to the saved game: Reliquary draws everything, the winner chooses."""
    chosen = {each["key"]: each["value"] for each in evening["answers"]}
    phone.button("Next")
    while asked := names(phone, "asked:"):
        keys = [name.removeprefix("asked:") for name in asked]
        tapped = phone.page.locator(f'button[value="choose:{keys[0]}:{chosen[keys[0]][0]}"]')
        if tapped.count():
            phone.follow(tapped)
            continue
        for key in keys:
            for value in chosen[key]:
                set_to(phone, f"a:{key}", value)
        phone.button("Next")
    phone.button("Save: game")
