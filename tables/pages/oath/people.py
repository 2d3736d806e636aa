"""The persons of a chronicle: in how many games, won how many, in which roles and colours."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from msgspec import Struct

from chronicle.history import PersonTold, persons_told, played_of
from chronicle.messages import told
from chronicle.rules.oath.names import color_name, role_name
from chronicle.selectors import chapters_of
from tables.pages.people import name_shown, people_page
from tables.pages.visitors import visitor_at


class ShownPerson(Struct, frozen=True, kw_only=True):
    """A row of the table of persons; ``key`` only where the person's own page can be opened."""

    name: str
    key: int | None
    games: int
    wins: int
    roles: tuple[str, ...]
    colors: tuple[tuple[str, str, int], ...]


@require_safe
def people(request: HttpRequest, ref: str) -> HttpResponse:
    """Everybody who plays, most games first."""
    visitor = visitor_at(request, ref)
    played = played_of(tuple(chapters_of(visitor.campaign)))
    shown = {
        "persons": tuple(_shown(each) for each in persons_told(visitor.campaign, played)),
        "games": len(played),
    }
    return people_page(request, visitor, "chronicle/people.html", shown)


def _shown(each: PersonTold) -> ShownPerson:
    name, key = name_shown(each.name, each.key)
    return ShownPerson(
        name=name,
        key=key,
        games=each.games,
        wins=each.wins,
        roles=tuple(f"{told(role_name(role))} {count}" for role, count in each.roles),
        colors=tuple((str(seat), told(color_name(seat)), count) for seat, count in each.colors),
    )
