"""What is played tonight: the picks of a series, looked up as the pieces that they name."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from chronicle.rules.ankh.board_checks import ground_of
from chronicle.rules.ankh.board_values import Level, TypedBoard, TypedMonument
from chronicle.rules.ankh.gods import God, god_of
from chronicle.rules.ankh.guardians import Guardian, guardian_of
from chronicle.rules.ankh.kinds import (
    BOARD,
    GOD,
    GUARDIAN_KINDS,
    NO_PHARAOH,
    PETSUCHOS,
    PHARAOH,
    SCENARIO,
    YES,
    label,
    name_of,
    order_of,
    said,
)
from chronicle.rules.ankh.pharaohs import Pharaoh, pharaoh_of
from chronicle.rules.ankh.scenario_values import Box, Scenario, Setup
from chronicle.rules.ankh.scenarios import scenario_keyed
from chronicle.rules.ankh.typed_board import (
    board_of,
    faults_of,
    scenario_setup_of,
    typed_from,
)
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.text import Message

FEWEST_TO_MERGE = 3
"""A-10.10: so many must have started for two gods to merge."""


class Player(Struct, frozen=True, kw_only=True):
    """Who plays from a place in the order of turns: "P1" begins.

    Where the figures start is told by the names of spaces, where it is known.
    """

    label: str
    seat: int
    person: str
    god: God | None
    god_at: str | None
    warriors_at: tuple[str, ...]
    monuments: tuple[TypedMonument, ...]


class Numbered(Struct, frozen=True, kw_only=True):
    """A region: its Conflict Order number, where that lies or what it is called, and its land."""

    number: int
    where: str
    land: int | None


class Evening(Struct, frozen=True, kw_only=True):
    """Everything that takes part. ``players`` in the order of turns.

    ``special`` changes the rules tonight, ``notes`` help with it; ``followers_on`` are the steps
    of the event track that carry a Follower. ``board`` is the published one or the one that the
    table typed in, which ``is_typed`` tells; ``setup`` is the same on our map, None where the
    board was told in another way.
    """

    scenario: Message
    players: tuple[Player, ...]
    board: TypedBoard | None
    setup: Setup | None
    regions: tuple[Numbered, ...]
    is_typed: bool
    doubts: tuple[Message, ...]
    special: tuple[Message, ...]
    notes: tuple[Message, ...]
    followers_on: tuple[int, ...]
    are_rules_known: bool
    difficulty: Message | None
    guardians: tuple[Guardian, ...]
    pharaoh: Pharaoh | None
    has_petsuchos: bool

    @property
    def first(self) -> Player:
        """The first player."""
        return self.players[0]

    @property
    def last(self) -> Player:
        """The last player, who places most Pharaohs."""
        return self.players[-1]

    @property
    def merges(self) -> bool:
        """A-10.10: whether two gods merge after the third conflict."""
        return len(self.players) >= FEWEST_TO_MERGE

    @property
    def in_play(self) -> frozenset[str]:
        """What takes part, by the words that options ask for."""
        gods = [each.god for each in self.players if each.god is not None]
        keys = [*(each.key for each in gods), *(each.key for each in self.guardians)]
        if self.pharaoh is not None:
            keys += ["pharaoh", self.pharaoh.key]
        if self.has_petsuchos:
            keys.append("petsuchos")
        boxes = (*(each.box for each in gods), *(each.box for each in self.guardians))
        if self.has_petsuchos or Box.TOMB_OF_WONDERS in boxes:
            keys.append(Box.TOMB_OF_WONDERS.value)
        return frozenset(keys)


def evening_of(series: Series) -> Evening:
    """What the planned session plays with."""
    scenario = scenario_keyed(series.value(SCENARIO) or "")
    board, setup = _board(series, scenario)
    is_typed = series.value(BOARD) is not None
    pharaoh = series.value(PHARAOH) or NO_PHARAOH
    guardians = tuple(series.value(kind) or "" for kind in GUARDIAN_KINDS)
    players = tuple(_player(series, seat, board) for seat in order_of(series))
    gods = tuple(each.god.key for each in players if each.god is not None)
    rules = () if board is None else tuple(said(each) for each in board.rules)
    return Evening(
        scenario=name_of(SCENARIO, series.value(SCENARIO) or ""),
        players=players,
        board=board,
        setup=setup,
        regions=() if board is None else tuple(_regions(board, setup)),
        is_typed=is_typed,
        doubts=tuple(each.text for each in faults_of(board)) if board and is_typed else (),
        special=(*(() if scenario is None else scenario.special_rules), *rules),
        notes=_notes(scenario, (*gods, *guardians)),
        followers_on=() if board is None else board.followers_on,
        are_rules_known=scenario is None or scenario.are_rules_known,
        difficulty=None if scenario is None else scenario.difficulty,
        guardians=tuple(guardian_of(each) for each in guardians if each),
        pharaoh=None if pharaoh == NO_PHARAOH else pharaoh_of(pharaoh),
        has_petsuchos=series.value(PETSUCHOS) == YES,
    )


def _board(series: Series, scenario: Scenario | None) -> tuple[TypedBoard | None, Setup | None]:
    """The board that the table typed in, else the published one; and the same on our map."""
    typed = series.value(BOARD)
    if typed is not None:
        board = readable(typed)
        return board, None if board is None else scenario_setup_of(board)
    setup = None if scenario is None else scenario.setup_for(len(series.people))
    return None if setup is None else typed_from(setup, scenario), setup


def readable(text: str) -> TypedBoard | None:
    """The board that a text tells, or None: a code may carry one that nobody can read."""
    try:
        return board_of(text)
    except Malformed:
        return None


def _notes(scenario: Scenario | None, pieces: tuple[str, ...]) -> tuple[Message, ...]:
    """What helps with the rules tonight; what is about a single piece only where it plays."""
    if scenario is None:
        return ()
    return (*scenario.notes, *(text for key, text in scenario.notes_on if key in pieces))


def _regions(board: TypedBoard, setup: Setup | None) -> Iterator[Numbered]:
    """A-1.2: the regions by their numbers, as far as the board tells them."""
    if setup is not None:
        for token in setup.conflict_order:
            yield Numbered(number=token.number, where=token.hex.name, land=token.land)
    elif board.level is Level.REGIONS:
        for each in board.regions:
            yield Numbered(number=each.number, where=each.name, land=each.land)
    else:
        ground = ground_of(board)
        for lying in board.tokens:
            land = len(ground.region_of(lying.space))
            yield Numbered(number=lying.number, where=lying.space, land=land)


def _player(series: Series, seat: int, board: TypedBoard | None) -> Player:
    name, god = label(series, seat), series.value(GOD, seat)
    figures = None if board is None else board.of(name)
    monuments = () if board is None else board.monuments
    return Player(
        label=name,
        seat=seat,
        person=series.person(seat),
        god=None if god is None else god_of(god),
        god_at=None if figures is None else next(iter(figures.gods), None),
        warriors_at=() if figures is None else figures.warriors,
        monuments=tuple(each for each in monuments if each.owner == name),
    )
