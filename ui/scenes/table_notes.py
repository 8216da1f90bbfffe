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
from ui.widgets.label import Panel, Picture
from ui.widgets.rich import RichText

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from game.kernel.session import Undo
    from ui.app import App
    from ui.change import Change
    from ui.match import Match
    from ui.scenes.table import TableScene
    from ui.theme import Role, Theme
    from ui.widgets.base import Kit

_SECONDS: Final = 6.0
_BANNER: Final = 1.5
_FADE: Final = 0.25
_BANNER_FACES: Final[tuple[Role, ...]] = ("title", "heading", "strong")
"""The faces that `text.draw_block` tries for the banner."""


@dataclass
class Note:
    """A sentence in the header, with the number of a rule ("" for none). One that `marks` stays until it is closed,
    for it explains what is marked on the table."""

    sentence: str
    rule: str = ""
    marks: bool = False
    age: float = 0.0

    def over(self, dt: float) -> bool:
        """Lets time pass; tells whether it has been there long enough to be read."""
        self.age += dt
        return not self.marks and self.age > _SECONDS + len(self.sentence) / 20


def build_note(scene: TableScene, note: Note, room: Box) -> None:
    """The note on a sheet in the middle of `room`, in letters with which it fits; what is still too long hangs down."""
    theme, words = scene.theme, scene.words
    markup = words("table.note", sentence=note.sentence, rule=f"[{note.rule}]") if note.rule else note.sentence
    pad, rim, icon = theme.px(18), theme.px(5), theme.text_px("body") + theme.px(8)
    most = min(theme.px(860) * theme.text_percent // 100, room.w)
    spare = 2 * pad + 2 * (icon + theme.px(14))
    role: Role = "body"
    layout = Layout(theme, markup, most - spare, role)
    if layout.height + 2 * rim > room.h - theme.px(4):
        role = "small"
        layout = Layout(theme, markup, most - spare, role)
    high = max(layout.height + 2 * rim, min(icon + 4 * rim, room.h - theme.px(8)))
    box = room.middle(min(most, layout.width + spare + theme.px(4)), high)
    box.centerx = theme.box.centerx
    box.clamp_ip(room)
    box.top = max(box.top, room.top + theme.px(2))
    sign, rest = box.pad(pad, rim).cut_left(icon, theme.px(14))
    close, rest = rest.cut_right(icon, theme.px(14))
    panel = Panel("note", box, "parchment")
    scene.add(panel)
    panel.add(
        Picture(
            "note.icon", sign.middle(icon, icon), "icon_info" if note.marks else "icon_warning", tint="orange_dark"
        ),
        RichText("note.words", rest.middle(rest.w, layout.height), markup, scene.rulebook, role=role),
        IconButton("note.close", close.middle(icon, icon), "close", scene.drop_note, tooltip=words("table.close")),
    )


def build_turn_over(scene: TableScene, room: Box) -> Box:
    """The end of a turn at the right of `room`: pass the screen on, or think again. Returns what is left for the prompt."""
    theme, words, match = scene.theme, scene.words, scene.match
    gap, tall = theme.px(14), min(theme.tall(), room.h - theme.px(10))
    least = theme.px(200) * max(100, theme.text_percent) // 100
    pass_on = words("table.pass_to", name=match.player(match.actor).name)
    back = words("table.take_back")
    wide = min(_pill(theme, "strong", pass_on, tall), room.w - least - tall - 2 * gap)
    narrow = _pill(theme, "body", back, tall)
    undo = match.undoable
    why = words(f"table.undo.{undo.why}", name=match.player(undo.seat).name) if undo else ""
    go, rest = room.cut_right(wide, gap)
    scene.add(
        Button(
            "pass_on",
            go.middle(go.w, tall),
            pass_on,
            scene.pass_on,
            kind="primary",
            icon="right",
            key="enter",
            tooltip=words("table.pass_why"),
        )
    )
    if narrow + gap + least <= rest.w:
        again, rest = rest.cut_right(narrow, gap)
        place = again.middle(again.w, tall)
        scene.add(Button("take_back", place, back, scene.undo, icon="undo", enabled=undo is not None, tooltip=why))
    else:
        again, rest = rest.cut_right(tall, gap)
        place = again.middle(tall, tall)
        scene.add(IconButton("take_back", place, "undo", scene.undo, enabled=undo is not None, tooltip=why or back))
    return rest


def _pill(theme: Theme, role: Role, words: str, tall: int) -> int:
    """How wide a button with an icon must be for its words."""
    return text.width(theme, role, words) + round(theme.text_px(role) * 1.3) + 2 * (tall // 3) + theme.px(26)


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
        most = theme.box.w - 4 * pad - side - gap
        widths = [text.width(theme, role, self._words) for role in _BANNER_FACES]
        wide = side + gap + next((one for one in widths if one <= most), most) + 2 * pad
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
        text.draw_block(picture, theme, "title", self._words, place, theme.colour("cream"))
        return picture
