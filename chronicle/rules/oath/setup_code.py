"""Our own line for a world: everything the group knows of it, and what is unseen as unseen.

The alphabet, the check characters and the reading of what people type are in the core; here is
what the bits mean, field by field, in the order of the `World`. Piles without an order, colours
and unseen cards are written as sets, so that one state has one text (G-8.2). The grammar is in
``docs/setup-code.md``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, pairwise

from msgspec import Struct

from chronicle.rules.core.errors import Malformed, Refused, RulesBug
from chronicle.rules.core.ids import CardId, Seat, SiteId
from chronicle.rules.core.setup_code import (
    LONGEST,
    BitReader,
    Field,
    expect_canonical,
    natural,
    opened,
    sealed,
)
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import Oath, card_by_save_id, card_of, site_by_save_id, site_of
from chronicle.rules.oath.setup_code_checks import contradictions
from chronicle.rules.oath.world import (
    OTHERS,
    PLACES,
    SEATS,
    Deck,
    Facing,
    LastGame,
    Place,
    World,
    in_board_order,
)

LETTER = "O"
"""The game, after ``RQ``."""

VERSION = 1
"""The format; a change of any field's meaning makes a new one, and old ones stay readable."""

_OATH_BITS = 2
_FACING_BITS = 2
_SITE_BITS = 5
_WINNER_BITS = 3
_NOT_SEEN = 31
"""In the five bits of a site or of a relic at a site: nobody has seen which."""


class _Numbers(Struct, frozen=True, kw_only=True):
    """How the cards of a pile are numbered: save ids from ``first``, ``width`` bits each.

    ``most`` is how many cards a pile can hold at all.
    """

    first: int
    width: int
    most: int

    def of(self, card: CardId) -> int:
        """A card's number. The one card without a save id, the Scepter, lies in no pile."""
        return (card_of(card).save_id or 0) - self.first

    def card(self, number: int, path: str) -> CardId:
        """The card with a number. Raises Malformed where there is none."""
        found = card_by_save_id(number + self.first)
        if found is None:
            raise Malformed(path, Text("no card has the number {number}", number=number))
        return found.id


_CARDS = _Numbers(first=0, width=8, most=237)
_RELICS = _Numbers(first=218, width=5, most=20)


# Writing


def setup_code_of(world: World) -> str:
    """G-8: the setup code of a world, in one line of capitals and digits, without hyphens.

    Piles without an order are written in the order of their save ids, colours in board order.

    Raises:
        Refused: G-8.4, the names are so long that no code holds them.
        RulesBug: the world contradicts itself (a card in two places, unseen cards miscounted).
    """
    wrong = next(contradictions(world), None)
    if wrong is not None:
        message = ": ".join(map(str, wrong))
        raise RulesBug(message)
    code = sealed(LETTER, VERSION, tuple(_world(world)))
    if len(code) > LONGEST:
        raise Refused("G-8.4", Text("the names are too long for a setup code: shorten them"))
    return code


def _world(world: World) -> Iterable[Field]:
    yield from _text(world.name)
    yield natural(world.game)
    yield world.oath.save_code, _OATH_BITS
    yield _seats(world.citizens, OTHERS)
    yield from _last(world.last)
    yield from chain.from_iterable(_place(place) for place in world.places)
    yield from _deck(world.world_deck, _CARDS)
    yield from _deck(world.dispossessed, _CARDS)
    yield from _deck(world.relic_top, _RELICS)
    yield from _deck(world.relic_deck, _RELICS)
    yield from _set(world.unseen, _CARDS)
    yield natural(world.archive_unseen)


def _text(text: str) -> Iterable[Field]:
    raw = text.encode(errors="replace")
    yield natural(len(raw))
    yield from ((byte, 8) for byte in raw)


def _seats(seats: Iterable[Seat], among: Sequence[Seat]) -> Field:
    """One bit a colour, in board order."""
    chosen = frozenset(seats)
    bits = "".join("1" if seat in chosen else "0" for seat in among)
    return int(bits, 2), len(among)


def _last(last: LastGame | None) -> Iterable[Field]:
    yield int(last is not None), 1
    if last is None:
        return
    yield _seats(last.citizens, OTHERS)
    yield 0 if last.winner is None else SEATS.index(last.winner) + 1, _WINNER_BITS
    yield _seats(last.played, SEATS)
    yield from _text(last.winner_name)


def _place(place: Place) -> Iterable[Field]:
    """The facing; and where a site lies, which, with its cards and relics."""
    yield tuple(Facing).index(place.facing), _FACING_BITS
    if place.facing is Facing.EMPTY:
        return
    yield _NOT_SEEN if place.site is None else site_of(place.site).save_id, _SITE_BITS
    yield from _row(tuple(_CARDS.of(card) for card in place.cards), _CARDS.width)
    relics = (_NOT_SEEN if relic is None else _RELICS.of(relic) for relic in place.relics)
    yield from _row(tuple(relics), _RELICS.width)


def _row(numbers: tuple[int, ...], width: int) -> Iterable[Field]:
    """A count, and as many numbers in their order."""
    yield natural(len(numbers))
    yield from ((number, width) for number in numbers)


def _deck(deck: Deck, numbers: _Numbers) -> Iterable[Field]:
    """An ordered pile as a row, top first; a shuffled one as unseen cards and a set of others."""
    yield int(deck.ordered), 1
    if deck.ordered:
        yield from _row(tuple(numbers.of(card) for card in deck.cards), numbers.width)
    else:
        yield natural(deck.unseen)
        yield from _set(deck.cards, numbers)


def _set(cards: Iterable[CardId], numbers: _Numbers) -> Iterable[Field]:
    """A count, and how many numbers are passed over before each next one, in rising order."""
    rising = sorted(numbers.of(card) for card in cards)
    yield natural(len(rising))
    yield from (natural(number - before - 1) for before, number in pairwise((-1, *rising)))


# Reading


def world_of_setup_code(text: str) -> World:
    """G-8: the world of a setup code, however it was typed, pasted or photographed.

    Raises:
        Malformed: it is no setup code of Oath, of a newer format, damaged, or contradicts itself.
            The path names the character or the field, the reason what to do.
    """
    code = opened(text)
    if code.game != LETTER:
        why = Text("this is a setup code of another game: {letter}", letter=code.game)
        raise Malformed("game", why)
    if code.version != VERSION:
        why = Text("format {version} is not known here: update Reliquary", version=code.version)
        raise Malformed("version", why)
    bits = BitReader(code.bits)
    world = _read_world(bits)
    bits.end()
    wrong = next(contradictions(world), None)
    if wrong is not None:
        raise Malformed(*wrong)
    expect_canonical(code, setup_code_of(world))
    return world


def _read_world(bits: BitReader) -> World:
    return World(
        name=_read_text(bits, "name"),
        game=bits.natural("game"),
        oath=tuple(Oath)[bits.number(_OATH_BITS, "oath")],
        citizens=_read_seats(bits, OTHERS, "citizens"),
        last=_read_last(bits),
        places=tuple(_read_place(bits, number) for number in PLACES),
        world_deck=_read_deck(bits, _CARDS, "world_deck"),
        dispossessed=_read_deck(bits, _CARDS, "dispossessed"),
        relic_top=_read_deck(bits, _RELICS, "relic_top"),
        relic_deck=_read_deck(bits, _RELICS, "relic_deck"),
        unseen=_read_set(bits, _CARDS, "unseen"),
        archive_unseen=bits.natural("archive_unseen"),
    )


def _read_text(bits: BitReader, path: str) -> str:
    raw = bytes(bits.number(8, path) for _ in range(bits.count(LONGEST, path)))
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise Malformed(path, Text("this is no text in UTF-8")) from None


def _read_seats(bits: BitReader, among: Sequence[Seat], path: str) -> tuple[Seat, ...]:
    chosen = tuple(seat for seat in among if bits.number(1, path))
    return in_board_order(chosen)


def _read_last(bits: BitReader) -> LastGame | None:
    if not bits.number(1, "last"):
        return None
    citizens = _read_seats(bits, OTHERS, "last.citizens")
    winner = bits.number(_WINNER_BITS, "last.winner")
    if winner > len(SEATS):
        raise Malformed("last.winner", Text("no colour has the number {number}", number=winner))
    return LastGame(
        citizens=citizens,
        winner=SEATS[winner - 1] if winner else None,
        played=_read_seats(bits, SEATS, "last.played"),
        winner_name=_read_text(bits, "last.winner_name"),
    )


def _read_place(bits: BitReader, number: int) -> Place:
    path = f"places[{number - 1}]"
    facing = bits.number(_FACING_BITS, f"{path}.facing")
    if facing >= len(Facing):
        raise Malformed(f"{path}.facing", Text("a site lies faceup, facedown or not at all"))
    if tuple(Facing)[facing] is Facing.EMPTY:
        return Place(number=number)
    return Place(
        number=number,
        facing=tuple(Facing)[facing],
        site=_read_site(bits, f"{path}.site"),
        cards=_read_row(bits, _CARDS, f"{path}.cards"),
        relics=_read_relics(bits, f"{path}.relics"),
    )


def _read_site(bits: BitReader, path: str) -> SiteId | None:
    number = bits.number(_SITE_BITS, path)
    if number == _NOT_SEEN:
        return None
    found = site_by_save_id(number)
    if found is None:
        raise Malformed(path, Text("no site has the number {number}", number=number))
    return found.id


def _read_relics(bits: BitReader, path: str) -> tuple[CardId | None, ...]:
    count = bits.count(_RELICS.most, path)
    numbers = tuple(bits.number(_RELICS.width, path) for _ in range(count))
    return tuple(
        None if number == _NOT_SEEN else _RELICS.card(number, f"{path}[{at}]")
        for at, number in enumerate(numbers)
    )


def _read_row(bits: BitReader, numbers: _Numbers, path: str) -> tuple[CardId, ...]:
    count = bits.count(numbers.most, path)
    return tuple(
        numbers.card(bits.number(numbers.width, f"{path}[{at}]"), f"{path}[{at}]")
        for at in range(count)
    )


def _read_deck(bits: BitReader, numbers: _Numbers, path: str) -> Deck:
    if bits.number(1, path):
        return Deck(cards=_read_row(bits, numbers, f"{path}.cards"))
    unseen = bits.natural(f"{path}.unseen")
    return Deck(cards=_read_set(bits, numbers, f"{path}.cards"), ordered=False, unseen=unseen)


def _read_set(bits: BitReader, numbers: _Numbers, path: str) -> tuple[CardId, ...]:
    count = bits.count(numbers.most, path)
    found: list[CardId] = []
    number = -1
    for at in range(count):
        number += bits.count(numbers.most, f"{path}[{at}]") + 1
        found.append(numbers.card(number, f"{path}[{at}]"))
    return tuple(found)
