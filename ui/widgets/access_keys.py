"""Access keys: a letter on everything that may be chosen or clicked, for people to type or to call across the table."""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_uppercase
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Color

from ui.drawing import text
from ui.drawing.area import Area
from ui.drawing.paint import plate
from ui.widgets import keys
from ui.widgets.base import RedrawAttribute, Widget
from ui.widgets.change import STAY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from ui.widgets.base import Result
    from ui.widgets.change import Change


_BESIDE: Final = 40
"""For so many others labels are left beside those of the targets."""
_LONG: Final = 2
"""What is so many times wider than high is read as a line."""


@dataclass(frozen=True, slots=True)
class Target:
    """Something that may be chosen: the scene's own id for it (`key`), and where its letter stands in the window."""

    key: str
    at: tuple[int, int]


def in_reading_order(targets: Iterable[Target], high: int) -> list[Target]:
    """Targets row by row, and in each from left to right; what is less than `high` pixels lower is of the same row."""
    found: list[Target] = []
    row: list[Target] = []
    for target in sorted(targets, key=lambda one: one.at[1]):
        if row and target.at[1] - row[0].at[1] >= high:
            found += sorted(row, key=lambda one: one.at[0])
            row = []
        row.append(target)
    return found + sorted(row, key=lambda one: one.at[0])


def labels(count: int, without: str = "") -> list[str]:
    """`count` labels: A, B, ... and pairs of letters when single letters run out. No label is the beginning of another,
    so the program knows when one is complete. No label begins with a letter of `without`: the scene uses those keys
    itself."""
    letters = [letter for letter in ascii_uppercase if letter not in without.upper()]
    size = len(letters)
    if count > size * size:
        raise ValueError(f"{count} targets are more than two letters can distinguish")
    heads = 0
    while (size - heads) + heads * size < count:
        heads += 1
    singles = letters[: size - heads]
    pairs = [head + tail for head in letters[size - heads :] for tail in letters]
    return (singles + pairs)[:count]


def _alike(one: str, other: str) -> bool:
    """Whether a label is the beginning of another, or the same."""
    return one.startswith(other) or other.startswith(one)


class LetterAssignment:
    """Which label stands for which target: once a target has one it keeps it, whatever other targets come and go, until
    `begin` starts another question. Labels of targets that are gone stand for nothing. What else can be clicked gives its label
    up to a target that needs it."""

    def __init__(self, without: str = "") -> None:
        self._without = without
        self._labels: dict[str, str] = {}
        self._others: dict[str, str] = {}
        self._whose: object = None

    def begin(self, whose: object, keys: Sequence[str]) -> None:
        """A question is asked with these targets. If another player answers it, or it is about nothing that the last one
        was about, all labels are given anew."""
        if whose != self._whose or not self._labels.keys() & set(keys):
            self._labels.clear()
            self._others.clear()
        self._whose = whose

    def of(self, keys: Sequence[str], beside: int = 0) -> list[str]:
        """The labels of these targets, in their order; labels are left for so many others."""
        more = [key for key in dict.fromkeys(keys) if key not in self._labels]
        if more:
            made = self._more(len(more)) if self._labels else None
            if made is None:
                more = list(dict.fromkeys(keys))
                made = labels(len(more) + beside, self._without)[: len(more)]
                self._labels.clear()
            self._labels.update(zip(more, made, strict=True))
        return [self._labels[key] for key in keys]

    def beside(self, keys: Sequence[str]) -> dict[str, str]:
        """The labels of what else can be clicked, which no target has; none where there are not enough."""
        targets = set(self._labels.values())
        self._others = {key: label for key, label in self._others.items() if not any(_alike(label, one) for one in targets)}
        more = [key for key in keys if key not in self._others]
        made = self._more(len(more), self._others.values())
        if made is None:
            self._others, more = {}, list(keys)
            made = self._more(len(more)) or []
        self._others.update(zip(more, made, strict=False))
        return {key: self._others[key] for key in keys if key in self._others}

    def _more(self, count: int, besides: Iterable[str] = ()) -> list[str] | None:
        """So many labels beside those that are given, and `besides` these; None where they would not do."""
        letters, given = labels(26 - len(set(self._without.upper())), self._without), {*self._labels.values(), *besides}
        heads = {label[0] for label in given if len(label) == 2}
        singles = [letter for letter in letters if letter not in given | heads]
        while True:
            pairs = [head + tail for head in sorted(heads) for tail in letters if head + tail not in given]
            # One letter stays free, to begin more pairs with.
            spare = singles if heads else singles[:-1]
            if len(spare) + len(pairs) >= count:
                return [*pairs, *spare][:count]  # as if all had been given at one go
            if not singles:
                return None
            heads.add(singles.pop())


class AccessKeys(Widget):
    """The letters over a scene's targets. They are visible while Alt is held, or always if `always` is set (a setting);
    while Alt is held so are those of everything else that can be clicked, which `others` names.

    Add it last. It calls `on_pick(key)` once a label is complete, and `on_miss(letters)` if what was typed with Alt stands
    for nothing. `without` are letters that the scene uses itself; `letters` are labels that outlive this widget.
    """

    targets = RedrawAttribute["tuple[Target, ...]"]()
    held = RedrawAttribute[bool]()
    typed = RedrawAttribute[str]()
    always = RedrawAttribute[bool]()

    def __init__(
        self,
        id: str,  # noqa: A002
        targets: Sequence[Target],
        on_pick: Callable[[str], Change | None] = lambda _: None,
        *,
        always: bool = False,
        without: str = "",
        letters: LetterAssignment | None = None,
        on_miss: Callable[[str], object] | None = None,
        others: Callable[[], Iterable[Widget]] | None = None,
    ) -> None:
        super().__init__(id, Area(0, 0, 0, 0))
        self.on_pick = on_pick
        self.always = always
        self.letters = letters or LetterAssignment(without)
        self.others = others
        self.offer(targets)
        self.on_miss = on_miss
        self.held = False
        self.typed = ""

    def offer(self, targets: Sequence[Target]) -> None:
        """These can be called out from here on. Each has its label at once: which one does not depend on whether any player has
        looked at them."""
        self.targets = tuple(targets)
        self._named()

    @property
    def shown(self) -> bool:
        """Whether the letters are visible."""
        return self.held or self.always

    @property
    def by_label(self) -> dict[str, Target]:
        """What can be called out now by its letters: the targets, and while Alt is held whatever else can be clicked."""
        found = dict(zip(self._named(), self.targets, strict=True))
        if self.held:
            others = self._others()
            called = self.letters.beside([target.key for target in others])
            found |= {called[target.key]: target for target in others if target.key in called}
        return found

    def _widgets(self) -> Iterable[Widget]:
        return self.others() if self.others is not None else ()

    def _named(self) -> list[str]:
        """The labels of the targets."""
        return self.letters.of([target.key for target in self.targets], _BESIDE if self.others is not None else 0)

    def _others(self) -> list[Target]:
        """What else can be clicked."""
        named = {target.key for target in self.targets}
        others = [widget for widget in self._widgets() if widget.id not in named]
        return [Target(widget.id, widget.letter_spot or _corner(widget.rect, self._high)) for widget in others]

    @property
    def _high(self) -> int:
        """How high the plate of a letter is."""
        return self.theme.line_height("small") + self.theme.px(4)

    def key_down(self, event: Event) -> Result:
        """Alt makes the letters visible. A typed letter then narrows the choice, and picks once a label is complete."""
        if keys.is_alt(event):
            self.held = True
            return STAY
        if not (self.shown and self.by_label) or keys.has_ctrl(event):
            return None  # without targets the scene may know better, as to end what is being shown
        if event.key == pygame.K_BACKSPACE and self.typed:
            self.typed = self.typed[:-1]
            return STAY
        # The letter of the key itself: on a Mac, Alt changes the typed character.
        letter = chr(event.key).upper() if 0 < event.key < 128 else ""
        if letter not in ascii_uppercase or not letter:
            return None
        typed = self.typed + letter
        found = self.by_label.get(typed)
        if found is not None:
            self.typed = ""
            return self._pick(found.key) or STAY
        begun = any(label.startswith(typed) for label in self.by_label)
        used = begun or bool(self.typed)
        self.typed = typed if begun else ""
        if used and not begun and self.on_miss is not None:
            self.on_miss(typed)
        return STAY if used else None

    def _pick(self, key: str) -> Result:
        """What is chosen here, or else what a click on that widget does."""
        if any(target.key == key for target in self.targets):
            return self.on_pick(key)
        return next((widget.activate() for widget in self._widgets() if widget.id == key), None)

    def called(self, event: Event) -> set[str]:
        """The ids of all that this letter, after those typed before, may still mean while letters are visible."""
        letter = chr(event.key).upper() if 0 < event.key < 128 else ""
        means = self.shown and letter in ascii_uppercase and bool(letter)
        return {target.key for label, target in self.by_label.items() if label.startswith(self.typed + letter)} if means else set()

    def missed(self, event: Event) -> str:
        """The letter that was typed while Alt is held, if no label begins with it; else ""."""
        letter = chr(event.key).upper() if 0 < event.key < 128 else ""
        means = any(label.startswith(letter) for label in self.by_label)
        return letter if self.held and letter in ascii_uppercase and not means else ""

    def wants_alt(self, event: Event) -> bool:
        """Whether a letter was typed that would mean something if the letters were visible."""
        letter = chr(event.key).upper() if 0 < event.key < 128 else ""
        plain = not (self.shown or keys.has_ctrl(event))
        return plain and bool(letter) and any(label.startswith(letter) for label in self.by_label)

    def key_up(self, event: Event) -> None:
        """The letters disappear when Alt is released."""
        if keys.is_alt(event):
            self.leave()

    def remember(self) -> bool | None:
        """Whether Alt is held: a new layout keeps the letters in sight."""
        return self.held or None

    def restore(self, memory: bool) -> None:
        self.held = memory

    def leave(self) -> None:
        """The letters disappear when the window loses the keyboard."""
        self.held = False
        self.typed = ""

    def hits(self, point: tuple[int, int]) -> bool:
        """False: the letters never catch the pointer."""
        return False

    def draw_self(self, surface: Surface) -> None:
        if not self.shown:
            return
        theme, high = self.theme, self._high
        for label, target in self.by_label.items():
            if not label.startswith(self.typed):
                continue
            wide = max(high, text.width(theme, "small", label) + theme.px(14))
            box = Area.around(target.at, wide, high)
            box.clamp_ip(theme.box)
            rim = theme.colour("gold")
            surface.blit(
                plate(self.kit.sprites, box.size, high // 2, Color("#12100e"), rim, max(1, theme.px(1.5))), box
            )
            line = text.render(theme.bold("small"), label, theme.colour("cream"))
            surface.blit(line, line.get_rect(center=box.center))


def _corner(area: Rect, high: int) -> tuple[int, int]:
    """Where a letter so high stands: at the beginning of a line, above what it would cover, else at the upper left corner."""
    if area.w > _LONG * area.h and area.h < _LONG * high:
        return area.midleft
    if area.w < _LONG * high and area.h < _LONG * high * 3 // 4:
        return area.centerx, area.y - high // 3
    return area.x + area.w // 5 if area.w < _LONG * area.h else area.x + high // 2, area.y + area.h // 8
