"""A chronicle is founded from what lies in its box, as somebody tells it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.text import Several, Text
from chronicle.rules.oath.cardbook import Suit, visions
from chronicle.rules.oath.world import PLACES, World
from chronicle.services.people import clean_name
from tables.api.auth import caller_of
from tables.api.bodies import FoundedOut
from tables.api.founded import founded_out
from tables.api.schema import described
from tables.api.ways_bodies import BoxFoundIn, BoxIn, BoxLook, PlaceIn
from tables.api.wire import TableView, answer, body_of
from tables.api.worlds import warnings_out, world_shown
from tables.exchange.oath_result import card_named, site_named
from tables.services.arrivals import ImportOdd
from tables.services.beginnings import begun_before, box_found
from tables.services.limits import FOUNDINGS, limit_take
from tables.services.typed_box import BoxDraft, PlaceBox, box_told, box_warnings

_FIELDS = {"deck": "world_deck", "top": "relic_top", "relics": "relic_deck"}
"""What a field of a typed box is called here, where it is called otherwise."""


class BoxForecast(TableView):
    """A look at a box that somebody typed in."""

    permission_classes = (AllowAny,)

    @described(
        "box_preview",
        tag="campaigns",
        takes=BoxIn,
        gives={200: BoxLook},
        fails=(403, 413, 415, 422),
    )
    def post(self, request: Request) -> Response:
        """What a box tells, and what is odd about it. Writes nothing."""
        box = body_of(request, BoxIn)
        draft = _draft(box)
        world = _world(box, draft)
        warnings = warnings_out(box_warnings(draft))
        return answer(BoxLook(world=world_shown(world), warnings=warnings))


class Boxes(TableView):
    """A chronicle from what lies in its box."""

    permission_classes = (AllowAny,)

    @described(
        "box_found",
        tag="campaigns",
        takes=BoxFoundIn,
        gives={200: FoundedOut, 201: FoundedOut},
        fails=(403, 413, 415, 422),
    )
    def post(self, request: Request) -> Response:
        """Found a chronicle from what lies in its box; this device is its host.

        The same box by the same device is the same campaign (200).
        """
        body = body_of(request, BoxFoundIn)
        draft, caller = _draft(body.box), caller_of(request)
        world, warnings = _world(body.box, draft), box_warnings(draft)
        if warnings and not body.accept_warnings:
            odd = msgspec.to_builtins(warnings_out(warnings))
            raise ImportOdd(chapters=[{"game": draft.game, "warnings": odd}])
        before = begun_before(world=world, token=caller.token)
        if before is not None:
            return answer(founded_out(before))
        limit_take(FOUNDINGS, caller=caller.address)
        return answer(founded_out(box_found(draft=draft, token=caller.token)), status=201)


def _draft(box: BoxIn) -> BoxDraft:
    """A box as the pages would have typed it.

    Raises:
        Malformed: a name that no card or site has, a place twice.
    """
    told = {place.place: _place(place, f"sites[{at}]") for at, place in enumerate(box.sites)}
    if len(told) < len(box.sites):
        raise Malformed("sites", Text("a place of the map is told twice"))
    return BoxDraft(
        name=clean_name(box.name, longest=255),
        game=box.game,
        oath=box.oath,
        citizens=tuple(Seat(color) for color in box.citizens),
        winner=box.winner or "",
        winner_name=clean_name(box.winner_name),
        places=tuple(told.get(number, PlaceBox(number=number)) for number in PLACES),
        deck=_cards(box.world_deck, "world_deck"),
        deck_hidden=_by_suit(box.world_deck_unseen),
        visions=_visions(box.visions),
        dispossessed=_cards(box.dispossessed, "dispossessed"),
        dispossessed_hidden=box.dispossessed_unseen,
        top=_cards(box.relic_top, "relic_top"),
        top_hidden=box.relic_top_unseen,
        relics=_cards(box.relic_deck, "relic_deck"),
    )


def _world(box: BoxIn, draft: BoxDraft) -> World:
    """The world that a box tells.

    Raises:
        Malformed: no box can look like that; the path is the body's.
    """
    try:
        return box_told(draft)
    except Malformed as malformed:
        raise Malformed(_path(box, malformed.path), malformed.why) from malformed


def _path(box: BoxIn, field: str) -> str:
    """The field of the body that a field of the typed box stands for."""
    index = {f"place-{place.place}": f"sites[{at}]" for at, place in enumerate(box.sites)}
    return index.get(field, _FIELDS.get(field, field))


def _place(place: PlaceIn, path: str) -> PlaceBox:
    return PlaceBox(
        number=place.place,
        faceup=place.faceup,
        site=None if place.site is None else site_named(place.site, f"{path}.site"),
        cards=_cards(place.cards, f"{path}.cards"),
        relics=_cards(place.relics, f"{path}.relics"),
        hidden=place.unseen,
    )


def _cards(names: Iterable[str], path: str) -> tuple[CardId, ...]:
    return tuple(card_named(name, f"{path}[{at}]") for at, name in enumerate(names))


def _visions(names: tuple[str, ...] | None) -> tuple[CardId, ...]:
    return tuple(card.id for card in visions()) if names is None else _cards(names, "visions")


def _by_suit(counts: dict[str, int]) -> tuple[int, ...]:
    suits = tuple(suit.value for suit in Suit)
    unknown = sorted(set(counts) - set(suits))
    if unknown:
        raise Malformed(
            "world_deck_unseen",
            Text(
                "{name} is not known: write one of {names}", name=unknown[0], names=Several(suits)
            ),
        )
    return tuple(counts.get(suit, 0) for suit in suits)
