"""The digital table's save string: every version read and written, faults told with their place.

``read`` takes one line apart, ``world_of`` turns it into a world and what only the string knows,
``encode`` goes the way back.
"""

from chronicle.rules.oath.save_string.checks import chain_warnings, checks
from chronicle.rules.oath.save_string.encoding import Format, encode, save_of
from chronicle.rules.oath.save_string.reading import read, strings_in
from chronicle.rules.oath.save_string.saves import (
    Reading,
    Save,
    SavedPlace,
    SaveWarning,
    Trailer,
    Version,
)
from chronicle.rules.oath.save_string.worlds import Kept, kept_for_next, world_of
from chronicle.rules.oath.save_string.writing import write, write_bytes

__all__ = [
    "Format",
    "Kept",
    "Reading",
    "Save",
    "SaveWarning",
    "SavedPlace",
    "Trailer",
    "Version",
    "chain_warnings",
    "checks",
    "encode",
    "kept_for_next",
    "read",
    "save_of",
    "strings_in",
    "world_of",
    "write",
    "write_bytes",
]
