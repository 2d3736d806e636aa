"""Record the result of a session: one form, a look at what follows, then it is kept."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods
from msgspec import Struct

from chronicle.between import between_of
from chronicle.errors import Closed, Stale
from chronicle.messages import told
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.game import SeriesRules
from chronicle.rules.core.series.values import Series, SeriesResult, Standing
from chronicle.selectors import is_open, next_chapter_of
from chronicle.worlds import series_of
from tables.pages.series.result_checks import Checked, checked, followed
from tables.pages.series.result_forms import (
    ShownForm,
    ShownStanding,
    anchor_of,
    entered_sent,
    form_of,
    form_shown,
    paths_sent,
    standings_shown,
)
from tables.pages.series.shown import places_shown, series_frame, table_picks
from tables.pages.visitors import Visitor
from tables.pages.writers import (
    chapter_at,
    for_writers,
    page_new,
    posted_fields,
    write_counted,
    writing_of,
)
from tables.services.draft_rows import RowStale
from tables.services.series import result_told, series_session_end
from tables.services.series_drafts import (
    WAIVED,
    Entered,
    entered_for,
    entered_held,
    entered_store,
)
from tables.services.sessions import chapter_reopen

TABLE, CHECK = "table", "check"
STEPS = (TABLE, CHECK)
MALFORMED = 422
STALE = 409


class At(Struct, frozen=True, kw_only=True):
    """Where a request is: the writer, the session whose end is told, its setup and its game."""

    visitor: Visitor
    chapter: Chapter
    series: Series
    rules: SeriesRules

    @property
    def campaign(self) -> Campaign:
        """The campaign."""
        return self.visitor.campaign

    def address(self, step: str = TABLE) -> str:
        """The address of a step."""
        parts = [self.campaign.code, self.chapter.game]
        if step == TABLE:
            return reverse("result_begin", args=parts)
        return reverse("result", args=[*parts, step])

    @property
    def over(self) -> str:
        """The address of the page of a session that is over."""
        return reverse("phase", args=[self.campaign.code, self.chapter.game])


class Follows(Struct, frozen=True, kw_only=True):
    """What follows from what was entered so far; ``trouble`` is what keeps it from following."""

    headline: str
    standings: tuple[ShownStanding, ...] = ()
    against: int = 0
    trouble: str = ""


def _at(visitor: Visitor, chapter: Chapter) -> At:
    chapter.campaign = visitor.campaign
    rules = between_of(chapter).game.series_rules
    return At(visitor=visitor, chapter=chapter, series=series_of(chapter), rules=rules)


@require_http_methods(["GET", "HEAD", "POST"])
@for_writers
def result(request: HttpRequest, ref: str, number: int, step: str = TABLE) -> HttpResponse:
    """Show or keep what is told of the end of a session."""
    visitor, chapter = chapter_at(request, ref, number)
    at = _at(visitor, chapter)
    if chapter.closed_at is not None:
        return redirect(at.over)
    if step not in STEPS:
        raise Http404
    if not is_open(chapter):
        return render(request, "series/result/history.html", _frame(at), status=STALE)
    if request.method != "POST":
        entered = entered_for(chapter)
        if step == CHECK:
            return _check_page(request, at, entered)
        return _form_page(request, at, entered)
    write_counted(request, visitor)
    try:
        return _posted_check(request, at) if step == CHECK else _posted_form(request, at)
    except RowStale as stale:
        return _stale(request, at, entered_held(stale.held), step)


# --- the form -------------------------------------------------------------------------------------


def _posted_form(request: HttpRequest, at: At) -> HttpResponse:
    do = request.POST.get("do", "")
    fields = entered_sent(request.POST, entered_for(at.chapter).fields)
    entered = entered_store(
        chapter=at.chapter, fields=fields, writing=writing_of(request, at.visitor)
    )
    if do == "keep":
        live = _live(at, entered)
        form = _shown(at, entered, live)
        context = {**_frame(at), **live, "form": form, "base": entered.base, "oob": True}
        return render(request, "series/result/follows.html", context)
    if do == "back":
        return redirect("campaign", ref=at.campaign.code)
    try:
        result_told(chapter=at.chapter, entered=entered.fields)
    except Malformed as malformed:
        return _form_page(request, at, entered, refused=malformed)
    shown = paths_sent(request.POST)
    new = (each for each in form_of(at.rules, at.series, entered.fields).fields)
    appeared = next((each.path for each in new if each.path not in shown), None)
    if appeared is not None:
        messages.info(request, gettext("One thing more is asked now, since it decides something."))
        return redirect(f"{at.address()}#{anchor_of(appeared)}")
    return redirect(at.address(CHECK))


def _form_page(
    request: HttpRequest, at: At, entered: Entered, *, refused: Malformed | None = None
) -> HttpResponse:
    live = _live(at, entered)
    context = {
        **_frame(at),
        **live,
        "form": _shown(at, entered, live, refused=refused),
        "problem": "" if refused is None else told(refused.why),
        "step": 1,
        "base": entered.base,
        "page": page_new(),
    }
    status = 200 if refused is None else MALFORMED
    return render(request, "series/result/form.html", context, status=status)


def _shown(
    at: At, entered: Entered, live: dict[str, Any], *, refused: Malformed | None = None
) -> ShownForm:
    return form_shown(
        at.rules, at.series, entered.fields, refused=refused, standings=live["standings"]
    )


def _live(at: At, entered: Entered) -> dict[str, Any]:
    """What follows so far, and each seat's points."""
    if not entered.fields:
        return {"follows": Follows(headline=gettext("Nothing is told yet")), "standings": ()}
    try:
        found = result_told(chapter=at.chapter, entered=entered.fields)
    except Malformed as malformed:
        trouble = told(malformed.why)
        follows = Follows(headline=gettext("Not all of it can be read"), trouble=trouble)
        return {"follows": follows, "standings": ()}
    standings = at.rules.standings(at.series, found)
    options = between_of(at.chapter).options_of(at.chapter)
    against = at.rules.contradictions(at.series, found, options)
    shown = standings_shown(at.rules, at.series, standings)
    follows = Follows(
        headline=headline(at.rules, at.series, standings),
        standings=shown,
        against=len(against),
    )
    return {"follows": follows, "standings": standings}


def headline(rules: SeriesRules, series: Series, standings: tuple[Standing, ...]) -> str:
    """Who won, in a few words."""
    names = [
        each.person or gettext("Seat {letter}").format(letter=rules.label(series, each.seat))
        for each in standings
        if each.won
    ]
    match names:
        case []:
            return gettext("Nobody has won")
        case [name]:
            return gettext("{winner} wins").format(winner=name)
        case _:
            return gettext("{winners} win together").format(winners=", ".join(names))


# --- the check ------------------------------------------------------------------------------------


def _posted_check(request: HttpRequest, at: At) -> HttpResponse:
    do, _colon, rule = request.POST.get("do", "").partition(":")
    entered = entered_for(at.chapter)
    try:
        now = checked(at.chapter, entered)
    except Malformed as malformed:
        return _form_page(request, at, entered, refused=malformed)
    kept = _waived(now, entered, do, rule)
    fields = {**entered.fields, WAIVED: ",".join(kept)}
    entered = entered_store(
        chapter=at.chapter, fields=fields, writing=writing_of(request, at.visitor)
    )
    if do == "back":
        return redirect(at.address())
    if do != "next":
        return redirect(at.address(CHECK))
    return _keep(request, at, entered)


def _waived(now: Checked, entered: Entered, do: str, rule: str) -> tuple[str, ...]:
    """The rules set aside after a button; those that nothing breaks any more are forgotten."""
    added = (rule,) if do == "waive" else ()
    taken = rule if do == "unwaive" else ""
    wanted = (*entered.waived, *added)
    return tuple(each for each in now.waivable if each in wanted and each != taken)


def _keep(request: HttpRequest, at: At, entered: Entered) -> HttpResponse:
    """Everything stands: result, counts and the next setup in one transaction."""
    now = checked(at.chapter, entered)
    try:
        run = series_session_end(chapter=at.chapter, result=now.result)
    except Stale as stale:
        messages.warning(request, str(stale))
        return redirect(at.over)
    except (Malformed, Refused):
        return _check_page(request, at, entered, status=MALFORMED)
    if run.next is None:
        return _check_page(request, at, entered, status=MALFORMED)
    text = gettext("Session {game} is kept. Session {next} waits to be set up.")
    messages.success(request, text.format(game=at.chapter.game, next=run.next.game))
    return redirect(at.over)


def _check_page(
    request: HttpRequest, at: At, entered: Entered, *, status: int = 200
) -> HttpResponse:
    try:
        now = checked(at.chapter, entered)
    except Malformed as malformed:
        return _form_page(request, at, entered, refused=malformed)
    context = {
        **_frame(at),
        "base": entered.base,
        "page": page_new(),
        "step": 2,
        "headline": headline(at.rules, at.series, now.standings),
        "standings": standings_shown(at.rules, at.series, now.standings),
        "checked": now,
        "lines": followed(now.outcome),
        **_next_shown(at, now),
    }
    return render(request, "series/result/check.html", context, status=status)


def _next_shown(at: At, now: Checked) -> dict[str, Any]:
    """The next setup with its reasons, as the rotation would plan it; nothing where none comes."""
    following = now.following
    if following is None:
        return {"next_places": (), "next_picks": ()}
    game = between_of(at.chapter).game
    return {
        "next_places": places_shown(game, following),
        "next_picks": table_picks(game, following),
    }


# --- a session that is over -----------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
@for_writers
def over(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """The session is kept; it may be taken back until the next one has been played."""
    visitor, chapter = chapter_at(request, ref, number)
    if request.method == "POST":
        write_counted(request, visitor)
    at = _at(visitor, chapter)
    if chapter.closed_at is None:
        return redirect(at.address(CHECK) if entered_for(chapter).fields else at.address())
    if request.method == "POST" and request.POST.get("do") == "take-back":
        return _taken_back(request, at)
    following = next_chapter_of(chapter)
    taken = following is None or following.result is not None or not is_open(following)
    found: SeriesResult | None = between_of(chapter).result_of(chapter)
    standings = () if found is None else at.rules.standings(at.series, found)
    context = {
        **_frame(at),
        "headline": headline(at.rules, at.series, standings),
        "standings": standings_shown(at.rules, at.series, standings),
        "may_take_back": not taken,
        "next": following,
        **_following_shown(following),
    }
    return render(request, "series/result/over.html", context)


def _following_shown(following: Chapter | None) -> dict[str, Any]:
    if following is None:
        return {"next_places": (), "next_picks": ()}
    game, series = between_of(following).game, series_of(following)
    return {"next_places": places_shown(game, series), "next_picks": table_picks(game, series)}


def _taken_back(request: HttpRequest, at: At) -> HttpResponse:
    try:
        chapter_reopen(chapter=at.chapter)
    except Closed as closed:
        messages.error(request, str(closed))
        return redirect(at.over)
    messages.info(request, gettext("The session is taken back: everything entered is still here."))
    return redirect(at.address())


# --- around ---------------------------------------------------------------------------------------


def _frame(at: At) -> dict[str, Any]:
    return {
        **series_frame(at.visitor),
        "chapter": at.chapter,
        "address": at.address(),
        "check": at.address(CHECK),
        "step_names": (gettext("How it ended"), gettext("Check")),
        "points_name": told(at.rules.points_name),
        "next_game": at.chapter.game + 1,
    }


def _stale(request: HttpRequest, at: At, held: Entered, step: str) -> HttpResponse:
    """Another device has entered something: what it says, and what this one says."""
    mine = Entered(fields=entered_sent(request.POST, held.fields))
    context = {
        **_frame(at),
        "theirs": _live(at, held)["follows"],
        "mine": _live(at, mine)["follows"],
        "base": held.base,
        "page": page_new(),
        "here": at.address(step),
        "posted": posted_fields(request),
    }
    return render(request, "series/result/stale.html", context, status=STALE)
