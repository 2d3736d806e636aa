"""Correct the box: what lies otherwise than it was recorded, looked at first, then kept."""

from __future__ import annotations

from collections.abc import Iterator

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods
from msgspec import Struct

from chronicle import card_catalogue
from chronicle.errors import Stale
from chronicle.messages import told
from chronicle.models import Chapter
from chronicle.rules.core.digest import fingerprint
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.ids import Seat, SiteId
from chronicle.rules.core.text import Several, Text
from chronicle.rules.oath.cardbook import Oath
from chronicle.rules.oath.corrections import CardPut, Correction, PlaceSet, corrected
from chronicle.rules.oath.differences import differences
from chronicle.rules.oath.world import OTHERS, PLACES, Facing, World
from chronicle.services.people import clean_name
from chronicle.services.revisions import edition_of
from chronicle.worlds import world_of
from tables.pages.addressed import Around, around
from tables.pages.oath.history.correcting_shown import AS_IT_IS, CardRow, box_fields
from tables.pages.visitors import Visitor, frame, host_at, too_often
from tables.services.boxes import box_correct
from tables.services.limits import WRITES, TooOften, limit_take

ROWS_MOST = 30
ROWS_EMPTY = 3
LONGEST_NAME = 255
_LONGEST_SPOT = 20
FASTER = 409
UNFIT = 422


class Look(Struct, frozen=True, kw_only=True):
    """What was typed: the correction as far as it can be read, and what is wrong with it.

    ``seen`` names the world that comes out; empty where none does.
    """

    correction: Correction = Correction()
    rows: tuple[CardRow, ...] = ()
    changes: tuple[str, ...] = ()
    seen: str = ""
    at: str = ""
    why: str = ""


class Here(Struct, frozen=True, kw_only=True):
    """Where a request is: the host, the chapter and its neighbours, its world."""

    visitor: Visitor
    at: Around
    world: World


@require_http_methods(["GET", "HEAD", "POST"])
def correct(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Show the box to be put right, once it is asked for; look at what would change; keep it."""
    visitor = host_at(request, ref)
    at = around(visitor.campaign, number)
    here = Here(visitor=visitor, at=at, world=world_of(at.chapter))
    if request.method != "POST":
        return _page(request, here, Look())
    look = look_at(request.POST, here.world)
    if not look.seen:
        return _page(request, here, look, status=UNFIT)
    if request.POST.get("do") != "keep" or request.POST.get("seen") != look.seen:
        return _page(request, here, look)
    return _keep(request, here, look)


def look_at(posted: QueryDict, world: World) -> Look:
    """What a form says, and what would come of it. Writes nothing."""
    rows = tuple(_rows(posted))
    try:
        correction = Correction(
            name=clean_name(posted.get("name", world.name), longest=LONGEST_NAME),
            oath=_oath(posted.get("oath", "")),
            citizens=tuple(Seat(c) for c in posted.getlist("citizen") if c in OTHERS),
            places=tuple(_places(posted, world)),
            cards=tuple(_cards(rows)),
        )
        after = corrected(world, correction)
    except Malformed as malformed:
        return Look(rows=rows, at=malformed.path, why=told(malformed.why))
    changes = tuple(told(each) for each in differences(world, after))
    return Look(correction=correction, rows=rows, changes=changes, seen=fingerprint(after))


def _oath(sent: str) -> Oath | None:
    return next((oath for oath in Oath if oath.value == sent), None)


def _places(posted: QueryDict, world: World) -> Iterator[PlaceSet]:
    """The places that the form sets otherwise than they lie."""
    for number in PLACES:
        facing = posted.get(f"facing-{number}", "")
        if facing not in {each.value for each in Facing}:
            continue
        site = posted.get(f"site-{number}", "")[:40]
        place = world.place(number)
        named = place.site if site == AS_IT_IS else SiteId(site) if site else None
        told_so = PlaceSet(number=number, site=named, facing=Facing(facing))
        if (told_so.site, told_so.facing) != (place.site, place.facing):
            yield told_so


def _rows(posted: QueryDict) -> Iterator[CardRow]:
    """The lines in which a card was named."""
    for number in range(ROWS_MOST):
        name = posted.get(f"card-{number}", "").strip()[: card_catalogue.LONGEST_QUERY]
        if name:
            yield CardRow(
                name=name,
                to=posted.get(f"to-{number}", "")[:_LONGEST_SPOT],
                found_in=posted.get(f"found-{number}", "")[:_LONGEST_SPOT],
            )


def _cards(rows: tuple[CardRow, ...]) -> Iterator[CardPut]:
    for number, row in enumerate(rows):
        card = card_catalogue.exact(row.name)
        if card is None:
            raise Malformed(f"cards[{number}]", _unknown(row.name))
        yield CardPut(card=card, to=row.to, found_in=row.found_in)


def _unknown(name: str) -> Text:
    near = card_catalogue.close(name)
    if not near:
        return Text("no card is called {name}", name=name)
    return Text("no card is called {name}; near it: {names}", name=name, names=Several(near))


def _keep(request: HttpRequest, here: Here, look: Look) -> HttpResponse:
    device = here.visitor.device
    try:
        limit_take(WRITES, caller=f"device/{device.pk if device else 0}")
        revised = box_correct(
            chapter=here.at.chapter,
            edition=request.POST.get("edition", ""),
            correction=look.correction,
        )
    except TooOften as error:
        return too_often(request, error)
    except Stale as error:
        refused = Look(rows=look.rows, at="edition", why=str(error))
        return _page(request, here, refused, status=FASTER)
    except Refused as refusal:
        refused = Look(rows=look.rows, at=str(refusal.rule), why=told(refusal.why))
        return _page(request, here, refused, status=FASTER)
    messages.success(request, _kept(here.at, revised))
    ref = here.visitor.campaign.code
    return HttpResponseRedirect(reverse("chapter", args=[ref, revised.game]))


def _kept(at: Around, revised: Chapter) -> str:
    if at.after is None:
        return gettext("The box is put right.")
    text = gettext("The box is put right: revision {number} of game {game}. The old one is kept.")
    return text.format(number=revised.revision, game=revised.game)


def _page(request: HttpRequest, here: Here, look: Look, status: int = 200) -> HttpResponse:
    typed = request.POST if request.method == "POST" else None
    context = {
        **frame(here.visitor),
        "at": here.at,
        "chapter": here.at.chapter,
        "edition": edition_of(here.at.chapter),
        "fields": box_fields(here.world, typed, rows=look.rows, empty=ROWS_EMPTY),
        "look": look,
        "opened": typed is not None or request.GET.get("open") == "box",
        "looked": typed is not None and bool(look.seen),
    }
    return render(request, "chronicle/correct.html", context, status=status)
