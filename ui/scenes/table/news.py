"""Decisions of bots in the header of a table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from ui.drawing.area import Area
from ui.drawing.markup import TextLayout
from ui.scenes.match_log import in_one, names_first
from ui.scenes.table.turn_over import pill
from ui.widgets.button import Button, IconButton
from ui.widgets.label import Picture
from ui.widgets.log import BEHIND
from ui.widgets.rich import RichText

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.kernel.contract import Seat
    from ui.drawing.theme import Role
    from ui.scenes.table.commands import Command
    from ui.scenes.table_context import TableContext
    from ui.widgets.base import Widget

_LINES = 4  # of what a bot did


def build_news(context: TableContext[Any], bar: Widget, area: Area, middle: int, why: Command | None = None) -> bool:
    """Shows who acts elsewhere and what was done, in as many lines as fit, with a button for `why` if there is a reason
    to show. Returns False if nobody acts elsewhere."""
    decision = context.controller.playback.shown_decision
    if decision is None or decision.seat < 0 or context.table.prompt_describes_motion or context.controller.notes.current is not None:
        return False
    theme, words, player = context.scene.theme, context.scene.words, context.match.player(decision.seat)
    side, gap = round(theme.line_height("heading") * 1.05), theme.px(12)
    ask = side if why is not None and context.match.history.has_bot_turn(decision.seat) else 0
    name, most = player.name.replace("**", ""), area.w - side - gap - ask - gap * bool(ask)
    lines = _candidates(context, decision.seat)
    shorter = [words for line in lines for words in dict.fromkeys((line, BEHIND.sub("", line)))]
    wanted: list[tuple[Role, str]] = [("body", line) for line in shorter]
    wanted += [("small", line) for line in shorter]
    wanted += [("body", words("table.acts", name=name)), ("small", words("table.acts", name=name))]
    laid = ((role, markup, TextLayout(theme, markup, most, role)) for role, markup in wanted)
    role, markup, layout = next((each for each in laid if each[2].height <= area.h), (*wanted[-1], None))
    wide, high = (layout.width, layout.height) if layout else (most, theme.line_height("small"))
    whole = side + gap + wide + gap * bool(ask) + ask
    start = max(area.x, min(middle - whole // 2, area.right - whole))
    emblem = Area(start, area.y, side, area.h).middle(side, side)
    rect = Area(start + side + gap, area.y, min(most, wide + theme.px(2)), area.h).middle(min(most, wide + theme.px(2)), high)
    bar.add(
        Picture("headline.emblem", emblem, f"emblem_{player.colour}"),
        RichText("headline", rect, markup, role=role, colour="cream", bold="gold"),
    )
    if why is not None and ask:
        rect = Area(start + whole - ask, area.y, ask, area.h).middle(ask, ask)
        button = IconButton(why.id, rect, "info", partial(context.routes.why, decision.seat), tooltip=words("why.of", name=name))
        button.shortcut = why.key
        bar.add(button)
    return True


def build_latest(context: TableContext[Any], bar: Widget, area: Area, middle: int, asked: Callable[[Area], bool]) -> Area:
    """Shows what was done elsewhere right before a person decides, in a small line at the foot of `area`. Returns what is
    left for the prompt; all of it if there is nothing to show or the prompt would not fit (`asked`)."""
    latest, theme = context.controller.playback.latest, context.scene.theme
    if latest is None or latest.seat < 0 or not context.observation.may_act:
        return area
    side, gap = theme.line_height("small"), theme.px(6)
    layouts = ((line, TextLayout(theme, line, area.w - side - gap, "small")) for line in _candidates(context, latest.seat))
    line, layout = next((each for each in layouts if each[1].height <= side), ("", None))
    if layout is None:
        return area
    foot, rest = area.cut_bottom(side, theme.px(4))
    foot, rest = foot.move(0, -theme.px(4)), Area(rest.move(0, theme.px(2)))
    if not asked(rest):
        return area
    whole = side + gap + layout.width
    start = max(foot.x, min(middle - whole // 2, foot.right - whole))
    bar.add(
        Picture("latest.emblem", Area(start, foot.y, side, side), f"emblem_{context.match.player(latest.seat).colour}"),
        RichText("latest", Area(start + side + gap, foot.y, layout.width + theme.px(2), side), line, role="small", colour="cream_soft"),
    )
    return rest


def _candidates(context: TableContext[Any], seat: Seat) -> list[str]:
    """What the headline says that a seat does or has done, in as many lines of the log as it has, then in fewer; first why,
    where it had no choice."""
    words, name = context.scene.words, context.match.player(seat).name.replace("**", "")
    said, why = context.log.headline[:_LINES], context.log.no_choice

    def joined(count: int) -> str:
        line = in_one(words, said[:count])
        if names_first(line, name, [each.name for each in context.match.setup.players]):
            line = f"**{name}**{line.removeprefix(name)}"
        else:
            line = words("table.log_line" if why else "table.headline", name=name, said=line)
        return words("table.forced", why=why, said=line) if why else line

    return [joined(count) for count in range(len(said), 0, -1)]


def build_to_my_turn(context: TableContext[Any], bar: Widget, area: Area, command: Command) -> Area:
    """Puts the button that skips to the next decision of a person at the right of `area`. Returns what is left."""
    theme, alone = context.scene.theme, len(context.controller.seating.people) == 1
    words = context.scene.words("table.to_my_turn" if alone else "table.to_our_turn")
    tall = min(theme.control_height(), area.h - theme.px(10))
    wide = pill(theme, "body", words, tall)
    full = wide + theme.px(220) * max(100, theme.text_percent) // 100 <= area.w
    cell, rest = area.cut_right(wide if full else tall, theme.px(14))
    rect, tip = cell.middle(cell.w, tall), command.words
    button = (
        Button(command.id, rect, words, command.do, icon=command.icon, tooltip=tip)
        if full
        else IconButton(command.id, rect, command.icon, command.do, tooltip=f"{words}\n{tip}")
    )
    button.shortcut = command.key
    bar.add(button)
    return rest
