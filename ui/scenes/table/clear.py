"""The areas that tooltips and banners over a table must not cover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ui.drawing.area import Area
from ui.widgets.button import Button, IconButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from ui.tables.kit.table import Table
    from ui.widgets.clear import Clear
    from ui.widgets.scene import Scene

_NEWEST: Final = 4
"""So many lines at the foot of the log are read while others decide."""


def clear_of_tooltips(scene: Scene, table: Table[Any, Any]) -> Clear:
    """What a tooltip must not cover: what the table names, the prompt, hints, the newest lines of the log, and buttons."""
    over, kept = map(scene.root.find, ("prompt", "hints.panel", "coach.bubble", "practice.bubble")), table.clear
    shown = [one.rect for one in scene.root.walk() if isinstance(one, Button | IconButton) and one.visible]
    read = [*kept.read, *shown, *newest(scene)]
    return kept.but([one.rect for one in over if one is not None])._replace(read=read)


def clear_of_banners(scene: Scene, table: Table[Any, Any]) -> Sequence[Sequence[Rect]]:
    """What a banner must not cover, strictest list first: everything important with the log; then with its newest lines
    only; then only these with what can be chosen or would change."""
    kept, log = table.clear, scene.root.find("log")
    whole = [log.rect] if log is not None and log.visible else []
    least = [*kept.never, *kept.choices, *newest(scene)]
    return [*kept.every, *whole], [*kept.every, *newest(scene)], least


def newest(scene: Scene) -> list[Rect]:
    """The areas of the newest lines of the log."""
    log = scene.root.find("log")
    if log is None or not log.visible:
        return []
    high = min(log.rect.h, scene.theme.line_height("small", _NEWEST))
    return [Area(log.rect).cut_bottom(high)[0]]
