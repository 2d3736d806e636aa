"""O-2: from a world and its setup to the first position, laid out, no card dealt yet."""

from __future__ import annotations

from chronicle.rules.core.errors import Refused
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.sight import Held
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import SCEPTER, Oath, Suit
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.position import (
    Banner,
    OnMap,
    Player,
    Position,
    Relic,
    Site,
    Warbands,
)
from chronicle.rules.oath.setup import setup
from chronicle.rules.oath.setup_values import (
    FAVOR,
    PURPLE_WARBANDS,
    PlaceSetup,
    Seating,
    SeatSetup,
    Setup,
)
from chronicle.rules.oath.world import PURPLE, RELIQUARY_SPACES, Role, World

_EXILE_BANK = 14


def opening_position(world: World, seatings: tuple[Seating, ...], options: Options) -> Position:
    """O-2.1 to O-2.17: the table as it is set up, before `Begin` deals the cards.

    Piles that lie facedown hold cards that nobody has named, whatever order is stored: what comes
    up, the table says.

    Raises:
        Refused: these seats cannot play this world, or their turn order is still to be drawn.
    """
    laid = setup(world, seatings, options)
    if any(seat.turn is None for seat in laid.seats):
        raise Refused(
            RuleId("O-2.5"),
            Text("the turn order is drawn before the game begins: say who sits where"),
        )
    players = tuple(_player(seat) for seat in sorted(laid.seats, key=lambda each: each.turn or 0))
    players = tuple(_with_purple_bank(each, laid) for each in players)
    return Position(
        world=world,
        oath=world.oath,
        sites=tuple(_site(place) for place in laid.places),
        players=players,
        banks=(laid.favor_per_bank,) * len(Suit),
        shared_favor=_favor_left(laid),
        peoples_favor=Banner(holder=PURPLE if world.oath is Oath.PEOPLE else None),
        darkest_secret=Banner(holder=PURPLE if world.oath is Oath.DEVOTION else None),
        reliquary=tuple(Held(card=card) for card in laid.reliquary),
        world_deck=tuple(Held() for _ in range(world.world_deck.size)),
        relic_deck=_relics_left(world),
    )


def _player(seat: SeatSetup) -> Player:
    flag = seat.warbands_of
    return Player(
        color=seat.color,
        role=seat.role,
        favor=seat.favor,
        secrets=seat.secrets,
        supply=seat.supply,
        warbands=(Warbands(color=flag, count=seat.warbands),) if seat.warbands else (),
        bank=_EXILE_BANK - (seat.warbands if seat.role is Role.EXILE else 0),
        relics=(Relic(card=SCEPTER),) if seat.role is Role.CHANCELLOR else (),
    )


def _with_purple_bank(player: Player, laid: Setup) -> Player:
    """O-1.2: the 24 purple warbands, less those on boards and on the map."""
    if player.color != PURPLE:
        return player
    on_boards = sum(seat.warbands for seat in laid.seats if seat.warbands_of == PURPLE)
    on_map = sum(place.warbands for place in laid.places)
    return Player(
        color=player.color,
        role=player.role,
        favor=player.favor,
        secrets=player.secrets,
        supply=player.supply,
        warbands=player.warbands,
        bank=PURPLE_WARBANDS - on_boards - on_map,
        relics=player.relics,
    )


def _site(place: PlaceSetup) -> Site:
    return Site(
        number=place.number,
        site=place.site,
        faceup=place.facing.value == "faceup",
        cards=tuple(OnMap(card=card) for card in place.cards),
        relics=tuple(Held(card=card) for card in place.relics),
        favor=place.favor,
        secrets=place.secrets,
        warbands=(Warbands(color=PURPLE, count=place.warbands),) if place.warbands else (),
    )


def _favor_left(laid: Setup) -> int:
    """O-1.3: the 36 favor, less the banks, the banner, the boards and the sites."""
    boards = sum(seat.favor for seat in laid.seats)
    sites = sum(place.favor for place in laid.places)
    return FAVOR - len(Suit) * laid.favor_per_bank - 1 - boards - sites


def _relics_left(world: World) -> tuple[Held, ...]:
    """The relic deck under the Reliquary; known where its order is stored (C-9)."""
    piles = (world.relic_top, world.relic_deck)
    cards = tuple(
        Held(card=pile.cards[at]) if pile.ordered and not pile.unseen else Held()
        for pile in piles
        for at in range(pile.size)
    )
    return cards[RELIQUARY_SPACES:]
