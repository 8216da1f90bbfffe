"""The card of a seat: a frame that glows while the seat is to decide, its owner, and what the game draws upon it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from ui.drawing import skin
from ui.drawing.kept import kept
from ui.widgets.button import Pressable
from ui.widgets.still import Still

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface

    from ui.drawing.kit import DrawingKit
    from ui.widgets.change import Change


class Figures(Protocol):
    """What a card shows, as a frozen value: its picture is kept until it is another."""

    @property
    def playing(self) -> bool:
        """Whether the seat is to decide."""


F = TypeVar("F", bound=Figures)


class SeatCard(Still, Pressable, Generic[F]):
    """One seat. `figures` says what it shows now, also between two positions while something moves;
    `draw(kit, size, figures)` makes its picture, a plain function as `kept` wants it. A click opens more."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        figures: Callable[[], F],
        draw: Callable[[DrawingKit, tuple[int, int], F], Surface],
        on_click: Callable[[], Change | None],
        says: Callable[[], str],
    ) -> None:
        super().__init__(id, rect, on_click)
        self.figures = figures
        self.picture_of = draw
        self.says = says
        self.hint_beside = self.rect

    @property
    def hint(self) -> str:
        return self.says()

    @property
    def appearance(self) -> object:
        return None if self.lift or self.pressed or self.hovered or self.ringed else self.figures()

    def paint(self, surface: Surface) -> None:
        area, figures = self.lifted(), self.figures()
        picture = kept(self.kit, self.picture_of, area.size, figures)
        self.draw_lying(surface, picture, area, 24 if figures.playing else 12, glow=figures.playing)
        if self.ringed:
            skin.draw_focus(surface, self.kit, area, pill=False)
