"""Every sentence stands in both languages, with its own places and in the players' words."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import Formatter

from django.conf import settings

from tests.contract.words_of_games import OF_GAMES, Words

ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = {
    language: ROOT / "locale" / language.replace("-br", "_BR") / "LC_MESSAGES" / "django.po"
    for language, _name in settings.LANGUAGES
    if language != "en"
}
PERCENT_PLACE = re.compile(r"%\((\w+)\)")
PLACE = re.compile(r"\{\w+\}|%\(\w+\)[sd]")
OF_A_GAME = re.compile(r"(?:chronicle/rules|templates/print)/(kemet|ankh)/")
SENTENCES = ("Text", "Plural")
FILLED_IN = 7
SHORTENED = ("No.", "suprim.")

Spoken = tuple[str, str]
"""A sentence in English and the same in the other language."""

# English words as they may stand, and what has to stand for them. The first that fits takes its
# words out of the English sentence, so longer terms come first.
WORDS = (
    ("people.s favor", "apoio popular"),  # the apostrophe comes in two shapes
    ("darkest secret", "segredo (mais )?obscuro"),
    ("favor banks?", "bancos? de influência|em cada banco"),
    ("world deck", "baralho do mundo"),
    ("relic deck", "baralho de relíquias"),
    ("oath ·|· oath|box of oath|oath: an?", "oath"),  # the name of the game
    ("(oath of )?supremacy", "supremacia"),
    ("(oath of )?protection", "proteção"),
    ("(oath of )?the people", "people"),
    ("(oath of )?devotion", "devotion"),
    ("oathkeepers?", "guardião"),
    ("oaths?|vow", "jura"),
    ("(grand )?scepter", "cetro"),
    ("(the|next|last|imperial) reliquary|reliquary (board|spaces)", "relicário"),
    ("relics?", "relíquias?"),
    ("chancellor", "chanceler"),
    ("citizenship", "cidadania"),
    ("citizens?", "cidadãos?"),
    ("exiles?", "exilad"),
    ("usurper", "usurpador"),
    ("empire", "império"),
    ("imperial", "imperia"),
    ("visions drawn", "visões reveladas"),
    ("visions?", "visão|visões"),
    ("conspiracy", "conspiração"),
    ("supply", "suprim"),
    ("favor", "influência"),
    ("secrets?", "segredos?"),
    ("burns?|burnt", "queim"),
    ("banners?", "estandartes?"),
    ("facedown", "para baixo"),
    ("faceup", "para cima"),
    ("sites?", "local|locais"),
    ("regions?", "região|regiões"),
    ("cradle", "capital"),
    ("provinces", "províncias"),
    ("hinterland", "terras selvagens"),
    ("denizens?", "habitantes?"),
    ("edifices?", "edifícios?"),
    ("intact", "intact"),
    ("ruins?", "ruínas?"),
    ("repair(s|ed)?", "repar"),
    ("suits?", "naipes?"),
    ("advisers?", "conselheiros?"),
    ("warbands?", "tropas?"),
    ("boards?", "tabuleiros?"),
    ("pawns?", "peão|peões"),
    ("bandits", "bandidos"),
    ("archive", "arquivo"),
    ("dispossessed", "excluíd"),
    ("discards?|discarding", "descart"),
    ("rounds?", "rodadas?"),
    ("wake", "despertar"),
    ("end die", "dado roxo"),
    ("attack dice", "dados de ataque"),
    ("chronicle phase", "fase de crônica"),
    ("chronicles?", "crônicas?"),
    ("winn?ers?", "vencedor"),
    ("losers?", "perdedor"),
    ("ruled|ruler", "control"),
    ("rules", "control|regra"),
    ("capacity", "limite"),
    ("save strings?", "textos? salvos?"),
    ("sheets?", "folhas?"),
    ("setup", "prepar"),
    ("campaigns?", "campanhas?"),
)
# Where another word is right.
EXCEPTIONS = {
    "Short supply": "pieces of any kind, not the track",
    "Two Cradle sites, three Provinces, three Hinterland; suits run Discord, Arcane, Order, "
    "Hearth, Beast, Nomad.": "the wheel of the suits is named before the six",
    "{favor} favor, {secrets} secrets, {attack} + {defense} dice, end die": "no room on the sheet",
    "Chancellor: pawn to any faceup site; keep one card as facedown adviser, discard two to the "
    "next region's pile": "said by the pile that the cards go to",
    "The others in turn order: pawn to any faceup site; keep one, discard two to the next "
    "region's pile": "said by the pile that the cards go to",
    "Favor: {total} do not go round, the sites show {needed} and get {there}; the Chancellor may "
    "spread them otherwise": "no round of the game",
    "World deck after": "no room on the sheet",
    "All halves round down, and an attack without dice is allowed.": "no round of the game",
    "With the Scepter to offer citizenship or to exile; as a Citizen to exile oneself.": "the verb",
    "to exile yourself is another action": "the verb",
    "Relic deck after": "no room on the sheet",
    "Relic deck must now hold": "under the heading of the relics",
    "Losers' relics in, as drawn": "under the heading of the relics",
    "Losers' relics into the deck; shuffle": "under the heading of the relics",
    "Relic facedown to {site}": "under the heading of the relics",
    "Relics facedown to {site}": "under the heading of the relics",
}
# Misheard, mixed up or left in English in the material that the players know.
SLIPS = (
    "banner",
    "deck",
    "site",
    "sites",
    "território",
    "terreno",
    "pião",
    "julgamento",
    "suplemento",
    "isolado",
    "derrotado",
    "convocar",
)


@dataclass
class Entry:
    """One entry of a catalogue; ``forms`` are its translations, two where ``many`` is said."""

    context: str = ""
    one: str = ""
    many: str = ""
    forms: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    is_fuzzy: bool = False
    is_obsolete: bool = False

    @property
    def words(self) -> Words:
        """What its words have to be: those of a game, where only that game says it."""
        games = {OF_A_GAME.match(file) for file in self.files}
        keys = {found.group(1) if found else "" for found in games}
        return OF_GAMES.get(next(iter(keys)), WORDS) if len(keys) == 1 else WORDS

    def spoken(self) -> Iterator[Spoken]:
        """Yield each form beside its translation, where it has one."""
        english = [self.one, self.many] if self.many else [self.one]
        yield from ((one, other) for one, other in zip(english, self.forms, strict=True) if other)


def entries(catalogue: Path) -> list[Entry]:
    """Return what stands in a catalogue, without its header."""
    blocks = catalogue.read_text(encoding="utf-8").split("\n\n")
    found = [entry_of(block) for block in blocks if block.strip()]
    return [entry for entry in found if entry.one or entry.is_obsolete]


def entry_of(block: str) -> Entry:
    entry = Entry(is_obsolete=block.lstrip().startswith("#~"))
    keyword = ""
    for line in block.splitlines():
        if line.startswith("#,"):
            entry.is_fuzzy = "fuzzy" in line
        if line.startswith("#:"):
            entry.files += line.removeprefix("#:").split()
        if line.startswith("#"):
            continue
        quoted = line
        if not line.startswith('"'):
            keyword, quoted = line.split(" ", 1)
            if keyword.startswith("msgstr"):
                entry.forms.append("")
        add(entry, keyword, ast.literal_eval(quoted))
    return entry


def add(entry: Entry, keyword: str, text: str) -> None:
    match keyword:
        case "msgctxt":
            entry.context += text
        case "msgid":
            entry.one += text
        case "msgid_plural":
            entry.many += text
        case _:
            entry.forms[-1] += text


@cache
def all_entries() -> tuple[Entry, ...]:
    return tuple(entry for catalogue in CATALOGUES.values() for entry in entries(catalogue))


def places(sentence: str) -> set[str]:
    """Return the names of what is filled in: ``{name}`` or ``%(name)s``."""
    if PERCENT_PLACE.search(sentence):
        return set(PERCENT_PLACE.findall(sentence))
    return {name for _text, name, _spec, _conversion in Formatter().parse(sentence) if name}


def filled(sentence: str) -> str:
    values = dict.fromkeys(places(sentence), FILLED_IN)
    if PERCENT_PLACE.search(sentence):
        return sentence % values
    return sentence.format(**values)


def wrong_words(spoken: Spoken, words: Words) -> Iterator[str]:
    english, other = spoken
    left = PLACE.sub("…", english)
    for word, fitting in words:
        pattern = re.compile(rf"(?<!\w)({word})(?!\w)", re.IGNORECASE)
        if pattern.search(left):
            left = pattern.sub("…", left)
            if not re.search(rf"\b({fitting})", other, re.IGNORECASE):
                yield f"{word}: {english} = {other}"


def test_languages_have_catalogues() -> None:
    assert sorted(CATALOGUES) == ["pt-br"]
    assert {language: len(entries(path)) > 1000 for language, path in CATALOGUES.items()} == {
        "pt-br": True
    }


def test_sentences_are_translated() -> None:
    wrong = [
        entry.one
        for entry in all_entries()
        if not all(entry.forms) or len(entry.forms) != (2 if entry.many else 1)
    ]

    assert wrong == []


def test_nothing_is_doubtful_or_left_over() -> None:
    doubtful = [entry.one for entry in all_entries() if entry.is_fuzzy or entry.is_obsolete]

    assert doubtful == []


def test_sentence_stands_once() -> None:
    keys = [(entry.context, entry.one) for entry in all_entries()]

    assert sorted(key for key in set(keys) if keys.count(key) > 1) == []


def test_translations_keep_the_places() -> None:
    spoken = [pair for entry in all_entries() for pair in entry.spoken()]

    assert [pair for pair in spoken if places(pair[0]) != places(pair[1])] == []


def test_sentences_fill_with_their_own_parameters() -> None:
    for entry in all_entries():
        for english, other in entry.spoken():
            expected = len(PERCENT_PLACE.findall(english)) or len(places(english))
            assert filled(english).count(str(FILLED_IN)) >= expected
            assert filled(other).count(str(FILLED_IN)) >= expected


def test_translations_end_as_their_sentences() -> None:
    """A full stop, colon or question mark is kept: sentences are put together with others."""
    spoken = [pair for entry in all_entries() for pair in entry.spoken()]

    assert [pair for pair in spoken if ending(pair[0]) != ending(pair[1])] == []


def ending(sentence: str) -> str:
    ends_so = sentence.endswith((".", ":", "?", ";", ",")) and sentence not in SHORTENED
    return sentence[-1] if ends_so else ""


def test_messages_of_the_source_name_what_they_fill() -> None:
    """Look at each `Text("…", …)` and `Plural("…", "…", …)`: no place is empty, none is unused."""
    calls = [
        (f"{file.relative_to(ROOT)}:{node.lineno}", node)
        for package in ("chronicle", "tables")
        for file in sorted((ROOT / package).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), file.name))
        if isinstance(node, ast.Call)
    ]

    assert [place for place, call in calls if not fits(call)] == []


def fits(call: ast.Call) -> bool:
    if not isinstance(call.func, ast.Name) or call.func.id not in SENTENCES:
        return True
    names = {keyword.arg for keyword in call.keywords}
    texts = [word.value for word in call.args if isinstance(word, ast.Constant)]
    if len(texts) != len(call.args) or None in names:
        return True  # a message that was kept is read again
    if call.func.id == "Plural":
        return "count" in names and all(places(str(text)) <= names for text in texts)
    return all(places(str(text)) == names for text in texts)


def test_words_are_the_players_own() -> None:
    wrong = [
        say
        for entry in all_entries()
        for pair in entry.spoken()
        if pair[0] not in EXCEPTIONS
        for say in wrong_words(pair, entry.words)
    ]

    assert wrong == []


def test_exceptions_are_needed() -> None:
    kept = {
        pair[0]
        for entry in all_entries()
        for pair in entry.spoken()
        if any(wrong_words(pair, entry.words))
    }

    assert sorted(set(EXCEPTIONS) - kept) == []


def test_slips_of_the_sources_are_not_copied() -> None:
    slips = re.compile(rf"\b({'|'.join(SLIPS)})s?\b", re.IGNORECASE)
    # Some of these are the right words of another game.
    entries_ = [entry for entry in all_entries() if entry.words is WORDS]
    spoken = [pair for entry in entries_ for pair in entry.spoken()]

    assert [pair for pair in spoken if slips.search(PLACE.sub("…", pair[1]))] == []
