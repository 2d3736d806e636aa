"""A-2.2 to A-2.5, A-2.7, A-2.8: what each player takes, the tracks, Guardians, pieces of gods."""

from __future__ import annotations

from collections.abc import Iterator

from chronicle.rules.ankh.ankh_powers import BATTLE_CARDS
from chronicle.rules.ankh.evening import Evening, Player
from chronicle.rules.ankh.gods import GodPiece
from chronicle.rules.ankh.guardians import LEVELS, PETSUCHOS, guardian_copies
from chronicle.rules.ankh.kinds import COLOUR, said
from chronicle.rules.ankh.laying_board import named
from chronicle.rules.ankh.names import monument_name
from chronicle.rules.ankh.scenario_values import FOLLOWERS_AT_START, WARRIORS, Action
from chronicle.rules.core.ids import RuleId
from chronicle.rules.core.laid import Cell, Column, Line, Part, SeatRow
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.text import Message, Plural, Several, Text

BATTLE_CARDS_EACH = len(BATTLE_CARDS)
"""Battle cards of each god (A-2.2)."""

_EACH, _GODS, _GUARDIANS = RuleId("A-2.2"), RuleId("A-2.7"), RuleId("A-2.4")

_LAST_OF_ALL = ("cat",)
"""Pieces of gods that wait until everything else stands on the board."""


def columns(evening: Evening) -> tuple[Column, ...]:
    """A-2.2, A-2.6: what the table of seats tells of each player."""
    kinds = {each.kind for player in evening.players for each in player.monuments}
    monument = Column(name=Text("monument at"), width=26)
    if len(kinds) == 1:
        (kind,) = kinds
        name = Text("{monument} at", monument=monument_name(kind))
        monument = Column(name=name, glyph=kind.value, width=18)
    return (
        Column(name=Text("God"), width=26),
        Column(name=Text("Colour"), width=20),
        Column(name=Text("god at"), glyph="god", width=15),
        Column(name=Text("Warrior at"), glyph="warrior", width=18),
        monument,
        Column(name=Text("Warriors left"), counts=True, width=16),
        Column(name=Text("battle cards"), counts=True, width=15),
        Column(name=Text("Follower"), glyph="follower", counts=True, width=14),
    )


def seats(series: Series, evening: Evening) -> tuple[SeatRow, ...]:
    """A-2.2, A-2.6: the players in the order of turns, the first at the top."""
    kinds = {each.kind for player in evening.players for each in player.monuments}
    return tuple(
        SeatRow(
            seat=player.seat,
            label=player.label,
            person=player.person,
            cells=_cells(player, series.value(COLOUR, player.seat), is_one_kind=len(kinds) == 1),
        )
        for player in evening.players
    )


def warriors_left(player: Player) -> int:
    """A-2.2: the Warriors that wait in the pool."""
    return WARRIORS - len(player.warriors_at)


def each_player(evening: Evening) -> Part:
    """A-2.2: what a player takes, counted for all of them."""
    return Part(
        key="players",
        heading=Text("Each player"),
        note=Text("counts for all of them"),
        rules="A-2.2",
        lines=tuple(_taken(evening)),
    )


def _taken(evening: Evening) -> Iterator[Line]:
    players = len(evening.players)
    left = sum(warriors_left(each) for each in evening.players)
    yield _line(Text("god board and god figure"), players, "god")
    yield _line(
        Text(
            "Warriors: {on_board} on the board, {left} in the pools",
            on_board=players * WARRIORS - left,
            left=left,
        ),
        players * WARRIORS,
        "warrior",
    )
    cards = Plural(
        "{count} battle card in each hand",
        "{count} battle cards in each hand",
        count=BATTLE_CARDS_EACH,
    )
    yield _line(cards, players * BATTLE_CARDS_EACH, "")
    yield _line(Text("Ankh tokens, six of them on the places of the powers"), None, "")
    yield _line(Text("1 Follower each"), players * FOLLOWERS_AT_START, "follower")


def tracks(evening: Evening) -> Part:
    """A-2.3, A-2.5: Devotion, action markers, event marker."""
    players = len(evening.players)
    return Part(
        key="tracks",
        heading=Text("Tracks"),
        rules="A-2.3, A-2.5",
        lines=(
            Line(
                rule=RuleId("A-2.3"),
                text=Text(
                    "Devotion on the first space: {last} places first, {first} last, on top",
                    last=evening.last.label,
                    first=evening.first.label,
                ),
                count=players,
                glyph="devotion",
            ),
            Line(
                rule=RuleId("A-2.5"),
                text=Text("action markers on the space printed {players}", players=players),
                count=len(tuple(Action)),
            ),
            Line(rule=RuleId("A-2.5"), text=Text("event marker before step 1"), count=1),
        ),
    )


def guardians(evening: Evening) -> Part:
    """A-2.4, A-2.8: one kind of each level, and Petsuchos if the table agreed on it."""
    copies = guardian_copies(len(evening.players))
    lines = tuple(
        Line(
            rule=_GUARDIANS,
            text=Text("level {level}: {guardian}", level=level, guardian=said(guardian.name)),
            count=copies[level - 1],
            glyph="guardian",
        )
        for level, guardian in zip(LEVELS, evening.guardians, strict=False)
    )
    beside = Line(
        rule=RuleId("A-2.8"),
        text=Text("{guardian} beside the board, nobody's yet", guardian=said(PETSUCHOS.name)),
        count=1,
        glyph="guardian",
    )
    return Part(
        key="guardians",
        heading=Text("Guardians"),
        rules="A-2.4, A-2.8" if evening.has_petsuchos else "A-2.4",
        lines=(*lines, *((beside,) if evening.has_petsuchos else ())),
    )


def god_pieces(evening: Evening) -> tuple[Part, ...]:
    """A-2.7: what single gods bring, except what comes last of all."""
    lines = tuple(line for player in evening.players for line in _pieces(player, last_of_all=False))
    if not lines:
        return ()
    return (Part(key="gods", heading=Text("Pieces of the gods"), rules="A-2.7", lines=lines),)


def last_pieces(evening: Evening) -> tuple[Line, ...]:
    """A-2.7: pieces of gods that are placed when everything else stands."""
    return tuple(line for player in evening.players for line in _pieces(player, last_of_all=True))


def pieces_of(player: Player) -> tuple[GodPiece, ...]:
    """A-2.7: the pieces that only this player's god brings."""
    return () if player.god is None else player.god.pieces


def who(player: Player) -> Message:
    """A player as a step names it: place and, where told, person."""
    if not player.person:
        return Text("{name}", name=player.label)
    return Text("{label} ({person})", label=player.label, person=player.person)


def _line(text: Message, count: int | None, glyph: str) -> Line:
    return Line(rule=_EACH, text=text, count=count, glyph=glyph)


def _pieces(player: Player, *, last_of_all: bool) -> tuple[Line, ...]:
    if player.god is None:
        return ()
    name = said(player.god.name)
    return tuple(
        Line(
            rule=_GODS,
            text=Text("{label}, {god}: {step}", label=player.label, god=name, step=piece.step),
            count=piece.count,
            glyph="god",
        )
        for piece in pieces_of(player)
        if (piece.key in _LAST_OF_ALL) == last_of_all
    )


def _cells(player: Player, colour: str | None, *, is_one_kind: bool) -> tuple[Cell, ...]:
    god = None if player.god is None else said(player.god.name)
    return (
        Cell(text=god),
        Cell(text=None if colour is None else said(colour)),
        Cell(text=None if player.god_at is None else said(player.god_at), box=True),
        Cell(text=_spaces(player.warriors_at), box=True),
        Cell(text=_monuments(player, is_one_kind=is_one_kind), box=True),
        Cell(text=Text("{count}", count=warriors_left(player)), box=True),
        Cell(text=Text("{count}", count=BATTLE_CARDS_EACH), box=True),
        Cell(text=Text("{count}", count=FOLLOWERS_AT_START), box=True),
    )


def _spaces(spaces: tuple[str, ...]) -> Message | None:
    return Text("{spaces}", spaces=named(spaces)) if spaces else None


def _monuments(player: Player, *, is_one_kind: bool) -> Message | None:
    if is_one_kind:
        return _spaces(tuple(each.space for each in player.monuments))
    spots = tuple(
        Text("{monument} {space}", monument=monument_name(each.kind), space=each.space)
        for each in player.monuments
    )
    return Text("{spaces}", spaces=Several(spots)) if spots else None
