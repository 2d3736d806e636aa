"""Typing in the box: five pages, each of which keeps what was entered; then the chronicle."""

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
from chronicle.rules.core.errors import Malformed
from tables.pages.founded import founded_page
from tables.pages.oath.begin.box_forms import (
    BASICS,
    CARDS,
    CHECK,
    MAP,
    REST,
    STEPS,
    changed,
    step_done,
    step_read,
)
from tables.pages.oath.begin.box_shown import (
    FULL_DECK,
    STEP_NAMES,
    bars,
    basics_groups,
    cards_of_suit,
    clashes_shown,
    deck_total,
    field_name,
    regions_shown,
    search_in,
    shelf_of,
    step_names,
    step_of_field,
    still_to_tell,
    suits_shown,
    unknown_said,
    visions_group,
)
from tables.pages.oath.begin.brought import warnings_shown
from tables.pages.oath.shown import world_shown
from tables.pages.visitors import address_of, token_keep, token_of, too_often
from tables.services.access import token_new
from tables.services.beginnings import BOX, Desk, box_found, entry_at, entry_change
from tables.services.limits import FOUNDINGS, TooOften, limit_take
from tables.services.typed_box import (
    DISPOSSESSED,
    PILES,
    RELICS,
    TOP,
    BoxDraft,
    box_told,
    box_warnings,
    clashes,
)

LONGEST_QUERY = 80
MALFORMED = 422


class Problem(Struct, frozen=True, kw_only=True):
    """What no box can look like: the field it shows in, the page of that field, and why."""

    field: str
    step: str
    text: str


@require_http_methods(["GET", "HEAD", "POST"])
def box(request: HttpRequest, step: str = BASICS) -> HttpResponse:
    """Show or keep one page of the box."""
    if step not in STEPS:
        raise Http404
    if request.method != "POST":
        return _shown(request, step, entry_at(_desk(request), BoxDraft()))
    try:
        return _posted(request, step)
    except TooOften as error:
        return too_often(request, error)


@require_safe
def box_cards(request: HttpRequest) -> HttpResponse:
    """What a few letters may mean, for one field: rows to be tapped."""
    field = request.GET.get("field", "")
    if field not in PILES and field not in {f"place-{number}" for number in range(1, 9)}:
        raise Http404
    query = request.GET.get("q", request.GET.get(f"q-{field}", ""))[:LONGEST_QUERY]
    draft = entry_at(_desk(request), BoxDraft())
    context = {"search": search_in(draft, field, query=query), "search_url": reverse("box_cards")}
    return render(request, "tables/result/hits.html", context)


def _desk(request: HttpRequest) -> Desk:
    return Desk(way=BOX, token=token_of(request))


def _address(step: str) -> str:
    return reverse("new_box") if step == BASICS else reverse("new_box_step", args=[step])


# --- keeping what was entered ---------------------------------------------------------------------


def _posted(request: HttpRequest, step: str) -> HttpResponse:
    do, _colon, rest = request.POST.get("do", "").partition(":")
    token = token_of(request)
    new = token_new() if token is None else ""

    def change(held: BoxDraft) -> BoxDraft:
        told_so = step_done(step_read(step, request.POST, held), step)
        return changed(told_so, do, rest, request.POST)

    desk = Desk(way=BOX, token=token or new)
    draft = entry_change(desk, BoxDraft(), change, caller=address_of(request))
    response = _stored(request, step, draft, (do, rest))
    return token_keep(response, new) if new else response


def _stored(
    request: HttpRequest, step: str, draft: BoxDraft, action: tuple[str, str]
) -> HttpResponse:
    """Where a kept page leads."""
    do, rest = action
    if do == "keep":
        return render(request, "chronicle/new/box/follows.html", _follows(draft))
    if do == "found":
        return _found(request, draft)
    return redirect(_target(request, step, do, rest))


def _target(request: HttpRequest, step: str, do: str, rest: str) -> str:
    index = STEPS.index(step)
    address = _address(step)
    match do:
        case "next" if index + 1 < len(STEPS):
            address = _address(STEPS[index + 1])
        case "back" if index:
            address = _address(STEPS[index - 1])
        case "back" | "later":
            address = reverse("new")
        case "go" if rest in STEPS:
            address = _address(rest)
        case "find":
            address = _finding(request, step, rest)
        case "add" | "drop" | "paste":
            address = f"{address}#{rest.partition(':')[0]}"
        case "suit":
            address = f"{address}#deck"
    return address


def _finding(request: HttpRequest, step: str, field: str) -> str:
    """The same page with what was searched for; Enter searches in the first field typed into."""
    typed = {
        name.removeprefix("q-"): value
        for name, value in request.POST.items()
        if name.startswith("q-") and isinstance(value, str) and value.strip()
    }
    asked = field or next(iter(typed), "")
    if asked not in typed:
        return _address(step)
    query = urlencode({"find": asked, "q": typed[asked][:LONGEST_QUERY]})
    return f"{_address(step)}?{query}#{asked}"


def _found(request: HttpRequest, draft: BoxDraft) -> HttpResponse:
    """Found the chronicle, unless no box can look like that."""
    if _problem(draft) is not None:
        return _shown(request, CHECK, draft, status=MALFORMED)
    limit_take(FOUNDINGS, caller=address_of(request))
    founded = box_found(draft=draft, token=token_of(request))
    return founded_page(request, founded)


def _problem(draft: BoxDraft) -> Problem | None:
    try:
        box_told(draft)
    except Malformed as malformed:
        step = step_of_field(malformed.path)
        return Problem(field=malformed.path, step=step, text=told(malformed.why))
    return None


# --- showing --------------------------------------------------------------------------------------


def _shown(request: HttpRequest, step: str, draft: BoxDraft, *, status: int = 200) -> HttpResponse:
    find, query = request.GET.get("find", ""), request.GET.get("q", "")[:LONGEST_QUERY]
    index = STEPS.index(step)
    last = index + 1 == len(STEPS)
    context = {
        "draft": draft,
        "step": step,
        "step_names": step_names(),
        "step_number": index + 1,
        "step_count": len(STEPS),
        "following": "" if last else _(STEP_NAMES[STEPS[index + 1]]),
        "address": _address(step),
        "search_url": reverse("box_cards"),
        "find": find,
        **_follows(draft),
        **_fields(step, draft, find=find, query=query),
    }
    return render(request, f"chronicle/new/box/{step}.html", context, status=status)


def _fields(step: str, draft: BoxDraft, *, find: str, query: str) -> dict[str, Any]:
    def shelf(field: str) -> Any:  # noqa: ANN401 -- a shelf, said in its own file
        title = field_name(field, draft)
        return shelf_of(draft, field, title, find=find, query=query)

    match step:
        case "basics":
            return {"groups": basics_groups(draft)}
        case "map":
            return {"regions": regions_shown(draft, find=find, query=query)}
        case "deck":
            suits = suits_shown(draft)
            at = next(n for n, each in enumerate(suits) if each.chosen)
            return {
                "suits": suits,
                "suit": suits[at],
                "suit_next": suits[(at + 1) % len(suits)],
                "suit_cards": cards_of_suit(draft),
                "search": search_in(draft, CARDS, query=query if find == CARDS else ""),
                "visions": visions_group(draft),
            }
        case "rest":
            return {
                "dispossessed": shelf(DISPOSSESSED),
                "top": shelf(TOP),
                "relics": shelf(RELICS),
                "relics_hidden": max(0, draft.relics_hidden),
            }
        case _:
            return _looked(draft)


def _looked(draft: BoxDraft) -> dict[str, Any]:
    problem = _problem(draft)
    if problem is None:
        return {
            "world": world_shown(box_told(draft)),
            "warnings": warnings_shown(box_warnings(draft)),
        }
    if clashes(draft):
        return {}  # they stand beside the page, each with both of its places
    return {
        "problem": problem,
        "problem_at": f"{_address(problem.step)}#{problem.field}",
        "problem_step": _(STEP_NAMES[problem.step]),
    }


def _follows(draft: BoxDraft) -> dict[str, Any]:
    """What stands beside every page."""
    total = deck_total(draft)
    addresses = {step: _address(step) for step in (BASICS, MAP, CARDS, REST)}
    return {
        "bars": bars(draft),
        "deck_note": _("{count} of {all}").format(count=total, all=FULL_DECK),
        "still": still_to_tell(draft),
        "unknown": unknown_said(draft),
        "clashes": clashes_shown(draft, addresses),
    }
