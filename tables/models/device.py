from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from chronicle.models import Campaign
from tables.models.session import Session


class Device(models.Model):
    """A browser that knows a campaign, and what it may do there. Only its token's hash is kept."""

    class Role(models.TextChoices):
        """What a device may do: look, write at the table, or run it."""

        VIEWER = "viewer", _("looks on")
        WRITER = "writer", _("writes")
        HOST = "host", _("host")

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="devices")
    token_hash = models.CharField(max_length=64)
    role = models.CharField(max_length=8, choices=Role, default=Role.VIEWER)
    # The session whose PIN let it write; a host needs none.
    session = models.ForeignKey(
        Session, null=True, blank=True, on_delete=models.SET_NULL, related_name="devices"
    )
    label = models.CharField(_("name"), max_length=80, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    seen_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("device")
        verbose_name_plural = _("devices")
        constraints: ClassVar = [
            models.UniqueConstraint(
                name="device_once_a_campaign", fields=["campaign", "token_hash"]
            ),
        ]
        indexes: ClassVar = [models.Index(name="device_by_token", fields=["token_hash"])]

    def __str__(self) -> str:
        return f"{self.label or self.pk}: {self.role}"


class Recovery(models.Model):
    """The phrase that makes any device the host's. Shown once; only a keyed hash is kept."""

    campaign = models.OneToOneField(Campaign, on_delete=models.CASCADE, related_name="recovery")
    phrase_hash = models.CharField(max_length=64)
    made_at = models.DateTimeField()

    class Meta:
        verbose_name = _("recovery phrase")
        verbose_name_plural = _("recovery phrases")

    def __str__(self) -> str:
        return str(self.campaign)
