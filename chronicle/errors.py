"""What a service tells people when it cannot do what was asked; the doors translate and show it."""

from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class TableError(Exception):
    """Something that was asked cannot be done, and why.

    ``code`` is dotted and stable, for programs; ``message`` is for people, in the reader's
    language; ``extra`` holds what a program may want beside it.
    """

    code: ClassVar[str] = "table.error"
    default: ClassVar[str | Promise] = _("This cannot be done.")

    def __init__(self, message: str | Promise | None = None, **extra: Any) -> None:
        super().__init__(message)
        self.message: str | Promise = self.default if message is None else message
        self.extra = extra

    def __str__(self) -> str:
        return str(self.message)


class Stale(TableError):
    """Somebody was faster: what was asked stands on a state that is not the present one."""

    code = "chapter.stale"
    default = _("Somebody was faster: look at the chronicle as it is now, then try again.")


class Closed(TableError):
    """What was asked needs something that is over."""

    code = "chapter.closed"
    default = _("This chapter is closed.")


class Unknown(TableError):
    """What was asked for is not there."""

    code = "campaign.unknown"
    default = _("There is no such campaign.")


class NameTaken(TableError):
    """The name cannot be given: somebody of the group has it, or it is none."""

    code = "person.name"
    default = _("Somebody of the group has this name already, or it is empty: choose another.")
