"""Look back over a series: its sessions in plots, each with its numbers beside it."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe
from msgspec import Struct

from chronicle.history import annals_of
from chronicle.messages import told
from chronicle.rules.catalogue import game_of
from chronicle.series_history import (
    SessionTold,
    chapters_told,
    had_of,
    over,
    persons_in,
    sessions_in,
    sources_of,
    won_with,
)
from tables.pages import plots
from tables.pages.series.rotation_plots import (
    had_shown,
    points_of,
    points_plot,
    sources_key,
    sources_plot,
    wins_plot,
    won_shown,
)
from tables.pages.series.shown import series_frame
from tables.pages.series.time import moments_beside
from tables.pages.visitors import visitor_at

SESSIONS_PLOTTED = 24
"""Sessions in the plot of points; the table has them all."""
ROWS_OPEN = 8
"""A table of more rows is folded away under its plot."""


class PointsRow(Struct, frozen=True, kw_only=True):
    """A person's points at the end of each session; ``cells`` are points and whether they won."""

    person: str
    cells: tuple[tuple[int | None, bool], ...]


@require_safe
def statistics(request: HttpRequest, ref: str) -> HttpResponse:
    """Time line, points, wins, who has had what, where points came from."""
    visitor = visitor_at(request, ref)
    campaign = visitor.campaign
    chapters = chapters_told(campaign)
    if not chapters:
        raise Http404
    game = game_of(campaign.game)
    rules = game.series_rules
    sessions = sessions_in(chapters)
    played = over(sessions)
    persons = persons_in(played)
    sources = sources_of(played)
    kinds = tuple(kind for kind in rules.kinds if kind.of_seat and kind.counted and not kind.hidden)
    plotted = played[-SESSIONS_PLOTTED:]
    wins = _wins(played, persons)
    points = told(rules.points_name)
    context = {
        **series_frame(visitor),
        "points_name": points,
        "moments": moments_beside(game, chapters, annals_of(campaign), ref=campaign.code),
        "played": len(played),
        "numbers": tuple(each.game for each in played),
        "points_plot": points_plot(
            gettext("{points} at the end of each session").format(points=points), plotted, persons
        ),
        "points_told": any(each.points is not None for told in played for each in told.standings),
        "points": tuple(_points_row(person, played) for person in persons),
        "wins": wins,
        "wins_plot": wins_plot(gettext("Sessions won, of those played"), wins),
        "won_with": tuple(
            won_shown(kind, rows) for kind in kinds if (rows := won_with(kind, played))
        ),
        "had": tuple(had_shown(each) for each in had_of(game, sessions)),
        "patterns": plots.patterns(),
        "sources": sources if len(sources.names) > 1 else None,
        "sources_key": sources_key(sources),
        "sources_plot": sources_plot(gettext("Where the points came from"), sources),
        "rows_open": ROWS_OPEN,
    }
    response = render(request, "series/statistics.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


def _points_row(person: str, played: tuple[SessionTold, ...]) -> PointsRow:
    return PointsRow(
        person=person,
        cells=tuple((points_of(each, person), _won(each, person)) for each in played),
    )


def _won(session: SessionTold, person: str) -> bool:
    standing = session.standing_of(person)
    return standing is not None and standing.won


def _wins(
    played: tuple[SessionTold, ...], persons: tuple[str, ...]
) -> tuple[tuple[str, int, int], ...]:
    """Name, sessions played and won, won most first."""
    rows = (
        (
            person,
            sum(person in each.series.people for each in played),
            sum(_won(each, person) for each in played),
        )
        for person in persons
    )
    return tuple(sorted(rows, key=lambda row: (-row[2], -row[1], row[0].casefold())))
