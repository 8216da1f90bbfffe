"""What is looked at in large: a dark panel over the veiled table with a title, the game's own part, and a button."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ui.language.phrases import row_count, row_name
from ui.widgets.button import Button
from ui.widgets.cached_widgets import Painting
from ui.widgets.change import Pop, Push
from ui.widgets.label import Label, Panel
from ui.widgets.log import LogPanel
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from game.kernel.contract import ScoreRow
    from ui.drawing.area import Area
    from ui.drawing.theme import Role
    from ui.language.names import ComponentNames
    from ui.widgets.change import Change, Program
    from ui.widgets.log import LogLine

    Told = Callable[[int, tuple[int, int]], tuple[Surface, str]]

_FEW: Final = 4
"""A popup is no narrower than for so many cards."""
_BELOW: Final = 110
"""How high what lies below a seat's points is, in design units."""


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


class CardsPopup(Popup):
    """Cards side by side, as those of a discard pile: `told` gives the picture of one in a size, and what it is called."""

    def __init__(
        self, app: Program, titled: Callable[[], str], cards: Sequence[int], told: Told, columns: int, high: float, shape: float
    ) -> None:
        """No more than `columns` stand beside each other, none higher than `high` design units; `shape` is a card's
        width by its height."""
        super().__init__(app)
        self.titled, self.cards, self.told, self.high, self.shape = titled, cards, told, high, shape
        self.columns = min(columns, max(_FEW, len(cards)))
        self.rows = -(-len(cards) // self.columns)

    @property
    def title(self) -> str:
        return self.titled()

    @property
    def _gap(self) -> int:
        return self.theme.px(self.high / 15)

    def wanted(self, most: Area) -> tuple[int, int]:
        high = min(self.theme.px(self.high), (most.h - self._gap * (self.rows - 1)) // self.rows)
        wide = round(high * self.shape)
        return self.columns * (wide + self._gap) - self._gap, self.rows * (high + self._gap) - self._gap

    def fill(self, room: Area) -> None:
        cells = room.middle(*self.wanted(room)).grid(self.columns, self.rows, self._gap)
        for number, (card, area) in enumerate(zip(self.cards, cells, strict=False)):
            self.add(Painting(f"card{number}", area, *self.told(card, area.size)))


def in_large(
    titled: Callable[[], str], cards: Sequence[int], told: Told, columns: int, high: float, shape: float
) -> Callable[[], Change]:
    """A click that opens cards in large, as `CardsPopup` shows them."""
    return partial(Push, lambda app: CardsPopup(app, titled, cards, told, columns, high, shape))


class LogPopup(Popup):
    """The log in large."""

    def __init__(self, app: Program, lines: Sequence[LogLine], news: str) -> None:
        super().__init__(app)
        self.lines, self.news = lines, news

    @property
    def title(self) -> str:
        return self.words("table.log")

    def wanted(self, most: Area) -> tuple[int, int]:
        return min(self.theme.px(760), most.w), most.h

    def fill(self, room: Area) -> None:
        self.add(LogPanel("log", room, self.lines, self.news))


class ScorePopup(Popup):
    """The points of a seat row by row with their sum, and below them what else is told of it."""

    def __init__(self, app: Program, rows: Sequence[ScoreRow]) -> None:
        super().__init__(app)
        self.rows = rows

    @property
    @abstractmethod
    def names(self) -> ComponentNames[Any]:
        """The words of the game."""

    def lines(self) -> Sequence[str]:
        """Sentences below the sum."""
        return ()

    def show_below(self, room: Area) -> None:
        """Puts pictures below the sentences."""

    @property
    def _step(self) -> int:
        return self.theme.line_height("body") + self.theme.px(6)

    def wanted(self, most: Area) -> tuple[int, int]:
        high = (len(self.rows) + 3) * self._step + self.theme.px(_BELOW + 10)
        return min(self.theme.px(620), most.w), min(high, most.h)

    def fill(self, room: Area) -> None:
        names = self.names
        for row in self.rows:
            line, room = room.cut_top(self._step)
            self._row(row.label, line, row_name(self.words, names.game, row), row.points)
            middle = line.cut_right(line.w // 2)[0].cut_left(line.w // 3)[0]
            self.add(Label(f"count:{row.label}", middle, row_count(self.words, names.game, row), "small", "cream_soft"))
        line, room = room.cut_top(self._step)
        self._row("total", line, names("label.total"), sum(row.points for row in self.rows), "strong", "gold")
        for number, words in enumerate(self.lines()):
            line, room = room.cut_top(self._step)
            self.add(Label(f"line:{number}", line, words, "body" if number else "small", "cream_soft"))
        self.show_below(room.cut_top(self.theme.px(_BELOW))[0])

    def _row(self, id_: str, line: Area, words: str, points: int, role: Role = "body", tone: str = "cream") -> None:
        self.add(Label(f"row:{id_}", line, words, role, tone))
        self.add(Label(f"points:{id_}", line, str(points), "strong", "gold", "right"))
