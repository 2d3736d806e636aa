"""G-8: the line of text that carries a state on paper, whatever the game.

``RQ``, one letter for the game, one character for the format version, the state as bits in groups
of five, and five check characters; every character is one of 32 that nobody takes for another.
The whole line, read as a number in base 32, is a multiple of `CHECK_PRIME`. The grammar is in
``docs/setup-code.md``; what the bits mean is said by each game.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from chronicle.rules.core.errors import Malformed, RulesBug
from chronicle.rules.core.text import Message, Text

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The values 0 to 31: no I, L, O or U. All of it is in the alphanumeric mode of QR codes."""

PREFIX = "RQ"

CHECK_PRIME = 33_554_393
"""The largest prime below 2**25. With it no two wrong characters can cancel out (G-8.1)."""

CHECKS = 5
"""Check characters at the end: room for every remainder of `CHECK_PRIME`."""

GROUP = 5
"""Characters between two hyphens where people read the code (`grouped`)."""

LONGEST = 4_000
"""Characters of a code at most; the check was proved up to here."""

_BASE = 32
_BITS = 5
_HEAD = len(PREFIX) + 2
_MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1"})
_HYPHENS = frozenset("-\N{SOFT HYPHEN}\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}")
_MOST_ZEROS = 31

Field: TypeAlias = tuple[int, int]
"""A number and its width in bits; the most significant bit is written first."""


class Opened(Struct, frozen=True, kw_only=True):
    """A code whose check characters fit: the game's letter, the format version, and its bits.

    ``bits`` is a text of the digits 0 and 1; ``text`` is the line as the writer would write it.
    """

    game: str
    version: int
    bits: str
    text: str


# Writing


def natural(number: int) -> Field:
    """A count of any size as one field (Elias gamma of ``number + 1``): 0 takes one bit.

    Raises RulesBug for a negative number.
    """
    if number < 0:
        message = f"{number} is no count"
        raise RulesBug(message)
    return number + 1, 2 * (number + 1).bit_length() - 1


def sealed(game: str, version: int, fields: tuple[Field, ...]) -> str:
    """The code of these fields: head, body filled up with zero bits, check characters.

    ``game`` is a capital letter, ``version`` 0 to 31.
    """
    bits = "".join(f"{number:0{width}b}" for number, width in fields)
    bits += "0" * (-len(bits) % _BITS)
    body = "".join(ALPHABET[int(bits[at : at + _BITS], 2)] for at in range(0, len(bits), _BITS))
    line = f"{PREFIX}{game}{ALPHABET[version]}{body}"
    left = _remainder(line + ALPHABET[0] * CHECKS)
    return line + _digits((CHECK_PRIME - left) % CHECK_PRIME)


def grouped(code: str) -> str:
    """A code for eyes: hyphens after every fifth character, which the reader passes over."""
    return "-".join(code[at : at + GROUP] for at in range(0, len(code), GROUP))


def _digits(number: int) -> str:
    return "".join(
        ALPHABET[number >> _BITS * place & _BASE - 1] for place in reversed(range(CHECKS))
    )


def _remainder(line: str) -> int:
    """G-8.1: the line as a number in base 32, modulo the prime. A letter O counts as 0."""
    left = 0
    for character in line.translate(_MISREAD):
        left = (left * _BASE + ALPHABET.index(character)) % CHECK_PRIME
    return left


# Reading


def opened(text: str) -> Opened:
    """G-8.1, G-8.3: a code as somebody typed, pasted or photographed it, checked and taken apart.

    Small letters, spaces and hyphens are passed over; O is read as 0, I and L as 1.

    Raises:
        Malformed: it is no setup code, a character is none of the alphabet, or the check
            characters do not fit. The path names the character, counted from 1.
    """
    line = _folded(text)
    if not line.startswith(PREFIX) or len(line) < _HEAD + CHECKS:
        raise Malformed(
            "character 1",
            Text("this is no setup code: it begins with RQ and has more characters than these"),
        )
    if _remainder(line):
        raise Malformed(
            "check characters",
            Text(
                "a character is wrong, missing, doubled or in the wrong order: compare the code "
                "with the sheet, group by group"
            ),
        )
    game = _game_letter(line[len(PREFIX)])
    body = line[_HEAD:-CHECKS]
    return Opened(
        game=game,
        version=ALPHABET.index(line[_HEAD - 1]),
        bits="".join(f"{ALPHABET.index(character):0{_BITS}b}" for character in body),
        text=f"{PREFIX}{game}{line[_HEAD - 1 :]}",
    )


def _game_letter(character: str) -> str:
    """The letter O is the one letter of a game that the reader folds into a digit."""
    return "O" if character == "0" else character


def _folded(text: str) -> str:
    kept: list[str] = []
    for number, character in enumerate(text, start=1):
        if character.isspace() or character in _HYPHENS:
            continue
        folded = character.upper().translate(_MISREAD) if character.isascii() else character
        if folded not in ALPHABET:
            raise Malformed(
                f"character {number}",
                Text("{character} does not occur in setup codes", character=_shown(character)),
            )
        kept.append(folded)
        if len(kept) > LONGEST:
            raise Malformed(
                f"character {number}",
                Text("a setup code has {most} characters at most", most=LONGEST),
            )
    return "".join(kept)


def _shown(character: str) -> str:
    """What cannot be printed is named by its number."""
    return character if character.isprintable() else f"U+{ord(character):04X}"


class BitReader:
    """Takes the bits of a code one field after the other, and says where they make no sense."""

    def __init__(self, bits: str) -> None:
        self._bits = bits
        self._at = 0

    def number(self, width: int, path: str) -> int:
        """The next number of ``width`` bits. Raises Malformed where the code ends before."""
        start, self._at = self._at, self._at + width
        if self._at > len(self._bits):
            raise Malformed(path, Text("the code ends here, too early"))
        return int(self._bits[start : self._at] or "0", 2)

    def natural(self, path: str) -> int:
        """The next count, as `natural` writes it, below 2**32. Raises Malformed as `number`."""
        zeros = 0
        while not self.number(1, path):
            zeros += 1
            if zeros > _MOST_ZEROS:
                raise Malformed(path, Text("this number is too large"))
        return (1 << zeros | self.number(zeros, path)) - 1

    def count(self, most: int, path: str) -> int:
        """The next count, at most ``most``. Raises Malformed where it is larger."""
        found = self.natural(path)
        if found > most:
            raise Malformed(
                path, Text("{count} is too many: at most {most}", count=found, most=most)
            )
        return found

    def end(self) -> None:
        """Raises Malformed where more is left than the zeros that fill up the last character."""
        left = self._bits[self._at :]
        if len(left) >= _BITS or "1" in left:
            raise Malformed("end", Text("the code goes on after its last field"))


def expect_canonical(code: Opened, written: str) -> None:
    """G-8.2: one state has one text. Raises Malformed where the writer would write another."""
    if code.text != written:
        why: Message = Text("this is not how the state is written: the code was made up or damaged")
        raise Malformed("code", why)
