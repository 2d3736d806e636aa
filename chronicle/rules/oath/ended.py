"""O-17: from the last position of a game to its result, as the chronicle phase takes it."""

from __future__ import annotations

from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.game_facts import printed_ruler_of
from chronicle.rules.oath.position import Player, Position, Site
from chronicle.rules.oath.result import (
    AdviserAtEnd,
    Advisers,
    Discards,
    PlaceAtEnd,
    Relics,
    Result,
    SeatAtEnd,
)
from chronicle.rules.oath.world import Region


def ended(table: Position) -> Result | None:
    """How the game ended, with all that lies on the table; None while it goes on.

    What nobody has named stays unknown: a pile with such a card in it counts as not told (O-18.5).
    """
    if table.end is None:
        return None
    return Result(
        game=table.world.game,
        winner=table.end.winner,
        how=table.end.how,
        vision=table.end.vision,
        seats=tuple(SeatAtEnd(color=each.color, role=each.role) for each in table.players),
        places=tuple(_place(site) for site in table.sites),
        advisers=tuple(_advisers(player) for player in table.players),
        relics=tuple(
            Relics(seat=player.color, relics=tuple(each.card for each in player.relics))
            for player in table.players
        ),
        reliquary=tuple(each.card for each in table.reliquary if each is not None),
        discards=_discards(table),
    )


def _place(site: Site) -> PlaceAtEnd:
    """O-18.3: nothing is told of what may lie at a facedown site."""
    if not site.faceup:
        return PlaceAtEnd(number=site.number, site=site.site)
    return PlaceAtEnd(
        number=site.number,
        site=site.site,
        faceup=True,
        ruler=printed_ruler_of(site),
        cards=tuple(each.card for each in site.cards),
        relics=tuple(each.card for each in site.relics),
    )


def _advisers(player: Player) -> Advisers:
    advisers = (AdviserAtEnd(card=each.card, faceup=each.faceup) for each in player.advisers)
    return Advisers(seat=player.color, advisers=tuple(advisers))


def _discards(table: Position) -> tuple[Discards, ...] | None:
    piles = tuple((region, table.pile(region)) for region in Region)
    if any(held.card is None for _, pile in piles for held in pile):
        return None
    return tuple(
        Discards(region=region, cards=tuple(CardId(held.card) for held in pile if held.card))
        for region, pile in piles
    )
