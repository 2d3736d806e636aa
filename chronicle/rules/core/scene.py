"""The scene: the one mutable object of the engine, alive for one move or one phase.

A handler reads ``scene.state``, checks with ``require`` and ``expect``, asks with ``ask``, and
changes the state by ``emit`` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import ClassVar, Generic, TypeAlias, TypeVar, assert_never, cast

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.errors import Refused, RulesBug, Unanswered
from chronicle.rules.core.ids import Key, RuleId
from chronicle.rules.core.questions import Choice, Draw, Question, Roll, check
from chronicle.rules.core.text import Message

S = TypeVar("S")
T = TypeVar("T")

Told: TypeAlias = tuple[str, ...]
"""An answer that was checked: values chosen, faces rolled, cards drawn, or ``("unseen",)``."""


DEEPEST = 8
"""How deep moves and scopes may be nested: far more than any card asks for."""


class Event(Struct, Generic[S], frozen=True, kw_only=True):
    """One thing that changed, in the past tense. Says which state it changes: ``Event[World]``.

    ``cites`` is the rule that it carries out; empty where the table alone made it happen.
    """

    cites: ClassVar[str] = ""

    def describe(self) -> Message:
        """What happened, in one sentence for the log, the sheet and the page."""
        raise NotImplementedError(type(self).__name__)


class Breach(Struct, frozen=True, kw_only=True):
    """A refusal that the table waived: it happened anyway."""

    rule: RuleId
    why: Message


class Scene(Generic[S]):
    """One move or phase being carried out on one state.

    ``answers`` are found by key, never by order; ``waived`` lists the rules that the table set
    aside; ``evolve`` puts an event into the state; ``decide`` carries out a move, for powers that
    let a seat make another one.
    """

    def __init__(
        self,
        state: S,
        *,
        evolve: Callable[[S, Event[S]], S],
        answers: Mapping[Key, Told],
        waived: frozenset[RuleId] = frozenset(),
        decide: Callable[[Scene[S], Struct], None] | None = None,
    ) -> None:
        self.state = state
        self._evolve = evolve
        self._decide = decide
        self._answers = answers
        self._waived = waived
        self._scope: tuple[str, ...] = ()
        self._asked: list[Key] = []
        self._hands_moved = False
        self._events: list[Event[S]] = []
        self._breaches: list[Breach] = []

    @property
    def events(self) -> tuple[Event[S], ...]:
        """What has been emitted so far, in order."""
        return tuple(self._events)

    @property
    def breaches(self) -> tuple[Breach, ...]:
        """The waived refusals met so far."""
        return tuple(self._breaches)

    @property
    def asked(self) -> tuple[Key, ...]:
        """The keys of all questions asked so far, with their scopes."""
        return tuple(self._asked)

    def require(self, holds: bool, rule: str, why: Message) -> None:  # noqa: FBT001 -- the condition itself
        """Refuse under ``rule`` unless ``holds``; a waived rule becomes a breach instead.

        Raises Refused, and RulesBug after the first answered roll or draw: what hands have done
        cannot be refused for a reason the table could have been told before.
        """
        if holds:
            return
        if RuleId(rule) in self._waived:
            self._breaches.append(Breach(rule=RuleId(rule), why=why))
            return
        self._refuse(rule, why)

    def expect(self, found: T | None, rule: str, why: Message) -> T:
        """Return what was found, or refuse: there is nothing to go on with, waived or not."""
        if found is None:
            self._refuse(rule, why)
        return cast("T", found)

    def _refuse(self, rule: str, why: Message) -> None:
        if self._hands_moved:
            message = f"{rule} refused after a roll or draw was answered"
            raise RulesBug(message)
        raise Refused(RuleId(rule), why)

    def ask(self, question: Question) -> Told:
        """The table's answer; without one the scene ends here with Unanswered.

        Raises Malformed where the answer does not fit, RulesBug where a key is asked twice.
        """
        return self.ask_all((question,))[0]

    def choose(self, choice: Choice) -> str:
        """The answer to a choice of exactly one thing. Asked even where only one is left."""
        if (choice.at_least, choice.at_most) != (1, 1):
            message = f"{choice.key} is not a choice of one"
            raise RulesBug(message)
        return self.ask(choice)[0]

    def ask_all(self, questions: tuple[Question, ...]) -> tuple[Told, ...]:
        """Ask several seats at once: the scene ends if any answer is missing, naming all those."""
        scoped = tuple(self._under_scope(question) for question in questions)
        missing = tuple(question for question in scoped if question.key not in self._answers)
        told = tuple(
            check(question, self._answers[question.key])
            for question in scoped
            if question.key in self._answers
        )
        if missing:
            raise Unanswered(missing)
        self._hands_moved |= any(isinstance(question, Roll | Draw) for question in scoped)
        return told

    def _under_scope(self, question: Question) -> Question:
        key = Key("/".join((*self._scope, question.key)))
        if key in self._asked:
            message = f"{key} asked twice"
            raise RulesBug(message)
        self._asked.append(key)
        match question:
            case Choice():
                return _rekeyed(question, key)
            case Roll():
                return _rekeyed(question, key)
            case Draw():
                return _rekeyed(question, key)
            case _:
                assert_never(question)

    @contextmanager
    def under(self, scope: str) -> Iterator[None]:
        """Put ``scope`` before the keys asked inside, so that nested powers do not collide."""
        self._scope = (*self._scope, scope)
        try:
            yield
        finally:
            self._scope = self._scope[:-1]

    def perform(self, move: Struct) -> None:
        """Carry out another move within this one; it asks under its own name.

        Raises RulesBug where moves are nested more than ``DEEPEST`` deep, or nobody can decide.
        """
        if self._decide is None or len(self._scope) >= DEEPEST:
            message = f"{type(move).__name__} cannot be performed here"
            raise RulesBug(message)
        with self.under(type(move).__name__.lower()):
            self._decide(self, move)

    def possible(self, move: Struct) -> bool:
        """Whether a nested move could be carried out: on trial it is not refused.

        What it would have to ask first counts as possible. The trial leaves no trace.
        """
        trial = Scene(self.state, evolve=self._evolve, answers={}, decide=self._decide)
        trial._scope = self._scope
        try:
            trial.perform(move)
        except Refused:
            return False
        except Unanswered:
            return True
        return True

    def emit(self, event: Event[S]) -> None:
        """Something happened: put it into the state and into the record."""
        self.state = self._evolve(self.state, event)
        self._events.append(event)


Q = TypeVar("Q", Choice, Roll, Draw)


def _rekeyed(question: Q, key: Key) -> Q:
    if question.key == key:
        return question
    return replace(question, key=key)
