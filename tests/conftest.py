"""How many examples hypothesis tries: many with `--hypothesis-profile=deep` (before a release), else few, always the
same. And in which order tests run."""

from __future__ import annotations

import gc
from itertools import count
from typing import TYPE_CHECKING, Final

from hypothesis import settings

if TYPE_CHECKING:
    import pytest

KEPT_FROM: Final = 25
"""After so many tests what is still there is taken to be kept for all of them."""

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


def pytest_runtest_logfinish() -> None:
    """Nor through the matches, pictures and words that tests leave to those after them: an app that closes has the collector
    look at all there is."""
    if not next(_finished) % KEPT_FROM:
        gc.collect()
        gc.freeze()


_finished: Final = count(1)
