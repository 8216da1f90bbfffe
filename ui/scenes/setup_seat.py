"""A seat of the set-up: its grip, its emblem, and the popup for its colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import draw

from ui.drawing import skin, text
from ui.widgets import keys
from ui.widgets.base import Widget
from ui.widgets.button import Pressable
from ui.widgets.change import STAY, Pop
from ui.widgets.label import Label, Panel
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.scenes.setup_sheet import SetupSheet
    from ui.widgets.base import Result
    from ui.widgets.change import Change, Program

_DOTS: Final = (2, 3)


class Grip(Widget):
    """The handle to drag a seat. Calls `on_drag(by)` with the pixels from where it was pressed, `on_drop()` at the end,
    and `on_step(-1 or 1)` for the arrows."""

    focusable = True

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        on_drag: Callable[[int], None],
        on_drop: Callable[[], None],
        on_step: Callable[[int], None],
        *,
        tooltip: str,
    ) -> None:
        super().__init__(id, rect, tooltip=tooltip)
        self.on_drag, self.on_drop, self.on_step = on_drag, on_drop, on_step
        self._from: int | None = None

    @property
    def cursor(self) -> str:
        return "grab"

    @property
    def hint(self) -> str:
        """Its tooltip; none during a drag, because it would cover the seats."""
        return self.tooltip if self._from is None else ""

    def press(self, point: tuple[int, int]) -> Result:
        self._from = point[1]
        return STAY

    def drag(self, point: tuple[int, int]) -> Result:
        if self._from is not None:
            self.on_drag(point[1] - self._from)
        return STAY

    def release(self, point: tuple[int, int]) -> Result:
        self._from = None
        self.on_drop()
        return STAY

    def key(self, event: Event) -> Result:
        for name, step in (("up", -1), ("down", 1)):
            if keys.matches(event, name) and self.ringed:
                self.on_step(step)
                return STAY
        return None

    def draw_self(self, surface: Surface) -> None:
        theme = self.theme
        colour = theme.colour("orange_dark" if self.hovered or self.ringed else "ink_soft")
        step, radius = theme.px(10), max(2, theme.px(3))
        for column in range(_DOTS[0]):
            for row in range(_DOTS[1]):
                x = self.rect.centerx + round((column - (_DOTS[0] - 1) / 2) * step)
                y = self.rect.centery + round((row - (_DOTS[1] - 1) / 2) * step)
                draw.aacircle(surface, colour, (x, y), radius)
        if self.ringed:
            skin.draw_focus(surface, self.kit, self.rect, pill=False)


class Emblem(Pressable):
    """A player's emblem in its colour. Below it are its words, if any, and the name of the player who has it."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        colour: str,
        on_click: Callable[[], Change | None],
        *,
        tooltip: str,
        words: str = "",
        owner: str = "",
        chosen: bool = False,
    ) -> None:
        super().__init__(id, rect, on_click, tooltip=tooltip)
        self.colour = colour
        self.words = words
        self.owner = owner
        self.chosen = chosen

    def draw_self(self, surface: Surface) -> None:
        theme, box = self.theme, self.lifted()
        if self.words:
            labels, box = box.cut_bottom(theme.line_height("small", 2))
            upper, lower = labels.cut_top(theme.line_height("small"))
            text.draw(surface, theme, "small", self.words, upper, theme.colour("ink"), "centre")
            text.draw(
                surface, theme, "small", self.owner, lower.pad(theme.px(6), 0), theme.colour("ink_soft"), "centre"
            )
        side = round(min(box.size) * (0.9 + 0.06 * self.lift))
        middle = box.middle(side, side)
        if self.chosen:
            skin.draw_glow(surface, self.kit, middle, 10)
        surface.blit(self.kit.sprites.get(f"emblem_{self.colour}", side, side), middle)
        if self.ringed:
            skin.draw_focus(surface, self.kit, self.rect, pill=False)


class ColourScene(Scene):
    """The popup for colours. If another seat has the chosen colour, the two seats exchange their colours."""

    popup = True
    veil = 110

    def __init__(self, app: Program, sheet: SetupSheet, key: str, then: Callable[[], None]) -> None:
        super().__init__(app)
        self.sheet, self.seat, self.then = sheet, key, then

    def build(self) -> None:
        theme, words, sheet = self.theme, self.words, self.sheet
        colours = sheet.manifest.colours
        pad, side = theme.px(32), theme.px(120) * (100 + theme.text_percent) // 200
        high = side + theme.line_height("small", 2)
        title = words("setup.colour_of", name=sheet.names[sheet.index(self.seat)])
        owners = [sheet.names[owner] for colour in colours if (owner := sheet.owner(colour)) is not None]
        longest = max(text.width(theme, "small", name) for name in owners) + theme.px(14)
        row_wide = max(side * len(colours), min(longest * len(colours), self.box.w - 4 * pad))
        wide = max(row_wide, min(text.width(theme, "heading", title), theme.px(900)))
        box = self.box.middle(wide + 2 * pad, high + theme.line_height("heading") + theme.px(20) + 2 * pad)
        panel = Panel("colours", box, "parchment")
        head, rest = box.pad(pad).cut_top(theme.line_height("heading"), theme.px(20))
        panel.add(Label("title", head, title, "heading", "ink", "centre"))
        row = rest.middle(row_wide, high)
        for colour, cell in zip(colours, row.columns(*[1.0] * len(colours)), strict=True):
            owner = sheet.owner(colour)
            mine = owner == sheet.index(self.seat)
            name = words(f"colour.{colour}")
            tip = name if owner is None or mine else words("setup.swap", colour=name, name=sheet.names[owner])
            whose = "" if owner is None else sheet.names[owner]
            panel.add(
                Emblem(
                    f"colour.{colour}",
                    cell,
                    colour,
                    self._giver(colour),
                    tooltip=tip,
                    words=name,
                    owner=whose,
                    chosen=mine,
                )
            )
        self.add(panel)
        self.focus(f"colour.{sheet.places[sheet.index(self.seat)].colour}")

    def press(self, point: tuple[int, int]) -> Change | None:
        """A click beside the panel closes it without a change."""
        return Pop()

    def _giver(self, colour: str) -> Callable[[], Change]:
        def give() -> Change:
            self.sheet.paint(self.seat, colour)
            self.app.apply(Pop())
            self.then()
            return STAY

        return give
