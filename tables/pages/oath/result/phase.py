"""The chronicle phase, page by page: the rules ask, the winner's table answers."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from msgspec.structs import replace

from chronicle.errors import Closed, Stale
from chronicle.messages import told
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.play import Open, Refusal, Resolved
from chronicle.rules.core.questions import Question
from chronicle.rules.oath.names import oath_name
from chronicle.selectors import is_open, next_chapter_of
from chronicle.worlds import world_of
from tables.pages.oath.result.asking import NOTHING, chosen, page_answered, picks_read, repicked
from tables.pages.oath.result.phase_shown import (
    blocks_of,
    facts_of,
    field_of_key,
    step_names,
    step_number,
    step_of_key,
    step_title,
    wheel,
)
from tables.pages.oath.result.result import LONGEST_QUERY, MALFORMED, STALE, At
from tables.pages.oath.result.shown import seat_label
from tables.pages.oath.shown import world_shown
from tables.pages.writers import (
    chapter_at,
    for_writers,
    page_new,
    posted_fields,
    write_counted,
    writing_of,
)
from tables.services.draft_values import (
    BY_SEED,
    CHECK,
    Draft,
)
from tables.services.drafts import (
    DraftHeld,
    DraftStale,
    Progress,
    draft_answered,
    draft_finish,
    draft_for,
    draft_store,
    next_save_string,
    phase_progress,
)
from tables.services.sessions import chapter_reopen


@require_http_methods(["GET", "HEAD", "POST"])
@for_writers
def phase(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Show the next question of the phase, or take an answer."""
    visitor, chapter = chapter_at(request, ref, number)
    if request.method == "POST":
        write_counted(request, visitor)
    at = At(visitor=visitor, chapter=chapter, world=world_of(chapter), step=CHECK)
    if chapter.closed_at is not None:
        return _finished(request, at)
    if not is_open(chapter):
        return redirect(at.address(CHECK))
    held = draft_for(chapter)
    try:
        progress = phase_progress(chapter, held.draft)
    except Malformed:
        return redirect(at.address(CHECK))
    if isinstance(progress.outcome, Refusal) or not progress.draft.draws:
        return redirect(at.address(CHECK))
    if request.method == "POST":
        return _posted(request, at, progress)
    return _shown(request, at, DraftHeld(draft=progress.draft, base=held.base), progress)


# --- answers --------------------------------------------------------------------------------------


def _posted(request: HttpRequest, at: At, progress: Progress) -> HttpResponse:
    do, _colon, rest = request.POST.get("do", "").partition(":")
    draft = progress.draft
    if request.POST.get("pages", "") != str(len(draft.answers)):
        # The button was tapped twice, or another device has answered since: show what stands.
        return redirect(at.phase)
    questions = progress.outcome.questions if isinstance(progress.outcome, Open) else ()
    picked = picks_read(request.POST, draft, questions)
    if do == "choose":
        picked = chosen(picked, questions, rest)
    if do in {"next", "choose"} and questions:
        return _answer(request, at, picked, questions)
    if do == "save" and isinstance(progress.outcome, Resolved):
        return _save(request, at, draft)
    return _moved(request, at, picked, (do, rest))


def _moved(request: HttpRequest, at: At, picked: Draft, action: tuple[str, str]) -> HttpResponse:
    """Buttons that answer nothing yet; what was entered beside them is kept."""
    do, rest = action
    match do:
        case "back":
            return _back(request, at, picked)
        case "pick" | "unpick":
            return _keep(request, at, repicked(picked, do, rest), at_key=rest.partition(":")[0])
        case "find":
            return _find(request, at, picked, rest)
        case _:
            return _keep(request, at, picked)


def _keep(request: HttpRequest, at: At, draft: Draft, *, at_key: str = "") -> HttpResponse:
    try:
        draft_store(chapter=at.chapter, draft=draft, writing=writing_of(request, at.visitor))
    except DraftStale as stale:
        return _stale(request, at, stale.held)
    anchor = f"#{field_of_key(at_key)}" if at_key else ""
    return redirect(f"{at.phase}{anchor}")


def _back(request: HttpRequest, at: At, draft: Draft) -> HttpResponse:
    """Drop the last answer; before the first one stand who draws, and the result."""
    if draft.answers:
        return _keep(request, at, replace(draft, answers=draft.answers[:-1]))
    return redirect(at.address(CHECK))


def _find(request: HttpRequest, at: At, draft: Draft, key: str) -> HttpResponse:
    typed = [name for name, value in request.POST.items() if name.startswith("q-") and value]
    asked = key or (typed[0].removeprefix("q-") if typed else "")
    try:
        draft_store(chapter=at.chapter, draft=draft, writing=writing_of(request, at.visitor))
    except DraftStale as stale:
        return _stale(request, at, stale.held)
    query = request.POST.get(f"q-{asked}", "")[:LONGEST_QUERY]
    if not query:
        return redirect(at.phase)
    found = urlencode({"find": asked, "q": query})
    return redirect(f"{at.phase}?{found}#{field_of_key(asked)}")


def _answer(
    request: HttpRequest, at: At, draft: Draft, questions: tuple[Question, ...]
) -> HttpResponse:
    """All open questions of the page are answered, or none: the rules judge them together."""
    draft, problem = page_answered(
        draft, questions, judge=lambda each: draft_answered(at.chapter, each)
    )
    if problem == NOTHING:
        return _keep(request, at, draft)
    try:
        held = draft_store(chapter=at.chapter, draft=draft, writing=writing_of(request, at.visitor))
    except DraftStale as stale:
        return _stale(request, at, stale.held)
    progress = phase_progress(at.chapter, held.draft)
    return _shown(request, at, held, progress, problem=problem)


def _save(request: HttpRequest, at: At, draft: Draft) -> HttpResponse:
    """Everything stands: result, phase and next chapter in one transaction."""
    try:
        # The draft is kept beside them: a phase taken back begins where it ended.
        draft_store(chapter=at.chapter, draft=draft, writing=writing_of(request, at.visitor))
        run = draft_finish(chapter=at.chapter, draft=draft)
    except DraftStale as stale:
        return _stale(request, at, stale.held)
    except Stale as stale:
        messages.warning(request, str(stale))
        return redirect(at.phase)
    if run.next is None:
        return redirect(at.phase)
    text = _("Game {game} is saved. Game {next} waits to be set up.")
    messages.success(request, text.format(game=at.chapter.game, next=run.next.game))
    return redirect(at.phase)


# --- showing --------------------------------------------------------------------------------------


def _frame(at: At) -> dict[str, Any]:
    return {
        "campaign": at.campaign,
        "chapter": at.chapter,
        "where": at.campaign.name,
        "oath": told(oath_name(at.world.oath)),
        "address": at.phase,
        "step_names": step_names(),
        "step_number": 0,
        "next_game": at.chapter.game + 1,
    }


def _shown(
    request: HttpRequest,
    at: At,
    held: DraftHeld,
    progress: Progress,
    *,
    problem: tuple[str, str] = NOTHING,
) -> HttpResponse:
    outcome = progress.outcome
    winner = next(seat for seat in held.draft.seats if seat.color == held.draft.winner)
    context = {
        **_frame(at),
        "draft": held.draft,
        "base": held.base,
        "page": page_new(),
        "pages": len(held.draft.answers),
        "winner": seat_label(winner),
        "facts": () if isinstance(outcome, Refusal) else facts_of(outcome.events),
        "dropped": tuple(told(each.why) for each in progress.dropped),
        "by_seed": held.draft.draws == BY_SEED,
        "check": at.address(CHECK),
    }
    if isinstance(outcome, Resolved):
        return _preview(request, at, held.draft, outcome, context)
    assert isinstance(outcome, Open)  # noqa: S101 -- a refusal was sent back to the result
    return _asked(request, outcome, held.draft, context, problem)


def _asked(
    request: HttpRequest,
    outcome: Open[Any],
    draft: Draft,
    context: dict[str, Any],
    problem: tuple[str, str],
) -> HttpResponse:
    step = step_of_key(outcome.questions[0].key)
    find, query = request.GET.get("find", ""), request.GET.get("q", "")[:LONGEST_QUERY]
    blocks = blocks_of(outcome, draft, find=find, query=query, problem=problem)
    context |= {
        "blocks": blocks,
        "step": step,
        "step_number": step_number(step),
        "title": step_title(step),
        "wheel": wheel(outcome) if step == "add" else (),
        "tapped": len(blocks) == 1 and blocks[0].is_tapped,
    }
    status = 200 if problem == NOTHING else MALFORMED
    return render(request, "tables/phase/question.html", context, status=status)


def _preview(
    request: HttpRequest, at: At, draft: Draft, outcome: Resolved[Any], context: dict[str, Any]
) -> HttpResponse:
    context |= {
        "world": world_shown(outcome.state),
        "step_number": len(step_names()),
        "save_string": next_save_string(at.chapter, draft, outcome),
    }
    return render(request, "tables/phase/preview.html", context)


def _finished(request: HttpRequest, at: At) -> HttpResponse:
    """The phase is over; it may be taken back until the next game has been played."""
    if request.method == "POST" and request.POST.get("do") == "take-back":
        try:
            chapter_reopen(chapter=at.chapter)
        except Closed as closed:
            messages.error(request, str(closed))
            return redirect(at.phase)
        messages.info(request, _("The phase is taken back: everything entered is still here."))
        return redirect(at.phase)
    following = next_chapter_of(at.chapter)
    taken = following is None or following.result is not None or not is_open(following)
    context = {**_frame(at), "may_take_back": not taken}
    return render(request, "tables/phase/finished.html", context)


def _stale(request: HttpRequest, at: At, held: DraftHeld) -> HttpResponse:
    """Another device has answered in the meantime: the page shows where the phase stands."""
    context = {
        **_frame(at),
        "base": held.base,
        "page": page_new(),
        "posted": posted_fields(request),
    }
    return render(request, "tables/result/stale.html", context, status=STALE)
