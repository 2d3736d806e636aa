"""The broker of the embedded set-up: kombu's folder transport, with writes that are whole.

kombu writes into a file under its final name, so a reader may take half a message (11 of 12,000
in a trial, and the worker that met one ended). Here a message gets its name when it is complete;
the reader passes over the other names. Messages that a killed worker had taken are lost: job
rows make that harmless (docs/decisions/0004).
"""

import fcntl
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kombu.exceptions import ChannelError
from kombu.transport import filesystem
from kombu.transport.virtual import BrokerState
from kombu.utils.encoding import str_to_bytes
from kombu.utils.json import dumps

KEPT = 3600.0  # seconds that a taken message, or a half-written one, stays to be looked at
SWEEP_EVERY = 600.0  # seconds


class Channel(filesystem.Channel):
    """A channel whose messages and tables appear complete or not at all."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for folder in (self.data_folder_in, self.processed_folder, self.control_folder):
            Path(folder).mkdir(mode=0o700, parents=True, exist_ok=True)
        self._swept_at = float("-inf")

    def _put(  # type: ignore[override]  # kombu's two base classes name the message differently
        self, queue: str, payload: object, **_options: Any
    ) -> None:
        """Put a message onto the queue."""
        name = f"{time.time_ns():020d}_{uuid.uuid4()}.{queue}.msg"
        _write_whole(Path(self.data_folder_out) / name, str_to_bytes(dumps(payload)))

    def _get(self, queue: str, timeout: float | None = None) -> object:  # noqa: ARG002 -- kombu's
        """Take the oldest message of the queue; now and then remove what was taken long ago."""
        if time.monotonic() - self._swept_at > SWEEP_EVERY:
            self._swept_at = time.monotonic()
            self._sweep()
        return super()._get(queue)

    def _queue_bind(self, exchange: str, routing_key: str, pattern: str, queue: str) -> None:
        """Bind the queue to the exchange, whoever else binds at the same moment."""
        row = filesystem.exchange_queue_t(routing_key or "", pattern or "", queue or "")
        file = self._exchange_file(exchange)
        with _locked(Path(self.control_folder) / ".lock"):
            table = self.get_table(exchange)
            if row not in table:
                _write_whole(file, str_to_bytes(dumps([row, *table])))

    def _sweep(self) -> None:
        oldest = time.time() - KEPT
        parts = Path(self.data_folder_in).glob("*.part")
        for file in (*Path(self.processed_folder).iterdir(), *parts):
            try:
                if file.stat().st_mtime < oldest:
                    file.unlink()
            except FileNotFoundError:
                continue  # another process was first


class Transport(filesystem.Transport):
    """Named by `CELERY_BROKER_TRANSPORT`; its folders lie in the data folder."""

    Channel = Channel

    def __init__(self, client: object, **kwargs: Any) -> None:
        super().__init__(client, **kwargs)
        # kombu remembers bindings for the whole process, also those made in another folder.
        self.state = BrokerState()


def _write_whole(file: Path, content: bytes) -> None:
    """Write the file so that a reader finds all of it or none.

    Raises:
        ChannelError: the folder cannot be written to.
    """
    part = file.with_name(f"{file.name}.{uuid.uuid4()}.part")
    try:
        part.write_bytes(content)
        part.replace(file)
    except OSError as error:
        raise ChannelError(f"{file} cannot be written: {error}") from error


@contextmanager
def _locked(file: Path) -> Iterator[None]:
    with file.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
