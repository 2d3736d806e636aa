"""What only the host does: become it again by the recovery phrase, replace the printed code."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from tables.errors import NotYours
from tables.pages.visitors import (
    address_of,
    frame,
    host_at,
    token_keep,
    token_of,
    too_often,
    visitor_at,
)
from tables.services import access
from tables.services.arrivals import host_enter
from tables.services.limits import TooOften

LONGEST_PHRASE = 80


class PhraseForm(forms.Form):
    """The recovery phrase that was shown when the chronicle was founded."""

    phrase = forms.CharField(
        label=_("Recovery phrase"),
        max_length=LONGEST_PHRASE,
        error_messages={"required": _("Type the phrase that was shown at the founding.")},
    )


@require_http_methods(["GET", "HEAD", "POST"])
def host(request: HttpRequest, ref: str) -> HttpResponse:
    """Make this device the host's by the recovery phrase."""
    visitor = visitor_at(request, ref)
    form = PhraseForm(request.POST if request.method == "POST" else None)
    context = {**frame(visitor), "form": form}
    if request.method != "POST":
        return render(request, "tables/host.html", context)
    if not form.is_valid():
        return render(request, "tables/host.html", context, status=422)
    token = token_of(request) or access.token_new()
    try:
        host_enter(
            campaign=visitor.campaign,
            phrase=form.cleaned_data["phrase"],
            token=token,
            caller=address_of(request),
        )
    except TooOften as error:
        return too_often(request, error)
    except NotYours:
        form.add_error("phrase", _("This is not the phrase of this campaign: compare its letters."))
        return render(request, "tables/host.html", context, status=422)
    messages.success(request, _("This is the host device now."))
    return token_keep(HttpResponseRedirect(reverse("campaign", args=[ref])), token)


@require_POST
def code_new(request: HttpRequest, ref: str) -> HttpResponse:
    """Replace the printed code: sheets printed so far open nothing any more."""
    visitor = host_at(request, ref)
    access.code_revoke(code=access.code_for(campaign=visitor.campaign))
    messages.success(
        request, _("The code is replaced: sheets printed so far open nothing any more.")
    )
    return HttpResponseRedirect(reverse("campaign", args=[ref]))
