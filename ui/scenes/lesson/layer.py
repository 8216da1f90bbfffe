"""What a lesson draws over the table: a scrim that is open where something is highlighted, and a bubble."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale

from ui.drawing import text
from ui.drawing.area import Area, apart
from ui.drawing.paint import clipped
from ui.drawing.strokes import bounding_area
from ui.scenes.bubble import BubbleLayer, BubbleWidget, Shape
from ui.scenes.bubble_placement import Constraints, best_place
from ui.scenes.lesson.focus import Focus
from ui.scenes.lesson.hold_areas import actor_areas, button_areas
from ui.scenes.table.areas import area_of, is_map_space, is_space
from ui.tables.common.ids import kind_of
from ui.tables.common.selection import CONFIRM
from ui.widgets.label import Label, Panel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ui.drawing.theme import Role
    from ui.scenes.bubble import BubbleContent
    from ui.scenes.bubble_placement import Placement
    from ui.scenes.lesson.focus import Director
    from ui.scenes.table_context import TableContext

_SCRIM: Final = (9, 14, 17, 178)
"""The scrim: the colour over everything that is not highlighted."""
_LIGHT_SCRIM: Final = (9, 14, 17, 64)
"""The same while something is chosen: what it would lead to has to be readable beside it."""
_COARSE: Final = 4
"""The scrim is drawn so many times smaller, so that its edges are soft."""
_AROUND: Final = 8
"""How far a highlight reaches beyond what is highlighted, in design units."""
_PULSE_REACH: Final = 14
"""By how much the rim of what is to be clicked grows when something else was clicked, in design units."""
_PULSE_SECONDS: Final = 0.5
"""For how many seconds."""
_SMALL: Final[Mapping[Role, Role]] = {"subheading": "strong", "body": "small", "figure": "subheading"}
_SHAPES: Final = (Shape(390, {}), Shape(300, {}), Shape(540, {}), Shape(300, _SMALL), Shape(220, _SMALL))
"""How a bubble is written, what is read best first."""
_LETTERS: Final[tuple[Mapping[Role, Role], ...]] = (
    {"subheading": "title", "body": "title", "figure": "title", "small": "heading"},
    {"subheading": "title", "body": "heading", "figure": "title", "small": "subheading"},
    {"subheading": "heading", "body": "heading", "figure": "heading", "small": "heading"},
)
_ALOUD: Final = tuple(Shape(wide, letters) for letters in _LETTERS for wide in (740, 560, 940))
"""The same where it is read across a table."""
_SHARE: Final = 0.55
"""It is no higher there than this share of the window, if it can."""
_BESIDE: Final = 90
"""No farther from the main button, in design units, a bubble that says to press it lies, if it can."""
_PRESSING: Final = 4
"""So many of the wishes for the place of a bubble are tried for that."""
_FILLED: Final = 0.4
"""So much of the area around several targets they fill themselves, where a tail points at it."""
_RIM: Final = ((255, 214, 106), (255, 246, 220))
"""The rim of what is to be clicked, and its core."""


class LessonLayer(BubbleLayer):
    """Over the table, below the header. `area` is what can be covered; `content` returns what the bubble says, which may be
    shown in `large_text`, to be read across a table. The first of `hand_captions` stands over the hand on the table, if there is one."""

    def __init__(
        self, area: Rect, context: TableContext[Any], director: Director, content: Callable[[], BubbleContent], *,
        large_text: bool = False, hand_captions: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        super().__init__("lesson", area)
        self._hand_captions = hand_captions
        self.context, self.director, self._content, self._large_text = context, director, content, large_text
        self.targets: list[Rect] = []
        """The areas of what is to be clicked."""
        self.highlighted: list[Rect] = []
        """The areas that the scrim leaves open: the targets, and all that the step is about."""
        self.highlighted_items: list[Rect] = []
        """Of these the items and spaces that the step is about: the bubble lies on none of them."""
        self.bubble: BubbleWidget | None = None
        self._focus = Focus()
        self._scrim: Surface | None = None
        self._hand_title: list[Rect] = []  # the area of the caption over the hand
        self._space_areas: list[Rect] = []  # which of the highlighted areas are spaces
        self._laid_by: object = None  # what `_layout_inputs` returned when the bubble was placed
        self._confirm_words = ""  # the words of the main button, if that is to be clicked
        self._pulse_left = 0.0  # seconds for which the rim of what is to be clicked is still larger

    def fill(self) -> None:
        """Makes the bubble and the highlights for what the director shows now."""
        self.children.clear()
        self.bubble, self._scrim = None, None
        if self.director.phase in {"", "end"}:
            self.targets, self.highlighted, self.highlighted_items, self._space_areas = [], [], [], []
            return
        self._focus = self.director.focus
        highlights = self._highlighted_ids()
        self._highlight(highlights)
        self._confirm_words = self._due_confirm_words()
        self._hand_title = self._add_hand_title() if self._names_seats else []
        content = self._content()
        if content.lines:
            self.bubble = BubbleWidget("lesson.bubble", self.kit, content)
            self.add(self.bubble)
            self._place_bubble(self.bubble, highlights)
        self._laid_by = self._layout_inputs()

    @property
    def _names_seats(self) -> bool:
        """Whether the card of the seat whose step it is is highlighted."""
        return self.director.phase not in {"aim", "ceremony"}

    def _highlighted_ids(self) -> list[str]:
        """The ids of what is highlighted besides the targets."""
        found = self._with_areas([*self._focus.result, *self._focus.highlights])
        if self.director.phase == "after":  # on a space that was chosen lies what the step led to
            found += filter(partial(is_space, self.context), self.director.chosen)
        return found

    def _with_areas(self, ids: Iterable[str]) -> list[str]:
        """The ids without those of parts of the board that have an outline: what lies there is what a bubble keeps clear of."""
        return [id_ for id_ in ids if not self.context.table.view.outlines(id_)]

    def _outlines(self) -> list[Sequence[tuple[float, float]]]:
        """The outlines of what is highlighted and is no rectangle."""
        ids = () if self.director.phase == "ceremony" else dict.fromkeys((*self._focus.result, *self._focus.highlights))
        return [outline for id_ in ids for outline in self.context.table.view.outlines(id_)]

    def _highlight(self, highlights: Sequence[str]) -> None:
        """Finds the areas of the targets and of what is highlighted besides them."""
        targets = self._focus.targets
        items = [id_ for id_ in highlights if kind_of(id_) != "seat"]
        spaces = filter(partial(is_map_space, self.context), (*targets, *highlights))
        self.targets = self.areas_of(targets)
        seat_cards = self._step_seat_cards() if self._names_seats else ()
        self.highlighted = [*self.areas_of([*targets, *highlights]), *seat_cards]
        self.highlighted_items, self._space_areas = self.areas_of(items), self.areas_of(spaces)

    def _place_bubble(self, bubble: BubbleWidget, highlights: Sequence[str]) -> None:
        """Places the bubble close to what it is about. It covers none of that."""
        phase, names_result = self.director.phase, bool(self._focus.result)
        near = self.areas_of(self._with_areas(self._focus.result)) or self._near(highlights)
        space, avoided = Area(self.rect).inset(self.theme.px(_AROUND)), self._avoided()
        if names_result and near:  # what the step led to has to be seen, not what can be chosen next
            avoided = [[*areas, *self._behind(near[0])] for areas in avoided[1:]]
        constraints = Constraints(space, avoided, near[:1], () if names_result else self._costs())
        found = self._found(bubble, constraints)
        shape, place = (found.shape, found.place) if found is not None else (self._shapes(bubble)[-1], space)
        if not (near or phase == "ceremony"):
            size = bubble.measure(shape := self._shapes(bubble)[0])
            place = space.middle(*size) if phase == "aim" else space.cut_bottom(size[1])[0].middle(*size)
        target = near[0] if near and phase != "aim" and self._is_filled(near[0]) else None
        obstacles = [one for one in self._tail_obstacles() if target is None or not one.colliderect(target)]
        bubble.lay(place, shape, target, obstacles)

    def _found(self, bubble: BubbleWidget, constraints: Constraints) -> Placement | None:
        """The place of the bubble. One that says to press the main button stands beside it, even where it then covers
        what is not to be clicked now."""
        shapes, avoided = self._shapes(bubble), constraints.avoided
        found = first = best_place(self.theme, bubble, shapes, constraints)
        for rank in range(1, _PRESSING) if self._confirm_words and constraints.near else ():
            if found is not None and max(apart(found.place, constraints.near[0])) <= self.theme.px(_BESIDE):
                return found
            found = best_place(self.theme, bubble, shapes, constraints._replace(avoided=avoided[rank:_PRESSING]))
        return found or first

    def _near(self, highlights: Sequence[str]) -> list[Rect]:
        """The areas that the bubble is to be close to, if the step does not name them: what is to be clicked, what is
        highlighted, the card of the seat whose step it is."""
        director = self.director
        if director.phase in {"aim", "ceremony"}:
            return self.targets or self.areas_of(highlights)
        if (self._focus.free and self.targets) or len(self.targets) > 1:
            if self._confirm_words:  # the main button is to be clicked
                return self.areas_of([CONFIRM])
            return [self.targets[0].unionall(self.targets[1:])]
        cards = self._step_seat_cards()
        if director.phase == "after" and director.gains and cards:
            return cards
        return self.targets or self.areas_of(reversed(highlights)) or cards

    def _is_filled(self, area: Rect) -> bool:
        """Whether an area around all targets is little more than these: else a tail would point between them."""
        inside = [one for one in self.targets if area.contains(one)]
        return len(inside) < 2 or sum(one.w * one.h for one in inside) >= _FILLED * area.w * area.h

    def _tail_obstacles(self) -> Sequence[Rect]:
        """What the tail may not cross: the cards of the seats, the caption over the hand, what is highlighted."""
        return [*self._seat_cards(), *self._hand_title, *self.targets, *self.highlighted]

    def _behind(self, target: Rect) -> list[Rect]:
        """What lies above or below another seat's card, as seen from a place on a card: from there a tail would cross it."""
        top, foot = self.rect.y, self.rect.bottom
        cards = self._seat_cards()
        below = [Rect(card.x, card.y, card.w, foot - card.y) for card in cards if card.y >= target.bottom]
        return [*below, *(Rect(card.x, top, card.w, card.bottom - top) for card in cards if card.bottom <= target.y)]

    def _seat_cards(self) -> Sequence[Rect]:
        return self.areas_of(f"seat:{seat}" for seat in range(len(self.context.match.setup.players)))

    def _add_hand_title(self) -> list[Rect]:
        """Puts the caption over the hand on the table, unless there is none or the table has its own. Returns its area."""
        theme, cards = self.theme, self._hand()
        captions = self._hand_captions()
        is_highlighted = any(card in self.highlighted for card in cards)
        caption = "" if not captions else captions[0] if is_highlighted else captions[-1]
        if not (caption and cards) or self.context.scene.root.find("hand_title") is not None:
            return []
        hand = cards[0].unionall(cards[1:])
        wide, high = text.width(theme, "strong", caption) + theme.px(28), theme.line_height("strong") + theme.px(8)
        x = max(self.rect.x, min(hand.x, self.rect.right - wide))
        area = Area(x, hand.y - high - theme.px(22), wide, high)
        self.add(
            Panel("lesson.owner", area, kind="parchment"),
            Label("lesson.owner.words", area, caption, "strong", "ink", "centre"),
        )
        return [area]

    def _hand(self) -> list[Rect]:
        """The areas of the cards of a hand, those above others last."""
        items = self.context.table.items.items()
        return [item.rect for id_, item in items if kind_of(id_) == "hand" and item.on_table]

    def _shapes(self, bubble: BubbleWidget) -> Sequence[Shape]:
        """How the bubble may be written, what is read best first: for a whole table in letters that leave enough of the table free."""
        if not self._large_text:
            return _SHAPES
        most = _SHARE * self.theme.size[1]
        return [shape for shape in _ALOUD if bubble.measure(shape)[1] <= most] or _ALOUD[-1:]

    def _avoided(self) -> Sequence[Sequence[Rect]]:
        """The areas that the bubble does not cover, the strictest list first: besides all that the step is about the cards
        of the seats and what else is read, then these no more, then only what is to be clicked."""
        avoided, reach = self.context.table.avoided_areas, self.theme.px(_AROUND)
        targets, items, highlighted = (
            [area.inflate(reach, reach) for area in areas]
            for areas in (self.targets, self.highlighted_items, self.highlighted)
        )
        step = [*targets, *items, *highlighted]
        cards = [*self._seat_cards(), *actor_areas(self.context)]
        read = [*step, *cards, *self._hand_title, *avoided.never, *(bounding_area(outline, 0) for outline in self._outlines())]
        return [*read, *avoided.read], read, step, [*targets, *items], targets, ()

    def _costs(self) -> Sequence[tuple[Rect, float]]:
        """Areas that are better left free, each with the cost of covering it."""
        avoided = self.context.table.avoided_areas
        read = (*avoided.never, *avoided.read, *self._seat_cards())
        return [
            *((area, 4.0) for area in button_areas(self.context)),
            *((area, 1.0) for area in read),
            *((area, 0.25) for area in avoided.spaces),
        ]

    def area_of(self, id_: str) -> Rect | None:
        """The area of an item, a space or a button, in pixels; None if it cannot be seen."""
        return area_of(self.context, id_)

    def _due_confirm_words(self) -> str:
        """The words of the main button, if that is to be clicked now; else ""."""
        return self.context.table.confirm_button.words if CONFIRM in self._focus.targets else ""

    def pulse(self) -> None:
        """Enlarges the rim of what is to be clicked for a moment, after a click on something else."""
        if self.context.scene.settings.animations != "off":
            self._pulse_left = _PULSE_SECONDS
            self.touch()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._shows_anything:
            self._focus = self.director.focus
            if self._laid_by != self._layout_inputs():
                remake(self)  # the main button moves with what is chosen, and the board may be moved and zoomed
        if self._pulse_left:
            self._pulse_left = max(0.0, self._pulse_left - dt)
            self.touch()

    @property
    def _shows_anything(self) -> bool:
        """Whether there is a bubble, or highlights without one."""
        return self.bubble is not None or bool(self.highlighted)

    def _layout_inputs(self) -> object:
        """What bubble and highlights are placed by, as a value that can be compared."""
        targets, highlights = self.areas_of(self._focus.targets), self.areas_of(self._highlighted_ids())
        return targets, highlights, self._outlines(), self._due_confirm_words(), self.context.table.bubble.visible_area

    @property
    def moving(self) -> bool:
        return self._pulse_left > 0 or super().moving

    def areas_of(self, ids: Iterable[str]) -> list[Rect]:
        """As `area_of`, of several items without repetition; without those that cannot be seen."""
        return [area for id_ in dict.fromkeys(ids) if (area := self.area_of(id_)) is not None]

    def _step_seat_cards(self) -> list[Rect]:
        """The areas of the cards of the seats that the step is about."""
        director = self.director
        seats = [gain.seat for gain in director.gains] if director.phase == "after" else []
        return self.areas_of(f"seat:{seat}" for seat in dict.fromkeys((*seats, director.seat)))

    def draw_self(self, surface: Surface) -> None:
        if not self._shows_anything:
            return
        if self._scrim is None and self._focus.scrim != "none":
            self._scrim = self._make_scrim()
        if self._scrim is not None:
            surface.blit(self._scrim, self.rect)
        core, thick = _RIM[1], max(2, self.theme.px(4))
        pulse = round(self.theme.px(_PULSE_REACH) * self._pulse_left / _PULSE_SECONDS)
        for target in self.targets if not self._focus.free else ():
            around, corner = target.inflate(2 * (thick + pulse), 2 * (thick + pulse)), self._corner(target)
            pygame.draw.rect(surface, _RIM[0], around, thick, corner)
            pygame.draw.rect(surface, core, around.inflate(-thick, -thick), max(1, thick // 3), corner)

    def _corner(self, area: Rect) -> int:
        """The corner radius of a highlight in pixels: a space gets a circle."""
        return max(area.size) if area in self._space_areas else self.theme.px(16)

    def _make_scrim(self) -> Surface:
        """The picture of the scrim: open where something is highlighted. It covers each card of a hand that is not highlighted
        beside one that is."""
        wide, high = (max(1, side // _COARSE) for side in self.rect.size)
        coarse = Surface((wide, high), SRCALPHA)
        colour = _LIGHT_SCRIM if self._focus.scrim == "light" else _SCRIM
        coarse.fill(colour)
        reach = self.theme.px(_AROUND)
        outlines = self._outlines()
        board = self.context.table.board_area if outlines else self.rect
        with clipped(coarse, self._coarse(board)):
            for outline in outlines:
                points = [((x - self.rect.x) / _COARSE, (y - self.rect.y) / _COARSE) for x, y in outline]
                pygame.draw.polygon(coarse, (*colour[:3], 0), points)
        for area in self.highlighted:
            small = self._coarse(area.inflate(2 * reach, 2 * reach))
            pygame.draw.rect(coarse, (*colour[:3], 0), small, border_radius=max(2, self._corner(area) // _COARSE))
        hand = self._hand()
        for card in hand if any(card in self.highlighted for card in hand) else ():
            coarse.fill((*colour[:3], 0) if card in self.highlighted else colour, self._coarse(card))
        return smoothscale(coarse, self.rect.size)

    def _coarse(self, area: Rect) -> Rect:
        """An area in the small picture of the scrim."""
        return Rect(*(side // _COARSE for side in area.move(-self.rect.x, -self.rect.y)))


def remake(layer: LessonLayer) -> None:
    """Fills the layer again, after a change of what it shows."""
    layer.context.scene.renew(layer, layer.fill)
