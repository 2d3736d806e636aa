"""Record the result: the wizard in five steps, each of which keeps what was entered."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe
from msgspec import Struct

from chronicle.messages import told
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.play import Open
from chronicle.rules.core.questions import Roll
from chronicle.rules.oath.names import oath_name
from chronicle.rules.oath.world import PURPLE, World
from chronicle.selectors import is_open, options_of
from chronicle.worlds import world_of
from tables.pages.oath.result.asking import draws_begun
from tables.pages.oath.result.forms import card_added, place_back, place_turned, step_read
from tables.pages.oath.result.map import map_blocks, rest_group
from tables.pages.oath.result.phase_shown import draws_group
from tables.pages.oath.result.picking import PICK, Search, search_among, search_for
from tables.pages.oath.result.shown import (
    STEP_NAMES,
    Problem,
    board_block,
    ending_groups,
    pile_blocks,
    reliquary_group,
    role_groups,
    seat_label,
    step_names,
)
from tables.pages.oath.result.told import consequences, headline, problem_of, summary
from tables.pages.visitors import Visitor
from tables.pages.writers import (
    chapter_at,
    for_writers,
    page_new,
    posted_fields,
    write_counted,
    writing_of,
)
from tables.services.draft_values import (
    CHECK,
    ENDING,
    MAP,
    OTHERS,
    STEPS,
    WINNER,
    Draft,
    with_step,
)
from tables.services.drafts import (
    DraftHeld,
    DraftStale,
    draft_for,
    draft_problem,
    draft_store,
    phase_progress,
)

LONGEST_QUERY = 80
MALFORMED = 422
STALE = 409


class At(Struct, frozen=True, kw_only=True):
    """Where a request is: the writer, the chapter whose result is told, the step."""

    visitor: Visitor
    chapter: Chapter
    world: World
    step: str = ENDING

    @property
    def campaign(self) -> Campaign:
        """The campaign."""
        return self.visitor.campaign

    def address(self, step: str) -> str:
        """The address of a step of this chapter's wizard."""
        return reverse("result", args=[self.campaign.code, self.chapter.game, step])

    @property
    def phase(self) -> str:
        """The address of this chapter's phase."""
        return reverse("phase", args=[self.campaign.code, self.chapter.game])


@require_http_methods(["GET", "HEAD", "POST"])
@for_writers
def result(request: HttpRequest, ref: str, number: int, step: str = ENDING) -> HttpResponse:
    """Show or keep one step of the wizard."""
    visitor, chapter = chapter_at(request, ref, number)
    if step not in STEPS:
        raise Http404
    at = At(visitor=visitor, chapter=chapter, world=world_of(chapter), step=step)
    if chapter.closed_at is not None:
        return redirect(at.phase)
    if not is_open(chapter):
        return render(request, "tables/result/history.html", _frame(at), status=STALE)
    if request.method == "POST":
        write_counted(request, visitor)
        return _posted(request, at)
    held = draft_for(chapter)
    trouble = draft_problem(chapter, held.draft) if step == CHECK else None
    problem = problem_of(trouble, held.draft)
    return _shown(request, at, held, problem)


@require_safe
def card_search(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """What a few letters may mean, for one field of the wizard: rows to be tapped."""
    visitor, chapter = chapter_at(request, ref, number)
    field = request.GET.get("field", "")
    query = request.GET.get("q", request.GET.get(f"q-{field}", ""))[:LONGEST_QUERY]
    draft = draft_for(chapter).draft
    if request.GET.get("verb") == PICK:
        found = _found_among(chapter, draft, field, query)
    else:
        found = search_for(field, "", query=query, world=world_of(chapter), draft=draft)
    context = {"search": found, "campaign": visitor.campaign, "chapter": chapter}
    return render(request, "tables/result/hits.html", context)


def _found_among(chapter: Chapter, draft: Draft, key: str, query: str) -> Search:
    """For a question of the phase only what it lets be named is found."""
    try:
        outcome = phase_progress(chapter, draft).outcome
    except Malformed:
        raise Http404 from None
    if not isinstance(outcome, Open):
        raise Http404
    question = next((each for each in outcome.questions if each.key == key), None)
    if question is None or isinstance(question, Roll):
        raise Http404
    picked = draft.pick(key).values
    left = tuple(each for each in question.among if each.value not in picked)
    return search_among(key, "", query=query, among=left, world=outcome.state)


# --- keeping what was entered ---------------------------------------------------------------------


def _posted(request: HttpRequest, at: At) -> HttpResponse:
    do, _colon, rest = request.POST.get("do", "").partition(":")
    before = draft_for(at.chapter)
    try:
        draft = step_read(at.step, request.POST, before.draft, at.world)
        draft = _changed(do, rest, draft, at.world)
        if at.step == CHECK and do == "next" and "draws" in request.POST:
            draft = draws_begun(request.POST, draft)
    except Malformed as malformed:
        problem = problem_of(malformed, before.draft)
        return _shown(request, at, before, problem, status=MALFORMED)
    # Who saw the page and sent it has told it, whichever button they pressed.
    draft = with_step(draft, at.step)
    try:
        held = draft_store(chapter=at.chapter, draft=draft, writing=writing_of(request, at.visitor))
    except DraftStale as stale:
        return _stale(request, at, mine=draft, held=stale.held)
    return _stored(request, at, held, (do, rest))


def _changed(do: str, rest: str, draft: Draft, world: World) -> Draft:
    """What a button inside the step does beside keeping the step."""
    match do:
        case "add":
            field, _colon, card = rest.partition(":")
            return card_added(draft, field, card)
        case "turn":
            return place_turned(draft, world, rest)
        case "down":
            return place_back(draft, world, rest)
        case _:
            return draft


def _stored(request: HttpRequest, at: At, held: DraftHeld, action: tuple[str, str]) -> HttpResponse:
    """Where a kept step leads."""
    do, rest = action
    if do == "keep":
        context = {**_frame(at), **_follows(at, held.draft), "base": held.base, "oob": True}
        return render(request, "tables/result/follows.html", context)
    if do == "next":
        return _next(request, at, held)
    return redirect(_target(request, at, do, rest))


def _target(request: HttpRequest, at: At, do: str, rest: str) -> str:
    match do:
        case "back":
            return _before(at)
        case "go" if rest in STEPS:
            return at.address(rest)
        case "find":
            return _found(request, at, rest)
        case "add":
            return f"{at.address(at.step)}#{block_of(rest.partition(':')[0])}"
        case "turn" | "down":
            return f"{at.address(at.step)}#place-{rest}"
        case _:
            return at.address(at.step)


def _next(request: HttpRequest, at: At, held: DraftHeld) -> HttpResponse:
    """Go on, unless the rules have something against what this step says."""
    problem = problem_of(draft_problem(at.chapter, held.draft), held.draft)
    if problem is not None and at.step in (problem.step, CHECK):
        return _shown(request, at, held, problem, status=MALFORMED)
    if at.step == CHECK:
        return redirect(at.phase)
    return redirect(at.address(STEPS[STEPS.index(at.step) + 1]))


def _before(at: At) -> str:
    index = STEPS.index(at.step)
    if index == 0:
        return reverse("campaign", args=[at.campaign.code])
    return at.address(STEPS[index - 1])


def _found(request: HttpRequest, at: At, field: str) -> str:
    """The same step with what was searched for; Enter searches in the first field typed into."""
    typed = {
        name.removeprefix("q-"): value
        for name, value in request.POST.items()
        if name.startswith("q-") and isinstance(value, str) and value.strip()
    }
    asked = field or next(iter(typed), "")
    if asked not in typed:
        return at.address(at.step)
    query = urlencode({"find": asked, "q": typed[asked][:LONGEST_QUERY]})
    return f"{at.address(at.step)}?{query}#q-{asked}"


def block_of(field: str) -> str:
    """The block of the page that a search field stands in."""
    shelf, _dash, where = field.partition("-")
    blocks = {"cards": "place", "adviser": "board", "pile": "pile"}
    return f"{blocks.get(shelf, shelf)}-{where}"


# --- showing --------------------------------------------------------------------------------------


def _shown(
    request: HttpRequest,
    at: At,
    held: DraftHeld,
    problem: Problem | None,
    *,
    status: int = 200,
) -> HttpResponse:
    find = request.GET.get("find", "")
    query = request.GET.get("q", "")[:LONGEST_QUERY]
    context = {
        **_frame(at),
        **_follows(at, held.draft),
        **_fields(at, held.draft, find=find, query=query),
        "draft": held.draft,
        "base": held.base,
        "page": page_new(),
        "problem": problem,
        "problem_here": problem is not None and problem.step == at.step,
        "problem_step": _(STEP_NAMES[problem.step]) if problem is not None else "",
    }
    return render(request, f"tables/result/{at.step}.html", context, status=status)


def _frame(at: At) -> dict[str, Any]:
    """What every page of the wizard shows around its fields."""
    index = STEPS.index(at.step)
    last = index + 1 == len(STEPS)
    return {
        "campaign": at.campaign,
        "chapter": at.chapter,
        "where": at.campaign.name,
        "oath": told(oath_name(at.world.oath)),
        "step": at.step,
        "step_number": index + 1,
        "step_names": step_names(),
        "step_count": len(STEPS),
        "following": _("the chronicle phase") if last else _(STEP_NAMES[STEPS[index + 1]]),
        "address": at.address(at.step),
    }


def _follows(at: At, draft: Draft) -> dict[str, Any]:
    return {
        "headline": headline(draft),
        "facts": consequences(draft, at.world, options_of(at.chapter)),
    }


def _fields(at: At, draft: Draft, *, find: str, query: str) -> dict[str, Any]:
    match at.step:
        case "ending":
            chancellor = next(seat for seat in draft.seats if seat.color == PURPLE)
            return {
                "groups": ending_groups(draft),
                "seats": role_groups(draft),
                "chancellor": chancellor,
            }
        case "map":
            regions = map_blocks(draft, at.world, find=find, query=query)
            return {"regions": regions, "rest": rest_group(draft)}
        case "winner":
            winners = (seat for seat in draft.seats if seat.color == draft.winner)
            winner = next(winners, None)
            reliquary = reliquary_group(draft, at.world)
            if winner is None:
                return {"board": None, "reliquary": reliquary}
            return {
                "reliquary": reliquary,
                "board": board_block(draft, winner, at.world, find=find, query=query),
                "name": seat_label(winner),
            }
        case "others":
            return {
                "boards": tuple(
                    board_block(draft, seat, at.world, find=find, query=query)
                    for seat in draft.losers
                ),
                "piles": pile_blocks(draft, at.world, find=find, query=query),
                "find": find,
            }
        case _:
            parts = summary(draft, at.world)
            return {
                "draws": draws_group(draft),
                "parts": tuple(
                    (_(STEP_NAMES[part.step]), at.address(part.step), part) for part in parts
                ),
            }


_ORDER = (ENDING, MAP, WINNER, OTHERS)


def _stale(request: HttpRequest, at: At, *, mine: Draft, held: DraftHeld) -> HttpResponse:
    """Somebody was faster: both versions, and which of them is to stand."""
    step = at.step if at.step in _ORDER else ENDING
    theirs = next(p for p in summary(held.draft, at.world) if p.step == step)
    own = next(p for p in summary(mine, at.world) if p.step == step)
    context = {
        **_frame(at),
        "theirs": theirs.lines,
        "mine": own.lines,
        "base": held.base,
        "page": page_new(),
        "posted": posted_fields(request),
    }
    return render(request, "tables/result/stale.html", context, status=STALE)
