"""The charts of the statistics: points by match, and where they come from."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.evening.statistics import points_of, share_of
from ui.drawing.curves import CurveLine
from ui.language.dates import date_line
from ui.language.phrases import decimal
from ui.layout.layout import Column, Leaf, Row, Space, Stack, Wrap
from ui.layout.lengths import LARGE, MEDIUM, SMALL, WIDE, grown, lines
from ui.scenes import matches as kept
from ui.scenes.after.chart import Chart, Plot
from ui.scenes.covers import name
from ui.scenes.evening.charts import Part, StackedBar, Swatch, part_colour, span
from ui.widgets.label import Label
from ui.widgets.leaves import label, lay, lay_scrolled, line, picture
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.evening.result_cache import Finished
    from ui.drawing.area import Area
    from ui.layout.layout import Layout
    from ui.scenes.evening.counted import Counted
    from ui.widgets.base import Widget
    from ui.widgets.change import Change
    from ui.widgets.scene import Scene

_MOST: Final = 6
"""So many people have a line."""
_LAST: Final = 40
"""So many matches have room on a chart."""
_LEAST: Final = 3
"""With fewer there is no line to look at."""
_EMBLEM: Final = 38


class ChartsPage:
    """The page of a scene."""

    def __init__(self, scene: Scene, counted: Counted) -> None:
        self.scene, self.counted, self.words = scene, counted, scene.words

    @property
    def _people(self) -> Sequence[str]:
        return self.counted.shown[:_MOST]

    def fill(self, panel: Widget) -> None:
        """Puts the page into a panel; below the chart it scrolls."""
        theme, words = self.scene.theme, self.words
        matches = self.counted.matches
        if len(matches) < _LEAST:
            chart: Layout = label("too_few", words("statistics.too_few", n=_LEAST - len(matches)), "body", "ink")
        else:
            chart = Column(
                Leaf("points", self._chart, width=0, grow=1),
                line("pointed", self.match_line(matches[-1][0]), "small", "ink_soft", "centre"), grow=1,
            )
        placed = lay(panel, Column(
            chart, Leaf("below", grow=0.8) if self.counted.filter.game else None, gap=MEDIUM, padding=(WIDE, LARGE),
        ), theme, panel.rect)
        if self.counted.filter.game and matches:
            area = ScrollArea("rows", placed["below"], read=True)
            panel.add(area)
            lay_scrolled(area, Row(Column(*self._rows(), gap=SMALL, width=0, grow=1), Space(SMALL)), theme)

    # The course

    def _chart(self, at: Area) -> Chart:
        counted, words = self.counted, self.words
        points, course = bool(counted.filter.game), points_of if counted.filter.game else share_of
        start, scale = max(0, len(counted.matches) - _LAST), 1 if points else 100
        matches = counted.matches[start:]
        sides = []
        for number, person in enumerate(self._people):
            found = tuple(
                (float(place - start), float(figure * scale)) for place,
                figure in course(counted.matches, person) if place >= start
            )
            if found:
                sides.append(CurveLine((counted.colours[person],), number, found))
        title = words("statistics.points" if points else "statistics.share")
        if len(counted.matches) > _LAST:
            title = words("statistics.latest", title=title, n=_LAST)
        return Chart(
            "points", at, [Plot(title, sides)], len(matches) - 1, (), (), partial(self._figure, points),
            lambda place: self._point(matches[place][0]), lambda place: self._open(matches[place][0]),
        )

    def _figure(self, points: bool, figure: float) -> str:
        return str(round(figure)) if points else self.words("settings.percent", n=round(figure))

    def _point(self, match: Finished) -> None:
        """A match of the chart is pointed at: it is shown below."""
        label = self.scene.root.find("pointed")
        if isinstance(label, Label):
            label.words = self.match_line(match)

    def _open(self, match: Finished) -> Change:
        """The score pad of a match."""
        return kept.look_back(self.scene.app, match.id, at_end=True)

    def match_line(self, match: Finished) -> str:
        """A match in one line: the game, when it ended, and the points in their order."""
        words = self.words
        seats = sorted(match.result.seats, key=lambda seat: seat.rank)
        each = words("list.comma").join(words("statistics.seat", name=seat.name, n=seat.points) for seat in seats)
        return words("statistics.match", game=name(words, match.result.game), date=date_line(words, match.ended), points=each)

    # The rows of the score pad

    def _rows(self) -> Iterator[Layout]:
        counted, words, game = self.counted, self.words, self.counted.filter.game
        labels = self._labels()
        means = {
            person: {label: points / own.matches for label, points in own.rows.items()}
            for person in self._people if (own := counted.of(person).games.get(game)) is not None
        }
        shown_span = span(mean.values() for mean in means.values())
        yield Row(
            line("rows.title", words("statistics.rows"), "strong", "ink", grow=1),
            line("rows.about", words("statistics.rows_about"), "small", "ink_soft"), gap=MEDIUM, align="centre",
        )
        if shown_span.least == shown_span.most:
            return
        for person, mean in means.items():
            parts = [
                Part(
                    mean.get(one, 0.0), part_colour(self.scene.theme, one, number), decimal(words, mean.get(one, 0.0)),
                    words("statistics.row", row=self._name(one), n=decimal(words, mean.get(one, 0.0)))
                )
                for number, one in enumerate(labels)
            ]
            yield Row(
                picture(f"rows.{person}", f"emblem_{counted.colours[person]}", _EMBLEM, tooltip=counted.people[person].name),
                Leaf(f"bar.{person}", partial(StackedBar, f"bar.{person}", parts=parts, span=shown_span), width=0, grow=1),
                Row(Space(grow=1), line(f"sum.{person}", decimal(words, sum(mean.values())), "strong", "ink", "right"), width=grown(64)),
                gap=MEDIUM, align="centre", height=lines("body", 1.6),
            )
        shown = [(number, one) for number, one in enumerate(labels) if any(mean.get(one) for mean in means.values())]
        yield Wrap(*(self._legend(number, one) for number, one in shown), gap=MEDIUM)

    def _labels(self) -> list[str]:
        """The rows of the score pad in their order, of all that were played."""
        found: dict[str, None] = {}
        for match, _ in self.counted.matches:
            for seat in match.result.seats:
                found.update(dict.fromkeys(seat.rows))
        return list(found)

    def _name(self, label: str) -> str:
        key = f"{self.counted.filter.game}.score.{label}"
        return self.words(key) if key in self.words else label

    def _legend(self, number: int, label: str) -> Layout:
        swatch = Leaf(
            f"swatch.{label}", lambda at: Swatch(f"swatch.{label}", at, part_colour(self.scene.theme, label, number)),
            width=lines("small"), height=lines("small")
        )
        return Row(swatch, Stack(line(f"legend.{label}", self._name(label), "small", "ink")), gap=SMALL, align="centre")
