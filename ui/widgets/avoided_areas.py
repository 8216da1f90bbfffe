"""What is avoided by whatever is over a scene for a while: a bubble, a tooltip, a banner."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect


class AvoidedAreas(NamedTuple):
    """Areas that popups avoid, by how much they matter. Nothing covers `never`. Nothing that takes the pointer covers
    `read`, what is read to decide, and `choices`, what can be chosen; other popups cover these only if there is no other
    place. Whatever has no free place nearby may cover `spaces` of a board. An area may be in several lists."""

    never: Sequence[Rect] = ()
    read: Sequence[Rect] = ()
    spaces: Sequence[Rect] = ()
    choices: Sequence[Rect] = ()

    def with_more(self, more: Sequence[Rect]) -> AvoidedAreas:
        """The same, with more areas that nothing may cover."""
        return self._replace(never=[*self.never, *more])

    def joined(self, other: AvoidedAreas) -> AvoidedAreas:
        """All the areas of both."""
        return AvoidedAreas(*([*mine, *others] for mine, others in zip(self, other, strict=True)))

    @property
    def barred(self) -> list[Rect]:
        """What no button may be on."""
        return [*self.never, *self.read, *self.choices]

    @property
    def every(self) -> list[Rect]:
        """All that matters at all."""
        return [*self.barred, *self.spaces]


def hidden(area: Rect, areas: Sequence[Rect]) -> int:
    """How much of other areas one would hide, in pixels; what several have in common counts for each."""
    if not (covered := area.collidelistall(areas)):
        return 0
    return sum([part.w * part.h for part in [area.clip(areas[at]) for at in covered]])
