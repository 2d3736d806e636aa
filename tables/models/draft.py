from django.db import models
from django.utils.translation import gettext_lazy as _

from chronicle.models import Chapter
from tables.models.device import Device


class ResultDraft(models.Model):
    """What was entered so far about the end of a game: one working copy for a chapter.

    It is kept as it was typed, whether the rules can make sense of it or not, and it stays after
    the phase, so that a phase taken back begins where it ended.
    """

    chapter = models.OneToOneField(Chapter, on_delete=models.CASCADE, related_name="draft")
    entry = models.JSONField(default=dict)
    revision = models.PositiveIntegerField(default=1)
    # The open page that wrote last: it may go on although the revision is its own newer one.
    page = models.CharField(max_length=40, blank=True)
    device = models.ForeignKey(
        Device, null=True, blank=True, on_delete=models.SET_NULL, related_name="drafts"
    )
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("draft of a result")
        verbose_name_plural = _("drafts of results")

    def __str__(self) -> str:
        return f"{self.chapter}, {self.revision}"
