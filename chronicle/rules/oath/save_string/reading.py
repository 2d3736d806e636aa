"""S-1 to S-20 read: from one line of text to its value. Lenient where nothing is guessed.

Lengths count bytes, never characters: a name may be written in any script (S-3, S-15).
"""

from __future__ import annotations

import binascii
import re

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.text import Message, Plural, Text
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.save_string.checks import checks
from chronicle.rules.oath.save_string.saves import (
    EMPTY,
    FACEDOWN,
    KINDS,
    KNOWN,
    OLDEST,
    SEAT_BITS,
    SITES,
    SLOTS,
    SUIT_ORDER,
    WITH_RELICS,
    WITH_TRAILER,
    Reading,
    Save,
    SavedPlace,
    SaveWarning,
    Trailer,
    Version,
    as_text,
)

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_QUOTES = ((b'"', b'"'), (b"'", b"'"), (b"`", b"`"), ("“".encode(), "”".encode()))
_WINNERS = frozenset(bit for _, bit in SEAT_BITS)
_LAYOUT_MAJOR = 3  # a fourth major version may look like anything

_CARDS = bytes(number for number in range(256) if KINDS[number] not in b"?.")
_SITE_LETTERS = bytes(
    ord("s")
    if number == EMPTY or SITES[number] or (number >= FACEDOWN and SITES[number - FACEDOWN])
    else ord("?")
    for number in range(256)
)


class _Cursor:
    """Walks through the bytes of a string and says where it stands when they make no sense."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw
        self.at = 0
        self.small = False

    def malformed(self, field: str, at: int, why: Message) -> Malformed:
        """An error that names the field and the character, counted from 1."""
        character = len(self.raw[:at].decode(errors="replace")) + 1
        return Malformed(f"{field}, character {character}", why)

    def take(self, width: int, field: str) -> bytes:
        """The next bytes, exactly so many. Raises Malformed where the string ends before."""
        start, self.at = self.at, self.at + width
        if self.at > len(self.raw):
            raise self.malformed(
                field,
                len(self.raw),
                Plural(
                    "the string ends here, {count} character too early",
                    "the string ends here, {count} characters too early",
                    count=self.at - len(self.raw),
                ),
            )
        return self.raw[start : self.at]

    def numbers(self, count: int, field: str, *, each: str = "") -> bytes:
        """The next ``count`` numbers of two hex digits, as bytes."""
        chunk = self.take(2 * count, field)
        try:
            found = binascii.unhexlify(chunk)
        except binascii.Error:
            raise self._no_hex(chunk, field, each) from None
        self.small = self.small or chunk != chunk.upper()
        return found

    def _no_hex(self, chunk: bytes, field: str, each: str) -> Malformed:
        wrong = next(n for n in range(len(chunk)) if not _is_hex(chunk[n : n + 1]))
        start = self.at - len(chunk)
        where = f"{field}, {each} {wrong // 2 + 1}" if each else field
        return self.malformed(
            where, start + wrong, Text("a hexadecimal digit is missing here (0-9, A-F)")
        )

    def cards(self, count: int, field: str) -> tuple[int, ...]:
        """The next cards of a pile. Raises Malformed for a number that no card has."""
        found = self.numbers(count, field, each="card")
        strange = found.translate(None, _CARDS)
        if strange:
            wrong = found.index(strange[0])
            raise self._no_card(found[wrong], f"{field}, card {wrong + 1}", count - wrong)
        return tuple(found)

    def _no_card(self, number: int, where: str, behind: int) -> Malformed:
        return self.malformed(
            where,
            self.at - 2 * behind,
            Text("no card has the number {number}", number=f"{number:02X}"),
        )

    def places(self) -> tuple[SavedPlace, ...]:
        """S-9: the eight places. Raises Malformed for numbers that no site and no card has."""
        found = self.numbers(8 * (1 + SLOTS), "S-9 map")
        wrong = found[:: 1 + SLOTS].translate(_SITE_LETTERS).find(b"?")
        if wrong >= 0:
            number = found[wrong * (1 + SLOTS)]
            raise self.malformed(
                f"S-9 site {wrong + 1}",
                self.at - 2 * (len(found) - wrong * (1 + SLOTS)),
                Text("no site has the number {number}", number=f"{number:02X}"),
            )
        # As card numbers all numbers of sites are known ones, so only slots can be found here.
        wrong = found.translate(KINDS).find(b"?")
        if wrong >= 0:
            where = f"S-9 site {wrong // 4 + 1}, card {wrong % 4}"
            raise self._no_card(found[wrong], where, len(found) - wrong)
        return tuple(
            SavedPlace(site=found[n], slots=tuple(found[n + 1 : n + 1 + SLOTS]))
            for n in range(0, len(found), 1 + SLOTS)
        )

    def pile(self, field: str) -> tuple[int, ...]:
        """A count and as many cards (S-10, S-11, S-12)."""
        return self.cards(self.numbers(1, field)[0], field)


def _is_hex(digit: bytes) -> bool:
    return digit in b"0123456789abcdefABCDEF"


class _Ending(Struct, frozen=True, kw_only=True):
    """The trailer as it was read, and whether its name was cut off."""

    trailer: Trailer | None
    missing: int = 0


def _without_line_end(raw: bytes) -> bytes:
    """Cut at the first line end that only blanks follow: a name may end in a blank (S-16)."""
    written = len(raw.rstrip())
    ends = [at for at in (raw.find(b"\n", written), raw.find(b"\r", written)) if at >= 0]
    return raw[: min(ends, default=len(raw))]


def _stripped(text: str | bytes) -> bytes:
    """Without what a chat, an editor or a shell put around it; blanks of a name are kept."""
    if isinstance(text, str):
        try:
            # Where a shell handed over bytes that are no UTF-8, Python keeps them so.
            text = text.encode(errors="surrogateescape")
        except UnicodeEncodeError as error:
            raise Malformed(
                f"character {error.start + 1}", Text("this character cannot be written as UTF-8")
            ) from None
    raw = _without_line_end(text.removeprefix(_BYTE_ORDER_MARK).lstrip())
    for opening, closing in _QUOTES:
        if raw.startswith(opening):
            return raw.removeprefix(opening).removesuffix(closing)
    return raw


def _version(cursor: _Cursor) -> Version:
    """S-1: which version wrote the string. Raises Malformed for one that is not known to fit."""
    major, minor, patch = cursor.numbers(3, "S-1 version")
    version = (major, minor, patch)
    if version < OLDEST or major > _LAYOUT_MAJOR:
        raise cursor.malformed(
            "S-1 version",
            0,
            Text(
                "this is no save string of the versions 1.6 to 3: they begin with their version,"
                " such as 030303, and this one says {version}",
                version=dotted(version),
            ),
        )
    return version


def dotted(version: Version) -> str:
    """A version as people write it: "3.3.1"."""
    return ".".join(str(part) for part in version)


def _game(cursor: _Cursor) -> int:
    game = int.from_bytes(cursor.numbers(2, "S-2 game count"), "big")
    if game == 0:
        raise cursor.malformed(
            "S-2 game count", cursor.at - 4, Text("games are counted from 1, this one says 0")
        )
    return game


def _name(cursor: _Cursor) -> tuple[str, str]:
    length = cursor.numbers(1, "S-3 name length")[0]
    if length == 0:
        raise cursor.malformed(
            "S-3 name length", cursor.at - 2, Text("a chronicle has a name of at least one letter")
        )
    return as_text(cursor.take(length, "S-4 name"))


def _oath(cursor: _Cursor) -> int:
    number = cursor.numbers(1, "S-7 oath")[0]
    if number >= len(Oath):
        raise cursor.malformed(
            "S-7 oath",
            cursor.at - 2,
            Text("there are four oaths, 00 to 03, and no {number}", number=f"{number:02X}"),
        )
    return number


def _ending(cursor: _Cursor, version: Version) -> _Ending:
    """S-13 to S-16; a name that is cut off is taken as far as it goes."""
    if version < WITH_TRAILER:
        return _Ending(trailer=None)
    citizenship = cursor.numbers(1, "S-13 previous citizenship")[0]
    winner = cursor.numbers(1, "S-14 previous winner")[0]
    length = cursor.numbers(1, "S-15 winner name length")[0]
    there = min(length, len(cursor.raw) - cursor.at)
    name, name_hex = as_text(cursor.take(there, "S-16 winner name"))
    trailer = Trailer(
        citizenship=citizenship, winner=winner, winner_name=name, winner_name_hex=name_hex
    )
    return _Ending(trailer=trailer, missing=length - there)


def _tail(cursor: _Cursor) -> bytes:
    rest = cursor.raw[cursor.at :]
    blanks = b" \t\r\n\"'`"
    return b"" if not rest.strip(blanks) else rest


def _warn(rule: str, at: Message, text: Message) -> SaveWarning:
    return SaveWarning(rule=RuleId(rule), at=at, text=text)


def _head_warnings(save: Save, *, small: bool) -> list[SaveWarning]:
    found = []
    if save.version not in KNOWN:
        found.append(
            _warn(
                "S-1",
                Text("version"),
                Text(
                    "version {version} is not known here; it was read like its neighbours",
                    version=dotted(save.version),
                ),
            )
        )
    if small:
        found.append(
            _warn("S-1", Text("digits"), Text("small letters were read as hexadecimal digits"))
        )
    if "".join(sorted(save.suit_order)) != SUIT_ORDER:
        found.append(
            _warn(
                "S-8",
                Text("suit order"),
                Text("{order} does not name the six suits once each", order=save.suit_order),
            )
        )
    return found


def _end_warnings(save: Save, missing: int) -> list[SaveWarning]:
    found = []
    trailer = save.trailer
    if trailer is not None and trailer.winner & ~0xC0 not in _WINNERS:
        text = Text("{number} names no winner", number=f"{trailer.winner:02X}")
        found.append(_warn("S-14", Text("previous winner"), text))
    if missing:
        text_of_cut = Plural(
            "the name is cut off, {count} byte is missing",
            "the name is cut off, {count} bytes are missing",
            count=missing,
        )
        found.append(_warn("S-15", Text("winner's name"), text_of_cut))
    elif trailer is not None and not trailer.winner_name:
        found.append(_warn("S-15", Text("winner's name"), Text("the name is empty")))
    if save.tail:
        behind = Plural(
            "{count} character behind the end is not part of it",
            "{count} characters behind the end are not part of it",
            count=len(save.tail),
        )
        found.append(_warn("S-19", Text("end of the string"), behind))
    return found


def _save(cursor: _Cursor) -> tuple[Save, int]:
    """All fields in their order, and how many bytes the winner's name is short of."""
    version = _version(cursor)
    game = _game(cursor)
    name, name_hex = _name(cursor)
    save = Save(
        version=version,
        game=game,
        name=name,
        name_hex=name_hex,
        # The arguments are read off the string in the order in which they stand here.
        player_status=cursor.numbers(1, "S-5 player status")[0],
        citizenship=cursor.numbers(1, "S-6 citizenship")[0],
        oath=_oath(cursor),
        suit_order=cursor.numbers(3, "S-8 suit order").hex().upper(),
        places=cursor.places(),
        world_deck=cursor.pile("S-10 world deck"),
        dispossessed=cursor.pile("S-11 dispossessed"),
        relic_deck=cursor.pile("S-12 relic deck") if version >= WITH_RELICS else None,
        trailer=None,
    )
    ending = _ending(cursor, version)
    tail, tail_hex = as_text(_tail(cursor))
    if ending.trailer is None and not tail:
        return save, 0
    return replace(save, trailer=ending.trailer, tail=tail, tail_hex=tail_hex), ending.missing


def read(text: str | bytes) -> Reading:
    """One save string of any known version, with everything odd about it.

    ``text`` may have white space, a line end or quotes around it. Lengths are declared in bytes,
    so bytes that are no UTF-8 are read too (as bytes, or as text with surrogate escapes).

    Raises:
        Malformed: it cannot be read; the path names field, card and character (counted from 1).
    """
    cursor = _Cursor(_stripped(text))
    save, missing = _save(cursor)
    warnings = (
        *_head_warnings(save, small=cursor.small),
        *checks(save),
        *_end_warnings(save, missing),
    )
    return Reading(save=save, warnings=warnings)


def strings_in(text: str | bytes) -> tuple[tuple[int, bytes], ...]:
    """The save strings of a file, one a line, each with its line number from 1.

    Empty lines and lines that begin with ``#`` are passed over.
    """
    raw = text.encode(errors="surrogateescape") if isinstance(text, str) else text
    lines = enumerate(re.split(rb"\r\n|\n|\r", raw.removeprefix(_BYTE_ORDER_MARK)), start=1)
    return tuple(
        (number, line)
        for number, line in lines
        if line.strip() and not line.lstrip().startswith(b"#")
    )
