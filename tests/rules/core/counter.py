"""The smallest game there is: a counter that goes to ten, and cards that lie facedown beside it.

It adds without asking, asks how many, throws a die and hides a card, so that logs, replays and
their texts can be tried without any rule of a real game.
"""

from __future__ import annotations

from typing import TypeAlias

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Key, RuleId, Seat, Seq
from chronicle.rules.core.log import (
    Amend,
    Entry,
    Insert,
    Play,
    Played,
    Reply,
    Retract,
    Ruling,
)
from chronicle.rules.core.questions import UNSEEN, Alternative, Answer, Choice, Draw, Roll
from chronicle.rules.core.replay import Engine
from chronicle.rules.core.scene import Event, Scene
from chronicle.rules.core.sight import Held
from chronicle.rules.core.text import Message, Text

RED, BLUE, WHITE = Seat("red"), Seat("blue"), Seat("white")
SEATS = (RED, BLUE, WHITE)
FULL = 10
LIMIT = RuleId("N-1")
ASKING = RuleId("N-2")
PILE = (CardId("sun"), CardId("moon"), CardId("star"))
FACES = ("0", "1", "1", "5")
HOW_MANY, THROWN, HIDDEN = Key("ask/count"), Key("throw/die"), Key("hide/card")


class Counter(Struct, frozen=True, kw_only=True):
    """The whole table."""

    value: int = 0
    hidden: tuple[Held, ...] = ()


class Add(Struct, frozen=True, kw_only=True, tag="add"):
    """N-1: a number that is said with the move."""

    by: int
    twice: bool = False


class Ask(Struct, frozen=True, kw_only=True, tag="ask"):
    """N-2: one to three, as the seat answers."""


class Throw(Struct, frozen=True, kw_only=True, tag="throw"):
    """What the dice show."""

    dice: int = 1


class Hide(Struct, frozen=True, kw_only=True, tag="hide"):
    """A card of the pile, facedown; its seat may look at it."""


Move: TypeAlias = Add | Ask | Throw | Hide


class Added(Event[Counter], frozen=True, kw_only=True, tag="added"):
    by: int

    def describe(self) -> Message:
        return Text("{by} added", by=self.by)


class CardHidden(Event[Counter], frozen=True, kw_only=True, tag="card-hidden"):
    card: CardId | None
    seen_by: tuple[Seat, ...] = ()

    def describe(self) -> Message:
        return Text("a card was hidden")


Happened: TypeAlias = Added | CardHidden
Log: TypeAlias = tuple[Entry[Move, Happened], ...]


def evolve(counter: Counter, event: Event[Counter]) -> Counter:
    if isinstance(event, Added):
        return replace(counter, value=counter.value + event.by)
    assert isinstance(event, CardHidden)
    held = Held(card=event.card, seen_by=event.seen_by)
    return replace(counter, hidden=(*counter.hidden, held))


def decide(scene: Scene[Counter], told: Play[Move]) -> None:
    move = told.move
    if isinstance(move, Add):
        _add(scene, 2 * move.by if move.twice else move.by)
    elif isinstance(move, Ask):
        _add(scene, int(scene.choose(how_many(told.seat))))
    elif isinstance(move, Throw):
        faces = scene.ask(die(told.seat, dice=move.dice))
        scene.emit(Added(by=sum(int(face) for face in faces)))
    else:
        _hide(scene, told.seat)


def _add(scene: Scene[Counter], by: int) -> None:
    room = FULL - scene.state.value
    scene.require(by <= room, LIMIT, Text("only {room} more fit", room=room))
    scene.emit(Added(by=by))


def _hide(scene: Scene[Counter], seat: Seat) -> None:
    scene.require(len(scene.state.hidden) < len(PILE), ASKING, Text("no card is left"))
    card = scene.ask(which_card(scene.state, seat))[0]
    seen = card != UNSEEN
    event = CardHidden(card=CardId(card) if seen else None, seen_by=(seat,) if seen else ())
    scene.emit(event)


def _named(*values: str) -> tuple[Alternative, ...]:
    return tuple(Alternative(value=each, label=Text("{it}", it=each)) for each in values)


def how_many(seat: Seat) -> Choice:
    among = _named("1", "2", "3")
    return Choice(key=HOW_MANY, to=seat, rule=ASKING, text=Text("how many?"), among=among)


def die(seat: Seat, *, dice: int = 1) -> Roll:
    text = Text("what do the dice show?")
    return Roll(key=THROWN, to=seat, rule=ASKING, text=text, dice=dice, faces=FACES)


def which_card(counter: Counter, seat: Seat) -> Draw:
    left = tuple(card for card in PILE if card not in {held.card for held in counter.hidden})
    text = Text("which card?")
    return Draw(key=HIDDEN, to=seat, rule=ASKING, text=text, among=_named(*left), count=1)


ENGINE: Engine[Counter] = Engine(decide=decide, evolve=evolve)


def said(key: Key, *value: str) -> Answer:
    return Answer(key=key, value=value)


def played(move: Move, *answers: Answer, seat: Seat = RED) -> Play[Move]:
    return Play(seat=seat, move=move, answers=answers)


def log_of(*told: Play[Move]) -> Log:
    """A log in which so much was played and nothing else happened."""
    return tuple(Played(n=Seq(n), play=play) for n, play in enumerate(told, start=1))


# --- made-up plays and logs -----------------------------------------------------------------------

_SAID: tuple[tuple[Move, tuple[Answer, ...]], ...] = (
    *((Add(by=by, twice=twice), ()) for by in (1, 2, 4) for twice in (False, True)),
    *((Ask(), told) for told in ((), (said(HOW_MANY, "1"),), (said(HOW_MANY, "3"),))),
    *((Throw(), told) for told in ((), (said(THROWN, "0"),), (said(THROWN, "5"),))),
    *((Hide(), told) for told in ((), *((said(HIDDEN, it),) for it in (*PILE, UNSEEN)))),
)
PLAYS: tuple[Play[Move], ...] = tuple(
    Play(seat=seat, move=move, answers=told, waived=waived)
    for waived in ((), (LIMIT,))
    for seat in SEATS
    for move, told in _SAID
)
"""Plays that stand, are refused, or still want their answer."""

ANSWERS = (said(HOW_MANY, "2"), said(THROWN, "1"), said(HIDDEN, "moon"), said(HIDDEN, UNSEEN))
"""Answers to questions that an entry may have asked, or not."""


class Spec(Struct, frozen=True, kw_only=True):
    """What an entry shall be; the log before it decides whether it can."""

    kind: str
    aims: int
    play: Play[Move]
    answer: Answer


def plays() -> SearchStrategy[Play[Move]]:
    """Any of the plays."""
    return st.sampled_from(PLAYS)


def specs() -> SearchStrategy[Spec]:
    """What one entry shall be. Plays come first, since without one nothing else can follow."""
    return st.builds(
        Spec,
        kind=st.sampled_from(("play", "insert", "reply", "amend", "retract", "ruling")),
        aims=st.integers(0, 11),
        play=plays(),
        answer=st.sampled_from(ANSWERS),
    )


def entry_after(before: Log, spec: Spec) -> Entry[Move, Happened]:
    """The entry of a spec that may follow a log; a play where nothing else can."""
    n = Seq(len(before) + 1)
    played_before = [each.n for each in before if isinstance(each, Played | Insert)]
    placed_before = [each.n for each in before if isinstance(each, Played | Insert | Ruling)]
    if spec.kind == "ruling":
        return Ruling(n=n, events=(Added(by=spec.aims % 5 - 2),), reason="so be it")
    if spec.kind == "retract" and before:
        return Retract(n=n, target=_one_of([each.n for each in before], spec))
    if spec.kind == "insert" and placed_before:
        return Insert(n=n, before=_one_of(placed_before, spec), play=spec.play)
    if spec.kind == "reply" and played_before:
        return Reply(n=n, target=_one_of(played_before, spec), answers=(spec.answer,))
    if spec.kind == "amend" and played_before:
        return Amend(n=n, target=_one_of(played_before, spec), play=spec.play)
    return Played(n=n, play=spec.play)


def _one_of(numbers: list[Seq], spec: Spec) -> Seq:
    return numbers[spec.aims % len(numbers)]


def _log_of_specs(told: list[Spec]) -> Log:
    log: Log = ()
    for spec in told:
        log = (*log, entry_after(log, spec))
    return log


def logs(*, least: int = 0) -> SearchStrategy[Log]:
    """A log of up to ten entries of every kind."""
    return st.lists(specs(), min_size=least, max_size=10).map(_log_of_specs)
