"""How a match that is kept comes to its table again: one of the library, one of a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.match.match import look_at, resume
from ui.scenes.desk import desk
from ui.scenes.table import TableScene

if TYPE_CHECKING:
    from game.kernel.record import Record
    from ui.widgets.change import Program
    from ui.widgets.scene import Scene


def open_saved(app: Program, match_id: str) -> TableScene[Any]:
    """A match of the library, to be played on. Raises LibraryError, or RecordError where today's rules cannot play
    it."""
    house = desk(app)
    match = house.open(resume(house.library, match_id, house.rules))
    return TableScene(app, match, house.table(match.game))


def open_record(app: Program, record: Record, *, at_end: bool = False) -> Scene:
    """A match from a file, to be looked at place by place, from its last one on if wanted. Raises RecordError where
    today's rules refuse it."""
    house = desk(app)
    match = look_at(record, house.rules(record.setup))
    if at_end:
        match.go(match.last)
    scene = TableScene(app, match, house.table(match.game))
    scene.for_the_pad = at_end
    return scene
