"""A first game on its way: who draws, the questions that are open, the world it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from chronicle.messages import told
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.play import Open, Outcome, Resolved
from chronicle.rules.core.questions import Question, Roll
from chronicle.rules.oath.world import World
from chronicle.services.people import clean_name
from tables.pages.oath.result.asking import (
    NOTHING,
    Problem,
    draws_begun,
    page_answered,
    picks_read,
    repicked,
    seed_new,
)
from tables.pages.oath.result.phase_shown import blocks_of, field_of_key
from tables.pages.oath.result.picking import search_among
from tables.pages.oath.result.shown import Fact
from tables.pages.oath.shown import world_shown
from tables.pages.visitors import address_of, token_keep, token_of, too_often
from tables.services.access import token_new
from tables.services.beginnings import Desk, FirstEntry, entry_at, entry_change
from tables.services.draft_values import BY_SEED, Draft
from tables.services.drafts import progress_of
from tables.services.limits import TooOften

LONGEST_QUERY = 80
LONGEST_TYPED = 300
MALFORMED = 422


class Course(Struct, frozen=True, kw_only=True):
    """What is begun: where its draft lies, its addresses, its words, how far answers lead.

    ``named``: whether the chronicle is given a name here. ``frame`` is what a campaign's page
    needs around it.
    """

    desk: Desk
    address: str
    search: str
    way_out: str
    kind: str
    title: str
    gist: str
    found: str
    judge: Callable[[FirstEntry], Outcome[World]]
    named: bool = True
    frame: dict[str, Any] = {}


class At(Struct, frozen=True, kw_only=True):
    """How far a course has come: what was entered, and the outcome of it.

    ``stored`` is what was read; a page that another one has overtaken changes nothing.
    """

    course: Course
    stored: FirstEntry
    entry: FirstEntry
    outcome: Resolved[World] | Open[World]
    dropped: tuple[Malformed, ...] = ()

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions that are open."""
        return self.outcome.questions if isinstance(self.outcome, Open) else ()


Finish = Callable[[At], HttpResponse]
"""What becomes of a course whose questions are all answered."""


def course_page(request: HttpRequest, course: Course, finish: Finish) -> HttpResponse:
    """Show the next question of a course, or take an answer. Looking stores nothing."""
    at = _at(course)
    if request.method != "POST":
        return _shown(request, at)
    try:
        return _posted(request, at, finish)
    except TooOften as error:
        return too_often(request, error)


def course_hits(request: HttpRequest, course: Course) -> HttpResponse:
    """What a few letters may mean, for one open question: rows to be tapped."""
    at = _at(course)
    key = request.GET.get("field", "")
    query = request.GET.get("q", request.GET.get(f"q-{key}", ""))[:LONGEST_QUERY]
    question = next((each for each in at.questions if each.key == key), None)
    if question is None or isinstance(question, Roll):
        raise Http404
    picked = at.entry.draft.pick(key).values
    left = tuple(each for each in question.among if each.value not in picked)
    found = search_among(key, "", query=query, among=left, world=at.outcome.state)
    context = {"search": found, "search_url": course.search}
    return render(request, "tables/result/hits.html", context)


def _at(course: Course) -> At:
    entry = entry_at(course.desk, FirstEntry())
    progress = progress_of(entry.draft, lambda each: course.judge(replace(entry, draft=each)))
    if not isinstance(progress.outcome, Resolved | Open):
        raise Http404  # the rules refuse to begin so at all
    return At(
        course=course,
        stored=entry,
        entry=replace(entry, draft=progress.draft),
        outcome=progress.outcome,
        dropped=progress.dropped,
    )


# --- answers --------------------------------------------------------------------------------------


def _posted(request: HttpRequest, at: At, finish: Finish) -> HttpResponse:
    do, _colon, rest = request.POST.get("do", "").partition(":")
    draft = at.entry.draft
    if request.POST.get("pages", "") != str(len(draft.answers)):
        # The button was tapped twice, or another device has answered since: show what stands.
        return redirect(at.course.address)
    if do == "begin":
        return _begin(request, at)
    if do == "found" and isinstance(at.outcome, Resolved) and draft.draws:
        return finish(at)
    picked = replace(at.entry, draft=picks_read(request.POST, draft, at.questions))
    if do == "next" and at.questions:
        return _answer(request, at, picked)
    if do == "find":
        return _find(request, at, picked, rest)
    anchor = field_of_key(rest.partition(":")[0]) if do in {"pick", "unpick"} else ""
    return _keep(request, at, replace(picked, draft=_moved(picked.draft, do, rest)), anchor=anchor)


def _moved(draft: Draft, do: str, rest: str) -> Draft:
    """What a button does that answers nothing yet."""
    match do:
        case "back" if draft.answers:
            return replace(draft, answers=draft.answers[:-1])
        case "back" | "redraw":
            return replace(draft, draws="")
        case "again":
            return replace(draft, seed=seed_new())
        case "pick" | "unpick":
            return repicked(draft, do, rest)
        case _:
            return draft


def _begin(request: HttpRequest, at: At) -> HttpResponse:
    """Take the name, and who draws; without a name nothing goes on."""
    typed = request.POST.get("name", "")[:LONGEST_TYPED]
    draft = draws_begun(request.POST, at.entry.draft)
    if at.course.named and not clean_name(typed):
        entry = replace(at.entry, name="", draft=replace(draft, draws=""))
        return _shown(request, replace(at, entry=entry), problem=("name", _("Give it a name.")))
    return _keep(request, at, replace(at.entry, name=clean_name(typed, longest=255), draft=draft))


def _keep(
    request: HttpRequest, at: At, entry: FirstEntry, *, anchor: str = "", query: str = ""
) -> HttpResponse:
    """Store what was entered; a browser that had no token yet gets one with it."""
    desk, new = at.course.desk, ""
    if desk.chapter is None and desk.token is None:
        new = token_of(request) or token_new()
        desk = replace(desk, token=new)
    entry_change(
        desk,
        FirstEntry(),
        lambda held: entry if held == at.stored else held,
        caller=address_of(request),
    )
    address = f"{at.course.address}?{query}" if query else at.course.address
    response = redirect(f"{address}#{anchor}" if anchor else address)
    return token_keep(response, new) if new else response


def _find(request: HttpRequest, at: At, entry: FirstEntry, key: str) -> HttpResponse:
    typed = [name for name, value in request.POST.items() if name.startswith("q-") and value]
    asked = key or (typed[0].removeprefix("q-") if typed else "")
    query = request.POST.get(f"q-{asked}", "")[:LONGEST_QUERY]
    if not query:
        return _keep(request, at, entry)
    found = urlencode({"find": asked, "q": query})
    return _keep(request, at, entry, anchor=field_of_key(asked), query=found)


def _answer(request: HttpRequest, at: At, entry: FirstEntry) -> HttpResponse:
    """All open questions of the page are answered, or none: the rules judge them together."""
    draft, problem = page_answered(
        entry.draft,
        at.questions,
        judge=lambda each: at.course.judge(replace(entry, draft=each)),
    )
    answered = replace(entry, draft=draft)
    response = _keep(request, at, answered)
    return response if problem == NOTHING else _shown(request, _at(at.course), problem=problem)


# --- showing --------------------------------------------------------------------------------------


def _shown(request: HttpRequest, at: At, *, problem: Problem = NOTHING) -> HttpResponse:
    draft = at.entry.draft
    context: dict[str, Any] = {
        **at.course.frame,
        "course": at.course,
        "address": at.course.address,
        "search_url": at.course.search,
        "name": at.entry.name,
        "pages": len(draft.answers),
        "draws": draft.draws,
        "by_seed": draft.draws == BY_SEED,
        "facts": tuple(Fact(text=told(event.describe())) for event in at.outcome.events),
        "dropped": tuple(told(each.why) for each in at.dropped),
        "problem": problem[1] if problem[0] == "name" else "",
    }
    status = 200 if problem == NOTHING else MALFORMED
    if not draft.draws:
        context["draws_asked"] = not isinstance(at.outcome, Resolved)
        return render(request, "chronicle/new/begin.html", context, status=status)
    if isinstance(at.outcome, Resolved):
        context["world"] = world_shown(at.outcome.state)
        return render(request, "chronicle/new/preview.html", context)
    find, query = request.GET.get("find", ""), request.GET.get("q", "")[:LONGEST_QUERY]
    blocks = blocks_of(at.outcome, draft, find=find, query=query, problem=problem)
    context |= {"blocks": blocks, "campaign": at.course.frame.get("campaign")}
    return render(request, "chronicle/new/question.html", context, status=status)
