"""A game's log as text that people write: headers, one line a turn, every move and answer (G-7).

The grammar is in ``docs/notation.md``. What is special to a game is its moves' type, and how its
positions are written; both come with its `TurnRules`.

The writer is strict and has one text for one log; the reader forgives spaces, tabs, line ends,
capitals in headers and empty lines, and names line and column of what it cannot read.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import Key, RuleId, Seat
from chronicle.rules.core.log import Play
from chronicle.rules.core.questions import UNSEEN, Answer
from chronicle.rules.core.text import Text

FORMAT = "reliquary-log/1"
"""The first header of every log, with the version of its grammar."""

HEADERS = (
    "Format",
    "Game",
    "Ruleset",
    "Options",
    "Campaign",
    "Chapter",
    "Session",
    "Date",
    "Seats",
    "World",
)
"""The headers in their order; what is not known is ``?``. Others may follow, and are kept."""

UNKNOWN = "?"

Move: TypeAlias = Any


class Line(Struct, frozen=True, kw_only=True):
    """A line of a file: its number from 1, and its text without the line's end."""

    number: int
    text: str


class Header(Struct, frozen=True, kw_only=True):
    """One header."""

    name: str
    value: str


class Turn(Struct, frozen=True, kw_only=True):
    """One line of the game: its number, whose turn, what was played, a remark."""

    number: int
    seat: Seat
    plays: tuple[Play[Any], ...]
    comment: str = ""


class GameLog(Struct, frozen=True, kw_only=True):
    """One log: headers, the lines that describe the position it begins from, its turns, its end."""

    headers: tuple[Header, ...]
    position: tuple[str, ...] = ()
    turns: tuple[Turn, ...] = ()
    result: str = UNKNOWN
    fingerprint: str = UNKNOWN

    def header(self, name: str) -> str:
        """The value of a header; ``?`` where it has none."""
        found = (each.value for each in self.headers if each.name.casefold() == name.casefold())
        return next(found, UNKNOWN)

    @property
    def plays(self) -> tuple[Play[Any], ...]:
        """Every play in its order."""
        return tuple(play for turn in self.turns for play in turn.plays)


# --- writing ------------------------------------------------------------------------------------


def written(log: GameLog) -> str:
    """G-7.2: the one text of a log, with a line end after each line."""
    lines = [f"{each.name}: {each.value}" for each in _in_order(log.headers)]
    if log.position:
        lines += ["Position:", *(f"  {line}" for line in log.position)]
    lines.append("")
    lines += [_turn_line(turn) for turn in log.turns]
    lines += ["", f"Result: {log.result}", f"Fingerprint: {log.fingerprint}"]
    return "".join(f"{line}\n" for line in lines)


def _in_order(headers: Sequence[Header]) -> Iterator[Header]:
    for name in HEADERS:
        value = next((each.value for each in headers if each.name == name), UNKNOWN)
        yield Header(name=name, value=value)
    yield from (each for each in headers if each.name not in HEADERS)


def _turn_line(turn: Turn) -> str:
    plays = " / ".join(play_text(play) for play in turn.plays)
    comment = f"  # {turn.comment}" if turn.comment else ""
    return f"{turn.number}. {turn.seat}: {plays}{comment}"


def play_text(play: Play[Any]) -> str:
    """A play in words: the move, its answers in braces, the rules set aside."""
    words = [move_text(play.move)]
    if play.answers:
        words.append("{" + "; ".join(_answer_text(each) for each in play.answers) + "}")
    words += [f"!{rule}" for rule in play.waived]
    return " ".join(words)


def move_text(move: Struct) -> str:
    """A move: its name, what it must say in order, what it may say by name."""
    told = msgspec.to_builtins(move)
    words = [str(told["type"])]
    for field in msgspec.structs.fields(move):
        value = told.get(field.encode_name)
        if field.required:
            words.append(_value_text(value))
        elif value != field.default:
            words.append(f"{field.encode_name}={_value_text(value)}")
    return " ".join(words)


def _value_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _answer_text(answer: Answer) -> str:
    value = UNKNOWN if answer.value == (UNSEEN,) else ",".join(answer.value)
    return f"{answer.key}={value}"


# --- reading ------------------------------------------------------------------------------------


class Fault(Struct, frozen=True, kw_only=True):
    """G-7.1: what could not be read, and where: line and column from 1."""

    line: int
    column: int
    why: Text


class Read(Struct, frozen=True, kw_only=True):
    """The logs of a file, and what could not be read of it; with a fault nothing is to be used."""

    logs: tuple[GameLog, ...]
    faults: tuple[Fault, ...] = ()


def read(text: str, moves: object, *, abbreviations: Iterable[tuple[str, str]] = ()) -> Read:
    """G-7.3: all logs of a file. ``moves`` is the union of the game's moves.

    ``abbreviations`` are short names of moves: ("m", "muster"). Every fault is collected, with its
    line; a log with a fault comes back as far as it could be read.
    """
    names = dict(abbreviations)
    logs, faults = [], []
    for lines in _logs(text):
        reader = _Reader(moves, names)
        logs.append(reader.log(lines))
        faults += reader.faults
    return Read(logs=tuple(logs), faults=tuple(faults))


def _logs(text: str) -> list[list[Line]]:
    """The lines of each log: one begins with the header Format."""
    lines = [
        Line(number=number, text=line.rstrip())
        for number, line in enumerate(text.lstrip("\ufeff").splitlines(), start=1)
    ]
    logs: list[list[Line]] = []
    for line in lines:
        if line.text.lstrip().casefold().startswith("format:") or (not logs and line.text):
            logs.append([])
        if logs:
            logs[-1].append(line)
    return logs


class _Reader:
    """One log being read."""

    def __init__(self, moves: object, names: dict[str, str]) -> None:
        self._moves = moves
        self._names = names
        self.faults: list[Fault] = []

    def log(self, lines: Sequence[Line]) -> GameLog:
        headers: list[Header] = []
        position: list[str] = []
        turns: list[Turn] = []
        ends = {"result": UNKNOWN, "fingerprint": UNKNOWN}
        in_position = False
        for line in lines:
            text = line.text.strip()
            if not text or text.startswith("#"):
                in_position = in_position and not text
                continue
            if in_position and line.text[0] in " \t":
                position.append(" ".join(text.split()))
                continue
            in_position = text.casefold() == "position:"
            if in_position:
                continue
            if text[0].isdigit():
                turns += self._turn(line)
            else:
                self._header(line, headers, ends)
        return GameLog(
            headers=tuple(headers),
            position=tuple(position),
            turns=tuple(turns),
            result=ends["result"],
            fingerprint=ends["fingerprint"],
        )

    def _header(self, line: Line, headers: list[Header], ends: dict[str, str]) -> None:
        name, colon, value = line.text.strip().partition(":")
        if not colon:
            self._fault(line, 1, Text("this is neither a header nor a numbered turn"))
            return
        proper = next((each for each in HEADERS if each.casefold() == name.casefold()), name)
        if name.casefold() in ends:
            ends[name.casefold()] = value.strip()
        else:
            headers.append(Header(name=proper.strip(), value=value.strip() or UNKNOWN))

    def _turn(self, line: Line) -> list[Turn]:
        number, dot, rest = line.text.strip().partition(".")
        seat, colon, moves = rest.partition(":")
        if not dot or not number.isdecimal() or not colon or not seat.strip():
            self._fault(line, 1, Text("a turn reads: number, full stop, seat, colon, moves"))
            return []
        told, _hash, comment = _split_comment(moves)
        plays = []
        at = line.text.index(colon) + 2
        for part in told.split(" / ") if told.strip() else ():
            play = self._play(line, at, Seat(seat.strip().casefold()), part)
            plays += [] if play is None else [play]
            at += len(part) + len(" / ")
        return [
            Turn(
                number=int(number),
                seat=Seat(seat.strip().casefold()),
                plays=tuple(plays),
                comment=comment.strip(),
            )
        ]

    def _play(self, line: Line, at: int, seat: Seat, text: str) -> Play[Any] | None:
        before, brace, rest = text.partition("{")
        inside, closing, after = rest.partition("}")
        if brace and not closing:
            self._fault(line, at + text.index("{"), Text("this brace is not closed"))
            return None
        words = (before if brace else text).split()
        waived = [word[1:] for word in (*words, *after.split()) if word.startswith("!")]
        words = [word for word in words if not word.startswith("!")]
        strange = [word for word in after.split() if not word.startswith("!")]
        if not words or strange:
            self._fault(line, at, Text("a move is missing here"))
            return None
        try:
            return Play(
                seat=seat,
                move=self._move(words),
                answers=tuple(_answers(inside)),
                waived=tuple(RuleId(rule.upper()) for rule in waived),
            )
        except Malformed as malformed:
            why = malformed.why
            self._fault(line, at, why if isinstance(why, Text) else Text("{why}", why=why))
            return None

    def _move(self, words: Sequence[str]) -> Move:
        name = self._names.get(words[0].casefold(), words[0].casefold())
        kind = next((each for each in _kinds(self._moves) if _tag(each) == name), None)
        if kind is None:
            raise Malformed("move", Text("there is no move {name}", name=words[0]))
        plain = [word for word in words[1:] if "=" not in word]
        named = dict(word.split("=", 1) for word in words[1:] if "=" in word)
        told: dict[str, object] = {"type": name}
        fields = msgspec.structs.fields(kind)
        required = [field for field in fields if field.required]
        if len(plain) != len(required):
            raise Malformed(
                "move",
                Text(
                    "{name} says {needed} things, not {count}",
                    name=name,
                    needed=len(required),
                    count=len(plain),
                ),
            )
        values = [(field, word) for field, word in zip(required, plain, strict=True)]
        optional = {field.encode_name: field for field in fields if not field.required}
        for key, word in named.items():
            if key not in optional:
                raise Malformed("move", Text("{name} has no {key}", name=name, key=key))
            values.append((optional[key], word))
        for field, word in values:
            told[field.encode_name] = _value(field.type, word)
        try:
            return msgspec.convert(told, kind, strict=False)
        except msgspec.ValidationError as error:
            raise Malformed("move", Text("{name} cannot say this", name=name)) from error

    def _fault(self, line: Line, column: int, why: Text) -> None:
        self.faults.append(Fault(line=line.number, column=column, why=why))


def _split_comment(text: str) -> tuple[str, str, str]:
    """A comment begins at a hash that stands free; one in an answer is part of it."""
    before, mark, after = text.partition(" #")
    return before.rstrip(), mark, after


def _answers(text: str) -> Iterator[Answer]:
    for part in filter(None, (part.strip() for part in text.split(";"))):
        key, equals, value = part.partition("=")
        if not equals or not key.strip():
            raise Malformed("answers", Text("an answer reads: question, equals sign, answer"))
        told = value.strip()
        values = (UNSEEN,) if told == UNKNOWN else tuple(filter(None, told.split(",")))
        yield Answer(key=Key(key.strip()), value=tuple(each.strip() for each in values))


def _value(kind: object, word: str) -> object:
    if kind is bool:
        return word.casefold() in {"yes", "true", "1"}
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return word.casefold()
    return word


def _kinds(union: object) -> tuple[type[Struct], ...]:
    """The structs of a union of moves."""
    return tuple(getattr(union, "__args__", ())) or (union,)  # type: ignore[return-value] # one struct


def _tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)
