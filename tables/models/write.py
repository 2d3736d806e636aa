from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from tables.models.device import Device


class Write(models.Model):
    """A write that a program named by a key of its own, and the answer it was given.

    Sent again with the same key it is answered from here, and done once. No answer that is kept
    here holds a secret.
    """

    device = models.ForeignKey(Device, on_delete=models.CASCADE, related_name="writes")
    key = models.CharField(max_length=64)
    # SHA-256 of method, path and body: another request under the same key is refused.
    request = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField()
    # JSON as it was sent: a column of JSON would take no half characters, which old names hold.
    answer = models.TextField()
    made_at = models.DateTimeField()

    class Meta:
        verbose_name = _("repeatable write")
        verbose_name_plural = _("repeatable writes")
        constraints: ClassVar = [
            models.UniqueConstraint(name="write_once_a_key", fields=["device", "key"]),
        ]
        indexes: ClassVar = [models.Index(name="write_by_time", fields=["made_at"])]

    def __str__(self) -> str:
        return f"{self.device_id}, {self.made_at:%Y-%m-%d %H:%M}"
