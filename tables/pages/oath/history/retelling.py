"""Tell otherwise how an older game ended: who won and how, who played, who ruled."""

from __future__ import annotations

from collections.abc import Iterator

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods
from msgspec import Struct
from msgspec.structs import replace

from chronicle.errors import Stale
from chronicle.messages import told
from chronicle.models import Chapter
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.ids import CardId, Seat
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import site_of, visions
from chronicle.rules.oath.names import color_name, role_name, space_name
from chronicle.rules.oath.result import BANDITS, How, PlaceAtEnd, Result, SeatAtEnd
from chronicle.rules.oath.world import SEATS, Role
from chronicle.selectors import result_of
from chronicle.services.people import clean_name
from chronicle.services.revisions import edition_of
from tables.pages.addressed import Around, around
from tables.pages.oath.history.correcting_shown import Offered
from tables.pages.visitors import Visitor, frame, host_at, too_often
from tables.services.boxes import result_correct
from tables.services.limits import WRITES, TooOften, limit_take

FASTER = 409
UNFIT = 422
_RULERS = (BANDITS, *SEATS)


class SeatFields(Struct, frozen=True, kw_only=True):
    """One colour: its role at the end, empty where it did not play, and who held it."""

    color: str
    roles: tuple[Offered, ...]
    person: str


class PlaceFields(Struct, frozen=True, kw_only=True):
    """A site that lay faceup at the end, and who ruled it."""

    number: int
    name: str
    rulers: tuple[Offered, ...]


class Refusal(Struct, frozen=True, kw_only=True):
    """Why a result was not kept, and where it stands."""

    why: str
    at: str = ""


@require_http_methods(["GET", "HEAD", "POST"])
def retell(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Show how an older game ended, or keep it told otherwise."""
    visitor = host_at(request, ref)
    at = around(visitor.campaign, number)
    if at.is_open:
        return HttpResponseRedirect(reverse("result_begin", args=[ref, number]))
    if request.method != "POST":
        return _page(request, visitor, at, result_of(at.chapter))
    try:
        return _keep(request, visitor, at)
    except TooOften as error:
        return too_often(request, error)
    except Malformed as malformed:
        refused = Refusal(why=told(malformed.why), at=malformed.path)
    except Refused as refusal:
        refused = Refusal(why=told(refusal.why), at=str(refusal.rule))
    except Stale as error:
        refused = Refusal(why=str(error))
    return _page(request, visitor, at, _typed(request.POST, at.chapter), refused)


def _keep(request: HttpRequest, visitor: Visitor, at: Around) -> HttpResponse:
    limit_take(WRITES, caller=f"device/{visitor.device.pk if visitor.device else 0}")
    revised = result_correct(
        chapter=at.chapter,
        edition=request.POST.get("edition", ""),
        result=result_read(request.POST, at.chapter),
    )
    messages.success(request, _kept(at, revised))
    ref = visitor.campaign.code
    return HttpResponseRedirect(reverse("chapter", args=[ref, revised.game]))


def result_read(posted: QueryDict, chapter: Chapter) -> Result:
    """The result that a form tells; what it does not ask stays as it was told.

    Raises:
        Malformed: nobody said who won, or in which way.
    """
    how = next((each for each in How if each.value == posted.get("how")), None)
    if how is None:
        raise Malformed("how", Text("say in which way the game ended"))
    winner = posted.get("winner", "")
    if winner not in SEATS:
        raise Malformed("winner", Text("say who won"))
    seats = tuple(_seats(posted))
    base = result_of(chapter) or Result(
        game=chapter.game, winner=Seat(winner), how=how, seats=seats, places=()
    )
    playing = {seat.color for seat in seats}
    order = [seat.color for seat in base.seats]
    vision = posted.get("vision", "")
    return replace(
        base,
        winner=Seat(winner),
        how=how,
        vision=CardId(vision) if vision in {card.id for card in visions()} else None,
        # In the order in which they were told before, so that the same again is the same.
        seats=tuple(sorted(seats, key=lambda each: _place_in(order, each.color))),
        places=tuple(_place(posted, place) for place in base.places),
        advisers=tuple(held for held in base.advisers if held.seat in playing),
        relics=tuple(held for held in base.relics if held.seat in playing),
    )


def _place_in(order: list[Seat], color: Seat) -> int:
    return order.index(color) if color in order else len(order)


def _typed(posted: QueryDict, chapter: Chapter) -> Result | None:
    """What was typed, as far as it makes a result."""
    try:
        return result_read(posted, chapter)
    except Malformed:
        return result_of(chapter)


def _seats(posted: QueryDict) -> Iterator[SeatAtEnd]:
    for color in SEATS:
        role = next((each for each in Role if each.value == posted.get(f"role-{color}")), None)
        if role is not None:
            person = clean_name(posted.get(f"person-{color}", ""))
            yield SeatAtEnd(color=color, role=role, person=person or None)


def _place(posted: QueryDict, place: PlaceAtEnd) -> PlaceAtEnd:
    ruler = posted.get(f"ruler-{place.number}")
    if not place.faceup or ruler is None:
        return place
    return replace(place, ruler=ruler if ruler in _RULERS else None)


def _kept(at: Around, revised: Chapter) -> str:
    if revised.pk == at.chapter.pk:
        return gettext("Nothing was told otherwise: nothing was written.")
    text = gettext("Game {game} is told otherwise now, as revision {number}. The old one is kept.")
    return text.format(number=revised.revision, game=revised.game)


def _page(
    request: HttpRequest,
    visitor: Visitor,
    at: Around,
    shown: Result | None,
    refused: Refusal | None = None,
) -> HttpResponse:
    context = {
        **frame(visitor),
        "at": at,
        "chapter": at.chapter,
        "edition": edition_of(at.chapter),
        "refused": refused,
        "winners": _colors("" if shown is None else str(shown.winner)),
        "ways": tuple(
            Offered(value=how.value, name=_way(how), chosen=shown is not None and shown.how is how)
            for how in How
        ),
        "visions": tuple(
            Offered(
                value=card.id,
                name=card.name,
                chosen=shown is not None and shown.vision == card.id,
            )
            for card in visions()
            if card.oath is not None
        ),
        "seats": tuple(_seat_fields(Seat(color), shown) for color in SEATS),
        "places": () if shown is None else tuple(_place_fields(shown)),
    }
    status = 200 if refused is None else UNFIT if refused.at else FASTER
    return render(request, "chronicle/retell.html", context, status=status)


def _colors(chosen: str) -> tuple[Offered, ...]:
    return tuple(
        Offered(value=color, name=told(color_name(color)), chosen=color == chosen)
        for color in SEATS
    )


def _way(how: How) -> str:
    match how:
        case How.OATH:
            return gettext("the Empire, by the end die")
        case How.USURPER:
            return gettext("an Exile as Usurper")
        case How.VISION:
            return gettext("an Exile by a Vision")
        case How.SUCCESSION:
            return gettext("a Citizen, by succession")
        case How.LAST_ROUND:
            return gettext("at the end of round 8")


def _seat_fields(color: Seat, shown: Result | None) -> SeatFields:
    seats = () if shown is None else shown.seats
    held = next((seat for seat in seats if seat.color == color), None)
    role = "" if held is None else held.role.value
    possible = (Role.CHANCELLOR,) if color == SEATS[0] else (Role.CITIZEN, Role.EXILE)
    return SeatFields(
        color=color,
        roles=(
            Offered(value="", name=gettext("did not play"), chosen=not role),
            *(
                Offered(value=each.value, name=told(role_name(each)), chosen=each.value == role)
                for each in possible
            ),
        ),
        person="" if held is None else held.person or "",
    )


def _place_fields(shown: Result) -> Iterator[PlaceFields]:
    for place in shown.places:
        if place.faceup:
            site = told(space_name(place.number)) if place.site is None else _site(place)
            yield PlaceFields(
                number=place.number,
                name=site,
                rulers=(
                    Offered(value="", name=gettext("not told"), chosen=place.ruler is None),
                    Offered(value=BANDITS, name=gettext("bandits"), chosen=place.ruler == BANDITS),
                    *_colors(place.ruler or ""),
                ),
            )


def _site(place: PlaceAtEnd) -> str:
    return "" if place.site is None else site_of(place.site).name
