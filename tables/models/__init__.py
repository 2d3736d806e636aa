from tables.models.beginning import BeginningDraft
from tables.models.code import Code
from tables.models.device import Device, Recovery
from tables.models.draft import ResultDraft
from tables.models.job import Job
from tables.models.session import PinTry, Seat, Session
from tables.models.sheet import Sheet
from tables.models.write import Write

__all__ = [
    "BeginningDraft",
    "Code",
    "Device",
    "Job",
    "PinTry",
    "Recovery",
    "ResultDraft",
    "Seat",
    "Session",
    "Sheet",
    "Write",
]
