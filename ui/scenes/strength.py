"""How strong the levels of opponents are: what the ladder found of a game, with how surely it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.strength import strength
from game.kernel.content import ContentError
from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.paint import plate
from ui.scenes.opponent_sign import OFFERED, level_name
from ui.scenes.services import services
from ui.widgets.base import Widget
from ui.widgets.button import IconButton
from ui.widgets.change import Pop
from ui.widgets.label import FittedLabel, Label, Panel
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Surface

    from game.ai.strength import Ladder, Rung
    from ui.widgets.change import Change, Program

_WIDE: Final = 1120  # design units of the popup
_COLUMNS: Final = (0.3, 0.42, 0.13, 0.15)
SURE: Final = 50
"""After fewer matches the figures are shown as what they are: hardly known."""


class StrengthScene(Scene):
    """The popup with the table of a game: who played whom, what was won, in how many matches, and what a move took."""

    popup = True
    veil = 140

    def __init__(self, app: Program, game: str) -> None:
        super().__init__(app)
        self.game = game
        try:
            self.ladder: Ladder | None = strength(services(app).package(game).folder.parent).get(game)
        except ContentError:  # --check-data tells; the people here have lost a table of figures and no more
            self.ladder = None

    def build(self) -> None:
        theme, words, ladder = self.theme, self.words, self.ladder
        pad, gap = theme.px(28), theme.px(8)
        wide = min(theme.px(_WIDE) * (100 + theme.text_percent) // 200, self.box.w - theme.px(24))
        inner = wide - 2 * pad
        about = words("strength.none")
        if ladder is not None:
            par = words("strength.of_ten", n=ladder.par)
            about = words("strength.about", seats=ladder.seats, par=par)
        side = theme.px(48)
        head = max(side, theme.line_height("heading"))
        told = text.height(theme, "small", about, inner)
        row = 2 * theme.line_height("body")
        rungs = [one for one in ladder.rungs if {one.level, one.against} <= set(OFFERED)] if ladder is not None else []
        rows = len(rungs)
        under = theme.line_height("small", 2)
        high = 2 * pad + head + told + 2 * gap + (under + rows * (row + gap)) * bool(rows)
        panel = Panel("strength", self.box.middle(wide, high), "parchment")
        self.add(panel)
        title, rest = panel.rect.pad(pad).cut_top(head, gap)
        close, title = title.cut_right(side, gap)
        label, rest = rest.cut_top(told, gap)
        said = words("strength.title", game=words(f"{self.game}.title"))
        panel.add(
            FittedLabel("title", title, said, "heading", "ink"),
            IconButton("close", close.middle(side, side), "close", self.back, tooltip=words("strength.back")),
            Label("about", label, about, "small", "ink_soft", wrap=True),
        )
        if ladder is None:
            return
        heads, rest = rest.cut_top(under)
        for key, cell in zip(("pairs", "won", "matches", "time"), heads.columns(*_COLUMNS, gap=2 * gap), strict=True):
            panel.add(FittedLabel(f"head.{key}", cell, words(f"strength.{key}"), "small", "orange_dark"))
        for number, rung in enumerate(rungs):
            line, rest = rest.cut_top(row, gap)
            panel.add(*self._rung(number, rung, ladder, line.columns(*_COLUMNS, gap=2 * gap)))

    def _rung(self, number: int, rung: Rung, ladder: Ladder, cells: list[Area]) -> Iterator[Widget]:
        words = self.words
        against = level_name(words, rung.against)
        yield FittedLabel(f"level.{number}", cells[0], level_name(words, rung.level), "strong", "ink")
        upper, lower = cells[1].rows(1.0, 1.0)
        low, high = (round(100 * part) for part in (rung.low, rung.high))
        share = words("strength.wins" if rung.tenths < 10 else "strength.wins_all", n=rung.tenths, against=against)
        sure = words("strength.share", share=round(100 * rung.share), low=low, high=high)
        why = f"{sure}\n{words('strength.interval_why')}"
        yield _Bar(f"bar.{number}", upper.middle(upper.w, self.theme.px(20)), rung, ladder.par)
        yield FittedLabel(f"share.{number}", lower, share, "body", "ink", tooltip=why)
        few = rung.matches < SURE
        matches = words("strength.few" if few else "strength.many", n=rung.matches)
        colour = "orange_dark" if few else "ink"
        yield FittedLabel(f"matches.{number}", cells[2], matches, "body", colour, tooltip=why if few else "")
        if rung.usual_ms is None or rung.p95_ms is None:
            yield FittedLabel(f"time.{number}", cells[3], words("strength.no_time"), "body", "ink_soft")
            return
        times = (_rounded(time).replace(".", words("hints.point")) for time in (rung.usual_ms, rung.p95_ms))
        usual, most = (words("strength.ms", n=time) for time in times)
        why = words("strength.time_why", p95=most)
        yield FittedLabel(f"time.{number}", cells[3], usual, "body", "ink", tooltip=why)

    def press(self, point: tuple[int, int]) -> Change | None:
        """A click beside the panel closes it."""
        return Pop()


class _Bar(Widget):
    """A share from nothing to all: where it lies in 95 of 100 cases, the share itself in tenths, as the words beside it
    tell it, and a line at the tenths that equals would win."""

    def __init__(self, id: str, rect: Area, rung: Rung, par: int) -> None:  # noqa: A002
        super().__init__(id, rect)
        self.rung, self.par = rung, par

    def draw_self(self, surface: Surface) -> None:
        theme, box, rung = self.theme, self.rect, self.rung
        radius = box.h // 2

        def at(share: float) -> int:
            return box.x + round(share * (box.w - 1))

        surface.blit(plate(self.kit.sprites, box.size, radius, theme.colour("parchment_dark")), box)
        wide = max(box.h, at(rung.high) - at(rung.low))
        band = Area(min(at(rung.low), box.right - wide), box.y, wide, box.h)
        surface.blit(plate(self.kit.sprites, band.size, radius, theme.colour("gold")), band)
        thick = max(2, theme.px(4))
        surface.fill(theme.colour("ink"), Area(min(at(rung.mark), box.right - thick), box.y, thick, box.h))
        mark = Area(at(self.par / 10), box.y - theme.px(4), max(1, theme.px(2)), box.h + theme.px(8))
        surface.fill(theme.colour("alarm"), mark)


def _rounded(time: float) -> str:
    """A time in milliseconds with no more figures than it deserves."""
    return f"{time:.0f}" if time >= 10 else f"{time:.1f}"
