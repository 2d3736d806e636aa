"""Lines of text -> the position that they describe; what is not told has a stated default."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from chronicle.rules.core.errors import Malformed, Misread
from chronicle.rules.core.ids import Seat
from chronicle.rules.core.position_text import Fact, Facts, Item, number, one_of
from chronicle.rules.core.sight import Held
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import SCEPTER, Kind, Oath, Suit, card_of, relics
from chronicle.rules.oath.game_pieces import count_of
from chronicle.rules.oath.notation.pieces import (
    DEALT,
    FACEDOWN,
    FACEUP,
    MOB,
    NOBODY,
    RELICS,
    USURPER,
    adviser_of,
    card_named,
    color_named,
    lying,
    on_map_of,
    pile_of,
    relic_of,
    site_named,
    space_of,
)
from chronicle.rules.oath.notation.world import world_described
from chronicle.rules.oath.position import (
    DARKEST_SECRET,
    MOST_SUPPLY,
    MOST_VISIONS,
    PEOPLES_FAVOR,
    ROUNDS,
    Banner,
    End,
    Phase,
    Player,
    Position,
    Relic,
    Site,
    Spot,
)
from chronicle.rules.oath.result import How
from chronicle.rules.oath.setup_code import world_of_setup_code
from chronicle.rules.oath.setup_values import EXILE_WARBANDS, FAVOR, PURPLE_WARBANDS
from chronicle.rules.oath.world import (
    PLACES,
    PURPLE,
    RELIQUARY_SPACES,
    SEATS,
    Region,
    Role,
    World,
)

WHOLE_DECK = 59
"""Denizens and Visions of a game: so many, less those that are told, lie in a deck not told."""

_UP_TO_FOUR = 4

_REST = -1
"""Unused warbands that are not told: those that lie nowhere else."""


def read_position(lines: Sequence[str]) -> Position:
    """G-7.3: the position that these lines describe.

    Raises:
        Misread: a line says nothing that can be on a table; line and column say where.
    """
    facts = Facts(lines)
    phase_said = facts.items("turn") or ()
    phase = _phase(phase_said)
    players = _players(facts, phase)
    seats = tuple(player.color for player in players)
    table = Position(
        world=_NO_WORLD,
        oath=Oath(_one(facts, "oath", (oath.value for oath in Oath), Oath.SUPREMACY.value)),
        round=_number(facts, "round", ROUNDS, 1),
        turn=color_named(phase_said[0], seats) if phase_said else PURPLE,
        phase=phase,
        sites=tuple(_site(facts, place) for place in PLACES),
        players=players,
        banks=_banks(facts, len(players)),
        shared_favor=0,
        peoples_favor=_banner(facts, PEOPLES_FAVOR, "favor", seats),
        darkest_secret=_banner(facts, DARKEST_SECRET, "secrets", seats),
        visions_drawn=_number(facts, "visions", MOST_VISIONS, 0),
        hand=pile_of(facts.items("hand") or (), DEALT),
        boxed=tuple(card_named(each, tuple(Kind)) for each in facts.items("boxed") or ()),
        used=tuple(each.text for each in facts.items("used") or ()),
        end=_end(facts, seats),
    )
    table = _with_favor(facts, _with_piles(facts, _with_title(facts, _with_banks(table))))
    world = facts.take("world")
    facts.end()
    return replace(table, world=world_described(table) if world is None else _world(world))


_NO_WORLD = World(name="", game=1, oath=Oath.SUPREMACY, places=())
"""Until everything is read from which a world that is not told follows."""


def _one(facts: Facts, name: str, values: Iterable[str], otherwise: str) -> str:
    fact = facts.take(name)
    return otherwise if fact is None else one_of(_only(fact), values)


def _number(facts: Facts, name: str, most: int, otherwise: int) -> int:
    fact = facts.take(name)
    return otherwise if fact is None else number(_only(fact), most)


def _only(fact: Fact) -> Item:
    if len(fact.items) != 1:
        raise fact.misread(Text("{name} is one thing", name=fact.name))
    return fact.items[0]


def _phase(said: Sequence[Item]) -> Phase:
    phases = tuple(phase.value for phase in Phase)
    for item in said[1:2]:
        return Phase(one_of(item, phases))
    return Phase.ACT


def _world(fact: Fact) -> World:
    code = _only(fact)
    try:
        return world_of_setup_code(code.text)
    except Malformed as malformed:
        raise Misread(code.line, code.column, _reason(malformed)) from malformed


def _reason(malformed: Malformed) -> Text:
    return Text("{where}: {why}", where=malformed.path, why=malformed.why)


def _site(facts: Facts, place: int) -> Site:
    """A site that is not told lies facedown, and nobody has seen which it is."""
    fact = facts.take(f"site {place}")
    cards = facts.items(f"site {place} cards") or ()
    found = facts.items(f"site {place} relics") or ()
    told = fact.items if fact is not None else ()
    on = lying(told[1:], ("favor", "secrets"), warbands=True)
    site = site_named(told[0]) if told else None
    facing = tuple(one_of(each, (FACEUP, FACEDOWN)) for each in on.others)
    faceup = FACEUP in facing or (site is not None and FACEDOWN not in facing)
    if fact is not None and faceup and site is None:
        raise fact.misread(Text("a faceup site is known: say which it is"))
    return Site(
        number=place,
        site=site,
        faceup=faceup,
        cards=tuple(on_map_of(each) for each in cards),
        relics=pile_of(found, RELICS),
        favor=on.count("favor"),
        secrets=on.count("secrets"),
        warbands=on.warbands,
    )


def _players(facts: Facts, phase: Phase) -> tuple[Player, ...]:
    """In turn order, that of their lines; the Chancellor plays in every game.

    The Grand Scepter, where no line names it, is the Chancellor's.
    """
    seats = tuple(Seat(name) for name in facts.names if name in SEATS)
    if PURPLE not in seats:
        raise Misread(1, 1, Text("every game has a Chancellor: write a line that begins purple:"))
    told = f"{PURPLE} relics" in facts.names
    players = tuple(_player(facts, seat, phase) for seat in seats)
    if told or any(each.relic(SCEPTER) is not None for each in players):
        return players
    scepter = (Relic(card=SCEPTER),)
    return tuple(
        replace(each, relics=scepter) if each.color == PURPLE else each for each in players
    )


def _player(facts: Facts, seat: Seat, phase: Phase) -> Player:
    fact = facts.take(seat)
    assert fact is not None  # noqa: S101 -- its name was found
    on = lying(fact.items, ("favor", "secrets", FACEDOWN, "supply", "unused"), warbands=True)
    role, at = _role_and_place(seat, on.others)
    if not at and phase is not Phase.SETUP:
        raise fact.misread(Text("say at which site this pawn stands: site 1 to site 8"))
    vision = facts.take(f"{seat} vision")
    return Player(
        color=seat,
        role=role,
        at=at,
        favor=on.count("favor"),
        secrets=on.count("secrets"),
        facedown=on.count(FACEDOWN),
        supply=on.count("supply", MOST_SUPPLY),
        warbands=on.warbands,
        bank=on.count("unused", _REST),
        advisers=tuple(adviser_of(each) for each in facts.items(f"{seat} advisers") or ()),
        relics=tuple(relic_of(each) for each in facts.items(f"{seat} relics") or ()),
        vision=None if vision is None else card_named(_only(vision), (Kind.VISION,)),
    )


def _role_and_place(seat: Seat, said: Iterable[Item]) -> tuple[Role, int]:
    """An Exile, unless told otherwise; 0 where the pawn's site is not told."""
    role, at = Role.CHANCELLOR if seat == PURPLE else Role.EXILE, 0
    roles = (Role.CHANCELLOR,) if seat == PURPLE else (Role.CITIZEN, Role.EXILE)
    places = tuple(f"site {place}" for place in PLACES)
    for item in said:
        word = one_of(item, (*(each.value for each in roles), *places))
        if word in places:
            at = 1 + places.index(word)
        else:
            role = Role(word)
    return role, at


# --- pieces of everybody ------------------------------------------------------------------------


def _banks(facts: Facts, players: int) -> tuple[int, ...]:
    """O-2.4: 3 or 4 favor in a bank that is not told."""
    full = 3 if players <= _UP_TO_FOUR else 4
    suits = tuple(suit.value for suit in Suit)
    fact = facts.take("banks")
    if fact is None:
        return tuple(full for _ in suits)
    told = lying(fact.items, suits)
    _nothing_else(told.others)
    return tuple(told.count(suit, full) for suit in suits)


def _nothing_else(others: Iterable[Item]) -> None:
    for item in others:
        raise item.misread(Text("{word} stands for nothing here", word=item.text))


def _banner(facts: Facts, name: Spot, tokens: str, seats: tuple[Seat, ...]) -> Banner:
    """One that is not told lies in the shared bank with one token."""
    on = lying(facts.items(name) or (), (tokens,))
    sides = (MOB,) if name == PEOPLES_FAVOR else ()
    words = tuple(one_of(each, (NOBODY, *seats, *sides)) for each in on.others)
    holder = next((Seat(word) for word in words if word in seats), None)
    return Banner(holder=holder, tokens=on.count(tokens, 1), mob=MOB in words)


def _end(facts: Facts, seats: tuple[Seat, ...]) -> End | None:
    """O-17: the winner, how, and where a Vision won alone, which."""
    fact = facts.take("end")
    if fact is None:
        return None
    if not 2 <= len(fact.items) <= 3:  # noqa: PLR2004 -- as the docstring counts
        raise fact.misread(Text("an end names the winner, how it was won, and perhaps a Vision"))
    winner, how, *vision = fact.items
    return End(
        winner=color_named(winner, seats),
        how=How(one_of(how, (each.value for each in How))),
        vision=next((card_named(each, (Kind.VISION,)) for each in vision), None),
    )


def _with_title(facts: Facts, table: Position) -> Position:
    """O-3: the Oathkeeper is the Chancellor, unless told otherwise."""
    fact = facts.take("title")
    if fact is None:
        return table
    words = tuple(one_of(each, (*table.seats, USURPER)) for each in fact.items)
    title = next((Seat(word) for word in words if word in table.seats), PURPLE)
    return replace(table, title=title, usurper=USURPER in words)


def _with_banks(table: Position) -> Position:
    """O-1.2: of each colour those unused warbands that lie nowhere else."""
    players = tuple(
        replace(each, bank=_unused(table, each)) if each.bank == _REST else each
        for each in table.players
    )
    return replace(table, players=players)


def _unused(table: Position, player: Player) -> int:
    total = PURPLE_WARBANDS if player.color == PURPLE else EXILE_WARBANDS
    spots = (
        *(each.warbands for each in table.players),
        *(site.warbands for site in table.sites),
        *(relic.warbands for each in table.players for relic in each.relics),
    )
    return max(0, total - sum(count_of(spot, player.color) for spot in spots))


def _with_piles(facts: Facts, table: Position) -> Position:
    """The piles; a deck that is not told holds whatever lies nowhere else, unseen."""
    spaces = facts.items("reliquary")
    unknown = tuple(Held() for _ in range(RELIQUARY_SPACES))
    reliquary = unknown if spaces is None else tuple(space_of(each) for each in spaces)
    piles = tuple(pile_of(facts.items(region.value) or (), DEALT) for region in Region)
    table = replace(table, reliquary=reliquary, discards=piles)
    deck, under = facts.items("world deck"), facts.items("relic deck")
    return replace(
        table,
        world_deck=_unseen(_cards_left(table)) if deck is None else pile_of(deck, DEALT),
        relic_deck=_unseen(_relics_left(table)) if under is None else pile_of(under, RELICS),
    )


def _unseen(count: int) -> tuple[Held, ...]:
    return tuple(Held() for _ in range(count))


def _cards_left(table: Position) -> int:
    """Cards of the world deck: those of a whole one that are neither held, shown nor on the map."""
    on_map = (each.card for site in table.sites for each in site.cards)
    denizens = sum(card_of(card).kind is Kind.DENIZEN for card in on_map)
    visions = sum(each.vision is not None for each in table.players)
    boxed = sum(card_of(card).kind in DEALT for card in table.boxed)
    return max(0, WHOLE_DECK - denizens - visions - boxed - sum(1 for _ in table.cards_held()))


def _relics_left(table: Position) -> int:
    """O-1.6: of the 20 relics, those that are neither held, at sites nor in the Reliquary."""
    held = sum(each.card != SCEPTER for player in table.players for each in player.relics)
    at_sites = sum(len(site.relics) for site in table.sites)
    covered = sum(each is not None for each in table.reliquary)
    boxed = sum(card_of(card).kind is Kind.RELIC for card in table.boxed)
    return max(0, len(relics()) - held - at_sites - covered - boxed)


def _with_favor(facts: Facts, table: Position) -> Position:
    """O-1.3: in the shared bank lies what is left of the 36 favor."""
    shared = facts.take("shared")
    if shared is not None:
        on = lying(shared.items, ("favor",))
        _nothing_else(on.others)
        return replace(table, shared_favor=on.count("favor"))
    on_players = sum(
        player.favor
        + sum(each.favor for each in player.advisers)
        + sum(each.favor for each in player.relics)
        for player in table.players
    )
    on_map = sum(site.favor + sum(each.favor for each in site.cards) for site in table.sites)
    told = sum(table.banks) + table.peoples_favor.tokens + on_players + on_map
    return replace(table, shared_favor=max(0, FAVOR - told))
