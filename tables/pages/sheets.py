"""Sheets: ordered, watched while they are drawn, then looked at or kept as a file."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from chronicle.models import Campaign
from tables.errors import SheetGone
from tables.models import Job, Sheet
from tables.pages.evenings import session_at
from tables.pages.visitors import frame, too_often, visitor_at, writer_at
from tables.selectors import is_older, job_of
from tables.services.limits import SHEETS, TooOften, limit_take
from tables.services.sheets import Look, is_made, sheet_order
from tables.services.sheets import sheet_file as file_of

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


@require_POST
def order(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Order the setup sheet of a session; the same look again is the same sheet."""
    visitor = writer_at(request, ref)
    session = session_at(visitor.campaign, number)
    form = LookForm(request.POST)
    if not form.is_valid():
        return HttpResponseRedirect(reverse("session", args=[ref, number]))
    try:
        limit_take(SHEETS, caller=f"campaign/{visitor.campaign.pk}")
    except TooOften as error:
        return too_often(request, error)
    ordered = sheet_order(session=session, look=form.look())
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
        "older": is_older(held),
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
        filename=f"{name}-{held.chapter.game}-{held.paper}-{held.language}.pdf",
        content_type="application/pdf",
    )
    response["Cache-Control"] = "private, no-store"
    return response


def sheet_at(campaign: Campaign, number: int) -> Sheet:
    """The sheet of a campaign with this key.

    Raises:
        Http404: there is none, or it is another campaign's.
    """
    held = (
        Sheet.objects.filter(pk=number, chapter__campaign=campaign)
        .select_related("chapter", "session")
        .first()
    )
    if held is None:
        raise Http404
    return held
