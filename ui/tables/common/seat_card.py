"""The card of a seat, and the points on it with a tooltip that lists where they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from game.kernel.contract import NOBODY
from ui.drawing import skin
from ui.drawing.breakdown import BreakdownRow, breakdown
from ui.drawing.cached import cached
from ui.language.phrases import alone, measured, row_count, row_name
from ui.widgets.button import Pressable
from ui.widgets.cached_widgets import CachedWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

    from game.kernel.contract import ScoreRow
    from ui.drawing.kit import DrawingKit
    from ui.tables.common.view import View
    from ui.widgets.change import Change


class CardContent(Protocol):
    """What a card shows, as a frozen value. The picture is kept until it changes."""

    @property
    def playing(self) -> bool:
        """Whether the seat has to decide."""


F = TypeVar("F", bound=CardContent)


class SeatLines:
    """The lines of a seat's tooltip. `lines` returns each with the picture of a `folder` that it explains, "" for none. All
    but the first, the name, stand alone as sentences."""

    def __init__(self, folder: str, lines: Callable[[], Sequence[tuple[str, str]]]) -> None:
        self._folder, self._lines = folder, lines

    def words(self) -> str:
        """The lines."""
        first, *others = (said for _, said in self._lines())
        return "\n".join((first, *map(alone, others)))

    def signs(self) -> list[str]:
        """The names of the pictures, line by line."""
        return [picture and f"{self._folder}/{picture}" for picture, _ in self._lines()]


class SeatCard(CachedWidget, Pressable, Generic[F]):
    """The card of one seat. `content` returns what it shows now, also during a motion. `draw(kit, size, content)` draws
    it; it is a pure function, for `cached`."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        content: Callable[[], F],
        draw: Callable[[DrawingKit, tuple[int, int], F], Surface],
        on_click: Callable[[], Change | None],
        says: Callable[[], str],
        signs: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        """`says` returns the lines of the tooltip, `signs` the names of the pictures that they explain."""
        super().__init__(id, rect, on_click)
        self.content = content
        self.picture_of = draw
        self.says = says
        self.signs = signs
        self.tooltip_beside = self.rect

    def also(self, more: Callable[[], str]) -> None:
        """Adds a line to the tooltip."""
        says = self.says
        self.says = lambda: "\n".join(filter(None, (says(), more())))

    @property
    def tooltip_text(self) -> str:
        return self.says()

    @property
    def tooltip_icons(self) -> Sequence[str]:
        return self.signs()

    @property
    def cache_key(self) -> object:
        return None if self.lift or self.pressed or self.hovered or self.ringed else self.content()

    def paint(self, surface: Surface) -> None:
        area, content = self.lifted(), self.content()
        picture = cached(self.kit, self.picture_of, area.size, content)
        self.draw_lying(surface, picture, area, 24 if content.playing else 12, glow=content.playing)
        if self.ringed:
            skin.draw_focus(surface, self.kit, area, pill=False)


class SeatPoints(CachedWidget, Pressable):
    """The points on a seat's card. The tooltip lists the rows of the score. What the viewer cannot know is left out and
    mentioned. A click opens the score pad."""

    overhang = 12

    def __init__(
        self, view: View[Any, Any], seat: int, rect: Rect, card: Rect, name: str, *,
        picture: Callable[[ScoreRow], str], unseen: Callable[[int], str],
    ) -> None:
        """`seat` is the number for `Rules.score`. `rect` is the area of the points on the `card`. `picture` returns the
        picture of a row, `unseen` a sentence about hidden points."""
        super().__init__(f"points:{seat}", rect, view.host.routes.open_points)
        self.view, self.seat, self.name = view, seat, name
        self.picture_of, self.unseen = picture, unseen
        self.tooltip_beside = card

    @property
    def _breakdown(self) -> tuple[str, list[BreakdownRow], list[str], str]:
        """The title, the rows, what is left out, and the total."""
        words, game, score_pad = self.view.kit.words, self.view.names.game, self.view.score(self.seat)
        known = [row for row in score_pad if row.spread == 0]
        total = sum(row.points for row in known)
        rows = [
            BreakdownRow(
                self.picture_of(row), row_name(words, game, row), row_count(words, game, row),
                words("points.figure", n=row.points), loss=row.points < 0,
            )
            for row in known if row.points or row.values.get("n")
        ]
        over = self.view.rules.actor(self.view.seen) == NOBODY
        title = measured(words, game, "table.scored" if over else "table.would_score", name=self.name, n=total)
        hidden = len(score_pad) - len(known)
        notes = [words("table.secret_rows", n=hidden)] if hidden else []
        return title, rows, [*notes, *filter(None, [self.unseen(self.seat)])], measured(words, game, "points.figure", n=total)

    @property
    def tooltip_text(self) -> str:
        words, (title, rows, notes, _) = self.view.kit.words, self._breakdown
        said = [words("points.part", row=row.name, figure=row.value, count=row.how) for row in rows]
        return "\n".join((title, *said, *notes, words("table.to_pad")))

    @property
    def tooltip_picture(self) -> Surface:
        words, (title, rows, notes, total) = self.view.kit.words, self._breakdown
        return cached(self.kit, breakdown, title, tuple(rows), tuple(notes), words("table.to_pad"), (words("points.total"), total))

    @property
    def cache_key(self) -> object:
        return self.hovered, self.ringed

    def paint(self, surface: Surface) -> None:
        if self.hovered:
            skin.draw_frame(surface, self.kit, self.rect, 10)
        if self.ringed:
            skin.draw_focus(surface, self.kit, self.rect, pill=False)
