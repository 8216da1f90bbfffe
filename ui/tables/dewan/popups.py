"""What can be looked through: the discards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ui.tables.dewan.layout import CARD
from ui.tables.dewan.pieces import card
from ui.tables.dewan.seats import Painting
from ui.widgets.button import Button
from ui.widgets.change import Pop
from ui.widgets.label import Label, Panel
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dewan.rules import DewanRules
    from ui.tables.dewan.names import Names
    from ui.widgets.change import Program


class DiscardScene(Scene):
    """Every card of the discard pile, which is public."""

    popup: ClassVar[bool] = True
    veil: ClassVar[int] = 205

    def __init__(self, app: Program, names: Names, rules: DewanRules, cards: Sequence[int]) -> None:
        super().__init__(app)
        self.names, self.rules, self.cards = names, rules, tuple(cards)

    def build(self) -> None:
        theme, px = self.theme, self.theme.px
        columns = min(10, max(4, len(self.cards)))
        rows = -(-len(self.cards) // columns)
        head, tall, gap = theme.line_height("heading"), theme.tall(), px(10)
        room = self.box.h - px(120) - head - tall
        high = min(px(150), (room - gap * (rows - 1)) // rows)
        wide = round(high * CARD)
        size = (columns * wide + (columns - 1) * gap, rows * high + (rows - 1) * gap)
        whole = self.box.middle(max(size[0], px(420)) + px(56), size[1] + head + tall + px(84))
        self.add(Panel("discards_ground", whole, "dark"))
        title, rest = whole.pad(px(28), px(22)).cut_top(head, px(14))
        self.add(Label("discards_title", title, self.names("label.discards"), "heading", "gold"))
        button, rest = rest.cut_bottom(tall, px(14))
        area = rest.middle(*size)
        for i, number in enumerate(self.cards):
            box = area.cut_left(wide)[0].cut_top(high)[0].move((i % columns) * (wide + gap), (i // columns) * (high + gap))
            picture = card(self.kit, self.rules.catalogue.cards[number], (wide, high))
            self.add(Painting(f"discard{number}", box, picture, self.names.card(number)))
        self.add(Button("discards_close", button.cut_right(px(220))[0], self.words("dialog.ok"), Pop, kind="primary", key="enter"))
