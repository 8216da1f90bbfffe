"""Statistics: of everybody or of one person, of all games or of one, against everybody or against another."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from game.evening.ledger import Ledger
from game.evening.people import People
from game.evening.standings import Tally
from game.evening.statistics import COLUMNS, PersonStatistics, Selection, lines, plain, statistics
from game.kernel.library import LibraryError
from ui.language.phrases import option_key, refusal_text
from ui.layout.layout import Column, Grid, Leaf, Row
from ui.layout.lengths import HUGE, MEDIUM, WIDE, grown, tall
from ui.scenes import matches as kept
from ui.scenes.choice import Choice
from ui.scenes.covers import name
from ui.scenes.evening.charts_page import ChartsPage
from ui.scenes.evening.figures_page import FiguresPage
from ui.scenes.services import services
from ui.widgets.change import STAY
from ui.widgets.label import Label, Panel
from ui.widgets.leaves import button, lay, page_head
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pygame import Surface

    from game.evening.ledger import Finished
    from game.evening.people import Person
    from game.evening.standings import Seated
    from ui.layout.layout import Layout
    from ui.widgets.change import Change, Program

COLOURS: Final = ("red", "blue", "yellow", "purple", "green", "grey", "black", "white")
_LARGE_TEXT: Final = 120
"""Above this size of text one page is shown at a time."""


class StatisticsScene(Scene):
    """Figures on the left page, charts on the right one; with large letters one of them at a time. `selection` is what is
    asked for."""

    def __init__(self, app: Program, person: str = "") -> None:
        super().__init__(app)
        self.all: list[tuple[Finished, Seated]] = []
        self.people: Mapping[str, Person] = {}
        self._page = 0
        self._read()
        played = [match.result.game for match, _ in Selection(person=person)(self.all)]
        self.selection = Selection(game=played[-1] if played else "", person=person)
        self._count()

    def _read(self) -> None:
        house = services(self.app)
        try:
            people = People(house.library)
            seats = people.seats()
            self.all = [(match, seats.get(match.id, {})) for match in Ledger(house.library, house.shelf).finished()]
            self.people = {one.id: one for one in people.everybody()}
        except LibraryError as trouble:
            self.app.toast(refusal_text(self.words, trouble.refusal))

    def _count(self) -> None:
        self.matches = self.selection(self.all)
        self.counted = statistics(self.matches)
        self.colours = self._distinct()

    def of(self, person: str) -> PersonStatistics:
        """What is counted of somebody in the matches asked for."""
        return self.counted.get(person, PersonStatistics(person, Tally(), {}))

    @property
    def shown(self) -> list[str]:
        """Who is compared: the person and the rival asked for, or everybody, who played most first."""
        chosen = [one for one in (self.selection.person, self.selection.rival) if one]
        return chosen or sorted(self.counted, key=lambda one: (-self.of(one).matches, self.people[one].name))

    def _distinct(self) -> dict[str, str]:
        """By person the colour they played in last, or another one where somebody before them has it."""
        last: dict[str, str] = {}
        for match, seated in self.matches:
            last.update({person: match.result.seats[seat].colour for seat, person in seated.items()})
        found: dict[str, str] = {}
        for person in self.shown:
            free = [colour for colour in COLOURS if colour not in found.values()] or list(COLOURS)
            wish = last.get(person, "")
            found[person] = wish if wish in free else free[0]
        return found

    # How it looks

    def build(self) -> None:
        words, theme = self.words, self.theme
        export = [
            button(f"export.{kind}", kind.upper(), partial(self._export, kind), icon="export", tooltip=words("statistics.export", kind=kind.upper()))
            for kind in ("csv", "json")
        ]
        both = theme.text_percent <= _LARGE_TEXT
        names = ("figures", "charts")
        panels = [Leaf(id_, partial(Panel, id_), width=0, grow=1) for number, id_ in enumerate(names) if both or number == self._page]
        turn = button("turn", words(f"statistics.{names[1 - self._page]}"), self._turn, icon="course", key="pagedown")
        lay(self.root, Column(
            page_head(words("statistics.title"), words("settings.back"), *([] if both else [turn]), *export),
            Grid(*self._choices(), columns=(4, 2), minimum=grown(230), gap=MEDIUM),
            Row(*panels, gap=WIDE, grow=1), gap=MEDIUM, pad=(HUGE, WIDE),
        ), theme, theme.hall)
        for id_, fill in zip(names, (FiguresPage(self).fill, ChartsPage(self).fill), strict=True):
            if (panel := self.root.find(id_)) is not None:
                fill(panel)

    def _choices(self) -> list[Layout]:
        """What can be asked for. Only people who met are offered as rivals, and only what was played."""
        words, asked = self.words, self.selection
        games = dict.fromkeys(match.result.game for match, _ in self.all)
        people = [(one, person.name) for one, person in self.people.items() if any(one in seated.values() for _, seated in self.all)]
        met = {who for _, seated in self.all if asked.person in seated.values() for who in seated.values()} - {asked.person}
        rivals = [one for one in people if asked.person and one[0] in met]
        return [
            self._choice("game", words("statistics.all_games"), [(game, name(words, game)) for game in games], asked.game),
            self._choice("choice", words("statistics.all_scenarios"), self._scenarios(), asked.choice),
            self._choice("person", words("statistics.everybody"), people, asked.person),
            self._choice("rival", words("statistics.against_everybody"), [(id_, words("statistics.against", name=said)) for id_, said in rivals], asked.rival),
        ]

    def _choice(self, id_: str, every: str, options: Sequence[tuple[str, str]], chosen: str) -> Layout:
        return Leaf(id_, lambda at: Choice(
            id_, at, [("", every), *options], chosen, partial(self._ask, id_), drop=True, enabled=bool(options),
        ), height=tall)

    @property
    def option(self) -> str:
        """The question of the set-up that makes the game another one, as its scenario or its map: the first with pictures;
        "" where there is none."""
        house, game = services(self.app), self.selection.game
        if game not in house.shelf:
            return ""
        options = house.package(game).manifest.options
        return next((one.id for one in options if not one.group and any(choice.picture for choice in one.choices)), "")

    def _scenarios(self) -> list[tuple[str, str]]:
        played = {match.result.options.get(self.option, "") for match, _ in self.all if match.result.game == self.selection.game} - {""}
        return [(choice, self.scenario(choice)) for choice in sorted(played)]

    def scenario(self, choice: str) -> str:
        """What a scenario is called."""
        key = f"{option_key(self.selection.game, self.option)}.{choice}.name"
        return self.words(key) if key in self.words else choice

    def _ask(self, what: str, value: str) -> Change:
        asked = replace(self.selection, **{what: value})
        if what == "game":
            asked = replace(asked, option="", choice="")
        if what == "person":
            asked = replace(asked, rival="")
        self.selection = asked
        self.selection = replace(asked, option=self.option)
        self._count()
        self.rebuild()
        return STAY

    def _turn(self) -> Change:
        self._page = 1 - self._page
        self.rebuild()
        return STAY

    def point(self, match: Finished) -> None:
        """A match of the chart is pointed at: it is told below."""
        label = self.root.find("pointed")
        if isinstance(label, Label):
            label.words = ChartsPage(self).told(match)

    def open(self, match: Finished) -> Change:
        """The score pad of a match."""
        return kept.look_back(self.app, match.id, at_end=True)

    def draw_background(self, surface: Surface) -> None:
        surface.blit(self.kit.sprites.get("menu_table", *self.box.size), (0, 0))

    # Out of the program

    def _export(self, kind: str) -> Change:
        """Writes what is asked for into the folder of match files, and tells where."""
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
        return {one.id: one.name for one in self.people.values()}

    def _csv(self) -> str:
        table = io.StringIO()
        csv.writer(table).writerows([COLUMNS, *lines(self.matches, self._names())])
        return table.getvalue()

    def _json(self) -> str:
        return json.dumps({"people": [plain(self.of(one), self._names()) for one in self.shown]}, ensure_ascii=False, indent=1)
