"""Opens the window and runs until it is closed."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from game.kernel.content import ContentError
from ui.keeping import fatal
from ui.language.words import Words, system_language
from ui.program.app import App
from ui.program.window import NoDisplayError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ui.widgets.change import SceneProtocol


def run(
    home: Callable[[App], SceneProtocol],
    *,
    size: tuple[int, int] | None = None,
    data_dir: Path | None = None,
    lang: str = "",
    fullscreen: bool | None = None,
    sound: bool = True,
) -> int:
    """Opens the window and runs until it is closed; without `sound` all is silent. Returns the exit status: 0, 1 after a
    failure, 2 without a screen. Raises ContentError in a download of which the words are damaged."""
    try:
        app = App(home, size=size, data_dir=data_dir, lang=lang, fullscreen=fullscreen, sound=sound)
    except NoDisplayError as trouble:
        fatal.say(Words(lang or system_language())("failure.no_display", reason=str(trouble)))
        return 2
    except ContentError as trouble:  # without words the program can display nothing, only print the mistakes
        if getattr(sys, "frozen", False):
            raise
        print(trouble, file=sys.stderr)
        return 1
    return app.run()
