"""Facts of the table that are never read off it directly.

Who rules, who stands where, who is whose enemy, what a goal counts: cards may answer some of them
otherwise (``counts_as_ruler``, ``site_capacity``, ``limits_advisers``).
"""

from __future__ import annotations

from typing import assert_never

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.oath.cardbook import Kind, Oath, Suit, card_of, site_of
from chronicle.rules.oath.game_pieces import count_of
from chronicle.rules.oath.game_powers import (
    Use,
    along,
    card_rulers,
    counts_as_ruler,
    limits_advisers,
    placing_bars,
    site_capacity,
    taking_bars,
)
from chronicle.rules.oath.position import (
    ADVISERS,
    BANNERS,
    DARKEST_SECRET,
    PEOPLES_FAVOR,
    OnMap,
    Player,
    Position,
    Site,
    Spot,
)
from chronicle.rules.oath.result import BANDITS
from chronicle.rules.oath.world import PURPLE, Role

BANDIT = Seat(BANDITS)


# --- who rules ----------------------------------------------------------------------------------


def ruler_of(table: Position, place: int) -> Seat | None:
    """O-16.14: the flag that rules a place (purple for the Empire), ``bandits``, None facedown."""
    site = table.site(place)
    if not site.faceup:
        return None
    plain = printed_ruler_of(site)
    for power in counts_as_ruler.in_play(table):
        plain = power.act(table, power.card, place, plain)
    return plain


def printed_ruler_of(site: Site) -> Seat:
    """O-16.14: who rules a faceup site by its warbands alone, whatever cards say."""
    most = max(site.warbands, key=lambda each: each.count, default=None)
    return BANDIT if most is None else most.color


def rules(table: Position, seat: Seat, place: int) -> bool:
    """Whether a seat rules a place; every Imperial player rules the Empire's (O-14.7)."""
    return ruler_of(table, place) == table.player(seat).flag


def ruled_by(table: Position, seat: Seat) -> tuple[Site, ...]:
    """The places that a seat rules, in board order."""
    return tuple(site for site in table.sites if rules(table, seat, site.number))


def holder_of(table: Position, card: CardId) -> Seat | None:
    """Who rules a faceup card: its adviser's or relic's owner, the ruler of its site."""
    for player in table.players:
        if player.adviser(card) is not None or player.relic(card) is not None:
            return player.color
    for site in table.sites:
        if site.card(card) is not None:
            return _card_ruler(table, site.number, card)
        if is_site(site, card):
            return ruler_of(table, site.number)
    return None


def _card_ruler(table: Position, place: int, card: CardId) -> Seat | None:
    """O-16.14: who rules a card at a place: whoever rules the place, unless a card says else."""
    ruler = ruler_of(table, place)
    for power in card_rulers.in_play(table):
        ruler = power.act(table, power.card, card, ruler)
    return ruler


def rules_card(table: Position, seat: Seat, card: CardId) -> bool:
    """O-16.14: whether a seat rules a card."""
    holder = holder_of(table, card)
    return holder == seat or (holder == PURPLE and _on_map(table, card) and _imperial(table, seat))


def has_access(table: Position, seat: Seat, card: CardId) -> bool:
    """O-16.1: a card that the seat rules, or one at its pawn's site."""
    here = stands_at(table, seat)
    return rules_card(table, seat, card) or here.card(card) is not None or is_site(here, card)


def is_site(site: Site, card: CardId) -> bool:
    """Whether a power's card is the site itself: sites have powers as cards have."""
    return site.faceup and site.site is not None and str(site.site) == str(card)


def _on_map(table: Position, card: CardId) -> bool:
    return any(site.card(card) is not None or is_site(site, card) for site in table.sites)


def _imperial(table: Position, seat: Seat) -> bool:
    return table.player(seat).is_imperial


# --- warbands and things that a card protects ---------------------------------------------------


def fighting_along(table: Position, place: int, flag: Seat, *, against: Seat | None = None) -> int:
    """O-11.6: what counts as warbands of a flag at a place beside the pieces that lie there.

    Nothing of what fights by a card of the seat ``against`` whom it would be.
    """
    return sum(
        power.act(table, power.card, place, flag)
        for power in along.in_play(table)
        if against is None or holder_of(table, power.card) != against
    )


def may_place(table: Position, seat: Seat) -> bool:
    """O-1.9: whether a seat may put warbands on sites at all."""
    return not any(
        power.act(table, _use(table, power.card), seat) for power in placing_bars.in_play(table)
    )


def may_take(table: Position, by: Seat, of: Seat, thing: Spot) -> bool:
    """O-1.9: whether a seat can take a relic or banner of another one, by a power or a battle."""
    return not any(
        power.act(table, _use(table, power.card), by, of, thing)
        for power in taking_bars.in_play(table)
    )


def _use(table: Position, card: CardId) -> Use:
    return Use(card=card, seat=holder_of(table, card) or table.turn)


# --- who is where, whose enemy ------------------------------------------------------------------


def stands_at(table: Position, seat: Seat) -> Site:
    """The place where a seat's pawn stands (O-12.5)."""
    return table.site(table.player(seat).at)


def players_at(table: Position, place: int) -> tuple[Player, ...]:
    """The players whose pawns stand at a place, in turn order."""
    return tuple(each for each in table.players if each.at == place)


def are_enemies(table: Position, one: Seat, other: Seat) -> bool:
    """O-16.5: Exiles and Imperials, every other player to an Exile, bandits to everybody."""
    if BANDIT in {one, other}:
        return True
    return one != other and not (_imperial(table, one) and _imperial(table, other))


# --- cards --------------------------------------------------------------------------------------


def capacity_of(table: Position, site: Site) -> int:
    """O-7.4: how many denizens, edifices and ruins a site holds."""
    if site.site is None:
        return 0
    printed = site_of(site.site).capacity
    for power in site_capacity.in_play(table):
        printed = int(power.act(table, power.card, site, printed))
    return printed


def room_at(table: Position, site: Site) -> int:
    """Free capacity of a site, never below 0."""
    return max(0, capacity_of(table, site) - len(site.cards))


def adviser_limit(table: Position, seat: Seat) -> int:
    """O-7.6, O-7.10: how many advisers a seat keeps: the lowest limit among its own."""
    own = table.player(seat)
    limits = (
        power.act(table, power.card, seat)
        for power in limits_advisers.in_play(table)
        if own.adviser(power.card) is not None
    )
    return int(min((ADVISERS, *limits)))


def is_empty(table: Position, card: CardId) -> bool:
    """O-16.2: whether no token lies on a faceup card or relic."""
    lying = lying_on(table, card)
    return lying == (0, 0)


def lying_on(table: Position, card: CardId) -> tuple[int, int]:
    """Favor and secrets on a faceup card or relic."""
    for site in table.sites:
        on = site.card(card)
        if on is not None:
            return on.favor, on.secrets
    for player in table.players:
        kept = player.adviser(card) or player.relic(card)
        if kept is not None:
            return kept.favor, kept.secrets
    return 0, 0


def suited_at(table: Position, place: int) -> tuple[OnMap, ...]:
    """The denizens and intact edifices at a place."""
    return tuple(
        each for each in table.site(place).cards if card_of(each.card).kind is not Kind.RUIN
    )


def advisers_of_suit(player: Player, suit: Suit) -> int:
    """O-9.1: faceup advisers of a suit."""
    return player.suits.count(suit)


# --- goals --------------------------------------------------------------------------------------


def sites_ruled(table: Position, flag: Seat) -> int:
    """How many places a flag rules: the Empire counts as one ruler (O-3.4)."""
    return sum(ruler_of(table, site.number) == flag for site in table.sites)


def relics_and_banners(table: Position, seat: Seat) -> int:
    """O-3.8, O-3.11: relics held, the Scepter among them, and banners."""
    banners = sum(table.banner(banner).holder == seat for banner in BANNERS)
    return len(table.player(seat).relics) + banners


def tally(table: Position, oath: Oath, seat: Seat) -> int:
    """How far a seat is with an oath's goal; for a banner 1 or 0."""
    match oath:
        case Oath.SUPREMACY:
            return sites_ruled(table, table.player(seat).flag)
        case Oath.PROTECTION:
            return relics_and_banners(table, seat)
        case Oath.PEOPLE:
            return int(table.banner(PEOPLES_FAVOR).holder == seat)
        case Oath.DEVOTION:
            return int(table.banner(DARKEST_SECRET).holder == seat)
        case _:
            assert_never(oath)


def contenders(table: Position, oath: Oath) -> tuple[Player, ...]:
    """Who can meet a goal: of the Empire, under Supremacy, the Chancellor alone (O-3.4)."""
    if oath is not Oath.SUPREMACY:
        return table.players
    return tuple(each for each in table.players if each.role is not Role.CITIZEN)


def leaders(table: Position, oath: Oath) -> tuple[Seat, ...]:
    """Those with the most of a goal, if anybody has any."""
    tallies = {each.color: tally(table, oath, each.color) for each in contenders(table, oath)}
    most = max(tallies.values())
    return tuple(seat for seat, count in tallies.items() if count == most and most)


def fulfils(table: Position, oath: Oath, seat: Seat) -> bool:
    """O-4.5: strictly the most of a goal, as a Vision needs it."""
    return leaders(table, oath) == (seat,)


def on_board(table: Position, seat: Seat) -> int:
    """Warbands of its flag on a seat's board."""
    player = table.player(seat)
    return count_of(player.warbands, player.flag)
