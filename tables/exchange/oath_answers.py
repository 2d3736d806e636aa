"""Answers as people write them -> answers as the phase takes them.

Which values an answer may have, only its question knows, and a question is asked only once those
before it are answered. So the phase is played forward, question by question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from chronicle import card_catalogue
from chronicle.models import Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.ids import Key
from chronicle.rules.core.play import Open, Outcome, answer_by_seed, play
from chronicle.rules.core.questions import UNSEEN, Answer, Choice, Draw, Question, Roll
from chronicle.rules.core.text import Several, Text
from chronicle.rules.oath.cardbook import site_by_name, spelled
from chronicle.rules.oath.chronicle_phase import chronicle_phase
from chronicle.rules.oath.evolve import evolve
from chronicle.rules.oath.result import Result
from chronicle.rules.oath.world import World
from chronicle.selectors import options_of
from chronicle.worlds import world_of
from tables.exchange.oath_result import RawAnswer, Told


def answers_resolved(chapter: Chapter, told: Told) -> tuple[Answer, ...]:
    """Every answer that the phase asks for, in the order in which it asks.

    What was told goes before what the seed would give. Answers that nobody asked for come last,
    as they were written: the phase refuses them.

    Raises:
        Malformed: an answer names nothing that may be answered, or a key comes twice.
    """
    return answers_told(_phase(chapter, told.result), told.answers, seed=told.seed)


def answers_told(
    played: Callable[[tuple[Answer, ...]], Outcome[World]],
    given: Iterable[RawAnswer],
    *,
    seed: str,
) -> tuple[Answer, ...]:
    """The same for anything that is played forward: how far do these answers lead?

    Raises what ``answers_resolved`` raises.
    """
    raw = _by_key(given)
    answers: tuple[Answer, ...] = ()
    outcome = played(answers)
    while isinstance(outcome, Open):
        found = tuple(_answers(outcome.questions, raw, seed=seed))
        if len(found) < len(outcome.questions):
            # Asked of several at once: those told so far are kept, the others stay open.
            return (*answers, *found, *_left(raw, (*answers, *found), outcome.questions))
        answers = (*answers, *found)
        outcome = played(answers)
    return (*answers, *_left(raw, answers, ()))


def values_of(question: Question, raw: RawAnswer) -> tuple[str, ...]:
    """The values that an answer means: by value, by the name it is shown with, by a card's name.

    Raises:
        Malformed: a value names nothing that may be answered here.
    """
    return tuple(_value(question, value, raw.path) for value in raw.values)


def _phase(chapter: Chapter, result: Result) -> Callable[[tuple[Answer, ...]], Outcome[World]]:
    options, world = options_of(chapter), world_of(chapter)

    def played(answers: tuple[Answer, ...]) -> Outcome[World]:
        return play(
            lambda scene: chronicle_phase(scene, result, options),
            world,
            evolve=evolve,
            answers=answers,
        )

    return played


def _by_key(answers: Iterable[RawAnswer]) -> dict[Key, RawAnswer]:
    raw: dict[Key, RawAnswer] = {}
    for answer in answers:
        if answer.key in raw:
            raise Malformed(answer.path, Text("this question is answered twice"))
        raw[answer.key] = answer
    return raw


def _answers(
    questions: Sequence[Question], raw: dict[Key, RawAnswer], *, seed: str
) -> Iterator[Answer]:
    for question in questions:
        if question.key in raw:
            yield Answer(key=question.key, value=values_of(question, raw[question.key]))
        else:
            drawn = answer_by_seed(question, seed) if seed else None
            if drawn is not None:
                yield drawn


def _left(
    raw: dict[Key, RawAnswer], answers: Sequence[Answer], open_questions: Sequence[Question]
) -> Iterator[Answer]:
    """What was told and not asked for. While a question is open, more may still be asked."""
    if open_questions:
        return
    asked = {answer.key for answer in answers}
    for key, answer in raw.items():
        if key not in asked:
            yield Answer(key=key, value=answer.values)


def _value(question: Question, value: str, path: str) -> str:
    match question:
        case Choice(among=among) | Draw(among=among):
            names = {each.value: str(each.label) for each in among}
        case Roll(faces=faces):
            names = {face: face for face in faces}
    if value in names:
        return value
    wanted = spelled(value)
    if isinstance(question, Draw) and wanted == UNSEEN:
        return UNSEEN
    by_name = {spelled(name): key for key, name in names.items()}
    if wanted in by_name:
        return by_name[wanted]
    site = site_by_name(value)
    for found in (card_catalogue.exact(value), None if site is None else site.id):
        if found is not None and found in names:
            return found
    shown = Several(tuple(names.values()))
    raise Malformed(
        path, Text("{value} cannot be answered here: one of {names}", value=value, names=shown)
    )
