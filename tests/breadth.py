"""How much the tests look at: everything where FIRESIDE_BREADTH is set, as .ci/run does, else what is quickly seen."""

from __future__ import annotations

import os
from typing import Final

import pytest

BROAD: Final = "FIRESIDE_BREADTH" in os.environ
"""Whether everything is looked at, which takes minutes, and not only some of it."""

takes_long: Final = pytest.mark.skipif(not BROAD, reason="takes minutes; FIRESIDE_BREADTH lets it run")
