"""Printed codes: derived from a key, never stored (architecture: printed codes).

A code is base32(HMAC-SHA256(CODE_KEY, id and revision)), cut at 26 characters (130 bits). Who has
the key can derive it again, so the print worker needs nothing but the row; who has only the
database can derive none.
"""

from __future__ import annotations

import base64
import hmac
import re
from hashlib import sha256

from django.conf import settings
from msgspec import Struct

from tables.models import Code

LENGTH = 26  # characters of 5 bits: 130 bits
TYPED_LENGTH = 12  # 60 bits: what somebody types who cannot scan
DIGEST_LENGTH = 6  # of a chapter's digest, behind a printed code: it says how old the sheet is
_GROUP = 4
# What is read wrongly off paper; base32 has no 0, 1, 8 and 9.
_MISREAD = str.maketrans({"0": "O", "1": "I", "8": "B"})


class Given(Struct, frozen=True, kw_only=True):
    """A code as it came in: the row it names, and the letters to compare.

    ``digest`` is the beginning of the digest of the chapter that the sheet was printed for, in
    capitals; empty where it was not told.
    """

    id: int
    code: str
    digest: str = ""


def derive(*, code_id: int, revision: int) -> str:
    """The printed code of a row at a revision: 26 characters of A to Z and 2 to 7."""
    text = f"reliquary/code/{code_id}/{revision}"
    digest = hmac.new(settings.CODE_KEY.encode(), text.encode(), sha256).digest()
    return base64.b32encode(digest).decode()[:LENGTH]


def path_of(code: Code, *, digest: str = "") -> str:
    """The path that opens a code's campaign; behind another address it stays the same.

    A sheet adds the beginning of its chapter's digest, which opens nothing, and tells a later
    reader that the sheet is older than the campaign. In capitals a QR code needs less room.
    """
    path = f"/r/{code.pk}/{derive(code_id=code.pk, revision=code.revision)}"
    return f"{path}/{digest[:DIGEST_LENGTH].upper()}" if digest else path


def address_of(code: Code, *, digest: str = "") -> str:
    """The whole address that is printed and scanned, of a sheet with its chapter's digest."""
    return f"{settings.PUBLIC_URL}{path_of(code, digest=digest)}"


def typed_of(code: Code) -> str:
    """The short form for typing: the id and 60 bits, ``17-ABCD-EFGH-JKLM``."""
    letters = derive(code_id=code.pk, revision=code.revision)[:TYPED_LENGTH]
    groups = (letters[at : at + _GROUP] for at in range(0, TYPED_LENGTH, _GROUP))
    return "-".join((str(code.pk), *groups))


def read_typed(text: str) -> Given | None:
    """What somebody typed or scanned: a short form, a path or a whole address; None if neither."""
    scanned = re.search(r"/r/(\d{1,18})/([A-Za-z2-7]{26})(?:/([0-9A-Fa-f]{6}))?/?$", text.strip())
    if scanned:
        digest = (scanned[3] or "").upper()
        return Given(id=int(scanned[1]), code=scanned[2].upper(), digest=digest)
    typed = re.fullmatch(r"(\d{1,18})((?:[\s\-]*[A-Za-z0-9]){12})", text.strip())
    if typed is None or not re.match(r"[\s\-]", typed[2]):
        return None
    letters = re.sub(r"[\s\-]", "", typed[2]).upper().translate(_MISREAD)
    return Given(id=int(typed[1]), code=letters)


def matches(given: str, *, code_id: int, revision: int) -> bool:
    """Whether a code, whole or in its short form, is the one of this revision. Constant time."""
    if len(given) not in {LENGTH, TYPED_LENGTH}:
        return False
    expected = derive(code_id=code_id, revision=revision)[: len(given)]
    return hmac.compare_digest(given.upper().encode(), expected.encode())
