"""Bytes in and out: bodies are read and written by msgspec, whatever a client says it accepts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import IO, Any, ClassVar, TypeVar

import msgspec
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.text import Text
from tables.api.auth import ApiThrottle, DeviceAuthentication
from tables.api.problems import problem_for, too_large

Body = TypeVar("Body")


class JsonParser(BaseParser):
    """Hands the bytes of a JSON body on as they came."""

    media_type = "application/json"

    def parse(  # type: ignore[override] # what DRF has no type for: bytes as they came
        self,
        stream: IO[bytes],
        media_type: str | None = None,  # noqa: ARG002 -- as DRF calls it
        parser_context: Mapping[str, Any] | None = None,  # noqa: ARG002 -- as DRF calls it
    ) -> bytes:
        """The body, unread."""
        return stream.read()


class PhotoParser(JsonParser):
    """Hands the bytes of a picture on."""

    media_type = "image/*"


class JsonRenderer(BaseRenderer):
    """Writes structs and plain values as JSON."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self,
        data: Any,  # noqa: ANN401 -- a struct, or plain values
        accepted_media_type: str | None = None,  # noqa: ARG002 -- as DRF calls it
        renderer_context: Mapping[str, Any] | None = None,  # noqa: ARG002 -- as DRF calls it
    ) -> bytes:
        """The JSON of a value; all of it ASCII where a name holds half characters."""
        if data is None:
            return b""
        try:
            return msgspec.json.encode(data)
        except UnicodeEncodeError:
            return json.dumps(msgspec.to_builtins(data)).encode()


class Negotiation(BaseContentNegotiation):
    """There is one form of every answer; what a client would rather have changes nothing."""

    def select_parser(self, request: Request, parsers: Any) -> Any:  # noqa: ANN401 -- DRF's parsers
        """The parser of the body's kind, or None."""
        kind = request.content_type.partition(";")[0].strip().lower()
        for parser in parsers:
            wanted = parser.media_type
            if kind == wanted or (wanted.endswith("/*") and kind.startswith(wanted[:-1])):
                return parser
        return None

    def select_renderer(
        self,
        request: HttpRequest,  # noqa: ARG002 -- as DRF calls it
        renderers: Any,  # noqa: ANN401 -- DRF's renderers
        format_suffix: str | None = None,  # noqa: ARG002 -- as DRF calls it
    ) -> Any:  # noqa: ANN401 -- DRF's pair
        """The first renderer."""
        return renderers[0], renderers[0].media_type


class TableView(APIView):
    """A door of the API. Answers are nobody else's: no cache keeps them."""

    authentication_classes = (DeviceAuthentication,)
    throttle_classes = (ApiThrottle,)
    parser_classes: Sequence[type[BaseParser]] = (JsonParser,)
    renderer_classes: Sequence[type[BaseRenderer]] = (JsonRenderer,)
    content_negotiation_class = Negotiation
    metadata_class = None
    http_method_names = ["get", "head", "post", "put", "delete"]  # noqa: RUF012 -- DRF's
    body_limit: ClassVar[int] = settings.BODY_LIMIT

    def get_exception_handler(self) -> Callable[..., Response | None]:
        """Every error of ours becomes a problem."""
        return problem_for

    @classmethod
    def as_view(cls, **initkwargs: Any) -> Any:  # noqa: ANN401 -- DRF's view, with two marks more
        """The view; it tells how large a body it takes, and how a larger one is refused."""
        view = super().as_view(**initkwargs)
        marks = {"body_limit": cls.body_limit, "too_large": too_large}
        vars(view).update(marks)
        return view

    def finalize_response(
        self, request: Request, response: Response, *args: Any, **kwargs: Any
    ) -> Response:
        """Keep the answer out of every cache."""
        final = super().finalize_response(request, response, *args, **kwargs)
        final["Cache-Control"] = "private, no-store"
        return final


class UploadView(TableView):
    """A door that takes imports or photos: up to 10 MiB."""

    body_limit = settings.BODY_LIMIT_UPLOAD


def body_of(request: Request, kind: type[Body]) -> Body:
    """The body of a request.

    Raises:
        Malformed: it is no JSON of this shape; the path names the field.
        UnsupportedMediaType: it does not say that it is JSON.
    """
    raw = bytes_of(request)
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        what, path = _parted(str(error))
        raise Malformed(path, Text("{what}", what=what)) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Malformed("body", Text("this is no JSON: {what}", what=str(error))) from error


def bytes_of(request: Request) -> bytes:
    """The bytes of a body.

    Raises:
        Malformed: there are none, or they hold a NUL character, which no database keeps.
        UnsupportedMediaType: they do not say what they are.
    """
    raw = raw_of(request)
    if not raw:
        raise Malformed("body", Text("there is no body: send JSON"))
    if b"\\u0000" in raw:
        raise Malformed("body", Text("a text holds a NUL character, which no name has"))
    return raw


def raw_of(request: Request) -> bytes:
    """The bytes of a body as they came; none where there is no body.

    Raises:
        UnsupportedMediaType: they do not say what they are.
    """
    raw: object = request.data
    return raw if isinstance(raw, bytes) else b""


def answer(body: object, *, status: int = 200) -> Response:
    """An answer with a body."""
    return Response(body, status=status)


def pdf(content: bytes, *, name: str) -> HttpResponse:
    """A PDF as a file."""
    response = HttpResponse(content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}"'
    return response


def _parted(error: str) -> tuple[str, str]:
    """The sentence of msgspec and its path, in our form: ``seats[2].color``."""
    found = re.fullmatch(r"(.*?)(?: - at `(?:key in )?\$\.?(.*)`)?", error, flags=re.DOTALL)
    what, path = (error, None) if found is None else (found[1], found[2])
    return what, path or "body"
