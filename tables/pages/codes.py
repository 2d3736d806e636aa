"""The printed code: opened by a camera, a photo or by hand, then the address bar is clean again."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from chronicle.errors import TableError
from tables.codes import Given, read_typed
from tables.errors import CodeRevoked, CodeUnknown
from tables.pages.forms import CodeForm, PhotoForm
from tables.pages.home import home_page
from tables.pages.imports import look_page
from tables.pages.visitors import address_of, pass_keep, takes_upload, too_often
from tables.selectors import open_session_of
from tables.services.arrivals import Opened, code_exchange
from tables.services.limits import TooOften

_STATUS = {CodeUnknown: 404, CodeRevoked: 410, TooOften: 429}


@require_safe
def code(request: HttpRequest, code_id: int, given: str, digest: str = "") -> HttpResponse:
    """What a camera opens. No row changes; the browser gets a pass and the clean address."""
    try:
        response = _opened(request, Given(id=code_id, code=given.upper(), digest=digest.upper()))
    except (CodeUnknown, CodeRevoked, TooOften) as error:
        return _private(_refused(request, error))
    return _private(response)


@require_POST
def code_typed(request: HttpRequest) -> HttpResponse:
    """A code that somebody typed off the sheet."""
    form = CodeForm(request.POST)
    if not form.is_valid():
        return _private(home_page(request, code=form, status=422))
    try:
        response = _opened(request, form.cleaned_data["code"])
    except (CodeUnknown, CodeRevoked, TooOften) as error:
        form.add_error("code", str(error))
        page = home_page(request, code=form, status=_STATUS[type(error)])
        return _private(_later(page, error))
    return _private(response)


@takes_upload
@require_http_methods(["GET", "HEAD", "POST"])
def scan(request: HttpRequest) -> HttpResponse:
    """A photo of a square: a sheet's code opens its campaign, a save string is looked at."""
    if request.method != "POST":
        return _scan_page(request, PhotoForm())
    form = PhotoForm(request.POST, request.FILES)
    if not form.is_valid():
        return _private(_scan_page(request, form, status=422))
    text = form.cleaned_data["photo"]
    given = read_typed(text) if "/r/" in text else None
    if given is None:
        return _private(_other_square(request, form, text))
    try:
        return _private(_opened(request, given))
    except (CodeUnknown, CodeRevoked, TooOften) as error:
        form.add_error("photo", str(error))
        page = _scan_page(request, form, status=_STATUS[type(error)])
        return _private(_later(page, error))


def _scan_page(request: HttpRequest, form: PhotoForm, *, status: int = 200) -> HttpResponse:
    return render(request, "tables/scan.html", {"photo": form, "code": CodeForm()}, status=status)


def _other_square(request: HttpRequest, form: PhotoForm, text: str) -> HttpResponse:
    """The square behind the fold holds a save string; any other is none of ours."""
    if text[:4].isalnum() and "://" not in text:
        return look_page(request, text)
    form.add_error("photo", _("This square is no code of a sheet."))
    return _scan_page(request, form, status=422)


def _opened(request: HttpRequest, given: Given) -> HttpResponseRedirect:
    """The way to what a code opens.

    Raises:
        CodeUnknown, CodeRevoked: it opens nothing (any more).
        TooOften: this address has tried too many codes that open nothing.
    """
    return _let_in(request, code_exchange(given=given, caller=address_of(request)))


def _let_in(request: HttpRequest, opened: Opened) -> HttpResponseRedirect:
    name = "campaign" if open_session_of(opened.campaign) is None else "table"
    address = reverse(name, args=[opened.campaign.code])
    if opened.older is not None:
        address = f"{address}?{urlencode({'sheet': opened.older})}"
    return pass_keep(request, HttpResponseRedirect(address), opened.new)


def _refused(request: HttpRequest, error: TableError) -> HttpResponse:
    if isinstance(error, TooOften):
        return too_often(request, error)
    status = _STATUS[type(error)]
    return render(request, f"{status}.html", status=status)


def _later(response: HttpResponse, error: TableError) -> HttpResponse:
    if isinstance(error, TooOften):
        response["Retry-After"] = str(error.wait)
    return response


def _private(response: HttpResponse) -> HttpResponse:
    """Nothing of a page that saw a code stays anywhere, nor is told to the next one."""
    response["Cache-Control"] = "no-store"
    response["Referrer-Policy"] = "no-referrer"
    response["X-Robots-Tag"] = "noindex"
    return response
