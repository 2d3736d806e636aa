"""Sheets: ordered, watched while they are drawn, then looked at or kept as a file."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.contrib import messages
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from chronicle.models import Campaign
from chronicle.rules.catalogue import game_of
from tables.errors import SheetGone, SheetNotYet
from tables.models import Job, Sheet
from tables.pages.addressed import around, session_at
from tables.pages.visitors import frame, too_often, visitor_at, writer_at
from tables.selectors import is_older, job_of
from tables.services.limits import SHEETS, TooOften, limit_take
from tables.services.sheets import Look, aid_order, chapter_sheet_order, is_made, sheet_order
from tables.services.sheets import sheet_file as file_of

_OF_A_SESSION = ((Sheet.Kind.SETUP, "setup"), (Sheet.Kind.AID, "aid"))
_OF_A_GAME = ((Sheet.Kind.PACKUP, "packup"), (Sheet.Kind.RESULT, "result"))
WATCH_EVERY = 1
"""Seconds between two looks of a page without script at a sheet that is being drawn."""


class LookForm(forms.Form):
    """How a sheet is printed."""

    paper = forms.ChoiceField(choices=Sheet.Paper.choices)
    language = forms.ChoiceField(choices=settings.LANGUAGES)
    sealed = forms.ChoiceField(choices=Sheet.Sealed.choices)

    def look(self) -> Look:
        """The look as chosen."""
        return Look(
            paper=Sheet.Paper(self.cleaned_data["paper"]),
            language=self.cleaned_data["language"],
            sealed=Sheet.Sealed(self.cleaned_data["sealed"]),
        )


class SessionLookForm(LookForm):
    """How a sheet of a session is printed, and which: the setup where nothing is said."""

    kind = forms.ChoiceField(choices=_OF_A_SESSION, required=False)

    def chosen(self) -> Sheet.Kind:
        """The setup sheet or the seat aids."""
        return Sheet.Kind(self.cleaned_data["kind"] or Sheet.Kind.SETUP)


class GameLookForm(LookForm):
    """How a sheet of a finished game is printed, and which; only pack-up has a part that spoils."""

    kind = forms.ChoiceField(choices=_OF_A_GAME)
    sealed = forms.ChoiceField(choices=Sheet.Sealed.choices, required=False)

    def chosen(self) -> Sheet.Kind:
        """Pack-up or result."""
        return Sheet.Kind(self.cleaned_data["kind"])

    def look(self) -> Look:
        """The look as chosen; a result sheet spoils nothing, so that nothing is chosen there."""
        if self.chosen() is Sheet.Kind.RESULT or not self.cleaned_data["sealed"]:
            self.cleaned_data["sealed"] = Sheet.Sealed.SEALED
        return super().look()


@require_POST
def order(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Order the setup sheet or the seat aids of a session; the same again is the same sheet."""
    visitor = writer_at(request, ref)
    session = session_at(visitor.campaign, number)
    form = SessionLookForm(request.POST)
    back = reverse("session", args=[ref, number])
    if not form.is_valid():
        return HttpResponseRedirect(back)
    is_aid = form.chosen() is Sheet.Kind.AID
    try:
        limit_take(SHEETS, caller=f"campaign/{visitor.campaign.pk}")
        ordered = (aid_order if is_aid else sheet_order)(session=session, look=form.look())
    except TooOften as error:
        return too_often(request, error)
    except SheetNotYet as error:
        messages.error(request, str(error))
        return HttpResponseRedirect(back)
    return HttpResponseRedirect(reverse("sheet", args=[ref, ordered.pk]))


@require_POST
def order_of_game(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Order the pack-up or the result sheet of a game whose phase is finished."""
    visitor = writer_at(request, ref)
    chapter = around(visitor.campaign, number).chapter
    form = GameLookForm(request.POST)
    back = reverse("chapter", args=[ref, number])
    if not form.is_valid():
        return HttpResponseRedirect(back)
    try:
        limit_take(SHEETS, caller=f"campaign/{visitor.campaign.pk}")
        ordered = chapter_sheet_order(chapter=chapter, kind=form.chosen(), look=form.look())
    except TooOften as error:
        return too_often(request, error)
    except SheetNotYet as error:
        messages.error(request, str(error))
        return HttpResponseRedirect(back)
    return HttpResponseRedirect(reverse("sheet", args=[ref, ordered.pk]))


@require_safe
def sheet(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """How far a sheet is; once it is there, the way to its file."""
    visitor = visitor_at(request, ref)
    held = sheet_at(visitor.campaign, number)
    job = job_of(held)
    made = is_made(held)
    waits = not made and job is not None and job.state in {Job.State.QUEUED, Job.State.RUNNING}
    context = {
        **frame(visitor),
        "sheet": held,
        "made": made,
        "waits": waits,
        "percent": 0 if job is None else job.progress,
        "stage": gettext(job.stage) if job is not None and job.stage else gettext("Waiting"),
        "failed": job is not None and job.state == Job.State.FAILED,
        # What tells of a game that is over stays what it is.
        "older": held.kind == Sheet.Kind.SETUP and is_older(held),
        "is_setup": held.kind == Sheet.Kind.SETUP,
        "spoils": _spoils(held),
        "watch": WATCH_EVERY,
    }
    part = "sheet_live" if request.GET.get("part") == "live" else "sheet"
    response = render(request, f"tables/{part}.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


@require_safe
def sheet_file(request: HttpRequest, ref: str, number: int) -> HttpResponse | FileResponse:
    """The PDF itself, to look at; ``?download`` keeps it."""
    visitor = visitor_at(request, ref)
    held = sheet_at(visitor.campaign, number)
    try:
        path = file_of(held)
    except SheetGone:
        return HttpResponseRedirect(reverse("sheet", args=[ref, number]))
    name = slugify(visitor.campaign.name) or ref.lower()
    response = FileResponse(
        path.open("rb"),
        as_attachment="download" in request.GET,
        filename=f"{name}-{held.chapter.game}{_kind(held)}-{held.paper}-{held.language}.pdf",
        content_type="application/pdf",
    )
    response["Cache-Control"] = "private, no-store"
    return response


def _spoils(held: Sheet) -> bool:
    """Whether the sheet may have a part that spoils: decks of a chronicle, before or after."""
    is_chronicle = game_of(held.chapter.campaign.game).series is None
    return is_chronicle and held.kind in {Sheet.Kind.SETUP, Sheet.Kind.PACKUP}


def _kind(held: Sheet) -> str:
    """What stands in a file's name for its kind: nothing for the setup sheet."""
    return "" if held.kind == Sheet.Kind.SETUP else f"-{held.kind}"


def sheet_at(campaign: Campaign, number: int) -> Sheet:
    """The sheet of a campaign with this key.

    Raises:
        Http404: there is none, or it is another campaign's.
    """
    held = (
        Sheet.objects.filter(pk=number, chapter__campaign=campaign)
        .select_related("chapter__campaign", "session")
        .first()
    )
    if held is None:
        raise Http404
    return held
