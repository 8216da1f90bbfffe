"""A program that has been closed leaves nothing behind: neither its window, nor its pictures, nor its library."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING
from weakref import ref

from tests.ui import toy_table
from ui.program.app import App
from ui.scenes.services import services_of

if TYPE_CHECKING:
    from pathlib import Path


def test_a_closed_program_is_let_go(tmp_path: Path) -> None:
    app = App(toy_table.new(), size=(1280, 720), data_dir=tmp_path, strict=True)
    for _ in range(5):
        app.step()
    assert services_of(app).library.summaries()
    left = ref(app), ref(app.theme), ref(app.kit.sprites), ref(app.scene)
    app.close()
    del app
    gc.collect()
    assert [one() for one in left] == [None] * 4
