"""A report: one zip file with a match, a picture of the screen, and facts about the program.

A report may come from a stranger. So only the entry with the match is read, and no more bytes than a match may have.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from game.kernel.content import LARGEST, content_error, decode_text, display_path
from game.kernel.faults import fault

MATCH = "match.yaml"
"""The entry of a report that holds the match."""
_SIGNATURE = b"PK\x03\x04"
_LARGEST = 50_000_000  # bytes of a whole report: a picture of the largest screen fits many times
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # Python unpacks these piece by piece, so a limit of bytes holds
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError)
"""What zipfile raises for a file that was cut off, altered, encrypted or packed in a rare way."""


def pack(entries: Mapping[str, bytes]) -> bytes:
    """The bytes of a report with these entries, by name."""
    whole = BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in entries.items():
            file.writestr(name, content)
    return whole.getvalue()


def is_report(path: Path) -> bool:
    """Whether the file begins like a zip file. False if it cannot be read."""
    try:
        if not path.is_file():  # reading a pipe or a device might never end
            return False
        with path.open("rb") as file:
            return file.read(len(_SIGNATURE)) == _SIGNATURE
    except OSError:
        return False


def match_in(path: Path) -> tuple[str, str]:
    """The text of the match in a report, and the file name for its mistakes. Raises ContentError."""
    name = display_path(path)
    try:
        if path.stat().st_size > _LARGEST:
            raise content_error(name, fault("large_report", n=_LARGEST // 1_000_000))
        with zipfile.ZipFile(path) as file:
            if file.getinfo(MATCH).compress_type not in _PACKED:
                raise content_error(name, fault("packed", entry=MATCH))
            with file.open(MATCH) as entry:
                raw = entry.read(LARGEST + 1)
    except KeyError:
        raise content_error(name, fault("no_match_in", entry=MATCH)) from None
    except _BROKEN:
        raise content_error(name, fault("zip_damaged")) from None
    return decode_text(raw, f"{name}/{MATCH}"), f"{name}/{MATCH}"
