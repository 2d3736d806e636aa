"""Save strings and setup codes in, save strings out: a file becomes the chapters of a chronicle.

Looking and reading change nothing. What is odd comes back as warnings, each with its chapter.
Looking tells all that cannot be read, with the line it stands in; reading stops at the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from msgspec import Struct

from chronicle.models import Campaign, Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.setup_code import PREFIX, opened
from chronicle.rules.core.text import Message, Text
from chronicle.rules.oath.save_string import (
    Format,
    Save,
    SaveWarning,
    chain_warnings,
    encode,
    read,
    strings_in,
    world_of,
)
from chronicle.rules.oath.setup_code import world_of_setup_code
from chronicle.selectors import kept_of
from chronicle.services.campaigns import Opening
from chronicle.worlds import world_of as world_of_chapter
from tables.exchange.series_codes import game_of_code

MOST_STRINGS = 500  # games of one chronicle; four a week for two years
MOST_CODE_LINES = 100  # of one setup code, typed as it stands on paper


class Bad(Struct, frozen=True, kw_only=True):
    """A string that cannot be taken: its line, from 1, field and character, and why."""

    line: int
    at: str
    why: Message


class Good(Struct, frozen=True, kw_only=True):
    """A string that can be taken: its line, from 1, and the chapter it becomes.

    ``save`` is None for a setup code.
    """

    line: int
    save: Save | None
    opening: Opening

    @property
    def version(self) -> str:
        """The version that wrote a save string; empty for a setup code."""
        return "" if self.save is None else ".".join(str(part) for part in self.save.version)


class Look(Struct, frozen=True, kw_only=True):
    """What a file says, in the order of the games, and what of it cannot be taken, by line."""

    good: tuple[Good, ...] = ()
    bad: tuple[Bad, ...] = ()

    @property
    def name(self) -> str:
        """The name of the chronicle, as its newest string has it."""
        return self.good[-1].opening.world.name if self.good else ""

    @property
    def openings(self) -> tuple[Opening, ...]:
        """The chapters that can be taken."""
        return tuple(each.opening for each in self.good)

    @property
    def origin(self) -> Campaign.Origin:
        """What a chronicle of these is founded from: its newest game decides."""
        code = bool(self.good) and self.good[-1].save is None
        return Campaign.Origin.SETUP_CODE if code else Campaign.Origin.SAVE_STRING

    @property
    def warnings(self) -> tuple[SaveWarning, ...]:
        """Everything odd about them."""
        return tuple(warning for opening in self.openings for warning in opening.warnings)


class Imported(Struct, frozen=True, kw_only=True):
    """A file that was read: the chronicle's name and its chapters, in the order of their games."""

    name: str
    openings: tuple[Opening, ...]
    origin: Campaign.Origin = Campaign.Origin.SAVE_STRING

    @property
    def warnings(self) -> tuple[tuple[int, SaveWarning], ...]:
        """Everything odd, each with the number of its game."""
        return tuple(
            (opening.world.game, warning)
            for opening in self.openings
            for warning in opening.warnings
        )


class _Line(Struct, frozen=True, kw_only=True):
    """A string that was read. ``save`` is None for a setup code."""

    number: int
    opening: Opening
    save: Save | None = None

    @property
    def game(self) -> int:
        return int(self.opening.world.game)

    def tells(self, other: _Line) -> bool:
        """Whether another string tells the very same."""
        if self.save is None or other.save is None:
            return bool(self.opening.world == other.opening.world)
        return self.save == other.save


def look_at(text: str | bytes) -> Look:
    """Look at a file with one save string or setup code a line; what cannot be taken says why.

    The strings may stand in any order, and the same one twice; lines that begin with ``#`` are
    passed over. A setup code may go on over several lines.
    """
    bad: list[Bad] = []
    by_game: dict[int, _Line] = {}
    lines = _joined(strings_in(text))
    for number, line in lines[:MOST_STRINGS]:
        try:
            found = _read(number, line)
        except Malformed as malformed:
            bad.append(Bad(line=number, at=malformed.path, why=malformed.why))
            continue
        first = by_game.setdefault(found.game, found)
        if not first.tells(found):
            bad.append(_differs(number, first=first.number, game=found.game))
        elif first.save is None:
            by_game[found.game] = found  # a save string knows more than a code of the same game
    # Told once: a file of ten MiB has millions of lines.
    bad += [_too_many(number) for number, _line in lines[MOST_STRINGS : MOST_STRINGS + 1]]
    return Look(good=_chained([by_game[game] for game in sorted(by_game)]), bad=tuple(bad))


def read_file(text: str | bytes) -> Imported:
    """Read a file as ``look_at`` does, all of it or nothing.

    Raises:
        Malformed: a string cannot be read, two strings tell different things of one game, or
            there is none. The path names line, field and character.
    """
    look = look_at(text)
    for bad in look.bad:
        path = f"line {bad.line}, {bad.at}" if bad.at else f"line {bad.line}"
        raise Malformed(path, bad.why)
    if not look.good:
        raise Malformed("line 1", Text("there is no save string here: paste the one line"))
    return Imported(name=look.name, openings=look.openings, origin=look.origin)


def write_chapter(chapter: Chapter, *, format: Format = "as-read") -> str:  # noqa: A002 -- the word that people type
    """The save string of a chapter, on one line.

    Where only the order of a shuffled pile is unknown, the seed that the chapter's phase was given
    decides it, else the chapter's digest: the same chapter gives the same string.

    Raises:
        Refused: something is unseen, or does not fit into a save string.
    """
    world = world_of_chapter(chapter)
    return encode(world, kept_of(chapter), format=format, seed=order_seed(chapter))


def order_seed(chapter: Chapter) -> str:
    """The recorded seed by which piles without a known order are written."""
    before = chapter.previous
    return order_seed_after(chapter.digest, seed="" if before is None else before.seed)


def order_seed_after(digest: str, *, seed: str) -> str:
    """The same for a chapter that a phase with this seed leads to."""
    return seed or digest


def _joined(lines: Sequence[tuple[int, bytes]]) -> list[tuple[int, bytes]]:
    """Lines, those of one setup code put together where only together they are one.

    One more than are read at once: what lies behind it is not looked at.
    """
    joined: list[tuple[int, bytes]] = []
    at = 0
    while at < len(lines) and len(joined) <= MOST_STRINGS:
        number, line = lines[at]
        taken = _lines_of_code(lines[at : at + MOST_CODE_LINES]) if _is_code(line) else 1
        joined.append((number, b" ".join(each for _number, each in lines[at : at + taken])))
        at += taken
    return joined


def _lines_of_code(lines: Sequence[tuple[int, bytes]]) -> int:
    """How many lines make up the code that begins with the first of them; 1 if none fits."""
    following = takewhile(lambda each: not _is_code(each[1]), lines[1:])
    parts = [lines[0][1], *(line for _number, line in following)]
    try:
        opened(b" ".join(parts).decode(errors="replace"))
    except Malformed:
        return 1
    return len(parts)


def _is_code(line: bytes) -> bool:
    return line.lstrip()[: len(PREFIX)].upper() == PREFIX.encode()


def _read(number: int, line: bytes) -> _Line:
    if _is_code(line):
        _expect_chronicle(line)
        world = world_of_setup_code(line.decode(errors="replace"))
        return _Line(number=number, opening=Opening(world=world))
    reading = read(line)
    world, kept, _repairs = world_of(reading.save)  # what was put right is among the warnings
    opening = Opening(world=world, kept=kept, warnings=reading.warnings)
    return _Line(number=number, opening=opening, save=reading.save)


def _expect_chronicle(line: bytes) -> None:
    """A code of a series is brought by itself: its sessions are no games of a chronicle."""
    game = game_of_code(line)
    if game is not None and game.series is not None:
        why = Text("this is the code of a series of {game}: bring it by itself", game=game.name)
        raise Malformed("game", why)


def _chained(lines: Sequence[_Line]) -> tuple[Good, ...]:
    """The chapters, each with what is odd in it and in how it follows the one before."""
    links = [(), *(_link(earlier, later) for earlier, later in pairwise(lines))]
    return tuple(_good(line, link) for line, link in zip(lines, links, strict=False))


def _link(earlier: _Line, later: _Line) -> tuple[SaveWarning, ...]:
    """V-9: whether one string can follow another; of a setup code only its game is compared."""
    if earlier.save is not None and later.save is not None:
        return chain_warnings(earlier.save, later.save)
    if later.game == earlier.game + 1:
        return ()
    why = Text(
        "it comes after game {before}: expected game {next}",
        before=earlier.game,
        next=earlier.game + 1,
    )
    at = Text("game {number}", number=later.game)
    return (SaveWarning(rule=RuleId("V-9"), at=at, text=why),)


def _good(line: _Line, links: tuple[SaveWarning, ...]) -> Good:
    told = line.opening
    opening = Opening(world=told.world, kept=told.kept, warnings=(*told.warnings, *links))
    return Good(line=line.number, save=line.save, opening=opening)


def _differs(line: int, *, first: int, game: int) -> Bad:
    why = Text(
        "line {first} tells of game {game} already, and differently: keep one of them",
        first=first,
        game=game,
    )
    return Bad(line=line, at="", why=why)


def _too_many(line: int) -> Bad:
    why = Text("at most {most} save strings are read at once", most=MOST_STRINGS)
    return Bad(line=line, at="", why=why)
