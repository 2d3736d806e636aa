"""Text logs in: from the bytes of a file to games with their opening, and what is wrong with them.

Reading changes nothing and stops at nothing: every fault is told with its line and column (G-7.1).
A file may hold several logs, of several games.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.catalogue import GAMES
from chronicle.rules.core.errors import Malformed, Misread, Refused
from chronicle.rules.core.game import AtTable, Game, TurnRules
from chronicle.rules.core.ids import Key, Seat
from chronicle.rules.core.log import Play
from chronicle.rules.core.notation import (
    POSITION,
    UNKNOWN,
    Fault,
    GameLog,
    Line,
    lines_of_logs,
    read_lines,
)
from chronicle.rules.core.questions import UNSEEN, Answer
from chronicle.rules.core.text import Message, Several, Text
from tables.exchange.series_calls import folded, options_read

_SEAT = re.compile(r"([^=()]+)(?:=([^()]*))?(?:\(([^()]*)\))?")
"""``purple``, ``purple=Ana``, ``red=Bo (citizen)``."""


class LogRead(Struct, frozen=True, kw_only=True):
    """A log that can be played: its game, options and first position.

    ``lines`` are the numbers in the file of the lines of its plays, one a play.
    """

    game: Game
    log: GameLog
    options: Any
    opening: Any
    lines: tuple[int, ...]


class FileRead(Struct, frozen=True, kw_only=True):
    """The logs of a file; with a fault in any of them none is to be used."""

    logs: tuple[LogRead, ...] = ()
    faults: tuple[Fault, ...] = ()


def read_file(data: bytes) -> FileRead:
    """Every log of a file, and every fault."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return FileRead(faults=(_not_utf8(data, error.start),))
    logs: list[LogRead] = []
    faults: list[Fault] = []
    for lines in lines_of_logs(text):
        found = _Log(lines).read()
        logs += found.logs
        faults += found.faults
    if not logs and not faults:
        faults.append(Fault(line=1, column=1, why=Text("there is no log in this text")))
    return FileRead(logs=tuple(logs), faults=tuple(faults))


def games_of_turns() -> tuple[tuple[Game, TurnRules], ...]:
    """The games whose turns are resolved."""
    return tuple((game, game.turns) for game in GAMES if game.turns is not None)


def _not_utf8(data: bytes, at: int) -> Fault:
    before = data[:at]
    column = 1 + at - (before.rfind(b"\n") + 1)
    why = Text("this is no text in UTF-8")
    return Fault(line=1 + before.count(b"\n"), column=column, why=why)


class _Log:
    """One log, read header by header; each step may find faults."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self._faults: list[Fault] = []

    def read(self) -> FileRead:
        found = self._game()
        if found is None:
            return FileRead(faults=tuple(self._faults))
        game, turns = found
        read = read_lines(self._lines, turns.move, abbreviations=turns.abbreviations)
        log = _spelled(read.logs[0], turns)
        self._faults += read.faults
        options = self._options(game, log)
        opening = None if self._faults else self._opening(turns, log, options)
        if self._faults:
            return FileRead(faults=tuple(sorted(self._faults, key=_place)))
        numbers = tuple(_play_lines(log, self._lines))
        told = LogRead(game=game, log=log, options=options, opening=opening, lines=numbers)
        return FileRead(logs=(told,))

    def _fault(self, header: str, why: Message) -> None:
        """A fault of what a header says; of the log as a whole where it has no such header."""
        line = self._header(header)
        if line is None:
            self._faults.append(Fault(line=self._lines[0].number, column=1, why=_text(why)))
            return
        told = line.text.partition(":")[2]
        column = 1 + len(line.text) - len(told.lstrip())
        self._faults.append(Fault(line=line.number, column=column, why=_text(why)))

    def _header(self, name: str) -> Line | None:
        for line in self._lines:
            if line.text.partition(":")[0].strip().casefold() == name.casefold():
                return line
        return None

    def _game(self) -> tuple[Game, TurnRules] | None:
        line = self._header("Game")
        name = UNKNOWN if line is None else line.text.partition(":")[2].strip()
        for game, turns in games_of_turns():
            if folded(name) in {folded(game.key), folded(game.name)}:
                return game, turns
        names = Several(tuple(game.key for game, _ in games_of_turns()))
        self._fault("Game", Text("say which game this is: one of {names}", names=names))
        return None

    def _options(self, game: Game, log: GameLog) -> Any:  # noqa: ANN401 -- the game's own struct
        if log.header("Ruleset") not in {UNKNOWN, game.ruleset}:
            why = Text("these rules are not known here: {ruleset}", ruleset=log.header("Ruleset"))
            self._fault("Ruleset", why)
        told = log.header("Options")
        given = {} if told in {UNKNOWN, "none"} else dict(_pairs(told))
        try:
            return options_read(game, given, game.options())
        except Malformed as malformed:
            self._fault("Options", malformed.why)
            return game.options()

    def _opening(self, turns: TurnRules, log: GameLog, options: Any) -> Any:  # noqa: ANN401 -- as above
        if log.position:
            return self._described(turns, log)
        try:
            return turns.opening(_world(log), _seats(log.header("Seats")), options)
        except Malformed as malformed:
            header = "Seats" if malformed.path == "Seats" else "World"
            self._fault(header, malformed.why)
        except Refused as refused:
            self._fault("Seats", Text("{rule}: {why}", rule=refused.rule, why=refused.why))
        return None

    def _described(self, turns: TurnRules, log: GameLog) -> Any:  # noqa: ANN401 -- as above
        if log.header("World") != UNKNOWN:
            why = Text("a game begins from a world or from a position, not from both")
            self._fault("World", why)
        try:
            opening = turns.read_position(log.position)
        except Misread as misread:
            self._misread(misread)
            return None
        for fault in turns.faults(opening):
            self._fault(POSITION, fault)
        return opening

    def _misread(self, misread: Misread) -> None:
        """Tell the place in the file: there a line is indented, and may hold more spaces."""
        line = tuple(self._position_lines())[misread.line - 1]
        column = 1 + _raw(line.text, misread.column - 1)
        self._faults.append(Fault(line=line.number, column=column, why=_text(misread.why)))

    def _position_lines(self) -> Iterator[Line]:
        """The lines that describe the position: those indented below its header."""
        inside = False
        for line in self._lines:
            if not (inside and line.text[0].isspace()):
                inside = line.text.partition(":")[0].strip().casefold() == POSITION.casefold()
            else:
                yield line


def _spelled(log: GameLog, turns: TurnRules) -> GameLog:
    """G-7.3: the same log, its answers as the questions name things."""

    def answer(told: Answer) -> Answer:
        value = tuple(each if each == UNSEEN else turns.word(each) for each in told.value)
        return replace(told, key=Key(told.key.casefold()), value=value)

    def play(told: Play[Any]) -> Play[Any]:
        return replace(told, answers=tuple(answer(each) for each in told.answers))

    lines = (replace(turn, plays=tuple(play(each) for each in turn.plays)) for turn in log.turns)
    return replace(log, turns=tuple(lines))


def _text(why: Message) -> Text:
    return why if isinstance(why, Text) else Text("{why}", why=why)


def _place(fault: Fault) -> tuple[int, int]:
    return fault.line, fault.column


def _raw(text: str, at: int) -> int:
    """Where a place of a text without needless spaces stands in the text itself, from 0."""
    tidy = 0
    for index, letter in enumerate(text):
        if letter.isspace() and (not tidy or text[index - 1].isspace()):
            continue
        if tidy == at:
            return index
        tidy += 1
    return len(text)


def _play_lines(log: GameLog, lines: Sequence[Line]) -> Iterator[int]:
    """The line of each play: turns come in the order of the lines that begin with a number."""
    numbered = (line.number for line in lines if line.text.lstrip()[0].isdigit())
    for turn, number in zip(log.turns, numbered, strict=False):
        yield from (number for _ in turn.plays)


def _pairs(told: str) -> Iterator[tuple[str, str]]:
    for part in filter(None, (part.strip() for part in told.split(","))):
        name, _equals, value = part.partition("=")
        yield name.strip(), value.strip()


def _world(log: GameLog) -> str:
    told = log.header("World")
    if told == UNKNOWN:
        why = Text("tell the world as a save string or setup code, or describe a position")
        raise Malformed("World", why)
    return told


def _seats(told: str) -> tuple[AtTable, ...]:
    """G-7.3: the seats in turn order: ``purple=Ana, red, blue=Bo (citizen)``."""
    if told == UNKNOWN:
        raise Malformed("Seats", Text("say who plays, in turn order: purple=Ana, red=Bo"))
    return tuple(_seat(part.strip()) for part in told.split(","))


def _seat(told: str) -> AtTable:
    found = _SEAT.fullmatch(told)
    if found is None:
        raise Malformed("Seats", Text("a seat reads: colour, equals sign, name, role in brackets"))
    seat, person, role = (part.strip() if part else "" for part in found.groups())
    return AtTable(seat=Seat(seat), person=person, role=role)
