"""Ways on from an older session: told otherwise, planned again, another series from there."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods
from msgspec import Struct

from chronicle.between import between_of
from chronicle.errors import Closed, Stale
from chronicle.messages import told
from chronicle.models import Chapter
from chronicle.rules.core.digest import fingerprint
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.play import Resolved
from chronicle.rules.core.series.values import SeriesResult
from chronicle.services.revisions import again_forecast, box_let_stand, edition_of
from chronicle.worlds import series_of
from tables.pages.addressed import Around, around
from tables.pages.founded import founded_page
from tables.pages.series.chapter import result_changes, setup_changes
from tables.pages.series.result import headline
from tables.pages.series.result_checks import ShownAgainst, against_shown
from tables.pages.series.result_forms import (
    entered_sent,
    form_shown,
    standings_shown,
)
from tables.pages.series.shown import places_shown, series_frame, table_picks
from tables.pages.visitors import (
    Visitor,
    address_of,
    host_at,
    token_of,
    too_often,
)
from tables.services import access
from tables.services.boxes import chronicle_branch
from tables.services.limits import FOUNDINGS, WRITES, TooOften, limit_take
from tables.services.series import result_told
from tables.services.series_again import series_rerun
from tables.services.series_corrections import (
    Later,
    session_retell,
)
from tables.services.series_drafts import WAIVED, fields_of

FASTER = 409
UNFIT = 422
LONGEST_NAME = 255


class Look(Struct, frozen=True, kw_only=True):
    """A result that was typed anew: what it changes, and what speaks against it.

    ``seen`` names the result that was looked at; empty where there is none to keep.
    """

    fields: dict[str, str]
    result: SeriesResult | None = None
    changes: tuple[str, ...] = ()
    against: tuple[ShownAgainst, ...] = ()
    refused: Malformed | None = None
    seen: str = ""
    why: str = ""


# --- told otherwise -------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """A session that waits is planned anew, one that was played is told otherwise."""
    visitor = host_at(request, ref)
    at = around(visitor.campaign, number)
    if at.is_open:
        return HttpResponseRedirect(reverse("setup", args=[ref]))
    return HttpResponseRedirect(reverse("retell", args=[ref, number]))


@require_http_methods(["GET", "HEAD", "POST"])
def retell(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Show how an older session ended, look at what would change, keep it told otherwise."""
    visitor = host_at(request, ref)
    at = around(visitor.campaign, number)
    if at.is_open:
        return HttpResponseRedirect(reverse("result_begin", args=[ref, number]))
    if request.method != "POST":
        return _retell_page(request, visitor, at, Look(fields=_stored(at.chapter)))
    look = _look(request, at.chapter)
    if look.refused is not None:
        return _retell_page(request, visitor, at, look, status=UNFIT)
    is_kept = request.POST.get("do") == "keep"
    if is_kept and look.seen and request.POST.get("seen") == look.seen:
        return _retold(request, visitor, at, look)
    return _retell_page(request, visitor, at, look, UNFIT if is_kept and not look.seen else 200)


def _stored(chapter: Chapter) -> dict[str, str]:
    result = between_of(chapter).result_of(chapter)
    return {} if result is None else fields_of(chapter, result)


def _look(request: HttpRequest, chapter: Chapter) -> Look:
    """What a form says, and what would come of it. Writes nothing."""
    fields = entered_sent(request.POST, _stored(chapter))
    do, _colon, rule = request.POST.get("do", "").partition(":")
    waived = tuple(each for each in request.POST.get(WAIVED, "").split(",") if each)
    if do == "waive":
        waived = (*waived, rule)
    elif do == "unwaive":
        waived = tuple(each for each in waived if each != rule)
    fields[WAIVED] = ",".join(dict.fromkeys(waived))
    way, series = between_of(chapter), series_of(chapter)
    rules = way.game.series_rules
    try:
        result = result_told(chapter=chapter, entered=fields)
    except Malformed as malformed:
        return Look(fields=fields, refused=malformed)
    was = way.result_of(chapter)
    against = against_shown(chapter, result, fields)
    changes = () if was is None else result_changes(rules, series, was, result)
    if was is None:
        changes = (gettext("The result was told."),)
    is_open = any(not each.waived for each in against)
    return Look(
        fields=fields,
        result=result,
        changes=changes,
        against=against,
        seen="" if is_open else fingerprint(result),
    )


def _retold(request: HttpRequest, visitor: Visitor, at: Around, look: Look) -> HttpResponse:
    assert look.result is not None  # noqa: S101 -- it was seen
    later = Later.STANDS if "stands" in request.POST else Later.ASKS
    try:
        limit_take(WRITES, caller=f"device/{visitor.device.pk if visitor.device else 0}")
        revised = session_retell(
            chapter=at.chapter,
            edition=request.POST.get("edition", ""),
            result=look.result,
            later=later,
        )
    except TooOften as error:
        return too_often(request, error)
    except Refused as refusal:
        shown = Look(fields=look.fields, changes=look.changes, why=told(refusal.why))
        return _retell_page(request, visitor, at, shown, status=UNFIT)
    except Stale as error:
        shown = Look(fields=look.fields, changes=look.changes, why=str(error))
        return _retell_page(request, visitor, at, shown, status=FASTER)
    messages.success(request, _kept(at, revised))
    return HttpResponseRedirect(reverse("chapter", args=[visitor.campaign.code, revised.game]))


def _kept(at: Around, revised: Chapter) -> str:
    if revised.pk == at.chapter.pk:
        return gettext("Nothing was told otherwise: nothing was written.")
    text = gettext(
        "Session {game} is told otherwise now, as revision {number}. The old one is kept."
    )
    return text.format(number=revised.revision, game=revised.game)


def _retell_page(
    request: HttpRequest, visitor: Visitor, at: Around, look: Look, status: int = 200
) -> HttpResponse:
    rules, series = between_of(at.chapter).game.series_rules, series_of(at.chapter)
    shown: SeriesResult | None = look.result or between_of(at.chapter).result_of(at.chapter)
    standings = () if shown is None else rules.standings(series, shown)
    context = {
        **series_frame(visitor),
        "at": at,
        "chapter": at.chapter,
        "edition": request.POST.get("edition") or edition_of(at.chapter),
        "form": form_shown(rules, series, look.fields, refused=look.refused, standings=standings),
        "problem": "" if look.refused is None else told(look.refused.why),
        "points_name": told(rules.points_name),
        "look": look,
        "open": tuple(each for each in look.against if not each.waived),
        "waived": look.fields.get(WAIVED, ""),
        "looked": look.result is not None,
        "headline": headline(rules, series, standings),
        "standings": standings_shown(rules, series, standings),
        "stands": request.method != "POST" or "stands" in request.POST,
    }
    return render(request, "series/retell.html", context, status=status)


# --- planned on another result --------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
def again(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """A session planned on another result: show both ways on, or go one of them."""
    visitor = host_at(request, ref)
    at = around(visitor.campaign, number)
    try:
        if request.method == "POST":
            return _chosen(request, visitor, at)
        return _again_page(request, visitor, at)
    except Closed as closed:
        messages.info(request, str(closed))
    except TooOften as error:
        return too_often(request, error)
    except Stale as stale:
        messages.error(request, str(stale))
    return HttpResponseRedirect(reverse("chapter", args=[ref, number]))


def _chosen(request: HttpRequest, visitor: Visitor, at: Around) -> HttpResponse:
    limit_take(WRITES, caller=f"device/{visitor.device.pk if visitor.device else 0}")
    edition = request.POST.get("edition", "")
    if request.POST.get("do") == "run":
        series_rerun(
            chapter=at.chapter, edition=edition, expected=request.POST.get("expected", "")[:64]
        )
        messages.success(request, gettext("The session is planned again."))
    else:
        box_let_stand(chapter=at.chapter, edition=edition)
        messages.success(request, gettext("The session stands as it is."))
    return HttpResponseRedirect(reverse("chapter", args=[visitor.campaign.code, at.chapter.game]))


def _again_page(request: HttpRequest, visitor: Visitor, at: Around) -> HttpResponse:
    chapter = at.chapter
    rules = between_of(chapter).game.series_rules
    trouble, changes, expected = "", None, ""
    try:
        outcome = again_forecast(chapter=chapter).outcome
    except Malformed as malformed:  # the result itself no longer fits
        trouble = told(malformed.why)
    else:
        if isinstance(outcome, Resolved):
            changes = setup_changes(rules, series_of(chapter), outcome.state)
            expected = fingerprint(outcome.state)
        else:
            trouble = told(getattr(outcome, "why", ""))
    context = {
        **series_frame(visitor),
        "at": at,
        "chapter": chapter,
        "edition": edition_of(chapter),
        "changes": changes,
        "expected": expected,
        "trouble": trouble,
        "played": chapter.result is not None,
    }
    return render(request, "series/again.html", context)


# --- what if --------------------------------------------------------------------------------------


class BranchForm(forms.Form):
    """What the other series is called."""

    name = forms.CharField(
        label=_("Name of the other series"),
        max_length=LONGEST_NAME,
        error_messages={"required": _("Give the other series a name of its own.")},
    )


@require_http_methods(["GET", "HEAD", "POST"])
def branch(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Ask for a name, then found a series that begins with this session."""
    visitor = host_at(request, ref)
    at = around(visitor.campaign, number)
    game, series = between_of(at.chapter).game, series_of(at.chapter)
    context = {
        **series_frame(visitor),
        "chapter": at.chapter,
        "picks": table_picks(game, series),
        "places": places_shown(game, series),
    }
    form = BranchForm(request.POST) if request.method == "POST" else BranchForm()
    if not form.is_bound:
        return render(request, "series/branch.html", {**context, "form": form})
    if not form.is_valid():
        return render(request, "series/branch.html", {**context, "form": form}, status=UNFIT)
    try:
        limit_take(FOUNDINGS, caller=address_of(request))
    except TooOften as error:
        return too_often(request, error)
    token = token_of(request) or access.token_new()  # a host has one
    founded = chronicle_branch(chapter=at.chapter, name=form.cleaned_data["name"], token=token)
    return founded_page(request, founded)
