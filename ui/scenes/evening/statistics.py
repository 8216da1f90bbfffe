"""Statistics: of all players or of one person, of all games or of one, against every player or against another."""

from __future__ import annotations

import csv
import io
import json
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from game.evening.statistics import columns, lines, plain, plain_matches
from ui.layout.layout import Column, Grid, Leaf, Row
from ui.layout.lengths import HUGE, MEDIUM, WIDE, control_height, grown
from ui.scenes.choice import ChoiceField
from ui.scenes.covers import name
from ui.scenes.evening.charts_page import ChartsPage
from ui.scenes.evening.counted import Counted
from ui.scenes.evening.figures_page import FiguresPage
from ui.scenes.evening.working import all_known, working
from ui.widgets.change import STAY
from ui.widgets.label import Panel
from ui.widgets.leaves import button, lay, page_head
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pygame import Surface

    from ui.layout.layout import Layout
    from ui.widgets.change import Change, Program

_LARGE_TEXT: Final = 120
"""Above this size of text one page is shown at a time."""


class StatisticsScene(Scene):
    """Figures on the left page, charts on the right one; with large letters one of them at a time. `counted` is what
    they are about."""

    def __init__(self, app: Program, person: str = "") -> None:
        super().__init__(app)
        self.counted = Counted(app, person)
        self._page = 0

    # How it looks

    def build(self) -> None:
        words, theme = self.words, self.theme
        export = [
            button(
                f"export.{kind}", kind.upper(), partial(self._export, kind), icon="export",
                tooltip=words("statistics.export", kind=kind.upper())
            )
            for kind in ("csv", "json")
        ]
        both = theme.text_percent <= _LARGE_TEXT
        names = ("figures", "charts")
        panels = [Leaf(id_, partial(Panel, id_), width=0, grow=1) for number, id_ in enumerate(names) if both or number == self._page]
        turn = button("turn", words(f"statistics.{names[1 - self._page]}"), self._turn, icon="course", key="pagedown")
        lay(self.root, Column(
            page_head(words("statistics.title"), words("settings.back"), *working(self), *([] if both else [turn]), *export),
            Grid(*self._choices(), columns=(4, 2), minimum=grown(230), gap=MEDIUM),
            Row(*panels, gap=WIDE, grow=1), gap=MEDIUM, padding=(HUGE, WIDE),
        ), theme, theme.hall)
        for id_, fill in zip(names, (FiguresPage(self, self.counted).fill, ChartsPage(self, self.counted).fill), strict=True):
            if (panel := self.root.find(id_)) is not None:
                fill(panel)

    def _choices(self) -> list[Layout]:
        """What can be asked for. Only people who met are offered as rivals, and only what was played."""
        words, counted, asked = self.words, self.counted, self.counted.filter
        games = dict.fromkeys(match.result.game for match, _ in counted.all)
        people = [(one, person.name) for one, person in counted.people.items() if any(one in seated.values() for _, seated in counted.all)]
        met = {who for _, seated in counted.all if asked.person in seated.values() for who in seated.values()} - {asked.person}
        rivals = [one for one in people if asked.person and one[0] in met]
        return [
            self._choice("game", words("statistics.all_games"), [(game, name(words, game)) for game in games], asked.game),
            self._choice("choice", words("statistics.all_scenarios"), list(counted.scenarios.items()), asked.choice),
            self._choice("person", words("statistics.everybody"), people, asked.person),
            self._choice(
                "rival", words("statistics.against_everybody"),
                [(id_, words("statistics.against", name=said)) for id_, said in rivals], asked.rival
            ),
        ]

    def _choice(self, id_: str, every: str, options: Sequence[tuple[str, str]], chosen: str) -> Layout:
        return Leaf(id_, lambda at: ChoiceField(
            id_, at, [("", every), *options], chosen, partial(self._ask, id_), drop=True, enabled=bool(options),
        ), height=control_height)

    def _ask(self, what: str, value: str) -> Change:
        self.counted.ask(what, value)
        self.rebuild()
        return STAY

    def update(self, dt: float) -> Change | None:
        """Results that are worked out in the background come in."""
        if all_known(self):
            self.counted.read()
            self.rebuild()
        return super().update(dt)

    def _turn(self) -> Change:
        self._page = 1 - self._page
        self.rebuild()
        return STAY

    def draw_background(self, surface: Surface) -> None:
        surface.blit(self.kit.sprites.get("menu_table", *self.box.size), (0, 0))

    # Out of the program

    def _export(self, kind: str) -> Change:
        """Writes what is asked for into the folder of match files, and says where."""
        write: Mapping[str, Callable[[], str]] = {"csv": self._csv, "json": self._json}
        folder = self.app.folders.matches
        stem = f"Fireside {datetime.now(UTC).astimezone():%Y-%m-%d}"
        path = folder / f"{stem}.{kind}"
        number = 1
        while path.exists():
            number += 1
            path = folder / f"{stem} {number}.{kind}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(write[kind](), encoding="utf-8-sig" if kind == "csv" else "utf-8", newline="")  # as spreadsheets expect
        except OSError:
            self.app.toast(self.words("evening.not_saved", file=path))
        else:
            self.app.toast(self.words("evening.saved", file=path))
        return STAY

    def _names(self) -> dict[str, str]:
        return {one.id: one.name for one in self.counted.people.values()}

    def _csv(self) -> str:
        table = io.StringIO()
        csv.writer(table).writerows([columns(self.counted.matches), *lines(self.counted.matches, self._names())])
        return table.getvalue()

    def _json(self) -> str:
        names, counted = self._names(), self.counted
        content = {"people": [plain(counted.of(one), names) for one in counted.shown], "matches": plain_matches(counted.matches, names)}
        return json.dumps(content, ensure_ascii=False, indent=1)
