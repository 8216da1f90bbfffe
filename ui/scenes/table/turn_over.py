"""The end of a turn in the header: pass the screen on, or undo."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ui.drawing import text
from ui.drawing.short_names import shortened
from ui.language.phrases import passing_on
from ui.scenes.table.messages import undo_words
from ui.widgets.button import Button, IconButton

if TYPE_CHECKING:
    from ui.drawing.area import Area
    from ui.drawing.theme import Role, Theme
    from ui.scenes.table.commands import Command
    from ui.scenes.table_context import TableContext
    from ui.widgets.base import Widget


def build_turn_over(context: TableContext[Any], bar: Widget, area: Area, command: Command) -> Area:
    """Puts the buttons for the end of a turn at the right of `area`. Returns what is left for the prompt."""
    theme, words, match = context.scene.theme, context.scene.words, context.match
    gap, tall = theme.px(14), min(theme.control_height(), area.h - theme.px(10))
    least = theme.px(200) * max(100, theme.text_percent) // 100
    back, most = words("table.take_back"), area.w - least - 2 * tall - 2 * gap

    here = match.actor in context.controller.seating.people

    passing = partial(passing_on, words, here=here)
    pass_on = passing(
        shortened(match.player(match.actor).name, lambda one: pill(theme, "strong", passing(one), tall) <= most)
    )
    wide = min(pill(theme, "strong", pass_on, tall), most)
    narrow = pill(theme, "body", back, tall)
    can_undo, why = match.next_undo is not None, undo_words(words, context.controller)
    full = narrow + wide + 2 * gap + least <= area.w
    # The way back is where undo and redo lay while the turn went on: nobody passes who reaches for them.
    again, rest = area.cut_right(narrow if full else 2 * tall, gap)
    go, rest = rest.cut_right(wide, gap)
    tip = words("table.pass_why" if here and not match.setup.passes_in_view else "table.next_why")
    rect = go.middle(go.w, tall)
    button = Button(command.id, rect, pass_on, command.do, kind="primary", icon="right", tooltip=tip)
    button.shortcut = command.key
    bar.add(button)
    if full:
        rect = again.middle(again.w, tall)
        bar.add(Button("take_back", rect, back, context.controller.undo, icon="undo", enabled=can_undo, tooltip=why))
    else:
        rect = again.middle(tall, tall)
        bar.add(IconButton("take_back", rect, "undo", context.controller.undo, enabled=can_undo, tooltip=why))
    return rest


def over_words(context: TableContext[Any], area: Area) -> str:
    """Says that the turn has ended, and why if nobody chose that, in two lines at most."""
    theme = context.scene.theme
    beside = area.w - round(theme.line_height("heading") * 1.05) - theme.px(12)

    def sentence(name: str) -> str:
        return context.scene.words(
            "table.turn_over_forced" if context.log.no_choice else "table.turn_over", name=name, why=context.log.no_choice
        )

    def fits(name: str) -> bool:
        return text.height(theme, "body", sentence(name), beside) <= min(area.h, theme.line_height("body", 2))

    return sentence(shortened(context.match.player(context.match.viewer).name, fits))


def pill(theme: Theme, role: Role, words: str, tall: int) -> int:
    """The width of a button with an icon and words."""
    return text.width(theme, role, words) + round(theme.text_px(role) * 1.3) + 2 * (tall // 3) + theme.px(26)
