"""The end of an evening: the podium is filled from the third place to the first, beside what the evening will be remembered
for."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Final

import pygame

from ui.drawing.area import Area
from ui.language.dates import day_line
from ui.language.phrases import listed
from ui.layout.layout import Column, Grid, Leaf, Row
from ui.layout.lengths import HUGE, LARGE, MEDIUM, SMALL, TIGHT, WIDE, grown, lines
from ui.scenes.after.rays import Rays
from ui.scenes.covers import SHAPE, name
from ui.scenes.evening.summary import moment_line, share_line, standing_line
from ui.widgets.base import Widget
from ui.widgets.change import STAY, Pop
from ui.widgets.label import FittedLabel, Panel, Picture
from ui.widgets.leaves import button, label, lay, lay_scrolled, line, page_head, picture
from ui.widgets.scene import Scene
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface
    from pygame.event import Event

    from game.evening.evenings import Evening
    from game.evening.result_cache import Finished
    from game.evening.standings import Standing
    from ui.layout.layout import Layout
    from ui.widgets.change import Change, Program

_STEP_SECONDS: Final = {"slow": 1.4, "normal": 0.9, "fast": 0.45, "off": 0.0}
"""Seconds from place to place."""
_STEPS: Final = 3
_HIGH: Final = (0.44, 0.32, 0.22)
"""How high the steps of the first three places are, of the height of it all."""
_COVER: Final = 44


class PodiumScene(Scene):
    """The podium of an evening. Any key or press fills it at once. `end` ends the evening, where it still goes on."""

    def __init__(self, app: Program, evening: Evening, write: Callable[[], Change], end: Callable[[], Change] | None) -> None:
        super().__init__(app)
        self.evening, self._write, self._end = evening, write, end
        placed = [one for one in evening.standings if one.place]
        groups = [list(group) for _, group in groupby(placed, lambda one: one.place)]
        self.steps, self.others = groups[:_STEPS], [one for group in groups[_STEPS:] for one in group]
        self.shown = 0 if self.settings.animations != "off" else len(self.steps)
        self._wait = _STEP_SECONDS[self.settings.animations]

    @property
    def filled(self) -> bool:
        """Whether every player stands there."""
        return self.shown >= len(self.steps)

    def build(self) -> None:
        words, evening = self.words, self.evening
        winners = [person.name for person in evening.winners]
        won = words("evening.won" if len(winners) == 1 else "evening.won_more", names=listed(words, winners))
        about = line("about", day_line(words, evening.matches[0].started), "italic", "cream")
        placed = lay(self.root, Column(
            page_head(won if self.filled else words("evening.podium"), words("settings.back"), about),
            Row(
                Leaf("podium", width=0, grow=58),
                Leaf("told", partial(Panel, "paper"), width=0, grow=42), gap=WIDE, grow=1,
            ),
            self._buttons(), gap=LARGE, padding=(HUGE, WIDE),
        ), self.theme, self.theme.hall)
        self.add(self._podium(placed["podium"]))
        area = ScrollArea("memory", placed["told"].inset(self.theme.px(WIDE)), read=True)
        self.add(area)
        lay_scrolled(area, self._memory(), self.theme)

    # The podium

    def _podium(self, area: Area) -> Widget:
        whole = Widget("podium", area)
        wide = area.w // _STEPS
        for number, group in enumerate(self.steps):
            column = Area(area.x + (1, 0, 2)[number] * wide, area.y, wide, area.h)
            step, above = column.cut_bottom(round(area.h * _HIGH[number]))
            whole.add(_Step(f"step.{number}", step, group[0].place))
            if len(self.steps) - number <= self.shown:
                self._stand(whole, number, group, above)
        return whole

    def _stand(self, whole: Widget, number: int, group: list[Standing], above: Area) -> None:
        """Those who share a place, side by side on its step."""
        theme = self.theme
        names, heads = above.cut_bottom(theme.line_height("heading") + theme.line_height("small") + theme.px(SMALL))
        side = min(theme.px(150 if not number else 112), heads.h * 3 // 5, above.w // len(group) - theme.px(SMALL))
        row, _ = heads.cut_bottom(side)
        row = row.middle(side * len(group), side)
        if not number:
            whole.add(Rays("rays", row.middle(row.w, side).inset(-side // 3)))
        for at, one in zip(row.columns(*[1.0] * len(group)), group, strict=True):
            colour = self.evening.colour(one.person)
            if colour:
                whole.add(Picture(f"emblem.{one.person}", at.inset(theme.px(4)), f"emblem_{colour}"))
            if not number:
                whole.add(Picture(f"crown.{one.person}", Area(at.x, at.y - at.h * 2 // 5, at.w, at.h // 2), "icon_crown", tint="gold"))
        upper, lower = names.cut_top(theme.line_height("heading"))
        people = listed(self.words, [self.evening.people[one.person].name for one in group if one.person in self.evening.people])
        whole.add(FittedLabel(f"names.{number}", upper, people, "heading", "gold" if not number else "cream", "centre"))
        shares = {share_line(self.words, one) for one in group}
        whole.add(FittedLabel(f"share.{number}", lower, " · ".join(sorted(shares)), "small", "cream", "centre"))

    # What is remembered

    def _memory(self) -> Layout:
        words, evening = self.words, self.evening
        others = [label(f"other.{one.person}", standing_line(words, evening, one), "body", "ink") for one in self.others]
        return Column(
            *map(self._match, evening.matches),
            *(label(f"moment.{moment.kind}", moment_line(words, match, moment), "body", "ink") for match, moment in evening.moments),
            *others, gap=MEDIUM,
        )

    def _match(self, match: Finished) -> Layout:
        words, result, id_ = self.words, match.result, f"match.{match.id}"
        winners = [seat for number, seat in enumerate(result.seats) if result.won(number)]
        cover = Leaf(
            f"{id_}.cover", lambda at: Picture(f"{id_}.cover", at, f"{result.game}/cover"), width=_COVER,
            height=_COVER * SHAPE[1] / SHAPE[0]
        )
        said = words("evening.won_by", names=listed(words, [seat.name for seat in winners])) if winners else words("scores.nobody")
        return Row(
            cover,
            Column(
                line(f"{id_}.game", name(words, result.game), "strong", "ink"),
                line(f"{id_}.won", said, "small", "ink_soft"), gap=TIGHT, grow=1
            ),
            *(picture(f"{id_}.{seat.colour}", f"emblem_{seat.colour}", lines("heading")) for seat in winners),
            gap=MEDIUM, align="centre",
        )

    def _buttons(self) -> Layout:
        words = self.words
        ways = [
            button("picture", words("evening.picture"), self._picture, icon="camera"),
            button("text", words("evening.text"), self._write, icon="export"),
            button("end", words("evening.end"), self._ended, icon="check", kind="primary") if self._end else None,
        ]
        shown = [way for way in ways if way is not None]
        return Grid(*shown, columns=(len(shown), 1), minimum=grown(150), gap=MEDIUM)

    def _picture(self) -> Change:
        self.app.screenshot()
        return STAY

    def _ended(self) -> Change:
        assert self._end is not None, "the button is only there then"
        self.app.apply(Pop())
        return self._end()

    # As time passes

    def update(self, dt: float) -> Change | None:
        """The next place is filled when its moment has come."""
        if not self.filled:
            self._wait -= dt
            if self._wait <= 0:
                self._wait = _STEP_SECONDS[self.settings.animations]
                self._fill(self.shown + 1)
        return super().update(dt)

    def _fill(self, number: int) -> None:
        self.shown = number
        if self.filled:
            self.app.sound.play_cue("ui/winner")
        self.rebuild()

    @property
    def moving(self) -> bool:
        return not self.filled or super().moving

    def handle(self, event: Event) -> Change | None:
        """The first key or press fills it."""
        if not self.filled and event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}:
            self._fill(len(self.steps))
            return STAY
        return super().handle(event)

    def draw_background(self, surface: Surface) -> None:
        surface.blit(self.kit.sprites.get("menu_table", *self.box.size), (0, 0))


class _Step(Widget):
    """A step of the podium, with its place."""

    def __init__(self, id: str, rect: Area, place: int) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.add(Panel(f"{id}.panel", rect.inset(2, 0), "dark"), FittedLabel(f"{id}.place", rect, str(place), "display", "gold", "centre"))

    def hits(self, point: tuple[int, int]) -> bool:
        return False
