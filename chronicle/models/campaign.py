import secrets

from django.db import models
from django.utils.translation import gettext_lazy as _

from chronicle.models.people import Group

# Capitals and figures that nobody takes for one another: no 0 and O, no 1, I and L.
REFERENCE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
REFERENCE_LENGTH = 8

CHRONICLE = "oath"
"""The game whose campaigns are chronicles; those of any other game are series."""


def new_reference() -> str:
    """A short public name for a campaign; it grants nothing."""
    return "".join(secrets.choice(REFERENCE_ALPHABET) for _letter in range(REFERENCE_LENGTH))


class Campaign(models.Model):
    """What a group keeps: an Oath chronicle, or a Kemet or Ankh series."""

    class Origin(models.TextChoices):
        """What it was founded from."""

        SAVE_STRING = "save-string", _("a save string")
        SETUP_CODE = "setup-code", _("a carry code")
        BOXED = "boxed", _("the first game as boxed")
        RESET = "reset", _("a random reset")
        TYPED = "typed", _("what lies in the box")
        DEMO = "demo", _("the demo")
        BRANCH = "branch", _("a chapter of another chronicle")
        SERIES = "series", _("a new series")

    # A game of the catalogue; which there are, the rules say, so that one more needs no migration.
    game = models.CharField(max_length=12, default=CHRONICLE)
    name = models.CharField(_("name"), max_length=255)
    # How commands and people name it; the web opens nothing by it alone.
    code = models.CharField(max_length=REFERENCE_LENGTH, unique=True, default=new_reference)
    group = models.ForeignKey(
        Group, null=True, blank=True, on_delete=models.SET_NULL, related_name="campaigns"
    )
    founded_from = models.CharField(max_length=12, choices=Origin, default=Origin.SAVE_STRING)
    # The chapter whose world became the opening of this campaign: a "what if" of it.
    branched_from = models.ForeignKey(
        "Chapter", null=True, blank=True, on_delete=models.SET_NULL, related_name="branches"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("campaign")
        verbose_name_plural = _("campaigns")

    def __str__(self) -> str:
        return f"{self.name} ({self.code})"

    @property
    def is_chronicle(self) -> bool:
        """Whether it keeps a world between its games; else it is a series."""
        return self.game == CHRONICLE
