"""What a lesson lays over the table: all is dark but what it is about, and one bubble says what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale

from ui.drawing import text
from ui.drawing.area import Area, apart
from ui.scenes.bubble import Bubble, BubbleLayer, Shape
from ui.scenes.bubble_place import Constraints, best_place
from ui.scenes.lesson.ceremony import actors, buttons
from ui.tables.kit.decision import CONFIRM, OTHER
from ui.tables.kit.ids import kind_of
from ui.tables.kit.thing import FocusTarget
from ui.widgets.label import Label, Panel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ui.drawing.theme import Role
    from ui.scenes.bubble import BubbleContent
    from ui.scenes.bubble_place import Found
    from ui.scenes.lesson.leader import Leader
    from ui.scenes.table_context import TableContext

_DARK: Final = (9, 14, 17, 178)
"""What lies over everything that the lesson is not about."""
_THIN: Final = (9, 14, 17, 64)
"""The same while something is chosen: what it would come to is to be read beside it."""
_COARSE: Final = 4
"""The veil is drawn so many times smaller, so that its edges are soft."""
_AROUND: Final = 8
"""How far the light reaches beyond what lies in it, in design units."""
_SPACE: Final = 40
"""By how many per cent the light of a map's space is larger than its middle."""
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
_RIM: Final = ((255, 214, 106), (255, 246, 220))
"""The rim of what is to be clicked, and its core."""


class LessonLayer(BubbleLayer):
    """Over the table, below the header. `area` is what can be covered; `content` returns what the bubble says, which may be read
    `aloud` across a table. The first of what `owners` says stands over the hand that lies there, if there is any."""

    def __init__(
        self, area: Rect, host: TableContext[Any], director: Leader, content: Callable[[], BubbleContent], *,
        aloud: bool = False, owners: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        super().__init__("lesson", area)
        self._owners = owners
        self.host, self.director, self._content, self._aloud = host, director, content, aloud
        self.goals: list[Rect] = []
        """Where lies what is to be clicked."""
        self.lit: list[Rect] = []
        """Where the light falls: there too, and on all that the step is about."""
        self.about: list[Rect] = []
        """Of these the things and spaces that the step is about: a bubble lies on none of them."""
        self.bubble: Bubble | None = None
        self._veil: Surface | None = None
        self._title: list[Rect] = []  # where it is said whose hand lies there
        self._round: list[Rect] = []  # which of them are spaces
        self._answer = Rect(0, 0, 0, 0)  # where the table's own bubble lay
        self._button = ""  # what the main button said, if that is to be clicked
        self._pulse_left = 0.0  # seconds for which the rim of what is to be clicked is still larger

    def fill(self) -> None:
        """Makes what stands there now."""
        self.children.clear()
        self.bubble, self._veil = None, None
        director = self.director
        if director.phase in {"", "end"}:
            self.goals, self.lit, self.about, self._round = [], [], [], []
            return
        lights = director.phase not in {"aim", "ceremony"}
        goals, lit = director.goals(), [*director.highlights_after(), *director.highlights()] if director.phase != "ceremony" else []
        if director.phase == "after":  # where a space was chosen one sees what came of it
            lit = [*lit, *filter(self._is_space, director.chosen)]
        self._round = [area for id_ in (*goals, *lit) if self._is_stop(id_) and (area := self.rect_of(id_)) is not None]
        self.goals = self._rects(goals)
        self._answer, self._button = self.host.table.bubble.shown, self._button_words()
        self.about = [area for id_ in lit if kind_of(id_) != "seat" and (area := self.rect_of(id_)) is not None]
        self.lit = [*self._rects([*goals, *lit]), *(self._cards() if lights else ())]
        self._title = self._put_title() if lights else []
        content = self._content()
        if content.lines:
            self.bubble = Bubble("lesson.bubble", self.kit, content)
            self._put(self.bubble, lit)

    def _put(self, bubble: Bubble, lit: Sequence[str]) -> None:
        """Finds a place for the bubble, beside what it is about."""
        director = self.director
        self.add(bubble)
        near = self._rects(director.highlights_after()) or self._near(lit)
        # Where the result is said what came of it is to be seen, not what can be chosen next.
        space, points = Area(self.rect).pad(self.theme.px(_AROUND)), bool(director.highlights_after())
        kept = [[*areas, *self._behind(near[0])] for areas in self._kept()[1:]] if points and near else self._kept()
        found = self._found(bubble, Constraints(space, kept, near[:1], () if points else self._over()))
        shape, place = (found.shape, found.place) if found is not None else (self._shapes(bubble)[-1], space)
        if not (near or director.phase == "ceremony"):
            size = bubble.measure(shape := self._shapes(bubble)[0])
            place = space.middle(*size) if director.phase == "aim" else space.cut_bottom(size[1])[0].middle(*size)
        target = near[0] if near and director.phase != "aim" else None
        bubble.lay(place, shape, target, [one for one in self._between() if target is None or not one.colliderect(target)])

    def _found(self, bubble: Bubble, constraints: Constraints) -> Found | None:
        """The place of the bubble. One that says to press the main button stands beside it, even where it then covers
        what is not to be clicked now."""
        shapes, kept = self._shapes(bubble), constraints.kept
        found = first = best_place(self.theme, bubble, shapes, constraints)
        for rank in range(1, _PRESSING) if self._button and constraints.near else ():
            if found is not None and max(apart(found.place, constraints.near[0])) <= self.theme.px(_BESIDE):
                return found
            found = best_place(self.theme, bubble, shapes, constraints._replace(kept=kept[rank:_PRESSING]))
        return found or first

    def _near(self, lit: Sequence[str]) -> list[Rect]:
        """What the bubble is to stand close to, if the step does not name it: what is to be clicked, what is lit, whose step it is."""
        if self.director.phase in {"aim", "ceremony"}:
            return self.goals or self._rects(lit)
        if self.director.free and self.goals:  # the main button once it is lit, else all that can be chosen
            return self._rects([CONFIRM]) if self._button else [self.goals[0].unionall(self.goals[1:])]
        near = self.goals or self._rects(reversed(lit)) or self._cards()
        return self._cards() or near if self.director.phase == "after" and self.director.gains else near

    def _between(self) -> Sequence[Rect]:
        """What no tail may cross: the cards of the seats, whose hand it is, what is lit and what is to be clicked."""
        return [*self._seat_cards(), *self._title, *self.goals, *self.lit]

    def _behind(self, target: Rect) -> list[Rect]:
        """What lies above or below another seat's card, as seen from a place on a card: from there a tail would cross it."""
        top, foot = self.rect.y, self.rect.bottom
        cards = self._rects(f"seat:{seat}" for seat in range(len(self.host.match.setup.players)))
        below = [Rect(card.x, card.y, card.w, foot - card.y) for card in cards if card.y >= target.bottom]
        return [*below, *(Rect(card.x, top, card.w, card.bottom - top) for card in cards if card.bottom <= target.y)]

    def _seat_cards(self) -> Sequence[Rect]:
        return [thing.rect for id_, thing in self.host.table.things.items() if kind_of(id_) == "seat" and thing.on_table]

    def _put_title(self) -> list[Rect]:
        """Says whose hand lies on the table, over its cards, unless there are none or the table says so itself. Where that is."""
        theme, owner = self.theme, next(iter(self._owners()), "")
        cards = self._hand()
        if not (owner and cards) or self.host.scene.root.find("hand_title") is not None:
            return []
        hand, wide, high = cards[0].unionall(cards[1:]), text.width(theme, "strong", owner) + theme.px(28), theme.line_height("strong") + theme.px(8)
        place = Area(max(self.rect.x, min(hand.x, self.rect.right - wide)), hand.y - high - theme.px(22), wide, high)
        self.add(Panel("lesson.owner", place, kind="parchment"), Label("lesson.owner.words", place, owner, "strong", "ink", "centre"))
        return [place]

    def _hand(self) -> list[Rect]:
        """Where the cards of a hand lie, those above others last."""
        return [thing.rect for id_, thing in self.host.table.things.items() if kind_of(id_) == "hand" and thing.on_table]

    def _shapes(self, bubble: Bubble) -> Sequence[Shape]:
        """How the bubble may be written, what is read best first: aloud in letters that leave enough of the table free."""
        if not self._aloud:
            return _SHAPES
        most = _SHARE * self.theme.size[1]
        return [shape for shape in _ALOUD if bubble.measure(shape)[1] <= most] or _ALOUD[-1:]

    def _kept(self) -> Sequence[Sequence[Rect]]:
        """What a bubble keeps clear of, the strictest first: besides all that the step is about the cards of the seats and
        what else is read, then these no more, then only what is to be clicked."""
        table, reach, cards = self.host.table, self.theme.px(_AROUND), [*self._seat_cards(), *actors(self.host)]
        goals, about, lit = ([one.inflate(reach, reach) for one in areas] for areas in (self.goals, self.about, self.lit))
        read = [*goals, *about, *lit, *cards, *self._title, *table.clear.never]
        return [*read, *table.clear.read], read, [*goals, *about, *lit], [*goals, *about], goals, ()

    def _over(self) -> Sequence[tuple[Rect, float]]:
        """What a bubble rather leaves free, and what it costs to cover it."""
        clear = self.host.table.clear
        return [*((one, 4.0) for one in buttons(self.host)), *((one, 1.0) for one in (*clear.never, *clear.read, *self._seat_cards())), *((one, 0.25) for one in clear.spaces)]

    def rect_of(self, id_: str) -> Rect | None:
        """Where a thing, a place or a button lies; None if it cannot be seen."""
        table = self.host.table
        if id_ == CONFIRM:
            return table.bubble.rect if table.bubble.visible else table.confirm_button.rect
        if id_ == OTHER:
            return table.other_button.rect
        found = self.host.scene.root.find(id_)
        known = self._is_space(id_) or kind_of(id_) in table.parts
        area = found.rect if found is not None else table.view.focus_area(id_) if known else None
        if area is None or not (area.w and area.h):
            return None
        return area.inflate(area.w * _SPACE // 100, area.h * _SPACE // 100) if self._is_stop(id_) else area

    def _is_stop(self, id_: str) -> bool:
        """Whether it is a space of a map, of which only the middle is a thing."""
        thing = self.host.table.things.get(id_)
        return isinstance(thing, FocusTarget) or (thing is None and self._is_space(id_))

    def _is_space(self, id_: str) -> bool:
        """Whether it is a space of the board, also one on which something lies by now."""
        thing, table = self.host.table.things.get(id_), self.host.table
        if thing is None:
            return self.host.scene.root.find(id_) is None and kind_of(id_) in {*map(kind_of, table.places), *table.spots}
        return thing.is_space

    def _button_words(self) -> str:
        """What the main button says, if that is to be clicked now; else ""."""
        return self.host.table.confirm_button.words if CONFIRM in self.director.goals() else ""

    def pulse(self) -> None:
        """What is to be clicked shows itself once more, to the player who clicked something else."""
        if self.host.scene.settings.animations != "off":
            self._pulse_left = _PULSE_SECONDS
            self.touch()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._shows and self._now() != (self.goals, self._button, self._answer):
            remake(self)  # the button lies beside what is chosen, moves with it, and may say something else then
        if self._pulse_left:
            self._pulse_left = max(0.0, self._pulse_left - dt)
            self.touch()

    @property
    def _shows(self) -> bool:
        """Whether anything lies over the table: a bubble, or the light alone."""
        return self.bubble is not None or bool(self.lit)

    def _now(self) -> tuple[list[Rect], str, Rect]:
        """What the bubble was laid by, as it is now."""
        return self._rects(self.director.goals()), self._button_words(), self.host.table.bubble.shown

    @property
    def moving(self) -> bool:
        return self._pulse_left > 0 or super().moving

    def _rects(self, ids: Iterable[str]) -> list[Rect]:
        return [area for id_ in dict.fromkeys(ids) if (area := self.rect_of(id_)) is not None]

    def _cards(self) -> list[Rect]:
        """The cards of the seats that the step is about."""
        director = self.director
        seats = [gain.seat for gain in director.gains] if director.phase == "after" else []
        return self._rects(f"seat:{seat}" for seat in dict.fromkeys((*seats, director.seat)))

    def draw_self(self, surface: Surface) -> None:
        if not self._shows:
            return
        if self._veil is None and self.director.dark:
            self._veil = self._dark()
        if self._veil is not None:
            surface.blit(self._veil, self.rect)
        core, thick = _RIM[1], max(2, self.theme.px(4))
        pulse = round(self.theme.px(_PULSE_REACH) * self._pulse_left / _PULSE_SECONDS)
        for goal in self.goals if not self.director.free else ():
            around, corner = goal.inflate(2 * (thick + pulse), 2 * (thick + pulse)), self._corner(goal)
            pygame.draw.rect(surface, _RIM[0], around, thick, corner)
            pygame.draw.rect(surface, core, around.inflate(-thick, -thick), max(1, thick // 3), corner)

    def _corner(self, place: Rect) -> int:
        """How round the light is: wholly on a space."""
        return max(place.size) if place in self._round else self.theme.px(16)

    def _dark(self) -> Surface:
        """The veil, open where the light falls; it lies on each card of a hand that is not lit beside one that is."""
        wide, high = (max(1, side // _COARSE) for side in self.rect.size)
        coarse = Surface((wide, high), SRCALPHA)
        veil = _THIN if self.director.thin else _DARK
        coarse.fill(veil)
        reach = self.theme.px(_AROUND)
        for place in self.lit:
            small = self._coarse(place.inflate(2 * reach, 2 * reach))
            pygame.draw.rect(coarse, (*veil[:3], 0), small, border_radius=max(2, self._corner(place) // _COARSE))
        hand = self._hand()
        for card in hand if any(card in self.lit for card in hand) else ():
            coarse.fill((*veil[:3], 0) if card in self.lit else veil, self._coarse(card))
        return smoothscale(coarse, self.rect.size)

    def _coarse(self, place: Rect) -> Rect:
        """Where a place lies in the small picture of the veil."""
        return Rect(*(side // _COARSE for side in place.move(-self.rect.x, -self.rect.y)))


def remake(layer: LessonLayer) -> None:
    """Has the layer made anew, as after a change of what it is about."""
    layer.host.scene.renew(layer, layer.fill)
