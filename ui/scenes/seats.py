"""Who plays for whom, changed in the middle of a match."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.kernel.contract import Seat
from game.kernel.package import PERSON
from ui.scenes.choice import Choice
from ui.scenes.opponent_sign import level_name
from ui.scenes.opponents import levels_of
from ui.scenes.services import services
from ui.scenes.sheet import put_sheet
from ui.widgets.button import Button
from ui.widgets.change import STAY, Pop
from ui.widgets.label import Label, Picture
from ui.widgets.scene import Scene
from ui.widgets.scroll import ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.drawing.area import Area
    from ui.scenes.at_table import AtTable
    from ui.widgets.change import Change, Program


class SeatsScene(Scene):
    """Each seat with those who can play there: a person, or an opponent of some level. Nothing changes before the button
    is pressed: then this and the pause menu close, and the match goes on with whoever was chosen."""

    popup = True

    def __init__(self, app: Program, table: AtTable[Any]) -> None:
        super().__init__(app)
        self.table = table
        self.chosen = [player.kind for player in table.match.seated]

    def build(self) -> None:
        theme, words = self.theme, self.words
        gap, tall = theme.px(14), theme.tall()
        high = len(self.chosen) * (tall + gap) + tall + 3 * gap
        rest, foot = put_sheet(self, "seats", words("seats.title"), words("seats.about"), "small", high)
        area = ScrollArea("of", rest)
        self.add(area)
        levels = dict.fromkeys((PERSON, *levels_of(self.app), *self.chosen))
        kinds = [(kind, self._called(kind)) for kind in levels]
        top = area.inner.y
        for seat, kind in enumerate(self.chosen):
            row = type(rest)(area.inner.x, top, area.inner.w - theme.px(20), tall)
            self._add_row(area, seat, kind, kinds, row)
            top += tall + gap
        left, right = foot.columns(0.5, 0.5, gap=gap)
        self.add(
            Button("cancel", left, words("seats.cancel"), Pop),
            Button("take", right, words("seats.take"), self._take, kind="primary", key="enter"),
        )

    def _add_row(self, area: ScrollArea, seat: int, kind: str, kinds: list[tuple[str, str]], row: Area) -> None:
        theme, player = self.theme, self.table.match.player(seat)
        emblem, row = row.cut_left(theme.text_px("heading") * 3 // 2, theme.px(12))
        name, choice = row.columns(0.5, 0.5, gap=theme.px(16))
        area.add(
            Picture(f"emblem.{seat}", emblem.middle(emblem.w, emblem.w), f"emblem_{player.colour}"),
            Label(f"name.{seat}", name, player.name, "strong", "ink"),
            Choice(
                f"kind.{seat}", choice, kinds, kind, self._chooser(seat), drop=True,
                tooltip=self.words("seats.of", name=player.name),
            ),
        )

    def _called(self, kind: str) -> str:
        """What decides for a seat: a person, or the computer at one of its levels."""
        if kind == PERSON:
            return self.words("setup.person")
        return self.words("seats.opponent", level=level_name(self.words, kind))

    def entered(self) -> None:
        """The keyboard starts at the first seat."""
        if self.focused is None:
            self.focus("kind.0", ring=False)

    def _chooser(self, seat: int) -> Callable[[str], Change]:
        def choose(kind: str) -> Change:
            self.chosen[seat] = kind
            return STAY

        return choose

    def _take(self) -> Change:
        """A curtain may close after that, over the table alone."""
        table, house = self.table, services(self.app)
        self.app.apply(Pop())
        self.app.apply(Pop())
        for seat, (kind, player) in enumerate(zip(self.chosen, table.match.seated, strict=True)):
            if kind != player.kind:
                decider = house.decider(table.match.setup, replace(player, kind=kind))
                table.controller.seat(Seat(seat), kind, decider)
        return STAY
