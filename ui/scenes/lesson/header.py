"""The header of a lesson: whose step it is, how far one has come, and the ways out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pygame import Surface, draw

from ui.drawing import text
from ui.drawing.area import Area
from ui.scenes.covers import name
from ui.scenes.table.header import inside, put_buttons, put_muted
from ui.scenes.table.note_panel import build_note
from ui.scenes.table.prompt import HeaderBackground, HeaderContents
from ui.widgets.base import Widget
from ui.widgets.button import Button
from ui.widgets.label import FittedLabel, Label, Picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.scenes.table.commands import Commands
    from ui.scenes.table_context import TableContext
    from ui.widgets.base import Result
    from ui.widgets.change import Change

_DOT: Final = 26
"""How far the dots stand from each other, in design units."""


class StepProgress(NamedTuple):
    """How far a lesson or a demonstration is: the seat whose step it is (NOBODY if nobody's), the number of the step (from 0)
    and how many steps there are; what is said of the seat, its name if nothing is."""

    seat: int
    step: int
    steps: int
    said: str = ""


class LessonHeader:
    """As TableHeader. `progress` says how far the lesson is; the key of the `title` stands below the game, that of `out` on
    the button that does `leave`. A press on a step's dot does `turn`, where steps may be turned to."""

    def __init__(
        self, context: TableContext[Any], commands: Commands, progress: Callable[[], StepProgress], leave: Callable[[], Change | None],
        title: str = "lesson.title", out: str = "lesson.let_me_play", turn: Callable[[int], Change | None] | None = None,
    ) -> None:
        self.context, self._progress = context, progress
        self._commands, self._leave = commands, leave
        self._title, self._out, self._turn = title, out, turn
        self._box = Area(0, 0, 0, 0)
        self._bar: HeaderContents | None = None

    def build(self, box: Area) -> None:
        """Puts it on the screen."""
        self._box, self._bar = box, HeaderContents("header.bar", box)
        self.context.scene.add(self._bar)
        self._make()

    def renew(self) -> None:
        """As Header."""
        if self._bar is not None:
            self.context.scene.renew(self._bar, self._make)

    def update_prompt(self) -> None:
        """As TableHeader: the bubble says what is asked."""

    def _make(self) -> None:
        assert self._bar is not None, "it has been built"
        context, theme, words, bar = self.context, self.context.scene.theme, self.context.scene.words, self._bar
        bar.children.clear()
        bar.add(HeaderBackground("header", self._box))
        inner, gap = inside(context, self._box), theme.px(16)
        inner = put_buttons(context, bar, inner, [self._commands.row(name) for name in ("rules", "menu")])
        said = words(self._out)
        cell, inner = inner.cut_right(text.width(theme, "body", said) + theme.px(60), gap)
        leave = Button("lesson.leave", cell.middle(cell.w, min(theme.control_height(), cell.h - theme.px(10))), said, self._leave)
        leave.shortcut = "esc"
        bar.add(leave)
        inner = put_buttons(context, bar, inner, [self._commands.row("undo")])
        inner = inner.cut_left(self._name(bar, inner), gap)[1]
        if context.notes.current is not None:
            build_note(context, bar, context.notes.current, inner)
        else:
            self._add_progress(bar, inner)

    def _name(self, bar: Widget, area: Area) -> int:
        """The game, that this is its first round, and whether there is sound; returns how wide."""
        theme, words = self.context.scene.theme, self.context.scene.words
        title, below = name(words, self.context.match.game), words(self._title)
        wide = min(area.w // 3, max(text.width(theme, "heading", title), text.width(theme, "small", below)) + theme.px(4))
        lines = area.cut_left(wide)[0].middle(wide, theme.line_height("heading") + theme.line_height("small"))
        upper, lower = lines.cut_top(theme.line_height("heading"))
        bar.add(
            FittedLabel("game", upper, title, "heading", "gold"),
            Label("heading", lower.move(0, -theme.px(3)), below, "small", "cream_soft")
        )
        return put_muted(self.context, bar, area, area.cut_left(wide)[0]).w

    def _add_progress(self, bar: Widget, area: Area) -> None:
        """Whose step it is, and a dot for each step."""
        theme, match, progress = self.context.scene.theme, self.context.match, self._progress()
        steps, number = progress.steps, min(progress.step + 1, progress.steps)
        dots = theme.px(_DOT) * steps if steps > 1 else 0
        called = progress.said or match.player(progress.seat).name if progress.seat >= 0 else ""
        count_text = self.context.scene.words("lesson.step", n=number, last=steps)
        face = theme.line_height("heading")
        counted = text.width(theme, "small", count_text) + theme.px(18) if dots else 0
        widths = {
            "emblem": face + theme.px(8), "name": text.width(theme, "heading", called) + theme.px(24) if called else 0,
            "count": counted
        }
        for part in ("count", "name", "emblem"):  # what gives way first, where there is too little room
            if dots + sum(widths.values()) > area.w:
                widths[part] = 0
        row = area.middle(min(area.w, dots + sum(widths.values())), area.h)
        emblem, row = row.cut_left(widths["emblem"])
        if widths["emblem"] and called:
            bar.add(Picture("lesson.emblem", emblem.middle(face, face), f"emblem_{match.player(progress.seat).colour}"))
        label, row = row.cut_left(widths["name"])
        if widths["name"]:
            bar.add(Label("lesson.name", label, called, "heading", "cream"))
        dots_area, row = row.cut_left(dots, theme.px(14))
        if dots:
            bar.add(_Dots(dots_area, steps, progress.step, count_text, self._turn))
        if widths["count"]:
            bar.add(Label("lesson.step", row, count_text, "small", "cream_soft"))


class _Dots(Widget):
    """A dot for each step: gold where it is done, large the current one, a ring for those to come."""

    def __init__(self, rect: Area, steps: int, now: int, count_text: str, turn: Callable[[int], Change | None] | None) -> None:
        super().__init__("lesson.dots", rect, tooltip=count_text)
        self.steps, self.now, self._turn = steps, now, turn

    def press(self, point: tuple[int, int]) -> Result:
        """Turns to the step whose dot it is, where that can be done."""
        if self._turn is None:
            return None
        return self._turn(min(self.steps - 1, (point[0] - self.rect.x) * self.steps // self.rect.w))

    def draw_self(self, surface: Surface) -> None:
        theme, gold = self.theme, self.theme.colour("gold")
        for number, cell in enumerate(Area(self.rect).columns(*[1.0] * self.steps)):
            small, large = max(3, theme.px(6)), max(4, theme.px(10))
            if number < self.now:
                draw.circle(surface, gold, cell.center, small)
            elif number == self.now:
                draw.circle(surface, gold, cell.center, large)
            else:
                draw.circle(surface, theme.colour("cream_soft"), cell.center, small, max(1, theme.px(2)))
