"""Save strings that people bring: looked at first, then founded, all of them or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.text import Message, Text
from chronicle.rules.oath.save_string import (
    Save,
    SaveWarning,
    chain_warnings,
    read,
    strings_in,
    world_of,
)
from chronicle.services.campaigns import Opening

STRINGS_MOST = 500
"""Games of one chronicle that are taken at once."""


class Bad(Struct, frozen=True, kw_only=True):
    """A string that cannot be taken: the line it stands on, from 1, where in it, and why."""

    line: int
    at: str
    why: Message


class Good(Struct, frozen=True, kw_only=True):
    """A string that can be taken: the line it stands on, and the chapter it becomes."""

    line: int
    save: Save
    opening: Opening


class Look(Struct, frozen=True, kw_only=True):
    """What some strings say, by game, and which of them cannot be taken. Nothing is stored."""

    good: tuple[Good, ...] = ()
    bad: tuple[Bad, ...] = ()

    @property
    def name(self) -> str:
        """The name of the chronicle, as the newest string has it."""
        return self.good[-1].opening.world.name if self.good else ""

    @property
    def openings(self) -> tuple[Opening, ...]:
        """The chapters, in the order of their games."""
        return tuple(each.opening for each in self.good)

    @property
    def warnings(self) -> tuple[SaveWarning, ...]:
        """Everything odd about the strings that can be taken."""
        return tuple(warning for each in self.good for warning in each.opening.warnings)


def strings_look(text: str | bytes) -> Look:
    """Read some save strings, one a line, in any order. Writes nothing.

    The same string again is passed over; two that differ and are of one game cannot both be taken.
    """
    bad: list[Bad] = []
    taken: dict[int, tuple[int, Save, tuple[SaveWarning, ...]]] = {}
    lines = strings_in(text)
    for line, raw in lines[:STRINGS_MOST]:
        try:
            reading = read(raw)
        except Malformed as error:
            bad.append(Bad(line=line, at=error.path, why=error.why))
            continue
        first = taken.setdefault(reading.save.game, (line, reading.save, reading.warnings))
        if first[1] != reading.save:
            bad.append(_second(line, first=first[0], game=reading.save.game))
    bad += [_too_many(line) for line, _raw in lines[STRINGS_MOST:]]
    return Look(good=_chained([taken[game] for game in sorted(taken)]), bad=tuple(bad))


def _chained(
    readings: Sequence[tuple[int, Save, tuple[SaveWarning, ...]]],
) -> tuple[Good, ...]:
    """The chapters, each with what is odd in it and in following the one before."""
    links = [(), *(chain_warnings(before[1], after[1]) for before, after in pairwise(readings))]
    return tuple(
        _good(line, save, (*warnings, *link))
        for (line, save, warnings), link in zip(readings, links, strict=False)
    )


def _good(line: int, save: Save, warnings: tuple[SaveWarning, ...]) -> Good:
    world, kept, _repairs = world_of(save)  # what was put right is among the warnings already
    return Good(line=line, save=save, opening=Opening(world=world, kept=kept, warnings=warnings))


def _second(line: int, *, first: int, game: int) -> Bad:
    why = Text(
        "line {first} is another string of game {game}: keep one of the two", first=first, game=game
    )
    return Bad(line=line, at="S-2", why=why)


def _too_many(line: int) -> Bad:
    why = Text("more than {most} strings at once: bring the rest separately", most=STRINGS_MOST)
    return Bad(line=line, at="", why=why)
