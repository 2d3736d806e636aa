"""A position of Oath as the commands and the API show it: names as printed, piles by their size."""

from __future__ import annotations

from typing import Any, TypeAlias

from chronicle.rules.core.ids import CardId
from chronicle.rules.oath.cardbook import Suit, card_of, site_of
from chronicle.rules.oath.game_facts import ruler_of
from chronicle.rules.oath.position import (
    DARKEST_SECRET,
    PEOPLES_FAVOR,
    Adviser,
    Banner,
    OnMap,
    Player,
    Position,
    Relic,
    Site,
    Warbands,
)
from chronicle.rules.oath.world import Region

Json: TypeAlias = dict[str, Any]


def position_json(view: Position) -> Json:
    """A table as somebody may see it; null in the place of a card whose back is seen."""
    return {
        "oath": view.oath.value,
        "round": view.round,
        "turn": view.turn,
        "phase": view.phase.value,
        "title": {"holder": view.title, "usurper": view.usurper},
        "visions_drawn": view.visions_drawn,
        "banks": {suit.value: view.in_bank(suit) for suit in Suit},
        "shared_favor": view.shared_favor,
        "banners": [
            _banner_json(PEOPLES_FAVOR, view.peoples_favor),
            _banner_json(DARKEST_SECRET, view.darkest_secret),
        ],
        "sites": [_site_json(view, site) for site in view.sites],
        "seats": [_player_json(player) for player in view.players],
        "reliquary": [
            None if held is None else {"relic": _name(held.card)} for held in view.reliquary
        ],
        "world_deck": len(view.world_deck),
        "discards": {region.value: len(view.pile(region)) for region in Region},
        "relic_deck": len(view.relic_deck),
        "boxed": [_name(card) for card in view.boxed],
    }


def _name(card: CardId | None) -> str | None:
    return None if card is None else card_of(card).name


def _banner_json(name: str, banner: Banner) -> Json:
    return {"banner": name, "holder": banner.holder, "tokens": banner.tokens, "mob": banner.mob}


def _warbands_json(warbands: tuple[Warbands, ...]) -> dict[str, int]:
    return {each.color: each.count for each in warbands}


def _site_json(view: Position, site: Site) -> Json:
    return {
        "place": site.number,
        "region": site.region.value,
        "site": None if site.site is None else site_of(site.site).name,
        "facing": "faceup" if site.faceup else "facedown",
        "ruler": ruler_of(view, site.number),
        "cards": [_card_json(card) for card in site.cards],
        "relics": [_name(held.card) for held in site.relics],
        "favor": site.favor,
        "secrets": site.secrets,
        "warbands": _warbands_json(site.warbands),
    }


def _card_json(card: OnMap) -> Json:
    return {"card": _name(card.card), "favor": card.favor, "secrets": card.secrets}


def _player_json(player: Player) -> Json:
    return {
        "seat": player.color,
        "role": player.role.value,
        "place": player.at or None,
        "favor": player.favor,
        "secrets": player.secrets,
        "facedown_secrets": player.facedown,
        "supply": player.supply,
        "warbands": _warbands_json(player.warbands),
        "unused_warbands": player.bank,
        "advisers": [_adviser_json(adviser) for adviser in player.advisers],
        "relics": [_relic_json(relic) for relic in player.relics],
        "vision": _name(player.vision),
    }


def _adviser_json(adviser: Adviser) -> Json:
    return {
        "card": _name(adviser.card),
        "faceup": adviser.faceup,
        "favor": adviser.favor,
        "secrets": adviser.secrets,
    }


def _relic_json(relic: Relic) -> Json:
    return {
        "relic": _name(relic.card),
        "favor": relic.favor,
        "secrets": relic.secrets,
        "warbands": _warbands_json(relic.warbands),
    }
