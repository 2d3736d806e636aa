"""The devices that were let in: named, made the host's, shut out. All of it is the host's."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.response import Response

from tables.api.auth import device_of, hosting_at, running_at
from tables.api.bodies import Rights
from tables.api.looks_bodies import DeviceList, DevicePut, DeviceRow, PhraseOut
from tables.api.problems import Missing
from tables.api.schema import described
from tables.api.wire import TableView, answer, body_of
from tables.errors import NotYours
from tables.models import Device
from tables.selectors import devices_let_in
from tables.services import access
from tables.services.visits import Visitor


class KnownDevices(TableView):
    """The devices that were let in."""

    @described("device_list", tag="rights", gives={200: DeviceList}, fails=(403, 404))
    def get(self, request: Request, ref: str) -> Response:
        """The devices that were let in, without their tokens. The host's."""
        return answer(_list(running_at(request, ref)))

    @described("device_revoke_others", tag="rights", gives={200: DeviceList}, fails=(403, 404))
    def delete(self, request: Request, ref: str) -> Response:
        """Shut out every device but the one that asks. The host's."""
        visitor = hosting_at(request, ref)
        access.devices_revoke(campaign=visitor.campaign, but=device_of(visitor))
        return answer(_list(visitor))


class KnownDevice(TableView):
    """One device that was let in."""

    @described(
        "device_change",
        tag="rights",
        takes=DevicePut,
        gives={200: DeviceList},
        fails=(403, 404, 413, 415, 422),
    )
    def put(self, request: Request, ref: str, number: int) -> Response:
        """Call a device otherwise, or make it the host's too. The host's."""
        visitor = hosting_at(request, ref)
        device, body = _device_at(visitor, number), body_of(request, DevicePut)
        if body.label is not None:
            access.device_label(device=device, label=body.label)
        if body.host:
            access.device_approve(device=device, role=Device.Role.HOST)
        return answer(_list(visitor))

    @described("device_revoke", tag="rights", gives={200: DeviceList}, fails=(403, 404))
    def delete(self, request: Request, ref: str, number: int) -> Response:
        """Shut a device out, at once. The host's; its own device stays (403)."""
        visitor = hosting_at(request, ref)
        device = _device_at(visitor, number)
        if device.pk == device_of(visitor).pk:
            raise NotYours
        access.device_revoke(device=device)
        return answer(_list(visitor))


class NewPhrase(TableView):
    """The recovery phrase."""

    @described("phrase_renew", tag="rights", gives={200: PhraseOut}, fails=(403, 404))
    def post(self, request: Request, ref: str) -> Response:
        """A new recovery phrase; the older one is void. The host's."""
        visitor = hosting_at(request, ref)
        return answer(PhraseOut(phrase=access.recovery_renew(campaign=visitor.campaign)))


def _device_at(visitor: Visitor, number: int) -> Device:
    device = devices_let_in(visitor.campaign).filter(pk=number).first()
    if device is None:
        raise Missing
    return device


def _list(visitor: Visitor) -> DeviceList:
    own = device_of(visitor).pk
    return DeviceList(
        devices=tuple(
            DeviceRow(
                device=device.pk,
                label=device.label,
                rights=_rights(device),
                since=device.created_at,
                seen_at=device.seen_at,
                own=device.pk == own,
            )
            for device in devices_let_in(visitor.campaign)
        )
    )


def _rights(device: Device) -> Rights:
    if device.role == Device.Role.HOST:
        return "host"
    return "write" if access.may_write(device, device.campaign) else "view"
