"""The seats: a card for each player with everything public in figures, and a popup with the whole tribe board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from pygame import SRCALPHA, Surface

from ui.drawing import skin, text
from ui.drawing.area import Area
from ui.tables.dewan.layout import SEAT_RIM, STAT_COLUMNS, hand_layout, seat_head, stat_height
from ui.tables.dewan.pieces import card, sprite
from ui.tables.dewan.things import Still
from ui.tables.dewan.tribe import TribeBoard, tuck_places
from ui.tables.kit.pieces import emblem, figure
from ui.widgets.base import Shown, Widget
from ui.widgets.button import Button, Pressable
from ui.widgets.change import Pop
from ui.widgets.label import Label, Panel
from ui.widgets.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect

    from game.dewan.model import State
    from game.dewan.rules import DewanRules
    from ui.tables.dewan.names import Names
    from ui.widgets.change import Change, Program

_COLUMN_STARTS = (0.0, 0.33, 0.7)


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """What a seat's card shows: `stats` are pairs of a picture's name and the figure beside it."""

    name: str
    colour: str
    points: int
    stats: tuple[tuple[str, str], ...]
    playing: bool
    starts: bool
    partner: str = ""


class SeatCard(Still, Pressable):
    """One player: emblem, name, points, figures. A click opens the tribe board."""

    shown = Shown[SeatFigures]()

    def __init__(self, id: str, rect: Rect, shown: SeatFigures, on_click: Callable[[], Change | None], tooltip: str) -> None:  # noqa: A002
        super().__init__(id, rect, on_click, tooltip=tooltip)
        self.shown = shown

    @property
    def look(self) -> object:
        return None if self.lift or self.pressed or self.hovered or self.ringed else (self.shown, tuple(self.rect))

    def paint(self, surface: Surface) -> None:
        box = self.lifted()
        playing = self.shown.playing
        key = ("dewan seat", self.shown, box.size, self.theme.text_percent)
        picture = self.kit.sprites.made(key, self._draw)
        self.draw_lying(surface, picture, box, 24 if playing else 12, glow=playing)
        if self.ringed:
            skin.draw_focus(surface, self.kit, box, pill=False)

    def _draw(self) -> Surface:
        kit, theme, it = self.kit, self.theme, self.shown
        whole = Surface(self.rect.size, SRCALPHA)
        area = Area(0, 0, *self.rect.size)
        kind: skin.PanelKind = "parchment_active" if it.playing else "parchment"
        whole.blit(skin.panel(kit, kind, area.size, 18), (0, 0))
        inner = area.pad(theme.px(13), theme.px(SEAT_RIM))
        head, rest = inner.cut_top(seat_head(theme))
        side = theme.px(42)
        badge = Area(head.x - theme.px(3), head.centery - side // 2, side, side)
        whole.blit(emblem(kit, it.colour, side), badge)
        if it.partner:
            small = emblem(kit, it.partner, theme.px(24))
            whole.blit(small, small.get_rect(midtop=(badge.right - theme.px(2), badge.centery)))
        if it.starts:
            token = sprite(kit, "token_dewan", theme.px(27))
            whole.blit(token, token.get_rect(center=(badge.right - theme.px(3), badge.y + theme.px(8))))
        number = figure(kit, str(it.points), head.w // 4, head.h, theme.colour("ink"))
        whole.blit(number, number.get_rect(midright=(head.right, head.centery)))
        left = badge.right + theme.px(12)
        name = Area(left, head.y, head.right - number.get_width() - theme.px(8) - left, head.h)
        text.draw_block(whole, theme, "strong", it.name, name, theme.colour("ink"))
        high = stat_height(theme)
        icon = theme.px(26)
        for at, (picture, value) in enumerate(it.stats):
            column, line = at % STAT_COLUMNS, at // STAT_COLUMNS
            cell = Area(rest.x + round(rest.w * _COLUMN_STARTS[column]), rest.y + line * high, icon, high)
            image = sprite(kit, picture, height=icon)
            whole.blit(image, image.get_rect(center=cell.center))
            shown = text.render(theme.font("body"), value, theme.colour("ink"))
            whole.blit(shown, shown.get_rect(midleft=(cell.right + theme.px(4), cell.centery)))
        return whole


class Painting(Still):
    """A kept picture with a tooltip."""

    def __init__(self, id: str, rect: Rect, picture: Surface, tooltip: str = "") -> None:  # noqa: A002
        super().__init__(id, rect, tooltip=tooltip)
        self.picture = picture

    @property
    def look(self) -> object:
        return self.picture, tuple(self.rect)

    def paint(self, surface: Surface) -> None:
        surface.blit(self.picture, self.picture.get_rect(center=self.rect.center))


class Spot(Widget):
    """A place that only has something to say."""

    def draw(self, surface: Surface) -> None:
        """There is nothing to be seen."""


def explain_tribe(names: Names, rules: DewanRules, board: TribeBoard, seen: State, seat: int, have: Sequence[int], tag: str) -> list[Widget]:
    """The spots that say what the parts of a tribe board are."""
    spots: list[Widget] = []
    for number, (box, below) in enumerate(zip(board.layout.camps, board.layout.below, strict=True)):
        says = names(f"tooltip.camp_slot.{rules.box.board_effects[number]}")
        spots.append(Spot(f"{tag}camp{number}", box.union(below), tooltip=says))
    for at, box in enumerate(tuck_places(rules, board.layout)):
        tucked = seen.tucked[seat]
        if at < len(tucked) and tucked[at].card >= 0:
            face = rules.catalogue.cards[tucked[at].card].faces[tucked[at].face]
            says = names("table.told", head=names.face(face), line=names("tooltip.tucked"))
            spots.append(Spot(f"{tag}tuck{at}", box, tooltip=says))
    for place, box in enumerate(board.layout.stories):
        if place < len(seen.stories[seat]):
            done = seen.done[seat] >> place & 1
            asks = names.story_asks(seen.stories[seat][place], None if done else have)
            says = names("table.told", head=asks, line=names("tooltip.story_done" if done else "tooltip.story_open"))
            spots.append(Spot(f"{tag}story{place}", box, tooltip=says))
    return spots


class SeatScene(Scene):
    """Another player's tribe board, as large as the window allows. All of it is public; the hand lies face down unless
    the table plays with open hands."""

    popup: ClassVar[bool] = True
    veil: ClassVar[int] = 205

    def __init__(self, app: Program, names: Names, rules: DewanRules, seen: State, seat: int, colour: str, have: Sequence[int]) -> None:
        super().__init__(app)
        self.names, self.rules, self.seen, self.seat = names, rules, seen, seat
        self.colour, self.have = colour, have

    def build(self) -> None:
        theme, px = self.theme, self.theme.px
        width = min(px(1120), self.box.w - px(40))
        head, tall = theme.line_height("heading"), theme.tall()
        high_board, high_hand = width * 10 // 38, px(150)
        whole = self.box.middle(width + px(56), head + high_board + high_hand + tall + px(112))
        self.add(Panel("seat_ground", whole, "dark"))
        inner = whole.pad(px(28), px(24))
        title, rest = inner.cut_top(head, px(12))
        name = self.names.player(self.seat)
        self.add(Label("seat_title", title, self.names("table.board_of", name=name), "heading", "gold"))
        board, rest = rest.cut_top(min(high_board, rest.h - high_hand - tall - px(40)), px(14))
        tribe = TribeBoard(self.kit, self.rules, board, self.colour)
        self.add(Painting("seat_board", board, tribe.picture(self.seen, self.seat, self.have)))
        self.add(*explain_tribe(self.names, self.rules, tribe, self.seen, self.seat, self.have, "seat_"))
        button, rest = rest.cut_bottom(tall, px(14))
        label, cards = rest.cut_top(theme.line_height("body"), px(6))
        count = self.seen.hand_size(self.seat)
        says = self.names("label.hand_size", n=count)
        self.add(Label("seat_hand", label, self.names("table.hand_says", name=name, cards=says), "body", "cream_soft"))
        faces = list(_bits(self.seen.hands[self.seat])) if not self.rules.secret else []
        for i, box in enumerate(hand_layout(cards, count, 0)):
            it = self.rules.catalogue.cards[faces[i]] if i < len(faces) else None
            says = self.names.card(faces[i]) if i < len(faces) else ""
            self.add(Painting(f"seat_card{i}", box, card(self.kit, it, box.size), says))
        side = button.cut_right(px(220))[0]
        self.add(Button("seat_close", side, self.words("dialog.ok"), Pop, kind="primary", key="enter"))


def _bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]

