"""A whole campaign to keep: one file, for who may look at the campaign."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.text import slugify
from django.views.decorators.http import require_safe

from tables.exchange.archive import write_archive
from tables.pages.visitors import visitor_at


@require_safe
def archive(request: HttpRequest, ref: str) -> HttpResponse:
    """The campaign as a file. The order of the decks is in it, as in a save string."""
    visitor = visitor_at(request, ref)
    campaign = visitor.campaign
    name = slugify(campaign.name) or campaign.code.lower()
    response = HttpResponse(write_archive(campaign), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{name}.reliquary.json"'
    response["Cache-Control"] = "private, no-store"
    return response
