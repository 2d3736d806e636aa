"""Look back: the games of a chronicle in plots, each with its numbers beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.views.decorators.http import require_safe
from msgspec import Struct

from chronicle.history import Lying, Played, Stay, annals_of, lying_of, played_of
from chronicle.messages import told
from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.oath.cardbook import Oath, Suit, card_of, site_of
from chronicle.rules.oath.names import oath_name, suit_name
from chronicle.rules.oath.result import How
from chronicle.rules.oath.world import PURPLE, Role
from chronicle.selectors import chapters_of
from tables.pages import plots
from tables.pages.oath.timeline import timeline
from tables.pages.plots import Bar, Series, Span
from tables.pages.visitors import frame, visitor_at

CARDS_MOST = 12
ROWS_OPEN = 12
"""A table of more rows is folded away under its plot."""


class DeckRow(Struct, frozen=True, kw_only=True):
    """The world deck at the opening of a game, for the table: cards of each suit, and the rest."""

    game: int
    suits: tuple[int, ...]
    visions: int
    unseen: int
    total: int


class OathRow(Struct, frozen=True, kw_only=True):
    """Games under one oath, and who won them."""

    name: str
    games: int
    empire: int
    exiles: int
    untold: int


class StayRow(Struct, frozen=True, kw_only=True):
    """A site or card and its time on the map, counted in openings of games."""

    name: str
    games: int
    first: int
    longest: int
    note: str = ""


@require_safe
def statistics(request: HttpRequest, ref: str) -> HttpResponse:
    """Time line, decks, oaths and winners, sites and cards over the games."""
    visitor = visitor_at(request, ref)
    chapters = tuple(chapters_of(visitor.campaign))
    if not chapters:
        raise Http404
    played, lying = played_of(chapters), lying_of(chapters)
    games = tuple(chapter.game for chapter in chapters)
    sites = tuple((site_of(SiteId(stay.id)).name, stay) for stay in lying.sites)
    stayed = tuple(stay for stay in lying.cards if len(stay.games) > 1)[:CARDS_MOST]
    cards = tuple((card_of(CardId(stay.id)).name, stay) for stay in stayed)
    context = {
        **frame(visitor),
        "games": timeline(chapters, annals_of(visitor.campaign), ref=visitor.campaign.code),
        "openings": len(chapters),
        "rows_open": ROWS_OPEN,
        "suits": tuple((suit.value, told(suit_name(suit))) for suit in Suit),
        "decks": tuple(_deck_rows(lying)),
        "deck_plot": _deck_plot(games, lying),
        "oaths": tuple(_oath_rows(played)),
        "oath_plot": _oath_plot(played),
        "ways": _ways(played),
        "way_plot": _way_plot(played),
        "sites": tuple(_row(name, stay) for name, stay in sites),
        "site_plot": _stay_plot(gettext("Sites on the map, by game"), games, sites),
        "cards": tuple(_row(name, stay) for name, stay in cards),
        "card_plot": _stay_plot(gettext("Cards on the map, by game"), games, cards),
    }
    response = render(request, "chronicle/statistics.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


# --- the world deck -----------------------------------------------------------------------------


def _deck_rows(lying: Lying) -> list[DeckRow]:
    return [
        DeckRow(
            game=deck.game,
            suits=tuple(count for _suit, count in deck.suits),
            visions=deck.visions,
            unseen=deck.unseen,
            total=sum(count for _suit, count in deck.suits) + deck.visions + deck.unseen,
        )
        for deck in lying.decks
    ]


def _deck_plot(games: Sequence[int], lying: Lying) -> SafeString:
    """A line for each suit; the letters at its end are the first two of its name."""
    series = [
        Series(
            mark=told(suit_name(suit))[:2],
            values=tuple(dict(deck.suits)[suit] for deck in lying.decks),
        )
        for suit in Suit
    ]
    return plots.lines(gettext("Cards of each suit in the world deck, by game"), games, series)


# --- oaths and winners --------------------------------------------------------------------------


def _is_imperial(game: Played) -> bool | None:
    """Whether Chancellor or Citizen won; None where nobody told it."""
    if game.winner is None:
        return None
    if game.winner == PURPLE:
        return True
    role = next((seat.role for seat in game.seats if seat.color == game.winner), None)
    return None if role is None else role is not Role.EXILE


def _oath_rows(played: Sequence[Played]) -> list[OathRow]:
    rows = []
    for oath in Oath:
        won = Counter(_is_imperial(game) for game in played if game.oath is oath)
        rows.append(
            OathRow(
                name=told(oath_name(oath)),
                games=won.total(),
                empire=won[True],
                exiles=won[False],
                untold=won[None],
            )
        )
    return rows


def _oath_plot(played: Sequence[Played]) -> SafeString:
    of = gettext("{part} of {whole}")
    rows = [
        Bar(
            name=row.name,
            part=row.empire,
            whole=row.games,
            text=of.format(part=row.empire, whole=row.games),
        )
        for row in _oath_rows(played)
    ]
    return plots.bars(gettext("Games won by the Empire, of those under each oath"), rows)


def way_name(how: How) -> str:
    """A way of winning, for a list."""
    match how:
        case How.OATH:
            return gettext("Empire, by the end die")
        case How.USURPER:
            return gettext("Usurper")
        case How.VISION:
            return gettext("Vision")
        case How.SUCCESSION:
            return gettext("Succession of a Citizen")
        case How.LAST_ROUND:
            return gettext("Last round")


def _ways(played: Sequence[Played]) -> tuple[tuple[str, int], ...]:
    counts = Counter(game.how for game in played)
    return (
        *((way_name(how), counts[how]) for how in How),
        *(((gettext("not told"), counts[None]),) if counts[None] else ()),
    )


def _way_plot(played: Sequence[Played]) -> SafeString:
    counts = Counter(game.how for game in played)
    rows = [
        Bar(name=way_name(how), part=counts[how], whole=counts[how], text=str(counts[how]))
        for how in How
    ]
    return plots.bars(gettext("Kinds of victory"), rows)


# --- what stayed --------------------------------------------------------------------------------


def _row(name: str, stay: Stay) -> StayRow:
    ruined = gettext("as a ruin: {count}").format(count=len(stay.ruined)) if stay.ruined else ""
    return StayRow(
        name=name,
        games=len(stay.games),
        first=stay.games[0],
        longest=stay.longest,
        note=ruined,
    )


def _stay_plot(title: str, games: Sequence[int], stays: Sequence[tuple[str, Stay]]) -> SafeString:
    rows = [Span(name=name, cells=_cells(stay, games)) for name, stay in stays]
    return plots.spans(title, games, rows)


def _cells(stay: Stay, games: Sequence[int]) -> tuple[str, ...]:
    there, ruined = set(stay.games), set(stay.ruined)
    return tuple(
        "" if game not in there else "soft" if game in ruined else "full" for game in games
    )
