"""The printed code: opened by a camera, a photo or by hand, then the address bar is clean again."""

from __future__ import annotations

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from chronicle.errors import TableError
from tables.codes import Given
from tables.errors import CodeRevoked, CodeUnknown
from tables.pages.forms import CodeForm
from tables.pages.home import home_page
from tables.pages.visitors import address_of, pass_keep, too_often
from tables.selectors import open_session_of
from tables.services.arrivals import Opened, code_exchange
from tables.services.limits import TooOften

CODE_STATUS = {CodeUnknown: 404, CodeRevoked: 410, TooOften: 429}
"""What is answered where a code opens nothing."""


@require_safe
def code(request: HttpRequest, code_id: int, given: str, digest: str = "") -> HttpResponse:
    """What a camera opens. No row changes; the browser gets a pass and the clean address."""
    try:
        response = code_opened(
            request, Given(id=code_id, code=given.upper(), digest=digest.upper())
        )
    except (CodeUnknown, CodeRevoked, TooOften) as error:
        return private(_refused(request, error))
    return private(response)


@require_POST
def code_typed(request: HttpRequest) -> HttpResponse:
    """A code that somebody typed off the sheet."""
    form = CodeForm(request.POST)
    if not form.is_valid():
        return private(home_page(request, code=form, status=422))
    try:
        response = code_opened(request, form.cleaned_data["code"])
    except (CodeUnknown, CodeRevoked, TooOften) as error:
        form.add_error("code", str(error))
        page = home_page(request, code=form, status=CODE_STATUS[type(error)])
        return private(later(page, error))
    return private(response)


def code_opened(request: HttpRequest, given: Given) -> HttpResponseRedirect:
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
    status = CODE_STATUS[type(error)]
    return render(request, f"{status}.html", status=status)


def later(response: HttpResponse, error: TableError) -> HttpResponse:
    """Say when it may be tried again, where it was tried too often."""
    if isinstance(error, TooOften):
        response["Retry-After"] = str(error.wait)
    return response


def private(response: HttpResponse) -> HttpResponse:
    """Nothing of a page that saw a code stays anywhere, nor is told to the next one."""
    response["Cache-Control"] = "no-store"
    response["Referrer-Policy"] = "no-referrer"
    response["X-Robots-Tag"] = "noindex"
    return response
