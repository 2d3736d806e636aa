"""Save strings in and out: a file of them becomes the chapters of one chronicle.

Looking and reading change nothing. What is odd comes back as warnings, each with its chapter.
Looking tells all that cannot be read, with the line it stands in; reading stops at the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from chronicle.models import Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.text import Message, Text
from chronicle.rules.oath.save_string import (
    Format,
    Reading,
    Save,
    SaveWarning,
    chain_warnings,
    encode,
    read,
    strings_in,
    world_of,
)
from chronicle.selectors import kept_of
from chronicle.services.campaigns import Opening
from chronicle.worlds import world_of as world_of_chapter

MOST_STRINGS = 500  # games of one chronicle; four a week for two years


class Bad(Struct, frozen=True, kw_only=True):
    """A string that cannot be taken: its line, from 1, field and character, and why."""

    line: int
    at: str
    why: Message


class Good(Struct, frozen=True, kw_only=True):
    """A string that can be taken: its line, from 1, and the chapter it becomes."""

    line: int
    save: Save
    opening: Opening


class Look(Struct, frozen=True, kw_only=True):
    """What a file says, in the order of the games, and what of it cannot be taken, by line."""

    good: tuple[Good, ...] = ()
    bad: tuple[Bad, ...] = ()

    @property
    def name(self) -> str:
        """The name of the chronicle, as its newest string has it."""
        return self.good[-1].save.name if self.good else ""

    @property
    def openings(self) -> tuple[Opening, ...]:
        """The chapters that can be taken."""
        return tuple(each.opening for each in self.good)

    @property
    def warnings(self) -> tuple[SaveWarning, ...]:
        """Everything odd about them."""
        return tuple(warning for opening in self.openings for warning in opening.warnings)


class Imported(Struct, frozen=True, kw_only=True):
    """A file that was read: the chronicle's name and its chapters, in the order of their games."""

    name: str
    openings: tuple[Opening, ...]

    @property
    def warnings(self) -> tuple[tuple[int, SaveWarning], ...]:
        """Everything odd, each with the number of its game."""
        return tuple(
            (opening.world.game, warning)
            for opening in self.openings
            for warning in opening.warnings
        )


class _Line(Struct, frozen=True, kw_only=True):
    number: int
    reading: Reading


def look_at(text: str | bytes) -> Look:
    """Look at a file with one save string a line; every one that cannot be taken says why.

    The strings may stand in any order, and the same one twice; lines that begin with ``#`` are
    passed over.
    """
    bad: list[Bad] = []
    by_game: dict[int, _Line] = {}
    lines = strings_in(text)
    for number, line in lines[:MOST_STRINGS]:
        try:
            reading = read(line)
        except Malformed as malformed:
            bad.append(Bad(line=number, at=malformed.path, why=malformed.why))
            continue
        first = by_game.setdefault(reading.save.game, _Line(number=number, reading=reading))
        if first.reading.save != reading.save:
            bad.append(_differs(number, first=first.number, game=reading.save.game))
    bad += [_too_many(number) for number, _line in lines[MOST_STRINGS:]]
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
    return Imported(name=look.name, openings=look.openings)


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


def _chained(lines: Sequence[_Line]) -> tuple[Good, ...]:
    """The chapters, each with what is odd in it and in how it follows the one before."""
    saves = [line.reading.save for line in lines]
    links = [(), *(chain_warnings(earlier, later) for earlier, later in pairwise(saves))]
    return tuple(_good(line, link) for line, link in zip(lines, links, strict=False))


def _good(line: _Line, links: tuple[SaveWarning, ...]) -> Good:
    save = line.reading.save
    world, kept, _repairs = world_of(save)  # what was put right is among the warnings already
    opening = Opening(world=world, kept=kept, warnings=(*line.reading.warnings, *links))
    return Good(line=line.number, save=save, opening=opening)


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
