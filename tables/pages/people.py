"""The persons of a group: how often each played and won; for the host, names put right."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from chronicle.errors import Closed, NameTaken
from chronicle.history import annals_of
from chronicle.models import Campaign, Person
from chronicle.selectors import persons_of
from chronicle.services.people import LONGEST_NAME, group_rename
from tables.pages.visitors import Visitor, frame, host_at, too_often
from tables.services.limits import WRITES, TooOften, limit_take
from tables.services.people import person_forget, person_rename, persons_merge

UNFIT = 422


class NameForm(forms.Form):
    """A name of a person or of the group."""

    name = forms.CharField(
        label=_("Name"),
        max_length=LONGEST_NAME,
        error_messages={"required": _("Type a name.")},
    )


def people_page(
    request: HttpRequest, visitor: Visitor, template: str, shown: dict[str, object]
) -> HttpResponse:
    """Everybody who plays, as the campaign's kind shows them.

    ``shown`` holds ``persons`` (rows with ``name``, ``key``, ``games``, ``wins``) and ``games``.
    """
    context = {**frame(visitor), "group": visitor.campaign.group, **shown}
    response = render(request, template, context)
    response["Cache-Control"] = "private, no-store"
    return response


def name_shown(name: str, key: int | None) -> tuple[str, int | None]:
    """A person's name and key for a page: whoever was forgotten has neither."""
    if key is not None and name == f"#{key}":
        return gettext("somebody, forgotten"), None
    return name, key


@require_POST
def group(request: HttpRequest, ref: str) -> HttpResponse:
    """Call the group otherwise."""
    visitor = host_at(request, ref)
    try:
        _taken(visitor)
    except TooOften as error:
        return too_often(request, error)
    group_rename(campaign=visitor.campaign, name=request.POST.get("name", ""))
    messages.success(request, _("The group has its name."))
    return HttpResponseRedirect(reverse("people", args=[ref]))


@require_http_methods(["GET", "HEAD", "POST"])
def person(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """One person: called otherwise, merged with another spelling, or forgotten."""
    visitor = host_at(request, ref)
    held = _person_at(visitor.campaign, number)
    if request.method != "POST":
        return _page(request, visitor, held)
    try:
        _taken(visitor)
        said = _done(request, visitor.campaign, held)
    except TooOften as error:
        return too_often(request, error)
    except (NameTaken, Closed) as error:
        return _page(request, visitor, held, str(error))
    if said is None:
        return _page(request, visitor, held, gettext("Tick that it is meant."))
    messages.success(request, said)
    return HttpResponseRedirect(reverse("people", args=[ref]))


def _taken(visitor: Visitor) -> None:
    limit_take(WRITES, caller=f"device/{visitor.device.pk if visitor.device else 0}")


def _person_at(campaign: Campaign, number: int) -> Person:
    """A living person of the campaign's group; 404 for any other."""
    held = persons_of(campaign).filter(pk=number).first()
    if held is None:
        raise Http404
    return held


def _done(request: HttpRequest, campaign: Campaign, held: Person) -> str | None:
    """What was done, in a sentence; None where it was not said to be meant."""
    match request.POST.get("do"):
        case "merge":
            other = request.POST.get("into", "")
            kept = _person_at(campaign, int(other[:18]) if other.isdecimal() else 0)
            persons_merge(kept=kept, gone=held)
            text = gettext("{gone} and {name} are one person now: {name}.")
            return text.format(gone=held.name, name=kept.name)
        case "forget":
            if "meant" not in request.POST:
                return None
            person_forget(person=held)
            return gettext("The name is gone for good. Games and seats stay.")
        case _:
            renamed = person_rename(person=held, name=request.POST.get("name", ""))
            return gettext("{name}: the name stands everywhere now.").format(name=renamed.name)


def _page(request: HttpRequest, visitor: Visitor, held: Person, refused: str = "") -> HttpResponse:
    annals = annals_of(visitor.campaign)
    mentioned = tuple(
        game for game, annal in sorted(annals.items()) if held.name in f"{annal.era}\n{annal.text}"
    )
    context = {
        **frame(visitor),
        "person": held,
        "others": tuple(persons_of(visitor.campaign).exclude(pk=held.pk)),
        "mentioned": mentioned,
        "refused": refused,
        "name": request.POST.get("name", held.name) if refused else held.name,
    }
    return render(request, "chronicle/person.html", context, status=UNFIT if refused else 200)
