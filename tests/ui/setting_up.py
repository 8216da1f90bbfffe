"""The set-up on the screen, for its tests: of two games, and what it holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.scenes.services import services_of
from ui.scenes.setup.scene import SetupScene

if TYPE_CHECKING:
    from game.kernel.library import MatchSummary
    from tests.ui.conftest import Driver
    from ui.program.app import App


def dewan(app: App) -> SetupScene:
    return SetupScene(app, "dewan")


def iwari(app: App) -> SetupScene:
    return SetupScene(app, "iwari")


def dragon_keeper(app: App) -> SetupScene:
    return SetupScene(app, "dragon_keeper")


def names(d: Driver) -> list[str]:
    found: list[str] = d.scene.sheet.names
    return found


def colours(d: Driver) -> list[str]:
    return [place.colour for place in d.scene.sheet.setup_seats]


def begun(d: Driver) -> MatchSummary:
    """The match that was begun, as the library knows it."""
    (match,) = services_of(d.app).library.summaries()
    return match
