"""What commands share: one clear line for every error, input from a file or a pipe, seats."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, OutputWrapper
from django.db import DatabaseError, OperationalError, ProgrammingError

from chronicle.errors import TableError
from chronicle.messages import told
from chronicle.models import Campaign, Chapter
from chronicle.rules.catalogue import game_of
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.oath.setup_values import Seating
from chronicle.selectors import campaign_with, chapter_of, open_chapter_of
from tables.exchange.oath_result import LONGEST, color_named
from tables.printing.render import PrintingUnavailable

PIPE = "-"
LONGEST_ERROR = 1000  # characters


@contextmanager
def plain_errors() -> Iterator[None]:
    """Turn what rules and services refuse into one line for the terminal and exit code 1."""
    try:
        yield
    except Malformed as error:
        raise CommandError(_one_line(f"{error.path}: {told(error.why)}")) from error
    except Refused as error:
        raise CommandError(_one_line(f"{error.rule}: {told(error.why)}")) from error
    except TableError as error:
        raise CommandError(_one_line(str(error))) from error
    except PrintingUnavailable as error:
        raise CommandError(error.reason) from error
    except (OperationalError, ProgrammingError) as error:
        if "no such table" in str(error) or "does not exist" in str(error):
            raise CommandError("the database is not made yet: run `manage.py migrate`") from error
        if isinstance(error, ProgrammingError):
            raise
        raise CommandError(_one_line(_unusable(error))) from error
    except DatabaseError as error:
        if type(error) is not DatabaseError:  # a row that does not fit is our mistake
            raise
        raise CommandError(_one_line(_unusable(error))) from error


def _unusable(error: DatabaseError) -> str:
    """What a database says that is locked, full, write-protected, away or damaged."""
    if "locked" in str(error):
        return "the database is locked by another process: nothing was stored, try again"
    return (
        f"the database cannot be used, and nothing was stored: {error}."
        " Look whether it is reachable, the disk has room and the data folder can be written"
    )


def _one_line(error: str) -> str:
    """What was typed stands in an error: no line breaks, nothing that steers a terminal."""
    line = "".join(letter if letter.isprintable() else " " for letter in error)
    return line if len(line) <= LONGEST_ERROR else f"{line[:LONGEST_ERROR]}..."


class PlainCommand(BaseCommand):
    """A command whose errors are one clear line, and which needs no look at pages and settings."""

    requires_system_checks = ()

    def execute(self, *args: Any, **options: Any) -> str | None:
        """Run the command; whatever it refuses ends it with one line.

        A reader that goes away early, as ``head`` does, has read enough: the command did its work.
        """
        with plain_errors():
            try:
                result = super().execute(*args, **options)
                sys.stdout.flush()
            except BrokenPipeError:
                # What is still buffered would fail once more when the interpreter closes it.
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
                return None
            return result


def input_bytes(name: str) -> bytes:
    """What stands in a file, or comes through the pipe for ``-``; 10 MiB at most."""
    try:
        if name == PIPE:
            data = sys.stdin.buffer.read(LONGEST + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(LONGEST + 1)
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {error.strerror}") from error
    if len(data) > LONGEST:
        raise CommandError(f"{name} is larger than 10 MiB: give a part of it")
    return data


def campaign_or_error(code: str) -> Campaign:
    """The campaign with this reference."""
    campaign = campaign_with(code)
    if campaign is None:
        raise CommandError(
            f"no campaign has the code {code}: its page and the command that founded it tell it"
        )
    return campaign


def chronicle_or_error(code: str) -> Campaign:
    """The chronicle with this reference: a campaign whose game has a world between its games."""
    campaign = campaign_or_error(code)
    game = game_of(campaign.game)
    if game.series is not None:
        raise CommandError(f"{campaign.code} is a series of {game.name}, no chronicle")
    return campaign


def chapter_or_error(campaign: Campaign, game: int | None = None) -> Chapter:
    """The chapter of a game as it stands, or the open one."""
    chapter = open_chapter_of(campaign) if game is None else chapter_of(campaign, game)
    if chapter is None:
        raise CommandError(f"{campaign.code} has no chapter for game {1 if game is None else game}")
    return chapter


def seatings_in(text: str) -> tuple[Seating, ...]:
    """``purple=Ana,yellow=Bo`` as seats in the order in which they stand; names may be left out."""
    seatings = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        color, _equals, person = part.partition("=")
        # The order of the list is no turn order: turns are drawn unless the session knows them.
        seatings.append(Seating(color=color_named(color, "--seats"), person=person.strip() or None))
    return tuple(seatings)


def write_pdf(name: str, pdf: bytes) -> None:
    """Write a sheet into a file."""
    try:
        Path(name).write_bytes(pdf)
    except OSError as error:
        raise CommandError(f"{name} cannot be written: {error.strerror}") from error


def chapter_word(campaign: Campaign) -> str:
    """What a campaign's chapters are called: games of a chronicle, sessions of a series."""
    return "game" if game_of(campaign.game).series is None else "session"


def print_json(out: OutputWrapper, value: object) -> None:
    """One JSON value on one line, all of it ASCII: it survives every terminal and pipe."""
    out.write(json.dumps(value))


def print_line(out: OutputWrapper, line: str) -> None:
    """A line whose bytes may be no UTF-8 (names in save strings), as it is."""
    try:
        line.encode()
    except UnicodeEncodeError:
        sys.stdout.flush()
        sys.stdout.buffer.write(line.encode(errors="surrogateescape") + b"\n")
        return
    out.write(line)
