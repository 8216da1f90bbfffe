"""Few set-ups of a game in which everything meets that can: a pairwise covering array over its options and the number of
seats, found greedily and always the same."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from game.kernel.options import COMMON_OPTIONS, seat_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.kernel.options import Manifest

SEATS: Final = ""
"""The name under which a sheet has the number of seats."""

Part = tuple[str, Any]
"""A choice with the name of its option; or a number of seats."""
GameSpec = dict[str, Any]
"""A choice for each option, None where it is not asked, and the number of seats."""


def covering(manifest: Manifest) -> list[tuple[int, dict[str, str]]]:
    """Numbers of seats, each with the choices of the options that are asked. Any two choices meet in one of them that can, and
    each choice meets each number of seats; with each of these the defaults come first. Who begins is only to meet the
    numbers of seats."""
    sheets = _Array(manifest).sheets()
    return [
        (sheet[SEATS], {name: choice for name, choice in sheet.items() if name != SEATS and choice is not None})
        for sheet in sheets
    ]


class _Array:
    def __init__(self, manifest: Manifest) -> None:
        asked = [option for option in manifest.options if option not in COMMON_OPTIONS]
        self.only = {option.id: option.only or {} for option in asked}
        self.fits = {(option.id, choice.id): choice.seats or manifest.seats for option in asked for choice in option.choices}
        self.choices: dict[str, Sequence[Any]] = {SEATS: manifest.seats}
        self.choices |= {option.id: [choice.id for choice in option.choices] for option in asked}
        self.used: Counter[Part] = Counter()
        self.unmet: dict[Part, set[Part]] = defaultdict(set)
        for one, other in combinations([(name, choice) for name, choices in self.choices.items() for choice in choices], 2):
            if one[0] != other[0] and _matters(one, other) and any(self._filled(dict((one, other)))):
                self.unmet[one].add(other)
                self.unmet[other].add(one)

    def sheets(self) -> list[GameSpec]:
        found = [self._met(self._default(seats)) for seats in self.choices[SEATS]]
        while any(self.unmet.values()):
            first = max(self.unmet, key=lambda part: len(self.unmet[part]))
            second = max(sorted(self.unmet[first], key=str), key=lambda part: len(self.unmet[part]))
            found.append(self._met(next(self._filled(dict((first, second))))))
        return found

    def _default(self, seats: int) -> GameSpec:
        """The first choice everywhere."""
        sheet: GameSpec = {SEATS: seats}
        for name, choices in self.choices.items():
            if name != SEATS:
                sheet[name] = next(choice for choice in (*choices, None) if self._goes(sheet | {name: choice}))
        return sheet

    def _met(self, sheet: GameSpec) -> GameSpec:
        parts = set(sheet.items())
        self.used.update(parts)
        for part in parts:
            self.unmet[part] -= parts
        return sheet

    def _filled(self, sheet: GameSpec) -> Iterator[GameSpec]:
        """The whole sheets with these choices; first the one in which the most meets for the first time."""
        if not self._goes(sheet):
            return
        name = next((name for name in self.choices if name not in sheet), None)
        if name is None:
            yield sheet
            return
        parts = set(sheet.items())
        fresh = sorted(self.choices[name], key=lambda choice: (-len(self.unmet[name, choice] & parts), self.used[name, choice]))
        for choice in (*fresh, None):
            yield from self._filled(sheet | {name: choice})

    def _goes(self, sheet: GameSpec) -> bool:
        """Whether these choices can stand together; what is not on the sheet may still become anything."""
        if sheet.get(SEATS, 0) is None:
            return False
        for name, choice in sheet.items():
            if name == SEATS:
                continue
            known = [sheet[other] in choices for other, choices in self.only[name].items() if other in sheet]
            whole = len(known) == len(self.only[name])
            if choice is None and whole and all(known):
                return False
            if choice is not None and not (all(known) and sheet.get(SEATS, self.fits[name, choice][0]) in self.fits[name, choice]):
                return False
        return True


def _matters(one: Part, other: Part) -> bool:
    """Whether two choices are to meet: who begins is only to meet each number of seats."""
    return SEATS in {one[0], other[0]} or not any(isinstance(choice, str) and seat_of(choice) is not None for _, choice in (one, other))
