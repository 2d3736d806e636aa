from chronicle.models.annal import Annal
from chronicle.models.campaign import Campaign
from chronicle.models.chapter import Chapter
from chronicle.models.people import Group, Person
from chronicle.models.series import PickRow, SeatRow
from chronicle.models.world import CardRow, Kind, PlaceRow, Zone

__all__ = [
    "Annal",
    "Campaign",
    "CardRow",
    "Chapter",
    "Group",
    "Kind",
    "Person",
    "PickRow",
    "PlaceRow",
    "SeatRow",
    "Zone",
]
