from __future__ import annotations

import base64
import random
import zlib
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from chronicle.models import Campaign
from chronicle.rules.core.setup_code import grouped
from chronicle.rules.oath.cardbook import card_of
from chronicle.rules.oath.setup_code import setup_code_of
from chronicle.selectors import chapters_of, warnings_of
from chronicle.worlds import world_of
from tables import codes
from tables.exchange.archive import archive_of, write_archive
from tables.exchange.save_strings import read_file, write_chapter
from tables.models import Device, Recovery
from tables.pages.visitors import DEVICE_COOKIE
from tables.services.access import code_for
from tests.chronicle.demo import STRINGS
from tests.tables.pages.visits import Answer, rows, viewer_of, words
from tests.tables.test_scanning import saved, square

pytestmark = pytest.mark.django_db

SAVES = Path(__file__).resolve().parents[3] / "fixtures" / "saves" / "oath"
SOUND = (SAVES / "A11.txt").read_text().strip()
ODD = (SAVES / "A10.txt").read_text().strip()
CUT = SOUND[:100]


def look(text: str, **more: object) -> Answer:
    return Client().post(reverse("import"), {"text": text, "do": "look", **more})


def bring(client: Client, text: str, **agreed: str) -> Answer:
    return client.post(reverse("import"), {"text": text, "do": "import", **agreed})


def test_looking_shows_the_world_and_stores_nothing() -> None:
    before = rows()

    response = look(SOUND)

    page = words(response)
    assert response.status_code == 200
    for fact in ("The First Chronicle", "Game 3", "line 1, version 3.3.3", "Protection"):
        assert fact in page
    assert "Nothing is stored yet." in page
    assert rows() == before


def test_looking_names_nothing_that_spoils() -> None:
    look_page = look(SOUND).content.decode()
    Client().post(reverse("import"), {"text": SOUND, "do": "import"})
    world = world_of(chapters_of(Campaign.objects.get())[0])
    hidden = (*world.relic_deck.cards, *world.dispossessed.cards)
    names = {card_of(card).name for card in hidden}
    assert len(names) > 20
    assert not {name for name in names if name in look_page}


def test_an_unreadable_string_says_where_and_keeps_the_text() -> None:
    before = rows()

    response = look(f"# ours\n{CUT}")

    page = words(response)
    assert response.status_code == 422
    assert "1 string cannot be read" in page
    assert "Line 2, character 101" in page
    assert "S-" in page
    assert CUT in response.content.decode()
    assert rows() == before


def test_a_sound_string_founds_a_campaign_whose_host_is_this_browser() -> None:
    client = Client()

    response = bring(client, SOUND)

    campaign = Campaign.objects.get()
    assert campaign.name == "The First Chronicle"
    assert write_chapter(chapters_of(campaign)[0]) == SOUND
    assert Device.objects.get().role == Device.Role.HOST
    assert client.cookies[DEVICE_COOKIE]["httponly"]
    assert client.cookies[DEVICE_COOKIE]["samesite"] == "Lax"
    assert client.get(reverse("campaign", args=[campaign.code])).status_code == 200
    assert response["Cache-Control"] == "no-store"


def test_the_recovery_phrase_is_shown_once_and_makes_another_device_the_hosts() -> None:
    client = Client()
    page = bring(client, SOUND).content.decode()
    campaign = Campaign.objects.get()
    phrase = page.split('id="phrase" translate="no">')[1].split("<")[0]

    other = viewer_of(campaign)

    wrong = other.post(reverse("host", args=[campaign.code]), {"phrase": "AAAA BBBB"})
    right = other.post(reverse("host", args=[campaign.code]), {"phrase": phrase.lower()})

    assert phrase.replace(" ", "") not in Recovery.objects.get().phrase_hash.upper()
    assert wrong.status_code == 422
    assert right.status_code == 302
    assert Device.objects.filter(role=Device.Role.HOST).count() == 2


def test_warnings_are_agreed_to_or_nothing_is_stored() -> None:
    client = Client()
    before = rows()

    refused = bring(client, ODD)
    after_refusal = rows()
    bring(client, ODD, warnings="yes")

    assert refused.status_code == 422
    assert "Import with these warnings" in words(refused)
    assert after_refusal == before
    campaign = Campaign.objects.get()
    kept = warnings_of(chapters_of(campaign)[0])
    assert kept
    page = words(client.get(reverse("campaign", args=[campaign.code])))
    assert f"Game 5 was built on {len(kept)} warning" in page
    assert str(kept[0].text) in page


def test_one_unreadable_string_stops_all_unless_the_others_are_wanted() -> None:
    client = Client()
    before = rows()
    both = f"{SOUND}\n{CUT}"

    refused = bring(client, both)
    after_refusal = rows()
    bring(client, both, others="yes")

    assert refused.status_code == 422
    assert "Import the others" in words(refused)
    assert after_refusal == before
    assert [c.game for c in chapters_of(Campaign.objects.get())] == [3]


def test_several_strings_become_the_games_of_one_chronicle() -> None:
    bring(Client(), "\n".join(reversed(STRINGS.strip().splitlines())), warnings="yes")

    assert [chapter.game for chapter in chapters_of(Campaign.objects.get())] == [3, 4]


def test_two_strings_of_one_game_are_not_both_taken() -> None:
    other = SOUND.replace("The First Chronicle", "The Worst Chronicle")

    response = look(f"{SOUND}\n{other}")

    assert "line 1 tells of game 3 already, and differently: keep one of them" in words(response)


def test_the_same_strings_again_are_the_same_campaign() -> None:
    client = Client()
    bring(client, SOUND)
    before = rows()

    again = bring(client, SOUND)

    assert again.status_code == 302
    assert rows() == before


def test_a_chronicle_that_somebody_else_has_is_a_campaign_of_its_own() -> None:
    bring(Client(), SOUND)

    bring(Client(), SOUND)

    assert Campaign.objects.count() == 2


def test_a_file_is_taken_as_it_is() -> None:
    client = Client()
    file = SimpleUploadedFile("ours.txt", SOUND.encode() + b"\r\n")

    looked = client.post(reverse("import"), {"text": "", "file": file, "do": "look"})
    held = looked.context["held"]
    client.post(reverse("import"), {"held": held, "do": "import"})

    assert write_chapter(chapters_of(Campaign.objects.get())[0]) == SOUND


def test_nothing_brought_says_so() -> None:
    response = look("  \n")

    assert response.status_code == 422
    assert "Paste a save string, or choose the file that holds it." in words(response)


def test_a_name_that_cannot_be_kept_stores_nothing() -> None:
    before = rows()
    file = SimpleUploadedFile("ours.txt", SOUND.replace("First", "Fi\0st").encode())

    response = Client().post(reverse("import"), {"file": file, "do": "import"})

    assert response.status_code == 422
    assert "a name cannot hold the character NUL" in words(response)
    assert rows() == before


def test_a_body_over_the_limit_is_refused() -> None:
    response = Client().post(reverse("import"), {"text": "A" * (10 * 1024 * 1024 + 1)})

    assert response.status_code == 413


# --- carry codes, photos, files ------------------------------------------------------------------


def photo(text: str, kind: str = "PNG") -> SimpleUploadedFile:
    return SimpleUploadedFile(f"square.{kind.lower()}", saved(square(text), kind))


def setup_code() -> str:
    return setup_code_of(read_file(SOUND).openings[0].world)


def test_a_carry_code_is_taken_however_it_was_typed() -> None:
    client = Client()
    typed = grouped(setup_code()).lower().replace("-", " - ")

    looked = words(look(typed))
    bring(client, typed)

    campaign = Campaign.objects.get()
    assert "line 1, carry code" in looked
    assert campaign.founded_from == Campaign.Origin.SETUP_CODE
    assert world_of(chapters_of(campaign)[0]) == read_file(SOUND).openings[0].world


@pytest.mark.parametrize("carried", [SOUND, setup_code()])
def test_a_photo_of_a_carry_code_is_looked_at(carried: str) -> None:
    before = rows()

    response = Client().post(reverse("import"), {"file": photo(carried), "do": "look"})

    assert response.status_code == 200
    assert "The First Chronicle" in words(response)
    assert rows() == before


def test_photos_and_files_together_are_the_games_of_one_chronicle() -> None:
    client = Client()
    third, fourth = STRINGS.splitlines()
    brought = [photo(setup_code_of(read_file(fourth).openings[0].world)), _text(third)]

    looked = client.post(reverse("import"), {"file": brought, "do": "look"})
    client.post(reverse("import"), {"held": looked.context["held"], "do": "import"})

    assert [chapter.game for chapter in chapters_of(Campaign.objects.get())] == [3, 4]


def _text(text: str) -> SimpleUploadedFile:
    return SimpleUploadedFile("ours.txt", text.encode())


def test_a_photo_without_a_square_says_so() -> None:
    blank = SimpleUploadedFile("blank.png", saved(Image.new("L", (40, 40), 200), "PNG"))

    response = Client().post(reverse("import"), {"file": blank, "do": "look"})

    assert response.status_code == 422
    assert "No square can be read here" in words(response)


def test_the_code_of_a_sheet_opens_its_campaign_instead() -> None:
    client = Client()
    bring(client, SOUND)
    campaign = Campaign.objects.get()
    code = code_for(campaign=campaign)

    for text in (codes.typed_of(code), codes.address_of(code)):
        response = Client().post(reverse("import"), {"text": text, "do": "look"})
        assert response["Location"] == reverse("campaign", args=[campaign.code])
        assert response["Cache-Control"] == "no-store"
    photographed = Client().post(reverse("import"), {"file": photo(codes.address_of(code))})
    assert photographed.status_code == 302


def test_a_code_that_opens_nothing_is_told() -> None:
    response = look("17-ABCD-EFGH-JKLM")

    assert response.status_code == 404
    assert "No campaign is opened by this code" in words(response)


def archive_made() -> bytes:
    bring(Client(), STRINGS, warnings="yes")
    return write_archive(Campaign.objects.latest("pk"))


def test_the_file_of_a_campaign_is_looked_at_then_founded() -> None:
    data = archive_made()
    client = Client()
    before = rows()

    looked = client.post(reverse("import"), {"file": SimpleUploadedFile("a.json", data)})
    after_look = rows()
    founded = client.post(reverse("import"), {"held": looked.context["held"], "do": "import"})

    assert "A chronicle with 2 games" in words(looked)
    assert after_look == before
    assert "Write this down" in words(founded)
    first, again = Campaign.objects.order_by("pk")
    assert archive_of(again) == archive_of(first)


def test_the_same_file_again_is_the_same_campaign() -> None:
    data = archive_made()
    client = Client()
    brought = {"text": data.decode(), "do": "import"}
    client.post(reverse("import"), brought)
    before = rows()

    again = client.post(reverse("import"), brought)

    assert again.status_code == 302
    assert rows() == before


def test_a_damaged_file_lists_its_fields_and_stores_nothing() -> None:
    data = archive_made().replace(b'"protection"', b'"silence"')
    before = rows()

    response = Client().post(reverse("import"), {"text": data.decode(), "do": "import"})

    assert response.status_code == 422
    assert "chapters[0].world.oath Invalid enum value" in words(response)
    assert "Nothing was stored." in words(response)
    assert rows() == before


def test_what_was_held_cannot_be_a_bomb() -> None:
    bomb = base64.b64encode(zlib.compress(b"\0" * (64 * 1024 * 1024))).decode()

    response = Client().post(reverse("import"), {"held": bomb, "do": "import"})

    assert response.status_code == 422


def test_the_campaign_is_given_as_a_file_to_who_may_look() -> None:
    client = Client()
    bring(client, SOUND)
    campaign = Campaign.objects.get()
    before = rows()

    response = viewer_of(campaign).get(reverse("archive", args=[campaign.code]))

    assert response.content == write_archive(campaign)
    assert "the-first-chronicle.reliquary.json" in response["Content-Disposition"]
    after = rows()
    assert after.pop("tables.Code") == 1  # the sheet that the viewer scanned
    before.pop("tables.Code")
    assert after == before


@pytest.mark.parametrize("seed", range(40))
def test_mutated_strings_break_nothing(seed: int) -> None:
    dice = random.Random(seed)  # noqa: S311 -- a seed makes the same mess again
    letters = list(SOUND)
    for _ in range(dice.randint(1, 6)):
        at = dice.randrange(len(letters))
        letters[at : at + dice.randint(0, 3)] = dice.choice(("", "F", "zz", "é", "FF", "<b>", "\t"))

    response = look("".join(letters))

    assert response.status_code in {200, 422}
    assert Campaign.objects.count() == 0
