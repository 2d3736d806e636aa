"""Tonight: seats, options, the setup with its check list, the PIN that lets a device write."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace
from rest_framework.request import Request
from rest_framework.response import Response

from chronicle.models import Campaign
from chronicle.rules.core.ids import Seat as Color
from chronicle.rules.oath.options import Options
from chronicle.rules.oath.setup import setup
from chronicle.rules.oath.setup_values import Seating
from chronicle.rules.oath.world import Role
from chronicle.selectors import options_of as options_of_chapter
from chronicle.worlds import world_of
from tables.api.auth import caller_of, visitor_at, writer_at, writing_at
from tables.api.bodies import (
    DeviceOut,
    EveningIn,
    OptionsOut,
    PinIn,
    PinOut,
    SeatingBody,
    SeatOut,
    SessionList,
    SessionOpened,
    SessionOut,
    SessionRow,
    TicksOut,
)
from tables.api.kinds import chronicle_only, is_series, open_chapter
from tables.api.laid import SetupOut, setup_out
from tables.api.problems import Missing
from tables.api.schema import described
from tables.api.wire import TableView, answer, body_of
from tables.models import Device, Seat, Session
from tables.selectors import options_of, sessions_of
from tables.services import access
from tables.services.arrivals import pin_enter
from tables.services.series import laid_of
from tables.services.sessions import (
    Evening,
    session_change,
    session_close,
    session_open,
    setup_of,
    step_tick,
    step_untick,
)

_BODY = (413, 415, 422)


class SetupPreview(TableView):
    """What some seats would have to lay out."""

    @described(
        "setup_preview",
        tag="sessions",
        takes=EveningIn,
        gives={200: SetupOut},
        fails=(403, 404, 409, *_BODY),
    )
    def post(self, request: Request, ref: str) -> Response:
        """The setup of the next game for these seats. Writes nothing; a rule may refuse them."""
        visitor = writer_at(request, ref)
        chapter = open_chapter(chronicle_only(visitor.campaign))
        evening = _evening(body_of(request, EveningIn), options_of_chapter(chapter))
        world = world_of(chapter)
        laid = setup(world, evening.seatings, evening.options)
        return answer(setup_out(world, laid))


class Sessions(TableView):
    """The evenings of a campaign."""

    @described("session_list", tag="sessions", gives={200: SessionList}, fails=(404,))
    def get(self, request: Request, ref: str) -> Response:
        """The sessions of a campaign, the newest first."""
        visitor = visitor_at(request, ref)
        rows = tuple(session_row(session) for session in sessions_of(visitor.campaign))
        return answer(SessionList(sessions=rows))

    @described(
        "session_open",
        tag="sessions",
        takes=EveningIn,
        gives={201: SessionOpened},
        fails=(403, 404, 409, *_BODY),
    )
    def post(self, request: Request, ref: str) -> Response:
        """Set up tonight: a session of the game about to be played, and its PIN, told once."""
        visitor = writing_at(request, ref)
        chapter = open_chapter(chronicle_only(visitor.campaign))
        evening = _evening(body_of(request, EveningIn), options_of_chapter(chapter))
        session, pin = session_open(chapter=chapter, evening=evening)
        return answer(SessionOpened(session=session_row(session), pin=pin), status=201)


class OneSession(TableView):
    """One evening."""

    @described("session_get", tag="sessions", gives={200: SessionOut}, fails=(404, 409))
    def get(self, request: Request, ref: str, number: int) -> Response:
        """A session, its setup, and how far the check list is."""
        visitor = visitor_at(request, ref)
        return answer(_shown(session_at(chronicle_only(visitor.campaign), number)))

    @described(
        "session_change",
        tag="sessions",
        takes=EveningIn,
        gives={200: SessionOut},
        fails=(403, 404, 409, *_BODY),
    )
    def put(self, request: Request, ref: str, number: int) -> Response:
        """Other seats, options or another date. The PIN stays, the check list begins anew."""
        visitor = writing_at(request, ref)
        session = session_at(chronicle_only(visitor.campaign), number)
        evening = _evening(body_of(request, EveningIn), options_of(session))
        session_change(session=session, evening=evening)
        return answer(_shown(session_at(visitor.campaign, number)))


class Closing(TableView):
    """The end of an evening."""

    @described("session_close", tag="sessions", gives={200: SessionRow}, fails=(403, 404))
    def post(self, request: Request, ref: str, number: int) -> Response:
        """The evening is over; closed again, nothing changes."""
        visitor = writing_at(request, ref)
        session = session_at(visitor.campaign, number)
        return answer(session_row(session_close(session=session)))


class Tick(TableView):
    """One line of the check list."""

    @described("step_tick", tag="sessions", gives={200: TicksOut}, fails=(403, 404, 409))
    def put(self, request: Request, ref: str, number: int, step: int) -> Response:
        """This line is done."""
        session = self._line(request, ref, number, step)
        return answer(TicksOut(ticks=step_tick(session=session, step=step)))

    @described("step_untick", tag="sessions", gives={200: TicksOut}, fails=(403, 404, 409))
    def delete(self, request: Request, ref: str, number: int, step: int) -> Response:
        """This line is not done after all."""
        session = self._line(request, ref, number, step)
        return answer(TicksOut(ticks=step_untick(session=session, step=step)))

    def _line(self, request: Request, ref: str, number: int, step: int) -> Session:
        visitor = writing_at(request, ref)
        session = session_at(visitor.campaign, number)
        if step >= _steps(session):
            raise Missing
        return session


class Pin(TableView):
    """The PIN of a session."""

    @described("pin_renew", tag="rights", gives={200: PinOut}, fails=(403, 404, 409))
    def post(self, request: Request, ref: str, number: int) -> Response:
        """Another PIN, told once. The one before lets nobody in any more; who is in stays in."""
        visitor = writing_at(request, ref)
        session = session_at(visitor.campaign, number)
        return answer(PinOut(pin=access.pin_renew(session=session)))


class Devices(TableView):
    """The devices that may write at a session."""

    @described(
        "pin_try",
        tag="rights",
        takes=PinIn,
        gives={200: DeviceOut},
        fails=(403, 404, 409, *_BODY),
    )
    def post(self, request: Request, ref: str, number: int) -> Response:
        """Let this device write at the session by its PIN. Five wrong ones lock it for a while."""
        visitor = visitor_at(request, ref)
        session = session_at(visitor.campaign, number)
        body = body_of(request, PinIn)
        caller = caller_of(request)
        token = caller.token or access.token_new()
        device = pin_enter(session=session, pin=body.pin, token=token)
        host = device.role == Device.Role.HOST
        return answer(
            DeviceOut(rights="host" if host else "write", token=None if caller.token else token)
        )


def session_at(campaign: Campaign, number: int) -> Session:
    """The session of a campaign with this number.

    Raises:
        Missing: there is none, or it is another campaign's.
    """
    session = sessions_of(campaign).filter(pk=number).first()
    if session is None:
        raise Missing
    return session


def _evening(body: EveningIn, before: Options) -> Evening:
    """The evening as it was sent; options that were not are those before."""
    given: dict[str, Any] = {
        name: value
        for name, value in msgspec.structs.asdict(body.options).items()
        if value is not None
    }
    return Evening(
        seatings=tuple(_seating(seat) for seat in body.seats),
        options=replace(before, **given),
        played_on=body.played_on,
    )


def _seating(seat: SeatingBody) -> Seating:
    return Seating(
        color=Color(seat.color),
        person=seat.person or None,
        role=None if seat.role is None else Role(seat.role),
        turn=seat.turn,
    )


def session_row(session: Session) -> SessionRow:
    """An evening, as a list has it."""
    return SessionRow(
        session=session.pk,
        game=session.chapter.game,
        played_on=session.played_on,
        opened_at=session.opened_at,
        closed_at=session.closed_at,
        seats=tuple(_seat(seat) for seat in session.seats.all()),
    )


def _seat(seat: Seat) -> SeatOut:
    return SeatOut(
        color=seat.color,
        person=None if seat.person is None else seat.person.name,
        role=seat.role or None,
        turn=seat.turn,
    )


def _steps(session: Session) -> int:
    """How many lines the check list of a session has."""
    if is_series(session.chapter.campaign):
        return sum(len(part.lines) for part in laid_of(session.chapter).parts)
    return len(setup_of(session).steps)


def _shown(session: Session) -> SessionOut:
    options = msgspec.convert(session.options, OptionsOut)
    return SessionOut(
        session=session_row(session),
        options=options,
        setup=setup_out(world_of(session.chapter), setup_of(session)),
        ticks=tuple(session.ticks),
    )
