"""Set up tonight: who sits where, what the table chooses, what rotation proposes; then the PIN."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods
from msgspec import Struct

from chronicle.between import between_of
from chronicle.errors import Closed
from chronicle.models import Chapter
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.values import Series
from chronicle.selectors import open_chapter_of, persons_of
from chronicle.services.series import planning_of, seed_new, setup_forecast
from chronicle.worlds import series_of
from tables.errors import SessionClosed, SessionOpen, Stale
from tables.models import Session
from tables.pages.clock import today_for
from tables.pages.pins import pin_shown
from tables.pages.series import asked
from tables.pages.series.forms import SeriesForm, chosen_entered, tonight
from tables.pages.visitors import Visitor, frame, too_often, writer_at
from tables.selectors import open_session_of
from tables.services import access
from tables.services.limits import WRITES, TooOften, limit_take
from tables.services.series import (
    SeriesEvening,
    series_session_change,
    series_session_open,
)

UNFIT = 422
OVERTAKEN = 409


class Tonight(Struct, frozen=True, kw_only=True):
    """Whose session is set up: the visitor, the chapter, the session where one is open."""

    visitor: Visitor
    chapter: Chapter
    session: Session | None

    @property
    def game(self) -> Game:
        """The game that is played."""
        return between_of(self.chapter).game


@require_http_methods(["GET", "HEAD", "POST"])
def setup(request: HttpRequest, ref: str) -> HttpResponse:
    """Choose people and setup of tonight; with a session open already, change them."""
    visitor = writer_at(request, ref)
    chapter = open_chapter_of(visitor.campaign)
    if chapter is None:
        raise Http404
    at = setup_at(visitor, chapter)
    if request.method != "POST":
        return setup_page(request, at, form_begun(request, at))
    form = SeriesForm(at.game, request.POST.dict())
    match request.POST.get("do"):
        case "add":
            form.entered["rows"] = str(form.rows + 1)
            return setup_page(request, at, form)
        case "again":
            form.entered["seed"] = seed_new()
            return _looked(request, at, form)
        case "open":
            return _opened(request, at, form)
        case _:
            return _looked(request, at, form)


def setup_at(visitor: Visitor, chapter: Chapter) -> Tonight:
    """Whose session is set up."""
    chapter.campaign = visitor.campaign
    return Tonight(visitor=visitor, chapter=chapter, session=open_session_of(visitor.campaign))


def setup_page(
    request: HttpRequest,
    at: Tonight,
    form: SeriesForm,
    *,
    looked: Series | None = None,
    status: int = 200,
) -> HttpResponse:
    """The form of tonight. ``looked``: the setup that was asked for, to be shown beside it."""
    proposed = looked or _proposed(at, form)
    persons = persons_of(at.visitor.campaign).values_list("name", flat=True)
    context = {
        **frame(at.visitor),
        **asked.form_asked(form, proposed),
        "chapter": at.chapter,
        "session": at.session,
        "looked": looked is not None,
        "persons": tuple(persons),
        "board_at": reverse("board", args=[at.visitor.campaign.code]),
    }
    return render(request, "series/setup.html", context, status=status)


def form_begun(request: HttpRequest, at: Tonight) -> SeriesForm:
    """The form as it is offered: what is planned, with what the table chose itself."""
    series = series_of(at.chapter)
    options = between_of(at.chapter).options_of(at.chapter)
    planning = planning_of(at.chapter)
    played_on = today_for(request) if at.session is None else at.session.played_on
    seed = "" if planning is None else planning.call.seed
    entered = tonight(series, options, seed=seed, played_on=played_on)
    return SeriesForm(at.game, {**entered, **chosen_entered(at.game, series)})


def _proposed(at: Tonight, form: SeriesForm) -> Series | None:
    """What the form would lead to, if it leads anywhere; nothing is said about why not."""
    try:
        return setup_forecast(chapter=at.chapter, call=form.call(), options=form.options())
    except (Refused, Malformed):
        return None


def _planned(at: Tonight, form: SeriesForm) -> Series | None:
    """What the form leads to; None with every refusal in the form."""
    if not form.expect_readable() or form.played_on() is None:
        return None
    try:
        return setup_forecast(chapter=at.chapter, call=form.call(), options=form.options())
    except (Refused, Malformed) as error:
        form.refuse(error)
        return None


def _looked(request: HttpRequest, at: Tonight, form: SeriesForm) -> HttpResponse:
    planned = _planned(at, form)
    return setup_page(request, at, form, looked=planned, status=200 if planned else UNFIT)


def _opened(request: HttpRequest, at: Tonight, form: SeriesForm) -> HttpResponse:
    """Open the session and show its PIN once, or change the one that is open."""
    played_on = form.played_on()
    if _planned(at, form) is None or played_on is None:
        return setup_page(request, at, form, status=UNFIT)
    evening = SeriesEvening(call=form.call(), options=form.options(), played_on=played_on)
    visitor = at.visitor
    try:
        limit_take(WRITES, caller=f"device/{visitor.device.pk if visitor.device else 0}")
        if form.text("session"):
            session = _meant(at, form)
            series_session_change(session=session, evening=evening)
            messages.success(request, _("The setup is changed. The check list begins anew."))
            return HttpResponseRedirect(
                reverse("session", args=[visitor.campaign.code, session.pk])
            )
        access.code_for(campaign=visitor.campaign)
        opened, pin = series_session_open(chapter=at.chapter, evening=evening)
    except TooOften as error:
        return too_often(request, error)
    except (Refused, Malformed) as error:
        form.refuse(error)
        return setup_page(request, at, form, status=UNFIT)
    except (Stale, Closed, SessionOpen, SessionClosed) as error:
        form.refusals[""] = str(error)
        return setup_page(request, at, form, status=OVERTAKEN)
    return pin_shown(request, visitor, opened, pin)


def _meant(at: Tonight, form: SeriesForm) -> Session:
    """The session that the form was opened for.

    Raises:
        SessionClosed: it is over, and the next one is another evening.
    """
    if at.session is None or str(at.session.pk) != form.text("session"):
        raise SessionClosed
    return at.session
