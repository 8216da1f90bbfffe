"""The seats: what the card of each shows in figures, and its whole tribe board as a popup."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Surface

from game.dewan.scoring import berries, fire
from game.kernel.masks import bits
from ui.drawing import skin, text
from ui.drawing.area import Area, fan
from ui.drawing.marks import draw_counts, draw_owner, emblem, number_picture
from ui.drawing.paint import stamp
from ui.language.words import signed
from ui.layout.layout import Column, Fit, Leaf
from ui.layout.lengths import SMALL
from ui.tables.dewan.card_pictures import CARD, sprite
from ui.tables.dewan.tribe_board import explain_tribe, tribe_facts, tribe_layout, tribe_picture
from ui.widgets.base import Widget
from ui.widgets.cached_widgets import Painting
from ui.widgets.leaves import line
from ui.widgets.popup import Popup

if TYPE_CHECKING:
    from ui.drawing.kit import DrawingKit
    from ui.drawing.theme import Theme
    from ui.layout.layout import Layout
    from ui.tables.dewan.view import DewanView
    from ui.widgets.change import Program

_RIM: Final = 5
"""Above and below what stands on a seat's card, in design units."""


@dataclass(frozen=True, slots=True)
class SeatContent:
    """What a seat's card shows: `gain` is what a planned camp would add to the points, `stats` are pairs of a picture's name
    and the figure beside it."""

    name: str
    colour: str
    points: int
    gain: int
    stats: tuple[tuple[str, int | str], ...]
    playing: bool
    starts: bool
    partner: str = ""


def seat_figures(view: DewanView, seat: int) -> SeatContent:
    """Everything public about a seat in figures, as far as what moves has arrived."""
    shown, rules = view.shown, view.rules
    stories = ("icon_story", f"{shown.done[seat].bit_count()}/{len(shown.stories[seat])}")
    prospect = view.prospect if view.viewer in {seat, *view.mates(seat)} else None
    gain = sum(points for _, points in prospect.gains) if prospect is not None else 0
    camps = (f"camp_{view.colours[seat]}", rules.camps_to_place - shown.camps[seat].bit_count())
    owed = view.owed[1] if view.owed[0] in {seat, *view.mates(seat)} else 0
    return SeatContent(
        view.captions[seat], view.colours[seat], sum(row.points for row in view.score(seat)) - owed, gain, (
            ("icon_card", shown.hand_size(seat)),
            ("icon_berry", berries(rules, shown, seat)),
            ("icon_fire", fire(rules, shown, seat) if shown.land is not None else 0),
            *((("icon_fish", shown.fish[seat]), stories, camps) if rules.event == "fish" else (camps, stories)),
        ),
        playing=view.turn_of == seat,
        starts=shown.round > 0 and shown.start == seat,
        partner=next((view.colours[mate] for mate in view.mates(seat)), ""),
    )


def seat_words(view: DewanView, seat: int) -> str:
    """A seat's figures in words."""
    seen, rules, names = view.seen, view.rules, view.names
    return "\n".join((
        names.listed([names.player(one) for one in sorted((seat, *view.mates(seat)))]),
        names("label.hand_size", n=seen.hand_size(seat)),
        names("score.count.berries", n=berries(rules, seen, seat)),
        names("score.count.fire", n=fire(rules, seen, seat) if seen.land is not None else 0),
        *([names("score.count.fish", n=seen.fish[seat])] if rules.event == "fish" else []),
        names("label.camps_left", n=rules.camps_to_place - seen.camps[seat].bit_count()),
        names("table.stories_told", n=seen.done[seat].bit_count(), all=len(seen.stories[seat])),
    ))


def seat_height(theme: Theme) -> int:
    """How high a seat's card is: the name, then a line of figures."""
    return _head(theme) + max(theme.px(27), round(theme.text_px("body") * 1.14)) + 2 * theme.px(_RIM)


def points_area(theme: Theme, card: Area) -> Area:
    """Where the points stand on a seat's card."""
    head = card.inset(theme.px(9), theme.px(_RIM)).cut_top(_head(theme))[0]
    return Area(head.cut_right(head.w // 4)[0])


def _head(theme: Theme) -> int:
    """The height of the line with the name."""
    return max(theme.px(42), theme.line_height("strong"))


def draw_seat(kit: DrawingKit, size: tuple[int, int], it: SeatContent) -> Surface:
    """The picture of a seat's card."""
    theme, px = kit.theme, kit.theme.px
    whole = skin.parchment(kit, size, playing=it.playing)
    head, rest = Area(0, 0, *size).inset(px(13), px(_RIM)).cut_top(_head(theme))
    side = px(42)
    badge = Area(head.x - px(3), head.centery - side // 2, side, side)
    points = number_picture(kit, str(it.points), head.w // 4, head.h, theme.colour("ink"))
    marks = [emblem(kit, it.partner, px(21))] if it.partner else []
    marks += [sprite(kit, "token_dewan", px(23))] if it.starts else []
    left = badge.right + (px(28) if marks else px(12))
    for mark, area in zip(marks, Area(badge.right + px(2), badge.y, px(24), badge.h).rows(*[1.0] * len(marks)), strict=True):
        stamp(whole, mark, center=area.center)
    owner = Area(left, head.y, head.right - points.get_width() - px(8) - left, head.h)
    if it.gain:
        more = text.render(theme.bold("body"), signed(it.gain), theme.colour("green" if it.gain > 0 else "alarm"))
        spot = stamp(whole, more, midright=(owner.right, head.centery))
        owner.w = spot.left - px(6) - owner.x
    draw_owner(whole, kit, badge, owner, it.colour, it.name)
    whole.blit(points, points.get_rect(midright=(head.right, head.centery)))
    draw_counts(whole, kit, rest, [(f"dewan/{sign}", value) for sign, value in it.stats], px(27))
    return whole


class SeatScene(Popup):
    """A seat's tribe board, as large as the window allows. All of it is public; the hand lies face down unless the table
    plays with open hands."""

    def __init__(self, app: Program, view: DewanView, seat: int) -> None:
        super().__init__(app)
        self.view, self.seat = view, seat

    @property
    def title(self) -> str:
        return self.view.names("table.board_of", name=self.view.players[self.seat])

    def content(self) -> Layout:
        view, names = self.view, self.view.names
        count = names("label.hand_size", n=view.seen.hand_size(self.seat))
        says = names("table.hand_says", name=view.players[self.seat], cards=count)
        return Column(
            Fit(Leaf("seat_tribe", self._tribe, width=(0, 1120)), 3.8),
            line("seat_hand", says, "body", "cream_soft"),
            Leaf("seat_cards", self._cards, height=(0, 150)),
            gap=SMALL, width=(0, 1120),
        )

    def _tribe(self, at: Area) -> Widget:
        rules, seen, whole = self.view.rules, self.view.seen, Widget("seat_tribe", at)
        facts = tribe_facts(rules, seen, self.seat, self.view.colours[self.seat])
        whole.add(Painting("seat_board", at, tribe_picture(self.kit, at.size, facts)))
        whole.add(*explain_tribe(self.view.names, rules, tribe_layout(rules, at), seen, self.seat, "seat_"))
        return whole

    def _cards(self, at: Area) -> Widget:
        view, hand = self.view, Widget("seat_cards", at)
        known = [] if view.rules.has_secrets else list(bits(view.seen.hands[self.seat]))
        for number, area in enumerate(fan(at, view.seen.hand_size(self.seat), CARD)):
            card = known[number] if number < len(known) else -1
            says = view.names.card(card) if card >= 0 else ""
            hand.add(Painting(f"seat_card{number}", area, view.card(card, area.size), says))
        return hand
