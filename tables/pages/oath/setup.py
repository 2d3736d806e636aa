"""Set up tonight: who sits where, the options, the PIN, then the check list at the table."""

from __future__ import annotations

from collections.abc import Mapping

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from msgspec import Struct
from msgspec.structs import replace

from chronicle.messages import told
from chronicle.models import Chapter
from chronicle.rules.oath.options import (
    BoardSides,
    HealTie,
    Options,
    PurpleShort,
    options_in_force,
)
from chronicle.rules.oath.setup import setup as rules_setup
from chronicle.selectors import open_chapter_of, persons_of
from chronicle.selectors import options_of as options_of_chapter
from chronicle.worlds import world_of
from tables.errors import SessionClosed, SessionOpen, Stale
from tables.models import Session
from tables.pages.addressed import session_at
from tables.pages.clock import as_of, today_for
from tables.pages.laid_shown import notes_shown, sums_shown
from tables.pages.oath.evenings import (
    evening_shown,
    parts_shown,
)
from tables.pages.oath.seatings import (
    EveningForm,
    chancellor_likely,
    evening_initial,
    seatings_likely,
)
from tables.pages.pins import pin_shown, square_of
from tables.pages.ticks import lines_ticked
from tables.pages.visitors import Visitor, frame, too_often, visitor_at, writer_at
from tables.selectors import open_session_of, options_of, seatings_of, sessions_of, sheets_of
from tables.services import access
from tables.services.limits import WRITES, TooOften, limit_take
from tables.services.sessions import session_change, session_open

_VALUES: Mapping[str, tuple[object, ...]] = {
    "purple_short": tuple(PurpleShort),
    "board_sides": tuple(BoardSides),
    "heal_tie": tuple(HealTie),
    "marriage_counts_twice": (True, False),
}


class OptionChoice(Struct, frozen=True, kw_only=True):
    """One value of an option: what the form sends, and its sentence."""

    value: str
    text: str
    checked: bool


class OptionQuestion(Struct, frozen=True, kw_only=True):
    """One contested point: its rule and the values the table may choose among."""

    name: str
    rule: str
    choices: tuple[OptionChoice, ...]


@require_http_methods(["GET", "HEAD", "POST"])
def setup(request: HttpRequest, ref: str) -> HttpResponse:
    """Choose the seats of tonight; with a session open already, change them."""
    visitor = writer_at(request, ref)
    chapter = open_chapter_of(visitor.campaign)
    if chapter is None:
        raise Http404
    if not world_of(chapter).dealt:
        return _deal_first(request, visitor)
    if request.method != "POST":
        return _form_page(request, visitor, chapter, _begun(request, visitor, chapter))
    form = EveningForm(request.POST, world=world_of(chapter))
    if not form.is_valid() or request.POST.get("do") != "open":
        status = 200 if form.is_valid() else 422
        return _form_page(request, visitor, chapter, form, status=status)
    try:
        limit_take(WRITES, caller=f"device/{visitor.device.pk if visitor.device else 0}")
        return _opened(request, visitor, chapter, form)
    except TooOften as error:
        return too_often(request, error)
    except (Stale, SessionOpen, SessionClosed) as error:
        form.add_error(None, str(error))
        return _form_page(request, visitor, chapter, form, status=409)


@require_safe
def session(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """The check list of the setup, in the order in which hands work."""
    visitor = visitor_at(request, ref)
    return session_page(request, visitor, session_at(visitor.campaign, number))


@require_POST
def tick(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Lines of the check list that were ticked, or not after all."""
    visitor = writer_at(request, ref)
    held = session_at(visitor.campaign, number)
    lines = sum(len(part.steps) for part in evening_shown(held).parts)
    return lines_ticked(request, visitor, held, lines=lines)


def session_page(request: HttpRequest, visitor: Visitor, held: Session) -> HttpResponse:
    """The page of a session."""
    context = {
        **frame(visitor),
        "session": held,
        "evening": evening_shown(held),
        "as_of": as_of(request),
        "sheets": tuple(sheets_of(held.chapter)[:4]),
        "square": square_of(visitor),
    }
    part = "session_live" if request.GET.get("part") == "live" else "session"
    response = render(request, f"tables/{part}.html", context)
    response["Cache-Control"] = "private, no-store"
    return response


def _deal_first(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """O-19.5: an imported first game is dealt before it is set up."""
    text = _("This first game has not been dealt yet: deal it before you set it up.")
    messages.info(request, text)
    return HttpResponseRedirect(reverse("deal", args=[visitor.campaign.code]))


def _begun(request: HttpRequest, visitor: Visitor, chapter: Chapter) -> EveningForm:
    """The form as it is offered: tonight's own choices, else the likely ones."""
    world = world_of(chapter)
    session = open_session_of(visitor.campaign)
    if session is not None:
        initial = evening_initial(seatings_of(session), options_of(session), session.played_on)
    else:
        likely = seatings_likely(world, sessions_of(visitor.campaign).first())
        initial = evening_initial(likely, options_of_chapter(chapter), today_for(request))
    return EveningForm(initial=initial, world=world)


def _form_page(
    request: HttpRequest,
    visitor: Visitor,
    chapter: Chapter,
    form: EveningForm,
    *,
    status: int = 200,
) -> HttpResponse:
    session = open_session_of(visitor.campaign)
    proposes = session is None and not form.is_bound
    last = sessions_of(visitor.campaign).first() if proposes else None
    context = {
        **frame(visitor),
        "chapter": chapter,
        "session": session,
        "chancellor": chancellor_likely(form.world, last),
        "form": form,
        "rows": tuple(form.rows()),
        "options": _questions(form),
        "persons": tuple(persons_of(visitor.campaign).values_list("name", flat=True)),
        "forecast": _forecast(form),
    }
    return render(request, "tables/setup.html", context, status=status)


def _forecast(form: EveningForm) -> dict[str, object] | None:
    """What these seats lead to; None where the form has not been sent or does not fit."""
    if not form.is_bound or form.errors:
        return None
    laid = rules_setup(form.world, form.seatings(), form.options())
    return {
        "parts": parts_shown(laid.steps, frozenset()),
        "sums": sums_shown(laid.sums),
        "shortages": notes_shown(laid.shortages),
        "notes": notes_shown(laid.notes),
        "seats": len(laid.seats),
    }


def _questions(form: EveningForm) -> tuple[OptionQuestion, ...]:
    """Every option with the sentences of all its values."""
    return tuple(_question(form, name, values) for name, values in _VALUES.items())


def _question(form: EveningForm, name: str, values: tuple[object, ...]) -> OptionQuestion:
    sentences = [_in_force(name, value) for value in values]
    chosen = str(form[name].value())
    return OptionQuestion(
        name=name,
        rule=sentences[0][0],
        choices=tuple(
            OptionChoice(value=sent, text=text, checked=sent == chosen)
            for sent, (_rule, text) in zip(map(_sent, values), sentences, strict=True)
        ),
    )


def _in_force(name: str, value: object) -> tuple[str, str]:
    options = replace(Options(), **{name: value})
    found = next(each for each in options_in_force(options) if each.name == name)
    return str(found.rule), told(found.sentence)


def _sent(value: object) -> str:
    """How a value stands in the form."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(getattr(value, "value", value))


def _opened(
    request: HttpRequest, visitor: Visitor, chapter: Chapter, form: EveningForm
) -> HttpResponse:
    """Open the session and show its PIN once, or change the one that is open."""
    running, meant = open_session_of(visitor.campaign), request.POST.get("session")
    if meant is not None:
        if running is None or str(running.pk) != meant:
            raise SessionClosed
        session_change(session=running, evening=form.evening())
        messages.success(request, _("The seats are changed. The check list begins anew."))
        return HttpResponseRedirect(reverse("session", args=[visitor.campaign.code, running.pk]))
    access.code_for(campaign=visitor.campaign)
    opened, pin = session_open(chapter=chapter, evening=form.evening())
    return pin_shown(request, visitor, opened, pin)
