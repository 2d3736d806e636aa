"""O-2: what has to be laid out for the next game, to the last token, in the order hands do it.

One function a rule; ``setup`` at the end puts them together. The values are in ``setup_values``
and are found here too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec import Struct

from chronicle.rules.core.errors import Refused
from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.laid import Addend, Note, Sum
from chronicle.rules.core.text import Plural
from chronicle.rules.oath.cardbook import Kind, Oath, SiteCard, card_of, site_of
from chronicle.rules.oath.options import Options, PurpleShort, options_in_force
from chronicle.rules.oath.piles import PACKETS, is_packed, vision_places
from chronicle.rules.oath.setup_checklist import steps
from chronicle.rules.oath.setup_notes import notes, shortages
from chronicle.rules.oath.setup_seats import Seated, seated
from chronicle.rules.oath.setup_sums import sums
from chronicle.rules.oath.setup_values import (
    EXILE_WARBANDS,
    FAVOR,
    PURPLE_WARBANDS,
    SUPPLY,
    Deal,
    Layout,
    Part,
    PlaceSetup,
    Seating,
    SeatSetup,
    Setup,
    Step,
)
from chronicle.rules.oath.world import (
    PURPLE,
    RELIQUARY_SPACES,
    Deck,
    Facing,
    Place,
    Region,
    Role,
    World,
)

__all__ = [
    "Addend",
    "Deal",
    "Note",
    "Part",
    "PlaceSetup",
    "SeatSetup",
    "Seating",
    "Setup",
    "Step",
    "Sum",
    "setup",
]

_DEFAULTS = Options()
_UP_TO_FOUR = 4


def _expect_dealt(world: World) -> None:
    """O-19.5: a first game is dealt before it is set up, its relics to the sites included."""
    empty = sum(place.facing is Facing.EMPTY for place in world.places)
    if empty:
        raise Refused(
            "O-19.5",
            Plural(
                "{count} place of the map is empty: deal the first game before you set it up",
                "{count} places of the map are empty: deal the first game before you set it up",
                count=empty,
            ),
        )


def _favor_per_bank(players: int) -> int:
    """O-2.4: 3 favor in each bank with up to four players, 4 with five or six."""
    return 3 if players <= _UP_TO_FOUR else 4


def _favor_of(role: Role) -> int:
    """O-2.9, O-2.13: 2 favor for the Chancellor, 1 for everybody else."""
    return 2 if role is Role.CHANCELLOR else 1


def _banner_of(oath: Oath) -> str | None:
    """O-2.11: the banner that the Chancellor takes under this oath, if any."""
    match oath:
        case Oath.DEVOTION:
            return "darkest-secret"
        case Oath.PEOPLE:
            return "peoples-favor"
        case _:
            return None


def _top_cradle(world: World) -> Place | None:
    """O-2.23: the topmost faceup Cradle site, or None where no Cradle site lies faceup."""
    return next(iter(world.sites_faceup(Region.CRADLE)), None)


def _is_settled(place: Place) -> bool:
    """O-2.10: whether a denizen or an intact edifice is there; a ruin alone does not count."""
    return any(card_of(card).kind in {Kind.DENIZEN, Kind.EDIFICE} for card in place.cards)


def _garrison(world: World, place: Place) -> int:
    """O-2.10, O-2.25: purple for a site, as long as there is enough."""
    if not place.faceup:
        return 0
    if place == _top_cradle(world):
        return 2
    return 1 if _is_settled(place) else 0


def _serve(stock: int, wants: Iterable[int]) -> tuple[int, ...]:
    """O-1.4: everybody in turn takes what is asked for, the last ones what is still there."""
    served: list[int] = []
    for want in wants:
        served.append(min(want, stock - sum(served)))
    return tuple(served)


class _Purple(Struct, frozen=True, kw_only=True):
    """How the purple warbands are spread; ``needed`` may be more than there are."""

    needed: int
    on_board: int
    at_places: tuple[int, ...]
    of_citizens: tuple[tuple[Seat, int], ...]
    left: int


def _purple(world: World, seats: tuple[Seated, ...], options: Options) -> _Purple:
    """O-2.10, O-2.14, O-2.15: purple as far as it goes; the option says who comes first."""
    citizens = tuple(seat.color for seat in seats if seat.role is Role.CITIZEN)
    chancellor = (3, *(_garrison(world, place) for place in world.places))
    others = (3,) * len(citizens)
    if options.purple_short is PurpleShort.CHANCELLOR_FIRST:
        served = _serve(PURPLE_WARBANDS, (*chancellor, *others))
        first, last = served[: len(chancellor)], served[len(chancellor) :]
    else:
        served = _serve(PURPLE_WARBANDS, (*others, *chancellor))
        first, last = served[len(others) :], served[: len(others)]
    return _Purple(
        needed=sum(chancellor) + sum(others),
        on_board=first[0],
        at_places=first[1:],
        of_citizens=tuple(zip(citizens, last, strict=True)),
        left=PURPLE_WARBANDS - sum(served),
    )


def _warbands(seat: Seated, purple: _Purple) -> tuple[int, Seat, int | None]:
    """O-2.10, O-2.14: warbands on a seat's board, their colour, and how many are in its bank."""
    match seat.role:
        case Role.CHANCELLOR:
            return purple.on_board, PURPLE, purple.left
        case Role.CITIZEN:
            return dict(purple.of_citizens)[seat.color], PURPLE, None
        case Role.EXILE:
            return 3, seat.color, EXILE_WARBANDS - 3
        case _:
            assert_never(seat.role)


def _seat(seat: Seated, purple: _Purple, oath: Oath) -> SeatSetup:
    """O-2.8 to O-2.14: what one seat has on its board and keeps in its bank."""
    warbands, color, bank = _warbands(seat, purple)
    return SeatSetup(
        color=seat.color,
        person=seat.person,
        role=seat.role,
        turn=seat.turn,
        favor=_favor_of(seat.role),
        secrets=1,
        warbands=warbands,
        warbands_of=color,
        bank=bank,
        supply=SUPPLY,
        banner=_banner_of(oath) if seat.role is Role.CHANCELLOR else None,
    )


def _corner(place: Place) -> SiteCard | None:
    """O-2.16: the site whose corner says what is laid on it; nothing on a facedown one."""
    return site_of(place.site) if place.faceup and place.site is not None else None


def _favor_shown(place: Place) -> int:
    corner = _corner(place)
    return 0 if corner is None else corner.favor


def _secrets_shown(place: Place) -> int:
    corner = _corner(place)
    return 0 if corner is None else corner.secrets


def _place(place: Place, *, favor: int, warbands: int) -> PlaceSetup:
    """O-2.1, O-2.10, O-2.16: one place, its cards and relics as stored."""
    return PlaceSetup(
        number=place.number,
        region=place.region,
        site=place.site,
        facing=place.facing,
        cards=place.cards,
        relics=place.relics,
        favor=favor,
        secrets=_secrets_shown(place),
        warbands=warbands,
    )


def _known(deck: Deck) -> tuple[CardId | None, ...]:
    return deck.cards if deck.ordered else (None,) * deck.size


def _reliquary(world: World) -> tuple[CardId | None, ...]:
    """O-2.17, O-1.4: the top four relics, the packet of O-18.6.3 first, or what there is."""
    return (*_known(world.relic_top), *_known(world.relic_deck))[:RELIQUARY_SPACES]


def _visions_may_come(deck: Deck, taken: int) -> bool:
    """O-2.19: by counts alone, since where Visions lie is private (O-1.7)."""
    if is_packed(deck):
        return taken > deck.size - PACKETS
    return taken > 0 and bool(vision_places(deck))


def _deal(deck: Deck, players: int) -> Deal:
    """O-2.18, O-1.4: one card to each discard pile, then three to each player, or what there is."""
    to_piles, to_players = _serve(deck.size, (3, 3 * players))
    return Deal(
        needed=3 + 3 * players,
        to_piles=to_piles,
        to_players=to_players,
        left=deck.size - to_piles - to_players,
        visions_may_come=_visions_may_come(deck, to_piles + to_players),
    )


def _layout(world: World, seats: tuple[Seated, ...], options: Options) -> Layout:
    """O-2.1 to O-2.18: everything that is counted, each piece once."""
    purple = _purple(world, seats, options)
    per_bank = _favor_per_bank(len(seats))
    shown = tuple(_favor_shown(place) for place in world.places)
    # Six banks, the People's Favor (O-2.3) and the boards come first: together 32 at most.
    spent = 6 * per_bank + 1 + sum(_favor_of(seat.role) for seat in seats)
    favor = _serve(FAVOR - spent, shown)
    return Layout(
        world=world,
        seats=tuple(_seat(seat, purple, world.oath) for seat in seats),
        places=tuple(
            _place(place, favor=favor[number], warbands=purple.at_places[number])
            for number, place in enumerate(world.places)
        ),
        favor_per_bank=per_bank,
        reliquary=_reliquary(world),
        deal=_deal(world.world_deck, len(seats)),
        purple_needed=purple.needed,
        favor_needed_on_sites=sum(shown),
    )


def setup(world: World, seats: tuple[Seating, ...], options: Options = _DEFAULTS) -> Setup:
    """O-2 Setup: the next game of this world for those who sit down, given in any order.

    Raises:
        Refused: O-19.5 for a first game that was not dealt; O-1.1, O-2.5, O-2.6 or O-2.7 for
            seats that no table can play.
    """
    _expect_dealt(world)
    layout = _layout(world, seated(world, seats, options), options)
    return Setup(
        seats=layout.seats,
        places=layout.places,
        steps=steps(layout),
        sums=sums(layout),
        shortages=shortages(layout),
        notes=notes(layout),
        favor_per_bank=layout.favor_per_bank,
        reliquary=layout.reliquary,
        world_deck_after=layout.deal.left,
        visions_may_come=layout.deal.visions_may_come,
        options=options_in_force(options),
    )
