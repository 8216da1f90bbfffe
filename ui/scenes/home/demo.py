"""The demonstration: bots play match after match, until a player comes, who may join them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.ai.levels import Budget
from game.kernel.contract import Refusal, Seat
from game.kernel.names import PERSON
from game.kernel.package import Setup
from game.kernel.sentences import KernelError
from ui.drawing import text
from ui.drawing.area import Area
from ui.language.phrases import refusal_text, row_name
from ui.layout.layout import Grid
from ui.layout.lengths import MEDIUM, grown
from ui.match.beginning import begin
from ui.match.why import facts_of_turn
from ui.scenes.after.scores import ScoresScene
from ui.scenes.bots import seated
from ui.scenes.match_log import MatchLog
from ui.scenes.matches import keep
from ui.scenes.services import services_of
from ui.scenes.table.header import MatchHeader, inside, put_name
from ui.scenes.table.listener import TableListener
from ui.scenes.table.news import build_news
from ui.scenes.table.opening import open_record, open_saved
from ui.scenes.table.prompt import Prompt, current_line
from ui.scenes.table.scene import TableScene
from ui.widgets import keys
from ui.widgets.change import STAY, Home, Pop, Push, Replace
from ui.widgets.label import Label
from ui.widgets.leaves import button, label, lay_popup, line, sheet
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame.event import Event

    from game.kernel.options import Options
    from game.kernel.package import GamePackage, Player
    from ui.layout.layout import Leaf
    from ui.match.match import Match
    from ui.scenes.after.scores import Choice
    from ui.scenes.hints.panel import HintPanel
    from ui.scenes.table.messages import Banner
    from ui.scenes.table_context import TableContext
    from ui.tables.common.table import Table
    from ui.widgets.base import Widget
    from ui.widgets.change import Change, Program

_LEVEL: Final = "expert"
_BUDGET: Final = Budget(trials=100, seconds=1.5)
"""What a decision costs in a demonstration: so many trials on every machine that is not very slow."""
_FACTS: Final = 1
"""So many facts of a decision are shown, for there is one line."""
_LAST: Final = 8.0
"""Seconds for which the score pad stays."""


@dataclass
class Programme:
    """What is shown: the games in turn, or `game` alone; by `names` or by as many as chance decides; `wishes` are options
    of the set-up, the others are drawn too. The same seed shows the same matches."""

    seed: str
    game: str = ""
    names: Sequence[str] = ()
    wishes: Options = field(default_factory=dict)
    numbers: Iterator[int] = field(default_factory=count)

    def next(self, app: Program) -> Scene:
        """The next match. ContentError passes if the game's data is broken."""
        services, number = services_of(app), next(self.numbers)
        games = [self.game] if self.game else [game for game in services.registry if game in services.tables]
        game = games[number % len(games)]
        rng = Random(f"{self.seed}/{number}")
        setup = self._setup(app, services.package(game), rng)
        return DemoScene(app, begin(setup, services.rules(setup), None), services.table(game), self)

    def _setup(self, app: Program, game: GamePackage, rng: Random) -> Setup:
        manifest = game.manifest
        seats = len(self.names) or rng.choice(manifest.seats)
        wishes = {
            o.id: rng.choice([c.id for c in o.choices if not c.seats or seats in c.seats]) for o in manifest.options
        }
        options = game.resolve_options(seats, {**wishes, **self.wishes})
        assert not isinstance(options, Refusal), "what is wished for was settled before"
        people = seated(app.kit.words, game, [(name, _LEVEL) for name in self.names or [""] * seats])
        return Setup(game.id, people, options, f"{rng.getrandbits(64):016x}")


class DemoScene(TableScene[Any]):
    """A match between bots, seen with the public's eyes and kept nowhere. Any key or press asks whether a player
    joins in."""

    def __init__(self, app: Program, match: Match[Any], table: type[Table[Any, Any]], programme: Programme) -> None:
        bots = [services_of(app).bot(match.setup, player, _BUDGET) for player in match.seated]
        super().__init__(app, match, table, bots)
        self.programme = programme
        self.context.header = _DemoHeader(self.context, self._commands, self._history)
        self.context.log = _DemoLog(self, self.controller, self.table)
        self.context.listener = _DemoListener(self.context, self._banner, self._hint_panel, programme)

    def build(self) -> None:
        head, rest = self.box.cut_top(self.theme.header_height())
        self.table.build(rest)
        self.context.header.build(head)

    def handle(self, event: Event) -> Change | None:
        """People who come may join in."""
        if not keys.is_input(event):
            return super().handle(event)
        self.controller.playback.hurry()
        if self.uppermost and self.controller.seating.watched:
            self.controller.playback.mode = "paused"
            return Push(JoinScene(self.app, self))
        return Home() if self.uppermost else STAY

    def join(self, seat: Seat) -> Change:
        """A person takes that seat over, in the position as it is, alone with the others' bots; the match is kept
        from here on."""
        self.context.match.change_seat(seat, PERSON)
        try:
            table = open_saved(self.app, keep(self.app, self.context.match.record()))
        except KernelError as trouble:  # nothing can be written: it is played on unsaved
            reason = refusal_text(self.app.kit.words, trouble.refusal)
            self.app.toast(self.app.kit.words("services.in_memory", reason=reason))
            table = TableScene(self.app, self.context.match, type(self.table))
        return Replace(table)

    @property
    def moving(self) -> bool:
        return True


class _DemoLog(MatchLog):
    """What happened, which points it brought by which rule, and what else any player can check."""

    @property
    def headline(self) -> Sequence[str]:
        return [*super().headline, *self._points(), *self._facts()]

    def _facts(self) -> Iterator[str]:
        decision, match, scene = self._playback.shown_decision, self._match, self._scene
        turn = match.history.last_turn(whole=False)
        if decision is None or turn is None or turn.seat != decision.seat or self._playback.shows_text(decision):
            return
        for fact in facts_of_turn(services_of(scene.app).policy(match), turn)[:_FACTS]:
            yield self._table.names.fact(fact)

    def _points(self) -> Iterator[str]:
        playback, match, words = self._playback, self._match, self._scene.words
        decision = playback.shown_decision
        if decision is None or decision.seat < 0 or playback.shows_text(decision):  # then the table itself shows what it brings
            return
        before, after = (
            {row_name(words, match.game, row): row for row in match.rules.score(state, decision.seat)}
            for state in (decision.before, decision.after)
        )
        for name, row in after.items():
            points = row.points - (before[name].points if name in before else 0)
            if points:
                sign = "+" if points > 0 else ""
                yield words("demo.row", row=name, points=sign + words("points.figure", n=points), rule=f"[{row.rule}]")


class _DemoHeader(MatchHeader):
    """What the table does, and how to come in."""

    def fill(self, bar: Widget, box: Area) -> Prompt | None:
        context, theme, inner = self.context, self.context.scene.theme, inside(self.context, box)
        hint = context.scene.words("demo.hint")
        cell, rest = inner.cut_right(text.width(theme, "small", hint) + theme.px(4), theme.px(16))
        name = put_name(context, bar, inner)
        area = Area(name.right + theme.px(16), box.y, rest.right - name.right - theme.px(16), box.h)
        bar.add(Label("hint", cell, hint, "small", "gold", "right"))
        if build_news(context, bar, area, box.centerx):
            return None
        prompt = Prompt("prompt", area, *current_line(context), box.centerx)
        bar.add(prompt)
        return prompt


class _DemoListener(TableListener):
    """In the end comes the score pad, and then the next match."""

    def __init__(self, context: TableContext[Any], banner: Banner, hint_panel: HintPanel, programme: Programme) -> None:
        super().__init__(context, banner, hint_panel, alone=False)
        self._programme = programme

    def finish(self) -> None:
        app = self.context.scene.app
        app.apply(Push(_DemoScores(app, self.context, self._programme)))


class JoinScene(Scene):
    """Asks the people who came: play for one of the seats, watch on, or go to the menu."""

    popup = True

    def __init__(self, app: Program, demo: DemoScene) -> None:
        super().__init__(app)
        self.demo = demo

    def build(self) -> None:
        words = self.words
        lay_popup(self, sheet(
            "join",
            line("title", words("demo.join"), "title", "ink", "centre"),
            label("about", words("demo.join_why"), "body", "ink_soft", "centre"),
            Grid(*map(self._seat, self.demo.context.match.setup.players, count()), columns=(2,), gap=MEDIUM),
            Grid(
                button("menu", words("demo.menu"), Home, icon="quit"),
                button("watch", words("demo.watch"), self.back, kind="primary", icon="play"),
                columns=(2,), gap=MEDIUM,
            ),
            wide=grown(900),
        ))

    def _seat(self, player: Player, seat: int) -> Leaf:
        said = self.words("demo.seat", name=player.name)
        return button(f"seat.{seat}", said, partial(self._join, Seat(seat)), icon="person")

    def back(self) -> Change | None:
        """The demonstration goes on."""
        self.demo.controller.playback.mode = "running"
        return Pop()

    def _join(self, seat: Seat) -> Change:
        self.app.apply(Pop())
        return self.demo.join(seat)


class _DemoScores(ScoresScene):
    """The score pad of a demonstration, which makes room for the next match."""

    def __init__(self, app: Program, context: TableContext[Any], programme: Programme) -> None:
        super().__init__(app, context)
        self._programme = programme
        self._left = _LAST

    def choices(self) -> list[Choice]:
        """What was shown can be looked at."""
        return [("recap", "course", self._look, "plain")]

    def handle(self, event: Event) -> Change | None:
        """A key or a click opens the menu, or the recap of the match."""
        if not keys.is_input(event):
            return super().handle(event)
        by_key = event.type == pygame.KEYDOWN and keys.matches(event, "c")
        pressed = event.type == pygame.MOUSEBUTTONDOWN and self.find("recap").hits(event.pos)
        return self._look() if by_key or pressed else Home()

    def _look(self) -> Change:
        """The recap on the pad of the same match as one from a file: the demonstration is over."""
        self.app.apply(Pop())
        self.app.apply(Replace(open_record(self.app, self.context.match.record(), at_end=True)))
        score_pad = self.app.scene
        assert isinstance(score_pad, ScoresScene), "a match that is over opens on its pad"
        return score_pad.show_recap()

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
