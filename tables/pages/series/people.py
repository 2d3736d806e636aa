"""The persons of a series: in how many sessions, won how many, what they played."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from msgspec import Struct

from chronicle.messages import told
from chronicle.series_history import PersonPlayed, over, persons_played, sessions_told
from tables.pages.people import name_shown, people_page
from tables.pages.series.shown import value_told
from tables.pages.visitors import visitor_at

VALUES_MOST = 6
"""Values of a kind in a person's row, those played most; the look back has them all."""


class HadLine(Struct, frozen=True, kw_only=True):
    """What somebody played of one kind, and how often."""

    kind: str
    values: tuple[tuple[str, int], ...]


class ShownPerson(Struct, frozen=True, kw_only=True):
    """A row of the table of persons; ``key`` only where the person's own page can be opened."""

    name: str
    key: int | None
    games: int
    wins: int
    had: tuple[HadLine, ...]


@require_safe
def people(request: HttpRequest, ref: str) -> HttpResponse:
    """Everybody who plays, most sessions first."""
    visitor = visitor_at(request, ref)
    sessions = sessions_told(visitor.campaign)
    shown = {
        "persons": tuple(_shown(each) for each in persons_played(visitor.campaign, sessions)),
        "games": len(over(sessions)),
    }
    return people_page(request, visitor, "series/people.html", shown)


def _shown(each: PersonPlayed) -> ShownPerson:
    name, key = name_shown(each.name, each.key)
    return ShownPerson(
        name=name,
        key=key,
        games=each.games,
        wins=each.wins,
        had=tuple(
            HadLine(
                kind=told(kind.name),
                values=tuple(
                    (value_told(kind, value.value), times) for value, times in values[:VALUES_MOST]
                ),
            )
            for kind, values in each.had
        ),
    )
