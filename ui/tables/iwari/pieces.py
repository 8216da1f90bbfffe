"""Pictures of Iwari's pieces, by the colours and biomes of the model."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface
from pygame.transform import rotate, smoothscale

from game.iwari.model import EMPTY, Biome, Kind
from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.kept import kept
from ui.drawing.marks import figure
from ui.drawing.theme import SMALLEST

if TYPE_CHECKING:
    from ui.drawing.kit import DrawingKit

_TURN: Final = 6
"""Steps of a road are turned by multiples of so many degrees."""
_RIM: Final = ((-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, -1), (-1, 1), (1, 1))
"""Where the light rim of letters lies, in pixels."""
_LEAST: Final = 17.5
"""No region's name has smaller letters, in design units: not larger with larger text, for the map does not grow with it."""
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


def sign(kit: DrawingKit, colour: str, height: int) -> Surface:
    """A player's emblem; the sign of nobody."""
    return sprite(kit, "emblem_nobody", height=height) if colour == "nobody" else kit.sprites.get(f"emblem_{colour}", height=height)


def tent(kit: DrawingKit, colour: str, width: int) -> Surface:
    """A tent."""
    return sprite(kit, f"tent_{colour}", width)


def pole(kit: DrawingKit, colour: str, totems: int, width: int) -> Surface:
    """Totems of a colour, one upon the other; "void" are the void's."""
    return sprite(kit, f"totem_{colour}_{min(totems, HIGHEST + (colour == 'void'))}", width)


def token_name(kind: int, *, spent: bool = False) -> str:
    """An achievement's picture; `spent` is one that is no more to be had."""
    return f"achievement_{Kind(kind).name.lower()}{'_spent' if spent else ''}"


def step(kit: DrawingKit, colour: str, width: int, degrees: int) -> Surface:
    """A step of a road, as its direction lies."""
    return kept(kit, _step, colour, width, round(degrees / _TURN) * _TURN % 180)


def _step(kit: DrawingKit, colour: str, width: int, degrees: int) -> Surface:
    return rotate(sprite(kit, f"step_{colour}", width), -degrees)


Count = tuple[str, int, str]
"""A colour, how many tents it has, and the crown it wears: "crown", "crown_shared" or ""."""


def plaque(kit: DrawingKit, size: tuple[int, int], counts: tuple[Count, ...], columns: int) -> Surface:
    """A plaque with the tents of a region by colour, in rows of so many columns; whoever leads wears a crown. To be kept.
    It is a crown's half higher than `size`, above."""
    over = size[1] // (2 * -(-len(counts) // columns)) // 2 + 1
    whole = Surface((size[0], size[1] + over), SRCALPHA)
    whole.blit(kit.sprites.get("iwari/plaque", *size), (0, over))
    rows = -(-len(counts) // columns)
    cells = Area(0, over, *size).pad(size[0] // 16, 0).grid(columns, rows)
    for (colour, tents, crown), cell in zip(counts, cells, strict=False):
        side = min(cell.h * 7 // 10, cell.w // 2)
        badge = sign(kit, colour, side)
        at = badge.get_rect(midright=(cell.centerx + side // 8, cell.centery))
        whole.blit(badge, at)
        number = figure(kit, str(tents), cell.w // 2, cell.h, kit.theme.colour("ink"), "body")
        whole.blit(number, number.get_rect(midleft=(cell.centerx + side // 5, cell.centery)))
        if crown:
            top = sprite(kit, crown, side * 3 // 4)
            whole.blit(top, top.get_rect(midbottom=(at.centerx, at.y + side // 6)))
    return whole


def name_plate(kit: DrawingKit, words: str, room: tuple[int, int]) -> Surface:
    """A region's name with a light rim, on one line or two, as large as its room allows and never smaller than can be
    read. To be kept."""
    theme = kit.theme
    font, lines = theme.serif("body"), _two_lines(words) if room[1] > room[0] * 0.3 else [words]
    step = round(font.get_height() * 0.86)
    inked = [text.render(font, line, theme.colour("ink")) for line in lines]
    rimmed = [text.render(font, line, theme.colour("cream")) for line in lines]
    wide = max(line.get_width() for line in inked) + 6
    whole = Surface((wide, step * (len(lines) - 1) + font.get_height() + 6), SRCALPHA)
    for number, rim in enumerate(rimmed):
        at = rim.get_rect(midtop=(wide // 2, 3 + number * step))
        for dx, dy in _RIM:
            whole.blit(rim, at.move(dx, dy))
    for number, ink in enumerate(inked):
        whole.blit(ink, ink.get_rect(midtop=(wide // 2, 3 + number * step)))
    by = min(1.0, max(min(room[0] / wide, room[1] / whole.get_height() * 1.15), max(SMALLEST, theme.px(_LEAST)) / theme.text_px("body")))
    return whole if by == 1 else smoothscale(whole, (round(wide * by), round(whole.get_height() * by)))


def _two_lines(words: str) -> list[str]:
    """Broken at the space nearest to the middle; one line where there is none."""
    gaps = [at for at, letter in enumerate(words) if letter == " "]
    if not gaps:
        return [words]
    at = min(gaps, key=lambda gap: abs(gap - len(words) / 2))
    return [words[:at], words[at + 1 :]]


def totem_colour(colours: tuple[str, ...], colour: int) -> str:
    """The name of a pole's colour in pictures."""
    return "void" if colour == EMPTY else colours[colour]
