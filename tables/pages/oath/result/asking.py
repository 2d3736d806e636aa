"""Answering the open questions of a page: a phase asks so, and a first game too."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import TypeAlias

from django.http import QueryDict
from msgspec.structs import replace

from chronicle.messages import told
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.play import Outcome, Refusal, answer_by_seed
from chronicle.rules.core.questions import UNSEEN, Answer, Draw, Question
from chronicle.rules.oath.world import World
from tables.pages.oath.result.phase_shown import BY_TABLE, draws_by_default, stands_as_rows
from tables.pages.oath.result.picking import MOST_PLAIN
from tables.services.draft_values import BY_QUESTION, BY_SEED, Draft, PickDraft, with_pick

Problem: TypeAlias = tuple[str, str]
"""A question's key, and what is wrong with its answer."""

NOTHING: Problem = ("", "")
"""No question has a wrong answer."""

MOST_PICKED = 300
"""More than all cards of the box nobody names for one question."""


def seed_new() -> str:
    """A seed from the system's source; it is recorded and can draw again."""
    return secrets.token_hex(16)


def draws_begun(post: QueryDict, draft: Draft) -> Draft:
    """Who answers the draws; the seed is made once and stays the same for this draft."""
    if post.get("draws") == BY_SEED:
        return replace(draft, draws=BY_SEED, seed=draft.seed or seed_new())
    return replace(draft, draws=BY_QUESTION)


def picks_read(post: QueryDict, draft: Draft, questions: tuple[Question, ...]) -> Draft:
    """What was entered for the open questions, kept whether it is an answer or not."""
    for question in questions:
        pick = draft.pick(question.key)
        if f"asked:{question.key}" not in post:
            continue
        who = post.get(f"who:{question.key}", pick.who)[:10]
        values = pick.values
        if stands_as_rows(question):
            posted = post.getlist(f"a:{question.key}")
            values = tuple(value[:120] for value in posted[:MOST_PLAIN])
        draft = with_pick(draft, PickDraft(key=question.key, who=who, values=values))
    return draft


def repicked(draft: Draft, do: str, rest: str) -> Draft:
    """A thing named for a question (``pick``), or taken back (``unpick``)."""
    key, _colon, value = rest.partition(":")
    pick = draft.pick(key)
    others = tuple(each for each in pick.values if each != value)
    values = (*others, value[:120])[:MOST_PICKED] if do == "pick" else others
    return with_pick(draft, replace(pick, who=pick.who and BY_TABLE, values=values))


def chosen(draft: Draft, questions: tuple[Question, ...], rest: str) -> Draft:
    """The one open question answered by the row that was tapped: ``rest`` is its key and value."""
    key, _colon, value = rest.partition(":")
    if [question.key for question in questions] != [key]:
        return draft
    return with_pick(draft, PickDraft(key=key, values=(value[:120],)))


def page_answered(
    draft: Draft, questions: tuple[Question, ...], *, judge: Callable[[Draft], Outcome[World]]
) -> tuple[Draft, Problem]:
    """The draft with a page of answers; the draft as it was, and why, where one does not fit."""
    if any(_drawn_by_seed(question, draft) for question in questions) and not draft.seed:
        draft = replace(draft, seed=seed_new())
    page = tuple(_answers(questions, draft))
    keys = {question.key for question in questions}
    answered = replace(draft, answers=(*draft.answers, page))
    try:
        outcome = judge(answered)
    except Malformed as malformed:
        key = malformed.path if malformed.path in keys else questions[0].key
        return draft, (key, told(malformed.why))
    if isinstance(outcome, Refusal):
        return draft, (questions[0].key, f"{told(outcome.why)} ({outcome.rule})")
    kept = tuple(pick for pick in draft.picks if pick.key not in keys)
    return replace(answered, picks=kept), NOTHING


def _drawn_by_seed(question: Question, draft: Draft) -> bool:
    return isinstance(question, Draw) and _who(question, draft) == BY_SEED


def _who(question: Draw, draft: Draft) -> str:
    return draft.pick(question.key).who or draws_by_default(question)


def _answers(questions: tuple[Question, ...], draft: Draft) -> Iterator[Answer]:
    for question in questions:
        who = _who(question, draft) if isinstance(question, Draw) else BY_TABLE
        drawn = answer_by_seed(question, draft.seed) if who == BY_SEED else None
        if drawn is not None:
            yield drawn
        elif who == UNSEEN:
            yield Answer(key=question.key, value=(UNSEEN,))
        else:
            yield Answer(key=question.key, value=draft.pick(question.key).values)
