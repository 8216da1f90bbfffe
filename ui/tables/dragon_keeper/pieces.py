"""Dragon Keeper's pieces as pictures of the size that is asked for: tiles, stacks seen from above, fans, the dragon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface

from game.dragon_keeper.model import TileAbility
from game.kernel.contract import HIDDEN
from ui.drawing.area import Area
from ui.drawing.paint import plate
from ui.tables.kit.pieces import faded, toned

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.dragon_keeper.catalogue import Catalogue
    from ui.drawing.kit import DrawingKit

SIGNS: Final = {
    TileAbility.PASSAGE: "passage",
    TileAbility.EXCHANGE: "exchange",
    TileAbility.TRAP: "trap",
    TileAbility.RELEASE: "release",
    TileAbility.STAIRS: "stairs",
}
"""By action: the name of its sign."""
MARKS: Final = {"spent": ("close", "alarm"), "free": ("quit", "green")}
"""The seals on tiles: the icon and the colour of the ground."""
GUILD_CARD: Final = 240 / 330
"""Width by height of an original-guild tile."""
_LAYER: Final = 0.13
"""How much higher each tile makes a pile, by a tile's side."""
_PEEK: Final = 0.44
"""How much of a tile peeps out in a fan: its value stands there."""


def sprite(kit: DrawingKit, name: str, width: int | None = None, height: int | None = None) -> Surface:
    """A picture of art/dragon_keeper."""
    return kit.sprites.get(f"dragon_keeper/{name}", width, height)


def fan_high(side: int, height: int) -> int:
    """How high a fan of so many tiles is at most, in pixels."""
    return side + round(side * _PEEK) * max(0, height - 1)


class Pieces:
    """Makes the pictures of one box's tiles."""

    def __init__(self, kit: DrawingKit, catalogue: Catalogue) -> None:
        self.kit, self.catalogue = kit, catalogue

    def tile(self, tile: int, side: int) -> Surface:
        """A tile's face."""
        return sprite(self.kit, self.catalogue.tiles[tile].sprite, side, side)

    def emblem(self, guild: int, side: int) -> Surface:
        """A guild's badge."""
        return sprite(self.kit, f"emblem_guild_{self.catalogue.guilds[guild]}", side, side)

    def guild_card(self, guild: int, size: tuple[int, int]) -> Surface:
        """An original-guild tile, its back for one that is hidden or not dealt."""
        name = f"guild_{self.catalogue.guilds[guild]}" if guild >= 0 else "guild_back"
        return sprite(self.kit, name, *size)

    def mark(self, surface: Surface, mark: str, at: tuple[int, int], side: int) -> None:
        """A round seal on a tile: `spent` for one that is used up, `free` for one that is let go."""
        icon, ground = MARKS[mark]
        disc = plate(self.kit.sprites, (side, side), side // 2, self.kit.theme.colour(ground), self.kit.theme.colour("cream"), max(1, side // 12))
        surface.blit(disc, disc.get_rect(center=at))
        sign = self.kit.sprites.tinted(f"icon_{icon}", self.kit.theme.colour("cream"), height=round(side * 0.62))
        surface.blit(sign, sign.get_rect(center=at))

    def buried(self, guild: int, side: int) -> Surface:
        """A tile of which only the guild is known: the dark shape of its tiles with the badge."""
        lowest = next(tile for tile, it in enumerate(self.catalogue.tiles) if it.guild == guild)

        def draw() -> Surface:
            whole = toned(self.kit, self.tile(lowest, side), ("tile", lowest), (44, 38, 36, 255)).copy()
            badge = self.emblem(guild, round(side * 0.42))
            whole.blit(badge, badge.get_rect(center=(round(side * 0.24), round(side * 0.24))))
            return whole

        return self.kit.sprites.made(("buried", guild, side), draw)

    def face(self, tile: int, guild: int, side: int) -> Surface:
        """A tile of a stack of that guild, known or not."""
        return self.buried(guild, side) if tile == HIDDEN else self.tile(tile, side)

    # --- piles ---

    @staticmethod
    def rise(height: int, side: int, room: int) -> int:
        """How much higher than its lowest tile the top of a pile lies in `room` pixels of height: the tiles of a very
        high one lie closer."""
        return min(round((height - 1) * side * _LAYER), room - side) if height > 1 else 0

    def pile(self, stack: Sequence[int], guild: int, size: tuple[int, int], side: int) -> Surface:
        """A stack on a ground of `size`, standing on its lower edge: the edges of its tiles below the top tile. An empty one is the guild's badge on bare stone."""
        height = len(stack)
        top = stack[-1] if stack else HIDDEN

        def draw() -> Surface:
            whole = Surface(size, SRCALPHA)
            left, foot = (size[0] - side) // 2, size[1] - side
            if not height:
                badge = self.emblem(guild, round(side * 0.62))
                badge = faded(self.kit, badge, ("guild", guild), 80)
                whole.blit(badge, badge.get_rect(center=(size[0] // 2, foot + side // 2)))
                return whole
            rise = self.rise(height, side, size[1])
            picture = self.face(top, guild, side)
            lowest = toned(self.kit, picture, ("pile", top, guild), (96, 86, 78, 255))
            for layer in range(height - 1):
                tone = lowest if layer % 2 else toned(self.kit, picture, ("pile", top, guild), (150, 126, 112, 255))
                whole.blit(tone, (left, foot - rise * layer // max(1, height - 1)))
            whole.blit(picture, (left, foot - rise))
            return whole

        key = ("pile", top, guild, height, size, side)
        return self.kit.sprites.made(key, draw)

    # --- fans ---

    @staticmethod
    def fan_boxes(height: int, box: Area, side: int) -> list[Area]:
        """Where the tiles of a fanned stack lie within `box`, the lowest of the stack first: each covers the lower part of
        the one before, so that every value is to be seen."""
        step = min(round(side * _PEEK), (box.h - side) // max(1, height - 1)) if height > 1 else 0
        left = box.centerx - side // 2
        return [Area(left, box.y + step * i, side, side) for i in range(height)]

    def fan(self, surface: Surface, stack: Sequence[int], guild: int, boxes: Sequence[Area], gone: frozenset[int] = frozenset()) -> None:
        """Draws a fanned stack; tiles that are `gone` are left out."""
        for tile, box in zip(stack, boxes, strict=True):
            if tile in gone:
                continue
            surface.blit(self.face(tile, guild, box.w), box)
            ability = self.catalogue.tiles[tile].ability if tile >= 0 else TileAbility.NONE
            if ability in SIGNS and tile != stack[-1]:
                side = round(box.w * 0.32)
                surface.blit(sprite(self.kit, f"sign_{SIGNS[ability]}", side, side), (box.right - side - box.w // 16, box.y + box.w // 14))
