"""The published schema: msgspec's own JSON schema of every body, in OpenAPI 3.1."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from django.http import HttpResponseBase
from drf_spectacular.extensions import OpenApiAuthenticationExtension, OpenApiSerializerExtension
from drf_spectacular.plumbing import ResolvedComponent
from drf_spectacular.renderers import OpenApiJsonRenderer2
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from drf_spectacular.views import SpectacularJSONAPIView
from msgspec import Struct
from rest_framework.permissions import AllowAny
from rest_framework.request import Request

from tables.api.auth import PASS_HEADER
from tables.api.bodies import Problem
from tables.api.wire import TableView
from tables.services.visits import DEVICE_COOKIE, PASSES_COOKIE

if TYPE_CHECKING:
    from drf_spectacular.openapi import AutoSchema

Handler = TypeVar("Handler", bound=Callable[..., Any])

PDF = "application/pdf"
PHOTO = "image/*"

_WHY = {
    401: "The header Authorization holds no token of ours.",
    403: "This device may look, and not do this.",
    404: "There is nothing here, or this device may not look at it.",
    409: "What stands does not allow it any more, or not yet.",
    410: "The code was replaced.",
    413: "The body is too large.",
    415: "The body is nothing that is read here.",
    422: "The body does not fit, or a rule refuses it.",
    429: "Too often; `Retry-After` says how many seconds to wait.",
}

OPEN = OpenApiParameter(
    name="open",
    many=True,
    enum=["sites", "relics", "deck", "dispossessed"],
    description="Lists that spoil, by name; each stays closed unless it is asked for here.",
)
KEY = OpenApiParameter(
    name="Idempotency-Key",
    location=OpenApiParameter.HEADER,
    required=True,
    description=(
        "128 random bits of the client's own, as hex, base64 or a UUID. The same key with the same"
        " request gets the same answer, and the write is done once; kept for 48 hours at least."
    ),
)


class StructSchema(OpenApiSerializerExtension):
    """Hands the JSON schema of a struct, and of what it is made of, to the published one."""

    target_class = "msgspec.Struct"
    match_subclasses = True

    def get_name(self, auto_schema: AutoSchema, direction: Any) -> str:  # noqa: ANN401, ARG002 -- drf-spectacular's
        """The name of the class."""
        return str(self.target.__name__)

    def get_identity(self, auto_schema: AutoSchema, direction: Any) -> str:  # noqa: ANN401, ARG002 -- drf-spectacular's
        """Names are unique among the bodies: a test says so."""
        return str(self.target.__name__)

    def map_serializer(self, auto_schema: AutoSchema, direction: Any) -> dict[str, Any]:  # noqa: ANN401, ARG002 -- drf-spectacular's
        """The schema of the struct; those of its parts become components."""
        _refs, parts = msgspec.json.schema_components(
            [self.target], ref_template="#/components/schemas/{name}"
        )
        for name, schema in parts.items():
            auto_schema.registry.register_on_missing(
                ResolvedComponent(
                    name=name, type=ResolvedComponent.SCHEMA, object=name, schema=schema
                )
            )
        found: dict[str, Any] = parts[self.target.__name__]
        return found


class DeviceScheme(OpenApiAuthenticationExtension):
    """How a client says who it is: a program by headers, a browser by its cookies."""

    target_class = "tables.api.auth.DeviceAuthentication"
    name = ["device", "pass", "deviceCookie", "passesCookie"]  # noqa: RUF012 -- drf-spectacular's

    def get_security_requirement(self, auto_schema: AutoSchema) -> list[dict[str, list[Any]]]:  # noqa: ARG002 -- drf-spectacular's
        """Any one of them will do."""
        return [{name: []} for name in self.name]

    def get_security_definition(self, auto_schema: AutoSchema) -> list[dict[str, Any]]:  # noqa: ARG002 -- drf-spectacular's
        """What each of them is."""
        return [
            {"type": "http", "scheme": "bearer", "description": "The token of a device."},
            {
                "type": "apiKey",
                "in": "header",
                "name": PASS_HEADER,
                "description": "What a printed code gave: it lets its holder look.",
            },
            {
                "type": "apiKey",
                "in": "cookie",
                "name": DEVICE_COOKIE,
                "description": "A browser's token; its writes need the CSRF token too.",
            },
            {
                "type": "apiKey",
                "in": "cookie",
                "name": PASSES_COOKIE,
                "description": "A browser's passes to look.",
            },
        ]


class SchemaView(TableView, SpectacularJSONAPIView):
    """This schema."""

    renderer_classes = [OpenApiJsonRenderer2]  # noqa: RUF012 -- DRF's
    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="schema",
        tags=["schema"],
        responses={200: OpenApiTypes.OBJECT},
        description="The schema of this API, OpenAPI 3.1.",
        parameters=[OpenApiParameter("lang", exclude=True)],
    )
    def get(self, request: Request, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """The schema as JSON."""
        response: HttpResponseBase = super().get(request, *args, **kwargs)
        return response


def described(  # noqa: PLR0913 -- what a route is, named at each call
    name: str,
    *,
    tag: str,
    gives: dict[int, type[Struct] | str],
    takes: type[Struct] | str | None = None,
    fails: Iterable[int] = (),
    asks: Iterable[OpenApiParameter] = (),
) -> Callable[[Handler], Handler]:
    """Describe a route: its name, what it takes, what it gives by status, how it may fail.

    A string in place of a struct is a media type whose body is bytes.
    """
    responses: dict[Any, Any] = {}
    for status, body in gives.items():
        if isinstance(body, str):
            responses[(status, body)] = OpenApiTypes.BINARY
        else:
            responses[status] = OpenApiResponse(response=body)
    for status in sorted({*fails, 401, 429}):
        responses[status] = OpenApiResponse(response=Problem, description=_WHY[status])
    request: Any = {takes: OpenApiTypes.BINARY} if isinstance(takes, str) else takes
    return extend_schema(
        operation_id=name,
        tags=[tag],
        request=request,
        responses=responses,
        parameters=list(asks),
    )
