"""What the group reads: one sentence an event, never naming what lies facedown."""

import pytest

from chronicle.rules.core.ids import CardId, SiteId
from chronicle.rules.core.scene import Event
from chronicle.rules.oath.cardbook import Oath, Suit
from chronicle.rules.oath.events import (
    ArchiveHealed,
    CardsDispossessed,
    ChapterOpened,
    CitizensExiled,
    CitizenshipGranted,
    DenizensAdded,
    EdificeBuilt,
    EdificeRuined,
    OathSworn,
    RelicsDealt,
    RelicsLaidOnTop,
    RuinRepaired,
    SiteDealt,
    SiteDiscarded,
    SitesArranged,
    SiteTurnedFaceup,
)
from chronicle.rules.oath.world import BLUE, RED, Region, World

PASS = SiteId("narrow-pass")
FORGE, RUIN = CardId("ancient-forge"), CardId("broken-forge")
KEEP, TENTS = CardId("keep"), CardId("tents")


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (OathSworn(oath=Oath.DEVOTION), "The Oath of Devotion is sworn"),
        (CitizensExiled(seats=(RED, BLUE)), "Turned to Exile: Red, Blue"),
        (CitizenshipGranted(seat=BLUE), "Blue becomes a Citizen"),
        (
            EdificeBuilt(place=3, site=PASS, edifice=FORGE, replaced=TENTS),
            "Ancient Forge is built at Narrow Pass; Tents goes to the world deck",
        ),
        (
            RuinRepaired(place=3, site=PASS, ruin=RUIN, edifice=FORGE),
            "Broken Forge at Narrow Pass is repaired: Ancient Forge",
        ),
        (SiteDiscarded(place=3, site=PASS, faceup=True), "Narrow Pass leaves"),
        (
            SiteDiscarded(place=3, site=PASS, faceup=True, archived=(RUIN,)),
            "Narrow Pass leaves; Broken Forge returns to the Archive",
        ),
        (
            SiteDiscarded(place=3, site=PASS, faceup=False),
            "The facedown site at Provinces 1 leaves",
        ),
        (
            EdificeRuined(place=3, site=PASS, edifice=FORGE, ruin=RUIN),
            "Ancient Forge at Narrow Pass decays to Broken Forge",
        ),
        (
            SitesArranged(moves=((3, 1),), sites=(PASS,)),
            "The map closes ranks: Narrow Pass at Cradle 1",
        ),
        (SiteDealt(place=8, site=PASS), "A facedown site is dealt to Hinterland 3"),
        (
            SiteTurnedFaceup(place=3, region=Region.PROVINCES, site=PASS),
            "Provinces has no faceup site: its top site is turned up, Narrow Pass",
        ),
        (DenizensAdded(suit=Suit.ORDER, cards=(KEEP,)), "1 Order added: Keep"),
        (DenizensAdded(suit=Suit.ORDER, unseen=3), "3 Order added unseen"),
        (
            ArchiveHealed(suit=Suit.NOMAD, cards=(TENTS,)),
            (
                "The Archive is healed: 1 Nomad return to the world deck, the rest of the "
                "dispossessed to the Archive"
            ),
        ),
        (CardsDispossessed(cards=(KEEP,)), "1 card is dispossessed"),
        (CardsDispossessed(unseen=6), "6 cards are dispossessed"),
        (
            RelicsDealt(place=3, site=PASS, relics=(CardId("map"), None)),
            "2 relics are dealt to Narrow Pass",
        ),
        (
            RelicsLaidOnTop(count=1, order=None),
            "1 relic of winner and Reliquary is laid on top of the relic deck",
        ),
        (ChapterOpened(game=5), "Game 5 waits to be set up"),
    ],
)
def test_every_event_says_what_happened(event: Event[World], sentence: str) -> None:
    assert str(event.describe()) == sentence
