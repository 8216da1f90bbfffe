"""A choice of one option: the options are side by side if there is room, otherwise a button opens a list of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.widgets import keys
from ui.widgets.base import RedrawAttribute, Valued, Widget
from ui.widgets.change import STAY, Pop, Push
from ui.widgets.label import Panel
from ui.widgets.scene import Scene
from ui.widgets.scroll import ListRow, ListView

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.widgets.base import Result
    from ui.widgets.change import Change, Program

Options = tuple[tuple[str, str], ...]
_EMPTY: Final = "(empty)"
"""The row of the value "", which is no key of a row."""


class ChoiceField(Valued, Widget):
    """`options` are pairs (value, words). Calls `on_change(value)` when one is chosen.

    The arrows step through them, a click chooses one. With `drop`, or without room for the words, they open as a list.
    """

    focusable = True
    value = RedrawAttribute[str]()
    over = RedrawAttribute[str]()

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        options: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], Change | None] | None = None,
        *,
        drop: bool = False,
        tooltip: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, rect, tooltip=tooltip, enabled=enabled)
        self.options: Options = tuple(options)
        self.on_change = on_change
        self.drop = drop
        self.value = self._brought = value
        self.over = ""

    def laid_out(self) -> None:
        width = self.rect.w // len(self.options) - self.theme.px(32)
        widest = max(text.width(self.theme, "strong", words) for _, words in self.options)
        self.drop = self.drop or widest > width

    def cell(self, value: str) -> Area:
        """The rectangle of an option."""
        cells = self.rect.columns(*[1.0] * len(self.options))
        return cells[self._values.index(value)]

    def press(self, point: tuple[int, int]) -> Result:
        return STAY

    def release(self, point: tuple[int, int]) -> Result:
        if not self.hits(point):
            return STAY
        return self.activate() if self.drop else self.choose(self._under(point))

    def activate(self) -> Result:
        if self.drop:
            return Push(lambda app: _List(app, self))
        at = self._values.index(self.value)
        return self.choose(self._values[(at + 1) % len(self.options)])

    def key(self, event: Event) -> Result:
        """The arrows of a pad lead on from a list that opens, and from the first and the last option."""
        for name, step in (("left", -1), ("right", 1)):
            if keys.matches(event, name):
                at = self._values.index(self.value) + step
                leads_on = keys.from_gamepad(event) and (self.drop or not 0 <= at < len(self.options))
                return None if leads_on else self.choose(self._values[max(0, min(len(self.options) - 1, at))])
        return None

    def choose(self, value: str) -> Result:
        """Chooses an option."""
        if value == self.value:
            return STAY
        self.value = value
        return (self.on_change(value) if self.on_change is not None else None) or STAY

    @property
    def _values(self) -> list[str]:
        return [value for value, _ in self.options]

    def _under(self, point: tuple[int, int]) -> str:
        return next((value for value in self._values if self.cell(value).collidepoint(point)), self.value)

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        ground: skin.State = "hover" if self.hovered and self.drop else "normal"
        ground = ground if self.enabled else "disabled"
        surface.blit(skin.button(self.kit, "plain", ground, self.rect.size), self.rect)
        if self.drop:
            self._draw_drop(surface)
        else:
            for value, words in self.options:
                cell = self.cell(value)
                chosen = value == self.value
                if chosen:
                    kind: skin.ButtonKind = "primary"
                    surface.blit(skin.button(self.kit, kind, "normal" if self.enabled else "disabled", cell.size), cell)
                colour = theme.colour("ink" if chosen and self.enabled else "cream")
                text.draw_block(
                    surface, theme, "strong" if chosen else "body", words, cell.inset(theme.px(10), 0), colour, "centre"
                )
        if self.ringed:
            skin.draw_focus(surface, self.kit, self.rect)

    def _draw_drop(self, surface: Surface) -> None:
        theme = self.theme
        inner = self.rect.inset(self.rect.h // 2, 0)
        arrow, area = inner.cut_right(theme.text_px("body"), theme.px(8))
        text.draw_block(surface, theme, "body", dict(self.options)[self.value], area, theme.colour("cream"))
        image = skin.icon(self.kit, "down", arrow.w, theme.colour("gold"))
        surface.blit(image, image.get_rect(center=arrow.center))


class _List(Scene):
    """The opened list of a choice."""

    popup = True
    veil = 60

    def __init__(self, app: Program, choice: ChoiceField) -> None:
        super().__init__(app)
        self.choice = choice

    def build(self) -> None:
        theme, anchor = self.theme, self.choice.rect
        padding, tall = theme.px(10), theme.control_height()
        height = min(len(self.choice.options) * tall + 2 * padding, theme.size[1] - 4 * padding)
        box = Area(anchor.x, anchor.bottom + theme.px(4), max(anchor.w, theme.px(240)), height)
        box.clamp_ip(self.box.inset(padding))
        panel = Panel("list", box, "tooltip")
        rows = [ListRow(value or _EMPTY, words) for value, words in self.choice.options]
        panel.add(ListView("options", box.inset(padding), rows, self._take, chosen=self.choice.value or _EMPTY))
        self.add(panel)
        self.focus("options", ring=False)

    def press(self, point: tuple[int, int]) -> Change | None:
        """A click beside the list closes it."""
        return Pop()

    def _take(self, key: str) -> Change | None:
        self.app.apply(Pop())
        return self.choice.choose("" if key == _EMPTY else key)
