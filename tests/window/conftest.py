"""`lay` lays a table whose chance is known: `lay(seed)` opens the program in a real window, beside its twin, on the menu."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import pytest

from tests.window.screen import Display
from tests.window.twin import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture
def lay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Table]]:
    display = Display()
    laid: list[Table] = []

    def table(seed: str) -> Table:
        monkeypatch.setattr(secrets, "token_hex", lambda _count=8: seed)
        laid.append(Table(display, tmp_path, seed))
        return laid[-1]

    yield table
    for one in laid:
        one.close()
    display.close()
