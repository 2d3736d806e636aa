"""The file of a campaign read back: all that is wrong with it is listed, field by field.

Reading changes nothing. A file is taken whole or not at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from chronicle.messages import told
from chronicle.models.campaign import CHRONICLE
from chronicle.rules import catalogue
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.text import Message, Several, Text
from tables.exchange.archive import FORMAT, AnyArchive, Archive, check_of
from tables.exchange.archive_checks import Wrong, check_archive
from tables.exchange.archive_parts import Json
from tables.exchange.archive_series import SeriesArchive
from tables.exchange.archive_series_checks import check_series_archive

LONGEST = 10 * 1024 * 1024  # bytes
DEEPEST = 20
FAULTS_MOST = 100
"""Faults that are listed at once."""


class Fault(Struct, frozen=True, kw_only=True):
    """What is wrong with a file: the field, ``chapters[2].world.places[1].site``, and why."""

    field: str
    why: Message


class ArchiveLook(Struct, frozen=True, kw_only=True):
    """A file that was looked at: what it holds, or what is wrong with it, 100 faults at most."""

    archive: AnyArchive | None = None
    faults: tuple[Fault, ...] = ()


class _Named(Struct, frozen=True, kw_only=True):
    """The one field of a file by which its reader is chosen."""

    game: str = CHRONICLE


def is_archive(data: bytes) -> bool:
    """Whether a file looks as if it were meant to be a campaign's."""
    return data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"{"


def is_series_archive(data: bytes) -> bool:
    """Whether a file says that it is a series': by its game alone, nothing else is looked at."""
    try:
        named = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"), type=_Named)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return named.game != CHRONICLE


def look_at_archive(data: bytes) -> ArchiveLook:
    """Look at the file of a campaign; nothing is raised, whatever it holds."""
    try:
        raw = _decoded(data.removeprefix(b"\xef\xbb\xbf"))
        _check_format(raw)
        kind = _kind_of(raw)
    except Malformed as malformed:
        return ArchiveLook(faults=(Fault(field=malformed.path, why=malformed.why),))
    try:
        archive = msgspec.convert(raw, kind)
    except msgspec.ValidationError:
        faults = tuple(_first(_diagnosed(raw, kind, ""), FAULTS_MOST))
        return ArchiveLook(faults=faults)
    if archive.check is not None and archive.check != check_of(raw):
        why = Text(
            "the file was changed or damaged since it was written; if you changed it on purpose, "
            "take the field check out"
        )
        return ArchiveLook(faults=(Fault(field="check", why=why),))
    wrong = (Fault(field=path, why=why) for path, why in _wrong(archive))
    faults = tuple(_first(wrong, FAULTS_MOST))
    return ArchiveLook(faults=faults) if faults else ArchiveLook(archive=archive)


def read_archive(data: bytes) -> AnyArchive:
    """Read the file of a campaign, all of it or nothing.

    Raises:
        Malformed: it cannot be taken; the path names the first field at fault.
    """
    look = look_at_archive(data)
    if look.archive is None:
        raise Malformed(look.faults[0].field, look.faults[0].why)
    return look.archive


def fault_line(fault: Fault) -> str:
    """A fault in one line, in the reader's language."""
    return f"{fault.field}: {told(fault.why)}"


def _decoded(data: bytes) -> Json:
    if len(data) > LONGEST:
        raise Malformed("file", Text("larger than 10 MiB"))
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed("file", Text("this is no JSON: {what}", what=str(error))) from error
    except RecursionError as error:
        raise Malformed("file", Text("nested too deeply")) from error
    if not isinstance(raw, dict):
        raise Malformed("file", Text("this is no file of a campaign"))
    if _depth_over(raw, DEEPEST):
        raise Malformed("file", Text("nested too deeply"))
    return raw


def _depth_over(raw: object, most: int) -> bool:
    """Whether lists and objects lie in one another deeper than that."""
    level: list[Any] = [raw]
    for _depth in range(most):
        values = (each.values() if isinstance(each, dict) else each for each in level)
        level = [inner for held in values for inner in held if isinstance(inner, dict | list)]
        if not level:
            return False
    return True


def _check_format(raw: Json) -> None:
    told_format = raw.get("format")
    if told_format is None:
        raise Malformed("format", Text("this is no file of a campaign"))
    if told_format != FORMAT:
        why = Text("format {version} is not known here: update Reliquary", version=str(told_format))
        raise Malformed("format", why)


def _kind_of(raw: Json) -> type[Archive | SeriesArchive]:
    """What the file should be, by its game; a chronicle's need not name it."""
    key = raw.get("game", CHRONICLE)
    if key == CHRONICLE:
        return Archive
    game = next((game for game in catalogue.GAMES if game.key == key), None)
    if game is None or game.series is None:
        names = Several(tuple(game.key for game in catalogue.GAMES))
        why = Text("{name} is not known: write one of {names}", name=str(key)[:40], names=names)
        raise Malformed("game", why)
    return SeriesArchive


def _wrong(archive: AnyArchive) -> Iterator[Wrong]:
    if isinstance(archive, SeriesArchive):
        return check_series_archive(archive)
    return check_archive(archive)


def _first(faults: Iterator[Fault], most: int) -> Iterator[Fault]:
    for number, fault in enumerate(faults):
        if number == most:
            return
        yield fault


# --- every field that does not fit ----------------------------------------------------------------


def _diagnosed(value: object, kind: Any, path: str) -> Iterator[Fault]:  # noqa: ANN401 -- any type
    """All that does not fit its type, as deep as it can be told; nothing where the value fits."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        inner = tuple(_first(_inside(value, kind, path), FAULTS_MOST))
        yield from inner or (_fault(error, path),)


def _inside(value: object, kind: Any, path: str) -> Iterator[Fault]:  # noqa: ANN401 -- any type
    kind = _bare(kind, value)
    if isinstance(kind, type) and issubclass(kind, Struct) and isinstance(value, dict):
        yield from _inside_struct(value, kind, path)
    elif get_origin(kind) is tuple and isinstance(value, list):
        item = get_args(kind)[0]
        for at, each in enumerate(value):
            yield from _diagnosed(each, item, f"{path}[{at}]")


def _inside_struct(value: Json, kind: type[Struct], path: str) -> Iterator[Fault]:
    hints = get_type_hints(kind, include_extras=True)
    names = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for name, field in names.items():
        where = f"{path}.{name}" if path else name
        if name in value:
            yield from _diagnosed(value[name], hints[field.name], where)
        elif field.required:
            yield Fault(field=where, why=Text("this field is missing"))
    if kind.__struct_config__.forbid_unknown_fields:
        for name in value:
            if name not in names:
                where = f"{path}.{name}" if path else str(name)
                yield Fault(field=where[:200], why=Text("there is no such field"))


def _bare(kind: Any, value: object) -> Any:  # noqa: ANN401 -- any type
    """A type without its bounds, and of a union the one that the value is meant to be."""
    while hasattr(kind, "__metadata__"):
        kind = kind.__origin__
    options = [each for each in get_args(kind) if each is not type(None)]
    if get_origin(kind) is not tuple and len(options) == 1 and value is not None:
        return _bare(options[0], value)
    return kind


def _fault(error: msgspec.ValidationError, path: str) -> Fault:
    """The sentence of msgspec, its own path behind ours."""
    found = re.fullmatch(r"(.*?)(?: - at `(?:key in )?\$(.*)`)?", str(error), flags=re.DOTALL)
    what, inner = (str(error), "") if found is None else (found[1], found[2] or "")
    field = f"{path}{inner}" if path else inner.removeprefix(".")
    return Fault(field=(field or "file")[:200], why=Text("{what}", what=what))
