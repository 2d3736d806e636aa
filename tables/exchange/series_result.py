"""RESULT.json of a series: what a file says, before the rules of its game read it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.text import Text

LONGEST = 10 * 1024 * 1024  # bytes


class ResultTold(Struct, frozen=True, kw_only=True):
    """A result as it was written; ``session`` None: of the session about to be played."""

    session: int | None
    result: dict[str, Any]


def read_told(data: bytes) -> ResultTold:
    """Read a file or a body.

    Raises:
        Malformed: it is no JSON object, or its session is no number.
    """
    if len(data) > LONGEST:
        raise Malformed("file", Text("larger than 10 MiB"))
    if b"\\u0000" in data:
        raise Malformed("file", Text("a text holds a NUL character, which no name has"))
    try:
        told = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed("file", Text("this is no JSON: {what}", what=str(error))) from error
    except RecursionError as error:
        raise Malformed("file", Text("nested too deeply")) from error
    if not isinstance(told, dict):
        raise Malformed("file", Text("a result is one JSON object"))
    session = told.pop("session", None)
    if session is not None and (type(session) is not int or session < 1):
        raise Malformed("session", Text("this is no number of a session"))
    return ResultTold(session=session, result=told)


def expect_known(told: object, result: object) -> None:
    """See that everything that was written was read: a field with a slip of the pen is none.

    Raises:
        Malformed: there is no such field; the path is the field's.
    """
    for path in _unknown(told, msgspec.to_builtins(result), ""):
        raise Malformed(path[:200], Text("there is no such field"))


def _unknown(told: object, read: object, path: str) -> list[str]:
    found: list[str] = []
    if isinstance(told, dict) and isinstance(read, dict):
        for key, value in told.items():
            where = f"{path}.{key}" if path else str(key)
            found += _unknown(value, read[key], where) if key in read else [where]
    elif isinstance(told, list) and isinstance(read, list | tuple):
        for at, (value, kept) in enumerate(zip(told, read, strict=False)):
            found += _unknown(value, kept, f"{path}[{at}]")
    return found
