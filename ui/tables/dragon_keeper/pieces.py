"""Dragon Keeper's pieces as pictures of the size that is asked for: tiles, stacks seen from above, fans, seals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Color, Surface

from game.dragon_keeper.model import TileAbility
from game.kernel.contract import HIDDEN
from ui.drawing.area import Area
from ui.drawing.cached import cached
from ui.drawing.marks import faded, toned
from ui.drawing.paint import draw_plate, plate, stamp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dragon_keeper.catalogue import Catalogue
    from ui.drawing.kit import DrawingKit

SIGNS: Final = {
    TileAbility.PASSAGE: "passage", TileAbility.EXCHANGE: "exchange", TileAbility.TRAP: "trap",
    TileAbility.RELEASE: "release", TileAbility.STAIRS: "stairs",
}
"""By action: the name of its sign."""
SEALS: Final = {"spent": ("close", "alarm"), "free": ("quit", "green")}
"""The seals on tiles: the icon and the colour of the ground."""
GUILD_CARD: Final = 240 / 330
"""Width by height of an original-guild tile."""
_LAYER: Final = 0.13
"""How much higher each tile makes a stack, by a tile's side."""
_PEEK: Final = 0.44
"""How much of a tile peeps out in a fan: its value stands there."""


def sprite(kit: DrawingKit, name: str, width: int | None = None, height: int | None = None) -> Surface:
    """A picture of art/dragon_keeper."""
    return kit.sprites.get(f"dragon_keeper/{name}", width, height)


def faint(kit: DrawingKit, name: str, width: int, height: int, alpha: int = 110) -> Surface:
    """A picture that is only hinted at."""
    return faded(kit, sprite(kit, name, width, height), name, alpha)


def draw_seal(surface: Surface, kit: DrawingKit, seal: str, at: tuple[int, int], side: int) -> None:
    """A round seal on a tile: `spent` for one that is used up, `free` for one that is let go."""
    icon, ground = SEALS[seal]
    cream = kit.theme.colour("cream")
    stamp(surface, plate(kit.sprites, (side, side), side // 2, kit.theme.colour(ground), cream, max(1, side // 12)), center=at)
    stamp(surface, kit.sprites.tinted(f"icon_{icon}", cream, height=round(side * 0.62)), center=at)


def draw_own(surface: Surface, kit: DrawingKit, area: Area) -> None:
    """The ground of a stack that counts against its owner."""
    theme = kit.theme
    draw_plate(surface, kit.sprites, area, theme.px(10), Color(228, 87, 61, 40), theme.colour("alarm"), theme.px(1.6))


def stack_rise(count: int, side: int, width: int) -> int:
    """How much higher than its lowest tile a stack's top lies in `width` pixels: the tiles of a very high one lie closer."""
    return min(round((count - 1) * side * _LAYER), width - side) if count > 1 else 0


def fan_height(side: int, count: int) -> int:
    """How high a fan of so many tiles is at most, in pixels."""
    return side + round(side * _PEEK) * max(0, count - 1)


def fan_areas(count: int, area: Area, side: int) -> list[Area]:
    """Where the tiles of a fan lie within `area`, the lowest of the stack first: each covers the lower part of the one
    before, so that every value is to be seen."""
    step = min(round(side * _PEEK), (area.h - side) // (count - 1)) if count > 1 else 0
    return [Area(area.centerx - side // 2, area.y + step * number, side, side) for number in range(count)]


class Pieces:
    """The pictures of one box's tiles."""

    def __init__(self, kit: DrawingKit, catalogue: Catalogue) -> None:
        self.kit, self.catalogue = kit, catalogue

    def badge_name(self, guild: int) -> str:
        """The sprite of a guild's badge."""
        return f"emblem_guild_{self.catalogue.guilds[guild]}"

    def card_name(self, guild: int) -> str:
        """The sprite of an original-guild tile, of its back for one that is hidden or not dealt."""
        return f"guild_{self.catalogue.guilds[guild]}" if guild >= 0 else "guild_back"

    def tile(self, tile: int, side: int) -> Surface:
        """A tile's face."""
        return sprite(self.kit, self.catalogue.tiles[tile].sprite, side, side)

    def guild_card(self, guild: int, size: tuple[int, int]) -> Surface:
        """An original-guild tile."""
        return sprite(self.kit, self.card_name(guild), *size)

    def tile_in_stack(self, tile: int, guild: int, side: int) -> Surface:
        """A tile of a stack of that guild, known or not."""
        return self.tile(tile, side) if tile != HIDDEN else cached(self.kit, _buried, *self._sprites(tile, guild), side)

    def stack(self, stack: Sequence[int], guild: int, size: tuple[int, int], side: int) -> Surface:
        """A stack on a ground of `size`, standing on its lower edge; an empty one is the guild's badge on bare stone."""
        top = stack[-1] if stack else HIDDEN
        return cached(self.kit, _draw_stack, *self._sprites(top, guild), len(stack), size, side, buried=top == HIDDEN)

    def fan(self, surface: Surface, stack: Sequence[int], guild: int, areas: Sequence[Area]) -> None:
        """Draws a fanned stack, with the signs of actions that the next tile covers."""
        for number, (tile, area) in enumerate(zip(stack, areas, strict=True), 1):
            surface.blit(self.tile_in_stack(tile, guild, area.w), area)
            ability = self.catalogue.tiles[tile].ability if tile >= 0 else TileAbility.NONE
            if ability in SIGNS and number < len(stack):
                side = round(area.w * 0.32)
                at = (area.right - area.w // 16, area.y + area.w // 14)
                stamp(surface, sprite(self.kit, f"sign_{SIGNS[ability]}", side, side), topright=at)

    def empty_fan(self, surface: Surface, guild: int, area: Area, side: int) -> None:
        """Where a fan would lie: the guild's badge."""
        badge = faint(self.kit, self.badge_name(guild), round(side * 0.6), round(side * 0.6))
        stamp(surface, badge, center=(area.centerx, area.y + side // 2))

    def _sprites(self, tile: int, guild: int) -> tuple[str, str]:
        """The sprites of a tile, for one that is hidden of any tile of its guild, and of its guild's badge."""
        shown = tile if tile != HIDDEN else next(n for n, it in enumerate(self.catalogue.tiles) if it.guild == guild)
        return self.catalogue.tiles[shown].sprite, self.badge_name(guild)


def _buried(kit: DrawingKit, tile: str, badge: str, side: int) -> Surface:
    """A tile of which only the guild is known: the dark shape of its tiles with the badge."""
    whole = toned(kit, sprite(kit, tile, side, side), tile, (44, 38, 36, 255)).copy()
    sign = sprite(kit, badge, round(side * 0.42), round(side * 0.42))
    stamp(whole, sign, center=(round(side * 0.24), round(side * 0.24)))
    return whole


def _draw_stack(kit: DrawingKit, top: str, badge: str, count: int, size: tuple[int, int], side: int, *, buried: bool) -> Surface:
    whole = Surface(size, SRCALPHA)
    left, foot = (size[0] - side) // 2, size[1] - side
    if not count:
        sign = faint(kit, badge, round(side * 0.62), round(side * 0.62), 80)
        stamp(whole, sign, center=(size[0] // 2, foot + side // 2))
        return whole
    rise = stack_rise(count, side, size[1])
    picture = cached(kit, _buried, top, badge, side) if buried else sprite(kit, top, side, side)
    tones = [toned(kit, picture, (top, buried), tone) for tone in ((150, 126, 112, 255), (96, 86, 78, 255))]
    for layer in range(count - 1):
        whole.blit(tones[layer % 2], (left, foot - rise * layer // (count - 1)))
    whole.blit(picture, (left, foot - rise))
    return whole
