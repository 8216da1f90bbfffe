"""Large pictures in 256 colours: chosen for the picture, so that under the paper's grain nobody sees the difference."""

from __future__ import annotations

import io

import numpy as np
import numpy.typing as npt
from PIL import Image

from art.draw.paper import Sprite

COLOURS = 256
ROUNDS = 10

Colours = npt.NDArray[np.float64]


def nearest(found: Colours, palette: Colours) -> npt.NDArray[np.int64]:
    """For each colour the closest one of the palette."""
    out = np.empty(len(found), dtype=np.int64)
    half = (palette**2).sum(axis=1) / 2
    for at in range(0, len(found), 1 << 16):
        out[at : at + (1 << 16)] = np.argmin(half - found[at : at + (1 << 16)] @ palette.T, axis=1)
    return out


def chosen(found: Colours, counts: Colours) -> Colours:
    """256 colours that lie close to all of `found`: those apart most to begin with, then moved into the middle of
    what they stand for. Colours seen often weigh more, but rare ones are not forgotten."""
    weight = counts**0.6
    palette = found[[int(np.argmax(counts))]]
    gap = ((found - palette[0]) ** 2).sum(axis=1)
    for _ in range(COLOURS - 1):
        far = int(np.argmax(np.round(gap * weight, 3)))
        palette = np.vstack([palette, found[far]])
        gap = np.minimum(gap, ((found - found[far]) ** 2).sum(axis=1))
    for _ in range(ROUNDS):
        own = nearest(found, palette)
        total = np.bincount(own, weights=weight, minlength=COLOURS)
        for axis in range(4):
            moved = np.bincount(own, weights=weight * found[:, axis], minlength=COLOURS)
            palette[:, axis] = np.where(total > 0, moved / np.maximum(total, 1e-9), palette[:, axis])
    return palette


def reduced(png: bytes) -> bytes:
    """The same picture with a palette of its own. Colours are compared as they are seen: multiplied by their opacity."""
    whole = np.asarray(Image.open(io.BytesIO(png)).convert("RGBA"))
    packed = np.ascontiguousarray(whole).view(np.uint32).ravel()
    codes, place, counts = np.unique(packed, return_inverse=True, return_counts=True)
    raw = codes.view(np.uint8).reshape(-1, 4).astype(np.float64)
    seen = np.hstack([raw[:, :3] * raw[:, 3:] / 255, raw[:, 3:]])
    cells, cell_of = np.unique(np.round(seen / 4), axis=0, return_inverse=True)
    weights = np.bincount(cell_of.ravel(), weights=counts)
    palette = chosen(cells * 4, weights.astype(np.float64))
    palette = np.round(palette[np.lexsort(palette.T)])
    index = nearest(seen, palette)[place].astype(np.uint8).reshape(whole.shape[:2])
    alpha = np.clip(palette[:, 3], 0, 255)
    plain = np.clip(np.round(palette[:, :3] * 255 / np.maximum(alpha, 1)[:, None]), 0, 255).astype(np.uint8)
    picture = Image.fromarray(index, mode="P")
    picture.putpalette(plain.tobytes(), "RGB")
    out = io.BytesIO()
    picture.save(out, "PNG", transparency=alpha.astype(np.uint8).tobytes(), optimize=True)
    return out.getvalue()


def tight(png: bytes) -> bytes:
    """The same picture in fewer bytes, still with its palette."""
    # There is not a wheel of it for every Python, and only who draws needs it.
    from oxipng import Deflaters, RowFilter, optimize_from_memory

    return bytes(optimize_from_memory(png, filter=[RowFilter.NoOp], deflate=Deflaters.libdeflater(12)))


class Painted(Sprite):
    """A sprite that is stored with a palette of its own. Somewhere it has to be transparent: SDL loads a palette with
    transparency as 32 bits, which smooth scaling wants, and one without as 8."""

    __slots__ = ()

    def drawn(self) -> bytes:
        return reduced(super().drawn())

    def png(self) -> bytes:
        return self.sealed(tight(self.drawn()))
