"""Changes who plays at a seat in the middle of a match."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.kernel.contract import Seat
from game.kernel.names import PERSON
from ui.layout.layout import Grid, Leaf, Row
from ui.layout.lengths import MEDIUM, control_height, grown, lines
from ui.scenes.bot_badge import level_name
from ui.scenes.bots import levels_of
from ui.scenes.choice import ChoiceField
from ui.scenes.services import services_of
from ui.widgets.change import STAY, Pop
from ui.widgets.leaves import button, label, lay_popup, line, picture, sheet
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from ui.layout.layout import Layout
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Change, Program


class ChangePlayersScene(Scene):
    """For each seat the possible players: a person, or a bot of some level. Nothing changes before a button
    is pressed; then this and the pause menu close, and the match continues."""

    popup = True

    def __init__(self, app: Program, context: TableContext[Any]) -> None:
        super().__init__(app)
        self.context = context
        self.chosen = [player.kind for player in context.match.seated]

    def build(self) -> None:
        words, levels = self.words, dict.fromkeys((PERSON, *levels_of(self.app), *self.chosen))
        kinds = [(kind, self._called(kind)) for kind in levels]
        lay_popup(self, sheet(
            "seats",
            line("title", words("seats.title"), "title", "ink", "centre"),
            label("about", words("seats.about"), "small", "ink_soft", "centre"),
            *(self._seat(seat, kind, kinds) for seat, kind in enumerate(self.chosen)),
            Grid(
                button("cancel", words("seats.cancel"), Pop),
                button("take", words("seats.take"), self._take, kind="primary", key="enter"),
                columns=(2,), gap=MEDIUM,
            ),
            wide=grown(900),
        ))

    def _seat(self, seat: int, kind: str, kinds: list[tuple[str, str]]) -> Layout:
        player, tip = self.context.match.player(seat), self.words("seats.of", name=self.context.match.player(seat).name)
        emblem = picture(f"emblem.{seat}", f"emblem_{player.colour}", lines("heading"))
        name = line(f"name.{seat}", player.name, "strong", "ink", grow=1)
        choice = Leaf(f"kind.{seat}", lambda at: ChoiceField(
            f"kind.{seat}", at, kinds, kind, partial(self._choose, seat), drop=True, tooltip=tip,
        ), height=(lines("strong"), control_height))
        return Row(emblem, Grid(name, choice, columns=(2,), width=0, grow=1), gap=MEDIUM, align="centre")

    def _called(self, kind: str) -> str:
        """What decides for a seat: a person, or the computer at one of its levels."""
        if kind == PERSON:
            return self.words("setup.person")
        return self.words("seats.bot", level=level_name(self.words, kind))

    def on_enter(self) -> None:
        """Puts the focus on the first seat."""
        if self.focused is None:
            self.focus("kind.0", ring=False)

    def _choose(self, seat: int, kind: str) -> Change:
        self.chosen[seat] = kind
        return STAY

    def _take(self) -> Change:
        """A curtain may close after that, over the table alone."""
        context, services = self.context, services_of(self.app)
        self.app.apply(Pop())
        self.app.apply(Pop())
        for seat, (kind, player) in enumerate(zip(self.chosen, context.match.seated, strict=True)):
            if kind != player.kind:
                decider = services.decider(context.match.setup, replace(player, kind=kind))
                context.controller.change_player(Seat(seat), kind, decider)
        return STAY
