"""The schema as a page for people."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator
from msgspec import Struct


class Route(Struct, frozen=True, kw_only=True):
    """One route: what it is called, what it does, what it takes and gives by name."""

    tag: str
    method: str
    path: str
    does: tuple[str, ...]
    takes: str
    gives: str


@require_safe
def guide(request: HttpRequest) -> HttpResponse:
    """Every route, by what it is about."""
    groups = tuple((tag, tuple(found)) for tag, found in groupby(routes(), lambda each: each.tag))
    return render(request, "tables/api.html", {"groups": groups})


@cache
def routes() -> tuple[Route, ...]:
    """The routes of the schema, by tag, path and method."""
    schema = SchemaGenerator().get_schema(request=None, public=True)
    found = (
        _route(path, method, operation)
        for path, methods in schema["paths"].items()
        for method, operation in methods.items()
    )
    return tuple(sorted(found, key=lambda each: (each.tag, each.path, each.method)))


def _route(path: str, method: str, operation: dict[str, Any]) -> Route:
    good = {status: answer for status, answer in operation["responses"].items() if status < "300"}
    return Route(
        tag=operation["tags"][0],
        method=method.upper(),
        path=path,
        does=tuple(operation["description"].split("\n\n")),
        takes=_body(operation.get("requestBody", {})),
        gives=", ".join(f"{status} {_body(answer)}".strip() for status, answer in good.items()),
    )


def _body(described: dict[str, Any]) -> str:
    """The name of a body's struct, or its kind where it is a file."""
    for kind, content in described.get("content", {}).items():
        schema = content.get("schema", {})
        if "$ref" in schema:
            return str(schema["$ref"]).rpartition("/")[2]
        return str(kind)
    return ""
