"""What a table can be told when something cannot be done; each with a stable code."""

from typing import ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from chronicle.errors import Closed, Stale, TableError, Unknown

__all__ = [
    "Closed",
    "CodeRevoked",
    "CodeUnknown",
    "NotYours",
    "PinLocked",
    "PinWrong",
    "SeatsUnfit",
    "SessionClosed",
    "SessionOpen",
    "SheetGone",
    "SheetNotYet",
    "Stale",
    "TableError",
    "Unknown",
]


class NotYours(TableError):
    """The device may look, but not do this."""

    code = "access.not_yours"
    default: ClassVar[str | Promise] = _(
        "This device may only look: enter the PIN of the table, or ask the host."
    )


class CodeUnknown(TableError):
    """No campaign is opened by this code."""

    code = "code.unknown"
    default = _("No campaign is opened by this code: compare it with the sheet.")


class CodeRevoked(TableError):
    """The code was replaced by a newer one."""

    code = "code.revoked"
    default = _("This code was replaced: scan a newer sheet of the group, or ask the host.")


class PinWrong(TableError):
    """The PIN is not the one of this session; ``left`` counts the tries until it is locked."""

    code = "pin.wrong"
    default = _("This is not the PIN of the session.")

    def __init__(self, *, left: int) -> None:
        super().__init__(left=left)
        self.left = left


class PinLocked(TableError):
    """Too many wrong tries: for ``wait`` seconds only the host's device lets anybody in."""

    code = "pin.locked"
    default = _("Too many wrong PINs: wait some minutes, or let the host's device let you in.")

    def __init__(self, *, wait: int) -> None:
        super().__init__(wait=wait)
        self.wait = wait


class SessionOpen(TableError):
    """The chapter has an open session already."""

    code = "session.open"
    default = _("Tonight's session is open already: change its seats instead.")


class SessionClosed(TableError):
    """The session is over."""

    code = "session.closed"
    default = _("This session is over.")


class SeatsUnfit(TableError):
    """The seats that were chosen cannot be played."""

    code = "session.seats"
    default = _("Choose one to six seats, each colour once.")


class SheetGone(TableError):
    """The file of a sheet is not there (any more)."""

    code = "sheet.gone"
    default = _("This sheet's file is not there: order the sheet again.")


class SheetNotYet(TableError):
    """Pack-up and result sheets tell of a phase that is not finished."""

    code = "sheet.not_yet"
    default = _("This sheet tells of a finished chronicle phase: finish the phase, then print it.")
