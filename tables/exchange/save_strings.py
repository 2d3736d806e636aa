"""Save strings in and out: a file of them becomes the chapters of one chronicle.

Reading changes nothing. What is odd comes back as warnings, each with its chapter; what cannot be
read stops all of it, with the line it stands in.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from chronicle.models import Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.text import Text
from chronicle.rules.oath.save_string import (
    Format,
    Reading,
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


def read_file(text: str | bytes) -> Imported:
    """Read a file with one save string a line.

    The strings may stand in any order, and the same one twice; lines that begin with ``#`` are
    passed over.

    Raises:
        Malformed: a string cannot be read, two strings tell different things of one game, or
            there is none. The path names line, field and character.
    """
    lines = strings_in(text)
    if not lines:
        raise Malformed("line 1", Text("there is no save string here: paste the one line"))
    if len(lines) > MOST_STRINGS:
        raise Malformed(
            f"line {lines[MOST_STRINGS][0]}",
            Text("at most {most} save strings are read at once", most=MOST_STRINGS),
        )
    chain = _in_order([_read_line(number, line) for number, line in lines])
    return Imported(
        name=chain[-1].reading.save.name,
        openings=tuple(
            _opening(line, before=chain[at - 1] if at else None) for at, line in enumerate(chain)
        ),
    )


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


def _read_line(number: int, line: bytes) -> _Line:
    try:
        return _Line(number=number, reading=read(line))
    except Malformed as malformed:
        raise Malformed(f"line {number}, {malformed.path}", malformed.why) from malformed


def _in_order(lines: Sequence[_Line]) -> list[_Line]:
    by_game: dict[int, _Line] = {}
    for line in lines:
        game = line.reading.save.game
        first = by_game.setdefault(game, line)
        if first.reading.save != line.reading.save:
            raise Malformed(
                f"line {line.number}",
                Text(
                    "line {first} tells of game {game} already, and differently: keep one of them",
                    first=first.number,
                    game=game,
                ),
            )
    return [by_game[game] for game in sorted(by_game)]


def _opening(line: _Line, *, before: _Line | None) -> Opening:
    save = line.reading.save
    world, kept, _repairs = world_of(save)
    links = () if before is None else chain_warnings(before.reading.save, save)
    return Opening(world=world, kept=kept, warnings=(*line.reading.warnings, *links))
