"""What all cards are made of: 120 x 168 around (0, 0), a cream edge, a picture, room for words below."""

from __future__ import annotations

from art.draw.dogs_of_war.forms import at, cog, cut, disc, faint, from_corner, slab, stroke, within
from art.draw.dogs_of_war.palette import CREAM, INK
from art.draw.dogs_of_war.tokens import hound
from art.draw.kit import path
from art.draw.painted import Painted
from art.draw.paper import Sprite

WIDE, HIGH = 120, 168
CANVAS = (132, 180)


def board() -> str:
    return cut(slab(-60, -84, WIDE, HIGH, 11, CREAM, INK, 1.6), "slip")


def card(picture: str) -> str:
    """A card whose picture reaches its edge."""
    frame = slab(-54, -78, 108, 156, 7, "none", "#8a6a3a", 1.6) + faint(slab(-52.4, -76.4, 104.8, 152.8, 6, "none", "#fff6dc", 1), 0.5)
    return board() + within("face", '<rect x="-54" y="-78" width="108" height="156" rx="7"/>', picture) + frame


FOOT = 36
"""The upper edge of the room for words."""


def titled(picture: str, ribbon: str = "#f6e6bf") -> str:
    """A card with a picture above and room for two lines of words below; the picture ends at y 36."""
    face = picture + slab(-60, FOOT, 120, 60, 0, ribbon) + faint(slab(-60, FOOT, 120, 60, 0, "url(#down)"), 0.35)
    face += slab(-60, FOOT - 2, 120, 5, 0, "url(#brass)") + stroke(f"M-60,{FOOT + 3.4} H60", "#5e3c10", 1)
    frame = slab(-54, -78, 108, 156, 7, "none", "#8a6a3a", 1.6)
    return board() + within("face", '<rect x="-54" y="-78" width="108" height="156" rx="7"/>', face) + frame


def back(colour: str) -> str:
    """The back of a card: the hound in a cogwheel on oxblood or leather."""
    field = slab(-54, -78, 108, 156, 7, f"url(#{colour})")
    lines = slab(-48, -72, 96, 144, 4, "none", "#d2a048", 2.2) + slab(-44, -68, 88, 136, 3, "none", "#d2a048", 0.8)
    corners = "".join(path(f"M{sx * 48},{sy * 48} V{sy * 72} H{sx * 24}Z", "#d2a048") + disc(sx * 41, sy * 65, 3.4, "#5e3c10") for sx in (-1, 1) for sy in (-1, 1))
    wheel = cog(44, 18, "url(#brassdeep)") + disc(0, 0, 33, "#34100f", "#f0cf82", 1.6) + at(-2, 1, hound("#f6e3b4"), 0.64)
    rhombs = "".join(path(f"M0,{y - 9} l7,9 l-7,9 l-7,-9Z", "#d2a048") for y in (-58, 58))
    return board() + field + lines + corners + rhombs + cut(wheel)


def sprite(name: str, drawing: str, pixels: int = 264) -> Sprite:
    width, height = CANVAS
    return Painted(f"dogs_of_war/{name}", from_corner(width, height, at(width / 2, height / 2 - 1, drawing)), pixels)
