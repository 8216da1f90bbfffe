"""What the table says in passing: a refusal with its rule, the end of a turn, whose turn it is, a question to all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Color

from ui import skin, text
from ui.layout import Box
from ui.markup import Layout
from ui.paint import plate
from ui.phrases import listed
from ui.widgets.button import Button, IconButton
from ui.widgets.dialog import Answer, Dialog
from ui.widgets.label import Label, Panel, Picture
from ui.widgets.rich import RichText

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from game.kernel.session import Undo
    from ui.app import App
    from ui.change import Change
    from ui.match import Match
    from ui.scenes.table import TableScene
    from ui.widgets.base import Kit

_SECONDS: Final = 6.0
_BANNER: Final = 1.5
_FADE: Final = 0.25


@dataclass
class Note:
    """A sentence below the header, with the number of a rule ("" for none). One that `marks` stays until it is closed,
    for it explains what is marked on the table."""

    sentence: str
    rule: str = ""
    marks: bool = False
    age: float = 0.0

    def over(self, dt: float) -> bool:
        """Lets time pass; tells whether it has been there long enough to be read."""
        self.age += dt
        return not self.marks and self.age > _SECONDS + len(self.sentence) / 20


def build_note(scene: TableScene, note: Note, area: Box) -> None:
    """The note below the prompt."""
    theme, words = scene.theme, scene.words
    markup = words("table.note", sentence=note.sentence, rule=f"[{note.rule}]") if note.rule else note.sentence
    pad, icon = theme.px(18), theme.text_px("body") + theme.px(8)
    most = min(theme.px(860) * theme.text_percent // 100, area.w - theme.px(80))
    spare = 2 * pad + 2 * (icon + theme.px(14))
    layout = Layout(theme, markup, most - spare)
    high = max(layout.height, icon) + 2 * theme.px(12)
    box = Box(0, area.y + theme.px(12), min(most, layout.width + spare + theme.px(4)), high)
    box.centerx = area.centerx
    inner = box.pad(pad, theme.px(12))
    sign, rest = inner.cut_left(icon, theme.px(14))
    close, rest = rest.cut_right(icon, theme.px(14))
    panel = Panel("note", box, "parchment")
    scene.add(panel)
    panel.add(
        Picture(
            "note.icon", sign.middle(icon, icon), "icon_info" if note.marks else "icon_warning", tint="orange_dark"
        ),
        RichText("note.words", rest.middle(rest.w, layout.height), markup, scene.rulebook),
        IconButton("note.close", close.middle(icon, icon), "close", scene.drop_note, tooltip=words("table.close")),
    )


def build_turn_over(scene: TableScene, area: Box) -> Box:
    """The bar at the end of a turn: pass the screen on, or think again. Returns what is left below it."""
    theme, words, match = scene.theme, scene.words, scene.match
    nxt = match.player(match.actor)
    pad, gap, tall = theme.px(24), theme.px(16), theme.tall()
    pass_on = words("table.pass_to", name=nxt.name)
    undo = match.undoable
    back = words("table.take_back")
    widths = [
        text.width(theme, "strong", pass_on) + theme.px(110),
        text.width(theme, "body", back) + theme.px(110),
    ]
    sentence = words("table.turn_over_bar")
    first = text.width(theme, "heading", sentence)
    wide = min(area.w - theme.px(40), first + sum(widths) + 4 * gap + 2 * pad)
    box = Box(0, area.y + theme.px(14), wide, tall + 2 * theme.px(18))
    box.centerx = area.centerx
    panel = Panel("turn_over", box, "parchment", glow=True)
    scene.add(panel)
    inner = box.pad(pad, theme.px(18))
    go, rest = inner.cut_right(widths[0], gap)
    again, rest = rest.cut_right(widths[1], gap)
    panel.add(
        Label("turn_over.words", rest, sentence, "heading", "ink"),
        Button(
            "take_back",
            again,
            back,
            scene.undo,
            icon="undo",
            enabled=undo is not None,
            tooltip=words(f"table.undo.{undo.why}", name=match.player(undo.seat).name) if undo else "",
        ),
        Button(
            "pass_on",
            go,
            pass_on,
            scene.pass_on,
            kind="primary",
            icon="right",
            key="enter",
            tooltip=words("table.pass_why"),
        ),
    )
    return area.cut_top(box.bottom - area.y)[1]


def consent(app: App, match: Match, undo: Undo, then: Callable[[], Change | None]) -> Dialog:
    """The question to everybody whether a decision may be taken back that is not free any more."""
    words = app.kit.words
    names = listed(words, [player.name for player in match.setup.players])
    return Dialog(
        app,
        words("table.consent"),
        words(f"table.consent_why.{undo.why}", name=match.player(undo.seat).name, names=names),
        [Answer("cancel", words("table.disagree")), Answer("yes", words("table.agree"), then, "primary")],
    )


class Banner:
    """Whose turn it is, across the table for a moment, where no curtain tells it."""

    def __init__(self) -> None:
        self._words = self._colour = ""
        self._left = 0.0

    @property
    def words(self) -> str:
        """What it says at the moment."""
        return self._words if self.moving else ""

    @property
    def moving(self) -> bool:
        """Whether it is to be seen."""
        return self._left > 0

    def begin(self, words: str, colour: str) -> None:
        """Shows it anew."""
        self._words, self._colour, self._left = words, colour, _BANNER

    def update(self, dt: float) -> bool:
        """Lets time pass; tells whether it looks different now."""
        if not self.moving:
            return False
        self._left -= dt
        return True

    def draw(self, surface: Surface, kit: Kit, top: int) -> None:
        """Draws it below the header."""
        if not self.moving:
            return
        theme = kit.theme
        share = min(1.0, self._left / _FADE, (_BANNER - self._left) / _FADE + 0.05)
        side, gap, pad = theme.px(64), theme.px(18), theme.px(34)
        wide = side + gap + text.width(theme, "title", self._words) + 2 * pad
        box = Box(0, top + theme.px(40), wide, theme.line("title") + theme.px(28))
        box.centerx = theme.box.centerx
        picture = kit.sprites.made(
            ("banner", box.size, self._words, self._colour), lambda: self._picture(kit, box, side, gap, pad)
        )
        picture.set_alpha(round(255 * share))
        surface.blit(picture, box.inflate(2 * pad, 2 * pad))
        picture.set_alpha(255)

    def _picture(self, kit: Kit, box: Box, side: int, gap: int, pad: int) -> Surface:
        from pygame import SRCALPHA, Surface

        theme = kit.theme
        picture = Surface((box.w + 2 * pad, box.h + 2 * pad), SRCALPHA)
        plain = Box(pad, pad, *box.size)
        skin.draw_shadow(picture, kit, plain)
        picture.blit(
            plate(
                kit.sprites, plain.size, plain.h // 2, Color(16, 26, 29, 238), theme.colour("gold"), max(1, theme.px(2))
            ),
            plain,
        )
        emblem = kit.sprites.get(f"emblem_{self._colour}", height=side)
        picture.blit(emblem, emblem.get_rect(midleft=(plain.x + pad, plain.centery)))
        place = plain.pad(pad, 0).cut_left(side, gap)[1]
        text.draw(picture, theme, "title", self._words, place, theme.colour("cream"))
        return picture
