"""The setup code of a series: everything its next setup and its rotation hang on, in one line.

The line, its alphabet and its check characters are those of ``core.setup_code``; here is what the
bits mean, the same for every game. The grammar is in ``docs/setup-code.md``.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.game import Game
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.series.values import (
    LONGEST_SEED,
    LONGEST_VALUE,
    TABLE,
    Kind,
    Pick,
    Series,
    Source,
    Tally,
    counted,
)
from chronicle.rules.core.series_plan import check_people
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

VERSION = 1
"""The format; a change of any field's meaning makes a new one, and old ones stay readable."""

LONGEST_NAME = 255
"""Characters of a series' name."""

LONGEST_PERSON = 120
"""Characters of a person's name."""

# More than fit into the longest code; where there are too many, the bits end before.
_MOST = LONGEST * 5
_MOST_SESSIONS = 1_000_000
_SOURCES = tuple(Source)
_SOURCE_BITS = 2
# The 64 letters that need six bits each; any other letter makes the text one of bytes.
_PLAIN = " ,0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_PLAIN_BITS = 6


class Carried(Struct, frozen=True, kw_only=True):
    """What a code carries: a series, and the options in force where they are not the defaults."""

    series: Series
    options: Any


def setup_code_of(game: Game, series: Series, options: Struct) -> str:
    """The line for a series.

    Raises:
        Refused: the line would be longer than a reader takes (G-9.5).
    """
    writer = _Writer(game)
    line = sealed(game.letter, VERSION, tuple(writer.fields(series, options)))
    if len(line) > LONGEST:
        raise Refused(RuleId("G-9.5"), Text("this series is too long for a setup code"))
    return line


def series_of_setup_code(game: Game, text: str) -> Carried:
    """The series that a line carries.

    Raises:
        Malformed: it is no setup code of this game, or says what cannot be; the path says where.
    """
    code = opened(text)
    if code.game != game.letter:
        raise Malformed(
            "character 3", Text("this code is of another game than {game}", game=game.name)
        )
    if code.version != VERSION:
        raise Malformed(
            "character 4", Text("this code has the format {version}", version=code.version)
        )
    carried = _Reader(game, BitReader(code.bits)).carried()
    expect_canonical(code, setup_code_of(game, carried.series, carried.options))
    return carried


# Writing


def _text(text: str) -> list[Field]:
    """One bit for the alphabet, the length, the letters."""
    if all(letter in _PLAIN for letter in text):
        letters = [(_PLAIN.index(letter), _PLAIN_BITS) for letter in text]
        return [(1, 1), natural(len(letters)), *letters]
    data = text.encode()
    return [(0, 1), natural(len(data)), *((byte, 8) for byte in data)]


class _Writer:
    def __init__(self, game: Game) -> None:
        self._game = game
        self._kinds = game.series_rules.kinds

    def fields(self, series: Series, options: Struct) -> list[Field]:
        names = _roster(series)
        fields = [*_text(series.name), natural(series.session - 1), *_text(series.seed)]
        fields += self._options(options)
        fields += [natural(len(series.people)), natural(len(names))]
        fields += [field for name in names for field in _text(name)]
        # Whoever sits down without a name is no person of the roster: 0.
        fields += [natural(names.index(name) + 1 if name else 0) for name in series.people]
        for kind in self._kinds:
            for seat in _seats(kind, len(series.people)):
                fields += self._pick(kind, series.pick(kind.key, seat))
        for kind in self._kinds:
            fields += self._tallies(kind, series, names)
        return fields

    def _options(self, options: Struct) -> list[Field]:
        """How many differ from their defaults, and for each of them which and how."""
        usual, chosen = (msgspec.to_builtins(each) for each in (self._game.options(), options))
        other = [
            (index, [way.value for way in each.values].index(chosen[each.name]))
            for index, each in enumerate(self._game.points)
            if chosen[each.name] != usual[each.name]
        ]
        return [natural(len(other)), *(natural(number) for pair in other for number in pair)]

    def _pick(self, kind: Kind, pick: Pick | None) -> list[Field]:
        if pick is None:
            return [(0, 1)]
        source = _SOURCES.index(pick.source)
        return [(1, 1), *self._value(kind, pick.value), (source, _SOURCE_BITS)]

    def _value(self, kind: Kind, value: str) -> list[Field]:
        """0 and the text itself for what the table typed, else the place among the values."""
        values = [each.value for each in kind.values]
        if value not in values:
            return [natural(0), *_text(value)]
        return [natural(values.index(value) + 1)]

    def _tallies(self, kind: Kind, series: Series, names: tuple[str, ...]) -> list[Field]:
        """For each person (or the table) the values that they have had, by their number."""
        if not kind.counted:
            return []
        fields: list[Field] = []
        for person in names if kind.of_seat else ("",):
            had = _had(kind, series, person)
            fields.append(natural(len(had)))
            for value, times in had:
                fields += [*self._value(kind, value), natural(times - 1)]
        return fields


def _roster(series: Series) -> tuple[str, ...]:
    """Everybody the series knows: those who sit down in their seats, then the others by name."""
    seated = tuple(name for name in series.people if name)
    others = {each.person for each in series.tallies if each.person} - set(seated)
    return (*seated, *sorted(others))


def _seats(kind: Kind, players: int) -> tuple[int, ...]:
    return tuple(range(1, players + 1)) if kind.of_seat else (TABLE,)


def _had(kind: Kind, series: Series, person: str) -> tuple[tuple[str, int], ...]:
    """What was had how often: the game's values in their order, then the typed ones by name."""
    values = [each.value for each in kind.values]
    had = [
        (each.value, each.times)
        for each in series.tallies
        if (each.kind, each.person) == (kind.key, person)
    ]
    known = [(values.index(value), value, times) for value, times in had if value in values]
    typed = sorted(each for each in had if each[0] not in values)
    return (*((value, times) for _, value, times in sorted(known)), *typed)


# Reading


class _Reader:
    def __init__(self, game: Game, bits: BitReader) -> None:
        self._game = game
        self._kinds = game.series_rules.kinds
        self._bits = bits

    def carried(self) -> Carried:
        name = self._text(LONGEST_NAME, "name")
        session = self._bits.count(_MOST_SESSIONS, "session") + 1
        seed = self._text(LONGEST_SEED, "seed")
        options = self._options()
        players = self._bits.count(self._game.most, "seats")
        names = tuple(
            self._text(LONGEST_PERSON, f"people/{at}")
            for at in range(self._bits.count(_MOST, "people"))
        )
        people = tuple(self._person(names, seat) for seat in range(1, players + 1))
        self._check_people(people, names)
        picks = tuple(self._picks(players))
        tallies = counted((), tuple(self._tallies(names)))
        self._bits.end()
        series = Series(
            name=name, session=session, seed=seed, people=people, picks=picks, tallies=tallies
        )
        return Carried(series=series, options=options)

    def _text(self, longest: int, path: str) -> str:
        if self._bits.number(1, path):
            length = self._bits.count(longest, path)
            return "".join(_PLAIN[self._bits.number(_PLAIN_BITS, path)] for _ in range(length))
        length = self._bits.count(longest * 4, path)
        data = bytes(self._bits.number(8, path) for _ in range(length))
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            raise Malformed(path, Text("these bytes are no text")) from error
        if len(text) > longest:
            raise Malformed(path, Text("this is too long"))
        return text

    def _person(self, names: tuple[str, ...], seat: int) -> str:
        at = self._bits.count(len(names), f"seats/{seat}")
        return names[at - 1] if at else ""

    def _check_people(self, people: tuple[str, ...], names: tuple[str, ...]) -> None:
        try:
            check_people(self._game, people)
        except Refused as refused:
            raise Malformed("people", refused.why) from refused
        if len(set(names)) != len(names) or "" in names:
            raise Malformed("people", Text("a name is missing, or stands here twice"))

    def _options(self) -> Any:  # noqa: ANN401 -- the game's own struct
        points = self._game.points
        chosen: dict[str, object] = {}
        for _ in range(self._bits.count(len(points), "options")):
            each = points[self._bits.count(len(points) - 1, "options")]
            way = self._bits.count(len(each.values) - 1, f"options/{each.name}")
            chosen[each.name] = each.values[way].value
        return msgspec.convert(chosen, self._game.options)

    def _picks(self, players: int) -> list[Pick]:
        picks = []
        for kind in self._kinds:
            for seat in _seats(kind, players):
                path = f"{kind.key}/{seat}"
                if not self._bits.number(1, path):
                    continue
                value = self._value(kind, path)
                source = _SOURCES[self._bits.number(_SOURCE_BITS, path)]
                picks.append(Pick(kind=kind.key, seat=seat, value=value, source=source))
        return picks

    def _value(self, kind: Kind, path: str) -> str:
        at = self._bits.count(len(kind.values), path)
        if at:
            return kind.values[at - 1].value
        if not kind.open:
            raise Malformed(path, Text("{kind}: nothing typed is taken here", kind=kind.name))
        return self._text(LONGEST_VALUE, path)

    def _tallies(self, names: tuple[str, ...]) -> list[Tally]:
        tallies = []
        for kind in (kind for kind in self._kinds if kind.counted):
            for person in names if kind.of_seat else ("",):
                path = f"had/{kind.key}"
                for _ in range(self._bits.count(_MOST, path)):
                    value = self._value(kind, path)
                    times = self._bits.count(_MOST_SESSIONS, path) + 1
                    tallies.append(Tally(kind=kind.key, person=person, value=value, times=times))
        return tallies
