"""What a group writes down beside a game: the era, the day, a few lines."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods
from msgspec import Struct

from chronicle.errors import Stale
from chronicle.history import annals_of
from chronicle.models import Annal, Chapter
from chronicle.services.annals import (
    LONGEST_ERA,
    LONGEST_TEXT,
    AnnalTold,
    annal_told,
    annal_write,
)
from tables.pages.addressed import around
from tables.pages.visitors import Visitor, frame, too_often, writer_at
from tables.selectors import sessions_of
from tables.services.limits import WRITES, TooOften, limit_take

FASTER = 409
UNFIT = 422


class AnnalForm(forms.Form):
    """Era, date and text; ``base`` is the revision that the page was built on."""

    era = forms.CharField(label=_("Name of the era"), max_length=LONGEST_ERA, required=False)
    played_on = forms.DateField(
        label=_("Day of the game"),
        required=False,
        widget=forms.DateInput(attrs={"type": "date", "class": "text"}, format="%Y-%m-%d"),
        error_messages={"invalid": _("Write the day as a date, or leave it out.")},
    )
    text = forms.CharField(
        label=_("What should not be forgotten"), max_length=LONGEST_TEXT, required=False
    )
    base = forms.IntegerField(min_value=0, max_value=2**31 - 1)

    def told(self) -> AnnalTold:
        """What was written."""
        data = self.cleaned_data
        return AnnalTold(era=data["era"], played_on=data["played_on"], text=data["text"])


@require_http_methods(["GET", "HEAD", "POST"])
def annal(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    """Show what stands beside a game to be changed, or keep it."""
    visitor = writer_at(request, ref)
    chapter = around(visitor.campaign, number).chapter
    stands = annals_of(visitor.campaign).get(number)
    if request.method != "POST":
        return _page(request, visitor, chapter, AnnalForm(initial=_initial(chapter, stands)))
    form = AnnalForm(request.POST)
    if not form.is_valid():
        return _page(request, visitor, chapter, form)
    try:
        limit_take(WRITES, caller=f"device/{visitor.device.pk if visitor.device else 0}")
        annal_write(
            campaign=visitor.campaign,
            game=number,
            told=form.told(),
            base=form.cleaned_data["base"],
        )
    except TooOften as error:
        return too_often(request, error)
    except Stale:
        return _page(request, visitor, chapter, form, Newer(annal=stands))
    messages.success(request, _("It is written down."))
    return HttpResponseRedirect(reverse("chapter", args=[ref, number]) + "#annal")


def _initial(chapter: Chapter, stands: Annal | None) -> dict[str, object]:
    """What stands; where nothing does, the day of the evening."""
    if stands is not None:
        told = annal_told(stands)
        return {
            "era": told.era,
            "played_on": told.played_on,
            "text": told.text,
            "base": stands.revision,
        }
    evening = sessions_of(chapter.campaign).filter(chapter__game=chapter.game).first()
    return {"played_on": None if evening is None else evening.played_on, "base": 0}


class Newer(Struct, frozen=True, kw_only=True):
    """What somebody wrote while this page was open; None = it was taken away."""

    annal: Annal | None

    @property
    def base(self) -> int:
        """The revision on which the page stands now."""
        return 0 if self.annal is None else self.annal.revision


def _page(
    request: HttpRequest,
    visitor: Visitor,
    chapter: Chapter,
    form: AnnalForm,
    newer: Newer | None = None,
) -> HttpResponse:
    """The form; with what is newer, it stands above what was typed here."""
    context = {
        **frame(visitor),
        "chapter": chapter,
        "form": form,
        "newer": newer,
        "base": form["base"].value() if newer is None else newer.base,
    }
    status = FASTER if newer is not None else UNFIT if form.errors else 200
    return render(request, "chronicle/annal.html", context, status=status)
