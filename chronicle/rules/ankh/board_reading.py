"""A typed board read back from its text: leniently, and with the place of what cannot be read.

Items stand between commas or on lines of their own, words may be English or Portuguese, small or
large, with accents or without, and singular or plural.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from chronicle.rules.ankh.board_graph import Graph
from chronicle.rules.ankh.board_values import (
    PLAYERS,
    Level,
    TypedBoard,
    TypedFigures,
    TypedMonument,
    TypedRegion,
    TypedToken,
    in_order,
)
from chronicle.rules.ankh.board_words import Word, items_of, rules_of
from chronicle.rules.ankh.hexes import Border, Hex, border
from chronicle.rules.ankh.hexmap import space_named
from chronicle.rules.ankh.regions import MOST_REGIONS
from chronicle.rules.ankh.scenario_values import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    TRACK,
    Monument,
)
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.series.values import LONGEST_VALUE
from chronicle.rules.core.text import Message, Text

_HEADS: Final = (
    (Level.HEX, ("hex", "hexes", "hexagons", "hexagonos", "map", "mapa")),
    (Level.GRAPH, ("graph", "grafo", "spaces", "espacos")),
    (Level.REGIONS, ("regions", "region", "regioes", "regiao")),
)
_FILLERS: Final = ("for", "para", "players", "player", "jogadores")
_CAMELS: Final = ("camels", "camel", "camelos", "camelo")
_ORDER: Final = ("order", "ordem", "tokens", "fichas")
_NEUTRAL: Final = ("neutral", "neutro", "neutros", "neutra")
_FOLLOWERS: Final = ("followers", "follower", "seguidores", "seguidor")
_PIECES: Final = (
    ("god", ("god", "gods", "deus", "deuses")),
    ("warrior", ("warrior", "warriors", "guerreiro", "guerreiros")),
    (Monument.OBELISK.value, ("obelisk", "obelisks", "obelisco", "obeliscos")),
    (Monument.PYRAMID.value, ("pyramid", "pyramids", "piramide", "piramides")),
    (Monument.TEMPLE.value, ("temple", "temples", "templo", "templos")),
)
_SIZES: Final = (
    ("land", ("land", "terra")),
    ("fertile", ("fertile", "fertil", "ferteis")),
    ("desert", ("desert", "deserto", "desertos")),
    ("water", ("water", "agua", "aguas")),
)
_PAIR: Final = 2
"""A size is a word and its number, a token its number and its space."""

_FIGURES: Final = ("god", "warrior")


def board_of(text: str) -> TypedBoard:
    """The board that a text tells; what a whole board would need may still be missing.

    Raises:
        Malformed: a word cannot be read; the path is "board/17" for the 17th character.
    """
    if len(text) > LONGEST_VALUE:
        raise Malformed(
            f"board/{LONGEST_VALUE}",
            Text("a board has {most} characters at most", most=LONGEST_VALUE),
        )
    items = items_of(text)
    if not items:
        raise Malformed("board/1", _begin())
    reader = _Reader(*_head(items[0]))
    for item in items[1:]:
        reader.take(item)
    return in_order(reader.board(rules_of(text)))


def _begin() -> Message:
    return Text("a board begins with hex for 4, graph for 4 or regions for 4")


def _head(words: tuple[Word, ...]) -> tuple[Level, int]:
    first, *others = words
    level = next((level for level, keys in _HEADS if first.key in keys), None)
    if level is None:
        raise first.wrong(_begin())
    told = [each for each in others if each.key not in _FILLERS]
    if len(told) != 1 or told[0].number is None:
        raise (told[-1] if told else first).wrong(_begin())
    players = told[0].number
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise told[0].wrong(
            Text("{fewest} to {most} can play", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
        )
    return level, players


class _Reader:
    """What the items read so far tell."""

    def __init__(self, level: Level, players: int) -> None:
        self._level = level
        self._players = players
        self._graph = Graph()
        self._regions: list[TypedRegion] = []
        self._camels: list[Border] = []
        self._tokens: list[tuple[int, Word]] = []
        self._pieces: list[tuple[str, str | None, Word]] = []
        self._followers: list[int] = []

    def take(self, words: tuple[Word, ...]) -> None:
        """Read one more item."""
        first, *others = words
        if self._level is Level.GRAPH and self._graph.tells(words):
            self._graph.take(words)
        elif self._level is Level.REGIONS and first.number is not None:
            self._regions.append(_region(words))
        elif first.key in _FOLLOWERS:
            self._followers += [_step(each) for each in others]
        elif first.key in _CAMELS and self._level is Level.HEX:
            self._camels += [line for each in others for line in walk_of(each)]
        elif self._level is Level.REGIONS:
            raise first.wrong(Text("a board of regions has regions, followers and rules"))
        elif first.key in _ORDER:
            self._order(first, others)
        elif first.key in _NEUTRAL:
            self._of(None, others)
        elif first.text.upper() in PLAYERS:
            self._of(first.text.upper(), others)
        else:
            raise first.wrong(Text("a board has no such thing"))

    def board(self, rules: tuple[str, ...]) -> TypedBoard:
        """All of it, every space looked up."""
        players = sorted({owner for kind, owner, _ in self._pieces if owner and kind in _FIGURES})
        return TypedBoard(
            level=self._level,
            players=self._players,
            regions=tuple(self._regions),
            spaces=self._graph.spaces(),
            borders=self._graph.borders(),
            camels=tuple(self._camels),
            tokens=tuple(
                TypedToken(number=number, space=self._space(word)) for number, word in self._tokens
            ),
            monuments=tuple(
                TypedMonument(kind=Monument(kind), space=self._space(word), owner=owner)
                for kind, owner, word in self._pieces
                if kind not in _FIGURES
            ),
            figures=tuple(
                TypedFigures(
                    player=player,
                    gods=self._spaces("god", player),
                    warriors=self._spaces("warrior", player),
                )
                for player in players
            ),
            followers_on=tuple(self._followers),
            rules=rules,
        )

    def _spaces(self, kind: str, player: str) -> tuple[str, ...]:
        return tuple(
            self._space(word)
            for found, owner, word in self._pieces
            if (found, owner) == (kind, player)
        )

    def _space(self, word: Word) -> str:
        if self._level is Level.GRAPH:
            return self._graph.space(word)
        return hex_of_word(word).name

    def _order(self, first: Word, words: list[Word]) -> None:
        if len(words) % _PAIR:
            raise first.wrong(Text("after each Conflict Order number comes a space: 1 A4 2 C3"))
        for number, space in zip(words[::2], words[1::2], strict=True):
            self._tokens.append((_order_number(number), space))

    def _of(self, owner: str | None, words: list[Word]) -> None:
        """Pieces by kind: after the word of a kind come its spaces."""
        kind: str | None = None
        for word in words:
            named = next((each for each, keys in _PIECES if word.key in keys), None)
            if named is not None:
                kind = named
                if owner is None and kind in _FIGURES:
                    raise word.wrong(Text("gods and Warriors have a player: P1 to P5"))
            elif kind is None:
                raise word.wrong(Text("first comes a kind: god, warrior, obelisk, pyramid, temple"))
            else:
                self._pieces.append((kind, owner, word))


def hex_of_word(word: Word) -> Hex:
    """The space of our map that a word names. Raises Malformed where there is none."""
    found = space_named(word.text)
    if found is None:
        raise word.wrong(Text("the board has no such space"))
    return found.hex


def walk_of(word: Word) -> list[Border]:
    """The borders that a walk from space to space crosses: "A3A4B3", "A3-A4" or "a3-a4-b3".

    Raises:
        Malformed: it names no space of the board, or two that share no border.
    """
    letters = word.text.replace("-", "")
    steps = [
        hex_of_word(Word(text=letters[at : at + 2], at=word.at)) for at in range(0, len(letters), 2)
    ]
    if len(steps) < _PAIR:
        raise word.wrong(Text("a camel stands between two spaces: A3A4"))
    for one, other in pairwise(steps):
        if not one.touches(other):
            raise word.wrong(
                Text("{one} and {other} share no border", one=one.name, other=other.name)
            )
    return [border(one, other) for one, other in pairwise(steps)]


def _order_number(word: Word) -> int:
    if word.number is None or not 1 <= word.number <= MOST_REGIONS:
        raise word.wrong(Text("a Conflict Order number is 1 to {most}", most=MOST_REGIONS))
    return word.number


def _step(word: Word) -> int:
    if word.number is None or not 1 <= word.number <= len(TRACK):
        raise word.wrong(Text("the event track has the steps 1 to {most}", most=len(TRACK)))
    return word.number


def _region(words: tuple[Word, ...]) -> TypedRegion:
    """A number, perhaps a name, perhaps sizes at the end."""
    first, *others = words
    sizes: dict[str, int] = {}
    while len(others) >= _PAIR:
        key = next((size for size, keys in _SIZES if others[-2].key in keys), None)
        count = others[-1].number
        if key is None or count is None or key in sizes:
            break
        sizes[key] = count
        others = others[:-2]
    name = " ".join(each.text for each in others)
    return TypedRegion(number=_order_number(first), name=name, **sizes)
