"""The note in the header of a table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ui.drawing.area import Area
from ui.drawing.markup import TextLayout
from ui.widgets.button import IconButton
from ui.widgets.label import Panel, Picture
from ui.widgets.rich import RichText

if TYPE_CHECKING:
    from ui.drawing.theme import Role
    from ui.match.note import Note
    from ui.scenes.table_context import TableContext
    from ui.widgets.base import Widget


def build_note(context: TableContext[Any], bar: Widget, note: Note, area: Area) -> None:
    """Puts the note in the middle of `area`, in letters that fit; a note that is still too long hangs below the header."""
    theme, words = context.scene.theme, context.scene.words
    markup = words("table.note", sentence=note.sentence, rule=f"[{note.rule}]") if note.rule else note.sentence
    padding, rim, icon = theme.px(18), theme.px(5), theme.text_px("body") + theme.px(8)
    most = min(theme.px(860) * theme.text_percent // 100, area.w)
    spare = 2 * padding + 2 * (icon + theme.px(14))
    role: Role = "body"
    layout = TextLayout(theme, markup, most - spare, role)
    if layout.height + 2 * rim > area.h - theme.px(4):
        role = "small"
        layout = TextLayout(theme, markup, most - spare, role)
    high = max(layout.height + 2 * rim, min(icon + 4 * rim, area.h - theme.px(8)))
    box = area.middle(min(most, layout.width + spare + theme.px(4)), high)
    box.centerx = theme.box.centerx
    box.clamp_ip(area)
    box.top = max(box.top, area.top + theme.px(2))
    sign, rest = box.inset(padding, rim).cut_left(icon, theme.px(14))
    close, rest = rest.cut_right(icon, theme.px(14))
    panel = Panel("note", box, "parchment")
    bar.add(panel)
    panel.add(
        Picture(
            "note.icon", sign.middle(icon, icon), "icon_warning" if note.refuses else "icon_info", tint="orange_dark"
        ),
        RichText("note.words", rest.middle(rest.w, layout.height), markup, context.routes.open_rulebook, role=role),
        IconButton(
            "note.close",
            close.middle(icon, icon),
            "close",
            partial(context.controller.notes.show, None),
            tooltip=words("table.close"),
        ),
    )
