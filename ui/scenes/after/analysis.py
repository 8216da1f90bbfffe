"""The analysis of a match that is over: all players' points and forecast as a graph, and the turning points as pictures."""

from __future__ import annotations

from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.drawing.curves import CurveLine
from ui.drawing.marks import emblem
from ui.drawing.markup import TextLayout
from ui.drawing.paint import framed
from ui.language import phrases
from ui.scenes.after.chart import Chart, Chip, Plot, draw_number
from ui.scenes.match_log import in_one
from ui.scenes.offscreen_table import OffscreenTable
from ui.widgets import keys
from ui.widgets.button import IconButton, Pressable
from ui.widgets.change import Pop
from ui.widgets.label import FittedLabel, Label, Panel
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.drawing.theme import Role
    from ui.match.recap import Recap, TurningPoint
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Change, Program

_SIDE: Final = 0.4  # share of the width that the turning points have
_STEP: Final = 0.006  # seconds that one step of the program gives to pictures


class AnalysisScene(Scene):
    """The graph at the left; at the right the turning points. Any place can be gone to: `go` leaves for it. The forecast
    is worked on as long as a player looks."""

    public = True

    def __init__(
        self, app: Program, context: TableContext[Any], recap: Recap, go: Callable[[int], Change | None], *, at: int | None = None
    ) -> None:
        """`at` is the place that is pointed at, the last one if left out."""
        super().__init__(app)
        self.context, self.recap, self._go = context, recap, go
        self.at = len(recap.points) - 1 if at is None else at
        self.sides = [tuple(side) for side in context.table.sides()]
        self._offscreen_table: OffscreenTable | None = None
        self._pictures: dict[int, Surface] = {}
        self._drawing: Generator[None, None, Surface] | None = None  # of the picture of the first card that has none
        self._drawn_for: object = None
        self._shown: object = None

    @property
    def offscreen_table(self) -> OffscreenTable:
        """Shows any place of the match."""
        if self._offscreen_table is None:
            self._offscreen_table = OffscreenTable(self.app, self.context.match.public_copy(), type(self.context.table), self.language)
        return self._offscreen_table

    # How it looks

    def build(self) -> None:
        theme, words = self.theme, self.words
        area = theme.hall.inset(theme.px(40), theme.px(26))
        role: Role = "title" if theme.text_percent <= 120 else "heading"  # the graph needs the room
        head, rest = area.cut_top(max(theme.px(56), theme.line_height(role)), theme.px(14))
        back, title = head.cut_left(theme.px(56), theme.px(20))
        self.add(
            IconButton("back", back, "back", self.back, tooltip=words("recap.back")),
            FittedLabel("title", title, words("recap.title"), role, "gold"),
        )
        graph, side = rest.columns(1 - _SIDE, _SIDE, gap=theme.px(20))
        self._build_graph(graph)
        self._build_turns(side)
        self._shown = self._known

    def _build_graph(self, box: Area) -> None:
        theme, words, recap = self.theme, self.words, self.recap
        panel = Panel("graph", box, "parchment")
        self.add(panel)
        inner, gap = box.inset(theme.px(24), theme.px(18)), theme.px(6)
        inner = self._build_chips(panel, inner)
        line, inner = inner.cut_top(theme.line_height("small"), gap)
        about = words("recap.silent" if recap.silent else "recap.about")
        foot, inner = inner.cut_bottom(text.height(theme, "small", about, inner.w), gap)
        panel.add(
            FittedLabel("place", line, self._place_line, "small", "ink_soft"),
            Label("about", foot, about, "small", "ink_soft", wrap=True),
        )
        plots = [Plot(words("recap.points"), [self._points_of(number) for number in range(len(self.sides))])]
        forecast = [self._forecast_of(number) for number in range(len(self.sides))]
        if not recap.silent or any(line.points for line in forecast):
            plots.append(Plot(words("recap.forecast"), forecast))
        chart = Chart(
            "chart", inner, plots, len(recap.points) - 1, self._periods, [turn.to for turn in recap.turning_points],
            lambda figure: words("points.figure", n=round(figure)), self._moved, self._go,
        )
        chart.pointed = self.at
        panel.add(chart)

    def _build_chips(self, panel: Panel, inner: Area) -> Area:
        theme, many = self.theme, len(self.sides)
        rows = -(-many // (3 if theme.text_percent <= 120 else 2))
        columns = -(-many // rows)
        high, gap = max(theme.px(34), theme.line_height("body")), theme.px(4)
        box, inner = inner.cut_top(rows * (high + gap) - gap, theme.px(8))
        lines = box.rows(*[1.0] * rows, gap=gap)
        cells = [cell for line in lines for cell in line.columns(*[1.0] * columns, gap=theme.px(20))]
        for number, cell in enumerate(cells[:many]):
            name = self._name(number)
            tip = self.words("recap.chip", name=name)
            panel.add(Chip(f"side.{number}", cell, self._points_of(number), name, self._figures(number), tip))
        return inner

    def _build_turns(self, box: Area) -> None:
        theme, words, recap = self.theme, self.words, self.recap
        title, rest = box.cut_top(theme.line_height("heading"), theme.px(6))
        turns = recap.turning_points
        self.add(Label("turns", title, words("recap.turns"), "heading", "gold"))
        if not recap.settled:
            progress = words("recap.progress", n=round(100 * recap.survey.progress))
            foot, rest = rest.cut_bottom(theme.line_height("small"), theme.px(6))
            self.add(FittedLabel("progress", foot, progress, "small", "cream_soft"))
        if not turns:
            said = words("recap.none" if recap.settled else "recap.looking")
            self.add(Label("none", rest.inset(theme.px(4), theme.px(10)), said, "body", "cream", wrap=True))
        gap = theme.px(14)
        for number, (turn, cell) in enumerate(zip(turns, rest.rows(1.0, 1.0, 1.0, gap=gap), strict=False), 1):
            self.add(self._card(number, turn, cell))

    def _card(self, number: int, turn: TurningPoint, cell: Area) -> TurnCard:
        words, match = self.words, self.context.match
        side = next(n for n, side in enumerate(self.sides) if turn.seat in side)
        up = turn.after > turn.before
        keys = "recap.rises_of" if up else "recap.drops_of", "recap.change"
        if self.recap.by_points:
            keys = "recap.points_rise_of" if up else "recap.points_drop_of", "recap.points_change"
        before, after = round(turn.before), round(turn.after)
        changes = words(keys[0], name=self._name(side), before=before, after=after), words(keys[1], before=before, after=after)
        said = self.offscreen_table.log_lines(turn.start, turn.to, turn.by)
        name = match.player(turn.by).name.replace("**", "") if turn.by >= 0 else ""
        card = TurnCard(f"turn.{number}", cell, partial(self._go, turn.to), number, changes, self._colours(side))
        card.shortcut = str(number)
        card.moves = [in_one(words, said[:count]) for count in range(len(said), 0, -1)]
        if name and name not in said[0]:
            card.moves = [words("table.headline", name=name, said=one) for one in card.moves]
        card.tooltip = words("recap.go", place=turn.to)
        card.picture = self._pictures.get(turn.to)
        return card

    @property
    def _known(self) -> object:
        """What the layout shows of what has come to be known."""
        recap = self.recap
        return recap.survey.sweeps, recap.survey.stage, recap.settled, recap.silent

    @property
    def _periods(self) -> list[tuple[int, str]]:
        """Where rounds begin, with their numbers."""
        found, before = [], 0
        for position, period in enumerate(self.recap.periods):
            if period > before:
                found.append((position, str(period)))
                before = period
        return found

    def _points_of(self, number: int) -> CurveLine:
        seat, recap = self.sides[number][0], self.recap
        points = tuple((float(position), float(points[seat])) for position, points in enumerate(recap.points))
        return CurveLine(self._colours(number), number, points)

    def _forecast_of(self, number: int) -> CurveLine:
        seat = self.sides[number][0]
        found = self.recap.forecast(seat)
        points = tuple((float(position), forecast.mean) for position, forecast in found)
        band = tuple((float(position), one.low, one.high) for position, one in found)
        return CurveLine(self._colours(number), number, points, band)

    def _colours(self, number: int) -> tuple[str, ...]:
        return tuple(self.context.match.player(seat).colour for seat in self.sides[number])

    def _name(self, number: int) -> str:
        """A side as one name."""
        return phrases.listed(self.words, [self.context.match.player(seat).name for seat in self.sides[number]])

    def _figures(self, number: int) -> tuple[str, ...]:
        """A side's points and forecast at the place that is pointed at, as a sentence and as figures alone."""
        words, seat = self.words, self.sides[number][0]
        points = words("points.figure", n=self.recap.points[self.at][seat])
        known = [forecast for position, forecast in self.recap.forecast(seat) if position <= self.at]
        if not known or self.at == len(self.recap.points) - 1:
            return (points,)
        forecast = words("points.figure", n=round(known[-1].mean))
        return tuple(words(key, points=points, forecast=forecast) for key in ("recap.now", "recap.figures"))

    @property
    def _place_line(self) -> str:
        heading = self.offscreen_table.heading(self.at)
        place = self.words("history.place", n=self.at, last=len(self.recap.points) - 1)
        return self.words("recap.place", place=place, heading=heading) if heading else place

    def draw_background(self, surface: Surface) -> None:
        surface.blit(self.kit.sprites.get("menu_table", *self.box.size), (0, 0))

    # As time passes

    def on_enter(self) -> None:
        """A player looks: the forecast is worked on."""
        self.recap.begin()

    def on_exit(self) -> None:
        """Nobody does any more."""
        self.recap.cancel()

    def resize(self) -> None:
        """Pictures are for the old measures."""
        self._offscreen_table = self._drawing = None
        self._pictures.clear()
        super().resize()

    def update(self, dt: float) -> Change | None:
        """Takes in what has come to be known; draws one picture after the other, piece by piece."""
        change = super().update(dt)
        if self.recap.poll():
            if self._shown != self._known:
                self.rebuild()
            elif isinstance(label := self.root.find("progress"), Label):
                label.words = self.words("recap.progress", n=round(100 * self.recap.survey.progress))
        elif (bare := self._bare) is not None:
            self._draw_picture(*bare)
        return change

    def _draw_picture(self, turn: TurningPoint, card: TurnCard) -> None:
        """Goes on with the picture of what the turn changed, as far as there is time for in one step."""
        if self._drawing is None or self._drawn_for != (turn, card.most):
            self._drawing = self.offscreen_table.change(turn.start, turn.to, turn.by, card.most)
            self._drawn_for = turn, card.most
        begun = perf_counter()
        try:
            while perf_counter() - begun < _STEP:
                next(self._drawing)
        except StopIteration as done:
            self._drawing = None
            rim = max(1, self.theme.px(1.5))
            picture = framed(self.kit.sprites, done.value, self.theme.px(8), self.theme.colour("ink_soft"), rim)
            card.picture = self._pictures[turn.to] = picture
            self.dirty = True

    @property
    def _bare(self) -> tuple[TurningPoint, TurnCard] | None:
        """A turning point whose card has no picture yet."""
        for number, turn in enumerate(self.recap.turning_points, 1):
            card = self.root.find(f"turn.{number}")
            if isinstance(card, TurnCard) and card.picture is None:
                return turn, card
        return None

    @property
    def moving(self) -> bool:
        return not self.recap.settled or self._bare is not None or super().moving

    # What one does

    def _moved(self, position: int) -> None:
        """Another place is pointed at: the figures are those of that place."""
        self.at = position
        for number in range(len(self.sides)):
            chip = self.find(f"side.{number}")
            assert isinstance(chip, Chip), "a chip is a chip"
            chip.figures = self._figures(number)
        label = self.find("place")
        assert isinstance(label, Label), "a label is a label"
        label.words = self._place_line

    def key(self, event: Event) -> Change | None:
        """The number of a turning point goes there; the arrows begin to move along the graph."""
        walking = self.focused is not None and self.focused.ringed
        if not walking and any(keys.matches(event, name) for name in ("left", "right")):
            self.focus("chart")
            return self.find("chart").key(event)
        for number, turn in enumerate(self.recap.turning_points, 1):
            if keys.matches(event, str(number)):
                return self._go(turn.to)
        return Pop() if keys.matches(event, "c") else None


class TurnCard(Pressable):
    """A turning point: the board as it was after it, what was done, and what that changed. `changes` say that with a
    name and without; as much of the moves is shown as there is room for: `moves` has all of them first."""

    def __init__(
        self,
        id: str,  # noqa: A002
        rect: Rect,
        on_click: Callable[[], Change | None],
        number: int,
        changes: tuple[str, str],
        colours: Sequence[str],
    ) -> None:
        super().__init__(id, rect, on_click)
        self.number, self.changes, self.colours = number, changes, colours
        self.moves: list[str] = []
        self.picture: Surface | None = None

    @property
    def _inner(self) -> Area:
        return Area(self.rect).inset(self.theme.px(16), self.theme.px(14))

    @property
    def most(self) -> tuple[int, int]:
        """How large the picture may be."""
        return self._inner.w * (45 if self.theme.text_percent <= 120 else 38) // 100, self._inner.h

    @property
    def _words(self) -> Area:
        return self._inner.cut_left(self.most[0], self.theme.px(14))[1]

    @property
    def change(self) -> str:
        """What it changed, on two lines at most: without the name where the emblem has to do."""
        theme = self.theme
        fits = (said for said in self.changes if text.height(theme, "strong", said, self._room) <= theme.line_height("strong", 2))
        return next(fits, self.changes[-1])

    @property
    def _room(self) -> int:
        """How wide what it changed may be, beside the emblems."""
        return self._words.w - len(self.colours) * (self.theme.line_height("strong") + self.theme.px(8))

    @property
    def lines(self) -> tuple[Area, Area, TextLayout]:
        """Where the change and the moves stand, whole lines of them, and the moves laid out."""
        theme = self.theme
        head, rest = self._words.cut_top(text.height(theme, "strong", self.change, self._room), theme.px(4))
        roles: tuple[Role, ...] = ("body", "small")
        laid = [TextLayout(theme, markup, rest.w, role) for markup in self.moves for role in roles]
        last = laid[-1] if laid else TextLayout(theme, "", rest.w, "small")
        layout = next((layout for layout in laid if layout.height <= rest.h), last)
        whole = max((placed.box.bottom for placed in layout.placed if placed.box.bottom <= rest.h), default=0)
        return head, rest.cut_top(whole)[0], layout

    def draw_self(self, surface: Surface) -> None:
        theme, kit = self.theme, self.kit
        skin.draw_panel(surface, kit, "parchment", self.rect, glow=self.hovered)
        if self.ringed:
            skin.draw_focus(surface, kit, self.rect, pill=False)
        area = Area(self._inner.topleft, self.most)
        if self.picture is not None:
            area = Area(self.picture.get_rect(center=area.center))
            surface.blit(self.picture, area)
        radius = theme.line_height("small") // 2
        draw_number(self, surface, self.number, (area.x + radius, area.y + radius), radius)
        head, rest, layout = self.lines
        side = theme.line_height("strong")
        for colour in self.colours:
            cell, head = head.cut_left(side, theme.px(8))
            surface.blit(emblem(kit, colour, side), cell)
        text.draw_wrapped(surface, theme, "strong", self.change, head, theme.colour("orange_dark"))
        before = surface.get_clip()
        surface.set_clip(rest.clip(before))
        layout.draw(surface, kit, rest.topleft, {"text": "ink", "bold": "ink", "link": "ink"})
        surface.set_clip(before)
