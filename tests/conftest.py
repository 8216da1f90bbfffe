"""How many examples hypothesis tries: many with `--hypothesis-profile=deep` (before a release), else few, always the
same. And in which order tests run."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from hypothesis import settings

if TYPE_CHECKING:
    import pytest

settings.register_profile("daily", max_examples=2, derandomize=True, deadline=None, database=None)
settings.register_profile("deep", max_examples=60, deadline=None)
settings.load_profile("daily")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is played in a window takes the longest and comes first: two processes share the tests, and neither is to
    wait for the other in the end."""
    items.sort(key=lambda item: item.get_closest_marker("window") is None)


def pytest_collection_finish() -> None:
    """What has been collected stays until the end: the collector of garbage is not to look through thousands of tests
    again and again."""
    gc.collect()
    gc.freeze()
