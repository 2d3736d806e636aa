"""The devices that were let in, for the host: named, made the host's, shut out at once."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods
from msgspec import Struct

from tables.models import Device
from tables.pages.visitors import Visitor, frame, host_at, too_often
from tables.selectors import devices_let_in, open_session_of
from tables.services import access
from tables.services.limits import WRITES, TooOften, limit_take

LONGEST_LABEL = 80


class ShownDevice(Struct, frozen=True, kw_only=True):
    """A device in the list. ``own``: the one that looks at it."""

    key: int
    label: str
    rights: str
    since: datetime
    seen_at: datetime
    own: bool
    hosts: bool


@require_http_methods(["GET", "HEAD", "POST"])
def devices(request: HttpRequest, ref: str) -> HttpResponse:
    """Show the list, or do one thing to it."""
    visitor = host_at(request, ref)
    if request.method != "POST":
        return _page(request, visitor)
    try:
        limit_take(WRITES, caller=f"device/{_own(visitor).pk}")
    except TooOften as error:
        return too_often(request, error)
    do, _colon, number = request.POST.get("do", "").partition(":")
    if do == "phrase":
        return _page(request, visitor, access.recovery_renew(campaign=visitor.campaign))
    if do == "others":
        access.devices_revoke(campaign=visitor.campaign, but=_own(visitor))
        messages.success(request, gettext("Every other device is shut out."))
    else:
        _done(request, do, _device_at(visitor, number), own=_own(visitor))
    return HttpResponseRedirect(reverse("devices", args=[ref]))


def _own(visitor: Visitor) -> Device:
    """The device of a host: one has none by a pass alone."""
    if visitor.device is None:
        raise Http404
    return visitor.device


def _device_at(visitor: Visitor, number: str) -> Device:
    """A device that was let in; 404 for any other."""
    key = int(number) if number.isdecimal() and len(number) < len(str(2**63)) else 0
    device = devices_let_in(visitor.campaign).filter(pk=key).first()
    if device is None:
        raise Http404
    return device


def _done(request: HttpRequest, do: str, device: Device, *, own: Device) -> None:
    match do:
        case "revoke" if device.pk != own.pk:
            access.device_revoke(device=device)
            messages.success(request, gettext("The device is shut out."))
        case "host":
            access.device_approve(device=device, role=Device.Role.HOST)
            messages.success(request, gettext("The device runs the campaign now."))
        case "label":
            label = request.POST.get(f"label-{device.pk}", "")[:LONGEST_LABEL]
            access.device_label(device=device, label=label)
            messages.success(request, gettext("The device has its name."))


def _shown(visitor: Visitor) -> Iterator[ShownDevice]:
    own = _own(visitor).pk
    for device in devices_let_in(visitor.campaign):
        hosts = device.role == Device.Role.HOST
        writes = access.may_write(device, visitor.campaign)
        yield ShownDevice(
            key=device.pk,
            label=device.label,
            rights=gettext("host") if hosts else gettext("writes") if writes else gettext("looks"),
            since=device.created_at,
            seen_at=device.seen_at,
            own=device.pk == own,
            hosts=hosts,
        )


def _page(request: HttpRequest, visitor: Visitor, phrase: str = "") -> HttpResponse:
    """The list; ``phrase`` is a new recovery phrase, shown only now."""
    context = {
        **frame(visitor),
        "devices": tuple(_shown(visitor)),
        "session": open_session_of(visitor.campaign),
        "phrase": phrase,
    }
    response = render(request, "tables/devices.html", context)
    response["Cache-Control"] = "private, no-store"
    return response
