"""Every route of the API, by name. ``docs/api.md`` and the schema say what they do."""

from django.urls import path
from rest_framework.request import Request

from tables.api import (
    archives,
    beginnings,
    boxes,
    campaigns,
    chapters,
    codes,
    devices,
    guide,
    looks,
    persons,
    schema,
    series,
    series_chapters,
    series_sessions,
    sessions,
    sheets,
    ways_on,
)
from tables.api.problems import Missing
from tables.api.wire import TableView

app_name = "api"


class Nowhere(TableView):
    """Every other address."""

    schema = None

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        """There is nothing here, by any method."""
        super().initial(request, *args, **kwargs)
        raise Missing


_CAMPAIGN = "campaigns/<str:ref>"
_CHAPTER = f"{_CAMPAIGN}/chapters/<int:game>"
_SESSION = f"{_CAMPAIGN}/sessions/<int:number>"
_SHEET = f"{_CAMPAIGN}/sheets/<int:number>"
_SERIES = f"{_CAMPAIGN}/series"
_PLAYED = f"{_SERIES}/chapters/<int:game>"

urlpatterns = [
    path("", guide.guide, name="guide"),
    path("schema/", schema.SchemaView.as_view(), name="schema"),
    path("cards", campaigns.Cards.as_view(), name="cards"),
    path("codes", codes.Codes.as_view(), name="codes"),
    path("demo", campaigns.Demo.as_view(), name="demo"),
    path("imports", campaigns.Imports.as_view(), name="imports"),
    path("beginnings/<str:way>", beginnings.Beginning.as_view(), name="beginning"),
    path(
        "beginnings/<str:way>/forecast",
        beginnings.BeginningForecast.as_view(),
        name="beginning_forecast",
    ),
    path("boxes", boxes.Boxes.as_view(), name="boxes"),
    path("boxes/forecast", boxes.BoxForecast.as_view(), name="box_forecast"),
    path("files", archives.Archives.as_view(), name="files"),
    path("files/forecast", archives.ArchiveForecast.as_view(), name="file_forecast"),
    path("scan", codes.Scan.as_view(), name="scan"),
    path("campaigns", campaigns.Campaigns.as_view(), name="campaigns"),
    path(_CAMPAIGN, campaigns.OneCampaign.as_view(), name="campaign"),
    path(f"{_CAMPAIGN}/host", campaigns.Host.as_view(), name="host"),
    path(f"{_CAMPAIGN}/code", campaigns.PrintedCode.as_view(), name="code"),
    path(f"{_CAMPAIGN}/phrase", devices.NewPhrase.as_view(), name="phrase"),
    path(f"{_CAMPAIGN}/devices", devices.KnownDevices.as_view(), name="known_devices"),
    path(f"{_CAMPAIGN}/devices/<int:number>", devices.KnownDevice.as_view(), name="known_device"),
    path(f"{_CAMPAIGN}/file", archives.ArchiveFile.as_view(), name="file"),
    path(f"{_CAMPAIGN}/deal", beginnings.Deal.as_view(), name="deal"),
    path(f"{_CAMPAIGN}/deal/forecast", beginnings.DealForecast.as_view(), name="deal_forecast"),
    path(f"{_CAMPAIGN}/annals", looks.Annals.as_view(), name="annals"),
    path(f"{_CAMPAIGN}/statistics", looks.Statistics.as_view(), name="statistics"),
    path(f"{_CAMPAIGN}/group", persons.GroupName.as_view(), name="group"),
    path(f"{_CAMPAIGN}/people", persons.People.as_view(), name="people"),
    path(f"{_CAMPAIGN}/people/<int:number>", persons.OnePerson.as_view(), name="person"),
    path(f"{_CAMPAIGN}/people/<int:number>/merge", persons.Merge.as_view(), name="merge"),
    path(f"{_CAMPAIGN}/chapters", chapters.Chapters.as_view(), name="chapters"),
    path(_CHAPTER, chapters.OneChapter.as_view(), name="chapter"),
    path(f"{_CHAPTER}/save-string", chapters.SaveString.as_view(), name="save_string"),
    path(f"{_CHAPTER}/setup-code", archives.SetupCode.as_view(), name="setup_code"),
    path(f"{_CHAPTER}/details", looks.Details.as_view(), name="details"),
    path(f"{_CHAPTER}/annal", looks.AnnalOfGame.as_view(), name="annal"),
    path(f"{_CHAPTER}/branch", ways_on.Branch.as_view(), name="branch"),
    path(f"{_CHAPTER}/correction", ways_on.BoxCorrection.as_view(), name="correction"),
    path(
        f"{_CHAPTER}/correction/forecast",
        ways_on.CorrectionForecast.as_view(),
        name="correction_forecast",
    ),
    path(f"{_CHAPTER}/result", ways_on.Retelling.as_view(), name="result"),
    path(f"{_CHAPTER}/again", ways_on.RerunRun.as_view(), name="again"),
    path(f"{_CHAPTER}/again/forecast", ways_on.RerunForecast.as_view(), name="again_forecast"),
    path(f"{_CHAPTER}/let-stand", ways_on.LetStand.as_view(), name="let_stand"),
    path(f"{_CHAPTER}/now", ways_on.IfEndedNow.as_view(), name="now"),
    path(f"{_CHAPTER}/phase", chapters.Phase.as_view(), name="phase"),
    path(f"{_CHAPTER}/phase/forecast", chapters.PhaseForecast.as_view(), name="phase_forecast"),
    path(f"{_CHAPTER}/sheets", sheets.ChapterSheets.as_view(), name="chapter_sheets"),
    path(f"{_CAMPAIGN}/setup", sessions.SetupPreview.as_view(), name="setup"),
    path(f"{_CAMPAIGN}/sessions", sessions.Sessions.as_view(), name="sessions"),
    path(_SESSION, sessions.OneSession.as_view(), name="session"),
    path(f"{_SESSION}/close", sessions.Closing.as_view(), name="session_close"),
    path(f"{_SESSION}/ticks/<int:step>", sessions.Tick.as_view(), name="tick"),
    path(f"{_SESSION}/pin", sessions.Pin.as_view(), name="pin"),
    path(f"{_SESSION}/devices", sessions.Devices.as_view(), name="devices"),
    path(f"{_SESSION}/sheets", sheets.SheetOrder.as_view(), name="sheet_order"),
    path(f"{_CAMPAIGN}/sheets", sheets.Sheets.as_view(), name="sheets"),
    path(_SHEET, sheets.OneSheet.as_view(), name="sheet"),
    path(f"{_SHEET}/file", sheets.SheetFile.as_view(), name="sheet_file"),
    path("games", series.Games.as_view(), name="games"),
    path("series", series.NewSeries.as_view(), name="series_new"),
    path("series/forecast", series.SeriesForecast.as_view(), name="series_forecast"),
    path("series/code", series.SeriesCode.as_view(), name="series_code"),
    path("series/code/forecast", series.SeriesCodeForecast.as_view(), name="series_code_forecast"),
    path(_SERIES, series.OneSeries.as_view(), name="series"),
    path(f"{_SERIES}/look", series.SeriesLookBack.as_view(), name="series_look"),
    path(f"{_SERIES}/setup", series_sessions.SeriesSetupPreview.as_view(), name="series_setup"),
    path(f"{_SERIES}/sessions", series_sessions.SeriesSessions.as_view(), name="series_sessions"),
    path(
        f"{_SERIES}/sessions/<int:number>",
        series_sessions.OneSeriesSession.as_view(),
        name="series_session",
    ),
    path(f"{_SERIES}/chapters", series_chapters.SeriesChapters.as_view(), name="series_chapters"),
    path(_PLAYED, series_chapters.OneSeriesChapter.as_view(), name="series_chapter"),
    path(f"{_PLAYED}/result", series_chapters.SeriesResultDoor.as_view(), name="series_result"),
    path(
        f"{_PLAYED}/result/forecast",
        series_chapters.SeriesResultForecast.as_view(),
        name="series_result_forecast",
    ),
    path(f"{_PLAYED}/again", series_chapters.SeriesAgain.as_view(), name="series_again"),
    path(
        f"{_PLAYED}/again/forecast",
        series_chapters.SeriesAgainForecast.as_view(),
        name="series_again_forecast",
    ),
    path(f"{_PLAYED}/let-stand", series_chapters.SeriesLetStand.as_view(), name="series_let_stand"),
    path("<path:rest>", Nowhere.as_view()),
]
