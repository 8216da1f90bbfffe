"""How strong the levels of bots are: what the ladder found of a game, with how surely it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.ai.skill import CHOOSABLE_LEVELS
from game.ai.strength import strength
from game.kernel.content import ContentError
from ui.drawing.area import Area
from ui.drawing.paint import plate
from ui.layout.layout import Column, Leaf, Row
from ui.layout.lengths import MEDIUM, SMALL, TIGHT, grown
from ui.scenes.bot_badge import level_name
from ui.scenes.services import services_of
from ui.widgets.base import Widget
from ui.widgets.change import Pop
from ui.widgets.leaves import icon_button, label, lay_popup, line, sheet
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from game.ai.strength import Ladder, Rung
    from ui.layout.layout import Layout
    from ui.widgets.change import Change, Program

_WIDE: Final = 1120  # design units of the popup
_COLUMNS: Final = {"pairs": 0.3, "won": 0.42, "matches": 0.13, "time": 0.15}
"""How wide they are, of the whole."""
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
            self.ladder: Ladder | None = strength(services_of(app).package(game).folder)
        except ContentError:  # --check-data reports it; the people here have lost a table of figures and no more
            self.ladder = None

    def build(self) -> None:
        words, ladder = self.words, self.ladder
        title = words("strength.title", game=words(f"{self.game}.title"))
        head = Row(
            line("title", title, "heading", "ink", grow=1),
            icon_button("close", "close", self.back, words("strength.back"), 48), gap=SMALL, align="centre",
        )
        if ladder is None:
            rows, about = [], words("strength.none")
        else:
            heads = [line(f"head.{key}", words(f"strength.{key}"), "small", "orange_dark") for key in _COLUMNS]
            rungs = [rung for rung in ladder.rungs if {rung.level, rung.against} <= set(CHOOSABLE_LEVELS)]
            rows = [_columns(heads), *(_columns(self._rung(n, rung, ladder)) for n, rung in enumerate(rungs))]
            par = words("strength.of_ten", n=ladder.par)
            about = words("strength.about", n=ladder.seats - 1, par=par)
        caption = label("about", about, "small", "ink_soft")
        lay_popup(self, sheet("strength", head, caption, *rows, wide=grown(_WIDE, 0.5)))

    def _rung(self, number: int, rung: Rung, ladder: Ladder) -> list[Layout]:
        words, against = self.words, level_name(self.words, rung.against)
        low, high = (round(100 * part) for part in (rung.low, rung.high))
        share = words("strength.wins" if rung.tenths < 10 else "strength.wins_all", n=rung.tenths, against=against)
        sure = words("strength.share", share=round(100 * rung.share), low=low, high=high)
        why = f"{sure}\n{words('strength.interval_why')}"
        few = rung.matches < SURE
        matches, colour = words("strength.few" if few else "strength.many", n=rung.matches), "orange_dark" if few else "ink"
        bar = Leaf(f"bar.{number}", lambda at: _Bar(f"bar.{number}", at, rung, ladder.par), height=20)
        return [
            line(f"level.{number}", level_name(words, rung.level), "strong", "ink"),
            Column(bar, line(f"share.{number}", share, "body", "ink", tooltip=why), gap=TIGHT),
            line(f"matches.{number}", matches, "body", colour, tooltip=why if few else ""),
            self._time(f"time.{number}", rung),
        ]

    def _time(self, id_: str, rung: Rung) -> Leaf:
        words = self.words
        if rung.usual_ms is None or rung.p95_ms is None:
            return line(id_, words("strength.no_time"), "body", "ink_soft")
        times = (_rounded(time).replace(".", words("hints.point")) for time in (rung.usual_ms, rung.p95_ms))
        usual, most = (words("strength.ms", n=time) for time in times)
        return line(id_, usual, "body", "ink", tooltip=words("strength.time_why", p95=most))

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


def _columns(cells: Sequence[Layout]) -> Row:
    parts = zip(cells, _COLUMNS.values(), strict=True)
    return Row(*(Column(cell, width=0, grow=share) for cell, share in parts), gap=MEDIUM, align="centre")


def _rounded(time: float) -> str:
    """A time in milliseconds with no more figures than it deserves."""
    return f"{time:.0f}" if time >= 10 else f"{time:.1f}"
