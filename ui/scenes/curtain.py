"""The curtain between people whose hands are secret. It is closed, and drawn, before the next view exists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
from pygame.transform import smoothscale

from game.kernel.contract import NOBODY
from ui.drawing import text
from ui.drawing.area import Area
from ui.scenes.table_notes import undo_words
from ui.widgets import keys
from ui.widgets.button import IconButton
from ui.widgets.change import STAY, Pop
from ui.widgets.hold import HoldButton
from ui.widgets.label import FittedLabel, Label, Panel, Picture
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from game.kernel.contract import Seat
    from ui.scenes.at_table import AtTable
    from ui.widgets.change import Change, Program


class CurtainScene(Scene):
    """The words "Pass to Chie". Held for a moment it opens for the turn; held otherwise it lets one peek, and letting
    go closes it. Knows of the seat only the name and the colour; the table below looks with nobody's eyes until it
    opens."""

    def __init__(self, app: Program, table: AtTable[Any], seat: Seat, *, replay: bool) -> None:
        super().__init__(app)
        self.table = table
        self.seat = seat
        self.replay = replay
        self.peeking = False

    @property
    def language(self) -> str:
        """That of whoever is to open it."""
        return self.table.match.player(self.seat).language

    def build(self) -> None:
        if self.peeking:
            self._build_peek()
            return
        theme, words = self.theme, self.words
        player = self.table.match.player(self.seat)
        large, small = theme.px(132), theme.px(92)
        pad = theme.px(36)
        only = words("curtain.sentence", name=player.name)
        wide = min(theme.px(760) * max(100, theme.text_percent) // 100, self.box.w - 2 * pad)
        told = min(text.height(theme, "body", only, wide - 2 * pad), theme.line_height("body", 2))
        lines = theme.line_height("title"), told, max(large, small), theme.line_height("body")
        high = sum(lines) + theme.px(66) + theme.px(4) + theme.px(22) + theme.px(14) + pad
        box = self.box.middle(wide, high)
        box = Area(box.move(0, theme.px(34)))
        self.add(Panel("sign", box, "parchment"))
        medal = Area(0, 0, theme.px(128), theme.px(128))
        medal.center = (box.centerx, box.y + theme.px(4))
        inner = box.pad(pad, 0)
        _, rest = inner.cut_top(theme.px(66))
        title, rest = rest.cut_top(lines[0], theme.px(4))
        sentence, rest = rest.cut_top(lines[1], theme.px(22))
        buttons, rest = rest.cut_top(lines[2], theme.px(14))
        key = "curtain.pass_to"
        match = self.table.match
        if not match.last:  # what begins with a choice of its own says so: that need not be whoever begins
            own = f"{match.game}.curtain_begin"
            key = "curtain.begin" if match.rules.is_turn_start(match.seen) else own if own in words else key
        self.add(
            Picture("emblem", medal, f"emblem_{player.colour}"),
            FittedLabel("title", title, words(key, name=player.name), "title", "ink", "centre"),
            Label("sentence", sentence, only, "body", "ink_soft", "centre", wrap=True),
        )
        self._build_ways(buttons, rest.cut_top(lines[3])[0], small, large)
        self._build_corner()

    def _build_ways(self, buttons: Area, under: Area, small: int, large: int) -> None:
        """What is held: to peek, and to open; their words stand `under` them."""
        words, gap = self.words, self.theme.px(20)
        left, right = buttons.columns(1.0, 1.0, gap=gap)
        left_words, right_words = under.columns(1.0, 1.0, gap=gap)
        eye, play, why = left.middle(small, small), right.middle(large, large), words("curtain.peek_why")
        self.add(
            HoldButton("peek", eye, "eye", seconds=0, on_down=self._peek, on_up=self._hide, hold_key="p", tooltip=why),
            HoldButton("open", play, "play", on_done=self._open, on_up=self._too_short, hold_key="space"),
            Label("peek.words", left_words, words("curtain.peek"), "body", "ink_soft", "centre"),
            FittedLabel("open.words", right_words, words("curtain.open"), "strong", "ink", "centre"),
        )

    def _build_corner(self) -> None:
        theme, words = self.theme, self.words
        side, gap = theme.px(56), theme.px(16)
        corner = self.box.pad(theme.px(28))
        row, _ = corner.cut_bottom(side)
        menu, row = row.cut_right(side, gap)
        undo, _ = row.cut_right(side, gap)
        self.add(IconButton("menu", menu, "menu", self._menu, tooltip=words("table.menu")))
        if self.table.match.undoable is not None:
            tip = undo_words(words, self.table.controller)
            self.add(IconButton("undo", undo, "undo", self.table.controller.undo, tooltip=tip, key="ctrl+z"))
        if self.table.match.redoable:
            redo, tip = row.cut_right(side, gap)[1].cut_right(side)[0], words("table.redo")
            self.add(IconButton("redo", redo, "redo", self.table.controller.redo, tooltip=tip, key="ctrl+shift+z"))

    def _build_peek(self) -> None:
        theme = self.theme
        sentence = self.words("curtain.peeking", name=self.table.match.player(self.seat).name)
        wide = min(text.width(theme, "strong", sentence) + theme.px(80), self.box.w - theme.px(32))
        box = Area(0, theme.px(4), wide, max(theme.tall(), theme.head() - theme.px(8)))
        box.centerx = self.box.centerx
        self.add(Panel("sign", box, "parchment", glow=True))
        self.add(FittedLabel("peeking", box.pad(theme.px(24), 0), sentence, "strong", "ink", "centre"))

    def draw_background(self, surface: Surface) -> None:
        if self.peeking:
            self.table.scene.draw(surface)
            return
        surface.blit(self.kit.sprites.made(("curtain", self.box.size), self._hung), (0, 0))

    def _hung(self) -> Surface:
        """The curtain across the whole window, keeping its folds' proportion."""
        cloth = self.kit.sprites.get("curtain")
        scale = max(self.box.w / cloth.get_width(), self.box.h / cloth.get_height())
        large = smoothscale(cloth, (round(cloth.get_width() * scale) + 1, round(cloth.get_height() * scale) + 1))
        place = large.get_rect(midtop=(self.box.w // 2, 0))
        hung = pygame.Surface(self.box.size)
        hung.blit(large, place)
        return hung

    def update(self, dt: float) -> Change | None:
        """Fills the ring of what is held."""
        change = super().update(dt)
        button = self.root.find("open")
        return (button.advance(dt) if isinstance(button, HoldButton) else None) or change

    def handle(self, event: Event) -> Change | None:
        """When somebody leaves the window, what is held counts as released, for the release itself would not be
        heard."""
        if event.type in {pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED}:
            self._let_go()
        return super().handle(event)

    def key(self, event: Event) -> Change | None:
        for button in self.root.walk():
            if isinstance(button, HoldButton) and keys.matches(event, button.hold_key):
                return button.begin() or STAY
        if keys.matches(event, "enter"):
            self._too_short()
            return STAY
        if keys.matches(event, "f1") and not self.peeking:
            return self.table.ways.rulebook()
        if keys.matches(event, "ctrl+y") and not self.peeking:
            self.table.controller.redo()
            return STAY
        return STAY if self.peeking else None

    def key_up(self, event: Event) -> Change | None:
        self._let_go()
        return None

    def _let_go(self) -> None:
        self._hide()
        for button in self.root.walk():
            if isinstance(button, HoldButton):
                button.end()

    def _too_short(self) -> None:
        """Whoever only tapped is told that the curtain wants to be held."""
        label = self.root.find("open.words")
        if isinstance(label, Label):
            label.words, label.colour = self.words("curtain.longer"), "orange_dark"

    def press(self, point: tuple[int, int]) -> Change | None:
        return STAY

    def release(self, point: tuple[int, int]) -> Change | None:
        self._hide()
        return STAY

    def covered(self) -> None:
        """What opens on top must not find the hand behind it, and takes the release of what is held."""
        super().covered()
        self._let_go()

    def resize(self) -> None:
        """A window that changes its size has left somebody's hand."""
        self._hide()
        self.rebuild()

    def back(self) -> Change | None:
        """Esc: the pause menu; the curtain stays closed."""
        return self._menu()

    def _menu(self) -> Change | None:
        return self.table.ways.curtain_menu()

    def _open(self) -> None:
        self.app.apply(Pop())
        self.table.controller.opened(self.seat, replay=self.replay)

    def _peek(self) -> None:
        self.table.controller.look(self.seat)
        self.peeking = True
        self.rebuild()

    def _hide(self) -> None:
        if not self.peeking:
            return
        self.peeking = False
        self.table.controller.look(NOBODY)
        self.rebuild()
