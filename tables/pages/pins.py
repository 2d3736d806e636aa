"""The PIN of tonight, which lets a phone write: shown once, typed in, made anew; and the square."""

from __future__ import annotations

from collections.abc import Sequence

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST
from msgspec import Struct

from tables import codes
from tables.errors import NotYours, PinLocked, PinWrong, SessionClosed
from tables.models import Code, Session
from tables.pages.addressed import session_at
from tables.pages.visitors import Visitor, frame, token_keep, token_of, visitor_at, writer_at
from tables.printing import qr
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


class Square(Struct, frozen=True, kw_only=True):
    """The square that opens this campaign, for a screen; only for who may write."""

    svg: str
    typed: str


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


@require_POST
def pin_new(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Another PIN for the session; the one before lets nobody in any more."""
    visitor = writer_at(request, ref)
    held = session_at(visitor.campaign, number)
    try:
        pin = access.pin_renew(session=held)
    except SessionClosed as error:
        messages.error(request, str(error))
        return HttpResponseRedirect(reverse("session", args=[ref, number]))
    return pin_shown(request, visitor, held, pin)


def pin_shown(request: HttpRequest, visitor: Visitor, held: Session, pin: str) -> HttpResponse:
    """The PIN of a session, shown once."""
    context = {
        **frame(visitor),
        "session": held,
        "pin": pin,
        "square": square_of(visitor),
    }
    response = render(request, "tables/pin_shown.html", context)
    response["Cache-Control"] = "no-store"
    return response


def square_of(visitor: Visitor) -> Square | None:
    """The square that opens the campaign, for who may write; None before there is one."""
    if not visitor.may_write:
        return None
    code = Code.objects.filter(campaign=visitor.campaign, kind=Code.Kind.VIEW).first()
    if code is None:
        return None
    title = str(_("Code that opens this campaign"))
    return Square(svg=qr.svg(codes.address_of(code), title=title), typed=codes.typed_of(code))
