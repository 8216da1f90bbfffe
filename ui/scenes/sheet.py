"""The sheet of parchment on which a question lies over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.drawing import text
from ui.widgets.label import Label, Panel

if TYPE_CHECKING:
    from ui.drawing.area import Area
    from ui.drawing.theme import Role
    from ui.widgets.scene import Scene


def put_sheet(scene: Scene, id_: str, title: str, about: str, role: Role, high: int) -> tuple[Area, Area]:
    """Puts a sheet in the middle of the window with a title, what it is `about` in that type, and room for `high` pixels
    more; the room below the words, and the row of buttons at its foot."""
    theme = scene.theme
    pad, gap, head = theme.px(36), theme.px(14), theme.line_height("title")
    wide = min(theme.px(900) * theme.text_percent // 100, scene.box.w - 2 * pad)
    lines = text.height(theme, role, about, wide - 2 * pad)
    box = scene.box.middle(wide, min(2 * pad + head + lines + high, scene.box.h - 2 * gap))
    upper, rest = box.pad(pad).cut_top(head)
    below, rest = rest.cut_top(lines, gap)
    foot, rest = rest.cut_bottom(theme.tall(), gap)
    scene.add(
        Panel(id_, box, "parchment"),
        Label("title", upper, title, "title", "ink", "centre"),
        Label("about", below, about, role, "ink_soft", "centre", wrap=True),
    )
    return rest, foot
