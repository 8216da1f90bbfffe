"""The card of a seat: a frame that glows while the seat is to decide, its owner, and what the game draws upon it; and
its points, which list row by row how they come about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from game.kernel.contract import NOBODY
from ui.drawing import skin
from ui.drawing.breakdown import BreakdownRow, breakdown
from ui.drawing.cached import cached
from ui.language.phrases import measured, row_count, row_name
from ui.widgets.button import Pressable
from ui.widgets.cached_widgets import CachedWidget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

    from game.kernel.contract import ScoreRow
    from ui.drawing.kit import DrawingKit
    from ui.tables.kit.view import View
    from ui.widgets.change import Change


class Figures(Protocol):
    """What a card shows, as a frozen value: its picture is kept until it is another."""

    @property
    def playing(self) -> bool:
        """Whether the seat is to decide."""


F = TypeVar("F", bound=Figures)


class SeatCard(CachedWidget, Pressable, Generic[F]):
    """One seat. `figures` says what it shows now, also between two positions while something moves;
    `draw(kit, size, figures)` makes its picture, a plain function as `cached` wants it. A click opens more."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        figures: Callable[[], F],
        draw: Callable[[DrawingKit, tuple[int, int], F], Surface],
        on_click: Callable[[], Change | None],
        says: Callable[[], str],
        signs: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        """`says` are the lines of its tooltip, `signs` the pictures on the card that they explain."""
        super().__init__(id, rect, on_click)
        self.figures = figures
        self.picture_of = draw
        self.says = says
        self.signs = signs
        self.hint_beside = self.rect

    def also(self, more: Callable[[], str]) -> None:
        """Says more, on a line of its own: what a card says need not end like a sentence, and Japanese parts sentences with no
        blank."""
        says = self.says
        self.says = lambda: "\n".join(filter(None, (says(), more())))

    @property
    def hint(self) -> str:
        return self.says()

    @property
    def hint_signs(self) -> Sequence[str]:
        return self.signs()

    @property
    def appearance(self) -> object:
        return None if self.lift or self.pressed or self.hovered or self.ringed else self.figures()

    def paint(self, surface: Surface) -> None:
        area, figures = self.lifted(), self.figures()
        picture = cached(self.kit, self.picture_of, area.size, figures)
        self.draw_lying(surface, picture, area, 24 if figures.playing else 12, glow=figures.playing)
        if self.ringed:
            skin.draw_focus(surface, self.kit, area, pill=False)


class SeatPoints(CachedWidget, Pressable):
    """The points on a seat's card: what they are made of in a tooltip, with the rows that count something, and the way
    to the score pad. What the viewer cannot know is left out, and said."""

    overhang = 12

    def __init__(
        self, view: View[Any, Any], seat: int, rect: Rect, card: Rect, name: str, *,
        picture: Callable[[ScoreRow], str], unseen: Callable[[int], str],
    ) -> None:
        """`seat` is what `Rules.score` knows it by, `name` what it is called, `rect` is where the points stand on its
        `card`; `picture` has the picture of a row, `unseen` a sentence about what is secret."""
        super().__init__(f"points:{seat}", rect, view.host.routes.points)
        self.view, self.seat, self.name = view, seat, name
        self.picture_of, self.unseen = picture, unseen
        self.hint_beside = card

    @property
    def _breakdown(self) -> tuple[str, list[BreakdownRow], list[str], str]:
        """The title, the rows, what is left out, and the total."""
        words, game, pad = self.view.kit.words, self.view.names.game, self.view.score(self.seat)
        known = [row for row in pad if row.spread == 0]
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
        hidden = len(pad) - len(known)
        notes = [words("table.secret_rows", n=hidden)] if hidden else []
        return title, rows, [*notes, *filter(None, [self.unseen(self.seat)])], measured(words, game, "points.figure", n=total)

    @property
    def hint(self) -> str:
        words, (title, rows, notes, _) = self.view.kit.words, self._breakdown
        said = [words("points.part", row=row.name, figure=row.figure, count=row.how) for row in rows]
        return "\n".join((title, *said, *notes, words("table.to_pad")))

    @property
    def hint_picture(self) -> Surface:
        words, (title, rows, notes, total) = self.view.kit.words, self._breakdown
        return cached(self.kit, breakdown, title, tuple(rows), tuple(notes), words("table.to_pad"), (words("points.total"), total))

    @property
    def appearance(self) -> object:
        return self.hovered, self.ringed

    def paint(self, surface: Surface) -> None:
        if self.hovered:
            skin.draw_frame(surface, self.kit, self.rect, 10)
        if self.ringed:
            skin.draw_focus(surface, self.kit, self.rect, pill=False)
