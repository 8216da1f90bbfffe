"""A seat of the set-up: its grip, its emblem, and who sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import draw

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.scenes.opponent_sign import level_name
from ui.widgets import keys
from ui.widgets.base import Widget
from ui.widgets.button import Pressable
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.drawing.theme import Theme
    from ui.language.words import Words
    from ui.scenes.setup.sheet import Place, SetupSheet
    from ui.widgets.base import Result
    from ui.widgets.change import Change

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


def portrait_of(sheet: SetupSheet, place: Place) -> str:
    """The picture of whoever sits there."""
    character = sheet.box.characters.get(place.character)
    return "icon_person" if place.is_person else character.portrait if character else "icon_opponent"


def told(words: Words, sheet: SetupSheet, place: Place) -> str:
    """A sentence about whoever sits there."""
    if place.is_person:
        if not place.language:
            return words("setup.sits_person")
        return words("setup.sits_person_in", language=words(f"settings.languages.{place.language}"))
    level = level_name(words, place.kind)
    if place.character not in sheet.box.characters:
        return words("setup.sits_opponent", level=level)
    about = words(f"{sheet.box.id}.character.{place.character}.about")
    return words("setup.sits_character", level=level, about=about)


class Sitter(Pressable):
    """Who sits there, as a button: a person with the letters of a language, or a portrait with a dot for each step of
    the level."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        on_click: Callable[[], Change | None],
        *,
        picture: str,
        language: str,
        level: tuple[int, int],
        tooltip: str,
    ) -> None:
        """`level` is how many dots are full, and of how many."""
        super().__init__(id, rect, on_click, tooltip=tooltip)
        self.picture, self.language, self.level = picture, language, level

    HIGH: Final = 54  # design units; in large letters the names need the room more

    @staticmethod
    def wide(theme: Theme) -> int:
        """How wide it is: a face, and two letters beside it."""
        return theme.px(Sitter.HIGH) + text.width(theme, "small", "WW") + theme.px(14)

    @property
    def face(self) -> Area:
        """Where its picture lies: in the middle if nothing stands beside it."""
        return self._face(self.rect)

    def _face(self, box: Area) -> Area:
        room = box.cut_left(box.h)[0] if self.language or self.level[1] else box
        return room.middle(*[round(box.h * (0.56 if self.picture.startswith("icon_") else 0.86))] * 2)

    def draw_self(self, surface: Surface) -> None:
        theme, box = self.theme, self.lifted()
        skin.draw_button(surface, self.kit, "plain", self.state, box)
        if self.ringed:
            skin.draw_focus(surface, self.kit, box)
        right = box.cut_left(box.h)[1]
        right.w -= theme.px(10)
        face = self._face(box)
        if self.picture.startswith("icon_"):
            image = skin.icon(self.kit, self.picture.removeprefix("icon_"), face.w, theme.colour("cream"))
        else:
            image = self.kit.sprites.get(self.picture, *face.size)
        surface.blit(image, image.get_rect(center=face.center))
        text.draw(surface, theme, "small", self.language.upper(), right, theme.colour("gold"), "centre")
        full, steps = self.level
        radius = max(2, theme.px(4))
        for step in range(steps):
            at = (right.centerx, right.centery + round((steps - 1) / 2 - step) * 3 * radius)
            draw.aacircle(surface, theme.colour("gold" if step < full else "ink_soft"), at, radius)
