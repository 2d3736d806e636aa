"""A photo of a square: a sheet's code opens its campaign, a carry code is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from tables.codes import read_typed
from tables.errors import CodeRevoked, CodeUnknown
from tables.pages.codes import CODE_STATUS, code_opened, later, private
from tables.pages.forms import CodeForm, PhotoForm
from tables.pages.visitors import takes_upload
from tables.services.limits import TooOften

Carried: TypeAlias = Callable[[HttpRequest, str], HttpResponse]
"""Looks at the text of a carry code; nothing is stored."""


@takes_upload
@require_http_methods(["GET", "HEAD", "POST"])
def scan(request: HttpRequest, *, carried: Carried) -> HttpResponse:
    """Take the photo, read it, and throw it away. ``carried`` looks at a carry code."""
    if request.method != "POST":
        return _scan_page(request, PhotoForm())
    form = PhotoForm(request.POST, request.FILES)
    if not form.is_valid():
        return private(_scan_page(request, form, status=422))
    text = form.cleaned_data["photo"]
    given = read_typed(text) if "/r/" in text else None
    if given is None:
        return private(_other_square(request, form, text, carried))
    try:
        return private(code_opened(request, given))
    except (CodeUnknown, CodeRevoked, TooOften) as error:
        form.add_error("photo", str(error))
        page = _scan_page(request, form, status=CODE_STATUS[type(error)])
        return private(later(page, error))


def _scan_page(request: HttpRequest, form: PhotoForm, *, status: int = 200) -> HttpResponse:
    return render(request, "tables/scan.html", {"photo": form, "code": CodeForm()}, status=status)


def _other_square(
    request: HttpRequest, form: PhotoForm, text: str, carried: Carried
) -> HttpResponse:
    """The square behind the fold holds the whole state; any other is none of ours."""
    if text[:4].isalnum() and "://" not in text:
        return carried(request, text)
    form.add_error("photo", _("This square is no code of a sheet."))
    return _scan_page(request, form, status=422)
