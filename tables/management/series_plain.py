"""What the commands of a series share: choices as flags, setups and results as lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.core.management.base import CommandError, CommandParser, OutputWrapper

from chronicle.between import between_of
from chronicle.models import Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.series.values import Kind, SeriesResult
from chronicle.rules.core.text import Text
from tables.exchange.series_bodies import SeriesPlayed, SeriesSetup
from tables.exchange.series_calls import Wanted
from tables.exchange.series_json import games_of_sessions
from tables.exchange.series_result import ResultTold, expect_known
from tables.services.series import result_read

_DEST = "kind_of_the_table_"


def add_choices(parser: CommandParser) -> None:
    """``--pick``, ``--option``, and a flag for each kind that is the whole table's.

    The flags come from the catalogue; one that a command has already stays what it is.
    """
    parser.add_argument(
        "--pick",
        action="append",
        default=[],
        metavar="KIND[/SEAT]=VALUE",
        help="something the table chose; SEAT is a number or a name",
    )
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    taken = set(parser._option_string_actions)  # noqa: SLF001 -- argparse tells it nowhere else
    for flag, kind in _flags():
        if flag not in taken:
            parser.add_argument(flag, default="", dest=f"{_DEST}{kind.key}", metavar="NAME")


def choices_in(options: Mapping[str, Any]) -> tuple[Wanted, ...]:
    """What the flags and ``--pick`` chose."""
    flagged = (
        Wanted(kind=kind.key, seat="", value=options[f"{_DEST}{kind.key}"], path=flag)
        for flag, kind in _flags()
        if options.get(f"{_DEST}{kind.key}")
    )
    return (*flagged, *(_picked(text) for text in options["pick"]))


def options_in(options: Mapping[str, Any]) -> dict[str, str]:
    """What ``--option`` says, by name."""
    given = {}
    for text in options["option"]:
        name, equals, value = text.partition("=")
        if not equals:
            raise Malformed("--option", Text("write NAME=VALUE"))
        given[name.strip()] = value.strip()
    return given


def people_in(text: str) -> tuple[str, ...]:
    """``Ana,Bo,Cy`` as seats, clockwise; nothing between two commas is a seat without a name."""
    return tuple(part.strip() for part in text.split(","))


def result_in(chapter: Chapter, told: ResultTold) -> SeriesResult:
    """A result as the game of a chapter reads it.

    Raises:
        Malformed: it is none of this game's, or has a field that nothing has.
    """
    result = result_read(chapter=chapter, told=told.result)
    expect_known(told.result, result)
    return result


def tell_setup(out: OutputWrapper, setup: SeriesSetup) -> None:
    """A setup for people at a shell: what was decided and why, then what leaves the box."""
    out.write(f"  {setup.lead}")
    for kind, name in setup.names.items():
        out.write(f"  {kind}: {name} ({setup.why[kind]})")
    for seat in setup.seats:
        picks = ", ".join(f"{kind}: {name} ({seat.why[kind]})" for kind, name in seat.names.items())
        out.write(f"  {seat.label} {seat.person or '-'}: {picks}")
    for each in setup.box:
        out.write(f"  {each.count:>4} {each.name}{'' if each.of is None else f' ({each.of})'}")


def tell_played(out: OutputWrapper, played: SeriesPlayed) -> None:
    """Who came out how, and what happened."""
    for each in played.standings:
        place = "-" if each.place is None else str(each.place)
        points = "" if each.points is None else f", {each.points}"
        out.write(f"  {place}. {each.label} {each.person or '-'}{points}")
    for event in played.events:
        out.write(event)


def series_only(chapter: Chapter) -> Chapter:
    """The chapter, if its campaign is a series."""
    if between_of(chapter).game.series is None:
        code, game = chapter.campaign.code, between_of(chapter).game.name
        raise CommandError(f"{code} is a chronicle of {game}, no series")
    return chapter


def _flags() -> Iterator[tuple[str, Kind]]:
    """The flag of each kind that is the whole table's, each once."""
    seen: set[str] = set()
    for game in games_of_sessions():
        for kind in game.series_rules.kinds:
            flag = f"--{kind.key.replace('_', '-')}"
            if not kind.of_seat and not kind.hidden and flag not in seen:
                seen.add(flag)
                yield flag, kind


def _picked(text: str) -> Wanted:
    what, equals, value = text.partition("=")
    if not equals:
        raise Malformed("--pick", Text("write KIND=VALUE, or KIND/SEAT=VALUE"))
    kind, _slash, seat = what.partition("/")
    return Wanted(
        kind=kind.strip(), seat=seat.strip(), value=value.strip(), path=f"--pick {what.strip()}"
    )
