"""The curtain between people with secrets. It is closed and drawn before the next view exists."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame.transform import smoothscale

from game.kernel.contract import NOBODY
from ui.drawing.area import Area
from ui.layout.layout import Column, Grid, Leaf, Row, Space, Stack
from ui.layout.lengths import HUGE, MEDIUM, SMALL, TIGHT, WIDE, control_height, grown, larger
from ui.scenes.table.messages import undo_words
from ui.scenes.table.rotated import RotatedScene
from ui.widgets import keys
from ui.widgets.change import STAY, Pop, Push
from ui.widgets.label import Label, Panel, Picture
from ui.widgets.leaves import icon_button, label, lay, lay_middle, line, sheet
from ui.widgets.long_press import LONG_PRESS, LongPressButton
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pygame import Surface
    from pygame.event import Event

    from game.kernel.contract import Seat
    from ui.layout.layout import Layout
    from ui.scenes.table_context import TableContext
    from ui.widgets.change import Change, Program

_MEDAL: Final = 128  # design units of the emblem, half of which is on the sign
_AGAIN: Final = 0.3
"""Seconds for which it is held where the same person goes on."""


class CurtainScene(Scene):
    """“Pass to Chie.” Holding the main button for a moment opens it for the turn; holding the other one peeks until it is
    released. It has only the name and the colour of the seat; the table below stays in the public view until it opens."""

    def __init__(self, app: Program, context: TableContext[Any], seat: Seat, *, replay: bool) -> None:
        super().__init__(app)
        self.context = context
        self.seat = seat
        self.replay = replay
        self.peeking = False

    @property
    def _again(self) -> bool:
        """Whether it is for the player who decided last, so that the screen need not be passed on; what turned face down is still
        opened by that person alone, and by no key that was meant for what was shown before."""
        return self.context.match.history.last_person == self.seat

    @property
    def language(self) -> str:
        """The language of the player who opens it."""
        return self.context.match.player(self.seat).language

    @property
    def orientation(self) -> int | None:
        return self.context.controller.seating.edge(self.seat)

    @property
    def edge_players(self) -> Mapping[int, Sequence[tuple[str, str]]]:
        return self.context.scene.edge_players

    def rotate_to(self, edge: int) -> Change | None:
        """Shows the public view of the table to a person who reads meanwhile. The curtain stays closed."""
        if self.peeking:
            return None
        return Push(RotatedScene(self.app, self.context, edge, self.context.controller.seating.edge(self.seat)))

    def build(self) -> None:
        if self.peeking:
            self._build_peek()
            return
        words, theme, player = self.words, self.theme, self.context.match.player(self.seat)
        sign = sheet(
            "sign",
            Space(_MEDAL // 2 - WIDE),
            line("title", words(self._title(), name=player.name), "title", "ink", "centre"),
            label("sentence", words("curtain.sentence", name=player.name), "body", "ink_soft", "centre", most=2),
            self._buttons(),
            wide=grown(760),
        )
        hanging = Column(Space(_MEDAL // 2), sign, width=(0, grown(760)))
        lay_middle(self.root, theme, self.box.inset(theme.px(WIDE), theme.px(SMALL)), [hanging])
        medal = Area(0, 0, theme.px(_MEDAL), theme.px(_MEDAL))
        medal.center = self.find("sign").rect.midtop
        self.add(Picture("emblem", medal, f"emblem_{player.colour}"))
        self._add_corner()

    def _title(self) -> str:
        """Its key: what begins with a choice of its own says so, for that need not be the start player."""
        match = self.context.match
        own = f"{match.game}.curtain_begin"
        if match.last_index:
            return "curtain.own_turn" if self._again else "curtain.pass_to"
        return "curtain.begin" if match.rules.is_turn_start(match.seen) else own if own in self.words else "curtain.pass_to"

    def _buttons(self) -> Layout:
        """What is held, to peek and to open, over its words."""
        words, why = self.words, self.words("curtain.peek_why")
        peek = Leaf("peek", lambda at: LongPressButton(
            "peek", at, "eye", seconds=0, on_down=self._peek, on_up=self._hide, press_key="p", tooltip=why,
        ), width=92, height=92)
        play = Leaf("open", lambda at: LongPressButton(
            "open", at, "play", seconds=_AGAIN if self._again else LONG_PRESS, on_done=self._open, on_up=self._too_short, press_key="space",
        ), width=132, height=132)
        buttons = (Row(Space(grow=1), one, Space(grow=1), height=132, align="centre") for one in (peek, play))
        said = (
            line("peek.words", words("curtain.peek"), "body", "ink_soft", "centre"),
            line("open.words", words("curtain.open"), "strong", "ink", "centre"),
        )
        return Grid(*buttons, *said, columns=(2,), gap=MEDIUM)

    def _add_corner(self) -> None:
        controller, match, words = self.context.controller, self.context.match, self.words
        ways = [
            ("redo", words("table.redo"), controller.redo, "ctrl+shift+z") if match.can_redo else None,
            ("undo", undo_words(words, controller), controller.undo, "ctrl+z") if match.next_undo is not None else None,
            ("menu", words("table.menu"), self._menu, ""),
        ]
        buttons = (icon_button(way[0], way[0], way[2], way[1], HUGE, key=way[3]) for way in ways if way)
        corner = Column(Space(grow=1), Row(Space(grow=1), *buttons, gap=MEDIUM), padding=WIDE)
        lay(self.root, corner, self.theme, self.box)

    def _build_peek(self) -> None:
        sentence = self.words("curtain.peeking", name=self.context.match.player(self.seat).name)
        high = larger(control_height, lambda theme: theme.header_height() - theme.px(SMALL))
        said = line("peeking", sentence, "strong", "ink", "centre", height=high)
        sign = Stack(said, padding=(WIDE, 0), make=partial(Panel, "sign", kind="parchment", glow=True))
        lay(self.root, Column(sign, padding=(MEDIUM, TIGHT), align="centre"), self.theme, self.box)

    def draw_background(self, surface: Surface) -> None:
        if self.peeking:
            self.context.scene.draw(surface)
            return
        surface.blit(self.kit.sprites.made(("curtain", self.box.size), self._hung), (0, 0))

    def _hung(self) -> Surface:
        """The curtain across the whole window, keeping its folds' proportion."""
        cloth = self.kit.sprites.get("curtain")
        scale = max(self.box.w / cloth.get_width(), self.box.h / cloth.get_height())
        large = smoothscale(cloth, (round(cloth.get_width() * scale) + 1, round(cloth.get_height() * scale) + 1))
        area = large.get_rect(midtop=(self.box.w // 2, 0))
        hung = pygame.Surface(self.box.size)
        hung.blit(large, area)
        return hung

    def update(self, dt: float) -> Change | None:
        """Fills the ring of the held button."""
        change = super().update(dt)
        button = self.root.find("open")
        return (button.advance(dt) if isinstance(button, LongPressButton) else None) or change

    def handle(self, event: Event) -> Change | None:
        """If the window loses the focus, the held button counts as released, because its release would not arrive."""
        if event.type in {pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED}:
            self._let_go()
        return super().handle(event)

    def key(self, event: Event) -> Change | None:
        for button in self.root.walk():
            if isinstance(button, LongPressButton) and keys.matches(event, button.press_key):
                return button.begin() or STAY
        if keys.matches(event, "enter"):
            self._too_short()
            return STAY
        if keys.matches(event, "f1") and not self.peeking:
            return self.context.routes.open_rulebook()
        if keys.matches(event, "ctrl+y") and not self.peeking:
            self.context.controller.redo()
            return STAY
        return STAY if self.peeking else None

    def key_up(self, event: Event) -> Change | None:
        self._let_go()
        return None

    def _let_go(self) -> None:
        self._hide()
        for button in self.root.walk():
            if isinstance(button, LongPressButton):
                button.end()

    def _too_short(self) -> None:
        """Says to a player who only tapped that the curtain opens when it is held."""
        label = self.root.find("open.words")
        if isinstance(label, Label):
            label.words, label.colour = self.words("curtain.longer"), "orange_dark"

    def press(self, point: tuple[int, int]) -> Change | None:
        return STAY

    def release(self, point: tuple[int, int]) -> Change | None:
        self._hide()
        return STAY

    def on_covered(self) -> None:
        """A scene opens on top: hides the hand and ends what is held."""
        super().on_covered()
        self._let_go()

    def resize(self) -> None:
        """As Scene. It ends what is held."""
        self._hide()
        self.rebuild()

    def back(self) -> Change | None:
        """Esc: the pause menu; the curtain stays closed."""
        return self._menu()

    def _menu(self) -> Change | None:
        return self.context.routes.open_curtain_menu()

    def _open(self) -> None:
        self.app.apply(Pop())
        self.context.controller.turns.show_since_last_turn(self.seat, replay=self.replay)

    def _peek(self) -> None:
        self.context.controller.display.peek(self.seat)
        self.peeking = True
        self.rebuild()

    def _hide(self) -> None:
        if not self.peeking:
            return
        self.peeking = False
        self.context.controller.display.peek(NOBODY)
        self.rebuild()
