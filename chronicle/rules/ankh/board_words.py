"""The words of a typed board, with the place where each stands, so that a refusal can name it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from msgspec import Struct

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.text import Message, Text

_ITEM = re.compile(r"[^,;\n]+")
_WORD = re.compile(r"\S+")
_RULE = re.compile(
    r"(?:^|[,;])[^\S\n]*(?:rules?|regras?)\b[^\S\n]*:?", re.IGNORECASE | re.MULTILINE
)


class Word(Struct, frozen=True, kw_only=True):
    """A word and its place in the text, from 1."""

    text: str
    at: int

    @property
    def key(self) -> str:
        """The word as it is compared: in small letters, without accents and colon."""
        letters = unicodedata.normalize("NFD", self.text.lower().rstrip(":"))
        return "".join(each for each in letters if not unicodedata.combining(each))

    @property
    def number(self) -> int | None:
        """The small number that it is, or None."""
        return (
            int(self.text) if self.text.isascii() and re.fullmatch(r"\d{1,3}", self.text) else None
        )

    def wrong(self, why: Message) -> Malformed:
        """That this word cannot stand here; the path and the sentence both say where."""
        return Malformed(
            f"board/{self.at}",
            Text("character {at}, {word}: {why}", at=self.at, word=self.text[:30], why=why),
        )


def items_of(text: str) -> tuple[tuple[Word, ...], ...]:
    """What stands between commas or on lines of its own, word by word; rules are left out."""
    return tuple(
        words
        for start, part in _parts(text)
        for item in _ITEM.finditer(part)
        if (words := tuple(_words(item.group(), start + item.start())))
    )


def rules_of(text: str) -> tuple[str, ...]:
    """The table's own rules: what follows the word "rule", up to the next one or the line's end."""
    told = (
        " ".join(part.split()).strip(" ,;")
        for line in _lines(text)
        for part in _RULE.split(line)[1:]
    )
    return tuple(each for each in told if each)


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _parts(text: str) -> Iterator[tuple[int, str]]:
    """What each line says before its first rule, and where the line begins."""
    start = 0
    for line in _lines(text):
        found = _RULE.search(line)
        yield start, line if found is None else line[: found.start()]
        start += len(line) + 1


def _words(item: str, start: int) -> Iterator[Word]:
    for found in _WORD.finditer(item):
        yield Word(text=found.group(), at=start + found.start() + 1)
