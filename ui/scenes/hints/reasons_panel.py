"""A panel beside the table with the reasons for and against turns, with their places highlighted."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.markup import TextLayout
from ui.widgets import keys
from ui.widgets.button import IconButton, Pressable
from ui.widgets.change import STAY, Pop
from ui.widgets.label import Label, Panel, WaitingLabel
from ui.widgets.scene import Scene
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.scenes.hints.reason_words import Line
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Change, Program

_WIDE: Final = 620  # design units of the panel


class ReasonsPanel(Scene):
    """The panel beside the highlighted places. The table stays in sight, and nothing on it is chosen."""

    popup = True
    veil = 60
    hotkey: ClassVar[str]
    """The key that opens it, and closes it as well."""

    def __init__(self, app: Program, context: TableContext[Any]) -> None:
        super().__init__(app)
        self.context = context
        self.shown = 0
        """The card whose places are highlighted."""
        self._cards: list[OptionCard] = []

    @property
    def language(self) -> str:
        """That of the viewer of the table."""
        return self.context.scene.language

    # What it shows

    @property
    @abstractmethod
    def title(self) -> tuple[str, str]:
        """What stands at its head, and what its cross says."""

    @abstractmethod
    def contents(self) -> tuple[str, list[list[Line]]]:
        """A sentence, and the lines of each card."""

    @abstractmethod
    def highlighted_areas(self, number: int) -> list[Rect]:
        """The places of the table that a card names."""

    def row_tooltip(self, number: int) -> str:
        """What a click on a card brings, "" if nothing else than its places."""
        return ""

    @abstractmethod
    def poll(self) -> bool:
        """Takes in the answer; returns whether it has just come."""

    @property
    @abstractmethod
    def waiting(self) -> bool:
        """Whether an answer is still to come."""

    # How it looks

    def build(self) -> None:
        theme = self.theme
        padding, gap, side = theme.px(24), theme.px(10), theme.px(48)
        wide = min(theme.px(_WIDE) * (100 + theme.text_percent) // 200, self.box.w // 2)
        inner, head = wide - 2 * padding, max(side, theme.line_height("heading"))
        said, cards = self.contents()
        about = text.height(theme, "small", said, inner)
        space = inner - theme.px(20)  # beside the bar
        heights = [card_height(self, lines, space) for lines in cards]
        below = theme.header_height()
        high = min(2 * padding + head + about + 2 * gap + sum(heights) + gap * len(heights), self.box.h - below - 2 * gap)
        left = self._to_the_left(wide, len(cards))
        box = Area(self.box.x + gap if left else self.box.right - wide - gap, below + gap, wide, high)
        self.add(Panel("hints", box, "parchment"))
        title, rest = box.inset(padding).cut_top(head, gap)
        close, title = title.cut_right(side, gap)
        label, rest = rest.cut_top(about, gap)
        self.add(
            Label("title", title, self.title[0], "heading", "ink"),
            IconButton("close", close.middle(side, side), "close", self.back, tooltip=self.title[1]),
            (WaitingLabel if self.waiting else Label)("about", label, said, "small", "ink_soft", wrap=True),
        )
        self._cards = []
        if cards:
            area = ScrollArea("of", rest)
            self.add(area)
            top = rest.y
            for number, (lines, tall) in enumerate(zip(cards, heights, strict=True)):
                card = OptionCard(f"option:{number}", Area(rest.x, top, space, tall), lines, partial(self.choose, number))
                card.tooltip = self.row_tooltip(number)
                area.add(card)
                self._cards.append(card)
                top += tall + gap

    def _to_the_left(self, wide: int, cards: int) -> bool:
        """On that side it hides less of what the first card lights, or of what all of them do."""
        for many in (1, cards):
            middles = [rect.centerx for number in range(many) for rect in self.highlighted_areas(number)]
            hidden = [sum(x < self.box.x + wide for x in middles), sum(x > self.box.right - wide for x in middles)]
            if hidden[0] != hidden[1]:
                return hidden[0] < hidden[1]
        return False

    def draw_background(self, surface: Surface) -> None:
        """The places of the card that is shown."""
        surface.set_clip(self.box)
        for area in self.highlighted_areas(self.shown):
            skin.draw_focus(surface, self.kit, area, pill=False)
        surface.set_clip(None)

    # What one does

    def on_enter(self) -> None:
        """The keyboard starts at the card that is shown."""
        if self.shown < len(self._cards) and self.focused is None:
            self.focus(f"option:{self.shown}", ring=False)

    def choose(self, number: int) -> Change:
        """A card was clicked."""
        return self._show(number)

    def _show(self, number: int) -> Change:
        self.shown, self.dirty = number, True
        return STAY

    def handle(self, event: Event) -> Change | None:
        """Its own key closes it, and so do Enter and Space: there is nothing to be chosen."""
        closes = event.type == pygame.KEYDOWN and any(keys.matches(event, name) for name in (self.hotkey, "enter", "space"))
        return Pop() if closes else super().handle(event)

    def press(self, point: tuple[int, int]) -> Change | None:
        """A click beside the panel closes it."""
        return Pop()

    def update(self, dt: float) -> Change | None:
        """Takes in the answer; what is pointed at is highlighted."""
        change = super().update(dt)
        if self.poll():
            self.rebuild()
            self.on_enter()
        pointed = next((at for at, card in enumerate(self._cards) if card.hovered or card.ringed), self.shown)
        if pointed != self.shown:
            self._show(pointed)
        return change

    @property
    def moving(self) -> bool:
        return self.waiting or super().moving


class OptionCard(Pressable):
    """A turn: how good it is, what is done, and why. It grows with its words."""

    def __init__(self, id: str, rect: Rect, lines: Sequence[Line], on_click: partial[Change]) -> None:  # noqa: A002
        super().__init__(id, rect, on_click)
        self.lines = lines

    def draw_self(self, surface: Surface) -> None:
        theme, box = self.theme, Area(self.rect)
        surface.blit(skin.row(self.kit, box.size), box)
        if self.ringed or self.hovered:
            skin.draw_focus(surface, self.kit, box, pill=False)
        inner = box.inset(theme.px(14), theme.px(10))
        for role, colour, words in self.lines:
            layout = TextLayout(theme, words, inner.w, role)
            line, inner = inner.cut_top(layout.height)
            layout.draw(surface, self.kit, line.topleft, {"text": colour, "bold": colour, "link": colour})


def card_height(scene: Scene, lines: Sequence[Line], wide: int) -> int:
    """How high a card of that width is."""
    theme = scene.theme
    inner = wide - 2 * theme.px(14)
    return 2 * theme.px(10) + sum(TextLayout(theme, words, inner, role).height for role, _, words in lines)
