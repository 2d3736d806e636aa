from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class Group(models.Model):
    """Persons who share campaigns: a name, no account."""

    name = models.CharField(_("name"), max_length=120)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("group")
        verbose_name_plural = _("groups")

    def __str__(self) -> str:
        return self.name


class Person(models.Model):
    """Somebody who plays: a name, no account.

    Erased, the row keeps its key and loses its name: seats name persons, and stay as they are.
    """

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="persons")
    name = models.CharField(_("name"), max_length=120)
    created_at = models.DateTimeField(auto_now_add=True)
    erased_at = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("persons")
        constraints: ClassVar = [
            models.UniqueConstraint(
                name="person_has_one_name_in_a_group",
                fields=["group", "name"],
                condition=models.Q(erased_at__isnull=True),
            ),
            models.CheckConstraint(
                name="person_has_a_name_until_erased",
                condition=~models.Q(name="") | models.Q(erased_at__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def living_name(self) -> str | None:
        """What this person is called; None of whoever was erased."""
        return None if self.erased_at else self.name
