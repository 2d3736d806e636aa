"""RESULT.json -> Result: names as printed, old names or slugs, errors with their path."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable
from typing import Annotated, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from chronicle import card_catalogue
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import CardId, Key, Seat, SiteId
from chronicle.rules.core.text import Message, Several, Text
from chronicle.rules.oath import cardbook
from chronicle.rules.oath.result import (
    BANDITS,
    AdviserAtEnd,
    Advisers,
    Discards,
    How,
    PlaceAtEnd,
    Relics,
    Result,
    SeatAtEnd,
)
from chronicle.rules.oath.world import BLACK, SEATS, Region, Role

Named = TypeVar("Named", bound=enum.Enum)
Read = TypeVar("Read")

LONGEST = 10 * 1024 * 1024  # bytes
# No box and no table holds more: whoever sends more is told so before anything is looked up.
MOST_SEATS = 6
MOST_SITES = 8
MOST_CARDS = 300
LONGEST_SEED = 120  # characters, as a chapter keeps it
_Name: TypeAlias = Annotated[str, Meta(max_length=255)]
_Person: TypeAlias = Annotated[str, Meta(max_length=120)]
_Cards: TypeAlias = Annotated[tuple[_Name, ...], Meta(max_length=MOST_CARDS)]
_Relics: TypeAlias = Annotated[tuple[_Name | None, ...], Meta(max_length=MOST_CARDS)]
_Values: TypeAlias = Annotated[tuple[_Name | int, ...], Meta(max_length=MOST_CARDS)]
_BROWN = "brown"  # what the digital table calls black


class SeatIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One colour that played, its role at the end, who held it."""

    color: _Name
    role: _Name
    person: _Person | None = None


class SiteIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One place at the end; null = not told."""

    place: int
    site: _Name | None = None
    faceup: bool | None = None
    ruler: _Name | None = None
    cards: _Cards | None = None
    relics: _Relics | None = None


class AdviserIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One adviser."""

    card: _Name | None = None
    faceup: bool = True


_Advisers: TypeAlias = Annotated[tuple[AdviserIn, ...], Meta(max_length=MOST_CARDS)]


class AnswerIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The answer to one question: one value, or several."""

    key: _Name
    value: _Name | int | _Values


class ResultIn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """RESULT.json as it is written; docs/commands.md describes it."""

    game: int
    winner: _Name
    how: _Name
    vision: _Name | None = None
    seats: Annotated[tuple[SeatIn, ...], Meta(max_length=MOST_SEATS)]
    sites: Annotated[tuple[SiteIn, ...], Meta(max_length=MOST_SITES)] = ()
    advisers: dict[_Name, _Advisers | None] = {}
    relics: dict[_Name, _Relics | None] = {}
    reliquary: _Relics | None = None
    discards: dict[_Name, _Cards] | None = None
    seed: str | None = None
    answers: Annotated[tuple[AnswerIn, ...], Meta(max_length=MOST_CARDS)] = ()


class RawAnswer(Struct, frozen=True, kw_only=True):
    """An answer whose values may still be names; which, only its question knows."""

    key: Key
    values: tuple[str, ...]
    path: str


class Told(Struct, frozen=True, kw_only=True):
    """What RESULT.json tells: the result, the answers to the phase's questions, the seed."""

    result: Result
    answers: tuple[RawAnswer, ...] = ()
    seed: str = ""


def read_result(text: bytes) -> Told:
    """Read RESULT.json.

    Raises:
        Malformed: it is no such JSON, or names something that is not there. The path says where:
            ``sites[2].cards[0]``.
    """
    raw = _decode(text, ResultIn)
    if len(raw.seed or "") > LONGEST_SEED:
        raise Malformed("seed", Text("longer than {most} characters", most=LONGEST_SEED))
    return Told(
        result=Result(
            game=raw.game,
            winner=color_named(raw.winner, "winner"),
            how=_one_of(How, raw.how, "how"),
            vision=_card_or_none(raw.vision, "vision"),
            seats=tuple(_seat(seat, f"seats[{at}]") for at, seat in enumerate(raw.seats)),
            places=tuple(_place(site, f"sites[{at}]") for at, site in enumerate(raw.sites)),
            advisers=_advisers(raw.advisers),
            relics=_relics(raw.relics),
            reliquary=(
                None if raw.reliquary is None else _cards_or_none(raw.reliquary, "reliquary")
            ),
            discards=None if raw.discards is None else _discards(raw.discards),
        ),
        answers=tuple(_answer(each, f"answers[{at}]") for at, each in enumerate(raw.answers)),
        seed=raw.seed or "",
    )


def read_answers(text: bytes) -> tuple[RawAnswer, ...]:
    """Read answers alone, as they stand in RESULT.json: ``[{"key": ..., "value": ...}]``.

    Raises:
        Malformed: it is no such JSON.
    """
    return raw_answers(_decode(text, tuple[AnswerIn, ...]))


def raw_answers(given: Iterable[AnswerIn]) -> tuple[RawAnswer, ...]:
    """Answers as they were written, each with its path."""
    return tuple(_answer(each, f"answers[{at}]") for at, each in enumerate(given))


def card_named(name: str, path: str) -> CardId:
    """A card by its printed name, an older one or its slug.

    Raises:
        Malformed: there is none; the nearest names are told.
    """
    found = card_catalogue.exact(name)
    if found is None:
        raise Malformed(path, _unknown(name, near=card_catalogue.close(name)))
    return found


def site_named(name: str, path: str) -> SiteId:
    """A site by its printed name, an older one or its slug.

    Raises:
        Malformed: there is none; the nearest names are told.
    """
    found = cardbook.site_by_name(name)
    if found is None:
        raise Malformed(path, _unknown(name, near=card_catalogue.close_sites(name)))
    return found.id


def _unknown(name: str, *, near: Iterable[str]) -> Message:
    names = tuple(near)
    if not names:
        return Text("nothing is called {name}", name=name)
    return Text("nothing is called {name}; did you mean {names}?", name=name, names=Several(names))


def _decode(text: bytes, kind: type[Read]) -> Read:
    if len(text) > LONGEST:
        raise Malformed("file", Text("larger than 10 MiB"))
    if b"\\u0000" in text:
        raise Malformed("file", Text("a text holds a NUL character, which no name has"))
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        what, path = _parted(str(error))
        raise Malformed(path, Text("{what}", what=what)) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed("file", Text("this is no JSON: {what}", what=str(error))) from error
    except RecursionError as error:
        raise Malformed("file", Text("nested too deeply")) from error


def _parted(error: str) -> tuple[str, str]:
    """The sentence of msgspec and its path, in our form: ``sites[2].cards``."""
    found = re.fullmatch(r"(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?", error, flags=re.DOTALL)
    what, path = (error, None) if found is None else (found[1], found[2])
    return what, path or "file"


def color_named(name: str, path: str) -> Seat:
    """A colour of the box, in capitals or not; brown is what the digital table calls black.

    Raises:
        Malformed: there is none.
    """
    spelled = name.strip().casefold()
    color = BLACK if spelled == _BROWN else Seat(spelled)
    if color not in SEATS:
        raise Malformed(
            path, Text("no colour {name}: write one of {names}", name=name, names=Several(SEATS))
        )
    return color


def _ruler(name: str | None, path: str) -> str | None:
    if name is None or name.strip().casefold() == BANDITS:
        return None if name is None else BANDITS
    return color_named(name, path)


def _one_of(kind: type[Named], name: str, path: str) -> Named:
    spelled = "-".join(name.casefold().replace("-", " ").split())
    found = next((each for each in kind if each.value == spelled), None)
    if found is None:
        names = Several(tuple(str(each.value) for each in kind))
        raise Malformed(
            path, Text("{name} is not known: write one of {names}", name=name, names=names)
        )
    return found


def _card_or_none(name: str | None, path: str) -> CardId | None:
    return None if name is None else card_named(name, path)


def _cards_or_none(names: Iterable[str | None], path: str) -> tuple[CardId | None, ...]:
    return tuple(_card_or_none(name, f"{path}[{at}]") for at, name in enumerate(names))


def _cards(names: Iterable[str], path: str) -> tuple[CardId, ...]:
    return tuple(card_named(name, f"{path}[{at}]") for at, name in enumerate(names))


def _seat(seat: SeatIn, path: str) -> SeatAtEnd:
    return SeatAtEnd(
        color=color_named(seat.color, f"{path}.color"),
        role=_one_of(Role, seat.role, f"{path}.role"),
        person=seat.person,
    )


def _place(site: SiteIn, path: str) -> PlaceAtEnd:
    """A site of which something is told that only a faceup one has, lies faceup."""
    told = site.ruler is not None or site.cards is not None or site.relics is not None
    return PlaceAtEnd(
        number=site.place,
        site=None if site.site is None else site_named(site.site, f"{path}.site"),
        faceup=told if site.faceup is None else site.faceup,
        ruler=_ruler(site.ruler, f"{path}.ruler"),
        cards=None if site.cards is None else _cards(site.cards, f"{path}.cards"),
        relics=None if site.relics is None else _cards_or_none(site.relics, f"{path}.relics"),
    )


def _advisers(held: dict[str, tuple[AdviserIn, ...] | None]) -> tuple[Advisers, ...]:
    return tuple(
        Advisers(
            seat=color_named(color, "advisers"),
            advisers=tuple(
                AdviserAtEnd(
                    card=_card_or_none(adviser.card, f"advisers.{color}[{at}].card"),
                    faceup=adviser.faceup,
                )
                for at, adviser in enumerate(advisers)
            ),
        )
        for color, advisers in held.items()
        if advisers is not None
    )


def _relics(held: dict[str, tuple[str | None, ...] | None]) -> tuple[Relics, ...]:
    return tuple(
        Relics(seat=color_named(color, "relics"), relics=_cards_or_none(relics, f"relics.{color}"))
        for color, relics in held.items()
        if relics is not None
    )


def _discards(piles: dict[str, tuple[str, ...]]) -> tuple[Discards, ...]:
    return tuple(
        Discards(
            region=_one_of(Region, region, "discards"), cards=_cards(cards, f"discards.{region}")
        )
        for region, cards in piles.items()
    )


def _answer(answer: AnswerIn, path: str) -> RawAnswer:
    values = answer.value if isinstance(answer.value, tuple) else (answer.value,)
    return RawAnswer(
        key=Key(answer.key), values=tuple(str(value) for value in values), path=f"{path}.value"
    )
