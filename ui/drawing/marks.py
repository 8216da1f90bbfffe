"""Pictures that every game's table needs, of the size that is asked for: emblems, shades, figures, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Color, Surface
from pygame.transform import flip, smoothscale

from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.paint import plate
from ui.drawing.short_names import shortened
from ui.language.words import MINUS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Role

NIGHT: Final = Color("#16110d")


def emblem(kit: DrawingKit, colour: str, width: int) -> Surface:
    """The emblem of a player's colour, `width` pixels wide."""
    return kit.sprites.get(f"emblem_{colour}", width)


def draw_owner(whole: Surface, kit: DrawingKit, badge: Area, name: Area, colour: str, words: str) -> None:
    """A player's emblem in `badge`, and the name as large and as whole as it fits into `name`."""
    whole.blit(emblem(kit, colour, badge.w), badge)
    owner = shortened(words, lambda one: text.width(kit.theme, "small", one) <= name.w)
    text.draw_block(whole, kit.theme, "strong", owner, name, kit.theme.colour("ink"))


def draw_name(surface: Surface, kit: DrawingKit, role: Role, name: str, area: Area, colour: Color) -> None:
    """A player's name in the middle of its room, shortened where lines of it would be left out."""
    whole = shortened(name, lambda one: text.block_holds(kit.theme, role, one, area))
    text.draw_block(surface, kit.theme, role, whole, area, colour)


def toned(kit: DrawingKit, picture: Surface, key: object, tone: tuple[int, int, int, int]) -> Surface:
    """A picture multiplied by a tone, kept under `key` (what the picture shows) and its size."""

    def tint() -> Surface:
        copy = picture.copy()
        copy.fill(tone, special_flags=pygame.BLEND_RGBA_MULT)
        return copy

    return kit.sprites.made(("toned", key, picture.get_size(), tone), tint)


def shade(kit: DrawingKit, picture: Surface, key: object, alpha: int) -> Surface:
    """The shape of a picture in black, for the shadow under it, with an opacity of 0 to 255."""
    return toned(kit, picture, key, (0, 0, 0, alpha))


def faded(kit: DrawingKit, picture: Surface, key: object, alpha: int) -> Surface:
    """A picture with an opacity of 0 to 255."""
    return toned(kit, picture, key, (255, 255, 255, alpha))


def mirrored(kit: DrawingKit, name: str, size: tuple[int, int]) -> Surface:
    """A sprite that looks the other way. For `cached`."""
    return flip(kit.sprites.get(name, *size), True, False)


def number_picture(kit: DrawingKit, words: str, width: int, height: int, colour: Color, largest: Role = "figure") -> Surface:
    """A number in the largest bold face that fits; where none does it is made smaller. It gets a real minus sign."""
    words = words.replace("-", MINUS)
    roles: tuple[Role, ...] = ("display", "title", "figure", "heading", "body", "small")
    for role in roles[roles.index(largest) :]:
        font = kit.theme.bold(role)
        wide, high = font.size(words)
        if wide <= width and high * 0.78 <= height:
            return text.render(font, words, colour)
    line = text.render(kit.theme.bold("small"), words, colour)
    by = min(width / line.get_width(), height / (line.get_height() * 0.78))
    return smoothscale(line, (max(1, round(line.get_width() * by)), max(1, round(line.get_height() * by))))


def counted(kit: DrawingKit, picture: Surface, plate: str, words: str, at: tuple[float, float]) -> Surface:
    """A picture with a figure on the sprite `plate`, whose middle lies at shares of the picture's size."""
    whole = picture.copy()
    line = text.render(kit.theme.bold("body"), words, kit.theme.colour("cream"))
    ground = kit.sprites.get(plate)
    high = round(line.get_height() * 1.05)
    wide = max(line.get_width() + high // 2, high * ground.get_width() // ground.get_height())
    box = Area.around((round(whole.get_width() * at[0]), round(whole.get_height() * at[1])), wide, high)
    box.clamp_ip(whole.get_rect())
    whole.blit(kit.sprites.get(plate, wide, high), box)
    whole.blit(line, line.get_rect(center=box.center))
    return whole


def put_count(whole: Surface, kit: DrawingKit, picture: Surface, words: str, left: int, middle: int) -> int:
    """Draws a picture from x = `left` on, centred on y = `middle`, and a figure behind it. Returns the x where they end."""
    at = picture.get_rect(midleft=(left, middle))
    whole.blit(picture, at)
    line = text.render(kit.theme.bold("body"), words, kit.theme.colour("ink"))
    return whole.blit(line, line.get_rect(midleft=(at.right + kit.theme.px(3), middle))).right


def draw_counts(
    whole: Surface, kit: DrawingKit, line: Area, figures: Sequence[tuple[str, int | str]], side: int
) -> None:
    """Figures in a line, spread over it, each behind its sprite, which is `side` pixels high where there is room."""
    words = [text.render(kit.theme.font("body"), str(value), kit.theme.colour("ink")) for _, value in figures]
    wide, gap = sum(one.get_width() for one in words), kit.theme.px(3)
    side = min(side, (line.w - wide) // len(words) - gap)
    left, free = line.x, line.w - wide - len(words) * (side + gap)
    for number, ((name, _), one) in enumerate(zip(figures, words, strict=True)):
        at = left + number * free // max(1, len(words) - 1)
        picture = kit.sprites.get(name, height=side)
        whole.blit(picture, picture.get_rect(center=(at + side // 2, line.centery)))
        whole.blit(one, one.get_rect(midleft=(at + side + gap, line.centery)))
        left += side + gap + one.get_width()


def disc(
    surface: Surface, kit: DrawingKit, at: tuple[int, int], words: str, role: Role = "small", rim: str = "gold"
) -> Area:
    """A dark round mark with a number; returns where it lies."""
    theme = kit.theme
    line = text.render(theme.bold(role), words, theme.colour("cream"))
    high = round(theme.text_px(role) * 1.35)
    box = Area.around(at, max(high, line.get_width() + high // 2), high)
    ground = plate(kit.sprites, box.size, high // 2, NIGHT, theme.colour(rim), max(1, theme.px(1.5)))
    surface.blit(ground, box)
    surface.blit(line, line.get_rect(center=box.center))
    return box
