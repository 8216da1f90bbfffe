"""A seat of the set-up: its emblem, and who sits there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import draw

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.scenes.bot_badge import level_name
from ui.widgets.button import Pressable

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface

    from ui.drawing.theme import Theme
    from ui.language.words import Words
    from ui.scenes.setup.sheet import SetupSeat, SetupSheet
    from ui.widgets.change import Change


class Emblem(Pressable):
    """A player's emblem in its colour. Below it are its words, if any, and the name of the player who has it; with one of the
    `lines` the words alone."""

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
        lines: int = 2,
    ) -> None:
        super().__init__(id, rect, on_click, tooltip=tooltip)
        self.lines = lines
        self.colour = colour
        self.words = words
        self.owner = owner
        self.chosen = chosen

    def draw_self(self, surface: Surface) -> None:
        theme, box = self.theme, self.lifted()
        if self.words:
            labels, box = box.cut_bottom(theme.line_height("small", self.lines))
            upper, lower = labels.cut_top(theme.line_height("small"))
            text.draw(surface, theme, "small", self.words, upper, theme.colour("ink"), "centre")
            text.draw(
                surface, theme, "small", self.owner, lower.inset(theme.px(6), 0), theme.colour("ink_soft"), "centre"
            )
        side = round(min(box.size) * (0.9 + 0.06 * self.lift))
        middle = box.middle(side, side)
        if self.chosen:
            skin.draw_glow(surface, self.kit, middle, 10)
        surface.blit(self.kit.sprites.get(f"emblem_{self.colour}", side, side), middle)
        if self.ringed:
            skin.draw_focus(surface, self.kit, self.rect, pill=False)


def portrait_of(sheet: SetupSheet, setup_seat: SetupSeat) -> str:
    """The picture of the player who sits there."""
    character = sheet.package.characters.get(setup_seat.character)
    return "icon_person" if setup_seat.is_person else character.portrait if character else "icon_opponent"


def seat_tooltip(words: Words, sheet: SetupSheet, setup_seat: SetupSeat) -> str:
    """A sentence about the player who sits there."""
    if setup_seat.is_person:
        if not setup_seat.language:
            return words("setup.sits_person")
        return words("setup.sits_person_in", language=words(f"settings.languages.{setup_seat.language}"))
    level = level_name(words, setup_seat.kind)
    if setup_seat.character not in sheet.package.characters:
        return words("setup.sits_bot", level=level)
    about = words(f"{sheet.package.id}.character.{setup_seat.character}.about")
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
        area = box.cut_left(box.h)[0] if self.language or self.level[1] else box
        return area.middle(*[round(box.h * (0.56 if self.picture.startswith("icon_") else 0.86))] * 2)

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
