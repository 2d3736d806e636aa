"""Names in any script: a letter that no face on this machine has is printed as a question mark.

Else it would come out as an empty box, or as nothing. The log says which letters were missing, so
that the owner can install a face for them.
"""

from __future__ import annotations

import logging
import re
import subprocess
import unicodedata
from bisect import bisect_right
from functools import cache
from typing import Final

SUBSTITUTE: Final = "?"
OURS: Final = ((0x20, 0x52F), (0x600, 0x6FF), (0x1E00, 0x1FFF), (0x2000, 0x206F))
"""What the faces of the product have: Latin, Greek, Cyrillic, Arabic and their marks."""
MARKS: Final = {"Mn", "Me", "Cf", "Zs", "Zl", "Zp"}
_log = logging.getLogger(__name__)


def readable(text: str) -> str:
    """The text with every letter replaced that no face on this machine has."""
    missing = {letter for letter in text if not _is_covered(letter)}
    if not missing:
        return text
    codes = ", ".join(f"U+{ord(letter):04X}" for letter in sorted(missing))
    _log.warning("sheet.letters_missing", extra={"letters": codes})
    return "".join(SUBSTITUTE if letter in missing else letter for letter in text)


def _is_covered(letter: str) -> bool:
    """Marks and joiners count as covered: they change the letter before them, or nothing."""
    code = ord(letter)
    if unicodedata.category(letter) in MARKS or any(a <= code <= z for a, z in OURS):
        return True
    ranges = _on_this_machine()
    if not ranges:
        return True
    at = bisect_right(ranges, (code, 0x110000)) - 1
    return at >= 0 and code <= ranges[at][1]


@cache
def _on_this_machine() -> tuple[tuple[int, int], ...]:
    """What all faces of the system have, as ranges in rising order; empty where nobody can say."""
    try:
        told = subprocess.run(
            ["fc-list", "--format", "%{charset}\n"],  # noqa: S607 -- wherever the system has it
            check=True,
            capture_output=True,
            text=True,
            timeout=10,
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return ()
    found = {
        (int(first, 16), int(last or first, 16))
        for first, last in re.findall(r"\b([0-9a-f]+)(?:-([0-9a-f]+))?\b", told)
    }
    return _merged(sorted(found))


def _merged(ranges: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    merged: list[tuple[int, int]] = []
    for first, last in ranges:
        if merged and first <= merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], max(last, merged[-1][1]))
        else:
            merged.append((first, last))
    return tuple(merged)
