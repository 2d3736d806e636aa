"""A chapter built on another result: run its phase again, or let the box stand as it is."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import suppress

import msgspec
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods
from msgspec import Struct
from msgspec.structs import replace

from chronicle import card_catalogue
from chronicle.errors import Closed, Stale
from chronicle.messages import told
from chronicle.models import Chapter
from chronicle.rules.core.digest import fingerprint
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.play import Open, Resolved
from chronicle.rules.core.questions import UNSEEN, Answer, Choice, Draw, Question, Roll
from chronicle.rules.oath.cardbook import site_by_name
from chronicle.rules.oath.differences import differences_told
from chronicle.services.revisions import again_forecast, box_let_stand, edition_of
from chronicle.worlds import world_of
from tables.pages.addressed import Around, around
from tables.pages.visitors import Visitor, frame, host_at, too_often
from tables.services.boxes import Rerun, box_rerun
from tables.services.limits import WRITES, TooOften, limit_take

FASTER = 409
UNFIT = 422
BY_SEED = "seed"
_LONGEST_SEED = 120
_LONGEST_NAMES = 2000
_GIVEN_MOST = 100_000  # characters; the answers of a phase are some thousand


class Offer(Struct, frozen=True, kw_only=True):
    """One alternative of a choice."""

    value: str
    name: str
    chosen: bool = False


class Asked(Struct, frozen=True, kw_only=True):
    """A question that the stored answers do not settle.

    ``offers`` of a choice are tapped; of a draw, ``count`` names are typed, or ``unseen`` is said.
    """

    key: str
    text: str
    rule: str
    offers: tuple[Offer, ...] = ()
    typed: str = ""
    many: bool = False
    count: int = 0
    unseen: bool = False


class Shown(Struct, frozen=True, kw_only=True):
    """How far the phase comes: what is asked, or the differences; or why it cannot be run."""

    asked: tuple[Asked, ...] = ()
    dropped: tuple[str, ...] = ()
    changes: tuple[str, ...] | None = None
    expected: str = ""
    trouble: str = ""
    drawn: bool = False


@require_http_methods(["GET", "HEAD", "POST"])
def again(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Show both ways on, ask what the phase needs, or go one of them."""
    visitor = host_at(request, ref)
    at = around(visitor.campaign, number)
    try:
        if request.method == "POST":
            return _posted(request, visitor, at)
        return _page(request, visitor, at, Rerun())
    except Closed as closed:
        messages.info(request, str(closed))
    except TooOften as error:
        return too_often(request, error)
    except Stale as stale:
        messages.error(request, str(stale))
    return HttpResponseRedirect(reverse("chapter", args=[ref, number]))


def _posted(request: HttpRequest, visitor: Visitor, at: Around) -> HttpResponse:
    limit_take(WRITES, caller=f"device/{visitor.device.pk if visitor.device else 0}")
    do, edition = request.POST.get("do", ""), request.POST.get("edition", "")
    ref = visitor.campaign.code
    if do == "stand":
        box_let_stand(chapter=at.chapter, edition=edition)
        messages.success(request, gettext("The box stands as it is."))
        return HttpResponseRedirect(reverse("chapter", args=[ref, at.chapter.game]))
    rerun = _rerun(request.POST)
    try:
        rerun = _answered(request.POST, at.chapter, rerun)
        if do != "run":
            return _page(request, visitor, at, rerun)
        box_rerun(chapter=at.chapter, edition=edition, rerun=rerun)
    except Malformed as malformed:
        return _page(request, visitor, at, rerun, told(malformed.why))
    except Refused as refused:
        return _page(request, visitor, at, rerun, told(refused.why))
    messages.success(request, gettext("The phase was run again: the chapter stands anew."))
    return HttpResponseRedirect(reverse("chapter", args=[ref, at.chapter.game]))


def _rerun(posted: QueryDict) -> Rerun:
    """The answers that the pages before have given, and what was accepted."""
    given: tuple[Answer, ...] = ()
    with suppress(msgspec.DecodeError):  # not ours: everything is asked anew
        sent = posted.get("given", "[]")[:_GIVEN_MOST]
        given = msgspec.json.decode(sent, type=tuple[Answer, ...])
    return Rerun(
        answers=tuple(Answer(key=each.key, value=each.value) for each in given),
        seed=posted.get("seed", "")[:_LONGEST_SEED],
        expected=posted.get("expected", "")[:64],
    )


def _answered(posted: QueryDict, chapter: Chapter, rerun: Rerun) -> Rerun:
    """The answers of this page beside those before it, judged by the rules together.

    Raises:
        Malformed: one of them cannot be.
    """
    outcome = again_forecast(chapter=chapter, answers=rerun.answers, seed=rerun.seed).outcome
    questions = outcome.questions if isinstance(outcome, Open) else ()
    new = tuple(_answers(posted, questions))
    seed = rerun.seed
    if posted.get("draws") == BY_SEED and not seed:
        seed = secrets.token_hex(16)
    answers = (*rerun.answers, *new)
    again_forecast(chapter=chapter, answers=answers, seed=seed)
    return Rerun(answers=answers, seed=seed, expected=rerun.expected)


def _answers(posted: QueryDict, questions: tuple[Question, ...]) -> Iterator[Answer]:
    for question in questions:
        name = f"a:{question.key}"
        if name not in posted and f"asked:{question.key}" not in posted:
            continue
        if isinstance(question, Choice):
            yield Answer(key=question.key, value=tuple(posted.getlist(name)[:99]))
        elif isinstance(question, Draw) and f"unseen:{question.key}" in posted:
            yield Answer(key=question.key, value=(UNSEEN,))
        elif posted.get(name, "").strip():
            yield Answer(key=question.key, value=tuple(_named(posted.get(name, ""))))


def _named(text: str) -> Iterator[str]:
    """Cards or sites by their names, separated by commas or lines; the rest as it was typed."""
    for name in text[:_LONGEST_NAMES].replace("\n", ",").split(","):
        clean = name.strip()
        if clean:
            site = site_by_name(clean)
            yield card_catalogue.exact(clean) or (clean if site is None else site.id)


def _page(
    request: HttpRequest, visitor: Visitor, at: Around, rerun: Rerun, problem: str = ""
) -> HttpResponse:
    shown = _shown(at.chapter, rerun, request.POST)
    context = {
        **frame(visitor),
        "at": at,
        "chapter": at.chapter,
        "edition": edition_of(at.chapter),
        "shown": shown,
        "problem": problem,
        "given": msgspec.json.encode(rerun.answers).decode(),
        "seed": rerun.seed,
    }
    status = UNFIT if problem else 200
    return render(request, "chronicle/again.html", context, status=status)


def _shown(chapter: Chapter, rerun: Rerun, posted: QueryDict) -> Shown:
    """How far the phase comes with these answers; what was typed beside them is kept."""
    try:
        found = again_forecast(chapter=chapter, answers=rerun.answers, seed=rerun.seed)
    except Malformed as malformed:  # the result itself no longer fits
        return Shown(trouble=told(malformed.why))
    dropped = tuple(f"{each.path}: {told(each.why)}" for each in found.dropped)
    match found.outcome:
        case Resolved(state=world):
            changes = differences_told(world_of(chapter), world)
            return Shown(
                dropped=dropped,
                changes=tuple(told(each) for each in changes),
                expected=fingerprint(world),
            )
        case Open(questions=questions):
            return Shown(
                dropped=dropped,
                asked=tuple(_asked(each, posted) for each in questions),
                drawn=not rerun.seed and any(not isinstance(each, Choice) for each in questions),
            )
        case refusal:
            return Shown(dropped=dropped, trouble=f"{told(refusal.why)} ({refusal.rule})")


def _asked(question: Question, posted: QueryDict) -> Asked:
    name = f"a:{question.key}"
    base = Asked(
        key=question.key,
        text=told(question.text),
        rule=question.rule,
        typed=posted.get(name, "")[:_LONGEST_NAMES],
    )
    match question:
        case Choice(among=among, at_most=most):
            chosen = posted.getlist(name)
            offers = (
                Offer(value=each.value, name=told(each.label), chosen=each.value in chosen)
                for each in among
            )
            return replace(base, offers=tuple(offers), many=most > 1)
        case Draw(count=count, hidden=hidden):
            return replace(base, count=count, unseen=hidden)
        case Roll(dice=dice):
            return replace(base, count=dice)
