from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from chronicle.models.campaign import Campaign


class Annal(models.Model):
    """What a group writes down beside one game: the name of its era, the day, a few lines.

    It belongs to the game and not to a chapter: whatever is corrected, it stays.
    """

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="annals")
    game = models.PositiveIntegerField(_("game"))
    era = models.CharField(_("era"), max_length=80, blank=True)
    played_on = models.DateField(_("date"), null=True, blank=True)
    text = models.TextField(_("text"), blank=True)
    # Raised with each change, so that an old page never writes over a newer one.
    revision = models.PositiveIntegerField(default=1)
    written_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("annal")
        verbose_name_plural = _("annals")
        ordering: ClassVar = ["campaign", "game"]
        constraints: ClassVar = [
            models.UniqueConstraint(name="annal_once_a_game", fields=["campaign", "game"]),
        ]

    def __str__(self) -> str:
        return f"{self.campaign.name}, {self.game}: {self.era}"
