"""The files of pictures: lossless PNG in the repository, WebP in a download, which has to be small."""

from __future__ import annotations

from pathlib import Path

LOSSLESS, SMALL = ".png", ".webp"
SMALLER = "_smaller"
"""What the second file of a picture is called, which is read where the picture is shown no larger than that."""


def picture_file(folder: Path, name: str) -> Path:
    """The path of the picture `name` in a folder: its PNG file, or its WebP file if there is no PNG. The path of the PNG file if
    neither exists."""
    lossless = folder / f"{name}{LOSSLESS}"
    if is_file(lossless):
        return lossless
    small = lossless.with_suffix(SMALL)
    return small if is_file(small) else lossless


def is_file(path: Path) -> bool:
    """Whether that is a file; a name too long for a file is none."""
    try:
        return path.is_file()
    except OSError:
        return False


def picture_size(path: Path) -> tuple[int, int]:
    """Width and height in pixels of a PNG or WebP file, read from its head; (0, 0) for any other file. Raises OSError.

    The layout of a WebP file: https://developers.google.com/speed/webp/docs/riff_container
    """
    with path.open("rb") as file:
        head = file.read(30)
    if head.startswith(b"\x89PNG"):
        return int.from_bytes(head[16:20]), int.from_bytes(head[20:24])
    match head[12:16]:
        case b"VP8X":
            return 1 + int.from_bytes(head[24:27], "little"), 1 + int.from_bytes(head[27:30], "little")
        case b"VP8L":
            bits = int.from_bytes(head[21:25], "little")
            return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
        case b"VP8 ":
            return int.from_bytes(head[26:28], "little") & 0x3FFF, int.from_bytes(head[28:30], "little") & 0x3FFF
    return 0, 0
