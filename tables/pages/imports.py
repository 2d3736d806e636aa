"""What is brought: pasted, as files or as photos, and held from one page to the next.

The address or the typed code of a sheet opens its campaign. All else a game of ours takes, which
looks at it first, then founds a campaign, all of it or nothing.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as say
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from tables.codes import Given, read_typed
from tables.errors import CodeRevoked, CodeUnknown
from tables.exchange.archive_reading import LONGEST
from tables.pages.codes import CODE_STATUS, code_opened, later, private
from tables.pages.forms import PHOTO_WHY
from tables.pages.visitors import takes_upload
from tables.scanning import PhotoUnreadable, is_photo, texts_in
from tables.services.limits import TooOften

FILES_MOST = 20
LONGEST_ADDRESS = 300
UNFIT = 422

Taken: TypeAlias = Callable[[HttpRequest, bytes], HttpResponse | None]
"""Takes what was brought: the page that it leads to, or None where it says nothing."""


class ImportForm(forms.Form):
    """What is brought, pasted. ``held`` is what was brought to the page before, unchanged."""

    text = forms.CharField(required=False, strip=False, widget=forms.Textarea)
    held = forms.CharField(required=False)

    def clean_held(self) -> bytes:
        """The bytes of what was looked at."""
        try:
            held = base64.b64decode(self.cleaned_data["held"], validate=True)
            return _unpacked(held) if held else b""
        except (binascii.Error, ValueError, zlib.error) as error:
            raise forms.ValidationError(_("Choose the file again.")) from error

    def brought(self, files: Iterable[UploadedFile[Any]]) -> bytes:
        """All that was brought: new files before what is held, both before pasted text.

        Raises ValidationError where a photo cannot be read.
        """
        contents = [_read(file) for file in list(files)[:FILES_MOST]]
        if any(contents):
            return b"\n".join(contents)
        held: bytes = self.cleaned_data.get("held") or b""
        pasted: str = self.cleaned_data["text"]
        return held or pasted.encode(errors="surrogateescape")


@takes_upload
@require_http_methods(["GET", "HEAD", "POST"])
def import_(request: HttpRequest, *, taken: Taken) -> HttpResponse:
    """Bring a chronicle: look at it, then found it. ``taken`` reads what no sheet's code is."""
    if request.method != "POST":
        return render(request, "tables/import.html", {"form": ImportForm()})
    form = ImportForm(request.POST)
    if form.is_valid():
        try:
            brought = form.brought(request.FILES.getlist("file"))
        except forms.ValidationError as error:
            form.add_error("text", error)
        else:
            given = _resume_code(brought)
            page = taken(request, brought) if given is None else _resumed(request, form, given)
            if page is not None:
                return page
            form.add_error("text", _("Paste a save string, or choose the file that holds it."))
    return render(request, "tables/import.html", {"form": form}, status=UNFIT)


def _read(file: UploadedFile[Any]) -> bytes:
    """What a file says: text as it is; of a photo the squares that carry a chronicle."""
    data: bytes = file.read()
    if not is_photo(data):
        return data
    try:
        texts = texts_in(data)
    except PhotoUnreadable as error:
        raise forms.ValidationError(PHOTO_WHY[error.why]) from error
    if not texts:
        raise forms.ValidationError(
            _("No square can be read here: hold the phone straight above it, in good light.")
        )
    # A sheet has two squares: the one behind the fold is meant here, if it is in the picture.
    carried = [text for text in texts if "://" not in text]
    return (carried or list(texts))[0].encode(errors="surrogateescape")


# --- the code of a sheet --------------------------------------------------------------------------


def _resume_code(brought: bytes) -> Given | None:
    """The code that was brought, if it is one line with nothing else, and no remark."""
    text = brought.decode(errors="replace").strip()
    if len(text) > LONGEST_ADDRESS or "\n" in text or text.startswith("#"):
        return None
    return read_typed(text)


def _resumed(request: HttpRequest, form: ImportForm, given: Given) -> HttpResponse:
    """It is a sheet's own code: its campaign is here already."""
    try:
        return private(code_opened(request, given))
    except (CodeUnknown, CodeRevoked, TooOften) as error:
        form.add_error("text", str(error))
        status = CODE_STATUS[type(error)]
        page = render(request, "tables/import.html", {"form": form}, status=status)
        return private(later(page, error))


# --- held by the page ----------------------------------------------------------------------------


def packed(data: bytes) -> str:
    """What was looked at, to be sent again: small enough for any form."""
    return base64.b64encode(zlib.compress(data)).decode()


def _unpacked(held: bytes) -> bytes:
    """What was packed; more than a file may hold is none of ours."""
    unpacking = zlib.decompressobj()
    data = unpacking.decompress(held, LONGEST + 1)
    if len(data) > LONGEST or not unpacking.eof:
        raise ValueError(say("Choose the file again."))
    return data
