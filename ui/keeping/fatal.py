"""Says why the program cannot open or go on. A player who started it with a double click sees no terminal, so a window of the
system's says it there."""

from __future__ import annotations

import shutil
import sys
from contextlib import suppress
from typing import Final

from ui.keeping.folders import outside

_TITLE: Final = "Fireside"
_ERROR: Final = 0x10  # MB_ICONERROR of MessageBoxW
_DIALOGS: Final = {
    "zenity": ("--error", f"--title={_TITLE}", "--no-markup", "--text"),
    "kdialog": ("--title", _TITLE, "--error"),
    "xmessage": ("-center",),
}
"""Programs of Linux desktops that show a sentence, which is their last argument."""


def say(sentence: str) -> None:
    """Prints the sentence on stderr. If there is no terminal, shows it in a window as well and waits until that is closed."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
    if not _at_terminal():
        _show(sentence)


def _at_terminal() -> bool:
    """Whether anyone reads stderr. A checkout is always started from a terminal, or by a program that reads it."""
    if sys.stderr is None:
        return False
    return not getattr(sys, "frozen", False) or sys.stderr.isatty()


def _show(sentence: str) -> None:
    """Shows the sentence by the first means that works. The installation may be damaged, so any of them may be missing."""
    with suppress(Exception):
        import pygame

        pygame.display.message_box(_TITLE, sentence, message_type="error")
        return
    with suppress(Exception):
        if sys.platform == "win32":
            import ctypes

            ctypes.windll.user32.MessageBoxW(None, sentence, _TITLE, _ERROR)
            return
        command = _dialog(sentence)
        if command:
            import subprocess

            subprocess.run(command, env=outside(), check=False)  # noqa: S603 - the sentence is an argument of its own


def _dialog(sentence: str) -> list[str]:
    """The command that shows a sentence on this system; empty if there is none."""
    if sys.platform == "darwin":
        script = 'on run argv\ndisplay alert "Fireside" message (item 1 of argv) as critical\nend run'
        return ["osascript", "-e", script, sentence]
    for name, arguments in _DIALOGS.items():
        if (found := shutil.which(name)) is not None:
            return [found, *arguments, sentence]
    return []
