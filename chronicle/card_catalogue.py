"""Find a card by what somebody typed: half a name, a misspelling, a name of an older printing.

Case, accents, apostrophes and hyphens never matter. Pure, beside the models; the facts of what
was found stand in the cardbook of the rules.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache

from msgspec import Struct
from rapidfuzz.distance import OSA, Indel

from chronicle.rules.core.ids import CardId
from chronicle.rules.oath import cardbook

Span = tuple[int, int]

LONGEST_QUERY = 80  # characters; the longest printed name has 20
LEAST_SCORE = 45  # below this a hit has less than half of what was typed
LEAST_CLOSE = 60  # a suggestion in an error must be nearer than a line in a list
LEAST_WORD = 60  # a word that differs more is another word
LEAST_JOINED = 75  # the same for the whole name, written without its spaces
ALIAS_LEAD = 5  # an older name is shown only where it fits clearly better than the printed one
EXACT = 100


class Hit(Struct, frozen=True, kw_only=True):
    """One card that was found.

    ``score`` is 45 to 100, and 100 only for the name itself. ``alias`` is the older name by which
    the card was found, if not by its own. ``spans`` says what to underline: half-open ranges of
    characters in ``alias`` where there is one, else in ``name``.
    """

    id: CardId
    name: str
    score: int
    spans: tuple[Span, ...]
    alias: str | None = None

    @property
    def pieces(self) -> tuple[tuple[str, bool], ...]:
        """The matched name in pieces, each with whether it is underlined."""
        return _pieces(self.name if self.alias is None else self.alias, self.spans)


class _Word(Struct, frozen=True, kw_only=True):
    """One word without case and accents, and where each of its letters stood."""

    text: str
    at: tuple[int, ...]


class _Spelling(Struct, frozen=True, kw_only=True):
    """One name of a card or site, read as words."""

    id: str
    name: str
    text: str
    words: tuple[_Word, ...]
    is_alias: bool = False

    @property
    def key(self) -> str:
        return " ".join(word.text for word in self.words)

    @property
    def joined(self) -> str:
        return "".join(word.text for word in self.words)


class _Match(Struct, frozen=True, kw_only=True):
    score: int
    spans: tuple[Span, ...] = ()


NOTHING = _Match(score=0)


def search(text: str, *, among: Iterable[CardId] | None = None, limit: int = 8) -> tuple[Hit, ...]:
    """The cards that a text may mean, nearest first; none for an empty text.

    Args:
        text: what was typed; only its first 80 characters are read.
        among: the cards that are looked at, all if None.
        limit: how many hits at most, 1 or more.
    """
    query = _words(text[:LONGEST_QUERY])
    wanted = None if among is None else frozenset(among)
    best: dict[str, Hit] = {}
    for spelling in _card_spellings():
        if not query or (wanted is not None and spelling.id not in wanted):
            continue
        hit = _hit(query, spelling)
        known = best.get(spelling.id)
        if hit is not None and (known is None or hit.score > known.score + ALIAS_LEAD):
            best[spelling.id] = hit
    return tuple(sorted(best.values(), key=lambda hit: (-hit.score, hit.name))[:limit])


def exact(text: str) -> CardId | None:
    """The card with this printed name, older name or slug; None if there is no such card."""
    found = _exact(text, _card_spellings())
    return None if found is None else CardId(found)


def close(text: str, n: int = 3) -> tuple[str, ...]:
    """Printed names of the nearest cards, for "did you mean" in an error; perhaps none."""
    return _close(text, _card_spellings(), n)


def close_sites(text: str, n: int = 3) -> tuple[str, ...]:
    """Printed names of the nearest sites, for "did you mean" in an error; perhaps none."""
    return _close(text, _site_spellings(), n)


def _exact(text: str, spellings: tuple[_Spelling, ...]) -> str | None:
    key = " ".join(word.text for word in _words(text[:LONGEST_QUERY]))
    return next((each.id for each in spellings if key and each.key == key), None)


def _close(text: str, spellings: tuple[_Spelling, ...], n: int) -> tuple[str, ...]:
    query = _words(text[:LONGEST_QUERY])
    scores: dict[str, int] = {}
    for each in spellings:
        score = _match(query, each).score if query else 0
        if score >= LEAST_CLOSE:
            scores[each.name] = max(score, scores.get(each.name, 0))
    return tuple(sorted(scores, key=lambda name: (-scores[name], name))[:n])


def _hit(query: tuple[_Word, ...], spelling: _Spelling) -> Hit | None:
    match = _match(query, spelling)
    if match.score < LEAST_SCORE:
        return None
    return Hit(
        id=CardId(spelling.id),
        name=spelling.name,
        score=match.score,
        spans=match.spans,
        alias=spelling.text if spelling.is_alias else None,
    )


def _match(query: tuple[_Word, ...], spelling: _Spelling) -> _Match:
    """How well the words cover a name: mostly word by word, a little the whole line.

    A name written without its spaces is compared as one word.
    """
    typed = " ".join(word.text for word in query)
    if typed == spelling.key:
        return _Match(score=EXACT, spans=_merge(spelling.words, spelling.text))
    by_word = _match_words(query, spelling, typed)
    joined = "".join(word.text for word in query)
    alike = _percent(OSA.normalized_similarity(joined, spelling.joined))
    if alike >= LEAST_JOINED and alike > by_word.score:
        whole = _Word(
            text=spelling.joined, at=tuple(at for word in spelling.words for at in word.at)
        )
        marked = _common(_Word(text=joined, at=()), whole)
        return _Match(score=min(alike, EXACT - 1), spans=_merge(marked, spelling.text))
    return by_word


def _match_words(query: tuple[_Word, ...], spelling: _Spelling, typed: str) -> _Match:
    free = list(spelling.words)
    marked: list[_Word] = []
    points = 0
    for word in query:
        rated = [(_rate(word.text, other.text), -place) for place, other in enumerate(free)]
        score, place = max(rated, default=(0, 0))
        if score < LEAST_WORD:
            continue
        marked += _common(word, free.pop(-place))
        points += score * len(word.text)
    if not marked:
        return NOTHING
    covered = points // sum(len(word.text) for word in query)
    alike = _percent(Indel.normalized_similarity(typed, spelling.key))
    # A name that begins with what was typed goes before one that has it in its middle.
    first = spelling.key.startswith(query[0].text)
    score = (covered * 78 + alike * 20) // 100 + (2 if first else 0)
    return _Match(score=min(score, EXACT - 1), spans=_merge(marked, spelling.text))


def _rate(typed: str, word: str) -> int:
    """How much a typed word is like a word of a name, 0 to 100; a beginning is nearly the word."""
    if typed == word:
        return EXACT
    if word.startswith(typed):
        return 90 + 9 * len(typed) // len(word)
    if len(typed) < 3:  # noqa: PLR2004 -- two letters are like anything
        return 0
    whole = _percent(OSA.normalized_similarity(typed, word))
    begun = _percent(OSA.normalized_similarity(typed, word[: len(typed)])) * 9 // 10
    return max(whole, begun, 70 if typed in word else 0)


def _percent(similarity: float) -> int:
    return round(similarity * 100)


def _common(typed: _Word, word: _Word) -> list[_Word]:
    """The stretches of a name's word that were typed; a single letter inside is noise."""
    blocks = [
        (code.dest_start, code.dest_end)
        for code in Indel.opcodes(typed.text, word.text)
        if code.tag == "equal"
    ]
    return [
        _Word(text=word.text[start:end], at=word.at[start:end])
        for start, end in blocks
        if end - start > 1 or start == 0
    ]


def _merge(marked: Iterable[_Word], text: str) -> tuple[Span, ...]:
    """Ranges of characters, joined over what was dropped between them (spaces, apostrophes)."""
    places = sorted(at for word in marked for at in word.at)
    spans: list[Span] = []
    for at in places:
        between = text[spans[-1][1] : at] if spans else ""
        if spans and not any(letter.isalnum() for letter in between):
            spans[-1] = (spans[-1][0], at + 1)
        else:
            spans.append((at, at + 1))
    return tuple(spans)


def _pieces(text: str, spans: tuple[Span, ...]) -> tuple[tuple[str, bool], ...]:
    pieces: list[tuple[str, bool]] = []
    end = 0
    for start, stop in spans:
        pieces += [(text[end:start], False), (text[start:stop], True)]
        end = stop
    pieces.append((text[end:], False))
    return tuple(piece for piece in pieces if piece[0])


def _words(text: str) -> tuple[_Word, ...]:
    """Words without case, accents and apostrophes; everything else that is no letter parts them."""
    words: list[_Word] = []
    letters: list[tuple[str, int]] = []
    for at, character in enumerate(f"{text} "):
        folded = unicodedata.normalize("NFKD", character).casefold()
        kept = [letter for letter in folded if letter.isalnum()]
        letters += [(letter, at) for letter in kept]
        if not kept and letters and not _is_dropped(character):
            words.append(
                _Word(
                    text="".join(letter for letter, _ in letters), at=tuple(at for _, at in letters)
                )
            )
            letters = []
    return tuple(words)


def _is_dropped(character: str) -> bool:
    """Whether a mark disappears without parting a word: apostrophes, and accents on their own."""
    return (
        character
        in "'`\N{ACUTE ACCENT}\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}"
        or (unicodedata.combining(character) != 0)
    )


def _spellings(entry: cardbook.Card | cardbook.SiteCard) -> list[_Spelling]:
    return [
        _Spelling(
            id=entry.id, name=entry.name, text=text, words=_words(text), is_alias=text != entry.name
        )
        for text in (entry.name, *entry.aliases)
    ]


@cache
def _card_spellings() -> tuple[_Spelling, ...]:
    return tuple(each for entry in cardbook.all_cards() for each in _spellings(entry))


@cache
def _site_spellings() -> tuple[_Spelling, ...]:
    return tuple(each for entry in cardbook.sites() for each in _spellings(entry))
