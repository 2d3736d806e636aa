"""Printed codes: typed or photographed, they give a pass to look."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.text import Text
from tables import codes
from tables.api.auth import caller_of
from tables.api.bodies import CodeIn, CodeOpened, Scanned
from tables.api.campaigns import look_out
from tables.api.schema import PHOTO, described
from tables.api.wire import PhotoParser, TableView, UploadView, answer, body_of, raw_of
from tables.codes import Given
from tables.errors import TableError
from tables.exchange.save_strings import look_at
from tables.exchange.series_codes import code_read, is_series_code
from tables.exchange.series_json import setup_told
from tables.scanning import PhotoUnreadable, text_in
from tables.selectors import open_session_of
from tables.services.arrivals import code_exchange
from tables.services.passes import passes_sealed, passes_with

_WHY = {
    "bytes": _("This photo is larger than 10 MiB: take a smaller one."),
    "pixels": _("This photo has more than 50 megapixels: take a smaller one."),
    "format": _("This is no photo that can be read: take it as JPEG or PNG."),
}


class PhotoUnfit(TableError):
    """Nothing can be read in this photo."""

    code = "scan.unreadable"
    default = _("No square can be read here: hold the phone straight above it, in good light.")


class Codes(TableView):
    """What a printed code opens."""

    permission_classes = (AllowAny,)

    @described(
        "code_exchange",
        tag="rights",
        takes=CodeIn,
        gives={200: CodeOpened},
        fails=(403, 404, 410, 413, 415, 422),
    )
    def post(self, request: Request) -> Response:
        """Exchange a printed code for a pass to look at its campaign. No row changes."""
        given = codes.read_typed(body_of(request, CodeIn).code)
        if given is None:
            raise Malformed(
                "code", Text("a code is a number and twelve letters, like 17-ABCD-EFGH-JKLM")
            )
        return answer(_opened(request, given))


class Scan(UploadView):
    """What a square says."""

    permission_classes = (AllowAny,)
    parser_classes = (PhotoParser,)

    @described(
        "scan",
        tag="rights",
        takes=PHOTO,
        gives={200: Scanned},
        fails=(403, 404, 410, 413, 415, 422),
    )
    def post(self, request: Request) -> Response:
        """Read the square in a photo, which is thrown away: a sheet's code, or a save string."""
        text = _square(request)
        given = codes.read_typed(text) if "/r/" in text else None
        if given is not None:
            return answer(Scanned(opened=_opened(request, given), look=None))
        if not text[:4].isalnum() or "://" in text:
            raise PhotoUnfit(_("This square is no code of a sheet."))
        if is_series_code(text.encode(errors="surrogateescape")):
            game, carried = code_read(text)
            setup = setup_told(game, carried.series, carried.options)
            return answer(Scanned(opened=None, look=None, carried=setup))
        return answer(Scanned(opened=None, look=look_out(look_at(text))))


def _square(request: Request) -> str:
    """The text of the square in a photo.

    Raises:
        PhotoUnfit: this is no photo, or there is no square in it.
    """
    photo = raw_of(request)
    if not photo:
        raise PhotoUnfit(_("This file is empty: take the photo again."))
    try:
        text = text_in(photo)
    except PhotoUnreadable as error:
        raise PhotoUnfit(_WHY[error.why]) from error
    if text is None:
        raise PhotoUnfit
    return text


def _opened(request: Request, given: Given) -> CodeOpened:
    caller = caller_of(request)
    opened = code_exchange(given=given, caller=caller.address)
    session = open_session_of(opened.campaign)
    return CodeOpened(
        campaign=opened.campaign.code,
        name=opened.campaign.name,
        session=None if session is None else session.pk,
        older=opened.older,
        open_pass=passes_sealed(passes_with(caller.passes, opened.new)),
    )
