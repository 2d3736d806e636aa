"""What the printed code opens: the table as it stands, to look at; a PIN lets a phone write."""

from __future__ import annotations

from collections.abc import Sequence

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_safe

from chronicle.selectors import campaign_overview
from tables.errors import NotYours, PinLocked, PinWrong, SessionClosed
from tables.models import Session
from tables.pages.clock import as_of
from tables.pages.oath.campaign import sheet_game
from tables.pages.oath.evenings import evening_shown
from tables.pages.oath.shown import world_shown
from tables.pages.visitors import Visitor, frame, token_keep, token_of, visitor_at
from tables.selectors import open_session_of
from tables.services import access
from tables.services.arrivals import pin_enter


class PinForm(forms.Form):
    """The six digits of tonight's PIN, with or without spaces."""

    pin = forms.CharField(max_length=20)

    def clean_pin(self) -> str:
        """The digits alone."""
        digits = "".join(self.cleaned_data["pin"].split())
        if len(digits) != access.PIN_DIGITS or not digits.isdecimal():
            raise forms.ValidationError(_("The PIN has six digits."))
        return digits


@require_safe
def table(request: HttpRequest, ref: str) -> HttpResponse:
    """Tonight's table, or the world where nothing is being played."""
    visitor = visitor_at(request, ref)
    session = open_session_of(visitor.campaign)
    context = {
        **frame(visitor),
        "session": session,
        "evening": None if session is None else evening_shown(session),
        "world": None,
        "as_of": as_of(request),
        "sheet_game": sheet_game(request),
    }
    if session is None:
        overview = campaign_overview(visitor.campaign)
        if overview is None:
            raise Http404
        context["world"] = world_shown(overview.world)
    part = "table_live" if request.GET.get("part") == "live" else "table"
    response = render(request, f"tables/{part}.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def pin(request: HttpRequest, ref: str) -> HttpResponse:
    """The pad for the PIN of tonight's session."""
    visitor = visitor_at(request, ref)
    session = open_session_of(visitor.campaign)
    if session is None or request.method != "POST":
        return _pin_page(request, visitor, session)
    form = PinForm(request.POST)
    if not form.is_valid():
        return _pin_page(
            request,
            visitor,
            session,
            errors=[str(error) for error in form.errors["pin"]],
            status=422,
        )
    return _tried(request, visitor, session, form.cleaned_data["pin"])


def _tried(request: HttpRequest, visitor: Visitor, session: Session, pin: str) -> HttpResponse:
    """Try the PIN. A browser that fails is no device yet."""
    token = token_of(request) or access.token_new()
    try:
        pin_enter(session=session, pin=pin, token=token)
    except PinWrong as error:
        left = ngettext("{count} try is left.", "{count} tries are left.", error.left)
        errors = (str(error), left.format(count=error.left))
        return _pin_page(request, visitor, session, errors=errors, status=422)
    except PinLocked as error:
        response = _pin_page(request, visitor, session, errors=(str(error),), status=429)
        response["Retry-After"] = str(error.wait)
        return response
    except (SessionClosed, NotYours) as error:
        return _pin_page(request, visitor, session, errors=(str(error),), status=409)
    messages.success(request, _("This phone may write tonight."))
    return token_keep(HttpResponseRedirect(_way_on(request, visitor)), token)


def _pin_page(
    request: HttpRequest,
    visitor: Visitor,
    session: Session | None,
    *,
    errors: Sequence[str] = (),
    status: int = 200,
) -> HttpResponse:
    context = {
        **frame(visitor),
        "session": session,
        "errors": errors,
        "next": _way_on(request, visitor),
    }
    return render(request, "tables/pin.html", context, status=status)


def _way_on(request: HttpRequest, visitor: Visitor) -> str:
    """Where the visitor came from, if that is a page of ours; else the table."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    if url_has_allowed_host_and_scheme(wanted, allowed_hosts=None) and wanted.startswith("/"):
        return wanted
    return reverse("table", args=[visitor.campaign.code])
