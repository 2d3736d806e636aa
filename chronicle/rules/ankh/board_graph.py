"""The spaces of a graph as they are read: "A1 f A2 B1 river" tells a space and its neighbours."""

from __future__ import annotations

import re
from typing import Final

from chronicle.rules.ankh.board_values import PLAYERS, Passage, TypedBorder, TypedSpace
from chronicle.rules.ankh.board_words import Word
from chronicle.rules.ankh.hexmap import Terrain
from chronicle.rules.core.text import Text

_TERRAINS: Final = (
    (Terrain.FERTILE, ("f", "fertile", "fertil")),
    (Terrain.DESERT, ("d", "desert", "deserto")),
    (Terrain.WATER, ("w", "water", "agua")),
)
_PASSAGES: Final = (
    (Passage.OPEN, ("open", "livre")),
    (Passage.RIVER, ("river", "rio")),
    (Passage.CAMEL, ("camel", "camelo")),
)
_NAME: Final = re.compile(r"[A-Z0-9]{1,6}")
_TAKEN: Final = (
    *PLAYERS,
    *(key.upper() for _, keys in _PASSAGES for key in keys),
    *("ORDER", "ORDEM", "TOKENS", "FICHAS", "RULE", "RULES", "REGRA", "REGRAS"),
    *("GOD", "GODS", "DEUS", "DEUSES", "TEMPLE", "TEMPLO", "NEUTRO", "NEUTRA", "CAMELS"),
)
"""Words that mean something else where a space would stand."""


class Graph:
    """The spaces and borders that items told so far; neighbours may be told before their space."""

    def __init__(self) -> None:
        self._terrains: dict[str, Terrain] = {}
        self._borders: dict[tuple[str, str], Passage] = {}
        self._named: list[tuple[str, Word]] = []

    def tells(self, words: tuple[Word, ...]) -> bool:
        """Whether an item tells a space: its second word is a terrain."""
        return len(words) > 1 and _terrain(words[1]) is not None

    def take(self, words: tuple[Word, ...]) -> None:
        """Read the item of a space.

        Raises:
            Malformed: a space is told twice, or a border in two ways.
        """
        first, second, *others = words
        space, terrain = _name(first), _terrain(second)
        if space in self._terrains:
            raise first.wrong(Text("this space stands here twice"))
        if terrain is not None:
            self._terrains[space] = terrain
        for at, word in enumerate(others):
            if _passage(word) is None:
                after = others[at + 1] if at + 1 < len(others) else None
                passage = None if after is None else _passage(after)
                self._border(space, word, passage or Passage.OPEN)
            elif at == 0 or _passage(others[at - 1]) is not None:
                raise word.wrong(Text("before this word comes the neighbour that it is about"))

    def space(self, word: Word) -> str:
        """The space that a word names. Raises Malformed where the graph has none."""
        space = word.text.upper()
        if space not in self._terrains:
            raise word.wrong(Text("the board has no such space"))
        return space

    def spaces(self) -> tuple[TypedSpace, ...]:
        """All of them. Raises Malformed where a neighbour was told and its space was not."""
        for _, word in self._named:
            self.space(word)
        return tuple(
            TypedSpace(name=name, terrain=terrain)
            for name, terrain in sorted(self._terrains.items())
        )

    def borders(self) -> tuple[TypedBorder, ...]:
        """All borders, each once."""
        return tuple(
            TypedBorder(a=a, b=b, passage=passage)
            for (a, b), passage in sorted(self._borders.items())
        )

    def _border(self, space: str, word: Word, passage: Passage) -> None:
        other = _name(word)
        if other == space:
            raise word.wrong(Text("a space does not border on itself"))
        a, b = sorted((space, other))
        if self._borders.setdefault((a, b), passage) is not passage:
            raise word.wrong(Text("this border was told otherwise before"))
        self._named.append((other, word))


def _name(word: Word) -> str:
    name = word.text.upper()
    if _NAME.fullmatch(name) is None or name in _TAKEN:
        raise word.wrong(Text("a space is named by 1 to 6 letters and digits, such as A1"))
    return name


def _terrain(word: Word) -> Terrain | None:
    return next((each for each, keys in _TERRAINS if word.key in keys), None)


def _passage(word: Word) -> Passage | None:
    return next((each for each, keys in _PASSAGES if word.key in keys), None)
