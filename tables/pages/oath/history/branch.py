"""What if: another chronicle begins with the box of a chapter."""

from __future__ import annotations

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from chronicle.worlds import world_of
from tables.pages.addressed import Around, around
from tables.pages.oath.shown import world_shown
from tables.pages.visitors import address_of, frame, host_at, token_of, too_often
from tables.services import access
from tables.services.boxes import chronicle_branch
from tables.services.limits import FOUNDINGS, TooOften, limit_take

LONGEST_NAME = 255


class BranchForm(forms.Form):
    """What the other chronicle is called."""

    name = forms.CharField(
        label=_("Name of the other chronicle"),
        max_length=LONGEST_NAME,
        error_messages={"required": _("Give the other chronicle a name of its own.")},
    )


@require_http_methods(["GET", "HEAD", "POST"])
def branch(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Ask for a name, then found the branch; this device is its host."""
    visitor = host_at(request, ref)
    at = around(visitor.campaign, number)
    context = {**frame(visitor), "chapter": at.chapter, "world": world_shown(world_of(at.chapter))}
    if request.method != "POST":
        return render(request, "chronicle/branch.html", {**context, "form": BranchForm()})
    form = BranchForm(request.POST)
    if not form.is_valid():
        return render(request, "chronicle/branch.html", {**context, "form": form}, status=422)
    try:
        limit_take(FOUNDINGS, caller=address_of(request))
    except TooOften as error:
        return too_often(request, error)
    return _founded(request, at, form.cleaned_data["name"])


def _founded(request: HttpRequest, at: Around, name: str) -> HttpResponse:
    token = token_of(request) or access.token_new()  # a host has one
    founded = chronicle_branch(chapter=at.chapter, name=name, token=token)
    context = {"campaign": founded.campaign, "phrase": founded.phrase}
    response = render(request, "tables/founded.html", context)
    response["Cache-Control"] = "no-store"
    return response
