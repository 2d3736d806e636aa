"""The world at the opening of a game that is only described from its middle."""

from __future__ import annotations

from collections.abc import Iterable

from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import Card, denizens, relics, visions
from chronicle.rules.oath.position import Position, Site
from chronicle.rules.oath.world import Deck, Facing, Place, Role, World


def world_described(table: Position) -> World:
    """What can be taken for granted of a world that nobody told.

    Its map is that of the table. Every denizen that the table does not name may lie in any pile;
    those that it names, and the five Visions, came from the world deck.
    """
    told = table.located
    seen = [card for card in denizens() if card.id in told and not _on_map(table, card.id)]
    unseen = tuple(card.id for card in denizens() if card.id not in told)
    hidden = min(len(unseen), sum(held.card is None for held in table.cards_held()))
    return World(
        name="",
        game=1,
        oath=table.oath,
        citizens=tuple(each.color for each in table.players if each.role is Role.CITIZEN),
        places=tuple(_place(site) for site in table.sites),
        world_deck=Deck(cards=_ids((*seen, *visions())), ordered=False, unseen=hidden),
        relic_deck=Deck(
            ordered=False, unseen=len(relics()) - sum(len(site.relics) for site in table.sites)
        ),
        unseen=unseen,
        archive_unseen=len(unseen) - hidden,
    )


def _on_map(table: Position, card: CardId) -> bool:
    return any(site.card(card) is not None for site in table.sites)


def _ids(cards: Iterable[Card]) -> tuple[CardId, ...]:
    return tuple(card.id for card in cards)


def _place(site: Site) -> Place:
    return Place(
        number=site.number,
        site=site.site,
        facing=Facing.FACEUP if site.faceup else Facing.FACEDOWN,
        cards=tuple(each.card for each in site.cards),
        relics=tuple(each.card for each in site.relics),
    )
