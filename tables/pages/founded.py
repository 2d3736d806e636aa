"""A campaign was founded: its host sees once what makes another device the host's."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tables.pages.visitors import token_keep
from tables.services.arrivals import Founded


def founded_page(request: HttpRequest, founded: Founded) -> HttpResponse:
    """The recovery phrase, shown once; a campaign that was there before is opened instead."""
    if not founded.new:
        messages.info(request, _("This campaign is on this device already."))
        return redirect("campaign", founded.campaign.code)
    context = {"campaign": founded.campaign, "phrase": founded.phrase}
    response = render(request, "tables/founded.html", context)
    response["Cache-Control"] = "no-store"
    return token_keep(response, founded.token) if founded.token else response
