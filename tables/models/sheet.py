from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from chronicle.models import Chapter
from tables.models.code import Code
from tables.models.session import Session


class Sheet(models.Model):
    """A printed page or more, bound to a digest. One key, one row, one file.

    How far it is, its job says: kind ``print_sheet``, target the sheet.
    """

    class Kind(models.TextChoices):
        """What is printed."""

        SETUP = "setup", _("setup sheet")
        PACKUP = "packup", _("pack-up sheet")
        RESULT = "result", _("result sheet")
        AID = "aid", _("seat aids")

    class Paper(models.TextChoices):
        """What it is printed on."""

        A4 = "a4", "A4"
        LETTER = "letter", _("US Letter")

    class Sealed(models.TextChoices):
        """What becomes of the part that spoils the decks."""

        SEALED = "sealed", _("behind the fold")
        OPEN = "open", pgettext_lazy("what spoils", "open")
        OUT = "out", _("left out")

    # SHA-256 of all that the sheet depends on; a change in any one is another sheet.
    key = models.CharField(max_length=64, unique=True)
    kind = models.CharField(max_length=12, choices=Kind)
    chapter = models.ForeignKey(Chapter, on_delete=models.CASCADE, related_name="sheets")
    session = models.ForeignKey(
        Session, null=True, blank=True, on_delete=models.CASCADE, related_name="sheets"
    )
    seat = models.CharField(max_length=8, blank=True)
    digest = models.CharField(max_length=64)
    code = models.ForeignKey(Code, on_delete=models.CASCADE, related_name="sheets")
    code_revision = models.PositiveIntegerField()
    address = models.CharField(max_length=200)
    release = models.CharField(max_length=40)
    paper = models.CharField(max_length=8, choices=Paper)
    language = models.CharField(max_length=10)
    sealed = models.CharField(max_length=8, choices=Sealed, default=Sealed.SEALED)
    created_at = models.DateTimeField(auto_now_add=True)
    # --- the file, once it is made ---------------------------------------------------------------
    size = models.PositiveIntegerField(null=True, blank=True)
    sha256 = models.CharField(max_length=64, blank=True)
    made_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("sheet")
        verbose_name_plural = _("sheets")
        ordering: ClassVar = ["-created_at", "-pk"]
        constraints: ClassVar = [
            models.CheckConstraint(
                name="sheet_made_has_its_file",
                condition=models.Q(made_at__isnull=True, size__isnull=True, sha256="")
                | (models.Q(made_at__isnull=False, size__gt=0) & ~models.Q(sha256="")),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind}, {self.chapter}"
