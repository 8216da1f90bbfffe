"""What something came to: by how much the figures and the rows of the score pad are others than before."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.kernel.lessons import SCORE

if TYPE_CHECKING:
    from ui.match.match import Match
    from ui.tables.common.table import Table


@dataclass(frozen=True)
class Gain:
    """What a step came to for a seat: by how much the lesson's figure is another than before."""

    seat: int
    by: int
    rows: tuple[tuple[str, int], ...] = ()
    """What changed, the picture of each and by how much: rows of the score pad, or the figure itself."""
    total: int = 0
    """The figure as it is now."""


class Counts:
    """The figures of all seats as they stand when it is made; with the `figure` "" nothing is counted."""

    def __init__(self, match: Match[Any], table: Table[Any, Any], figure: str = SCORE) -> None:
        self._match, self._table, self._figure = match, table, figure
        self._before = self._counted()
        self._pads = self._scored()

    def gains(self, first: int) -> list[Gain]:
        """What each seat has gained since, the seat `first` before others; those without any change are left out."""
        after, pads = self._counted(), self._scored()
        found = [
            Gain(seat, after[seat] - before, self._changed(seat, after[seat] - before, pads[seat]), after[seat])
            for seat, before in enumerate(self._before)
            if after[seat] != before
        ]
        return sorted(found, key=lambda gain: gain.seat != first)

    def _changed(self, seat: int, by: int, padding: dict[str, tuple[str, int]]) -> tuple[tuple[str, int], ...]:
        """Which rows of a seat's score pad changed; where something else is counted, that."""
        if self._figure != SCORE:
            return ((self._table.figure_picture(self._figure), by),)
        before = self._pads[seat]
        rows = [(picture, points - before.get(row, (picture, 0))[1]) for row, (picture, points) in padding.items()]
        return tuple((picture, by) for picture, by in rows if by)

    def _scored(self) -> list[dict[str, tuple[str, int]]]:
        """By seat, the picture and the points of each row of the score pad."""
        seats, table = range(len(self._match.setup.players)), self._table
        return [{row.label: (table.row_picture(row), row.points) for row in self._match.score(seat)} for seat in seats]

    def _counted(self) -> tuple[int, ...]:
        figures = self._match.rules.figures(self._match.seen)
        return tuple(figures[self._figure]) if self._figure else ()
