"""The end of a match: the score pad, filled in row by row, and the winner."""

from __future__ import annotations

from functools import partial
from itertools import pairwise, product
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.kernel.contract import UNPLACED
from ui.drawing import text
from ui.drawing.area import Area
from ui.language import phrases
from ui.layout.layout import Column, Leaf, Row, Space
from ui.layout.lengths import LARGE, MEDIUM, SMALL, TIGHT, control_height, grown, larger, lines, width_of
from ui.scenes.after.analysis import AnalysisScene
from ui.scenes.after.honour import counts, honour_line
from ui.scenes.after.paper import ROW, on_paper
from ui.scenes.after.rays import Rays
from ui.scenes.after.score_pad import ScorePad, ScorePadForm
from ui.scenes.after.times import TimesScene
from ui.scenes.services import services_of, tonight
from ui.scenes.table_context import WayBack
from ui.widgets.base import Widget
from ui.widgets.button import IconButton
from ui.widgets.change import STAY, Home, Pop, Push
from ui.widgets.guard import Guard
from ui.widgets.label import Picture
from ui.widgets.leaves import button, fitting, label, lay, lay_middle, line
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Surface
    from pygame.event import Event

    from game.kernel.contract import Rank
    from ui.drawing.skin import ButtonKind
    from ui.drawing.theme import Role, Theme
    from ui.layout.layout import Bounds, Layout
    from ui.layout.lengths import Length
    from ui.match.recap import Recap
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Change, Program

    Choice = tuple[str, str, Callable[[], Change | None], ButtonKind]

_KEYS: Final = {"rematch": "r", "recap": "c"}
"""Not Enter: it is pressed once too often where a match ends, and must not begin another."""
_STEP_SECONDS: Final = {"slow": 0.9, "normal": 0.5, "fast": 0.25, "off": 0.0}
"""Seconds from row to row; without animations all rows come at once."""
_STILL: Final = 2.0
"""Seconds for which a pad that came by itself offers nothing that a hasty key or press could run into."""
_GAP: Final = 48  # between the sheet, what stands beside it and the rim of the window
_WAY: Final = (lines("body", 1.2), control_height)
"""The height of a way on."""
_COLUMN: Final = (grown(118), grown(220))
_BELOW: Final = 0.95
"""How high what stands below the sheet is in an upright window, by the height of the sheet."""
_ART: Final = 90  # design units that the winner's emblem has at least
_WINNER: Final[tuple[tuple[Role, int], ...]] = (("title", 1), ("heading", 2), ("strong", 3))
"""How large the winner is shown, and on how many lines at most: the first that holds the sentence."""


class ScoresScene(Scene):
    """The score pad as on paper. Any input fills it in at once; then the figures lead to what earned them."""

    public = True

    def __init__(
        self, app: Program, context: TableContext[Any], *, animate: bool = True, recap: Recap | None = None, alone: bool = False
    ) -> None:
        """`recap` is what is known already of the recap. Esc leaves the table too where the pad alone was
        asked for."""
        super().__init__(app)
        self._alone = alone
        self.context = context
        self._recap = recap
        self.score_pad = ScorePad(context.match, context.table)
        self.ranks = context.match.result()
        self.shown = 0 if animate and self.settings.animations != "off" else self.steps
        self._wait = _STEP_SECONDS[self.settings.animations]
        self._guard = Guard(_STILL if animate else 0.0)
        self._honour: str | None = None  # not known yet
        self._asked = False

    @property
    def steps(self) -> int:
        """Each row, the total, the winner."""
        return len(self.score_pad.rows) + 2

    @property
    def _counts(self) -> bool:
        """Whether the match is one of tonight's, with people in it."""
        match = self.context.match
        return counts(match) and any(player.is_person for player in match.seated)

    @property
    def filled(self) -> bool:
        """Whether all is shown."""
        return self.shown >= self.steps

    def build(self) -> None:
        score_pad, words = self.score_pad, self.words
        winning = self._winning() if self.filled else set()

        def sheets(column: tuple[Length, Length]) -> Iterator[Layout]:
            form = ScorePadForm(self, self.context, score_pad, column, ROW, shown=self.shown, marked=winning, ringed=True)
            title = line("title", words(f"{score_pad.game}.title"), "title", "ink", "centre")
            return (on_paper([title, *parts], len(score_pad.rows)) for parts in form.parts())

        names = [word for side in score_pad.sides for name in side.names for word in name.split()]
        whole = larger(_COLUMN[0], *(width_of("strong", word, LARGE) for word in names))  # no name is broken in a word
        if self.theme.upright:
            area: Layout = Column(Leaf("sheet", height=0, grow=1), Leaf("side", height=0, grow=_BELOW), gap=_GAP, padding=_GAP)
        else:
            wide = partial(self._side_wide, next(sheets((whole, whole))))
            area = Row(Leaf("sheet", width=0, grow=1), Leaf("side", width=wide), gap=_GAP, padding=(_GAP, 36))
        placed = area.place(self.theme, self.theme.hall)
        lay_middle(self.root, self.theme, placed["sheet"], sheets(_COLUMN))
        side = placed["side"]
        lay(self.root, fitting(self._beside(side.w), self.theme, side), self.theme, side)

    def _side_wide(self, sheet: Layout, theme: Theme) -> int:
        """What such a sheet leaves, but room for every way on and for every place below the best on one line."""
        left = theme.hall.w - 3 * theme.px(_GAP) - sheet.widths(theme).minimum
        ways = [text.width(theme, "strong", self.words(f"scores.{name}")) + theme.control_height() * 2 for name, *_ in self.choices()]
        return min(max(left, self._widest("small"), *ways), grown(470, 0.5)(theme), theme.hall.w * 2 // 5)

    def choices(self) -> list[Choice]:
        """The ways on from here: id, icon, what it does, kind of button."""
        choices: list[Choice] = [
            ("rematch", "redo", self._rematch, "primary"),
            ("recap", "course", self.show_recap, "plain"),
            ("rewind", "prev", self._rewind, "plain"),
            ("table", "eye", Pop, "plain"),
            ("picture", "camera", self._picture, "plain"),
            ("menu" if self.context.routes.home is None else "matches", "trophy" if self._counts else "quit", self._leave, "plain"),
        ]
        if any(one.seconds for one in self.context.match.times()):
            choices.insert(3, ("time", "hourglass", self._time, "plain"))
        return choices[1:] if self.context.match.view_only else choices

    def _beside(self, wide: int) -> Iterator[Layout]:
        """The end in words above the ways on, in so many pixels of width: what is said comes first, then the emblems, then
        the gaps."""
        ways: list[Layout] = [self._way(choice) for choice in self.choices()]
        if self._counts and self.context.routes.home is None:  # the last way leads to the evening, which is not the menu yet
            home = partial(IconButton, "home", icon="quit", on_click=Home, tooltip=self.words("scores.menu"))
            ways[-1] = Row(ways[-1], Leaf("home", home, width=control_height, height=_WAY), gap=SMALL)
        if not self.filled:
            counting = line("counting", self.words("scores.counting"), "title", "gold", "centre")
            yield Column(Space(grow=1), counting, Space(grow=1), Column(*ways, gap=SMALL), gap=LARGE)
            return
        for honour in dict.fromkeys((self._honour or "", "")):  # rather in small letters than in passing
            columns = [*self._result_columns(wide, honour)]
            for column in columns:
                yield self._side(_ART, column, ways, SMALL, LARGE)
            yield self._side((0, _ART), columns[-1], ways, TIGHT, MEDIUM)

    def _side(self, art: Bounds, column: Column, ways: Sequence[Layout], gap: int, between: int) -> Column:
        return Column(Leaf("art", self._winner, height=art, grow=1), column, Column(*ways, gap=gap), gap=between)

    def _way(self, choice: Choice) -> Leaf:
        name, icon, action, kind = choice
        ready = kind != "primary" or not self._guard.stands
        said = "tonight" if name == "menu" and self._counts else name
        return button(
            name, self.words(f"scores.{said}"), action, height=_WAY, grow=1, icon=icon, kind=kind,
            key=_KEYS.get(name, ""), enabled=ready,
        )

    def _widest(self, role: Role) -> int:
        """The width of the longest place below the best in those letters."""
        places = (self._place(rank, why=False) for rank in self.ranks[1:] if rank.place != UNPLACED)
        return max((text.width(self.theme, role, place) for place in places), default=0)

    def _result_columns(self, wide: int, honour: str) -> Iterator[Column]:
        """What is said of the end in so many pixels of width, in smaller and smaller letters."""
        theme, words, match = self.theme, self.words, self.context.match
        best = self.ranks[0]
        sides = [side for side in self.score_pad.sides if side.seats[0] in best.seats]
        key = "shared" if len(sides) > 1 else "team_wins" if len(sides[0].seats) > 1 else "wins"
        names = phrases.listed(words, [match.player(seat).name for side in sides for seat in side.seats])
        sentence = words(f"scores.{key if best.place != UNPLACED else 'nobody'}", names=names)
        fitting = [n for n, one in enumerate(_WINNER) if len(text.wrap(theme, one[0], sentence, wide)) <= one[1]]
        roles = _WINNER[fitting[0] if fitting else len(_WINNER) - 1 :]
        faces: tuple[Role, ...] = ("small",) if self._widest("small") <= wide < self._widest("body") else ("body", "small")
        # What decided between equal points stands in the line; only where no letters hold it, it is a tooltip.
        for whys, (role, most) in product((True, False), roles):
            for face in faces if whys else faces[-1:]:
                column = [label("winner", sentence, role, "gold", "centre", most=most)]
                if best.place != UNPLACED:
                    points = phrases.measured(words, match.game, "points.points", n=best.points)
                    column.append(label("winner.points", points, "strong", "gold", "centre", most=1))
                if why := phrases.decided(words, match.game, best):
                    column.append(label("decided", why, face, "cream_soft", "centre"))
                for above, rank in pairwise(self.ranks):
                    said = self._place(rank, why=whys and _to_say(above, rank))
                    tip = phrases.decided(words, match.game, rank)
                    column.append(label(f"place.{rank.seats[0]}", said, face, "cream", "centre", tooltip=tip))
                if honour:
                    column.append(label("honour", honour, face, "gold", "centre"))
                yield Column(*column, gap=TIGHT)

    def _winner(self, art: Area) -> Widget:
        """The emblems of those who won, in their light."""
        theme, match, best = self.theme, self.context.match, self.ranks[0]
        won = best.place != UNPLACED
        light = Rays("rays", art) if won else Widget("rays", art)
        side = min(art.h * 3 // 5, theme.px(170), art.w // max(1, len(best.seats)))
        row = art.middle(side * len(best.seats), side).move(0, side // 8)
        for seat, cell in zip(best.seats, Area(row).columns(*[1.0] * len(best.seats)), strict=True):
            crown = Area(cell.x, cell.y - side * 2 // 5, side, side // 2)
            light.add(Picture(f"winner.{seat}", cell.inset(theme.px(6)), f"emblem_{match.player(seat).colour}"))
            if won:
                light.add(Picture(f"crown.{seat}", crown, "icon_crown", tint="gold"))
        return light

    def _place(self, rank: Rank, *, why: bool) -> str:
        """A place below the best as a sentence, with what decided it if `why`."""
        words, match = self.words, self.context.match
        names = phrases.listed(words, [match.player(seat).name for seat in rank.seats])
        decided = phrases.decided(words, match.game, rank)
        if rank.place == UNPLACED:
            return words("scores.unplaced", names=names, why=decided)
        points = phrases.measured(words, match.game, "points.points", n=rank.points)
        if why:
            return words("scores.place_why", place=rank.place, names=names, points=points, why=decided)
        return words("scores.place", place=rank.place, names=names, points=points)

    def _winning(self) -> set[int]:
        best = self.ranks[0]
        return {n for n, side in enumerate(self.score_pad.sides) if side.seats[0] in best.seats and best.place != UNPLACED}

    def draw_background(self, surface: Surface) -> None:
        surface.blit(self.kit.sprites.get("menu_table", *self.box.size), (0, 0))

    @property
    def toast_area(self) -> Area:
        """At the foot of the pad: the winner is on the right."""
        foot = self.theme.hall.inset(self.theme.px(48), self.theme.px(12))
        return foot.cut_left(foot.w // 2)[0].cut_bottom(self.theme.px(64))[0]

    # As time passes

    def update(self, dt: float) -> Change | None:
        """Writes the next row when its moment has come."""
        change = super().update(dt)
        if (services_of(self.app).results.poll() or not self._asked) and self._honour is None:
            self._asked, self._honour = True, honour_line(self.app, self.context.match)
            if self._honour and self.filled:
                self._show_honour()
        if not self.filled:
            self._wait -= dt
            if self._wait <= 0:
                self.shown = self.steps if self.settings.animations == "off" else self.shown + 1
                self._wait = _STEP_SECONDS[self.settings.animations]
                if self.filled:
                    self._show_honour()
                else:
                    self.rebuild()
        elif self._guard.update(dt):
            self.rebuild()
        return change

    def _show_honour(self) -> None:
        """Puts the honour beside the pad; where there is no room it is said in passing."""
        self.rebuild()
        if self._honour and self.root.find("honour") is None:
            self.app.toast(self._honour)

    @property
    def moving(self) -> bool:
        return not self.filled or self._guard.stands or super().moving

    def handle(self, event: Event) -> Change | None:
        """The first key or press fills the pad in."""
        if not self.filled and event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}:
            self.shown = self.steps
            self._show_honour()
            return STAY
        return super().handle(event)

    # What one does

    def _rematch(self) -> Change | None:
        self.app.apply(Pop())
        return self.context.routes.rematch()

    def _rewind(self) -> Change | None:
        self.app.apply(Pop())
        return self.context.routes.look_back(to=0, way_back=WayBack("scores.pad", self.context.routes.open_points))

    def show_recap(self) -> Change:
        """How the match went, place by place."""
        return Push(self._analysis_at(None))

    def _analysis_at(self, position: int | None) -> Scene:
        """The recap with that place pointed at."""
        recap = self._recap = self._recap or services_of(self.app).recap(self.context.match)
        return AnalysisScene(self.app, self.context, recap, self._go_to, at=position)

    def _go_to(self, position: int) -> Change | None:
        """From the recap to a place of the match; the way back leads to the recap again."""
        app, context = self.app, self.context

        def again() -> Change:
            score_pad = ScoresScene(app, context, animate=False, recap=self._recap)
            app.apply(Push(score_pad))
            return Push(score_pad._analysis_at(position))

        app.apply(Pop())
        app.apply(Pop())
        return context.routes.look_back(to=position, way_back=WayBack("scores.recap", again))

    def _time(self) -> Change:
        return Push(TimesScene(self.app, self.context))

    def _picture(self) -> None:
        self.app.screenshot()

    def back(self) -> Change | None:
        """As Scene."""
        if self._alone:
            self.app.apply(Pop())
        return super().back()

    def _leave(self) -> Change:
        way = self.context.routes.home
        if way is None and self._counts:  # the board comes up by itself
            self.app.apply(Home())
            return tonight(self.app)
        if way is None:
            return Home()
        self.app.apply(Pop())
        return way.go() or STAY


def _to_say(above: Rank, rank: Rank) -> bool:
    """Whether what decided a rank is not said yet with the rank above it."""
    return bool(rank.decided_by) and (above.points, above.decided_by) != (rank.points, rank.decided_by)
