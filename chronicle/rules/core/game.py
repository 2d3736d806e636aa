"""What a game must supply, as one value."""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from chronicle.rules.core.editing import Editor
from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.ids import Seat
from chronicle.rules.core.laid import Aid, Laid
from chronicle.rules.core.options import OptionPoint
from chronicle.rules.core.questions import Alternative
from chronicle.rules.core.rulebook import Rule
from chronicle.rules.core.series.values import (
    Call,
    Contradiction,
    Kind,
    Pick,
    Series,
    SeriesResult,
    Standing,
)
from chronicle.rules.core.telling import Form, Told
from chronicle.rules.core.text import Message


class Stage(enum.Enum):
    """How far a game is: what users may trust."""

    SKETCH = "sketch"
    PLAYABLE = "playable"
    TRUSTED = "trusted"


class SeriesRules(Struct, frozen=True, kw_only=True):
    """What a game of sessions supplies between two of them.

    Options and results are the game's own structs; ``options`` below is always one of them.

    - ``offers(kind, players)``: what may be chosen of a kind when so many play.
    - ``plan(series, call, options)``: every pick of the setup that a checked call leads to.
      Raises Refused where the game cannot be played so.
    - ``lay(series, options)``: the whole setup for people.
    - ``aid(series, seat, options)``: the seat aid.
    - ``form(series, told)``: what the result form asks.
    - ``contradictions(series, result, options)`` and ``standings(series, result)`` of a result.
    - ``label(series, seat)``: the letter of a seat on paper.
    """

    kinds: tuple[Kind, ...]
    result: type[SeriesResult]
    offers: Callable[[str, int], tuple[Alternative, ...]]
    plan: Callable[[Series, Call, Any], tuple[Pick, ...]]
    lay: Callable[[Series, Any], Laid]
    aid: Callable[[Series, int, Any], Aid]
    form: Callable[[Series, Told], Form]
    contradictions: Callable[[Series, Any, Any], tuple[Contradiction, ...]]
    standings: Callable[[Series, Any], tuple[Standing, ...]]
    label: Callable[[Series, int], str]
    points_name: Message
    """What is counted at the end: victory points, Devotion."""
    editor: Editor | None = None
    """How the table draws a board of its own; None where every board is published."""

    def kind(self, key: str) -> Kind:
        """The kind with this key."""
        return next(kind for kind in self.kinds if kind.key == key)

    def draws(self, kind: str) -> bool:
        """Whether the table can draw the value of this kind."""
        return self.editor is not None and self.editor.kind == kind


class AtTable(Struct, frozen=True, kw_only=True):
    """Who sits where when a game begins: the seat, a name, and a role where the table chose it."""

    seat: Seat
    person: str = ""
    role: str = ""


class Act(Struct, frozen=True, kw_only=True):
    """When a thing acts, and the function that is its power; None where the rules see to it."""

    moment: str
    power: Callable[..., Any] | None = None


class Thing(Struct, frozen=True, kw_only=True):
    """Something that can have a power: a card, a site, a god. Without acts the table sees to it."""

    id: str
    name: str
    kind: str
    acts: tuple[Act, ...] = ()


class TurnRules(Struct, frozen=True, kw_only=True):
    """What a game supplies whose turns are resolved.

    ``move`` and ``event`` are unions of its structs, ``position`` the state.

    - ``decide(scene, play)`` carries out a play, ``evolve(position, event)`` keeps the books.
    - ``offers(position)``: the moves that the active seat might declare; some may be refused.
    - ``faults(position)``: every broken invariant; one that is found is our bug.
    - ``view(position, seat)``: the position as a seat may see it, None = the public.
    - ``opening(world, seats, options)``: the first position; ``world`` is the game's own text of
      it (a save string, a setup code), ``seats`` are in turn order. Raises Malformed, Refused.
    - ``ended(position)``: how the game ended, as its result struct; None while it goes on.
    - ``end_text(position)``: the same in two words, who won and how, as text logs close.
    - ``write_position(position)`` and ``read_position(lines)``: the position as lines of text;
      reading raises Misread with the line.
    - ``things()``: everything that can have a power, for the table of rules.
    - ``word(said)``: a value of an answer as questions offer it: a printed name by its id.
    - ``abbreviations``: short names of moves in text logs.
    """

    position: type[Struct]
    move: Any
    event: Any
    decide: Callable[[Any, Any], None]
    evolve: Callable[[Any, Any], Any]
    offers: Callable[[Any], tuple[Any, ...]]
    faults: Callable[[Any], tuple[Message, ...]]
    view: Callable[[Any, Seat | None], Any]
    opening: Callable[[str, tuple[AtTable, ...], Any], Any]
    ended: Callable[[Any], Any]
    end_text: Callable[[Any], str]
    write_position: Callable[[Any], tuple[str, ...]]
    read_position: Callable[[tuple[str, ...]], Any]
    things: Callable[[], tuple[Thing, ...]]
    word: Callable[[str], str] = str.casefold
    abbreviations: tuple[tuple[str, str], ...] = ()


class Game(Struct, frozen=True, kw_only=True):
    """A game as the catalogue lists it.

    ``letter`` begins the ids of its rules. ``fewest`` to ``most`` can play. ``series`` None: its
    campaigns are chronicles with rules of their own between the games (Oath). ``turns`` None: its
    games are told by their results.
    """

    key: str
    letter: str
    name: str
    stage: Stage
    fewest: int
    most: int
    ruleset: str
    rulebook: tuple[Rule, ...]
    options: type[Struct]
    points: tuple[OptionPoint, ...]
    series: SeriesRules | None = None
    turns: TurnRules | None = None

    @property
    def series_rules(self) -> SeriesRules:
        """The rules between sessions. Raises RulesBug for a game that has none."""
        if self.series is None:
            message = f"{self.key} is not played in sessions"
            raise RulesBug(message)
        return self.series
