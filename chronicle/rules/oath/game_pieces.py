"""Pieces out of one spot and into another: counts alone, no rule.

Every spot can give and take by a number; a spot that would fall below zero is a bug of a rule.
"""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.cardbook import Suit
from chronicle.rules.oath.position import (
    DARKEST_SECRET,
    PEOPLES_FAVOR,
    Player,
    Position,
    Relic,
    Site,
    Spot,
    Warbands,
)


def move_favor(table: Position, *, source: Spot, target: Spot, count: int) -> Position:
    """Favor from a spot to another."""
    return favor_by(favor_by(table, source, -count), target, count)


def move_secrets(table: Position, *, source: Spot, target: Spot, count: int) -> Position:
    """Secrets from a spot to another."""
    return secrets_by(secrets_by(table, source, -count), target, count)


def move_warbands(
    table: Position, *, color: Seat, source: Spot, target: Spot, count: int
) -> Position:
    """Warbands of a colour from a spot to another."""
    return warbands_by(warbands_by(table, color, source, -count), color, target, count)


def _at_least(number: int, spot: Spot) -> int:
    if number < 0:
        raise RulesBug(f"{spot} has too few pieces")
    return number


def favor_by(table: Position, spot: Spot, by: int) -> Position:
    """A spot with so much favor more (or less)."""
    kind, _colon, what = spot.partition(":")
    match kind:
        case "shared":
            return replace(table, shared_favor=_at_least(table.shared_favor + by, spot))
        case "bank":
            at = tuple(Suit).index(Suit(what))
            banks = (
                *table.banks[:at],
                _at_least(table.banks[at] + by, spot),
                *table.banks[at + 1 :],
            )
            return replace(table, banks=banks)
        case "board":
            return table.with_player(
                Seat(what), lambda each: replace(each, favor=_at_least(each.favor + by, spot))
            )
        case "site":
            return table.with_site(
                int(what), lambda each: replace(each, favor=_at_least(each.favor + by, spot))
            )
        case _:
            return _on_banner_or_card(table, spot, favor=by)


def secrets_by(table: Position, spot: Spot, by: int) -> Position:
    """A spot with so many secrets more (or less); the shared bank is never counted (O-1.3)."""
    kind, _colon, what = spot.partition(":")
    match kind:
        case "shared":
            return table
        case "board":
            return table.with_player(
                Seat(what), lambda each: replace(each, secrets=_at_least(each.secrets + by, spot))
            )
        case "facedown":
            return table.with_player(
                Seat(what),
                lambda each: replace(each, facedown=_at_least(each.facedown + by, spot)),
            )
        case "site":
            return table.with_site(
                int(what), lambda each: replace(each, secrets=_at_least(each.secrets + by, spot))
            )
        case _:
            return _on_banner_or_card(table, spot, secrets=by)


def _on_banner_or_card(
    table: Position, spot: Spot, *, favor: int = 0, secrets: int = 0
) -> Position:
    if spot == PEOPLES_FAVOR:
        tokens = _at_least(table.peoples_favor.tokens + favor, spot)
        return replace(table, peoples_favor=replace(table.peoples_favor, tokens=tokens))
    if spot == DARKEST_SECRET:
        tokens = _at_least(table.darkest_secret.tokens + secrets, spot)
        return replace(table, darkest_secret=replace(table.darkest_secret, tokens=tokens))
    kind, _colon, what = spot.partition(":")
    if kind not in {"card", "relic"}:
        raise RulesBug(f"{spot} holds neither favor nor secrets")
    return _on_card(table, CardId(what), favor=favor, secrets=secrets)


def _on_card(table: Position, card: CardId, *, favor: int, secrets: int) -> Position:
    """Tokens on a card, wherever it lies faceup."""

    def laid(each: Site) -> Site:
        cards = tuple(
            replace(
                on,
                favor=_at_least(on.favor + favor, Spot(card)),
                secrets=_at_least(on.secrets + secrets, Spot(card)),
            )
            if on.card == card
            else on
            for on in each.cards
        )
        return replace(each, cards=cards)

    for site in table.sites:
        if site.card(card) is not None:
            return table.with_site(site.number, laid)
    for player in table.players:
        if player.adviser(card) is not None or player.relic(card) is not None:
            return table.with_player(
                player.color, lambda each: _kept(each, card, favor=favor, secrets=secrets)
            )
    raise RulesBug(f"{card} lies nowhere faceup")


def _kept(player: Player, card: CardId, *, favor: int, secrets: int) -> Player:
    spot = Spot(card)
    advisers = tuple(
        replace(
            each,
            favor=_at_least(each.favor + favor, spot),
            secrets=_at_least(each.secrets + secrets, spot),
        )
        if each.faceup and each.card == card
        else each
        for each in player.advisers
    )
    relics = tuple(
        replace(
            each,
            favor=_at_least(each.favor + favor, spot),
            secrets=_at_least(each.secrets + secrets, spot),
        )
        if each.card == card
        else each
        for each in player.relics
    )
    return replace(player, advisers=advisers, relics=relics)


def warbands_by(table: Position, color: Seat, spot: Spot, by: int) -> Position:
    """A spot with so many warbands of a colour more (or less)."""
    kind, _colon, what = spot.partition(":")
    match kind:
        case "bank":
            return table.with_player(
                color, lambda each: replace(each, bank=_at_least(each.bank + by, spot))
            )
        case "board":
            return table.with_player(
                Seat(what),
                lambda each: replace(each, warbands=counted(each.warbands, color, by, spot)),
            )
        case "site":
            return table.with_site(
                int(what),
                lambda each: replace(each, warbands=counted(each.warbands, color, by, spot)),
            )
        case "relic":
            return _in_cage(table, CardId(what), color, by)
        case _:
            raise RulesBug(f"{spot} holds no warbands")


def _in_cage(table: Position, relic: CardId, color: Seat, by: int) -> Position:
    def held(each: Relic) -> Relic:
        if each.card != relic:
            return each
        return replace(each, warbands=counted(each.warbands, color, by, Spot(relic)))

    for player in table.players:
        if player.relic(relic) is not None:
            return table.with_player(
                player.color,
                lambda each: replace(each, relics=tuple(held(one) for one in each.relics)),
            )
    raise RulesBug(f"nobody holds {relic}")


def counted(
    warbands: tuple[Warbands, ...], color: Seat, by: int, spot: Spot
) -> tuple[Warbands, ...]:
    """Warbands with so many of a colour more (or less), by colour, without empty ones."""
    counts = {each.color: each.count for each in warbands}
    counts[color] = _at_least(counts.get(color, 0) + by, spot)
    return tuple(
        Warbands(color=Seat(each), count=counts[each]) for each in sorted(counts) if counts[each]
    )


def count_of(warbands: tuple[Warbands, ...], color: Seat) -> int:
    """How many warbands of a colour."""
    return sum(each.count for each in warbands if each.color == color)
