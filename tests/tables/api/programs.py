"""Programs that speak to the API: with a device's token, with a pass, or with nothing."""

from __future__ import annotations

import base64
import secrets
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec
from django.test import Client
from msgspec import Struct

from chronicle.models import Campaign
from tables.models import Device, Session
from tables.services.access import code_for, device_admit, token_new
from tables.services.passes import Pass, passes_sealed

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse

Answer: TypeAlias = "_MonkeyPatchedWSGIResponse"
"""What a test's client gives back."""


class Program(Struct, frozen=True, kw_only=True):
    """Something that sends JSON, and says by headers who it is."""

    headers: dict[str, str] = {}

    def get(self, path: str, **query: Any) -> Answer:
        return Client().get(f"/api/{path}", query, headers=self.headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Answer:
        return self.send("POST", path, body, **headers)

    def put(self, path: str, body: Any = None) -> Answer:
        return self.send("PUT", path, body)

    def delete(self, path: str) -> Answer:
        return self.send("DELETE", path)

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        data = body if isinstance(body, bytes) else msgspec.json.encode(body)
        return Client().generic(
            method,
            f"/api/{path}",
            b"" if body is None else data,
            content_type="application/json",
            headers={**self.headers, **named},
        )


def with_token(token: str) -> Program:
    return Program(headers={"Authorization": f"Bearer {token}"})


def host_program(campaign: Campaign) -> Program:
    token = token_new()
    device_admit(campaign=campaign, token=token, role=Device.Role.HOST)
    return with_token(token)


def writer_program(campaign: Campaign, session: Session) -> Program:
    token = token_new()
    device = device_admit(campaign=campaign, token=token, role=Device.Role.WRITER)
    device.session = session
    device.save()
    return with_token(token)


def pass_program(campaign: Campaign) -> Program:
    code = code_for(campaign=campaign)
    sealed = passes_sealed([Pass(code_id=code.pk, revision=code.revision)])
    return Program(headers={"Reliquary-Pass": sealed})


def new_key() -> str:
    """A key of 128 random bits."""
    return secrets.token_hex(16)


def base64_of(data: bytes) -> str:
    return base64.b64encode(data).decode()


def problem(code: str, message: str, *, rule: str | None = None, **extra: Any) -> dict[str, Any]:
    """A whole body of an error."""
    return {"code": code, "message": message, "rule": rule, "entry": None, "extra": extra}


MISSING = problem("request.missing", "There is nothing at this address.")
UNKNOWN = problem("campaign.unknown", "There is no such campaign.")
NOT_YOURS = problem(
    "access.not_yours", "This device may only look: enter the PIN of the table, or ask the host."
)
