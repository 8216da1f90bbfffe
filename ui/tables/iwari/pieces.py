"""Pictures of Iwari's pieces, by the colours and biomes of the model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface
from pygame.transform import rotate

from game.iwari.model import EMPTY, Achievement, Biome
from ui.drawing.cached import cached
from ui.drawing.marks import faded, number_picture
from ui.drawing.paint import plate, stamp

if TYPE_CHECKING:
    from ui.drawing.kit import DrawingKit

_TURN: Final = 6
"""Steps of a road are turned by multiples of so many degrees."""
NEUTRAL: Final = "nobody"
"""The colour of what belongs to nobody, as in the names of pictures."""
_GONE: Final = 110
"""The opacity of an achievement that a player has won, of 255."""
HIGHEST: Final = 4
"""So many totems has the highest pole that was drawn; the void's has one more."""


def sprite(kit: DrawingKit, name: str, width: int | None = None, height: int | None = None) -> Surface:
    """A picture of Iwari's."""
    return kit.sprites.get(f"iwari/{name}", width, height)


def biome_name(biome: int) -> str:
    """What a biome is called in the names of pictures."""
    return Biome(biome).name.lower()


def card_face(kit: DrawingKit, biome: int, size: tuple[int, int]) -> Surface:
    """A card of a biome; the back of one that is hidden."""
    return sprite(kit, f"card_{biome_name(biome)}" if biome >= 0 else "card_back", *size)


def sign_name(colour: str) -> str:
    """The name of a player's emblem among all sprites; of the sign of nobody for the neutral colour."""
    return "iwari/emblem_nobody" if colour == NEUTRAL else f"emblem_{colour}"


def sign(kit: DrawingKit, colour: str, height: int) -> Surface:
    """A player's emblem; the sign of nobody."""
    return kit.sprites.get(sign_name(colour), height=height)


def pole(kit: DrawingKit, colours: tuple[str, ...], colour: int, totems: int, width: int) -> Surface:
    """Totems of a colour, one upon the other; EMPTY is the colour of the void's."""
    name, highest = ("void", HIGHEST + 1) if colour == EMPTY else (colours[colour], HIGHEST)
    return sprite(kit, f"totem_{name}_{min(totems, highest)}", width)


def token_name(kind: int, *, spent: bool = False) -> str:
    """An achievement's picture; `spent` is one that is no more to be had."""
    return f"achievement_{Achievement(kind).name.lower()}{'_spent' if spent else ''}"


def token(
    kit: DrawingKit, width: int, side: int, kind: int, owner: str, mark: int, spent: bool, gone: bool = False
) -> Surface:
    """An achievement within so many pixels, with its owner's emblem, if it has one, `mark` pixels high; one that is
    `gone` to its owner stands back. For `cached`."""
    whole = Surface((width, width), SRCALPHA)
    picture = sprite(kit, token_name(kind, spent=spent), side)
    if gone:
        picture = faded(kit, picture, kind, _GONE)
    stamp(whole, picture, topleft=(round((width - side) / 2), 0))
    if owner:
        stamp(whole, sign(kit, owner, mark), bottomright=(width, width))
    return whole


def tag(kit: DrawingKit, words: str, high: int, rim: str) -> Surface:
    """A few letters on a light round plate with a rim of that colour. For `cached`."""
    theme = kit.theme
    line = number_picture(kit, words, 2 * high, high, theme.colour("ink"), "body")
    wide = max(high, line.get_width() + high // 2)
    ground, edge = theme.colour("cream"), theme.colour(rim)
    whole = plate(kit.sprites, (wide, high), high // 2, ground, edge, max(1, high // 9)).copy()
    stamp(whole, line, center=(wide // 2, high // 2))
    return whole


def step(kit: DrawingKit, colour: str, width: int, degrees: int) -> Surface:
    """A step of a road, as its direction lies."""
    return cached(kit, _step, colour, width, round(degrees / _TURN) * _TURN % 180)


def _step(kit: DrawingKit, colour: str, width: int, degrees: int) -> Surface:
    return rotate(sprite(kit, f"step_{colour}", width), -degrees)
