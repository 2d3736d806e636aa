from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from chronicle.models import Campaign


class Code(models.Model):
    """A printed code: id and revision only. Without CODE_KEY the row makes no code.

    Raising the revision revokes every sheet that carries the older one.
    """

    class Kind(models.TextChoices):
        """What it opens. Sheets carry view codes only."""

        VIEW = "view", _("view")

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="codes")
    kind = models.CharField(max_length=8, choices=Kind, default=Kind.VIEW)
    revision = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)
    revised_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("printed code")
        verbose_name_plural = _("printed codes")
        constraints: ClassVar = [
            models.UniqueConstraint(name="code_once_a_kind", fields=["campaign", "kind"]),
            models.CheckConstraint(
                name="code_revision_from_one", condition=models.Q(revision__gte=1)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}.{self.revision}"
