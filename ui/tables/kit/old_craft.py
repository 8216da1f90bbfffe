"""The building stones of a table's motions: pictures that fly, and a ghost of the position that keeps up with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from ui.drawing.stage import Actor, Call, Enter, Flip, InTurn, Leave, Motion, Move, Scale, Together, Wait

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from ui.drawing.area import Area
    from ui.tables.kit.table import Table

S = TypeVar("S")


class Craft(Generic[S]):
    """Motions of one passage at a table that shows `ghost`: a copy of the position before, brought up to date piece by
    piece as each arrives."""

    def __init__(self, table: Table, ghost: S) -> None:
        self.host = table.host
        self.kit = table.host.kit
        self.px = table.host.kit.theme.px
        self.ghost = ghost
        self._game = table.game
        self._actors = 0

    def _name(self) -> str:
        """A name for one more actor."""
        self._actors += 1
        return f"{self._game}{self._actors}"

    def _staggered(self, parts: Sequence[Motion], gap: float = 0.11) -> Motion:
        """All together, each a little after the one before."""
        return Together(*(InTurn(Wait(seconds=gap * i), part) for i, part in enumerate(parts)))

    def _change(self, work: Callable[[S], None]) -> Motion:
        """Brings the ghost up to date at this moment."""

        def change() -> None:
            work(self.ghost)
            self.host.redraw()

        return Call(then=change)

    def _fly(
        self, image: Surface, start: Area, end: Area, *, back: Surface | None = None, stays: bool = True, seconds: float = 0.45
    ) -> Motion:
        """A picture flies from one place to another and takes its size; with `back` it is turned over on the way."""
        name = self._name()
        base = image.get_height()
        actor = Actor(back or image, start.center, scale=start.h / base, depth=self._actors)
        parts: list[Motion] = [
            Move(name, seconds, path=[end.center], arc=self.px(26)),
            Scale(name, seconds, to=end.h / base),
        ]
        if back is not None:
            parts.append(Flip(name, seconds, image=image))
        return InTurn(Enter(name, who=actor), Together(*parts), *([] if stays else [Leave(name)]))
