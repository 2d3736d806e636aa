"""A series, its setup and its results, told as JSON in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any

import msgspec
from msgspec import Struct

from chronicle.between import between_of
from chronicle.messages import told
from chronicle.models import Chapter
from chronicle.rules import catalogue
from chronicle.rules.core.errors import Refused
from chronicle.rules.core.game import Game
from chronicle.rules.core.laid import Laid, Sum, Table, Track
from chronicle.rules.core.laid import Part as LaidPart
from chronicle.rules.core.play import Resolved
from chronicle.rules.core.series.rotation import why
from chronicle.rules.core.series.values import (
    TABLE,
    Contradiction,
    Kind,
    Pick,
    Series,
    SeriesResult,
    Standing,
)
from chronicle.rules.core.series_code import setup_code_of
from chronicle.services.series import planning_of
from chronicle.worlds import series_of
from tables.exchange.series_bodies import (
    GameKind,
    GameOption,
    GameOptionValue,
    GameOut,
    GameValue,
    SeriesAddend,
    SeriesCell,
    SeriesContradiction,
    SeriesFact,
    SeriesLine,
    SeriesNote,
    SeriesOption,
    SeriesPart,
    SeriesPieces,
    SeriesPlayed,
    SeriesSeat,
    SeriesSetup,
    SeriesSign,
    SeriesStanding,
    SeriesStep,
    SeriesSum,
    SeriesTable,
    SeriesTally,
    SeriesTrack,
)


def games_of_sessions() -> tuple[Game, ...]:
    """The games of the catalogue that are played in sessions, in its order."""
    return tuple(game for game in catalogue.GAMES if game.series is not None)


def setup_of_chapter(chapter: Chapter) -> SeriesSetup:
    """The setup of a chapter's session."""
    between = between_of(chapter)
    options = between.options_of(chapter)
    return setup_told(between.game, series_of(chapter), options, seed=seed_of_chapter(chapter))


def seed_of_chapter(chapter: Chapter) -> str:
    """The seed of a chapter's setup: the one it was planned with, else the series' own."""
    planning = planning_of(chapter)
    return (planning.call.seed if planning is not None else "") or chapter.drawn_from


def setup_told(game: Game, series: Series, options: Struct, *, seed: str = "") -> SeriesSetup:
    """A setup; ``seed`` where it was planned with another than the series' own."""
    laid: Laid = game.series_rules.lay(series, options)
    table = tuple(pick for pick in series.picks if pick.seat == TABLE)
    chosen = msgspec.to_builtins(options)
    return SeriesSetup(
        game=game.key,
        name=series.name,
        session=series.session,
        seed=seed or series.seed,
        people=series.people,
        lead=told(laid.lead),
        picks=_picks(table),
        names=_names(game, table),
        why=_why(series, table),
        seats=_seats(game, series, laid),
        facts=tuple(
            SeriesFact(name=told(each.name), value=told(each.value)) for each in laid.facts
        ),
        parts=_parts(laid.parts),
        box=tuple(
            SeriesPieces(name=told(each.name), count=each.count, of=_told(each.of))
            for each in laid.box
        ),
        sums=tuple(_sum(each) for each in laid.sums),
        tables=tuple(_table(each) for each in laid.tables),
        tracks=tuple(_track(each) for each in laid.tracks),
        notes=tuple(SeriesNote(rule=str(each.rule), text=told(each.text)) for each in laid.notes),
        options=tuple(
            SeriesOption(
                name=each.name,
                value=chosen[each.name],
                rule=str(each.rule),
                text=told(each.sentence),
            )
            for each in laid.options
        ),
        code=code_told(game, series, options),
    )


def code_told(game: Game, series: Series, options: Struct) -> str | None:
    """The setup code of a series; None where it is too long for one."""
    try:
        return setup_code_of(game, series, options)
    except Refused:
        return None


def standings_told(
    game: Game, series: Series, standings: Iterable[Standing]
) -> tuple[SeriesStanding, ...]:
    """How each seat came out."""
    return tuple(
        SeriesStanding(
            seat=each.seat,
            label=game.series_rules.label(series, each.seat),
            person=each.person,
            place=each.place,
            points=each.points,
            won=each.won,
        )
        for each in standings
    )


def contradictions_told(
    found: Iterable[Contradiction], result: SeriesResult
) -> tuple[SeriesContradiction, ...]:
    """What contradicts itself in a result, and which of it was set aside."""
    return tuple(
        SeriesContradiction(
            rule=str(each.rule),
            at=each.at,
            text=told(each.text),
            waivable=each.waivable,
            waived=each.waivable and each.rule in result.waived,
        )
        for each in found
    )


def played_told(chapter: Chapter, result: SeriesResult, outcome: object) -> SeriesPlayed:
    """What a result of a chapter leads to; ``outcome`` is its phase's.

    Of a result that no table can have seen nothing is told but what is wrong with it.
    """
    between = between_of(chapter)
    game, options = between.game, between.options_of(chapter)
    series, rules = series_of(chapter), between.game.series_rules
    found = rules.contradictions(series, result, options)
    told_of = all(each.waivable for each in found)
    done = outcome if isinstance(outcome, Resolved) else None
    return SeriesPlayed(
        session=series.session,
        standings=standings_told(game, series, rules.standings(series, result) if told_of else ()),
        contradictions=contradictions_told(found, result),
        events=() if done is None else tuple(told(each.describe()) for each in done.events),
        setup=None if done is None else setup_told(game, done.state, options),
    )


def tallies_told(game: Game, series: Series) -> tuple[SeriesTally, ...]:
    """Who has had what how often, before this session."""
    return tuple(
        SeriesTally(
            kind=each.kind,
            person=each.person,
            value=each.value,
            name=name_of(game, each.kind, each.value),
            times=each.times,
        )
        for each in series.tallies
    )


def name_of(game: Game, kind: str, value: str) -> str:
    """The printed name of a value; what the table wrote stands for itself."""
    values = game.series_rules.kind(kind).values
    return next((told(each.label) for each in values if each.value == value), value)


def game_told(game: Game) -> GameOut:
    """What a game of sessions lets a table choose."""
    rules = game.series_rules
    return GameOut(
        game=game.key,
        name=game.name,
        stage=game.stage.value,
        fewest=game.fewest,
        most=game.most,
        ruleset=game.ruleset,
        points=told(rules.points_name),
        kinds=tuple(_kind(game, kind) for kind in rules.kinds if not kind.hidden),
        options=tuple(
            GameOption(
                name=each.name,
                rule=str(each.rule),
                values=tuple(
                    GameOptionValue(value=way.value, text=told(way.sentence)) for way in each.values
                ),
                when=each.when,
            )
            for each in game.points
        ),
        result=msgspec.json.schema(rules.result),
    )


def _kind(game: Game, kind: Kind) -> GameKind:
    offered = {
        players: frozenset(each.value for each in game.series_rules.offers(kind.key, players))
        for players in range(game.fewest, game.most + 1)
    }
    return GameKind(
        kind=kind.key,
        name=told(kind.name),
        rule=str(kind.rule),
        of_seat=kind.of_seat,
        distinct=kind.distinct,
        open=kind.open,
        optional=kind.optional,
        counted=kind.counted,
        values=tuple(
            GameValue(
                value=each.value,
                name=told(each.label),
                players=tuple(
                    players for players, values in offered.items() if each.value in values
                ),
            )
            for each in kind.values
        ),
    )


def _seats(game: Game, series: Series, laid: Laid) -> tuple[SeriesSeat, ...]:
    columns = tuple(told(each.name) for each in laid.columns)
    rows = {row.seat: row for row in laid.seats}
    seats = []
    for seat in series.seats:
        picks = tuple(pick for pick in series.picks if pick.seat == seat)
        cells = () if seat not in rows else rows[seat].cells
        seats.append(
            SeriesSeat(
                seat=seat,
                label=game.series_rules.label(series, seat),
                person=series.person(seat),
                picks=_picks(picks),
                names=_names(game, picks),
                why=_why(series, picks),
                cells=tuple(
                    SeriesCell(name=name, value=_told(cell.text))
                    for name, cell in zip(columns, cells, strict=False)
                ),
            )
        )
    return tuple(seats)


def _picks(picks: tuple[Pick, ...]) -> dict[str, str]:
    return {pick.kind: pick.value for pick in picks}


def _names(game: Game, picks: tuple[Pick, ...]) -> dict[str, str]:
    return {pick.kind: name_of(game, pick.kind, pick.value) for pick in picks}


def _why(series: Series, picks: tuple[Pick, ...]) -> dict[str, str]:
    return {pick.kind: told(why(series, pick)) for pick in picks}


def _parts(parts: tuple[LaidPart, ...]) -> tuple[SeriesPart, ...]:
    step = count()
    return tuple(
        SeriesPart(
            key=part.key,
            heading=told(part.heading),
            note=_told(part.note),
            rules=part.rules,
            lines=tuple(
                SeriesLine(
                    step=next(step), rule=str(line.rule), text=told(line.text), count=line.count
                )
                for line in part.lines
            ),
        )
        for part in parts
    )


def _sum(each: Sum) -> SeriesSum:
    return SeriesSum(
        name=told(each.name),
        total=each.total,
        parts=tuple(SeriesAddend(text=told(part.text), count=part.count) for part in each.parts),
        left=each.left,
        left_text=told(each.left_text),
    )


def _table(table: Table) -> SeriesTable:
    return SeriesTable(
        heading=told(table.heading),
        columns=tuple(told(each) for each in table.columns),
        rows=tuple(tuple(told(each) for each in row) for row in table.rows),
        rules=table.rules,
    )


def _track(track: Track) -> SeriesTrack:
    return SeriesTrack(
        heading=told(track.heading),
        steps=tuple(SeriesStep(number=each.number, sign=each.glyph) for each in track.steps),
        key=tuple(SeriesSign(sign=sign, text=told(text)) for sign, text in track.key),
        rules=track.rules,
    )


def _told(message: Any) -> str | None:  # noqa: ANN401 -- a message, or none
    return None if message is None else told(message)
