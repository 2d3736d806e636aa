"""What is played tonight: the picks of a series, looked up as the pieces that they name."""

from __future__ import annotations

from msgspec import Struct

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
)
from chronicle.rules.ankh.pharaohs import Pharaoh, pharaoh_of
from chronicle.rules.ankh.regions import Region, regions_at, regions_of
from chronicle.rules.ankh.scenario_values import (
    Box,
    ConflictToken,
    MonumentSpot,
    Setup,
    StartingFigures,
)
from chronicle.rules.ankh.scenarios import scenario_keyed
from chronicle.rules.core.series.values import Series
from chronicle.rules.core.text import Message

FEWEST_TO_MERGE = 3
"""A-10.10: so many must have started for two gods to merge."""


class Player(Struct, frozen=True, kw_only=True):
    """Who plays from a place in the order of turns: "P1" begins."""

    label: str
    seat: int
    person: str
    god: God | None
    figures: StartingFigures | None
    monuments: tuple[MonumentSpot, ...]


class Evening(Struct, frozen=True, kw_only=True):
    """Everything that takes part. ``players`` in the order of turns.

    ``special`` changes the rules tonight, ``notes`` help with it; ``followers_on`` are the steps
    of the event track that carry a Follower. ``setup`` is the published one or the board that
    the table typed in; ``is_typed`` tells which.
    """

    scenario: Message
    players: tuple[Player, ...]
    setup: Setup | None
    is_typed: bool
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
    setup = None if scenario is None else scenario.setup_for(len(series.people))
    pharaoh = series.value(PHARAOH) or NO_PHARAOH
    return Evening(
        scenario=name_of(SCENARIO, series.value(SCENARIO) or ""),
        players=tuple(_player(series, seat, setup) for seat in order_of(series)),
        setup=setup,
        is_typed=series.value(BOARD) is not None,
        special=() if scenario is None else scenario.special_rules,
        notes=() if scenario is None else scenario.notes,
        followers_on=() if scenario is None else scenario.followers_on,
        are_rules_known=scenario is None or scenario.are_rules_known,
        difficulty=None if scenario is None else scenario.difficulty,
        guardians=tuple(
            guardian_of(value)
            for kind in GUARDIAN_KINDS
            if (value := series.value(kind)) is not None
        ),
        pharaoh=None if pharaoh == NO_PHARAOH else pharaoh_of(pharaoh),
        has_petsuchos=series.value(PETSUCHOS) == YES,
    )


def region_at(setup: Setup, token: ConflictToken) -> Region | None:
    """The region in which a Conflict Order token lies, or None if it lies in none."""
    found = regions_at(regions_of(setup.camels), token.hex)
    return found[0] if found else None


def _player(series: Series, seat: int, setup: Setup | None) -> Player:
    name, god = label(series, seat), series.value(GOD, seat)
    figures = () if setup is None else setup.figures
    return Player(
        label=name,
        seat=seat,
        person=series.person(seat),
        god=None if god is None else god_of(god),
        figures=next((each for each in figures if each.player == name), None),
        monuments=()
        if setup is None
        else tuple(each for each in setup.monuments if each.owner == name),
    )
