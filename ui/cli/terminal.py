"""What the program writes to the terminal."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path


class CommandError(Exception):
    """A command that cannot be carried out; the message is one sentence."""


def prepare() -> None:
    """Makes the terminal print a character that it does not have as an escape with its number."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def echo(text: object) -> None:
    """Prints a text on stdout. Raises BrokenPipeError if nobody reads it any more, and CommandError if it cannot be
    written."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        raise
    except OSError as trouble:
        fall_silent()
        raise CommandError(f"cannot write the output ({trouble.strerror or trouble})") from None


def fall_silent() -> None:
    """Discards the rest of the output. Otherwise Python would try to write it at exit, and print an error."""
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
