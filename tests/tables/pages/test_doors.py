"""One address, two kinds of campaign: each is led to the view of its kind."""

from __future__ import annotations

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe

from chronicle.models import Campaign
from tables.pages.doors import by_kind

pytestmark = [pytest.mark.django_db, pytest.mark.urls(__name__)]


@require_safe
def of_a_chronicle(_request: HttpRequest, ref: str, number: int = 0) -> HttpResponse:
    return HttpResponse(f"chronicle {ref} {number}")


@require_POST
def of_a_series(_request: HttpRequest, ref: str, number: int = 0) -> HttpResponse:
    return HttpResponse(f"series {ref} {number}")


door = by_kind(chronicle=of_a_chronicle, series=of_a_series)
exempt = by_kind(chronicle=csrf_exempt(of_a_chronicle), series=csrf_exempt(of_a_series))

urlpatterns = [
    path("door/<str:ref>/<int:number>/", door),
    path("exempt/<str:ref>/<int:number>/", exempt),
]


def campaign_of(game: str) -> Campaign:
    return Campaign.objects.create(game=game, name=game.title())


def test_a_chronicle_is_led_to_the_chronicles_view() -> None:
    code = campaign_of("oath").code

    answer = Client().get(f"/door/{code}/4/")

    assert (answer.status_code, answer.content.decode()) == (200, f"chronicle {code} 4")


@pytest.mark.parametrize("game", ["kemet", "ankh"])
def test_a_series_is_led_to_the_series_view_however_its_reference_is_written(game: str) -> None:
    code = campaign_of(game).code

    answers = [Client().post(f"/door/{ref}/4/") for ref in (code, code.lower())]

    assert [answer.content.decode() for answer in answers] == [
        f"series {code} 4",
        f"series {code.lower()} 4",
    ]


def test_where_there_is_no_such_campaign_the_chronicles_view_answers() -> None:
    campaign_of("kemet")

    answer = Client().get("/door/NOBODY/4/")

    assert answer.content.decode() == "chronicle NOBODY 4"


def test_each_view_keeps_its_own_methods() -> None:
    chronicle, series = campaign_of("oath").code, campaign_of("kemet").code

    refused = [Client().post(f"/door/{chronicle}/4/"), Client().get(f"/door/{series}/4/")]

    assert [answer.status_code for answer in refused] == [405, 405]
    assert [answer.headers["Allow"] for answer in refused] == ["GET, HEAD", "POST"]


@pytest.mark.parametrize("address", ["door", "exempt"])
def test_a_form_without_its_token_is_refused_even_where_the_inner_view_would_take_it(
    address: str,
) -> None:
    code = campaign_of("kemet").code

    answer = Client(enforce_csrf_checks=True).post(f"/{address}/{code}/4/")

    assert answer.status_code == 403


def test_a_door_asks_the_database_once(django_assert_num_queries: object) -> None:
    code = campaign_of("oath").code

    with django_assert_num_queries(1):  # type: ignore[operator] # a fixture of pytest-django
        door(RequestFactory().get("/"), ref=code)
