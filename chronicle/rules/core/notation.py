"""A game's log as text that people write: headers, one line a turn, every move and answer (G-7).

The grammar is in ``docs/notation.md``. What is special to a game is its moves' type, and how its
positions are written; both come with its `TurnRules`.

The writer is strict and has one text for one log; the reader forgives spaces, tabs, line ends,
capitals and empty lines, and names line and column of what it cannot read.
"""

from __future__ import annotations

import re
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

POSITION = "Position"
"""The header over the lines that describe the position; each of them is indented."""

RESULT, FINGERPRINT = "Result", "Fingerprint"
ENDS = (RESULT, FINGERPRINT)
"""The headers that close a log."""

UNKNOWN = "?"

TABLE = "table"
"""The source of an answer that needs no mark: people said it. Others follow after a tilde."""

_LINE_ENDS = re.compile(r"\r\n|\r|\n")
"""The ends of lines and no others: a name may hold any other character that parts texts."""

_NEXT_PLAY = re.compile(r"\s/(?=\s|$)")
"""A slash that stands free parts two plays; one in a question's key does not."""

_NUMBER = re.compile(r"[0-9]{1,6}")
"""The number of a turn."""

_COMMENT = re.compile(r"(?:^|\s)#")
"""A hash that stands free begins a comment."""

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
    lines = [f"{each.name}: {_one_line(each.value) or UNKNOWN}" for each in _in_order(log.headers)]
    if log.position:
        lines += ["Position:", *(f"  {' '.join(line.split())}" for line in log.position)]
    lines.append("")
    lines += [_turn_line(turn) for turn in log.turns]
    lines += ["", f"Result: {_one_line(log.result)}", f"Fingerprint: {log.fingerprint}"]
    return "".join(f"{line}\n" for line in lines)


def _in_order(headers: Sequence[Header]) -> Iterator[Header]:
    """The known headers first, with ``?`` for those that miss; the format is the writer's own."""
    known = {each.name.casefold(): each.value for each in reversed(headers)}
    for name in HEADERS:
        value = FORMAT if name == HEADERS[0] else known.get(name.casefold(), UNKNOWN)
        yield Header(name=name, value=value)
    yield from (each for each in headers if _proper(each.name) not in HEADERS)


def _proper(name: str) -> str:
    """The name of a header as the writer writes it."""
    folded = name.strip().casefold()
    known = (each for each in (*HEADERS, POSITION, *ENDS) if each.casefold() == folded)
    return next(known, name.strip())


def _one_line(text: str) -> str:
    return " ".join(_LINE_ENDS.split(text)).strip()


def _turn_line(turn: Turn) -> str:
    words = [f"{turn.number}. {turn.seat}:", " / ".join(play_text(play) for play in turn.plays)]
    comment = _one_line(turn.comment)
    return " ".join(filter(None, words)) + (f"  # {comment}" if comment else "")


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
        elif getattr(move, field.name) != field.default:
            words.append(f"{field.encode_name}={_value_text(value)}")
    return " ".join(words)


def _value_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _answer_text(answer: Answer) -> str:
    value = UNKNOWN if answer.value == (UNSEEN,) else ",".join(answer.value)
    source = "" if answer.source == TABLE else f"~{answer.source}"
    return f"{answer.key}={value}{source}"


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
    reader = _Reader(moves, dict(abbreviations))
    logs = tuple(reader.log(lines) for lines in lines_of_logs(text))
    if not logs:
        reader.fault(Line(number=1, text=""), 1, Text("there is no log in this text"))
    return Read(logs=logs, faults=tuple(reader.faults))


def read_lines(
    lines: Sequence[Line], moves: object, *, abbreviations: Iterable[tuple[str, str]] = ()
) -> Read:
    """The same for the lines of one log: in a file of logs, each knows its own moves."""
    reader = _Reader(moves, dict(abbreviations))
    return Read(logs=(reader.log(lines),), faults=tuple(reader.faults))


def lines_of_logs(text: str) -> list[list[Line]]:
    """The lines of each log, without empty ones and comments.

    A header Format begins the next one, if the last one had its own.
    """
    logs: list[list[Line]] = []
    has_format = False
    for number, told in enumerate(_LINE_ENDS.split(text.lstrip("\ufeff")), start=1):
        line = Line(number=number, text=told.rstrip())
        if not line.text or line.text.lstrip().startswith("#"):
            continue
        is_format = _is_format(line)
        if not logs or (is_format and (has_format or _begun(logs[-1]))):
            logs.append([])
            has_format = False
        has_format = has_format or is_format
        logs[-1].append(line)
    return logs


def _is_format(line: Line) -> bool:
    return line.text.partition(":")[0].rstrip().casefold() == HEADERS[0].casefold()


def _begun(lines: Sequence[Line]) -> bool:
    """Whether turns have been told already."""
    return any(line.text.lstrip()[0].isdigit() for line in lines)


class _Reader:
    """What reads logs, and the faults it found."""

    def __init__(self, moves: object, names: dict[str, str]) -> None:
        self._moves = moves
        self._names = names
        self.faults: list[Fault] = []

    def fault(self, line: Line, column: int, why: Text) -> None:
        """Note what cannot be read."""
        self.faults.append(Fault(line=line.number, column=column, why=why))

    def log(self, lines: Sequence[Line]) -> GameLog:
        """One log; its lines are neither empty nor comments."""
        position: list[str] = []
        headers: list[Header] = []
        turns: list[Turn] = []
        in_position = False
        for line in lines:
            if in_position and line.text[0].isspace():
                position.append(" ".join(_without_comment(line.text)[0].split()))
                continue
            in_position = False
            if line.text.lstrip()[0].isdigit():
                turns += self._turn(line)
                continue
            header = self._header(line, headers)
            in_position = header is not None and header.name == POSITION
            headers += [] if header is None or in_position else [header]
        ends = {each.name: each.value for each in headers if each.name in ENDS}
        return GameLog(
            headers=tuple(each for each in headers if each.name not in ENDS),
            position=tuple(position),
            turns=tuple(turns),
            result=ends.get(RESULT, UNKNOWN),
            fingerprint=ends.get(FINGERPRINT, UNKNOWN),
        )

    def _header(self, line: Line, before: Sequence[Header]) -> Header | None:
        told, colon, value = line.text.partition(":")
        if not colon or not told.strip():
            self.fault(line, 1, Text("this is neither a header nor a numbered turn"))
            return None
        name = _proper(told)
        if any(each.name == name for each in before):
            self.fault(line, 1, Text("this log has a header {name} already", name=name))
            return None
        header = Header(name=name, value=value.strip() or UNKNOWN)
        at = 1 + len(line.text) - len(value.lstrip())
        if name == POSITION and value.strip():
            self.fault(line, at, Text("the position follows on lines of its own, each indented"))
        if name == HEADERS[0] and header.value != FORMAT:
            self.fault(line, at, Text("this is another format than {format}", format=FORMAT))
        return header

    def _turn(self, line: Line) -> list[Turn]:
        number, dot, rest = line.text.partition(".")
        seat, colon, moves = rest.partition(":")
        if not dot or not _NUMBER.fullmatch(number.strip()) or not colon or not seat.strip():
            column = 1 + _indent(line.text)
            self.fault(line, column, Text("a turn reads: number, full stop, seat, colon, moves"))
            return []
        told, comment = _without_comment(moves)
        seat = Seat(seat.strip().casefold())
        at = len(line.text) - len(moves)
        plays = tuple(self._plays(line, at, seat, told)) if told.strip() else ()
        return [Turn(number=int(number), seat=seat, plays=plays, comment=comment)]

    def _plays(self, line: Line, at: int, seat: Seat, told: str) -> Iterator[Play[Any]]:
        """The plays of a turn; ``at`` is where they begin in the line, from 0."""
        for part in _NEXT_PLAY.split(told):
            column = 1 + at + _indent(part)
            try:
                yield self._play(seat, part)
            except Malformed as malformed:
                shift = part.index("{") - _indent(part) if malformed.path == "brace" else 0
                self.fault(line, column + shift, _reason(malformed))
            at += len(part) + len(" /")

    def _play(self, seat: Seat, text: str) -> Play[Any]:
        before, brace, rest = text.partition("{")
        inside, closing, after = rest.partition("}")
        if brace and not closing:
            raise Malformed("brace", Text("this brace is not closed"))
        if any(not word.startswith("!") for word in after.split()):
            raise Malformed("brace", Text("behind the answers stand only rules that are set aside"))
        words = [word for word in before.split() if not word.startswith("!")]
        waived = [word for word in (*before.split(), *after.split()) if word.startswith("!")]
        if not words:
            raise Malformed("move", Text("a move is missing here"))
        return Play(
            seat=seat,
            move=self._move(words[0].casefold(), [word.casefold() for word in words[1:]]),
            answers=tuple(_answers(inside)),
            waived=tuple(_rule(word[1:]) for word in waived),
        )

    def _move(self, said: str, words: Sequence[str]) -> Move:
        name = self._names.get(said, said)
        kind = next((each for each in _kinds(self._moves) if _tag(each) == name), None)
        if kind is None:
            raise Malformed("move", Text("there is no move {name}", name=said))
        try:
            return msgspec.convert(
                {"type": name, **dict(_told(name, kind, words))}, kind, strict=False
            )
        except msgspec.ValidationError as error:
            raise Malformed("move", Text("{name} cannot say this", name=name)) from error


def _reason(malformed: Malformed) -> Text:
    why = malformed.why
    return why if isinstance(why, Text) else Text("{why}", why=why)


def _indent(text: str) -> int:
    """White space before the first word."""
    return len(text) - len(text.lstrip())


def _without_comment(text: str) -> tuple[str, str]:
    """Text and comment; a hash within a word is part of it."""
    told, *comment = _COMMENT.split(text, maxsplit=1)
    return told.rstrip(), "".join(comment).strip()


def _rule(told: str) -> RuleId:
    """A rule's id: capital letters before the number or the colon, small ones in a card's name."""
    letter, colon, card = told.partition(":")
    return RuleId(f"{letter.upper()}{colon}{card.casefold()}")


def _told(name: str, kind: type[Struct], words: Sequence[str]) -> Iterator[tuple[str, object]]:
    """What the words of a move say: what it must say in order, the rest by name."""
    fields = msgspec.structs.fields(kind)
    required = [field for field in fields if field.required]
    optional = {field.encode_name: field for field in fields if not field.required}
    plain = [word for word in words if "=" not in word]
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
    yield from (
        (field.encode_name, _value(field.type, word))
        for field, word in zip(required, plain, strict=True)
    )
    for word in words:
        key, equals, value = word.partition("=")
        if equals and key not in optional:
            raise Malformed("move", Text("{name} has no {key}", name=name, key=key))
        if equals:
            yield key, _value(optional[key].type, value)


def _answers(text: str) -> Iterator[Answer]:
    for part in filter(None, (part.strip() for part in text.split(";"))):
        key, equals, value = part.partition("=")
        if not equals or not key.strip():
            raise Malformed("answers", Text("an answer reads: question, equals sign, answer"))
        told, _tilde, source = (each.strip() for each in value.partition("~"))
        named = tuple(filter(None, (each.strip() for each in told.split(","))))
        values = (UNSEEN,) if named == (UNKNOWN,) else named
        yield Answer(key=Key(key.strip()), value=values, source=source or TABLE)


def _value(kind: object, word: str) -> object:
    """A word as its field reads it; what is neither yes nor no is left for the field to refuse."""
    if kind is bool and word in {"yes", "no"}:
        return word == "yes"
    return word


def _kinds(union: object) -> tuple[type[Struct], ...]:
    """The structs of a union of moves."""
    return tuple(getattr(union, "__args__", ())) or (union,)  # type: ignore[return-value] # one struct


def _tag(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)
