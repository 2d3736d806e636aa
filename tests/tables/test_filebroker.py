"""The broker in a folder: a message is there whole or not at all, whoever writes beside."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from kombu.connection import Connection
from kombu.exceptions import ChannelError
from kombu.simple import SimpleQueue

ROOT = Path(__file__).resolve().parents[2]
MESSAGES = 200

WRITER = """
import sys
from tests.tables.test_filebroker import connection
folder, name, count = sys.argv[1:]
with connection(folder) as broker:
    queue = broker.SimpleQueue("work")
    for number in range(int(count)):
        queue.put({"from": name, "number": number, "weight": "x" * 20_000})
"""
BINDER = """
import sys
from kombu import Exchange, Queue
from tests.tables.test_filebroker import connection
folder, name = sys.argv[1:]
with connection(folder) as broker:
    for number in range(25):
        Queue(f"{name}-{number}", Exchange("shared"))(broker.default_channel).declare()
"""


def connection(folder: str | Path) -> Connection:
    messages = str(Path(folder) / "messages")
    return Connection(
        hostname="localhost",
        transport="tables.config.filebroker:Transport",
        transport_options={
            "data_folder_in": messages,
            "data_folder_out": messages,
            "control_folder": str(Path(folder) / "control"),
            "store_processed": True,
            "processed_folder": str(Path(folder) / "processed"),
            "polling_interval": 0.02,
        },
    )


def started(program: str, *arguments: object) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", program, *map(str, arguments)]
    return subprocess.Popen(command, cwd=ROOT)


def taken(queue: SimpleQueue) -> Any:
    message = queue.get(timeout=20)
    message.ack()
    return message.payload


def test_messages_come_out_in_the_order_they_were_put(tmp_path: Path) -> None:
    with connection(tmp_path) as broker:
        queue = broker.SimpleQueue("work")
        for number in range(5):
            queue.put(number)

        assert [taken(queue) for _ in range(5)] == [0, 1, 2, 3, 4]


def test_two_writers_and_a_reader_lose_and_break_nothing(tmp_path: Path) -> None:
    writers = [started(WRITER, tmp_path, name, MESSAGES) for name in ("red", "blue")]

    with connection(tmp_path) as broker:
        queue = broker.SimpleQueue("work")
        seen = [taken(queue) for _ in range(2 * MESSAGES)]

    assert [writer.wait(20) for writer in writers] == [0, 0]
    for name in ("red", "blue"):
        assert [one["number"] for one in seen if one["from"] == name] == list(range(MESSAGES))
    assert {len(one["weight"]) for one in seen} == {20_000}


def test_a_half_written_message_is_passed_over(tmp_path: Path) -> None:
    with connection(tmp_path) as broker:
        queue = broker.SimpleQueue("work")
        part = tmp_path / "messages" / "00000000000000000000_a.work.msg.1234.part"
        part.write_text('{"body": "half')

        queue.put("whole")

        assert (taken(queue), queue.qsize(), part.exists()) == ("whole", 0, True)


def test_bindings_of_two_processes_are_all_kept(tmp_path: Path) -> None:
    binders = [started(BINDER, tmp_path, name) for name in ("red", "blue")]

    assert [binder.wait(20) for binder in binders] == [0, 0]
    table = json.loads((tmp_path / "control" / "shared.exchange").read_text())
    assert {row[2] for row in table} == {
        f"{name}-{number}" for name in ("red", "blue") for number in range(25)
    }


def test_messages_taken_long_ago_are_removed(tmp_path: Path) -> None:
    with connection(tmp_path) as broker:
        queue = broker.SimpleQueue("work")
        queue.put("first")
        taken(queue)
    processed = tmp_path / "processed"
    (old,) = processed.iterdir()
    os.utime(old, (time.time() - 7200, time.time() - 7200))

    with connection(tmp_path) as broker:
        queue = broker.SimpleQueue("work")
        queue.put("second")
        taken(queue)

    assert [file.name == old.name for file in processed.iterdir()] == [False]


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with connection(tmp_path) as broker:
        queue = broker.SimpleQueue("work")
        (tmp_path / "messages").rmdir()
        (tmp_path / "messages").write_text("a file in its place")

        with pytest.raises(ChannelError, match=r"messages/.* cannot be written"):
            queue.put("lost")
