"""What is looked at in large: a dark panel over the veiled table with a title, the game's own part, and a button."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ui.language.phrases import row_count, row_name
from ui.layout.layout import Column, Fit, Grid, Leaf, Row, Space, Stack
from ui.layout.lengths import LARGE, MEDIUM, SMALL, WIDE
from ui.widgets.cached_widgets import Painting
from ui.widgets.change import Pop, Push
from ui.widgets.label import Panel
from ui.widgets.leaves import button, lay_popup, line
from ui.widgets.log import LogPanel
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from game.kernel.contract import ScoreRow
    from ui.drawing.theme import Role
    from ui.language.names import ComponentNames
    from ui.layout.layout import Layout
    from ui.widgets.change import Change, Program
    from ui.widgets.log import LogLine

    DrawCard = Callable[[int, tuple[int, int]], tuple[Surface, str]]

_FEW: Final = 4
"""A popup is no narrower than for so many cards."""
_CLOSE: Final = 200  # design units; a popup is at least twice as wide


class Popup(Scene, ABC):
    """A popup in the preferred size of its contents, and no larger than the window. Nothing can be decided in it."""

    popup: ClassVar[bool] = True
    veil: ClassVar[int] = 205

    @property
    @abstractmethod
    def title(self) -> str:
        """What it is headed by."""

    @abstractmethod
    def content(self) -> Layout:
        """What it shows."""

    def build(self) -> None:
        close = button("popup.close", self.words("dialog.ok"), Pop, wide=_CLOSE, kind="primary", key="enter")
        lay_popup(self, Column(
            line("popup.title", self.title, "heading", "gold"),
            self.content(),
            Row(Space(_CLOSE, grow=1), close),
            gap=MEDIUM, padding=(WIDE, LARGE), make=partial(Panel, "popup.ground", kind="dark"),
        ))


class CardsPopup(Popup):
    """Cards side by side, as those of a discard pile: `draw_card` returns the picture of a card in a size in pixels, and its name."""

    def __init__(
        self, app: Program, titled: Callable[[], str], cards: Sequence[int], draw_card: DrawCard, columns: int, high: float, shape: float
    ) -> None:
        """No more than `columns` stand beside each other, none higher than `high` design units; `shape` is a card's
        width by its height."""
        super().__init__(app)
        self.titled, self.cards, self.draw_card, self.high, self.shape = titled, cards, draw_card, high, shape
        self.columns = columns

    @property
    def title(self) -> str:
        return self.titled()

    def content(self) -> Layout:
        across = min(self.columns, max(_FEW, len(self.cards)))
        return Grid(*map(self._card, count(), self.cards), columns=(across,), gap=self.high / 15)

    def _card(self, number: int, card: int) -> Layout:
        id_ = f"card{number}"
        face = Leaf(id_, lambda at: Painting(id_, at, *self.draw_card(card, at.size)), width=(0, self.high * self.shape))
        return Fit(face, self.shape, height=(0, self.high))


def in_large(
    titled: Callable[[], str], cards: Sequence[int], draw_card: DrawCard, columns: int, high: float, shape: float
) -> Callable[[], Change]:
    """A click that opens cards in large, as `CardsPopup` shows them."""
    return partial(Push, lambda app: CardsPopup(app, titled, cards, draw_card, columns, high, shape))


class LogPopup(Popup):
    """The log in large."""

    def __init__(self, app: Program, lines: Sequence[LogLine], news: str) -> None:
        super().__init__(app)
        self.lines, self.news = lines, news

    @property
    def title(self) -> str:
        return self.words("table.log")

    def content(self) -> Layout:
        return Leaf("log", lambda at: LogPanel("log", at, self.lines, self.news), width=(0, 760), height=(0, 900))


class ScorePopup(Popup):
    """The points of a seat row by row with their sum, and below them what else is said of it."""

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

    def below(self) -> Layout | None:
        """Pictures below the sentences."""
        return None

    def content(self) -> Layout:
        names, words = self.names, self.words
        rows = (
            self._row(row.label, row_name(words, names.game, row), row.points, row_count(words, names.game, row))
            for row in self.rows
        )
        total = self._row("total", names("label.total"), sum(row.points for row in self.rows), role="strong", tone="gold")
        said = [line(f"line:{n}", one, "body" if n else "small", "cream_soft") for n, one in enumerate(self.lines())]
        return Column(*rows, total, *said, self.below(), gap=SMALL, width=(0, 620))

    def _row(
        self, id_: str, words: str, points: int, count: str = "", role: Role = "body", tone: str = "cream"
    ) -> Layout:
        return Row(
            Stack(line(f"row:{id_}", words, role, tone), width=0, grow=3),
            Stack(line(f"count:{id_}", count, "small", "cream_soft") if count else None, width=0, grow=2),
            line(f"points:{id_}", str(points), "strong", "gold", "right"),
            gap=SMALL,
        )
