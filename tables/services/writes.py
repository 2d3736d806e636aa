"""Writes that a program may send twice: under one key they are done once and answered alike."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from tables.errors import TableError
from tables.models import Device, Write

KEPT = timedelta(hours=48)
"""How long an answer is kept at least."""

_KEY = re.compile(r"[A-Za-z0-9_-]{22,64}")  # 128 bits: 22 characters of base64, 32 of hex, a UUID


class KeyUnfit(TableError):
    """There is no key, or one of fewer than 128 bits."""

    code = "key.unfit"
    default = _("Send a key of your own with this write: 128 random bits as hex, base64 or a UUID.")


class KeyUsed(TableError):
    """The key names another request."""

    code = "key.used"
    default = _("This key was sent with another request: take a new key for a new request.")


class Sent(Struct, frozen=True, kw_only=True):
    """A write as it came in: the key that its sender made, and everything that was asked."""

    key: str
    request: bytes


class Answered(Struct, frozen=True, kw_only=True):
    """What a write was answered. Where nothing was ``stored``, its key stays free."""

    status: int
    body: Any
    stored: bool = True


@transaction.atomic
def write_once(*, device: Device, sent: Sent, run: Callable[[], Answered]) -> Answered:
    """Carry a write out, or tell what it was answered when it was carried out before.

    While the first is still running, the second waits for it. What raises stores nothing, and its
    key stays free.

    Raises:
        KeyUnfit: no key, or too short a one.
        KeyUsed: the key came with another request.
        Whatever ``run`` raises.
    """
    if not _KEY.fullmatch(sent.key):
        raise KeyUnfit
    now = timezone.now()
    Write.objects.filter(made_at__lt=now - KEPT).delete()
    request = hashlib.sha256(sent.request).hexdigest()
    held, new = Write.objects.get_or_create(
        device=device,
        key=hashlib.sha256(sent.key.encode()).hexdigest(),
        defaults={"request": request, "status": 0, "answer": "", "made_at": now},
    )
    if not new:
        if held.request != request:
            raise KeyUsed
        return Answered(status=held.status, body=json.loads(held.answer))
    answered = run()
    if not answered.stored:
        held.delete()
        return answered
    held.status, held.answer = answered.status, json.dumps(answered.body)
    held.save(update_fields=["status", "answer"])
    return answered
