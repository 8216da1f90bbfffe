"""The tooltip: what a widget is and which key does the same. It appears after the pointer has rested on the widget."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.language.key_names import label
from ui.widgets.avoided_areas import AvoidedAreas, hidden

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.widgets.base import Widget

REST: Final = 0.4
"""How many seconds the pointer must rest."""


_PADDING, _ROOM = 14, 420
"""Beside the words, and for a line of them where text is not enlarged, in design units."""

_SHIFTS: Final = (0.0, 0.45, -0.45, 1.0, -1.0, 1.6, -1.6, 2.4, -2.4)
"""How far it is moved along its widget where something would be hidden: in its own widths, or in its heights beside it."""

_NOTHING: Final = AvoidedAreas()


class Tooltip:
    """The only tooltip of a scene. `by_key` is true if the keyboard moved the focus last."""

    def __init__(self) -> None:
        self.by_key = False
        self._rest = 0.0
        self._shown: Widget | None = None
        self._place: Rect | None = None
        self._candidate: Widget | None = None
        self._quiet = False
        self.avoided_areas: Callable[[], AvoidedAreas] = AvoidedAreas
        """What it must not cover, asked when it is drawn."""

    def moved(self) -> None:
        """The pointer moved: it must rest again from now on."""
        self._rest = 0.0
        self._quiet = False

    def hide(self) -> None:
        """Hides it until the pointer moves and rests again."""
        self._shown = self._candidate = None
        self._rest = 0.0
        self._quiet = True

    def show_now(self, widget: Widget) -> None:
        """Displays it at once, because the keyboard moved the focus."""
        if widget.tooltip_text:
            self._shown = self._candidate = widget
            self._place = widget.rect

    def update(self, dt: float, hover: Widget | None, focus: Widget | None) -> bool:
        """Lets `dt` seconds pass; True if the tooltip appears, changes or disappears."""
        before = self._shown
        if self._shown is not None and (self._shown not in {hover, focus} or not self._lies()):
            self._shown = None
        if hover is not self._candidate:
            self._candidate = hover
            self._rest = 0.0
        elif hover is not None and self.waiting:
            self._rest += dt
            if self._rest >= REST and hover.tooltip_text:
                self._shown, self._place = hover, hover.rect
        return before is not self._shown

    def _lies(self) -> bool:
        """Whether what it is about still has something to say, and is where it was."""
        it = self._shown
        return it is not None and it.visible and bool(it.tooltip_text) and it.rect == self._place

    @property
    def waiting(self) -> bool:
        """Whether the pointer is resting, but not long enough yet."""
        return self._candidate is not None and self._shown is None and self._rest < REST and not self._quiet

    @property
    def shown(self) -> Widget | None:
        """The widget whose tooltip is visible, or None."""
        return self._shown

    def draw(self, surface: Surface, kit: DrawingKit) -> None:
        """Draws it beside its widget, or beside the widget's group, always inside the window and not over what is to be
        avoided, if that can be."""
        if self._shown is None:
            return
        theme, box, picture = kit.theme, self._box(kit, self._shown), self._shown.tooltip_picture
        if picture is not None:
            skin.draw_shadow(surface, kit, box, 12)
            surface.blit(picture, box)
            return
        lines, padding = self._lines(kit, self._shown), theme.px(_PADDING)
        skin.draw_shadow(surface, kit, box, 12)
        surface.blit(skin.panel(kit, "tooltip", box.size, 14), box)
        inner = box.inset(padding // 2, padding // 2)
        if not self._shown.tooltip_icons:
            text.draw_wrapped(surface, theme, "small", "\n".join(said for _, said in lines), inner, theme.colour("cream"), "centre")
            return
        step, side = theme.line_height("small"), theme.line_height("small") * 9 // 10
        for number, (sign, said) in enumerate(lines):
            middle = inner.y + step * number + step // 2
            if sign:
                picture = kit.sprites.get(sign, height=side)
                picture = picture if picture.get_width() <= step else kit.sprites.get(sign, step)
                surface.blit(picture, picture.get_rect(center=(inner.x + padding // 2 + step // 2, middle)))
            text.put(surface, theme, "small", said, theme.colour("cream"), midleft=(inner.x + padding + step, middle))

    def area(self, kit: DrawingKit) -> Area | None:
        """Where it is, None while there is none."""
        return self._box(kit, self._shown) if self._shown is not None else None

    def _box(self, kit: DrawingKit, widget: Widget) -> Area:
        if (picture := widget.tooltip_picture) is not None:
            return place(kit.theme, widget, picture.get_size(), self.avoided_areas())
        theme, lines, padding = kit.theme, self._lines(kit, widget), kit.theme.px(_PADDING)
        wide = max(text.width(theme, "small", said) for _, said in lines)
        wide += (theme.line_height("small") + padding // 2) if widget.tooltip_icons else 0
        return place(theme, widget, (wide + 2 * padding, theme.line_height("small", len(lines)) + padding), self.avoided_areas())

    def _lines(self, kit: DrawingKit, widget: Widget) -> list[tuple[str, str]]:
        """The lines, each with the picture before it."""
        sentence = "\n".join(filter(None, (widget.tooltip_text, widget.tooltip_more)))
        if key := widget.shortcut and label(kit.words, widget.shortcut):
            sentence = kit.words("tooltip.with_key", text=sentence, key=key)
        width, signs = kit.theme.px(_ROOM) * kit.theme.text_percent // 100, widget.tooltip_icons
        if not signs:
            return [("", line) for line in text.evened(kit.theme, "small", sentence, width)]
        parts = [text.wrap(kit.theme, "small", part, width) for part in sentence.split("\n")]
        before = [*signs, *[""] * (len(parts) - len(signs))]
        return [(sign if not at else "", line) for sign, part in zip(before, parts, strict=True) for at, line in enumerate(part)]


def place(theme: Theme, widget: Widget, size: tuple[int, int], avoided: AvoidedAreas = _NOTHING) -> Area:
    """The rectangle for a tooltip of a size in pixels: above its widget, or below, or else beside it; left or right of the
    widget's group if it has one. Where all of that is over something that is `avoided`, it covers as little
    of it as can be."""
    window, here, gap = theme.box.inset(theme.px(4)), widget.rect, theme.px(8)
    group = widget.tooltip_beside or here
    avoided = avoided.with_more([group])
    left, right = {"midright": (group.left - gap, here.centery)}, {"midleft": (group.right + gap, here.centery)}
    above, below = {"midbottom": (here.centerx, group.top - gap)}, {"midtop": (here.centerx, group.bottom + gap)}
    across, upright = (above, below), (left, right)
    sides = (*upright, *across) if widget.tooltip_beside is not None else (*across, *reversed(upright))
    found: list[tuple[int, int, int, Area]] = []
    for order, (shift, side) in enumerate(product(_SHIFTS, sides)):
        box = Area(0, 0, *size)
        for corner, at in side.items():
            setattr(box, corner, at)
        box.move_ip((round(shift * size[0]), 0) if side in across else (0, round(shift * (size[1] + here.h) / 2)))
        inside = Area(box.clamp(window))
        never, read = hidden(inside, avoided.never), hidden(inside, avoided.read)
        if not never and not read:
            return inside
        found.append((never, read, order, inside))
    return min(found)[-1]
