"""Browsers at a campaign: the host's, a phone with the PIN, one that scanned the sheet."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import TYPE_CHECKING, TypeAlias

from django.apps import apps
from django.test import Client

from chronicle.models import Campaign
from tables import codes
from tables.models import Device, Session
from tables.pages.visitors import DEVICE_COOKIE
from tables.services.access import code_for, device_admit, token_new
from tables.services.sessions import session_open
from tests.tables.table_made import EVENING, open_chapter

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse

Answer: TypeAlias = "_MonkeyPatchedWSGIResponse"
"""What a test's client gives back: a response with its context and its templates."""


def host_of(campaign: Campaign) -> Client:
    return _with_device(campaign, Device.Role.HOST)


def writer_of(campaign: Campaign, session: Session) -> Client:
    return _with_device(campaign, Device.Role.WRITER, session)


def viewer_of(campaign: Campaign) -> Client:
    """A phone that scanned the sheet: it has a pass, and is no device."""
    client = Client()
    client.get(codes.path_of(code_for(campaign=campaign)))
    return client


def evening_of(campaign: Campaign) -> tuple[Session, str]:
    """Tonight's session and its PIN."""
    session, pin = session_open(chapter=open_chapter(campaign), evening=EVENING)
    return session, pin


def rows() -> dict[str, int]:
    """How many rows each of our tables has."""
    models = (
        *apps.get_app_config("chronicle").get_models(),
        *apps.get_app_config("tables").get_models(),
    )
    return {model._meta.label: model._default_manager.count() for model in models}


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[str] = []

    def handle_data(self, data: str) -> None:
        self.pieces.append(data)


def words(response: Answer) -> str:
    """What a page says, without its markup, with single spaces."""
    parser = _Text()
    parser.feed(response.content.decode())
    return " ".join(" ".join(parser.pieces).split())


def _with_device(campaign: Campaign, role: Device.Role, session: Session | None = None) -> Client:
    token = token_new()
    device = device_admit(campaign=campaign, token=token, role=role)
    if session is not None:
        device.session = session
        device.save()
    client = Client()
    client.cookies[DEVICE_COOKIE] = token
    return client
