from collections.abc import Iterator

import pytest
from django.core.cache import cache

from chronicle.models import Campaign
from tables.models import Session
from tests.tables.api.programs import Program, host_program, pass_program
from tests.tables.pages.visits import evening_of
from tests.tables.table_made import campaign_made


@pytest.fixture(autouse=True)
def _no_tries_before() -> Iterator[None]:
    """Limits count in the cache: each test begins with none used up."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def campaign() -> Campaign:
    return campaign_made()


@pytest.fixture
def evening(campaign: Campaign) -> tuple[Session, str]:
    """Tonight's session and its PIN."""
    return evening_of(campaign)


@pytest.fixture
def host(campaign: Campaign) -> Program:
    return host_program(campaign)


@pytest.fixture
def viewer(campaign: Campaign) -> Program:
    """A program with a pass: it may look."""
    return pass_program(campaign)
