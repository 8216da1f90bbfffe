"""How far two pictures can be told apart at the size they have on a small screen, for every eye.

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


@dataclass(frozen=True)
class Kind:
    """Pictures that must be told apart: `picture` is the name of each with {} for one of `names`; `wide` is how many
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


@cache
def colour(code: int, eye: str) -> Color:
    """As that eye sees it, in the space in which differences are measured."""
    found = Color("srgb", [(code >> shift & 255) / 255 for shift in (16, 8, 0)])
    if eye == "grey":
        found = found.filter("grayscale")
    elif eye != "normal":
        found = found.filter(eye, 1, method="machado")
    return found.clip("srgb").convert("lab-d65")


@cache
def between(one: int, other: int, eye: str) -> float:
    """The delta E 2000 of two colours for that eye."""
    if one == other:
        return 0.0
    return between(other, one, eye) if one > other else float(colour(one, eye).delta_e(colour(other, eye), method="2000"))


def differences(one: Codes, other: Codes, eye: str) -> npt.NDArray[np.float64]:
    """Pixel by pixel."""
    pairs, where = np.unique(np.stack([one.ravel(), other.ravel()]), axis=1, return_inverse=True)
    found = np.array([between(int(a), int(b), eye) for a, b in pairs.T])
    return np.asarray(found[where.ravel()].reshape(one.shape))


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
    """The eyes that cannot tell two pictures apart, with the figures: an ordinary eye wants colour and silhouette to
    differ, any other either of them."""
    found = {}
    for eye in EYES:
        seen_so = figures(kind, one, other, eye)
        clear, shaped = seen_so.difference >= CLEAR, seen_so.overlap < ALIKE
        if not (clear and shaped if eye == "normal" else clear or shaped):
            found[eye] = seen_so
    return found
