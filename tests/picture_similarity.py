"""How far two pictures can be distinguished at the size they have on a small screen, for every eye.

A picture is seen as so many colours (PALETTE) on the ground it lies upon. Two of them differ by the mean of what their
pixels differ by (delta E 2000), and overlap by the share of their common silhouette that both cover. The silhouette of a
piece is its outline; that of a picture that fills a frame (a card, a hex, a disc) is what stands out from its ground.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations

import numpy as np
import numpy.typing as npt
from coloraide import Color
from PIL import Image

from art.draw.paper import ART

CLEAR = 20.0
"""Colours that differ by this much differ clearly."""
ALIKE = 0.85
"""Silhouettes that overlap by this much are alike."""
EYES = ("normal", "grey", "protan", "deutan", "tritan")
PALETTE = 32
TABLE, LAND = "#2a221c", "#b0a074"
"""What pictures lie on: the dark table, or land."""

Mask = npt.NDArray[np.bool_]
Codes = npt.NDArray[np.int64]
Values = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Kind:
    """Pictures that must be distinguished: `picture` is the name of each with {} for one of `names`; `wide` is how many
    pixels wide they are at 1280 x 720 where they are smallest. `framed` ones have no outline of their own."""

    picture: str
    names: tuple[str, ...]
    wide: int
    ground: str = TABLE
    framed: bool = False

    def pairs(self) -> list[tuple[str, str]]:
        return list(combinations(self.names, 2))


@dataclass(frozen=True)
class Seen:
    """A picture: the code of each pixel's colour, and what its outline covers."""

    codes: Codes
    outline: Mask


@cache
def seen(kind: Kind, name: str) -> Seen:
    return pixels_of(Image.open(ART / f"{kind.picture.format(name)}.png").convert("RGBA"), kind.wide, kind.ground)


def pixels_of(whole: Image.Image, wide: int, ground_colour: str) -> Seen:
    """A picture that many pixels wide on its ground."""
    small = whole.resize((wide, round(wide * whole.height / whole.width)), Image.Resampling.LANCZOS)
    ground = Image.new("RGBA", small.size, ground_colour)
    ground.alpha_composite(small)
    few = np.asarray(ground.convert("RGB").quantize(PALETTE, Image.Quantize.MEDIANCUT).convert("RGB"), dtype=np.int64)
    return Seen(few @ np.array([1 << 16, 1 << 8, 1]), np.asarray(small)[..., 3] > 127)


def colours(codes: Codes, eye: str) -> Values:
    """As that eye sees them, a row of lightness, a and b each under daylight: the space in which differences are measured."""
    shown = (codes[:, None] >> np.array([16, 8, 0]) & 255) / 255
    linear = np.where(shown <= 0.04045, shown / 12.92, ((shown + 0.055) / 1.055) ** 2.4)
    light = np.clip(linear @ _filtered(eye), 0, 1) @ _to_light()
    x, y, z = np.where(light > (6 / 29) ** 3, np.cbrt(light), light * (29 / 6) ** 2 / 3 + 4 / 29).T
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=1)


@cache
def _filtered(eye: str) -> Values:
    """What becomes of red, green and blue light for that eye, a row each."""
    whole = [Color("srgb-linear", row) for row in np.eye(3).tolist()]
    if eye == "grey":
        whole = [one.filter("grayscale") for one in whole]
    elif eye != "normal":
        whole = [one.filter(eye, 1, method="machado") for one in whole]
    return np.array([one.convert("srgb-linear").coords() for one in whole])


@cache
def _to_light() -> Values:
    """Red, green and blue light as X, Y and Z of daylight, a row each."""
    rows = np.array([Color("srgb-linear", row).convert("xyz-d65").coords() for row in np.eye(3).tolist()])
    return np.asarray(rows / rows.sum(axis=0))


def delta_e(one: Values, other: Values) -> Values:
    """The delta E 2000 of colours (rows of lightness, a and b), pair by pair (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one.T, other.T
    mean7 = ((np.hypot(a1, b1) + np.hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - np.sqrt(mean7 / (mean7 + 25**7)) / 2
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = np.hypot(a1, b1), np.hypot(a2, b2)
    h1, h2 = np.degrees(np.arctan2(b1, a1)) % 360, np.degrees(np.arctan2(b2, a2)) % 360
    grey = c1 * c2 == 0
    turn = np.where(grey, 0, (h2 - h1 + 180) % 360 - 180)
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = np.where(grey, h1 + h2, np.where(abs(h1 - h2) <= 180, (h1 + h2) / 2, (h1 + h2 + 360) / 2 % 360))
    t = 1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6) - 0.2 * _cos(4 * hue - 63)
    lights = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / np.sqrt(20 + (light - 50) ** 2))
    chromas = (c2 - c1) / (1 + 0.045 * chroma)
    hues = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2)) / (1 + 0.015 * chroma * t)
    turned = -np.sin(np.radians(60 * np.exp(-(((hue - 275) / 25) ** 2)))) * 2 * np.sqrt(chroma**7 / (chroma**7 + 25**7))
    return np.asarray(np.sqrt(lights**2 + chromas**2 + hues**2 + turned * chromas * hues))


def _cos(degrees: Values) -> Values:
    return np.asarray(np.cos(np.radians(degrees)))


def differences(one: Codes, other: Codes, eye: str) -> Values:
    """Pixel by pixel."""
    pairs, where = np.unique(one.ravel() << 24 | other.ravel(), return_inverse=True)  # two numbers of 24 bits in one sort quickly
    sides = (colours(codes, eye) for codes in (pairs >> 24, pairs & 0xFFFFFF))
    return np.asarray(delta_e(*sides)[where.ravel()].reshape(one.shape))


@cache
def silhouette(kind: Kind, name: str, eye: str) -> Mask:
    picture = seen(kind, name)
    if not kind.framed:
        return picture.outline
    codes, counts = np.unique(picture.codes[picture.outline], return_counts=True)
    commonest = np.full_like(picture.codes, codes[counts.argmax()])
    return np.asarray(picture.outline & (differences(picture.codes, commonest, eye) >= CLEAR))


@dataclass(frozen=True)
class Figures:
    difference: float
    overlap: float

    def __str__(self) -> str:
        return f"{self.difference:.1f} and {self.overlap:.0%}"


def figures(kind: Kind, one: str, other: str, eye: str) -> Figures:
    """By how much two pictures of a kind differ for that eye, and how far their silhouettes overlap."""
    a, b = seen(kind, one), seen(kind, other)
    either = a.outline | b.outline
    difference = float(differences(a.codes, b.codes, eye)[either].mean())
    shapes = silhouette(kind, one, eye), silhouette(kind, other, eye)
    union = int((shapes[0] | shapes[1]).sum())
    return Figures(difference, int((shapes[0] & shapes[1]).sum()) / union if union else 1.0)


def faults(kind: Kind, one: str, other: str) -> dict[str, Figures]:
    """The eyes that cannot distinguish two pictures, with the figures: an ordinary eye wants colour and silhouette to
    differ, any other either of them."""
    found = {}
    for eye in EYES:
        seen_so = figures(kind, one, other, eye)
        clear, shaped = seen_so.difference >= CLEAR, seen_so.overlap < ALIKE
        if not (clear and shaped if eye == "normal" else clear or shaped):
            found[eye] = seen_so
    return found
