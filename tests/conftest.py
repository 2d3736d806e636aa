"""What holds for every test: no network, no owner's data, a database only where asked for."""

import socket
from collections.abc import Callable
from typing import Any

import hypothesis
import pytest
from celery import current_app
from django.conf import settings

# Fixed seeds: a test that fails here fails there. `make soak` plays with fresh ones.
hypothesis.settings.register_profile("fixed", derandomize=True, deadline=None, print_blob=True)
hypothesis.settings.load_profile("fixed")

pytest_plugins = ("tests.toy.catalogue",)  # the fixture `toy`

LOOPBACK = ("127.", "::1", "localhost")
DOCUMENTATION = "192.0.2."


@pytest.fixture(scope="session", autouse=True)
def _own_house(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Give the tests a data folder of their own, plain file names, and tasks that run at once."""
    settings.DATA = tmp_path_factory.mktemp("data")
    settings.MEDIA_ROOT = settings.DATA / "files"
    settings.STATIC_ROOT = tmp_path_factory.mktemp("static")
    settings.PUBLIC_URL = "http://reliquary.test:8000"
    settings.ALLOWED_HOSTS = ["*"]
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    current_app.conf.task_always_eager = True


@pytest.fixture(autouse=True)
def _no_network(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test reach another machine, and this one only where it is marked `loopback`."""
    open_here = any(request.node.get_closest_marker(mark) for mark in ("loopback", "browser"))
    for name in ("connect", "connect_ex"):
        monkeypatch.setattr(socket.socket, name, _guarded(name, loopback=open_here))


def _guarded(name: str, *, loopback: bool) -> Callable[[socket.socket, Any], Any]:
    reach = getattr(socket.socket, name)

    def guarded(self: socket.socket, address: Any) -> Any:
        is_here = self.family == socket.AF_UNIX or str(address[0]).startswith(LOOPBACK)
        # This way a machine asks itself for its address; a datagram socket sends nothing by it.
        is_question = self.type == socket.SOCK_DGRAM and str(address[0]).startswith(DOCUMENTATION)
        if not is_question and not (loopback and is_here):
            raise AssertionError(f"a test reached for {address!r}; mark it loopback, or do without")
        return reach(self, address)

    return guarded
