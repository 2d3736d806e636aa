"""What lies in an Oath box at the opening of a game: one row a card, one row a place."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from chronicle.models.chapter import Chapter


class Zone(models.TextChoices):
    """Where a card lies. ``UNSEEN``: nobody knows which of several zones; they are counted."""

    WORLD_DECK = "world_deck", _("world deck")
    ARCHIVE = "archive", _("archive")
    DISPOSSESSED = "dispossessed", _("dispossessed")
    UNSEEN = "unseen", _("unseen")
    SITE = "site", _("site")
    EDIFICE_STOCK = "edifice_stock", _("edifices in the archive")
    RELIC_DECK = "relic_deck", _("relic deck")
    RELIC_TOP = "relic_top", _("top of the relic deck")
    BOX = "box", _("box")


class Kind(models.TextChoices):
    """What a card is. A ruin is the back of an edifice: the same card, turned."""

    DENIZEN = "denizen", _("denizen")
    EDIFICE = "edifice", _("edifice")
    VISION = "vision", _("vision")
    RELIC = "relic", _("relic")


RANKED = (
    Zone.WORLD_DECK,
    Zone.DISPOSSESSED,
    Zone.UNSEEN,
    Zone.SITE,
    Zone.RELIC_DECK,
    Zone.RELIC_TOP,
)
"""Zones whose rows have a rank, from 0: top first, left to right."""

PILES = (Zone.WORLD_DECK, Zone.DISPOSSESSED, Zone.RELIC_DECK, Zone.RELIC_TOP)

KINDS_OF = {
    Zone.WORLD_DECK: (Kind.DENIZEN, Kind.VISION),
    Zone.ARCHIVE: (Kind.DENIZEN,),
    Zone.DISPOSSESSED: (Kind.DENIZEN,),
    Zone.UNSEEN: (Kind.DENIZEN, Kind.RELIC),
    Zone.SITE: (Kind.DENIZEN, Kind.EDIFICE, Kind.RELIC),
    Zone.EDIFICE_STOCK: (Kind.EDIFICE,),
    Zone.RELIC_DECK: (Kind.RELIC,),
    Zone.RELIC_TOP: (Kind.RELIC,),
    Zone.BOX: (Kind.VISION,),
}
"""What may lie where."""


def _kinds_fit() -> Q:
    fits = Q()
    for zone, kinds in KINDS_OF.items():
        fits |= Q(zone=zone.value, kind__in=[kind.value for kind in kinds])
    return fits


class CardRow(models.Model):
    """One card of the box, the Grand Scepter aside, which always lies apart (O-18.6.1)."""

    chapter = models.ForeignKey(Chapter, on_delete=models.CASCADE, related_name="cards")
    card = models.CharField(max_length=40)
    kind = models.CharField(max_length=8, choices=Kind)
    ruined = models.BooleanField(default=False)
    zone = models.CharField(max_length=14, choices=Zone)
    place = models.PositiveSmallIntegerField(null=True, blank=True)
    rank = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        constraints: ClassVar = [
            models.UniqueConstraint(name="card_lies_in_one_zone", fields=["chapter", "card"]),
            models.CheckConstraint(
                name="card_has_a_place_on_the_map_alone",
                condition=Q(zone="site", place__gte=1, place__lte=8)
                | (~Q(zone="site") & Q(place__isnull=True)),
            ),
            models.CheckConstraint(
                name="card_has_a_rank_where_cards_lie_in_a_row",
                condition=Q(zone__in=[zone.value for zone in RANKED], rank__isnull=False)
                | (~Q(zone__in=[zone.value for zone in RANKED]) & Q(rank__isnull=True)),
            ),
            models.CheckConstraint(
                name="card_ruined_is_an_edifice_on_the_map",
                condition=Q(ruined=False) | Q(kind="edifice", zone="site"),
            ),
            models.CheckConstraint(name="card_fits_its_zone", condition=_kinds_fit()),
            models.UniqueConstraint(
                name="card_alone_at_its_rank_in_a_pile",
                fields=["chapter", "zone", "rank"],
                condition=Q(zone__in=[zone.value for zone in PILES]),
            ),
            models.UniqueConstraint(
                name="card_alone_at_its_rank_at_a_place",
                fields=["chapter", "place", "rank"],
                condition=Q(zone="site") & ~Q(kind="relic"),
            ),
            models.UniqueConstraint(
                name="card_relic_alone_at_its_rank_at_a_place",
                fields=["chapter", "place", "rank"],
                condition=Q(zone="site", kind="relic"),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.card}: {self.zone}"


class PlaceRow(models.Model):
    """One place of the map. ``relics`` counts the relics there, seen or not.

    A rank below ``relics`` that no card row has is a relic that nobody has seen.
    """

    class Facing(models.TextChoices):
        """How its site lies; empty: no site at all."""

        FACEUP = "faceup", _("faceup")
        FACEDOWN = "facedown", _("facedown")
        EMPTY = "empty", _("empty")

    chapter = models.ForeignKey(Chapter, on_delete=models.CASCADE, related_name="places")
    number = models.PositiveSmallIntegerField()
    # Empty for an empty place, and for a facedown site that nobody has seen.
    site = models.CharField(max_length=40, blank=True)
    facing = models.CharField(max_length=8, choices=Facing)
    relics = models.PositiveSmallIntegerField(default=0)

    class Meta:
        verbose_name = _("place")
        verbose_name_plural = _("places")
        ordering: ClassVar = ["chapter", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(name="place_once_a_chapter", fields=["chapter", "number"]),
            models.CheckConstraint(
                name="place_is_one_of_eight", condition=Q(number__gte=1, number__lte=8)
            ),
            models.CheckConstraint(
                name="place_faceup_has_its_site_and_empty_has_none",
                condition=(Q(facing="faceup") & ~Q(site=""))
                | Q(facing="facedown")
                | Q(facing="empty", site=""),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.site or self.facing}"
