"""The areas that tooltips and banners over a table must not cover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ui.drawing.area import Area
from ui.widgets.button import Button, IconButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from ui.tables.common.table import Table
    from ui.widgets.avoided_areas import AvoidedAreas
    from ui.widgets.scene import Scene

_BUBBLES: Final = ("coach.bubble", "practice.bubble", "lesson.bubble")
"""What is said to a player who has to decide."""
_NEWEST: Final = 4
"""So many lines at the foot of the log are read while others decide."""


def clear_of_tooltips(scene: Scene, table: Table[Any, Any]) -> AvoidedAreas:
    """What a tooltip must not cover: what the table names, the prompt, hints, the newest lines of the log, and buttons."""
    avoided = table.avoided_areas
    shown = [one.rect for one in scene.root.walk() if isinstance(one, Button | IconButton) and one.visible]
    read = [*avoided.read, *shown, *newest(scene)]
    return avoided.with_more(_found(scene, "prompt", "hints.panel", *_BUBBLES))._replace(read=read)


def clear_of_banners(scene: Scene, table: Table[Any, Any]) -> Sequence[Sequence[Rect]]:
    """What a banner must not cover, strictest list first: everything important with the bubbles of the coach and the log;
    then with its newest lines only; then only bubbles and these with what can be chosen or would change."""
    avoided, log, said = table.avoided_areas, scene.root.find("log"), _found(scene, *_BUBBLES)
    whole = [log.rect] if log is not None and log.visible else []
    least = [*said, *avoided.never, *avoided.choices, *newest(scene)]
    return [*said, *avoided.every, *whole], [*said, *avoided.every, *newest(scene)], least


def toast_area(scene: Scene) -> Rect | None:
    """The area of the log for a sentence of the program, as nothing is chosen there; None if the log is too small."""
    log, theme = scene.root.find("log"), scene.theme
    least = theme.px(200) * theme.text_percent // 100, theme.line_height("body", 4)
    return log.rect if log is not None and log.rect.w >= least[0] and log.rect.h >= least[1] else None


def _found(scene: Scene, *ids: str) -> list[Rect]:
    """The areas of those of these widgets that are in the scene."""
    return [one.rect for one in map(scene.root.find, ids) if one is not None]


def newest(scene: Scene) -> list[Rect]:
    """The areas of the newest lines of the log."""
    log = scene.root.find("log")
    if log is None or not log.visible:
        return []
    high = min(log.rect.h, scene.theme.line_height("small", _NEWEST))
    return [Area(log.rect).cut_bottom(high)[0]]
