"""What a rule can ask the table: a choice, a roll or a draw; and how answers are read.

A question is found again by its key. Its answer is kept as a tuple of strings: the values chosen,
the faces rolled, the cards drawn, or the one word ``unseen`` for a draw nobody looked at.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import TypeAlias, assert_never

from msgspec import Struct

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import Key, RuleId
from chronicle.rules.core.text import Message, Several, Text

UNSEEN = "unseen"


class Alternative(Struct, frozen=True, kw_only=True):
    """One thing that may be chosen or drawn: its value in answers and its name for people."""

    value: str
    label: Message


class Choice(Struct, frozen=True, kw_only=True, tag="choice"):
    """Somebody decides among things: between ``at_least`` and ``at_most`` of them."""

    key: Key
    to: str
    rule: RuleId
    text: Message
    among: tuple[Alternative, ...]
    at_least: int = 1
    at_most: int = 1
    sealed: bool = False


class Roll(Struct, frozen=True, kw_only=True, tag="roll"):
    """Dice are thrown and read off the table: ``dice`` of them, each shows one of ``faces``."""

    key: Key
    to: str
    rule: RuleId
    text: Message
    dice: int
    faces: tuple[str, ...]


class Draw(Struct, frozen=True, kw_only=True, tag="draw"):
    """Cards come up at random: ``count`` of ``among``, in the order in which they came.

    ``exact`` says that ``among`` is the very pile drawn from, so that a recorded seed may draw
    from it; otherwise it lists what *may* lie there. ``hidden`` says that nobody has to look.
    """

    key: Key
    to: str
    rule: RuleId
    text: Message
    among: tuple[Alternative, ...]
    count: int
    exact: bool = True
    hidden: bool = True


Question: TypeAlias = Choice | Roll | Draw


class Answer(Struct, frozen=True, kw_only=True):
    """What the table said to one question, and where it comes from.

    ``source`` is ``table`` (said by people), ``seed`` (drawn from the recorded seed).
    """

    key: Key
    value: tuple[str, ...]
    source: str = "table"


def _refuse(question: Question, why: Message) -> Malformed:
    return Malformed(question.key, why)


def _named(values: Iterable[str]) -> Several:
    return Several(tuple(values))


def _check_members(question: Choice | Draw, value: Sequence[str]) -> None:
    known = {alternative.value for alternative in question.among}
    strange = [item for item in value if item not in known]
    if strange:
        raise _refuse(
            question, Text("{values} cannot be named here", values=_named(dict.fromkeys(strange)))
        )
    doubled = [item for number, item in enumerate(value) if item in value[:number]]
    if doubled:
        raise _refuse(question, Text("{values} named twice", values=_named(doubled)))


def _check_choice(question: Choice, value: Sequence[str]) -> None:
    _check_members(question, value)
    least, most, count = question.at_least, question.at_most, len(value)
    if least == most != count:
        raise _refuse(question, Text("choose {needed}, not {count}", needed=most, count=count))
    if not least <= count <= most:
        why = Text("choose {least} to {most}, not {count}", least=least, most=most, count=count)
        raise _refuse(question, why)


def _check_draw(question: Draw, value: Sequence[str]) -> None:
    if tuple(value) == (UNSEEN,):
        if not question.hidden:
            raise _refuse(question, Text("somebody sees this card: say which it is"))
        return
    _check_members(question, value)
    if len(value) != question.count:
        raise _refuse(
            question,
            Text(
                "{needed} cards are drawn here, not {count}",
                needed=question.count,
                count=len(value),
            ),
        )


def _check_roll(question: Roll, value: Sequence[str]) -> None:
    strange = [item for item in value if item not in question.faces]
    if strange:
        raise _refuse(question, Text("the die has no face {values}", values=_named(strange)))
    if len(value) != question.dice:
        raise _refuse(
            question,
            Text(
                "{needed} dice are rolled here, not {count}", needed=question.dice, count=len(value)
            ),
        )


def check(question: Question, value: Sequence[str]) -> tuple[str, ...]:
    """G-2.1: an answer fits its question.

    Raises Malformed, with the question's key as its path, where it does not.
    """
    match question:
        case Choice():
            _check_choice(question, value)
        case Draw():
            _check_draw(question, value)
        case Roll():
            _check_roll(question, value)
        case _:
            assert_never(question)
    return tuple(value)


def _order(seed: str, key: str, values: Iterable[str]) -> list[str]:
    """Values in an order that only the seed decides: by the hash of seed, key and value."""

    def rank(value: str) -> bytes:
        return hashlib.sha256("\0".join((seed, key, value)).encode()).digest()

    return sorted(values, key=rank)


def _number(seed: str, key: str, below: int) -> int:
    digest = hashlib.sha256("\0".join((seed, key)).encode()).digest()
    return int.from_bytes(digest, "big") % below


def sample(question: Question, seed: str) -> tuple[str, ...]:
    """One legal answer, decided by the seed and the question's key alone."""
    match question:
        case Choice(key=key, among=among, at_least=least, at_most=most):
            most = min(most, len(among))
            count = least + _number(seed, key, most - least + 1)
            return tuple(_order(seed, key, (item.value for item in among))[:count])
        case Draw(key=key, among=among, count=count):
            return tuple(_order(seed, key, (item.value for item in among))[:count])
        case Roll(key=key, dice=dice, faces=faces):
            numbers = (_number(seed, f"{key}/{die}", len(faces)) for die in range(dice))
            return tuple(faces[number] for number in numbers)
        case _:
            assert_never(question)
