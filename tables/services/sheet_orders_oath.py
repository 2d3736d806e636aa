"""What the sheets of Oath are printed from."""

from __future__ import annotations

from msgspec.structs import replace

from chronicle.models import Chapter
from chronicle.rules.core.errors import Refused
from chronicle.rules.oath.save_string import encode
from chronicle.rules.oath.setup import setup
from chronicle.rules.oath.setup_code import setup_code_of
from chronicle.rules.oath.setup_code_checks import contradictions
from chronicle.rules.oath.world import World
from chronicle.selectors import kept_of
from chronicle.worlds import world_of
from tables.errors import SheetNotYet
from tables.models import Code, Session, Sheet
from tables.printing.compose import SetupOrder
from tables.printing.compose_packup import PackupOrder
from tables.printing.compose_result import ResultOrder
from tables.selectors import options_of, seatings_of
from tables.services.sessions import Evening
from tables.services.sheet_orders import (
    NO_SUCH_SHEET,
    Look,
    finished_of,
    played_on,
    printed_with,
)


def session_order(*, session: Session, code: Code, kind: Sheet.Kind, look: Look) -> SetupOrder:
    """What a sheet of a session is printed from.

    Raises:
        Refused: the rules do not let these seats play this world.
        SheetNotYet: Oath has no such sheet.
    """
    if kind is not Sheet.Kind.SETUP:
        raise SheetNotYet(NO_SUCH_SHEET)
    evening = Evening(
        seatings=seatings_of(session), options=options_of(session), played_on=session.played_on
    )
    return setup_order(chapter=session.chapter, code=code, evening=evening, look=look)


def chapter_order(
    *, chapter: Chapter, code: Code, kind: Sheet.Kind, look: Look
) -> PackupOrder | ResultOrder:
    """What a sheet of a finished game is printed from.

    Raises:
        SheetNotYet: the game's chronicle phase is not finished, or Oath has no such sheet.
    """
    match kind:
        case Sheet.Kind.PACKUP:
            return packup_order(chapter=chapter, code=code, look=look)
        case Sheet.Kind.RESULT:
            return result_order(chapter=chapter, code=code, look=look)
        case _:
            raise SheetNotYet(NO_SUCH_SHEET)


def setup_order(*, chapter: Chapter, code: Code, evening: Evening, look: Look) -> SetupOrder:
    """What the setup sheet of an evening is printed from.

    Raises:
        Refused: the rules do not let these seats play this world.
    """
    world = world_of(chapter)
    return SetupOrder(
        world=_as_called(world, chapter),
        setup=setup(world, evening.seatings, evening.options),
        ruleset=chapter.ruleset,
        digest=chapter.digest,
        carry=carry_of(chapter),
        setup_code=_setup_code(world),
        played_on=evening.played_on,
        **printed_with(code, look, digest=chapter.digest),
    )


def packup_order(*, chapter: Chapter, code: Code, look: Look) -> PackupOrder:
    """What the pack-up sheet after a game is printed from.

    Raises:
        SheetNotYet: the game's chronicle phase is not finished.
    """
    phase = finished_of(chapter)
    return PackupOrder(
        before=world_of(chapter),
        after=_as_called(phase.outcome.state, chapter),
        result=phase.result,
        events=phase.outcome.events,
        seeded=frozenset(a.key for a in phase.outcome.answers if a.source == "seed"),
        ruleset=chapter.ruleset,
        digest=phase.digest,
        played_on=played_on(chapter),
        **printed_with(code, look, digest=phase.led_to),
    )


def result_order(*, chapter: Chapter, code: Code, look: Look) -> ResultOrder:
    """What the result sheet of a game is printed from.

    Raises:
        SheetNotYet: the game's chronicle phase is not finished.
    """
    phase = finished_of(chapter)
    return ResultOrder(
        before=world_of(chapter),
        after=_as_called(phase.outcome.state, chapter),
        result=phase.result,
        events=phase.outcome.events,
        answers=phase.outcome.answers,
        ruleset=chapter.ruleset,
        digest=phase.digest,
        played_on=played_on(chapter),
        **printed_with(code, look, digest=phase.led_to),
    )


def carry_of(chapter: Chapter) -> str | None:
    """The save string for paper: only where nothing about the world is unknown, orders included.

    None as well where a name in it is no UTF-8: neither a code nor a line of print says such bytes.
    """
    try:
        line = encode(world_of(chapter), kept_of(chapter))
        line.encode()
    except (Refused, UnicodeEncodeError):
        return None
    return line


def _as_called(world: World, chapter: Chapter) -> World:
    """The world under the name that the group gave its campaign: so it stands on paper."""
    return replace(world, name=chapter.campaign.name)


def _setup_code(world: World) -> str | None:
    """The setup code, which can say what is unseen or shuffled; None for a box that cannot be."""
    if any(contradictions(world)):
        return None
    try:
        return setup_code_of(world)
    except Refused:
        return None
