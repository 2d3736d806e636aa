"""The gallery of parts, for whoever builds pages. Its route exists only while debugging."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path

PIECES: Final = (
    ("Oath", "oath", (
        "site", "facedown", "relic", "warband", "pawn", "favor", "secret", "supply", "oathkeeper",
        "usurper", "edifice", "ruin", "vision", "locked", "adviser", "sites-only", "bandits",
        "peoples-favor", "darkest-secret", "scepter", "reliquary", "deck", "discard",
    )),
    ("Ankh", "ankh", (
        "god", "warrior", "guardian", "follower", "devotion", "obelisk", "pyramid", "temple",
        "sphinx", "fertile", "desert", "water", "camel", "conflict", "control",
    )),
    ("Kemet", "kemet", (
        "pyramid-kemet", "temple-kemet", "sanctuary", "port", "wall", "unit", "creature", "prayer",
        "vp-permanent", "vp-temporary", "divine-card", "tile",
    )),
    ("Tools", "none", (
        "check", "close", "plus", "minus", "next", "back", "down", "search", "scan", "print",
        "undo", "edit", "lock", "offline", "info", "warn", "refuse", "ruling", "option", "insert",
        "dice", "people", "log", "world", "sheet", "clock", "import", "more", "table", "box",
        "live", "sealed", "menu", "chart", "sun",
    )),
)  # fmt: skip
COLOURS: Final = ("purple", "red", "blue", "yellow", "white", "black")
SUITS: Final = ("discord", "arcane", "order", "hearth", "beast", "nomad")
SITES: Final = (
    "lush-coast", "steppe", "narrow-pass", "salt-flats", "barren-coast", "plains", "mine",
    "the-hidden-place", "mountain", "standing-stones", "marshes", "wastes", "fertile-valley",
    "drowned-city", "great-slum", "river", "deep-woods", "charming-valley", "buried-giant",
    "rocky-coast", "ancient-city", "the-tribunal", "shrouded-wood", "down",
)  # fmt: skip


def _card(name: str, suit: str, kind: str = "denizen") -> dict[str, Any]:
    return {"name": name, "suit": suit, "kind": kind, "locked": False, "remark": kind}


def _place(name: str, scene: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "scene": scene, "faceup": scene != "down", **more}


DOWN: Final = _place("Facedown", "down")
REGIONS: Final = (
    {"name": "Cradle", "places": (
        _place("Lush Coast", "lush-coast", warbands=2, ruler="purple", cards=(
            _card("Sprawling Rampart", "order", "edifice"), _card("Battle Honors", "order"))),
        _place("Steppe", "steppe", relics=1),
    )},
    {"name": "Provinces", "places": (
        _place("Narrow Pass", "narrow-pass", relics=1, cards=(
            _card("Ancient Binding", "nomad"), _card("Ancient Forge", "nomad", "edifice"))),
        DOWN, DOWN,
    )},
    {"name": "Hinterland", "places": (
        _place("Salt Flats", "salt-flats", favor=2, secrets=1, pawns=("purple", "red")), DOWN, DOWN,
    )},
)  # fmt: skip
BARS: Final = tuple(
    {"suit": suit, "name": suit.title(), "count": count, "percent": round(100 * count / 11)}
    for suit, count in zip(SUITS, (8, 6, 8, 11, 9, 10), strict=True)
)
GAMES: Final = (
    {"number": 1, "title": "Supremacy", "text": "As boxed.", "state": ""},
    {"number": 2, "title": "Oath not recorded", "text": "won as Chancellor.", "seat": "purple",
     "state": "gap"},
    {"number": 3, "title": "Protection", "text": "succeeded as Citizen.", "seat": "yellow",
     "state": ""},
    {"number": 4, "title": "Devotion", "text": "Next.", "state": "now"},
)  # fmt: skip
FACTS: Final = (
    {"label": "Oath", "value": "Devotion", "icon": "oathkeeper"},
    {"label": "Citizens", "value": "", "seats": ("yellow", "blue")},
    {"label": "World deck", "value": "57 cards"},
    {"label": "Archive", "value": "126"},
)


def kit(request: HttpRequest) -> HttpResponse:
    """Show every part once, in every state."""
    parts = {
        "pieces": PIECES, "colours": COLOURS, "suits": SUITS, "sites": SITES, "regions": REGIONS,
        "bars": BARS, "games": GAMES, "facts": FACTS,
        "steps": ("Vow", "Citizens", "Map", "Add six", "Remove six", "Relics", "Save", "Deck"),
        "tabs": (("world", "World", "#"), ("table", "Table", "#"), ("log", "Log", "#"),
                 ("sheets", "Sheets", "#"), ("people", "People", "#")),
    }  # fmt: skip
    return render(request, "kit.html", parts)


urlpatterns = [path("kit", kit, name="kit")]
