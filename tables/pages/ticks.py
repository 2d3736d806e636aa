"""Ticks on the check list of a session, whatever the game."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from tables.errors import SessionClosed
from tables.models import Session
from tables.pages.visitors import Visitor, too_often
from tables.services.limits import WRITES, TooOften, limit_take
from tables.services.sessions import step_tick, step_untick


def lines_ticked(
    request: HttpRequest, visitor: Visitor, held: Session, *, lines: int
) -> HttpResponse:
    """Tick and untick what a form says; the list has so many lines, numbered from 0.

    The form tells what it was shown, so that two phones ticking at once undo nothing.
    """
    shown = _numbers(request.POST.getlist("shown"), range(lines))
    wanted = _numbers(request.POST.getlist("step"), range(lines))
    try:
        limit_take(WRITES, caller=f"device/{visitor.device.pk if visitor.device else 0}")
        for step in sorted(wanted - shown):
            step_tick(session=held, step=step)
        for step in sorted(shown - wanted):
            step_untick(session=held, step=step)
    except TooOften as error:
        return too_often(request, error)
    except SessionClosed as error:
        messages.error(request, str(error))
    if request.headers.get("X-Requested-With") == "fetch":
        return HttpResponse(status=204)
    return HttpResponseRedirect(reverse("session", args=[visitor.campaign.code, held.pk]))


def _numbers(sent: list[str], lines: range) -> set[int]:
    """The lines that a form names; what is no line of this list is passed over."""
    known = {str(line): line for line in lines}
    return {known[number] for number in sent if number in known}
