"""What every answer carries, how large a request may be, what a log line may say."""

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import include, path

from tables.config import limits
from tables.config.logs import Mask, masked

ROOT = Path(__file__).resolve().parents[3]
MEBIBYTE = 1024 * 1024


def small(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(len(request.body)))


@limits.takes_upload
def large(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(len(request.body)))


urlpatterns = [
    path("small", small),
    path("large", large),
    path("", include("tables.config.urls")),
]


@pytest.mark.django_db
def test_health_answers_and_is_not_kept(client: Client) -> None:
    answer = client.get("/healthz")

    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    assert "no-store" in answer["Cache-Control"]
    assert client.post("/healthz").status_code == 405


def test_health_says_so_when_the_database_is_away(tmp_path: Path) -> None:
    program = (
        "import django; django.setup(); from django.test import Client;"
        "answer = Client().get('/healthz', headers={'host': 'localhost'});"
        "print(answer.status_code, answer.content.decode())"
    )
    away = {
        "DJANGO_SETTINGS_MODULE": "tables.config.settings",
        "RELIQUARY_DATA": str(tmp_path),
        "RELIQUARY_DATABASE_URL": "postgres://nobody@127.0.0.1:9/nothing",
        "RELIQUARY_PUBLIC_URL": "http://localhost:8000",
    }

    printed = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program],
        cwd=ROOT,
        env={**os.environ, **away},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout

    assert printed.strip() == '503 {"status": "no database"}'


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/healthz", "/admin/login/"])
def test_every_answer_carries_the_headers(client: Client, address: str) -> None:
    answer = client.get(address)

    directives = {part.strip() for part in answer["Content-Security-Policy"].split(";")}
    assert directives == {
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
    }
    names = ("X-Content-Type-Options", "Referrer-Policy", "X-Frame-Options")
    assert [answer[name] for name in names] == ["nosniff", "same-origin", "DENY"]


@pytest.mark.django_db
def test_cookies_are_for_the_server_alone(client: Client) -> None:
    client.get("/admin/login/")

    cookie = client.cookies["csrftoken"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")


@pytest.mark.urls(__name__)
@pytest.mark.parametrize(
    ("address", "size", "status"),
    [
        ("/small", MEBIBYTE, 200),
        ("/small", MEBIBYTE + 1, 413),
        ("/large", 10 * MEBIBYTE, 200),
        ("/large", 10 * MEBIBYTE + 1, 413),
    ],
)
def test_a_body_is_taken_up_to_the_limit(
    client: Client, address: str, size: int, status: int
) -> None:
    answer = client.post(address, data=b"x" * size, content_type="application/octet-stream")

    assert answer.status_code == status
    assert (answer.content == str(size).encode()) is (status == 200)


@pytest.mark.urls(__name__)
def test_a_length_that_is_no_number_is_refused(client: Client) -> None:
    assert client.get("/small", headers={"content-length": "-5"}).status_code == 413


def answer_of(headers: list[tuple[bytes, bytes]]) -> list[dict[str, Any]]:
    """Return what the outermost door sends for a request with these headers."""
    sent: list[dict[str, Any]] = []

    async def inside(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200})

    async def receive() -> dict[str, Any]:
        raise AssertionError("a refused body must not be read")

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "headers": headers}
    async_to_sync(limits.sized(inside))(scope, receive, send)
    return sent


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ([], 200),
        ([(b"content-length", str(10 * MEBIBYTE).encode())], 200),
        ([(b"content-length", str(10 * MEBIBYTE + 1).encode())], 413),
        ([(b"content-length", b"much")], 413),
        ([(b"transfer-encoding", b"chunked")], 411),
    ],
)
def test_the_outer_door_reads_no_body_over_ten_mebibytes(
    headers: list[tuple[bytes, bytes]], status: int
) -> None:
    assert answer_of(headers)[0]["status"] == status


CODE = "ABCDEFGHIJKLMNOPQRSTUVWX23"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"GET /c/K7QF/{CODE} 404", "GET /c/K7QF/*** 404"),
        (f"token={CODE.lower()}-and_more.", "token=***."),
        (f"{CODE[1:]} is one short", f"{CODE[1:]} is one short"),
        (f"Not Found: /r/12/{CODE[1:]}", "Not Found: /r/12/***"),
        (f"Not Found: /r/12/{CODE[:9]} {CODE[9:]}/AB", "Not Found: /r/12/***"),
        (f"Not Found: /R/x/{CODE[:9]}.{CODE[9:]}\nnext", "Not Found: /R/x/***\nnext"),
    ],
)
def test_codes_are_struck_out(text: str, shown: str) -> None:
    assert masked(text) == shown


@pytest.fixture
def lines() -> Iterator[list[str]]:
    written: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(self.format(record))

    handler = Keep()
    handler.addFilter(Mask())
    log = logging.getLogger("tests.mask")
    log.addHandler(handler)
    yield written
    log.removeHandler(handler)


def test_codes_are_struck_out_of_arguments_and_tracebacks(lines: list[str]) -> None:
    log = logging.getLogger("tests.mask")
    try:
        dict[str, str]()[CODE]
    except KeyError:
        log.exception("nobody knows %s", CODE)

    assert lines[0].startswith("nobody knows ***\nTraceback")
    assert lines[0].endswith("KeyError: '***'")
    assert CODE not in lines[0]
