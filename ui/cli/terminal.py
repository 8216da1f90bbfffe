"""What is said to whoever started the program from a terminal."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path


class CommandError(Exception):
    """What was asked for cannot be done: one sentence."""


def prepare() -> None:
    """A letter that the terminal does not have is told by its number."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def tell(text: object) -> None:
    """Says something on stdout. Raises BrokenPipeError where nobody listens any more."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as trouble:
        fall_silent()
        raise CommandError(f"the answer cannot be written ({trouble.strerror or trouble}); send it elsewhere") from None


def fall_silent() -> None:
    """What is left of the answer has nowhere to go; at its end Python would try again, and complain."""
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
