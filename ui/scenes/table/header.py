"""The header of the table: the game, the prompt and the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.drawing import text
from ui.drawing.area import Area
from ui.scenes.muted import muted_sign
from ui.scenes.table.news import build_latest, build_news, build_to_my_turn
from ui.scenes.table.note_panel import build_note
from ui.scenes.table.prompt import (
    HeaderBackground,
    HeaderContents,
    Prompt,
    current_line,
    prompt_fits,
    question_line,
    thinking_line,
)
from ui.scenes.table.table_clock import put_clock
from ui.scenes.table.turn_over import build_turn_over, over_words
from ui.widgets.button import Button, IconButton
from ui.widgets.inputs import Slider
from ui.widgets.label import Label
from ui.widgets.long_press import LongPressButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from ui.drawing.theme import Role
    from ui.scenes.after.history_view import HistoryView
    from ui.scenes.table.commands import Command, Commands
    from ui.scenes.table_context import TableContext
    from ui.tables.common.table import Table
    from ui.widgets.base import Widget

_LEFT = 300  # design units for the game's name
_FULL = 1400  # design units of a header that has room for it beside much else, in letters of the usual size
_SIGNS = 15  # small letters that have room below it even where letters shrink no further


class MatchHeader:
    """The header of a match: of the current position, or with the bar of the `history` while an earlier one is viewed. It
    can be built again alone."""

    def __init__(self, context: TableContext[Any], commands: Commands, history: HistoryView) -> None:
        self.context = context
        self._commands = commands
        self._history = history
        self._box = Area(0, 0, 0, 0)
        self._bar: HeaderContents | None = None
        self._prompt: Prompt | None = None

    def build(self, box: Area) -> None:
        """Puts it on the screen."""
        self._box, self._bar = box, HeaderContents("header.bar", box)
        self.context.scene.add(self._bar)
        self._make()

    def renew(self) -> None:
        """As Header. If the viewer's language has changed, everything is built again."""
        if self._bar is None or self._bar.kit is not self.context.scene.kit:
            self.context.scene.rebuild()
        else:
            self.context.scene.renew(self._bar, self._make)

    def update_prompt(self) -> None:
        """As TableHeader."""
        playback = self.context.controller.playback
        if self.context.table.touched and playback.latest is not None:
            playback.drop_latest()
            self.renew()
        elif self._prompt is not None:
            self._prompt.words, self._prompt.colour = question_line(self.context)

    def _make(self) -> None:
        assert self._bar is not None, "it has been built"
        self._bar.children.clear()
        self._bar.add(HeaderBackground("header", self._box))
        self._prompt = self.fill(self._bar, self._box)

    def fill(self, bar: Widget, box: Area) -> Prompt | None:
        """Builds its contents. Returns the prompt if there is one."""
        context = self.context
        live, note = context.match.live and not context.match.view_only, context.controller.notes.current
        prompt = self._as_it_stands(bar, box) if live else None
        if not live:
            self._looking_back(bar, box)
        if note is not None and (context.observation.turn_over or not live):  # the header has no room for it
            build_note(context, bar, note, context.scene.box.cut_top(box.h)[1].inset(context.scene.theme.px(40), 0).cut_top(box.h)[0])
        return prompt

    def _as_it_stands(self, bar: Widget, box: Area) -> Prompt | None:
        """What the table says in passing takes the prompt's place for that long."""
        context, playback = self.context, self.context.controller.playback
        inner = inside(context, box)
        rest = put_clock(context, bar, put_buttons(context, bar, inner, self._commands.on("tools")))
        gap = context.scene.theme.px(16)

        def beside(name: Area) -> Area:
            return Area(name.right + gap, box.y, rest.right - name.right - 2 * gap, box.h)

        words, colour = thinking_line(context) or current_line(context)
        cut = not prompt_fits(context.scene.theme, words, colour, beside(named(context, inner)))
        area = beside(self._put_name(bar, inner, much=context.observation.turn_over or cut, news=playback.others_move))
        if playback.others_move and context.controller.seating.people:
            area = build_to_my_turn(context, bar, area, self._commands.row("to_my_turn"))
        if context.observation.turn_over:
            area = build_turn_over(context, bar, area, self._commands.row("pass_on"))
            words = over_words(context, area)
        elif context.controller.notes.current is not None:
            build_note(context, bar, context.controller.notes.current, area)
            return None
        elif build_news(context, bar, area, box.centerx, self._commands.row("why")):
            return None
        else:
            area = build_latest(context, bar, area, box.centerx, lambda rest: prompt_fits(context.scene.theme, words, colour, rest))
        prompt = Prompt("prompt", area, words, colour, box.centerx)
        bar.add(prompt)
        return prompt

    def _looking_back(self, bar: Widget, box: Area) -> None:
        """The places of the match as a bar, and the way out."""
        context, theme, words, history = self.context, self.context.scene.theme, self.context.scene.words, self._history
        inner = inside(context, box)
        rest = put_buttons(context, bar, inner, self._commands.on("tools"))
        name = self._put_name(bar, inner, much=True, news=False)
        gap = theme.px(24)
        area = self._put_way_out(bar, Area(name.right + gap, box.y, rest.right - name.right - 2 * gap, box.h))
        side, gap = min(theme.px(50), box.h - theme.px(12)), theme.px(8)
        for command in self._commands.on("course"):
            cell, area = area.cut_left(side, gap)
            bar.add(button_of(command, cell.middle(side, side)))
        last = context.match.last_index
        widest = words("history.place", n=last, last=last)
        label, area = area.cut_right(theme.font("body").size(widest)[0] + theme.px(8), theme.px(12))
        track = area.inset(theme.px(8), 0)
        track = track.middle(track.w, theme.px(44))
        place = words("history.place", n=history.position, last=last)
        # Without figures of its own: the label beside it shows the place.
        slider = Slider("history.slider", track, history.position, 0, max(1, last), 1, history.go, form="")
        slider.passed = True
        bar.add(Label("history.place", label, place, "body", "cream", "right"), slider)

    def _put_name(self, bar: Widget, inner: Area, *, much: bool, news: bool) -> Area:
        """The game's name, but not where a narrow header must hold `much` else, or in large letters the `news` of what others
        do; returns its room."""
        theme = self.context.scene.theme
        full = theme.px(_FULL)
        if (much and inner.w < full) or (news and inner.w < full * max(100, theme.text_percent) // 100):
            return put_muted(self.context, bar, inner, inner.cut_left(0)[0])
        return put_name(self.context, bar, inner)

    def _put_way_out(self, bar: Widget, area: Area) -> Area:
        """The button that leads back, at the right of `area`, if there is a way; returns what is left."""
        context, theme, way = self.context, self.context.scene.theme, self.context.routes.back
        if way is None and context.match.view_only:
            return area
        said = context.scene.words(way.words if way is not None else "history.live")
        wide = theme.font("strong").size(said)[0] + theme.px(60)
        cell, rest = area.cut_right(wide, theme.px(20))
        rect = cell.middle(wide, min(theme.control_height(), area.h - theme.px(10)))
        leave = Button("live", rect, said, context.scene.back if way is not None else self._history.last, kind="primary")
        leave.shortcut = "esc" if way is not None else "end"
        bar.add(leave)
        return rest


def inside(context: TableContext[Any], box: Area) -> Area:
    """The header without its margins."""
    return box.inset(context.scene.theme.px(22), 0)


class _Heading(Label):
    """Where the match is, at this moment of what is being shown, below the name of the `game`, which stands in the middle
    while there is nothing to say."""

    def __init__(self, rect: Rect, table: Table[Any, Any], game: Label, over: tuple[Area, Area]) -> None:
        super().__init__("heading", rect, table.heading, "small", "cream_soft")
        self._table = table
        self._game, self._over = game, over
        self._place_game()

    def _place_game(self) -> None:
        alone, above = self._over
        self._game.rect = above if self.words else alone

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.words != self._table.heading:
            self.words = self._table.heading
            self._place_game()
            self.rect.w = max(self.rect.w, text.width(self.theme, self.role, self.words))  # while it moves, the prompt is short


def _title(context: TableContext[Any]) -> tuple[str, Role]:
    """The game's name, and its letters."""
    theme = context.scene.theme
    short = f"{context.match.game}.short_title"  # for a game whose title is too long for here
    title = context.scene.words(short if short in context.scene.words else f"{context.match.game}.title")
    fits = text.width(theme, "heading", title) <= theme.px(_LEFT) * theme.text_percent // 100
    return title, "heading" if fits else "strong"


def named(context: TableContext[Any], inner: Area) -> Area:
    """The area of the game's name and the heading below it."""
    theme, (title, role) = context.scene.theme, _title(context)
    wide = max(text.width(theme, role, title), text.width(theme, "small", context.table.heading))
    most = max(theme.px(_LEFT) * theme.text_percent // 100, _SIGNS * theme.text_px("small"))
    return inner.cut_left(min(most, inner.w * 3 // 10, wide + theme.px(4)))[0]


def put_name(context: TableContext[Any], bar: Widget, inner: Area) -> Area:
    """Puts the game's name and the heading below it. Returns their area."""
    theme, (title, role), left = context.scene.theme, _title(context), named(context, inner)
    lines = left.middle(left.w, theme.line_height("heading") + theme.line_height("small"))
    upper, lower = lines.cut_top(theme.line_height("heading"))
    game = Label("game", left, title, role, "gold")
    bar.add(game, _Heading(lower.move(0, -theme.px(3)), context.table, game, (left, upper)))
    return put_muted(context, bar, inner, left)


def put_muted(context: TableContext[Any], bar: Widget, inner: Area, left: Area) -> Area:
    """While there is no sound, puts a sign beside the name; a click unmutes. Returns the area of both."""
    if not context.scene.settings.muted:
        return left
    side, gap = min(context.scene.theme.px(50), inner.h - context.scene.theme.px(12)), context.scene.theme.px(8)
    bar.add(muted_sign(context.scene, Area(left.right + gap, inner.y, side, inner.h).middle(side, side)))
    return Area(left.x, left.y, left.w + gap + side, left.h)


def put_buttons(context: TableContext[Any], bar: Widget, inner: Area, commands: Sequence[Command]) -> Area:
    """Puts the buttons of commands at the right. Returns what is left."""
    theme, rest = context.scene.theme, inner
    side, gap = min(theme.px(50), inner.h - theme.px(12)), theme.px(10)
    for command in reversed(commands):
        cell, rest = rest.cut_right(side, gap)
        bar.add(button_of(command, cell.middle(side, side)))
    return rest


def button_of(command: Command, area: Area) -> Widget:
    """The button of a command. Its key works wherever the focus is."""
    if command.held:
        return LongPressButton(command.id, area, command.icon, seconds=0, on_down=command.do, tooltip=command.words)
    button = IconButton(
        command.id, area, command.icon, command.do, tooltip=command.words, enabled=command.ready
    )
    button.shortcut = command.key
    return button
