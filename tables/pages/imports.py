"""A chronicle comes in: save strings are looked at first, then founded, all of them or nothing."""

from __future__ import annotations

import base64
import binascii
import re
from pathlib import Path

from django import forms
from django.conf import settings
from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST
from msgspec import Struct

from chronicle.messages import told
from chronicle.models import Campaign
from chronicle.rules.core.errors import Malformed
from chronicle.rules.oath.save_string import SaveWarning
from chronicle.services.campaigns import Founding, campaign_found, campaign_founded_so
from tables.exchange.save_strings import Bad, Good, Look, look_at
from tables.models import Device
from tables.pages.shown import ShownWorld, world_shown
from tables.pages.visitors import address_of, takes_upload, token_keep, token_of, too_often
from tables.selectors import campaigns_on
from tables.services import access
from tables.services.limits import FOUNDINGS, TooOften, limit_take

BAD_MOST = 100  # faults that are listed at once
DEMO = Path(settings.BASE_DIR) / "fixtures" / "demo" / "the-first-chronicle.txt"


class ImportForm(forms.Form):
    """Save strings, pasted or as a file. ``held`` is the file of the page before, unchanged."""

    text = forms.CharField(required=False, strip=False, widget=forms.Textarea)
    file = forms.FileField(required=False, allow_empty_file=True)
    held = forms.CharField(required=False)

    def clean_held(self) -> bytes:
        """The bytes of the file that was looked at."""
        try:
            return base64.b64decode(self.cleaned_data["held"], validate=True)
        except (binascii.Error, ValueError) as error:
            raise forms.ValidationError(_("Choose the file again.")) from error

    def strings(self) -> str | bytes:
        """What was brought: a new file before the one held, a file before pasted text."""
        if self.cleaned_data["file"]:
            brought: bytes = self.cleaned_data["file"].read()
            return brought
        pasted: str = self.cleaned_data["text"]
        return self.cleaned_data.get("held") or pasted


class ShownWarning(Struct, frozen=True, kw_only=True):
    """Something odd: its rule, where it stands, and what it is."""

    rule: str
    at: str
    text: str


class ShownChapter(Struct, frozen=True, kw_only=True):
    """A string as it was understood, before anything is stored."""

    line: int
    world: ShownWorld
    version: str
    warnings: tuple[ShownWarning, ...]


class ShownFault(Struct, frozen=True, kw_only=True):
    """A string that cannot be taken: its line, the field's rule, the character, and why."""

    line: int
    rule: str
    character: str
    text: str


@takes_upload
@require_http_methods(["GET", "HEAD", "POST"])
def import_(request: HttpRequest) -> HttpResponse:
    """Bring save strings: look at them, then found the chronicle."""
    if request.method != "POST":
        return render(request, "tables/import.html", {"form": ImportForm()})
    form = ImportForm(request.POST, request.FILES)
    if not form.is_valid():
        return render(request, "tables/import.html", {"form": form}, status=422)
    brought = form.strings()
    if not brought.strip():
        form.add_error("text", _("Paste a save string, or choose the file that holds it."))
        return render(request, "tables/import.html", {"form": form}, status=422)
    if request.POST.get("do") != "import":
        return look_page(request, brought)
    return _import(request, brought)


@require_POST
def demo(request: HttpRequest) -> HttpResponse:
    """A chronicle to try things out with; each browser has its own, once."""
    brought = DEMO.read_bytes()
    return _found(request, brought, look=look_at(brought), origin=Campaign.Origin.DEMO)


def look_page(
    request: HttpRequest,
    brought: str | bytes,
    *,
    look: Look | None = None,
    refused: str = "",
    status: int = 200,
) -> HttpResponse:
    """What the strings say, and what is odd about them. Nothing is stored."""
    seen = look_at(brought) if look is None else look
    context = {
        "form": ImportForm(),
        "look": seen,
        "refused": refused,
        "chapters": tuple(_chapter(each) for each in seen.good),
        "faults": tuple(_fault(each) for each in seen.bad[:BAD_MOST]),
        "faults_more": max(0, len(seen.bad) - BAD_MOST),
        "held": base64.b64encode(_as_bytes(brought)).decode(),
        "text": _as_text(brought),
    }
    unreadable = bool(seen.bad) and not seen.good
    return render(request, "tables/import_look.html", context, status=422 if unreadable else status)


def _import(request: HttpRequest, brought: str | bytes) -> HttpResponse:
    """Found the chronicle, where everything odd about it was agreed to."""
    look = look_at(brought)
    agreed = (not look.warnings or "warnings" in request.POST) and (
        not look.bad or "others" in request.POST
    )
    if not look.good or not agreed:
        return look_page(request, brought, look=look, status=422)
    return _found(request, brought, look=look, origin=Campaign.Origin.SAVE_STRING)


def _found(request: HttpRequest, brought: str | bytes, *, look: Look, origin: str) -> HttpResponse:
    """Found a campaign whose host is this browser; the same strings again are the same one."""
    token = token_of(request)
    if token is not None:
        mine = campaigns_on(access.token_hash(token))
        before = campaign_founded_so(openings=look.openings, among=mine)
        if before is not None:
            messages.info(request, _("This chronicle is on this device already."))
            return HttpResponseRedirect(reverse("campaign", args=[before.code]))
    try:
        limit_take(FOUNDINGS, caller=address_of(request))
        campaign, phrase, token = _store(look, token=token, origin=origin)
    except TooOften as error:
        return too_often(request, error)
    except Malformed as error:  # a name that no database can keep
        return look_page(request, brought, look=look, refused=told(error.why), status=422)
    response = render(request, "tables/founded.html", {"campaign": campaign, "phrase": phrase})
    response["Cache-Control"] = "no-store"
    return token_keep(response, token)


@transaction.atomic
def _store(look: Look, *, token: str | None, origin: str) -> tuple[Campaign, str, str]:
    kept = token or access.token_new()
    campaign = campaign_found(
        name=look.name,
        openings=look.openings,
        founding=Founding(origin=Campaign.Origin(origin)),
    )
    access.device_admit(campaign=campaign, token=kept, role=Device.Role.HOST)
    return campaign, access.recovery_renew(campaign=campaign), kept


def warnings_shown(warnings: tuple[SaveWarning, ...]) -> tuple[ShownWarning, ...]:
    """Warnings in the reader's language."""
    return tuple(
        ShownWarning(rule=each.rule, at=told(each.at), text=told(each.text)) for each in warnings
    )


def _chapter(good: Good) -> ShownChapter:
    return ShownChapter(
        line=good.line,
        world=world_shown(good.opening.world),
        version=".".join(str(part) for part in good.save.version),
        warnings=warnings_shown(good.opening.warnings),
    )


def _fault(bad: Bad) -> ShownFault:
    """The path of a fault begins with the field's rule and ends with the character."""
    rule = re.match(r"S-\d+", bad.at)
    character = re.search(r"character (\d+)$", bad.at)
    return ShownFault(
        line=bad.line,
        rule=rule[0] if rule else "",
        character=character[1] if character else "",
        text=told(bad.why),
    )


def _as_bytes(brought: str | bytes) -> bytes:
    return brought.encode(errors="surrogateescape") if isinstance(brought, str) else brought


def _as_text(brought: str | bytes) -> str:
    return _as_bytes(brought).decode(errors="replace")
