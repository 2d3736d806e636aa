"""How large a request may be. Over the limit the answer is 413, and no view has run."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.translation import gettext

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Any, Any, Any], Awaitable[None]]

View = TypeVar("View", bound=Callable[..., Any])


def takes_upload(view: View) -> View:
    """Mark a view that takes imports or photos: up to 10 MiB instead of 1 MiB."""
    view.body_limit = settings.BODY_LIMIT_UPLOAD  # type: ignore[attr-defined] # a mark for BodyLimit
    return view


def _length(text: str) -> int | None:
    """Return the announced length in bytes, or None where it cannot be read."""
    return int(text) if text.isdecimal() else None


class BodyLimit:
    """Refuses a body that is larger than its view takes."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Pass the request on: the view, which knows its limit, is found later."""
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], *_arguments: object
    ) -> HttpResponse | None:
        """Answer 413 where the announced length is over the view's limit."""
        limit: int = getattr(view, "body_limit", settings.BODY_LIMIT)
        length = _length(str(request.META.get("CONTENT_LENGTH") or "0"))
        if length is not None and length <= limit:
            return None
        refuse: Callable[[HttpRequest, int], HttpResponse] = getattr(view, "too_large", _too_large)
        return refuse(request, limit)


def _too_large(_request: HttpRequest, limit: int) -> HttpResponse:
    return HttpResponse(
        gettext("That is too large: at most {limit} MiB can be sent here.").format(
            limit=limit // settings.MEBIBYTE
        ),
        status=413,
        content_type="text/plain; charset=utf-8",
    )


def sized(application: Application) -> Application:
    """Wrap the ASGI application so that no body is read whose length is unknown or over 10 MiB.

    Django spools a body to disk before its first middleware runs, so the outer bound stands here.
    """

    async def limited(scope: Message, receive: Receive, send: Send) -> None:
        status = _refusal(scope) if scope["type"] == "http" else None
        if status is None:
            await application(scope, receive, send)
            return
        await send(
            {
                "type": "http.response.start",
                "status": status,
                "headers": [(b"content-type", b"text/plain"), (b"connection", b"close")],
            }
        )
        await send({"type": "http.response.body", "body": b""})

    return limited


def _refusal(scope: Message) -> int | None:
    headers = dict(scope["headers"])
    if b"transfer-encoding" in headers:
        return 411
    length = _length(headers.get(b"content-length", b"0").decode("latin-1"))
    return None if length is not None and length <= settings.BODY_LIMIT_UPLOAD else 413
