"""Who has seen what: a card in a hidden place, and how it is blanked for a seat (G-5)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.questions import UNSEEN, Answer

HIDDEN = "hidden"
"""What a seat reads in the place of an answer that it may not see."""


class Held(Struct, frozen=True, kw_only=True):
    """A card that lies facedown: which it is, if the table said so, and who has seen it.

    ``card`` None: the table moved a card and told nobody which.
    """

    card: CardId | None = None
    seen_by: tuple[Seat, ...] = ()

    def seen(self, seat: Seat) -> Held:
        """The same, after a seat has looked at it."""
        return self if seat in self.seen_by else replace(self, seen_by=(*self.seen_by, seat))


def blanked(held: Held, seat: Seat | None) -> Held:
    """G-5.1: a facedown card as a seat may see it; the public (None) sees its back."""
    if seat is not None and seat in held.seen_by:
        return held
    return replace(held, card=None)


def answer_blanked(answer: Answer, seen_by: tuple[Seat, ...], seat: Seat | None) -> Answer:
    """G-5.2: an answer as a seat may read it. How many things it names stays: all saw that."""
    if seat is not None and seat in seen_by:
        return answer
    if answer.value == (UNSEEN,):
        return answer
    return replace(answer, value=tuple(HIDDEN for _ in answer.value))
