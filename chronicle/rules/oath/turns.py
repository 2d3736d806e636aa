"""Oath's turns as one value: what the core, the commands and the pages play it by."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.game import AtTable, TurnRules
from chronicle.rules.core.ids import Seat
from chronicle.rules.core.setup_code import PREFIX
from chronicle.rules.core.sight import Held, blanked
from chronicle.rules.core.text import Several, Text
from chronicle.rules.oath.cardbook import card_by_name, site_by_name
from chronicle.rules.oath.decide import decide
from chronicle.rules.oath.ended import ended
from chronicle.rules.oath.game_events import GameEvent
from chronicle.rules.oath.game_evolve import evolve
from chronicle.rules.oath.invariants import faults
from chronicle.rules.oath.moves import Move
from chronicle.rules.oath.notation import read_position, write_position
from chronicle.rules.oath.offers import offers
from chronicle.rules.oath.opening import opening_position
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.position import Position
from chronicle.rules.oath.save_string import read, world_of
from chronicle.rules.oath.setup_code import world_of_setup_code
from chronicle.rules.oath.setup_values import Seating
from chronicle.rules.oath.things import things
from chronicle.rules.oath.world import SEATS, Deck, Role, World

ABBREVIATIONS = (
    ("b", "begin"),
    ("w", "wake"),
    ("r", "rest"),
    ("s", "search"),
    ("m", "muster"),
    ("t", "trade"),
    ("rec", "recover"),
    ("c", "campaign"),
    ("go", "travel"),
    ("adviser", "play-adviser"),
    ("use", "use-power"),
    ("look", "peek"),
    ("move", "move-warbands"),
    ("offer", "offer-citizenship"),
    ("exile", "exile-citizen"),
    ("leave", "exile-oneself"),
)
"""Short names of moves for people who write at the table."""


def opening(world: str, seats: tuple[AtTable, ...], options: Options) -> Position:
    """O-2: the first position of a world, told as save string or setup code.

    Raises:
        Malformed: the world or a seat cannot be read.
        Refused: these seats cannot play this world.
    """
    seatings = tuple(_seating(seat, turn) for turn, seat in enumerate(seats, start=1))
    return opening_position(_world(world), seatings, options)


def _world(told: str) -> World:
    if told.lstrip()[: len(PREFIX)].upper() == PREFIX:
        return world_of_setup_code(told)
    world, _kept, _repairs = world_of(read(told).save)
    return world


def _seating(seat: AtTable, turn: int) -> Seating:
    color, role = seat.seat.casefold(), seat.role.casefold()
    if color not in SEATS:
        why = Text("no colour {name}: write one of {names}", name=seat.seat, names=Several(SEATS))
        raise Malformed("Seats", why)
    roles = tuple(each.value for each in Role)
    if role and role not in roles:
        why = Text("no role {name}: write one of {names}", name=role, names=Several(roles))
        raise Malformed("Seats", why)
    return Seating(
        color=Seat(color),
        person=seat.person or None,
        role=Role(role) if role else None,
        turn=turn,
    )


def view(table: Position, seat: Seat | None) -> Position:
    """G-5.1: the table as a seat may see it, None = the public: what lies facedown is blanked."""

    def hidden(pile: tuple[Held, ...]) -> tuple[Held, ...]:
        return tuple(blanked(held, seat) for held in pile)

    players = tuple(
        replace(
            player,
            advisers=tuple(
                each if each.faceup else replace(each, held=blanked(each.held, seat))
                for each in player.advisers
            ),
        )
        for player in table.players
    )
    return replace(
        table,
        world=_world_seen(table.world),
        players=players,
        sites=tuple(
            replace(site, site=site.site if site.faceup else None, relics=hidden(site.relics))
            for site in table.sites
        ),
        reliquary=tuple(each and blanked(each, seat) for each in table.reliquary),
        world_deck=hidden(table.world_deck),
        discards=tuple(map(hidden, table.discards)),
        relic_deck=hidden(table.relic_deck),
        hand=hidden(table.hand),
    )


def _world_seen(world: World) -> World:
    """The world at the opening as everybody saw it: no deck, no relic, no facedown site."""
    places = (
        replace(
            place,
            site=place.site if place.faceup else None,
            relics=tuple(None for _ in place.relics),
        )
        for place in world.places
    )
    return replace(
        world,
        places=tuple(places),
        world_deck=_back(world.world_deck),
        dispossessed=_back(world.dispossessed),
        relic_top=_back(world.relic_top),
        relic_deck=_back(world.relic_deck),
        unseen=(),
    )


def _back(deck: Deck) -> Deck:
    return Deck(ordered=False, unseen=deck.size)


def end_text(table: Position) -> str:
    """O-17: the colour that won and how, as a text log closes; empty while the game goes on."""
    return "" if table.end is None else " ".join((table.end.winner, table.end.how.value))


def word(said: str) -> str:
    """G-7.3: cards and sites may be written as they are printed; capitals do not matter."""
    found = card_by_name(said) or site_by_name(said)
    return said.casefold() if found is None else found.id


TURNS = TurnRules(
    position=Position,
    move=Move,
    event=GameEvent,
    decide=decide,
    evolve=evolve,
    offers=offers,
    faults=faults,
    view=view,
    opening=opening,
    ended=ended,
    end_text=end_text,
    write_position=write_position,
    read_position=read_position,
    things=things,
    word=word,
    abbreviations=ABBREVIATIONS,
)
"""Oath, turn by turn."""
