"""What is looked at in large: a dark panel over the veiled table with a title, the game's own part, and a button."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from ui.widgets.button import Button
from ui.widgets.change import Pop
from ui.widgets.label import Label, Panel
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from ui.drawing.area import Area


class Popup(Scene, ABC):
    """A popup as large as what it shows wants, and no larger than the window. Nothing can be decided in it."""

    popup: ClassVar[bool] = True
    veil: ClassVar[int] = 205

    @property
    @abstractmethod
    def title(self) -> str:
        """What it is headed by."""

    @abstractmethod
    def wanted(self, most: Area) -> tuple[int, int]:
        """How wide and high what it shows wants to be, in pixels, within `most`."""

    @abstractmethod
    def fill(self, room: Area) -> None:
        """Puts what it shows into `room`, which is at least as wide as it wanted to be."""

    def build(self) -> None:
        theme, px = self.theme, self.theme.px
        head, tall, gap = theme.line_height("heading"), theme.tall(), px(14)
        around = (2 * px(28), 2 * px(22) + head + tall + 2 * gap)
        most = self.box.pad(px(20))
        wide, high = self.wanted(most.middle(most.w - around[0], most.h - around[1]))
        whole = most.middle(max(wide, px(420)) + around[0], high + around[1])
        title, rest = whole.pad(px(28), px(22)).cut_top(head, gap)
        foot, room = rest.cut_bottom(tall, gap)
        self.add(Panel("popup.ground", whole, "dark"), Label("popup.title", title, self.title, "heading", "gold"))
        self.fill(room)
        close = foot.cut_right(px(220))[0]
        self.add(Button("popup.close", close, self.words("dialog.ok"), Pop, kind="primary", key="enter"))
