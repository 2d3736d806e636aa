"""A position of Oath as lines of text: what is empty is left out, all else is written."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from chronicle.rules.core.position_text import fact_line
from chronicle.rules.oath.cardbook import Suit
from chronicle.rules.oath.notation.pieces import (
    EMPTY_SPACE,
    FACEDOWN,
    FACEUP,
    MOB,
    NOBODY,
    UNSEEN_CARD,
    USURPER,
    adviser_text,
    counted,
    held_text,
    on_map_text,
    pile_text,
    relic_text,
    tokens_text,
    warbands_text,
)
from chronicle.rules.oath.notation.world import world_described
from chronicle.rules.oath.position import (
    DARKEST_SECRET,
    PEOPLES_FAVOR,
    Banner,
    Player,
    Position,
    Site,
    Spot,
)
from chronicle.rules.oath.setup_code import setup_code_of
from chronicle.rules.oath.world import PURPLE, Region


def write_position(table: Position) -> tuple[str, ...]:
    """G-7.2: the one way in which a position is written."""
    return tuple(
        chain(
            _course_lines(table),
            chain.from_iterable(_site_lines(site) for site in table.sites),
            chain.from_iterable(_player_lines(player) for player in table.players),
            _pile_lines(table),
        )
    )


def _course_lines(table: Position) -> Iterator[str]:
    if table.world != world_described(table):
        yield fact_line("world", (setup_code_of(table.world),))
    yield fact_line("oath", (table.oath.value,))
    yield fact_line("round", (str(table.round),))
    yield fact_line("turn", (table.turn, table.phase.value))
    if table.used:
        yield fact_line("used", table.used)
    yield fact_line("title", (table.title, *((USURPER,) if table.usurper else ())))
    yield fact_line("visions", (str(table.visions_drawn),))
    banks = zip(Suit, table.banks, strict=True)
    yield fact_line("banks", (counted(count, suit.value) for suit, count in banks))
    yield fact_line("shared", (counted(table.shared_favor, "favor"),))
    yield _banner_line(PEOPLES_FAVOR, table.peoples_favor, "favor")
    yield _banner_line(DARKEST_SECRET, table.darkest_secret, "secrets")
    if table.end is not None:
        vision = () if table.end.vision is None else (table.end.vision,)
        yield fact_line("end", (table.end.winner, table.end.how.value, *vision))


def _banner_line(name: Spot, banner: Banner, tokens: str) -> str:
    holder = NOBODY if banner.holder is None else banner.holder
    return fact_line(
        name, (holder, counted(banner.tokens, tokens), *((MOB,) if banner.mob else ()))
    )


def _site_lines(site: Site) -> Iterator[str]:
    facing = FACEUP if site.faceup else FACEDOWN
    pieces = (*tokens_text(site.favor, site.secrets), *warbands_text(site.warbands))
    yield fact_line(f"site {site.number}", (site.site or UNSEEN_CARD, facing, *pieces))
    if site.cards:
        yield fact_line(f"site {site.number} cards", map(on_map_text, site.cards))
    if site.relics:
        yield fact_line(f"site {site.number} relics", pile_text(site.relics))


def _player_lines(player: Player) -> Iterator[str]:
    at = (f"site {player.at}",) if player.at else ()
    facedown = (counted(player.facedown, FACEDOWN),) if player.facedown else ()
    pieces = (
        *tokens_text(player.favor, player.secrets),
        *facedown,
        counted(player.supply, "supply"),
        *warbands_text(player.warbands),
        counted(player.bank, "unused"),
    )
    yield fact_line(player.color, (player.role.value, *at, *pieces))
    if player.advisers:
        yield fact_line(f"{player.color} advisers", map(adviser_text, player.advisers))
    if player.relics or player.color == PURPLE:
        yield fact_line(f"{player.color} relics", map(relic_text, player.relics))
    if player.vision is not None:
        yield fact_line(f"{player.color} vision", (player.vision,))


def _pile_lines(table: Position) -> Iterator[str]:
    spaces = (EMPTY_SPACE if each is None else held_text(each) for each in table.reliquary)
    yield fact_line("reliquary", spaces)
    yield fact_line("world deck", pile_text(table.world_deck))
    for region in Region:
        if table.pile(region):
            yield fact_line(region.value, pile_text(table.pile(region)))
    yield fact_line("relic deck", pile_text(table.relic_deck))
    if table.hand:
        yield fact_line("hand", pile_text(table.hand))
    if table.boxed:
        yield fact_line("boxed", table.boxed)
