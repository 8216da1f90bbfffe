"""The demonstration: a table that plays by itself, match after match, until somebody comes."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.kernel.box import Player, Setup
from game.kernel.contract import Refusal
from ui.match.deciders import Chance
from ui.match.match import begin
from ui.scenes import table_head
from ui.scenes.desk import desk
from ui.scenes.scores import ScoresScene
from ui.scenes.table import TableScene
from ui.widgets import keys
from ui.widgets.change import Home, Pop, Push, Replace

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame.event import Event

    from game.kernel.box import GameBox, Options
    from ui.match.match import Match
    from ui.scenes.scores import Choice
    from ui.tables.kit.table import Table
    from ui.widgets.change import Change, Program
    from ui.widgets.scene import Scene

_BEAT: Final = {"slow": 1.2, "normal": 0.7, "fast": 0.35, "off": 1.0}
"""Seconds from decision to decision."""
_LAST: Final = 8.0
"""Seconds for which the score pad stays."""


@dataclass
class Programme:
    """What is shown: the games in turn, or `game` alone; by `names` or by as many as luck decides; `wishes` are options
    of the set-up, the others are drawn too. The same seed shows the same matches."""

    seed: str
    game: str = ""
    names: Sequence[str] = ()
    wishes: Options = field(default_factory=dict)
    numbers: Iterator[int] = field(default_factory=count)

    def next(self, app: Program) -> Scene:
        """The next match. ContentError passes if the game's data is broken."""
        house, number = desk(app), next(self.numbers)
        games = [self.game] if self.game else [game for game in house.shelf if game in house.tables]
        game = games[number % len(games)]
        luck = Random(f"{self.seed}/{number}")
        setup = self._setup(app, house.box(game), luck)
        return DemoScene(app, begin(setup, house.rules(setup), None), house.table(game), self, luck)

    def _setup(self, app: Program, game: GameBox, luck: Random) -> Setup:
        words, manifest = app.kit.words, game.manifest
        seats = len(self.names) or luck.choice(manifest.seats)
        wishes = {
            o.id: luck.choice([c.id for c in o.choices if not c.seats or seats in c.seats]) for o in manifest.options
        }
        options = game.settle(seats, {**wishes, **self.wishes})
        assert not isinstance(options, Refusal), "what is wished for was settled before"
        given = self.names or [""] * seats
        named = [name or words("setup.player", n=n) for n, name in enumerate(given, 1)]
        people = tuple(Player(*both) for both in zip(named, manifest.colours, strict=False))
        return Setup(game.id, people, options, f"{luck.getrandbits(64):016x}")


class DemoScene(TableScene[Any]):
    """A match that chance decides, seen with the public's eyes and kept nowhere. Any key or press leads to the menu."""

    def __init__(
        self, app: Program, match: Match[Any], table: type[Table[Any, Any]], programme: Programme, luck: Random
    ) -> None:
        chance = Chance(luck, lambda: _BEAT[self.settings.animations])
        super().__init__(app, match, table, [chance] * match.rules.seats)
        self.programme = programme

    def build(self) -> None:
        head, rest = self.box.cut_top(self.theme.head())
        self.table.build(rest)
        table_head.build_demo(self, head)

    def handle(self, event: Event) -> Change | None:
        """Whoever comes finds the menu."""
        return Home() if keys.is_input(event) else super().handle(event)

    def finish(self) -> None:
        """The score pad, and then the next match."""
        self.app.apply(Push(_DemoScores(self.app, self)))

    @property
    def moving(self) -> bool:
        return True


class _DemoScores(ScoresScene):
    """The score pad of a demonstration, which makes room for the next match."""

    def __init__(self, app: Program, table: DemoScene) -> None:
        super().__init__(app, table)
        self._programme = table.programme
        self._left = _LAST

    def choices(self) -> list[Choice]:
        """Nothing is to be chosen here."""
        return []

    def handle(self, event: Event) -> Change | None:
        """Whoever comes finds the menu."""
        return Home() if keys.is_input(event) else super().handle(event)

    def update(self, dt: float) -> Change | None:
        """Goes on once the pad has been there long enough to be read."""
        change = super().update(dt)
        if self.filled:
            self._left -= dt
        if self._left > 0:
            return change
        self.app.apply(Pop())
        return Replace(self._programme.next(self.app))

    @property
    def moving(self) -> bool:
        return True
