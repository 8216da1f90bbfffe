"""Turns events into motions: actors that move over a ghost of the position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from ui.drawing.acts import flip, move, parallel, scale
from ui.drawing.motion import Actor, Call, Enter, Hold, InTurn, Leave, Motion, Together, Wait
from ui.tables.common.view import S, View

if TYPE_CHECKING:
    from pygame import Surface

    from game.kernel.contract import Event
    from ui.drawing.acts import Act
    from ui.drawing.area import Area


class MotionBuilder(ABC, Generic[S]):
    """Builds the motions of one transition, from the position `before` as the viewer sees it.

    All motions are built before the first one is shown. `state_then` is the position as the next motion will find it. `ghost`
    is the position on screen while they play. `change` updates both, each at its time. Only `finish` gets the position
    after the transition: until then the events must say all that changes. A law of tables compares the ghost with the
    position after."""

    together: ClassVar[frozenset[type]] = frozenset()
    """Kinds of events whose motions overlap if several follow each other."""

    def __init__(self, view: View[S, Any], before: S) -> None:
        self.view, self.before = view, before
        self.kit = view.kit
        self.px = view.kit.theme.px
        self.ghost, self.state_then = before.clone(), before.clone()
        self._actors = 0
        self._staying: list[str] = []

    @abstractmethod
    def motions_of(self, event: Event) -> Sequence[Motion]:
        """The motions of one event, one after the other; empty if nothing of it is visible."""

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """The motions of all events in their order, each after its sound. In a group that overlaps (`together`), the
        events that move nothing sound first."""
        found: list[Motion] = []
        for kind, group in groupby(events, key=type):
            parts: list[Motion] = []
            overlaps = kind in self.together
            for event in group:
                heard = Call(then=partial(self.view.host.play_sound, event))
                if several := self.motions_of(event):
                    parts.append(InTurn(heard, *several))
                else:
                    (found if overlaps else parts).append(heard)
            found += [self.staggered(parts)] if overlaps and parts else parts
        return found

    def after_change(self) -> None:
        """Called after each change of the ghost. A table with widgets from `Table.add_changing` sets `view.ghost_changed` here:
        these widgets are made again with the next frame."""

    # --- building stones ---

    def until_read(self, seats: Iterable[int], seconds: float = 3.0) -> Motion:
        """Waits until a person has read something and continues. If only bots sit at `seats`, it waits for
        `seconds`."""
        return Hold(seconds=seconds) if self.view.host.has_person_at(seats) else Wait(seconds=seconds)

    def area_of(self, id_: str) -> Area:
        """The area of an item in pixels. Raises KeyError if there is no item with that id."""
        return self.view.items[id_].rect

    def animate(self, who: Actor, *acts: Act, stays: bool = False) -> Motion:
        """An actor enters, performs its acts one after the other and leaves. With `stays` it leaves when all motions have
        ended."""
        self._actors += 1
        name = f"actor{self._actors}"
        if stays:
            self._staying.append(name)
        return InTurn(Enter(name, who=who), *(act(name) for act in acts), *([] if stays else [Leave(name)]))

    def change(self, work: Callable[[S], None]) -> Motion:
        """Applies `work` to the ghost at this moment of the motions, and to `state_then` at once."""
        work(self.state_then)

        def now() -> None:
            work(self.ghost)
            self.after_change()

        return self.call(now)

    def finish(self, after: S) -> Motion:
        """The end of all motions: actors that stayed leave, and the table is laid out for `after`."""

        def now() -> None:
            self.view.remove_ghost()
            self.view.ghost = after
            self.view.needs_layout = True

        return InTurn(*(Leave(name) for name in self._staying), Call(then=now))

    def call(self, work: Callable[[], None]) -> Motion:
        """Calls `work` at this moment and redraws the table."""

        def now() -> None:
            work()
            self.view.host.scene.redraw()

        return Call(then=now)

    def set_fields(self, **fields: object) -> Motion:
        """Sets fields of the position at this moment."""
        return self.change(lambda state: _set(state, fields))

    def set_view(self, **fields: object) -> Motion:
        """Sets attributes of the view at this moment: what is shown besides the position."""
        return self.call(lambda: _set(self.view, fields))

    def set_entry(self, field: str, index: int, value: int) -> Motion:
        """Sets one entry of a list of the position at this moment."""
        return self.change(lambda state: getattr(state, field).__setitem__(index, value))

    def rebuild_with(self, **fields: object) -> Motion:
        """Sets attributes of the view at this moment and lays the whole table out again."""
        return self.set_view(**fields, needs_layout=True)

    def staggered(self, parts: Sequence[Motion], gap: float = 0.11) -> Motion:
        """All parts together, each starting `gap` seconds after the one before."""
        return Together(*(InTurn(Wait(seconds=gap * number), part) for number, part in enumerate(parts)))

    def fly(
        self, image: Surface, start: Area, end: Area, *,
        back: Surface | None = None, stays: bool = True, seconds: float = 0.45,
    ) -> Motion:
        """A picture flies from `start` to `end` in `seconds` and takes the height of `end`. With `back` it starts as that
        picture and turns over on the way."""
        base = image.get_height()
        actor = Actor(back or image, start.center, scale=start.h / base, depth=self._actors + 1)
        acts = [move(seconds, end.center, arc=self.px(26)), scale(seconds, end.h / base)]
        if back is not None:
            acts.append(flip(seconds, image))
        return self.animate(actor, parallel(*acts), stays=stays)


def _set(item: object, fields: Mapping[str, object]) -> None:
    for name, value in fields.items():
        setattr(item, name, value)
