"""A new series of a game: who plays, what is chosen; looked at, then founded."""

from __future__ import annotations

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from chronicle.rules.catalogue import game_of
from chronicle.rules.core.errors import Malformed, Refused
from chronicle.rules.core.game import Game
from chronicle.rules.core.series.values import Series
from chronicle.services.series import seed_new, series_begun, series_found
from tables.pages.founded import founded_page
from tables.pages.series import asked
from tables.pages.series.forms import SeriesForm, begun
from tables.pages.visitors import address_of, token_of, too_often
from tables.services.arrivals import Founded, campaign_hosted
from tables.services.limits import FOUNDINGS, TooOften, limit_take

UNFIT = 422


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, game: str) -> HttpResponse:
    """Ask who plays; see what comes out; found it. Looking stores nothing."""
    of = game_played(game)
    if request.method != "POST":
        return _page(request, SeriesForm(of, begun(of, seed=seed_new())))
    form = SeriesForm(of, request.POST.dict())
    match request.POST.get("do"):
        case "add":
            form.entered["rows"] = str(form.rows + 1)
            return _page(request, form)
        case "again":
            form.entered["seed"] = seed_new()
            return _looked(request, form)
        case "found":
            return _founded(request, form)
        case _:
            return _looked(request, form)


def game_played(key: str) -> Game:
    """The game of sessions with this key.

    Raises:
        Http404: the catalogue has none.
    """
    try:
        found = game_of(key)
    except KeyError as error:
        raise Http404 from error
    if found.series is None:
        raise Http404
    return found


def _page(
    request: HttpRequest, form: SeriesForm, *, looked: Series | None = None, status: int = 200
) -> HttpResponse:
    context = {
        **asked.form_asked(form, looked or _proposed(form)),
        "looked": looked is not None,
        "board_at": reverse("board_new", args=[form.game.key]),
    }
    return render(request, "series/new.html", context, status=status)


def _proposed(form: SeriesForm) -> Series | None:
    """What the form would lead to, if it leads anywhere; nothing is said about why not."""
    try:
        return _begun(form, name="")
    except (Refused, Malformed):
        return None


def _planned(form: SeriesForm) -> Series | None:
    """What the form leads to; None with every refusal in the form."""
    name = form.name()
    # What is looked at and what is founded hang on the same seed.
    form.entered["seed"] = form.text("seed").strip() or seed_new()
    if not form.expect_readable():
        return None
    try:
        return _begun(form, name=name)
    except (Refused, Malformed) as error:
        form.refuse(error)
        return None


def _begun(form: SeriesForm, *, name: str) -> Series:
    return series_begun(game=form.game, name=name, call=form.call(), options=form.options())


def _looked(request: HttpRequest, form: SeriesForm) -> HttpResponse:
    planned = _planned(form)
    return _page(request, form, looked=planned, status=200 if planned else UNFIT)


def _founded(request: HttpRequest, form: SeriesForm) -> HttpResponse:
    planned = _planned(form)
    if planned is None:
        return _page(request, form, status=UNFIT)
    try:
        limit_take(FOUNDINGS, caller=address_of(request))
    except TooOften as error:
        return too_often(request, error)
    return founded_page(request, _stored(request, form, planned))


@transaction.atomic
def _stored(request: HttpRequest, form: SeriesForm, planned: Series) -> Founded:
    """The series, and this browser as its host: both or neither."""
    campaign = series_found(
        game=form.game, name=planned.name, call=form.call(), options=form.options()
    )
    return campaign_hosted(campaign=campaign, token=token_of(request))
