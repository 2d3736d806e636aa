from collections.abc import Iterator

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _no_tries_before() -> Iterator[None]:
    """Limits count in the cache: each test begins with none used up."""
    cache.clear()
    yield
    cache.clear()
