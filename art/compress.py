"""Pictures for a download: `python -m art.compress FOLDER` copies everything that the program reads of `art` into a folder, and
makes its pictures small. The lossless ones stay in the repository.

A picture becomes WebP at the lowest quality at which it cannot be told from the lossless one: the structural similarity of their
brightness (Wang et al. 2004, Gaussian window, over black and over white) is at least `ALIKE`. The transparency is always exact.
A picture stays PNG where that is smaller. The same pictures always give the same files.
"""

from __future__ import annotations

import io
import shutil
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from skimage.metrics import structural_similarity

ART: Final = Path(__file__).parent
READ: Final = frozenset({".png", ".ogg", ".ttf", ".json", ".txt"})
"""The endings of what the program reads, with the licences of the fonts."""
LEFT_OUT: Final = frozenset({"draw", "sound", "readme"})
"""The folders of `art` that the program does not read."""
QUALITIES: Final = (75, 85, 92, 97, 99)
ALIKE: Final = 0.99
_WINDOW: Final = 11
"""Pixels: a smaller picture has no window for the measure."""
_BRIGHTNESS: Final = np.array([0.299, 0.587, 0.114], np.float32)

Pixels = NDArray[np.uint8]


@dataclass(frozen=True)
class Compressed:
    """What became of a picture: its bytes before and after, its quality (0: stays PNG, 100: lossless) and its likeness."""

    name: str
    before: int
    after: int
    quality: int
    likeness: float


def likeness(one: Pixels, other: Pixels) -> float:
    """How alike two RGBA pictures of one size are, 1 if they look the same."""
    grounds = (0, 255) if (one[..., 3] < 255).any() else (0,)
    return float(min(
        structural_similarity(
            _over(one, ground), _over(other, ground), data_range=255, gaussian_weights=True, sigma=1.5, use_sample_covariance=False,
        )
        for ground in grounds
    ))


def _over(picture: Pixels, ground: int) -> NDArray[np.float32]:
    """The brightness of a picture that lies on a plain ground."""
    cover = picture[..., 3].astype(np.float32) / 255
    return np.asarray(picture[..., :3] @ _BRIGHTNESS * cover + ground * (1 - cover), np.float32)


def small(lossless: bytes) -> tuple[bytes, int, float]:
    """A PNG file as WebP, with its quality and likeness; the same bytes and quality 0 where PNG is smaller."""
    picture = Image.open(io.BytesIO(lossless)).convert("RGBA")
    pixels = np.asarray(picture)
    if min(picture.size) >= _WINDOW:
        for quality in QUALITIES:
            file = _webp(picture, quality=quality, alpha_quality=100, use_sharp_yuv=True)
            if len(file) >= len(lossless):
                break
            alike = likeness(pixels, np.asarray(Image.open(io.BytesIO(file)).convert("RGBA")))
            if alike >= ALIKE:
                return file, quality, alike
    file = _webp(picture, lossless=True, quality=80)
    return (file, 100, 1.0) if len(file) < len(lossless) else (lossless, 0, 1.0)


def _webp(picture: Image.Image, **options: float) -> bytes:
    file = io.BytesIO()
    picture.save(file, "WEBP", method=4, **options)
    return file.getvalue()


def compress(to: Path, name: str) -> Compressed:
    """Writes the picture `name`, a path below `art`, into the folder `to`."""
    lossless = (ART / name).read_bytes()
    file, quality, alike = small(lossless)
    path = to / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.with_suffix(".webp" if quality else ".png").write_bytes(file)
    return Compressed(name, len(lossless), len(file), quality, alike)


def main(to: Path) -> None:
    if to.exists():
        shutil.rmtree(to)
    files = sorted(path.relative_to(ART) for path in ART.rglob("*") if path.suffix in READ)
    files = [path for path in files if path.parts[0] not in LEFT_OUT]
    pictures = [str(path) for path in files if path.suffix == ".png"]
    for path in files:
        if path.suffix != ".png":
            (to / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ART / path, to / path)
    with ProcessPoolExecutor() as executor:
        done = list(executor.map(partial(compress, to), pictures, chunksize=8))
    lossy = [one for one in done if 0 < one.quality < 100]
    worst = min(lossy, key=lambda one: one.likeness)
    print(f"{len(done)} pictures: {sum(one.before for one in done) / 1e6:.1f} MB become {sum(one.after for one in done) / 1e6:.1f} MB")
    print(f"{len(lossy)} of them lossy, alike by {worst.likeness:.4f} ({worst.name}) or more")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
