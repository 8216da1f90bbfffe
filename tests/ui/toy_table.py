"""Pebbles on the screen: the smallest table a game can have, for the tests of the match's flow."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.kernel.content import load_plain
from game.kernel.contract import Action, Event, ScoreRow
from game.kernel.package import Player, Setup
from game.kernel.record import Record
from tests.kernel.toy import (
    Dealt,
    Drawn,
    DropPebble,
    Laid,
    Pebbles,
    Place,
    Plan,
    Planned,
    Show,
    State,
    Task,
    Toy,
    members,
)
from ui.drawing import text
from ui.drawing.acts import move
from ui.drawing.area import Area
from ui.drawing.motion import Actor, Motion
from ui.language.names import ComponentNames
from ui.language.words import _flatten
from ui.scenes.matches import open_view_only, resume
from ui.scenes.services import services_of
from ui.scenes.table.scene import TableScene, open_new
from ui.tables.common.motions import MotionBuilder
from ui.tables.common.selection import NO_SELECTION, Selection
from ui.tables.common.table import Table
from ui.tables.common.view import View
from ui.widgets.access_keys import Target
from ui.widgets.button import Button
from ui.widgets.change import Push
from ui.widgets.label import Panel
from ui.widgets.log import LogPanel
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from pygame import Surface

    from ui.program.app import App
    from ui.widgets.cached_layer import Layer
    from ui.widgets.change import Change, Program

NAMES = ("Anna", "Bo", "Chie", "Dagny")
COLOURS = ("red", "blue", "green", "white")
TOY = Setup("toy", tuple(map(Player, NAMES, COLOURS)), {"length": "short", "hands": "secret"}, "pebble")
EXTRA = {
    "toy.title": "Pebbles",
    "toy.prompt": "{name}: dig, show a pebble, or rest.",
    "toy.waiting": "Pebbles",
    "toy.dealt": "{name} is dealt {pebbles}.",
    "toy.planned": "{name} goes to place {place}.",
    "toy.drawn": "{name} digs up {pebble}.",
    "toy.laid": "{name} lays {pebble}.",
    "toy.laid_hidden": "{name} lays a pebble.",
    "toy.score.shown.about": "What the shown pebbles are worth.",
}


class ToyNames(ComponentNames[None]):
    game = "toy"


class ToyMotions(MotionBuilder[State]):
    """A pebble that is drawn or laid flies to the line of the player who does it."""

    def __init__(self, table: ToyTable, before: State) -> None:
        super().__init__(table.view, before)
        self.table = table

    def motions_of(self, event: Event) -> Sequence[Motion]:
        if not isinstance(event, Drawn | Laid):
            return []
        who = Actor(self.kit.sprites.get("spark", 48, 48), self.table.area.center)
        return [self.animate(who, move(0.35, self.table.lines[event.seat].center))]


class ToyView(View[State, Pebbles]):
    @property
    def names(self) -> ToyNames:
        return self.localised(ToyNames, None)


class ToyTable(Table[State, Pebbles]):
    """Every button does what it says at once: nothing is chosen first."""

    game = "toy"
    shown: Sequence[int] = ()

    view_type = ToyView

    def layers(self) -> Sequence[Layer]:
        return ()

    def selection_of(self, legal: Sequence[Action]) -> Selection:
        del legal
        return NO_SELECTION

    def builder(self, before: State) -> ToyMotions:
        return ToyMotions(self, before)

    def lay_out(self, area: Area) -> None:
        host, theme = self.host, self.host.kit.theme
        self.area = self.board_area = self.board_extent = area
        side, middle = area.inset(theme.px(20)).cut_right(theme.px(330), theme.px(20))
        host.scene.add(Panel("log.ground", side, "dark"), LogPanel("log", side.inset(theme.px(18)), host.log.lines, host.log.news))
        rows = middle.rows(*[1.0] * host.rules.seats, theme.px(130), gap=theme.px(14))
        self.lines = rows[:-1]
        seat = host.viewer
        hand = members(host.observation.seen.hands[seat]) if seat >= 0 else []
        places: dict[str, Action] = {"dig": Plan(Place.DIG), "show": Plan(Place.SHOW), "rest": Plan(Place.REST)}
        cells = rows[-1].columns(*[theme.px(120)] * 9, gap=theme.px(10))
        self.cells: dict[str, tuple[Area, Action]] = {}
        for (name, action), cell in zip(places.items(), cells, strict=False):
            self.cells[name] = (cell, action)
        task = host.observation.seen.todo[-1][0] if host.observation.seen.todo else None
        for pebble, cell in zip(hand, cells[3:], strict=False):
            self.cells[f"pebble.{pebble}"] = (cell, (DropPebble if task is Task.DROP else Show)(pebble))
        self.buttons.create(Area(0, 0, 0, 0), Area(0, 0, 0, 0))
        for name, (cell, action) in self.cells.items():
            place = cell.middle(cell.w, theme.control_height())
            host.scene.add(Button(name, place, name.rpartition(".")[2], self._sender(action), tooltip=name))

    def _sender(self, action: Action) -> Callable[[], None]:
        return lambda: self.host.controller.send(action)

    def draw_over(self, surface: Surface) -> None:
        theme, seen = self.host.kit.theme, self.host.observation.seen
        for seat, line in enumerate(self.lines):
            surface.fill(theme.colour("shade"), line)
            player = self.host.setup.players[seat]
            hidden = seen.hands[seat].bit_count() + seen.hidden[seat]
            words = f"{player.name}   {'o' * hidden}   {members(seen.rows[seat])}   {seen.rests[seat]}"
            text.draw(surface, theme, "heading", words, line.inset(theme.px(20), 0), theme.colour("cream"))
            if set(self.shown) & set(members(seen.rows[seat])):
                surface.fill(theme.colour("glow"), (line.x, line.y, theme.px(8), line.h))

    @property
    def heading(self) -> str:
        return "short"

    @property
    def prompt(self) -> str:
        host = self.host
        seat = host.viewer
        if seat < 0 or not host.observation.may_act:
            return self.names("waiting")
        return self.names("prompt", name=host.setup.players[seat].name)

    def targets(self) -> Sequence[Target]:
        return [Target(name, box.center) for name, (box, action) in self.cells.items() if action in self.host.observation.legal]

    def pick(self, id_: str) -> None:
        self.host.controller.send(self.cells[id_][1])

    def describe(self, event: Event) -> str | None:
        names = self.names
        match event:
            case Dealt(seat, pebbles):
                return names("dealt", name=names.player(seat), pebbles=pebbles)
            case Planned(seat, place):
                return names("planned", name=names.player(seat), place=place)
            case Drawn(seat, pebble):
                return names("drawn", name=names.player(seat), pebble=pebble)
            case Laid(seat, pebble, shown):
                return names("laid" if shown else "laid_hidden", name=names.player(seat), pebble=pebble)
        return None

    def mark_scored(self, row: ScoreRow | None) -> None:
        self.shown = row.where if row is not None else ()
        self.host.scene.redraw()


def learn(app: Program) -> None:
    """Puts Pebbles on the shelf of a running program, with its words."""
    shared = services_of(app)
    shared.registry = {"toy": Toy}
    shared.tables = {"toy": lambda: ToyTable}
    words = app.kit.words
    if "toy.title" in words:  # they lie among the others
        return
    path = Toy().folder / "words.en.yaml"
    words._read.add("toy")
    _flatten(load_plain(path), "toy.", words._entries, path)
    words._entries.update(EXTRA)


def setup(seats: int = 2, hands: str = "secret", seed: str = "pebble", length: str = "short") -> Setup:
    return replace(TOY, players=TOY.players[:seats], options={"length": length, "hands": hands}, seed=seed)


def new(seats: int = 2, hands: str = "secret", seed: str = "pebble") -> Callable[[Program], Scene]:
    """A new match of Pebbles, as the first scene of a program."""

    def home(app: Program) -> Scene:
        learn(app)
        return open_new(app, setup(seats, hands, seed))

    return home


def saved(match: str) -> Callable[[Program], Scene]:
    """A kept match, opened again."""

    def home(app: Program) -> Scene:
        learn(app)
        return _shown(resume(app, match))

    return home


def view_only(record: Record) -> Callable[[Program], Scene]:
    """A match from a file, to be looked at."""

    def home(app: Program) -> Scene:
        learn(app)
        return _shown(open_view_only(app, record))

    return home


def _shown(change: Change) -> Scene:
    assert isinstance(change, Push)
    assert isinstance(change.scene, Scene)
    return change.scene


def table_of(app: App) -> TableScene[Any]:
    """The table scene, wherever it lies in the stack."""
    return next(scene for scene in app.scenes if isinstance(scene, TableScene))
