from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from chronicle.models import Chapter


class BeginningDraft(models.Model):
    """What was entered so far for a chronicle that is not founded yet, or for a first deal.

    Before there is a campaign the draft belongs to a browser: one for each way to begin. For the
    deal of an imported first game it belongs to the chapter, whoever may write there.
    """

    token_hash = models.CharField(max_length=64, blank=True)
    way = models.CharField(max_length=12)
    chapter = models.OneToOneField(
        Chapter, null=True, blank=True, on_delete=models.CASCADE, related_name="deal_draft"
    )
    entry = models.JSONField(default=dict)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("draft of a beginning")
        verbose_name_plural = _("drafts of beginnings")
        constraints: ClassVar = [
            models.UniqueConstraint(
                name="beginning_once_a_browser_and_way",
                fields=["token_hash", "way"],
                condition=models.Q(chapter__isnull=True),
            ),
            models.CheckConstraint(
                name="beginning_has_a_browser_or_a_chapter",
                condition=~models.Q(token_hash="") | models.Q(chapter__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return self.way
