from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from chronicle.models.campaign import Campaign

OATHS = ("supremacy", "people", "devotion", "protection")


class Chapter(models.Model):
    """One game of a campaign: the world at its opening; once played also how it ended.

    The cards and the map of a chronicle, the seats and picks of a series stand in rows of their
    own. ``chronicle.worlds`` reads and writes all of it as one value, and nothing else does.
    """

    campaign = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="chapters")
    game = models.PositiveIntegerField(_("game"))
    # A chapter on which a later one stands is never changed: a change is a new revision of it.
    revision = models.PositiveIntegerField(default=1)
    previous = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="following"
    )
    # The revision of the chapter before on which the host let this box stand, other than previous.
    stands_on = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="borne"
    )
    # Names the history that led here: rules, options, opening and every phase played since.
    digest = models.CharField(max_length=64)
    ruleset = models.CharField(max_length=20)
    # In force at the table and in the phase of this game; the next chapter begins with them.
    options = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)
    # How its world was dealt, where no phase led to it: the way, the recorded seed, the answers;
    # or how the table had the setup of its session planned anew.
    dealt = models.JSONField(null=True, blank=True)

    # --- the opening: what every campaign has, then a series' own, then a chronicle's world -----
    name = models.CharField(max_length=255, blank=True)
    # What the draws of its sessions hang on, and who has had what before this one.
    drawn_from = models.CharField(max_length=120, blank=True)
    tallies = models.JSONField(default=list, blank=True)
    oath = models.CharField(_("oath"), max_length=12, blank=True)
    citizens = models.JSONField(default=list, blank=True)
    last = models.JSONField(null=True, blank=True)
    # A pile shuffled unseen is not ordered; its unseen cards are counted, not listed.
    world_deck_ordered = models.BooleanField(default=True)
    world_deck_unseen = models.PositiveSmallIntegerField(default=0)
    dispossessed_ordered = models.BooleanField(default=True)
    dispossessed_unseen = models.PositiveSmallIntegerField(default=0)
    relic_top_ordered = models.BooleanField(default=True)
    relic_top_unseen = models.PositiveSmallIntegerField(default=0)
    relic_deck_ordered = models.BooleanField(default=True)
    relic_deck_unseen = models.PositiveSmallIntegerField(default=0)
    archive_unseen = models.PositiveSmallIntegerField(default=0)
    # What only the save string knows, and what was odd in it when it came in.
    kept = models.JSONField(null=True, blank=True)
    warnings = models.JSONField(default=list, blank=True)

    # --- how it ended; closed once the phase has led to the next chapter -----------------------
    result = models.JSONField(null=True, blank=True)
    answers = models.JSONField(default=list, blank=True)
    seed = models.CharField(max_length=120, blank=True)
    # What the phase did when it was carried out: later rules never tell an old phase otherwise.
    events = models.JSONField(default=list, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = _("chapter")
        verbose_name_plural = _("chapters")
        ordering: ClassVar = ["campaign", "game", "revision"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                name="chapter_once_a_game_and_revision", fields=["campaign", "game", "revision"]
            ),
            models.UniqueConstraint(
                name="chapter_has_one_next",
                fields=["previous", "game", "revision"],
                condition=models.Q(previous__isnull=False),
            ),
            models.CheckConstraint(
                name="chapter_numbers_from_one",
                condition=models.Q(game__gte=1, revision__gte=1),
            ),
            models.CheckConstraint(
                name="chapter_oath_is_known", condition=models.Q(oath__in=("", *OATHS))
            ),
            models.CheckConstraint(
                name="chapter_closed_with_its_result",
                condition=models.Q(closed_at__isnull=True) | models.Q(result__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.campaign.name}, {self.game}"
