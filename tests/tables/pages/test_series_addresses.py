"""Every address of ours, asked of a series: whatever stands there, it is never a fault of ours."""

from __future__ import annotations

import pytest
from django.urls import reverse

from chronicle.selectors import persons_of
from tables import codes
from tables.services.access import code_for
from tests.tables.api.series_house import series_house
from tests.tables.pages.routes import OF_A_GAME, House, _wanted, names
from tests.toy.catalogue import toy  # noqa: F401 -- a fixture

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("toy")]

ANSWERS = frozenset({200, 302, 303, 400, 403, 404, 405, 409, 410, 422})


def address(ours: House, name: str, *, game: int) -> str:
    code = code_for(campaign=ours.campaign)
    number = ours.session.pk
    if name in {"sheet", "sheet_file"}:
        number = ours.sheet.pk
    elif name in OF_A_GAME:
        number = game
    elif name == "person":
        number = persons_of(ours.campaign)[0].pk
    parts: dict[str, object] = {
        "ref": ours.campaign.code,
        "number": number,
        "game": ours.campaign.game if name == "new_series" else game,
        "form": "as-read",
        "step": "map" if name == "new_box_step" else "ending",
        "way": "boxed",
        "code_id": code.pk,
        "given": codes.derive(code_id=code.pk, revision=code.revision),
        "digest": ours.session.chapter.digest[:6].upper(),
    }
    return reverse(name, kwargs={key: parts[key] for key in _wanted(name)})


@pytest.mark.parametrize("name", sorted(names()))
def test_no_address_breaks_on_a_series(name: str) -> None:
    ours = series_house()

    for role in ("host", "viewer"):
        for game in (1, 2, 3):
            path = address(ours, name, game=game)
            looked = ours.browsers[role].get(path)

            assert looked.status_code in ANSWERS, path
    sent = ours.browsers["host"].post(address(ours, name, game=2))
    assert sent.status_code in ANSWERS, name
