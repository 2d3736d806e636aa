"""The campaigns of a device, and how a chronicle comes in."""

from __future__ import annotations

from django.db.models import Q
from drf_spectacular.utils import OpenApiParameter
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from chronicle import card_catalogue
from chronicle.messages import told
from chronicle.models import Campaign, Chapter
from chronicle.rules.core.errors import Malformed
from chronicle.rules.core.text import Text
from chronicle.rules.oath.cardbook import card_of
from chronicle.selectors import campaign_overview
from tables.api.auth import Caller, caller_of, hosting_at, visitor_at
from tables.api.bodies import (
    CampaignList,
    CampaignOut,
    CampaignRow,
    CardHit,
    CardHits,
    ChapterFounded,
    ChapterLook,
    CodeRevised,
    DeviceOut,
    FaultOut,
    FoundedOut,
    FoundIn,
    ImportIn,
    ImportLook,
    PhraseIn,
    Rights,
)
from tables.api.kinds import chronicle_only
from tables.api.problems import Missing
from tables.api.schema import OPEN, described
from tables.api.wire import TableView, UploadView, answer, body_of
from tables.api.worlds import asked_for, lists_opened, warnings_out, world_shown
from tables.exchange.save_strings import Look, look_at
from tables.models import Device, Session
from tables.selectors import open_session_of
from tables.services import access
from tables.services.arrivals import (
    DEMO,
    FAULTS_MOST,
    Agreed,
    Arrival,
    Founded,
    ImportEmpty,
    chronicle_before,
    chronicle_expect,
    chronicle_found,
    host_enter,
)
from tables.services.limits import FOUNDINGS, limit_take
from tables.services.passes import campaigns_passed
from tables.services.visits import Visitor

HITS_MOST = 20


class Campaigns(UploadView):
    """What this device knows, and what it brings in."""

    permission_classes = (AllowAny,)

    @described("campaign_list", tag="campaigns", gives={200: CampaignList})
    def get(self, request: Request) -> Response:
        """The campaigns that this device may look at, those founded last first."""
        return answer(CampaignList(campaigns=tuple(_rows(caller_of(request)))))

    @described(
        "campaign_found",
        tag="campaigns",
        takes=FoundIn,
        gives={200: FoundedOut, 201: FoundedOut},
        fails=(403, 413, 415, 422),
    )
    def post(self, request: Request) -> Response:
        """Found a chronicle from save strings or setup codes; this device is its host.

        All of them or nothing: strings that are odd or cannot be read store nothing unless that was
        agreed to. The same strings by the same device are the same campaign (200).
        """
        body = body_of(request, FoundIn)
        look = look_at(_strings(body.text, body.data))
        chronicle_expect(look, Agreed(warnings=body.accept_warnings, others=body.skip_faults))
        return _found(request, look, name=body.name, origin=look.origin)


class Demo(TableView):
    """A chronicle to try things out with."""

    permission_classes = (AllowAny,)

    @described(
        "demo_found", tag="campaigns", gives={200: FoundedOut, 201: FoundedOut}, fails=(403,)
    )
    def post(self, request: Request) -> Response:
        """Found the demo chronicle; each device has its own, once."""
        return _found(request, look_at(DEMO.read_bytes()), origin=Campaign.Origin.DEMO)


class Imports(UploadView):
    """A look at what somebody brings."""

    permission_classes = (AllowAny,)

    @described(
        "import_preview",
        tag="campaigns",
        takes=ImportIn,
        gives={200: ImportLook},
        fails=(403, 413, 415, 422),
    )
    def post(self, request: Request) -> Response:
        """What save strings say, one a line, and what is odd about them. Writes nothing."""
        body = body_of(request, ImportIn)
        look = look_at(_strings(body.text, body.data))
        if not (look.good or look.bad):
            raise ImportEmpty
        return answer(look_out(look))


class OneCampaign(TableView):
    """A campaign."""

    @described(
        "campaign_get",
        tag="campaigns",
        gives={200: CampaignOut},
        fails=(404, 409, 422),
        asks=(OPEN,),
    )
    def get(self, request: Request, ref: str) -> Response:
        """The world as it stands, without what spoils; closed lists only where `open` asks."""
        visitor = visitor_at(request, ref)
        asked = asked_for(request.query_params.getlist("open"))
        overview = campaign_overview(chronicle_only(visitor.campaign))
        if overview is None:
            raise Missing
        session = open_session_of(visitor.campaign)
        campaign = visitor.campaign
        return answer(
            CampaignOut(
                campaign=campaign.code,
                name=campaign.name,
                founded_from=campaign.founded_from,
                created_at=campaign.created_at,
                rights=rights_of(visitor),
                session=None if session is None else session.pk,
                world=world_shown(overview.world),
                open=lists_opened(overview.world, asked),
            )
        )


class Host(TableView):
    """Who runs a campaign."""

    @described(
        "host_recover",
        tag="rights",
        takes=PhraseIn,
        gives={200: DeviceOut},
        fails=(403, 404, 413, 415, 422),
    )
    def post(self, request: Request, ref: str) -> Response:
        """Make this device the host's by the recovery phrase."""
        visitor = visitor_at(request, ref)
        body = body_of(request, PhraseIn)
        caller = caller_of(request)
        token = caller.token or access.token_new()
        host_enter(
            campaign=visitor.campaign, phrase=body.phrase, token=token, caller=caller.address
        )
        return answer(DeviceOut(rights="host", token=None if caller.token else token))


class PrintedCode(TableView):
    """The code that sheets carry."""

    @described("code_replace", tag="rights", gives={200: CodeRevised}, fails=(403, 404))
    def post(self, request: Request, ref: str) -> Response:
        """Replace the printed code: sheets printed so far open nothing any more. The host's."""
        visitor = hosting_at(request, ref)
        code = access.code_revoke(code=access.code_for(campaign=visitor.campaign))
        return answer(CodeRevised(revision=code.revision))


class Cards(TableView):
    """The cards of the box."""

    permission_classes = (AllowAny,)

    @described(
        "card_search",
        tag="cards",
        gives={200: CardHits},
        asks=(
            OpenApiParameter(
                "q", required=True, description="Half a name, a misspelling, an older name."
            ),
        ),
    )
    def get(self, request: Request) -> Response:
        """The cards that a few letters may mean, nearest first; 20 at most."""
        hits = card_catalogue.search(request.query_params.get("q", ""), limit=HITS_MOST)
        return answer(CardHits(cards=tuple(_hit(hit) for hit in hits)))


def look_out(look: Look) -> ImportLook:
    """What some strings say."""
    return ImportLook(
        name=look.name,
        chapters=tuple(
            ChapterLook(
                line=good.line,
                game=good.opening.world.game,
                version=good.version,
                world=world_shown(good.opening.world),
                warnings=warnings_out(good.opening.warnings),
            )
            for good in look.good
        ),
        faults=tuple(
            FaultOut(line=bad.line, at=bad.at, text=told(bad.why)) for bad in look.bad[:FAULTS_MOST]
        ),
        faults_more=max(0, len(look.bad) - FAULTS_MOST),
    )


def rights_of(visitor: Visitor) -> Rights:
    """What a visitor may do, in one word."""
    if visitor.may_host:
        return "host"
    return "write" if visitor.may_write else "view"


def _strings(text: str | None, data: bytes | None) -> str | bytes:
    """What was brought, in one of the two ways."""
    match (text, data):
        case (str(), None):
            return text
        case (None, bytes()):
            return data
        case _:
            raise Malformed("body", Text("send the strings as text or as data, one of the two"))


def _found(
    request: Request,
    look: Look,
    *,
    origin: Campaign.Origin,
    name: str = "",
) -> Response:
    caller = caller_of(request)
    before = chronicle_before(look, caller.token)
    if before is not None:
        return answer(_founded(look, Founded(campaign=before)))
    limit_take(FOUNDINGS, caller=caller.address)
    arrival = Arrival(token=caller.token, name=name, origin=origin)
    return answer(_founded(look, chronicle_found(look=look, arrival=arrival)), status=201)


def _founded(look: Look, founded: Founded) -> FoundedOut:
    return FoundedOut(
        campaign=founded.campaign.code,
        chapters=tuple(
            ChapterFounded(game=each.world.game, warnings=warnings_out(each.warnings))
            for each in look.openings
        ),
        phrase=founded.phrase,
        token=founded.token,
    )


def _rows(caller: Caller) -> list[CampaignRow]:
    """The campaigns of a caller, in four queries."""
    devices = _devices(caller)
    known = Campaign.objects.filter(
        Q(pk__in=devices) | Q(pk__in=campaigns_passed(caller.passes).values("pk"))
    ).order_by("-created_at", "-pk")
    newest = {
        chapter.campaign_id: chapter  # the last one of each campaign stays
        for chapter in Chapter.objects.filter(campaign__in=known).order_by("game", "revision")
    }
    sessions = {
        session.chapter_id: session.pk
        for session in Session.objects.filter(chapter__campaign__in=known, closed_at=None)
    }
    return [
        CampaignRow(
            campaign=campaign.code,
            kind=campaign.game,
            name=campaign.name,
            game=newest[campaign.pk].game,
            oath=newest[campaign.pk].oath,
            session=sessions.get(newest[campaign.pk].pk),
            rights=_rights(devices.get(campaign.pk), campaign),
        )
        for campaign in known
        if campaign.pk in newest
    ]


def _devices(caller: Caller) -> dict[int, Device]:
    if caller.token is None:
        return {}
    held = Device.objects.filter(token_hash=access.token_hash(caller.token), revoked_at=None)
    return {device.campaign_id: device for device in held.select_related("session")}


def _rights(device: Device | None, campaign: Campaign) -> Rights:
    if access.may_host(device, campaign):
        return "host"
    return "write" if access.may_write(device, campaign) else "view"


def _hit(hit: card_catalogue.Hit) -> CardHit:
    card = card_of(hit.id)
    return CardHit(
        card=str(hit.id),
        name=hit.name,
        alias=hit.alias,
        suit=None if card.suit is None else card.suit.value,
        kind=card.kind.value,
        score=hit.score,
    )
