"""The owner's door to sessions, codes, devices, sheets and jobs: to look, to revoke, to close."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from tables.models import Code, Device, Job, Session, Sheet
from tables.services.access import code_revoke, device_revoke
from tables.services.sessions import session_close

if TYPE_CHECKING:
    _Admin = admin.ModelAdmin[Any]
else:  # Django's class takes its parameter from its stubs alone
    _Admin = admin.ModelAdmin


class Shown(_Admin):
    """Rows that services alone write. Hashes of secrets are not shown."""

    actions: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()

    def get_fields(self, request: HttpRequest, obj: Any = None) -> list[Any]:  # noqa: ANN401, ARG002 -- Django's
        """Every field that is no hash."""
        return [f.name for f in self.model._meta.fields if f.name not in self.hidden]  # noqa: SLF001 -- Django's public name

    def has_add_permission(self, request: HttpRequest) -> bool:  # noqa: ARG002 -- Django's
        """Services make them."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401, ARG002 -- Django's
        """Services change them."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:  # noqa: ANN401, ARG002 -- Django's
        """They go with their campaign."""
        return False


@admin.register(Session)
class SessionAdmin(Shown):
    """Sessions, to be closed where a table forgot it."""

    list_display = ("chapter", "played_on", "opened_at", "closed_at")
    hidden = ("pin_hash",)
    actions = ("close",)

    @admin.action(description=_("Close the sessions"))
    def close(self, request: HttpRequest, sessions: QuerySet[Session]) -> None:  # noqa: ARG002 -- Django's
        """Close what was forgotten."""
        for session in sessions:
            session_close(session=session)


@admin.register(Code)
class CodeAdmin(Shown):
    """Printed codes, to be revoked."""

    list_display = ("campaign", "kind", "revision", "created_at", "revised_at")
    actions = ("revoke",)

    @admin.action(description=_("Revoke: printed sheets open nothing any more"))
    def revoke(self, request: HttpRequest, codes: QuerySet[Code]) -> None:  # noqa: ARG002 -- Django's
        """Raise the revisions."""
        for code in codes:
            code_revoke(code=code)


@admin.register(Device)
class DeviceAdmin(Shown):
    """Devices, to be shut out."""

    list_display = ("campaign", "label", "role", "seen_at", "revoked_at")
    hidden = ("token_hash",)
    actions = ("revoke",)

    @admin.action(description=_("Shut the devices out"))
    def revoke(self, request: HttpRequest, devices: QuerySet[Device]) -> None:  # noqa: ARG002 -- Django's
        """Take their rights."""
        for device in devices:
            device_revoke(device=device)


@admin.register(Sheet)
class SheetAdmin(Shown):
    """Sheets and their files."""

    list_display = ("chapter", "kind", "paper", "language", "created_at", "made_at", "size")


@admin.register(Job)
class JobAdmin(Shown):
    """Background work."""

    list_display = ("kind", "target", "state", "attempts", "progress", "created_at", "error")
    list_filter = ("state", "kind")
