"""What the file of a campaign may not say although every field has the right shape."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from typing import TypeAlias

import msgspec

from chronicle.messages import Json, message_of_json, told
from chronicle.rules.core.digest import fingerprint
from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.text import Message, Several, Text
from chronicle.rules.oath.cardbook import Oath, Suit, all_cards, sites
from chronicle.rules.oath.events import WorldEvent
from chronicle.rules.oath.options import RULESET
from chronicle.rules.oath.result import BANDITS, How, Result
from chronicle.rules.oath.save_string import Kept
from chronicle.rules.oath.setup_code_checks import contradictions
from chronicle.rules.oath.world import OTHERS, SEATS, Deck, Facing, Region, Role, World
from tables.exchange.archive import AnyArchive, Archive, ChapterIn
from tables.exchange.archive_parts import ChapterAt
from tables.exchange.archive_series import SessionIn

Wrong: TypeAlias = tuple[str, Message]
"""The field, and what is wrong with it."""

LONGEST_NAME = 255
_TWICE_ON_THE_MAP = Text("this site lies at another place already")
"""An odd string may say so, and is kept with a warning."""
_BYTES = range(256)
_FREE = ("type", "winner_name")
"""Fields of an event whose text is no name of the box."""
_PLACE_IN_MESSAGE = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")
RULE = re.compile(r"[A-Z]{1,2}-[0-9.]{1,12}|[A-Z]:[a-z0-9-]{1,40}")


def check_archive(archive: Archive) -> Iterator[Wrong]:
    """All that is wrong with a chronicle's file, the first fields first."""
    yield from names_wrong(archive)
    standing: set[tuple[int, int]] = set()
    for at, chapter in enumerate(archive.chapters):
        path = f"chapters[{at}]"
        yield from _chapter(chapter, path)
        yield from order_wrong(chapter, path, standing)
        standing.add((chapter.game, chapter.revision))
    yield from annals_wrong(archive)
    yield from _evenings(archive, standing)


def names_wrong(archive: AnyArchive) -> Iterator[Wrong]:
    """The campaign has a name, and everybody of the group one of their own."""
    if "\0" in archive.name:
        yield "name", Text("a name cannot hold the character NUL")
    doubled = len(set(archive.persons)) != len(archive.persons)
    if doubled or any(not name.strip() or "\0" in name for name in archive.persons):
        yield "persons", Text("each person has a name, and no two the same")
    if archive.group is None and archive.persons:
        yield "group", Text("the persons belong to a group: give it a name")
    if archive.group is not None and (not archive.group.strip() or "\0" in archive.group):
        yield "group", Text("the group has no name: write null where there is none")


def order_wrong(
    chapter: ChapterIn | SessionIn, path: str, before: set[tuple[int, int]]
) -> Iterator[Wrong]:
    """Chapters come in their order, each once; what they stand on comes before them."""
    if (chapter.game, chapter.revision) in before:
        yield f"{path}.game", Text("this game has a chapter of this revision already")
    for name, other in (("before", chapter.before), ("stands_on", chapter.stands_on)):
        if other is None:
            continue
        if (other.game, other.revision) not in before or other.game >= chapter.game:
            yield f"{path}.{name}", Text("no chapter that comes before this one has that number")


def _chapter(chapter: ChapterIn, path: str) -> Iterator[Wrong]:
    if chapter.ruleset != RULESET:
        yield (
            f"{path}.ruleset",
            Text("the rules {version} are not known here", version=chapter.ruleset),
        )
    if chapter.world.game != chapter.game:
        yield f"{path}.world.game", Text("the world is of another game than its chapter")
    if chapter.closed_at is not None and chapter.result is None:
        yield f"{path}.closed_at", Text("a game that is over has a result")
    unknown = tuple(_unknown(chapter, path))
    yield from unknown
    if not unknown:
        yield from _world(chapter, f"{path}.world")
    if chapter.kept is not None:
        yield from _kept(chapter.kept, f"{path}.kept")
    yield from _answers(chapter, path)
    for at, event in enumerate(chapter.events):
        if not _sayable(event):
            yield f"{path}.events[{at}]", Text("this event names what no box has")
    for at, warning in enumerate(chapter.warnings):
        for name, message in (("at", warning.at), ("text", warning.text)):
            if not is_message(message):
                yield f"{path}.warnings[{at}].{name}", Text("this is no message of ours")
        if not RULE.fullmatch(warning.rule):
            yield f"{path}.warnings[{at}].rule", Text("there is no such rule")


def _world(chapter: ChapterIn, path: str) -> Iterator[Wrong]:
    world = chapter.world
    for field, name in (("name", world.name), ("last.winner_name", _winner_name(world))):
        if "\0" in name or len(name) > LONGEST_NAME:
            yield f"{path}.{field}", Text("a name has at most 255 characters, and none of them NUL")
    for field, count in _counts(world):
        if not 0 <= count <= len(all_cards()):
            yield f"{path}.{field}", Text("this is no count of cards")
    found = tuple(contradictions(world))
    yield from ((f"{path}.{field}", why) for field, why in found if why != _TWICE_ON_THE_MAP)
    if not found and chapter.fingerprint not in {None, fingerprint(world)}:
        why = Text("the world is not the one that was written: its fingerprint is another")
        yield f"{path[: -len('.world')]}.fingerprint", why


def _winner_name(world: World) -> str:
    return "" if world.last is None else world.last.winner_name


def _counts(world: World) -> Iterator[tuple[str, int]]:
    yield "archive_unseen", world.archive_unseen
    for name in ("world_deck", "dispossessed", "relic_top", "relic_deck"):
        deck: Deck = getattr(world, name)
        yield f"{name}.unseen", deck.unseen


def _kept(kept: Kept, path: str) -> Iterator[Wrong]:
    """Bytes of a save string: numbers of one byte, hexadecimal digits."""
    trailer = kept.trailer
    numbers = [kept.player_status, kept.citizenship, *kept.version, *chain(*kept.slots)]
    hexes = [kept.name_hex, kept.tail_hex]
    texts = [kept.suit_order, kept.tail]
    if trailer is not None:
        numbers += [trailer.citizenship, trailer.winner]
        hexes.append(trailer.winner_name_hex)
        texts.append(trailer.winner_name)
    if any(number is not None and number not in _BYTES for number in numbers):
        yield path, Text("a number of a save string has one byte")
    if any(not re.fullmatch(r"(?:[0-9a-fA-F]{2})*", digits) for digits in hexes):
        yield path, Text("bytes are written as hexadecimal digits")
    if any("\0" in text or not text.isascii() for text in texts[:1]) or "\0" in "".join(texts):
        yield path, Text("the string holds a NUL character, which no name has")
    if not re.fullmatch(r"[0-9A-F]{6}", kept.suit_order):
        yield f"{path}.suit_order", Text("bytes are written as hexadecimal digits")
    if kept.slots and (len(kept.slots), {*map(len, kept.slots)}) != (8, {3}):
        yield f"{path}.slots", Text("the map has eight places with three slots each")


def _sayable(event: WorldEvent) -> bool:
    """Whether an event can be told: all that it names is of the box, and its numbers are places."""
    if not _names_known(msgspec.to_builtins(event), _words()):
        return False
    try:
        return "\0" not in told(event.describe())
    except (RulesBug, KeyError, ValueError, StopIteration, RuntimeError):
        return False  # RuntimeError: what becomes of StopIteration in a generator


def _names_known(value: Json, words: frozenset[str]) -> bool:
    match value:
        case str():
            return value in words
        case dict():
            named = (each for key, each in value.items() if key not in _FREE)
            return all(_names_known(each, words) for each in named)
        case list() | tuple():
            return all(_names_known(each, words) for each in value)
        case _:
            return True


@cache
def _words() -> frozenset[str]:
    """Everything that an event can name: cards, sites, colours, and the values of our lists."""
    lists = (Oath, Suit, Region, Facing, Role, How)
    return frozenset(
        chain(
            (card.id for card in all_cards()),
            (site.id for site in sites()),
            (*SEATS, BANDITS),
            (each.value for kind in lists for each in kind),
        )
    )


def _answers(chapter: ChapterIn, path: str) -> Iterator[Wrong]:
    dealt = () if chapter.dealt is None else chapter.dealt.answers
    for name, answers in (("answers", chapter.answers), ("dealt.answers", dealt)):
        keys = [answer.key for answer in answers]
        if len(set(keys)) != len(keys):
            yield f"{path}.{name}", Text("this question is answered twice")
        for at, answer in enumerate(answers):
            if "\0" in answer.key + "".join(answer.value):
                yield f"{path}.{name}[{at}]", Text("a name cannot hold the character NUL")


# --- names of cards, sites and colours ------------------------------------------------------------


def _unknown(chapter: ChapterIn, path: str) -> Iterator[Wrong]:
    """Cards, sites and colours that no box has."""
    cards = frozenset(card.id for card in all_cards())
    known_sites = frozenset(site.id for site in sites())
    for field, card in _cards(chapter):
        if card is not None and card not in cards:
            yield f"{path}.{field}", Text("no card has the id {name}", name=card[:80])
    for field, site in _sites(chapter):
        if site is not None and site not in known_sites:
            yield f"{path}.{field}", Text("no site has the id {name}", name=site[:80])
    for field, color, among in _colors(chapter):
        if color is not None and color not in among:
            names = Several(tuple(among))
            why = Text("no colour {name}: write one of {names}", name=color[:40], names=names)
            yield f"{path}.{field}", why


def _cards(chapter: ChapterIn) -> Iterator[tuple[str, str | None]]:
    world = chapter.world
    for place, lying in enumerate(world.places):
        yield from _row(f"world.places[{place}].cards", lying.cards)
        yield from _row(f"world.places[{place}].relics", lying.relics)
    for name in ("world_deck", "dispossessed", "relic_top", "relic_deck"):
        deck: Deck = getattr(world, name)
        yield from _row(f"world.{name}.cards", deck.cards)
    yield from _row("world.unseen", world.unseen)
    if chapter.kept is not None:
        for name in ("dispossessed", "added", "left_out"):
            yield from _row(f"kept.{name}", getattr(chapter.kept, name))
    if chapter.result is not None:
        yield from _cards_at_end(chapter.result)


def _cards_at_end(result: Result) -> Iterator[tuple[str, str | None]]:
    yield "result.vision", result.vision
    for at, place in enumerate(result.places):
        yield from _row(f"result.places[{at}].cards", place.cards or ())
        yield from _row(f"result.places[{at}].relics", place.relics or ())
    for at, board in enumerate(result.advisers):
        held = (adviser.card for adviser in board.advisers)
        yield from _row(f"result.advisers[{at}].advisers", held)
    for at, relics in enumerate(result.relics):
        yield from _row(f"result.relics[{at}].relics", relics.relics)
    yield from _row("result.reliquary", result.reliquary or ())
    for at, pile in enumerate(result.discards or ()):
        yield from _row(f"result.discards[{at}].cards", pile.cards)


def _row(path: str, cards: Iterable[str | None]) -> Iterator[tuple[str, str | None]]:
    return ((f"{path}[{at}]", card) for at, card in enumerate(cards))


def _sites(chapter: ChapterIn) -> Iterator[tuple[str, str | None]]:
    for at, place in enumerate(chapter.world.places):
        yield f"world.places[{at}].site", place.site
    for at, end in enumerate(() if chapter.result is None else chapter.result.places):
        yield f"result.places[{at}].site", end.site


def _colors(chapter: ChapterIn) -> Iterator[tuple[str, str | None, tuple[str, ...]]]:
    world = chapter.world
    yield from (("world.citizens", color, OTHERS) for color in world.citizens)
    if world.last is not None:
        last = world.last
        yield from (("world.last.citizens", color, SEATS) for color in last.citizens)
        yield from (("world.last.played", color, SEATS) for color in last.played)
        yield "world.last.winner", last.winner, SEATS
    result = chapter.result
    if result is None:
        return
    yield "result.winner", result.winner, SEATS
    yield from (("result.seats", seat.color, SEATS) for seat in result.seats)
    yield from (("result.advisers", held.seat, SEATS) for held in result.advisers)
    yield from (("result.relics", held.seat, SEATS) for held in result.relics)
    ruling = (*SEATS, BANDITS)
    yield from (("result.places", place.ruler, ruling) for place in result.places)


# --- beside the games -----------------------------------------------------------------------------


def annals_wrong(archive: AnyArchive) -> Iterator[Wrong]:
    """Beside a game something stands once."""
    told_games: set[int] = set()
    for at, annal in enumerate(archive.annals):
        if annal.game in told_games:
            yield f"annals[{at}].game", Text("something stands beside this game already")
        told_games.add(annal.game)
        if "\0" in annal.era + annal.text:
            yield f"annals[{at}]", Text("a name cannot hold the character NUL")


def _evenings(archive: Archive, chapters: set[tuple[int, int]]) -> Iterator[Wrong]:
    persons = frozenset(archive.persons)
    for at, evening in enumerate(archive.evenings):
        path = f"evenings[{at}]"
        if key_of(evening.chapter) not in chapters:
            yield f"{path}.chapter", Text("no chapter of this file has that number")
        colors = [seat.color for seat in evening.seats]
        turns = [seat.turn for seat in evening.seats if seat.turn is not None]
        if len(set(colors)) != len(colors) or len(set(turns)) != len(turns):
            yield f"{path}.seats", Text("each colour and each turn is taken once")
        for number, seat in enumerate(evening.seats):
            if seat.person is not None and seat.person not in persons:
                why = Text("nobody of the group is called so")
                yield f"{path}.seats[{number}].person", why


def key_of(at: ChapterAt) -> tuple[int, int]:
    """Game and revision of a chapter that a file names."""
    return (at.game, at.revision)


def is_message(kept: Json) -> bool:
    """Whether a message can be said: its places are plain names, and all of them are told."""
    match kept:
        case {"text": str(msgid), "params": dict(params), **rest}:
            fitting = _is_filled((msgid,), params)
        case {"one": str(one), "many": str(many), "count": int(), "params": dict(params), **rest}:
            fitting = "count" not in params and _is_filled((one, many), {**params, "count": 0})
        case _:
            return False
    return fitting and not rest and "\0" not in told(message_of_json(kept))


def _is_filled(msgids: tuple[str, ...], params: dict[str, Json]) -> bool:
    named = {name for msgid in msgids for name in _PLACE_IN_MESSAGE.findall(msgid)}
    bare = "".join(_PLACE_IN_MESSAGE.sub("", msgid) for msgid in msgids)
    told_all = named <= set(params) and all(_is_param(each) for each in params.values())
    return all(msgids) and told_all and not {"{", "}"} & set(bare)


def _is_param(value: Json) -> bool:
    match value:
        case bool():
            return False
        case int() | str():
            return True
        case {"items": list(items), **rest}:
            return not rest and all(_is_param(item) for item in items)
        case _:
            return is_message(value)
