"""The registry of powers: short functions of cards, enrolled under named moments of the rules.

Verbs, setup and phase never name a card; they ask the powers enrolled under a moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from chronicle.rules.core.errors import RulesBug
from chronicle.rules.core.ids import CardId

F = TypeVar("F", bound=Callable[..., object])


class Moment(Generic[F]):
    """A named place in the rules where cards may act: each card at most once.

    Raises RulesBug, at import, where a card enrols twice or after the moment was sealed.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._powers: dict[CardId, F] = {}
        self._sealed = False

    def __call__(self, card: CardId) -> Callable[[F], F]:
        """Enrol the decorated function as the power of ``card`` at this moment."""

        def enrol(power: F) -> F:
            if self._sealed or card in self._powers:
                message = f"{card} cannot enrol at {self.name} (again)"
                raise RulesBug(message)
            self._powers[card] = power
            return power

        return enrol

    def seal(self) -> None:
        """No further power may enrol."""
        self._sealed = True

    def __iter__(self) -> Iterator[tuple[CardId, F]]:
        """Cards and their powers in the order in which they enrolled."""
        return iter(tuple(self._powers.items()))

    def of(self, card: CardId) -> F | None:
        """The power of one card at this moment, if it has one."""
        return self._powers.get(card)
