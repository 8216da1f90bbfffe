"""Opens saved matches at their tables: from the library or from a file."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any

from ui.match.beginning import open_view_only, resume
from ui.scenes.services import services_of
from ui.scenes.table.scene import play

if TYPE_CHECKING:
    from game.kernel.record import Record
    from ui.scenes.table.scene import TableScene
    from ui.scenes.table_context import WayBack
    from ui.widgets.change import Program
    from ui.widgets.scene import Scene


def open_saved(app: Program, match_id: str, *, way_home: WayBack | None = None) -> TableScene[Any]:
    """A match of the library, to be continued. `way_home` leads back to where it was opened from, once it is over. Raises
    LibraryError, or RecordError if today's rules cannot continue it."""
    services = services_of(app)
    match = services.open(resume(services.library, match_id, services.rules))
    return play(app, match, opened_from=way_home)


def open_record(
    app: Program, record: Record, *, at_end: bool = False, at: int = 0, warned: bool = False, way_home: WayBack | None = None
) -> Scene:
    """A match from a file, to be viewed: from the position after `at` steps, or at its end. `way_home` leads back to
    where it was opened from. Raises RecordError if today's rules refuse it, or if it was played by others and nobody was
    `warned`."""
    services = services_of(app)
    match = open_view_only(record, services.rules(record.setup), warned=warned)
    if at_end or at:
        match.go_to(match.last_index if at_end else bisect_left(match.positions, at))
    return play(app, match, opened_from=way_home, for_score_pad=at_end)
