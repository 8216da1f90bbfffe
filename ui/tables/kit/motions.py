"""How what happened moves: events become lives of actors, planned ahead of being shown, over a ghost of the
position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from ui.drawing.acts import at_once, flip, move, scale
from ui.drawing.motion import Actor, Call, Enter, Hold, InTurn, Leave, Motion, Together, Wait
from ui.tables.kit.view import S, View

if TYPE_CHECKING:
    from pygame import Surface

    from game.kernel.contract import Event
    from ui.drawing.acts import Act
    from ui.drawing.area import Area


class MotionBuilder(ABC, Generic[S]):
    """The motions of one transition, from the position `before` as the viewer sees it.

    They are made ahead of being shown: `plan` is the position that the next of them will find, `ghost` the one on show
    meanwhile. `change` brings both up to date, each in its time. Only `settle` is given the position after: until then
    the events say all that changes, and a law of tables compares the ghost with what it should have become.
    """

    together: ClassVar[frozenset[type]] = frozenset()
    """Kinds of events of which several in a row are shown together, one a little after the other."""

    def __init__(self, view: View[S, Any], before: S) -> None:
        self.view, self.before = view, before
        self.kit = view.kit
        self.px = view.kit.theme.px
        self.ghost, self.plan = before.clone(), before.clone()
        self._actors = 0
        self._staying: list[str] = []

    @abstractmethod
    def of(self, event: Event) -> Sequence[Motion]:
        """How one event moves, one motion after the other; none for what nothing of is to be seen."""

    def motions(self, events: Sequence[Event]) -> list[Motion]:
        """Everything in the order it happened; what belongs together moves together."""
        found: list[Motion] = []
        for kind, group in groupby(events, key=type):
            parts: list[Motion] = []
            for event in group:
                heard = Call(then=partial(self.view.host.hear, event))
                if several := self.of(event):
                    parts.append(InTurn(heard, *several))
                else:
                    found.append(heard)
            found += [self.staggered(parts)] if kind in self.together and parts else parts
        return found

    def arrived(self) -> None:
        """Something arrived in the ghost: a game brings its counts and figures up to it. One whose table cannot tells that
        `view.stale`: it is laid out with the next frame, once for all that arrives together."""

    # --- building stones ---

    def until_read(self, seats: Iterable[int], seconds: float = 3.0) -> Motion:
        """Everything stays until a player here has read it; where it is about `seats` of computers alone, for a while."""
        return Hold(seconds=seconds) if self.view.host.concerns(seats) else Wait(seconds=seconds)

    def area_of(self, id_: str) -> Area:
        """Where a thing lies."""
        return self.view.things[id_].rect

    def life(self, who: Actor, *acts: Act, stays: bool = False) -> Motion:
        """An actor enters, does one thing after the other, and leaves; one that `stays` is dismissed with all others
        once everything has been shown."""
        self._actors += 1
        name = f"actor{self._actors}"
        if stays:
            self._staying.append(name)
        return InTurn(Enter(name, who=who), *(act(name) for act in acts), *([] if stays else [Leave(name)]))

    def change(self, work: Callable[[S], None]) -> Motion:
        """Brings the ghost up to date at this moment; what is made from here on finds it done in `plan`."""
        work(self.plan)

        def now() -> None:
            work(self.ghost)
            self.arrived()

        return self.call(now)

    def settle(self, after: S) -> Motion:
        """The end of all motions: whoever stayed leaves, and the table is to be laid out for `after`, which whoever played
        the motions mostly does at once. A table that lays out `view.shown` then looks as it will from here on."""

        def now() -> None:
            self.view.rest()
            self.view.ghost = after
            self.view.stale = True

        return InTurn(*(Leave(name) for name in self._staying), Call(then=now))

    def call(self, work: Callable[[], None]) -> Motion:
        """Something of the table's own changes at this moment."""

        def now() -> None:
            work()
            self.view.host.scene.redraw()

        return Call(then=now)

    def becomes(self, **fields: object) -> Motion:
        """Fields of the position have these values from this moment on."""
        return self.change(lambda state: _set(state, fields))

    def stage(self, **fields: object) -> Motion:
        """Attributes of the view, for what is shown beside the position, have these values from this moment on."""
        return self.call(lambda: _set(self.view, fields))

    def sets(self, field: str, index: int, value: int) -> Motion:
        """An entry of a field becomes another."""
        return self.change(lambda state: getattr(state, field).__setitem__(index, value))

    def shows(self, **fields: object) -> Motion:
        """Attributes of the view have these values from this moment on, and everything is laid out for them."""
        return InTurn(self.stage(**fields), self.call(self.arrived))

    def staggered(self, parts: Sequence[Motion], gap: float = 0.11) -> Motion:
        """All together, each so many seconds after the one before."""
        return Together(*(InTurn(Wait(seconds=gap * number), part) for number, part in enumerate(parts)))

    def fly(
        self, image: Surface, start: Area, end: Area, *,
        back: Surface | None = None, stays: bool = True, seconds: float = 0.45,
    ) -> Motion:
        """A picture flies from one place to another and takes its size; with `back` it is turned over on the way."""
        base = image.get_height()
        actor = Actor(back or image, start.center, scale=start.h / base, depth=self._actors + 1)
        acts = [move(seconds, end.center, arc=self.px(26)), scale(seconds, end.h / base)]
        if back is not None:
            acts.append(flip(seconds, image))
        return self.life(actor, at_once(*acts), stays=stays)


def _set(thing: object, fields: Mapping[str, object]) -> None:
    for name, value in fields.items():
        setattr(thing, name, value)
