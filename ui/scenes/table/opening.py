"""How a match that is kept comes to its table again: one of the library, one of a file."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any

from ui.match.beginning import open_view_only, resume
from ui.scenes.services import services
from ui.scenes.table.scene import play

if TYPE_CHECKING:
    from game.kernel.record import Record
    from ui.scenes.table.scene import TableScene
    from ui.scenes.table_context import WayBack
    from ui.widgets.change import Program
    from ui.widgets.scene import Scene


def open_saved(app: Program, match_id: str, *, way_home: WayBack | None = None) -> TableScene[Any]:
    """A match of the library, to be played on; once it is over `way_home` leads to where it was opened from. Raises
    LibraryError, or RecordError where today's rules cannot play it."""
    house = services(app)
    match = house.open(resume(house.library, match_id, house.rules))
    return play(app, match, opened_from=way_home)


def open_record(
    app: Program, record: Record, *, at_end: bool = False, at: int = 0, warned: bool = False, way_home: WayBack | None = None
) -> Scene:
    """A match from a file, to be looked at place by place: from the one after `at` steps on, or at its end if wanted; `way_home` leads to where it is
    opened from. Raises RecordError where today's rules refuse it, or where it was played by others and nobody was `warned`
    of that."""
    house = services(app)
    match = open_view_only(record, house.rules(record.setup), warned=warned)
    if at_end or at:
        match.go(match.last if at_end else bisect_left(match.positions, at))
    return play(app, match, opened_from=way_home, for_the_pad=at_end)
