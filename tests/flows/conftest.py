"""A running Reliquary and phones for the tests that drive a browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.flows.browser import Pocket, Served, chromium, chromium_needed, served

FIRST_NUMBER = 8
"""Houses of single tests have the lower numbers of a Redis, which has 16."""


@pytest.fixture(scope="session")
def reliquary(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[Served]:
    """An installation with web and worker."""
    chromium_needed()
    folder = tmp_path_factory.mktemp("reliquary")
    # Its worker lives as long as the run: it may take no messages of other tests' houses.
    number = int(worker_id.removeprefix("gw").replace("master", "0"))
    with served(folder, f"gw{FIRST_NUMBER + number}") as running:
        yield running


# Not longer than a module: while it runs there is a loop, and Django refuses its database then.
@pytest.fixture(scope="module")
def chrome(reliquary: Served) -> Iterator[Browser]:  # noqa: ARG001 -- it may say that there is no Chromium
    with chromium() as browser:
        yield browser


@pytest.fixture
def pocket(chrome: Browser, reliquary: Served) -> Iterator[Pocket]:
    held = Pocket(chrome, reliquary.address)
    try:
        yield held
    finally:
        held.close()
