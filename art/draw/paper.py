"""Cut paper in warm lamp light: what every picture of the program is made of.

A picture is SVG written by Python and rendered by resvg; light comes from above left, shadows fall down right.
Every random choice comes from a seeded generator, so a rebuild gives the same pixels.
"""

from __future__ import annotations

import hashlib
import io
import math
import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import resvg_py
from PIL import Image

ART = Path(__file__).resolve().parent.parent
FONTS = ART / "fonts"

Point = tuple[float, float]

PLAYER_COLOURS = {
    "red": "#c8452f",
    "blue": "#2f6fb5",
    "yellow": "#e0a526",
    "purple": "#6d3f8f",
    "green": "#3f8f56",
    "white": "#efe6d2",
    "black": "#33303a",
    "grey": "#767d88",
}


@dataclass(frozen=True, slots=True)
class Sprite:
    """One picture: its path below art/ without ending ("dewan/hex_forest_1"), its SVG text, its width in pixels."""

    name: str
    svg: str
    width: int

    @property
    def path(self) -> Path:
        return ART / f"{self.name}.png"

    def drawn(self) -> bytes:
        """The rendered picture as it comes from resvg. The SVG's viewBox determines its height."""
        return bytes(resvg_py.svg_to_bytes(svg_string=self.svg, width=self.width, font_dirs=[str(FONTS)]))

    def png(self) -> bytes:
        """The rendered, packed and sealed picture: what is committed."""
        return self.sealed(packed(self.drawn()))

    def sealed(self, png: bytes) -> bytes:
        """The same file with the seal written into it."""
        return png[:AFTER_HEADER] + chunk(b"tEXt", SEAL + self.seal(png)) + png[AFTER_HEADER:]

    def seal(self, png: bytes) -> bytes:
        """What ties a picture's pixels to this drawing: a digest of the way of packing, the SVG, the width and the
        packed pixels."""
        digest = hashlib.sha256(f"{PACKED}:{self.width}:{self.svg}".encode())
        for kind, data in chunks(png):
            if kind == b"IDAT":
                digest.update(data)
        return digest.hexdigest().encode()

    def is_current(self) -> bool:
        """Whether the committed picture was rendered from this drawing and has not been changed since."""
        if not self.path.exists():
            return False
        png = self.path.read_bytes()
        return (b"tEXt", SEAL + self.seal(png)) in chunks(png)


# A PNG starts with 8 bytes of signature and a header chunk of 25.
AFTER_HEADER = 33
SEAL = b"Drawing\0"


# What `packed` does. It is part of every seal: whoever changes how pictures are packed renames it, and all are stale.
PACKED = "oxipng"


def packed(png: bytes) -> bytes:
    """The same picture in fewer bytes: every pixel decodes as before, the invisible ones too, for their colours show
    where a picture is scaled. The same pixels give the same bytes."""
    # There is not a wheel of it for every Python, and only who draws needs it.
    from oxipng import ColorType, Deflaters, RawImage, RowFilter

    image = Image.open(io.BytesIO(png)).convert("RGBA")
    kind = ColorType.rgba()
    if image.getchannel("A").getextrema() == (255, 255):
        image, kind = image.convert("RGB"), ColorType.rgb()
    names = ("NoOp", "Sub", "Up", "Average", "Paeth", "Entropy", "Bigrams", "Brute")
    return RawImage(image.tobytes(), *image.size, color_type=kind).create_optimized_png(
        # Every filter tried quickly and the best one packed well: as small as level 5, in a fifth of its time.
        filter=[getattr(RowFilter, name) for name in names],
        fast_evaluation=True,
        deflate=Deflaters.libdeflater(12),
        # Palettes and greys may be loaded with 8 bits, which smooth scaling refuses; they would save 76 kB in all.
        color_type_reduction=False,
        palette_reduction=False,
        grayscale_reduction=False,
        bit_depth_reduction=False,
        optimize_alpha=False,
    )


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The kind and the content of every chunk of a PNG file."""
    at = 8
    while at < len(png):
        (size,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += size + 12


DEFS = """
<filter id="cut" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="1" dy="2.4" stdDeviation="2.2"
 flood-color="#1d1208" flood-opacity=".42"/></filter>
<filter id="lift" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="2" dy="5" stdDeviation="4"
 flood-color="#000" flood-opacity=".5"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9"
 numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .45  0 0 0 0 .4  0 0 0 .55 -.12"/></filter>
<linearGradient id="edge" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".65"/>
<stop offset=".5" stop-color="#fff" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></linearGradient>
"""


def sheet(width: float, height: float, body: str, defs: str = "") -> str:
    """A whole SVG document of that size with the common filters (cut, lift, grain, edge) and `defs` on top."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {width:g} {height:g}"><defs>{DEFS}{defs}</defs>{body}</svg>'
    )


def gradient(name: str, *stops: str, across: bool = False) -> str:
    """A linear gradient `name` through evenly spaced colours, downwards or across."""
    last = max(1, len(stops) - 1)
    inner = "".join(f'<stop offset="{i / last:g}" stop-color="{colour}"/>' for i, colour in enumerate(stops))
    return f'<linearGradient id="{name}" x2="{1 if across else 0}" y2="{0 if across else 1}">{inner}</linearGradient>'


def points(path: Sequence[Point]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in path)


def hexagon(cx: float, cy: float, radius: float) -> list[Point]:
    """The six corners of a pointy-top hexagon, the top one first, clockwise."""
    return [
        (cx + radius * math.cos(math.radians(60 * i - 90)), cy + radius * math.sin(math.radians(60 * i - 90)))
        for i in range(6)
    ]


def smooth(path: Sequence[Point]) -> str:
    """Path data of a soft line through the middles of `path`."""
    out = f"M{path[0][0]:.1f},{path[0][1]:.1f}"
    for (xa, ya), (xb, yb) in pairwise(path):
        out += f" Q{xa:.1f},{ya:.1f} {(xa + xb) / 2:.1f},{(ya + yb) / 2:.1f}"
    return out
